//! The address of a game in progress: all that there is to know about it, so that a link is a saved game.
//!
//! `/en/play/nim?start=3,5,7&moves=7-1;5-2&you=second`. What is as usual is left out, so that the same game
//! has the same address.

use super::query::{Query, path_segment, push};
use super::status::Other;
use games::Mover;
use games::opponent::Strength;
use games::picture::{Point, point};
use games::record::Seat;
use percent_encoding::percent_decode_str;
use solvers::Play;
use words::language::Language;

/// A game in progress, and what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The spec of the game.
    pub game: String,
    /// The position at the beginning; `None` is the game's example.
    pub start: Option<String>,
    /// Where the lines of that position have been drawn by hand: `x,y-x,y`, with semicolons between.
    pub drawn: Option<String>,
    /// The level from which the position was dealt; 0 if it was not.
    pub level: usize,
    /// The moves so far.
    pub moves: Vec<String>,
    /// The moves that were taken back, the next one first.
    pub redo: Vec<String>,
    /// Whom the person plays.
    pub you: You,
    /// The side that begins; `None` is the first one.
    pub turn: Option<Mover>,
    /// Who wins when a player cannot move; `None` is as the game has it.
    pub play: Option<Play>,
    /// How well the program plays.
    pub strength: Strength,
    /// What is shown of the theory.
    pub show: Show,
    /// How many levels of the explanation are shown.
    pub hint: usize,
    /// Are the mistakes of the game shown?
    pub review: Review,
    /// What the choices of the program depend on.
    pub seed: u64,
    /// How the program found its last move.
    pub found: Found,
    /// The room in which another person plays the other side, on another device.
    pub room: Option<String>,
}

/// Whom the person plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum You {
    /// Who begins.
    #[default]
    First,
    /// The other.
    Second,
    /// Two people play each other.
    Both,
}

impl You {
    /// All of them.
    pub const ALL: [You; 3] = [You::First, You::Second, You::Both];

    /// The word in addresses.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            You::First => "first",
            You::Second => "second",
            You::Both => "both",
        }
    }

    /// Is this player a person?
    #[must_use]
    pub fn plays(self, seat: Seat) -> bool {
        match self {
            You::First => seat == Seat::First,
            You::Second => seat == Seat::Second,
            You::Both => true,
        }
    }
}

/// What is shown of the theory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Show {
    /// Who wins.
    pub verdict: bool,
    /// What the position is worth.
    pub value: bool,
    /// Which moves win.
    pub marks: bool,
}

/// Something of the theory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Who wins.
    Verdict,
    /// What the position is worth.
    Value,
    /// Which moves win.
    Marks,
}

impl Shown {
    /// All of them.
    pub const ALL: [Shown; 3] = [Shown::Verdict, Shown::Value, Shown::Marks];

    /// The word in addresses.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Shown::Verdict => "verdict",
            Shown::Value => "value",
            Shown::Marks => "marks",
        }
    }
}

impl Show {
    pub const EVERYTHING: Show = Show { verdict: true, value: true, marks: true };

    /// Is it shown?
    #[must_use]
    pub fn has(self, shown: Shown) -> bool {
        match shown {
            Shown::Verdict => self.verdict,
            Shown::Value => self.value,
            Shown::Marks => self.marks,
        }
    }

    /// The same, but what was hidden is shown, or the other way round.
    #[must_use]
    pub fn switched(mut self, shown: Shown) -> Show {
        let place = match shown {
            Shown::Verdict => &mut self.verdict,
            Shown::Value => &mut self.value,
            Shown::Marks => &mut self.marks,
        };
        *place = !*place;
        self
    }
}

/// Are the mistakes of the game shown?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Review {
    /// No.
    #[default]
    Hidden,
    /// Yes.
    Shown,
}

/// How the program found its last move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Found {
    /// As its strength has it.
    #[default]
    AsAsked,
    /// By chance, for time or memory was too short.
    ByChance,
}

/// How well the program plays unless something else is asked for: a student makes a mistake now and then.
pub const USUAL_STRENGTH: Strength = Strength::Careless;

/// The levels from which positions are dealt.
pub const DEAL_LEVELS: usize = 5;

/// The most levels of an explanation.
pub const LEVELS: usize = 5;

