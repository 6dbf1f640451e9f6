//! Col and Snort as the engines see them: graphs of uncoloured vertices, of which some may be coloured by one
//! player only.
//!
//! A coloured vertex forbids its neighbours a colour, the same one in Col and the other one in Snort, and
//! does nothing else; so it is taken away. Nor is there any use for a vertex that nobody may colour, or for
//! an edge over which nothing can be forbidden that is not already: in Col between a vertex of Left's and one
//! of Right's, in Snort between two vertices of the same player. What is connected no more is a sum. Lone
//! vertices are counted: those of Left's less those of Right's make an integer, and two that both may colour
//! cancel.
//!
//! Some options are left out because another one is at least as good. Let a player be able to colour u and v,
//! and all neighbours of v, but for u itself, be neighbours of u. In Col, v is at least as good as u if the
//! opponent may colour v or may not colour u: whatever happens after u, the player does the same after v,
//! with u and v exchanged, and always has forbidden less to themselves. In Snort, u is at least as good as v
//! if they are neighbours or the opponent may not colour v: after u, v is worth a whole move, and as much has
//! been forbidden to the opponent as u and v can forbid together.

use super::Rule;
use crate::graph::normal_form::normal_form;
use crate::graph::part::{Part, Tinted};
use crate::graph::set::Set;
use solvers::{Sign, Signed, Sums};
use values::Player;

impl Rule {
    /// To whom a vertex is forbidden when a player colours a neighbour of it.
    pub(super) fn forbidden_to(self, player: Player) -> Player {
        match self {
            Rule::Col => player,
            Rule::Snort => !player,
        }
    }
}

/// Is a part so small that a search does best to work out its value? Larger ones would save nodes, but not
/// time.
pub(super) fn is_small(rule: Rule, part: &Part) -> bool {
    part.vertices()
        <= match rule {
            Rule::Col => 12,
            Rule::Snort => 10,
        }
}

/// How many vertices more Left may colour than Right.
pub(super) fn more_for_left(part: &Part) -> i64 {
    let graph = part.unpack::<4>();
    let [left, right] =
        Player::BOTH.map(|player| i64::try_from(graph.able(player).count()).unwrap_or(i64::MAX));
    left - right
}

/// How many moves more than the opponent a player of Col has for sure. Nobody can take from a player vertices
/// that only that player may colour and that are not neighbours of each other, as long as no other is
/// coloured; and the opponent colours one vertex of each pair of neighbours at most. (In Snort a connected
/// part has no such vertices.)
pub(super) fn moves_to_spare(part: &Part, player: Player) -> i64 {
    let graph = part.unpack::<4>();
    let opponents = graph.able(!player);
    let own = strangers(&graph, graph.able(player).without(opponents));
    let most = opponents.count() - disjoint_pairs(&graph, opponents);
    let count = |vertices: usize| i64::try_from(vertices).unwrap_or(i64::MAX);
    count(own) - count(most)
}

/// How many of the vertices can be had of which no two are neighbours: as many as come up.
fn strangers<const W: usize>(graph: &Tinted<W>, mut vertices: Set<W>) -> usize {
    let mut count = 0;
    while let Some(vertex) = vertices.first() {
        vertices = vertices.without(Set::one(vertex)).without(graph.rows[vertex]);
        count += 1;
    }
    count
}

/// How many pairs of neighbours can be had of which no two share a vertex: as many as come up.
fn disjoint_pairs<const W: usize>(graph: &Tinted<W>, mut vertices: Set<W>) -> usize {
    let mut count = 0;
    while let Some(vertex) = vertices.first() {
        vertices = vertices.without(Set::one(vertex));
        if let Some(neighbour) = graph.rows[vertex].and(vertices).first() {
            vertices = vertices.without(Set::one(neighbour));
            count += 1;
        }
    }
    count
}

/// Is the value of a sum to be had within about two seconds? Values of Col are simple, so it depends on the
/// largest part; those of Snort are not, and neither are their sums.
pub(super) fn has_small_value(rule: Rule, sum: &[Signed<Part>]) -> bool {
    let parts = || sum.iter().map(|signed| &signed.part).filter(|part| part.degree() > 0);
    let is_thin = parts().all(|part| part.degree() <= 2);
    let vertices = parts().map(Part::vertices);
    match rule {
        Rule::Col => vertices.max().unwrap_or(0) <= if is_thin { 200 } else { 22 },
        Rule::Snort => vertices.sum::<usize>() <= if is_thin { 24 } else { 22 },
    }
}

