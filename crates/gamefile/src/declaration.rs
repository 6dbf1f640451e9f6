//! What the text of a game says, apart from its functions: names, board, patterns, levels.

use crate::script::{Function, Script};
use crate::text_board::Symmetry;
use games::grid::{Cell, Direction, Effort, Grid, Look, MAX_CELLS, Pattern, Range, Start};
use games::picture::letters::Figure;
use games::{Kind, Message, RuleProblem};
use serde_json::Value;
use solvers::Play;
use values::Player;

/// Languages in which a text can say things, by their codes, with what is said.
pub type Said = Vec<(String, String)>;

/// A text that has been read.
pub(crate) struct Declaration {
    pub(crate) id: Option<String>,
    pub(crate) name: Said,
    pub(crate) rules: Said,
    /// What a card in a list of games says.
    pub(crate) card: Said,
    pub(crate) theorem: Said,
    pub(crate) board: Board,
    pub(crate) patterns: Option<Patterns>,
    pub(crate) options: Option<Function>,
    pub(crate) parts: Option<Function>,
    pub(crate) normal: Option<Function>,
    pub(crate) ends: Option<Function>,
    /// What the author knows without play.
    pub(crate) theory: Option<Function>,
    pub(crate) turn: Option<Function>,
    pub(crate) points: Option<Function>,
    pub(crate) draw: Option<Function>,
    pub(crate) why: Option<Function>,
    pub(crate) check: Option<Function>,
    /// Ways to lay a board differently that the author says the rules do not notice.
    pub(crate) symmetries: Vec<Symmetry>,
    /// What pieces look like, by their letters.
    pub(crate) looks: Vec<(char, Figure)>,
    /// Variants, of which one is needed.
    pub(crate) variants: Vec<String>,
    pub(crate) levels: Vec<String>,
    pub(crate) example: String,
    pub(crate) play: Play,
    pub(crate) loopy: bool,
    pub(crate) values_up_to: Option<u32>,
}

/// What positions are written like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Board {
    Strip(Letters),
    Grid(Letters, Start),
    Heaps,
    Numbers,
    Graph,
    Free,
}

/// What can stand on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Letters {
    pub(crate) all: Vec<char>,
    pub(crate) left: Option<char>,
    pub(crate) right: Option<char>,
    pub(crate) empty: Option<char>,
    pub(crate) blocked: Option<char>,
}

impl Letters {
    /// The letter of a player.
    pub(crate) fn of(&self, player: Player) -> Option<char> {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }
}

/// What moves do to cells in a line.
#[derive(Clone, Debug)]
pub(crate) enum Patterns {
    Both(Vec<Pattern>),
    Each([Vec<Pattern>; 2]),
}

