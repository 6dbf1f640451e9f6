//! Why a position of a heap game is won or lost: the values of its heaps and where they come from (a
//! remainder, a period, the least number that no move leads to), their nim-sum, and what misère play makes of
//! them.

use super::{Tabled, at_most_moves};
use crate::analysis::GameError;
use crate::explanation::{Lesson, Paragraph, Table};
use crate::heap_game::{self, HeapRule};
use crate::heap_move::HeapMove;
use crate::heaps::Heaps;
use crate::message::texts;
use crate::nim::lesson::{self, MOST_ROWS, Winning};
use crate::rules::Formula;
use solvers::heaps::{HeapRules, Period, moves};
use solvers::misere::{Element, Limits, Quotient, Scope};
use solvers::{Budget, Play};
use std::collections::BTreeMap;

/// Values of heaps to this size are worked out in the hope of a period, where a move takes a bounded number.
const LOOK_AHEAD: u64 = 400;

/// A longer period is no rule to remember.
const LONGEST_PERIOD: u64 = 40;

/// As many options of a heap are shown with their values.
const MOST_OPTIONS: usize = 8;

/// As many options of a heap are looked through.
const MOST_LOOKED_THROUGH: u64 = 2_000;

/// As many moves are shown with who wins after them.
const MOST_MOVES: usize = 12;

/// The width of the table of heaps around the one in question.
const WIDTH: usize = 70;

/// A proof of a quotient for all heaps is tried when this many are in it.
const FIRST_PROOF: u64 = 16;

/// A larger quotient says nothing to a person.
const LIMITS: Limits = Limits { elements: 64, sums: 1 << 13 };

/// The lesson about heaps.
pub(super) fn of(rule: &Tabled, heaps: &[u64], play: Play, budget: &Budget) -> Result<Lesson, GameError> {
    if heaps.iter().all(|&heap| is_end(&rule.rules, heap)) {
        return Ok(lesson::of_end(play));
    }
    if takes_bounded_numbers(&rule.rules) {
        rule.with_sequence(|sequence| sequence.extend(LOOK_AHEAD, budget))?;
    }
    match (&rule.rules, play) {
        (HeapRules::Subtraction(_), _) | (_, Play::Normal) => by_values(rule, heaps, play, budget),
        (_, Play::Misere) => misere_splitting(rule, heaps, budget),
    }
}

/// Are there no moves in a heap? A heap with too many to look for counts as one that has some.
fn is_end(rules: &HeapRules, heap: u64) -> bool {
    at_most_moves(rules, heap) <= MOST_LOOKED_THROUGH && moves(rules, heap).next().is_none()
}

fn takes_bounded_numbers(rules: &HeapRules) -> bool {
    match rules {
        HeapRules::Subtraction(set) | HeapRules::TakeSplit { take: set, .. } => set.is_finite(),
        HeapRules::TakeAndBreak(_) => true,
    }
}

/// How the values of heaps are known.
#[derive(Clone, Copy)]
enum Source {
    /// The remainder after division by this number.
    Remainder(u64),
    /// A period that is short and that all the heaps are in.
    Period(Period),
    /// One after the other.
    Mex,
}

fn by_values(rule: &Tabled, heaps: &[u64], play: Play, budget: &Budget) -> Result<Lesson, GameError> {
    let source = source(rule, heaps);
    let parts = heap_game::parts(rule, heaps, budget)?;
    let mut working = Vec::new();
    if let &[heap] = heaps {
        working.extend(around(rule, heap, play, budget)?);
    }
    working.extend(values(rule, heaps, source, play, budget)?);
    if !(heaps.len() == 1 && play == Play::Misere) {
        working.extend(parts.working(play));
    }
    let winning = heap_game::first_winning(rule, heaps, play, budget)?;
    let advice = match (source, heaps) {
        (Source::Remainder(divisor), [_]) => remainder_advice(winning.as_ref(), divisor, play),
        _ => parts.advice(winning.as_ref().map(|(_, winning)| winning), play),
    };
    let nudge = nudge(rule, heaps, source);
    Ok(Lesson { nudge: vec![nudge], working, advice, theorem: theorem(rule, heaps, source, play) })
}

