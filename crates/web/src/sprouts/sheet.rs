//! The address of a drawn game of Sprouts: the drawing with all its moves, and how it is played.
//!
//! `/en/draw/sprouts?spots=5` is a beginning; after the first move `drawing=` takes the place of `spots=`,
//! and moves that were taken back stand in `redo=`. What is as usual is left out.

use crate::address::{Found, LEVELS, Show, Shown, USUAL_STRENGTH, You, seat_at};
use crate::query::{Query, push};
use games::opponent::Strength;
use games::record::Seat;
use games::sprouts::drawing::{Drawing, MAX_SPOTS};
use solvers::Play;

/// How many spots a game has if nobody says.
const USUAL: usize = 5;

/// A drawing in play, and what is shown of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) drawing: Drawing,
    /// The drawing with the moves that were taken back; the same if there are none.
    pub(super) whole: Drawing,
    /// Whom the person plays.
    pub(super) you: You,
    /// Who wins when a player cannot move.
    pub(super) play: Play,
    /// How well the program plays.
    pub(super) strength: Strength,
    /// What is shown of the theory.
    pub(super) show: Show,
    /// How many levels of the explanation are shown.
    pub(super) hint: usize,
    /// What the choices of the program depend on.
    pub(super) seed: u64,
    /// How the program found its last move.
    pub(super) found: Found,
}

/// The word in addresses.
pub(super) fn play_word(play: Play) -> &'static str {
    match play {
        Play::Normal => "normal",
        Play::Misere => "misere",
    }
}

impl Sheet {
    /// What an address says; `None` if its drawing is none.
    pub(super) fn new(query: &Query) -> Option<Sheet> {
        let word = |name: &str| query.get(name).unwrap_or_default();
        let spots = word("spots").parse().unwrap_or(USUAL).clamp(1, MAX_SPOTS);
        let drawing = match word("drawing") {
            "" => Drawing::start(spots),
            text => Drawing::read(text)?,
        };
        let whole = match word("redo") {
            "" => drawing.clone(),
            text => Drawing::read(&format!("{drawing}{text}"))
                .filter(|whole| whole.after(drawing.moves()) == drawing)?,
        };
        let strength = Strength::ALL.into_iter().find(|strength| strength.word() == word("strength"));
        let shown = |shown: Shown| word("show").split(',').any(|word| word == shown.word());
        Some(Sheet {
            drawing,
            whole,
            you: You::ALL.into_iter().find(|you| you.word() == word("you")).unwrap_or_default(),
            play: if word("play") == play_word(Play::Misere) { Play::Misere } else { Play::Normal },
            strength: strength.unwrap_or(USUAL_STRENGTH),
            show: Show {
                verdict: shown(Shown::Verdict),
                value: shown(Shown::Value),
                marks: shown(Shown::Marks),
            },
            hint: word("hint").parse().unwrap_or(0).min(LEVELS),
            seed: word("seed").parse().unwrap_or(0),
            found: if word("found") == "chance" { Found::ByChance } else { Found::AsAsked },
        })
    }

    /// The address in the language of that code.
    pub(super) fn link(&self, language: &str) -> String {
        let mut link = format!("/{language}/draw/sprouts");
        for (name, value) in self.fields() {
            push(&mut link, name, &value);
        }
        link
    }

