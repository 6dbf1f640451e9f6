//! A sentence that is still data: the id of a message of the locales, with its arguments. The front end says
//! it in the reader's language; a game that is entered at run time brings messages of its own.

use std::borrow::Cow;
use std::fmt::{self, Display};

/// A text that is written in the program or brought along by a game.
pub type Text = Cow<'static, str>;

/// Texts that are written in the program.
#[must_use]
pub fn texts<const N: usize>(texts: [&'static str; N]) -> Vec<Text> {
    texts.map(Text::from).to_vec()
}

/// A message with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The id of the message.
    pub id: Text,
    /// Its variables.
    pub arguments: Vec<(Text, Argument)>,
}

/// The value of a variable of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A count: it decides between singular and plural.
    Count(u64),
    /// Notation: a position, a value, a name.
    Text(String),
    /// A character that somebody wrote, which may be invisible.
    Character(char),
    /// What the author of a game says, by the codes of languages.
    Said(Vec<(String, String)>),
}

impl Message {
    /// A message without arguments.
    #[must_use]
    pub fn new(id: impl Into<Text>) -> Message {
        Message { id: id.into(), arguments: Vec::new() }
    }

    /// The message with notation in it.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "numbers and texts are written alike at the call")]
    pub fn text(self, name: impl Into<Text>, text: impl ToString) -> Message {
        self.with(name, Argument::Text(text.to_string()))
    }

    /// The message with a count in it.
    #[must_use]
    pub fn count(self, name: impl Into<Text>, count: impl TryInto<u64>) -> Message {
        self.with(name, Argument::Count(count.try_into().unwrap_or(u64::MAX)))
    }

    /// The message with a character in it.
    #[must_use]
    pub fn character(self, name: impl Into<Text>, character: char) -> Message {
        self.with(name, Argument::Character(character))
    }

    /// The message with what the author of a game says, by the codes of languages.
    #[must_use]
    pub fn said(self, name: impl Into<Text>, texts: Vec<(String, String)>) -> Message {
        self.with(name, Argument::Said(texts))
    }

    fn with(mut self, name: impl Into<Text>, argument: Argument) -> Message {
        self.arguments.push((name.into(), argument));
        self
    }
}

/// For programmers; people read the sentence.
impl Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        for (name, argument) in &self.arguments {
            match argument {
                Argument::Count(count) => write!(f, " {name}={count}")?,
                Argument::Text(text) => write!(f, " {name}={text:?}")?,
                Argument::Character(character) => write!(f, " {name}={character:?}")?,
                Argument::Said(texts) => write!(f, " {name}={texts:?}")?,
            }
        }
        Ok(())
    }
}
