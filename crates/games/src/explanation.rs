//! Why a position is won or lost: what a teacher would say, in five levels, each a step further.
//!
//! An explanation is data. A [`Paragraph`] is a message with its arguments, and where it helps a table or a
//! picture; the front end makes sentences of it in the reader's language. The verdict and the move follow
//! from the analysis and are the same for all games ([`Explanation::new`]); what to look at, the working and
//! the theorem are the game's ([`Lesson`], from [`crate::rules::Rules::lesson`]).

use crate::analysis::{Analysis, Kind, Mover, Outcome};
use crate::message::{Message, Text, texts};
use crate::picture::Picture;

/// What can be said about a position, level by level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Explanation {
    levels: [Vec<Paragraph>; 5],
}

/// How much is given away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Who wins.
    Verdict,
    /// What to look at.
    Nudge,
    /// The working, as it is written on the board.
    Working,
    Move,
    /// The theorem, with a sketch of its proof.
    Theorem,
}

impl Level {
    /// All of them, in order.
    pub const ALL: [Level; 5] = [Level::Verdict, Level::Nudge, Level::Working, Level::Move, Level::Theorem];
}

/// What the file of a game has to say about a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lesson {
    /// What to look at.
    pub nudge: Vec<Paragraph>,
    pub working: Vec<Paragraph>,
    /// Why the winning moves win, or what to do when there are none. The moves themselves are listed before
    /// it.
    pub advice: Vec<Paragraph>,
    pub theorem: Vec<Paragraph>,
}

/// A sentence or a few, and perhaps a figure below them.
#[derive(Clone, Debug, PartialEq)]
pub struct Paragraph {
    /// What it says.
    pub message: Message,
    /// What is shown below it.
    pub figure: Option<Figure>,
    /// What the parts of the board are worth, in the order in which they lie there; for its picture.
    pub parts: Vec<String>,
}

/// What is shown below a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    Table(Table),
    Picture(Picture),
}

/// A table: notation in its fields, so that it needs no translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// Ids of the messages that head the columns; empty for a table without headings.
    pub headings: Vec<Text>,
    pub rows: Vec<Vec<String>>,
    /// The last row, under a line: a sum.
    pub sum: Option<Vec<String>>,
}

/// The most winning moves that are named.
const MOST_MOVES: usize = 12;

impl Paragraph {
    /// A message without arguments.
    #[must_use]
    pub fn new(id: impl Into<Text>) -> Paragraph {
        Paragraph { message: Message::new(id), figure: None, parts: Vec::new() }
    }

    /// The paragraph with notation in it.
    #[must_use]
    pub fn text(mut self, name: impl Into<Text>, text: impl ToString) -> Paragraph {
        self.message = self.message.text(name, text);
        self
    }

    /// The paragraph with what the parts of the board are worth.
    #[must_use]
    pub fn of_parts(mut self, worth: impl IntoIterator<Item = String>) -> Paragraph {
        self.parts = worth.into_iter().collect();
        self
    }

    /// The paragraph with what the author of a game says, by the codes of languages.
    #[must_use]
    pub fn said(mut self, name: impl Into<Text>, texts: Vec<(String, String)>) -> Paragraph {
        self.message = self.message.said(name, texts);
        self
    }

    /// The paragraph with a count in it.
    #[must_use]
    pub fn count(mut self, name: impl Into<Text>, count: impl TryInto<u64>) -> Paragraph {
        self.message = self.message.count(name, count);
        self
    }

    /// The sentence with a table below it.
    #[must_use]
    pub fn table(mut self, table: Table) -> Paragraph {
        self.figure = Some(Figure::Table(table));
        self
    }

    /// The sentence with a picture below it.
    #[must_use]
    pub fn picture(mut self, picture: Picture) -> Paragraph {
        self.figure = Some(Figure::Picture(picture));
        self
    }
}

impl Explanation {
    /// What an analysis with the winning moves says, and the lesson.
    #[must_use]
    pub fn new(analysis: &Analysis, lesson: Lesson) -> Explanation {
        let mut the_move = winning_moves(analysis);
        the_move.extend(lesson.advice);
        Explanation {
            levels: [vec![verdict(analysis)], lesson.nudge, lesson.working, the_move, lesson.theorem],
        }
    }

    /// What is said where nobody can move any more.
    #[must_use]
    pub fn of_end(analysis: &Analysis, lesson: Lesson) -> Explanation {
        let over = vec![Paragraph::new("why-over")];
        Explanation { levels: [vec![verdict(analysis)], Vec::new(), lesson.working, over, Vec::new()] }
    }

    /// What the parts of the board are worth, as the working says it.
    #[must_use]
    pub fn worth_of_parts(&self) -> &[String] {
        let working = &self.levels[Level::Working as usize];
        working.iter().map(|paragraph| &*paragraph.parts).find(|parts| !parts.is_empty()).unwrap_or_default()
    }

    /// The answer to each move from a lost position, and where it leads; nothing is said if there are none.
    pub(crate) fn add_answers(&mut self, answers: Vec<[String; 3]>) {
        if answers.is_empty() {
            return;
        }
        let rows = answers.into_iter().map(Vec::from).collect();
        let headings = texts(["why-column-move", "why-column-answer", "why-column-then"]);
        let table = Table { headings, rows, sum: None };
        self.levels[Level::Move as usize].push(Paragraph::new("why-answers").table(table));
    }

    /// What is said at that level.
    #[must_use]
    pub fn level(&self, level: Level) -> &[Paragraph] {
        &self.levels[level as usize]
    }
}

fn verdict(analysis: &Analysis) -> Paragraph {
    let verdict = &analysis.verdict;
    match verdict.score {
        Some([a, b]) => Paragraph::new("solve-score").count("a", a).count("b", b),
        None => Paragraph::new(verdict.outcome.message()),
    }
}

/// The moves that win, of each player that has any.
fn winning_moves(analysis: &Analysis) -> Vec<Paragraph> {
    let mut steps = Vec::new();
    for mover in Mover::ALL {
        let winning = || analysis.moves.iter().filter(|named| named.wins && named.mover == mover);
        let count = winning().count();
        if count == 0 {
            continue;
        }
        let message = match (mover, analysis.kind) {
            (_, Kind::Scoring) => "why-best-moves",
            (Mover::Either, _) => "why-winning-moves",
            _ => "why-winning-moves-of",
        };
        let names: Vec<String> = winning().take(MOST_MOVES).map(|named| named.step.to_string()).collect();
        let mut list = names.join(" · ");
        if count > MOST_MOVES {
            list.push_str(" · …");
        }
        let mut step = Paragraph::new(message).count("count", count).text("moves", list);
        if mover != Mover::Either {
            step = step.text("player", mover.word());
        }
        steps.push(step);
    }
    if steps.is_empty() {
        steps.push(Paragraph::new(match analysis.verdict.outcome {
            Outcome::Tie | Outcome::Stuck(_) | Outcome::Starts(_) => "why-keep-the-tie",
            _ => "why-no-winning-move",
        }));
    }
    steps
}
