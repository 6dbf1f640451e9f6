//! What can be typed while playing: moves by their names, and commands in the reader's language or in
//! English.

use games::Strength;
use words::language::{Language, Sentences};

/// What a line asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// List the legal moves.
    Moves,
    /// Help a little more.
    Hint,
    /// Explain.
    Why,
    /// Take back a move.
    Undo,
    /// Begin again.
    Restart,
    /// Begin in another position.
    New,
    /// Let the players change places.
    Swap,
    /// Choose how well the program plays.
    Strength,
    /// Show the position.
    Position,
    /// List the commands.
    Help,
    /// Leave.
    Quit,
}

impl Command {
    /// All of them, in the order of the help.
    pub const ALL: [Command; 11] = [
        Command::Moves,
        Command::Hint,
        Command::Why,
        Command::Undo,
        Command::Restart,
        Command::New,
        Command::Swap,
        Command::Strength,
        Command::Position,
        Command::Help,
        Command::Quit,
    ];

    /// The messages with its words and with what it does.
    fn messages(self) -> [&'static str; 2] {
        match self {
            Command::Moves => ["play-word-moves", "play-help-moves"],
            Command::Hint => ["play-word-hint", "play-help-hint"],
            Command::Why => ["play-word-why", "play-help-why"],
            Command::Undo => ["play-word-undo", "play-help-undo"],
            Command::Restart => ["play-word-restart", "play-help-restart"],
            Command::New => ["play-word-new", "play-help-new"],
            Command::Swap => ["play-word-swap", "play-help-swap"],
            Command::Strength => ["play-word-strength", "play-help-strength"],
            Command::Position => ["play-word-position", "play-help-position"],
            Command::Help => ["play-word-help", "play-help-help"],
            Command::Quit => ["play-word-quit", "play-help-quit"],
        }
    }
}

/// The message with the words of a strength.
#[must_use]
pub fn strength_message(strength: Strength) -> &'static str {
    match strength {
        Strength::Perfect => "play-word-perfect",
        Strength::Careless => "play-word-careless",
        Strength::Random => "play-word-random",
    }
}

/// The words of all commands.
pub struct Words {
    commands: Vec<(String, Command)>,
    strengths: Vec<(String, Strength)>,
}

impl Words {
    /// The words of the reader's language, then the English ones.
    #[must_use]
    pub fn new(sentences: &Sentences) -> Words {
        let english = Sentences::new(Language::English);
        let mut words = Words { commands: Vec::new(), strengths: Vec::new() };
        for sentences in [sentences, &english] {
            for command in Command::ALL {
                words.commands.extend(listed(sentences, command.messages()[0]).map(|word| (word, command)));
            }
            for strength in Strength::ALL {
                let message = strength_message(strength);
                words.strengths.extend(listed(sentences, message).map(|word| (word, strength)));
            }
        }
        words
    }

    /// The command that a line begins with, and the rest of the line.
    #[must_use]
    pub fn command<'t>(&self, line: &'t str) -> Option<(Command, &'t str)> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let (_, command) = self.commands.iter().find(|(known, _)| *known == word)?;
        let takes_more = matches!(command, Command::New | Command::Strength);
        (takes_more || rest.trim().is_empty()).then_some((*command, rest.trim()))
    }

    /// The strength of that name.
    #[must_use]
    pub fn strength(&self, word: &str) -> Option<Strength> {
        let word = word.to_lowercase();
        self.strengths.iter().find(|(known, _)| *known == word).map(|(_, strength)| *strength)
    }

    /// Every word of a command.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.commands.iter().map(|(word, _)| word.as_str())
    }
}

/// The words of a message; the first is the one that the help shows.
fn listed(sentences: &Sentences, message: &str) -> impl Iterator<Item = String> {
    let words: Vec<String> = sentences.say(message).split_whitespace().map(str::to_owned).collect();
    words.into_iter()
}

/// The commands with what they do, for the help.
#[must_use]
pub fn help(sentences: &Sentences) -> Vec<[String; 2]> {
    let row = |command: Command| {
        let [words, explanation] = command.messages();
        [listed(sentences, words).next().unwrap_or_default(), sentences.say(explanation)]
    };
    Command::ALL.into_iter().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_in_every_language() {
        let cases = [
            (Language::English, "undo", Some((Command::Undo, ""))),
            (Language::English, "zpět", None),
            (Language::Czech, "Zpět", Some((Command::Undo, ""))),
            (Language::Czech, "undo", Some((Command::Undo, ""))),
            (Language::Czech, "nápověda", Some((Command::Hint, ""))),
            (Language::Slovak, "koniec", Some((Command::Quit, ""))),
            (Language::English, "new 3,5 7", Some((Command::New, "3,5 7"))),
            (Language::English, "quit now", None),
            (Language::English, "5-2", None),
            (Language::English, "", None),
        ];
        for (language, line, expected) in cases {
            assert_eq!(Words::new(&Sentences::new(language)).command(line), expected, "{line}");
        }
    }

    /// No word means two things.
    #[test]
    fn words_differ() {
        for language in Language::ALL {
            let words = Words::new(&Sentences::new(language));
            for (word, command) in &words.commands {
                assert_eq!(words.command(word), Some((*command, "")), "{word}");
            }
            for (word, strength) in &words.strengths {
                assert_eq!(words.strength(word), Some(*strength), "{word}");
            }
        }
    }
}
