//! Whose CV it is: name, e-mail address, phone number, work and home, out of its lines.
//!
//! Rules a careful reader would defend, and nothing that knows a particular template. What is doubtful stays empty:
//! a blank field costs a recruiter a moment, a wrong one costs a candidate.

mod dates;
mod email;
mod glue;
mod headings;
mod job;
mod name;
mod names;
mod phone;
mod places;
mod sheet;
mod words;
mod wrapped;

use serde::{Deserialize, Serialize};

pub use phone::e164;

use crate::lines::Line;
use sheet::Sheet;

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

    /// Whether it is sure enough to be said.
    fn is_sure(&self) -> bool {
        self.confidence >= 0.6
    }
}

/// The details of the person whose CV these lines are.
pub fn find(lines: &[Line]) -> Details {
    let sheet = Sheet::new(lines);
    let addresses = email::candidates(&sheet);
    let name = name::find(&sheet, &addresses);
    let words = name.as_ref().map(|name| name.words.as_slice()).unwrap_or_default();
    let at = name.as_ref().map(|name| name.line);
    let address = email::best(&sheet, &addresses, words);
    let phone = phone::find(&sheet, name.as_ref(), address.as_ref());
    let (town, postcode) = places::find(&sheet, at, address.as_ref());
    let (job_title, employer) = job::find(&sheet, name.as_ref());
    let (phone_number, phone_e164) = phone.map_or((None, None), |phone| (Some(phone.found), phone.e164));
    let (first_name, last_name) = name.map_or((None, None), |name| (Some(name.first), name.last));
    let email = address.map(|address| Found::new(address.value, address.score));
    Details { first_name, last_name, email, phone_number, phone_e164, job_title, employer, town, postcode }
}

#[cfg(test)]
mod tests;
