//! Simplest forms of the sides of loopy games.
//!
//! A graph is settled from below, a strongly connected component at a time. A component without infinite
//! alternating play is a stopper: its equal vertices are fused, dominated options removed, reversible ones
//! bypassed, and what is left is unique (Conway 1978, Siegel 2009). All this asks for one table of
//! comparisons, since none of it changes a value.
//!
//! On one side of any other component the same reductions need not be allowed, and there need not be a
//! stopper at all (Bach's carousel). So they are tried, and the graph that comes out is compared with the one
//! that went in, as the Büchi conditions have it; a batch that does not pass is tried again step by step. A
//! player who would go round for ever by reversing loses on the side that is bad for him: for him a move
//! that leads round is dropped, for the other it is kept.

use std::sync::Arc;

use smallvec::SmallVec;

use super::survival::{Infinite, List, Nodes, Survival, as_u32};
use super::{Place, Row, Side, SideForm, Stopper};
use crate::{Error, Game, Player, Session};

/// How often the vertices of a stopper are gone through again, at most.
const MAX_ROUNDS: usize = 64;
/// How often the vertices of any other component are: there reductions can lead to and fro.
const MAX_TRIES: usize = 3;

impl Session<'_> {
    /// The values of all vertices on one side.
    pub(super) fn settle(&self, rows: &[Row], side: Side) -> Result<Vec<SideForm>, Error> {
        self.settle_within(rows, side, MAX_TRIES)
    }

    fn settle_within(&self, rows: &[Row], side: Side, rounds: usize) -> Result<Vec<SideForm>, Error> {
        let _charge = self.budget().charge(rows.len() * (size_of::<SideForm>() + 32))?;
        let mut settled: Vec<Option<SideForm>> = vec![None; rows.len()];
        for component in components(rows, self)? {
            self.go_on()?;
            let local = local_rows(rows, &component, &settled);
            let forms = self.settle_component(&local, component.len(), side, rounds)?;
            for (vertex, form) in component.into_iter().zip(forms) {
                settled[vertex as usize] = Some(form);
            }
        }
        Ok(settled.into_iter().flatten().collect())
    }

    /// The values of the first vertices of a graph that has nothing below them but stoppers and, after them,
    /// vertices that are settled as far as can be.
    fn settle_component(
        &self,
        rows: &[Row],
        count: usize,
        side: Side,
        rounds: usize,
    ) -> Result<Vec<SideForm>, Error> {
        if let [row] = rows
            && let Some(game) = self.short_value(row)?
        {
            return Ok(vec![SideForm::Stopper(Stopper::Short(game))]);
        }
        if is_stopper(rows, self)? {
            let reduced = Reduction::new(self, rows, Infinite::Good)?.of_stopper()?;
            return Ok(self.keep(&reduced)?.into_iter().take(count).map(SideForm::Stopper).collect());
        }
        let unchanged = || -> Result<Vec<SideForm>, Error> {
            let rows = Arc::new(rows.to_vec());
            Ok((0..as_u32(count)).map(|vertex| SideForm::Graph(Arc::clone(&rows), vertex)).collect())
        };
        if rounds == 0 {
            return unchanged();
        }
        let reduced = Reduction::new(self, rows, side.into())?.of_side(side)?;
        if !reduced.differs(rows) {
            return unchanged();
        }
        let forms = self.settle_within(&reduced.rows, side, rounds - 1)?;
        let form = |place: &Place| match *place {
            Place::Open(vertex) => forms[vertex as usize].clone(),
            Place::Settled(stopper) => SideForm::Stopper(stopper),
        };
        Ok(reduced.values[..count].iter().map(form).collect())
    }

    /// The game of a row, if all options are short.
    fn short_value(&self, row: &Row) -> Result<Option<Game>, Error> {
        let game = |place: &Place| match place {
            Place::Settled(Stopper::Short(game)) => Some(*game),
            _ => None,
        };
        let games = |places: &Vec<Place>| places.iter().map(game).collect::<Option<SmallVec<[Game; 8]>>>();
        let (Some(left), Some(right)) = (games(&row[0]), games(&row[1])) else { return Ok(None) };
        self.game(&left, &right).map(Some)
    }

    /// Enters a stopper in simplest form into the store: the value of every vertex.
    fn keep(&self, reduced: &Reduced) -> Result<Vec<Stopper>, Error> {
        let rows = &reduced.rows;
        let mut settled: Vec<Option<SideForm>> = vec![None; rows.len()];
        for component in components(rows, self)? {
            let local = local_rows(rows, &component, &settled);
            let short = if let [row] = &local[..] { self.short_value(row)? } else { None };
            if let Some(game) = short {
                settled[component[0] as usize] = Some(SideForm::Stopper(Stopper::Short(game)));
                continue;
            }
            for (vertex, place) in component.iter().zip(self.intern_component(&local)?) {
                settled[*vertex as usize] = Some(SideForm::Stopper(Stopper::Loopy(place)));
            }
        }
        let value = |place: &Place| match *place {
            Place::Settled(stopper) => stopper,
            Place::Open(vertex) => match settled[vertex as usize] {
                Some(SideForm::Stopper(stopper)) => stopper,
                _ => Stopper::ZERO,
            },
        };
        Ok(reduced.values.iter().map(value).collect())
    }
}

