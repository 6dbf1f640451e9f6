//! `explain(g)`, why a game is what it is, in sentences that are still data; `tree(g)`, what it leads to.

use super::Function;
use crate::game_tree::GameTree;
use crate::value::Value;
use games::Message;
use std::sync::Arc;
use values::loopy::LoopyValue;
use values::{Dyadic, Error, Game, Player, Session, Style};

pub(super) const FUNCTIONS: &[Function] = &[
    Function::new("explain", &["g"], "explain({2|-1})", |call| {
        let said = match call.argument(0) {
            Some(Value::Loopy(value)) => about_loopy(call.session(), value)?,
            _ => {
                let g = call.game(0)?;
                about_game(call.session(), g)?
            }
        };
        Ok(Value::Explained(said.into()))
    }),
    Function::new("tree", &["g"], "tree({2|1||-1})", |call| {
        let g = call.game(0)?;
        Ok(Value::Tree(Arc::new(GameTree::of(call.session(), g)?)))
    }),
];

/// The longest text of a game that a sentence quotes.
const QUOTED: usize = 60;

fn about_game(session: &Session<'_>, g: Game) -> Result<Vec<Message>, Error> {
    let mut said = what_it_is(session, g)?;
    for player in Player::BOTH {
        said.push(who_wins(session, g, player)?);
    }
    Ok(said)
}

/// What sort of game it is, and how large.
fn what_it_is(session: &Session<'_>, g: Game) -> Result<Vec<Message>, Error> {
    if let Some(number) = session.as_number(g) {
        return Ok(vec![about_number(session, g, &number)?]);
    }
    if let Some(nimber) = session.as_nimber(g) {
        return Ok(vec![
            Message::new("explain-nimber").text("game", quoted(session, g)).count("size", nimber),
        ]);
    }
    let [left_stop, right_stop] = Player::BOTH.map(|player| session.stop(g, player));
    if left_stop > right_stop {
        let stops = Message::new("explain-hot").text("game", quoted(session, g));
        let stops = stops.text("left", left_stop).text("right", right_stop);
        let heat = Message::new("explain-heat").text("mean", session.mean(g)?);
        return Ok(vec![stops, heat.text("temperature", session.temperature(g)?)]);
    }
    let near = Message::new("explain-near-number").text("game", quoted(session, g));
    let mut said = vec![near.text("number", &right_stop)];
    let rest = session.sum(g, session.number(&-&right_stop)?)?;
    if session.is_all_small(rest)? {
        let weight = session.atomic_weight(rest)?;
        said.push(Message::new("explain-weight").text("weight", quoted(session, weight)));
    }
    Ok(said)
}

fn about_number(session: &Session<'_>, g: Game, number: &Dyadic) -> Result<Message, Error> {
    if *number == Dyadic::ZERO {
        return Ok(Message::new("explain-zero"));
    }
    if number.is_integer() {
        let player = if *number > Dyadic::ZERO { Player::Left } else { Player::Right };
        let count = if player == Player::Left { number.clone() } else { -number };
        let message = Message::new("explain-integer").text("player", word(player));
        return Ok(message.text("game", quoted(session, g)).text("count", count));
    }
    let message = Message::new("explain-number").text("game", quoted(session, g));
    let option = |player| -> Result<String, Error> {
        Ok(session.options(g, player)?.first().map_or_else(String::new, |option| quoted(session, *option)))
    };
    Ok(message.text("left", option(Player::Left)?).text("right", option(Player::Right)?))
}

/// What happens if a player moves first, with a move that shows it.
fn who_wins(session: &Session<'_>, g: Game, player: Player) -> Result<Message, Error> {
    let is_won_by_second = |h: Game, second: Player| match second {
        Player::Left => session.at_least(h, Game::ZERO),
        Player::Right => session.at_least(Game::ZERO, h),
    };
    let mover = word(player);
    let options = session.options(g, player)?;
    let Some(first) = options.first() else {
        return Ok(Message::new("explain-stuck").text("player", mover));
    };
    for option in &options {
        if is_won_by_second(*option, player)? {
            let message = Message::new("explain-wins").text("player", mover);
            return Ok(message.text("option", quoted(session, *option)));
        }
    }
    for reply in &session.options(*first, !player)? {
        if is_won_by_second(*reply, !player)? {
            let message = Message::new("explain-loses").text("player", mover);
            let message = message.text("option", quoted(session, *first));
            return Ok(message.text("reply", quoted(session, *reply)));
        }
    }
    let message = Message::new("explain-loses-stuck").text("player", mover);
    Ok(message.text("option", quoted(session, *first)))
}

fn about_loopy(session: &Session<'_>, value: &LoopyValue) -> Result<Vec<Message>, Error> {
    let mut said = vec![match (value.as_stopper(), value.onside(), value.offside()) {
        (Some(_), ..) => Message::new("explain-stopper"),
        (None, Ok(onside), Ok(offside)) => {
            let text = |side| session.loopy_text(&LoopyValue::from(side), Style::Plain);
            Message::new("explain-sides").text("onside", text(onside)?).text("offside", text(offside)?)
        }
        _ => Message::new("explain-no-sides"),
    }];
    let outcome = session.loopy_outcome(value)?;
    for (player, winner) in [(Player::Left, outcome.left_first), (Player::Right, outcome.right_first)] {
        let winner = winner.map_or("nobody", word);
        said.push(Message::new("explain-start").text("player", word(player)).text("winner", winner));
    }
    Ok(said)
}

fn word(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// A game in a sentence.
fn quoted(session: &Session<'_>, g: Game) -> String {
    let text = session.text(g, Style::Plain).ok().filter(|text| text.chars().count() <= QUOTED);
    text.unwrap_or_else(|| "…".to_owned())
}
