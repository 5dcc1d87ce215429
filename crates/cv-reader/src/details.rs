//! Whose CV it is: name, e-mail address and phone number, out of its lines.
//!
//! Rules a careful reader would defend, and nothing that knows a particular template. What is doubtful stays empty:
//! a blank field costs a recruiter a moment, a wrong one costs a candidate.

mod email;
mod name;
mod phone;
mod words;

use serde::{Deserialize, Serialize};

pub use phone::e164;

use crate::lines::Line;

/// What a CV says of the person. Absent is what it does not say, or not clearly.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Details {
    /// The given name; the whole of a name that has one word.
    pub first_name: Option<Found>,
    /// The rest of the name, initials between the two left out.
    pub last_name: Option<Found>,
    /// An address that mail can be sent to.
    pub email: Option<Found>,
    /// As it is typed, blanks tidied.
    pub phone_number: Option<Found>,
    /// The number in E.164, where its country is clear.
    pub phone_e164: Option<String>,
    /// What the person works as, or last worked as.
    pub job_title: Option<Found>,
    /// Whom that work is or was for.
    pub employer: Option<Found>,
    /// Where the person lives: the post town, without county or country.
    pub town: Option<Found>,
    /// Of that address, in the United Kingdom, as it is usually written: `LS1 4AP`.
    pub postcode: Option<Found>,
}

/// A detail.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// What it is.
    pub value: String,
    /// How sure the reader is, from 0 to 1; what is below a half is left out.
    pub confidence: f32,
}

impl Found {
    fn new(value: impl Into<String>, confidence: f32) -> Self {
        Self { value: value.into(), confidence: confidence.clamp(0.0, 1.0) }
    }
}

/// Nobody writes who they are further down.
const LINES_MAX: usize = 400;
/// Bytes of a line that are looked at.
const LINE_MAX: usize = 4000;

/// The details of the person whose CV these lines are.
pub fn find(lines: &[Line]) -> Details {
    let head =
        |line: &Line| Line { text: line.text[..line.text.floor_char_boundary(LINE_MAX)].to_owned(), ..*line };
    let lines: Vec<Line> =
        lines.iter().filter(|line| !line.text.trim().is_empty()).take(LINES_MAX).map(head).collect();
    let lines: Vec<&Line> = lines.iter().collect();
    let email = email::find(&lines);
    let phone = phone::find(&lines);
    let (first_name, last_name) = name::find(&lines, email.as_ref().map(|found| found.value.as_str()));
    let (phone_number, phone_e164) = phone.map_or((None, None), |(found, e164)| (Some(found), e164));
    Details { first_name, last_name, email, phone_number, phone_e164, ..Details::default() }
}

/// Where the people begin who speak for the candidate: their addresses are not the candidate's.
fn referees(lines: &[&Line]) -> usize {
    let begins = |line: &&Line| {
        let text = line.text.trim().trim_end_matches([':', '.', ' ']).to_lowercase();
        matches!(
            text.as_str(),
            "references" | "referees" | "reference" | "referee" | "professional references" | "my references"
        )
    };
    lines.iter().position(begins).filter(|at| *at > 0).unwrap_or(lines.len())
}
