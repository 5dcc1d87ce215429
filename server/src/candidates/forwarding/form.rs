//! What comes in.

use std::collections::{BTreeSet, HashSet};

use serde::Deserialize;
use utoipa::ToSchema;

use crate::ids::CandidateId;
use crate::problem::{FieldErrors, Problem};
use crate::text::{self, Email};

/// The spec's sentences (jobs §5).
const NO_ADDRESS: &str = "Provide email address in order to send CV";
const WRONG_ADDRESS: &str = "Please provide correct email address";
/// One letter lists no more.
const MOST: usize = 100;
const MOST_ADDRESSES: usize = 20;
const LONGEST_COMMENT: usize = 1_000;

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
        let to: Result<Vec<_>, _> = self.email_list.iter().map(|typed| Email::new(typed)).collect();
        let mut to = to.unwrap_or_else(|_| {
            wrong.add("emailList", WRONG_ADDRESS);
            Vec::new()
        });
        let mut known = HashSet::new();
        to.retain(|email| known.insert(email.folded()));
        if self.email_list.is_empty() {
            wrong.add("emailList", NO_ADDRESS);
        } else if to.len() > MOST_ADDRESSES {
            wrong.add("emailList", format!("At most {MOST_ADDRESSES} addresses"));
        }
        let comment = self.comment.filter(|typed| !typed.trim().is_empty());
        let comment = match comment.map(|typed| text::lines(&typed, 1..=LONGEST_COMMENT)) {
            Some(None) => {
                wrong.add("comment", format!("At most {LONGEST_COMMENT} characters"));
                None
            }
            comment => comment.flatten(),
        };
        wrong.or(|| Some(Forwarding { ids, to, comment }))
    }
}
