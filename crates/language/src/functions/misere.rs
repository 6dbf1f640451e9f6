//! Misère play of impartial games as they are written: who wins if the last move loses, and the genus.
//!
//! The genus of G is its nimber, and as an exponent the misère Grundy values of G, G + *2, G + *2 + *2, …, up
//! to where they go on alternately; a nimber has none (Conway 1976, ch. 12; Winning Ways, ch. 13). Values do not know misère
//! play: what is asked here is the form, and only of a game in which both players have the same moves.

use super::{Call, Failure, Function};
use crate::error::ErrorKind;
use crate::value::{Place, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::Arc;
use values::{Budget, Charge, Error, Form, Session};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("genus", &["g"], "genus({0,*2})", |call| {
        let mut trees = Trees::new(call.budget());
        let tree = tree(call, &mut trees)?;
        let genus = trees.genus(tree)?;
        call.text(genus)
    }),
    Function::new("misere_outcome", &["g"], "misere_outcome({*2})", |call| {
        if let Value::Position(place) = &call.arguments[0] {
            let place = Arc::clone(place);
            return super::places::outcome(call, &place, solvers::Play::Misere);
        }
        let mut trees = Trees::new(call.budget());
        let tree = tree(call, &mut trees)?;
        let lost = trees.is_lost(tree)?;
        Ok(Value::Outcome(if lost { values::Outcome::Previous } else { values::Outcome::Next }))
    })
    .or(&["MisereOutcomeClass"]),
    Function::new("misere_form", &["g"], "misere_form({*2})", |call| {
        let mut trees = Trees::new(call.budget());
        let tree = tree(call, &mut trees)?;
        let text = format!("*[{}]", trees.written(tree));
        call.text(text)
    })
    .or(&["MisereCanonicalForm"]),
];

/// The tree of an argument, in its simplest misère form.
fn tree(call: &mut Call<'_, '_, '_>, trees: &mut Trees<'_>) -> Result<usize, Failure> {
    if let Value::Position(place) = &call.arguments[0] {
        let place = Arc::clone(place);
        return trees.of_place(&place);
    }
    let form = call.form(0)?;
    trees.of_form(&form, call.session())
}

/// Impartial games in simplest misère form, by number; 0 is the game without moves.
struct Trees<'b> {
    options: Vec<BTreeSet<usize>>,
    known: FxHashMap<BTreeSet<usize>, usize>,
    /// The exponents of genera, by tree.
    genera: FxHashMap<usize, Vec<u64>>,
    charge: Charge,
    budget: &'b Budget,
}

/// The most positions of a game that are looked at.
const MOST: usize = 100_000;

