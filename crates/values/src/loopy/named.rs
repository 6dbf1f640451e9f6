//! Loopy games that have names (Winning Ways, ch. 11).

use super::{LoopyGraph, LoopyOption, LoopyValue, Place, Stopper};
use crate::{Error, Game, Player, Session};

/// The names that [`Session::named`] knows.
pub const NAMES: [&str; 11] =
    ["on", "off", "over", "under", "upon", "tis", "tisn", "dud", "hot", "hi", "lo"];

impl Session<'_> {
    /// The loopy game with a name.
    pub fn named(&self, name: &str) -> Result<Option<LoopyValue>, Error> {
        let stopper = match name {
            "on" => self.on()?,
            "off" => self.off()?,
            "over" => self.over()?,
            "under" => self.stopper_negative(self.over()?)?,
            "upon" => self.upon()?,
            "hot" => self.one_vertex(&[self.on()?], &[self.off()?])?,
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
        self.pass(&[], true, &[], false)
    }

    /// off = {|pass}.
    pub fn off(&self) -> Result<Stopper, Error> {
        self.pass(&[], false, &[], true)
    }

    /// over = {0|pass}.
    pub fn over(&self) -> Result<Stopper, Error> {
        self.pass(&[Stopper::ZERO], false, &[], true)
    }

    /// upon = {pass|*}, also written `^[on]`.
    pub fn upon(&self) -> Result<Stopper, Error> {
        self.pass(&[], true, &[Stopper::Short(self.nimber(1)?)], false)
    }

    /// `^<on>` = {0||0|0,pass}.
    pub fn up_to_the_on(&self) -> Result<Stopper, Error> {
        let threat = self.pass(&[Stopper::ZERO], false, &[Stopper::ZERO], true)?;
        self.one_vertex(&[Stopper::ZERO], &[threat])
    }

    fn hi(&self) -> Result<Stopper, Error> {
        let threat = self.one_vertex(&[Stopper::ZERO], &[self.off()?])?;
        self.one_vertex(&[self.on()?], &[threat])
    }

    /// tis = {tisn|} and tisn = {|tis}.
    fn tis(&self, player: Player) -> Result<LoopyValue, Error> {
        let mut graph = LoopyGraph::default();
        let (tis, tisn) = (graph.vertex(self.budget())?, graph.vertex(self.budget())?);
        graph.add_option(tis, Player::Left, LoopyOption::Vertex(tisn), self.budget())?;
        graph.add_option(tisn, Player::Right, LoopyOption::Vertex(tis), self.budget())?;
        self.loopy_value(&graph, if player == Player::Left { tis } else { tisn })
    }

    /// A stopper with these options, in simplest form already.
    fn one_vertex(&self, left: &[Stopper], right: &[Stopper]) -> Result<Stopper, Error> {
        self.pass(left, false, right, false)
    }

    /// A stopper with these options, in simplest form already, and perhaps itself among them.
    fn pass(
        &self,
        left: &[Stopper],
        left_passes: bool,
        right: &[Stopper],
        right_passes: bool,
    ) -> Result<Stopper, Error> {
        let side = |options: &[Stopper], passes: bool| {
            let settled = options.iter().map(|&option| Place::Settled(option));
            settled.chain(passes.then_some(Place::Open(0))).collect()
        };
        let row = [side(left, left_passes), side(right, right_passes)];
        let vertex = self.intern_component(&[row])?;
        Ok(vertex.first().map_or(Stopper::Short(Game::ZERO), |&vertex| Stopper::Loopy(vertex)))
    }
}
