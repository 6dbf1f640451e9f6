//! Games as they were written.
//!
//! `{0,-1|1}` and `{0|1}` are equal but not identical: a [`Form`] keeps what was written, next to the value
//! that it has. Two forms are identical if they are the same tree of options, regardless of order and
//! repetition. A sum is a form too, whose options are played out only when somebody asks: `* + *` is not
//! identical to `0`.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::canonical::Draft;
use crate::recurse;
use crate::store::Options;
use crate::{Charge, Error, Game, Player, Session};

/// A game as it was written. A clone is the same form, and costs nothing.
#[derive(Clone, Debug)]
pub enum Form {
    /// The canonical form of a value.
    Canonical(Game),
    /// Braces, with the options as written.
    Options {
        /// Left's options, then Right's.
        all: Arc<[Form]>,
        /// How many are Left's.
        left: usize,
    },
    /// A disjunctive sum, not played out.
    Sum(Arc<(Form, Form)>),
    /// The players exchanged.
    Negative(Arc<Form>),
}

/// One step on the way from a form to its canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simplification {
    /// Left's and Right's options before the step, themselves in canonical form.
    pub before: [Vec<Game>; 2],
    /// What is done.
    pub kind: StepKind,
}

/// What is done in a [`Simplification`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// An option is removed because another of the same player is at least as good.
    Dominated {
        /// Whose option it is.
        player: Player,
        /// The option that is removed.
        option: Game,
        /// The option that dominates it.
        by: Game,
    },
    /// An option is bypassed because the opponent has an answer that is at least as good for him as the game
    /// itself.
    Reversible {
        /// Whose option it is.
        player: Player,
        /// The option that is bypassed.
        option: Game,
        /// The opponent's answer.
        through: Game,
        /// The player's options from there, which take its place.
        replaced_by: Vec<Game>,
    },
    /// Some number fits between the options; the game is the simplest of these.
    Simplest {
        /// The number.
        value: Game,
    },
    /// Nothing is dominated or reversible any more.
    Done {
        /// The canonical form.
        value: Game,
    },
}

impl Simplification {
    /// How much memory it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let [left, right] = &self.before;
        let more =
            if let StepKind::Reversible { replaced_by, .. } = &self.kind { replaced_by.len() } else { 0 };
        size_of::<Simplification>() + (left.len() + right.len() + more) * size_of::<Game>()
    }
}

/// Steps as they are recorded.
#[derive(Default)]
pub(crate) struct Steps {
    list: Vec<Simplification>,
    bytes: usize,
}

impl Steps {
    /// Longer lists are refused.
    const MAX_BYTES: usize = 1 << 22;

    /// Adds a step, unless there are more by now than anybody could read.
    pub(crate) fn push(&mut self, before: &Draft, kind: StepKind) -> Result<(), Error> {
        let step = Simplification { before: [before.left.to_vec(), before.right.to_vec()], kind };
        self.bytes += step.bytes();
        if self.bytes > Steps::MAX_BYTES {
            return Err(Error::TooLong);
        }
        self.list.push(step);
        Ok(())
    }
}

/// The most positions of a form that are written out to compare it with another.
pub const MAX_POSITIONS: usize = 100_000;

impl Form {
    /// How many positions are written in it.
    #[must_use]
    pub fn positions(&self) -> usize {
        match self {
            Form::Canonical(_) => 1,
            Form::Options { all, .. } => 1 + all.iter().map(Form::positions).sum::<usize>(),
            Form::Sum(terms) => 1 + terms.0.positions() + terms.1.positions(),
            Form::Negative(form) => form.positions(),
        }
    }

    /// About how much memory a position takes.
    pub const BYTES: usize = 96;

    /// The value of the form.
    pub fn value(&self, session: &Session<'_>) -> Result<Game, Error> {
        recurse(|| match self {
            Form::Canonical(game) => Ok(*game),
            Form::Options { all, left } => {
                let values =
                    |forms: &[Form]| forms.iter().map(|form| form.value(session)).collect::<Result<_, _>>();
                let (left, right) = all.split_at(*left);
                session.canonical(Draft { left: values(left)?, right: values(right)? })
            }
            Form::Sum(terms) => session.sum(terms.0.value(session)?, terms.1.value(session)?),
            Form::Negative(form) => session.negative(form.value(session)?),
        })
    }

    /// Is this the same tree of options?
    pub fn identical(&self, other: &Form, session: &Session<'_>) -> Result<bool, Error> {
        let mut trees = Trees {
            session,
            ids: FxHashMap::default(),
            others: Vec::new(),
            sums: FxHashMap::default(),
            charge: Charge::default(),
        };
        Ok(trees.expand(self)? == trees.expand(other)?)
    }

