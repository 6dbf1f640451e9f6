//! `marienbad thermograph`: the picture of a game's heat, on the terminal or in a file.

use crate::cli::Context;
use crate::eval::utf8;
use crate::picture_file;
use games::operand::Operands;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use values::expression::{Names, Value, evaluate_with};
use values::{Error, Session, Store, Style, Thermograph};
use words::diagnostic::{Diagnostic, Exit, Failure};
use words::draw_svg;
use words::present::Presentation;

/// What is to be drawn, and where.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The game.
    pub expression: OsString,
    /// The file to write; the terminal if there is none.
    pub file: Option<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Draws.
pub fn run(context: &Context, drawing: &Drawing) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    // A wrong file name is told before the work, not after it.
    let medium =
        drawing.file.as_deref().map(|path| picture_file::medium(context, path, "-o thermograph.svg"));
    let medium = medium.transpose()?;
    let budget = context.interrupt.budget(drawing.memory);
    let store = Arc::new(Store::new(&budget));
    let session = budget.session(&store);
    let mut games = Operands::new(&context.registry, &store);
    let text = utf8(context, drawing.expression.as_encoded_bytes())?;
    let value = evaluate_with(&session, &mut Names::default(), &mut games, text)
        .map_err(|error| Diagnostic::about_expression(sentences, text, &error))?;
    let complain = |error: Error| Diagnostic::about_value(sentences, &error);
    let thermograph = thermograph_of(&session, &value)
        .ok_or_else(|| Diagnostic::new(sentences.say("error-no-thermograph"), Some("{3|-1}")))?
        .map_err(complain)?;
    let Some((path, medium)) = drawing.file.as_deref().zip(medium) else {
        let presentation = Presentation { sentences, style: Style::Plain, charset: context.charset };
        let picture = presentation.text(&session, &Value::Thermograph(thermograph)).map_err(complain)?;
        writeln!(anstream::stdout(), "{picture}")?;
        return Ok(Exit::Answer);
    };
    let title = draw_svg::title(&session, &value, text);
    let svg = draw_svg::svg(sentences, &title, &thermograph, medium);
    picture_file::write(context, path, medium, svg, &budget)?;
    Ok(Exit::Answer)
}

fn thermograph_of(session: &Session<'_>, value: &Value) -> Option<Result<Thermograph, Error>> {
    match value {
        Value::Game { value, .. } | Value::Steps { value, .. } => Some(session.thermograph(*value)),
        Value::Thermograph(thermograph) => Some(Ok(thermograph.clone())),
        _ => None,
    }
}
