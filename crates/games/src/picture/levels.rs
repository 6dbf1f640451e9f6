//! Where the nodes of a Hackenbush picture are drawn.
//!
//! A node is as high above the ground as it is edges away from it, so stalks go straight up, trees spread and
//! cycles are open polygons; every edge joins nodes of one height or of neighbouring heights. The order of
//! the nodes of a height is found as by Sugiyama, Tagawa and Toda (1981): sorted again and again by where
//! their neighbours are, in small pictures with neighbours exchanged in between, and the order with the
//! fewest crossings is kept. Then, height by height, nodes are drawn towards the middle of their neighbours
//! above and below, as far as the distance to the nodes beside them allows, which is isotonic regression
//! (Ayer, Brunk, Ewing, Reid and Silverman 1955) and makes the slopes of all edges less and less. The number
//! of rounds is fixed; a round costs the square of the number of edges for counting crossings.

use super::float;
use std::collections::VecDeque;

/// How often the nodes are sorted, and how often they are moved.
const SORTINGS: usize = 24;
const MOVES: usize = 80;

/// The most edges of a picture in which neighbours are exchanged one by one.
const MAX_EXCHANGED: usize = 60;

/// From one connected thing on the ground to the next, if nodes beside one another are 1 apart.
const GAP: f64 = 1.1;

/// How strongly a node without neighbours above and below stays where it is.
const LOOSE: f64 = 0.01;

/// Where nodes are, in units of the distance of neighbours. Node 0, the ground, is everywhere at height 0.
pub(super) struct Plan {
    /// How far to the right.
    pub(super) across: Vec<f64>,
    /// How many edges away from the ground.
    pub(super) heights: Vec<usize>,
    /// The place of a node among those of its height that it is connected with.
    pub(super) order: Vec<usize>,
    /// Where loops on the ground are, in the order of the edges.
    pub(super) loops: Vec<f64>,
    /// How wide all is.
    pub(super) width: f64,
}

/// The plan of a picture in which everything is connected to the ground.
pub(super) fn plan(nodes: usize, edges: &[[usize; 2]]) -> Plan {
    let mut plan = Plan {
        across: vec![0.0; nodes],
        heights: vec![0; nodes],
        order: vec![0; nodes],
        loops: Vec::new(),
        width: 0.0,
    };
    let growth = Growth::new(nodes, edges);
    plan.heights.clone_from(&growth.heights);
    let mut placed = vec![false; nodes];
    let mut right = 0.0;
    for ends in edges {
        if *ends == [0, 0] {
            plan.loops.push(right);
            right += GAP;
        }
        let Some(&start) = ends.iter().find(|&&node| node > 0 && !placed[node]) else { continue };
        let levels = growth.levels(start);
        let across = growth.across(&levels);
        let all = || across.iter().flatten().copied();
        let (least, greatest) =
            (all().fold(f64::INFINITY, f64::min), all().fold(f64::NEG_INFINITY, f64::max));
        for (level, across) in levels.iter().zip(&across) {
            for (place, (&node, &x)) in level.iter().zip(across).enumerate() {
                placed[node] = true;
                plan.order[node] = place;
                plan.across[node] = right + x - least;
            }
        }
        right += greatest - least + GAP;
    }
    plan.width = (right - GAP).max(0.0);
    plan
}

/// What is connected how, apart from the ground.
struct Growth {
    neighbours: Vec<Vec<usize>>,
    heights: Vec<usize>,
}

/// From where the neighbours are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Below,
    Above,
}

impl Growth {
    fn new(nodes: usize, edges: &[[usize; 2]]) -> Growth {
        let mut neighbours = vec![Vec::new(); nodes];
        for &[from, to] in edges.iter().filter(|[from, to]| from != to) {
            neighbours[from].push(to);
            neighbours[to].push(from);
        }
        let mut heights = vec![usize::MAX; nodes];
        heights[0] = 0;
        let mut queue = VecDeque::from([0]);
        while let Some(node) = queue.pop_front() {
            for &next in &neighbours[node] {
                if heights[next] == usize::MAX {
                    heights[next] = heights[node] + 1;
                    queue.push_back(next);
                }
            }
        }
        for neighbours in &mut neighbours {
            neighbours.retain(|&node| node > 0);
        }
        Growth { neighbours, heights }
    }

