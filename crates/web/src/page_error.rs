//! What goes wrong with a request, as a page in the reader's language.

use super::site::{Page, Reader};
use games::{GameError, ParseError, registry};
use http::StatusCode;
use maud::{Markup, html};
use values::Error;
use words::diagnostic::{Diagnostic, Exit};
use words::game_diagnostic::{about_game_error, about_parse_error};
use words::language::Sentences;

/// Why there is no page; or where it is.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The page has another address.
    #[error("the page is at {0}")]
    Elsewhere(String),
    /// There is no such page.
    #[error("no such page")]
    NotFound,
    /// What was asked makes no sense.
    #[error(transparent)]
    Diagnostic(Diagnostic),
    /// There is no such game.
    #[error(transparent)]
    NoGame(Diagnostic),
    /// More was sent than a request may have.
    #[error("more was sent than a request may have")]
    TooLarge,
    /// The machine has too much to do.
    #[error("the machine has too much to do")]
    Busy,
    /// The question is too hard for the time of a request.
    #[error("it takes too long")]
    Late,
    /// The question needs more memory than a request may use.
    #[error("it takes too much memory")]
    Memory,
    /// The question goes deeper than the stack of a browser.
    #[error("it goes too deep")]
    Deep,
    /// The program made a mistake.
    #[error("the program made a mistake")]
    Broken,
}

impl PageError {
    /// About a spec that says no game.
    #[must_use]
    pub fn about_game(sentences: &Sentences, spec: &str, parse_error: &ParseError) -> PageError {
        let diagnostic = about_parse_error(sentences, spec, parse_error);
        if registry::is_unknown_game(parse_error) {
            PageError::NoGame(diagnostic)
        } else {
            PageError::Diagnostic(diagnostic)
        }
    }

    /// About a position that is not solved.
    #[must_use]
    pub fn about_game_error(sentences: &Sentences, position: &str, game_error: &GameError) -> PageError {
        match game_error {
            GameError::Algebra(Error::Stopped) => PageError::Late,
            GameError::Algebra(Error::Memory) => PageError::Memory,
            game_error => PageError::Diagnostic(about_game_error(sentences, position, game_error)),
        }
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            PageError::Elsewhere(_) => StatusCode::SEE_OTHER,
            PageError::NotFound | PageError::NoGame(_) => StatusCode::NOT_FOUND,
            PageError::Diagnostic(diagnostic) if diagnostic.exit == Exit::BadInput => StatusCode::BAD_REQUEST,
            PageError::Diagnostic(_)
            | PageError::Busy
            | PageError::Late
            | PageError::Memory
            | PageError::Deep => StatusCode::SERVICE_UNAVAILABLE,
            PageError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            PageError::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What is wrong, in a sentence.
    #[must_use]
    pub fn sentence(&self, sentences: &Sentences) -> String {
        match self {
            PageError::Elsewhere(_) | PageError::NotFound => sentences.say("web-error-not-found"),
            PageError::Diagnostic(diagnostic) | PageError::NoGame(diagnostic) => diagnostic.line(sentences),
            PageError::TooLarge => sentences.say("web-error-too-large"),
            PageError::Busy => sentences.say("web-error-busy"),
            PageError::Late => sentences.say("web-error-late"),
            PageError::Memory => sentences.say("web-error-memory"),
            PageError::Deep => sentences.say("web-error-deep"),
            PageError::Broken => sentences.say("web-error-broken"),
        }
    }

    #[must_use]
    pub fn page(&self, reader: &Reader<'_>) -> Page {
        let title = reader.say(match self.status() {
            StatusCode::NOT_FOUND => "web-error-title-not-found",
            StatusCode::BAD_REQUEST => "web-error-title-bad",
            _ => "web-error-title-sorry",
        });
        let main = html! {
            article.error {
                h1 { (title) }
                (self.notice(reader))
                p { a.button href=(reader.address("/")) { (reader.say("web-to-catalogue")) } }
            }
        };
        Page { status: self.status(), ..Page::new(title, main) }
    }

    /// What is wrong, where, and what would be right.
    #[must_use]
    pub fn notice(&self, reader: &Reader<'_>) -> Markup {
        match self {
            PageError::Diagnostic(diagnostic) | PageError::NoGame(diagnostic) => {
                diagnosed(reader.sentences(), diagnostic)
            }
            error => html! { p.notice role="alert" { (error.sentence(reader.sentences())) } },
        }
    }
}

/// A diagnostic with the part to blame and an example.
fn diagnosed(sentences: &Sentences, diagnostic: &Diagnostic) -> Markup {
    html! {
        div.notice role="alert" {
            p { (diagnostic.sentence()) }
            @if let Some([excerpt, carets]) = diagnostic.excerpt() {
                pre.excerpt { (excerpt) "\n" span aria-hidden="true" { (carets) } }
            }
            @if let Some(example) = diagnostic.example() {
                p { (sentences.say("diagnostic-example")) " " code { (example) } }
            }
        }
    }
}