impl<'b> Trees<'b> {
    fn new(budget: &'b Budget) -> Trees<'b> {
        let mut known = FxHashMap::default();
        known.insert(BTreeSet::new(), 0);
        let options = vec![BTreeSet::new()];
        Trees { options, known, genera: FxHashMap::default(), charge: Charge::default(), budget }
    }

    /// The game with these options, of which the reversible ones are taken out: G = H if the options of H are
    /// among those of G, and each other option of G has H as an option of its own. If H is 0, G has to be won
    /// for the player to move all the same (Conway 1976, ch. 12).
    fn tree(&mut self, options: BTreeSet<usize>) -> Result<usize, Failure> {
        if let Some(known) = self.known.get(&options) {
            return Ok(*known);
        }
        self.budget.go_on()?;
        if self.options.len() >= MOST {
            return Err(Error::TooLarge.into());
        }
        let candidates: BTreeSet<usize> =
            options.iter().flat_map(|option| self.options[*option].iter().copied()).collect();
        for simpler in candidates {
            let of_simpler = &self.options[simpler];
            let reverses = of_simpler.is_subset(&options)
                && options.difference(of_simpler).all(|option| self.options[*option].contains(&simpler));
            if reverses && (simpler != 0 || self.some_is_lost(&options)?) {
                self.known.insert(options, simpler);
                return Ok(simpler);
            }
        }
        self.charge.add(128 + 96 * options.len(), self.budget)?;
        self.options.push(options.clone());
        let tree = self.options.len() - 1;
        self.known.insert(options, tree);
        Ok(tree)
    }

    fn some_is_lost(&mut self, options: &BTreeSet<usize>) -> Result<bool, Failure> {
        for &option in options {
            if self.is_lost(option)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn nimber(&mut self, nimber: u64) -> Result<usize, Failure> {
        let mut options = BTreeSet::new();
        for _ in 0..nimber {
            let tree = self.tree(options.clone())?;
            options.insert(tree);
        }
        self.tree(options)
    }

    fn of_form(&mut self, form: &Form, session: &Session<'_>) -> Result<usize, Failure> {
        match form {
            Form::Canonical(game) => self.nimber(session.as_nimber(*game).ok_or(ErrorKind::NotImpartial)?),
            Form::Negative(form) => self.of_form(form, session),
            Form::Options { all, left } => {
                let trees = all.iter().map(|form| self.of_form(form, session));
                let trees: Vec<usize> = trees.collect::<Result<_, _>>()?;
                let side = |trees: &[usize]| trees.iter().copied().collect::<BTreeSet<usize>>();
                let (of_left, of_right) = (side(&trees[..*left]), side(&trees[*left..]));
                if of_left != of_right {
                    return Err(ErrorKind::NotImpartial.into());
                }
                self.tree(of_left)
            }
            Form::Sum(terms) => {
                let (g, h) = (self.of_form(&terms.0, session)?, self.of_form(&terms.1, session)?);
                self.sum(g, h, &mut FxHashMap::default())
            }
        }
    }

    fn sum(
        &mut self,
        g: usize,
        h: usize,
        sums: &mut FxHashMap<(usize, usize), usize>,
    ) -> Result<usize, Failure> {
        let pair = (g.min(h), g.max(h));
        if pair.0 == 0 {
            return Ok(pair.1);
        }
        if let Some(known) = sums.get(&pair) {
            return Ok(*known);
        }
        let mut options = BTreeSet::new();
        for option in self.options[g].clone() {
            options.insert(self.sum(option, h, sums)?);
        }
        for option in self.options[h].clone() {
            options.insert(self.sum(g, option, sums)?);
        }
        let sum = self.tree(options)?;
        sums.insert(pair, sum);
        Ok(sum)
    }

    /// The tree of a position, by its moves.
    fn of_place(&mut self, place: &Place) -> Result<usize, Failure> {
        let mut known = FxHashMap::default();
        self.of_position(place, &place.position, &mut known)
    }

    fn of_position(
        &mut self,
        place: &Place,
        position: &games::Position,
        known: &mut FxHashMap<games::Position, usize>,
    ) -> Result<usize, Failure> {
        if let Some(tree) = known.get(position) {
            return Ok(*tree);
        }
        if known.len() >= MOST {
            return Err(Error::TooLarge.into());
        }
        let mut options = BTreeSet::new();
        for (mover, step) in place.game.moves(position).map_err(ErrorKind::from)? {
            if mover != games::Mover::Either {
                return Err(ErrorKind::NotImpartial.into());
            }
            let next = place.game.play(position, &step).map_err(ErrorKind::from)?;
            let budget = self.budget;
            let tree = budget
                .recurse(|| self.of_position(place, &next, known).map_err(|failure| Halt(Some(failure))));
            options.insert(tree.map_err(|Halt(failure)| failure.unwrap_or_else(|| Error::Memory.into()))?);
        }
        let tree = self.tree(options)?;
        self.charge.add(256, self.budget)?;
        known.insert(position.clone(), tree);
        Ok(tree)
    }

    /// Does the player to move lose, where the last move loses?
    fn is_lost(&mut self, tree: usize) -> Result<bool, Failure> {
        Ok(self.digits(tree)?[0] == 0)
    }

    /// The nimber of normal play.
    fn normal(&self, tree: usize) -> u64 {
        mex(self.options[tree].iter().map(|option| self.normal(*option)))
    }

    /// The misère Grundy values of a tree with 0, 1, 2, … copies of *2 beside it, up to the two that alternate
    /// from there on. With one copy more the options are those of the tree, with it, and the tree without it
    /// and with *1 instead; so once the digits of all options alternate, each digit depends on the one before
    /// and on whose turn it is to alternate, and two equal ones at distance two repeat for ever (Conway 1976).
    fn digits(&mut self, tree: usize) -> Result<Vec<u64>, Failure> {
        if let Some(known) = self.genera.get(&tree) {
            return Ok(known.clone());
        }
        let options: Vec<usize> = self.options[tree].iter().copied().collect();
        let of_options = options.into_iter().map(|option| self.digits(option));
        let of_options = of_options.collect::<Result<Vec<_>, _>>()?;
        let calm = of_options.iter().map(|digits| digits.len() - 2).max().unwrap_or(0);
        let below = |copies: usize| of_options.iter().map(move |digits| digit(digits, copies));
        let first = if of_options.is_empty() { 1 } else { mex(below(0)) };
        let mut digits = vec![first];
        loop {
            self.budget.go_on()?;
            let last = digits[digits.len() - 1];
            digits.push(mex(below(digits.len()).chain([last, last ^ 1])));
            let length = digits.len();
            if length >= calm + 3 && digits[length - 1] == digits[length - 3] {
                break;
            }
        }
        while digits.len() > 2 && digits[digits.len() - 1] == digits[digits.len() - 3] {
            digits.pop();
        }
        self.charge.add(64 + 8 * digits.len(), self.budget)?;
        self.genera.insert(tree, digits.clone());
        Ok(digits)
    }

    /// Has a game the genus of some position of Nim, and each of its options, too, or else an option that leads
    /// back to such a game of the same genus (Winning Ways, ch. 13)?
    fn is_tame(&mut self, tree: usize) -> Result<bool, Failure> {
        let normal = self.normal(tree);
        let digits = self.digits(tree)?;
        let is_firm = normal < 2 && digits == [normal ^ 1, normal ^ 2, normal];
        if digits != [normal, normal ^ 2] && !is_firm {
            return Ok(false);
        }
        for option in self.options[tree].clone() {
            if self.is_tame(option)? {
                continue;
            }
            let mut reverts = false;
            for back in self.options[option].clone() {
                reverts |=
                    self.normal(back) == normal && self.digits(back)? == digits && self.is_tame(back)?;
            }
            if !reverts {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn genus(&mut self, tree: usize) -> Result<String, Failure> {
        let normal = self.normal(tree);
        let digits = self.digits(tree)?;
        if self.as_nimber(tree).is_some() || normal < 2 && digits == [normal ^ 1, normal ^ 2, normal] {
            return Ok(normal.to_string());
        }
        let shown = if self.is_tame(tree)? { &digits[..1] } else { &digits };
        let exponent: String = shown.iter().map(ToString::to_string).collect();
        Ok(format!("{normal}^{exponent}"))
    }

    /// The options, largest first: a nimber as a number, others in brackets.
    fn written(&self, tree: usize) -> String {
        let options = self.options[tree].iter().rev().map(|option| match self.as_nimber(*option) {
            Some(nimber) => nimber.to_string(),
            None => format!("[{}]", self.written(*option)),
        });
        match self.as_nimber(tree) {
            Some(nimber) => nimber.to_string(),
            None => options.collect::<Vec<_>>().join(","),
        }
    }

    fn as_nimber(&self, tree: usize) -> Option<u64> {
        let nimbers = self.options[tree].iter().map(|option| self.as_nimber(*option));
        let mut nimbers: Vec<u64> = nimbers.collect::<Option<_>>()?;
        nimbers.sort_unstable();
        let count = nimbers.len() as u64;
        nimbers.iter().copied().eq(0..count).then_some(count)
    }
}

/// The least number that is not there.
fn mex(numbers: impl Iterator<Item = u64>) -> u64 {
    let numbers: BTreeSet<u64> = numbers.collect();
    (0..=u64::MAX).find(|number| !numbers.contains(number)).unwrap_or(0)
}

/// A digit of an exponent whose last two alternate.
fn digit(digits: &[u64], place: usize) -> u64 {
    let last = digits.len() - 2;
    digits[if place < last { place } else { last + (place - last) % 2 }]
}

/// Why a recursion stopped: something is wrong, or there is no stack left.
struct Halt(Option<Failure>);

impl From<Error> for Halt {
    fn from(error: Error) -> Halt {
        Halt(Some(error.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A game by its options.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
    struct Plain(Vec<Plain>);

    fn nim(size: u64) -> Plain {
        Plain((0..size).map(nim).collect())
    }

    fn games() -> impl Strategy<Value = Plain> {
        let leaf = (0_u64..4).prop_map(nim);
        leaf.prop_recursive(3, 12, 3, |inner| proptest::collection::vec(inner, 0..4).prop_map(Plain))
    }

    /// Does the player to move lose this sum, by the rules alone?
    fn is_lost(sum: &[Plain]) -> bool {
        let mut moves = sum.iter().enumerate().flat_map(|(place, game)| {
            game.0.iter().map(move |option| {
                let mut after = sum.to_vec();
                after[place] = option.clone();
                after
            })
        });
        sum.iter().any(|game| !game.0.is_empty()) && moves.all(|after| !is_lost(&after))
    }

    fn tree_of(game: &Plain, trees: &mut Trees<'_>) -> usize {
        let options = game.0.iter().map(|option| tree_of(option, trees)).collect();
        trees.tree(options).ok().unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn digits_are_what_play_says(game in games()) {
            let budget = Budget::default();
            let mut trees = Trees::new(&budget);
            let tree = tree_of(&game, &mut trees);
            let digits = trees.digits(tree).ok().unwrap();
            for copies in 0..2 {
                let nimber = (0..9).find(|&size| {
                    let mut sum = vec![game.clone(), nim(size)];
                    sum.extend((0..copies).map(|_| nim(2)));
                    is_lost(&sum)
                });
                prop_assert_eq!(nimber, Some(digit(&digits, copies)), "{} copies", copies);
            }
        }
    }
}
