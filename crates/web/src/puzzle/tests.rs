use super::*;
use crate::site::tests::{Visit, ask};
use std::collections::HashSet;

/// The links of a page that go on with an answer.
fn answers(page: &str) -> Vec<String> {
    let links = page.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    links.filter(|link| link.contains("answer=")).map(|link| link.replace("&amp;", "&")).collect()
}

#[test]
fn puzzles_are_answered_by_links() {
    let site = Visit::default();
    for (quiz, language) in [("move", "en"), ("who", "cs"), ("slip", "sk")] {
        for seed in 1..4 {
            let page = site.ask(&format!("/{language}/puzzle?quiz={quiz}&level=1&seed={seed}"));
            assert_eq!(page.status.as_u16(), 200, "{quiz} {seed}");
            let answers = answers(&page.body);
            assert!(answers.len() > 1, "{quiz} {seed}");
            let mut right = 0;
            for answer in &answers {
                let ruled = site.ask(answer);
                assert_eq!(ruled.status.as_u16(), 200, "{answer}");
                assert!(!ruled.body.contains(">puzzle-"), "{answer}");
                let is_right = ruled.body.contains("data-state=\"right\"");
                assert!(is_right != ruled.body.contains("data-state=\"wrong\""));
                right += usize::from(is_right);
            }
            assert!(right > 0 && right < answers.len(), "{quiz} {seed}: {right} of {}", answers.len());
        }
    }
}

/// Who answers wrong and plays on against a perfect opponent has lost: the position is lost for the reader.
#[test]
fn wrong_answers_are_refuted_by_play() {
    let site = Visit::default();
    for (quiz, seeds) in [("move", 1..5), ("who", 1..9), ("slip", 1..4)] {
        for seed in seeds {
            let page = site.ask(&format!("/en/puzzle?quiz={quiz}&level=2&seed={seed}"));
            for answer in answers(&page.body) {
                let ruled = site.ask(&answer).body;
                let play =
                    ruled.split("button main\" href=\"").nth(1).and_then(|rest| rest.split('"').next());
                let Some(play) = play.filter(|play| play.contains("/play/")) else { continue };
                let (place, shown) = site.follow(&play.replace("&amp;", "&"));
                assert_eq!(shown.status.as_u16(), 200, "{place}");
                let shown =
                    site.ask(&format!("{place}{}show=marks", if place.contains('?') { '&' } else { '?' }));
                assert!(
                    !shown.body.contains("class=\"place wins"),
                    "{answer} leads to {place}, which is won"
                );
            }
        }
    }
}

#[test]
fn guesses() {
    let site = Visit::default();
    let mut seen = 0;
    for seed in 1..12 {
        let place = format!("/en/puzzle?quiz=value&level=1&seed={seed}");
        let wrong = site.ask(&format!("{place}&answer=7/2"));
        assert_eq!(wrong.status.as_u16(), 200, "{seed}");
        assert!(wrong.body.contains("data-state=\"wrong\""), "{seed}");
        let Some(play) = wrong.body.split("button main\" href=\"").nth(1) else { continue };
        let play = play.split('"').next().unwrap().replace("&amp;", "&");
        if !play.contains("/play/sum") {
            continue;
        }
        seen += 1;
        let (place, shown) = site.follow(&play);
        assert!(shown.status.as_u16() == 200 && place.contains("moves="), "the program begins: {place}");
    }
    assert!(seen > 4, "{seen}");
    for nonsense in ["1%2B", "%3Cscript%3E", "true"] {
        let answer = ask(&format!("/en/puzzle?quiz=value&seed=1&answer={nonsense}"));
        assert_eq!(answer.status.as_u16(), 400, "{nonsense}");
        assert!(!answer.body.contains("<script>"));
    }
}

#[test]
fn any_address_is_a_puzzle_or_an_error() {
    for query in ["", "quiz=x&level=9&seed=-1", "game=nim&quiz=move", "seed=18446744073709551615"] {
        assert_eq!(ask(&format!("/cs/puzzle?{query}")).status.as_u16(), 200, "{query}");
    }
    assert_eq!(ask("/cs/puzzle?game=nothing").status.as_u16(), 404);
    assert_eq!(ask("/cs/puzzle?quiz=who&answer=nobody").status.as_u16(), 400);
    assert_eq!(ask("/sk/puzzles").status.as_u16(), 200);
}

#[test]
fn days_have_puzzles() {
    let kinds: HashSet<&str> = (0..7).map(|day| of_day(20_000 + day).quiz.word()).collect();
    assert_eq!(kinds.len(), 4);
    assert!(ask("/en/").body.contains("/en/puzzle?quiz="));
}
