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
        let lost = trees.is_lost(Sum { tree, twos: 0, one: false, heap: 0 })?;
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
    lost: FxHashMap<Sum, bool>,
    charge: Charge,
    budget: &'b Budget,
}

/// A tree with so many *2, perhaps a *1, and another nimber.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Sum {
    tree: usize,
    twos: u32,
    one: bool,
    heap: u64,
}

/// The most positions of a game that are looked at.
const MOST: usize = 100_000;

impl<'b> Trees<'b> {
    fn new(budget: &'b Budget) -> Trees<'b> {
        let mut known = FxHashMap::default();
        known.insert(BTreeSet::new(), 0);
        let options = vec![BTreeSet::new()];
        Trees { options, known, lost: FxHashMap::default(), charge: Charge::default(), budget }
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
            let proviso = simpler != 0 || options.iter().any(|option| self.is_lost_tree(*option));
            if reverses && proviso {
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

    /// Is a tree alone lost for the player to move?
    fn is_lost_tree(&mut self, tree: usize) -> bool {
        self.is_lost(Sum { tree, twos: 0, one: false, heap: 0 }).unwrap_or(false)
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
    fn is_lost(&mut self, sum: Sum) -> Result<bool, Failure> {
        if let Some(lost) = self.lost.get(&sum) {
            return Ok(*lost);
        }
        self.budget.go_on()?;
        let mut next: Vec<Sum> =
            self.options[sum.tree].iter().map(|tree| Sum { tree: *tree, ..sum }).collect();
        if sum.twos > 0 {
            let twos = sum.twos - 1;
            next.extend([Sum { twos, ..sum }, Sum { twos, one: !sum.one, ..sum }]);
        }
        if sum.one {
            next.push(Sum { one: false, ..sum });
        }
        next.extend((0..sum.heap).map(|heap| Sum { heap, ..sum }));
        let mut lost = !next.is_empty();
        for sum in next {
            if self.is_lost(sum)? {
                lost = false;
                break;
            }
        }
        self.charge.add(64, self.budget)?;
        self.lost.insert(sum, lost);
        Ok(lost)
    }

    /// The nimber of normal play.
    fn normal(&self, tree: usize) -> u64 {
        let nimbers: BTreeSet<u64> = self.options[tree].iter().map(|option| self.normal(*option)).collect();
        (0..=u64::MAX).find(|nimber| !nimbers.contains(nimber)).unwrap_or(0)
    }

    /// The nimber that makes a loss of a tree and so many *2.
    fn misere(&mut self, tree: usize, twos: u32) -> Result<u64, Failure> {
        for heap in 0.. {
            if self.is_lost(Sum { tree, twos, one: false, heap })? {
                return Ok(heap);
            }
        }
        Err(Error::TooLarge.into())
    }

    fn digits(&mut self, tree: usize) -> Result<Vec<u64>, Failure> {
        /// After as many copies of *2 the values of games this small alternate.
        const COPIES: u32 = 8;
        let digits: Vec<u64> = (0..COPIES).map(|twos| self.misere(tree, twos)).collect::<Result<_, _>>()?;
        let alternate = |from: usize| digits[from..].windows(2).all(|pair| pair[0] ^ pair[1] == 2);
        let length = (0..digits.len()).find(|from| alternate(*from)).map_or(digits.len(), |from| from + 1);
        Ok(digits[..length].to_vec())
    }

    fn genus(&mut self, tree: usize) -> Result<String, Failure> {
        if let Some(nimber) = self.as_nimber(tree) {
            return Ok(nimber.to_string());
        }
        let normal = self.normal(tree);
        let digits = self.digits(tree)?;
        let exponent: String = digits.iter().map(ToString::to_string).collect();
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

/// Why a recursion stopped: something is wrong, or there is no stack left.
struct Halt(Option<Failure>);

impl From<Error> for Halt {
    fn from(error: Error) -> Halt {
        Halt(Some(error.into()))
    }
}
