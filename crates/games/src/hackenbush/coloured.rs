//! The value of a picture with blue and red edges, and green ones among them.
//!
//! What stands on a node that separates it from the ground can be replaced by anything of the same value (the
//! colon principle: Berlekamp, Conway, Guy, *Winning Ways* 1982, ch. 2 and 7). So the picture is taken apart
//! at such nodes, from the leaves down to the ground:
//! - what stands on a single edge is an ordinal sum; along a string of blue and red edges that is Berlekamp's
//!   sign rule, and a tree of them costs no more than arithmetic with numbers;
//! - green edges around nimbers are fused;
//! - edges of one player around nothing but free moves of the same player are as many free moves;
//! - any other `Knot` is played out edge by edge, and every position of it that comes up is taken apart again
//!   and kept.
//!
//! The last takes exponential time in the edges of one knot (in a blue and red picture already, this is
//! NP-hard: *Winning Ways* ch. 7); everything else is linear but for the length of the numbers.

use super::forest::{Forest, count};
use super::knot::{Knot, KnotEdge};
use super::picture::{Colour, Picture};
use super::worth::Worth;
use rustc_hash::FxHashMap;
use solvers::{Budget, Charge};
use values::{Error, Game, Player, Session};

/// The values of knots found so far, in one store.
#[derive(Default)]
pub struct Knots {
    values: FxHashMap<Knot, Game>,
    charge: Charge,
}

/// Works out values.
pub(super) struct Evaluation<'a> {
    pub(super) knots: &'a mut Knots,
    pub(super) session: &'a Session<'a>,
    pub(super) budget: &'a Budget,
}

/// A graph with values on its nodes. Node 0 is the ground.
struct Laden<'g> {
    ends: &'g [[u32; 2]],
    colours: &'g [Colour],
    loads: Vec<Worth>,
}

/// What no single node separates, and is more than one edge: its edges between nodes of a [`Forest`].
struct Block {
    /// The node nearest to the ground.
    root: u32,
    nodes: Vec<u32>,
    edges: Vec<(u32, u32, Colour)>,
}

/// A node on a bridge, or one that begins no block.
const NO_BLOCK: u32 = u32::MAX;

