//! The rules of a text, asked: how a position is read, what a player can make of it, and what it is the sum
//! of.
//!
//! A position is one or more components, separated by commas where the board allows it; rules see one
//! component at a time. Whatever a rule answers is looked at before it is believed: an option must be a
//! position that could have been read.

use crate::declaration::{Board, Declaration, Letters, Said};
use crate::script::Function;
use crate::text_board::{TextBoard, representative};
use crate::text_graph::{self, TextGraph};
use games::explanation::Paragraph;
use games::graph::Graph;
use games::grid::{GridMove, Start};
use games::partizan_game::PartizanRule;
use games::reached::End;
use games::{GameError, Message, ParseError, RuleProblem};
use starlark::values::dict::DictRef;
use starlark::values::list::ListRef;
use starlark::values::structs::AllocStruct;
use starlark::values::tuple::TupleRef;
use starlark::values::{Heap, Value};
use std::fmt::{self, Write};
use std::sync::Arc;
use values::Player;

/// The most characters of a position.
const MAX_POSITION: usize = 4096;

/// The most options of a position.
const MAX_OPTIONS: usize = 20_000;

/// The most components of a position.
const MAX_COMPONENTS: usize = 1000;

/// What is left when nothing is.
const NOTHING: &str = "0";

/// A position of a game that somebody has written: its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextPosition(pub(crate) Arc<str>);

/// A move of such a game: its name, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextMove {
    pub(crate) name: Arc<str>,
    pub(crate) to: TextPosition,
}

impl TextPosition {
    /// The bytes that it takes, with the counts of its references.
    pub(crate) fn size(&self) -> usize {
        size_of::<TextPosition>() + bytes(&self.0)
    }
}

/// The bytes of a text that several hold, with the counts of its references.
pub(crate) fn bytes(text: &Arc<str>) -> usize {
    text.len() + 2 * size_of::<usize>()
}

impl fmt::Display for TextPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for TextMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// What a rule says that can be made of a component.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Made {
    /// The name that the rule gives to the move.
    pub(crate) name: Option<String>,
    pub(crate) components: Vec<Arc<str>>,
}

impl From<Made> for Vec<Arc<str>> {
    fn from(made: Made) -> Vec<Arc<str>> {
        made.components
    }
}

/// The rules.
pub(crate) struct Rulebook {
    pub(crate) said: Declaration,
    pub(crate) grid: Option<games::grid::Grid>,
    /// The vertices of graphs keep their names, though they do not matter.
    pub(crate) keeps_names: bool,
}

impl Rulebook {
    pub(crate) fn new(said: Declaration, theorem: String) -> Rulebook {
        let grid = said.grid(theorem);
        Rulebook { said, grid, keeps_names: false }
    }

    /// Reads what positions print.
    pub(crate) fn read(&self, text: &str) -> Result<TextPosition, ParseError> {
        let example = || self.said.example.clone();
        let written = text.trim();
        let start = text.len() - text.trim_start().len();
        if written.is_empty() {
            return Err(ParseError::new(0..text.len(), Message::new("problem-nothing"), example()));
        }
        if written.len() > MAX_POSITION {
            let problem = Message::new("file-long-position").count("limit", MAX_POSITION);
            return Err(ParseError::new(0..text.len(), problem, example()));
        }
        let mut components = Vec::new();
        let mut place = start;
        for component in self.split(written) {
            let length = component.len();
            let read = self.component(component).map_err(|mut error| {
                error.example = example().into();
                error.shifted(place)
            })?;
            components.extend(read);
            place += length + 1;
        }
        let position = self.joined(&components);
        if let Some(check) = &self.said.check {
            for component in &components {
                let said = check
                    .call(|heap| vec![self.to_value(component, heap)], |answer, _| said(answer, "check"));
                let problem = match said {
                    Ok(None) => continue,
                    Ok(Some(texts)) => Message::new("file-says").said("reason", texts),
                    Err(problem) => problem.problem,
                };
                return Err(ParseError::new(0..text.len(), problem, example()));
            }
        }
        Ok(position)
    }

