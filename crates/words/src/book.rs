//! The book: rules, theory and worked examples, a chapter a file, in every language of the program. It is
//! written in Markdown, and shown here as text for a terminal; pages make HTML of it.

mod text;

use crate::language::Language;

pub use self::text::{OPTIONS, text};

/// A chapter in all languages.
#[derive(Clone, Copy, Debug)]
pub struct Chapter {
    /// Its name in addresses and on the command line.
    pub id: &'static str,
    markdown: [&'static str; 3],
}

macro_rules! chapters {
    ($($id:literal)*) => {
        [$(Chapter {
            id: $id,
            markdown: [
                include_str!(concat!("../book/en/", $id, ".md")),
                include_str!(concat!("../book/cs/", $id, ".md")),
                include_str!(concat!("../book/sk/", $id, ".md")),
            ],
        }),*]
    };
}

/// The chapters, in their order.
pub const CHAPTERS: [Chapter; 36] = chapters![
    "introduction" "what-a-game-is" "relations" "arithmetic" "nim" "subtraction" "grundy" "parity-nim" "octal"
    "splitting" "misere" "quotients" "green-hackenbush" "coins" "pawns" "sprouts" "traffic" "wythoff" "order"
    "numbers" "hackenbush" "up-star" "temperature" "domineering" "col-snort" "clobber-nogo-cram" "bard" "sums"
    "playing" "calculator" "cgsuite" "command-line" "own" "every-position" "machine-readable"
    "adding-a-game"
];

macro_rules! figures {
    ($($name:literal)*) => {
        [$(($name, include_str!(concat!("../book/figures/", $name)))),*]
    };
}

/// The drawings of the chapters, by the names of their files.
pub const FIGURES: [(&str, &str); 12] = figures![
    "bard.svg" "boy-girl.svg" "domineering.svg" "gold.svg" "hackenbush.svg" "hra.svg" "nim.svg" "pawns.svg"
    "snort.svg" "stalks.svg" "thermograph.svg" "traffic.svg"
];

impl Chapter {
    /// The chapter of that name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Chapter> {
        CHAPTERS.iter().find(|chapter| chapter.id == id)
    }

    /// What is written in it.
    #[must_use]
    pub fn markdown(&self, language: Language) -> &'static str {
        self.markdown[language as usize]
    }

    /// Its first heading.
    #[must_use]
    pub fn title(&self, language: Language) -> &'static str {
        let heading = self.markdown(language).lines().find_map(|line| line.strip_prefix("# "));
        heading.unwrap_or(self.id)
    }
}

/// The list of chapters, with the parts of the book as headings, in Markdown.
#[must_use]
pub fn contents(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../book/en/SUMMARY.md"),
        Language::Czech => include_str!("../book/cs/SUMMARY.md"),
        Language::Slovak => include_str!("../book/sk/SUMMARY.md"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every chapter is in the list of every language, in the same order, under its own title.
    #[test]
    fn the_contents_are_those_of_the_book() {
        for language in Language::ALL {
            let links =
                contents(language).lines().filter_map(|line| line.split_once("](")).map(|(title, link)| {
                    let title = title.trim_start_matches(['-', ' ', '[']);
                    (link.trim_end_matches(".md)").to_owned(), title.to_owned())
                });
            let chapters =
                CHAPTERS.iter().map(|chapter| (chapter.id.to_owned(), chapter.title(language).to_owned()));
            assert_eq!(
                links.map(|(id, _)| id).collect::<Vec<_>>(),
                chapters.map(|(id, _)| id).collect::<Vec<_>>()
            );
        }
    }

    /// The same sections and examples in every language: as many headings, examples and exercises.
    #[test]
    fn chapters_are_the_same_in_all_languages() {
        let shape = |text: &str| {
            let count = |mark: &str| text.lines().filter(|line| line.starts_with(mark)).count();
            [count("## "), count("```"), count("$ marienbad"), count("<details>")]
        };
        for chapter in CHAPTERS {
            let shapes: BTreeSet<_> =
                Language::ALL.into_iter().map(|language| shape(chapter.markdown(language))).collect();
            assert_eq!(shapes.len(), 1, "{}: {shapes:?}", chapter.id);
        }
    }

    /// Links between chapters lead somewhere.
    #[test]
    fn links_lead_to_chapters() {
        for (chapter, language) in
            CHAPTERS.iter().flat_map(|chapter| Language::ALL.map(|language| (chapter, language)))
        {
            for rest in chapter.markdown(language).split("](").skip(1) {
                let link = rest.split(')').next().unwrap_or_default();
                let Some(id) = link.split('#').next().and_then(|path| path.strip_suffix(".md")) else {
                    continue;
                };
                assert!(Chapter::find(id).is_some(), "{}: {link}", chapter.id);
            }
        }
    }
}
