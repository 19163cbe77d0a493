"""The random player: any legal answer, without a thought."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import Action, Dice, Prompt


def choose(prompts: Sequence[Prompt], dice: Dice) -> Action:
    """One of the offers of these prompts, and one of its actions; never what only the clock may answer."""
    offers = prompts[0].offers if len(prompts) == 1 else [offer for prompt in prompts for offer in prompt.offers]
    if len(offers) == 1:
        return offers[0].draw(dice)
    while True:
        offer = offers[dice.below(len(offers))]
        if not offer.clock:
            return offer.draw(dice)