impl Address {
    /// What an address says. What makes no sense there is as if it were not there.
    #[must_use]
    pub fn new(game: &str, query: &Query) -> Address {
        let word = |name: &str| query.get(name).unwrap_or_default();
        let shown =
            |shown: Shown| query.all("show").any(|list| list.split(',').any(|word| word == shown.word()));
        Address {
            game: game.to_owned(),
            start: query.get("start").map(|start| start.trim().to_owned()).filter(|start| !start.is_empty()),
            drawn: query.get("drawn").map(str::to_owned).filter(|drawn| !drawn.is_empty()),
            level: word("level").parse().unwrap_or(0).min(DEAL_LEVELS),
            moves: list(word("moves")),
            redo: list(word("redo")),
            you: You::ALL.into_iter().find(|you| you.word() == word("you")).unwrap_or_default(),
            turn: Mover::ALL.into_iter().find(|mover| mover.word() == word("turn")),
            play: match word("play") {
                "normal" => Some(Play::Normal),
                "misere" => Some(Play::Misere),
                _ => None,
            },
            strength: Strength::ALL
                .into_iter()
                .find(|strength| strength.word() == word("strength"))
                .unwrap_or(USUAL_STRENGTH),
            show: Show {
                verdict: shown(Shown::Verdict),
                value: shown(Shown::Value),
                marks: shown(Shown::Marks),
            },
            hint: word("hint").parse().unwrap_or(0).min(LEVELS),
            review: if word("review") == "1" { Review::Shown } else { Review::Hidden },
            seed: word("seed").parse().unwrap_or(0),
            found: if word("found") == "chance" { Found::ByChance } else { Found::AsAsked },
            room: query.get("room").filter(|code| is_room(code)).map(str::to_owned),
        }
    }

    /// The game at an address such as `/en/play/nim?moves=7-1`, and its language.
    #[must_use]
    pub fn read(place: &str) -> Option<(Language, Address)> {
        let (path, query) = place.split_once('?').unwrap_or((place, ""));
        let ["", language, "play", spec] = path.split('/').collect::<Vec<_>>()[..] else { return None };
        let language = Language::ALL.into_iter().find(|known| known.code() == language)?;
        let spec = percent_decode_str(spec).decode_utf8().ok()?;
        Some((language, Address::new(&spec, &Query::new(query))))
    }

    /// What both sides of a room see of a game, for this player.
    #[must_use]
    pub fn in_room(&self, room: &str, you: You) -> Address {
        Address {
            you,
            room: Some(room.to_owned()),
            redo: Vec::new(),
            show: Show::default(),
            ..self.looking_at_nothing()
        }
    }

    /// Who plays the other side.
    #[must_use]
    pub fn other(&self) -> Other {
        if self.room.is_some() { Other::Person } else { Other::Program }
    }

    /// Is it the same game, some moves later?
    #[must_use]
    pub fn continues(&self, before: &Address) -> bool {
        let game = |of: &Address| (of.game.clone(), of.start.clone(), of.turn, of.play);
        game(self) == game(before)
            && self.moves.len() > before.moves.len()
            && self.moves.starts_with(&before.moves)
    }

    /// The address in the language of that code.
    #[must_use]
    pub fn link(&self, language: &str) -> String {
        let mut link = format!("/{language}/play/{}", path_segment(&self.game));
        for (name, value) in self.fields() {
            push(&mut link, name, &value);
        }
        link
    }

    /// The names and values of the query.
    #[must_use]
    pub fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = self.settings();
        let mut field = |name: &'static str, value: String| {
            if !value.is_empty() {
                fields.push((name, value));
            }
        };
        let shown: Vec<&str> =
            Shown::ALL.into_iter().filter(|shown| self.show.has(*shown)).map(Shown::word).collect();
        field("moves", joined(&self.moves));
        field("redo", joined(&self.redo));
        field("show", shown.join(","));
        field("hint", if self.hint > 0 { self.hint.to_string() } else { String::new() });
        field("review", if self.review == Review::Shown { "1".to_owned() } else { String::new() });
        field("found", if self.found == Found::ByChance { "chance".to_owned() } else { String::new() });
        field("room", self.room.clone().unwrap_or_default());
        fields
    }

    /// The names and values that stay the same throughout a game.
    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut fields = Vec::new();
        let mut field =
            |name: &'static str, value: Option<String>| fields.extend(value.map(|value| (name, value)));
        let word = |word: &str| Some(word.to_owned());
        field("start", self.start.clone());
        field("drawn", self.drawn.clone());
        field("level", if self.level == 0 { None } else { Some(self.level.to_string()) });
        field("turn", self.turn.and_then(|mover| word(mover.word())));
        field("you", if self.you == You::First { None } else { word(self.you.word()) });
        field(
            "play",
            match self.play {
                None => None,
                Some(Play::Normal) => word("normal"),
                Some(Play::Misere) => word("misere"),
            },
        );
        field("strength", if self.strength == USUAL_STRENGTH { None } else { word(self.strength.word()) });
        field("seed", if self.seed == 0 { None } else { Some(self.seed.to_string()) });
        fields
    }

    /// After a move: nothing can be redone, and hints were for the position before.
    #[must_use]
    pub fn after(&self, name: &str) -> Address {
        let mut next = self.looking_at_nothing();
        next.moves.push(name.to_owned());
        next.redo.clear();
        next
    }

    /// When there were so many moves; the others can be redone. More of them than there are: redone.
    #[must_use]
    pub fn at(&self, ply: usize) -> Address {
        let all: Vec<String> = self.moves.iter().chain(&self.redo).cloned().collect();
        let (moves, redo) = all.split_at(ply.min(all.len()));
        Address { moves: moves.to_vec(), redo: redo.to_vec(), ..self.looking_at_nothing() }
    }

    /// The last position before this one in which a person is on turn.
    #[must_use]
    pub fn undone(&self) -> Option<Address> {
        let ply = (0..self.moves.len()).rev().find(|ply| self.you.plays(seat_at(*ply)))?;
        Some(self.at(ply))
    }

    /// The next position in which a person is on turn, or the last one.
    #[must_use]
    pub fn redone(&self) -> Option<Address> {
        let last = self.moves.len() + self.redo.len();
        let later = self.moves.len() + 1..=last;
        later.clone().find(|ply| self.you.plays(seat_at(*ply))).or(later.last()).map(|ply| self.at(ply))
    }

    /// From the beginning, alone; the program may choose otherwise.
    #[must_use]
    pub fn restarted(&self) -> Address {
        Address {
            room: None,
            moves: Vec::new(),
            redo: Vec::new(),
            seed: self.seed.wrapping_add(1),
            ..self.looking_at_nothing()
        }
    }

    /// Where the lines of the first position have been drawn.
    #[must_use]
    pub fn lines(&self) -> Vec<[Point; 2]> {
        let point_of = |text: &str| {
            let (x, y) = text.split_once(',')?;
            Some(point(x.parse().ok()?, y.parse().ok()?))
        };
        let line = |text: &str| {
            let (from, to) = text.split_once('-')?;
            Some([point_of(from)?, point_of(to)?])
        };
        let lines = self.drawn.as_deref().unwrap_or_default().split(';').map(line);
        lines.collect::<Option<Vec<_>>>().unwrap_or_default()
    }

    fn looking_at_nothing(&self) -> Address {
        Address { hint: 0, review: Review::Hidden, found: Found::AsAsked, ..self.clone() }
    }
}

