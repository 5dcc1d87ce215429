//! The pages behind the link of a letter with CVs.

use askama::Template;

use super::page::Look;
use crate::candidates::forwarding::page::{Sent, SentCv};
use crate::contract::CvAnswer;

/// What was sent to somebody.
#[derive(Template)]
#[template(path = "public_page/forwarded.html")]
pub struct ForwardedPage<'a> {
    /// All of it.
    pub sent: &'a Sent,
    /// Its address.
    pub address: String,
    /// Until when the link works.
    pub until: String,
    /// What it looks like.
    pub look: Look,
}

/// One CV.
#[derive(Template)]
#[template(path = "public_page/forwarded_cv.html")]
pub struct ForwardedCvPage<'a> {
    /// Who sent it.
    pub sent: &'a Sent,
    /// Whose it is.
    pub cv: &'a SentCv,
    /// The address of all that was sent.
    pub address: String,
    /// That of the page of it where this CV stands.
    pub all: String,
    /// How many pages are drawn.
    pub pages: usize,
    /// Whether there are more than are drawn.
    pub more: bool,
    /// Its words, where it has no pages.
    pub text: &'a str,
    /// What can be said to it, and what its button says.
    pub answers: [(CvAnswer, &'static str); 3],
    /// What it looks like.
    pub look: Look,
}

/// What can be said to a CV.
pub const ANSWERS: [(CvAnswer, &str); 3] =
    [(CvAnswer::Shortlist, "Shortlist"), (CvAnswer::Maybe, "Maybe"), (CvAnswer::Reject, "Reject")];
