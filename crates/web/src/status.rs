//! The line above a board: what happened last, and who is on turn or has won.

use super::address::You;
use super::site::Reader;
use games::Mover;
use games::record::{Seat, Stage};
use maud::{Markup, html};

/// What the line tells.
pub struct Status {
    /// How far the game has got.
    pub stage: Stage,
    /// Which players are people here.
    pub you: You,
    /// Who plays the other side.
    pub other: Other,
    /// What the last move was.
    pub last: Option<String>,
    /// Who is on turn.
    pub seat: Seat,
    /// The side of the player who began, [`Mover::Either`] where there are none.
    pub first: Mover,
    /// The word for a board whose sides have names of their own.
    pub board: &'static str,
    /// Has the position come too often?
    pub repeated: bool,
    /// The points of A and B at the end of a game for points.
    pub score: Option<[u32; 2]>,
}

impl Status {
    /// The line.
    #[must_use]
    pub fn line(&self, reader: &Reader<'_>) -> Markup {
        let sentences = reader.sentences();
        let word = |seat: Seat| player_word(self.you, self.other, self.side(seat), seat);
        let now = match self.stage {
            Stage::Running => {
                let side = self.side(self.seat).word();
                let variables =
                    [("player", word(self.seat).into()), ("side", side.into()), ("board", self.board.into())];
                sentences.say_with("web-turn", &variables)
            }
            Stage::Won(seat) => sentences.say_with("web-won", &[("player", word(seat).into())]),
            Stage::Drawn if self.repeated => sentences.say("stage-repeated"),
            Stage::Drawn => sentences.say("web-drawn"),
        };
        html! {
            p.status.(self.class()) role="status" data-announce="" {
                @if let Some(last) = &self.last { span.unseen { (last) } " " }
                strong { (now) }
                @if let Some([a, b]) = self.score {
                    " "
                span.score { (sentences.say_with("stage-score", &[("a", a.into()), ("b", b.into())])) }
                }
            }
        }
    }

    fn side(&self, seat: Seat) -> Mover {
        match seat {
            Seat::First => self.first,
            Seat::Second => self.first.opponent(),
        }
    }

    fn class(&self) -> &'static str {
        match self.stage {
            Stage::Running => "running",
            Stage::Drawn => "drawn",
            Stage::Won(seat) if self.you.plays(seat) => "won",
            Stage::Won(_) => "lost",
        }
    }
}

/// Who plays against the person here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// The program.
    Program,
    /// A person on another device.
    Person,
}

/// The word for a player in messages.
#[must_use]
pub fn player_word(you: You, other: Other, side: Mover, seat: Seat) -> &'static str {
    match (you, other) {
        (You::First | You::Second, _) if you.plays(seat) => "you",
        (You::First | You::Second, Other::Program) => "program",
        _ if side != Mover::Either => side.word(),
        _ if seat == Seat::First => "first",
        _ => "second",
    }
}
