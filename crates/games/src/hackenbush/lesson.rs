//! Why a picture is won or lost: a green one is reduced to stalks step by step, one with other colours is
//! taken apart into parts with their values, strings by the sign rule (Berlekamp 1974) and trees edge by edge
//! from their leaves.

use super::coloured::{Evaluation, effort};
use super::contest::SIMPLE;
use super::picture::{Colour, Edge, GROUND, Picture};
use super::reduction::{Reduction, ReductionStep, reduction};
use super::worth::Worth;
use super::{Hackenbush, Known, cuts, green, is_too_hard};
use crate::analysis::{GameError, Mover, Outcome};
use crate::explanation::{Lesson, Paragraph, Table};
use crate::message::texts;
use crate::partizan_game::reading::{self, MORE};
use crate::picture::Course;
use crate::rules::Rules;
use solvers::{Budget, Play};
use values::{Dyadic, Error, Session};

/// The most steps of a reduction that are shown.
const MOST_STEPS: usize = 8;

/// The most parts in a table.
const MOST_PARTS: usize = 12;

/// The most edges of a string whose signs are written out.
const MOST_SIGNS: usize = 16;

/// The most edges of a tree that is gone through edge by edge.
const MOST_EDGES: usize = 12;

/// The most binary digits of a number that is written down.
const MOST_DIGITS: usize = 128;

impl Hackenbush {
    pub(super) fn taught(&self, picture: &Picture, play: Play, budget: &Budget) -> Result<Lesson, GameError> {
        match play {
            Play::Misere => Ok(misere(picture)),
            Play::Normal if picture.edges().is_empty() => {
                let working = vec![Paragraph::new("why-hackenbush-over")];
                Ok(Lesson {
                    working,
                    theorem: vec![Paragraph::new("why-colon-theorem")],
                    ..Lesson::default()
                })
            }
            Play::Normal if picture.is_green() => self.green_lesson(picture),
            Play::Normal => self.coloured_lesson(picture, budget),
        }
    }

    fn green_lesson(&self, picture: &Picture) -> Result<Lesson, GameError> {
        let steps = reduction(picture);
        let shape = Shape::of(picture);
        let nudge = vec![Paragraph::new(match shape {
            Shape::Stalks => "why-hackenbush-nudge-stalks",
            Shape::Trees => "why-hackenbush-nudge-trees",
            Shape::Cycles => "why-hackenbush-nudge-cycles",
        })];
        let mut working = match steps {
            Some(steps) => self.reduced(&steps)?,
            None => vec![nimbers_of_parts(picture)],
        };
        let nimber = self.green(picture).solved.nimber();
        let parts = picture.parts();
        let worth = parts.iter().take(MOST_PARTS).map(nimber_text);
        let told = Paragraph::new("why-hackenbush-nimber").text("nimber", nimber).count("height", nimber);
        working.push(told.of_parts(worth));
        let mut advice = vec![self.green_advice(picture, nimber)];
        if shape == Shape::Stalks
            && let Some(&cut) = self.green(picture).solved.winning_cuts().first()
        {
            advice.extend(straw(picture, cut));
        }
        let mut theorem = vec![Paragraph::new("why-colon-theorem")];
        if shape == Shape::Cycles {
            theorem.push(Paragraph::new("why-fusion-theorem"));
        }
        Ok(Lesson { nudge, working, advice, theorem })
    }

    /// The steps of a reduction, with pictures; of many those in the middle are left out.
    fn reduced(&self, steps: &[ReductionStep]) -> Result<Vec<Paragraph>, GameError> {
        let left_out = steps.len().saturating_sub(MOST_STEPS);
        let gap = MOST_STEPS - 1..MOST_STEPS - 1 + left_out;
        let mut shown = Vec::new();
        for (index, step) in steps.iter().enumerate() {
            if !gap.contains(&index) {
                shown.push(self.shown(step)?);
            } else if index == gap.start {
                shown.push(Paragraph::new("why-hackenbush-steps-left-out").count("count", left_out));
            }
        }
        Ok(shown)
    }

