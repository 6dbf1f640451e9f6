//! The calculator: lines in, values out, with names that last.
//!
//! On a terminal it is a conversation with a prompt, a history and a word about each value; through a pipe
//! it prints the values only. All games of a session live in one store. When that is full, the session goes
//! on in a new one: the assigned names are carried over by their texts.

use crate::cli::Context;
use crate::editor::{Prompt, Typed};
use crate::eval::{print_value, utf8};
use crate::game_files::{NamedGames, names_files};
use crate::interrupt::{self, Afterwards};
use crate::picture_file;
use crate::progress::watched;
use crate::terminal::{width_of_messages, width_of_terminal};
use crate::whole_file;
use fluent_bundle::FluentValue;
use language::{ErrorKind, Games, Names, Value, is_unfinished, show};
use std::io::{self, BufRead, IsTerminal, StdinLock, Write};
use std::path::Path;
use std::sync::Arc;
use values::{Budget, Charge, Error, Session, Store, Style};
use words::columns::wrapped;
use words::diagnostic::{Diagnostic, Exit, Failure, file_diagnostic, write_diagnostic};
use words::draw_svg;
use words::help;
use words::stream::{self, Line};

/// How the calculator begins.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The notation; if none is asked for, the best one that the terminal can show.
    pub style: Option<Style>,
    /// The memory budget in bytes.
    pub memory: usize,
}

/// Is there a person at both ends?
#[must_use]
pub fn is_conversation() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Runs the calculator until its input ends.
pub fn run(context: &Context, settings: &Settings) -> Result<Exit, Failure> {
    let prompt =
        if is_conversation() { Prompt::new(&context.registry, &context.sentences).ok() } else { None };
    let afterwards = if prompt.is_some() { Afterwards::GoOn } else { Afterwards::End };
    let budget = interrupt::all_cores(settings.memory);
    context.interrupt.listen(&budget, afterwards);
    let mut calculator = Calculator {
        context,
        style: settings.style.unwrap_or(context.best_style()),
        budget,
        exit: Exit::Answer,
    };
    let mut lines = match prompt {
        Some(prompt) => Lines::Prompt(Box::new(prompt)),
        None => Lines::Pipe(Box::new(stream::Lines::new(io::stdin().lock(), 1))),
    };
    if matches!(lines, Lines::Prompt(_)) {
        let welcome = wrapped(&context.sentences.say("calculator-welcome"), width_of_terminal());
        writeln!(anstream::stdout(), "{}", welcome.join("\n"))?;
    }
    let mut kept = Vec::new();
    let mut registry = Arc::clone(&context.registry);
    loop {
        let store = Arc::new(Store::new(&calculator.budget));
        let mut games = NamedGames::new(&registry, &store);
        match calculator.converse(&store, &mut games, &mut lines, kept)? {
            End::Input => return Ok(lines.exit(calculator.exit)),
            End::Memory(names) => (kept, registry) = (names, games.registry),
        }
    }
}

/// Why a store is given up.
enum End {
    /// There is no more input.
    Input,
    /// It is full; these statements give the names to the values again.
    Memory(Vec<String>),
}

/// Where lines come from.
enum Lines {
    Prompt(Box<Prompt>),
    Pipe(Box<stream::Lines<StdinLock<'static>>>),
}

struct Calculator<'a> {
    context: &'a Context,
    style: Style,
    /// Of all statements; each has a stop of its own.
    budget: Budget,
    exit: Exit,
}