/// Appends what a player can make of a part.
pub(super) fn options(rule: Rule, part: &Part, player: Player, out: &mut Sums<Signed<Part>>) {
    if part.vertices() <= 64 {
        options_of(rule, &part.unpack::<1>(), player, out);
    } else {
        options_of(rule, &part.unpack::<4>(), player, out);
    }
}

fn options_of<const W: usize>(rule: Rule, graph: &Tinted<W>, player: Player, out: &mut Sums<Signed<Part>>) {
    let mut after = graph.clone();
    for vertex in undominated(rule, graph, player) {
        after.able = able_after(rule, graph, vertex, player);
        after.rows.clone_from(&graph.rows);
        add_parts(rule, &mut after, out);
        out.end_sum();
    }
}

/// What the players may colour after a player has coloured a vertex.
pub(super) fn able_after<const W: usize>(
    rule: Rule,
    graph: &Tinted<W>,
    vertex: usize,
    player: Player,
) -> [Set<W>; 2] {
    let mut able = graph.able.map(|able| able.without(Set::one(vertex)));
    let forbidden = &mut able[rule.forbidden_to(player) as usize];
    *forbidden = forbidden.without(graph.rows[vertex]);
    able
}

/// The vertices that a player may colour, less some that are no better than others.
fn undominated<const W: usize>(rule: Rule, graph: &Tinted<W>, player: Player) -> Set<W> {
    let mut kept = graph.able(player);
    for vertex in graph.able(player) {
        let others = kept.without(Set::one(vertex));
        if others.into_iter().any(|other| is_at_least(rule, graph, player, other, vertex)) {
            kept = others;
        }
    }
    kept
}

/// Is it at least as good for a player to colour one vertex as to colour another one?
#[inline]
fn is_at_least<const W: usize>(
    rule: Rule,
    graph: &Tinted<W>,
    player: Player,
    better: usize,
    worse: usize,
) -> bool {
    let opponent = graph.able(!player);
    let within =
        |inner: usize, outer: usize| graph.rows[inner].without(Set::one(outer)).is_within(graph.rows[outer]);
    match rule {
        Rule::Col => within(better, worse) && (opponent.contains(better) || !opponent.contains(worse)),
        Rule::Snort => {
            within(worse, better) && (graph.rows[worse].contains(better) || !opponent.contains(worse))
        }
    }
}

/// Takes away the edges that do not matter.
pub(super) fn trim<const W: usize>(rule: Rule, graph: &mut Tinted<W>) {
    let [left, right] = graph.able;
    let all = left.or(right);
    let own = [left.without(right), right.without(left)];
    for vertex in all {
        graph.rows[vertex] = graph.rows[vertex].and(all);
    }
    for player in Player::BOTH {
        let indifferent = own[rule.forbidden_to(!player) as usize];
        for vertex in own[player as usize] {
            graph.rows[vertex] = graph.rows[vertex].without(indifferent);
        }
    }
}

/// Appends the parts that a graph falls into, each in normal form. The graph loses edges that do not matter.
pub(super) fn add_parts<const W: usize>(rule: Rule, graph: &mut Tinted<W>, out: &mut Sums<Signed<Part>>) {
    trim(rule, graph);
    let [left, right] = graph.able;
    let all = left.or(right);
    let (mut integer, mut star) = ([0, 0], false);
    let mut rest = all;
    while let Some(first) = rest.first() {
        let vertices = component(graph, first);
        rest = rest.without(vertices);
        if vertices != Set::one(first) {
            let (part, sign) = normal_form(graph, vertices);
            out.add(Signed { part, sign });
        } else if left.and(right).contains(first) {
            star = !star;
        } else {
            integer[usize::from(right.contains(first))] += 1;
        }
    }
    let [plus, minus]: [usize; 2] = integer;
    if plus != minus {
        let sign = if plus > minus { Sign::Plus } else { Sign::Minus };
        out.add(Signed { part: Part::lone(plus.abs_diff(minus)), sign });
    }
    if star {
        out.add(Signed { part: Part::single(), sign: Sign::Plus });
    }
}

/// All vertices that are connected with one.
pub(super) fn component<const W: usize>(graph: &Tinted<W>, first: usize) -> Set<W> {
    let mut found = Set::one(first);
    let mut open = found;
    while let Some(vertex) = open.first() {
        open = open.without(Set::one(vertex)).or(graph.rows[vertex].without(found));
        found = found.or(graph.rows[vertex]);
    }
    found
}
