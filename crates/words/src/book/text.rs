//! A chapter as text for a terminal.

use crate::columns::{columns, wrapped};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// What Markdown the book uses beyond the common one.
pub const OPTIONS: Options = Options::ENABLE_TABLES;

/// A text in Markdown as lines that fit into so many columns; examples and tables stay as they are.
#[must_use]
pub fn text(markdown: &str, width: usize) -> String {
    let mut page = Page { width, ..Page::default() };
    for event in Parser::new_ext(markdown, OPTIONS) {
        page.take(event);
    }
    page.text
}

/// What has been written, and what is being read.
#[derive(Default)]
struct Page {
    text: String,
    width: usize,
    /// The words of the paragraph that is being read.
    words: String,
    /// Is that an example?
    is_code: bool,
    /// The numbers of the items of the lists that are open; `None` for a list without numbers.
    lists: Vec<Option<u64>>,
    /// The sign of the item that has begun.
    sign: Option<String>,
    /// The rows of the table that is being read.
    rows: Vec<Vec<String>>,
}

impl Page {
    fn take(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.begin(&tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.words.push_str(&text),
            Event::Code(code) => self.words.push_str(&code),
            Event::SoftBreak => self.words.push(' '),
            Event::HardBreak => self.words.push('\n'),
            Event::Html(html) | Event::InlineHtml(html) => self.words.push_str(&without_tags(&html)),
            _ => {}
        }
    }

    fn begin(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::CodeBlock(_) => {
                self.paragraph();
                self.is_code = true;
            }
            Tag::List(first) => {
                self.paragraph();
                self.lists.push(*first);
            }
            Tag::Item => {
                let number = self.lists.last_mut().and_then(Option::as_mut);
                self.sign = Some(number.map_or_else(
                    || "- ".to_owned(),
                    |number| {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    },
                ));
            }
            Tag::TableHead | Tag::TableRow => self.rows.push(Vec::new()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                let title = self.words.trim().to_owned();
                self.words.clear();
                self.blank_line();
                self.lines([title.clone(), "=".repeat(title.chars().count())]);
                self.text.push('\n');
            }
            TagEnd::Paragraph | TagEnd::HtmlBlock => {
                self.paragraph();
                if self.lists.is_empty() {
                    self.blank_line();
                }
            }
            TagEnd::Item => self.paragraph(),
            TagEnd::List(_) => {
                self.lists.pop();
                self.blank_line();
            }
            TagEnd::CodeBlock => {
                self.is_code = false;
                let code = std::mem::take(&mut self.words);
                self.lines(code.lines().map(|line| format!("    {line}")));
                self.blank_line();
            }
            TagEnd::TableCell => {
                let cell = std::mem::take(&mut self.words);
                if let Some(row) = self.rows.last_mut() {
                    row.push(cell);
                }
            }
            TagEnd::Table => {
                let rows = std::mem::take(&mut self.rows);
                self.lines(columns(&rows).into_iter().map(|line| format!("    {line}")));
                self.blank_line();
            }
            _ => {}
        }
    }

    /// Writes the paragraph that has been read.
    fn paragraph(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.trim().is_empty() || self.is_code {
            return;
        }
        let sign = self.sign.take();
        let indent = "  ".repeat(self.lists.len().saturating_sub(1));
        let deep = " ".repeat(if self.lists.is_empty() { 0 } else { sign.as_ref().map_or(2, String::len) });
        let width = self.width.saturating_sub(indent.len() + deep.len()).max(20);
        for (index, line) in wrapped(words.trim(), width).into_iter().enumerate() {
            let before = sign.as_deref().filter(|_| index == 0).unwrap_or(&deep);
            self.lines([format!("{indent}{before}{line}")]);
        }
    }

    fn lines(&mut self, lines: impl IntoIterator<Item = String>) {
        for line in lines {
            self.text.push_str(line.trim_end());
            self.text.push('\n');
        }
    }

    fn blank_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") {
            self.text.push('\n');
        }
    }
}

/// The words between tags.
fn without_tags(html: &str) -> String {
    let mut words = String::new();
    for part in html.split('<') {
        words.push_str(part.split_once('>').map_or(part, |(_, rest)| rest));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page() {
        let markdown = "# Nim\n\nA *heap* of `3`, and\n[more](nim.md).\n\n\
            - one two three four\n- five\n\n1. first\n2. second\n\n\
            ```console\n$ marienbad  x\n```\n\n| a | b |\n|---|---|\n| 10 | 2 |\n\n\
            <details><summary>Answers</summary>\n\nYes.\n</details>\n";
        let expected = "Nim\n===\n\nA heap of 3, and more.\n\n\
            - one two three four\n- five\n\n1. first\n2. second\n\n    $ marienbad  x\n\n    \
            a   b\n    10  2\n\nAnswers\n\nYes.\n\n";
        assert_eq!(text(markdown, 30), expected);
        assert!(text(markdown, 30).lines().all(|line| line.chars().count() <= 30));
    }
}
