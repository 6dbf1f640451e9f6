//! Who survives the difference of two games: retrograde analysis of a product graph.
//!
//! G ≥ H if Left, moving second in G - H, does not lose. For stoppers every infinite play is a draw, so Left
//! survives wherever Right cannot force her out of moves: a game of safety. For one side of any other games
//! infinite play is good enough for Left only if infinitely many of the moves are in G (onside) or in H
//! (offside): a Büchi game (Siegel 2009). Pairs of short games are not played out; the store knows them.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::{Place, Row, Side, Stopper};
use crate::{Charge, Error, Player, Session};

/// How many pairs are looked at between two questions whether to go on.
const BREATH: usize = 1 << 12;
/// What a node takes, with its place in the index and its lists.
const BYTES_PER_NODE: usize = 192;
/// What a pair takes: two results, two counts, and its places in the list of news.
const BYTES_PER_PAIR: usize = 28;

pub(super) type List = SmallVec<[u32; 4]>;

/// The vertices of a graph and all that can be reached from them, by number: first the vertices, then the
/// loopy stoppers below them, then the short games.
#[derive(Clone)]
pub(super) struct Nodes {
    pub(super) options: Vec<[List; 2]>,
    predecessors: Vec<[List; 2]>,
    /// The stoppers among them, which begin after the vertices.
    pub(super) stoppers: Vec<Stopper>,
    /// So many are vertices.
    pub(super) open: usize,
    /// So many are not short.
    loopy: usize,
    _charge: std::sync::Arc<Charge>,
}

impl Nodes {
    /// The nodes of these rows, and of some stoppers.
    pub(super) fn new(session: &Session, rows: &[Row], roots: &[Stopper]) -> Result<Nodes, Error> {
        let mut stoppers = Followers { session, number: FxHashMap::default(), list: Vec::new() };
        let charge = Charge::default();
        for &root in roots {
            stoppers.reach(root);
        }
        for place in rows.iter().flatten().flatten() {
            if let Place::Settled(stopper) = *place {
                stoppers.reach(stopper);
            }
        }
        let mut found = Vec::new();
        while let Some(&stopper) = stoppers.list.get(found.len()) {
            session.go_on()?;
            let options = stoppers.options(stopper)?;
            charge.add(BYTES_PER_NODE + 8 * (options[0].len() + options[1].len()), session.budget())?;
            found.push(options);
        }
        // Short games come last.
        let loopy = stoppers.list.iter().filter(|stopper| matches!(stopper, Stopper::Loopy(_))).count();
        let mut next = [rows.len(), rows.len() + loopy];
        let place_of: Vec<u32> = stoppers
            .list
            .iter()
            .map(|stopper| {
                let next = &mut next[usize::from(matches!(stopper, Stopper::Short(_)))];
                *next += 1;
                as_u32(*next - 1)
            })
            .collect();
        let mut options = vec![[List::new(), List::new()]; rows.len() + found.len()];
        let mut in_order = vec![Stopper::ZERO; found.len()];
        for (i, row) in rows.iter().enumerate() {
            let number = |place: &Place| match place {
                Place::Open(vertex) => *vertex,
                Place::Settled(stopper) => place_of[stoppers.number[stopper] as usize],
            };
            options[i] = [row[0].iter().map(number).collect(), row[1].iter().map(number).collect()];
        }
        for (i, lists) in found.into_iter().enumerate() {
            let place = place_of[i] as usize;
            options[place] = lists.map(|list| list.iter().map(|&number| place_of[number as usize]).collect());
            in_order[place - rows.len()] = stoppers.list[i];
        }
        let open = rows.len();
        let mut nodes = Nodes {
            options,
            predecessors: Vec::new(),
            stoppers: in_order,
            open,
            loopy: open + loopy,
            _charge: std::sync::Arc::new(charge),
        };
        nodes.turn_round();
        Ok(nodes)
    }

    /// Finds the predecessors of every node, after its options have changed.
    pub(super) fn turn_round(&mut self) {
        let mut predecessors = vec![[List::new(), List::new()]; self.options.len()];
        for (i, lists) in self.options.iter().enumerate() {
            for (list, player) in lists.iter().zip([0, 1]) {
                for &option in list {
                    predecessors[option as usize][player].push(as_u32(i));
                }
            }
        }
        self.predecessors = predecessors;
    }

    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    /// The stopper with this number, unless it is a vertex.
    pub(super) fn stopper(&self, node: usize) -> Option<Stopper> {
        node.checked_sub(self.open).map(|place| self.stoppers[place])
    }

    /// The number of a stopper that is among the nodes.
    pub(super) fn find(&self, stopper: Stopper) -> Option<usize> {
        self.stoppers.iter().position(|&known| known == stopper).map(|place| place + self.open)
    }

    fn short(&self, node: usize) -> Option<crate::Game> {
        match self.stopper(node) {
            Some(Stopper::Short(game)) => Some(game),
            _ => None,
        }
    }
}

/// Stoppers met so far, by number.
struct Followers<'a, 's> {
    session: &'a Session<'s>,
    number: FxHashMap<Stopper, u32>,
    list: Vec<Stopper>,
}

