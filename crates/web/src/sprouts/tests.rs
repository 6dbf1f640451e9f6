//! Games drawn by strokes and by the list, and addresses that make no sense.

use crate::site::tests::{Answer, Visit, ask};

const PAGE: &str = "/en/draw/sprouts";

/// The names of the moves that are listed.
fn moves(answer: &Answer) -> Vec<String> {
    let names = answer.body.split("name=\"move\" value=\"").skip(1);
    names.map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

/// An address with more in its query.
fn with(address: &str, name: &str, value: &str) -> String {
    let mut address = address.to_owned();
    crate::query::push(&mut address, name, value);
    address
}

#[test]
fn the_page_is_whole_in_every_language() {
    for language in ["en", "cs", "sk"] {
        let answer = ask(&format!("/{language}/draw/sprouts?spots=3&show=verdict,value,marks&hint=5"));
        assert_eq!(answer.status.as_u16(), 200);
        assert!(!answer.body.contains(concat!("web", "-")), "an id instead of a sentence: {}", answer.body);
        assert!(answer.body.contains("data-open") && answer.body.contains("name=\"stroke\""));
    }
}

#[test]
fn a_stroke_is_a_move() {
    let browser = Visit::default();
    let stroke = "790,350,500,300,210,350";
    let (address, answer) = browser.follow(&format!("{PAGE}?spots=2&you=both&stroke={stroke}"));
    assert!(address.starts_with(&format!("{PAGE}?drawing=")) && !address.contains("stroke"), "{address}");
    assert!(answer.body.contains("The first player joined spots 1 and 2. The new spot is 3."));
    assert!(answer.body.contains("<code>1a1a</code>"));
    assert!(answer.body.contains(&format!("href=\"{PAGE}?spots=2&amp;redo=_")), "{}", answer.body);
    let (_, answer) = browser.follow(&format!("{PAGE}?spots=2&stroke={stroke}"));
    assert!(answer.body.contains("The program ") && answer.body.contains("The new spot is 4."));
}

#[test]
fn strokes_that_are_no_moves_are_refused() {
    let browser = Visit::default();
    let (address, _) = browser.follow(&format!("{PAGE}?spots=2&you=both&stroke=790,350,210,350"));
    let cases = [
        ("500,100,790,350", "A curve begins at a spot."),
        ("790,350,500,100", "A curve ends at a spot."),
        ("790,350", "That is too short for a curve."),
        ("790,350,600,300,400,400,210,350", "A curve may not cross another one."),
        ("790,350,600,100,400,200,600,200,400,100,210,350", "A curve may not cross itself."),
        ("500,350,500,200,600,200,500,350", "Spot 3 has no life left for that."),
        ("790,350,1,2,3", "The stroke could not be read."),
        ("x", "The stroke could not be read."),
        ("99999999999,1", "The stroke could not be read."),
        ("2147483647,-2147483648,5,5", "A curve begins at a spot."),
    ];
    for (stroke, reason) in cases {
        let answer = browser.ask(&with(&address, "stroke", stroke));
        assert_eq!(answer.status.as_u16(), 400, "{stroke}");
        assert!(answer.body.contains(reason), "{stroke}: {}", answer.body);
        assert_eq!(answer.body.contains("ink-right"), !reason.contains("read"), "{stroke}");
    }
    let (three, _) = browser.follow(&format!("{PAGE}?spots=3&you=both"));
    let through = browser.ask(&with(&three, "stroke", "500,150,751,450,249,450"));
    assert!(through.body.contains("it meets spot 2"), "{}", through.body);
}

#[test]
fn games_are_played_by_the_list() {
    let browser = Visit::default();
    for (spots, settings) in
        [(2, "you=first"), (2, "you=second&play=misere"), (3, "you=both"), (4, "you=first&strength=random")]
    {
        let (mut address, mut answer) = browser.follow(&format!("{PAGE}?spots={spots}&{settings}"));
        let mut count = 0;
        while answer.body.contains("class=\"status running\"") {
            assert_eq!(answer.status.as_u16(), 200, "{address}");
            let moves = moves(&answer);
            (address, answer) = browser.follow(&with(&address, "move", &moves[count % moves.len()]));
            count += 1;
            assert!(count < 3 * spots, "no end: {address}");
        }
        assert!(answer.body.contains(" won"), "{address}");
        assert!(!answer.body.contains("data-open"), "{address}");
    }
}

#[test]
fn moves_are_named_by_the_spots_on_the_sheet() {
    let browser = Visit::default();
    let (address, answer) = browser.follow(&format!("{PAGE}?spots=3&you=both&show=marks"));
    assert_eq!(moves(&answer), ["1-1- 0.0.AB|AB", "1-1-2 0.AB|0.AB", "1-2- 0.1a1a"]);
    // Of three spots who begins wins (Conway and Paterson 1967), though not by every move.
    let signs =
        ["wins", "loses"].map(|sign| answer.body.matches(&format!("<button class=\"{sign}\"")).count());
    assert!(signs[0] > 0 && signs[1] > 0 && signs[0] + signs[1] == 3, "{signs:?}");
    assert!(answer.body.contains("a loop at 1, spot 2 on one side"));
    let (_, answer) = browser.follow(&with(&address, "move", "1-2- 0.1a1a"));
    assert!(answer.body.contains("The first player joined spots 1 and 2."), "{}", answer.body);
}

#[test]
fn what_is_undone_can_be_redone() {
    let browser = Visit::default();
    let (address, answer) = browser.follow(&format!("{PAGE}?spots=2&stroke=790,350,500,300,210,350"));
    let link = |answer: &Answer, name: &str| {
        let end = answer.body.find(&format!("\" data-do=\"{name}\"")).unwrap();
        answer.body[..end].rsplit("href=\"").next().unwrap().replace("&amp;", "&")
    };
    let (undone, before) = browser.follow(&link(&answer, "undo"));
    assert!(undone.contains("redo="), "{undone}");
    let (redone, _) = browser.follow(&link(&before, "redo"));
    assert_eq!(redone, address);
}

#[test]
fn tidying_up_keeps_the_position() {
    let browser = Visit::default();
    let drawn = "?spots=3&you=both&stroke=500,150,400,300,249,450";
    let (address, before) = browser.follow(&format!("{PAGE}{drawn}"));
    let (_, after) = browser.follow(&with(&address, "tidy", "1"));
    let position = |answer: &Answer| {
        answer.body.split_once("</a> <code>").unwrap().1.split("</code>").next().unwrap().to_owned()
    };
    assert_eq!(position(&before), position(&after));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let long = "2s5k".repeat(3000);
    let winding = format!("790,350{}", ",500,300,501,300".repeat(600));
    let cases = [
        ("drawing=x", 400),
        ("drawing=%FF%00", 400),
        ("drawing=2s5km85k_1-2--ag5k_1-2--ag5k", 400),
        (&format!("drawing={long}"), 400),
        ("drawing=&spots=-1&you=x&play=x&strength=x&show=x&hint=99&seed=-1&found=x", 200),
        ("spots=99999999999999999999&you=both", 200),
        ("spots=2&you=both&move=%3Cscript%3E", 400),
        ("spots=2&you=both&move=+", 400),
        (&format!("spots=2&you=both&stroke={winding}"), 400),
        ("spots=2&you=both&stroke=&move=&tidy=", 200),
    ];
    for (query, status) in cases {
        let answer = ask(&format!("{PAGE}?{query}"));
        assert_eq!(answer.status.as_u16(), status, "{query}");
        assert!(!answer.body.contains("<script>"), "{query}");
    }
}

#[test]
fn the_play_page_leads_here() {
    assert!(ask("/cs/play/sprouts?start=0.0").body.contains("href=\"/cs/draw/sprouts\""));
    assert!(!ask("/cs/play/nim").body.contains("draw/sprouts"));
}
