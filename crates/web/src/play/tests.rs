//! Games played by following links, and addresses that make no sense.

use crate::site::tests::{Answer, Visit, ask};
use games::Registry;
use http::header;

/// The addresses of the moves that are listed.
fn moves(answer: &Answer) -> Vec<String> {
    let Some((_, list)) = answer.body.split_once("<ul class=\"moves\">") else { return Vec::new() };
    let list = list.split_once("</ul>").unwrap().0;
    let links =
        list.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap().replace("&amp;", "&"));
    links.collect()
}

fn is_over(answer: &Answer) -> bool {
    !answer.body.contains("class=\"status running\"")
}

/// Plays a game to its end, always the move of that number.
fn play_out(browser: &Visit, start: &str, choice: usize) -> (String, Answer) {
    let (mut address, mut answer) = browser.follow(start);
    for _ in 0..200 {
        assert_eq!(answer.status.as_u16(), 200, "{address}: {}", answer.body);
        if is_over(&answer) {
            return (address, answer);
        }
        let moves = moves(&answer);
        (address, answer) = browser.follow(&moves[choice % moves.len()]);
    }
    panic!("no end: {address}");
}

#[test]
fn the_rules_say_what_decides_where_it_is_not_as_usual() {
    let is_said = |address: &str| ask(address).body.contains("Now, however: ");
    for usual in ["/en/play/kayles", "/en/play/dr-nim", "/en/play/bard"] {
        assert!(!is_said(usual), "{usual}");
    }
    for unusual in ["/en/play/kayles?play=misere", "/en/play/dr-nim?play=normal", "/en/play/gold?play=misere"]
    {
        assert!(is_said(unusual), "{unusual}");
    }
}

#[test]
fn every_game_can_be_played_by_links() {
    let browser = Visit::default();
    for entry in Registry::standard().entries().iter().filter(|entry| entry.pen != games::Pen::Moves) {
        // Pawns that go back and forth never meet: the first moves of their list are advances.
        let choices = if entry.id == "pawns" { [0; 3] } else { [0, 3, 1] };
        let second = match (&*entry.id, entry.kind) {
            ("pawns", _) => "you=second&turn=black",
            (_, games::Kind::Partizan) => "you=second&strength=random&turn=right",
            _ => "you=second&strength=random",
        };
        for (settings, choice) in ["", second, "you=both&show=marks"].into_iter().zip(choices) {
            let (address, answer) =
                play_out(&browser, &format!("/en/play/{}?{settings}", entry.spec()), choice);
            assert!(answer.body.contains("data-do=\"review\""), "{address}");
            let asked = if address.contains('?') {
                format!("{address}&review=1")
            } else {
                format!("{address}?review=1")
            };
            assert_eq!(browser.ask(&asked).status.as_u16(), 200, "{asked}");
        }
    }
}

#[test]
fn the_board_has_the_moves() {
    let answer = ask("/cs/play/nim?start=1,2&show=verdict,value,marks&hint=5");
    for name in ["1-1", "2-1", "2-2"] {
        assert!(answer.body.contains(&format!(
            "href=\"/cs/play/nim?start=1,2&amp;moves={name}&amp;show=verdict,value,marks\""
        )));
    }
    assert_eq!(answer.body.matches("class=\"place wins\"").count(), 1);
    assert!(answer.body.contains("(vyhrává)") && answer.body.contains("<table>"));
    assert!(!answer.body.contains(concat!("web", "-")), "an id instead of a sentence");
}

#[test]
fn a_hint_that_comes_to_the_move_draws_it() {
    let wins = |hint: usize| {
        let board = ask(&format!("/en/play/kayles?start=7&hint={hint}")).body;
        (board.matches("class=\"place wins\"").count(), board.matches("class=\"place loses\"").count())
    };
    assert_eq!(wins(3), (0, 0));
    let (winning, losing) = wins(4);
    assert!(winning > 0 && losing == 0);
}

#[test]
fn a_game_of_the_pen_opens_on_the_drawing() {
    let answer = ask("/cs/play/sprouts");
    assert_eq!(answer.header(header::LOCATION), "/cs/draw/sprouts");
    assert_eq!(ask("/cs/play/sprouts?start=0.0").status.as_u16(), 200);
}

#[test]
fn a_family_of_games_opens_on_its_usual_member() {
    assert_eq!(ask("/en/play/subtract").header(header::LOCATION), "/en/play/subtract:1,3,4");
}

