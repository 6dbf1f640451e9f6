//! Functions that look for positions.
//!
//! All boards of a size, or all heaps of so many counters, are tried one after the other, on as many threads
//! as the budget has. What is found does not depend on their number: it is always what comes first.

use super::places::ruleset;
use super::{Answer, Call, Failure, Function};
use crate::error::{ErrorKind, ExpressionError};
use crate::evaluate::Shared;
use crate::function;
use crate::value::{Place, Ruleset, Value};
use games::AnyGame;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use values::{Budget, Charge};

pub(super) const FUNCTIONS: &[Function] = &[Function::new(
    "find",
    &["game", "f", "bound", "n?"],
    "find(domineering, g -> g == ^, cells <= 6)",
    find,
)];

/// The most cells, or counters, that are thought of.
const MOST_CELLS: u64 = 36;
/// As many positions are found, unless another number is asked for.
const MOST_FOUND: i64 = 100;
/// How many positions a thread tries at a time.
const CHUNK: u64 = 256;

/// A size of positions, which have numbers from 0 on.
struct Size {
    rows: u64,
    columns: u64,
    letters: Vec<char>,
    /// Of a game of heaps: all heaps of that size.
    heaps: Vec<String>,
}

impl Size {
    fn count(&self) -> u64 {
        if self.letters.is_empty() {
            return self.heaps.len() as u64;
        }
        let cells = u32::try_from(self.rows * self.columns).unwrap_or(u32::MAX);
        (self.letters.len() as u64).checked_pow(cells).unwrap_or(u64::MAX)
    }

    /// The position of that number; the first cell is the last digit.
    fn text(&self, mut number: u64) -> String {
        if self.letters.is_empty() {
            return usize::try_from(number)
                .ok()
                .and_then(|place| self.heaps.get(place))
                .cloned()
                .unwrap_or_default();
        }
        let base = self.letters.len() as u64;
        let mut text = String::new();
        for row in 0..self.rows {
            if row > 0 {
                text.push('/');
            }
            for _ in 0..self.columns {
                text.push(usize::try_from(number % base).ok().map_or('.', |digit| self.letters[digit]));
                number /= base;
            }
        }
        text
    }
}

/// Positions for whose value a function is true.
fn find(call: &mut Call<'_, '_, '_>) -> Answer {
    let Ruleset(game) = ruleset(call, 0)?;
    let (f, bound) = (call.own_function(1)?, call.own_function(2)?);
    let most = if call.arguments.len() == 4 { call.integer(3)? } else { MOST_FOUND };
    let most = usize::try_from(most).unwrap_or(0);
    let letters = game.letters();
    if letters.is_empty() && game.heap_rules().is_none() && game.heap_formula().is_none() {
        return Err(ErrorKind::NotSearchable.into());
    }
    let mut list = crate::value::ListBuilder::default();
    let mut found = 0;
    for cells in 1..=MOST_CELLS {
        for rows in (1..=cells).filter(|rows| cells % rows == 0) {
            let columns = cells / rows;
            if letters.is_empty() && rows > 1 || !is_within(call, &bound, [cells, rows, columns])? {
                continue;
            }
            let heaps = if letters.is_empty() { partitions(cells, call.budget())? } else { Vec::new() };
            let size = Size { rows, columns, letters: letters.clone(), heaps };
            for place in search(call, &game, &f, &size, most - found)? {
                list.push(Value::Position(place), call.budget())?;
                found += 1;
            }
            if found >= most {
                return Ok(list.finish());
            }
        }
    }
    Ok(list.finish())
}

/// Is this size to be searched?
fn is_within(
    call: &mut Call<'_, '_, '_>,
    bound: &Arc<function::Function>,
    sizes: [u64; 3],
) -> Result<bool, Failure> {
    let sizes: Vec<Value> = sizes.into_iter().map(|size| call.natural(size)).collect::<Result<_, _>>()?;
    let parameters = bound.lambda().parameters.len().min(sizes.len());
    match call.apply(bound, &sizes[..parameters])? {
        Value::Truth(truth) => Ok(truth),
        _ => Err(ErrorKind::NotABound.into()),
    }
}