impl Evaluation<'_> {
    /// The value of a picture.
    pub(super) fn picture(&mut self, picture: &Picture) -> Result<Worth, Error> {
        let (ends, nodes) = picture.numbered();
        let colours: Vec<Colour> = picture.edges().iter().map(|edge| edge.colour).collect();
        self.graph(Laden { ends: &ends, colours: &colours, loads: vec![Worth::ZERO; nodes] })
    }

    fn graph(&mut self, graph: Laden<'_>) -> Result<Worth, Error> {
        let Laden { ends, colours, loads } = graph;
        let forest = Forest::of(ends, loads.len());
        let mut worths = vec![Worth::ZERO; loads.len()];
        for (load, &node) in loads.into_iter().zip(&forest.number) {
            worths[node as usize] = load;
        }
        for back in forest.back_edges.iter().filter(|back| back.from == back.to) {
            worths[back.from as usize].add(&Worth::of_edge(colours[back.edge as usize]), self.session)?;
        }
        let (block_of, blocks) = blocks(&forest, colours);
        let strings = Strings::new(&forest, &worths);
        let mut string = Vec::new();
        for node in (1..forest.len()).rev() {
            let parent = forest.parent[node] as usize;
            if forest.is_bridge(node) {
                if strings.goes_on_below(node, &forest) {
                    continue;
                }
                let top = strings.collect(node, &forest, colours, &mut string);
                let worth = worths[top].clone().on_string(&string, self.session)?;
                worths[parent].add(&worth, self.session)?;
            } else if let Some(block) = first_of(node, &block_of, &blocks) {
                let worth = self.block(block, &worths)?;
                worths[parent].add(&worth, self.session)?;
            }
        }
        Ok(worths.swap_remove(0))
    }

    fn block(&mut self, block: &Block, worths: &[Worth]) -> Result<Worth, Error> {
        let loads: Vec<&Worth> = block.nodes.iter().map(|&node| &worths[node as usize]).collect();
        if let Some(worth) = without_play(block.edges.iter().map(|edge| edge.2), &loads) {
            return Ok(worth);
        }
        // Knots of more nodes could not be played out anyway.
        if block.nodes.len() >= usize::from(u16::MAX) {
            return Err(Error::Memory);
        }
        let mut games = vec![Game::ZERO];
        for load in loads {
            games.push(load.game(self.session)?);
        }
        let numbers: FxHashMap<u32, u16> =
            std::iter::once(block.root).chain(block.nodes.iter().copied()).zip(0..).collect();
        let edges: Vec<KnotEdge> =
            block.edges.iter().map(|(from, to, colour)| (numbers[from], numbers[to], *colour)).collect();
        let value = self.knot(&Knot::new(&edges, &games))?;
        Ok(Worth::of_game(self.session, value))
    }

    /// The value of a knot, played out unless it is known.
    fn knot(&mut self, knot: &Knot) -> Result<Game, Error> {
        if let Some(&value) = self.knots.values.get(knot) {
            return Ok(value);
        }
        self.budget.go_on()?;
        let budget = self.budget;
        let value = budget.recurse(|| self.play_out(knot))?;
        if let Err(error) = self.knots.charge.add(knot.bytes(), self.budget) {
            *self.knots = Knots::default();
            return Err(error);
        }
        self.knots.values.insert(knot.clone(), value);
        Ok(value)
    }

    fn play_out(&mut self, knot: &Knot) -> Result<Game, Error> {
        let mut options = [Vec::new(), Vec::new()];
        for (place, edge) in knot.edges.iter().enumerate() {
            if place > 0 && knot.edges[place - 1] == *edge {
                continue;
            }
            let option = self.cut(knot, place)?;
            for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
                if edge.2.is_cut_by(player) {
                    options.push(option);
                }
            }
        }
        for (node, &load) in knot.loads.iter().enumerate() {
            for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
                for option in self.session.options(load, player)? {
                    options.push(self.reloaded(knot, node, option)?);
                }
            }
        }
        let [left, right] = options;
        self.session.game(&left, &right)
    }

    fn cut(&mut self, knot: &Knot, edge: usize) -> Result<Game, Error> {
        let others =
            || knot.edges.iter().enumerate().filter(|(place, _)| *place != edge).map(|(_, edge)| edge);
        let ends: Vec<[u32; 2]> = others().map(|&(from, to, _)| [from.into(), to.into()]).collect();
        let colours: Vec<Colour> = others().map(|&(_, _, colour)| colour).collect();
        let loads = knot.loads.iter().map(|&load| Worth::of_game(self.session, load)).collect();
        self.graph(Laden { ends: &ends, colours: &colours, loads })?.game(self.session)
    }

    /// The knot after a move in what stands on a node.
    fn reloaded(&mut self, knot: &Knot, node: usize, load: Game) -> Result<Game, Error> {
        let mut loads = knot.loads.to_vec();
        loads[node] = load;
        let worths: Vec<Worth> = loads[1..].iter().map(|&load| Worth::of_game(self.session, load)).collect();
        let worths: Vec<&Worth> = worths.iter().collect();
        match without_play(knot.edges.iter().map(|edge| edge.2), &worths) {
            Some(worth) => worth.game(self.session),
            None => self.knot(&Knot::new(&knot.edges, &loads)),
        }
    }
}

/// The value of a block that need not be played out, from the colours of its edges and what stands on its
/// nodes.
fn without_play(mut colours: impl Iterator<Item = Colour> + Clone, loads: &[&Worth]) -> Option<Worth> {
    let colour = colours.next()?;
    let edges = 1 + colours.clone().count();
    if !colours.all(|other| other == colour) {
        return None;
    }
    let player = match colour {
        Colour::Green => {
            let around = u64::try_from(edges).unwrap_or(0) & 1;
            let nimber = loads.iter().try_fold(around, |sum, load| Some(sum ^ load.as_nimber()?))?;
            return Some(Worth::of_nimber(nimber));
        }
        Colour::Blue => Player::Left,
        Colour::Red => Player::Right,
    };
    let edges = values::Dyadic::from(i64::try_from(edges).unwrap_or(i64::MAX));
    let own = if player == Player::Left { edges } else { -edges };
    let moves = loads.iter().try_fold(own, |sum, load| Some(sum + load.as_free_moves(player)?))?;
    Some(Worth::Number(moves))
}