impl Calculator<'_> {
    fn converse(
        &mut self,
        store: &Arc<Store>,
        games: &mut NamedGames,
        lines: &mut Lines,
        kept: Vec<String>,
    ) -> Result<End, Failure> {
        let mut names = Names::default();
        for statement in kept {
            // What no longer fits into the budget loses its name.
            _ = language::evaluate(&self.budget.session(store), &mut names, &games.games, &statement);
        }
        loop {
            let (text, first_line) = match lines.next(self.context, &names, &self.budget)? {
                Statement::Text(text, first_line) => (text, first_line),
                Statement::NoText(diagnostic) => {
                    self.complain(&diagnostic)?;
                    continue;
                }
                Statement::End => return Ok(End::Input),
            };
            let budget = self.budget.beside();
            self.context.interrupt.watch(&budget);
            let session = &budget.session(store);
            let result = match Command::of(&text) {
                Command::Quit => return Ok(End::Input),
                Command::Expression(text) => self.answer(session, &mut names, games, text, first_line),
                Command::Load(file) => self.load(session, &mut names, games, file),
                command => self.obey(&command, session, &names, &games.games).map(|()| Next::Line),
            };
            match result {
                Ok(Next::Line) => {}
                Ok(Next::Store) => {
                    return Ok(End::Memory(names.statements(session, self.budget.memory() / 16)));
                }
                Err(Failure::Diagnostic(diagnostic)) => self.complain(&diagnostic)?,
                Err(failure) => return Err(failure),
            }
        }
    }

    fn answer(
        &mut self,
        session: &Session<'_>,
        names: &mut Names,
        games: &mut NamedGames,
        text: &str,
        first_line: Option<usize>,
    ) -> Result<Next, Failure> {
        let sentences = &self.context.sentences;
        let text = &*games.named(sentences, text)?;
        let games = &games.games;
        match watched(sentences, session.budget(), || language::evaluate(session, names, games, text)) {
            Ok(value) => {
                self.print(session, &value)?;
                Ok(Next::Line)
            }
            Err(error) if error.kind == ErrorKind::Nothing => Ok(Next::Line),
            Err(error) => {
                let diagnostic = Diagnostic::about_expression(sentences, text, &error);
                self.complain(&match first_line {
                    Some(first_line) => diagnostic.from_line(first_line),
                    None => diagnostic,
                })?;
                // Where it is not the store that takes the memory, a new one would not help.
                let full = matches!(error.kind, ErrorKind::Algebra(Error::Memory))
                    && session.store().bytes() > self.budget.memory() / 2;
                Ok(if full { Next::Store } else { Next::Line })
            }
        }
    }

    /// Evaluates the statements of a file, and prints the last value.
    fn load(
        &mut self,
        session: &Session<'_>,
        names: &mut Names,
        games: &mut NamedGames,
        file: &str,
    ) -> Result<Next, Failure> {
        let sentences = &self.context.sentences;
        let path = Path::new(file);
        let complain = |error: &io::Error| file_diagnostic(sentences, path, error);
        let opened = std::fs::File::open(path).map_err(|error| complain(&error))?;
        let (bytes, _charge) =
            stream::read_all(opened, session.budget()).map_err(|error| complain(&error))?;
        let text = utf8(self.context, &bytes)?.to_owned();
        self.answer(session, names, games, &text, Some(1))
    }

    fn print(&self, session: &Session<'_>, value: &Value) -> Result<(), Failure> {
        let presentation = self.context.presentation(self.style);
        print_value(&presentation, session, value, &mut anstream::stdout())?;
        Ok(())
    }

    fn complain(&mut self, diagnostic: &Diagnostic) -> io::Result<()> {
        self.exit = self.exit.max(diagnostic.exit);
        write!(anstream::stderr(), "{}", diagnostic.page(&self.context.sentences, width_of_messages()))
    }

    fn obey(
        &mut self,
        command: &Command<'_>,
        session: &Session<'_>,
        names: &Names,
        games: &Games,
    ) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let mut out = anstream::stdout();
        match command {
            Command::Overview => write!(out, "{}", help::overview(sentences, width_of_terminal()))?,
            Command::Function(name) => self.explain(session, games, name)?,
            Command::Names if names.values.is_empty() => {
                writeln!(out, "{}", sentences.say("calculator-no-names"))?;
            }
            Command::Names => {
                let presentation = self.context.presentation(self.style);
                for (name, value) in &names.values {
                    let text = presentation.line(session, value).unwrap_or_else(|_| "…".to_owned());
                    writeln!(out, "{name} = {text}")?;
                }
            }
            Command::Style(name) => {
                self.style = style_of(name).ok_or_else(|| {
                    let variables = [("name", FluentValue::from(name.to_owned()))];
                    Diagnostic::new(sentences.say_with("error-style", &variables), Some(":style unicode"))
                })?;
            }
            Command::Save(file) => {
                let path = Path::new(file);
                let text = names.statements(session, usize::MAX).join("\n") + "\n";
                let written = whole_file::write(path, |out| out.write_all(text.as_bytes()));
                written.map_err(|error| write_diagnostic(sentences, path, &error))?;
            }
            Command::Tex | Command::Csv => {
                let Some(value) = &names.last else { return Ok(()) };
                let complain = |error: Error| Diagnostic::about_value(sentences, &error);
                let text = match (command, value) {
                    (Command::Csv, value) => show::csv(session, value),
                    (_, value) => self.context.presentation(Style::Latex).text(session, value),
                };
                writeln!(out, "{}", text.map_err(complain)?)?;
            }
            Command::Draw(file) => {
                let Some(value) = &names.last else { return Ok(()) };
                self.draw(session, value, Path::new(file))?;
            }
            Command::Misused(name, message) => {
                let variables = [("name", FluentValue::from(name.to_owned()))];
                return Err(Diagnostic::new(sentences.say_with(message, &variables), Some("?")).into());
            }
            Command::Quit | Command::Expression(_) | Command::Load(_) => {}
        }
        Ok(())
    }

    /// Draws a value into a file.
    fn draw(&self, session: &Session<'_>, value: &Value, path: &Path) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let medium = picture_file::medium(self.context, path, ":draw tree.svg")?;
        let complain = |error: Error| Diagnostic::about_value(sentences, &error);
        let svg = draw_svg::value(sentences, session, value, medium).map_err(complain)?;
        let svg = svg.ok_or_else(|| {
            Diagnostic::new(sentences.say("error-no-picture-of-value"), Some("tree({1|-1})"))
        })?;
        Ok(picture_file::write(self.context, path, medium, svg, session.budget())?)
    }

    /// A function's page, with its example worked out.
    fn explain(&self, session: &Session<'_>, games: &Games, name: &str) -> Result<(), Failure> {
        let sentences = &self.context.sentences;
        let Some(function) = help::find_function(name) else {
            if let Ok(entry) = self.context.registry.entry(name) {
                return Ok(write!(
                    anstream::stdout(),
                    "{}",
                    help::game_page(sentences, entry, width_of_terminal())
                )?);
            }
            let rows = help::about(sentences, name, width_of_terminal());
            if !rows.is_empty() {
                return Ok(write!(anstream::stdout(), "{rows}")?);
            }
            let sentence = sentences.say_with("error-unknown-function", &[("name", name.to_owned().into())]);
            return Err(Diagnostic::new(sentence, Some("? cool")).into());
        };
        let mut out = anstream::stdout();
        write!(out, "{}", help::function_page(sentences, function, width_of_terminal()))?;
        writeln!(out, "> {}", function.example)?;
        match language::evaluate(session, &mut Names::default(), games, function.example) {
            Ok(value) => self.print(session, &value),
            Err(error) => Err(Diagnostic::about_expression(sentences, function.example, &error).into()),
        }
    }
}

