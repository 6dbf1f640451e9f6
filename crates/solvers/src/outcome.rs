//! Who wins a sum of partizan parts whose canonical forms are out of reach, by search.
//!
//! A node is a sum of large parts and one exact value, the total of all parts small enough to have their
//! canonical form worked out. Whoever is to move is called Left: after each move the sum is negated, so there
//! is one kind of node, and one question: does the player to move win? Parts that are each other's negatives
//! cancel.
//!
//! Most nodes are settled without search. For a large part the rules may know a bound, a game that is no
//! better for a player than the part ([`Bounded::bound`]): usually a sum of small parts to which he can
//! confine himself, the one-hand-tied principle (Winning Ways, ch. 5). Bounds are added as games, exactly, so
//! the outcome of the total is a look-up, and what the player wins with the bound he wins with the part.
//!
//! The rest is searched depth first. What counts is the order of the moves: those come first that leave the
//! opponent worst off, by the means of the bounds and by the guess of the rules ([`Bounded::guess`]). With a
//! good one nearly every node that is won is won by the first move that is searched. Where nobody can tell,
//! as in Clobber, where both players always have as many moves, those come first that leave least to be
//! searched ([`Guess::length`]). Answers are kept in a
//! table of fixed size (`answers.rs`), by a hash of 120 bits: two sums of the same hash would be taken for
//! each other, and the answer could be wrong. Among 10^9 sums the odds of that are 1 in 10^18.
//!
//! The cost is that of the nodes, at worst all sums that can be reached. The answer depends on nothing but
//! the sum.

mod answers;
mod known;
mod node;

use smallvec::SmallVec;
use values::{Game, Outcome, Player, Session};

pub use self::known::{Memory, Values, Worth};
use self::node::{Node, Term};
use crate::canonical::Table;
use crate::memory::Held;
use crate::path::{DEEP, Path};
use crate::{Budget, Error, Partizan, Sign, Signed, Sums};

/// How often a search looks whether to stop, in nodes.
const MOMENT: u64 = 64;

/// How much more the guess of the rules counts for the order of moves than the means of the bounds.
const GUESS: i64 = 9;

/// What the search would like to know of a game beyond its rules. All of it can be left out.
pub trait Bounded: Partizan + Sized {
    /// A sum whose mean is farther than this below zero is seldom won by Left, even if he begins: rough
    /// bounds like that are not added up. Any number is right, one that is too large or too small makes the
    /// search slower. In units of 2^-[`Worth::BITS`].
    const HEAT: i64 = i64::MAX;

    /// Is the canonical form of the part cheap enough to be worked out wherever the part is met?
    fn is_small(&self, _part: &Self::Part) -> Result<bool, Error> {
        Ok(false)
    }

    /// Something quick for the order of moves. Without it the bounds decide alone.
    fn guess(&self, _part: &Self::Part) -> Result<Option<Guess>, Error> {
        Ok(None)
    }

    /// A game that is no better for the player than the part: at most the part for Left, at least the part
    /// for Right.
    fn bound(
        &self,
        _part: &Self::Part,
        _player: Player,
        _values: &mut Values<'_, Self>,
    ) -> Result<Option<Game>, Error> {
        Ok(None)
    }

    /// Appends games whose sum is no better for the player than the part, and says so, or does nothing. The
    /// games are as the player sees them, who is Left to himself: for Right their negatives count. This is
    /// asked of every option, and should cost less than [`Bounded::bound`], which is only asked of what must
    /// be searched.
    fn rough_bound(
        &self,
        part: &Self::Part,
        player: Player,
        values: &mut Values<'_, Self>,
        out: &mut Vec<Worth>,
    ) -> Result<Found, Error> {
        let Some(bound) = self.bound(part, player, values)? else { return Ok(Found::Nothing) };
        let game = match player {
            Player::Left => bound,
            Player::Right => values.session.negative(bound)?,
        };
        out.push(Worth { game, mean: values.mean(game)? });
        Ok(Found::Bound)
    }
}

/// What the rules think of a part, or of a sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guess {
    /// About its mean, in units of 2^-[`Worth::BITS`].
    pub mean: i64,
    /// How much there is to play in it, in whatever unit: of sums that promise the same those are searched
    /// first in which there is least, for they take the least time.
    pub length: i64,
}

/// Whether the rules know a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// They do.
    Bound,
    /// They do not.
    Nothing,
}

