//! Games of one's own: a Python object with `options` becomes an entry of the registry, like a game in a
//! file.
//!
//! A position is any object that can be hashed. Each is given a number when it is first met, and the engines
//! see numbers only: they hash and compare them without the interpreter, which is asked for the options of a
//! position once. What the rules raise comes out as it went in.

mod reached;
mod rule;

use crate::error::raised;
use crate::home;
use games::picture::Picture;
use games::reached::End;
use games::{AnyGame, Entry, Kind, Mover, RuleProblem};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString, PyTuple};
use reached::Reached;
use rule::Rule;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use solvers::{Error, Play};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use values::Player;

/// What is written where nothing is left.
const NOTHING: &str = "0";

/// Between the components of a position.
const PLUS: &str = " + ";

/// The rules of a game in Python, and the positions that were met.
pub(crate) struct Book {
    id: String,
    options: Py<PyAny>,
    parts: Option<Py<PyAny>>,
    normal: Option<Py<PyAny>>,
    ends: Option<Py<PyAny>>,
    draw: Option<Py<PyAny>>,
    show: Py<PyAny>,
    read: Py<PyAny>,
    /// `None` if both players have the same moves.
    players: Option<[Py<PyAny>; 2]>,
    start: String,
    /// The numbers of positions.
    numbers: Py<PyDict>,
    met: Mutex<Met>,
}

/// Components or parts, by their numbers: one, as a rule.
type Numbers = SmallVec<[u32; 2]>;

type SumsOfParts = Arc<[Numbers]>;

/// What is known of the positions that were met. Nothing of Python's is run while it is locked.
#[derive(Default)]
struct Met {
    objects: Vec<Py<PyAny>>,
    weights: Vec<u32>,
    /// The sums of parts that a player can make of a part.
    sums: FxHashMap<(u32, Player), SumsOfParts>,
    /// The parts of a component, in their normal forms.
    parts: FxHashMap<u32, Arc<[u32]>>,
    /// Sums of components that engines have as one number.
    lists: Vec<Numbers>,
    places_of_lists: FxHashMap<Numbers, u32>,
}

/// Numbers from here on are those of sums of components, lower ones are components.
const LISTS: u32 = 1 << 31;

/// A position: the sum of its components, by their numbers.
#[derive(Clone)]
pub(crate) struct OwnPosition {
    book: Arc<Book>,
    components: Numbers,
}

/// A move: its name, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct OwnMove {
    name: Arc<str>,
    to: OwnPosition,
}

impl OwnPosition {
    /// The position as one number.
    fn number(&self) -> u32 {
        self.book.number_of_sum(&self.components)
    }
}

impl PartialEq for OwnPosition {
    fn eq(&self, other: &OwnPosition) -> bool {
        Arc::ptr_eq(&self.book, &other.book) && self.components == other.components
    }
}

impl Eq for OwnPosition {}

impl Hash for OwnPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.components.hash(state);
    }
}

impl fmt::Debug for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for OwnPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.book.text(&self.components))
    }
}

impl fmt::Display for OwnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Book {
    fn met(&self) -> MutexGuard<'_, Met> {
        self.met.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_impartial(&self) -> bool {
        self.players.is_none()
    }

    /// The number of an object.
    fn number(&self, object: &Bound<'_, PyAny>) -> PyResult<u32> {
        let py = object.py();
        let numbers = self.numbers.bind(py);
        if let Some(known) = numbers.get_item(object)? {
            return known.extract();
        }
        let weight = match object.cast::<PyInt>() {
            Ok(number) => number.extract().ok(),
            Err(_) => object.len().ok().and_then(|length| u32::try_from(length).ok()),
        };
        let new = {
            let mut met = self.met();
            met.objects.push(object.clone().unbind());
            met.weights.push(weight.unwrap_or(1));
            met.objects.len() - 1
        };
        // Another thread may have been faster: then its number counts, and ours is nobody's.
        numbers.call_method1("setdefault", (object, new))?.extract()
    }

