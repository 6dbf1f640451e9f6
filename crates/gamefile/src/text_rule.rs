//! The rules of a text as the engines see them: for games in which who cannot move loses, or wins.

use crate::declaration::Board;
use crate::picture;
use crate::rulebook::{self, Rulebook, TextMove, TextPosition};
use games::exercise::Difficulty;
use games::explanation::Paragraph;
use games::index::{Index, Numbering, Packing};
use games::opponent::Dice;
use games::partizan_game::{NamedPart, PartizanRule, Sayings};
use games::picture::{Course, Picture};
use games::sketch::Sketch;
use games::{GameError, Mover, ParseError, Text};
use rustc_hash::FxHashSet;
use solvers::outcome::Bounded;
use solvers::{Error, Impartial, Partizan, Sign, Signed, Sums};
use std::ops::Range;
use std::sync::Arc;
use values::Player;

/// So many parts are looked at, at most, to find out whether a value is to be had soon.
const MOST_PARTS: usize = 5000;

/// The rules of a text.
#[derive(Clone)]
pub(crate) struct TextRule {
    pub(crate) book: Arc<Rulebook>,
    /// The message with the author's theorem.
    pub(crate) theorem: Text,
}

impl TextRule {
    fn parts_after(&self, part: &Arc<str>, player: Player) -> Result<Vec<Vec<Arc<str>>>, Error> {
        let mut sums = Vec::new();
        for components in self.book.nameless(part, player)? {
            let mut parts = Vec::new();
            for component in &components {
                self.book.add_parts(component, &mut parts)?;
            }
            sums.push(parts);
        }
        Ok(sums)
    }