    /// The components of a text.
    pub(crate) fn split<'a>(&self, text: &'a str) -> impl Iterator<Item = &'a str> + use<'a> {
        let whole = matches!(self.said.board, Board::Graph | Board::Numbers);
        let parts = if whole { None } else { Some(text.split(',')) };
        let all = if whole { Some(text) } else { None };
        all.into_iter().chain(parts.into_iter().flatten())
    }

    /// The components of a position.
    pub(crate) fn components(&self, position: &TextPosition) -> Vec<Arc<str>> {
        let is_nothing = |component: &&str| !self.is_nothing(component);
        self.split(&position.0).filter(is_nothing).map(Arc::from).collect()
    }

    fn is_nothing(&self, component: &str) -> bool {
        component.is_empty() || component == self.nothing() && self.said.board != Board::Numbers
    }

    /// What is written where nothing is left.
    fn nothing(&self) -> &'static str {
        if self.said.board == Board::Graph { text_graph::NOTHING } else { NOTHING }
    }

    /// The position of some components.
    pub(crate) fn joined(&self, components: &[Arc<str>]) -> TextPosition {
        let kept: Vec<&str> = components
            .iter()
            .map(|component| &**component)
            .filter(|component| !self.is_nothing(component))
            .collect();
        TextPosition(if kept.is_empty() { self.nothing().into() } else { kept.join(",").into() })
    }

    /// Reads a component; `None` if nothing is there.
    fn component(&self, text: &str) -> Result<Option<Arc<str>>, ParseError> {
        let start = text.len() - text.trim_start().len();
        let written = text.trim();
        let wrong = |span: std::ops::Range<usize>, problem| {
            ParseError::new(span.start + start..span.end + start, problem, "")
        };
        let unknown = |letters: &Letters| {
            let strange =
                written.char_indices().find(|(_, letter)| !letters.all.contains(letter) && *letter != '/');
            strange.map(|(at, letter)| {
                let problem = Message::new("error-unexpected-character").character("character", letter);
                wrong(at..at + letter.len_utf8(), problem)
            })
        };
        if self.is_nothing(written) {
            return Ok(None);
        }
        Ok(Some(match &self.said.board {
            Board::Strip(letters) => match unknown(letters) {
                Some(error) => return Err(error),
                None if written.contains('/') => {
                    return Err(wrong(0..written.len(), Message::new("problem-unequal-rows")));
                }
                None => written.into(),
            },
            Board::Grid(letters, begin) => {
                let sized = sized(written, letters, *begin);
                let written = sized.as_deref().unwrap_or(written);
                if sized.is_none()
                    && let Some(error) = unknown(letters)
                {
                    return Err(error);
                }
                match TextBoard::of(written) {
                    Some(_) => written.into(),
                    None => return Err(wrong(0..text.trim().len(), Message::new("problem-unequal-rows"))),
                }
            }
            Board::Heaps => {
                let heap = written.parse::<i64>().ok().filter(|heap| *heap >= 0);
                let heap =
                    heap.ok_or_else(|| wrong(0..written.len(), Message::new("problem-not-a-number")))?;
                heap.to_string().into()
            }
            Board::Numbers => {
                let mut numbers = Vec::new();
                for number in written.split(',') {
                    let number = number.trim().parse::<i64>().ok().filter(|number| *number >= 0);
                    let wrong = || wrong(0..written.len(), Message::new("problem-not-a-number"));
                    numbers.push(number.ok_or_else(wrong)?.to_string());
                }
                numbers.join(",").into()
            }
            Board::Graph => {
                let colours = written.find(';').map_or("", |at| &written[at..]);
                let graph = TextGraph::read(written).map_err(|error| error.shifted(start))?;
                match Graph::read(written.split(';').next().unwrap_or_default()) {
                    Ok(named) if colours.is_empty() => named.to_string().into(),
                    _ => graph.to_string().into(),
                }
            }
            Board::Free => match written.char_indices().find(|(_, letter)| letter.is_control()) {
                Some((at, letter)) => {
                    let problem = Message::new("error-unexpected-character").character("character", letter);
                    return Err(wrong(at..at + letter.len_utf8(), problem));
                }
                None => written.into(),
            },
        }))
    }

    /// A component for a rule.
    pub(crate) fn to_value<'v>(&self, component: &str, heap: Heap<'v>) -> Value<'v> {
        match self.said.board {
            Board::Heaps => heap.alloc(component.parse::<i64>().unwrap_or(0)),
            Board::Numbers => {
                let numbers = component.split(',').map(|number| number.parse::<i64>().unwrap_or(0));
                heap.alloc(numbers.collect::<Vec<_>>())
            }
            _ => heap.alloc(component),
        }
    }

    /// The player for a rule.
    pub(crate) fn player_value<'v>(&self, player: Player, heap: Heap<'v>) -> Value<'v> {
        let letter = |player: Player| {
            let said = self.said.letters().and_then(|letters| letters.of(player));
            said.unwrap_or(if player == Player::Left { 'L' } else { 'R' }).to_string()
        };
        let (name, sign) = match player {
            Player::Left => ("Left", 1),
            Player::Right => ("Right", -1),
        };
        heap.alloc(AllocStruct([
            ("letter", heap.alloc(letter(player))),
            ("other", heap.alloc(letter(!player))),
            ("name", heap.alloc(name)),
            ("sign", heap.alloc(sign)),
        ]))
    }

    /// What a rule has answered, as a component.
    fn of_value(&self, value: Value<'_>) -> Result<Option<Arc<str>>, Message> {
        let no_position = || {
            Message::new("file-no-position")
                .text("value", shown(value))
                .text("example", self.said.example.clone())
        };
        let text = match self.said.board {
            Board::Heaps => number(value),
            Board::Numbers => ListRef::from_value(value).and_then(|numbers| {
                let numbers: Option<Vec<String>> = numbers.content().iter().copied().map(number).collect();
                numbers.map(|numbers| numbers.join(","))
            }),
            _ => value.unpack_str().map(str::to_owned),
        };
        let text = text.ok_or_else(no_position)?;
        if text.len() > MAX_POSITION {
            return Err(Message::new("file-long-position").count("limit", MAX_POSITION));
        }
        if matches!(self.said.board, Board::Strip(_) | Board::Grid(..) | Board::Free) && text.contains(',') {
            return Err(no_position());
        }
        if matches!(self.said.board, Board::Heaps | Board::Numbers) {
            return Ok((!self.is_nothing(&text)).then(|| text.into()));
        }
        match self.component(&text) {
            Ok(component) => Ok(component.map(|component| match self.said.board {
                Board::Grid(..) => Arc::from(&*text),
                _ => component,
            })),
            Err(_) => Err(no_position()),
        }
    }

    /// A position or a list of them.
    fn sum_of_value(&self, value: Value<'_>) -> Result<Vec<Arc<str>>, Message> {
        match ListRef::from_value(value).filter(|_| self.said.board != Board::Numbers) {
            None => Ok(self.of_value(value)?.into_iter().collect()),
            Some(list) if list.len() > MAX_COMPONENTS => {
                Err(Message::new("file-too-many-parts").count("limit", MAX_COMPONENTS))
            }
            Some(list) => {
                list.content().iter().filter_map(|value| self.of_value(*value).transpose()).collect()
            }
        }
    }

    fn made_of_value(&self, value: Value<'_>) -> Result<Made, Message> {
        match TupleRef::from_value(value) {
            None => Ok(Made { name: None, components: self.sum_of_value(value)? }),
            Some(pair) => {
                let [name, made] = pair.content() else {
                    return Err(Message::new("file-no-pair").text("value", shown(value)));
                };
                let name = name.to_str();
                if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
                    return Err(Message::new("file-no-name").text("name", shown(value)));
                }
                Ok(Made { name: Some(name), components: self.sum_of_value(*made)? })
            }
        }
    }

    /// What a player can make of a component.
    pub(crate) fn options(&self, component: &str, player: Player) -> Result<Vec<Made>, RuleProblem> {
        self.answered(component, player, |option| self.made_of_value(option))
    }

    /// The same, whatever the moves are called: what engines ask for.
    pub(crate) fn nameless(
        &self,
        component: &str,
        player: Player,
    ) -> Result<Vec<Vec<Arc<str>>>, RuleProblem> {
        self.answered(component, player, |option| {
            let made = TupleRef::from_value(option).and_then(|pair| pair.content().get(1).copied());
            self.sum_of_value(made.unwrap_or(option))
        })
    }

    fn answered<T: From<Made>>(
        &self,
        component: &str,
        player: Player,
        read: impl for<'v> Fn(Value<'v>) -> Result<T, Message>,
    ) -> Result<Vec<T>, RuleProblem> {
        match (&self.grid, &self.said.options) {
            (Some(grid), None) => {
                Ok(by_patterns(grid, component, player)?.into_iter().map(T::from).collect())
            }
            (_, Some(options)) => self.by_function(options, component, player, read),
            (None, None) => Ok(Vec::new()),
        }
    }

    fn by_function<T>(
        &self,
        options: &Function,
        component: &str,
        player: Player,
        read: impl for<'v> Fn(Value<'v>) -> Result<T, Message>,
    ) -> Result<Vec<T>, RuleProblem> {
        options.call(
            |heap| self.arguments(options, component, player, heap),
            |answer, _| {
                let not_a_list = || Message::new("file-no-options").text("value", shown(answer));
                let list = ListRef::from_value(answer).ok_or_else(not_a_list)?;
                if list.len() > MAX_OPTIONS {
                    return Err(Message::new("file-too-many-options").count("limit", MAX_OPTIONS));
                }
                list.content().iter().map(|option| read(*option)).collect()
            },
        )
    }

    fn arguments<'v>(
        &self,
        function: &Function,
        component: &str,
        player: Player,
        heap: Heap<'v>,
    ) -> Vec<Value<'v>> {
        let mut arguments = vec![self.to_value(component, heap)];
        if function.parameters > 1 {
            arguments.push(self.player_value(player, heap));
        }
        arguments
    }

    /// Appends the parts that a component is the sum of, each in its normal form.
    pub(crate) fn add_parts(&self, component: &Arc<str>, out: &mut Vec<Arc<str>>) -> Result<(), RuleProblem> {
        let Some(parts) = &self.said.parts else {
            out.push(self.normal(component)?);
            return Ok(());
        };
        let found = parts.call(
            |heap| vec![self.to_value(component, heap)],
            |answer, _| {
                let list = ListRef::from_value(answer);
                let list = list.ok_or_else(|| Message::new("file-no-parts").text("value", shown(answer)))?;
                if list.len() > MAX_COMPONENTS {
                    return Err(Message::new("file-too-many-parts").count("limit", MAX_COMPONENTS));
                }
                let each = list.content().iter().filter_map(|value| self.of_value(*value).transpose());
                each.collect::<Result<Vec<_>, _>>()
            },
        )?;
        for part in found {
            out.push(self.normal(&part)?);
        }
        Ok(())
    }

    /// The representative of a component.
    pub(crate) fn normal(&self, component: &Arc<str>) -> Result<Arc<str>, RuleProblem> {
        match (&self.said.normal, &self.said.board) {
            (Some(normal), _) => {
                let found = normal
                    .call(|heap| vec![self.to_value(component, heap)], |answer, _| self.of_value(answer));
                Ok(found?.unwrap_or_else(|| self.nothing().into()))
            }
            (None, Board::Graph) if !self.keeps_names => Ok(TextGraph::read(component)
                .map_or_else(|_| Arc::clone(component), |graph| graph.forgetting_names().to_string().into())),
            (None, Board::Strip(_) | Board::Grid(..)) if !self.said.symmetries.is_empty() => {
                Ok(representative(component, &self.said.symmetries).into())
            }
            (None, _) => Ok(Arc::clone(component)),
        }
    }

    /// All parts of a position.
    pub(crate) fn parts(&self, position: &TextPosition) -> Result<Vec<Arc<str>>, RuleProblem> {
        let mut parts = Vec::new();
        for component in self.components(position) {
            self.add_parts(&component, &mut parts)?;
        }
        Ok(parts)
    }

    /// What the moves of a player lead to, whatever they are called.
    pub(crate) fn after(
        &self,
        position: &TextPosition,
        player: Player,
    ) -> Result<Vec<TextPosition>, RuleProblem> {
        let components = self.components(position);
        let mut found = Vec::new();
        for (index, component) in components.iter().enumerate() {
            for made in self.nameless(component, player)? {
                let mut after = components.clone();
                after.splice(index..=index, made);
                found.push(self.joined(&after));
            }
        }
        Ok(found)
    }

    /// The moves of a player, by their names.
    pub(crate) fn moves(
        &self,
        position: &TextPosition,
        player: Player,
    ) -> Result<Vec<TextMove>, RuleProblem> {
        let own = self.named(position, player)?;
        if self.said.is_impartial() {
            return Ok(own);
        }
        // Moves of the same name are the same move, whoever makes them.
        let others = self.named(position, !player)?;
        let letter = self.said.letters().and_then(|letters| letters.of(player));
        let letter = letter.unwrap_or(if player == Player::Left { 'L' } else { 'R' });
        let renamed = |step: TextMove| match others.iter().find(|other| other.name == step.name) {
            Some(other) if other.to != step.to => {
                TextMove { name: format!("{letter}:{}", step.name).into(), to: step.to }
            }
            _ => step,
        };
        Ok(own.into_iter().map(renamed).collect())
    }

    fn named(&self, position: &TextPosition, player: Player) -> Result<Vec<TextMove>, RuleProblem> {
        let components = self.components(position);
        let mut steps: Vec<TextMove> = Vec::new();
        for (index, component) in components.iter().enumerate() {
            if components[..index].contains(component) {
                continue;
            }
            for made in self.options(component, player)? {
                let mut after = components.clone();
                after.splice(index..=index, made.components.iter().cloned());
                let to = self.joined(&after);
                let is_own = made.name.is_some();
                let name = made.name.unwrap_or_else(|| self.name(component, &made.components));
                let whole = if components.len() > 1 && self.said.board != Board::Heaps {
                    format!("{}:{name}", index + 1)
                } else {
                    name
                };
                match steps.iter().find(|known| *known.name == *whole) {
                    Some(known) if known.to == to => {}
                    Some(_) if is_own => {
                        let line = self.said.options.as_ref().and_then(|options| options.line);
                        let problem =
                            Message::new("file-same-name").text("name", whole).text("position", position);
                        return Err(RuleProblem { line, problem });
                    }
                    Some(_) => steps.push(TextMove { name: format!("{whole}={to}").into(), to }),
                    None => steps.push(TextMove { name: whole.into(), to }),
                }
            }
        }
        Ok(steps)
    }

    /// What a move is called that has no name: by what it changes.
    fn name(&self, component: &str, made: &[Arc<str>]) -> String {
        let whole = || made.iter().map(|made| &**made).collect::<Vec<_>>().join("+");
        let plain = || if made.is_empty() { self.nothing().to_owned() } else { whole() };
        match (&self.said.board, made) {
            (Board::Strip(letters) | Board::Grid(letters, _), [after]) => {
                let is_strip = matches!(self.said.board, Board::Strip(_));
                changed(component, after, letters, is_strip).unwrap_or_else(plain)
            }
            (Board::Heaps, made) => heap_move(component, made),
            (Board::Graph, [after]) => graph_move(component, after).unwrap_or_else(plain),
            (Board::Graph, []) => graph_move(component, text_graph::NOTHING).unwrap_or_else(plain),
            _ => plain(),
        }
    }

    /// How a component has ended, if it has.
    pub(crate) fn end(&self, position: &TextPosition, player: Player) -> Result<Option<End>, RuleProblem> {
        self.said.ends.as_ref().map_or(Ok(None), |ends| self.label(ends, position, player))
    }

    /// What the author knows about a position without play.
    pub(crate) fn known(&self, position: &TextPosition, player: Player) -> Result<Option<End>, RuleProblem> {
        self.said.theory.as_ref().map_or(Ok(None), |theory| self.label(theory, position, player))
    }

    fn label(
        &self,
        ends: &Function,
        position: &TextPosition,
        player: Player,
    ) -> Result<Option<End>, RuleProblem> {
        ends.call(
            |heap| self.arguments(ends, &position.0, player, heap),
            |answer, _| match answer.unpack_str() {
                _ if answer.is_none() => Ok(None),
                Some("won") => Ok(Some(End::Won)),
                Some("lost") => Ok(Some(End::Lost)),
                Some("tied") => Ok(Some(End::Tied)),
                _ => Err(Message::new("file-no-end").text("value", shown(answer))),
            },
        )
    }

    /// Whose turn it is, if that can be seen.
    pub(crate) fn turn(&self, position: &TextPosition) -> Result<Option<Player>, RuleProblem> {
        let Some(turn) = &self.said.turn else { return Ok(None) };
        let letters = self.said.letters().cloned().unwrap_or_default();
        let letter = |player: Player, initial: &str| {
            letters.of(player).map_or(initial.to_owned(), |letter| letter.to_string())
        };
        let own = [letter(Player::Left, "L"), letter(Player::Right, "R")];
        turn.call(
            |heap| vec![self.to_value(&position.0, heap)],
            |answer, _| match answer.unpack_str() {
                Some(said) if said == own[0] || said == "Left" => Ok(Some(Player::Left)),
                Some(said) if said == own[1] || said == "Right" => Ok(Some(Player::Right)),
                _ => Err(Message::new("file-no-turn")
                    .text("value", shown(answer))
                    .text("left", &own[0])
                    .text("right", &own[1])),
            },
        )
    }

    /// The points of both players in a final position.
    pub(crate) fn points(&self, position: &TextPosition) -> Result<[u32; 2], RuleProblem> {
        let Some(points) = &self.said.points else { return Ok([0, 0]) };
        points.call(
            |heap| vec![self.to_value(&position.0, heap)],
            |answer, _| {
                let pair = TupleRef::from_value(answer).map(TupleRef::content);
                let number =
                    |value: &Value<'_>| value.unpack_i32().and_then(|points| u32::try_from(points).ok());
                match pair {
                    Some([left, right]) => number(left).zip(number(right)).map(|(left, right)| [left, right]),
                    _ => None,
                }
                .ok_or_else(|| Message::new("file-no-points").text("value", shown(answer)))
            },
        )
    }

    /// What the author draws for a position: a board of letters.
    pub(crate) fn drawn(&self, position: &TextPosition) -> Result<Option<String>, RuleProblem> {
        let Some(draw) = &self.said.draw else { return Ok(None) };
        draw.call(
            |heap| vec![self.to_value(&position.0, heap)],
            |answer, _| match answer.unpack_str() {
                _ if answer.is_none() => Ok(None),
                Some(board) if TextBoard::of(board).is_some() => Ok(Some(board.to_owned())),
                _ => Err(Message::new("file-no-board").text("text", shown(answer))),
            },
        )
    }

    /// What the author says about a position.
    pub(crate) fn why(&self, position: &TextPosition) -> Result<Option<Paragraph>, RuleProblem> {
        let Some(why) = &self.said.why else { return Ok(None) };
        why.call(
            // Of heaps the author sees all at once.
            |heap| match self.said.board {
                Board::Heaps => {
                    let heaps = self.split(&position.0).filter_map(|heap| heap.parse::<i64>().ok());
                    vec![heap.alloc(heaps.collect::<Vec<_>>())]
                }
                _ => vec![self.to_value(&position.0, heap)],
            },
            |answer, _| {
                let said = said(answer, "why")?;
                Ok(said.map(|texts| Paragraph::new("why-file-says").said("text", texts)))
            },
        )
    }
}