/// An estimate of the work that the value of a picture takes, as the binary logarithm of the positions of its
/// hardest knot: a knot with n edges has up to 2^n, and every one of them again for each position of what
/// stands on its nodes.
pub(super) fn effort(picture: &Picture) -> u32 {
    let colours: Vec<Colour> = picture.edges().iter().map(|edge| edge.colour).collect();
    let forest = Forest::new(picture);
    let (block_of, blocks) = blocks(&forest, &colours);
    let mut loads = vec![Load::default(); forest.len()];
    for back in forest.back_edges.iter().filter(|back| back.from == back.to) {
        loads[back.from as usize].add(Load::of_edge(colours[back.edge as usize]));
    }
    let mut effort = 0;
    for node in (1..forest.len()).rev() {
        let mut load = Load::default();
        if forest.is_bridge(node) {
            load = loads[node];
            load.add(Load::of_edge(colours[forest.edge[node] as usize]));
        } else if let Some(block) = first_of(node, &block_of, &blocks) {
            let positions =
                block.nodes.iter().map(|&node| (loads[node as usize].edges + 1).ilog2()).sum::<u32>();
            for &(_, _, colour) in &block.edges {
                load.add(Load::of_edge(colour));
            }
            for &node in &block.nodes {
                load.add(loads[node as usize]);
            }
            if load.colours.count_ones() > 1 {
                effort = effort.max(count(block.edges.len()).saturating_add(positions));
            }
        }
        loads[forest.parent[node] as usize].add(load);
    }
    effort
}

/// How many edges stand on a node, and of which colours.
#[derive(Clone, Copy, Default)]
struct Load {
    edges: u32,
    /// A bit for each colour.
    colours: u8,
}

impl Load {
    fn of_edge(colour: Colour) -> Load {
        Load { edges: 1, colours: 1 << colour as u8 }
    }

    fn add(&mut self, other: Load) {
        self.edges = self.edges.saturating_add(other.edges);
        self.colours |= other.colours;
    }
}

/// The block that begins with this node.
fn first_of<'b>(node: usize, block_of: &[u32], blocks: &'b [Block]) -> Option<&'b Block> {
    blocks.get(block_of[node] as usize).filter(|block| block.nodes.first() == Some(&count(node)))
}

/// For each node the block of the edge to its parent, and the blocks; their first node is the one where they
/// begin.
fn blocks(forest: &Forest, colours: &[Colour]) -> (Vec<u32>, Vec<Block>) {
    let mut block_of = vec![NO_BLOCK; forest.len()];
    let mut blocks: Vec<Block> = Vec::new();
    for node in (1_u32..).take(forest.len() - 1) {
        let place = node as usize;
        if forest.is_bridge(place) {
            continue;
        }
        let parent = forest.parent[place];
        if forest.low[place] < parent {
            block_of[place] = block_of[parent as usize];
        } else {
            block_of[place] = count(blocks.len());
            blocks.push(Block { root: parent, nodes: Vec::new(), edges: Vec::new() });
        }
        if let Some(block) = blocks.get_mut(block_of[place] as usize) {
            block.nodes.push(node);
            block.edges.push((parent, node, colours[forest.edge[place] as usize]));
        }
    }
    for back in forest.back_edges.iter().filter(|back| back.from != back.to) {
        if let Some(block) = blocks.get_mut(block_of[back.from as usize] as usize) {
            block.edges.push((back.to, back.from, colours[back.edge as usize]));
        }
    }
    (block_of, blocks)
}

/// Bridges one after the other with nothing else in between: a string is evaluated at once.
struct Strings {
    /// Of a node that carries nothing but one bridge, the node at the other end.
    above: Vec<u32>,
}

impl Strings {
    fn new(forest: &Forest, worths: &[Worth]) -> Strings {
        const SEVERAL: u32 = u32::MAX;
        let mut above = vec![0; forest.len()];
        for node in (1_u32..).take(forest.len() - 1) {
            let parent = forest.parent[node as usize] as usize;
            let alone =
                above[parent] == 0 && forest.is_bridge(node as usize) && worths[parent] == Worth::ZERO;
            above[parent] = if alone { node } else { SEVERAL };
        }
        for above in above.iter_mut().filter(|above| **above == SEVERAL) {
            *above = 0;
        }
        Strings { above }
    }

    /// Is the bridge to this node the continuation of another one?
    fn goes_on_below(&self, node: usize, forest: &Forest) -> bool {
        let parent = forest.parent[node] as usize;
        self.above[parent] as usize == node && forest.is_bridge(parent)
    }

