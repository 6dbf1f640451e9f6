//! Puzzles: the page of one, whose address says all about it, and the page from which to begin.
//!
//! An answer is a link or a form that adds `answer` to the address, so a puzzle works without scripts;
//! `puzzle.js` counts what was solved and brings back what was missed. A wrong answer is refuted by play: the
//! page sits the reader down in a game that the answer says is won, and it is not.

mod refutation;

use super::figure;
use super::page_error::PageError;
use super::play::told;
use super::print::difficulty_message;
use super::query::push;
use super::site::{Page, Reader, Response};
use super::table;
use games::exercise::{Difficulty, Exercise};
use games::puzzle::{Asked, Puzzle, Quiz, Slip, puzzle};
use games::record::{Seat, own_moves};
use games::{AnyGame, Entry, Kind, Mover, Outcome, Position};
use maud::{Markup, html};
use refutation::{Ruling, rule};
use solvers::Budget;
use std::sync::Arc;
use words::diagnostic::Diagnostic;
use words::names::{name_message, rules_message};

/// The most moves that can be chosen from.
const MOST_MOVES: usize = 200;

/// The largest picture of a puzzle on the first page, in bytes.
const LARGEST_PICTURE: usize = 6_000;

/// The scripts of the pages of puzzles.
const SCRIPTS: &[&str] = &["puzzle.js"];
const STYLES: &[&str] = &["puzzle.css"];

/// The page from which to begin.
#[must_use]
pub fn index(reader: &Reader<'_>) -> Response {
    let title = reader.say("puzzle-title");
    let main = html! {
        div.welcome { h1 { (title) } p { (reader.say("puzzle-welcome")) } }
        ul.quizzes {
            @for quiz in Quiz::ALL {
                li.quiz.(quiz.word()) {
                    h2 { (reader.say(quiz_message(quiz))) }
                    p { (reader.say(about_message(quiz))) }
                    div.buttons {
                        @for difficulty in Difficulty::ALL {
                            @let asked = Asked { quiz, game: None, difficulty, seed: 1 };
                            a.button href=(address(reader, &asked)) data-start=(quiz.word())
                                data-level=(difficulty.number()) {
                                    (reader.say(difficulty_message(difficulty)))
                                }
                        }
                    }
                }
            }
        }
        (score(reader))
    };
    reader.answer(Ok(Page { scripts: SCRIPTS, styles: STYLES, ..Page::new(title, main) }))
}

/// The page of a puzzle.
#[must_use]
pub fn page(reader: &Reader<'_>, budget: &Budget) -> Response {
    reader.answer(read(reader).and_then(|asked| made(reader, &asked, budget)))
}

/// What the address asks for. What makes no sense there is as if it were not there.
fn read(reader: &Reader<'_>) -> Result<Asked, PageError> {
    let word = |name: &str| reader.query.get(name).unwrap_or_default().trim();
    let level: u64 = word("level").parse().unwrap_or(1);
    let game = Some(word("game")).filter(|game| !game.is_empty());
    if let Some(game) = game {
        let known = reader.site.library.registry.entry(game);
        known.map_err(|error| PageError::about_game(reader.sentences(), game, &error))?;
    }
    Ok(Asked {
        quiz: Quiz::named(word("quiz")).unwrap_or(Quiz::Move),
        game: game.map(str::to_owned),
        difficulty: Difficulty::ALL
            .into_iter()
            .find(|other| other.number() == level)
            .unwrap_or(Difficulty::Easy),
        seed: word("seed").parse().unwrap_or(1),
    })
}

/// The address of a puzzle.
fn address(reader: &Reader<'_>, asked: &Asked) -> String {
    let mut address = reader.address("/puzzle");
    push(&mut address, "quiz", asked.quiz.word());
    if let Some(game) = &asked.game {
        push(&mut address, "game", game);
    }
    push(&mut address, "level", &asked.difficulty.number().to_string());
    push(&mut address, "seed", &asked.seed.to_string());
    address
}

/// The same address with an answer.
fn answered(reader: &Reader<'_>, asked: &Asked, answer: &str) -> String {
    let mut address = address(reader, asked);
    push(&mut address, "answer", answer);
    address
}

