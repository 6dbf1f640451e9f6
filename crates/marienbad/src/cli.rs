//! The command line: what can be asked, and who answers.
//!
//! Every text of the help is in the reader's language, so the language is looked for before the arguments
//! are parsed.

mod commands;

use self::commands::command;
use crate::StandardOutput;
use crate::calculator::{self, Settings, style_of};
use crate::draw;
use crate::eval::{self, Evaluation, Output, Source};
use crate::games;
use crate::interrupt::Interrupt;
use crate::learn;
use crate::memory;
use crate::play;
use crate::quotient;
use crate::relation::{self, Request, Task};
use crate::sequence;
#[cfg(feature = "web")]
use crate::serve;
use crate::solve;
use crate::sprouts;
use crate::table::{self, Table};
use crate::thermograph::{self, Drawing};
use crate::usage;
use ::games::heaps::MAX_HEAP;
use ::games::{Mover, Registry, Selection, Strength};
use clap::ArgMatches;
use solvers::Play;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use values::Style;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::language::{Charset, Language, Sentences};
use words::relation::format::Format;
use words::stream::halt;
use words::why;

/// What every command knows about the reader.
pub struct Context {
    /// The reader's language.
    pub language: Language,
    /// Sentences in it.
    pub sentences: Sentences,
    /// What the reader's terminal can show.
    pub charset: Charset,
    /// How the reader stops what is computing.
    pub interrupt: Interrupt,
    /// The games.
    pub registry: Arc<Registry>,
}

impl Context {
    /// The notation that looks best where the answers go: a file gets what every program can read.
    #[must_use]
    pub fn best_style(&self) -> Style {
        match self.charset {
            Charset::Unicode if io::stdout().is_terminal() => Style::Unicode,
            _ => Style::Plain,
        }
    }

    #[cfg(test)]
    pub(crate) fn english() -> Context {
        Context {
            language: Language::English,
            sentences: Sentences::new(Language::English),
            charset: Charset::Ascii,
            interrupt: Interrupt::default(),
            registry: Arc::new(Registry::standard()),
        }
    }
}

/// Does what the arguments ask for.
#[must_use]
pub fn run(arguments: Vec<OsString>, output: StandardOutput) -> ExitCode {
    let variable = |name: &str| env::var(name).ok();
    let language = language_asked_for(&arguments).unwrap_or_else(|| Language::of_environment(variable));
    let registry = Arc::new(Registry::standard());
    let context = Context {
        language,
        sentences: Sentences::new(language).with_games(&registry),
        charset: Charset::of_environment(variable),
        interrupt: Interrupt::default(),
        registry,
    };
    let example = example_of(&arguments);
    let answered = match command(&context.sentences).try_get_matches_from(arguments) {
        Ok(matches) => dispatch(&context, &matches),
        Err(error) => usage::report(&context.sentences, &error, example),
    };
    let exit = answered.unwrap_or_else(|failure| end(&context.sentences, output, failure));
    ExitCode::from(match exit {
        Exit::Answer => 0,
        Exit::NoAnswer => 1,
        Exit::BadInput => 2,
        Exit::Interrupted => context.interrupt.exit_code(),
    })
}

/// Tells the reader why there is no answer. A reader who has gone away needs none.
fn end(sentences: &Sentences, output: StandardOutput, failure: Failure) -> Exit {
    let diagnostic = match failure {
        Failure::Diagnostic(diagnostic) => diagnostic,
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Answer,
        Failure::Output(error) if halt(&error).is_some() => {
            Diagnostic::new(sentences.say("error-stopped"), None).ending(Exit::Interrupted)
        }
        Failure::Output(_) if output == StandardOutput::Closed => {
            Diagnostic::new(sentences.say("error-output-closed"), None)
        }
        Failure::Output(error) => {
            let variables = [("reason", error.to_string().into())];
            Diagnostic::new(sentences.say_with("error-output", &variables), None)
        }
    };
    // Nobody is left to hear that this fails.
    _ = write!(anstream::stderr(), "{}", diagnostic.page(sentences));
    diagnostic.exit
}