    fn object<'py>(&self, py: Python<'py>, number: u32) -> Bound<'py, PyAny> {
        self.met().objects[number as usize].clone_ref(py).into_bound(py)
    }

    fn weight(&self, number: u32) -> u32 {
        self.met().weights[number as usize]
    }

    /// The numbers of one position, or of a list of them.
    fn component_numbers(&self, made: &Bound<'_, PyAny>) -> PyResult<Numbers> {
        match made.cast::<PyList>() {
            Ok(list) => list.iter().map(|component| self.number(&component)).collect(),
            Err(_) => Ok(Numbers::from_slice(&[self.number(made)?])),
        }
    }

    /// What a player can make of a component, with the names that the rules give to moves.
    fn made(
        &self,
        py: Python<'_>,
        component: u32,
        player: Player,
    ) -> PyResult<Vec<(Option<String>, Numbers)>> {
        let object = self.object(py, component);
        let options = match &self.players {
            None => self.options.bind(py).call1((object,)),
            Some(players) => self.options.bind(py).call1((object, players[player as usize].bind(py))),
        }?;
        if let Ok(named) = options.cast::<PyDict>() {
            let made = named
                .iter()
                .map(|(name, made)| Ok((Some(name.str()?.to_string()), self.component_numbers(&made)?)));
            return made.collect();
        }
        options.try_iter()?.map(|made| Ok((None, self.component_numbers(&made?)?))).collect()
    }

    /// The parts of a component, in their normal forms.
    fn parts_of(&self, py: Python<'_>, component: u32) -> PyResult<Arc<[u32]>> {
        if self.parts.is_none() && self.normal.is_none() {
            return Ok(Arc::new([component]));
        }
        if let Some(known) = self.met().parts.get(&component) {
            return Ok(Arc::clone(known));
        }
        let object = self.object(py, component);
        let parts = match &self.parts {
            None => vec![object],
            Some(parts) => parts.bind(py).call1((object,))?.try_iter()?.collect::<PyResult<_>>()?,
        };
        let mut numbers = Vec::with_capacity(parts.len());
        for part in parts {
            let part = match &self.normal {
                None => part,
                Some(normal) => normal.bind(py).call1((part,))?,
            };
            numbers.push(self.number(&part)?);
        }
        let numbers: Arc<[u32]> = numbers.into();
        self.met().parts.insert(component, Arc::clone(&numbers));
        Ok(numbers)
    }

    /// The sums of parts that a player can make of a part.
    fn sums(&self, part: u32, player: Player) -> Result<SumsOfParts, Error> {
        let player = if self.is_impartial() { Player::Left } else { player };
        if let Some(known) = self.met().sums.get(&(part, player)) {
            return Ok(Arc::clone(known));
        }
        let sums: PyResult<SumsOfParts> = Python::attach(|py| {
            let sum = |(_, components): (Option<String>, Numbers)| -> PyResult<Numbers> {
                if self.parts.is_none() && self.normal.is_none() {
                    return Ok(components);
                }
                let mut parts = Numbers::new();
                for component in components {
                    parts.extend_from_slice(&self.parts_of(py, component)?);
                }
                Ok(parts)
            };
            self.made(py, part, player)?.into_iter().map(sum).collect()
        });
        let sums = sums.map_err(raised)?;
        self.met().sums.insert((part, player), Arc::clone(&sums));
        Ok(sums)
    }

    /// The parts of a position.
    fn parts(&self, position: &OwnPosition) -> Result<Vec<u32>, Error> {
        if self.parts.is_none() && self.normal.is_none() {
            return Ok(position.components.to_vec());
        }
        Python::attach(|py| {
            let mut parts = Vec::new();
            for component in &position.components {
                parts.extend_from_slice(&self.parts_of(py, *component)?);
            }
            Ok(parts)
        })
        .map_err(raised)
    }

    /// What positions print.
    fn text(&self, components: &[u32]) -> String {
        if components.is_empty() {
            return NOTHING.to_owned();
        }
        Python::attach(|py| {
            let shown = |component: &u32| {
                let object = self.object(py, *component);
                let shown = self.show.bind(py).call1((&object,)).and_then(|text| Ok(text.str()?.to_string()));
                shown.unwrap_or_else(|_| format!("{:?}", object.as_ptr()))
            };
            components.iter().map(shown).collect::<Vec<_>>().join(PLUS)
        })
    }

    fn read(self: &Arc<Book>, py: Python<'_>, text: &str) -> PyResult<OwnPosition> {
        let mut components = Numbers::new();
        for part in text.split(PLUS) {
            components.push(self.number(&self.read.bind(py).call1((part,))?)?);
        }
        Ok(OwnPosition { book: Arc::clone(self), components })
    }

    /// The position of an object, or of a list of them.
    fn position(self: &Arc<Book>, object: &Bound<'_, PyAny>) -> PyResult<OwnPosition> {
        let components = self.component_numbers(object)?;
        Ok(OwnPosition { book: Arc::clone(self), components })
    }

    /// A sum of components as one number.
    fn number_of_sum(&self, components: &[u32]) -> u32 {
        if let [component] = components {
            return *component;
        }
        let Met { lists, places_of_lists, .. } = &mut *self.met();
        let place = *places_of_lists.entry(components.into()).or_insert_with(|| {
            lists.push(components.into());
            u32::try_from(lists.len() - 1).unwrap_or(u32::MAX)
        });
        LISTS | place
    }

    /// The components of a sum that is one number.
    fn components(&self, sum: u32) -> Numbers {
        match sum.checked_sub(LISTS) {
            None => Numbers::from_slice(&[sum]),
            Some(list) => self.met().lists[list as usize].clone(),
        }
    }

    /// How a position has ended, if it has.
    fn end(&self, components: &[u32], player: Player) -> Result<Option<End>, Error> {
        let Some(ends) = &self.ends else { return Ok(None) };
        let [component] = *components else { return Ok(None) };
        let said = Python::attach(|py| {
            let object = self.object(py, component);
            let said = match &self.players {
                None => ends.bind(py).call1((object,)),
                Some(players) => ends.bind(py).call1((object, players[player as usize].bind(py))),
            }?;
            if said.is_none() {
                return Ok(None);
            }
            match said.cast::<PyString>().ok().and_then(|said| said.to_str().ok()) {
                Some("won") => Ok(Some(End::Won)),
                Some("lost") => Ok(Some(End::Lost)),
                Some("tied") => Ok(Some(End::Tied)),
                _ => Err(pyo3::exceptions::PyValueError::new_err(format!(
                    "ends answers with 'won', 'lost', 'tied' or None, not with {}",
                    said.repr()?
                ))),
            }
        });
        said.map_err(raised)
    }

    /// A position with what a move makes of one of its components.
    fn with(self: &Arc<Book>, position: &OwnPosition, index: usize, made: &[u32]) -> OwnPosition {
        OwnPosition { book: Arc::clone(self), components: exchanged(&position.components, index, made) }
    }

    /// What a player can make of a sum of components, without names; each as one number.
    fn after(&self, sum: u32, player: Player) -> Result<Vec<u32>, Error> {
        let components = self.components(sum);
        let mut after = Vec::new();
        for (index, component) in components.iter().enumerate() {
            let sums = self.sums(*component, player)?;
            after.reserve(sums.len());
            for made in sums.iter() {
                after.push(match components.len() {
                    1 => self.number_of_sum(made),
                    _ => self.number_of_sum(&exchanged(&components, index, made)),
                });
            }
        }
        Ok(after)
    }

    /// The moves of a player, by their names.
    fn moves(self: &Arc<Book>, position: &OwnPosition, player: Player) -> Result<Vec<OwnMove>, Error> {
        let own = self.named(position, player)?;
        if self.is_impartial() {
            return Ok(own);
        }
        // Moves of the same name are the same move, whoever makes them.
        let others = self.named(position, !player)?;
        let renamed = |step: OwnMove| match others.iter().find(|other| other.name == step.name) {
            Some(other) if other.to != step.to => {
                let letter = if player == Player::Left { 'L' } else { 'R' };
                OwnMove { name: format!("{letter}:{}", step.name).into(), to: step.to }
            }
            _ => step,
        };
        Ok(own.into_iter().map(renamed).collect())
    }

    fn named(self: &Arc<Book>, position: &OwnPosition, player: Player) -> Result<Vec<OwnMove>, Error> {
        let mut steps: Vec<OwnMove> = Vec::new();
        for (index, component) in position.components.iter().enumerate() {
            for (name, made) in Python::attach(|py| self.made(py, *component, player)).map_err(raised)? {
                let name = name.unwrap_or_else(|| self.text(&made));
                let name = match position.components.len() {
                    1 => name,
                    _ => format!("{}:{name}", index + 1),
                };
                let to = self.with(position, index, &made);
                match steps.iter().find(|known| *known.name == *name) {
                    Some(known) if known.to == to => {}
                    Some(_) => steps.push(OwnMove { name: format!("{name}={to}").into(), to }),
                    None => steps.push(OwnMove { name: name.into(), to }),
                }
            }
        }
        Ok(steps)
    }

    /// A picture: what the author draws, rows of letters, or else the text.
    fn picture(
        self: &Arc<Book>,
        position: &OwnPosition,
        moves: &[(Mover, OwnMove)],
    ) -> Result<Option<Picture>, Error> {
        let names: Vec<(Mover, &str)> = moves.iter().map(|(mover, step)| (*mover, &*step.name)).collect();
        let (Some(draw), [component]) = (&self.draw, &position.components[..]) else {
            return Ok(Some(gamefile::picture::text(&position.to_string(), &names)));
        };
        let drawn = Python::attach(|py| {
            let drawn = draw.bind(py).call1((self.object(py, *component),))?;
            drawn.extract::<String>()
        });
        let rows = drawn.map_err(raised)?.trim_end_matches('\n').replace('\n', "/");
        let picture = gamefile::picture::board(&rows, &names);
        let wrong = || RuleProblem::new(games::Message::new("file-no-board").text("text", &rows));
        picture.map(Some).ok_or_else(|| wrong().into())
    }
}

