//! A CV as lines, whatever kind of file they came from.

use crate::{Outcome, Reading, details, tidy};

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
}

/// Lines in reading order.
#[derive(Debug, Default)]
pub struct Lines {
    lines: Vec<Line>,
    bytes: usize,
    baseline: Option<f64>,
}

impl Lines {
    /// Lines of a text that says nothing of how they look.
    pub fn plain(text: &str) -> Self {
        let mut lines = Self::default();
        for line in text.lines() {
            lines.push(Line { text: line.to_owned(), ..Line::default() });
        }
        lines
    }

    pub fn push(&mut self, line: Line) {
        self.bytes += line.text.len() + 1;
        self.lines.push(line);
    }

    /// Bytes of text so far.
    pub fn len(&self) -> usize {
        self.bytes
    }

    pub fn last_baseline(&self) -> Option<f64> {
        self.baseline
    }

    pub fn set_baseline(&mut self, y: f64) {
        self.baseline = Some(y);
    }

    /// The next line begins another page.
    pub fn end_page(&mut self) {
        self.baseline = None;
        self.push(Line::default());
    }

    /// What they come to.
    pub fn reading(self) -> Reading {
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
