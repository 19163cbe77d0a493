"""Asking a person at the terminal: what, and then each part of it that is still open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.markup import escape

from data import rule_text
from engines.cli.words import Words
from engines.core import Action, Between, Domain, Each, Maybe, Offer, OneOf, Prompt, Some, Value

_HELP = "Type the number of a choice; ? explains the question, ? and a number that choice, q leaves the table."


class LeftTableError(Exception):
    """The person has had enough."""


class Chooser:
    """One person's questions and answers."""

    def __init__(self, words: Words, console: Console, read: Callable[[], str]) -> None:
        self.words = words
        self.console = console
        self.read = read
        self.hints: list[str] = []

    def choose(self, prompts: Sequence[Prompt], hints: list[str]) -> tuple[Prompt, Action]:
        """Which of the offers, and with which values; the hints come with the explanation of the question."""
        self.hints = hints
        offers = [(prompt, offer) for prompt in prompts for offer in prompt.offers if not offer.clock]
        question = next((prompt for prompt in prompts if prompt.awaited), prompts[0])
        while True:
            self._say(f"[bold]{escape(self._headline(question))}[/bold]")
            picked = self._pick([self.words.offer(offer) for _, offer in offers], question, offers)
            prompt, offer = offers[picked]
            values = {name: self._fill(name, domain, question) for name, domain in offer.fields.items()}
            action = offer.action(**values)
            if offer.accepts(action):
                return prompt, action
            self._say("That is not possible together; please choose again.")

    def _headline(self, prompt: Prompt) -> str:
        return f"{prompt.question.replace('_', ' ').capitalize()}? ({rule_text(self._game, prompt.rule).title})"

    @property
    def _game(self) -> str:
        return self.words.rules.info.key

    def _pick(self, labels: list[str], prompt: Prompt, offers: Sequence[tuple[Prompt, Offer]] = ()) -> int:
        for number, label in enumerate(labels, 1):
            self._say(f"  {number:2}  {escape(label)}")
        while True:
            typed = self._line()
            if typed.startswith("?"):
                self._explain(typed[1:].strip(), labels, prompt, offers)
            elif typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(labels):
                return int(typed) - 1
            else:
                self._say(f"Please type a number from 1 to {len(labels)}. {_HELP}")

    def _explain(self, number: str, labels: list[str], prompt: Prompt, offers: Sequence[tuple[Prompt, Offer]]) -> None:
        """The rule behind the question, or what is printed on the cards of one choice."""
        faces = self.words.rules.faces.values()
        if number.isascii() and number.isdigit() and 1 <= int(number) <= len(labels):
            label = labels[int(number) - 1]
            found = [face for face in faces if face.name in label]
            for face in found:
                self._say(f"  {escape(face.name)}: {escape(face.text)} [italic]{escape(face.flavour)}[/italic]")
            if found:
                return
            if offers:
                prompt = offers[int(number) - 1][0]
        told = rule_text(self._game, prompt.rule)
        self._say(f"  {escape(told.title)} ({prompt.rule}): {escape(told.text)}")
        for hint in self.hints:
            self._say(f"  In your hand: {escape(hint)}")
        self._say(f"  {_HELP}")

    def _fill(self, name: str, domain: Domain, prompt: Prompt) -> Value:
        """One value of the domain, asked for only where there is a choice."""
        label = name.replace("_", " ")
        match domain:
            case OneOf(values):
                return values[0] if len(values) == 1 else self._one_of(label, name, values, prompt)
            case Between(low, high):
                return low if low == high else self._number(label, low, high)
            case Some(values, least, most, _):
                return self._some(label, name, values, least, most)
            case Maybe(inner):
                self._say(f"{label}: 1 to choose one, 2 for none")
                return self._fill(name, inner, prompt) if self._number("choice", 1, 2) == 1 else None
            case Each(choices, all_of):
                rows = [
                    (
                        key,
                        self._fill(f"{name} {self.words.value('seat', key)}", each if all_of else Maybe(each), prompt),
                    )
                    for key, each in choices
                ]
                return tuple((key, value) for key, value in rows if value is not None)

    def _one_of(self, label: str, name: str, values: tuple[Value, ...], prompt: Prompt) -> Value:
        self._say(f"Which {label}?")
        return values[self._pick([self.words.value(name, value) for value in values], prompt)]

    def _number(self, label: str, low: int, high: int) -> int:
        while True:
            self._say(f"{label}, {low} to {high}:")
            typed = self._line()
            if typed.isascii() and typed.isdigit() and low <= int(typed) <= high:
                return int(typed)

    def _some(self, label: str, name: str, values: tuple[int | str, ...], least: int, most: int) -> tuple[Value, ...]:
        for number, value in enumerate(values, 1):
            self._say(f"  {number:2}  {escape(self.words.value(name, value))}")
        while True:
            self._say(f"{label}: {least} to {most} of these numbers, in order, with spaces between (or nothing):")
            typed = self._line(allow_empty=True).split()
            if all(each.isascii() and each.isdigit() and 1 <= int(each) <= len(values) for each in typed):
                picked = [int(each) - 1 for each in typed]
                if least <= len(picked) <= most and len(set(picked)) == len(picked):
                    return tuple(values[each] for each in picked)

    def _line(self, *, allow_empty: bool = False) -> str:
        while True:
            try:
                typed = self.read().strip()
            except EOFError as end:
                raise LeftTableError from end
            if typed.lower() in ("q", "quit", "exit"):
                raise LeftTableError
            if typed or allow_empty:
                return typed

    def _say(self, text: str) -> None:
        self.console.print(text, highlight=False)