/// The rows of a component by places in it, what is below it as settled as it is. Graphs below it come after
/// its own vertices.
fn local_rows(rows: &[Row], component: &[u32], settled: &[Option<SideForm>]) -> Vec<Row> {
    let place: rustc_hash::FxHashMap<u32, u32> = component.iter().copied().zip(0..).collect();
    let mut local = vec![Row::default(); component.len()];
    let mut embedded = Embedded::default();
    for (i, &vertex) in component.iter().enumerate() {
        for player in [0, 1] {
            let mut options = Vec::with_capacity(rows[vertex as usize][player].len());
            for option in &rows[vertex as usize][player] {
                options.push(match option {
                    Place::Open(vertex) => match (place.get(vertex), &settled[*vertex as usize]) {
                        (Some(&inside), _) => Place::Open(inside),
                        (None, Some(form)) => embedded.place(form, &mut local),
                        (None, None) => continue,
                    },
                    settled @ Place::Settled(_) => *settled,
                });
            }
            local[i][player] = options;
        }
    }
    local
}

/// Graphs that have become a part of a larger one, by where they begin in it.
#[derive(Default)]
pub(super) struct Embedded(Vec<(Arc<Vec<Row>>, u32)>);

impl Embedded {
    /// Where a form is found in a graph that it becomes a part of.
    pub(super) fn place(&mut self, form: &SideForm, rows: &mut Vec<Row>) -> Place {
        let (graph, vertex) = match form {
            SideForm::Stopper(stopper) => return Place::Settled(*stopper),
            SideForm::Graph(graph, vertex) => (graph, *vertex),
        };
        if let Some((_, first)) = self.0.iter().find(|(known, _)| Arc::ptr_eq(known, graph)) {
            return Place::Open(first + vertex);
        }
        let first = as_u32(rows.len());
        let shift = |place: &Place| match place {
            Place::Open(vertex) => Place::Open(first + vertex),
            settled @ Place::Settled(_) => *settled,
        };
        let shifted =
            graph.iter().map(|row| [0, 1].map(|player: usize| row[player].iter().map(shift).collect()));
        rows.extend(shifted);
        self.0.push((Arc::clone(graph), first));
        Place::Open(first + vertex)
    }
}

/// The strongly connected components, those that others lead to first (Tarjan 1972).
pub(super) fn components(rows: &[Row], session: &Session) -> Result<Vec<Vec<u32>>, Error> {
    const NEW: u32 = u32::MAX;
    let _charge = session.budget().charge(rows.len() * 40)?;
    let mut low = vec![NEW; rows.len()];
    let mut on_stack = vec![false; rows.len()];
    let (mut stack, mut path, mut next) = (Vec::new(), Vec::new(), 0);
    let mut numbers = vec![NEW; rows.len()];
    let mut found = Vec::new();
    for start in 0..as_u32(rows.len()) {
        if numbers[start as usize] != NEW {
            continue;
        }
        path.push((start, 0_usize));
        while let Some((vertex, option)) = path.last_mut() {
            let (v, [left, right]) = (*vertex as usize, &rows[*vertex as usize]);
            if *option == 0 && numbers[v] == NEW {
                session.go_on()?;
                numbers[v] = next;
                low[v] = next;
                next += 1;
                stack.push(*vertex);
                on_stack[v] = true;
            }
            let place =
                if *option < left.len() { left.get(*option) } else { right.get(*option - left.len()) };
            if let Some(place) = place {
                *option += 1;
                let &Place::Open(to) = place else { continue };
                if numbers[to as usize] == NEW {
                    path.push((to, 0));
                } else if on_stack[to as usize] {
                    low[v] = low[v].min(numbers[to as usize]);
                }
                continue;
            }
            path.pop();
            if let Some((parent, _)) = path.last() {
                low[*parent as usize] = low[*parent as usize].min(low[v]);
            }
            if low[v] == numbers[v] {
                let begin = stack.iter().rposition(|&on| on as usize == v).unwrap_or(0);
                let mut component = stack.split_off(begin);
                for &vertex in &component {
                    on_stack[vertex as usize] = false;
                }
                component.sort_unstable();
                found.push(component);
            }
        }
    }
    Ok(found)
}