    fn shown(&self, step: &ReductionStep) -> Result<Paragraph, GameError> {
        let after = reading::shortened(&step.after.to_string());
        let sentence = match &step.kind {
            Reduction::Fuse { nodes } => Paragraph::new("why-hackenbush-fuse")
                .text("nodes", reading::shortened(&joined(nodes, ", ")))
                .text("node", nodes.first().unwrap_or(&GROUND)),
            Reduction::Open { node, loops } => {
                Paragraph::new("why-hackenbush-open").text("node", node).count("loops", *loops)
            }
            Reduction::Replace { node: GROUND, heights, height } => {
                return Ok(Paragraph::new("why-hackenbush-ground")
                    .text("heights", reading::shortened(&joined(heights, " # ")))
                    .text("height", height)
                    .table(binary(heights, *height)));
            }
            Reduction::Replace { node, heights, height } => Paragraph::new("why-hackenbush-replace")
                .text("node", node)
                .text("heights", reading::shortened(&joined(heights, " # ")))
                .text("height", height),
        };
        let sentence = sentence.text("after", after);
        Ok(match self.picture(&Course::at(&step.after))? {
            Some(picture) => sentence.picture(picture),
            None => sentence,
        })
    }

    fn green_advice(&self, picture: &Picture, nimber: u64) -> Paragraph {
        let Some(&cut) = self.green(picture).solved.winning_cuts().first() else {
            return Paragraph::new("why-hackenbush-lost");
        };
        let edge = picture.edges()[cut];
        let part = picture.parts().into_iter().find(|part| part.edges().contains(&edge)).unwrap_or_default();
        let before = green::Solved::new(&part).nimber();
        Paragraph::new("why-hackenbush-cut")
            .text("move", cuts(picture)[cut])
            .text("before", before)
            .text("after", before ^ nimber)
    }

    fn coloured_lesson(&self, picture: &Picture, budget: &Budget) -> Result<Lesson, GameError> {
        self.known.with(Known::default, |known| self.coloured_lesson_with(known, picture, budget))
    }

    fn coloured_lesson_with(
        &self,
        known: &mut Known,
        picture: &Picture,
        budget: &Budget,
    ) -> Result<Lesson, GameError> {
        let outcome = self.outcome(picture, Play::Normal, budget)?;
        let session = budget.session(&self.store);
        let is_hard = is_too_hard(picture);
        let parts = picture.parts();
        let mut evaluation = Evaluation { knots: &mut known.knots, session: &session, budget };
        let value = if is_hard { None } else { Some(evaluation.picture(picture)?) };
        let (nudge, theorem) = if picture.is_blue_red() {
            ("why-hackenbush-nudge-numbers", "why-simplicity-theorem")
        } else {
            ("why-hackenbush-nudge-values", "why-colon-theorem")
        };
        let has_signs =
            parts.iter().take(MOST_PARTS).any(|part| part.edges().len() > 1 && signs(part).is_some());
        let sentence = if has_signs { "why-hackenbush-signs" } else { "why-hackenbush-values" };
        let (table, worth) = table_of_parts(&parts, value.as_ref(), &mut evaluation)?;
        let mut working =
            vec![Paragraph::new(sentence).count("count", parts.len()).table(table).of_parts(worth)];
        let tree = parts.iter().find(|part| is_branching_tree(part) && part.edges().len() <= MOST_EDGES);
        if let Some(tree) = tree {
            let saying =
                if tree.is_blue_red() { "why-hackenbush-tree-numbers" } else { "why-hackenbush-tree-values" };
            let part = reading::shortened(&tree.to_string());
            working
                .push(Paragraph::new(saying).text("part", part).table(edge_by_edge(tree, &mut evaluation)?));
        }
        if parts.iter().any(|part| !is_tree(part) && !part.is_green()) {
            working.push(Paragraph::new("why-hackenbush-knots"));
        }
        match value {
            Some(value) => working.extend(reading::sentences(&session, value.game(&session)?)?),
            None => working.push(Paragraph::new("why-hackenbush-searched")),
        }
        let advice = self.coloured_advice(picture, outcome, budget)?;
        let nudge = vec![Paragraph::new(nudge).count("count", parts.len())];
        let mut theorem = vec![Paragraph::new(theorem)];
        if !picture.is_blue_red() {
            theorem.push(Paragraph::new("why-partizan-theorem"));
        }
        Ok(Lesson { nudge, working, advice, theorem })
    }

