//! A CV as lines, whatever kind of file they came from.

use crate::{Outcome, Reading, details, joined, tidy};

/// A line as a reader of the page sees it.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// What it says; parts that stand far apart have a tab between them.
    pub text: String,
    /// Of its largest letters, in points; 0 where the file does not say.
    pub size: f32,
    /// Counted from 0.
    pub page: u32,
    /// Whether an empty line goes before it.
    pub apart: bool,
    /// Whether it stands in the head or foot of the pages and in no part of the text.
    pub margin: bool,
    /// Where links in it lead by mail or telephone: `mailto:ann@example.org`, `tel:+447700900123`.
    pub links: Vec<String>,
}

/// Longer ones lead to nobody.
const LINK_MAX: usize = 200;

impl Line {
    /// Keeps a link's target, if it is somebody's address or number.
    pub fn link(&mut self, target: &str) {
        let target = target.trim();
        let reaches = |scheme: &str| {
            target.get(..scheme.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(scheme))
        };
        if target.len() <= LINK_MAX && (reaches("mailto:") || reaches("tel:")) {
            self.links.push(target.to_owned());
        }
    }
}

/// Characters that Unicode keeps for a program's own use; no text has them.
const LINK: char = '\u{FDD0}';
const LINK_END: char = '\u{FDD1}';

/// A link's target as it stands in a plain text.
pub fn marked(target: &str) -> String {
    format!("{LINK}{target}{LINK_END}")
}

/// Lines in reading order.
#[derive(Debug, Default)]
pub struct Lines {
    lines: Vec<Line>,
    bytes: usize,
}

impl Lines {
    /// Lines of a text that says nothing of how they look. The targets of links stand in it as [`marked`] puts them.
    pub fn plain(text: &str) -> Self {
        let mut lines = Self::default();
        for text in text.lines() {
            let mut line = Line::default();
            for (number, piece) in text.split(LINK).enumerate() {
                match piece.split_once(LINK_END) {
                    Some((target, rest)) if number > 0 => {
                        line.link(target);
                        line.text.push_str(rest);
                    }
                    _ => line.text.push_str(piece),
                }
            }
            lines.push(line);
        }
        lines
    }

    /// Adds others behind these; `beside` says that they stand in no part of the text, as the head of a page does.
    pub fn append(&mut self, others: Self, beside: bool) {
        self.bytes += others.bytes;
        self.lines
            .extend(others.lines.into_iter().map(|line| Line { margin: line.margin || beside, ..line }));
    }

    pub fn push(&mut self, line: Line) {
        self.bytes += line.text.len() + 1;
        self.lines.push(line);
    }

    /// Bytes of text so far.
    pub fn len(&self) -> usize {
        self.bytes
    }

    /// The next line begins another page.
    pub fn end_page(&mut self) {
        self.push(Line::default());
    }

    /// What they come to.
    pub fn reading(mut self) -> Reading {
        for line in self.lines.iter_mut().filter(|line| !line.text.is_ascii()) {
            line.text = tidy::plain(&line.text);
        }
        joined::join(&mut self.lines);
        let mut raw = String::with_capacity(self.bytes);
        for line in &self.lines {
            if line.apart {
                raw.push('\n');
            }
            raw.push_str(&line.text);
            raw.push('\n');
        }
        let text = tidy::tidy(&raw);
        if !text.chars().any(char::is_alphanumeric) {
            return Outcome::NoText.into();
        }
        let details = details::find(&self.lines);
        Reading { outcome: Outcome::Text(text), details }
    }
}