/// The language of `--lang`, found before the arguments are parsed. A wrong one is complained about later.
fn language_asked_for(arguments: &[OsString]) -> Option<Language> {
    let mut arguments = arguments.iter().filter_map(|argument| argument.to_str()).take_while(|a| *a != "--");
    while let Some(argument) = arguments.next() {
        let code = match argument.strip_prefix("--lang") {
            Some("") => arguments.next()?,
            Some(value) if value.starts_with('=') => &value[1..],
            _ => continue,
        };
        return Language::of_locale(code);
    }
    None
}

/// A right command line of the command that was meant.
fn example_of(arguments: &[OsString]) -> &'static str {
    let examples = [
        ("thermograph", "marienbad thermograph '{3|-1}'"),
        ("rules", "marienbad rules nim"),
        ("learn", "marienbad learn nim"),
        ("solve", "marienbad solve nim 3,5,7"),
        ("play", "marienbad play nim 3,5,7"),
        ("sequence", "marienbad sequence kayles --to 100"),
        ("quotient", "marienbad quotient octal:0.75 --heaps 30"),
        ("table", "marienbad table nim-sum"),
        ("sprouts", "marienbad sprouts prove 9 -o proof.nim.zst"),
        ("draw", "marienbad draw nim 3,5,7 -o nim.svg"),
        ("serve", "marienbad serve --port 8080"),
    ];
    let asked = |name: &str| arguments.iter().skip(1).any(|argument| argument == name);
    let example = examples.into_iter().find(|(name, _)| asked(name));
    example.map_or("marienbad eval '{1|-1} + *'", |(_, example)| example)
}

fn dispatch(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    match matches.subcommand() {
        Some(("eval", matches)) => evaluate(context, matches),
        Some(("thermograph", matches)) => {
            let drawing = Drawing {
                expression: matches.get_one::<OsString>("expression").cloned().unwrap_or_default(),
                file: matches.get_one::<PathBuf>("file").cloned(),
                memory: memory_of(context, matches)?,
            };
            thermograph::run(context, &drawing)
        }
        Some(("games", _)) => games::list(context),
        Some(("rules", matches)) => games::rules(context, &text_of(matches, "game")),
        Some(("learn", matches)) => {
            learn::run(context, matches.get_one::<String>("chapter").map(String::as_str))
        }
        Some(("solve", matches)) => solve_positions(context, matches),
        Some(("play", matches)) => play_game(context, matches),
        Some(("draw", matches)) => draw_position(context, matches),
        Some(("sequence", matches)) => work_out_sequence(context, matches),
        Some(("quotient", matches)) => find_quotient(context, matches),
        Some(("table", matches)) => print_table(context, matches),
        Some(("relation", matches)) => solve_relation(context, matches),
        Some(("sprouts", matches)) => prove_or_verify(context, matches),
        #[cfg(feature = "web")]
        Some(("serve", matches)) => serve(context, matches),
        Some(("calc", matches)) => {
            let settings = Settings { style: style(matches), memory: memory_of(context, matches)? };
            calculator::run(context, &settings)
        }
        Some((_, matches)) => help(context, matches.get_one::<String>("topic").map(String::as_str)),
        #[cfg(feature = "web")]
        None => serve::run(context, &serve::Settings::default()),
        #[cfg(not(feature = "web"))]
        None => help(context, None),
    }
}

fn evaluate(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let expression = matches.get_one::<OsString>("expression");
    let source = match (matches.get_one::<PathBuf>("batch"), expression) {
        (Some(path), _) => Source::Batch(path.clone()),
        (None, Some(expression)) => Source::Argument(expression.clone()),
        (None, None) if io::stdin().is_terminal() => {
            let sentence = context.sentences.say("error-no-expression");
            return Err(Diagnostic::new(sentence, Some("marienbad eval '{1|-1} + *'")).into());
        }
        (None, None) => Source::StandardInput,
    };
    let output = if matches.get_flag("json") {
        Output::Json
    } else {
        Output::Text(style(matches).unwrap_or(Style::Plain))
    };
    eval::run(context, &Evaluation { source, output, memory: memory_of(context, matches)? })
}

