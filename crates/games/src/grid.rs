//! Games on a board of cells: what a cell can be, how the game starts, and what a move does to cells in a
//! line.
//!
//! A game says no more than that ([`Grid`]). Boards are read and printed here (`board`), moves are found for
//! all cells at once (`pattern`) and named (`grid_move`), and a board falls into parts: two neighbours hang
//! together if both can still take part in a move, and a move can go from one to the other, unless the game
//! says that such neighbours do not matter to each other. What takes part in no move never does again, so
//! parts do not meet later. A part is kept in a normal form (`cells`), in which its place is forgotten, and
//! whatever the moves do not notice: reflections, quarter turns and, with a sign, an exchange of the players.
//! Which of these the moves do not notice is found out from the patterns. A part in which nobody can move is
//! left out.

mod board;
mod cells;
mod covering;
mod drawing;
mod grid_move;
mod packing;
mod pattern;
#[cfg(test)]
pub(crate) mod tests;

pub use board::{Board, Look, MAX_SIDE, Start, Written};
pub use cells::{Cell, Cells, MAX_CELLS, Symmetries};
pub use covering::Covering;
pub use drawing::Sides;
pub use grid_move::GridMove;
pub use pattern::{Direction, Pattern, Range};

use crate::analysis::{GameError, Mover};
use crate::exercise::Difficulty;
use crate::explanation::Paragraph;
use crate::free_cells::{self, FreeCells};
use crate::index::{Index, Numbering};
use crate::message::{Message, Text};
use crate::opponent::Dice;
use crate::parse_error::ParseError;
use crate::partizan_game::{NamedPart, PartizanRule, Sayings};
use crate::picture::{Course, Picture};
use crate::rules::Pieces;
use crate::sketch::Sketch;
use cells::{Axes, Change, each};
use grid_move::{Deed, Naming};
use packing::Packed;
use solvers::outcome::{Bounded, Guess, Worth};
use solvers::{COST_OF_NIM, Error, Impartial, Partizan, Signed, Sums, Wanted};
use std::fmt;
use std::ops::ControlFlow;
use std::sync::Arc;
use values::Player;

/// The pieces on a board that the rules do not allow there.
pub type Forbidden = Arc<dyn Fn(&Cells) -> u64 + Send + Sync>;

/// What somebody has to say about a position.
pub type Remark = Arc<dyn Fn(&Board) -> Result<Option<Paragraph>, GameError> + Send + Sync>;

/// What is wrong with a position, by somebody's rules.
pub type Objection = Arc<dyn Fn(&Board) -> Option<Message> + Send + Sync>;

/// A game on a board.
#[derive(Clone)]
pub struct Grid {
    /// How its boards are written.
    pub look: Arc<Look>,
    /// What Left and what Right can do.
    moves: [Vec<Pattern>; 2],
    /// A move that leaves any such pieces is not legal.
    forbidden: Option<Forbidden>,
    /// What the author says about a position.
    remark: Option<Remark>,
    /// Which positions the author does not want.
    objection: Option<Objection>,
    /// Neighbours that never matter to each other, whatever is played, though both are in the game.
    apart: Vec<[Cell; 2]>,
    /// How large a part may be for its value.
    pub effort: Effort,
    /// The message with a theorem on the game.
    pub theorem: Text,
    /// Positions to begin with, from easy ones to hard ones.
    levels: Vec<Text>,
    symmetries: Symmetries,
    /// What can still take part in a move, with all that matters to its neighbours.
    open: Vec<(Vec<Cell>, Vec<Cell>)>,
    /// Where the neighbours are that matter.
    axes: Axes,
    /// Do both players only take free cells out of the game?
    only_fills: bool,
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
    /// The game in which Left and Right can do such things.
    #[must_use]
    pub fn new(look: Look, moves: [Vec<Pattern>; 2], effort: Effort, theorem: impl Into<Text>) -> Grid {
        let symmetries = pattern::symmetries(&moves);
        let only_fills = moves[0] == moves[1] && moves[0].iter().all(Pattern::only_fills);
        let grid = Grid {
            look: Arc::new(look),
            moves,
            forbidden: None,
            remark: None,
            objection: None,
            apart: Vec::new(),
            effort,
            theorem: theorem.into(),
            levels: Vec::new(),
            symmetries,
            open: Vec::new(),
            axes: Axes::default(),
            only_fills,
        };
        grid.with_neighbourhoods()
    }