    /// The colours of the string that begins with the bridge to this node; gives the node at its end.
    fn collect(&self, node: usize, forest: &Forest, colours: &[Colour], string: &mut Vec<Colour>) -> usize {
        string.clear();
        let mut top = node;
        string.push(colours[forest.edge[top] as usize]);
        while self.above[top] != 0 {
            top = self.above[top] as usize;
            string.push(colours[forest.edge[top] as usize]);
        }
        top
    }
}

#[cfg(test)]
mod tests {
    use super::super::picture::Edge;
    use super::*;
    use proptest::prelude::*;
    use values::{Dyadic, Store, Style};

    fn value(picture: &Picture, session: &Session<'_>) -> Worth {
        let budget = Budget::new(1 << 30);
        let mut knots = Knots::default();
        Evaluation { knots: &mut knots, session, budget: &budget }.picture(picture).unwrap()
    }

    /// By the rules alone.
    fn plain(picture: &Picture, session: &Session<'_>, known: &mut FxHashMap<Picture, Game>) -> Game {
        if let Some(&game) = known.get(picture) {
            return game;
        }
        let mut options = [Vec::new(), Vec::new()];
        for (index, edge) in picture.edges().iter().enumerate() {
            let option = plain(&picture.without(index), session, known);
            for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
                if edge.colour.is_cut_by(player) {
                    options.push(option);
                }
            }
        }
        let game = session.game(&options[0], &options[1]).unwrap();
        known.insert(picture.clone(), game);
        game
    }

    #[test]
    fn known_values() {
        let cases = [
            ("0-1b,1-2r", "1/2"),
            ("0-1b,0-2b,0-3b,0-4b,1-2r,2-3r,3-4r,4-1r", "1"),
            ("0-1g,1-1b,1-1b,1-1r", "^*"),
            ("0-1g,1-2g,1-2g", "*"),
            ("0-1g,1-2b,2-3g,3-4b,1-4b,4-4g,3-4r", "^[2]*"),
            ("0-1b,1-2b,2-0b,1-3b,2-4b", "5"),
        ];
        let store = Store::default();
        let session = Session::new(&store);
        for (text, expected) in cases {
            let picture = Picture::read(text).unwrap();
            let game = value(&picture, &session).game(&session).unwrap();
            assert_eq!(session.text(game, Style::Plain).unwrap(), expected, "{text}");
        }
    }

    #[test]
    fn long_strings() {
        let store = Store::default();
        let session = Session::new(&store);
        let stalk = |letters: &str| Picture::read(&format!("stalks {}", letters.repeat(300_000))).unwrap();
        assert_eq!(value(&stalk("b"), &session), Worth::Number(Dyadic::from(300_000)));
        assert_eq!(value(&stalk("g"), &session), Worth::Nimber(300_000));
        let Worth::Number(two_thirds) = value(&stalk("br"), &session) else { panic!("no number") };
        assert_eq!(two_thirds.exponent(), 599_999);
    }

    fn pictures(
        nodes: u32,
        edges: std::ops::Range<usize>,
        colours: &'static [Colour],
    ) -> impl Strategy<Value = Picture> {
        let edge = ([0..nodes, 0..nodes], prop::sample::select(colours));
        prop::collection::vec(edge, edges).prop_map(|edges| {
            Picture::new(edges.into_iter().map(|(ends, colour)| Edge { ends, colour }).collect())
        })
    }

    proptest! {
        #[test]
        fn what_the_rules_say(
            picture in prop_oneof![pictures(5, 0..9, &Colour::ALL), pictures(6, 0..10, &Colour::ALL[1..])],
        ) {
            let store = Store::default();
            let session = Session::new(&store);
            let expected = plain(&picture, &session, &mut FxHashMap::default());
            prop_assert_eq!(value(&picture, &session).game(&session).unwrap(), expected);
            if picture.is_blue_red() {
                prop_assert!(session.as_number(expected).is_some());
            }
        }

        #[test]
        fn fusion_is_a_special_case(picture in pictures(10, 0..30, &Colour::ALL[..1])) {
            let store = Store::default();
            let nimber = super::super::green::tests::nimber(&picture);
            prop_assert_eq!(value(&picture, &Session::new(&store)), Worth::of_nimber(nimber));
        }
    }
}