fn solve_positions(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let source = match (matches.get_one::<PathBuf>("batch"), matches.get_one::<OsString>("position")) {
        (Some(path), _) => Source::Batch(path.clone()),
        (None, Some(position)) => Source::Argument(position.clone()),
        (None, None) if io::stdin().is_terminal() => {
            let sentence = context.sentences.say("error-no-position");
            return Err(Diagnostic::new(sentence, Some("marienbad solve nim 3,5,7")).into());
        }
        (None, None) => Source::StandardInput,
    };
    let moves = match matches.get_one::<String>("moves").map(String::as_str) {
        Some("all") => Selection::All,
        Some("none") => Selection::Nothing,
        _ => Selection::Winning,
    };
    let player = matches.get_one::<String>("player");
    let request = solve::Request {
        game: text_of(matches, "game"),
        source,
        play: play_of(matches),
        moves,
        why: matches.get_one::<String>("why").and_then(|word| why::level(word)),
        mover: player.and_then(|word| Mover::ALL.into_iter().find(|mover| mover.word() == word)),
        output: if matches.get_flag("json") { solve::Output::Json } else { solve::Output::Text },
        checkpoint: matches.get_one::<PathBuf>("checkpoint").cloned(),
        memory: memory_of(context, matches)?,
    };
    solve::run(context, &request)
}

fn play_game(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let word = |name: &str| matches.get_one::<String>(name).map(String::as_str);
    let side = |word: &str| Mover::ALL.into_iter().find(|mover| mover.word() == word);
    let position = match matches.get_one::<OsString>("position") {
        Some(text) => Some(eval::utf8(context, text.as_encoded_bytes())?.to_owned()),
        None => None,
    };
    let seed = word("seed").map(|number| {
        number.parse().map_err(|_| {
            let variables = [("number", printable(number).into())];
            Diagnostic::new(context.sentences.say_with("play-seed-number", &variables), Some("--seed 1"))
        })
    });
    let request = play::Request {
        game: text_of(matches, "game"),
        position,
        play: play_of(matches),
        first: match word("first") {
            None | Some("me") => play::First::Person,
            Some("program") => play::First::Program,
            Some(word) => side(word).map_or(play::First::Person, play::First::Side),
        },
        side: word("side").and_then(side),
        company: if matches.get_flag("two-players") { play::Company::People } else { play::Company::Program },
        strength: Strength::ALL
            .into_iter()
            .find(|strength| word("strength") == Some(strength.word()))
            .unwrap_or(Strength::Perfect),
        seed: seed.transpose()?,
        series: if matches.get_flag("match") { play::Series::Match } else { play::Series::Single },
        memory: memory_of(context, matches)?,
    };
    play::run(context, &request)
}

/// `--misere` or `--normal`.
fn play_of(matches: &ArgMatches) -> Option<Play> {
    match (matches.get_flag("misere"), matches.get_flag("normal")) {
        (true, _) => Some(Play::Misere),
        (false, true) => Some(Play::Normal),
        (false, false) => None,
    }
}

fn draw_position(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let position = matches.get_one::<OsString>("position");
    if position.is_none() && io::stdin().is_terminal() {
        let sentence = context.sentences.say("error-no-position");
        return Err(Diagnostic::new(sentence, Some("marienbad draw nim 3,5,7")).into());
    }
    let request = draw::Request {
        game: text_of(matches, "game"),
        position: position.cloned(),
        file: matches.get_one::<PathBuf>("file").cloned(),
        memory: memory_of(context, matches)?,
    };
    draw::run(context, &request)
}