/// What comes after an answer.
enum Next {
    Line,
    Store,
}

/// The notation of that name.
#[must_use]
pub fn style_of(name: &str) -> Option<Style> {
    match name {
        "plain" => Some(Style::Plain),
        "unicode" => Some(Style::Unicode),
        "latex" => Some(Style::Latex),
        _ => None,
    }
}

/// What a line asks for.
#[derive(Debug, PartialEq, Eq)]
enum Command<'t> {
    Overview,
    Function(&'t str),
    Names,
    Style(&'t str),
    /// Evaluates a file.
    Load(&'t str),
    /// Writes the names and their values to a file.
    Save(&'t str),
    /// The last value in LaTeX.
    Tex,
    /// The last value for spreadsheets.
    Csv,
    /// The last value as a picture in a file.
    Draw(&'t str),
    Quit,
    /// A line that begins with a colon, but is no command, and the message that says what is wrong.
    Misused(&'t str, &'static str),
    Expression(&'t str),
}

impl Command<'_> {
    fn of(text: &str) -> Command<'_> {
        let line = text.trim();
        let words: Vec<&str> = if line.len() < 200 { line.split_whitespace().collect() } else { Vec::new() };
        match words[..] {
            ["?" | "help"] => Command::Overview,
            ["?" | "help", name] => Command::Function(name),
            [name] if name.len() > 1 && name.starts_with('?') => Command::Function(&name[1..]),
            ["names"] => Command::Names,
            ["quit" | "exit"] => Command::Quit,
            [":style", name] => Command::Style(name),
            [":load", file] => Command::Load(file),
            [":save", file] => Command::Save(file),
            [":tex"] => Command::Tex,
            [":csv"] => Command::Csv,
            [":draw", file] => Command::Draw(file),
            [word @ (":tex" | ":csv"), ..] => Command::Misused(word, "error-command-alone"),
            [word @ (":load" | ":save" | ":draw"), ..] => Command::Misused(word, "error-command-file"),
            [word, ..] if word.starts_with(':') => Command::Misused(word, "error-command"),
            _ => Command::Expression(text),
        }
    }
}

/// What the input has next.
enum Statement {
    /// A line, and as many more as it takes to close its brackets; through a pipe, which line of the input is
    /// the first.
    Text(String, Option<usize>),
    /// Bytes that are no text.
    NoText(Diagnostic),
    End,
}

impl Lines {
    /// How a session ends: a script must know of a bad line, a person has seen it.
    fn exit(&self, worst: Exit) -> Exit {
        match self {
            Lines::Prompt(_) => Exit::Answer,
            Lines::Pipe(_) => worst,
        }
    }

    fn next(&mut self, context: &Context, names: &Names, budget: &Budget) -> Result<Statement, Failure> {
        let prompt = match self {
            Lines::Pipe(lines) => return next_from_pipe(context, lines, budget),
            Lines::Prompt(prompt) => prompt,
        };
        loop {
            match prompt.read(names.values.keys()) {
                Typed::Text(text) => return Ok(Statement::Text(text, None)),
                Typed::Cancelled => {}
                Typed::End => return Ok(Statement::End),
            }
        }
    }
}

fn next_from_pipe(
    context: &Context,
    input: &mut stream::Lines<impl BufRead>,
    budget: &Budget,
) -> Result<Statement, Failure> {
    let mut text = String::new();
    let mut open = 0;
    let first_line = Some(input.count() + 1);
    let charge = Charge::default();
    loop {
        let line = input.next(budget);
        let line = match line.map_err(|error| file_diagnostic(&context.sentences, Path::new("-"), &error))? {
            None => {
                return Ok(if text.is_empty() { Statement::End } else { Statement::Text(text, first_line) });
            }
            Some(Line::Whole(line)) if charge.set(2 * (text.len() + line.len()), budget).is_ok() => line,
            Some(Line::Whole(_) | Line::TooLong(_)) => {
                return Ok(Statement::NoText(Diagnostic::about_long_line(&context.sentences)));
            }
        };
        let first = text.is_empty();
        match utf8(context, line) {
            Ok(line) => text.push_str(line),
            Err(diagnostic) => return Ok(Statement::NoText(diagnostic)),
        }
        text.push('\n');
        open += open_brackets(line);
        // After the first line brackets are counted: parsing all of the text again after each line would
        // take quadratic time. Files are no part of the language.
        let by_brackets = !first || names_files(&text);
        let unfinished = if by_brackets { open > 0 } else { is_unfinished(Some(&context.registry), &text) };
        if !unfinished {
            return Ok(Statement::Text(text, first_line));
        }
    }
}

/// How many more brackets a line opens than it closes.
fn open_brackets(line: &[u8]) -> i64 {
    let comment = line.windows(2).position(|pair| pair == b"//").unwrap_or(line.len());
    let count = |byte: &u8| match byte {
        b'(' | b'{' | b'[' => 1,
        b')' | b'}' | b']' => -1,
        _ => 0,
    };
    let words = line[..comment].split(|byte| !(byte.is_ascii_alphanumeric() || *byte == b'_'));
    let blocks = words.map(|word| match word {
        b"do" | b"begin" | b"yield" => 1,
        b"end" => -1,
        _ => 0,
    });
    line[..comment].iter().map(count).sum::<i64>() + blocks.sum::<i64>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands() {
        let cases = [
            ("?", Command::Overview),
            (" help ", Command::Overview),
            ("? cool", Command::Function("cool")),
            ("?left_stop", Command::Function("left_stop")),
            ("help Tiny", Command::Function("Tiny")),
            ("? parity-nim", Command::Function("parity-nim")),
            ("names", Command::Names),
            ("quit", Command::Quit),
            (":style latex", Command::Style("latex")),
            (":q", Command::Misused(":q", "error-command")),
            (":tex 2", Command::Misused(":tex", "error-command-alone")),
            (":load a b", Command::Misused(":load", "error-command-file")),
            ("names = 1", Command::Expression("names = 1")),
            ("", Command::Expression("")),
        ];
        for (text, command) in cases {
            assert_eq!(Command::of(text), command, "{text}");
        }
    }

    #[test]
    fn statements_go_on_until_brackets_are_closed() {
        let context = Context::english();
        let mut statements = Vec::new();
        let mut input = stream::Lines::new(&b"1 + 1\n{1|\n// (\n0}\n\nmean(\n"[..], 1);
        while let Ok(Statement::Text(text, line)) = next_from_pipe(&context, &mut input, &Budget::default()) {
            statements.push((text, line.unwrap()));
        }
        let expected = [("1 + 1\n", 1), ("{1|\n// (\n0}\n", 2), ("\n", 5), ("mean(\n", 6)];
        assert_eq!(statements, expected.map(|(text, line)| (text.to_owned(), line)));
    }
}
