//! The calculator's line on a terminal: editing, history, completion, brackets.

use games::Registry;
use language::{FUNCTIONS, is_unfinished};
use rustyline::completion::{Completer, Pair};
use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter, MatchingBracketHighlighter};
use rustyline::hint::{Hint, Hinter};
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{ColorMode, CompletionType, Config, Context, Editor, Helper};
use std::borrow::Cow;
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use words::help::{find_function, function_message};
use words::language::Sentences;
use words::names::name_message;

/// What the reader did at the prompt.
pub enum Typed {
    /// A line, or several if a bracket was open at the end of the first.
    Text(String),
    /// Ctrl-C: the line is to be forgotten.
    Cancelled,
    /// Ctrl-D, or the terminal is gone.
    End,
}

/// Reads what is typed at the prompt.
pub struct Prompt {
    editor: Editor<Assistant, DefaultHistory>,
    history: Option<PathBuf>,
}

impl Prompt {
    /// A prompt with the history of earlier sessions. A history that cannot be read or kept is no error.
    pub fn new(registry: &Arc<Registry>, sentences: &Sentences) -> rustyline::Result<Prompt> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            .history_ignore_dups(true)?
            .history_ignore_space(true)
            .max_history_size(10_000)?
            .build();
        let mut editor = Editor::with_config(config)?;
        if anstream::AutoStream::choice(&std::io::stdout()) == anstream::ColorChoice::Never {
            editor.set_color_mode(ColorMode::Disabled);
        }
        editor.set_helper(Some(Assistant::new(registry, sentences)));
        let history = history_file();
        if let Some(file) = &history {
            _ = editor.load_history(file);
        }
        Ok(Prompt { editor, history })
    }

    /// Asks for a line. The names can be completed.
    pub fn read<'n>(&mut self, names: impl Iterator<Item = &'n String>) -> Typed {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.names = names.cloned().collect();
        }
        let mut text = String::new();
        loop {
            match self.editor.readline(if text.is_empty() { "> " } else { "… " }) {
                Ok(line) => text.push_str(&line),
                Err(ReadlineError::Interrupted) => return Typed::Cancelled,
                Err(_) if text.is_empty() => return Typed::End,
                Err(_) => return Typed::Text(text),
            }
            let registry = self.editor.helper().map(|assistant| Arc::clone(&assistant.registry));
            if !is_unfinished(registry.as_deref(), &text) {
                self.remember(&text);
                return Typed::Text(text);
            }
            text.push('\n');
        }
    }

    /// Keeps the line at once, so that nothing is lost if the session ends badly.
    fn remember(&mut self, text: &str) {
        if matches!(self.editor.add_history_entry(text), Ok(true))
            && let Some(file) = &self.history
        {
            _ = self.editor.append_history(file);
        }
    }
}

/// Where the history is kept: in the directory for a program's state, if this machine has one for us.
fn history_file() -> Option<PathBuf> {
    let directory = dirs::state_dir().or_else(dirs::data_local_dir)?.join("marienbad");
    fs::create_dir_all(&directory).ok()?;
    Some(directory.join("history.txt"))
}

/// Helps while a line is typed.
struct Assistant {
    registry: Arc<Registry>,
    names: Vec<String>,
    /// A line about each function and each game.
    helps: Vec<(String, String)>,
    brackets: MatchingBracketHighlighter,
}

impl Assistant {
    fn new(registry: &Arc<Registry>, sentences: &Sentences) -> Assistant {
        let functions = FUNCTIONS.iter();
        let functions =
            functions.map(|function| (function.name.to_owned(), sentences.say(&function_message(function))));
        let games = registry.entries().iter();
        let games = games.map(|entry| (entry.id.to_string(), sentences.say(&name_message(entry))));
        Assistant {
            registry: Arc::clone(registry),
            names: Vec::new(),
            helps: functions.chain(games).collect(),
            brackets: MatchingBracketHighlighter::default(),
        }
    }

    /// A name, and what it is.
    fn explained(&self, name: &str) -> String {
        let help = self.helps.iter().find(|(known, _)| known == name);
        help.map_or_else(|| name.to_owned(), |(_, help)| format!("{name}: {help}"))
    }
}

