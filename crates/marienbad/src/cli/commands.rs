//! What can be asked: the commands, their arguments and options, with help in the reader's language.

use crate::table::Table;
use ::games::{Mover, Strength};
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, Command, value_parser};
use clap_complete::Shell;
use std::ffi::OsString;
use std::path::PathBuf;
use words::language::{Language, Sentences};
use words::relation::format::Format;
use words::why;

/// Command lines to learn from, after the help.
const EXAMPLES: &str = "
  marienbad eval '{1|-1} + *'
  marienbad eval --json 'cool({4|0}, 1/2)'
  marienbad eval --batch games.txt --json
  marienbad thermograph '{4|1||-1|-3}' -o thermograph.svg
  marienbad solve nim 3,5,7
  marienbad play nim 3,5,7
  marienbad draw hackenbush 'stalks 3,4,2' -o stalks.svg
  marienbad sequence kayles --to 100
  marienbad calc";

/// Options that every command has are listed after its own.
const GENERAL: usize = 1_000;

/// The command with all its commands.
pub(super) fn command(sentences: &Sentences) -> Command {
    let eval = described("eval", "command-eval", "usage-eval", sentences)
        .arg(expression("argument-expression", sentences))
        .arg(flag("json", "option-json", sentences))
        .arg(batch("expression", sentences))
        .args(styles(sentences))
        .arg(memory_budget(sentences));
    let calculator = described("calc", "command-calc", "usage-calc", sentences)
        .args(styles(sentences))
        .arg(memory_budget(sentences));
    let thermograph = described("thermograph", "command-thermograph", "usage-thermograph", sentences)
        .arg(expression("argument-game", sentences).required(true))
        .arg(flag("json", "option-json", sentences).conflicts_with("file"))
        .arg(picture_file("option-plot-file", sentences))
        .arg(memory_budget(sentences));
    let relation = relation_command(sentences);
    let games = games_command(sentences);
    let rules = described("rules", "command-rules", "usage-rules", sentences).arg(game(sentences)).arg(flag(
        "json",
        "option-json",
        sentences,
    ));
    let solve = described("solve", "command-solve", "usage-solve", sentences)
        .arg(game(sentences))
        .arg(position(sentences))
        .arg(flag("misere", "option-misere", sentences).conflicts_with("normal"))
        .arg(flag("normal", "option-normal", sentences))
        .arg(choice("moves", "option-moves", &["winning", "all", "none"], sentences))
        .arg(choice("player", "option-player", &Mover::ALL.map(Mover::word), sentences))
        .arg(flag("json", "option-json", sentences))
        .arg(why_level(sentences).conflicts_with("batch"))
        .arg(batch("position", sentences))
        .arg(checkpoint(sentences).conflicts_with_all(["batch", "misere"]))
        .arg(memory_budget(sentences));
    let sequence = sequence_command(sentences);
    let quotient = described("quotient", "command-quotient", "usage-quotient", sentences)
        .arg(game(sentences))
        .arg(heap("heaps", "option-heaps", sentences).required(true))
        .arg(flag("json", "option-json", sentences))
        .arg(memory_budget(sentences));
    let table = described("table", "command-table", "usage-table", sentences)
        .arg(table_name(sentences))
        .arg(table_size(sentences))
        .args(table_outputs(sentences))
        .arg(memory_budget(sentences));
    let draw = described("draw", "command-draw", "usage-draw", sentences)
        .arg(game(sentences))
        .arg(position(sentences))
        .arg(picture_file("option-file", sentences))
        .arg(memory_budget(sentences));
    let play = play_command(sentences);
    let sprouts = sprouts_command(sentences);
    let completions =
        described("completions", "command-completions", "usage-completions", sentences).arg(shell(sentences));
    let man = described("man", "command-man", "usage-man", sentences).arg(topic(sentences));
    let help = described("help", "command-help", "usage-help", sentences).arg(topic(sentences));
    let subcommands = [
        eval,
        calculator,
        thermograph,
        games,
        rules,
        learn_command(sentences),
        solve,
        play,
        draw,
        sequence,
        quotient,
        table,
        relation,
        solve_all_command(sentences),
        lookup_command(sentences),
        sprouts,
        #[cfg(feature = "web")]
        serve_command(sentences),
        completions,
        man,
        help,
    ]
    .map(|command| command.arg(help_flag(sentences)));
    described("marienbad", "command-about", "usage-marienbad", sentences)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .arg(language(sentences))
        .arg(game_folder(sentences))
        .arg(help_flag(sentences))
        .arg(
            flag("version", "option-version", sentences)
                .short('V')
                .action(ArgAction::Version)
                .display_order(GENERAL),
        )
        .subcommand_help_heading(sentences.say("heading-commands"))
        .disable_help_subcommand(true)
        .subcommands(subcommands)
        .after_help(sentences.say("heading-examples") + EXAMPLES)
}

