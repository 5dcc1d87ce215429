//! The page behind a letter's way out: which letters are on, and the press that switches them off, or on again.

use askama::Template;

use super::page::Look;

/// A kind of letter, by its spelling and in words.
pub struct Kind {
    /// As the form sends it.
    pub spelling: &'static str,
    /// As people read it.
    pub words: String,
}

/// Which letters are on.
#[derive(Template)]
#[template(path = "public_page/letters.html")]
pub struct LettersPage {
    /// Whether it is about the letters of the day.
    pub daily: bool,
    /// Whether what they tell of shows under the bell, too.
    pub rings: bool,
    /// Those that are on.
    pub on: Vec<Kind>,
    /// Those that can be switched on again.
    pub off: Vec<Kind>,
    /// Whether a press has just changed it.
    pub changed: bool,
    /// Its address.
    pub address: String,
    /// Where all of it can be chosen.
    pub settings: String,
    /// What it looks like.
    pub look: Look,
}
