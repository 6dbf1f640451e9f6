//! Thermographs: what a game is worth as it gets cooler, exactly.
//!
//! The left wall of G at temperature t is max over G^L of (right wall of G^L at t) - t, the right wall the
//! mirror image, up to the temperature where they meet; from there on a mast stands at the mean value (Conway
//! 1976, ch. 9; Winning Ways, ch. 6). Walls are drawn from temperature 0 upward, where all of them are
//! polygons with slopes 0 and ±1; below 0 only numbers have their temperature, -1 for integers and -1/2^n for
//! k/2^n (Siegel 2013, ch. II.5), and no walls. Who wants walls from -1 upward asks for them (`deep`).
//!
//! A thermograph is kept with the core of a game, so each is worked out once: from the walls of the options,
//! in time linear in their corners.

mod deep;

use std::cmp::Ordering;

use crate::game::Game;
use crate::number::Number;
use crate::store::{Node, Session};
use crate::{Dyadic, Error, Player};

/// A corner of a wall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corner {
    /// The temperature at the corner.
    pub temperature: Dyadic,
    /// The value of the wall there.
    pub value: Dyadic,
}

/// A thermograph. Between two corners a wall is straight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// Where the mast stands: the mean value.
    pub mean: Dyadic,
    /// Where the mast begins; negative for a number.
    pub temperature: Dyadic,
    /// The left wall from temperature 0 up to the foot of the mast; empty for a number.
    pub left: Vec<Corner>,
    /// The right wall, likewise.
    pub right: Vec<Corner>,
}

impl Thermograph {
    /// A player's wall.
    #[must_use]
    pub fn wall(&self, player: Player) -> &[Corner] {
        match player {
            Player::Left => &self.left,
            Player::Right => &self.right,
        }
    }

    /// How much memory it takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let corners =
            self.left.iter().chain(&self.right).map(|corner| {
                size_of::<Corner>() + corner.temperature.heap_bytes() + corner.value.heap_bytes()
            });
        let numbers = self.mean.heap_bytes() + self.temperature.heap_bytes();
        size_of::<Thermograph>() + numbers + corners.sum::<usize>()
    }

    /// A wall at a temperature, which is not below the one where the wall begins.
    fn at(&self, player: Player, t: &Dyadic) -> Dyadic {
        let wall = self.wall(player);
        let above = wall.iter().position(|corner| corner.temperature > *t);
        let (Some(above), true) = (above, *t < self.temperature) else { return self.mean.clone() };
        let Some(below) = above.checked_sub(1).map(|below| &wall[below]) else {
            return wall[0].value.clone();
        };
        let (rise, run) = (&wall[above].value - &below.value, &wall[above].temperature - &below.temperature);
        // Slopes of sums are integers.
        let slope = rise.divide(&run).unwrap_or(Dyadic::ZERO);
        &below.value + &(&slope * &(t - &below.temperature))
    }

    /// Where the walls begin, if there are any.
    fn bottom(&self) -> Option<&Dyadic> {
        self.left.iter().chain(&self.right).map(|corner| &corner.temperature).min()
    }

    /// All temperatures at which a wall of one of the two has a corner, from where both have walls.
    fn temperatures(&self, other: &Thermograph) -> Vec<Dyadic> {
        let walls = [&self.left, &self.right, &other.left, &other.right];
        let corners = walls.into_iter().flatten().map(|corner| corner.temperature.clone());
        let mut all: Vec<Dyadic> = corners.collect();
        all.sort();
        all.dedup();
        let bottom = [self, other].into_iter().filter_map(Thermograph::bottom).max();
        all.retain(|t| bottom.is_none_or(|bottom| t >= bottom));
        all
    }

    /// The walls added up. This is not the thermograph of a sum, whose walls lie between these.
    #[must_use]
    pub fn plus(&self, other: &Thermograph) -> Thermograph {
        let temperatures = self.temperatures(other);
        let wall = |player| {
            let sum = |t: &Dyadic| &self.at(player, t) + &other.at(player, t);
            temperatures.iter().map(|t| Corner { temperature: t.clone(), value: sum(t) }).collect()
        };
        Thermograph {
            mean: &self.mean + &other.mean,
            temperature: self.temperature.clone().max(other.temperature.clone()),
            left: wall(Player::Left),
            right: wall(Player::Right),
        }
    }

    /// All values multiplied by a number; a negative one exchanges the players.
    #[must_use]
    pub fn scaled(&self, by: &Dyadic) -> Thermograph {
        let wall = |wall: &[Corner]| {
            let corner = |c: &Corner| Corner { temperature: c.temperature.clone(), value: &c.value * by };
            wall.iter().map(corner).collect()
        };
        let (left, right) = (wall(&self.left), wall(&self.right));
        let (left, right) = if *by < Dyadic::ZERO { (right, left) } else { (left, right) };
        Thermograph { mean: &self.mean * by, temperature: self.temperature.clone(), left, right }
    }

    /// Is each wall, wherever it is drawn, at least the other's?
    #[must_use]
    pub fn is_at_least(&self, other: &Thermograph) -> bool {
        let least = |player| {
            let here = |t: &Dyadic| self.at(player, t) >= other.at(player, t);
            self.temperatures(other).iter().all(here)
        };
        self.mean >= other.mean && least(Player::Left) && least(Player::Right)
    }

    fn translate(&self, x: &Dyadic) -> Thermograph {
        let wall = |wall: &[Corner]| {
            wall.iter().map(|c| Corner { temperature: c.temperature.clone(), value: &c.value + x }).collect()
        };
        Thermograph {
            mean: &self.mean + x,
            temperature: self.temperature.clone(),
            left: wall(&self.left),
            right: wall(&self.right),
        }
    }
}