/// The letters of the names of rooms: those that are not taken for others when they are read out.
pub const ROOM_LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// How many of them a name has.
pub const ROOM_LENGTH: usize = 5;

/// Is it the name of a room?
#[must_use]
pub fn is_room(code: &str) -> bool {
    code.len() == ROOM_LENGTH && code.bytes().all(|letter| ROOM_LETTERS.contains(&letter))
}

/// Who is on turn after so many moves.
#[must_use]
pub fn seat_at(ply: usize) -> Seat {
    if ply.is_multiple_of(2) { Seat::First } else { Seat::Second }
}

/// Names of moves with semicolons between. A town of Traffic may have a semicolon in its name: that, and the
/// sign of the escape itself, is escaped.
fn joined(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| name.replace('%', "%25").replace(';', "%3B")).collect();
    names.join(";")
}

/// Reads what [`joined`] writes.
fn list(text: &str) -> Vec<String> {
    let names = text.split(';').filter(|name| !name.is_empty());
    names.map(|name| percent_decode_str(name).decode_utf8_lossy().into_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(link: &str) -> Address {
        let (path, query) = link.split_once('?').unwrap_or((link, ""));
        let game = path.rsplit('/').next().unwrap();
        Address::new(&percent_encoding::percent_decode_str(game).decode_utf8().unwrap(), &Query::new(query))
    }

    #[test]
    fn links_are_read_back() {
        for link in [
            "/en/play/nim",
            "/en/play/nim?start=3,5,7&level=3&moves=7-1;5-2&redo=3-1",
            "/en/play/hackenbush?start=0-1b&drawn=4,10-4,8",
            "/en/play/subtract:1,3,4?start=9&you=both&seed=7",
            "/en/play/col?start=a-b;%20L%20a&turn=right&you=second&play=misere&strength=random&moves=L%20a\
             &show=verdict,marks&hint=3",
        ] {
            assert_eq!(read(link).link("en"), link);
        }
    }

    #[test]
    fn undo_and_redo() {
        let game = read("/en/play/nim?moves=a;b;c;d");
        assert_eq!(game.undone().unwrap().moves, ["a", "b"]);
        assert_eq!(game.undone().unwrap().redone(), Some(game.clone()));
        let second = Address { you: You::Second, ..game.clone() };
        assert_eq!(second.undone().unwrap().moves, ["a", "b", "c"]);
        assert_eq!(second.at(1).undone(), None);
        let both = Address { you: You::Both, ..game.clone() };
        assert_eq!(both.undone().unwrap().redo, ["d"]);
        assert_eq!(game.redone(), None);
        assert_eq!(game.undone().unwrap().after("x").redo, [""; 0]);
    }

    proptest! {
        #[test]
        fn names_of_moves_are_read_back(names in prop::collection::vec(".+", 0..4)) {
            prop_assert_eq!(list(&joined(&names)), names);
        }

        #[test]
        fn any_query_is_an_address(text: String, game: String) {
            let address = Address::new(&game, &Query::new(&text));
            _ = (address.undone(), address.redone());
            prop_assert!(address.link("en").is_ascii());
        }
    }
}
