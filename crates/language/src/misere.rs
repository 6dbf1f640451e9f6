//! Impartial games for misère play: `*[2,[3,2]]`, in their simplest forms.
//!
//! In misère play who cannot move wins, so that * + * is not 0, and equal values do not make equal games.
//! What counts is the form, of which reversible options are taken out (Conway 1976, ch. 12): that form is
//! unique. A game is written by its options, a number being a heap of Nim; `*[x]` with a single x is x
//! itself.
//!
//! The genus of G is its nimber, and as an exponent the misère Grundy values of G, G + *2, G + *2 + *2, …, up
//! to where they go on alternately; a nimber has none (Conway 1976, ch. 12; Winning Ways, ch. 13).

use crate::error::ErrorKind;
use crate::value::{Items, Place, Value};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;
use values::{Budget, Charge, Error, Form, Session, print};

/// An impartial game for misère play, in its simplest form. Equal games are equal.
#[derive(Debug)]
pub struct MisereGame {
    /// The game and all it leads to, each by the options among those before it, the greatest first. The game
    /// itself is the last.
    rows: Vec<Box<[u32]>>,
    /// Of each, which heap of Nim it is.
    nimbers: Vec<Option<u64>>,
    /// The nimber in normal play.
    pub(crate) normal: u64,
    _charge: Charge,
}

impl PartialEq for MisereGame {
    fn eq(&self, other: &MisereGame) -> bool {
        self.rows == other.rows
    }
}

impl Eq for MisereGame {}

impl MisereGame {
    /// The game as it is written: `*[2,[3,2]]`.
    pub(crate) fn text(&self) -> Result<String, Error> {
        let root = self.rows.len() - 1;
        let mut text = "*[".to_owned();
        match (self.nimbers[root], &self.rows[root][..]) {
            (Some(nimber), _) => _ = write!(text, "{nimber}"),
            // A single option stands in brackets of its own: `*[2]` is a heap.
            (None, [_]) => self.write(root, &mut text)?,
            (None, options) => {
                for (place, &option) in options.iter().enumerate() {
                    if place > 0 {
                        text.push(',');
                    }
                    self.write(option as usize, &mut text)?;
                }
            }
        }
        text.push(']');
        Ok(text)
    }

    /// Writes a row, without recursion: what has been begun waits with the number of options written.
    fn write(&self, row: usize, text: &mut String) -> Result<(), Error> {
        let mut begun: Vec<(usize, usize)> = Vec::new();
        let mut next = Some(row);
        loop {
            if text.len() > print::MAX_TEXT {
                return Err(Error::TooLong);
            }
            if let Some(row) = next.take() {
                match self.nimbers[row] {
                    Some(nimber) => _ = write!(text, "{nimber}"),
                    None => {
                        text.push('[');
                        begun.push((row, 0));
                    }
                }
            }
            let Some((row, written)) = begun.last_mut() else { return Ok(()) };
            match self.rows[*row].get(*written) {
                Some(&option) => {
                    if *written > 0 {
                        text.push(',');
                    }
                    *written += 1;
                    next = Some(option as usize);
                }
                None => {
                    text.push(']');
                    begun.pop();
                }
            }
        }
    }
}

/// Impartial games in simplest misère form, by number; 0 is the game without moves.
pub(crate) struct Trees<'b> {
    all: Vec<Tree>,
    /// Games by their options, those that are not in simplest form among them.
    known: FxHashMap<Arc<[usize]>, usize>,
    sums: FxHashMap<(usize, usize), usize>,
    /// The heaps of Nim, by size.
    heaps: Vec<usize>,
    charge: Charge,
    budget: &'b Budget,
}

struct Tree {
    /// In order.
    options: Arc<[usize]>,
    normal: u64,
    nimber: Option<u64>,
    birthday: usize,
    /// The exponent of the genus: the last two alternate.
    digits: Box<[u64]>,
    is_tame: bool,
}

/// The most games that are looked at.
const MOST: usize = 100_000;

/// The largest heap of Nim: its options, and theirs, are written out.
const LARGEST_HEAP: usize = 2_000;