fn work_out_sequence(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let at = matches.get_one::<String>("at");
    let number = at.or(matches.get_one::<String>("to")).map(String::as_str).unwrap_or_default();
    let to = heap_of(context, number, "--to 1000")?;
    let request = sequence::Request {
        game: text_of(matches, "game"),
        values: match (at, matches.get_flag("no-values"), matches.get_flag("lost")) {
            (Some(_), ..) => sequence::Values::Last,
            (None, true, _) => sequence::Values::None,
            (None, false, true) => sequence::Values::Lost,
            (None, false, false) => sequence::Values::All,
        },
        to,
        output: match (matches.get_flag("json"), matches.get_flag("csv")) {
            (true, _) => sequence::Output::Json,
            (false, true) => sequence::Output::Csv,
            (false, false) => sequence::Output::Text,
        },
        checkpoint: matches.get_one::<PathBuf>("checkpoint").cloned(),
        memory: memory_of(context, matches)?,
    };
    sequence::run(context, &request)
}

#[cfg(feature = "web")]
fn serve(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let lan = matches.get_flag("lan");
    let host = if lan {
        Some(std::net::Ipv4Addr::UNSPECIFIED.into())
    } else {
        matches.get_one::<std::net::IpAddr>("host").copied()
    };
    let standard = serve::Settings::default();
    let settings = serve::Settings {
        host: host.unwrap_or(standard.host),
        port: matches.get_one::<u16>("port").copied().unwrap_or(standard.port),
        guests: if lan { serve::Guests::Invited } else { serve::Guests::Uninvited },
        browser: if matches.get_flag("no-open") { serve::Browser::Leave } else { serve::Browser::Open },
        log: serve::Log::Requests,
        memory: memory_or(context, matches, standard.memory)?,
    };
    serve::run(context, &settings)
}

fn prove_or_verify(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let file = |matches: &ArgMatches| matches.get_one::<PathBuf>("certificate").cloned().unwrap_or_default();
    match matches.subcommand() {
        Some(("prove", matches)) => {
            let position = matches.get_one::<OsString>("position").cloned().unwrap_or_default();
            let request = sprouts::Request {
                position: position.to_string_lossy().into_owned(),
                file: file(matches),
                checkpoint: matches.get_one::<PathBuf>("checkpoint").cloned(),
                memory: memory_of(context, matches)?,
            };
            sprouts::prove(context, &request)
        }
        Some((_, matches)) => sprouts::verify(context, &file(matches), memory_of(context, matches)?),
        None => help(context, None),
    }
}

fn find_quotient(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let request = quotient::Request {
        game: text_of(matches, "game"),
        heaps: heap_of(context, &text_of(matches, "heaps"), "--heaps 30")?,
        output: if matches.get_flag("json") { solve::Output::Json } else { solve::Output::Text },
        memory: memory_of(context, matches)?,
    };
    quotient::run(context, &request)
}

/// The size of a heap.
fn heap_of(context: &Context, number: &str, example: &str) -> Result<u64, Diagnostic> {
    number.parse().ok().filter(|heap| *heap <= MAX_HEAP).ok_or_else(|| {
        let variables = [("number", printable(number).into()), ("limit", MAX_HEAP.to_string().into())];
        Diagnostic::new(context.sentences.say_with("error-heap", &variables), Some(example))
    })
}

/// An argument that is always there.
fn text_of(matches: &ArgMatches, name: &str) -> String {
    matches.get_one::<String>(name).cloned().unwrap_or_default()
}

fn print_table(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let request = table::Request {
        table: Table::named(&text_of(matches, "table")).unwrap_or(Table::NimSum),
        size: matches.get_one::<String>("size").cloned(),
        memory: memory_of(context, matches)?,
    };
    table::run(context, &request)
}

