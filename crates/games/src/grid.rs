//! Games on a board of cells: what a cell can be, how the game starts, and what a move does to cells in a
//! line.
//!
//! A game says no more than that ([`Grid`]). Boards are read and printed here (`board`), moves found and
//! named (`step`), and a board falls into parts: two neighbours that are still in the game hang together,
//! unless the game says that such neighbours do not matter to each other. A part is kept in a normal form
//! (`cells`), in which place, reflections, quarter turns and, with a sign, an exchange of colours are
//! forgotten, as Right moves like Left with the colours exchanged. A part in which nobody can move is left
//! out.

mod board;
mod cells;
mod drawing;
mod grid_move;
#[cfg(test)]
pub(crate) mod tests;

pub use board::{Board, Look, MAX_SIDE, Start, Written};
pub use cells::{Cell, Cells, MAX_CELLS};
pub use drawing::Sides;
pub use grid_move::{Direction, GridMove};

use crate::analysis::Mover;
use crate::exercise::Difficulty;
use crate::message::{Message, Text};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::partizan_game::{NamedPart, PartizanRule, Sayings};
use crate::picture::{Course, Picture};
use crate::rules::Pieces;
use crate::sketch::Sketch;
use cells::each;
use grid_move::Deed;
use solvers::outcome::Bounded;
use solvers::{Error, Impartial, Partizan, Signed, Sums};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use values::Player;

/// The pieces on a board that the rules do not allow there.
pub type Forbidden = Arc<dyn Fn(&Cells) -> u64 + Send + Sync>;

/// A game on a board.
#[derive(Clone)]
pub struct Grid {
    /// How its boards are written.
    pub look: Arc<Look>,
    /// What a move of Left does to cells in a line, in any direction: what each has to be, and what it
    /// becomes. Right's moves are the same with the colours exchanged.
    pub change: Vec<(Cell, Cell)>,
    /// A move that leaves any such pieces is not legal.
    pub forbidden: Option<Forbidden>,
    /// Neighbours that never matter to each other, whatever is played, though both are in the game.
    pub apart: Vec<[Cell; 2]>,
    /// How large a part may be for its value.
    pub effort: Effort,
    /// The message with a theorem on the game.
    pub theorem: Text,
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({})", self.look.example)
    }
}

/// The most cells where something can still change.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Of a position whose value takes no more than a second or two.
    pub value: u32,
    /// Of a part whose value is worked out wherever a search meets it.
    pub search: u32,
}

