//! Games in files: wherever a game is named, `./mine.game` may stand, or `./mine.answers`, a game with its
//! answers; `--games DIR` and the reader's own folder add theirs to the catalogue. `games new` writes a
//! start, `games check` tries the rules.

use crate::cli::Context;
use crate::solve_all;
use crate::whole_file;
use gamefile::{GameFile, MAX_TEXT, template};
use games::{GameError, Registry};
use language::Games;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use values::Store;
use words::diagnostic::{Diagnostic, Exit, Failure, file_diagnostic, printable, write_diagnostic};
use words::game_diagnostic::{about_game_error, about_rules};
use words::language::Sentences;
use words::names::kind_message;

/// How the name of such a file ends.
const ENDING: &str = "game";

/// The same, with what stands before a position, or before a variant.
const CALLED: [&str; 2] = [".game(", ".game:"];

/// How the name of a file of answers ends.
const ENDING_OF_ANSWERS: &str = "answers";

/// The commands that a file of answers itself is handed to.
const FILES: [&str; 3] = ["lookup", "serve", "solve-all"];

/// The catalogue with the games of all files that are named or lie in the folders; a file among the arguments
/// is exchanged for the game in it.
pub fn catalogue(sentences: &Sentences, arguments: &mut [OsString]) -> Result<Registry, Diagnostic> {
    let mut registry = gamefile::shipped::registry();
    if let Some(folder) = folder_asked_for(arguments) {
        for path in files_in(&folder).map_err(|error| file_diagnostic(sentences, &folder, &error))? {
            enter(sentences, &mut registry, &path)?;
        }
    }
    if let Some(folder) = own_folder() {
        for path in files_in(&folder).unwrap_or_default() {
            // A file that cannot be read must not spoil every question: whoever checks it hears why.
            _ = enter(sentences, &mut registry, &path);
        }
    }
    let command = arguments.iter().skip(1).find(|argument| !argument.to_string_lossy().starts_with('-'));
    if command.is_some_and(|command| command == "games") {
        return Ok(registry);
    }
    let asks_files = command.is_some_and(|command| FILES.iter().any(|name| command == *name));
    for argument in arguments.iter_mut().skip(1) {
        let path = PathBuf::from(&*argument);
        if path.extension().is_some_and(|ending| ending == ENDING) {
            *argument = enter(sentences, &mut registry, &path)?.into();
        } else if path.extension().is_some_and(|ending| ending == ENDING_OF_ANSWERS) && !asks_files {
            *argument = solve_all::enter(sentences, &mut registry, &path)?.0.into();
        } else if let Some((path, variant)) = argument.to_str().and_then(with_variant) {
            *argument = format!("{}:{variant}", enter(sentences, &mut registry, &path)?).into();
        } else if let Some(text) = argument.to_str().filter(|text| names_files(text)) {
            *argument = with_games_of_files(text, |path| enter(sentences, &mut registry, path))?.into();
        }
    }
    Ok(registry)
}

/// A file and a variant of the game in it, `./mine.game:3`.
fn with_variant(text: &str) -> Option<(PathBuf, &str)> {
    let (path, variant) = text.split_once(CALLED[1])?;
    (!text.contains('(')).then(|| (PathBuf::from(format!("{path}.{ENDING}")), variant))
}

/// Do files stand for games in an expression?
pub(crate) fn names_files(text: &str) -> bool {
    CALLED.iter().any(|called| text.contains(called))
}

/// The games of expressions that come one after another: a file that is named is read, and read again when it
/// has been changed.
pub struct NamedGames {
    /// All games, those of files that have been named among them.
    pub games: Games,
    /// The same, for another store.
    pub registry: Arc<Registry>,
    store: Arc<Store>,
    read: Vec<(PathBuf, GameFile)>,
}

impl NamedGames {
    /// Begins with the games of a registry.
    #[must_use]
    pub fn new(registry: &Arc<Registry>, store: &Arc<Store>) -> NamedGames {
        NamedGames {
            games: Games::new(registry, store),
            registry: Arc::clone(registry),
            store: Arc::clone(store),
            read: Vec::new(),
        }
    }

    /// An expression with the names of the games instead of those of their files.
    pub fn named<'t>(&mut self, sentences: &Sentences, text: &'t str) -> Result<Cow<'t, str>, Diagnostic> {
        if !names_files(text) {
            return Ok(Cow::Borrowed(text));
        }
        let text = with_games_of_files(text, |path| {
            let written = text_of(sentences, path)?;
            let known = self.read.iter().find(|(known, file)| known == path && file.text() == written);
            if let Some((_, file)) = known {
                return Ok(file.id().to_owned());
            }
            let file = game_of(sentences, path, &written)?;
            let id = file.id().to_owned();
            enter_game(sentences, Arc::make_mut(&mut self.registry), &file)?;
            self.games = Games::new(&self.registry, &self.store);
            self.read.retain(|(known, other)| known != path && other.id() != id);
            self.read.push((path.to_owned(), file));
            Ok(id)
        })?;
        Ok(Cow::Owned(text))
    }
}

/// An expression in which files stand for games, `./mine.game(2x3) + *`, with the names of these games.
fn with_games_of_files(
    text: &str,
    mut enter: impl FnMut(&Path) -> Result<String, Diagnostic>,
) -> Result<String, Diagnostic> {
    let mut made = String::new();
    let mut rest = text;
    while let Some(end) = CALLED.iter().filter_map(|called| rest.find(called)).min() {
        let end = end + CALLED[0].len() - 1;
        let start =
            rest[..end].rfind([' ', '(', '[', '{', ',', '|', '+', '=']).map_or(0, |before| before + 1);
        let start = start + rest[start..end].find(|letter| letter != '-').unwrap_or(0);
        made.push_str(&rest[..start]);
        made.push_str(&enter(Path::new(&rest[start..end]))?);
        rest = &rest[end..];
    }
    Ok(made + rest)
}

