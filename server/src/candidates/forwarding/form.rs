//! What comes in.

use std::collections::BTreeSet;

use serde::Deserialize;
use utoipa::ToSchema;

use crate::contract::CvAnswer;
use crate::ids::CandidateId;
use crate::mail::recipients;
use crate::problem::{FieldErrors, Problem};
use crate::text::{self, Email};

/// One letter lists no more.
const MOST: usize = 100;
const LONGEST_ANSWER: usize = 500;

/// CVs to send by mail.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ForwardInput {
    /// Whose; 1 to 100 candidates of one company.
    pub ids: Vec<CandidateId>,
    /// To whom; 1 to 20 addresses. What is there twice counts once.
    pub email_list: Vec<String>,
    /// Plain text for the letter, at most 1000 characters.
    pub comment: Option<String>,
}

/// What was checked.
#[derive(Clone, Debug)]
pub struct Forwarding {
    /// Whose CVs.
    pub ids: Vec<CandidateId>,
    /// To whom.
    pub to: Vec<Email>,
    /// What the letter says besides.
    pub comment: Option<String>,
}

impl ForwardInput {
    /// Checks all of it.
    pub fn check(self) -> Result<Forwarding, Problem> {
        let mut wrong = FieldErrors::default();
        let ids: Vec<_> = self.ids.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
        if ids.is_empty() || ids.len() > MOST {
            wrong.add("ids", format!("Select between 1 and {MOST} candidates"));
        }
        let to = recipients::addresses(&self.email_list, true, &mut wrong);
        let comment = recipients::comment(self.comment, &mut wrong);
        wrong.or(|| Some(Forwarding { ids, to, comment }))
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