/// A command with its texts, without clap's own English ones.
fn described(name: &'static str, about: &str, usage: &str, sentences: &Sentences) -> Command {
    let usage_heading = sentences.say("heading-usage");
    Command::new(name)
        .about(sentences.say(about))
        .override_usage(sentences.say(usage))
        .help_template(format!("{{about}}\n\n{usage_heading} {{usage}}\n\n{{all-args}}{{after-help}}\n"))
        .disable_help_flag(true)
}

fn help_flag(sentences: &Sentences) -> Arg {
    flag("help", "option-help", sentences).short('h').action(ArgAction::Help).display_order(GENERAL)
}

fn option(name: &'static str, help: &str, sentences: &Sentences) -> Arg {
    Arg::new(name).help(sentences.say(help)).help_heading(sentences.say("heading-options"))
}

fn flag(name: &'static str, help: &str, sentences: &Sentences) -> Arg {
    option(name, help, sentences).long(name).action(ArgAction::SetTrue)
}

/// What a table can look like.
fn table_outputs(sentences: &Sentences) -> [Arg; 2] {
    [flag("json", "option-json", sentences).conflicts_with("csv"), flag("csv", "option-csv", sentences)]
}

fn language(sentences: &Sentences) -> Arg {
    option("lang", "option-lang", sentences)
        .long("lang")
        .value_name("en|cs|sk")
        .value_parser(PossibleValuesParser::new(Language::ALL.map(Language::code)))
        .hide_possible_values(true)
        .global(true)
        .display_order(GENERAL)
}

fn game_folder(sentences: &Sentences) -> Arg {
    option("games", "option-games", sentences)
        .long("games")
        .value_name(sentences.say("argument-folder-name"))
        .value_parser(value_parser!(PathBuf))
        .global(true)
        .display_order(GENERAL)
}

fn games_command(sentences: &Sentences) -> Command {
    let begin = described("new", "command-games-new", "usage-games-new", sentences)
        .arg(
            option("name", "argument-new-name", sentences)
                .required(true)
                .value_name(sentences.say("argument-name-name"))
                .help_heading(sentences.say("heading-arguments")),
        )
        .arg(
            option("kind", "option-board", sentences)
                .long("kind")
                .value_name("grid|strip|heaps|graph|free")
                .value_parser(PossibleValuesParser::new(gamefile::template::kinds()))
                .hide_possible_values(true),
        );
    let check = described("check", "command-games-check", "usage-games-check", sentences)
        .arg(
            option("file", "argument-game-file", sentences)
                .required(true)
                .value_name(sentences.say("argument-file-name"))
                .value_parser(value_parser!(PathBuf))
                .help_heading(sentences.say("heading-arguments")),
        )
        .arg(memory_budget(sentences));
    described("games", "command-games", "usage-games", sentences)
        .args(table_outputs(sentences))
        .subcommand_help_heading(sentences.say("heading-commands"))
        .disable_help_subcommand(true)
        .subcommands([begin, check].map(|command| command.arg(help_flag(sentences))))
}