fn made(reader: &Reader<'_>, asked: &Asked, budget: &Budget) -> Result<Page, PageError> {
    let registry = &reader.site.library.registry;
    let refused = |game_error| PageError::about_game_error(reader.sentences(), "", &game_error);
    let none = || PageError::Diagnostic(Diagnostic::new(reader.say("puzzle-none"), None));
    let puzzle = puzzle(registry, asked, budget).map_err(refused)?.ok_or_else(none)?;
    let answer = reader.query.get("answer").map(str::trim).filter(|answer| !answer.is_empty());
    let ruling = match answer {
        Some(answer) => Some(rule(reader, &puzzle, answer, budget)?),
        None => None,
    };
    let entry = entry(&puzzle);
    let name = reader.say(&name_message(entry));
    let title = format!("{name}: {}", reader.say(quiz_message(asked.quiz)));
    let sheet = Sheet { reader, asked, ruling: ruling.as_ref() };
    let body = match &puzzle {
        Puzzle::Position(exercise) => sheet.position(exercise)?,
        Puzzle::Slip(slip) => sheet.slip(slip)?,
    };
    let state = match &ruling {
        None => "open",
        Some(ruling) if ruling.is_right => "right",
        Some(_) => "wrong",
    };
    let main = html! {
        article.puzzle data-puzzle=(address(reader, asked)) data-quiz=(asked.quiz.word())
            data-level=(asked.difficulty.number()) data-state=(state) {
            header.puzzle-head {
                h1 { (title) }
                p.soft { (reader.say(difficulty_message(asked.difficulty))) " · " code { (spec(&puzzle)) } }
                p.returns data-returns="" hidden { (reader.say("puzzle-returns")) }
            }
            (body)
            @if let Some(ruling) = &ruling { (sheet.verdict(ruling)) }
            (sheet.onward(&puzzle))
            details.rules {
                summary { (reader.say("web-rules")) }
                p { (reader.say(&rules_message(entry))) }
            }
        }
        (score(reader))
    };
    Ok(Page { scripts: SCRIPTS, styles: STYLES, ..Page::new(title, main) })
}

fn entry(puzzle: &Puzzle) -> &Arc<Entry> {
    match puzzle {
        Puzzle::Position(exercise) => &exercise.entry,
        Puzzle::Slip(slip) => &slip.entry,
    }
}

fn spec(puzzle: &Puzzle) -> &str {
    match puzzle {
        Puzzle::Position(exercise) => &exercise.spec,
        Puzzle::Slip(slip) => &slip.spec,
    }
}

/// The position that a puzzle is about.
fn position(puzzle: &Puzzle) -> &Position {
    match puzzle {
        Puzzle::Position(exercise) => &exercise.positions[0],
        Puzzle::Slip(slip) => slip.record.start(),
    }
}

fn quiz_message(quiz: Quiz) -> &'static str {
    match quiz {
        Quiz::Move => "puzzle-move",
        Quiz::Who => "puzzle-who",
        Quiz::Value => "puzzle-value",
        Quiz::Slip => "puzzle-slip",
    }
}

fn about_message(quiz: Quiz) -> &'static str {
    match quiz {
        Quiz::Move => "puzzle-move-about",
        Quiz::Who => "puzzle-who-about",
        Quiz::Value => "puzzle-value-about",
        Quiz::Slip => "puzzle-slip-about",
    }
}

/// What can be said about who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    Begin,
    Second,
    Left,
    Right,
    Tie,
}

impl Claim {
    const ALL: [Claim; 5] = [Claim::Begin, Claim::Second, Claim::Left, Claim::Right, Claim::Tie];

