//! Games in which play can go on for ever: braces that lead back, and operators on loopy values.

use super::Evaluator;
use crate::error::{ErrorKind, ExpressionError, Result};
use crate::tree::{Id, Index, Kind, Operator, Relation, Tree};
use crate::value::Value;
use std::cmp::Ordering;
use std::sync::Arc;
use values::loopy::{LoopyGraph, LoopyOption};
use values::{Error, Player};

impl Evaluator<'_, '_> {
    /// Braces that lead back to themselves.
    pub(super) fn graph(&mut self, tree: &Arc<Tree>, id: Id) -> Result<Value> {
        let mut graph = LoopyGraph::default();
        let mut names = Vec::new();
        let root = self.vertex(tree, id, None, &mut graph, &mut names)?;
        let value = self.session.loopy_value(&graph, root);
        value.map(Value::loopy).map_err(|error| ExpressionError::new(tree.node(id).span(), error))
    }

    /// A vertex for braces, which may have a name, and for all braces inside them that may lead back.
    fn vertex(
        &mut self,
        tree: &Arc<Tree>,
        id: Id,
        name: Option<Index>,
        graph: &mut LoopyGraph,
        names: &mut Vec<(Index, usize)>,
    ) -> Result<usize> {
        let node = tree.node(id);
        let at = |kind: ErrorKind| ExpressionError::new(node.span(), kind);
        let (children, left) = match node.kind {
            Kind::Graph(children, left) => (children, left as usize),
            Kind::NamedGraph(name, body) => return self.vertex(tree, body, Some(name), graph, names),
            _ => return Err(at(ErrorKind::NotAGame)),
        };
        let vertex = graph.vertex(self.budget()).map_err(|error| at(error.into()))?;
        let known = names.len();
        names.extend(name.map(|name| (name, vertex)));
        for (place, &child) in tree.children(children).iter().enumerate() {
            let option = match tree.node(child).kind {
                Kind::Pass => LoopyOption::Vertex(vertex),
                Kind::Back(back) => {
                    let named = names.iter().rev().find(|(name, _)| tree.text(*name) == tree.text(back));
                    let Some((_, to)) = named else {
                        let kind = ErrorKind::MisplacedLoop(tree.text(back).to_string());
                        return Err(ExpressionError::new(tree.node(child).span(), kind));
                    };
                    LoopyOption::Vertex(*to)
                }
                Kind::Graph(..) | Kind::NamedGraph(..) => {
                    let session = self.session;
                    let inner = || self.vertex(tree, child, None, &mut *graph, &mut *names);
                    LoopyOption::Vertex(stacker_recurse(session, inner)?)
                }
                _ => {
                    let value = self.evaluate(tree, child)?;
                    LoopyOption::Value(self.loopy(value).map_err(at)?)
                }
            };
            let player = if place < left { Player::Left } else { Player::Right };
            graph.add_option(vertex, player, option, self.budget()).map_err(|error| at(error.into()))?;
        }
        names.truncate(known);
        Ok(vertex)
    }

    /// Braces without a way back, some of whose options are loopy.
    pub(crate) fn braces_of_loopy(&mut self, options: Vec<Value>, left: usize) -> Result<Value, ErrorKind> {
        let mut graph = LoopyGraph::default();
        let vertex = graph.vertex(self.budget())?;
        for (place, option) in options.into_iter().enumerate() {
            let player = if place < left { Player::Left } else { Player::Right };
            let option = LoopyOption::Value(self.loopy(option)?);
            graph.add_option(vertex, player, option, self.budget())?;
        }
        Ok(Value::loopy(self.session.loopy_value(&graph, vertex)?))
    }

    pub(super) fn binary_loopy(
        &mut self,
        operator: Operator,
        g: Value,
        h: Value,
    ) -> Result<Value, ErrorKind> {
        let session = self.session;
        if operator == Operator::Product {
            for (factor, other) in [(&g, &h), (&h, &g)] {
                if let Value::Game { value, .. } = factor
                    && let Some(number) = session.as_number(*value)
                {
                    let other = self.loopy(other.clone())?;
                    return Ok(Value::loopy(session.loopy_multiple(&number, &other)?));
                }
            }
        }
        let (g, h) = (self.loopy(g)?, self.loopy(h)?);
        Ok(Value::loopy(match operator {
            Operator::Sum | Operator::Juxtaposition => session.loopy_sum(&g, &h)?,
            Operator::Difference => session.loopy_difference(&g, &h)?,
            Operator::Sides => session.loopy_sided(&g, &h)?,
            _ => return Err(ErrorKind::NotShort),
        }))
    }

    pub(super) fn compare_loopy(
        &mut self,
        relation: Relation,
        g: Value,
        h: Value,
    ) -> Result<bool, ErrorKind> {
        let (g, h) = (self.loopy(g)?, self.loopy(h)?);
        let order = self.session.loopy_compare(&g, &h)?;
        Ok(match relation {
            Relation::Equal => order == Some(Ordering::Equal),
            Relation::NotEqual => order != Some(Ordering::Equal),
            Relation::Less => order == Some(Ordering::Less),
            Relation::Greater => order == Some(Ordering::Greater),
            Relation::AtMost => order.is_some_and(Ordering::is_le),
            Relation::AtLeast => order.is_some_and(Ordering::is_ge),
            Relation::Confused => order.is_none(),
            Relation::LessOrConfused => !order.is_some_and(Ordering::is_ge),
            Relation::GreaterOrConfused => !order.is_some_and(Ordering::is_le),
            Relation::Identical | Relation::In => return Err(ErrorKind::NotShort),
        })
    }

    /// `^[on]` and `^<on>`; `None` if the order is something else.
    pub(super) fn upon(&mut self, sum: bool, order: &Value) -> Result<Option<Value>, Error> {
        let Value::Loopy(order) = order else { return Ok(None) };
        if order.as_stopper() != Some(self.session.on()?) {
            return Ok(None);
        }
        let up = if sum { self.session.upon()? } else { self.session.up_to_the_on()? };
        Ok(Some(Value::stopper(up)))
    }
}

/// A step deeper, on a stack that is charged when it grows.
fn stacker_recurse<T>(session: &values::Session<'_>, step: impl FnOnce() -> Result<T>) -> Result<T> {
    if stacker::remaining_stack().is_some_and(|remaining| remaining >= crate::parser::RED_ZONE) {
        return step();
    }
    let charge = session.budget().charge(crate::parser::STACK);
    let _charge = charge.map_err(|error| ExpressionError::new(0..0, error))?;
    stacker::grow(crate::parser::STACK, step)
}