impl Session<'_> {
    /// The thermograph of `g`.
    pub fn thermograph(&self, g: Game) -> Result<Thermograph, Error> {
        let number = self.store.dyadic(g.number());
        if let Some(node) = self.store.node(g.core()) {
            return Ok(self.node_thermograph(node)?.translate(&number));
        }
        if g.is_number() {
            let temperature = number.temperature();
            return Ok(Thermograph { mean: number, temperature, left: Vec::new(), right: Vec::new() });
        }
        let foot = vec![Corner { temperature: Dyadic::ZERO, value: number.clone() }];
        Ok(Thermograph { mean: number, temperature: Dyadic::ZERO, left: foot.clone(), right: foot })
    }

    /// The mean value of `g`.
    pub fn mean(&self, g: Game) -> Result<Dyadic, Error> {
        let number = self.store.dyadic(g.number());
        match self.store.node(g.core()) {
            Some(node) => Ok(&number + &self.node_thermograph(node)?.mean),
            None => Ok(number),
        }
    }

    /// The temperature of `g`.
    pub fn temperature(&self, g: Game) -> Result<Dyadic, Error> {
        match self.store.node(g.core()) {
            Some(node) => Ok(self.node_thermograph(node)?.temperature.clone()),
            None if g.is_number() => Ok(self.store.dyadic(g.number()).temperature()),
            None => Ok(Dyadic::ZERO),
        }
    }

    fn node_thermograph<'n>(&self, node: &'n Node) -> Result<&'n Thermograph, Error> {
        if let Some(known) = node.thermograph.get() {
            return Ok(known);
        }
        self.go_on()?;
        // All of the options first, so that nothing long is held while others are worked out.
        for option in Player::BOTH.into_iter().flat_map(|player| node.options(player)) {
            if let Some(option) = self.store.node(option.core()) {
                self.recurse(|| self.node_thermograph(option).map(drop))?;
            }
        }
        let left = self.scaffold(node, Player::Left)?;
        let right = self.scaffold(node, Player::Right)?;
        self.store.keep_thermograph(node, raise_mast(&left, &right))
    }

    /// What the player gets at temperature t by moving, counted in his favour: the upper envelope over his
    /// options of (the wall the opponent leaves him) - t.
    fn scaffold(&self, node: &Node, player: Player) -> Result<Scaffold, Error> {
        let mut envelope: Option<Scaffold> = None;
        for &option in node.options(player) {
            let scaffold = self.scaffold_of(option, player)?;
            envelope = Some(match envelope {
                Some(envelope) => upper(&envelope, &scaffold),
                None => scaffold,
            });
        }
        envelope.ok_or(Error::NotANumber)
    }

    fn scaffold_of(&self, option: Game, player: Player) -> Result<Scaffold, Error> {
        let favour = |value: Dyadic| if player == Player::Left { value } else { -value };
        let number = self.store.dyadic(option.number());
        let Some(node) = self.store.node(option.core()) else {
            return Ok(vec![Point { t: Dyadic::ZERO, v: favour(number) }]);
        };
        let wall = self.node_thermograph(node)?.wall(!player).iter();
        let value = |v: &Dyadic| if option.number() == Number::ZERO { v.clone() } else { v + &number };
        Ok(wall
            .map(|c| Point { v: &favour(value(&c.value)) - &c.temperature, t: c.temperature.clone() })
            .collect())
    }
}

/// A point of a scaffold.
#[derive(Clone, Debug)]
struct Point {
    t: Dyadic,
    v: Dyadic,
}

/// A scaffold: a polygon that starts at t = 0, or at t = -1 in `deep`, has slopes 0 and -1, and goes on with
/// slope -1 after its last point.
type Scaffold = Vec<Point>;

/// Walks along a scaffold, giving its value at rising temperatures.
struct Walk<'a> {
    points: &'a [Point],
    at: usize,
}

impl Walk<'_> {
    fn next_corner(&self) -> Option<&Dyadic> {
        self.points.get(self.at + 1).map(|point| &point.t)
    }

    /// The value at `t`, which is not before the last `t` asked for.
    fn value(&mut self, t: &Dyadic) -> Dyadic {
        while self.next_corner().is_some_and(|next| next <= t) {
            self.at += 1;
        }
        let here = &self.points[self.at];
        let level = self.points.get(self.at + 1).is_some_and(|next| next.v == here.v);
        if level || *t == here.t { here.v.clone() } else { &here.v - &(t - &here.t) }
    }
}