    /// The steps from the form to its canonical form, those for the innermost positions first.
    pub fn steps(&self, session: &Session<'_>) -> Result<Vec<Simplification>, Error> {
        let mut steps = Steps::default();
        self.reduce(session, &mut steps)?;
        Ok(steps.list)
    }

    fn reduce(&self, session: &Session<'_>, steps: &mut Steps) -> Result<Game, Error> {
        let charge = Charge::default();
        let draft = match self {
            Form::Canonical(game) => return Ok(*game),
            Form::Options { all, left } => {
                let (left, right) = all.split_at(*left);
                let mut values = |forms: &[Form]| {
                    forms
                        .iter()
                        .map(|form| recurse(|| form.reduce(session, steps)))
                        .collect::<Result<Options, _>>()
                };
                Draft { left: values(left)?, right: values(right)? }
            }
            Form::Sum(terms) => {
                let g = recurse(|| terms.0.reduce(session, steps))?;
                let h = recurse(|| terms.1.reduce(session, steps))?;
                session.options_of_sum(g, h, &charge)?
            }
            Form::Negative(form) => {
                let g = recurse(|| form.reduce(session, steps))?;
                return session.negative(g);
            }
        };
        let before = steps.list.len();
        let value = session.canonical_with_steps(draft, steps)?;
        if let [Simplification { kind: StepKind::Done { .. }, .. }] = steps.list[before..] {
            // It is canonical as it was written.
            steps.list.pop();
        }
        Ok(value)
    }
}

/// A tree of options, by number; the same number means the same tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Tree {
    /// The canonical form of a game, not written out.
    Canonical(u64),
    Other(usize),
}

/// Left's and Right's options of a tree, in order and each once.
type Branches = Arc<[Vec<Tree>; 2]>;

/// Trees written out so far.
struct Trees<'a, 's> {
    session: &'a Session<'s>,
    ids: FxHashMap<Branches, Tree>,
    others: Vec<Branches>,
    sums: FxHashMap<(Tree, Tree), Tree>,
    charge: Charge,
}

impl Trees<'_, '_> {
    fn expand(&mut self, form: &Form) -> Result<Tree, Error> {
        recurse(|| match form {
            Form::Canonical(game) => Ok(Tree::Canonical(game.bits())),
            Form::Options { all, left } => {
                let (left, right) = all.split_at(*left);
                let left = left.iter().map(|form| self.expand(form)).collect::<Result<_, _>>()?;
                let right = right.iter().map(|form| self.expand(form)).collect::<Result<_, _>>()?;
                self.tree([left, right])
            }
            Form::Sum(terms) => {
                let (g, h) = (self.expand(&terms.0)?, self.expand(&terms.1)?);
                self.sum(g, h)
            }
            Form::Negative(form) => {
                let tree = self.expand(form)?;
                self.negative(tree)
            }
        })
    }

    /// The tree with these options: a canonical form if it is one, else a new number.
    fn tree(&mut self, options: [Vec<Tree>; 2]) -> Result<Tree, Error> {
        const BYTES: usize = 256;
        let options = branches(options);
        if let Some(&known) = self.ids.get(&options) {
            return Ok(known);
        }
        if self.ids.len() >= MAX_POSITIONS {
            return Err(Error::TooLarge);
        }
        let trees = options[0].len() + options[1].len();
        self.charge.add(BYTES + trees * size_of::<Tree>(), self.session.budget())?;
        let tree = match self.as_canonical(&options)? {
            Some(game) => Tree::Canonical(game.bits()),
            None => {
                self.others.push(Arc::clone(&options));
                Tree::Other(self.others.len() - 1)
            }
        };
        self.ids.insert(options, tree);
        Ok(tree)
    }

    fn as_canonical(&self, options: &Branches) -> Result<Option<Game>, Error> {
        let games = |trees: &[Tree]| -> Option<Vec<Game>> {
            let game = |tree: &Tree| match tree {
                Tree::Canonical(bits) => Some(Game::from_bits(*bits)),
                Tree::Other(_) => None,
            };
            trees.iter().map(game).collect()
        };
        let (Some(left), Some(right)) = (games(&options[0]), games(&options[1])) else { return Ok(None) };
        let game = self.session.game(&left, &right)?;
        Ok((self.options(Tree::Canonical(game.bits()))? == *options).then_some(game))
    }

    fn options(&self, tree: Tree) -> Result<Branches, Error> {
        match tree {
            Tree::Canonical(bits) => {
                let trees =
                    |options: Options| options.iter().map(|game| Tree::Canonical(game.bits())).collect();
                Ok(branches(self.session.both_options(Game::from_bits(bits))?.map(trees)))
            }
            Tree::Other(id) => Ok(Arc::clone(&self.others[id])),
        }
    }