impl<'b> Trees<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Trees<'b> {
        let options: Arc<[usize]> = Arc::default();
        let nothing = Tree {
            options: Arc::clone(&options),
            normal: 0,
            nimber: Some(0),
            birthday: 0,
            digits: [1, 2, 0].into(),
            is_tame: true,
        };
        let mut known = FxHashMap::default();
        known.insert(options, 0);
        let (sums, charge) = (FxHashMap::default(), Charge::default());
        Trees { all: vec![nothing], known, sums, heaps: vec![0], charge, budget }
    }

    /// The game with these options, of which the reversible ones are taken out: G = H if the options of H are
    /// among those of G, and each other option of G has H as an option of its own. If H is 0, G has to be won
    /// for the player to move all the same (Conway 1976, ch. 12).
    fn tree(&mut self, mut options: Vec<usize>) -> Result<usize, ErrorKind> {
        options.sort_unstable();
        options.dedup();
        if let Some(known) = self.known.get(&options[..]) {
            return Ok(*known);
        }
        self.budget.go_on()?;
        if self.all.len() >= MOST {
            return Err(Error::TooLarge.into());
        }
        let options: Arc<[usize]> = options.into();
        self.charge.add(256 + 32 * options.len(), self.budget)?;
        let tree = match self.simpler(&options)? {
            Some(simpler) => simpler,
            None => self.add(&options)?,
        };
        self.known.insert(options, tree);
        Ok(tree)
    }

    /// What the game with these options is equal to without being it.
    fn simpler(&self, options: &[usize]) -> Result<Option<usize>, ErrorKind> {
        if self.heap_of(options).is_some() {
            return Ok(None);
        }
        let candidates: BTreeSet<usize> =
            options.iter().flat_map(|option| self.all[*option].options.iter().copied()).collect();
        for simpler in candidates {
            self.budget.go_on()?;
            let kept = &self.all[simpler].options;
            let is_option = |option: &usize| options.binary_search(option).is_ok();
            let leads_back = |option: &usize| self.all[*option].options.binary_search(&simpler).is_ok();
            let reverses = kept.iter().all(is_option)
                && options.iter().filter(|option| kept.binary_search(option).is_err()).all(leads_back);
            if reverses && (simpler != 0 || options.iter().any(|option| self.is_lost(*option))) {
                return Ok(Some(simpler));
            }
        }
        Ok(None)
    }

    /// The heap of Nim that has these options.
    fn heap_of(&self, options: &[usize]) -> Option<u64> {
        let mut heaps: Vec<u64> =
            options.iter().map(|option| self.all[*option].nimber).collect::<Option<_>>()?;
        heaps.sort_unstable();
        let size = heaps.len() as u64;
        heaps.into_iter().eq(0..size).then_some(size)
    }

    fn add(&mut self, options: &Arc<[usize]>) -> Result<usize, ErrorKind> {
        let of_options = || options.iter().map(|option| &self.all[*option]);
        let normal = mex(of_options().map(|option| option.normal));
        let digits = self.digits_of(options)?;
        let mut tree = Tree {
            normal,
            nimber: self.heap_of(options),
            birthday: of_options().map(|option| option.birthday + 1).max().unwrap_or(0),
            digits: digits.into(),
            is_tame: false,
            options: Arc::clone(options),
        };
        tree.is_tame = self.is_tame(&tree);
        self.charge.add(size_of::<Tree>() + 8 * tree.digits.len(), self.budget)?;
        self.all.push(tree);
        Ok(self.all.len() - 1)
    }

    /// The misère Grundy values of a game with 0, 1, 2, … copies of *2 beside it, up to the two that
    /// alternate from there on. With one copy more the options are those of the game, with it, and the game
    /// without it and with *1 instead; so once the digits of all options alternate, each digit depends on the
    /// one before and on whose turn it is to alternate, and two equal ones at distance two repeat for ever
    /// (Conway 1976).
    fn digits_of(&self, options: &[usize]) -> Result<Vec<u64>, ErrorKind> {
        let of_options = || options.iter().map(|option| &self.all[*option].digits);
        let calm = of_options().map(|digits| digits.len() - 2).max().unwrap_or(0);
        let below = |copies: usize| of_options().map(move |digits| digit(digits, copies));
        let mut digits = vec![if options.is_empty() { 1 } else { mex(below(0)) }];
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
        Ok(digits)
    }

    /// Has a game the genus of some position of Nim, and each of its options, too, or else an option that
    /// leads back to such a game of the same genus (Winning Ways, ch. 13)?
    fn is_tame(&self, tree: &Tree) -> bool {
        let (normal, digits) = (tree.normal, &tree.digits);
        if digits[..] != [normal, normal ^ 2] && !is_fickle(normal, digits) {
            return false;
        }
        tree.options.iter().map(|option| &self.all[*option]).all(|option| {
            option.is_tame
                || option
                    .options
                    .iter()
                    .map(|back| &self.all[*back])
                    .any(|back| back.is_tame && back.normal == normal && back.digits == *digits)
        })
    }

    /// Does the player to move lose?
    pub(crate) fn is_lost(&self, tree: usize) -> bool {
        self.misere_nimber(tree) == 0
    }

    /// The size of the heap of Nim beside which the player to move loses.
    pub(crate) fn misere_nimber(&self, tree: usize) -> u64 {
        self.all[tree].digits[0]
    }

    pub(crate) fn genus(&self, tree: usize) -> String {
        let Tree { normal, digits, is_tame, nimber, .. } = &self.all[tree];
        if nimber.is_some() || is_fickle(*normal, digits) {
            return normal.to_string();
        }
        let shown = if *is_tame { &digits[..1] } else { digits };
        let exponent: String = shown.iter().map(ToString::to_string).collect();
        format!("{normal}^{exponent}")
    }

    pub(crate) fn options(&self, tree: usize) -> Arc<[usize]> {
        Arc::clone(&self.all[tree].options)
    }

    fn heap(&mut self, size: u64) -> Result<usize, ErrorKind> {
        let size = usize::try_from(size).ok().filter(|size| *size <= LARGEST_HEAP);
        let size = size.ok_or(Error::TooLarge)?;
        while self.heaps.len() <= size {
            let heap = self.tree(self.heaps.clone())?;
            self.heaps.push(heap);
        }
        Ok(self.heaps[size])
    }

    /// The game that a value is.
    pub(crate) fn of_value(&mut self, value: &Value, session: &Session<'_>) -> Result<usize, ErrorKind> {
        match value {
            Value::Misere(game) => self.of_game(game),
            Value::Position(place) => self.of_position(place, &place.position, &mut FxHashMap::default()),
            Value::Game { form: Some(form), .. } => self.of_form(form, session),
            Value::Game { form: None, .. } => Err(ErrorKind::FormTooLarge),
            Value::Steps { value, .. } => self.of_form(&Form::Canonical(*value), session),
            Value::Loopy(_) => Err(ErrorKind::NotShort),
            _ => Err(ErrorKind::NotAGame),
        }
    }

    /// What stands between the brackets of `*[…]`.
    pub(crate) fn of_brackets(&mut self, list: &Value, session: &Session<'_>) -> Result<usize, ErrorKind> {
        match Items::of(list) {
            Ok(items) if items.len() == 1 => self.of_option(&items.get(0, session)?, session),
            _ => self.of_option(list, session),
        }
    }

    /// An option in brackets: a number is a heap of Nim, a list a game by its options.
    fn of_option(&mut self, value: &Value, session: &Session<'_>) -> Result<usize, ErrorKind> {
        if let Value::Game { value, .. } = value
            && let Some(number) = session.as_number(*value)
        {
            let size = number.as_i64().and_then(|number| u64::try_from(number).ok());
            return self.heap(size.ok_or(ErrorKind::NotImpartial)?);
        }
        let Ok(items) = Items::of(value) else { return self.of_value(value, session) };
        let mut options = Vec::new();
        for index in 0..items.len() {
            let item = items.get(index, session)?;
            let budget = self.budget;
            options.push(budget.recurse(|| self.of_option(&item, session))?);
        }
        self.tree(options)
    }

    fn of_game(&mut self, game: &MisereGame) -> Result<usize, ErrorKind> {
        let mut trees = Vec::with_capacity(game.rows.len());
        for row in &game.rows {
            let options = row.iter().map(|option| trees[*option as usize]).collect();
            trees.push(self.tree(options)?);
        }
        Ok(trees.last().copied().unwrap_or(0))
    }

    fn of_form(&mut self, form: &Form, session: &Session<'_>) -> Result<usize, ErrorKind> {
        match form {
            Form::Canonical(game) => self.heap(session.as_nimber(*game).ok_or(ErrorKind::NotImpartial)?),
            Form::Negative(form) => self.of_form(form, session),
            Form::Options { all, left } => {
                let mut trees = Vec::with_capacity(all.len());
                for form in all.iter() {
                    let budget = self.budget;
                    trees.push(budget.recurse(|| self.of_form(form, session))?);
                }
                let side = |trees: &[usize]| trees.iter().copied().collect::<BTreeSet<usize>>();
                let (of_left, of_right) = trees.split_at(*left);
                if side(of_left) != side(of_right) {
                    return Err(ErrorKind::NotImpartial);
                }
                trees.truncate(*left);
                self.tree(trees)
            }
            Form::Sum(terms) => {
                let (g, h) = (self.of_form(&terms.0, session)?, self.of_form(&terms.1, session)?);
                self.sum(g, h)
            }
        }
    }

    /// The sum of two games.
    pub(crate) fn sum(&mut self, g: usize, h: usize) -> Result<usize, ErrorKind> {
        let pair = (g.min(h), g.max(h));
        if pair.0 == 0 {
            return Ok(pair.1);
        }
        if let Some(known) = self.sums.get(&pair) {
            return Ok(*known);
        }
        let budget = self.budget;
        let mut options = Vec::new();
        for &option in &*self.options(g) {
            options.push(budget.recurse(|| self.sum(option, h))?);
        }
        for &option in &*self.options(h) {
            options.push(budget.recurse(|| self.sum(g, option))?);
        }
        let sum = self.tree(options)?;
        self.charge.add(64, budget)?;
        self.sums.insert(pair, sum);
        Ok(sum)
    }

    /// A position, by its moves.
    fn of_position(
        &mut self,
        place: &Place,
        position: &games::Position,
        known: &mut FxHashMap<games::Position, usize>,
    ) -> Result<usize, ErrorKind> {
        if let Some(tree) = known.get(position) {
            return Ok(*tree);
        }
        if known.len() >= MOST {
            return Err(Error::TooLarge.into());
        }
        let budget = self.budget;
        let mut options = Vec::new();
        for (mover, step) in place.game.moves(position)? {
            if mover != games::Mover::Either {
                return Err(ErrorKind::NotImpartial);
            }
            let next = place.game.play(position, &step)?;
            options.push(budget.recurse(|| self.of_position(place, &next, known))?);
        }
        let tree = self.tree(options)?;
        self.charge.add(256, budget)?;
        known.insert(position.clone(), tree);
        Ok(tree)
    }

    /// A game on its own, so that equal ones are equal: what it leads to is in order of birthdays, and then
    /// of options.
    pub(crate) fn game(&self, tree: usize) -> Result<MisereGame, ErrorKind> {
        let mut below: BTreeSet<usize> = BTreeSet::from([tree]);
        let mut waiting = vec![tree];
        while let Some(tree) = waiting.pop() {
            self.budget.go_on()?;
            waiting.extend(self.all[tree].options.iter().filter(|option| below.insert(**option)));
        }
        let arcs: usize = below.iter().map(|tree| self.all[*tree].options.len()).sum();
        let charge = self.budget.charge(64 * below.len() + 8 * arcs)?;
        let mut days: Vec<Vec<usize>> = vec![Vec::new(); self.all[tree].birthday + 1];
        for tree in below {
            days[self.all[tree].birthday].push(tree);
        }
        let mut ranks: FxHashMap<usize, u32> = FxHashMap::default();
        let (mut rows, mut nimbers) = (Vec::new(), Vec::new());
        for day in days {
            self.budget.go_on()?;
            let row = |tree: usize| {
                let mut row: Vec<u32> = self.all[tree].options.iter().map(|option| ranks[option]).collect();
                row.sort_unstable_by(|a, b| b.cmp(a));
                (row.into_boxed_slice(), tree)
            };
            let mut born: Vec<(Box<[u32]>, usize)> = day.into_iter().map(row).collect();
            born.sort_unstable();
            for (row, tree) in born {
                ranks.insert(tree, u32::try_from(rows.len()).map_err(|_| Error::TooLarge)?);
                rows.push(row);
                nimbers.push(self.all[tree].nimber);
            }
        }
        Ok(MisereGame { rows, nimbers, normal: self.all[tree].normal, _charge: charge })
    }

    /// A game as a value.
    pub(crate) fn value(&self, tree: usize) -> Result<Value, ErrorKind> {
        Ok(Value::Misere(Arc::new(self.game(tree)?)))
    }
}