    fn word(self) -> &'static str {
        match self {
            Claim::Begin => "begin",
            Claim::Second => "second",
            Claim::Left => "left",
            Claim::Right => "right",
            Claim::Tie => "tie",
        }
    }

    fn message(self) -> &'static str {
        match self {
            Claim::Begin => "puzzle-begin",
            Claim::Second => "puzzle-second",
            Claim::Left => "puzzle-left",
            Claim::Right => "puzzle-right",
            Claim::Tie => "puzzle-tie",
        }
    }

    /// What is true.
    fn of(outcome: Outcome) -> Claim {
        match outcome {
            Outcome::Next | Outcome::Won => Claim::Begin,
            Outcome::Previous | Outcome::Lost => Claim::Second,
            Outcome::Left | Outcome::A => Claim::Left,
            Outcome::Right | Outcome::B => Claim::Right,
            Outcome::Tie | Outcome::Drawn | Outcome::Stuck(_) | Outcome::Starts(_) | Outcome::Draw => {
                Claim::Tie
            }
        }
    }

    /// What can be said about a game of that kind.
    fn about(kind: Kind, mover: Mover) -> Vec<Claim> {
        let is_sided = matches!(mover, Mover::Left | Mover::Right);
        let can_be = |claim: &Claim| match claim {
            Claim::Begin | Claim::Second => true,
            Claim::Left | Claim::Right => kind == Kind::Partizan && is_sided,
            Claim::Tie => kind == Kind::Loopy,
        };
        Claim::ALL.into_iter().filter(can_be).collect()
    }
}

/// A puzzle as it is written.
struct Sheet<'a> {
    reader: &'a Reader<'a>,
    asked: &'a Asked,
    ruling: Option<&'a Ruling>,
}

