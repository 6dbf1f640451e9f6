//! The definitions, as plainly as they can be written: games are trees, nothing is canonical, nothing is
//! remembered. What the library does in clever ways is checked against this.

use std::rc::Rc;

use values::{Error, Game, Player, Session};

/// A game: Left's options and Right's.
#[derive(Clone, Debug, Default)]
pub struct Plain(pub Rc<[Vec<Plain>; 2]>);

impl Plain {
    pub fn new(left: Vec<Plain>, right: Vec<Plain>) -> Plain {
        Plain(Rc::new([left, right]))
    }

    pub fn left(&self) -> &[Plain] {
        &self.0[0]
    }

    pub fn right(&self) -> &[Plain] {
        &self.0[1]
    }

    pub fn at_least(&self, h: &Plain) -> bool {
        !self.right().iter().any(|right| h.at_least(right))
            && !h.left().iter().any(|left| left.at_least(self))
    }

    pub fn equals(&self, h: &Plain) -> bool {
        self.at_least(h) && h.at_least(self)
    }

    pub fn negative(&self) -> Plain {
        let negatives = |options: &[Plain]| options.iter().map(Plain::negative).collect();
        Plain::new(negatives(self.right()), negatives(self.left()))
    }

    pub fn sum(&self, h: &Plain) -> Plain {
        let options = |side: usize| {
            let in_self = self.0[side].iter().map(|option| option.sum(h));
            in_self.chain(h.0[side].iter().map(|option| self.sum(option))).collect()
        };
        Plain::new(options(0), options(1))
    }

    pub fn ordinal_sum(&self, h: &Plain) -> Plain {
        let options = |side: usize| {
            let in_h = h.0[side].iter().map(|option| self.ordinal_sum(option));
            self.0[side].iter().cloned().chain(in_h).collect()
        };
        Plain::new(options(0), options(1))
    }

    pub fn depth(&self) -> u32 {
        self.0.iter().flatten().map(|option| option.depth() + 1).max().unwrap_or(0)
    }

    /// The game k/2^n, by its canonical options.
    pub fn number(numerator: i32, exponent: u32) -> Plain {
        match (numerator, exponent) {
            (0, _) => Plain::default(),
            (n, 0) if n > 0 => Plain::new(vec![Plain::number(n - 1, 0)], vec![]),
            (n, 0) => Plain::new(vec![], vec![Plain::number(n + 1, 0)]),
            (n, e) if n % 2 == 0 => Plain::number(n / 2, e - 1),
            (n, e) => Plain::new(vec![Plain::number(n - 1, e)], vec![Plain::number(n + 1, e)]),
        }
    }

    /// The number that the game equals, in units of 1/2^`exponent`, by trying them all.
    pub fn as_number(&self, exponent: u32) -> Option<i32> {
        let range = (self.depth().cast_signed() + 1) << exponent;
        (-range..=range).find(|&n| self.equals(&Plain::number(n, exponent)))
    }

    /// The canonical form of a game in the store, written out.
    pub fn of(session: &Session<'_>, g: Game) -> Result<Plain, Error> {
        let options = |player| -> Result<Vec<Plain>, Error> {
            session.options(g, player)?.into_iter().map(|option| Plain::of(session, option)).collect()
        };
        Ok(Plain::new(options(Player::Left)?, options(Player::Right)?))
    }

    /// The value of the tree.
    pub fn value(&self, session: &Session<'_>) -> Result<Game, Error> {
        let values = |options: &[Plain]| {
            options.iter().map(|option| option.value(session)).collect::<Result<Vec<_>, _>>()
        };
        session.game(&values(self.left())?, &values(self.right())?)
    }
}
