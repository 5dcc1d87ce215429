//! How the event log is followed: each follower with a cursor of its own, at least once and in order. One that no two
//! processes may do at once has a lease.

pub(crate) mod log;
pub mod standings;
pub mod store;

use crate::problem::Problem;

/// Why something could not be done in the outside world now.
#[derive(Debug)]
pub enum Failure {
    /// Nothing of the kind would get through at present: tried again until it does, for a week.
    Outage(anyhow::Error),
    /// This one is put off by whoever takes it: tried a number of times.
    Deferred(anyhow::Error),
    /// Nobody knows whether it was done: tried a few times, each of which may be one too many.
    InDoubt(anyhow::Error),
    /// This one is refused, and would be again.
    Refused(anyhow::Error),
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Outage(match problem {
            Problem::Internal(error) => error,
            other => anyhow::anyhow!("{other:?}"),
        })
    }
}