/// What a function says: nothing, a text, or texts by the codes of languages.
fn said(answer: Value<'_>, name: &str) -> Result<Option<Said>, Message> {
    let wrong = || Message::new("file-no-text").text("name", name);
    let shortened = |text: &str| text.chars().take(MAX_POSITION).collect::<String>();
    if answer.is_none() {
        return Ok(None);
    }
    if let Some(text) = answer.unpack_str() {
        return Ok(Some(vec![("en".to_owned(), shortened(text))]));
    }
    let texts = DictRef::from_value(answer).ok_or_else(wrong)?;
    let pair = |(language, text): (Value<'_>, Value<'_>)| {
        Some((language.unpack_str()?.to_owned(), shortened(text.unpack_str()?)))
    };
    texts
        .iter()
        .map(pair)
        .collect::<Option<Said>>()
        .filter(|texts| !texts.is_empty())
        .ok_or_else(wrong)
        .map(Some)
}

/// A value as the author would write it, shortened.
fn shown(value: Value<'_>) -> String {
    let text = value.to_repr();
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

/// A number that is not negative.
fn number(value: Value<'_>) -> Option<String> {
    let number = match value.unpack_i32() {
        Some(number) => i64::from(number),
        None => (value.get_type() == "int").then(|| value.to_str())?.parse().ok()?,
    };
    (number >= 0).then(|| number.to_string())
}

/// `3x4` as a board.
fn sized(text: &str, letters: &Letters, start: Start) -> Option<String> {
    let (rows, columns) = text.split_once('x')?;
    let (rows, columns) = (rows.trim().parse::<usize>().ok()?, columns.trim().parse::<usize>().ok()?);
    if rows == 0 || columns == 0 || rows.checked_mul(columns)? > MAX_POSITION {
        return None;
    }
    let letter = |row: usize, column: usize| match start {
        Start::Chequered if (row + column).is_multiple_of(2) => letters.left,
        Start::Chequered => letters.right,
        Start::Free | Start::Written => letters.empty,
    };
    let row = |row: usize| (0..columns).map(|column| letter(row, column)).collect::<Option<String>>();
    Some((0..rows).map(row).collect::<Option<Vec<_>>>()?.join("/"))
}

fn by_patterns(grid: &games::grid::Grid, component: &str, player: Player) -> Result<Vec<Made>, RuleProblem> {
    let failed =
        |error: &dyn fmt::Display| RuleProblem::new(Message::new("file-failed").text("reason", error));
    let board = grid.read(component).map_err(|error| failed(&error))?;
    let moves: Vec<GridMove> = grid.moves(&board, player).map_err(|error| failed(&error))?;
    let made = |step: GridMove| {
        let after: games::grid::Board = grid.play(&board, &step)?;
        Ok(Made { name: Some(step.to_string()), components: vec![after.rows_text().into()] })
    };
    moves.into_iter().map(made).collect::<Result<_, GameError>>().map_err(|error| failed(&error))
}

/// `x2,3`, `1,1>1,2`, or the cells that have changed.
fn changed(before: &str, after: &str, letters: &Letters, is_strip: bool) -> Option<String> {
    let (before, after) = (TextBoard::of(before)?, TextBoard::of(after)?);
    if (before.rows(), before.columns()) != (after.rows(), after.columns()) {
        return None;
    }
    let cell = |[row, column]: [i32; 2]| {
        if is_strip { (column + 1).to_string() } else { format!("{},{}", row + 1, column + 1) }
    };
    let places = (0..before.rows()).flat_map(|row| (0..before.columns()).map(move |column| [row, column]));
    let places = places.map(|place| place.map(crate::text_board::small));
    let differ: Vec<[i32; 2]> =
        places.filter(|&[row, column]| before.at(row, column) != after.at(row, column)).collect();
    let is_empty = |letter: &str| letters.empty.is_some_and(|empty| letter.chars().eq([empty]));
    match &differ[..] {
        [] => None,
        [one] => Some(format!("{}{}", after.at(one[0], one[1]), cell(*one))),
        several => {
            let went = several.iter().find_map(|&[row, column]| {
                let piece = before.at(row, column);
                let to = several.iter().find(|&&[to_row, to_column]| {
                    [to_row, to_column] != [row, column]
                        && !is_empty(piece)
                        && after.at(to_row, to_column) == piece
                });
                to.map(|to| format!("{}>{}", cell([row, column]), cell(*to)))
            });
            went.or_else(|| Some(several.iter().map(|place| cell(*place)).collect::<Vec<_>>().join("+")))
        }
    }
}

/// `5-2`, `7:3,4`, `9-2:3,4`.
fn heap_move(heap: &str, made: &[Arc<str>]) -> String {
    let size = heap.parse::<i64>().unwrap_or(0);
    let left: i64 = made.iter().filter_map(|made| made.parse::<i64>().ok()).sum();
    let mut name = heap.to_owned();
    if left < size {
        _ = write!(name, "-{}", size - left);
    }
    if made.len() > 1 || left > size {
        let heaps: Vec<&str> = made.iter().map(|made| &**made).collect();
        _ = write!(name, "{}{}", if left > size { '>' } else { ':' }, heaps.join(","));
    }
    name
}

/// The vertices that have gone or been coloured.
fn graph_move(before: &str, after: &str) -> Option<String> {
    let (before, after) = (TextGraph::read(before).ok()?, TextGraph::read(after).ok()?);
    let mut painted = Vec::new();
    let mut gone = Vec::new();
    for (vertex, name) in before.names().iter().enumerate() {
        match after.find(name) {
            None => gone.push(name.clone()),
            Some(now) if after.colour(now) != before.colour(vertex) => {
                painted.push(format!("{}:{name}", after.colour(now)));
            }
            Some(_) => {}
        }
    }
    painted.append(&mut gone);
    (!painted.is_empty()).then(|| painted.join("+"))
}
