"""``play``: a match in the terminal, around one keyboard or against chance."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel

from engines.cli.chooser import Chooser, LeftTableError
from engines.cli.failure import Failure, sentence
from engines.cli.games import find, parse_options
from engines.cli.simulate import check_set_up, whole_number
from engines.cli.words import Words
from engines.core import (
    Action,
    Dice,
    IllegalAction,
    LogEntry,
    Prompt,
    Rng,
    Rules,
    Seat,
    Step,
    commitment_of,
    look,
    make_record,
    play,
    seed_of,
    start,
)
from engines.players import random

if TYPE_CHECKING:
    from engines.cli.games import Commands


# Wiping the screen is not enough: whoever scrolls up would still read the other hand.
_FORGET_SCROLLBACK = "\x1b[3J"


def add_to(commands: Commands) -> None:
    """Describe the command."""
    command = commands.add_parser("play", help="play in the terminal")
    command.add_argument("game", metavar="GAME")
    command.add_argument("--seats", type=whole_number, metavar="K", help="how many seats (the fewest)")
    command.add_argument(
        "--people", type=whole_number, default=1, metavar="N", help="of them people (1); chance plays the rest"
    )
    command.add_argument("--seed", metavar="S", help="deal by this word instead of by chance")
    command.add_argument("--option", action="append", default=[], metavar="K=V", help="a house rule; may be repeated")
    command.add_argument("--record", type=Path, metavar="FILE", help="write the record there at the end")
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Seat everybody and play."""
    rules = find(chosen.game)
    seats = rules.info.min_seats if chosen.seats is None else chosen.seats
    options = parse_options(chosen.option)
    check_set_up(rules, seats, options)
    if chosen.people > seats:
        raise Failure(f"{chosen.people} people do not fit on {seats} seats")
    if chosen.record is not None and not chosen.record.resolve().parent.is_dir():
        raise Failure(f"{chosen.record} cannot be written: there is no such folder")
    secret = secrets.token_hex(16) if chosen.seed is None else chosen.seed
    table = TerminalTable(rules, seats, chosen.people, secret, options)
    try:
        table.run()
    except (LeftTableError, KeyboardInterrupt):
        table.console.print("\nYou left the table. The match is not kept.", highlight=False)
        return 0
    if chosen.record is not None:
        chosen.record.write_bytes(msgspec.json.format(msgspec.json.encode(table.record())))
        table.console.print(f"The record is in {escape(str(chosen.record))}; check it with: verify", highlight=False)
    return 0


class TerminalTable:
    """One match, one screen: what a seat may see is shown only to that seat."""

    def __init__(self, rules: Rules[Any], seats: int, people: int, secret: str, options: dict[str, object]) -> None:
        self.rules = rules
        self.options = options
        self.secret = secret
        self.people = people
        self.names = [f"Player {seat + 1}" if seat < people else f"Computer {seat + 1}" for seat in range(seats)]
        self.console = Console()
        self.words = Words(rules, self.names)
        self.chooser = Chooser(self.words, self.console, input)
        self.dice = Dice(Rng(f"computer/{secret}"))
        self.step: Step[Any] = start(rules, seats, seed_of(secret), options)
        self.moves: list[tuple[Seat, Action]] = []
        self.told: list[list[LogEntry]] = [list(self.step.events(seat)) for seat in range(seats)]
        self.at_screen: Seat | None = None

    def run(self) -> None:
        """Ask whoever is awaited until there is an outcome."""
        self._say(
            f"[bold]{escape(self.rules.info.title)}[/bold]  the deal is fixed by {commitment_of(self.secret)[:16]}…"
        )
        while (outcome := self.rules.outcome(self.step.match.board)) is None:
            seat = self.rules.awaited(self.step.match.board)[0]
            if seat < self.people:
                self._ask(seat)
            else:
                prompts = [each for each in self.rules.prompts(self.step.match.board, seat) if each.awaited]
                self._apply(seat, random.answer(prompts, self.dice))
        self._tell_news(0 if self.at_screen is None else self.at_screen)
        winners = " and ".join(self.names[seat] for seat in outcome.winners) or "nobody"
        self._say(f"[bold]The winner is {escape(winners)}[/bold] ({outcome.reason.replace('_', ' ')}).")

    def record(self) -> Any:
        """The match on paper."""
        return make_record(self.rules, self.names, self.secret, self.moves, self.options)

    def _ask(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._tell_news(seat)
        seen = look(self.rules, self.step.match, seat)
        table = "\n".join(escape(line) for line in self.words.view(seen.view))
        self.console.print(Panel(table, title=f"what {self.names[seat]} sees", title_align="left"), highlight=False)
        prompt, action = self.chooser.choose(seen.prompts, list(self.words.hints(seen.view)))
        if self._is_costly(prompt, seat, action) and not self._sure():
            return
        try:
            self._apply(seat, action, prompt.window)
        except IllegalAction as illegal:
            self._say(escape(sentence(self.rules.info.key, illegal)))

    def _apply(self, seat: Seat, action: Action, window: int | None = None) -> None:
        self.step = play(self.rules, self.step.match, seat, action, window)
        self.moves.append((seat, action))
        for viewer, news in enumerate(self.told):
            news.extend(self.step.events(viewer))

    def _hand_over(self, seat: Seat) -> None:
        """Between two people the screen is wiped, so that nobody reads the other's hand."""
        if self.people > 1 and seat != self.at_screen:
            self.console.clear()
            if self.console.is_terminal:
                self.console.file.write(_FORGET_SCROLLBACK)
            self._say(f"{self.names[seat]}, it is your turn. Nobody else should look. Press Enter.")
            try:
                input()
            except EOFError as end:
                raise LeftTableError from end
        self.at_screen = seat

    def _tell_news(self, seat: Seat) -> None:
        for entry in self.told[seat]:
            self._say(f"• {escape(self.words.event(entry))}")
        self.told[seat].clear()

    def _is_costly(self, prompt: Prompt, seat: Seat, action: Action) -> bool:
        resigns = any(offer.resigns and offer.accepts(action) for offer in prompt.offers)
        return resigns or self.rules.hurts(self.step.match.board, seat, action)

    def _sure(self) -> bool:
        self._say("That would hurt yourself. Do it all the same? (y/n)")
        try:
            return input().strip().lower() in ("y", "yes")
        except EOFError as end:
            raise LeftTableError from end

    def _say(self, text: str) -> None:
        self.console.print(text, highlight=False)