impl Declaration {
    /// Reads what a text says.
    #[expect(clippy::too_many_lines, reason = "a line or two for each name that a text may set")]
    pub(crate) fn of(script: &Script, text: &str) -> Result<Declaration, RuleProblem> {
        let line_of = |name: &str| {
            let says = |line: &str| {
                let rest = line.trim_start().strip_prefix(name).map(str::trim_start);
                rest.is_some_and(|rest| rest.starts_with('=') && !rest.starts_with("=="))
            };
            text.lines().position(says).map(|line| line + 1)
        };
        let wrong = |name: &str, problem: Message| RuleProblem { line: line_of(name), problem };
        let data = |name: &str| script.data(name).filter(|value| !value.is_null());
        let function = |name: &str| script.function(name, text);
        let string = |name: &str| match data(name) {
            None => Ok(None),
            Some(Value::String(said)) => Ok(Some(said)),
            Some(_) => Err(wrong(name, Message::new("file-no-text").text("name", name))),
        };
        let said = |name: &str| -> Result<Said, RuleProblem> {
            match data(name) {
                None => Ok(Vec::new()),
                Some(Value::String(text)) => Ok(vec![("en".to_owned(), text)]),
                Some(Value::Object(texts)) => texts
                    .into_iter()
                    .map(|(language, text)| match text {
                        Value::String(text) => Ok((language, text)),
                        _ => Err(wrong(name, Message::new("file-no-text").text("name", name))),
                    })
                    .collect(),
                Some(_) => Err(wrong(name, Message::new("file-no-text").text("name", name))),
            }
        };
        let board = match data("board") {
            None => return Err(RuleProblem::new(Message::new("file-no-board-said"))),
            Some(board) => read_board(&board).map_err(|problem| wrong("board", problem))?,
        };
        let patterns = |name: &str| match data(name) {
            None => Ok(None),
            Some(rules) => {
                let quoted = |pattern: &Option<String>| {
                    let pattern = pattern.as_ref()?;
                    text.lines().position(|line| line.contains(pattern)).map(|line| line + 1)
                };
                let read = read_patterns(&rules, &board);
                read.map(Some).map_err(|(problem, pattern)| RuleProblem {
                    line: quoted(&pattern).or_else(|| line_of(name)),
                    problem,
                })
            }
        };
        let patterns = match (patterns("both")?, patterns("left")?, patterns("right")?) {
            (Some(both), None, None) => Some(Patterns::Both(both)),
            (None, Some(left), None) => {
                let right = left.iter().map(Pattern::exchanged).collect();
                Some(Patterns::Each([left, right]))
            }
            (None, Some(left), Some(right)) => Some(Patterns::Each([left, right])),
            (None, None, None) => None,
            _ => return Err(wrong("both", Message::new("file-both-and-each"))),
        };
        let options = function("options");
        match (&patterns, &options) {
            (None, None) => return Err(RuleProblem::new(Message::new("file-no-moves"))),
            (Some(_), Some(options)) => {
                return Err(RuleProblem { line: options.line, problem: Message::new("file-moves-twice") });
            }
            _ => {}
        }
        for (name, fewest, most) in [
            ("options", 1, 2),
            ("parts", 1, 1),
            ("normal", 1, 1),
            ("ends", 1, 2),
            ("theory", 1, 2),
            ("turn", 1, 1),
            ("points", 1, 1),
            ("draw", 1, 1),
            ("why", 1, 1),
            ("check", 1, 1),
        ] {
            if let Some(function) = function(name)
                && !(fewest..=most).contains(&function.parameters)
            {
                let problem = Message::new("file-parameters").text("name", name).count("most", most);
                return Err(RuleProblem { line: function.line, problem });
            }
        }
        let list = |name: &str| match data(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(texts)) => Ok(texts.iter().map(plain_text).collect::<Vec<_>>()),
            Some(_) => Err(wrong(name, Message::new("file-no-list").text("name", name))),
        };
        let symmetries = list("symmetries")?.into_iter().map(|name| {
            let unknown = || wrong("symmetries", Message::new("file-no-symmetry").text("name", &name));
            Symmetry::named(&name).ok_or_else(unknown)
        });
        let symmetries = symmetries.collect::<Result<Vec<_>, _>>()?;
        if !symmetries.is_empty() && !matches!(board, Board::Strip(_) | Board::Grid(..)) {
            return Err(wrong("symmetries", Message::new("file-patterns-need-board")));
        }
        let looks = match data("looks") {
            None => Vec::new(),
            Some(looks) => read_looks(&looks).map_err(|problem| wrong("looks", problem))?,
        };
        let levels = list("levels")?;
        let example = data("example").as_ref().map(plain_text).or_else(|| levels.first().cloned());
        let example = example.ok_or_else(|| RuleProblem::new(Message::new("file-no-example")))?;
        let play = match string("play")?.as_deref() {
            None | Some("normal") => Play::Normal,
            Some("misere") => Play::Misere,
            Some(_) => return Err(wrong("play", Message::new("file-no-play"))),
        };
        let values_up_to = data("values_up_to").and_then(|cells| cells.as_u64());
        Ok(Declaration {
            id: string("id")?,
            name: said("name")?,
            rules: said("rules")?,
            card: said("card")?,
            theorem: said("theorem")?,
            board,
            patterns,
            options,
            parts: function("parts"),
            normal: function("normal"),
            ends: function("ends"),
            theory: function("theory"),
            turn: function("turn"),
            points: function("points"),
            draw: function("draw"),
            why: function("why"),
            check: function("check"),
            symmetries,
            looks,
            variants: list("variants")?,
            levels,
            example,
            play,
            loopy: data("loopy") == Some(Value::Bool(true)),
            values_up_to: values_up_to.and_then(|cells| u32::try_from(cells).ok()),
        })
    }

    /// Do both players have the same moves?
    pub(crate) fn is_impartial(&self) -> bool {
        match (&self.patterns, &self.options) {
            (Some(patterns), _) => matches!(patterns, Patterns::Both(_)),
            (None, Some(options)) => options.parameters == 1,
            (None, None) => true,
        }
    }

    /// Does play end otherwise than by somebody who cannot move?
    pub(crate) fn has_ends(&self) -> bool {
        self.ends.is_some() || self.theory.is_some() || self.turn.is_some() || self.points.is_some()
    }

    /// The sort of game, as far as the text says it.
    pub(crate) fn kind(&self) -> Kind {
        match self.points {
            Some(_) => Kind::Scoring,
            None if self.loopy || self.turn.is_some() => Kind::Loopy,
            None if self.is_impartial() => Kind::Impartial,
            None => Kind::Partizan,
        }
    }

    /// The letters of the board, if it has any.
    pub(crate) fn letters(&self) -> Option<&Letters> {
        match &self.board {
            Board::Strip(letters) | Board::Grid(letters, _) => Some(letters),
            _ => None,
        }
    }

    /// The board game of the patterns.
    pub(crate) fn grid(&self, theorem: String) -> Option<Grid> {
        let (letters, start) = match &self.board {
            Board::Strip(letters) => (letters, Start::Written),
            Board::Grid(letters, start) => (letters, *start),
            _ => return None,
        };
        let of_player =
            |player| letters.of(player).map_or_else(Figure::default, |letter| figure(&self.looks, letter));
        let look = Look {
            letters: cells_of(letters).clone(),
            start,
            most: MAX_CELLS,
            example: self.example.clone().into(),
            figures: [Player::Left, Player::Right].map(of_player),
        };
        let effort = Effort { value: self.values_up_to.unwrap_or(16), search: 10 };
        Some(match self.patterns.clone()? {
            Patterns::Both(both) => Grid::impartial(look, both, Effort { search: 0, ..effort }, theorem),
            Patterns::Each(each) => Grid::new(look, each, effort, theorem),
        })
    }
}