impl Sheet<'_> {
    fn position(&self, exercise: &Exercise) -> Result<Markup, PageError> {
        let reader = self.reader;
        let game = reader.site.library.game(&exercise.spec);
        let game = game.map_err(|error| PageError::about_game(reader.sentences(), &exercise.spec, &error))?;
        let (game, position) = (&*game, &exercise.positions[0]);
        let quiz = if self.ruling.is_some() { None } else { Some(self.asked.quiz) };
        Ok(html! {
            p.question { (self.question(exercise)) }
            @match quiz {
                Some(Quiz::Move) => (self.moves(game, exercise)),
                _ => (table::board(reader, game, position, exercise.mover, |_| None)),
            }
            @match quiz {
                Some(Quiz::Who) => div.claims {
                    @for claim in Claim::about(exercise.analysis.kind, exercise.mover) {
                        a.button href=(answered(reader, self.asked, claim.word())) {
                            (reader.say(claim.message()))
                        }
                    }
                },
                Some(Quiz::Value) => (self.guess()),
                _ => {},
            }
        })
    }

    fn question(&self, exercise: &Exercise) -> String {
        let sentences = self.reader.sentences();
        let player = [("player", exercise.mover.word().into())];
        match (self.asked.quiz, exercise.analysis.kind) {
            (Quiz::Move | Quiz::Slip, Kind::Scoring) => sentences.say_with("puzzle-best-move", &player),
            (Quiz::Move | Quiz::Slip, _) => sentences.say_with("puzzle-your-move", &player),
            (Quiz::Who, _) => sentences.say("puzzle-who-question"),
            (Quiz::Value, _) => sentences.say("puzzle-value-question"),
        }
    }

    /// The board, whose places are answers, and all moves as a list.
    fn moves(&self, game: &dyn AnyGame, exercise: &Exercise) -> Markup {
        let position = &exercise.positions[0];
        let moves = own_moves(game, position, exercise.mover);
        let names = moves.map(|moves| moves.take(MOST_MOVES).map(|step| step.to_string()).collect());
        let names: Vec<String> = names.unwrap_or_default();
        let places = table::drawn(game, position).map(|picture| picture.places).unwrap_or_default();
        let is_placed = |name: &String| places.iter().any(|place| place.listed == *name);
        html! {
            (table::board(self.reader, game, position, exercise.mover, |place| {
                Some(answered(self.reader, self.asked, &place.listed))
            }))
            details.all-moves open[!names.iter().all(is_placed)] {
                summary { (self.reader.say("puzzle-moves")) }
                ul.move-list {
                    @for name in &names {
                        li { a.button href=(answered(self.reader, self.asked, name)) { (name) } }
                    }
                }
            }
        }
    }

    fn guess(&self) -> Markup {
        html! {
            form.guess action=(self.reader.address("/puzzle")) {
                input type="hidden" name="quiz" value=(self.asked.quiz.word());
                @if let Some(game) = &self.asked.game { input type="hidden" name="game" value=(game); }
                input type="hidden" name="level" value=(self.asked.difficulty.number());
                input type="hidden" name="seed" value=(self.asked.seed);
                label {
                    span { (self.reader.say("puzzle-guess")) }
                    input name="answer" maxlength="60" required autocomplete="off" autocapitalize="off"
                        spellcheck="false";
                }
                button.main { (self.reader.say("puzzle-answer")) }
            }
        }
    }

    /// A game in pictures, with its moves to choose from.
    fn slip(&self, slip: &Slip) -> Result<Markup, PageError> {
        let reader = self.reader;
        let game = reader.site.library.game(&slip.spec);
        let game = game.map_err(|error| PageError::about_game(reader.sentences(), &slip.spec, &error))?;
        let picture = |position: &Position| table::drawn(&*game, position);
        let winner = match (slip.mistake.mover, slip.mistake.seat) {
            (Mover::Either, Seat::First) => "first",
            (Mover::Either, Seat::Second) => "second",
            (mover, _) => mover.word(),
        };
        let question = reader.sentences().say_with("puzzle-slip-question", &[("player", winner.into())]);
        Ok(html! {
            p.question { (question) }
            ol.plies {
                @for (ply, step) in slip.record.moves().enumerate() {
                    @let position = slip.record.position_after(ply);
                    @let turn =
                        if ply.is_multiple_of(2) { slip.record.first } else { slip.record.first.opponent() };
                    @let name = ply_name(reader, ply, &step.to_string(), turn);
                    li.ply {
                        figure {
                            @match picture(position) {
                                Some(picture) => (figure::picture(&picture, &position.to_string())),
                                None => code { (position) },
                            }
                        }
                        @if self.ruling.is_some() {
                            span.choice { (name) }
                        } @else {
                            a.choice.button href=(answered(reader, self.asked, &(ply + 1).to_string())) {
                                (name)
                            }
                        }
                    }
                }
                @let last = slip.record.position();
                li.ply.last {
                    figure {
                        @match picture(last) {
                            Some(picture) => (figure::picture(&picture, &last.to_string())),
                            None => code { (last) },
                        }
                    }
                    span.choice { (reader.say("puzzle-last-position")) }
                }
            }
        })
    }

    /// Right or wrong, and what follows from it.
    fn verdict(&self, ruling: &Ruling) -> Markup {
        let reader = self.reader;
        html! {
            section.ruling.(if ruling.is_right { "right" } else { "wrong" }) role="status" {
                h2 {
                    span.sign aria-hidden="true" { (if ruling.is_right { "✓" } else { "✗" }) } " "
                    (reader.say(if ruling.is_right { "puzzle-right-answer" } else { "puzzle-wrong-answer" }))
                }
                p { (ruling.sentence) }
                @if let Some(then) = &ruling.then { (then) }
                @if !ruling.is_right {
                    div.buttons {
                        @if let Some(play) = &ruling.play {
                            a.button.main href=(play) { (reader.say("puzzle-play-it")) }
                        }
                        a.button href=(address(reader, self.asked)) { (reader.say("puzzle-again")) }
                    }
                }
                @if let Some(solution) = &ruling.solution {
                    details {
                        summary { (reader.say("puzzle-solution")) }
                        p { (solution) }
                        (told_why(reader, ruling))
                    }
                } @else {
                    (told_why(reader, ruling))
                }
            }
        }
    }

    /// The ways on.
    fn onward(&self, puzzle: &Puzzle) -> Markup {
        let (reader, asked) = (self.reader, self.asked);
        let next = Asked { seed: asked.seed.wrapping_add(1), ..asked.clone() };
        let level = |difficulty: Difficulty| address(reader, &Asked { difficulty, ..next.clone() });
        let (easier, harder) = match asked.difficulty {
            Difficulty::Easy => (None, Some(Difficulty::Medium)),
            Difficulty::Medium => (Some(Difficulty::Easy), Some(Difficulty::Hard)),
            Difficulty::Hard => (Some(Difficulty::Medium), None),
        };
        let mut explore = reader.address(&format!("/explore/{}", super::query::path_segment(spec(puzzle))));
        push(&mut explore, "at", &position(puzzle).to_string());
        html! {
            div.buttons.onward {
                a.button.main[self.ruling.is_some_and(|ruling| ruling.is_right)] data-next=""
                    href=(address(reader, &next)) {
                    (reader.say("puzzle-next"))
                }
                @if let Some(easier) = easier {
                    a.button href=(level(easier)) { (reader.say("puzzle-easier")) }
                }
                @if let Some(harder) = harder {
                    a.button href=(level(harder)) { (reader.say("puzzle-harder")) }
                }
                @if self.ruling.is_some() { a.button href=(explore) { (reader.say("puzzle-explore")) } }
            }
        }
    }
}

