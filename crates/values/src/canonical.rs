//! Canonical forms.
//!
//! Options arrive in canonical form, so only the top level has to be worked on. A form is first tested for
//! being a number (simplicity theorem, Conway 1976); else its dominated options are removed and its
//! reversible ones bypassed until neither is left (Conway 1976, ch. 10), and what remains is recognised as
//! number + up + star or interned. Both players go through the same code. Each reduction can be recorded as a
//! [`Simplification`](crate::form::Simplification), for those who want to see.

use std::cmp::Ordering;
use std::ops::Bound;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::form::{StepKind, Steps};
use crate::game::{Core, Game, UpStar};
use crate::number::Number;
use crate::store::{Answers, MAX_DEPTH, Node, Options, Session, Stops};
use crate::{Charge, Dyadic, Error, Player};

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

    /// How many options there are.
    pub(crate) fn len(&self) -> usize {
        self.left.len() + self.right.len()
    }
}

impl Session<'_> {
    /// The canonical form of {left|right}.
    pub fn game(&self, left: &[Game], right: &[Game]) -> Result<Game, Error> {
        // With many options the form is hardly ever canonical as it stands.
        const FEW: usize = 8;
        let draft = || Draft { left: Options::from_slice(left), right: Options::from_slice(right) };
        if left.len() + right.len() <= FEW
            && let Some(known) = self.find(&mut draft())?
        {
            return Ok(known);
        }
        self.canonical(draft())
    }

    pub(crate) fn canonical(&self, draft: Draft) -> Result<Game, Error> {
        self.reduce(draft, |_, _| Ok(()))
    }

    /// The canonical form; what was done to get it is added to the steps.
    pub(crate) fn canonical_with_steps(&self, draft: Draft, steps: &mut Steps) -> Result<Game, Error> {
        self.reduce(draft, |reduction, kind| steps.push(&reduction.draft(), kind()))
    }

    fn reduce(
        &self,
        draft: Draft,
        mut record: impl FnMut(&Reduction<'_, '_>, &dyn Fn() -> StepKind) -> Result<(), Error>,
    ) -> Result<Game, Error> {
        let charge = Charge::default();
        self.hold(&charge, draft.len().next_power_of_two())?;
        let mut reduction = Reduction {
            session: self,
            left: self.candidates(draft.left)?,
            right: self.candidates(draft.right)?,
            charge,
        };
        let stops = match reduction.number_or_stops()? {
            NumberOrStops::Number(x) => {
                let value = Game::new(x, Core::ZERO);
                record(&reduction, &|| StepKind::Simplest { value })?;
                return Ok(value);
            }
            NumberOrStops::Stops(stops) => stops,
        };
        loop {
            reduction.remove_dominated(&mut record)?;
            if !reduction.bypass_reversible(&stops, &mut record)? {
                break;
            }
        }
        let mut draft = reduction.draft();
        let value = self.name(&mut draft, stops)?;
        record(&reduction, &|| StepKind::Done { value })?;
        Ok(value)
    }

    /// Options with their stops, each once.
    fn candidates(&self, mut options: Options) -> Result<Candidates, Error> {
        const FEW: usize = 8;
        if options.len() > FEW {
            options.sort_unstable_by_key(|option| option.bits());
            options.dedup();
        }
        let mut candidates = Candidates::new();
        for &option in &options {
            if options.len() > FEW || candidates.iter().all(|known: &Candidate| known.game != option) {
                candidates.push(Candidate { game: option, stops: self.stops(option)? });
            }
        }
        Ok(candidates)
    }

    /// The handle of a canonical form that is not a number.
    fn name(&self, draft: &mut Draft, stops: Stops) -> Result<Game, Error> {
        if let Some(up_star) = self.recognise_up_star(draft, &stops) {
            return Ok(Game::new(stops.right, self.store.up_star_core(up_star)?));
        }
        self.intern(draft, stops)
    }

    /// The node with just these options, if there is one: the form is then canonical, for nodes are.
    fn find(&self, draft: &mut Draft) -> Result<Option<Game>, Error> {
        let mut right_stop: Option<Number> = None;
        for &option in &draft.right {
            let stop = self.left_stop(option)?;
            if right_stop.is_none_or(|least| self.store.compare_numbers(stop, least).is_lt()) {
                right_stop = Some(stop);
            }
        }
        let Some(right_stop) = right_stop else { return Ok(None) };
        self.normalise(draft, right_stop)?;
        Ok(self.store.find_node(&draft.left, &draft.right).map(|core| Game::new(right_stop, core)))
    }

    /// Translates a form so that its right stop becomes 0, and puts the options into structural order.
    fn normalise(&self, draft: &mut Draft, right_stop: Number) -> Result<(), Error> {
        let down = self.store.opposite(right_stop)?;
        for player in Player::BOTH {
            let options = draft.options_mut(player);
            if down != Number::ZERO {
                for option in options.iter_mut() {
                    *option = self.translate(*option, down)?;
                }
            }
            if options.len() > 1 {
                options.sort_unstable_by(|&g, &h| self.structural_order(g, h));
            }
        }
        Ok(())
    }

    /// The handle of a canonical form that is not number + up + star.
    pub(crate) fn intern(&self, draft: &mut Draft, stops: Stops) -> Result<Game, Error> {
        self.normalise(draft, stops.right)?;
        let left = self.store.subtract(stops.left, stops.right)?;
        let core = self.store.node_core(&draft.left, &draft.right, || {
            let depths = draft.left.iter().chain(&draft.right).map(|option| self.store.depth(option.core()));
            let depth = depths.max().unwrap_or(0).saturating_add(1);
            if depth > MAX_DEPTH {
                return Err(Error::TooDeep);
            }
            let stops = Stops { left, right: Number::ZERO, ..stops };
            Ok(Node::new(&draft.left, &draft.right, depth, &stops, self.answers(draft)?))
        })?;
        Ok(Game::new(stops.right, core))
    }

    fn answers(&self, draft: &Draft) -> Result<Answers, Error> {
        let (mut least_right, mut largest_left) = (None, None);
        for &option in &draft.right {
            let stop = option.number();
            if least_right.is_none_or(|least| self.store.compare_numbers(stop, least).is_lt()) {
                least_right = Some(stop);
            }
        }
        for &option in &draft.left {
            let stop = self.left_stop(option)?;
            if largest_left.is_none_or(|largest| self.store.compare_numbers(stop, largest).is_gt()) {
                largest_left = Some(stop);
            }
        }
        let of = |stop: Option<Number>| stop.unwrap_or(Number::ZERO);
        Ok(Answers { least_right: of(least_right), largest_left: of(largest_left) })
    }

    /// The ups and star that a canonical form with equal stops x is x plus of, if it is such a game.
    fn recognise_up_star(&self, draft: &Draft, stops: &Stops) -> Option<UpStar> {
        if stops.left != stops.right {
            return None;
        }
        let up_star =
            |option: &Game| (option.number() == stops.right).then(|| self.store.up_star(option.core()))?;
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
            let mut options: Option<SmallVec<[UpStar; 4]>> =
                draft.options(player).iter().map(up_star).collect();
            options.as_mut()?.sort_unstable();
            (options?[..] == crate::options::up_star_options(candidate, player).ok()?[..]).then_some(())
        };
        has_options(Player::Left)?;
        has_options(Player::Right)?;
        Some(candidate)
    }
}