    /// The names and values of the query.
    pub(super) fn fields(&self) -> Vec<(&'static str, String)> {
        let mut fields = vec![match self.drawing.moves() {
            0 if self.drawing == Drawing::start(self.spots()) => ("spots", self.spots().to_string()),
            _ => ("drawing", self.drawing.to_string()),
        }];
        let mut field = |name: &'static str, value: String| {
            if !value.is_empty() {
                fields.push((name, value));
            }
        };
        let unless = |usual: bool, word: &str| if usual { String::new() } else { word.to_owned() };
        let shown = Shown::ALL.into_iter().filter(|shown| self.show.has(*shown));
        let redo = self.whole.to_string().split_off(self.drawing.to_string().len());
        field("redo", redo);
        field("you", unless(self.you == You::First, self.you.word()));
        field("play", unless(self.play == Play::Normal, play_word(self.play)));
        field("strength", unless(self.strength == USUAL_STRENGTH, self.strength.word()));
        field("seed", unless(self.seed == 0, &self.seed.to_string()));
        field("show", shown.map(Shown::word).collect::<Vec<_>>().join(","));
        field("hint", unless(self.hint == 0, &self.hint.to_string()));
        field("found", unless(self.found == Found::AsAsked, "chance"));
        fields
    }

    /// How many spots the game began with.
    pub(super) fn spots(&self) -> usize {
        self.drawing.spots() - self.drawing.moves()
    }

    /// Who is on turn.
    pub(super) fn seat(&self) -> Seat {
        seat_at(self.drawing.moves())
    }

    /// With another drawing; nothing can be redone, and hints were for the one before.
    pub(super) fn with(&self, drawing: Drawing) -> Sheet {
        Sheet { whole: drawing.clone(), drawing, hint: 0, found: Found::AsAsked, ..self.clone() }
    }

    /// When there were so many moves; the others can be redone.
    pub(super) fn at(&self, moves: usize) -> Sheet {
        Sheet { whole: self.whole.clone(), ..self.with(self.whole.after(moves)) }
    }

    /// The last drawing before this one in which a person is on turn.
    pub(super) fn undone(&self) -> Option<Sheet> {
        let moves = (0..self.drawing.moves()).rev().find(|moves| self.you.plays(seat_at(*moves)))?;
        Some(self.at(moves))
    }

    /// The next drawing in which a person is on turn, or the last one.
    pub(super) fn redone(&self) -> Option<Sheet> {
        let later = self.drawing.moves() + 1..=self.whole.moves();
        let next = later.clone().find(|moves| self.you.plays(seat_at(*moves))).or(later.last())?;
        Some(self.at(next))
    }

    /// From the beginning; the program may choose otherwise.
    pub(super) fn restarted(&self) -> Sheet {
        Sheet { seed: self.seed.wrapping_add(1), ..self.with(Drawing::start(self.spots())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(link: &str) -> Option<Sheet> {
        Sheet::new(&Query::new(link.split_once('?').map_or("", |(_, query)| query)))
    }

    #[test]
    fn links_are_read_back() {
        for link in [
            "/en/draw/sprouts?spots=5",
            "/en/draw/sprouts?spots=8&you=both&play=misere&strength=perfect&seed=3&show=verdict,value&hint=2",
            "/en/draw/sprouts?drawing=2s5km85k_1-2--ag5k&you=second&found=chance",
            "/en/draw/sprouts?drawing=2s5km85k",
            "/en/draw/sprouts?drawing=2s5km85k&redo=_1-2--ag5k&you=both&show=marks",
        ] {
            assert_eq!(read(link).unwrap().link("en"), link);
        }
        assert_eq!(read("/?spots=99").unwrap().spots(), MAX_SPOTS);
        assert_eq!(read("/?spots=0").unwrap().spots(), 1);
        assert_eq!(read("/?spots=x").unwrap().spots(), USUAL);
        assert_eq!(read("/?drawing=2s5km85k2s5k"), None);
        for redo in ["x", "2s5k", "_1-2--ag5k_1-2--ag5k", "_", "-"] {
            assert_eq!(read(&format!("/?drawing=2s5km85k&redo={redo}")), None, "{redo}");
        }
    }

    #[test]
    fn moves_are_taken_back() {
        let sheet = read("/?drawing=2s5km85k_1-2--ag5k").unwrap();
        let undone = sheet.undone().unwrap();
        assert_eq!(undone.drawing.to_string(), "2s5km85k");
        assert_eq!((undone.redone(), sheet.redone()), (Some(sheet.clone()), None));
        assert_eq!(undone.with(undone.drawing.clone()).redone(), None);
        assert_eq!(Sheet { you: You::Second, ..sheet.clone() }.undone(), None);
        assert_eq!(sheet.restarted().fields(), [("spots", "2".to_owned()), ("seed", "1".to_owned())]);
    }

    proptest! {
        #[test]
        fn any_query_is_safe(text: String, drawing: String) {
            _ = read(&format!("/?{text}"));
            _ = read(&format!("/?drawing={drawing}"));
        }
    }
}
