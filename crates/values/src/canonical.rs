//! Canonical forms.
//!
//! Options arrive in canonical form, so only the top level has to be worked on. A form is first tested for being a
//! number (simplicity theorem, Conway 1976); else its dominated options are removed and its reversible ones bypassed
//! until neither is left (Conway 1976, ch. 10), and what remains is recognised as number + up + star or interned.
//! Both players go through the same code. Each reduction can be recorded as a [`Step`], for those who want to see.

use std::cmp::Ordering;
use std::ops::Bound;

use rustc_hash::FxHashMap;

use crate::form::{Step, StepKind};
use crate::game::{Core, Game, UpStar};
use crate::number::Number;
use crate::store::{MAX_DEPTH, Options, Session, Stops, recurse};
use crate::{Dyadic, Error, Player};

/// A form on its way to being canonical: Left's and Right's options.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) left: Options,
    pub(crate) right: Options,
}

impl Draft {
    pub(crate) fn options(&self, player: Player) -> &Options {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    pub(crate) fn options_mut(&mut self, player: Player) -> &mut Options {
        match player {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        }
    }
}

impl Session<'_> {
    /// The canonical form of {left|right}.
    pub fn game(&self, left: &[Game], right: &[Game]) -> Result<Game, Error> {
        self.canonical(Draft { left: left.into(), right: right.into() })
    }

    pub(crate) fn canonical(&self, draft: Draft) -> Result<Game, Error> {
        self.reduce(draft, |_, _| ())
    }

    /// The canonical form, and what was done to get it.
    pub(crate) fn canonical_with_steps(&self, draft: Draft) -> Result<(Game, Vec<Step>), Error> {
        let mut steps = Vec::new();
        let value = self.reduce(draft, |draft, kind| {
            let before = [draft.left.to_vec(), draft.right.to_vec()];
            steps.push(Step { before, kind: kind() });
        })?;
        Ok((value, steps))
    }

    fn reduce(&self, mut draft: Draft, mut record: impl FnMut(&Draft, &dyn Fn() -> StepKind)) -> Result<Game, Error> {
        for player in Player::BOTH {
            let options = draft.options_mut(player);
            options.sort_unstable_by_key(|option| option.bits());
            options.dedup();
        }
        let stops = match self.number_or_stops(&draft)? {
            NumberOrStops::Number(x) => {
                let value = Game::new(x, Core::ZERO);
                record(&draft, &|| StepKind::Simplest { value });
                return Ok(value);
            }
            NumberOrStops::Stops(stops) => stops,
        };
        loop {
            self.remove_dominated(&mut draft, &mut record)?;
            if !self.bypass_reversible(&mut draft, &stops, &mut record)? {
                break;
            }
        }
        let value = self.name(&mut draft, stops)?;
        record(&draft, &|| StepKind::Done { value });
        Ok(value)
    }

    /// By the simplicity theorem a form is a number if some number x has G^L ⧏ x ⧏ G^R for all options, and then it is
    /// the simplest of these. They are the x between the largest right stop of a G^L and the smallest left stop of a
    /// G^R; whether an end is itself allowed depends on the side of it on which the options lie.
    fn number_or_stops(&self, draft: &Draft) -> Result<NumberOrStops, Error> {
        let left = self.extreme(draft, Player::Left)?;
        let right = self.extreme(draft, Player::Right)?;
        let (Some((left, left_open)), Some((right, right_open))) = (left, right) else {
            let bound = |end: Option<(Number, bool)>| end.map(|(x, open)| (self.store.dyadic(x), open));
            let (left, right) = (bound(left), bound(right));
            return self.simplest(as_bound(left.as_ref()), as_bound(right.as_ref()));
        };
        let order = self.store.compare_numbers(left, right);
        if order == Ordering::Less || order == Ordering::Equal && !left_open && !right_open {
            let (left, right) = ((self.store.dyadic(left), left_open), (self.store.dyadic(right), right_open));
            return self.simplest(as_bound(Some(&left)), as_bound(Some(&right)));
        }
        // The form is ≥ its right stop x iff no G^R ≤ x, and likewise on the left.
        Ok(NumberOrStops::Stops(Stops { left, right, at_least_right: !right_open, at_most_left: !left_open }))
    }