/// Is there no infinite alternating play? Vertices together with who is to move are taken away while nobody
/// can come back to them.
pub(super) fn is_stopper(rows: &[Row], session: &Session) -> Result<bool, Error> {
    let _charge = session.budget().charge(rows.len() * 16)?;
    let open = |place: &Place| match place {
        Place::Open(vertex) => Some(*vertex),
        Place::Settled(_) => None,
    };
    let mut entries = vec![[0_u32; 2]; rows.len()];
    for row in rows {
        for mover in [0, 1] {
            for to in row[mover].iter().filter_map(open) {
                entries[to as usize][1 - mover] += 1;
            }
        }
    }
    let mut free: Vec<(u32, usize)> = Vec::new();
    for (vertex, counts) in entries.iter().enumerate() {
        free.extend(
            [0, 1].into_iter().filter(|&mover| counts[mover] == 0).map(|mover| (as_u32(vertex), mover)),
        );
    }
    let mut gone = 0;
    while let Some((vertex, mover)) = free.pop() {
        gone += 1;
        for to in rows[vertex as usize][mover].iter().filter_map(open) {
            entries[to as usize][1 - mover] -= 1;
            if entries[to as usize][1 - mover] == 0 {
                free.push((to, 1 - mover));
            }
        }
    }
    Ok(gone == 2 * rows.len())
}

/// A graph after reduction, and where the vertices that went in are found in it.
struct Reduced {
    rows: Vec<Row>,
    values: Vec<Place>,
}

impl Reduced {
    /// Is there a difference?
    fn differs(&self, before: &[Row]) -> bool {
        self.rows != before
    }
}

/// A component being reduced.
struct Reduction<'a, 's> {
    session: &'a Session<'s>,
    nodes: Nodes,
    order: Survival,
    /// For each vertex the node that it is fused with: itself, an earlier one, or a stopper.
    same: Vec<u32>,
}

/// The search for what takes the place of a player's reversible options.
struct Bypass {
    vertex: u32,
    player: Player,
    allowed: Allowed,
    /// The options that are being replaced.
    path: List,
    /// All options that were looked at.
    seen: List,
}

/// A reduction of a vertex.
#[derive(Clone, Copy)]
enum Step {
    Bypass(Player),
    RemoveDominated(Player),
    Fuse,
}

/// Which reductions are made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Allowed {
    /// All: for stoppers.
    All,
    /// Those that keep the values on a side of any game: where play goes on in a stopper, Left changes her
    /// plan once and not again and again; and on the onside she may change it with every move of her own in
    /// the greater game (mirror images on the offside).
    Safe(Side),
    /// All that may be right on a side.
    Tentative(Side),
}

impl<'a, 's> Reduction<'a, 's> {
    fn new(session: &'a Session<'s>, rows: &[Row], infinite: Infinite) -> Result<Self, Error> {
        let nodes = Nodes::new(session, rows, &[])?;
        let order = Survival::new(session, &nodes, &nodes, infinite)?;
        let same = (0..as_u32(nodes.open)).collect();
        Ok(Reduction { session, nodes, order, same })
    }

    fn of_stopper(mut self) -> Result<Reduced, Error> {
        self.fuse_with_stoppers()?;
        self.reduce(Allowed::All)?;
        self.fuse_vertices()?;
        Ok(self.reduced())
    }

    fn of_side(mut self, side: Side) -> Result<Reduced, Error> {
        self.fuse_with_stoppers()?;
        self.reduce(Allowed::Safe(side))?;
        self.nodes.turn_round();
        let (before, same) = (self.nodes.clone(), self.same.clone());
        self.reduce(Allowed::Tentative(side))?;
        self.fuse_vertices()?;
        if !self.is_right(&before, side)? {
            (self.nodes, self.same) = (before.clone(), same);
            self.step_by_step(&before, side)?;
        }
        Ok(self.reduced())
    }

