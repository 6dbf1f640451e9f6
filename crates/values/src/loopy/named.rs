//! Loopy games that have names (Winning Ways, ch. 11).

use super::{LoopyGraph, LoopyOption, LoopyValue, Place, Stopper};
use crate::{Error, Player, Session};

/// The names that [`Session::named`] knows.
pub const NAMES: [&str; 11] = ["on", "off", "over", "under", "upon", "tis", "tisn", "dud", "hot", "hi", "lo"];

const PASS: Place = Place::Open(0);
const ZERO: Place = Place::Settled(Stopper::ZERO);

impl Session<'_> {
    /// The loopy game with a name.
    pub fn named(&self, name: &str) -> Result<Option<LoopyValue>, Error> {
        let stopper = match name {
            "on" => self.on()?,
            "off" => self.off()?,
            "over" => self.over()?,
            "under" => self.stopper_negative(self.over()?)?,
            "upon" => self.upon()?,
            "hot" => self.simplest_vertex(&[Place::Settled(self.on()?)], &[Place::Settled(self.off()?)])?,
            "hi" => self.hi()?,
            "lo" => self.stopper_negative(self.hi()?)?,
            "dud" => return Ok(Some(LoopyValue::Sided(self.on()?, self.off()?))),
            "tis" => return self.tis(Player::Left).map(Some),
            "tisn" => return self.tis(Player::Right).map(Some),
            _ => return Ok(None),
        };
        Ok(Some(LoopyValue::Stopper(stopper)))
    }

    /// on = {pass|}.
    pub fn on(&self) -> Result<Stopper, Error> {
        self.simplest_vertex(&[PASS], &[])
    }

    /// off = {|pass}.
    pub fn off(&self) -> Result<Stopper, Error> {
        self.simplest_vertex(&[], &[PASS])
    }

    /// over = {0|pass}.
    pub fn over(&self) -> Result<Stopper, Error> {
        self.simplest_vertex(&[ZERO], &[PASS])
    }

    /// upon = {pass|*}, also written `^[on]`.
    pub fn upon(&self) -> Result<Stopper, Error> {
        self.simplest_vertex(&[PASS], &[Place::Settled(Stopper::Short(self.nimber(1)?))])
    }

    /// `^<on>` = {0||0|0,pass}.
    pub fn up_to_the_on(&self) -> Result<Stopper, Error> {
        let threat = self.simplest_vertex(&[ZERO], &[ZERO, PASS])?;
        self.simplest_vertex(&[ZERO], &[Place::Settled(threat)])
    }

    fn hi(&self) -> Result<Stopper, Error> {
        let threat = self.simplest_vertex(&[ZERO], &[Place::Settled(self.off()?)])?;
        self.simplest_vertex(&[Place::Settled(self.on()?)], &[Place::Settled(threat)])
    }

    /// tis = {tisn|} and tisn = {|tis}.
    fn tis(&self, player: Player) -> Result<LoopyValue, Error> {
        let mut graph = LoopyGraph::default();
        let (tis, tisn) = (graph.vertex(self.budget())?, graph.vertex(self.budget())?);
        graph.add_option(tis, Player::Left, LoopyOption::Vertex(tisn), self.budget())?;
        graph.add_option(tisn, Player::Right, LoopyOption::Vertex(tis), self.budget())?;
        self.loopy_value(&graph, if player == Player::Left { tis } else { tisn })
    }

    /// A vertex with options that leave nothing to simplify.
    fn simplest_vertex(&self, left: &[Place], right: &[Place]) -> Result<Stopper, Error> {
        let vertices = self.intern_component(&[[left.to_vec(), right.to_vec()]])?;
        Ok(vertices.first().map_or(Stopper::ZERO, |&vertex| Stopper::Loopy(vertex)))
    }
}