/// Components with what a move makes of one of them.
fn exchanged(components: &[u32], index: usize, made: &[u32]) -> Numbers {
    let mut after = Numbers::from_slice(&components[..index]);
    after.extend_from_slice(made);
    after.extend_from_slice(&components[index + 1..]);
    after
}

static BOOKS: Mutex<Vec<Arc<Book>>> = Mutex::new(Vec::new());

fn books() -> MutexGuard<'static, Vec<Arc<Book>>> {
    BOOKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The position that objects are of a game of somebody's own; `None` of any other game.
pub(crate) fn position(
    game: &dyn AnyGame,
    objects: &Bound<'_, PyTuple>,
) -> PyResult<Option<games::Position>> {
    let book = books().iter().find(|book| book.id == game.spec()).map(Arc::clone);
    let Some(book) = book else { return Ok(None) };
    let object = if objects.len() == 1 { objects.get_item(0)? } else { objects.clone().into_any() };
    Ok(Some(games::Position::new(book.position(&object)?)))
}

/// The object that a position of such a game is; a list, if it has not one component.
pub(crate) fn object<'py>(py: Python<'py>, position: &games::Position) -> Option<Bound<'py, PyAny>> {
    let own = position.of_type::<OwnPosition>().ok()?;
    match own.components[..] {
        [component] => Some(own.book.object(py, component)),
        _ => {
            let objects = own.components.iter().map(|component| own.book.object(py, *component));
            PyList::new(py, objects).ok().map(Bound::into_any)
        }
    }
}