    fn sum(&mut self, g: Tree, h: Tree) -> Result<Tree, Error> {
        let zero = Tree::Canonical(Game::ZERO.bits());
        let (g, h) = if g <= h { (g, h) } else { (h, g) };
        if g == zero || h == zero {
            return Ok(if g == zero { h } else { g });
        }
        if let Some(&known) = self.sums.get(&(g, h)) {
            return Ok(known);
        }
        self.session.go_on()?;
        if self.sums.len() >= MAX_POSITIONS {
            return Err(Error::TooLarge);
        }
        let (of_g, of_h) = (self.options(g)?, self.options(h)?);
        let held = [&of_g, &of_h].into_iter().flat_map(|options| options.iter()).map(Vec::len).sum::<usize>();
        let _charge = self.session.budget().charge(2 * held * size_of::<Tree>())?;
        let mut sums = [Vec::new(), Vec::new()];
        for (side, sums) in sums.iter_mut().enumerate() {
            for &option in &of_g[side] {
                sums.push(recurse(|| self.sum(option, h))?);
            }
            for &option in &of_h[side] {
                sums.push(recurse(|| self.sum(g, option))?);
            }
        }
        let sum = self.tree(sums)?;
        self.sums.insert((g, h), sum);
        Ok(sum)
    }

    fn negative(&mut self, tree: Tree) -> Result<Tree, Error> {
        match tree {
            Tree::Canonical(bits) => {
                Ok(Tree::Canonical(self.session.negative(Game::from_bits(bits))?.bits()))
            }
            Tree::Other(id) => {
                let options = Arc::clone(&self.others[id]);
                let mut negatives = |trees: &[Tree]| {
                    trees.iter().map(|&tree| recurse(|| self.negative(tree))).collect::<Result<Vec<_>, _>>()
                };
                let (left, right) = (negatives(&options[1])?, negatives(&options[0])?);
                self.tree([left, right])
            }
        }
    }
}

fn branches(mut options: [Vec<Tree>; 2]) -> Branches {
    for trees in &mut options {
        trees.sort_unstable();
        trees.dedup();
        trees.shrink_to_fit();
    }
    Arc::new(options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Store;

    fn options(left: &[Form], right: &[Form]) -> Form {
        Form::Options { all: left.iter().chain(right).cloned().collect(), left: left.len() }
    }

    #[test]
    fn forms_are_told_apart_from_values() {
        let store = Store::default();
        let session = Session::new(&store);
        let n = |n| Form::Canonical(session.integer(n).unwrap());
        let star = || Form::Canonical(session.nimber(1).unwrap());
        let sum = |g: Form, h: Form| Form::Sum(Arc::new((g, h)));
        let negative = |g| Form::Negative(Arc::new(g));
        let half = Form::Canonical(session.game(&[Game::ZERO], &[session.integer(1).unwrap()]).unwrap());
        let cases = [
            (options(&[n(0)], &[n(1)]), half.clone(), true),
            (options(&[n(0), n(-1)], &[n(1)]), half.clone(), false),
            (options(&[n(0), n(0)], &[n(1)]), half, true),
            (sum(star(), star()), n(0), false),
            (sum(n(1), n(1)), n(2), true),
            (sum(n(1), n(-1)), n(0), false),
            (negative(options(&[n(0), n(-1)], &[n(1)])), options(&[n(-1)], &[n(1), n(0)]), true),
        ];
        for (i, (g, h, identical)) in cases.iter().enumerate() {
            assert_eq!(g.value(&session), h.value(&session), "case {i}");
            assert_eq!(g.identical(h, &session), Ok(*identical), "case {i}");
        }
    }

    #[test]
    fn steps_name_what_is_done() {
        let store = Store::default();
        let session = Session::new(&store);
        let zero = Game::ZERO;
        let star = session.nimber(1).unwrap();
        let up = session.game(&[zero], &[star]).unwrap();
        let form = options(&[Form::Canonical(up)], &[Form::Canonical(up)]);
        let steps = form.steps(&session).unwrap();
        let through = star;
        let reversible =
            StepKind::Reversible { player: Player::Left, option: up, through, replaced_by: vec![zero] };
        assert_eq!(steps[0].kind, reversible);
        assert!(matches!(steps.last().unwrap().kind, StepKind::Done { .. }));
        let numbers = options(&[Form::Canonical(zero)], &[Form::Canonical(session.integer(5).unwrap())]);
        let one = session.integer(1).unwrap();
        assert_eq!(numbers.steps(&session).unwrap().last().unwrap().kind, StepKind::Simplest { value: one });
    }
}
