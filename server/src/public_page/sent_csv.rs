//! The page behind the link of a letter with a list of candidates.

use askama::Template;

use super::page::Look;
use crate::candidates::csv::page::SentCsv;

/// What was sent to somebody.
#[derive(Template)]
#[template(path = "public_page/sent_csv.html")]
pub struct SentCsvPage<'a> {
    /// The list.
    pub sent: &'a SentCsv,
    /// Its address.
    pub address: String,
    /// Until when the link works.
    pub until: String,
    /// What it looks like.
    pub look: Look,
}