fn solve_relation(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let file = match matches.get_one::<PathBuf>("relation") {
        Some(file) => file.clone(),
        None if io::stdin().is_terminal() => {
            let sentence = context.sentences.say("error-no-relation");
            return Err(Diagnostic::new(sentence, Some("marienbad relation graph.txt")).into());
        }
        None => PathBuf::from("-"),
    };
    let task = match matches.get_one::<PathBuf>("verify") {
        Some(labels) => Task::Verify(labels.clone()),
        None if matches.get_flag("json") => Task::Json,
        None => matches.get_one::<String>("why").map_or(Task::Tell, |vertex| Task::Why(vertex.clone())),
    };
    let request = Request {
        file,
        format: matches.get_one::<String>("format").and_then(|name| Format::named(name)),
        play: if matches.get_flag("misere") { Play::Misere } else { Play::Normal },
        task,
        memory: memory_of(context, matches)?,
    };
    relation::run(context, &request)
}

/// The notation asked for.
fn style(matches: &ArgMatches) -> Option<Style> {
    if matches.get_flag("unicode") {
        return Some(Style::Unicode);
    }
    if matches.get_flag("latex") {
        return Some(Style::Latex);
    }
    matches.get_one::<String>("style").and_then(|name| style_of(name))
}

fn memory_of(context: &Context, matches: &ArgMatches) -> Result<usize, Diagnostic> {
    memory_or(context, matches, memory::default_budget())
}

fn memory_or(context: &Context, matches: &ArgMatches, standard: usize) -> Result<usize, Diagnostic> {
    let Some(size) = matches.get_one::<String>("memory") else { return Ok(standard) };
    memory::parse(size).ok_or_else(|| {
        let sentence = context.sentences.say_with("error-size", &[("size", printable(size).into())]);
        Diagnostic::new(sentence, Some("--memory 2G"))
    })
}

/// The help of the program, or of one command.
fn help(context: &Context, topic: Option<&str>) -> Result<Exit, Failure> {
    let mut command = command(&context.sentences);
    command.build();
    let explained = match topic {
        None => &mut command,
        Some(topic) => command.find_subcommand_mut(topic).ok_or_else(|| {
            let sentence =
                context.sentences.say_with("error-subcommand", &[("name", printable(topic).into())]);
            Diagnostic::new(sentence, Some("marienbad help eval"))
        })?,
    };
    write!(anstream::stdout(), "{}", explained.render_help().ansi())?;
    Ok(Exit::Answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_in_every_language() {
        for language in Language::ALL {
            command(&Sentences::new(language)).debug_assert();
        }
    }

    #[test]
    fn the_language_is_found_early() {
        let asked = |line: &str| language_asked_for(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert_eq!(asked("marienbad --lang cs eval 1"), Some(Language::Czech));
        assert_eq!(asked("marienbad eval 1 --lang=sk"), Some(Language::Slovak));
        assert_eq!(asked("marienbad eval 1 --lang"), None);
        assert_eq!(asked("marienbad eval -- --lang cs"), None);
        assert_eq!(asked("marienbad --lang de"), None);
    }

    #[test]
    fn expressions_may_begin_with_a_minus_sign() {
        let expression = |line: &[&str]| {
            let matches = command(&Sentences::new(Language::English)).try_get_matches_from(line).ok()?;
            let matches = matches.subcommand_matches("eval")?.clone();
            Some((matches.get_one::<OsString>("expression")?.to_str()?.to_owned(), matches.get_flag("json")))
        };
        for text in ["-1", "-1*", "+-1", "-v", "--1", "-{1|0}"] {
            assert_eq!(expression(&["marienbad", "eval", text]), Some((text.to_owned(), false)), "{text}");
            assert_eq!(
                expression(&["marienbad", "eval", text, "--json"]),
                Some((text.to_owned(), true)),
                "{text}"
            );
            assert_eq!(
                expression(&["marienbad", "eval", "--json", text]),
                Some((text.to_owned(), true)),
                "{text}"
            );
            assert_eq!(
                expression(&["marienbad", "eval", "--", text]),
                Some((text.to_owned(), false)),
                "{text}"
            );
        }
    }
}