impl Followers<'_, '_> {
    fn reach(&mut self, stopper: Stopper) -> u32 {
        let next = as_u32(self.list.len());
        *self.number.entry(stopper).or_insert_with(|| {
            self.list.push(stopper);
            next
        })
    }

    fn options(&mut self, stopper: Stopper) -> Result<[List; 2], Error> {
        let mut lists = [List::new(), List::new()];
        for (list, player) in lists.iter_mut().zip(Player::BOTH) {
            match stopper {
                Stopper::Short(game) => {
                    let session = self.session;
                    session.for_each_option(game, player, |option| {
                        list.push(self.reach(Stopper::Short(option)));
                        Ok(())
                    })?;
                }
                Stopper::Loopy(vertex) => {
                    let session = self.session;
                    for &option in session.store.loops.options(vertex, player) {
                        list.push(self.reach(option));
                    }
                }
            }
        }
        Ok(lists)
    }
}

/// What makes infinite play good enough for Left in G - H.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Infinite {
    /// Nothing more: for stoppers.
    Good,
    /// Infinitely many moves in G.
    GoodInFirst,
    /// Infinitely many moves in H.
    GoodInSecond,
}

impl From<Side> for Infinite {
    fn from(side: Side) -> Infinite {
        match side {
            Side::On => Infinite::GoodInFirst,
            Side::Off => Infinite::GoodInSecond,
        }
    }
}

/// For which pairs of nodes, the first of one graph and the second of another, the first is ≥ the second.
pub(super) struct Survival {
    pairs: Pairs,
    at_least: Vec<bool>,
    _charge: Charge,
}

impl Survival {
    pub(super) fn new(
        session: &Session,
        first: &Nodes,
        second: &Nodes,
        infinite: Infinite,
    ) -> Result<Survival, Error> {
        let pairs = Pairs { first: first.len(), second: second.len(), loopy: [first.loopy, second.loopy] };
        let charge = session.budget().charge(pairs.count().saturating_mul(BYTES_PER_PAIR))?;
        let mut solver = Solver { session, nodes: [first, second], pairs, breath: 0 };
        let mut survived = solver.safe()?;
        if infinite != Infinite::Good {
            while solver.keep_what_makes_progress(infinite, &mut survived)? {}
        }
        let [_, at_least] = survived;
        Ok(Survival { pairs: solver.pairs, at_least, _charge: charge })
    }

    /// Is the one ≥ the other? Pairs of short games are no concern of this.
    pub(super) fn at_least(&self, x: usize, y: usize) -> Option<bool> {
        self.pairs.index(x, y).map(|pair| self.at_least[pair])
    }
}

/// The numbers of pairs of which at least one is loopy.
struct Pairs {
    first: usize,
    second: usize,
    loopy: [usize; 2],
}

impl Pairs {
    #[inline]
    fn index(&self, x: usize, y: usize) -> Option<usize> {
        if x < self.loopy[0] {
            Some(x * self.second + y)
        } else if y < self.loopy[1] {
            Some(self.loopy[0] * self.second + (x - self.loopy[0]) * self.loopy[1] + y)
        } else {
            None
        }
    }

    fn count(&self) -> usize {
        self.loopy[0].saturating_mul(self.second) + (self.first - self.loopy[0]) * self.loopy[1]
    }

    /// All of them, in the order of their numbers.
    fn all(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Pairs { first, second, loopy: [x_loopy, y_loopy] } = *self;
        (0..first).flat_map(move |x| {
            let end = if x < x_loopy { second } else { y_loopy };
            (0..end).map(move |y| (x, y))
        })
    }
}

/// For each pair, whether Left survives: with Left to move, with Right to move.
type Survived = [Vec<bool>; 2];

struct Solver<'a, 's> {
    session: &'a Session<'s>,
    nodes: [&'a Nodes; 2],
    pairs: Pairs,
    breath: usize,
}

const LEFT: usize = 0;
const RIGHT: usize = 1;

impl Solver<'_, '_> {
    fn breathe(&mut self) -> Result<(), Error> {
        self.breath += 1;
        if self.breath.is_multiple_of(BREATH) { self.session.go_on() } else { Ok(()) }
    }

    /// The options of whoever is to move at a pair: the mover plays as himself in the first game and as his
    /// opponent in the second.
    fn options(&self, x: usize, y: usize, mover: usize) -> [&List; 2] {
        [&self.nodes[0].options[x][mover], &self.nodes[1].options[y][1 - mover]]
    }

    /// Pairs from which the mover can come here.
    fn predecessors(&self, x: usize, y: usize, mover: usize) -> [&List; 2] {
        [&self.nodes[0].predecessors[x][mover], &self.nodes[1].predecessors[y][1 - mover]]
    }

    /// Does Left survive a pair of short games?
    fn short(&self, x: usize, y: usize, mover: usize) -> Result<bool, Error> {
        let (Some(x), Some(y)) = (self.nodes[0].short(x), self.nodes[1].short(y)) else { return Ok(false) };
        if mover == RIGHT { self.session.at_least(x, y) } else { Ok(!self.session.at_least(y, x)?) }
    }