/// The positions of a size for which the function is true, the first so many of them.
fn search(
    call: &mut Call<'_, '_, '_>,
    game: &Arc<dyn AnyGame>,
    f: &Arc<function::Function>,
    size: &Size,
    most: usize,
) -> Result<Vec<Arc<Place>>, Failure> {
    let budget = call.budget();
    let store = call.session().store();
    let (tree, span) = (call.tree, &call.span);
    let shared = call.evaluator.shared();
    let hunt = Hunt { next: AtomicU64::new(0), found: AtomicUsize::new(0), results: Mutex::default() };
    let try_all = || {
        let session = budget.session(store);
        hunt.run(shared, &session, game, f, size, most, (tree, span));
    };
    let chunks = usize::try_from(size.count() / CHUNK).unwrap_or(usize::MAX);
    let helpers = budget.helpers(chunks);
    std::thread::scope(|scope| {
        for _ in 0..helpers.count() {
            scope.spawn(try_all);
        }
        try_all();
    });
    let mut results = hunt.results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(number, _)| *number);
    let mut places = Vec::new();
    for (_, result) in results.into_iter().take(most) {
        places.push(result?);
    }
    Ok(places)
}

/// What the threads of a search share.
struct Hunt {
    next: AtomicU64,
    found: AtomicUsize,
    results: Mutex<Vec<Tried>>,
}

/// The number of a position, and the position, or what is wrong with it.
type Tried = (u64, Result<Arc<Place>, ExpressionError>);

impl Hunt {
    /// Tries positions until there is none left, or enough are found.
    #[expect(clippy::too_many_arguments, reason = "all that a thread has to know")]
    fn run(
        &self,
        shared: Shared<'_>,
        session: &values::Session<'_>,
        game: &Arc<dyn AnyGame>,
        f: &Arc<function::Function>,
        size: &Size,
        most: usize,
        (tree, span): (&Arc<crate::tree::Tree>, &crate::error::Span),
    ) {
        let mut evaluator = shared.evaluator(session);
        let (budget, count) = (session.budget(), size.count());
        while self.found.load(Ordering::Relaxed) < most {
            let first = self.next.fetch_add(CHUNK, Ordering::Relaxed);
            if first >= count {
                return;
            }
            budget.report(first, count);
            for number in first..count.min(first.saturating_add(CHUNK)) {
                let place = position(game, &size.text(number), budget);
                let tried =
                    place.map_err(|kind| ExpressionError::new(span.clone(), kind)).and_then(|place| {
                        let Some(place) = place else { return Ok(None) };
                        let argument = smallvec::smallvec![Value::Position(Arc::clone(&place))];
                        match evaluator.call_own(f, argument, tree, span) {
                            Ok(Value::Truth(true)) => Ok(Some(place)),
                            Ok(Value::Truth(false)) => Ok(None),
                            Ok(_) => Err(ExpressionError::new(span.clone(), ErrorKind::NotATruth)),
                            Err(error) if matches!(error.kind, ErrorKind::Position(_)) => Ok(None),
                            Err(error) => Err(error),
                        }
                    });
                let result = match tried {
                    Ok(None) => continue,
                    Ok(Some(place)) => Ok(place),
                    Err(error) => Err(error),
                };
                // What is wrong with one position is wrong with all that come after it.
                let weight = if result.is_err() { most } else { 1 };
                self.results.lock().unwrap_or_else(PoisonError::into_inner).push((number, result));
                self.found.fetch_add(weight, Ordering::Relaxed);
            }
        }
    }
}

/// The position that a text says; `None` if it says none.
fn position(game: &Arc<dyn AnyGame>, text: &str, budget: &Budget) -> Result<Option<Arc<Place>>, ErrorKind> {
    budget.go_on()?;
    match game.read(text) {
        Ok(position) => {
            let charge = Charge::default();
            charge.add(size_of::<Place>() + game.size(&position)?, budget)?;
            Ok(Some(Arc::new(Place { game: Arc::clone(game), position, _charge: charge })))
        }
        Err(_) => Ok(None),
    }
}

/// All ways to lay so many counters into heaps.
fn partitions(counters: u64, budget: &Budget) -> Result<Vec<String>, values::Error> {
    let mut all = Vec::new();
    let mut heaps = vec![counters];
    loop {
        budget.go_on()?;
        all.push(heaps.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
        // The next in order: the last heap that is larger than 1 gets smaller, the rest is spread again.
        let Some(place) = heaps.iter().rposition(|heap| *heap > 1) else { return Ok(all) };
        let rest = (heaps.len() - place - 1) as u64 + 1;
        let size = heaps[place] - 1;
        heaps.truncate(place);
        heaps.push(size);
        let mut left = rest;
        while left > 0 {
            let heap = left.min(size);
            heaps.push(heap);
            left -= heap;
        }
    }
}