/// Why, as far as the game can say it.
fn told_why(reader: &Reader<'_>, ruling: &Ruling) -> Markup {
    html! { @if let Some(reason) = &ruling.reason { (told::told(reader, reason)) } }
}

fn ply_name(reader: &Reader<'_>, ply: usize, step: &str, turn: Mover) -> String {
    let side = match turn {
        Mover::Either => String::new(),
        side => {
            format!(" ({})", reader.sentences().say_with("web-player", &[("player", side.word().into())]))
        }
    };
    let variables = [("ply", (ply + 1).into()), ("move", step.into())];
    reader.sentences().say_with("puzzle-ply", &variables) + &side
}

/// What has been solved: the script fills it in.
fn score(reader: &Reader<'_>) -> Markup {
    let counts = [
        ("streak", "puzzle-streak"),
        ("best", "puzzle-best"),
        ("solved", "puzzle-solved"),
        ("returning", "puzzle-returning"),
    ];
    html! {
        section.score data-score="" aria-labelledby="score-title" hidden {
            h2 #score-title { (reader.say("puzzle-score")) }
            dl {
                @for (count, message) in counts {
                    div { dt { (reader.say(message)) } dd data-count=(count) { "0" } }
                }
            }
            p.soft { (reader.say("puzzle-kept")) }
            div.buttons {
                button type="button" data-save="" { (reader.say("puzzle-save")) }
                label.button {
                    (reader.say("puzzle-load"))
                    input.unseen type="file" accept=".json" data-load=""
                        data-unread=(reader.say("puzzle-unread"));
                }
                button type="button" data-forget="" { (reader.say("puzzle-forget")) }
            }
        }
    }
}

/// The puzzle of a day: harder at the end of a week.
fn of_day(day: u64) -> Asked {
    const WEEK: [(Quiz, Difficulty); 7] = [
        (Quiz::Move, Difficulty::Easy),
        (Quiz::Who, Difficulty::Easy),
        (Quiz::Slip, Difficulty::Easy),
        (Quiz::Move, Difficulty::Medium),
        (Quiz::Who, Difficulty::Medium),
        (Quiz::Slip, Difficulty::Medium),
        (Quiz::Value, Difficulty::Easy),
    ];
    // The first day was a Thursday.
    let weekday = usize::try_from((day + 3) % 7).unwrap_or_default();
    let (quiz, difficulty) = WEEK[weekday];
    Asked { quiz, game: None, difficulty, seed: day }
}

/// Today's puzzle, as a card.
#[must_use]
pub fn today(reader: &Reader<'_>, budget: &Budget) -> Markup {
    let asked = of_day(reader.today());
    let made = puzzle(&reader.site.library.registry, &asked, budget).ok().flatten();
    let picture = made.as_ref().and_then(|made| match made {
        Puzzle::Position(exercise) => exercise.pictures.first().cloned().flatten(),
        Puzzle::Slip(slip) => {
            let game = reader.site.library.game(&slip.spec).ok()?;
            table::drawn(&*game, slip.record.start())
        }
    });
    // A large picture says nothing when it is so small.
    let picture = picture.filter(|picture| figure::ornament(picture).0.len() < LARGEST_PICTURE);
    html! {
        section.today aria-labelledby="today" {
            a.today-link href=(address(reader, &asked)) {
                div.today-picture aria-hidden="true" {
                    @if let Some(picture) = &picture { (figure::ornament(picture)) }
                }
                div {
                    h2 #today { (reader.say("home-today")) }
                    p {
                        @if let Some(made) = &made {
                            strong { (reader.say(&name_message(entry(made)))) ". " }
                        }
                        @let quiz = reader.say(quiz_message(asked.quiz));
                        (quiz) @if !quiz.ends_with('?') { "." }
                    }
                }
            }
            a.more href=(reader.address("/puzzles")) { (reader.say("home-more-puzzles")) }
        }
    }
}

#[cfg(test)]
mod tests;