/// A search for answers about sums of parts of a game. Everything that is worth keeping between questions is
/// in the table of values and in the memory, both of which belong to one game and one store.
pub struct Search<'a, R: Bounded> {
    rules: &'a R,
    values: Values<'a, R>,
    memory: &'a mut Memory<R::Part>,
    budget: &'a Budget,
    rough: Rough,
    /// The nodes that are being searched.
    path: Path<Node<R::Part>>,
    /// What their children take.
    open: Held,
}

/// The rough bounds of the terms of a node: games to be added, and games to be taken away.
#[derive(Default)]
struct Rough {
    games: [Vec<Game>; 2],
    of_term: Vec<Worth>,
}

/// A node that must be searched.
struct Child<P> {
    node: Node<P>,
    key: u128,
    /// The less, the better for whoever moves to the node.
    promise: i64,
    /// How much there is to play in it.
    length: i64,
}

/// What is known of a node before it is searched.
enum Glance {
    /// Whether the player to move wins.
    Settled(bool),
    /// About twice the mean value of the sum.
    Open { promise: i64 },
}

impl<'a, R: Bounded> Search<'a, R> {
    /// A search with what earlier ones have found.
    pub fn new(
        rules: &'a R,
        table: &'a Table<R::Part>,
        memory: &'a mut Memory<R::Part>,
        session: &'a Session<'a>,
        budget: &'a Budget,
    ) -> Self {
        Search {
            rules,
            values: Values::new(rules, table, session, budget),
            memory,
            budget,
            rough: Rough::default(),
            path: Path::below(DEEP),
            open: Held::default(),
        }
    }

    /// Who wins a sum of parts.
    pub fn outcome(&mut self, sum: &[Signed<R::Part>]) -> Result<Outcome, Error> {
        let left_first = self.starter_wins(sum, Player::Left)?;
        let right_first = self.starter_wins(sum, Player::Right)?;
        Ok(match (left_first, right_first) {
            (true, true) => Outcome::Next,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Previous,
        })
    }

    /// Does the player who begins win a sum of parts?
    pub fn starter_wins(&mut self, sum: &[Signed<R::Part>], starter: Player) -> Result<bool, Error> {
        self.starter_wins_beside(sum, Game::ZERO, starter)
    }

    /// Does the player who begins win a sum of parts and of a value that comes from elsewhere?
    pub fn starter_wins_beside(
        &mut self,
        sum: &[Signed<R::Part>],
        value: Game,
        starter: Player,
    ) -> Result<bool, Error> {
        self.begin();
        let node = self.node(sum, value, starter)?;
        let key = node.key();
        match self.memory.answers.get(key) {
            Some(wins) => Ok(wins),
            None => self.search(&node, key),
        }
    }

    /// One of these sums that a player wins who has moved to it, if there is any: one that is found soon.
    pub fn winning_option(
        &mut self,
        sums: &[Vec<Signed<R::Part>>],
        player: Player,
    ) -> Result<Option<usize>, Error> {
        self.begin();
        let mut open = Vec::new();
        // The sum that each open child was first met as.
        let mut places = Vec::new();
        for (place, sum) in sums.iter().enumerate() {
            let node = self.node(sum, Game::ZERO, player)?;
            if self.is_lost_after_move(node, &mut open)? {
                return Ok(Some(place));
            }
            places.resize(open.len(), place);
        }
        let keys: Vec<u128> = open.iter().map(|child| child.key).collect();
        let lost = self.lost_child(open)?;
        Ok(lost.and_then(|lost| keys.iter().position(|key| *key == lost)).map(|child| places[child]))
    }

    /// Forgets where an earlier search was given up.
    fn begin(&mut self) {
        self.path.clear();
        self.open = Held::default();
    }

    /// A sum as the player sees it.
    fn node(&mut self, sum: &[Signed<R::Part>], value: Game, player: Player) -> Result<Node<R::Part>, Error> {
        let mut node = Node { terms: SmallVec::new(), value };
        self.add(&mut node, sum, Sign::Plus)?;
        if player == Player::Right {
            self.negate(&mut node)?;
        }
        Ok(node)
    }

    /// Does the player to move win a node that is not in the table?
    fn search(&mut self, node: &Node<R::Part>, key: u128) -> Result<bool, Error> {
        let before = self.memory.nodes;
        self.count_node()?;
        let (rules, session) = (self.rules, self.values.session);
        let name = |node: &Node<R::Part>| node.name(rules, session);
        self.path.enter(node, |node| node.bytes(rules), name, self.budget)?;
        let wins = match self.settled_by_bounds(node)? {
            Some(wins) => wins,
            None => match self.open_children(node)? {
                Some(children) => self.lost_child(children)?.is_some(),
                None => true,
            },
        };
        self.path.leave(node);
        self.memory.answers.insert(key, wins, self.memory.nodes - before);
        Ok(wins)
    }