    /// Can all that parts lead to be looked at soon?
    fn is_small_sum(&self, parts: &[Arc<str>], most: usize) -> Result<bool, Error> {
        let mut seen: FxHashSet<Arc<str>> = parts.iter().cloned().collect();
        let mut open: Vec<Arc<str>> = seen.iter().cloned().collect();
        while let Some(part) = open.pop() {
            let players: &[Player] =
                if self.book.said.is_impartial() { &[Player::Left] } else { &Player::BOTH };
            for &player in players {
                for part in self.parts_after(&part, player)?.into_iter().flatten() {
                    if seen.insert(Arc::clone(&part)) {
                        open.push(part);
                    }
                }
            }
            if seen.len() > most {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Partizan for TextRule {
    type Part = Arc<str>;

    fn options(
        &self,
        part: &Arc<str>,
        player: Player,
        out: &mut Sums<Signed<Arc<str>>>,
    ) -> Result<(), Error> {
        for sum in self.parts_after(part, player)? {
            out.push(sum.into_iter().map(|part| Signed { part, sign: Sign::Plus }));
        }
        Ok(())
    }

    fn bytes(&self, part: &Arc<str>) -> usize {
        rulebook::bytes(part)
    }

    fn name(&self, part: &Arc<str>) -> String {
        part.to_string()
    }
}

impl Bounded for TextRule {
    fn is_small(&self, part: &Arc<str>) -> Result<bool, Error> {
        Ok(part.len() <= 6)
    }
}

impl Impartial for TextRule {
    type Part = Arc<str>;

    fn options(&self, part: &Arc<str>, out: &mut Sums<Arc<str>>) -> Result<(), Error> {
        for sum in self.parts_after(part, Player::Left)? {
            out.push(sum);
        }
        Ok(())
    }

    fn difficulty(&self, part: &Arc<str>) -> Result<u64, Error> {
        Ok(part.len() as u64)
    }

    fn are_options_dear(&self) -> bool {
        true
    }

    fn bytes(&self, part: &Arc<str>) -> usize {
        rulebook::bytes(part)
    }

    fn name(&self, part: &Arc<str>) -> String {
        part.to_string()
    }
}

impl PartizanRule for TextRule {
    type Position = TextPosition;
    type Move = TextMove;
    type Shape = TextPosition;

    fn read(&self, text: &str) -> Result<TextPosition, ParseError> {
        self.book.read(text)
    }

    fn size(&self, position: &TextPosition) -> usize {
        position.size()
    }

    fn shape(&self, position: &TextPosition) -> TextPosition {
        position.clone()
    }

    fn moves(&self, position: &TextPosition, player: Player) -> Result<Vec<TextMove>, GameError> {
        Ok(self.book.moves(position, player)?)
    }

    fn play(&self, _position: &TextPosition, step: &TextMove) -> Result<TextPosition, GameError> {
        Ok(step.to.clone())
    }

    fn numbering(&self, position: &TextPosition) -> Option<Numbering<TextPosition>> {
        boards(&self.book, position)
    }

    fn parts(&self, position: &TextPosition) -> Result<Vec<Signed<Arc<str>>>, GameError> {
        let parts = self.book.parts(position)?;
        Ok(parts.into_iter().map(|part| Signed { part, sign: Sign::Plus }).collect())
    }

    fn has_small_value(&self, position: &TextPosition) -> Result<bool, GameError> {
        let parts = self.book.parts(position)?;
        match self.book.said.values_up_to {
            Some(most) => Ok(parts.iter().all(|part| part.chars().count() <= most as usize)),
            None => Ok(self.is_small_sum(&parts, MOST_PARTS)?),
        }
    }

    fn named_parts(&self, position: &TextPosition) -> Result<Vec<NamedPart<Arc<str>>>, GameError> {
        let named = |part: Arc<str>| {
            let sum = vec![Signed { part: Arc::clone(&part), sign: Sign::Plus }];
            NamedPart { name: part.to_string(), sum }
        };
        Ok(self.book.parts(position)?.into_iter().map(named).collect())
    }

    fn heap(&self, size: u64) -> Option<TextPosition> {
        (self.book.said.board == Board::Heaps).then(|| TextPosition(size.to_string().into()))
    }

    fn remark(&self, position: &TextPosition) -> Result<Option<Paragraph>, GameError> {
        Ok(self.book.why(position)?)
    }

    fn sayings(&self) -> Sayings {
        Sayings {
            nudge: "why-file-nudge".into(),
            parts: "why-file-parts".into(),
            theorem: self.theorem.clone(),
        }
    }

    fn picture(&self, course: &Course<'_, TextPosition, TextMove>) -> Result<Option<Picture>, GameError> {
        let position = course.position;
        let mut steps = Vec::new();
        if self.book.said.is_impartial() {
            steps.extend(
                self.book.moves(position, Player::Left)?.into_iter().map(|step| (Mover::Either, step)),
            );
        } else {
            for player in Player::BOTH {
                let moves = self.book.moves(position, player)?;
                steps.extend(moves.into_iter().map(|step| (Mover::from(player), step)));
            }
        }
        Ok(picture::draw(&self.book, course, &steps)?)
    }

    fn sketch(&self, position: &TextPosition, _played: &[TextMove]) -> Option<Sketch> {
        picture::sketch(&self.book, position)
    }

    fn random_position(&self, difficulty: Difficulty, dice: &mut Dice) -> Option<TextPosition> {
        random(&self.book, difficulty, dice)
    }
}

/// One of the author's positions, or what a few moves make of it.
pub(crate) fn random(book: &Rulebook, difficulty: Difficulty, dice: &mut Dice) -> Option<TextPosition> {
    let levels: Vec<Text> = book.said.levels.iter().cloned().map(Text::from).collect();
    let level = difficulty.level(&levels, dice).unwrap_or_else(|| book.said.example.clone().into());
    let mut position = book.read(&level).ok()?;
    for _ in 0..dice.between(0, 2) {
        let player = if dice.between(0, 1) == 0 { Player::Left } else { Player::Right };
        let Some(step) = dice.pick(book.moves(&position, player).ok()?) else { break };
        // Who is not on turn may come to what no position is.
        if book.read(&step.to.0).is_ok() {
            position = step.to;
        }
    }
    Some(position)
}

/// The boards of a game whose moves are patterns, as numbers: `N` numbers them.
struct Boards<N: ?Sized> {
    grid: games::grid::Grid,
    numbers: Arc<N>,
}

/// The boards of the size of this one, if it is one board and not too large.
fn boards(book: &Rulebook, position: &TextPosition) -> Option<Numbering<TextPosition>> {
    let grid = book.grid.as_ref().filter(|_| book.said.options.is_none())?.clone();
    let [component] = &book.components(position)[..] else { return None };
    let board = PartizanRule::read(&grid, component).ok()?;
    Some(match PartizanRule::numbering(&grid, &board)? {
        Numbering::Index(numbers) => Numbering::Index(Arc::new(Boards { grid, numbers })),
        Numbering::Packing(numbers) => Numbering::Packing(Arc::new(Boards { grid, numbers })),
    })
}

impl<N: Packing<games::grid::Board> + ?Sized> Packing<TextPosition> for Boards<N> {
    fn pack(&self, position: &TextPosition, turn: Mover) -> Option<u64> {
        self.numbers.pack(&PartizanRule::read(&self.grid, &position.0).ok()?, turn)
    }

    fn unpack(&self, number: u64) -> (TextPosition, Mover) {
        let (board, turn) = self.numbers.unpack(number);
        (TextPosition(board.rows_text().into()), turn)
    }

    fn moves(&self, number: u64, out: &mut Vec<u64>) {
        self.numbers.moves(number, out);
    }
}

impl<N: Index<games::grid::Board> + ?Sized> Index<TextPosition> for Boards<N> {
    fn count(&self) -> u64 {
        self.numbers.count()
    }

    fn degree(&self, number: u64) -> u32 {
        self.numbers.degree(number)
    }

    fn degrees(&self, numbers: Range<u64>, out: &mut Vec<u32>) {
        self.numbers.degrees(numbers, out);
    }

    fn unmoves(&self, number: u64, out: &mut Vec<u64>) {
        self.numbers.unmoves(number, out);
    }
}