    /// Where Right cannot force Left out of moves.
    fn safe(&mut self) -> Result<Survived, Error> {
        let count = self.pairs.count();
        let mut survived = [vec![true; count], vec![true; count]];
        // Left's options that are not lost.
        let mut ways = vec![0_u32; count];
        let mut news = Vec::new();
        for (pair, (x, y)) in self.pairs.all().enumerate() {
            self.breathe()?;
            for mover in [LEFT, RIGHT] {
                let lists = self.options(x, y, mover);
                let mut lost = 0;
                // Only moves of the one loopy game to a short one lead to two short games.
                for (component, list) in lists.into_iter().enumerate() {
                    let other = [y, x][component];
                    if other < self.pairs.loopy[1 - component] {
                        continue;
                    }
                    for &option in list {
                        let (x, y) = moved(x, y, component, option as usize);
                        lost += u32::from(self.pairs.index(x, y).is_none() && !self.short(x, y, 1 - mover)?);
                    }
                }
                let is_lost = if mover == LEFT {
                    ways[pair] = as_u32(lists[0].len() + lists[1].len()) - lost;
                    ways[pair] == 0
                } else {
                    lost > 0
                };
                if is_lost {
                    survived[mover][pair] = false;
                    news.push((as_u32(x), as_u32(y), mover));
                }
            }
        }
        while let Some((x, y, mover)) = news.pop() {
            self.breathe()?;
            let (x, y) = (x as usize, y as usize);
            let before = 1 - mover;
            for (component, list) in self.predecessors(x, y, before).into_iter().enumerate() {
                for &node in list {
                    let (x, y) = moved(x, y, component, node as usize);
                    let Some(pair) = self.pairs.index(x, y) else { continue };
                    let is_lost = if before == LEFT {
                        ways[pair] -= 1;
                        ways[pair] == 0
                    } else {
                        survived[RIGHT][pair]
                    };
                    if is_lost {
                        survived[before][pair] = false;
                        news.push((as_u32(x), as_u32(y), before));
                    }
                }
            }
        }
        Ok(survived)
    }

    /// Keeps the pairs from which Left can bring about another move in the game that matters, to a pair that
    /// is still kept, or the end of the game. True if that made them fewer.
    fn keep_what_makes_progress(
        &mut self,
        infinite: Infinite,
        survived: &mut Survived,
    ) -> Result<bool, Error> {
        let matters = usize::from(infinite == Infinite::GoodInSecond);
        let count = self.pairs.count();
        let mut kept: Survived = [vec![false; count], vec![false; count]];
        // Right's moves in the other game that are not known to be harmless yet.
        let mut open = vec![0_u32; count];
        let mut news = Vec::new();
        let mut before = 0_usize;
        let mut after = 0_usize;
        for (pair, (x, y)) in self.pairs.all().enumerate() {
            self.breathe()?;
            for mover in [LEFT, RIGHT] {
                if !survived[mover][pair] {
                    continue;
                }
                before += 1;
                let (mut good, mut bad, mut unknown) = (0, 0, 0);
                for (component, list) in self.options(x, y, mover).into_iter().enumerate() {
                    for &option in list {
                        let (x, y) = moved(x, y, component, option as usize);
                        let answer = match self.pairs.index(x, y) {
                            None => Some(self.short(x, y, 1 - mover)?),
                            Some(pair) if component == matters => Some(survived[1 - mover][pair]),
                            Some(_) => None,
                        };
                        match answer {
                            Some(true) => good += 1,
                            Some(false) => bad += 1,
                            None => unknown += 1,
                        }
                    }
                }
                let is_kept = if mover == LEFT { good > 0 } else { bad == 0 && unknown == 0 };
                if mover == RIGHT {
                    open[pair] = if bad > 0 { u32::MAX } else { unknown };
                }
                if is_kept {
                    kept[mover][pair] = true;
                    after += 1;
                    news.push((as_u32(x), as_u32(y), mover));
                }
            }
        }
        while let Some((x, y, mover)) = news.pop() {
            self.breathe()?;
            let (x, y) = (x as usize, y as usize);
            let earlier = 1 - mover;
            let component = 1 - matters;
            for &node in self.predecessors(x, y, earlier)[component] {
                let (x, y) = moved(x, y, component, node as usize);
                let Some(pair) = self.pairs.index(x, y) else { continue };
                if !survived[earlier][pair] || kept[earlier][pair] {
                    continue;
                }
                let is_kept = if earlier == LEFT {
                    true
                } else if open[pair] == u32::MAX {
                    false
                } else {
                    open[pair] -= 1;
                    open[pair] == 0
                };
                if is_kept {
                    kept[earlier][pair] = true;
                    after += 1;
                    news.push((as_u32(x), as_u32(y), earlier));
                }
            }
        }
        *survived = kept;
        Ok(after < before)
    }
}

/// The pair after a move in one of the two games.
fn moved(x: usize, y: usize, component: usize, to: usize) -> (usize, usize) {
    if component == 0 { (to, y) } else { (x, to) }
}

pub(super) fn as_u32(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