    /// Is x ≥ y, or for Right x ≤ y?
    fn as_good(&self, player: Player, x: u32, y: u32) -> Result<bool, Error> {
        let (x, y) = if player == Player::Left { (x, y) } else { (y, x) };
        if x == y {
            return Ok(true);
        }
        match self.order.at_least(x as usize, y as usize) {
            Some(answer) => Ok(answer),
            None => match (self.nodes.stopper(x as usize), self.nodes.stopper(y as usize)) {
                (Some(Stopper::Short(x)), Some(Stopper::Short(y))) => self.session.at_least(x, y),
                _ => Ok(false),
            },
        }
    }

    /// Fuses a vertex with the first of some nodes that is equal to it.
    fn fuse(&mut self, vertex: usize, nodes: std::ops::Range<usize>) -> Result<bool, Error> {
        self.session.go_on()?;
        let x = as_u32(vertex);
        for other in nodes {
            let y = as_u32(other);
            if self.as_good(Player::Left, x, y)? && self.as_good(Player::Left, y, x)? {
                self.same[vertex] = self.same.get(other).copied().unwrap_or(y);
                return Ok(self.same[vertex] != x);
            }
        }
        Ok(false)
    }

    /// Lets all options lead to the vertices that stand for those they are fused with.
    fn redirect(&mut self) {
        for lists in &mut self.nodes.options[..self.same.len()] {
            for list in lists {
                for option in list.iter_mut() {
                    if let Some(&same) = self.same.get(*option as usize) {
                        *option = same;
                    }
                }
                list.sort_unstable();
                list.dedup();
            }
        }
    }

    fn fuse_with_stoppers(&mut self) -> Result<(), Error> {
        let open = self.nodes.open;
        for vertex in 0..open {
            self.fuse(vertex, open..self.nodes.len())?;
        }
        self.redirect();
        Ok(())
    }

    /// Fuses equal vertices. Only after all other reductions: before, the one that is kept might lead to the
    /// other where the other does not lead back.
    fn fuse_vertices(&mut self) -> Result<(), Error> {
        for vertex in 0..self.nodes.open {
            if self.is_left(vertex) {
                self.fuse(vertex, 0..vertex)?;
            }
        }
        self.redirect();
        Ok(())
    }

    /// Is the vertex not fused with another?
    fn is_left(&self, vertex: usize) -> bool {
        self.same[vertex] as usize == vertex
    }