/// An option and its stops, which nearly all comparisons are decided by.
#[derive(Clone, Copy)]
struct Candidate {
    game: Game,
    stops: Stops,
}

type Candidates = SmallVec<[Candidate; 4]>;

/// A form being reduced.
struct Reduction<'a, 's> {
    session: &'a Session<'s>,
    left: Candidates,
    right: Candidates,
    /// What they take, if they are many.
    charge: Charge,
}

impl Reduction<'_, '_> {
    fn options(&self, player: Player) -> &Candidates {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    fn options_mut(&mut self, player: Player) -> &mut Candidates {
        match player {
            Player::Left => &mut self.left,
            Player::Right => &mut self.right,
        }
    }

    fn len(&self) -> usize {
        self.left.len() + self.right.len()
    }

    fn draft(&self) -> Draft {
        let games = |candidates: &Candidates| candidates.iter().map(|candidate| candidate.game).collect();
        Draft { left: games(&self.left), right: games(&self.right) }
    }

    /// By the simplicity theorem a form is a number if some number x has G^L ⧏ x ⧏ G^R for all options, and
    /// then it is the simplest of these. They are the x between the largest right stop of a G^L and the
    /// smallest left stop of a G^R; whether an end is itself allowed depends on the side of it on which the
    /// options lie.
    fn number_or_stops(&self) -> Result<NumberOrStops, Error> {
        let store = self.session.store;
        let (left, right) = (self.extreme(Player::Left), self.extreme(Player::Right));
        if let (Some((left, left_open)), Some((right, right_open))) = (left, right) {
            let order = store.compare_numbers(left, right);
            if order == Ordering::Greater || order == Ordering::Equal && (left_open || right_open) {
                // The form is ≥ its right stop x iff no G^R ≤ x, and likewise on the left.
                let (at_least_right, at_most_left) = (!right_open, !left_open);
                return Ok(NumberOrStops::Stops(Stops { left, right, at_least_right, at_most_left }));
            }
        }
        let dyadic = |end: Option<(Number, bool)>| end.map(|(x, open)| (store.dyadic(x), open));
        let (left, right) = (dyadic(left), dyadic(right));
        let simplest = Dyadic::simplest_between(as_bound(left.as_ref()), as_bound(right.as_ref()));
        Ok(NumberOrStops::Number(store.number(&simplest.ok_or(Error::NoNumberBetween)?)?))
    }

    /// The best stop among the options of a player, the opponent having the move; and whether some option
    /// that has it keeps the form itself away from it: a G^L ≥ x forbids G = x.
    fn extreme(&self, player: Player) -> Option<(Number, bool)> {
        let mut best: Option<(Number, bool)> = None;
        for Candidate { stops, .. } in self.options(player) {
            let (stop, open, better) = match player {
                Player::Left => (stops.right, stops.at_least_right, Ordering::Greater),
                Player::Right => (stops.left, stops.at_most_left, Ordering::Less),
            };
            best = match best {
                Some((old, old_open)) => match self.session.store.compare_numbers(stop, old) {
                    Ordering::Equal => Some((old, old_open || open)),
                    order if order == better => Some((stop, open)),
                    _ => best,
                },
                None => Some((stop, open)),
            };
        }
        best
    }

    fn as_good(&self, player: Player, g: &Candidate, h: &Candidate) -> Result<bool, Error> {
        match player {
            Player::Left => self.session.at_least_with_stops(g.game, &g.stops, h.game, &h.stops),
            Player::Right => self.session.at_least_with_stops(h.game, &h.stops, g.game, &g.stops),
        }
    }

    fn remove_dominated(
        &mut self,
        record: &mut impl FnMut(&Self, &dyn Fn() -> StepKind) -> Result<(), Error>,
    ) -> Result<(), Error> {
        for player in Player::BOTH {
            let mut i = 0;
            'option: while i < self.options(player).len() {
                let option = self.options(player)[i];
                for j in 0..self.options(player).len() {
                    let by = self.options(player)[j];
                    if i != j && self.as_good(player, &by, &option)? {
                        record(self, &|| StepKind::Dominated { player, option: option.game, by: by.game })?;
                        self.options_mut(player).swap_remove(i);
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
        &mut self,
        stops: &Stops,
        record: &mut impl FnMut(&Self, &dyn Fn() -> StepKind) -> Result<(), Error>,
    ) -> Result<bool, Error> {
        let mut found = false;
        // The value never changes, so answers about it stay true while options are replaced.
        let mut known = Known::default();
        for player in Player::BOTH {
            let mut i = 0;
            while i < self.options(player).len() {
                let option = self.options(player)[i].game;
                let Some(through) = self.reversing_move(stops, player, option, &mut known)? else {
                    i += 1;
                    continue;
                };
                let replaced_by = self.session.options(through, player)?;
                record(self, &|| StepKind::Reversible {
                    player,
                    option,
                    through,
                    replaced_by: replaced_by.to_vec(),
                })?;
                found = true;
                let new = self.session.candidates(replaced_by)?;
                self.session.hold(&self.charge, self.len().max(new.len()).next_power_of_two())?;
                let options = self.options_mut(player);
                options.swap_remove(i);
                for candidate in new {
                    if options.iter().all(|option| option.game != candidate.game) {
                        options.push(candidate);
                    }
                }
            }
        }
        Ok(found)
    }

    /// The opponent's answer to an option that is at least as good for him as the form itself.
    fn reversing_move(
        &self,
        stops: &Stops,
        player: Player,
        option: Game,
        known: &mut Known,
    ) -> Result<Option<Game>, Error> {
        if self.answers_fall_short(stops, player, option)? {
            return Ok(None);
        }
        self.session.find_option(option, !player, |answer| self.is_as_good_as(answer, stops, player, known))
    }

    /// G ≥ G^LR needs R(G) ≥ R(G^LR): is no answer to the option that low?
    fn answers_fall_short(&self, stops: &Stops, player: Player, option: Game) -> Result<bool, Error> {
        let store = self.session.store;
        let Some(node) = store.node(option.core()) else {
            // Answers to x + ups + star have stop x, the answer to a number x is worse for the opponent than
            // x.
            let order = match player {
                Player::Left => store.compare_numbers(option.number(), stops.right),
                Player::Right => store.compare_numbers(stops.left, option.number()),
            };
            return Ok(order.is_gt() || order.is_eq() && option.is_number());
        };
        Ok(match player {
            Player::Left => {
                let least = store.add(node.answers.least_right, option.number())?;
                store.compare_numbers(least, stops.right).is_gt()
            }
            Player::Right => {
                let largest = store.add(node.answers.largest_left, option.number())?;
                store.compare_numbers(largest, stops.left).is_lt()
            }
        })
    }

    /// Is the form at least as good as `h` for `player`?
    fn is_as_good_as(
        &self,
        h: Game,
        stops: &Stops,
        player: Player,
        known: &mut Known,
    ) -> Result<bool, Error> {
        let h = Candidate { game: h, stops: self.session.stops(h)? };
        if let Some(answer) = self.by_stops(player, stops, &h.stops) {
            return Ok(answer);
        }
        for option in self.options(!player) {
            if self.as_good(player, &h, option)? {
                return Ok(false);
            }
        }
        let refutes = |option| self.session.recurse(|| self.is_beaten_by(option, stops, player, known));
        Ok(self.session.find_option(h.game, player, refutes)?.is_none())
    }

    /// Is `h` at least as good as the form for `player`? Remembered, so that no follower of an option is
    /// looked at twice.
    fn is_beaten_by(&self, h: Game, stops: &Stops, player: Player, known: &mut Known) -> Result<bool, Error> {
        let h = Candidate { game: h, stops: self.session.stops(h)? };
        if let Some(answer) = self.by_stops(player, &h.stops, stops) {
            return Ok(answer);
        }
        if let Some(&answer) = known.answers.get(&(h.game, player)) {
            return Ok(answer);
        }
        self.session.go_on()?;
        let answer = self.beats(&h, stops, player, known)?;
        known.answers.insert((h.game, player), answer);
        self.session.hold(&known.charge, known.answers.len())?;
        Ok(answer)
    }

    fn beats(&self, h: &Candidate, stops: &Stops, player: Player, known: &mut Known) -> Result<bool, Error> {
        for option in self.options(player) {
            if self.as_good(player, option, h)? {
                return Ok(false);
            }
        }
        let refutes = |option| self.session.recurse(|| self.is_as_good_as(option, stops, player, known));
        Ok(self.session.find_option(h.game, !player, refutes)?.is_none())
    }

    fn by_stops(&self, player: Player, g: &Stops, h: &Stops) -> Option<bool> {
        match player {
            Player::Left => self.session.at_least_by_stops(g, h),
            Player::Right => self.session.at_least_by_stops(h, g),
        }
    }
}

/// Which followers of options are at least as good as the form for a player.
#[derive(Default)]
struct Known {
    answers: FxHashMap<(Game, Player), bool>,
    charge: Charge,
}

enum NumberOrStops {
    Number(Number),
    Stops(Stops),
}

fn as_bound(end: Option<&(Dyadic, bool)>) -> Bound<&Dyadic> {
    match end {
        None => Bound::Unbounded,
        Some((x, true)) => Bound::Excluded(x),
        Some((x, false)) => Bound::Included(x),
    }
}