    fn count_node(&mut self) -> Result<(), Error> {
        self.memory.nodes += 1;
        if self.memory.nodes.is_multiple_of(MOMENT) {
            self.budget.go_on()?;
            self.budget.report(self.memory.nodes, 0);
        }
        Ok(())
    }

    /// The key of a child that is lost for whoever has to move in it.
    fn lost_child(&mut self, mut children: Vec<Child<R::Part>>) -> Result<Option<u128>, Error> {
        let elsewhere: usize = children.iter().map(|child| child.node.bytes(self.rules)).sum();
        let bytes = children.capacity() * size_of::<Child<R::Part>>() + elsewhere;
        self.open.take(bytes, self.budget)?;
        children.sort_by_key(|child| (child.promise, child.length));
        let mut lost = None;
        for Child { node, key, .. } in children {
            let wins = match self.memory.answers.get(key) {
                Some(wins) => wins,
                None => self.budget.recurse(|| self.search(&node, key))?,
            };
            if !wins {
                lost = Some(key);
                break;
            }
        }
        self.open.give(bytes);
        Ok(lost)
    }

    /// The children of which nothing final is known, unless one is known to be lost for whoever has to move
    /// in it.
    fn open_children(&mut self, node: &Node<R::Part>) -> Result<Option<Vec<Child<R::Part>>>, Error> {
        let mut open = Vec::new();
        for index in 0..node.terms.len() {
            let repeated = index > 0 && node.terms[index].is(&node.terms[index - 1]);
            if !repeated && self.has_lost_option(node, index, &mut open)? {
                return Ok(None);
            }
        }
        for value in self.values.session.options(node.value, Player::Left)? {
            if self.is_lost_after_move(Node { terms: node.terms.clone(), value }, &mut open)? {
                return Ok(None);
            }
        }
        Ok(Some(open))
    }

    /// Is an option of a term known to be lost for whoever has to move then? Else collects those of which
    /// nothing final is known.
    fn has_lost_option(
        &mut self,
        node: &Node<R::Part>,
        index: usize,
        open: &mut Vec<Child<R::Part>>,
    ) -> Result<bool, Error> {
        let term = &node.terms[index];
        let mut rest = node.clone();
        rest.terms.remove(index);
        let mut options = self.memory.spare.pop().unwrap_or_default();
        let room = options.bytes();
        let listed = self.rules.options(&term.part, term.sign.player(Player::Left), &mut options);
        let lists = self.memory.lists.take(options.bytes().saturating_sub(room), self.budget);
        let found = listed
            .and_then(|()| Ok(lists?))
            .and_then(|()| self.has_lost_sum(&rest, &options, term.sign, open));
        options.clear();
        self.memory.spare.push(options);
        found
    }