fn source(rule: &Tabled, heaps: &[u64]) -> Source {
    if let Some(Formula::Remainder(divisor)) = rule.formula {
        return Source::Remainder(divisor);
    }
    let useful = |period: &Period| {
        period.saltus == 0
            && period.length <= LONGEST_PERIOD
            && heaps.iter().all(|&heap| heap >= period.start)
    };
    rule.with_sequence(|sequence| sequence.period()).filter(useful).map_or(Source::Mex, Source::Period)
}

fn nudge(rule: &Tabled, heaps: &[u64], source: Source) -> Paragraph {
    let count = heaps.len();
    let heap = heaps.first().copied().unwrap_or(0);
    match source {
        Source::Remainder(divisor) => Paragraph::new("why-remainder-nudge")
            .count("count", count)
            .text("heap", heap)
            .text("divisor", divisor),
        Source::Period(Period { length, .. }) => {
            Paragraph::new("why-period-nudge").count("count", count).text("heap", heap).text("length", length)
        }
        Source::Mex if count == 1 && matches!(rule.rules, HeapRules::Subtraction(_)) => {
            Paragraph::new("why-sizes-nudge")
        }
        Source::Mex if count == 1 => Paragraph::new("why-mex-nudge-one"),
        Source::Mex => Paragraph::new("why-mex-nudge"),
    }
}

/// Where the values of the heaps come from.
fn values(
    rule: &Tabled,
    heaps: &[u64],
    source: Source,
    play: Play,
    budget: &Budget,
) -> Result<Vec<Paragraph>, GameError> {
    let mut steps = Vec::new();
    match (source, heaps) {
        (Source::Remainder(divisor), &[heap]) => {
            let message = match play {
                Play::Normal => "why-remainder-one",
                Play::Misere => "why-misere-remainder-one",
            };
            let paragraph = Paragraph::new(message).text("heap", heap).text("divisor", divisor);
            let paragraph = paragraph.text("quotient", heap / divisor).text("remainder", heap % divisor);
            return Ok(vec![paragraph.text("next", divisor + 1)]);
        }
        (Source::Remainder(divisor), _) => {
            return Ok(vec![Paragraph::new("why-remainder-values").text("divisor", divisor)]);
        }
        (Source::Period(period), _) => {
            steps.push(residues(rule, period, budget)?);
            if let &[heap] = heaps {
                let value = rule.grundy(heap, budget)?;
                let paragraph = Paragraph::new("why-period-one").text("heap", heap).text("value", value);
                let paragraph = paragraph.text("length", period.length);
                steps.push(paragraph.text("residue", heap % period.length));
            }
        }
        (Source::Mex, _) => steps.extend(mex(rule, heaps, budget)?),
    }
    if let (&[heap], Play::Misere) = (heaps, play) {
        steps.push(Paragraph::new("why-misere-single").text("value", rule.grundy(heap, budget)?));
    }
    Ok(steps)
}

/// Which remainders have which value.
fn residues(rule: &Tabled, period: Period, budget: &Budget) -> Result<Paragraph, GameError> {
    let mut by_value: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for heap in period.start..period.start.saturating_add(period.length) {
        by_value.entry(rule.grundy(heap, budget)?).or_default().push(heap % period.length);
    }
    let row = |(value, mut remainders): (u64, Vec<u64>)| {
        remainders.sort_unstable();
        let remainders: Vec<String> = remainders.iter().map(u64::to_string).collect();
        vec![value.to_string(), remainders.join(", ")]
    };
    let table = Table {
        headings: texts(["why-column-value", "why-column-remainders"]),
        rows: by_value.into_iter().map(row).collect(),
        sum: None,
    };
    let paragraph = Paragraph::new("why-period-table").text("length", period.length);
    Ok(paragraph.text("start", period.start).table(table))
}

/// Sizes up to a heap, with who wins and the value.
fn around(rule: &Tabled, heap: u64, play: Play, budget: &Budget) -> Result<Option<Paragraph>, GameError> {
    let columns = WIDTH / (heap.to_string().len() + 2);
    let first = heap.saturating_sub(u64::try_from(columns.min(MOST_ROWS)).unwrap_or(0));
    let mut rows = vec![vec!["n".to_owned()], vec![String::new()], vec!["g(n)".to_owned()]];
    for size in first..=heap {
        let value = rule.grundy(size, budget)?;
        let lost = match play {
            Play::Normal => value == 0,
            Play::Misere => value == 1,
        };
        rows[0].push(size.to_string());
        rows[1].push(if lost { "P" } else { "N" }.to_owned());
        rows[2].push(value.to_string());
    }
    Ok(Some(Paragraph::new("why-sizes").table(Table { rows, ..Table::default() })))
}