/// Calls `visit` with all corners of two scaffolds in order of temperature, with the values of both there.
fn walk_together(f: &Scaffold, g: &Scaffold, mut visit: impl FnMut(Dyadic, Dyadic, Dyadic)) {
    let mut t = f.first().map(|point| point.t.clone());
    let (mut f, mut g) = (Walk { points: f, at: 0 }, Walk { points: g, at: 0 });
    while let Some(now) = t {
        let (at_f, at_g) = (f.value(&now), g.value(&now));
        t = match (f.next_corner(), g.next_corner()) {
            (Some(a), Some(b)) => Some(a.min(b).clone()),
            (a, b) => a.or(b).cloned(),
        };
        visit(now, at_f, at_g);
    }
}

/// The upper envelope. Between corners the slopes differ by at most 1, so that lines which cross do so at a
/// distance equal to the height between them.
fn upper(f: &Scaffold, g: &Scaffold) -> Scaffold {
    let mut envelope = Vec::with_capacity(f.len() + g.len());
    let mut before: Option<(Dyadic, Dyadic, Dyadic)> = None;
    walk_together(f, g, |t, at_f, at_g| {
        if let Some((t0, f0, g0)) = &before {
            let (lead, now) = (f0.cmp(g0), at_f.cmp(&at_g));
            if lead != Ordering::Equal && now == lead.reverse() {
                // The leader falls with slope -1 and the other is level: they meet at the height of the
                // other.
                let (high, low) = if lead == Ordering::Greater { (f0, g0) } else { (g0, f0) };
                push(&mut envelope, Point { t: t0 + &(high - low), v: low.clone() });
            }
        }
        push(&mut envelope, Point { t: t.clone(), v: if at_f < at_g { at_g.clone() } else { at_f.clone() } });
        before = Some((t, at_f, at_g));
    });
    trim(&mut envelope);
    envelope
}

/// Adds a point, and drops the one before it if that lies on a straight line.
fn push(scaffold: &mut Scaffold, point: Point) {
    if let [.., before, last] = &scaffold[..] {
        let level = |a: &Point, b: &Point| a.v == b.v;
        if level(before, last) == level(last, &point) {
            scaffold.pop();
        }
    }
    scaffold.push(point);
}

/// The part after the last point has slope -1; a last point reached with that slope is no corner.
fn trim(scaffold: &mut Scaffold) {
    if let [.., before, last] = &scaffold[..]
        && before.v != last.v
    {
        scaffold.pop();
    }
}

/// Left's scaffold and Right's (counted in his own favour, so that the gap between them is the sum) up to
/// where they meet, and the mast from there.
fn raise_mast(left: &Scaffold, right: &Scaffold) -> Thermograph {
    let (mut left_wall, mut right_wall) = (Vec::new(), Vec::new());
    let mut foot: Option<(Dyadic, Dyadic)> = None;
    let mut before: Option<(Dyadic, Dyadic, Dyadic)> = None;
    walk_together(left, right, |t, l, r| {
        if foot.is_some() {
            return;
        }
        match ((&l + &r).sign(), &before) {
            (Ordering::Less, Some((t0, l0, r0))) => {
                foot = Some(meet(t0, l0, r0, l0 != &l, r0 != &r));
                return;
            }
            // The walls may run together from here on, but the mast begins where they meet.
            (Ordering::Equal, _) => foot = Some((t.clone(), l.clone())),
            _ => {}
        }
        push(&mut left_wall, Point { t: t.clone(), v: l.clone() });
        push(&mut right_wall, Point { t: t.clone(), v: r.clone() });
        before = Some((t, l, r));
    });
    let (temperature, mean) = match (foot, &before) {
        (Some(foot), _) => foot,
        (None, Some((t, l, r))) => meet(t, l, r, true, true),
        (None, None) => (Dyadic::ZERO, Dyadic::ZERO),
    };
    let finish = |mut wall: Scaffold, sign: fn(Dyadic) -> Dyadic| -> Vec<Corner> {
        if wall.last().is_some_and(|last| last.t != temperature) {
            push(&mut wall, Point { t: temperature.clone(), v: sign(mean.clone()) });
        }
        wall.into_iter().map(|point| Corner { temperature: point.t, value: sign(point.v) }).collect()
    };
    let left = finish(left_wall, |v| v);
    let right = finish(right_wall, |v| -v);
    Thermograph { mean, temperature, left, right }
}

/// Where two walls meet that have the gap l + r at temperature t and fall, or not, from there on.
fn meet(t: &Dyadic, l: &Dyadic, r: &Dyadic, left_falls: bool, right_falls: bool) -> (Dyadic, Dyadic) {
    let gap = l + r;
    let time = if left_falls && right_falls { gap.half() } else { gap };
    (t + &time, if left_falls { l - &time } else { l.clone() })
}