impl Helper for Assistant {}

impl Validator for Assistant {}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, cursor: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let start = word_start(line, cursor);
        let place = if line[..start].ends_with('.') { Place::AfterDot } else { Place::Elsewhere };
        Ok((start, self.candidates(&line[start..cursor], place)))
    }
}

impl Assistant {
    /// What a word may become: assigned names, then functions and games with their bracket.
    fn candidates(&self, word: &str, place: Place) -> Vec<Pair> {
        if word.is_empty() {
            return Vec::new();
        }
        let begins = |name: &str| name.get(..word.len()).is_some_and(|head| head.eq_ignore_ascii_case(word));
        let bracketed = |name: &str| Pair { display: self.explained(name), replacement: format!("{name}(") };
        let functions = FUNCTIONS.iter().filter(|function| begins(function.name));
        if place == Place::AfterDot {
            let functions = functions.map(|function| match function.arguments {
                // The game before the dot is all that it takes.
                _ if function.takes(1) => {
                    Pair { display: self.explained(function.name), replacement: function.name.to_owned() }
                }
                _ => bracketed(function.name),
            });
            return functions.collect();
        }
        let names = self.names.iter().filter(|name| begins(name));
        let names = names.map(|name| Pair { display: name.clone(), replacement: name.clone() });
        let games = self.registry.entries().iter().map(|entry| &*entry.id).filter(|id| begins(id));
        names.chain(functions.map(|function| function.name).chain(games).map(bracketed)).collect()
    }
}

/// Where a word stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// As in `g.mean`.
    AfterDot,
    Elsewhere,
}

/// Where the word before the cursor begins.
fn word_start(line: &str, cursor: usize) -> usize {
    let word = line[..cursor].rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next();
    cursor - word.map_or(0, str::len)
}

impl Hinter for Assistant {
    type Hint = Arguments;

    /// After `cool(` what its arguments are.
    fn hint(&self, line: &str, cursor: usize, _: &Context<'_>) -> Option<Arguments> {
        let call = line[..cursor].strip_suffix('(').filter(|_| cursor == line.len())?;
        let function = find_function(&call[word_start(call, call.len())..])?;
        Some(Arguments(format!("{})", function.arguments.join(", "))))
    }
}

/// A hint to read, not to accept: the arguments stand for what the reader will type.
struct Arguments(String);

impl Hint for Arguments {
    fn display(&self) -> &str {
        &self.0
    }

    fn completion(&self) -> Option<&str> {
        None
    }
}

impl Highlighter for Assistant {
    fn highlight<'l>(&self, line: &'l str, cursor: usize) -> Cow<'l, str> {
        self.brackets.highlight(line, cursor)
    }

    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        const DIM: anstyle::Style = anstyle::Style::new().dimmed();
        Cow::Owned(format!("{DIM}{hint}{DIM:#}"))
    }

    fn highlight_char(&self, line: &str, cursor: usize, kind: CmdKind) -> bool {
        self.brackets.highlight_char(line, cursor, kind)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::language::Language;

    #[test]
    fn words_are_completed() {
        let english = Sentences::new(Language::English);
        let mut assistant = Assistant::new(&Arc::new(Registry::standard()), &english);
        assistant.names = vec!["switch".to_owned()];
        let completed = |line: &str| {
            let start = word_start(line, line.len());
            let place = if line[..start].ends_with('.') { Place::AfterDot } else { Place::Elsewhere };
            let candidates = assistant.candidates(&line[start..], place);
            candidates.into_iter().map(|pair| pair.replacement).collect::<Vec<_>>()
        };
        assert_eq!(completed("1 + thermo"), ["thermograph("]);
        assert_eq!(completed("{sw"), ["switch"]);
        assert_eq!(completed("1 + dom"), ["domineering("]);
        assert_eq!(completed("switch.therm"), ["thermograph"]);
        assert_eq!(completed("switch.coo"), ["cool("]);
        assert_eq!(completed("LEFT_S"), ["left_stop("]);
        assert_eq!(completed("½ + xyz"), [""; 0]);
        assert_eq!(completed("1 + "), [""; 0]);
    }
}
