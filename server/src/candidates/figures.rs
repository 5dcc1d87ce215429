//! Kept figures of applications: how many came, reached a stage, were answered, hired, rejected, and how long it took. What
//! is counted of one application follows from its events alone (`fold.rs`); the follower (`follower.rs`) keeps the sums by
//! job and day. They hold no word of anybody, so that who is removed goes on counting, and they go with their job.
//!
//! Two tables: a milestone is one thing that is counted of one application, and leads back from a figure to its rows; a
//! figure is how many of these there are. Both can be deleted and told from the log again. The same follower keeps which
//! places in the log are activities of which job (`activity.rs`).

pub mod activity;
pub(crate) mod fold;
pub(crate) mod follower;
pub mod store;

use crate::clock::Millis;
use crate::contract::CandidateSource;
use crate::ids::{CandidateId, CompanyId};
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;

spelled! {
    /// What is counted of applications. What was taken back counts as never done.
    pub enum Measure {
        /// They came.
        Arrived,
        /// They had their first answer: the first that a person did of moving them out of the stage they began in, giving
        /// them a status other than Viewed, and writing to them. It takes from their arrival to then.
        Answered,
        /// They stood in a stage for the first time.
        Entered,
        /// They left a stage, each time. It takes as long as they had stood there.
        Left,
        /// They were moved into a stage for those who are hired, and stand there still. It takes from their arrival to then.
        Hired,
        /// They were rejected, by a person or by the keyword rule, and are still.
        Rejected,
    }
}

/// Whether what is kept of these applications is what the log tells of them from its beginning.
pub fn agree(tx: &mut Tx<'_>, candidates: &[CandidateId]) -> Result<bool, Problem> {
    Ok(follower::changes(tx, candidates)?.is_empty())
}

/// In place of a reason: the keyword rule has rejected them.
pub const BY_RULE: &str = "AutoRejected";

/// Where an application came from.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Whence {
    /// Nobody knows it any more of whom was removed before figures were kept.
    pub source: Option<CandidateSource>,
    /// The code of the board, or the agency's company; empty where there is none.
    pub via: String,
}

impl Whence {
    /// As events and rows say it.
    pub fn new(source: CandidateSource, board: Option<&str>, agency: Option<CompanyId>) -> Self {
        let via = match (board, agency) {
            (Some(board), _) => board.to_owned(),
            (None, Some(agency)) => agency.to_string(),
            (None, None) => String::new(),
        };
        Self { source: Some(source), via }
    }

    /// The source as it is stored.
    pub fn stored(&self) -> &'static str {
        self.source.map_or("", CandidateSource::as_str)
    }
}

/// One thing that is counted of an application.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Milestone {
    /// What.
    pub measure: Measure,
    /// Of which stage, or for which reason; of an arrival the stage they began in.
    pub detail: String,
    /// Which time, from 0.
    pub number: i64,
    /// On which day.
    pub day: i64,
    /// How long it took.
    pub minutes: i64,
}

const MILLIS_OF_A_DAY: i64 = 24 * 60 * 60 * 1000;

/// The day of a moment, counted from 1970 by UTC: figures have to mean the same wherever they are looked at.
pub const fn day_of(at: Millis) -> i64 {
    at.0.div_euclid(MILLIS_OF_A_DAY)
}

/// The moment at which a day begins.
pub const fn start_of(day: i64) -> Millis {
    Millis(day * MILLIS_OF_A_DAY)
}

/// Where durations part, in hours. Medians are told from how many are on which rung: a rung is a fraction of what it holds.
const LADDER: [i64; 40] = [
    0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20, 24, 30, 36, 48, 60, 72, 96, 120, 144, 168, 192, 216, 240, 288, 336,
    384, 432, 504, 600, 720, 864, 1_008, 1_200, 1_440, 1_800, 2_160, 2_880, 4_320, 8_760,
];

/// The rung that a duration is on.
pub fn rung(minutes: i64) -> i64 {
    let hours = minutes / 60;
    LADDER.iter().copied().take_while(|rung| *rung <= hours).last().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_on_the_highest_rung_below_it() {
        let told = [0, 59, 60, 5 * 60, 47 * 60, 48 * 60, 10_000_000].map(rung);
        assert_eq!(told, [0, 0, 1, 4, 36, 48, 8_760]);
        assert!(LADDER.is_sorted());
    }

    #[test]
    fn a_day_begins_at_midnight_and_there_were_days_before_1970() {
        assert_eq!([0, MILLIS_OF_A_DAY - 1, MILLIS_OF_A_DAY, -1].map(|at| day_of(Millis(at))), [0, 0, 1, -1]);
    }
}
