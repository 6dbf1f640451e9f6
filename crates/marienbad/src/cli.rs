//! The command line: what can be asked, and who answers.
//!
//! Every text of the help is in the reader's language, so the language is looked for before the arguments
//! are parsed.

mod commands;
mod man;

use self::commands::command;
use crate::StandardOutput;
use crate::calculator::{self, Settings, style_of};
use crate::draw;
use crate::eval::{self, Evaluation, Output, Source};
use crate::game_files;
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
use crate::solve_all;
use crate::sprouts;
use crate::table::{self, Table};
use crate::terminal::{width_of_messages, width_of_terminal};
use crate::thermograph::{self, Drawing};
use crate::usage;
use ::games::heaps::MAX_HEAP;
use ::games::{Mover, Registry, Selection, Strength};
use clap::ArgMatches;
use clap_complete::Shell;
use solvers::Play;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use values::Style;
use words::csv;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::language::{Charset, Language, Sentences};
use words::present::Presentation;
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

    /// How values are shown to the reader in a notation.
    #[must_use]
    pub fn presentation(&self, style: Style) -> Presentation<'_> {
        let (sentences, charset) = (&self.sentences, self.charset);
        Presentation { sentences, style, charset, width: width_of_terminal() }
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
    let mut arguments = arguments;
    let registry = match game_files::catalogue(&Sentences::new(language), &mut arguments) {
        Ok(registry) => Arc::new(registry),
        Err(diagnostic) => {
            _ = end(&Sentences::new(language), output, diagnostic.into());
            return ExitCode::from(2);
        }
    };
    let context = Context {
        language,
        sentences: Sentences::new(language).with_games(&registry),
        charset: Charset::of_environment(variable),
        interrupt: Interrupt::default(),
        registry,
    };
    let arguments = joined(arguments);
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
    _ = write!(anstream::stderr(), "{}", diagnostic.page(sentences, width_of_messages()));
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

/// The arguments, where `--why` and its level are one word: without it, `--why` has none.
fn joined(arguments: Vec<OsString>) -> Vec<OsString> {
    let mut joined: Vec<OsString> = Vec::with_capacity(arguments.len());
    for argument in arguments {
        let is_level = argument.to_str().is_some_and(|word| why::level(word).is_some());
        match joined.last_mut().filter(|last| is_level && *last == "--why") {
            Some(last) => {
                last.push("=");
                last.push(argument);
            }
            None => joined.push(argument),
        }
    }
    joined
}

/// A right command line of the command that was meant.
fn example_of(arguments: &[OsString]) -> &'static str {
    let examples = [
        ("eval", "marienbad eval '{1|-1} + *'"),
        ("calc", "marienbad calc"),
        ("thermograph", "marienbad thermograph '{3|-1}'"),
        ("games", "marienbad games"),
        ("rules", "marienbad rules nim"),
        ("learn", "marienbad learn nim"),
        ("solve", "marienbad solve nim 3,5,7"),
        ("play", "marienbad play nim 3,5,7"),
        ("draw", "marienbad draw nim 3,5,7 -o nim.svg"),
        ("sequence", "marienbad sequence kayles --to 100"),
        ("quotient", "marienbad quotient octal:0.75 --heaps 30"),
        ("table", "marienbad table nim-sum"),
        ("relation", "marienbad relation graph.txt"),
        ("solve-all", "marienbad solve-all pawns 1/8,2/5,3/7 -o pawns.answers"),
        ("lookup", "marienbad lookup pawns.answers 1/8,2/5,3/7"),
        ("sprouts", "marienbad sprouts prove 9 -o proof.nim.zst"),
        ("serve", "marienbad serve --port 8080"),
        ("completions", "marienbad completions bash"),
        ("man", "marienbad man solve"),
    ];
    let of = |argument: &OsString| examples.iter().find(|(name, _)| argument == name);
    let example = arguments.iter().skip(1).find_map(of);
    example.map_or("marienbad help", |(_, example)| example)
}