#[test]
fn how_to_move_suits_the_hand() {
    for (game, how) in [
        ("nogo", "Click a free cell: your piece is put there."),
        ("clobber", "Drag a piece to where it is to go, or click there."),
        ("sum", "Click where you want to move: it is shown before it is done."),
    ] {
        assert!(ask(&format!("/en/play/{game}")).body.contains(how), "{game}");
    }
}

#[test]
fn levels_are_dealt() {
    for level in 1..=5 {
        let answer = ask(&format!("/en/play/nim?deal={level}&seed=3"));
        let location = answer.header(header::LOCATION);
        assert!(location.contains("start=") && location.contains(&format!("level={level}")), "{location}");
    }
}

#[test]
fn what_comes_for_the_third_time_is_a_draw() {
    let round = "a%3Eb;b%3Ea;";
    let again = |times: usize| {
        let moves = round.repeat(times);
        ask(&format!("/en/play/traffic?start=a%3Eb,b%3Ea%20@%20a&you=both&moves={moves}")).body
    };
    assert!(again(1).contains("data-stage=\"running\""));
    assert!(again(2).contains("data-stage=\"drawn\"") && again(2).contains("for the third time"));
}

#[test]
fn the_end_is_told_to_whom_it_concerns() {
    let won = ask("/en/play/nim?start=1&moves=1-1&review=1").body;
    assert!(won.contains("You have won!") && won.contains("You made no mistake."));
    let two = ask("/en/play/nim?start=1&moves=1-1&you=both&review=1").body;
    assert!(two.contains("The first player has won.") && two.contains("Neither side made a mistake."));
    // A point was given away, not the game.
    let points = "moves=3,3%3D5;2,3%3D4;1,3%3D1;2,1%3D8;3,2%3D3;1,1%3D2;1,2%3D6;2,2%3D7;3,1%3D9";
    let points = ask(&format!("/en/play/bard?you=both&{points}&review=1")).body;
    assert!(points.contains("point away") || points.contains("points away"), "{points}");
}

#[test]
fn only_the_player_on_turn_has_places() {
    let left = ask("/en/play/domineering?start=2x2&you=both").body;
    assert!(left.contains("moves=v1,1") && !left.contains("moves=h1,1"));
    let right = ask("/en/play/domineering?start=2x2&you=both&turn=right").body;
    assert!(right.contains("moves=h1,1") && !right.contains("moves=v1,1"));
}

#[test]
fn the_program_answers_by_sending_on() {
    let answer = ask("/en/play/nim?start=3,5,7&moves=7-1&show=verdict");
    assert_eq!(answer.status.as_u16(), 303);
    assert!(answer.header(header::LOCATION).starts_with("/en/play/nim?start=3,5,7&moves=7-1;"));
    assert!(answer.header(header::LOCATION).ends_with("&show=verdict"));
}

#[test]
fn typed_moves_are_made_or_refused() {
    let legal = ask("/en/play/nim?start=3,5,7&move=+7-1+");
    assert_eq!(legal.header(header::LOCATION), "/en/play/nim?start=3,5,7&moves=7-1");
    let illegal = ask("/en/play/nim?start=3,5,7&move=%3Cb%3E");
    assert_eq!(illegal.status.as_u16(), 400);
    assert!(illegal.body.contains("&lt;b&gt; is no legal move here") && !illegal.body.contains("<b>"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let cases = [
        ("/en/play/nin", 404),
        ("/en/play/nim:3", 400),
        ("/en/play/nim?start=x", 400),
        ("/en/play/nim?moves=9-9", 400),
        ("/en/play/nim?moves=;;;", 200),
        ("/en/play/nim?you=x&turn=x&play=x&strength=x&show=x&hint=99&seed=-1", 200),
        ("/en/play/nim?turn=left", 200),
        ("/en/play/bard?play=misere&show=verdict", 200),
        ("/en/play/nim?start=9223372036854775807,9223372036854775806", 200),
        ("/en/play/nim?start=9223372036854775807&you=second&play=misere", 303),
        ("/en/play/%FF%00?start=%FF", 404),
        ("/en/play/wythoff?start=99999999999999999999999999,3&show=marks&hint=5", 200),
    ];
    for (address, status) in cases {
        assert_eq!(ask(address).status.as_u16(), status, "{address}");
    }
}

#[test]
fn a_loss_is_explained() {
    // Taking the whole heap of three leaves 5,7: the program wins.
    let answer = ask("/en/play/nim?start=1,2&moves=1-1;2-2&review=1");
    assert!(answer.body.contains("The program has won."), "{}", answer.body);
    assert!(
        answer.body.contains("Your move 1-1 (number 1) gave the game away. Better: 2-1"),
        "{}",
        answer.body
    );
}
