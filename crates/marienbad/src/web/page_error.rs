//! What goes wrong with a request, as a page in the reader's language.

use super::limits::NoAnswer;
use super::site::{Page, Reader};
use crate::Exit;
use crate::complaint::Complaint;
use crate::game_complaint::{about_misreading, about_refusal};
use crate::language::Sentences;
use axum::http::StatusCode;
use games::{Misreading, Problem, Refusal};
use maud::{Markup, html};
use values::Error;

/// Why there is no page; or where it is.
pub enum PageError {
    /// The page has another address.
    Elsewhere(String),
    /// There is no such page.
    NotFound,
    /// What was asked makes no sense.
    Complaint(Complaint),
    /// There is no such game.
    NoGame(Complaint),
    /// More was sent than a request may have.
    TooLarge,
    /// The machine has too much to do.
    Busy,
    /// The question is too hard for the time of a request.
    Late,
    /// The question needs more memory than a request may use.
    Memory,
    /// The program made a mistake.
    Broken,
}

impl From<NoAnswer> for PageError {
    fn from(reason: NoAnswer) -> PageError {
        match reason {
            NoAnswer::Busy => PageError::Busy,
            NoAnswer::Late => PageError::Late,
            NoAnswer::Broken => PageError::Broken,
        }
    }
}

impl PageError {
    /// About a spec that says no game.
    #[must_use]
    pub fn about_game(sentences: &Sentences, spec: &str, misreading: &Misreading) -> PageError {
        let complaint = about_misreading(sentences, spec, misreading);
        match misreading.problem {
            Problem::UnknownGame(_) => PageError::NoGame(complaint),
            _ => PageError::Complaint(complaint),
        }
    }

    /// About a position that is not solved.
    #[must_use]
    pub fn about_refusal(sentences: &Sentences, position: &str, refusal: &Refusal) -> PageError {
        match refusal {
            Refusal::Algebra(Error::Stopped) => PageError::Late,
            Refusal::Algebra(Error::Memory) => PageError::Memory,
            refusal => PageError::Complaint(about_refusal(sentences, position, refusal)),
        }
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            PageError::Elsewhere(_) => StatusCode::SEE_OTHER,
            PageError::NotFound | PageError::NoGame(_) => StatusCode::NOT_FOUND,
            PageError::Complaint(complaint) if complaint.exit == Exit::BadInput => StatusCode::BAD_REQUEST,
            PageError::Complaint(_) | PageError::Busy | PageError::Late | PageError::Memory => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            PageError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            PageError::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What is wrong, in a sentence.
    #[must_use]
    pub fn sentence(&self, sentences: &Sentences) -> String {
        match self {
            PageError::Elsewhere(_) | PageError::NotFound => sentences.say("web-error-not-found"),
            PageError::Complaint(complaint) | PageError::NoGame(complaint) => complaint.line(sentences),
            PageError::TooLarge => sentences.say("web-error-too-large"),
            PageError::Busy => sentences.say("web-error-busy"),
            PageError::Late => sentences.say("web-error-late"),
            PageError::Memory => sentences.say("web-error-memory"),
            PageError::Broken => sentences.say("web-error-broken"),
        }
    }

    /// The page.
    #[must_use]
    pub fn page(&self, reader: &Reader) -> Page {
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
    pub fn notice(&self, reader: &Reader) -> Markup {
        match self {
            PageError::Complaint(complaint) | PageError::NoGame(complaint) => {
                complained(reader.sentences(), complaint)
            }
            error => html! { p.notice role="alert" { (error.sentence(reader.sentences())) } },
        }
    }
}

/// A complaint with the part to blame and an example.
fn complained(sentences: &Sentences, complaint: &Complaint) -> Markup {
    html! {
        div.notice role="alert" {
            p { (complaint.sentence()) }
            @if let Some([excerpt, carets]) = complaint.excerpt() {
                pre.excerpt { (excerpt) "\n" span aria-hidden="true" { (carets) } }
            }
            @if let Some(example) = complaint.example() {
                p { (sentences.say("complaint-example")) " " code { (example) } }
            }
        }
    }
}
