//! `marienbad thermograph`: the picture of a game's heat, on the terminal or in a file.

use crate::cli::Context;
use crate::eval::utf8;
use crate::picture_file;
use crate::progress::watched;
use crate::solve::Output;
use crate::whole_file;
use games::picture::svg::Medium;
use language::{Games, Names, Value};
use std::ffi::OsString;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use values::{Error, Session, Store, Style, Thermograph};
use words::diagnostic::{Diagnostic, Exit, Failure, write_diagnostic};
use words::json::Json;
use words::{draw_svg, draw_tikz};

/// What is to be drawn, and where.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The game.
    pub expression: OsString,
    /// The file to write; the terminal if there is none.
    pub file: Option<PathBuf>,
    /// What is printed if there is no file.
    pub output: Output,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Draws.
pub fn run(context: &Context, drawing: &Drawing) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    // A wrong file name is told before the work, not after it.
    let target = drawing.file.as_deref().map(|path| Target::new(context, path)).transpose()?;
    let budget = context.interrupt.budget(drawing.memory);
    let store = Arc::new(Store::new(&budget));
    let session = budget.session(&store);
    let games = Games::new(&context.registry, &store);
    let text = utf8(context, drawing.expression.as_encoded_bytes())?;
    let evaluate = || language::evaluate(&session, &mut Names::default(), &games, text);
    let value = watched(sentences, &budget, evaluate)
        .map_err(|error| Diagnostic::about_expression(sentences, text, &error))?;
    let complain = |error: Error| Diagnostic::about_value(sentences, &error);
    let thermograph = thermograph_of(&session, &value)
        .ok_or_else(|| Diagnostic::new(sentences.say("error-no-thermograph"), Some("{3|-1}")))?
        .map_err(complain)?;
    if drawing.output == Output::Json {
        let answer = Json::new(sentences).answer(&session, text, &Value::Thermograph(Arc::new(thermograph)));
        writeln!(anstream::stdout(), "{}", answer.map_err(complain)?)?;
        return Ok(Exit::Answer);
    }
    match target {
        None => {
            let presentation = context.presentation(Style::Plain);
            let picture =
                presentation.text(&session, &Value::Thermograph(Arc::new(thermograph))).map_err(complain)?;
            writeln!(anstream::stdout(), "{picture}")?;
        }
        Some(Target::Picture(path, medium)) => {
            let title = draw_svg::title(&session, &value, text);
            let svg = draw_svg::svg(sentences, &title, &thermograph, medium);
            picture_file::write(context, path, medium, svg, &budget)?;
        }
        Some(Target::Tikz(path)) => {
            let tikz = draw_tikz::thermograph(&thermograph);
            whole_file::write(path, |out| writeln!(out, "{}", tikz.trim_end()))
                .map_err(|error| write_diagnostic(sentences, path, &error))?;
        }
    }
    Ok(Exit::Answer)
}

/// The file that is asked for.
enum Target<'a> {
    Picture(&'a Path, Medium),
    /// For LaTeX.
    Tikz(&'a Path),
}

impl Target<'_> {
    fn new<'a>(context: &Context, path: &'a Path) -> Result<Target<'a>, Diagnostic> {
        if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("tex")) {
            whole_file::try_out(path).map_err(|error| write_diagnostic(&context.sentences, path, &error))?;
            return Ok(Target::Tikz(path));
        }
        let medium = picture_file::medium(context, path, "-o thermograph.svg")?;
        Ok(Target::Picture(path, medium))
    }
}

fn thermograph_of(session: &Session<'_>, value: &Value) -> Option<Result<Thermograph, Error>> {
    match value {
        Value::Game { value, .. } | Value::Steps { value, .. } => Some(session.thermograph(*value)),
        Value::Thermograph(thermograph) => Some(Ok(Thermograph::clone(thermograph))),
        _ => None,
    }
}
