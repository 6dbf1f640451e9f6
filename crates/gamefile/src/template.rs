//! A start for a game of one's own: a text with comments, one for each sort of board and each language. It is
//! a whole game as it stands.

macro_rules! templates {
    ($kind:literal) => {
        [
            ("en", include_str!(concat!("../templates/en/", $kind, ".game"))),
            ("cs", include_str!(concat!("../templates/cs/", $kind, ".game"))),
            ("sk", include_str!(concat!("../templates/sk/", $kind, ".game"))),
        ]
    };
}

/// The sorts of boards, and what a text about them begins with, by languages; English comes first.
const KINDS: [(&str, [(&str, &str); 3]); 5] = [
    ("grid", templates!("grid")),
    ("strip", templates!("strip")),
    ("heaps", templates!("heaps")),
    ("graph", templates!("graph")),
    ("free", templates!("free")),
];

/// The sorts of boards that there is a start for.
#[must_use]
pub fn kinds() -> [&'static str; 5] {
    KINDS.map(|(kind, _)| kind)
}

/// A start for a game of that name, with comments in the language of that code, or else in English; `None` if
/// there is no such sort of board.
#[must_use]
pub fn template(name: &str, kind: &str, language: &str) -> Option<String> {
    let (_, texts) = KINDS.iter().find(|(known, _)| *known == kind)?;
    let (_, text) = texts.iter().find(|(known, _)| *known == language).unwrap_or(&texts[0]);
    Some(text.replace("NAME", name))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameFile;

    /// The lines that do something, without what is said in quotation marks.
    fn code(text: &str) -> Vec<String> {
        let is_code = |line: &&str| !line.trim_start().starts_with('#') && !line.is_empty();
        let is_said =
            |line: &str| ["rules =", "return \""].iter().any(|said| line.trim_start().starts_with(said));
        text.lines()
            .filter(is_code)
            .map(|line| if is_said(line) { "…".to_owned() } else { line.to_owned() })
            .collect()
    }

    #[test]
    fn every_language_has_the_same_games() {
        for kind in kinds() {
            let [english, others @ ..] =
                ["en", "cs", "sk"].map(|language| template("mine", kind, language).unwrap());
            for other in others {
                assert_eq!(code(&other), code(&english), "{kind}");
                assert_ne!(other, english);
                assert!(other.lines().all(|line| line.chars().count() <= 140), "{kind}");
                assert!(GameFile::read("mine", &other).is_ok(), "{kind}");
            }
        }
    }
}
