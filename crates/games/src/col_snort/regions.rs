//! The parts of a coloured graph as people see them: the uncoloured vertices by name, with `(L)` or `(R)`
//! after those that only one player may still colour. Vertices that stand alone are put together by who may
//! colour them.

use super::tints::{component, trim};
use super::{Colouring, Rule};
use crate::graph::Vertices;
use crate::graph::normal_form::normal_form;
use crate::graph::part::Part;
use crate::partizan_game::{NamedPart, Sayings};
use solvers::{Sign, Signed};

pub(super) fn named_parts(rule: Rule, position: &Colouring) -> Vec<NamedPart<Part>> {
    let mut graph = position.tinted(rule);
    trim(rule, &mut graph);
    let [left, right] = graph.able;
    let name = |vertices: Vertices| {
        let names = vertices.into_iter().map(|vertex| {
            let only = match (left.contains(vertex), right.contains(vertex)) {
                (true, false) => "(L)",
                (false, true) => "(R)",
                _ => "",
            };
            format!("{}{only}", position.name(vertex))
        });
        names.collect::<Vec<_>>().join(" ")
    };
    let mut parts = Vec::new();
    let mut alone = Vertices::EMPTY;
    let mut rest = left.or(right);
    while let Some(first) = rest.first() {
        let vertices = component(&graph, first);
        rest = rest.without(vertices);
        if vertices == Vertices::one(first) {
            alone.insert(first);
            continue;
        }
        let (part, sign) = normal_form(&graph, vertices);
        parts.push(NamedPart { name: name(vertices), sum: vec![Signed { part, sign }] });
    }
    let signed = |part, sign| Some(Signed { part, sign });
    let (lefts, rights) = (alone.without(right), alone.without(left));
    let boths = alone.and(left).and(right);
    // Two vertices that both may colour cancel.
    let star = if boths.count() % 2 == 1 { signed(Part::single(), Sign::Plus) } else { None };
    for (vertices, sum) in [
        (lefts, signed(Part::lone(lefts.count()), Sign::Plus)),
        (rights, signed(Part::lone(rights.count()), Sign::Minus)),
        (boths, star),
    ] {
        if !vertices.is_empty() {
            parts.push(NamedPart { name: name(vertices), sum: sum.into_iter().collect() });
        }
    }
    parts
}

/// What is said of a game and its parts.
pub(super) fn sayings(rule: Rule) -> Sayings {
    let [nudge, theorem] = match rule {
        Rule::Col => ["why-col-nudge", "why-col-theorem"],
        Rule::Snort => ["why-snort-nudge", "why-snort-theorem"],
    };
    Sayings { nudge: nudge.into(), parts: "why-colouring-parts".into(), theorem: theorem.into() }
}