fn plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(plain_text).collect::<Vec<_>>().join(","),
        value => value.to_string(),
    }
}

/// What the piece of a letter looks like.
pub(crate) fn figure(looks: &[(char, Figure)], letter: char) -> Figure {
    looks.iter().find(|(known, _)| *known == letter).map_or_else(Figure::default, |(_, figure)| *figure)
}

/// What pieces look like, `{"x": "cross"}`.
fn read_looks(looks: &Value) -> Result<Vec<(char, Figure)>, Message> {
    let unknown = |name: &Value| {
        let names: Vec<&str> = Figure::NAMES.iter().map(|(name, _)| *name).collect();
        Message::new("file-no-look").text("name", plain_text(name)).text("names", names.join(", "))
    };
    let Value::Object(looks) = looks else { return Err(unknown(looks)) };
    let look = |(letter, name): (&String, &Value)| {
        let known = Figure::NAMES.iter().find(|(known, _)| name.as_str() == Some(known));
        let letter = letter.chars().next().zip(known).map(|(letter, (_, figure))| (letter, *figure));
        letter.ok_or_else(|| unknown(name))
    };
    looks.iter().map(look).collect()
}

fn one_letter(board: &Value, name: &str) -> Option<char> {
    board.get(name)?.as_str()?.chars().next()
}

fn read_board(board: &Value) -> Result<Board, Message> {
    let kind =
        board.get("board").and_then(Value::as_str).ok_or_else(|| Message::new("file-no-board-said"))?;
    let letters = || {
        let mut letters = Letters {
            all: board.get("letters").and_then(Value::as_str).unwrap_or_default().chars().collect(),
            left: one_letter(board, "left"),
            right: one_letter(board, "right"),
            empty: one_letter(board, "empty"),
            blocked: one_letter(board, "blocked"),
        };
        // `strip("LRE")`: the letters of the players are their initials, if they are there.
        letters.left = letters.left.or_else(|| letters.all.iter().copied().find(|letter| *letter == 'L'));
        letters.right = letters.right.or_else(|| letters.all.iter().copied().find(|letter| *letter == 'R'));
        for letter in [letters.left, letters.right, letters.empty, letters.blocked].into_iter().flatten() {
            if !letters.all.contains(&letter) {
                letters.all.push(letter);
            }
        }
        match letters.all.iter().find(|letter| "/,0123456789".contains(**letter) || letter.is_whitespace()) {
            Some(letter) => Err(Message::new("file-no-letter").text("text", letter)),
            None if letters.all.is_empty() => Err(Message::new("file-no-letters")),
            None => Ok(letters),
        }
    };
    Ok(match kind {
        "strip" => Board::Strip(letters()?),
        "grid" => {
            let start = match board.get("start").and_then(Value::as_str) {
                Some("chequered") => Start::Chequered,
                _ => Start::Free,
            };
            Board::Grid(letters()?, start)
        }
        "heaps" => Board::Heaps,
        "numbers" => Board::Numbers,
        "graph" => Board::Graph,
        _ => Board::Free,
    })
}

