"""The random player: any legal answer, without a thought."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Action, Dice, Offer, Prompt


def choose(prompts: Sequence[Prompt], dice: Dice) -> Action | None:
    """One of the offers of these prompts, and one of its actions; None if all that is offered is to give up."""
    offers = prompts[0].offers if len(prompts) == 1 else [offer for prompt in prompts for offer in prompt.offers]
    offer = offers[dice.below(len(offers))] if len(offers) > 1 else offers[0]
    if offer.clock or offer.resigns:
        sensible: list[Offer] = [other for other in offers if not other.clock and not other.resigns]
        if not sensible:
            return None
        offer = dice.pick(sensible)
    return offer.draw(dice)


def answer(prompts: Sequence[Prompt], dice: Dice) -> Action:
    """The same for a seat that is awaited: there is always something to answer."""
    action = choose(prompts, dice)
    assert action is not None
    return action