    /// Both players can do the same.
    #[must_use]
    pub fn impartial(look: Look, moves: Vec<Pattern>, effort: Effort, theorem: impl Into<Text>) -> Grid {
        Grid::new(look, [moves.clone(), moves], effort, theorem)
    }

    /// What Left can do with these pieces, Right can do with the others.
    #[must_use]
    pub fn with_exchange(look: Look, left: Vec<Pattern>, effort: Effort, theorem: impl Into<Text>) -> Grid {
        let right = left.iter().map(Pattern::exchanged).collect();
        Grid::new(look, [left, right], effort, theorem)
    }

    /// The same, but moves that leave some pieces forbidden are not legal. What is forbidden is a matter of
    /// neighbours side by side, and the same however the board lies and whichever colours the pieces have.
    #[must_use]
    pub fn forbidding(self, forbidden: impl Fn(&Cells) -> u64 + Send + Sync + 'static) -> Grid {
        Grid { forbidden: Some(Arc::new(forbidden)), only_fills: false, ..self }.with_neighbourhoods()
    }

    /// The same, with something to say about positions.
    #[must_use]
    pub fn with_remarks(
        self,
        remark: impl Fn(&Board) -> Result<Option<Paragraph>, GameError> + Send + Sync + 'static,
    ) -> Grid {
        Grid { remark: Some(Arc::new(remark)), ..self }
    }

    /// The same, but not every board is a position.
    #[must_use]
    pub fn with_objections(
        self,
        objection: impl Fn(&Board) -> Option<Message> + Send + Sync + 'static,
    ) -> Grid {
        Grid { objection: Some(Arc::new(objection)), ..self }
    }

    /// The same, where such neighbours never matter to each other.
    #[must_use]
    pub fn apart(self, apart: Vec<[Cell; 2]>) -> Grid {
        Grid { apart, ..self }.with_neighbourhoods()
    }

    /// The same, with positions to begin with, from easy ones to hard ones.
    #[must_use]
    pub fn with_levels(self, levels: Vec<Text>) -> Grid {
        Grid { levels, ..self }
    }

    fn with_neighbourhoods(mut self) -> Grid {
        let needed =
            |cell: &Cell| self.forbidden.is_some() || self.patterns().any(|pattern| pattern.needs(*cell));
        let sorts: Vec<Cell> = [Cell::Left, Cell::Right, Cell::Free].into_iter().filter(needed).collect();
        let matters = |one: Cell, other: Cell| {
            !self.apart.contains(&[one, other]) && !self.apart.contains(&[other, one])
        };
        self.open = Vec::new();
        for &sort in &sorts {
            let others: Vec<Cell> = sorts.iter().copied().filter(|other| matters(sort, *other)).collect();
            match self.open.iter_mut().find(|(_, known)| *known == others) {
                Some((alike, _)) => alike.push(sort),
                None => self.open.push((vec![sort], others)),
            }
        }
        let stages = self.patterns().flat_map(Pattern::stages);
        let lines = stages.filter(|pattern| pattern.change.len() > 1).flat_map(|pattern| &pattern.directions);
        let beside = self.forbidden.iter().flat_map(|_| &Direction::ORTHOGONAL);
        self.axes = Axes::of(lines.chain(beside).copied());
        self
    }

    fn patterns(&self) -> impl Iterator<Item = &Pattern> {
        self.moves.iter().flatten()
    }

