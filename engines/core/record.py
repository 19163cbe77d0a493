"""A match on paper: what was agreed, dealt and done, so that anybody can play it again and compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256

from msgspec import Struct

from engines.core.actions import Action
from engines.core.codec import decode, digest, encode
from engines.core.errors import IllegalAction
from engines.core.match import Match, Step, play, start
from engines.core.rules import Rules
from engines.core.table import B, Seat


class Move(Struct, frozen=True, array_like=True):
    """Who did what."""

    seat: Seat
    action: dict[str, object]


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole match. The digests (one per position, the deal first) show where a copy was changed."""

    game: str
    version: int
    options: dict[str, object]
    seats: tuple[str, ...]  # names, in seat order
    secret: str
    joins: tuple[str, ...] = ()
    commitment: str  # sha256 of the secret, public before the deal
    seed: str
    actions: tuple[Move, ...]
    digests: tuple[str, ...]


class Mismatch(ValueError):
    """The record does not hold: at this ply (None: before the deal), for this reason."""

    def __init__(self, ply: int | None, reason: str) -> None:
        super().__init__(reason if ply is None else f"ply {ply}: {reason}")
        self.ply = ply
        self.reason = reason


def commitment_of(secret: str) -> str:
    """What a host publishes before anybody else joins."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, joins: Sequence[str] = ()) -> str:
    """The match's seed: the host's secret with ids that the host does not choose, so nobody picks the deal."""
    return "/".join((secret, *joins))


def make_record(
    rules: Rules[B],
    names: Sequence[str],
    secret: str,
    moves: Iterable[tuple[Seat, Action]],
    options: Mapping[str, object] | None = None,
    joins: Sequence[str] = (),
) -> Record:
    """The record of a match, played through once more for its digests."""
    seed, done = seed_of(secret, joins), list(moves)
    step = start(rules, len(names), seed, options or {})
    digests = [_digest(step.match)]
    for seat, action in done:
        step = play(rules, step.match, seat, action)
        digests.append(_digest(step.match))
    return Record(
        game=rules.info.key,
        version=rules.info.version,
        options=dict(options or {}),
        seats=tuple(names),
        secret=secret,
        joins=tuple(joins),
        commitment=commitment_of(secret),
        seed=seed,
        actions=tuple(Move(seat, encode(action)) for seat, action in done),
        digests=tuple(digests),
    )


def replay(rules: Rules[B], record: Record) -> Iterator[Step[B]]:
    """Every step of a recorded match, the deal first; the last one is where it stands."""
    step = start(rules, len(record.seats), record.seed, record.options)
    yield step
    for move in record.actions:
        step = play(rules, step.match, move.seat, decode(rules.actions, move.action))
        yield step


def verify(rules: Rules[B], record: Record) -> Step[B]:
    """Check the promise behind the deal and re-play everything; raise :class:`Mismatch` where it differs."""
    if record.version != rules.info.version:
        raise Mismatch(None, f"rules version {record.version} is not the present {rules.info.version}")
    if commitment_of(record.secret) != record.commitment:
        raise Mismatch(None, "the secret does not fit the hash published before the deal")
    if seed_of(record.secret, record.joins) != record.seed:
        raise Mismatch(None, "the seed is not made of the secret and the joins")
    ply = 0
    try:
        for step in replay(rules, record):
            ply = step.match.ply
            if ply >= len(record.digests) or record.digests[ply] != _digest(step.match):
                raise Mismatch(ply, "the position differs from the recorded one")
            ply += 1
    except IllegalAction as refused:
        raise Mismatch(ply, f"the recorded action is refused: {refused}") from refused
    if len(record.digests) != len(record.actions) + 1:
        raise Mismatch(len(record.actions), "there are positions without actions")
    return step


def _digest(match: Match[B]) -> str:
    return digest(match.board, match.rng.drawn)
