//! A job's rich text.

use crate::rich_text;
use ::store::Value;

/// Rich text, sanitised, of 50 to 6000 characters without its markup (jobs §5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description(String);

impl Description {
    /// Sanitises and checks; the error is the spec's sentence.
    pub fn new(html: &str) -> Result<Self, &'static str> {
        let clean = rich_text::clean(html, 50..=6000);
        clean.map(Self).ok_or("Has to be between 50 and 6000 characters")
    }

    /// Sanitised HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&Description> for Value {
    fn from(text: &Description) -> Self {
        Self::Text(text.0.clone())
    }
}
