//! What Starlark says about a mistake, in words that have a translation.
//!
//! Starlark says it in English, with what is meant between signs: `` Variable `rov` not found ``. The common
//! mistakes have messages of their own, which get these parts; what is left is quoted.

use games::Message;

/// Words of Starlark, all of which the sentence has, and the message that says the same.
const CAUSES: [(&[&str], &str); 17] = [
    (&["too big to fit"], "file-large-number"),
    (&["Immutable"], "file-frozen"),
    (&["frozen"], "file-frozen"),
    (&["No imports are available"], "file-no-load"),
    (&["Variable `", "did you mean"], "file-unknown-name-near"),
    (&["Variable `", "not found"], "file-unknown-name"),
    (&["Operation `", "not supported"], "file-operation"),
    (&["Index `", "out of bound"], "file-index"),
    (&["has no attribute"], "file-attribute"),
    (&["Key `", "not found"], "file-key"),
    (&["referenced before assignment"], "file-unset"),
    (&["Unpacked "], "file-unpacked"),
    (&["division by zero"], "error-division-by-zero"),
    (&["tabs are not allowed"], "file-tabs"),
    (&["unfinished string literal"], "error-unclosed-text"),
    (&["reserved keyword `"], "file-keyword"),
    (&["cannot be used outside of"], "file-outside"),
];

/// The message for what Starlark says; `None` if only its own words do.
pub(crate) fn in_our_words(said: &str) -> Option<Message> {
    if let Some((_, sentence)) = said.split_once("Parse error: unexpected ") {
        return Some(unexpected(sentence));
    }
    let (_, id) = CAUSES.into_iter().find(|(words, _)| words.iter().all(|word| said.contains(word)))?;
    let mut quoted = said.split('`').skip(1).step_by(2);
    let name = quoted.next().unwrap_or_default();
    let others: Vec<&str> = quoted.collect();
    Some(Message::new(id).text("name", name).text("other", others.join(", ")))
}

/// `new line, expected symbol ':'`.
fn unexpected(sentence: &str) -> Message {
    let line = sentence.lines().next().unwrap_or_default();
    let (found, wanted) = line.split_once(", expected ").unwrap_or((line, ""));
    let ((found, sign), (wanted, missing)) = (token(found), token(wanted));
    match (found, wanted) {
        ("indent", _) => Message::new("file-indented"),
        (_, "indent") => Message::new("file-not-indented"),
        _ => {
            let message = Message::new("file-unexpected").text("found", found).text("sign", sign);
            message.text("wanted", wanted).text("missing", missing)
        }
    }
}

/// The kind of what Starlark calls a token, and the token if it is a sign or a word.
fn token(called: &str) -> (&'static str, &str) {
    match called {
        "new line" => ("line", ""),
        "end of file" | "" => ("file", ""),
        "new indentation block" => ("indent", ""),
        "end of indentation block" => ("dedent", ""),
        "expression" => ("value", ""),
        "identifier" => ("name", ""),
        _ => {
            let quote = |letter| matches!(letter, '\'' | '"');
            let inside = called.find(quote).zip(called.rfind(quote));
            let sign =
                inside.and_then(|(first, last)| called.get(first + 1..last)).filter(|sign| !sign.is_empty());
            ("sign", sign.unwrap_or(called))
        }
    }
}