fn dispatch(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    match matches.subcommand() {
        Some(("eval", matches)) => evaluate(context, matches),
        Some(("thermograph", matches)) => {
            let drawing = Drawing {
                expression: matches.get_one::<OsString>("expression").cloned().unwrap_or_default(),
                file: matches.get_one::<PathBuf>("file").cloned(),
                output: output(matches),
                memory: memory_of(context, matches)?,
            };
            thermograph::run(context, &drawing)
        }
        Some(("games", matches)) => list_or_write_games(context, matches),
        Some(("rules", matches)) => games::rules(context, &text_of(matches, "game"), output(matches)),
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
        Some(("solve-all", matches)) => solve_all_positions(context, matches),
        Some(("lookup", matches)) => look_up(context, matches),
        Some(("sprouts", matches)) => prove_or_verify(context, matches),
        #[cfg(feature = "web")]
        Some(("serve", matches)) => serve(context, matches),
        Some(("calc", matches)) => {
            let settings = Settings { style: style(matches), memory: memory_of(context, matches)? };
            calculator::run(context, &settings)
        }
        Some(("completions", matches)) => {
            let shell = matches.get_one("shell").copied().unwrap_or(Shell::Bash);
            anstream::stdout().write_all(&man::completions(&context.sentences, &context.registry, shell))?;
            Ok(Exit::Answer)
        }
        Some(("man", matches)) => {
            let page = about(context, topic(matches), |command| man::page(&context.sentences, command))??;
            write!(anstream::stdout(), "{page}")?;
            Ok(Exit::Answer)
        }
        Some((_, matches)) => help(context, topic(matches)),
        #[cfg(feature = "web")]
        None => serve::run(context, &serve::Settings::default()),
        #[cfg(not(feature = "web"))]
        None => help(context, None),
    }
}

fn list_or_write_games(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    match matches.subcommand() {
        Some(("new", matches)) => {
            let kind = matches.get_one::<String>("kind").map_or("grid", String::as_str);
            game_files::begin(context, &text_of(matches, "name"), kind)
        }
        Some((_, matches)) => {
            let path = matches.get_one::<PathBuf>("file").cloned().unwrap_or_default();
            game_files::check(context, &path, memory_of(context, matches)?)
        }
        None => games::list(context, table_output(matches)),
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
        output: output(matches),
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
        play: play_of(matches),
        output: table_output(matches),
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
        own_games: if matches.get_flag("allow-game-files") {
            serve::OwnGames::Everywhere
        } else {
            serve::OwnGames::Here
        },
        answers: paths(matches, "answers"),
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
        output: output(matches),
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
        output: table_output(matches),
        memory: memory_of(context, matches)?,
    };
    table::run(context, &request)
}

fn solve_relation(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let argument = matches.get_one::<OsString>("relation");
    let arcs = matches.get_many::<PathBuf>("arcs").map(|files| files.cloned().collect::<Vec<_>>());
    let origin = match (matches.get_one::<String>("game"), argument) {
        (None, None) if arcs.is_some() => relation::Origin::Arcs(arcs.unwrap_or_default()),
        (Some(game), Some(position)) => relation::Origin::Game {
            game: game.clone(),
            position: eval::utf8(context, position.as_encoded_bytes())?.to_owned(),
        },
        (Some(_), None) => {
            let sentence = context.sentences.say("error-no-position");
            return Err(Diagnostic::new(sentence, Some("marienbad relation --game nim 1,2,3")).into());
        }
        (None, None) if io::stdin().is_terminal() => {
            let sentence = context.sentences.say("error-no-relation");
            return Err(Diagnostic::new(sentence, Some("marienbad relation graph.txt")).into());
        }
        (None, file) => relation::Origin::File {
            path: file.map_or_else(|| PathBuf::from("-"), PathBuf::from),
            format: matches.get_one::<String>("format").and_then(|name| Format::named(name)),
        },
    };
    let task = match matches.get_one::<PathBuf>("verify") {
        Some(labels) => Task::Verify(labels.clone()),
        None => match matches.get_one::<String>("why") {
            Some(vertex) => Task::Why(vertex.clone()),
            None if matches.get_flag("dot") => Task::Dot,
            None => Task::Solve(table_output(matches)),
        },
    };
    let request = Request { origin, play: play_of(matches), task, memory: memory_of(context, matches)? };
    relation::run(context, &request)
}