impl Grid {
    /// Shows what a player's moves make of a board, until somebody has seen enough.
    fn each_move(
        &self,
        cells: &Cells,
        player: Player,
        mut visit: impl FnMut([usize; 2], Direction, Cells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some((first, _)) = self.change.first() else { return ControlFlow::Continue(()) };
        let directions = self.directions();
        for cell in each(cells.all(first.seen_by(player))) {
            let cell = cell as usize;
            let from = [cell / cells.columns(), cell % cells.columns()];
            for &direction in directions {
                if let Some(after) = self.changed(cells, player, from, direction) {
                    visit(from, direction, after)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The directions that differ.
    fn directions(&self) -> &'static [Direction] {
        match &self.change[..] {
            [_] => &Direction::ALL[..1],
            change if change.iter().eq(change.iter().rev()) => &Direction::ALL[..2],
            _ => &Direction::ALL,
        }
    }

    /// The board after a move, if it is legal.
    fn changed(
        &self,
        cells: &Cells,
        player: Player,
        from: [usize; 2],
        direction: Direction,
    ) -> Option<Cells> {
        let mut after = *cells;
        for (steps, (before, then)) in self.change.iter().enumerate() {
            let cell = cells.number(direction.from(from, steps))?;
            if cells.get(cell) != before.seen_by(player) {
                return None;
            }
            after.set(cell, then.seen_by(player));
        }
        (self.forbidden(&after) == 0).then_some(after)
    }

    fn forbidden(&self, cells: &Cells) -> u64 {
        self.forbidden.as_ref().map_or(0, |forbidden| forbidden(cells))
    }

    fn can_move(&self, cells: &Cells) -> bool {
        let some = |player| self.each_move(cells, player, |_, _, _| ControlFlow::Break(()));
        Player::BOTH.into_iter().any(|player| some(player).is_break())
    }

    /// The parts in which somebody can move, each with its upper left corner, as they lie.
    fn regions(&self, cells: &Cells) -> impl Iterator<Item = ([usize; 2], Cells)> {
        let sorts = [Cell::Left, Cell::Right, Cell::Free];
        let matters = |[one, other]: [Cell; 2]| {
            !self.apart.contains(&[one, other]) && !self.apart.contains(&[other, one])
        };
        // Of each sort, and of all that matter to its neighbours.
        let sets = sorts.map(|sort| {
            let others = sorts.into_iter().filter(|other| matters([sort, *other]));
            (cells.all(sort), others.fold(0, |set, other| set | cells.all(other)))
        });
        let mut rest = sets.iter().fold(0, |rest, (set, _)| rest | set);
        let regions = std::iter::from_fn(move || {
            let mut region = (rest != 0).then(|| rest & rest.wrapping_neg())?;
            loop {
                let further = sets
                    .iter()
                    .fold(region, |region, (set, over)| region | cells.beside(region & set) & over);
                if further == region {
                    break;
                }
                region = further;
            }
            rest &= !region;
            Some(region)
        });
        regions.map(|region| cells.cut_out(region)).filter(|(_, region)| self.can_move(region))
    }

    fn add_parts(&self, cells: &Cells, out: &mut Sums<Signed<Cells>>) {
        for (_, region) in self.regions(cells) {
            let (part, sign) = region.normal_form();
            out.add(Signed { part, sign });
        }
    }

    /// How many cells there are where a move can change something.
    fn open_cells(&self, cells: &Cells) -> u32 {
        let sorts = [Cell::Left, Cell::Right, Cell::Free];
        let is_open = |sort: &Cell| {
            self.change.iter().any(|(before, _)| *before == *sort || before.seen_by(Player::Right) == *sort)
        };
        sorts.into_iter().filter(is_open).map(|sort| cells.all(sort).count_ones()).sum()
    }

    /// The moves of both players; in a game without pieces of theirs they have the same.
    fn all_moves(&self, board: &Board) -> impl Iterator<Item = (Mover, GridMove)> {
        let movers: &[(Mover, Player)] = if self.is_partizan() {
            &[(Mover::Left, Player::Left), (Mover::Right, Player::Right)]
        } else {
            &[(Mover::Either, Player::Left)]
        };
        let of = |(mover, player): &(Mover, Player)| {
            let mover = *mover;
            self.moves(board, *player).into_iter().map(move |step| (mover, step))
        };
        movers.iter().flat_map(of)
    }

    /// Do the players have pieces of their own?
    fn is_partizan(&self) -> bool {
        let is_own = |cell: Cell| matches!(cell, Cell::Left | Cell::Right);
        self.change.iter().any(|(before, then)| is_own(*before) || is_own(*then))
    }

    fn board(&self, cells: Cells) -> Board {
        Board { look: Arc::clone(&self.look), cells }
    }
}

impl Partizan for Grid {
    type Part = Cells;

    fn options(&self, part: &Cells, player: Player, out: &mut Sums<Signed<Cells>>) -> Result<(), Error> {
        _ = self.each_move(part, player, |_, _, after| {
            self.add_parts(&after, out);
            out.end_sum();
            ControlFlow::Continue(())
        });
        Ok(())
    }

    fn name(&self, part: &Cells) -> String {
        self.board(*part).to_string()
    }
}

impl Bounded for Grid {
    fn is_small(&self, part: &Cells) -> Result<bool, Error> {
        Ok(self.open_cells(part) <= self.effort.search)
    }
}

impl Impartial for Grid {
    type Part = Cells;

    fn options(&self, part: &Cells, out: &mut Sums<Cells>) -> Result<(), Error> {
        _ = self.each_move(part, Player::Left, |_, _, after| {
            out.push(self.regions(&after).map(|(_, region)| region.normal_form().0));
            ControlFlow::Continue(())
        });
        Ok(())
    }

    fn difficulty(&self, part: &Cells) -> Result<u64, Error> {
        Ok(self.open_cells(part).into())
    }

    fn name(&self, part: &Cells) -> String {
        self.board(*part).to_string()
    }
}

impl PartizanRule for Grid {
    type Position = Board;
    type Move = GridMove;
    type Shape = Vec<Signed<Cells>>;

    fn read(&self, text: &str) -> Result<Board, ParseError> {
        let cells = Cells::of(&self.look.read(text)?).ok_or_else(|| {
            self.look.wrong(0..text.len(), Message::new("problem-too-many-cells").count("limit", MAX_CELLS))
        })?;
        match each(self.forbidden(&cells)).next() {
            None => Ok(self.board(cells)),
            Some(cell) => {
                let span = self.look.span(text, cell as usize);
                Err(self.look.wrong(span, Message::new("problem-forbidden-piece")))
            }
        }
    }

    fn shape(&self, position: &Board) -> Vec<Signed<Cells>> {
        let mut parts = self.parts(position);
        parts.sort_unstable();
        parts
    }

    fn moves(&self, position: &Board, player: Player) -> Vec<GridMove> {
        let deed = match &self.change[..] {
            [(_, then)] => Deed::Put(self.look.letter(then.seen_by(player))),
            [(Cell::Left, _), ..] => Deed::Go,
            _ => Deed::Cover,
        };
        let mut steps = Vec::new();
        _ = self.each_move(&position.cells, player, |from, direction, _| {
            steps.push(GridMove { player, from, direction, length: self.change.len(), deed });
            ControlFlow::Continue(())
        });
        steps
    }

    fn play(&self, position: &Board, step: &GridMove) -> Board {
        let after = self.changed(&position.cells, step.player, step.from, step.direction);
        self.board(after.unwrap_or(position.cells))
    }

    fn parts(&self, position: &Board) -> Vec<Signed<Cells>> {
        let mut sum = Sums::default();
        self.add_parts(&position.cells, &mut sum);
        sum.end_sum();
        sum.get(0).to_vec()
    }

    fn has_small_value(&self, position: &Board) -> bool {
        let open = self.regions(&position.cells).map(|(_, region)| self.open_cells(&region));
        open.sum::<u32>() <= self.effort.value
    }

    fn named_parts(&self, position: &Board) -> Vec<NamedPart<Cells>> {
        let named = |([row, column], region): ([usize; 2], Cells)| {
            let (part, sign) = region.normal_form();
            let name = format!("{} ({},{})", self.board(region), row + 1, column + 1);
            NamedPart { name, sum: vec![Signed { part, sign }] }
        };
        self.regions(&position.cells).map(named).collect()
    }

    fn letters(&self) -> Vec<char> {
        self.look.letters.iter().map(|(_, letter)| *letter).collect()
    }

    fn sayings(&self) -> Sayings {
        Sayings {
            nudge: "why-grid-nudge".into(),
            parts: "why-board-parts".into(),
            theorem: self.theorem.clone(),
        }
    }

    fn pieces(&self) -> Pieces {
        let has_stones = self.look.letters.iter().any(|(cell, _)| matches!(cell, Cell::Left | Cell::Right));
        if has_stones { Pieces::Stones } else { Pieces::Dominoes }
    }

    fn picture(&self, course: &Course<'_, Board, GridMove>) -> Option<Picture> {
        let at = [course.start, course.position].map(|board| move |row, column| board.at(row, column));
        let moves = self.all_moves(course.position);
        let sides = if self.is_partizan() { Sides::Own } else { Sides::Same };
        Some(self.look.picture(course.start.cells.extent(), &at, course.played, sides, moves))
    }

    fn sketch(&self, position: &Board, played: &[GridMove]) -> Option<Sketch> {
        let played = if self.is_partizan() { played } else { &[] };
        self.look.sketch(position.cells.extent(), |row, column| position.at(row, column), played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Board> {
        let start = |rows, columns| Some(self.board(Cells::of(&self.look.start(rows, columns)?)?));
        after_some_moves(difficulty, dice, start, |board, dice| {
            let (_, step) = dice.pick(self.all_moves(board).collect())?;
            Some(self.play(board, &step))
        })
    }
}

/// How a game may stand after a few moves, on a board that is made for it.
pub(crate) fn after_some_moves<B>(
    difficulty: Difficulty,
    dice: &mut Dice,
    start: impl Fn(usize, usize) -> Option<B>,
    next: impl Fn(&B, &mut Dice) -> Option<B>,
) -> Option<B> {
    let sizes = [[[2, 3], [3, 2], [2, 4]], [[3, 3], [2, 5], [3, 4]], [[3, 4], [4, 3], [3, 5]]];
    let [rows, columns] = dice.pick(difficulty.choose(sizes).to_vec())?;
    let mut board = start(rows, columns)?;
    for _ in 0..dice.between(1, (rows * columns / 3) as u64) {
        let Some(after) = next(&board, dice) else { break };
        board = after;
    }
    Some(board)
}