    /// The same for what is left of the node with each of the options.
    fn has_lost_sum(
        &mut self,
        rest: &Node<R::Part>,
        options: &Sums<Signed<R::Part>>,
        sign: Sign,
        open: &mut Vec<Child<R::Part>>,
    ) -> Result<bool, Error> {
        for option in options.iter() {
            let mut child = rest.clone();
            self.add(&mut child, option, sign)?;
            if self.is_lost_after_move(child, open)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Is the sum that Left has moved to known to be lost for Right? If nothing is known of it, it is
    /// collected.
    fn is_lost_after_move(
        &mut self,
        mut node: Node<R::Part>,
        open: &mut Vec<Child<R::Part>>,
    ) -> Result<bool, Error> {
        self.negate(&mut node)?;
        // Most are settled so, and the table is far from the processor.
        let promise = match self.rough_glance(&node)? {
            Glance::Settled(wins) => return Ok(!wins),
            Glance::Open { promise } => promise,
        };
        let key = node.key();
        if let Some(wins) = self.memory.answers.get(key) {
            return Ok(!wins);
        }
        if !open.iter().any(|child| child.key == key) {
            let Guess { mean, length } = self.guess(&node)?;
            open.push(Child { node, key, promise: promise + GUESS * mean, length });
        }
        Ok(false)
    }

    /// What the rules think of a node; nothing if they have no guess.
    fn guess(&self, node: &Node<R::Part>) -> Result<Guess, Error> {
        let mut total = Guess { mean: self.values.mean(node.value)?, length: 0 };
        for Term { part, sign, .. } in &node.terms {
            let Some(Guess { mean, length }) = self.rules.guess(part)? else { return Ok(Guess::default()) };
            total.length += length;
            total.mean += match sign {
                Sign::Plus => mean,
                Sign::Minus => -mean,
            };
        }
        Ok(total)
    }

    /// What the value and rough bounds say of a node in which Left is to move.
    fn rough_glance(&mut self, node: &Node<R::Part>) -> Result<Glance, Error> {
        let session = self.values.session;
        if node.terms.is_empty() {
            return Ok(Glance::Settled(matches!(session.outcome(node.value), Outcome::Left | Outcome::Next)));
        }
        let mut promise = 0;
        for player in Player::BOTH {
            let Some(mean) = self.add_rough_bounds(node, player)? else { continue };
            promise += mean;
            // A game that is at most zero has a mean that is.
            let may_settle = match player {
                Player::Left => mean >= R::HEAT.saturating_neg(),
                Player::Right => mean <= 0,
            };
            if !may_settle {
                continue;
            }
            let [plus, minus] = &mut self.rough.games;
            let total = session.difference(session.sum_of(plus)?, session.sum_of(minus)?)?;
            if let Some(wins) = settled_by(player, session.outcome(total)) {
                return Ok(Glance::Settled(wins));
            }
        }
        Ok(Glance::Open { promise })
    }

    /// Collects the value of a node and a rough bound for each large part. Gives the mean of their sum, or
    /// nothing if a part has no bound.
    fn add_rough_bounds(&mut self, node: &Node<R::Part>, player: Player) -> Result<Option<i64>, Error> {
        let Rough { games: [plus, minus], of_term } = &mut self.rough;
        plus.clear();
        minus.clear();
        plus.push(node.value);
        let mut total = self.values.mean(node.value)?;
        for Term { part, sign, .. } in &node.terms {
            of_term.clear();
            let found = self.rules.rough_bound(part, sign.player(player), &mut self.values, of_term)?;
            if found == Found::Nothing {
                return Ok(None);
            }
            let mean: i64 = of_term.iter().map(|worth| worth.mean).sum();
            let games = of_term.iter().map(|worth| worth.game);
            match player {
                Player::Left => {
                    total += mean;
                    plus.extend(games);
                }
                Player::Right => {
                    total -= mean;
                    minus.extend(games);
                }
            }
        }
        Ok(Some(total))
    }

    /// What bounds say of a node in which Left is to move: whether he wins.
    fn settled_by_bounds(&mut self, node: &Node<R::Part>) -> Result<Option<bool>, Error> {
        let session = self.values.session;
        for player in Player::BOTH {
            let Some(total) = self.total_bound(node, player)? else { continue };
            if let Some(wins) = settled_by(player, session.outcome(total)) {
                return Ok(Some(wins));
            }
        }
        Ok(None)
    }

    /// The value of a node with a bound for each large part; nothing if one has no bound.
    fn total_bound(&mut self, node: &Node<R::Part>, player: Player) -> Result<Option<Game>, Error> {
        let session = self.values.session;
        let mut total = node.value;
        for Term { part, sign, .. } in &node.terms {
            let Some(bound) = self.memory.bound(part, sign.player(player), self.rules, &mut self.values)?
            else {
                return Ok(None);
            };
            total = match sign {
                Sign::Plus => session.sum(total, bound)?,
                Sign::Minus => session.difference(total, bound)?,
            };
        }
        Ok(Some(total))
    }

    /// Adds parts to a node, or their negatives.
    fn add(&mut self, node: &mut Node<R::Part>, parts: &[Signed<R::Part>], times: Sign) -> Result<(), Error> {
        for Signed { part, sign } in parts {
            let sign = *sign * times;
            if self.rules.is_small(part)? {
                let value = self.values.worth(part, sign)?.game;
                node.value = self.values.session.sum(node.value, value)?;
            } else {
                node.add(Term::new(part.clone(), sign));
            }
        }
        Ok(())
    }

    fn negate(&self, node: &mut Node<R::Part>) -> Result<(), Error> {
        for term in &mut node.terms {
            term.sign = -term.sign;
        }
        node.value = self.values.session.negative(node.value)?;
        Ok(())
    }
}

/// Whether Left wins, who is to move, if that follows from the outcome of a game that is no better for a
/// player than what is played.
fn settled_by(player: Player, outcome: Outcome) -> Option<bool> {
    match (player, outcome) {
        (Player::Left, Outcome::Left | Outcome::Next) => Some(true),
        (Player::Right, Outcome::Right | Outcome::Previous) => Some(false),
        _ => None,
    }
}

/// Lists of options that can be used again.
type Spare<P> = Vec<Sums<Signed<P>>>;

#[cfg(test)]
mod tests;