    /// The nodes that one is connected with, by height, those of each height in a good order.
    fn levels(&self, start: usize) -> Vec<Vec<usize>> {
        let mut levels = self.walk(start);
        let mut best = levels.clone();
        let mut fewest = usize::MAX;
        let mut order = vec![0; self.heights.len()];
        for sorting in 0..SORTINGS {
            number(&levels, &mut order);
            let crossings = self.exchange(&mut levels, &mut order);
            if crossings < fewest {
                fewest = crossings;
                best.clone_from(&levels);
            }
            if fewest == 0 {
                break;
            }
            let count = levels.len();
            for step in 0..count {
                let (level, side) =
                    if sorting % 2 == 0 { (step, Side::Below) } else { (count - 1 - step, Side::Above) };
                self.sort(&mut levels[level], side, &order);
                number(&levels, &mut order);
            }
        }
        best
    }

    /// Exchanges neighbours in a small picture as long as that makes crossings fewer; how many are left.
    fn exchange(&self, levels: &mut [Vec<usize>], order: &mut [usize]) -> usize {
        let mut crossings = self.crossings(levels, order);
        let ends: usize = self.neighbours.iter().map(Vec::len).sum();
        if ends > 2 * MAX_EXCHANGED {
            return crossings;
        }
        loop {
            let before = crossings;
            for level in 0..levels.len() {
                for place in 1..levels[level].len() {
                    swap(&mut levels[level], place, order);
                    let after = self.crossings(levels, order);
                    if after < crossings {
                        crossings = after;
                    } else {
                        swap(&mut levels[level], place, order);
                    }
                }
            }
            if crossings == before {
                return crossings;
            }
        }
    }

    /// The nodes by height in the order of a walk that goes up as far as it can first: no edges of a tree
    /// cross.
    fn walk(&self, start: usize) -> Vec<Vec<usize>> {
        let mut levels: Vec<Vec<usize>> = Vec::new();
        let mut seen = vec![false; self.heights.len()];
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            if std::mem::replace(&mut seen[node], true) {
                continue;
            }
            let level = self.heights[node].saturating_sub(1);
            if levels.len() <= level {
                levels.resize(level + 1, Vec::new());
            }
            levels[level].push(node);
            open.extend(self.neighbours[node].iter().rev().filter(|&&next| !seen[next]));
        }
        levels
    }

    /// Sorts nodes of one height by the mean place of their neighbours beside them and on one side.
    fn sort(&self, level: &mut [usize], side: Side, order: &[usize]) {
        let mean = |&node: &usize| {
            let near = self.neighbours[node].iter().copied().filter(|&other| {
                let (own, other) = (self.heights[node], self.heights[other]);
                own == other || (side == Side::Below) == (other < own)
            });
            let places: Vec<usize> = near.map(|other| order[other]).collect();
            match places.len() {
                0 => float(order[node]),
                count => float(places.iter().sum()) / float(count),
            }
        };
        level.sort_by(|first, second| mean(first).total_cmp(&mean(second)));
    }

    /// How many pairs of edges cross, and how many nodes are between the ends of level edges.
    fn crossings(&self, levels: &[Vec<usize>], order: &[usize]) -> usize {
        let mut count = 0;
        for level in levels {
            let mut up = Vec::new();
            for &node in level {
                for &other in &self.neighbours[node] {
                    if self.heights[other] == self.heights[node] {
                        count += order[other].abs_diff(order[node]) - 1;
                    } else if self.heights[other] > self.heights[node] {
                        up.push((order[node], order[other]));
                    }
                }
            }
            for (index, &(low, high)) in up.iter().enumerate() {
                let crosses = |&&(other_low, other_high): &&(usize, usize)| {
                    (other_low < low && other_high > high) || (other_low > low && other_high < high)
                };
                count += up[..index].iter().filter(crosses).count();
            }
        }
        count
    }

    /// How far to the right each node of each level is.
    fn across(&self, levels: &[Vec<usize>]) -> Vec<Vec<f64>> {
        let mut across = vec![0.0; self.heights.len()];
        for level in levels {
            for (place, &node) in level.iter().enumerate() {
                across[node] = float(place) - float(level.len() - 1) / 2.0;
            }
        }
        for _ in 0..MOVES {
            for level in levels.iter().chain(levels.iter().rev()) {
                let wanted = level.iter().map(|&node| {
                    let others =
                        self.neighbours[node].iter().filter(|&&o| self.heights[o] != self.heights[node]);
                    let (sum, count) =
                        others.fold((0.0, 0.0), |(sum, count), &o| (sum + across[o], count + 1.0));
                    if count > 0.0 { (sum / count, count) } else { (across[node], LOOSE) }
                });
                for (&node, x) in level.iter().zip(spread(&wanted.collect::<Vec<_>>())) {
                    across[node] = x;
                }
            }
        }
        levels.iter().map(|level| level.iter().map(|&node| across[node]).collect()).collect()
    }
}

