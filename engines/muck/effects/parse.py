"""The formal lines of the card file, made into values once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.core import Seat
from engines.muck.board import NML, Board
from engines.muck.effects.base import Effect, Ref, Who, Zone
from engines.muck.effects.supplies import Discard, Draw, Mill, Raise, Recycle, Return, Salvage, Scout
from engines.muck.effects.troops import Bounce, Damage, Feed, Rally, Ready, Relocate, Shed, Stun, Transform, Unstun, Way

_FOE = {"you": False, "foe": True}
_OWN = {"own": True, "foe": False}

# Verbs that need nothing but whom they are about, and whether they are optional.
_PLAIN: dict[str, Callable[[Who, bool], Effect]] = {
    "stun": Stun,
    "unstun": Unstun,
    "ready": Ready,
    "transform": Transform,
    "bounce": Bounce,
}


@dataclass(frozen=True, slots=True)
class Condition:
    """What must hold when an ability resolves."""

    on_nml: bool = False
    corpses: int = 0

    def holds(self, board: Board, seat: Seat, soldier: str) -> bool:
        """Does it, for this seat and the soldier of the ability?"""
        if self.on_nml:
            stack = board.soldiers.get(soldier)
            return stack is not None and stack.place == NML
        return len(board.discards[seat]) >= self.corpses


def condition(text: str) -> Condition:
    """``self@nml``, ``corpses>=n`` or nothing."""
    if text == "self@nml":
        return Condition(on_nml=True)
    if not text:
        return Condition()
    word, _, least = text.partition(">=")
    assert word == "corpses", text
    return Condition(corpses=int(least))


def effects(text: str) -> tuple[Effect, ...]:
    """All parts of an ability, in order."""
    return tuple(_effect(part) for part in text.split("; "))


def _effect(text: str) -> Effect:
    verb, *words = text.split()
    may = verb.endswith("?")
    match verb.rstrip("?"), words:
        case ("draw", [count]):
            return Draw(int(count))
        case ("mill", [whose, count]):
            return Mill(int(count), _FOE[whose])
        case ("discard", [whose, count]):
            return Discard(int(count), _FOE[whose])
        case ("salvage", [count]):
            return Salvage(int(count))
        case ("recycle", [count]):
            return Recycle(int(count))
        case ("scout", [count]):
            return Scout(int(count))
        case ("raise", [count]):
            return Raise(int(count))
        case ("return", ["this", ("hand" | "bottom") as to]):
            return Return(to)
    return _on_soldiers(verb.rstrip("?"), words, may=may)


def _on_soldiers(verb: str, words: list[str], *, may: bool) -> Effect:
    match verb, words:
        case ("damage", [amount, *who]):
            return Damage(_who(who), may, int(amount))
        case ("shed", [amount, *who]):
            return Shed(_who(who), may, int(amount))
        case ("rally", [amount, *who]):
            return Rally(_who(who), may, int(amount))
        case ("move", [*who, way]):
            return Relocate(_who(who), may, Way(way))
        case ("feed", [*who, "discard"]):
            return Feed(_who(who), may)
    return _PLAIN[verb](_who(words), may)


def _who(words: list[str]) -> Who:
    """``self``, ``victim``, ``attacker`` or ``[all] side@zone+zone!other``."""
    every = words[0] == "all"
    (text,) = words[1:] if every else words
    if text == "self":
        return Who(Ref.SELF)
    if text in ("victim", "attacker"):
        return Who(Ref.OTHER)
    place, _, but = text.partition("!")
    side, _, zones = place.partition("@")
    assert but in ("", "other", "victim"), text
    return Who(
        Ref.SIDE,
        own=_OWN[side],
        zones=tuple(Zone) if zones == "board" else tuple(Zone(zone) for zone in zones.split("+")),
        not_self=but == "other",
        not_victim=but == "victim",
        every=every,
    )
