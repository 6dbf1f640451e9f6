//! Who plays what, who has won and where the game was lost, in the reader's language.

use fluent_bundle::FluentValue;
use games::{Advice, Goal, Mistake, Mover, Record, Seat, Stage, Standing};
use solvers::Play;
use words::diagnostic::printable;
use words::language::Sentences;

/// Where people sit; the program has the other places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum People {
    /// Two people play.
    Both,
    /// One plays against the program.
    One(Seat),
}

impl People {
    /// Does a person sit there?
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        match self {
            People::Both => true,
            People::One(own) => own == seat,
        }
    }

    /// With the places changed.
    #[must_use]
    pub fn swapped(self) -> People {
        match self {
            People::Both => People::Both,
            People::One(seat) => People::One(seat.other()),
        }
    }
}

/// The most moves that are named as better ones.
const MOST_BETTER: usize = 6;

/// Puts a game into words.
pub struct Reporter<'a> {
    /// The reader's language.
    pub sentences: &'a Sentences,
    /// Where people sit.
    pub people: People,
    /// The game.
    pub record: &'a Record,
    /// Whether it is for points.
    pub is_scoring: bool,
}

impl Reporter<'_> {
    /// The name of the game, and how it ends.
    #[must_use]
    pub fn greeting(&self, name: &str, goal: Goal) -> String {
        let message = match (goal, self.record.play) {
            (Goal::Points, _) => "play-greeting-points",
            (Goal::Capture, Play::Normal) => "play-greeting-gold",
            (Goal::Capture, Play::Misere) => "play-greeting-gold-misere",
            (Goal::Ends, _) => "play-greeting-ends",
            (Goal::LastMove | Goal::LastPiece, Play::Normal) => "play-greeting-normal",
            (Goal::LastMove | Goal::LastPiece, Play::Misere) => "play-greeting-misere",
        };
        self.sentences.say_with(message, &[("game", name.to_owned().into())])
    }

    /// Who plays which side, and who begins.
    #[must_use]
    pub fn seats(&self) -> Option<String> {
        let People::One(own) = self.people else { return None };
        let begins = if own == Seat::First { "you" } else { "program" };
        let side = self.record.side(own);
        Some(match side {
            Mover::Either => self.sentences.say_with("play-begins", &[("who", begins.into())]),
            _ => {
                let variables = [("side", side.word().into()), ("who", begins.into())];
                self.sentences.say_with("play-sides", &variables)
            }
        })
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> String {
        self.sentences.say_with("play-turn", &[("who", self.who(self.record.seat()).into())])
    }

    /// Who should offer what.
    #[must_use]
    pub fn advice(&self, advice: Advice) -> String {
        match advice {
            Advice::Begin if self.people.has(Seat::First) => self.sentences.say("play-first-wins"),
            Advice::Begin => self.sentences.say("play-advice-begin"),
            Advice::LetBegin if self.people.has(Seat::Second) => self.sentences.say("play-first-loses"),
            Advice::LetBegin => self.sentences.say("play-advice-let-begin"),
            Advice::Take(side) => {
                self.sentences.say_with("play-advice-take", &[("side", side.word().into())])
            }
            Advice::Indifferent => self.sentences.say("play-advice-indifferent"),
        }
    }

    /// Who has won, with the points of A and B.
    #[must_use]
    pub fn end(&self, stage: Stage, score: Option<[u32; 2]>) -> Vec<String> {
        let score =
            score.map(|[a, b]| self.sentences.say_with("play-score", &[("a", a.into()), ("b", b.into())]));
        let winner = match stage {
            Stage::Running => None,
            Stage::Won(seat) => Some(self.sentences.say_with("play-wins", &[("who", self.who(seat).into())])),
            Stage::Drawn => Some(self.sentences.say("play-drawn")),
        };
        score.into_iter().chain(winner).collect()
    }

    /// The points of both games of a match; those first of who began the first one.
    #[must_use]
    pub fn total(&self, [first, second]: [u32; 2]) -> String {
        // The second game is over: the places have been changed.
        let (message, [one, other]) = match self.people {
            People::Both => ("play-total", [first, second]),
            People::One(Seat::First) => ("play-total-yours", [second, first]),
            People::One(Seat::Second) => ("play-total-yours", [first, second]),
        };
        self.sentences.say_with(message, &[("first", one.into()), ("second", other.into())])
    }

    /// Where the loser lost.
    #[must_use]
    pub fn decisive(&self, stage: Stage, mistakes: &[Mistake]) -> Option<String> {
        let Stage::Won(winner) = stage else { return None };
        let loser = winner.other();
        let last = mistakes.iter().rev().find(|mistake| mistake.seat == loser);
        Some(match last {
            Some(mistake) => self.mistake(mistake),
            None => self.sentences.say_with("play-no-mistake", &[("who", self.who(loser).into())]),
        })
    }

    /// Every mistake, a line each.
    #[must_use]
    pub fn review(&self, stage: Stage, mistakes: &[Mistake]) -> Vec<String> {
        let mut lines: Vec<String> = mistakes.iter().map(|mistake| self.mistake(mistake)).collect();
        match stage {
            Stage::Won(winner) if !mistakes.iter().any(|mistake| mistake.seat != winner) => {
                lines.extend(self.decisive(stage, &[]));
            }
            _ if lines.is_empty() => lines.push(self.sentences.say("play-no-mistakes")),
            _ => {}
        }
        lines
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        let named = mistake.better.iter().take(MOST_BETTER).map(ToString::to_string);
        let mut better: Vec<String> = named.collect();
        if mistake.better.len() > MOST_BETTER {
            better.push("…".to_owned());
        }
        let mut variables: Vec<(&str, FluentValue<'_>)> = vec![
            ("number", (mistake.ply + 1).into()),
            ("who", self.who(mistake.seat).into()),
            ("played", printable(&mistake.played.to_string()).into()),
            ("better", printable(&better.join(" · ")).into()),
            ("count", mistake.better.len().into()),
        ];
        let message = match (mistake.points, mistake.before) {
            (Some(points), _) => {
                variables.push(("points", points.into()));
                "play-mistake-points"
            }
            (None, Standing::Won) => "play-mistake-win",
            (None, Standing::Tie | Standing::Lost) => "play-mistake-tie",
        };
        self.sentences.say_with(message, &variables)
    }

    /// The word by which messages know a player.
    fn who(&self, seat: Seat) -> &'static str {
        match (self.people, self.record.side(seat), seat) {
            (People::One(own), _, seat) if own == seat => "you",
            (People::One(_), _, _) => "program",
            (People::Both, Mover::Either, Seat::First) => "first",
            (People::Both, Mover::Either, Seat::Second) => "second",
            (People::Both, side, _) => side.word(),
        }
    }
}