    fn simplest(&self, lower: Bound<&Dyadic>, upper: Bound<&Dyadic>) -> Result<NumberOrStops, Error> {
        let x = Dyadic::simplest_between(lower, upper).ok_or(Error::NoNumberBetween)?;
        Ok(NumberOrStops::Number(self.store.number(&x)?))
    }

    /// The best stop among the options of a player, the opponent having the move; and whether some option that has
    /// it keeps the form itself away from it: a G^L ≥ x forbids G = x.
    fn extreme(&self, draft: &Draft, player: Player) -> Result<Option<(Number, bool)>, Error> {
        let mut best: Option<(Number, bool)> = None;
        for &option in draft.options(player) {
            let stops = self.stops(option)?;
            let (stop, open, better) = match player {
                Player::Left => (stops.right, stops.at_least_right, Ordering::Greater),
                Player::Right => (stops.left, stops.at_most_left, Ordering::Less),
            };
            best = match best {
                Some((old, old_open)) => match self.store.compare_numbers(stop, old) {
                    Ordering::Equal => Some((old, old_open || open)),
                    order if order == better => Some((stop, open)),
                    _ => best,
                },
                None => Some((stop, open)),
            };
        }
        Ok(best)
    }

    fn remove_dominated(
        &self,
        draft: &mut Draft,
        record: &mut impl FnMut(&Draft, &dyn Fn() -> StepKind),
    ) -> Result<(), Error> {
        for player in Player::BOTH {
            let mut i = 0;
            'option: while i < draft.options(player).len() {
                let option = draft.options(player)[i];
                for j in 0..draft.options(player).len() {
                    let by = draft.options(player)[j];
                    if i != j && self.as_good(player, by, option)? {
                        record(draft, &|| StepKind::Dominated { player, option, by });
                        draft.options_mut(player).remove(i);
                        continue 'option;
                    }
                }
                i += 1;
            }
        }
        Ok(())
    }

    /// Bypasses every reversible option, those that take the place of others included. True if there was one.
    fn bypass_reversible(
        &self,
        draft: &mut Draft,
        stops: &Stops,
        record: &mut impl FnMut(&Draft, &dyn Fn() -> StepKind),
    ) -> Result<bool, Error> {
        let mut found = false;
        // The value never changes, so answers about it stay true while options are replaced.
        let mut known = FxHashMap::default();
        for player in Player::BOTH {
            let mut i = 0;
            while i < draft.options(player).len() {
                let option = draft.options(player)[i];
                let Some(through) = self.reversing_move(draft, stops, player, option, &mut known)? else {
                    i += 1;
                    continue;
                };
                let replaced_by = self.options(through, player)?;
                record(draft, &|| StepKind::Reversible { player, option, through, replaced_by: replaced_by.to_vec() });
                found = true;
                let options = draft.options_mut(player);
                options.swap_remove(i);
                for new in replaced_by {
                    if !options.contains(&new) {
                        options.push(new);
                    }
                }
            }
        }
        Ok(found)
    }

    /// The opponent's answer to an option that is at least as good for him as the form itself.
    fn reversing_move(
        &self,
        draft: &Draft,
        stops: &Stops,
        player: Player,
        option: Game,
        known: &mut Known,
    ) -> Result<Option<Game>, Error> {
        for answer in self.options(option, !player)? {
            if self.draft_as_good(draft, stops, player, answer, known)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// Is the form at least as good as `h` for `player`?
    fn draft_as_good(&self, draft: &Draft, stops: &Stops, player: Player, h: Game, known: &mut Known) -> Result<bool, Error> {
        let of_h = self.stops(h)?;
        let by_stops = match player {
            Player::Left => self.at_least_by_stops(stops, &of_h),
            Player::Right => self.at_least_by_stops(&of_h, stops),
        };
        if let Some(answer) = by_stops {
            return Ok(answer);
        }
        let key = (h, player, Side::Draft);
        if let Some(&answer) = known.get(&key) {
            return Ok(answer);
        }
        for &option in draft.options(!player) {
            if self.as_good(player, h, option)? {
                return self.remember(known, key, false);
            }
        }
        for option in self.options(h, player)? {
            if recurse(|| self.as_good_as_draft(draft, stops, player, option, known))? {
                return self.remember(known, key, false);
            }
        }
        self.remember(known, key, true)
    }

    /// Is `h` at least as good as the form for `player`?
    fn as_good_as_draft(&self, draft: &Draft, stops: &Stops, player: Player, h: Game, known: &mut Known) -> Result<bool, Error> {
        let of_h = self.stops(h)?;
        let by_stops = match player {
            Player::Left => self.at_least_by_stops(&of_h, stops),
            Player::Right => self.at_least_by_stops(stops, &of_h),
        };
        if let Some(answer) = by_stops {
            return Ok(answer);
        }
        let key = (h, player, Side::Other);
        if let Some(&answer) = known.get(&key) {
            return Ok(answer);
        }
        for &option in draft.options(player) {
            if self.as_good(player, option, h)? {
                return self.remember(known, key, false);
            }
        }
        for option in self.options(h, !player)? {
            if recurse(|| self.draft_as_good(draft, stops, player, option, known))? {
                return self.remember(known, key, false);
            }
        }
        self.remember(known, key, true)
    }

    fn remember(&self, known: &mut Known, key: (Game, Player, Side), answer: bool) -> Result<bool, Error> {
        self.go_on()?;
        known.insert(key, answer);
        Ok(answer)
    }

    /// The handle of a canonical form that is not a number.
    fn name(&self, draft: &mut Draft, stops: Stops) -> Result<Game, Error> {
        if let Some(up_star) = self.recognise_up_star(draft, &stops) {
            return Ok(Game::new(stops.right, self.store.up_star_core(up_star)?));
        }
        self.intern(draft, stops)
    }

    /// The handle of a canonical form that is not number + up + star.
    pub(crate) fn intern(&self, draft: &mut Draft, stops: Stops) -> Result<Game, Error> {
        let down = self.store.opposite(stops.right)?;
        let mut depth = 0;
        for player in Player::BOTH {
            let options = draft.options_mut(player);
            for option in options.iter_mut() {
                depth = depth.max(self.store.depth(option.core()).saturating_add(1));
                if down != Number::ZERO {
                    *option = self.translate(*option, down)?;
                }
            }
            options.sort_unstable_by(|&g, &h| self.structural_order(g, h));
        }
        if depth > MAX_DEPTH {
            return Err(Error::TooDeep);
        }
        let normal = Stops { left: self.store.add(stops.left, down)?, right: Number::ZERO, ..stops };
        let core = self.store.node_core(&draft.left, &draft.right, normal, depth)?;
        Ok(Game::new(stops.right, core))
    }

    /// The ups and star that a canonical form with equal stops x is x plus of, if it is such a game.
    fn recognise_up_star(&self, draft: &Draft, stops: &Stops) -> Option<UpStar> {
        if stops.left != stops.right {
            return None;
        }
        let up_star = |option: &Game| (option.number() == stops.right).then(|| self.store.up_star(option.core()))?;
        let (first_left, first_right) = (up_star(draft.left.first()?)?, up_star(draft.right.first()?)?);
        let candidate = if draft.left.len() == draft.right.len() && draft.left.len() > 1 {
            UpStar { ups: 0, star: draft.left.len() as u64 }
        } else if draft.left.len() + draft.right.len() == 3 {
            UpStar { ups: if draft.left.len() == 2 { 1 } else { -1 }, star: 1 }
        } else if first_left == UpStar::ZERO && first_right == UpStar::ZERO {
            UpStar { ups: 0, star: 1 }
        } else if first_left == UpStar::ZERO && first_right.ups >= 0 {
            UpStar { ups: first_right.ups.checked_add(1)?, star: first_right.star ^ 1 }
        } else if first_right == UpStar::ZERO && first_left.ups <= 0 {
            UpStar { ups: first_left.ups.checked_sub(1)?, star: first_left.star ^ 1 }
        } else {
            return None;
        };
        let has_options = |player| {
            let mut options: Option<Vec<UpStar>> = draft.options(player).iter().map(up_star).collect();
            options.as_mut()?.sort_unstable();
            (options?[..] == crate::options::up_star_options(candidate, player).ok()?[..]).then_some(())
        };
        has_options(Player::Left)?;
        has_options(Player::Right)?;
        Some(candidate)
    }
}

enum NumberOrStops {
    Number(Number),
    Stops(Stops),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Side {
    Draft,
    Other,
}

type Known = FxHashMap<(Game, Player, Side), bool>;

fn as_bound(end: Option<&(Dyadic, bool)>) -> Bound<&Dyadic> {
    match end {
        None => Bound::Unbounded,
        Some((x, true)) => Bound::Excluded(x),
        Some((x, false)) => Bound::Included(x),
    }
}