/// The expression may begin with a minus sign, as games do.
fn expression(help: &str, sentences: &Sentences) -> Arg {
    option("expression", help, sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-expression-name"))
        .value_parser(value_parser!(OsString))
        .allow_hyphen_values(true)
}

fn shell(sentences: &Sentences) -> Arg {
    option("shell", "argument-shell", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name("bash|elvish|fish|powershell|zsh")
        .value_parser(value_parser!(Shell))
        .hide_possible_values(true)
        .required(true)
}

fn topic(sentences: &Sentences) -> Arg {
    option("topic", "argument-topic", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-topic-name"))
}

/// `--batch`, instead of the argument named.
fn batch(instead_of: &'static str, sentences: &Sentences) -> Arg {
    option("batch", "option-batch", sentences)
        .long("batch")
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(PathBuf))
        .conflicts_with(instead_of)
}

fn picture_file(help: &str, sentences: &Sentences) -> Arg {
    option("file", help, sentences)
        .short('o')
        .long("output")
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(PathBuf))
}

fn relation_file(sentences: &Sentences) -> Arg {
    option("relation", "argument-relation", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(OsString))
}

/// The command about relations.
fn relation_command(sentences: &Sentences) -> Command {
    described("relation", "command-relation", "usage-relation", sentences)
        .arg(relation_file(sentences))
        .arg(game_of_relation(sentences).conflicts_with("format"))
        .arg(
            files("arcs", "option-arcs", sentences)
                .long("arcs")
                .num_args(1..)
                .conflicts_with_all(["relation", "game", "format"]),
        )
        .arg(flag("misere", "option-misere", sentences).conflicts_with("normal"))
        .arg(flag("normal", "option-normal", sentences))
        .arg(flag("json", "option-json-lines", sentences).conflicts_with_all(["csv", "dot"]))
        .arg(flag("csv", "option-csv", sentences).conflicts_with("dot"))
        .arg(flag("dot", "option-dot", sentences))
        .arg(labels(sentences).conflicts_with_all(["json", "csv", "dot"]))
        .arg(vertex_to_explain(sentences).conflicts_with_all(["json", "csv", "dot", "verify"]))
        .arg(format(sentences))
        .arg(memory_budget(sentences))
}

/// The command that labels every position.
fn solve_all_command(sentences: &Sentences) -> Command {
    let file = |name: &'static str, help: &str| files(name, help, sentences);
    let number = |name: &'static str, help: &str| {
        option(name, help, sentences).long(name).value_name("N").value_parser(value_parser!(String))
    };
    let start = position(sentences).help(sentences.say("argument-all-position"));
    let scratch = file("scratch", "option-scratch").long("scratch");
    described("solve-all", "command-solve-all", "usage-solve-all", sentences)
        .arg(game(sentences).required(false))
        .arg(start)
        .arg(file("answers", "option-answers").short('o').long("output"))
        .arg(file("arcs", "option-arcs").long("arcs").num_args(1..).conflicts_with_all(["game", "position"]))
        .arg(flag("misere", "option-misere", sentences).conflicts_with("normal"))
        .arg(flag("normal", "option-normal", sentences))
        .args(table_outputs(sentences))
        .arg(scratch.value_name(sentences.say("argument-folder-name")))
        .arg(number("threads", "option-threads"))
        .arg(number("processes", "option-processes").conflicts_with("hosts"))
        .arg(file("hosts", "option-hosts").long("hosts"))
        .arg(number("process", "option-process").requires("hosts"))
        .arg(file("verify", "option-verify-answers").long("verify").conflicts_with_all(["answers", "game"]))
        .arg(number("every", "option-every").requires("verify"))
        .arg(memory_budget(sentences))
}

/// The command that asks a file of answers.
fn lookup_command(sentences: &Sentences) -> Command {
    let file = files("answers", "argument-answers", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .required(true);
    described("lookup", "command-lookup", "usage-lookup", sentences)
        .arg(file)
        .arg(position(sentences).help(sentences.say("argument-lookup-position")))
        .arg(choice("player", "option-lookup-player", &Mover::ALL.map(Mover::word), sentences))
        .arg(files("arcs", "option-answers-arcs", sentences).long("arcs").num_args(1..))
        .arg(
            files("copy", "option-answers-copy", sentences)
                .short('o')
                .long("output")
                .conflicts_with("position"),
        )
        .args(table_outputs(sentences))
        .arg(memory_budget(sentences))
}

/// An option whose values are names of files.
fn files(name: &'static str, help: &str, sentences: &Sentences) -> Arg {
    option(name, help, sentences)
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(PathBuf))
}