/// Is this the genus of 0 or of *1, in Nim with heaps of one alone?
fn is_fickle(normal: u64, digits: &[u64]) -> bool {
    normal < 2 && digits == [normal ^ 1, normal ^ 2, normal]
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
        trees.tree(options).unwrap()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn digits_are_what_play_says(game in games()) {
            let budget = Budget::default();
            let mut trees = Trees::new(&budget);
            let tree = tree_of(&game, &mut trees);
            for copies in 0..2 {
                let nimber = (0..9).find(|&size| {
                    let mut sum = vec![game.clone(), nim(size)];
                    sum.extend((0..copies).map(|_| nim(2)));
                    is_lost(&sum)
                });
                prop_assert_eq!(nimber, Some(digit(&trees.all[tree].digits, copies)), "{} copies", copies);
            }
        }

        /// Sums are lost when play says so, whatever was built before.
        #[test]
        fn sums(g in games(), h in games()) {
            let budget = Budget::default();
            let (mut trees, mut others) = (Trees::new(&budget), Trees::new(&budget));
            let (first, second) = (tree_of(&g, &mut trees), tree_of(&h, &mut trees));
            let sum = trees.sum(first, second).unwrap();
            prop_assert_eq!(trees.is_lost(sum), is_lost(&[g.clone(), h.clone()]));
            let (second, first) = (tree_of(&h, &mut others), tree_of(&g, &mut others));
            let other = others.sum(first, second).unwrap();
            let (sum, other) = (trees.game(sum).unwrap(), others.game(other).unwrap());
            prop_assert_eq!(&sum, &other);
            prop_assert_eq!(sum.text(), other.text());
            let again = others.of_game(&sum).unwrap();
            prop_assert_eq!(&others.game(again).unwrap(), &sum);
        }
    }
}
