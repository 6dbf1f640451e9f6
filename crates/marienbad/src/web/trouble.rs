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
pub enum Trouble {
    /// The page has another address.
    Elsewhere(String),
    /// There is no such page.
    NotFound,
    /// What was asked makes no sense.
    Complaint(Complaint),
    /// There is no such game.
    NoGame(Complaint),
    /// The machine has too much to do.
    Busy,
    /// The question is too hard for the time of a request.
    Late,
    /// The question needs more memory than a request may use.
    Memory,
    /// The program made a mistake.
    Broken,
}

impl From<NoAnswer> for Trouble {
    fn from(reason: NoAnswer) -> Trouble {
        match reason {
            NoAnswer::Busy => Trouble::Busy,
            NoAnswer::Late => Trouble::Late,
            NoAnswer::Broken => Trouble::Broken,
        }
    }
}

impl Trouble {
    /// About a spec that says no game.
    #[must_use]
    pub fn about_game(sentences: &Sentences, spec: &str, misreading: &Misreading) -> Trouble {
        let complaint = about_misreading(sentences, spec, misreading);
        match misreading.problem {
            Problem::UnknownGame(_) => Trouble::NoGame(complaint),
            _ => Trouble::Complaint(complaint),
        }
    }

    /// About a position that is not solved.
    #[must_use]
    pub fn about_refusal(sentences: &Sentences, position: &str, refusal: &Refusal) -> Trouble {
        match refusal {
            Refusal::Algebra(Error::Stopped) => Trouble::Late,
            Refusal::Algebra(Error::Memory) => Trouble::Memory,
            refusal => Trouble::Complaint(about_refusal(sentences, position, refusal)),
        }
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Trouble::Elsewhere(_) => StatusCode::SEE_OTHER,
            Trouble::NotFound | Trouble::NoGame(_) => StatusCode::NOT_FOUND,
            Trouble::Complaint(complaint) if complaint.exit == Exit::BadInput => StatusCode::BAD_REQUEST,
            Trouble::Complaint(_) | Trouble::Busy | Trouble::Late | Trouble::Memory => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Trouble::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What is wrong, in a sentence.
    #[must_use]
    pub fn sentence(&self, sentences: &Sentences) -> String {
        match self {
            Trouble::Elsewhere(_) | Trouble::NotFound => sentences.say("web-trouble-not-found"),
            Trouble::Complaint(complaint) | Trouble::NoGame(complaint) => complaint.line(sentences),
            Trouble::Busy => sentences.say("web-trouble-busy"),
            Trouble::Late => sentences.say("web-trouble-late"),
            Trouble::Memory => sentences.say("web-trouble-memory"),
            Trouble::Broken => sentences.say("web-trouble-broken"),
        }
    }

    /// The page.
    #[must_use]
    pub fn page(&self, reader: &Reader) -> Page {
        let title = reader.say(match self.status() {
            StatusCode::NOT_FOUND => "web-trouble-title-not-found",
            StatusCode::BAD_REQUEST => "web-trouble-title-bad",
            _ => "web-trouble-title-sorry",
        });
        let main = html! {
            article.trouble {
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
            Trouble::Complaint(complaint) | Trouble::NoGame(complaint) => {
                complained(reader.sentences(), complaint)
            }
            trouble => html! { p.notice role="alert" { (trouble.sentence(reader.sentences())) } },
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