    /// A winning cut of each player who has one, and what is left after it.
    fn coloured_advice(
        &self,
        picture: &Picture,
        outcome: Outcome,
        budget: &Budget,
    ) -> Result<Vec<Paragraph>, GameError> {
        let mut advice = Vec::new();
        if is_too_hard(picture) {
            return Ok(advice);
        }
        let session = budget.session(&self.store);
        for (mover, opponent) in [(Mover::Left, Mover::Right), (Mover::Right, Mover::Left)] {
            if outcome.is_won_by_moving_here(opponent) {
                continue;
            }
            for (_, cut) in self.moves(picture)?.filter(|(other, _)| *other == mover) {
                let after = self.worth(&picture.without(cut.index), &session, budget)?;
                if Outcome::from(after.outcome(&session)).is_won_by_moving_here(mover) {
                    let value = written(&after, &session)?;
                    let step = Paragraph::new("why-hackenbush-after").text("player", mover.word());
                    advice.push(step.text("move", cut).text("value", value));
                    advice.extend(straw(picture, cut.index));
                    break;
                }
            }
        }
        if picture.is_blue_red() {
            advice.push(Paragraph::new("why-hackenbush-numbers-advice"));
        }
        Ok(advice)
    }
}

/// What makes a green picture more than Nim.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Stalks,
    Trees,
    Cycles,
}

impl Shape {
    fn of(picture: &Picture) -> Shape {
        let (ends, nodes) = picture.numbered();
        if ends.len() >= nodes {
            return Shape::Cycles;
        }
        let mut degrees = vec![0_u32; nodes];
        ends.iter().flatten().for_each(|&node| degrees[node as usize] += 1);
        // Any number of stalks may stand on the ground.
        if degrees.iter().skip(1).any(|&degree| degree > 2) { Shape::Trees } else { Shape::Stalks }
    }
}

/// The longest stalk whose straws are counted.
const MOST_STRAWS: usize = 1_000;

/// Where an edge is, in a picture of stalks: which straw from below, of which stalk from the left.
fn straw(picture: &Picture, cut: usize) -> Option<Paragraph> {
    let edge = *picture.edges().get(cut)?;
    if Shape::of(picture) != Shape::Stalks || picture.edges().len() > MOST_STRAWS {
        return None;
    }
    let parts = picture.parts();
    let stalk = parts.iter().position(|part| part.edges().contains(&edge))?;
    let (mut top, mut straw, mut above) = (GROUND, 0, parts.get(stalk)?.edges().to_vec());
    while above.contains(&edge) {
        let place = above.iter().position(|other| other.ends.contains(&top))?;
        let [from, to] = above.remove(place).ends;
        top = if from == top { to } else { from };
        straw += 1;
    }
    let which = match (stalk, parts.len()) {
        (_, 1) => "only",
        (0, 2 | 3) => "left",
        (1, 3) => "middle",
        (1, 2) | (2, 3) => "right",
        _ => "other",
    };
    let paragraph = Paragraph::new("why-hackenbush-straw").text("move", cuts(picture)[cut]);
    let paragraph = paragraph.count("straw", straw).text("which", which).count("stalk", stalk + 1);
    Some(paragraph.count("above", above.len()))
}

fn joined(numbers: &[u32], separator: &str) -> String {
    numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(separator)
}

/// The heights of stalks in binary, and below them their sum without carries.
fn binary(heights: &[u32], sum: u32) -> Table {
    let digits = heights.iter().fold(1, |digits, height| digits.max(u32::BITS - height.leading_zeros()));
    let digits = digits as usize;
    let row = |number: u32| vec![number.to_string(), format!("{number:0digits$b}")];
    let mut rows: Vec<Vec<String>> = heights.iter().take(MOST_PARTS).map(|&height| row(height)).collect();
    if heights.len() > MOST_PARTS {
        rows.push(vec![MORE.to_owned()]);
    }
    Table { headings: Vec::new(), rows, sum: Some(row(sum)) }
}

