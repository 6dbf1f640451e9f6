//! Positions of games as values: `domineering(4x4) + nim(3,5)`.

use crate::error::{ErrorKind, OperandError};
use crate::value::{Place, Value};
use games::registry::GamesInStore;
use games::spelling::normalised;
use games::{AnyGame, GameError, Kind, Registry, read_within};
use solvers::Play;
use std::sync::Arc;
use values::{Budget, Store};

/// The games whose positions are values, in the store that expressions are evaluated in.
pub struct Games(Option<GamesInStore>);

impl Games {
    /// The games of a registry.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, store: &Arc<Store>) -> Games {
        Games(Some(GamesInStore::new(registry, store)))
    }

    /// No games.
    #[must_use]
    pub fn none() -> Games {
        Games(None)
    }

    /// All games.
    #[must_use]
    pub fn registry(&self) -> Option<&Registry> {
        self.0.as_ref().map(|games| &*games.registry)
    }

    /// The game of a spec.
    pub(crate) fn game(&self, spec: &str) -> Result<Arc<dyn AnyGame>, OperandError> {
        let games = self.0.as_ref().ok_or(OperandError::Valueless)?;
        games.game(spec).map_err(OperandError::Spec)
    }

    /// A position of a game.
    pub(crate) fn place(&self, spec: &str, position: &str, budget: &Budget) -> Result<Place, OperandError> {
        let game = self.game(spec)?;
        let (position, charge) = read_within(&*game, position, budget).map_err(OperandError::Position)?;
        Ok(Place { game, position, _charge: charge })
    }

    /// A position of a game that was put together from values.
    pub(crate) fn made_place(
        &self,
        spec: &str,
        position: String,
        budget: &Budget,
    ) -> Result<Place, OperandError> {
        self.place(spec, &position, budget).map_err(|error| match error {
            OperandError::Position(GameError::Position(error)) => OperandError::Made { position, error },
            error => error,
        })
    }
}

impl Place {
    /// What it is worth: a game, short or loopy.
    pub(crate) fn value(&self, budget: &Budget) -> Result<Value, ErrorKind> {
        if let Some(value) = self.game.value(&self.position, budget)? {
            return Ok(Value::game(value));
        }
        if self.game.kind(&self.position)? == Kind::Loopy
            && let Some(worth) = self.game.solve(&self.position, Play::Normal, budget)?.value
            && let Some(value) = worth.loopy()
        {
            return Ok(Value::loopy(value));
        }
        Err(OperandError::Valueless.into())
    }
}

impl From<GameError> for ErrorKind {
    fn from(error: GameError) -> ErrorKind {
        OperandError::Position(error).into()
    }
}

/// The name of a game as CGSuite writes it, `game.grid.Domineering`: how long it is, and our spec.
pub(crate) fn foreign_spec(registry: &Registry, text: &str) -> Option<(usize, String)> {
    const FAMILIES: [&str; 5] = ["grid", "heap", "strip", "graph", "misc"];
    let rest = text.strip_prefix("game.")?;
    let family = FAMILIES.iter().find(|family| rest.starts_with(**family))?;
    let rest = rest[family.len()..].strip_prefix('.')?;
    let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let spec = native_spec(registry, &rest[..length])?;
    Some((text.len() - rest.len() + length, spec))
}

/// What we call a game of CGSuite.
fn native_spec(registry: &Registry, name: &str) -> Option<String> {
    let renamed = match name {
        "ToadsAndFrogs" => "toads-frogs",
        "ArcKayles" => "arc-kayles",
        "NodeKayles" => "node-kayles",
        "TopplingDominoes" => "toppling-dominoes",
        "MaundyCake" => "maundy-cake",
        "FoxAndGeese" => "fox-geese",
        "ElephantsAndRhinos" => "elephants-rhinos",
        "BackslidingToadsAndFrogs" => "toads-frogs-backsliding",
        "Kings" => "kings-clobber",
        "Rooks" => "rooks-clobber",
        "Queens" => "queens-clobber",
        "CeyloneseFoxAndGeese" => "ceylonese-fox",
        "DawsonsKayles" => "octal:0.07",
        "DawsonsChess" => "dawson",
        "GrundysGame" => "grundy",
        _ => "",
    };
    if registry.known(renamed.split(':').next().unwrap_or_default()).is_some() {
        return Some(renamed.to_owned());
    }
    let same = |id: &str| normalised(id).filter(|byte| *byte != b'-').eq(normalised(name));
    registry.entries().iter().find(|entry| same(&entry.id)).map(|entry| entry.spec())
}

/// A position of a game that CGSuite names: it has small letters where ours are capital.
pub(crate) fn foreign_position(registry: &Registry, spec: &str, position: &str) -> String {
    let position = unquoted(position);
    let entry = registry.known(spec.split(':').next().unwrap_or_default());
    let has = |is: fn(&u8) -> bool| entry.is_some_and(|entry| entry.example.as_bytes().iter().any(is));
    let is_capital = has(u8::is_ascii_uppercase) && !has(u8::is_ascii_lowercase);
    if is_capital { position.to_uppercase() } else { position }
}

/// A position without quotation marks, and rows as we separate them.
pub(crate) fn unquoted(position: &str) -> String {
    let inside = position.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    inside.map_or_else(|| position.to_owned(), |inside| inside.replace('|', "/"))
}