/// How the value of one of the heaps arises, of the one with the fewest moves.
fn mex(rule: &Tabled, heaps: &[u64], budget: &Budget) -> Result<Option<Paragraph>, GameError> {
    let easiest = heaps.iter().copied().filter(|&heap| !is_end(&rule.rules, heap));
    let Some(heap) = easiest.min_by_key(|&heap| at_most_moves(&rule.rules, heap)) else { return Ok(None) };
    if at_most_moves(&rule.rules, heap) > MOST_LOOKED_THROUGH {
        return Ok(None);
    }
    let mut found = std::collections::BTreeSet::new();
    let mut rows = Vec::new();
    for step in rule.moves(heap)? {
        let mut values = Vec::new();
        for &left in step.left.heaps() {
            values.push(rule.grundy(left, budget)?);
        }
        let value = lesson::nim_sum(values.iter().copied());
        found.insert(value);
        let position = Heaps(step.left.heaps().to_vec()).to_string();
        let values: Vec<String> = values.iter().map(u64::to_string).collect();
        let working =
            if values.len() > 1 { format!("{} = {value}", values.join(" # ")) } else { value.to_string() };
        rows.push(vec![step.to_string(), position, working]);
    }
    let values: Vec<String> = found.iter().map(u64::to_string).collect();
    let paragraph = Paragraph::new("why-mex").text("heap", heap).text("values", values.join(", "));
    let paragraph = paragraph.text("value", rule.grundy(heap, budget)?);
    if rows.len() > MOST_OPTIONS {
        return Ok(Some(paragraph));
    }
    let headings = texts(["why-column-move", "why-column-leaves", "why-column-value"]);
    Ok(Some(paragraph.table(Table { headings, rows, sum: None })))
}

/// One heap whose value is a remainder.
fn remainder_advice(winning: Option<&(HeapMove, Winning)>, divisor: u64, play: Play) -> Vec<Paragraph> {
    let paragraph = match winning {
        Some((step, winning)) => Paragraph::new("why-remainder-move")
            .text("move", &winning.name)
            .text("left", step.heap - step.taken),
        None => Paragraph::new("why-remainder-answer"),
    };
    vec![paragraph.text("divisor", divisor).text("play", lesson::word(play))]
}

fn theorem(rule: &Tabled, heaps: &[u64], source: Source, play: Play) -> Vec<Paragraph> {
    let mut steps = Vec::new();
    match source {
        Source::Remainder(divisor) => {
            steps.push(Paragraph::new("why-remainder-theorem").text("divisor", divisor));
            if let HeapRules::Subtraction(set) = &rule.rules
                && set.has_primes()
                && divisor == 4
            {
                steps.push(Paragraph::new("why-pim-theorem"));
            }
        }
        Source::Period(Period { length, start, .. }) => {
            let message = match rule.rules {
                HeapRules::Subtraction(_) => "why-period-theorem-taking",
                _ => "why-period-theorem-splitting",
            };
            steps.push(Paragraph::new(message).text("length", length).text("start", start));
        }
        Source::Mex => {}
    }
    match (play, source) {
        (Play::Misere, _) => steps.push(Paragraph::new("why-ferguson-theorem")),
        (Play::Normal, Source::Remainder(_)) if heaps.len() == 1 => {}
        (Play::Normal, _) => steps.push(Paragraph::new("why-grundy-theorem")),
    }
    steps
}