    /// Bypasses and removes until there is nothing left to do.
    fn reduce(&mut self, allowed: Allowed) -> Result<(), Error> {
        let mut changed = true;
        let mut rounds = 0;
        while changed && rounds < MAX_ROUNDS {
            changed = false;
            rounds += 1;
            for vertex in 0..self.nodes.open {
                if self.is_left(vertex) {
                    for player in Player::BOTH {
                        changed |= self.bypass(vertex, player, allowed)?;
                        changed |= self.remove_dominated(vertex, player, allowed)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes those tentative reductions that keep all values.
    fn step_by_step(&mut self, before: &Nodes, side: Side) -> Result<(), Error> {
        let kinds = [
            Step::Bypass(Player::Left),
            Step::Bypass(Player::Right),
            Step::RemoveDominated(Player::Left),
            Step::RemoveDominated(Player::Right),
            Step::Fuse,
        ];
        let vertices = 0..self.nodes.open;
        let steps: Vec<_> = kinds.iter().flat_map(|&kind| vertices.clone().map(move |v| (v, kind))).collect();
        let mut rounds = 0;
        while rounds < MAX_TRIES && self.try_steps(&steps, before, side)? {
            rounds += 1;
        }
        Ok(())
    }

    /// Makes as many of the steps as keep all values; halves them until it is clear which do. True if there
    /// were any.
    fn try_steps(&mut self, steps: &[(usize, Step)], before: &Nodes, side: Side) -> Result<bool, Error> {
        let (nodes, same) = (self.nodes.clone(), self.same.clone());
        let mut stepped = false;
        for &(vertex, step) in steps {
            let allowed = Allowed::Tentative(side);
            stepped |= self.is_left(vertex)
                && match step {
                    Step::Bypass(player) => self.bypass(vertex, player, allowed)?,
                    Step::RemoveDominated(player) => self.remove_dominated(vertex, player, allowed)?,
                    Step::Fuse => {
                        let fused = self.fuse(vertex, 0..vertex)?;
                        self.redirect();
                        fused
                    }
                };
        }
        if !stepped || self.is_right(before, side)? {
            return Ok(stepped);
        }
        (self.nodes, self.same) = (nodes, same);
        if steps.len() == 1 {
            return Ok(false);
        }
        let (first, second) = steps.split_at(steps.len() / 2);
        let by_first = self.session.recurse(|| self.try_steps(first, before, side))?;
        Ok(self.session.recurse(|| self.try_steps(second, before, side))? || by_first)
    }

    /// Are all vertices what they were before?
    fn is_right(&mut self, before: &Nodes, side: Side) -> Result<bool, Error> {
        self.nodes.turn_round();
        let down = Survival::new(self.session, before, &self.nodes, side.into())?;
        let up = Survival::new(self.session, &self.nodes, before, side.into())?;
        Ok((0..self.nodes.open).all(|vertex| {
            !self.is_left(vertex)
                || down.at_least(vertex, vertex) == Some(true) && up.at_least(vertex, vertex) == Some(true)
        }))
    }

    /// Replaces a player's options that the opponent can reverse.
    fn bypass(&mut self, vertex: usize, player: Player, allowed: Allowed) -> Result<bool, Error> {
        let options = self.nodes.options[vertex][player as usize].clone();
        let (path, seen) = (List::new(), List::new());
        let mut bypass = Bypass { vertex: as_u32(vertex), player, allowed, path, seen };
        let mut kept = List::new();
        for &option in &options {
            let bypassed = self.bypassed(option, &mut bypass)?;
            kept.extend(bypassed.unwrap_or_else(|| List::from_slice(&[option])));
        }
        kept.sort_unstable();
        kept.dedup();
        let changed = kept != options;
        self.nodes.options[vertex][player as usize] = kept;
        Ok(changed)
    }

    /// What takes the place of an option: itself, if it is not reversible. Nothing is known where a player
    /// who likes to go round would.
    fn bypassed(&self, option: u32, bypass: &mut Bypass) -> Result<Option<List>, Error> {
        let &mut Bypass { vertex, player, allowed, .. } = bypass;
        if matches!(allowed, Allowed::Tentative(side) if side.favours() == player) {
            if bypass.path.contains(&option) {
                return Ok(None);
            }
        } else if bypass.seen.contains(&option) {
            return Ok(Some(List::new()));
        }
        self.session.go_on()?;
        bypass.path.push(option);
        bypass.seen.push(option);
        let mut result = Some(List::from_slice(&[option]));
        for &answer in &self.nodes.options[option as usize][!player as usize] {
            let is_vertex = (answer as usize) < self.nodes.open;
            if is_vertex && matches!(allowed, Allowed::Safe(_)) || !self.as_good(player, vertex, answer)? {
                continue;
            }
            let mut replaced = Some(List::new());
            for &next in &self.nodes.options[answer as usize][player as usize] {
                let next = self.session.recurse(|| self.bypassed(next, bypass))?;
                replaced = replaced.zip(next).map(|(mut list, more)| {
                    list.extend(more);
                    list
                });
            }
            if replaced.is_some() {
                result = replaced;
                break;
            }
        }
        bypass.path.pop();
        Ok(result)
    }

    fn remove_dominated(&mut self, vertex: usize, player: Player, allowed: Allowed) -> Result<bool, Error> {
        let stoppers_only = matches!(allowed, Allowed::Safe(side) if side.favours() != player);
        let open = as_u32(self.nodes.open);
        let options = &self.nodes.options[vertex][player as usize];
        let mut kept = options.clone();
        let mut i = 0;
        while i < kept.len() {
            let mut dominated = false;
            for j in 0..kept.len() {
                let counts = i != j && !(stoppers_only && kept[j] < open);
                if counts && self.as_good(player, kept[j], kept[i])? {
                    dominated = true;
                    break;
                }
            }
            if dominated {
                kept.remove(i);
            } else {
                i += 1;
            }
        }
        let changed = kept.len() < options.len();
        self.nodes.options[vertex][player as usize] = kept;
        Ok(changed)
    }

    /// The graph as it is now, without the vertices that are fused with others.
    fn reduced(self) -> Reduced {
        let mut number = vec![0; self.nodes.open];
        let mut next = 0;
        for (vertex, number) in number.iter_mut().enumerate() {
            if self.is_left(vertex) {
                *number = next;
                next += 1;
            }
        }
        let place = |node: u32| match self.nodes.stopper(node as usize) {
            Some(stopper) => Place::Settled(stopper),
            None => Place::Open(number[node as usize]),
        };
        let list = |list: &List| list.iter().map(|&node| place(node)).collect::<Vec<_>>();
        let rows = (0..self.nodes.open).filter(|&vertex| self.is_left(vertex));
        let rows = rows.map(|vertex| [0, 1].map(|player: usize| list(&self.nodes.options[vertex][player])));
        Reduced { rows: rows.collect(), values: self.same.iter().map(|&node| place(node)).collect() }
    }
}