/// Exchanges a node with the one before it.
fn swap(level: &mut [usize], place: usize, order: &mut [usize]) {
    level.swap(place - 1, place);
    order.swap(level[place - 1], level[place]);
}

fn number(levels: &[Vec<usize>], order: &mut [usize]) {
    for level in levels {
        for (place, &node) in level.iter().enumerate() {
            order[node] = place;
        }
    }
}

/// Numbers at least 1 apart that are together as near as may be to those wanted, by least squares with
/// weights: neighbours that want to be nearer to one another form a block that stands where it wants on
/// average.
fn spread(wanted: &[(f64, f64)]) -> Vec<f64> {
    struct Block {
        count: usize,
        /// Where its numbers want the first of them to be, on average.
        mean: f64,
        weight: f64,
    }
    let mut blocks: Vec<Block> = Vec::new();
    for (index, &(wanted, weight)) in wanted.iter().enumerate() {
        let mut block = Block { count: 1, mean: wanted - float(index), weight };
        while let Some(before) = blocks.pop_if(|before| before.mean > block.mean) {
            let weight = before.weight + block.weight;
            let mean = (before.mean * before.weight + block.mean * block.weight) / weight;
            block = Block { count: before.count + block.count, mean, weight };
        }
        blocks.push(block);
    }
    let first = blocks.iter().flat_map(|block| std::iter::repeat_n(block.mean, block.count));
    first.enumerate().map(|(index, mean)| mean + float(index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_spread_as_little_as_needed() {
        let cases = [
            (vec![], vec![]),
            (vec![(0.0, 1.0), (5.0, 1.0)], vec![0.0, 5.0]),
            (vec![(0.0, 1.0), (0.0, 1.0)], vec![-0.5, 0.5]),
            (vec![(0.0, 3.0), (0.0, 1.0)], vec![-0.25, 0.75]),
            (vec![(0.0, 2.0), (0.0, 2.0), (0.0, 2.0), (9.0, 1.0)], vec![-1.0, 0.0, 1.0, 9.0]),
        ];
        for (wanted, spread_out) in cases {
            assert_eq!(spread(&wanted), spread_out);
        }
    }

    #[test]
    fn stalks_are_straight_and_cycles_are_open() {
        let stalk = plan(4, &[[0, 1], [1, 2], [2, 3]]);
        assert_eq!((stalk.heights, stalk.across), (vec![0, 1, 2, 3], vec![0.0; 4]));
        let square = plan(5, &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 1]]);
        assert_eq!(square.heights, [0, 1, 2, 3, 2]);
        assert!((square.across[1] - square.across[3]).abs() < 1e-6);
        assert!((square.across[4] - square.across[2]).abs() >= 1.0 - 1e-6);
    }

    #[test]
    fn a_crossing_that_can_be_avoided_is() {
        // The walk goes over 4 to 3 and puts it beside 1 on the wrong side.
        let edges = [[0, 1], [0, 2], [0, 3], [1, 4], [1, 5], [1, 6], [2, 6], [3, 4]];
        let growth = Growth::new(7, &edges);
        let crossings = |levels: &[Vec<usize>]| {
            let mut order = vec![0; 7];
            number(levels, &mut order);
            growth.crossings(levels, &order)
        };
        assert_eq!(crossings(&growth.walk(1)), 2);
        assert_eq!(crossings(&growth.levels(1)), 0);
    }
}
