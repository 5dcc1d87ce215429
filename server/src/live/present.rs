//! Who comes to candidates' pages and leaves them, which stands in no log: found by looking, soon after it was written here
//! and within a moment where another process wrote it.

use std::collections::HashMap;
use std::time::Duration;

use super::about::{About, Happening, Meant};
use super::state::Happened;
use crate::candidates::presence::store::turned;
use crate::clock::Millis;
use crate::ids::{CandidateId, UserId};
use crate::problem::Problem;
use ::store::Db;

/// So much later than another a row may become visible that was written before it.
const LATE: Duration = Duration::from_secs(5);
/// Of more at once the screens find out by themselves.
const MOST: u32 = 500;

/// What was told of who is there.
#[derive(Debug)]
pub(super) struct Present {
    told: HashMap<(CandidateId, UserId), Millis>,
    newest: Millis,
}

impl Present {
    /// Knows of nobody, from now on.
    pub(super) fn from(now: Millis) -> Self {
        Self { told: HashMap::new(), newest: now }
    }

    /// Who has come or left since it was looked before.
    pub(super) async fn look(&mut self, db: &Db) -> Result<Vec<Happened>, Problem> {
        let since = self.newest.minus(LATE);
        let found = db.read(move |tx| turned(tx, since, MOST)).await?;
        self.told.retain(|_, at| *at >= since);
        let mut news = Vec::new();
        for (id, user, at) in found {
            self.newest = self.newest.max(at);
            if self.told.insert((id, user), at) != Some(at) {
                let about =
                    vec![About::Candidate { id, what: Happening::Present, gone_from: None, shown: false }];
                news.push(Happened { meant: Meant { about, ..Meant::default() }, by: Some(user) });
            }
        }
        Ok(news)
    }
}
