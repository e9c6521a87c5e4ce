"""Answers to every question of the game, given a world: quick, the same for the same temper."""

from __future__ import annotations

from typing import Any

from tabletop_tui.core.chance import Rng
from tabletop_tui.core.decision import Answer, Choose, ChooseSome, Decision, Declare, Option
from tabletop_tui.games.set_a_watch import line
from tabletop_tui.games.set_a_watch import vocabulary as v
from tabletop_tui.games.set_a_watch.bots import camp, watching
from tabletop_tui.games.set_a_watch.bots.deeds import wounded
from tabletop_tui.games.set_a_watch.bots.sight import Foe, Sight, scales
from tabletop_tui.games.set_a_watch.bots.temper import PLAIN, Temper
from tabletop_tui.games.set_a_watch.bots.watching import Move
from tabletop_tui.games.set_a_watch.bots.worth import COIN, LIFE, ability_worth, fire_worth, is_unhallowed, item_worth
from tabletop_tui.games.set_a_watch.cards import abilities, is_summon, items
from tabletop_tui.games.set_a_watch.deed import Deed, amount
from tabletop_tui.games.set_a_watch.state import Night
from tabletop_tui.games.set_a_watch.vocabulary import PowerWord


class Policy:
    """Plays one world with one temper. ``move``: the action on its way, so that what it asks is answered as meant.

    ``dial_limit``: how many charges the staff can hold at this table.
    """

    def __init__(self, dial_limit: int, temper: Temper = PLAIN, seed: str = "") -> None:
        self.dial_limit = dial_limit
        self.temper = temper
        self.rng = Rng(seed)
        self.move: Move | None = None
        self._bought: str | None = None

    def reply(self, state: Night, decision: Decision[Any]) -> Answer:
        """An accepted answer."""
        if isinstance(decision, Declare):
            return decision.sample(self.rng)
        assert isinstance(decision, Choose | ChooseSome)
        settled = self.follow(decision)
        if settled is not None:
            return settled
        if isinstance(decision, ChooseSome):
            return self._some(state, decision)
        keys = [option.key for option in decision.open]
        if decision.id == "watch":
            self.move = watching.choose(self._sight(state), keys, self.rng)
            return self.move.key
        return self._power_way(state, decision) if decision.id == "either" else self._one(state, decision.id, keys)

    def follow(self, decision: Decision[Any]) -> Answer | None:
        """The answer that the action on its way has settled already, without a look at the world."""
        move = self.move
        if isinstance(decision, ChooseSome):
            return self._blow(decision)
        if not isinstance(decision, Choose):
            return None
        keys = [option.key for option in decision.open]
        if len(keys) == 1:
            return keys[0]
        if move is None:
            return None
        match decision.id:
            case "activate":
                meant = move.how
            case "x-die":
                meant = f"die:{move.die}"
            case "creature":
                meant, move.at = f"creature:{move.at}", ""
            case "number":
                meant, move.charges = f"n:{move.charges}", None
            case "either":
                meant, move.way = f"way:{move.way}", None
            case _:
                return None
        return meant if isinstance(meant, str) and meant in keys else None

    def _blow(self, decision: ChooseSome[Any]) -> Answer | None:
        """The pieces of the attack on its way, told once: it is about them that the rules ask right after its start."""
        move = self.move
        if decision.id != "attack" or move is None or not isinstance(move.how, list):
            return None
        pieces, move.how = move.how, ""
        return decision.canonical(pieces) if watching.accepted(decision, pieces) else None

    def _sight(self, state: Night) -> Sight:
        return Sight(state, self.temper, self.dial_limit)

    # -- some of many

    def _some(self, state: Night, decision: ChooseSome[Any]) -> Answer:
        if decision.id == "attack":
            return watching.strike(self._sight(state), decision)
        keys = [option.key for option in decision.open]
        picked = self._dice(state, decision.rule, keys) if decision.id == "dice" else keys
        most = min(decision.most, len(keys))
        picked = picked[:most]
        if len(picked) < decision.least:
            picked = [*picked, *(key for key in keys if key not in picked)][: decision.least]
        return decision.canonical(picked)

    def _dice(self, state: Night, rule: str, keys: list[str]) -> list[str]:
        """Dice to roll again: those below their mean, the worst first; or (the Monk's) those that grow."""
        dice = {key: state.die(int(key.removeprefix("die:"))) for key in keys}
        if rule == "monk":
            return sorted(keys, key=lambda key: dice[key].sides)
        hopes = {key: (die.sides + 1) / 2 - die.face for key, die in dice.items()}
        return sorted((key for key in keys if hopes[key] > 0), key=lambda key: -hopes[key])

    # -- one of many

    def _one(self, state: Night, question: str, keys: list[str]) -> str:
        match question:
            case "adventurer":
                return camp.adventurer(keys, self.rng)
            case "familiar":
                return "familiar:crow" if "familiar:crow" in keys else keys[0]
            case "camper":
                return camp.camper(state, keys, self.dial_limit)
            case "rest-refresh" | "refresh":
                return camp.rest_refresh(keys)
            case "camp-die":
                return camp.camp_die(state, keys, self.dial_limit, self.temper, self.rng)
            case "return-card":
                return camp.return_card(state, keys)
            case "equip-out":
                return camp.equip_out(state, keys)
            case "equip-in":
                return camp.equip_in(keys)
            case "market":
                return self._market(state, keys)
            case "receiver":
                return camp.receiver(state, keys, self._bought)
            case "drop-item":
                return camp.drop_item(keys)
            case "cover":
                return camp.cover(state, keys)
            case "adventurer-on-watch":
                return keys[0]
        return self._on_watch(state, question, keys)

    def _market(self, state: Night, keys: list[str]) -> str:
        key = camp.market(state, keys)
        if key.startswith("buy:"):
            self._bought = state.market[int(key.removeprefix("buy:"))][-1]
        return key

    def _on_watch(self, state: Night, question: str, keys: list[str]) -> str:
        match question:
            case "activate" | "x-die":
                return self._how(state, keys)
            case "exhaust":
                return self._exhausted(state, keys)
            case "stun":
                return self._stunned(state, keys)
            case "stun-die" | "steal":
                return self._lowest(state, keys)
            case "reaction":
                return self._reaction(state, keys)
            case "creature":
                return self._target(state, keys)
            case "places":
                return keys[-1]
            case "bury":
                return self._buried(state, keys)
            case "number":
                return keys[-1]
            case "card":
                return self._card(state, keys)
            case "yes-no":
                return self._yes_no(state)
            case "die":
                return self._die(state, keys)
            case "steal-item":
                return min(keys, key=lambda key: item_worth(key.split(":", 2)[2]))
        return keys[0]

    def _how(self, state: Night, keys: list[str]) -> str:
        dice = [key for key in keys if key.startswith("die:")]
        if not dice:
            return keys[0]
        card = self.move.card if self.move is not None else ""
        high = card in abilities() and scales(card)
        return (max if high else min)(dice, key=lambda key: self._face(state, key))

    def _face(self, state: Night, key: str) -> int:
        return state.die(int(key.removeprefix("die:"))).face

    def _exhausted(self, state: Night, keys: list[str]) -> str:
        """A shield before any ability; then the ability that is worth least."""
        shields = [key for key in keys if key.startswith("shield:")]
        if shields:
            return shields[0]
        return min(keys, key=lambda key: self._ability_worth(state, key))

    def _ability_worth(self, state: Night, key: str) -> float:
        _, slot, card = key.split(":", 2)
        hero = state.party[int(slot)]
        return ability_worth(state, hero, next(a for a in hero.equipped if a.card == card))

    def _stunned(self, state: Night, keys: list[str]) -> str:
        """Where the lowest die lies, on the ability that is liked least."""

        def cost(key: str) -> float:
            _, slot, card = key.split(":", 2)
            low = min(die.face for die in state.party[int(slot)].dice if die.ready)
            reaction = abilities()[card].use != "active"
            return self.temper.pip * low + (0.0 if reaction else 4.0)

        return min(keys, key=cost)

    def _lowest(self, state: Night, keys: list[str]) -> str:
        return min(keys, key=lambda key: self._face(state, key) if key.startswith("die:") else 0)

    def _reaction(self, state: Night, keys: list[str]) -> str:
        """A low die for Perfect Defense; never the card itself unless much is at stake."""
        dice = [key for key in keys if key.startswith("die:")]
        if dice:
            return self._lowest(state, dice)
        return "let"

    # -- targets

    def _foe(self, state: Night, key: str, sight: Sight) -> Foe | None:
        card = key.removeprefix("creature:")
        return next((foe for foe in sight.foes if card in (foe.entry.card, foe.entry.mount)), None)

    def _target(self, state: Night, keys: list[str]) -> str:
        sight = self._sight(state)
        worth = {key: self._hit(state, key, sight) for key in keys}
        return max(keys, key=lambda key: worth[key])

    def _hit(self, state: Night, key: str, sight: Sight) -> float:
        if key.startswith("place:"):
            return 1.0
        foe = self._foe(state, key, sight)
        if foe is None:
            return 0.0
        lose = self._loss(state)
        return foe.worth + 0.5 * foe.health if lose is None else wounded(sight, foe, lose)

    def _loss(self, state: Night) -> int | None:
        move = self.move
        if move is None or not move.card:
            return None
        row = items().get(move.card) or abilities().get(move.card)
        if row is None:
            return None
        slot = int(move.key.split(":")[1]) if move.key[:4] in ("abil", "item") else 0
        face = None if move.die is None else state.die(move.die).face
        for word in row.do:
            if isinstance(word, v.Lose):
                return amount(state, word.n, Deed(slot, move.card, "ability", face, move.charges or 0))
        return None

    def _buried(self, state: Night, keys: list[str]) -> str:
        def worth(key: str) -> float:
            if key == "none":
                return 5.0
            if key.startswith("place:"):
                card = state.line[int(key.removeprefix("place:")) - 1].card
            else:
                card = key.removeprefix("creature:")
            return camp.nuisance(card)

        return max(keys, key=worth)

    def _power_way(self, state: Night, decision: Choose[Any]) -> str:
        """The way of a creature's power, or of an ability, that costs least."""

        def cost(word: PowerWord) -> float:
            match word:
                case v.Fire(n=int(n)):
                    return fire_worth(state.fire) - fire_worth(state.fire + n) + (LIFE if state.fire + n <= 0 else 0)
                case v.Exhaust(n=n):
                    return LIFE * n
                case v.Pay(n=n):
                    return COIN * n
                case v.Stun(n=n):
                    return 4.0 * n
                case v.Steal():
                    dice = [die.face for slot in state.watch for die in state.party[slot].dice if die.ready]
                    return self.temper.pip * (min(dice, default=0) + 1)
            return 3.0

        def total(option: Option[Any]) -> float:
            return sum(map(cost, option.value.do)) if isinstance(option.value, v.Way) else 0.0

        return min(decision.open, key=total).key

    def _card(self, state: Night, keys: list[str]) -> str:
        """Which card is taken from a pile: a place, an Unhallowed to be sealed, a thrall, a Trophy to part with."""
        cards = [key for key in keys if key.startswith("card:")]
        if not cards:
            return keys[0]
        names = {key: key.removeprefix("card:") for key in cards}
        glance = state.glance.where if state.glance is not None else ""
        if glance == "places":
            return max(cards, key=lambda key: camp.location_worth(names[key], state.fire))
        if glance == "horde":
            return max(cards, key=lambda key: camp.nuisance(names[key]))
        if "done" in keys:  # Trophies handed in at the camp
            return cards[0]
        if any(is_summon(names[key]) for key in cards):
            return cards[0]
        if any(names[key] in hero.trophies for hero in state.party for key in cards):
            return max(cards, key=lambda key: line.base_health(state, names[key]))
        if all(is_unhallowed(names[key]) for key in cards):
            return min(cards, key=lambda key: camp.nuisance(names[key]))
        return max(cards, key=lambda key: line.base_health(state, names[key]))

    def _yes_no(self, state: Night) -> str:
        """A Trophy is kept; the milder Unhallowed comes first."""
        if state.glance is not None and state.glance.where == "unhallowed" and len(state.glance.cards) > 1:
            first, second = state.glance.cards[:2]
            return "yes" if camp.nuisance(second) < camp.nuisance(first) else "no"
        return "yes"

    def _die(self, state: Night, keys: list[str]) -> str:
        """A die to be raised, rolled again or laid aside."""
        dice = [key for key in keys if key.startswith("die:")]
        faces = {key: state.die(int(key.removeprefix("die:"))) for key in dice}
        card = self.move.card if self.move is not None else ""
        if card in ("item:hourglass", "ranger:sharpshooter"):
            return max(dice, key=lambda key: faces[key].sides - 0.01 * faces[key].face)
        if card == "item:lucky-charm":
            return max(dice, key=lambda key: (faces[key].sides + 1) / 2 - faces[key].face)
        if state.phase == "roll":
            return min(dice, key=lambda key: faces[key].face)
        return max(dice, key=lambda key: min(faces[key].sides - faces[key].face, 4) + 0.05 * faces[key].face)
