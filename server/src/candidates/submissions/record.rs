//! A recruiter's record of whom they have submitted, over all companies, as CSV. Of whoever they see no more it tells
//! when, where and under which terms, and not who it was.

use super::store::{self, Submitted};
use crate::candidates::csv::sheet::{self, Lines};
use crate::clock::Millis;
use crate::ids::CandidateId;
use crate::problem::Problem;
use crate::time_zone::{self, Day};
use crate::viewer::Viewer;
use ::store::Tx;

/// So many are written, the newest of them.
pub const MOST: usize = 5000;
/// So many of them are read at once.
const SLICE: usize = 500;
const COLUMNS: [&str; 10] = [
    "Submitted",
    "Company",
    "Job",
    "Candidate",
    "Email",
    "Theirs until",
    "Terms version",
    "Terms of",
    "Status",
    "Stage",
];
const OUT_OF_SIGHT: &str = "No longer visible to you";
const MORE: &str = "Only the newest 5,000 submissions are listed.";

/// What is written so far, and where it goes on.
#[derive(Clone, Debug)]
pub struct Record {
    lines: Lines,
    written: usize,
    after: Option<(Millis, CandidateId)>,
    /// Whether all of it is there.
    pub whole: bool,
}

impl Default for Record {
    fn default() -> Self {
        Self { lines: Lines::headed(COLUMNS.into_iter()), written: 0, after: None, whole: false }
    }
}

impl Record {
    /// As a file.
    pub fn bytes(self) -> Vec<u8> {
        self.lines.bytes()
    }

    /// The same with some of the viewer's more.
    pub fn go_on(mut self, tx: &mut Tx<'_>, viewer: &Viewer) -> Result<Self, Problem> {
        let wanted = SLICE.min(MOST - self.written);
        // One more than is written tells whether there are more.
        let rows = store::submitted(tx, viewer.id, self.after, wanted + 1)?;
        let more = rows.len() > wanted;
        let rows = &rows[..rows.len().min(wanted)];
        let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
        let seen = store::seen(tx, viewer, &ids)?;
        for row in rows {
            self.push(row, seen.contains(&row.id));
        }
        self.written += rows.len();
        self.after = rows.last().map(|row| (row.at, row.id)).or(self.after);
        if more && self.written >= MOST {
            self.lines.line([MORE].into_iter());
        }
        self.whole = !more || self.written >= MOST;
        Ok(self)
    }

    fn push(&mut self, row: &Submitted, seen: bool) {
        let submitted = time_zone::iso(row.at, &row.zone);
        let until = Day::at(row.at.months_after(row.months), &row.zone).to_string();
        let of = row.terms_at.map(|at| Day::at(at, &row.zone).to_string()).unwrap_or_default();
        let version = if row.terms_version == 0 { String::new() } else { row.terms_version.to_string() };
        let (name, email, status, stage) = match seen {
            true => (row.name.as_str(), row.email.as_str(), sheet::status(row.status), row.stage.as_str()),
            false => ("", "", OUT_OF_SIGHT, ""),
        };
        let fields: [&str; COLUMNS.len()] =
            [&submitted, &row.company, &row.job, name, email, &until, &version, &of, status, stage];
        self.lines.line(fields.into_iter());
    }
}