/// The cells of a board, with their letters. What is blocked is gone; where nothing is, the empty cells are.
fn cells_of(letters: &Letters) -> Vec<(Cell, char)> {
    let of = |cell: Cell, letter: Option<char>| letter.map(|letter| (cell, letter));
    [
        of(Cell::Left, letters.left),
        of(Cell::Right, letters.right),
        of(Cell::Free, letters.empty),
        of(Cell::Gone, letters.blocked),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn read_patterns(rules: &Value, board: &Board) -> Result<Vec<Pattern>, (Message, Option<String>)> {
    let (Board::Strip(letters) | Board::Grid(letters, _)) = board else {
        return Err((Message::new("file-patterns-need-board"), None));
    };
    let Value::Array(rules) = rules else { return Err((Message::new("file-no-moves"), None)) };
    rules.iter().map(|rule| read_pattern(rule, letters, board)).collect()
}

fn read_pattern(
    rule: &Value,
    letters: &Letters,
    board: &Board,
) -> Result<Pattern, (Message, Option<String>)> {
    let text = |name: &str| rule.get(name).and_then(Value::as_str).unwrap_or_default();
    let (before, after) = (text("before"), text("after"));
    let cells = cells_of(letters);
    let cell = |letter: char| {
        let known = cells.iter().find(|(_, known)| *known == letter);
        known.map(|(cell, _)| *cell).ok_or_else(|| {
            let problem = Message::new("file-pattern-letter").text("letter", letter).text("pattern", before);
            (problem, Some(before.to_owned()))
        })
    };
    let change = before.chars().zip(after.chars()).map(|(from, to)| Ok((cell(from)?, cell(to)?)));
    let change = change.collect::<Result<Vec<_>, _>>()?;
    let flag = |name: &str| rule.get(name).and_then(Value::as_bool).unwrap_or(false);
    let range = match (flag("slide"), flag("repeat")) {
        (false, false) => Range::Once,
        (true, false) if change.len() == 2 => Range::Slide,
        (false, true) => Range::Repeat,
        _ => return Err((Message::new("file-slide").text("pattern", before), Some(before.to_owned()))),
    };
    let names: Vec<&str> = rule
        .get("directions")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let mut directions = Vec::new();
    for name in names {
        let direction = direction(name).ok_or_else(|| {
            (Message::new("file-no-direction").text("direction", name), Some(name.to_owned()))
        })?;
        let is_along = matches!(direction, Direction::Left | Direction::Right);
        if is_along || !matches!(board, Board::Strip(_)) {
            directions.push(direction);
        }
    }
    let then = match rule.get("then") {
        Some(Value::Array(rules)) => match &rules[..] {
            [then] => Some(Box::new(read_pattern(then, letters, board)?)),
            _ => return Err((Message::new("file-one-then"), Some(before.to_owned()))),
        },
        _ => None,
    };
    Ok(Pattern { change, directions, range, then }.without_repetition())
}

/// The direction of a name.
pub(crate) fn direction(name: &str) -> Option<Direction> {
    Some(match name {
        "right" => Direction::Right,
        "down" => Direction::Down,
        "left" => Direction::Left,
        "up" => Direction::Up,
        "down-right" => Direction::DownRight,
        "down-left" => Direction::DownLeft,
        "up-left" => Direction::UpLeft,
        "up-right" => Direction::UpRight,
        "down-down-right" => Direction::DownDownRight,
        "down-down-left" => Direction::DownDownLeft,
        "up-up-right" => Direction::UpUpRight,
        "up-up-left" => Direction::UpUpLeft,
        "down-right-right" => Direction::DownRightRight,
        "down-left-left" => Direction::DownLeftLeft,
        "up-right-right" => Direction::UpRightRight,
        "up-left-left" => Direction::UpLeftLeft,
        _ => return None,
    })
}