    /// Shows what a player's moves make of a board, until somebody has seen enough.
    fn each_move(
        &self,
        cells: &Cells,
        player: Player,
        mut visit: impl FnMut(&Pattern, &Way, Cells) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for pattern in &self.moves[player as usize] {
            for &direction in &pattern.directions {
                for start in each(pattern.starts(cells, direction)) {
                    let course = Way::at(start as usize);
                    follow(pattern, direction, cells, course, &mut |course, after| {
                        if self.forbidden(&after) != 0 {
                            return ControlFlow::Continue(());
                        }
                        visit(pattern, course, after)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn forbidden(&self, cells: &Cells) -> u64 {
        self.forbidden.as_ref().map_or(0, |forbidden| forbidden(cells))
    }

    fn can_move(&self, cells: &Cells) -> bool {
        if self.forbidden.is_none() {
            let fits = |pattern: &Pattern| {
                pattern.then.is_none()
                    && pattern.directions.iter().any(|way| pattern.starts(cells, *way) != 0)
            };
            if self.patterns().any(fits) {
                return true;
            }
        }
        let some = |player| self.each_move(cells, player, |_, _, _| ControlFlow::Break(()));
        Player::BOTH.into_iter().any(|player| some(player).is_break())
    }

    /// The parts in which somebody can move, each with its upper left corner, as they lie.
    fn regions(&self, cells: &Cells) -> impl Iterator<Item = ([usize; 2], Cells)> {
        let all = |sorts: &[Cell]| sorts.iter().fold(0, |set, sort| set | cells.all(*sort));
        let mut sets = [(0, 0); 3];
        for (set, (sorts, others)) in sets.iter_mut().zip(&self.open) {
            *set = (all(sorts), all(others));
        }
        let kinds = self.open.len();
        let mut rest = sets.iter().fold(0, |rest, (set, _)| rest | set);
        let regions = std::iter::from_fn(move || {
            let mut region = (rest != 0).then(|| rest & rest.wrapping_neg())?;
            loop {
                let further = sets[..kinds]
                    .iter()
                    .fold(region, |region, (set, over)| region | cells.near(region & set, self.axes) & over);
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
            let (part, sign) = region.normal_form(self.symmetries);
            out.add(Signed { part, sign });
        }
    }

    /// How many moves a player has; of pieces that go on, only how many can begin to.
    fn count_moves(&self, cells: &Cells, player: Player) -> i64 {
        let mut count = 0;
        if self.forbidden.is_some() {
            _ = self.each_move(cells, player, |_, _, _| {
                count += 1;
                ControlFlow::Continue(())
            });
            return count;
        }
        for pattern in &self.moves[player as usize] {
            let starts = pattern.directions.iter().map(|way| pattern.starts(cells, *way).count_ones());
            count += starts.map(i64::from).sum::<i64>();
        }
        count
    }

    /// Does the second player win by answering on the opposite side of the centre? Where moves only take free
    /// cells out of the game, he does if the board looks the same when it is turned by half a circle, and no
    /// move takes a cell together with the opposite one.
    fn is_answered_by_symmetry(&self, cells: &Cells) -> bool {
        let beyond = u32::try_from(MAX_CELLS - cells.rows() * cells.columns()).unwrap_or(0);
        let opposite = |set: u64| set.reverse_bits().checked_shr(beyond).unwrap_or(0);
        let free = cells.all(Cell::Free);
        if !self.only_fills || cells.sets() != [free; 2] || opposite(free) != free {
            return false;
        }
        let taken = |after: &Cells| free & !after.all(Cell::Free);
        let alone = self.each_move(cells, Player::Left, |_, _, after| {
            let taken = taken(&after);
            if taken & opposite(taken) == 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        alone.is_continue()
    }

    /// How many cells there are where a move can change something.
    fn open_cells(&self, cells: &Cells) -> u32 {
        let needed = |sort: &Cell| self.patterns().any(|pattern| pattern.needs(*sort));
        let sorts = [Cell::Left, Cell::Right, Cell::Free].into_iter().filter(needed);
        sorts.map(|sort| cells.all(sort).count_ones()).sum()
    }

    /// The game as one in which lines of cells are covered, whichever way they lie, if it is one.
    fn lines_to_cover(&self) -> Option<Covering> {
        let is_such = self.only_fills
            && self.symmetries == Symmetries::ALL
            && self.axes == Axes::of(Direction::ORTHOGONAL.into_iter())
            && self.apart.is_empty();
        let lengths = self.moves[0].iter().map(|pattern| pattern.change.len());
        is_such.then(|| Covering::new(lengths.collect()))
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
            self.steps(board, *player).into_iter().map(move |step| (mover, step))
        };
        movers.iter().flat_map(of)
    }

    /// All boards from this one on, numbered, if cells are only covered.
    fn covering(&self, board: &Board) -> Option<Arc<dyn Index<Board>>> {
        let is_plain = |(cell, _): &(Cell, char)| matches!(cell, Cell::Free | Cell::Gone);
        let covers = self.forbidden.is_none()
            && self.look.letters.iter().all(is_plain)
            && self.patterns().all(Pattern::only_fills);
        let columns = board.cells.columns();
        let moves = |player| {
            let mut moves: Vec<Vec<[usize; 2]>> = Vec::new();
            _ = self.each_move(&board.cells, player, |_, _, after| {
                let covered = each(board.cells.all(Cell::Free) & !after.all(Cell::Free));
                moves.push(
                    covered.map(|cell| cell as usize).map(|cell| [cell / columns, cell % columns]).collect(),
                );
                ControlFlow::Continue(())
            });
            moves
        };
        let sides = if self.is_partizan() {
            vec![(Mover::Left, moves(Player::Left)), (Mover::Right, moves(Player::Right))]
        } else {
            vec![(Mover::Either, moves(Player::Left))]
        };
        if covers { Some(Arc::new(FreeCells::new(board, sides)?)) } else { None }
    }

    /// Do the players have different moves?
    fn is_partizan(&self) -> bool {
        self.moves[0] != self.moves[1]
    }

    /// The legal moves of a player, from the upper left corner on.
    fn steps(&self, board: &Board, player: Player) -> Vec<GridMove> {
        let columns = board.cells.columns();
        let place = |cell: usize| [cell / columns, cell % columns];
        let mut steps = Vec::new();
        _ = self.each_move(&board.cells, player, |pattern, course, _| {
            steps.push(GridMove {
                player,
                from: place(course.from),
                to: place(course.to),
                next: course.next.map(place),
                deed: self.deed(pattern),
                change: course.change,
                naming: if self.look.start == Start::Written { Naming::Squares } else { Naming::Cells },
            });
            ControlFlow::Continue(())
        });
        let order = |step: &GridMove| {
            let way = [0, 1].map(|side| step.to[side].cmp(&step.from[side]));
            let way = Direction::ALL
                .into_iter()
                .position(|direction| direction.step().map(|side| side.cmp(&0)) == way);
            (step.from, way, step.to, step.next)
        };
        steps.sort_by_key(order);
        steps.dedup();
        steps
    }

    fn deed(&self, pattern: &Pattern) -> Deed {
        match &pattern.change[..] {
            [(_, then)] => Deed::Put(self.look.letter(*then)),
            change if pattern.then.is_none() && change.iter().eq(change.iter().rev()) => Deed::Cover,
            _ => Deed::Go,
        }
    }

    /// The sum of parts that a board is.
    fn sum(&self, board: &Board) -> Vec<Signed<Cells>> {
        let mut sum = Sums::default();
        self.add_parts(&board.cells, &mut sum);
        sum.end_sum();
        sum.get(0).to_vec()
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

    /// Who has more moves is taken to be ahead.
    fn guess(&self, part: &Cells) -> Result<Option<Guess>, Error> {
        let [left, right] = Player::BOTH.map(|player| self.count_moves(part, player));
        Ok(Some(Guess { mean: (left - right) << Worth::BITS, length: left + right }))
    }
}

impl Impartial for Grid {
    type Part = Cells;

    fn options(&self, part: &Cells, out: &mut Sums<Cells>) -> Result<(), Error> {
        self.options_until(part, &mut |_| Ok(false), out).map(drop)
    }

    fn options_until(
        &self,
        part: &Cells,
        wanted: &mut Wanted<'_, Cells>,
        out: &mut Sums<Cells>,
    ) -> Result<bool, Error> {
        let mut found = Ok(false);
        _ = self.each_move(part, Player::Left, |_, _, after| {
            out.push(self.regions(&after).map(|(_, region)| region.normal_form(self.symmetries).0));
            found = wanted(out.get(out.len() - 1));
            if matches!(found, Ok(false)) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        found
    }

    /// What counts is how many moves there are, and each as much as a unit of a nim-heap; by the number of
    /// cells a depth-first search of Cram 5×6 takes more than twice as many couples.
    fn difficulty(&self, part: &Cells) -> Result<u64, Error> {
        Ok(match self.forbidden {
            None => self.count_moves(part, Player::Left).unsigned_abs() * COST_OF_NIM,
            Some(_) => self.open_cells(part).into(),
        })
    }

    fn known_nimber(&self, part: &Cells) -> Option<u64> {
        self.is_answered_by_symmetry(part).then_some(0)
    }

    fn name(&self, part: &Cells) -> String {
        self.board(*part).to_string()
    }
}

impl free_cells::Board for Board {
    fn extent(&self) -> [usize; 2] {
        self.cells.extent()
    }

    fn is_free(&self, place: [usize; 2]) -> bool {
        self.cells.number(place).is_some_and(|cell| self.cells.get(cell) == Cell::Free)
    }

    fn cover(&mut self, place: [usize; 2]) {
        if let Some(cell) = self.cells.number(place) {
            self.cells.set(cell, Cell::Gone);
        }
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
            None => {
                let board = self.board(cells);
                match self.objection.as_ref().and_then(|objection| objection(&board)) {
                    None => Ok(board),
                    Some(problem) => Err(self.look.wrong(0..text.len(), problem)),
                }
            }
            Some(cell) => {
                let span = self.look.span(text, cell as usize);
                Err(self.look.wrong(span, Message::new("problem-forbidden-piece")))
            }
        }
    }

    fn in_words(&self, parts: &[Cells]) -> Option<(Covering, Vec<u64>)> {
        let game = self.lines_to_cover()?;
        let mut words = Vec::new();
        for part in parts {
            game.add_words(part, &mut words)?;
        }
        Some((game, words))
    }

    fn shape(&self, position: &Board) -> Vec<Signed<Cells>> {
        let mut parts = self.sum(position);
        parts.sort_unstable();
        parts
    }

    fn moves(&self, position: &Board, player: Player) -> Result<Vec<GridMove>, GameError> {
        Ok(self.steps(position, player))
    }

    fn play(&self, position: &Board, step: &GridMove) -> Result<Board, GameError> {
        Ok(self.board(position.cells.changed(step.change)))
    }

    fn numbering(&self, position: &Board) -> Option<Numbering<Board>> {
        match self.covering(position) {
            Some(boards) => Some(Numbering::Index(boards)),
            None => Some(Numbering::Packing(Arc::new(Packed::new(self, position)?))),
        }
    }

    fn parts(&self, position: &Board) -> Result<Vec<Signed<Cells>>, GameError> {
        Ok(self.sum(position))
    }

    fn has_small_value(&self, position: &Board) -> Result<bool, GameError> {
        let open = self.regions(&position.cells).map(|(_, region)| self.open_cells(&region));
        Ok(open.sum::<u32>() <= self.effort.value)
    }

    fn named_parts(&self, position: &Board) -> Result<Vec<NamedPart<Cells>>, GameError> {
        let named = |([row, column], region): ([usize; 2], Cells)| {
            let (part, sign) = region.normal_form(self.symmetries);
            let name = format!("{} ({},{})", self.board(region), row + 1, column + 1);
            NamedPart { name, sum: vec![Signed { part, sign }] }
        };
        Ok(self.regions(&position.cells).map(named).collect())
    }

    fn letters(&self) -> Vec<char> {
        self.look.letters.iter().map(|(_, letter)| *letter).collect()
    }

    fn remark(&self, position: &Board) -> Result<Option<Paragraph>, GameError> {
        self.remark.as_ref().map_or(Ok(None), |remark| remark(position))
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

    fn picture(&self, course: &Course<'_, Board, GridMove>) -> Result<Option<Picture>, GameError> {
        let at = [course.start, course.position].map(|board| move |row, column| board.at(row, column));
        let moves = self.all_moves(course.position);
        let sides = if self.is_partizan() { Sides::Own } else { Sides::Same };
        Ok(Some(self.look.picture(course.start.cells.extent(), &at, course.played, sides, moves)))
    }

    fn sketch(&self, position: &Board, played: &[GridMove]) -> Option<Sketch> {
        let played = if self.is_partizan() { played } else { &[] };
        self.look.sketch(position.cells.extent(), |row, column| position.at(row, column), played)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<Board> {
        let next = |board: &Board, dice: &mut Dice| {
            let (_, step) = dice.pick(self.all_moves(board).collect())?;
            Some(self.board(board.cells.changed(step.change)))
        };
        if self.levels.is_empty() {
            let start = |rows, columns| Some(self.board(Cells::of(&self.look.start(rows, columns)?)?));
            return after_some_moves(difficulty, dice, start, next);
        }
        let mut board = self.read(&difficulty.level(&self.levels, dice)?).ok()?;
        for _ in 0..dice.between(0, 3) {
            let Some(after) = next(&board, dice) else { break };
            board = after;
        }
        Some(board)
    }
}

/// What a move has done so far: cells by their numbers.
#[derive(Clone, Copy)]
struct Way {
    from: usize,
    to: usize,
    next: Option<usize>,
    change: Change,
}

impl Way {
    fn at(cell: usize) -> Way {
        Way { from: cell, to: cell, next: None, change: Change::default() }
    }
}

/// Shows all that a pattern makes of a board from the last cell of a course on, where it is known to fit
/// once.
fn follow(
    pattern: &Pattern,
    direction: Direction,
    board: &Cells,
    course: Way,
    visit: &mut dyn FnMut(&Way, Cells) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [rows, columns] = direction.step();
    let stride = rows * board.columns().cast_signed() + columns;
    let mut made = course;
    for (index, (_, then)) in pattern.change.iter().enumerate() {
        made.to = if index == 0 { made.to } else { made.to.wrapping_add_signed(stride) };
        made.change = made.change.and(made.to, *then);
    }
    go_on(pattern, board, made, visit)?;
    match pattern.range {
        Range::Once => ControlFlow::Continue(()),
        Range::Repeat => {
            let after = board.changed(made.change);
            match pattern.starts(&after, direction) >> made.to & 1 {
                1 => follow(pattern, direction, board, made, visit),
                _ => ControlFlow::Continue(()),
            }
        }
        Range::Slide => slide(pattern, direction, board, course, made.to, visit),
    }
}

/// What comes next in the same move, if anything does.
fn go_on(
    pattern: &Pattern,
    board: &Cells,
    made: Way,
    visit: &mut dyn FnMut(&Way, Cells) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let after = board.changed(made.change);
    let Some(then) = &pattern.then else { return visit(&made, after) };
    let mut show =
        |course: &Way, after: Cells| visit(&Way { to: made.to, next: Some(course.to), ..*course }, after);
    for &direction in &then.directions {
        if then.starts(&after, direction) >> made.to & 1 == 1 {
            follow(then, direction, board, made, &mut show)?;
        }
    }
    ControlFlow::Continue(())
}

/// Shows the slides of a pattern from the last cell of a course further than to the next one.
fn slide(
    pattern: &Pattern,
    direction: Direction,
    board: &Cells,
    course: Way,
    next: usize,
    visit: &mut dyn FnMut(&Way, Cells) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let [(_, first), .., (over, last)] = pattern.change[..] else { return ControlFlow::Continue(()) };
    let free = board.changed(course.change).all(over);
    let further = |cell: usize| each(board.stepped(1 << cell, direction) & free).next();
    let mut at = further(next);
    while let Some(cell) = at {
        let to = cell as usize;
        let change = course.change.and(course.to, first).and(to, last);
        go_on(pattern, board, Way { to, change, ..course }, visit)?;
        at = further(to);
    }
    ControlFlow::Continue(())
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