fn solve_all_positions(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let number = |name: &'static str| {
        let Some(text) = matches.get_one::<String>(name) else { return Ok(None) };
        text.parse::<usize>().map(Some).map_err(|_| {
            let option = format!("--{name}");
            let example = format!("{option} 2");
            let variables = [("number", printable(text).into()), ("option", option.into())];
            Diagnostic::new(context.sentences.say_with("answers-error-number", &variables), Some(&example))
        })
    };
    let memory = memory_of(context, matches)?;
    if let Some(file) = path("verify") {
        let every = number("every")?.unwrap_or(1) as u64;
        let arcs = paths(matches, "arcs");
        return solve_all::check(context, &solve_all::Check { file, every, arcs, memory });
    }
    let arcs = paths(matches, "arcs");
    let game = matches.get_one::<String>("game").cloned();
    let position = matches.get_one::<OsString>("position");
    let origin = match (game, position) {
        (Some(game), Some(position)) if arcs.is_empty() => {
            let position = eval::utf8(context, position.as_encoded_bytes())?.to_owned();
            Some(solve_all::Origin::Game(game, position))
        }
        (None, None) if !arcs.is_empty() => Some(solve_all::Origin::Arcs(arcs)),
        _ => None,
    };
    let Some(origin) = origin else {
        let example = "marienbad solve-all pawns 1/8,2/5,3/7 -o pawns.answers";
        return Err(Diagnostic::new(context.sentences.say("answers-error-task"), Some(example)).into());
    };
    let processes = match (path("hosts"), number("process")?, number("processes")?) {
        (Some(hosts), process, _) => solve_all::Processes::Hosts(hosts, process.unwrap_or(0)),
        (None, _, Some(count)) if count > 1 => solve_all::Processes::Here(count),
        _ => solve_all::Processes::One,
    };
    let request = solve_all::Request {
        origin,
        play: play_of(matches),
        file: path("answers"),
        scratch: path("scratch"),
        threads: number("threads")?,
        processes,
        output: table_output(matches),
        memory,
    };
    solve_all::run(context, &request)
}

fn paths(matches: &ArgMatches, name: &str) -> Vec<PathBuf> {
    matches.get_many(name).into_iter().flatten().cloned().collect()
}

fn look_up(context: &Context, matches: &ArgMatches) -> Result<Exit, Failure> {
    let player = matches.get_one::<String>("player");
    let position = match matches.get_one::<OsString>("position") {
        Some(position) => Some(eval::utf8(context, position.as_encoded_bytes())?.to_owned()),
        None => None,
    };
    let request = solve_all::Lookup {
        file: matches.get_one::<PathBuf>("answers").cloned().unwrap_or_default(),
        position,
        mover: player.and_then(|word| Mover::ALL.into_iter().find(|mover| mover.word() == word)),
        arcs: paths(matches, "arcs"),
        copy: matches.get_one::<PathBuf>("copy").cloned(),
        output: table_output(matches),
        memory: memory_of(context, matches)?,
    };
    solve_all::lookup(context, &request)
}

/// `--json`.
fn output(matches: &ArgMatches) -> solve::Output {
    if matches.get_flag("json") { solve::Output::Json } else { solve::Output::Text }
}

/// `--json` or `--csv`.
fn table_output(matches: &ArgMatches) -> csv::Output {
    match (matches.get_flag("json"), matches.get_flag("csv")) {
        (true, _) => csv::Output::Json,
        (false, true) => csv::Output::Csv,
        (false, false) => csv::Output::Text,
    }
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

/// The command that is to be explained.
fn topic(matches: &ArgMatches) -> Option<&str> {
    matches.get_one::<String>("topic").map(String::as_str)
}

/// The help of the program, or of one command.
fn help(context: &Context, topic: Option<&str>) -> Result<Exit, Failure> {
    let page = about(context, topic, clap::Command::render_help)?;
    write!(anstream::stdout(), "{}", page.ansi())?;
    Ok(Exit::Answer)
}

/// What is said of the program, or of one command.
fn about<T>(
    context: &Context,
    topic: Option<&str>,
    say: impl FnOnce(&mut clap::Command) -> T,
) -> Result<T, Failure> {
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
    Ok(say(explained))
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
    fn the_level_of_an_explanation_may_stand_apart() {
        let joined = |line: &str| {
            let line = joined(line.split(' ').map(OsString::from).collect());
            line.iter().map(|word| word.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(joined("marienbad solve nim 3 --why move"), "marienbad solve nim 3 --why=move");
        assert_eq!(joined("marienbad solve --why nim 3"), "marienbad solve --why nim 3");
        assert_eq!(joined("marienbad solve nim 3 --why"), "marienbad solve nim 3 --why");
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