fn game_of_relation(sentences: &Sentences) -> Arg {
    option("game", "option-relation-game", sentences)
        .long("game")
        .value_name(sentences.say("argument-game-name"))
}

fn vertex_to_explain(sentences: &Sentences) -> Arg {
    option("why", "option-why-vertex", sentences)
        .long("why")
        .value_name(sentences.say("argument-vertex"))
        .value_parser(value_parser!(String))
}

fn labels(sentences: &Sentences) -> Arg {
    option("verify", "option-verify", sentences)
        .long("verify")
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(PathBuf))
}

fn format(sentences: &Sentences) -> Arg {
    option("format", "option-format", sentences)
        .long("format")
        .value_name(Format::NAMES.join("|"))
        .value_parser(PossibleValuesParser::new(Format::NAMES))
        .hide_possible_values(true)
}

fn game(sentences: &Sentences) -> Arg {
    option("game", "argument-game-spec", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-game-name"))
        .required(true)
}

/// The book.
fn learn_command(sentences: &Sentences) -> Command {
    let chapter = option("chapter", "argument-chapter", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-chapter-name"));
    described("learn", "command-learn", "usage-learn", sentences).arg(chapter)
}

/// A position may begin with a hyphen only by mistake, but then the mistake is explained.
fn position(sentences: &Sentences) -> Arg {
    option("position", "argument-position", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-position-name"))
        .value_parser(value_parser!(OsString))
        .allow_negative_numbers(true)
}

/// An option that takes one of a few words.
fn choice(name: &'static str, help: &str, words: &[&'static str], sentences: &Sentences) -> Arg {
    option(name, help, sentences)
        .long(name)
        .value_name(words.join("|"))
        .value_parser(PossibleValuesParser::new(words.to_vec()))
        .hide_possible_values(true)
}

/// An option that takes the size of a heap.
fn heap(name: &'static str, help: &str, sentences: &Sentences) -> Arg {
    option(name, help, sentences).long(name).value_name("N")
}

fn checkpoint(sentences: &Sentences) -> Arg {
    option("checkpoint", "option-checkpoint", sentences)
        .long("checkpoint")
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(PathBuf))
}

fn table_name(sentences: &Sentences) -> Arg {
    option("table", "argument-table", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(Table::NAMES.join("|"))
        .value_parser(PossibleValuesParser::new(Table::NAMES))
        .hide_possible_values(true)
        .required(true)
}

fn table_size(sentences: &Sentences) -> Arg {
    option("size", "argument-table-size", sentences)
        .help_heading(sentences.say("heading-arguments"))
        .value_name(sentences.say("argument-table-size-name"))
}

fn memory_budget(sentences: &Sentences) -> Arg {
    memory("option-memory", sentences)
}

fn memory(message: &str, sentences: &Sentences) -> Arg {
    option("memory", message, sentences).long("memory").value_name(sentences.say("argument-size-name"))
}

/// `--style` and its two short forms.
fn styles(sentences: &Sentences) -> [Arg; 3] {
    [
        option("style", "option-style", sentences)
            .long("style")
            .value_name("plain|unicode|latex")
            .value_parser(PossibleValuesParser::new(["plain", "unicode", "latex"]))
            .hide_possible_values(true)
            .conflicts_with_all(["unicode", "latex"]),
        flag("unicode", "option-unicode", sentences).conflicts_with("latex"),
        flag("latex", "option-latex", sentences),
    ]
}

/// The command of Grundy sequences.
fn sequence_command(sentences: &Sentences) -> Command {
    described("sequence", "command-sequence", "usage-sequence", sentences)
        .arg(game(sentences))
        .arg(heap("to", "option-to", sentences).required_unless_present("at"))
        .arg(heap("at", "option-at", sentences).conflicts_with("to"))
        .arg(flag("no-values", "option-no-values", sentences).conflicts_with("at"))
        .arg(flag("lost", "option-lost", sentences).conflicts_with_all(["at", "no-values", "checkpoint"]))
        .arg(flag("misere", "option-misere", sentences).conflicts_with_all(["normal", "checkpoint"]))
        .arg(flag("normal", "option-normal", sentences))
        .args(table_outputs(sentences))
        .arg(checkpoint(sentences))
        .arg(memory_budget(sentences))
}

/// The command that plays.
fn play_command(sentences: &Sentences) -> Command {
    let sides = || Mover::ALL.into_iter().filter(|mover| *mover != Mover::Either).map(Mover::word);
    let firsts: Vec<&str> = ["me", "program"].into_iter().chain(sides()).collect();
    let strengths = Strength::ALL.map(Strength::word);
    described("play", "command-play", "usage-play", sentences)
        .arg(game(sentences))
        .arg(position(sentences).help(sentences.say("argument-start")))
        .arg(flag("misere", "option-misere", sentences).conflicts_with("normal"))
        .arg(flag("normal", "option-normal", sentences))
        .arg(choice("first", "option-first", &firsts, sentences))
        .arg(choice("side", "option-side", &sides().collect::<Vec<_>>(), sentences))
        .arg(choice("strength", "option-strength", &strengths, sentences).conflicts_with("two-players"))
        .arg(flag("two-players", "option-two-players", sentences).conflicts_with("side"))
        .arg(flag("match", "option-match", sentences))
        .arg(option("seed", "option-seed", sentences).long("seed").value_name("N"))
        .arg(memory_budget(sentences))
}

/// `--why`, alone or with how far to go.
fn why_level(sentences: &Sentences) -> Arg {
    choice("why", "option-why", &why::WORDS.map(|(word, _)| word), sentences)
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("theorem")
}

/// The command that has commands of its own.
fn sprouts_command(sentences: &Sentences) -> Command {
    let prove = described("prove", "command-prove", "usage-prove", sentences)
        .arg(position(sentences).required(true))
        .arg(certificate(sentences).short('o').long("output").required(true))
        .arg(checkpoint(sentences))
        .arg(memory_budget(sentences));
    let verify = described("verify", "command-verify", "usage-verify", sentences)
        .arg(certificate(sentences).required(true).help_heading(sentences.say("heading-arguments")))
        .arg(memory_budget(sentences));
    described("sprouts", "command-sprouts", "usage-sprouts", sentences)
        .subcommand_help_heading(sentences.say("heading-commands"))
        .disable_help_subcommand(true)
        .subcommand_required(true)
        .subcommands([prove, verify].map(|command| command.arg(help_flag(sentences))))
}

/// The web app.
#[cfg(feature = "web")]
fn serve_command(sentences: &Sentences) -> Command {
    let port = option("port", "web-option-port", sentences)
        .long("port")
        .value_name(sentences.say("web-argument-port"))
        .value_parser(value_parser!(u16));
    let host = option("host", "web-option-host", sentences)
        .long("host")
        .value_name(sentences.say("web-argument-host"))
        .value_parser(value_parser!(std::net::IpAddr));
    described("serve", "web-command-serve", "web-usage-serve", sentences)
        .arg(port)
        .arg(host)
        .arg(flag("no-open", "web-option-no-open", sentences))
        .arg(flag("lan", "web-option-lan", sentences).conflicts_with("host"))
        .arg(flag("allow-game-files", "option-allow-game-files", sentences))
        .arg(files("answers", "option-serve-answers", sentences).long("answers").action(ArgAction::Append))
        .arg(memory("web-option-memory", sentences))
}

fn certificate(sentences: &Sentences) -> Arg {
    option("certificate", "argument-certificate", sentences)
        .value_name(sentences.say("argument-file-name"))
        .value_parser(value_parser!(PathBuf))
}