/// The nimber of a green picture.
fn nimber_text(picture: &Picture) -> String {
    format!("*{}", green::Solved::new(picture).nimber())
}

/// Of a green picture that is too large for a reduction.
fn nimbers_of_parts(picture: &Picture) -> Paragraph {
    let parts = picture.parts();
    let row = |part: &Picture| vec![reading::shortened(&part.to_string()), nimber_text(part)];
    let mut rows: Vec<Vec<String>> = parts.iter().take(MOST_PARTS).map(row).collect();
    if parts.len() > MOST_PARTS {
        rows.push(vec![MORE.to_owned()]);
    }
    let table = Table { headings: texts(["why-column-part", "why-column-value"]), rows, sum: None };
    Paragraph::new("why-hackenbush-large")
        .count("edges", picture.edges().len())
        .count("count", parts.len())
        .table(table)
}

fn misere(picture: &Picture) -> Lesson {
    if picture.edges().is_empty() {
        let working = vec![Paragraph::new("why-hackenbush-misere-over")];
        return Lesson { working, ..Lesson::default() };
    }
    let steps = reduction(picture);
    let heights = match steps.as_deref() {
        Some([]) if is_tree(picture) => Some(vec![picture.edges().len()]),
        Some([ReductionStep { kind: Reduction::Replace { node: GROUND, heights, .. }, .. }]) => {
            Some(heights.iter().map(|&height| height as usize).collect())
        }
        _ => None,
    };
    let working = match heights {
        Some(heights) => {
            let large = heights.iter().filter(|&&height| height > 1).count();
            let sum = heights.iter().fold(0, |sum, height| sum ^ height);
            let heights: Vec<String> = heights.iter().map(usize::to_string).collect();
            Paragraph::new("why-hackenbush-misere-stalks")
                .text("heights", heights.join(", "))
                .text("sum", sum)
                .count("large", large)
                .count("count", heights.len())
        }
        None => Paragraph::new("why-hackenbush-misere-searched").count("edges", picture.edges().len()),
    };
    Lesson {
        nudge: vec![Paragraph::new("why-hackenbush-misere-nudge")],
        working: vec![working],
        advice: Vec::new(),
        theorem: vec![Paragraph::new("why-hackenbush-misere-theorem")],
    }
}

/// The parts with their values; of strings of blue and red edges also the way to them. And the values alone.
fn table_of_parts(
    parts: &[Picture],
    sum: Option<&Worth>,
    evaluation: &mut Evaluation<'_>,
) -> Result<(Table, Vec<String>), Error> {
    let (mut rows, mut worth) = (Vec::new(), Vec::new());
    for part in parts.iter().take(MOST_PARTS) {
        let value = if sum.is_some() || effort(part) <= SIMPLE {
            let worth = evaluation.picture(part)?;
            written(&worth, evaluation.session)?
        } else {
            "?".to_owned()
        };
        worth.push(value.clone());
        let value = match signs(part) {
            Some(signs) if signs != value => format!("{signs} = {value}"),
            _ => value,
        };
        rows.push(vec![reading::shortened(&part.to_string()), value]);
    }
    if parts.len() > MOST_PARTS {
        rows.push(vec![MORE.to_owned()]);
    }
    let sum = match sum {
        Some(sum) if parts.len() > 1 => Some(vec![String::new(), written(sum, evaluation.session)?]),
        _ => None,
    };
    Ok((Table { headings: texts(["why-column-part", "why-column-value"]), rows, sum }, worth))
}

/// Every edge with what stands on it, from the leaves down.
fn edge_by_edge(tree: &Picture, evaluation: &mut Evaluation<'_>) -> Result<Table, Error> {
    let mut branches: Vec<Branch> = (0..tree.edges().len()).map(|edge| Branch::new(tree, edge)).collect();
    branches.sort_by_key(|branch| branch.whole.edges().len());
    let mut rows = Vec::new();
    for Branch { edge, above, whole } in branches {
        let above = evaluation.picture(&above)?;
        let whole = evaluation.picture(&whole)?;
        let session = evaluation.session;
        rows.push(vec![edge.to_string(), written(&above, session)?, written(&whole, session)?]);
    }
    let headings = texts(["why-column-edge", "why-column-above", "why-column-together"]);
    Ok(Table { headings, rows, sum: None })
}