/// Misère play where heaps can split: by the misère quotient if there is one, and move by move.
fn misere_splitting(rule: &Tabled, heaps: &[u64], budget: &Budget) -> Result<Lesson, GameError> {
    let mut working = Vec::new();
    let theorem = match in_quotient(rule, heaps, budget)? {
        Some(steps) => {
            working.extend(steps);
            "why-misere-quotient-theorem"
        }
        None => {
            working.push(Paragraph::new("why-misere-search"));
            "why-misere-search-theorem"
        }
    };
    let position = Heaps(heaps.to_vec());
    let mut first = None;
    let mut rows = Vec::new();
    'all: for (_, heap) in position.distinct() {
        for step in rule.moves(heap)? {
            let next = position.replace(heap, 0, step.left.heaps());
            let lost = rule.with_misere(|misere| misere.is_p_position(&next.0, budget))?;
            if lost && first.is_none() {
                first = Some((step.to_string(), next.to_string()));
            }
            if rows.len() <= MOST_MOVES {
                rows.push(vec![step.to_string(), next.to_string(), if lost { "P" } else { "N" }.to_owned()]);
            } else if first.is_some() {
                break 'all;
            }
        }
    }
    if rows.len() <= MOST_MOVES {
        let headings = texts(["why-column-move", "why-column-leaves", "why-column-outcome"]);
        working.push(Paragraph::new("why-misere-options").table(Table { headings, rows, sum: None }));
    }
    let advice = first.map_or(Paragraph::new("why-outcome-answer"), |(name, next)| {
        Paragraph::new("why-outcome-move").text("move", name).text("next", next)
    });
    Ok(Lesson {
        nudge: vec![Paragraph::new("why-misere-splitting-nudge")],
        working,
        advice: vec![advice],
        theorem: vec![Paragraph::new(theorem)],
    })
}

/// The heaps as elements of a misère quotient, and their product; `None` if there is no quotient of them.
fn in_quotient(rule: &Tabled, heaps: &[u64], budget: &Budget) -> Result<Option<Vec<Paragraph>>, GameError> {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let Some(quotient) = quotient(&rule.rules, largest, budget)? else { return Ok(None) };
    let presentation = quotient.presentation(budget)?;
    let word = |element| presentation.word(element).map(ToString::to_string);
    let elements: Option<Vec<_>> = heaps.iter().map(|&heap| quotient.element(heap)).collect();
    let product = elements.iter().flatten().copied().reduce(|x, y| quotient.product(x, y)).and_then(word);
    let (Some(elements), Some(product)) = (elements, product) else { return Ok(None) };
    let scope = match quotient.scope() {
        Scope::All(_) => "all",
        Scope::UpTo(_) => "some",
    };
    let relations: Vec<String> = presentation.relations.iter().map(ToString::to_string).collect();
    let mut paragraph =
        Paragraph::new("why-misere-quotient").text("scope", scope).text("heaps", quotient.heaps());
    paragraph = paragraph.count("order", quotient.order()).text("relations", shortened(&relations));
    if (2..=MOST_ROWS).contains(&heaps.len()) {
        let row =
            |(heap, element): (&u64, &Element)| vec![heap.to_string(), word(*element).unwrap_or_default()];
        paragraph = paragraph.table(Table {
            headings: texts(["why-column-heap", "why-column-element"]),
            rows: heaps.iter().zip(&elements).map(row).collect(),
            sum: Some(vec![String::new(), product.clone()]),
        });
    }
    let lost: Vec<String> = presentation.p_portion.iter().map(ToString::to_string).collect();
    let verdict =
        if lost.contains(&product) { "why-misere-quotient-lost" } else { "why-misere-quotient-won" };
    let verdict = Paragraph::new(verdict).text("product", product).text("lost", shortened(&lost));
    Ok(Some(vec![paragraph, verdict]))
}

/// A quotient that the heap is in; `None` if it is too large to be looked at.
fn quotient(rules: &HeapRules, largest: u64, budget: &Budget) -> Result<Option<Quotient>, GameError> {
    let mut quotient = Quotient::new(LIMITS);
    while quotient.element(largest).is_none() {
        let heap = quotient.heaps() + 1;
        if !quotient.extend(moves(rules, heap).map(|step| step.heaps().to_vec()).collect(), budget)? {
            return Ok(None);
        }
        if let Some(reach) = super::reach(rules)
            && heap >= FIRST_PROOF
            && heap.is_power_of_two()
        {
            quotient.prove_for_all(reach);
        }
    }
    Ok(Some(quotient))
}

/// The first few of a list.
fn shortened(list: &[String]) -> String {
    let mut text = list[..list.len().min(MOST_ROWS)].join(", ");
    if list.len() > MOST_ROWS {
        text.push_str(", …");
    }
    text
}
