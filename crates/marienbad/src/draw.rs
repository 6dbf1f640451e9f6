//! `marienbad draw`: a picture of a position, in a file or as SVG on standard output.

use crate::cli::Context;
use crate::eval::{read_standard_input, utf8};
use crate::games::find;
use crate::picture_file;
use crate::terminal::standard_output;
use games::picture::svg::{Medium, svg};
use games::read_within;
use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use values::Store;
use words::diagnostic::{Diagnostic, Exit, Failure};
use words::game_diagnostic::about_game_error;
use words::plot::shorten;

/// What is to be drawn, and where.
#[derive(Clone, Debug)]
pub struct Request {
    pub game: String,
    /// The position; read from standard input if there is none.
    pub position: Option<OsString>,
    /// The file to write; standard output if there is none.
    pub file: Option<PathBuf>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// The most characters of a title.
const TITLE_LENGTH: usize = 200;

/// Draws.
pub fn run(context: &Context, request: &Request) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    // A wrong file name is told before the work, not after it.
    let medium = request.file.as_deref().map(|path| picture_file::medium(context, path, "-o position.svg"));
    let medium = medium.transpose()?;
    let budget = context.interrupt.budget(request.memory);
    let game = find(context, &request.game, &Arc::new(Store::new(&budget)))?;
    let input;
    let text = match &request.position {
        Some(text) => text.as_encoded_bytes(),
        None => {
            input = read_standard_input(context, &budget)?;
            &input.0
        }
    };
    let position = utf8(context, text)?.trim_end_matches(['\n', '\r']);
    let read = read_within(&*game, position, &budget);
    let picture = read.and_then(|(position, _charge)| game.picture(&position));
    let picture = picture.map_err(|game_error| about_game_error(sentences, position, &game_error))?;
    let picture = picture.ok_or_else(|| {
        let example = "marienbad draw nim 3,5,7";
        Diagnostic::new(sentences.say("error-no-picture"), Some(example)).ending(Exit::NoAnswer)
    })?;
    let title = shorten(&format!("{} {}", game.spec(), position.trim()), TITLE_LENGTH, "…");
    let svg = svg(&picture, &title, medium.unwrap_or(Medium::Svg));
    match request.file.as_deref().zip(medium) {
        Some((path, medium)) => picture_file::write(context, path, medium, svg, &budget)?,
        None => {
            let mut out = standard_output(&budget);
            out.write_all(svg.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(Exit::Answer)
}

#[cfg(test)]
mod tests {
    use crate::picture_file::tests::is_well_formed;
    use games::catalogue;
    use games::picture::svg::{Medium, svg};
    use std::sync::Arc;

    #[test]
    fn every_example_has_a_picture_that_can_be_drawn() {
        for entry in games::Registry::standard().entries() {
            let game = catalogue::find(&entry.spec(), &Arc::default()).unwrap();
            let Some(picture) = game.picture(&game.read(&entry.example).unwrap()).unwrap() else { continue };
            for medium in [Medium::Svg, Medium::Png, Medium::Page] {
                assert!(
                    is_well_formed(&svg(&picture, "<&>\"'\u{0}\u{1b}", medium)),
                    "{} {medium:?}",
                    entry.id
                );
            }
        }
    }
}
