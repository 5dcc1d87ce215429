//! What comes in.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::candidates::form::Selection;
use crate::mail::recipients;
use crate::problem::{FieldErrors, Problem};
use crate::text::Email;

/// Candidates to write as CSV.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CsvInput {
    /// Which of them.
    #[serde(flatten)]
    pub selection: Selection,
}

/// Candidates to write as CSV, and to send a link to it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForwardCsvInput {
    /// Which of them.
    #[serde(flatten)]
    pub selection: Selection,
    /// To whom; 1 to 20 addresses. What is there twice counts once.
    #[serde(default)]
    pub email_list: Vec<String>,
    /// Plain text for the letter, at most 1000 characters.
    pub comment: Option<String>,
}

/// Whom a list is mailed to.
#[derive(Clone, Debug, Default)]
pub struct Mailing {
    /// Nobody, where it is fetched by whoever asked for it.
    pub to: Vec<Email>,
    /// What the letter says besides.
    pub comment: Option<String>,
}

impl ForwardCsvInput {
    /// Checks whom it goes to.
    pub fn check(self) -> Result<(Selection, Mailing), Problem> {
        let mut wrong = FieldErrors::default();
        let to = recipients::addresses(&self.email_list, true, &mut wrong);
        let comment = recipients::comment(self.comment, &mut wrong);
        wrong.or(|| Some((self.selection, Mailing { to, comment })))
    }
}
