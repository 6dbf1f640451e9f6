//! What is wrong with a command line, in the reader's language: clap finds it, the sentences are ours.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use fluent_bundle::FluentValue;
use std::io::Write;
use words::diagnostic::{Diagnostic, Exit, Failure, printable};
use words::language::Sentences;

/// Prints the help or the version if that was asked for; else complains, and shows a right command line.
pub fn report(sentences: &Sentences, error: &clap::Error, example: &str) -> Result<Exit, Failure> {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        write!(anstream::stdout(), "{}", error.render().ansi())?;
        return Ok(Exit::Answer);
    }
    Err(diagnostic(sentences, error, example).into())
}

fn diagnostic(sentences: &Sentences, error: &clap::Error, example: &str) -> Diagnostic {
    let context = |kind| FluentValue::from(printable(&error.get(kind).map(text).unwrap_or_default()));
    let argument = ("argument", context(ContextKind::InvalidArg));
    let sentence = match error.kind() {
        ErrorKind::InvalidValue if error.get(ContextKind::InvalidValue).is_none_or(is_empty) => {
            sentences.say_with("usage-error-no-value", &[argument])
        }
        ErrorKind::InvalidValue => {
            let variables = [
                argument,
                ("value", context(ContextKind::InvalidValue)),
                ("allowed", context(ContextKind::ValidValue)),
            ];
            sentences.say_with("usage-error-value", &variables)
        }
        ErrorKind::ValueValidation => sentences
            .say_with("usage-error-wrong-value", &[argument, ("value", context(ContextKind::InvalidValue))]),
        ErrorKind::MissingSubcommand => {
            let variables = [("commands", context(ContextKind::ValidSubcommand))];
            sentences.say_with("usage-error-no-command", &variables)
        }
        ErrorKind::UnknownArgument => sentences.say_with("usage-error-argument", &[argument]),
        ErrorKind::InvalidSubcommand => {
            sentences.say_with("error-subcommand", &[("name", context(ContextKind::InvalidSubcommand))])
        }
        ErrorKind::ArgumentConflict => {
            sentences.say_with("usage-error-conflict", &[argument, ("other", context(ContextKind::PriorArg))])
        }
        ErrorKind::MissingRequiredArgument => sentences.say_with("usage-error-missing", &[argument]),
        ErrorKind::InvalidUtf8 => sentences.say("error-encoding"),
        _ => sentences.say("usage-error-other"),
    };
    let suggestion =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
            .into_iter()
            .find_map(|kind| error.get(kind).map(text));
    let suggestion = suggestion.or_else(|| right_value(error));
    Diagnostic::new(sentence, Some(suggestion.as_deref().unwrap_or(example)))
}

/// The option that got a wrong value, with the first of those that it takes.
fn right_value(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::Strings(allowed)) = error.get(ContextKind::ValidValue) else { return None };
    let argument = error.get(ContextKind::InvalidArg).map(text)?;
    let option = argument.split_whitespace().next().filter(|option| option.starts_with("--"))?;
    let value = allowed.first()?;
    Some(match option.split_once("[=") {
        Some((name, _)) => format!("{name}={value}"),
        None => format!("{option} {value}"),
    })
}

fn is_empty(value: &ContextValue) -> bool {
    text(value).is_empty()
}

fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        _ => String::new(),
    }
}