/// The folder in which a reader can keep games.
fn own_folder() -> Option<PathBuf> {
    dirs::data_dir().map(|folder| folder.join("marienbad").join("games"))
}

/// The folder of `--games`, found before the arguments are parsed.
fn folder_asked_for(arguments: &[OsString]) -> Option<PathBuf> {
    let mut arguments = arguments.iter().take_while(|argument| *argument != "--");
    while let Some(argument) = arguments.next() {
        if argument == "--games" {
            return arguments.next().map(PathBuf::from);
        }
        if let Some(folder) = argument.to_str().and_then(|argument| argument.strip_prefix("--games=")) {
            return Some(folder.into());
        }
    }
    None
}

/// The game files of a folder, in the order of their names.
fn files_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        if path.extension().is_some_and(|ending| ending == ENDING) {
            paths.push(path);
        }
    }
    paths.sort_unstable();
    Ok(paths)
}

/// Enters the game of a file; its id.
fn enter(sentences: &Sentences, registry: &mut Registry, path: &Path) -> Result<String, Diagnostic> {
    let file = read(sentences, path)?;
    enter_game(sentences, registry, &file)?;
    Ok(file.id().to_owned())
}

fn enter_game(sentences: &Sentences, registry: &mut Registry, file: &GameFile) -> Result<(), Diagnostic> {
    let taken =
        |_| Diagnostic::new(sentences.say_with("file-taken", &[("id", file.id().to_owned().into())]), None);
    registry.enter_instead(file.entry()).map_err(taken)
}

/// Reads the game of a file.
fn read(sentences: &Sentences, path: &Path) -> Result<GameFile, Diagnostic> {
    game_of(sentences, path, &text_of(sentences, path)?)
}

fn text_of(sentences: &Sentences, path: &Path) -> Result<String, Diagnostic> {
    let mut text = Vec::new();
    let limit = MAX_TEXT as u64 + 1;
    let opened = File::open(path).and_then(|file| file.take(limit).read_to_end(&mut text));
    opened.map_err(|error| file_diagnostic(sentences, path, &error))?;
    String::from_utf8(text)
        .map_err(|error| Diagnostic::about_encoding(sentences, error.as_bytes(), &error.utf8_error()))
}

fn game_of(sentences: &Sentences, path: &Path, text: &str) -> Result<GameFile, Diagnostic> {
    let name = path.file_stem().map(OsStr::to_string_lossy).unwrap_or_default().to_lowercase();
    GameFile::read(&name, text).map_err(|problem| about_file(path, &about_rules(sentences, &problem)))
}

fn about_file(path: &Path, sentence: &str) -> Diagnostic {
    Diagnostic::new(format!("{}: {sentence}", printable(&path.to_string_lossy())), None)
}

/// Writes a start for a game.
pub fn begin(context: &Context, name: &str, kind: &str) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let name = name.strip_suffix(".game").unwrap_or(name);
    let path = PathBuf::from(format!("{name}.{ENDING}"));
    let id = path.file_stem().map(OsStr::to_string_lossy).unwrap_or_default().into_owned();
    let is_id = !id.is_empty()
        && !id.starts_with('-')
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        && context.registry.entry(&id).is_err();
    if !is_id {
        let sentence = sentences.say_with("file-no-id", &[("id", printable(&id).into())]);
        return Err(Diagnostic::new(sentence, Some("marienbad games new mine")).into());
    }
    let shown = printable(&path.to_string_lossy());
    if path.exists() {
        let sentence = sentences.say_with("file-exists", &[("path", shown.into())]);
        return Err(Diagnostic::new(sentence, None).into());
    }
    let text = template::template(&id, kind, context.language.code()).unwrap_or_default();
    whole_file::write(&path, |out| out.write_all(text.as_bytes()))
        .map_err(|error| write_diagnostic(sentences, &path, &error))?;
    writeln!(anstream::stdout(), "{}", sentences.say_with("file-written", &[("path", shown.into())]))?;
    Ok(Exit::Answer)
}

/// Tries the rules of a file.
pub fn check(context: &Context, path: &Path, memory: usize) -> Result<Exit, Failure> {
    let sentences = &context.sentences;
    let file = read(sentences, path)?;
    let budget = context.interrupt.budget(memory);
    let start = Instant::now();
    let report = gamefile::check::check(&file, &budget).map_err(|error| match &error {
        GameError::Rules(_) => about_file(path, about_game_error(sentences, "", &error).sentence()),
        _ => about_game_error(sentences, "", &error),
    })?;
    let asked = u128::try_from(report.positions + report.moves).unwrap_or(0);
    let rate = asked * 1_000_000 / start.elapsed().as_micros().max(1);
    let kind = sentences.say(kind_message(report.kind));
    let mut out = anstream::stdout().lock();
    let counts = [
        ("name", file.id().to_owned().into()),
        ("positions", report.positions.into()),
        ("moves", report.moves.into()),
    ];
    writeln!(out, "{}", sentences.say_with("check-good", &counts))?;
    writeln!(out, "{}", sentences.say_with("check-kind", &[("kind", kind.into())]))?;
    // The clock is no part of the answer for programs that compare answers.
    if std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        writeln!(out, "{}", sentences.say_with("check-speed", &[("rate", rate.to_string().into())]))?;
    }
    Ok(Exit::Answer)
}