/// An edge of a tree, what stands on it, and both together, each as a picture on the ground.
struct Branch {
    edge: Edge,
    above: Picture,
    whole: Picture,
}

impl Branch {
    fn new(tree: &Picture, index: usize) -> Branch {
        let edge = tree.edges()[index];
        let standing = tree.without(index);
        let stands =
            |node: u32| node == GROUND || standing.edges().iter().any(|edge| edge.ends.contains(&node));
        let [from, to] = edge.ends;
        let (below, above) = if stands(from) { (from, to) } else { (to, from) };
        let fallen = |edge: &Edge| !standing.edges().contains(edge);
        let whole: Vec<Edge> = tree.edges().iter().copied().filter(fallen).collect();
        let on_it: Vec<Edge> = whole.iter().copied().filter(|other| *other != edge).collect();
        Branch { edge, above: on_the_ground(&on_it, above), whole: on_the_ground(&whole, below) }
    }
}

/// Edges of which one node becomes the ground.
fn on_the_ground(edges: &[Edge], node: u32) -> Picture {
    let rename = |end: u32| if end == node { GROUND } else { end };
    Picture::new(edges.iter().map(|edge| Edge { ends: edge.ends.map(rename), ..*edge }).collect())
}

/// The sign rule of a string of blue and red edges: `1+1-1/2`. Up to the first change of colour every edge
/// counts 1, after that each counts half of the one before.
fn signs(part: &Picture) -> Option<String> {
    let string = string(part)?;
    let first = *string.first()?;
    let mut text = String::new();
    let mut weight = Dyadic::ONE;
    let mut has_changed = false;
    for (index, colour) in string.into_iter().enumerate() {
        has_changed |= colour != first;
        if has_changed {
            weight = weight.half();
        }
        text.push_str(match colour {
            Colour::Green => return None,
            Colour::Red => "-",
            Colour::Blue if index > 0 => "+",
            Colour::Blue => "",
        });
        text.push_str(&weight.to_string());
    }
    Some(text)
}

/// The colours of a string from the ground up.
fn string(part: &Picture) -> Option<Vec<Colour>> {
    if part.edges().len() > MOST_SIGNS || !is_tree(part) {
        return None;
    }
    let mut rest = part.edges().to_vec();
    let mut colours = Vec::new();
    let mut top = GROUND;
    while !rest.is_empty() {
        let mut next = rest.iter().enumerate().filter(|(_, edge)| edge.ends.contains(&top));
        let (place, edge) = next.next()?;
        if next.next().is_some() {
            return None;
        }
        colours.push(edge.colour);
        top = if edge.ends[0] == top { edge.ends[1] } else { edge.ends[0] };
        rest.remove(place);
    }
    Some(colours)
}

fn is_tree(picture: &Picture) -> bool {
    picture.edges().len() < picture.numbered().1
}

fn is_branching_tree(part: &Picture) -> bool {
    is_tree(part) && string(part).is_none()
}

