//! What comes in.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::candidates::form::Selection;
use crate::contract::CvAnswer;
use crate::mail::recipients;
use crate::problem::{FieldErrors, Problem};
use crate::text::{self, Email};

const LONGEST_ANSWER: usize = 500;

/// Candidates to send on by mail, behind links: their CVs, or a list of them.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ForwardInput {
    /// Which of them, all of one company.
    #[serde(flatten)]
    pub selection: Selection,
    /// To whom; 1 to 20 addresses. What is there twice counts once.
    #[serde(default)]
    pub email_list: Vec<String>,
    /// Plain text for the letter, at most 1000 characters.
    pub comment: Option<String>,
}

/// Whom it is mailed to.
#[derive(Clone, Debug, Default)]
pub struct Mailing {
    /// Nobody, where a list is fetched by whoever asked for it.
    pub to: Vec<Email>,
    /// What the letter says besides.
    pub comment: Option<String>,
}

impl ForwardInput {
    /// Checks whom it goes to.
    pub fn check(self) -> Result<(Selection, Mailing), Problem> {
        let mut wrong = FieldErrors::default();
        let to = recipients::addresses(&self.email_list, true, &mut wrong);
        let comment = recipients::comment(self.comment, &mut wrong);
        wrong.or(|| Some((self.selection, Mailing { to, comment })))
    }
}

/// What a recipient says to a CV, by the form of its page.
#[derive(Clone, Debug, Deserialize)]
pub struct AnswerForm {
    /// Shortlist, Maybe or Reject.
    pub answer: String,
    /// At most 500 characters, or none.
    #[serde(default)]
    pub comment: String,
}

/// What was checked.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What they say.
    pub answer: CvAnswer,
    /// And why.
    pub comment: Option<String>,
}

impl AnswerForm {
    /// Checks all of it; nothing is lost of a comment that is too long, since the page lets nobody type one.
    pub fn check(self) -> Result<Answer, Problem> {
        let mut wrong = FieldErrors::default();
        let answer = CvAnswer::from_spelling(&self.answer);
        if answer.is_none() {
            wrong.add("answer", "Please choose an answer");
        }
        let comment = self.comment.trim();
        let comment = (!comment.is_empty()).then(|| text::lines(comment, 1..=LONGEST_ANSWER));
        if comment == Some(None) {
            wrong.add("comment", format!("At most {LONGEST_ANSWER} characters"));
        }
        wrong.or(|| Some(Answer { answer: answer?, comment: comment.flatten() }))
    }
}
