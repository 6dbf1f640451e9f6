//! Where values live: a store with its budget, and the games that are asked for their values in it.
//!
//! There is one registry for the process, so a game that somebody enters is found by everybody; a store that
//! was made before finds it too.

use crate::{error, value};
use gamefile::GameFile;
use games::registry::GamesInStore;
use games::{AnyGame, Entry, Registry};
use language::Games;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::collections::HashSet;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use values::Budget;
use words::language::{Language, Sentences};

/// The memory of a store if none is asked for.
const MEMORY: usize = 2 << 30;

static REGISTRY: LazyLock<Mutex<Registered>> = LazyLock::new(|| {
    Mutex::new(Registered { all: Arc::new(gamefile::shipped::registry()), own: HashSet::new() })
});

/// All games, and the names of those that somebody has entered.
struct Registered {
    all: Arc<Registry>,
    own: HashSet<String>,
}

/// The games that there are.
pub(crate) fn registry() -> Arc<Registry> {
    Arc::clone(&lock(&REGISTRY).all)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Enters a game, instead of one of that name that somebody has entered before.
pub(crate) fn enter_entry(entry: Entry) -> PyResult<()> {
    let mut registered = lock(&REGISTRY);
    let mut new = (*registered.all).clone();
    let id = entry.id.to_string();
    let entered = if registered.own.contains(&id) { new.enter_instead(entry) } else { new.enter(entry) };
    entered.map_err(|taken| PyErr::new::<PyValueError, _>(taken.to_string()))?;
    registered.own.insert(id);
    registered.all = Arc::new(new);
    *lock(&SENTENCES) = None;
    Ok(())
}

static LANGUAGE: Mutex<Language> = Mutex::new(Language::English);
static SENTENCES: Mutex<Option<Arc<Sentences>>> = Mutex::new(None);

/// The sentences of the language that was chosen.
pub(crate) fn sentences() -> Arc<Sentences> {
    let language = *lock(&LANGUAGE);
    let mut kept = lock(&SENTENCES);
    Arc::clone(kept.get_or_insert_with(|| Arc::new(sentences_in(language))))
}

/// The sentences of a language.
pub(crate) fn sentences_in(language: Language) -> Sentences {
    Sentences::new(language).with_games(&registry())
}

/// The language of a code, `en`, `cs` or `sk`.
pub(crate) fn language(code: &str) -> PyResult<Language> {
    Language::of_locale(code).ok_or_else(|| PyErr::new::<PyValueError, _>(format!("{code}: en, cs, sk")))
}

/// Chooses the language of sentences: `en`, `cs` or `sk`.
#[pyfunction]
pub(crate) fn set_language(code: &str) -> PyResult<()> {
    *lock(&LANGUAGE) = language(code)?;
    *lock(&SENTENCES) = None;
    Ok(())
}

/// The ids of all games.
#[pyfunction]
pub(crate) fn game_ids() -> Vec<String> {
    registry().entries().iter().map(|entry| entry.id.to_string()).collect()
}

/// Enters a game that somebody has written, by the text of its file; gives its id.
#[pyfunction]
pub(crate) fn enter_file(py: Python<'_>, name: &str, text: &str) -> PyResult<String> {
    let file = py.detach(|| GameFile::read(name, text)).map_err(|problem| error::of_rules(py, &problem))?;
    let id = file.id().to_owned();
    enter_entry(file.entry())?;
    Ok(id)
}

/// A store, the games that keep their values in it, and the account of both.
pub(crate) struct Home {
    store: Arc<values::Store>,
    budget: Budget,
    /// A budget that was stopped before anything was asked.
    stopped: Budget,
    games: Mutex<(Arc<GamesInStore>, Arc<Games>)>,
}

impl Home {
    fn new(memory: usize) -> Home {
        let budget = Budget::new(memory);
        let stopped = budget.beside();
        stopped.stop();
        let store = Arc::new(values::Store::new(&budget));
        let games = Mutex::new(Home::games_in(&registry(), &store));
        Home { store, budget, stopped, games }
    }

    fn games_in(registry: &Arc<Registry>, store: &Arc<values::Store>) -> (Arc<GamesInStore>, Arc<Games>) {
        (Arc::new(GamesInStore::new(registry, store)), Arc::new(Games::new(registry, store)))
    }

    pub(crate) fn store(&self) -> &values::Store {
        &self.store
    }

    pub(crate) fn budget(&self) -> &Budget {
        &self.budget
    }

    pub(crate) fn stopped(&self) -> &Budget {
        &self.stopped
    }

    fn games(&self) -> (Arc<GamesInStore>, Arc<Games>) {
        let registry = registry();
        let mut games = lock(&self.games);
        if !Arc::ptr_eq(&games.0.registry, &registry) {
            *games = Home::games_in(&registry, &self.store);
        }
        games.clone()
    }

    /// The games of expressions.
    pub(crate) fn games_of_language(&self) -> Arc<Games> {
        self.games().1
    }

    /// The game of a spec.
    pub(crate) fn game(&self, py: Python<'_>, spec: &str) -> PyResult<Arc<dyn AnyGame>> {
        py.detach(|| self.games().0.game(spec)).map_err(|problem| error::of_parse(py, spec, &problem))
    }
}

/// Where canonical forms are kept, each once. Values of different stores do not mix.
///
/// Whoever makes none uses the one of the process. `memory` is the most that it may take, in bytes.
#[pyclass(frozen, module = "marienbad")]
pub(crate) struct Store(pub(crate) Arc<Home>);

#[pymethods]
impl Store {
    #[new]
    #[pyo3(signature = (memory=None))]
    fn new(memory: Option<usize>) -> Store {
        Store(Arc::new(Home::new(memory.unwrap_or(MEMORY))))
    }

    /// How many canonical forms are kept, games that differ by a number counted once.
    #[getter]
    fn count(&self) -> usize {
        self.0.store().len()
    }

    /// About how many bytes are in use.
    #[getter]
    fn bytes(&self) -> usize {
        self.0.store().bytes()
    }

    /// A value of this store: of an expression, a number, or of a value of this store.
    fn value(&self, py: Python<'_>, of: &Bound<'_, PyAny>) -> PyResult<value::Value> {
        value::make(py, &self.0, of)
    }

    /// The value {left|right}.
    fn braces(
        &self,
        py: Python<'_>,
        left: &Bound<'_, PyAny>,
        right: &Bound<'_, PyAny>,
    ) -> PyResult<value::Value> {
        value::braces(py, &self.0, left, right)
    }

    /// The game of that name, its values in this store.
    #[pyo3(signature = (spec, misere=None))]
    fn game(&self, py: Python<'_>, spec: &str, misere: Option<bool>) -> PyResult<crate::position::Game> {
        crate::position::Game::find(py, &self.0, spec, misere)
    }

    fn __repr__(&self) -> String {
        format!("<marienbad.Store with {} values>", self.0.store().len())
    }
}
