//! To whom people have something sent by mail, and what they write to them, as they type it.

use std::collections::HashSet;

use crate::problem::FieldErrors;
use crate::text::{self, Email};

/// So many addresses one letter goes to.
pub const MOST: usize = 20;
/// The spec's sentences (jobs §5).
const NO_ADDRESS: &str = "Provide email address in order to send CV";
const WRONG_ADDRESS: &str = "Please provide correct email address";
const LONGEST_COMMENT: usize = 1_000;

/// The addresses of `emailList`, of which one that is there twice counts once.
pub fn addresses(typed: &[String], required: bool, wrong: &mut FieldErrors) -> Vec<Email> {
    let Ok(mut all) = typed.iter().map(|typed| Email::new(typed)).collect::<Result<Vec<_>, _>>() else {
        wrong.add("emailList", WRONG_ADDRESS);
        return Vec::new();
    };
    let mut known = HashSet::new();
    all.retain(|email| known.insert(email.folded()));
    if required && all.is_empty() {
        wrong.add("emailList", NO_ADDRESS);
    } else if all.len() > MOST {
        wrong.add("emailList", format!("At most {MOST} addresses"));
    }
    all
}

/// The `comment`: plain text of at most 1000 characters, line breaks kept; or none.
pub fn comment(typed: Option<String>, wrong: &mut FieldErrors) -> Option<String> {
    let typed = typed.filter(|typed| !typed.trim().is_empty())?;
    let comment = text::lines(&typed, 1..=LONGEST_COMMENT);
    if comment.is_none() {
        wrong.add("comment", format!("At most {LONGEST_COMMENT} characters"));
    }
    comment
}