/// Enters a game. `rules` has the methods `options`, `show` and `read`, and may have `parts`, `normal`,
/// `ends` and `draw`; `players` are what `options` and `ends` take, if they do; `said` is the name, the rules
/// and a theorem.
#[pyfunction]
#[pyo3(signature = (id, rules, start, players, said, misere, loopy))]
#[expect(clippy::too_many_arguments, reason = "called by `marienbad.register` alone")]
pub(crate) fn enter(
    py: Python<'_>,
    id: &str,
    rules: &Bound<'_, PyAny>,
    start: &Bound<'_, PyAny>,
    players: Option<[Py<PyAny>; 2]>,
    said: [String; 3],
    misere: bool,
    loopy: bool,
) -> PyResult<()> {
    let rule = |name: &str| -> PyResult<Option<Py<PyAny>>> {
        Ok(rules.getattr_opt(name)?.filter(|rule| !rule.is_none()).map(Bound::unbind))
    };
    let mut book = Book {
        id: id.to_owned(),
        options: rules.getattr("options")?.unbind(),
        parts: rule("parts")?,
        normal: rule("normal")?,
        ends: rule("ends")?,
        draw: rule("draw")?,
        show: rules.getattr("show")?.unbind(),
        read: rules.getattr("read")?.unbind(),
        players,
        start: String::new(),
        numbers: PyDict::new(py).unbind(),
        met: Mutex::default(),
    };
    let first = book.component_numbers(start)?;
    book.start = book.text(&first);
    let kind = match (loopy, book.is_impartial()) {
        (true, _) => Kind::Loopy,
        (false, true) => Kind::Impartial,
        (false, false) => Kind::Partizan,
    };
    let play = if misere { Play::Misere } else { Play::Normal };
    let book = Arc::new(book);
    let own = Arc::clone(&book);
    let entry = Entry::new(id.to_owned(), book.start.clone(), move |wanted| {
        let book = Arc::clone(&own);
        match (book.ends.is_some() || loopy, book.is_impartial()) {
            (true, _) => wanted.plain_played(play, Reached::new(book, kind, wanted.store)),
            (false, true) => wanted.plain_played(play, games::impartial_game::ImpartialGame::new(Rule(book))),
            (false, false) => {
                let game = games::partizan_game::PartizanGame::new(Rule(book), wanted.store);
                wanted.plain_played(play, game)
            }
        }
    });
    let [name, rules, theorem] = said.map(|said| vec![("en".to_owned(), said)]);
    let messages = gamefile::describe(id, [name, rules, theorem, Vec::new()]);
    let entry = messages.into_iter().fold(entry.kind(kind), |entry, (code, text)| entry.messages(code, text));
    home::enter_entry(entry)?;
    let mut books = books();
    books.retain(|book| book.id != id);
    books.push(book);
    Ok(())
}