fn written(worth: &Worth, session: &Session<'_>) -> Result<String, Error> {
    match worth {
        Worth::Number(number) if number.bits() > MOST_DIGITS => Ok(MORE.to_owned()),
        worth => reading::text(session, worth.game(session)?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn budget() -> Budget {
        Budget::new(1 << 30)
    }

    #[test]
    fn the_sign_rule() {
        let cases = [
            ("stalks bbr", Some("1+1-1/2")),
            ("stalks rb", Some("-1+1/2")),
            ("stalks brrb", Some("1-1/2-1/4+1/8")),
            ("stalks bg", None),
            ("0-1b,1-2r,1-3b", None),
            ("0-1b,0-1b", None),
        ];
        for (text, expected) in cases {
            assert_eq!(signs(&Picture::read(text).unwrap()).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn straws_of_stalks() {
        let game = Hackenbush::new(&std::sync::Arc::default());
        let picture = game.read("stalks 3,4,2").unwrap();
        let expected = Paragraph::new("why-hackenbush-straw").text("move", "4-5g").count("straw", 2_u8);
        let expected = expected.text("which", "middle").count("stalk", 2_u8).count("above", 2_u8);
        let lesson = game.taught(&picture, Play::Normal, &budget()).unwrap();
        assert_eq!(lesson.advice.last(), Some(&expected));
        assert_eq!(straw(&game.read("0-1,1-2,1-3").unwrap(), 0), None);
        assert_eq!(straw(&game.read("0-1,0-1").unwrap(), 0), None);
    }

    #[test]
    fn branches_of_a_tree() {
        let tree = Picture::read("0-1b,1-2r,1-3b,3-4b").unwrap();
        let texts: Vec<[String; 2]> = (0..4)
            .map(|edge| Branch::new(&tree, edge))
            .map(|branch| [branch.above.to_string(), branch.whole.to_string()])
            .collect();
        let expected =
            [["0-2r,0-3b,3-4b", "0-1b,1-2r,1-3b,3-4b"], ["0", "0-2r"], ["0-4b", "0-3b,3-4b"], ["0", "0-4b"]];
        assert_eq!(texts, expected);
    }

    #[test]
    fn many_steps_are_cut_short() {
        let game = Hackenbush::new(&std::sync::Arc::default());
        let combs: Vec<String> =
            (0..40).map(|tooth| format!("{tooth}-{},{tooth}-{}", tooth + 1, tooth + 100)).collect();
        let comb = game.read(&combs.join(",")).unwrap();
        let lesson = game.taught(&comb, Play::Normal, &budget()).unwrap();
        assert_eq!(lesson.working.len(), MOST_STEPS + 2);
    }

    fn pictures() -> impl Strategy<Value = Picture> {
        let edge = ([0_u32..7, 0..7], prop::sample::select(&Colour::ALL[..]));
        prop::collection::vec(edge, 0..10).prop_map(|edges| {
            Picture::new(edges.into_iter().map(|(ends, colour)| Edge { ends, colour }).collect())
        })
    }

    /// The value of a text like `1+1/2-1/4`.
    fn added_up(signs: &str) -> Dyadic {
        let terms = signs.replace('+', " ").replace('-', " -");
        let term = |term: &str| {
            let (numerator, denominator) = term.split_once('/').unwrap_or((term, "1"));
            let [numerator, denominator]: [i64; 2] = [numerator, denominator].map(|n| n.parse().unwrap());
            Dyadic::from(numerator).divide(&Dyadic::from(denominator)).unwrap()
        };
        terms.split_whitespace().map(term).fold(Dyadic::ZERO, |sum, term| sum + term)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(128))]

        /// The sign rule and the table of a tree end with the value of the part.
        #[test]
        fn the_way_leads_to_the_value(picture in pictures()) {
            let store = values::Store::default();
            let session = Session::new(&store);
            let budget = budget();
            let mut knots = super::super::coloured::Knots::default();
            let mut evaluation = Evaluation { knots: &mut knots, session: &session, budget: &budget };
            for part in picture.parts() {
                let worth = evaluation.picture(&part).unwrap();
                let value = written(&worth, &session).unwrap();
                if let Some(signs) = signs(&part) {
                    prop_assert_eq!(added_up(&signs).to_string(), value);
                } else if is_tree(&part) {
                    let table = edge_by_edge(&part, &mut evaluation).unwrap();
                    prop_assert_eq!(table.rows.last().and_then(|row| row.last()), Some(&value));
                }
            }
        }

        #[test]
        fn there_is_a_lesson(
            picture in pictures(),
            play in prop::sample::select(&[Play::Normal, Play::Misere][..]),
        ) {
            let game = Hackenbush::new(&std::sync::Arc::default());
            let lesson = game.taught(&picture, play, &budget()).unwrap();
            prop_assert!(!lesson.working.is_empty());
        }
    }
}
