//! The end of the log, read once for all that follow it in this process.

use std::collections::VecDeque;
use std::sync::Arc;

use tokio::sync::{Mutex, watch};
use uuid::Uuid;

use super::standings::{Standing, Standings};
use crate::clock::Millis;
use crate::events::{Event, Origin, Unread};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use ::store::{Db, Position, StoredEvent};

/// How many events are read at once.
pub(crate) const BATCH: u32 = 1000;
/// How many are kept for whoever asks next.
const KEPT: usize = 2000;

/// An event of the log, read.
#[derive(Debug)]
pub(crate) struct Logged {
    pub(crate) position: Position,
    pub(crate) at: Millis,
    pub(crate) kind: String,
    pub(crate) subject: Uuid,
    pub(crate) company: Option<CompanyId>,
    /// Who did it, where a person did.
    pub(crate) actor: Option<UserId>,
    pub(crate) origin: Option<Origin>,
    /// As stored, where it cannot be read.
    pub(crate) body: String,
    pub(crate) event: Result<Event, Unread>,
}

impl From<StoredEvent> for Logged {
    fn from(stored: StoredEvent) -> Self {
        let event = Event::read(&stored);
        Self {
            position: stored.position,
            at: Millis(stored.at),
            kind: stored.kind,
            subject: stored.subject_id,
            company: stored.company_id.map(CompanyId),
            actor: stored.actor_id.map(UserId),
            origin: stored.origin.as_deref().and_then(Origin::from_spelling),
            body: if event.is_ok() { String::new() } else { stored.body },
            event,
        }
    }
}

/// The newest events that somebody in this process has asked for. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Tail {
    db: Db,
    recent: Arc<Mutex<Recent>>,
    standings: Standings,
}

/// All events after `from`, as far as they have been read.
struct Recent {
    from: Position,
    events: VecDeque<Arc<Logged>>,
    committed: watch::Receiver<u64>,
}

impl Recent {
    fn end(&self) -> Position {
        self.events.back().map_or(self.from, |last| last.position)
    }

    fn after(&self, position: Position) -> Vec<Arc<Logged>> {
        let known = self.events.partition_point(|logged| logged.position <= position);
        self.events.range(known..).cloned().collect()
    }

    fn take_in(&mut self, events: Vec<Arc<Logged>>) {
        self.events.extend(events);
        let old = self.events.len().saturating_sub(KEPT);
        if let Some(last) = self.events.drain(..old).next_back() {
            self.from = last.position;
        }
    }
}

impl Tail {
    pub(crate) fn new(db: &Db, standings: Standings) -> Self {
        let committed = db.committed();
        let recent = Recent { from: Position::START, events: VecDeque::new(), committed };
        Self { db: db.clone(), recent: Arc::new(Mutex::new(recent)), standings }
    }

    /// What follows a position, oldest first: all that this process had committed when it was asked, or a part of it
    /// when that is much; nothing only when nothing is known to follow.
    pub(crate) async fn after(&self, position: Position) -> Result<Vec<Arc<Logged>>, Problem> {
        let mut recent = self.recent.lock().await;
        // Who lags behind reads by itself.
        if position < recent.from {
            drop(recent);
            return self.read(position).await;
        }
        if position > recent.end() {
            recent.events.clear();
            recent.from = position;
        }
        let known = recent.after(position);
        if !known.is_empty() && !recent.committed.has_changed().unwrap_or(false) {
            return Ok(known);
        }
        recent.committed.mark_unchanged();
        let more = self.read(recent.end()).await?;
        recent.take_in(more.clone());
        Ok([known, more].concat())
    }

    /// Says how a follower stands: it has handled all up to `position`, and what comes next, `oldest`, is known.
    pub(crate) fn stands(
        &self,
        follower: &'static str,
        position: Position,
        oldest: Option<&Arc<Logged>>,
        is_stopped: bool,
    ) {
        let oldest_at = oldest.map(|logged| logged.at);
        self.standings.set(follower, Standing { position, oldest_at, is_stopped });
    }

    async fn read(&self, after: Position) -> Result<Vec<Arc<Logged>>, Problem> {
        let stored =
            self.db.read(move |tx| Ok::<_, Problem>(::store::events_after(tx, after, BATCH)?)).await?;
        Ok(stored.into_iter().map(|stored| Arc::new(Logged::from(stored))).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::events::Circumstances;
    use crate::ids::JobId;

    async fn happens(db: &Db, many: usize) {
        let write = move |tx: &mut ::store::Tx<'_>| {
            let around = Circumstances::product(None, Millis(7));
            (0..many).try_for_each(|_| Event::JobCreated { job: JobId(Uuid::nil()) }.record(tx, around))
        };
        db.write(write).await.unwrap();
    }

    #[tokio::test]
    async fn what_one_has_read_the_others_share_and_nothing_is_missed() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("jobhelm.db").display());
        let db = Db::open(&url, crate::schema::migrations()).unwrap();
        let tail = Tail::new(&db, Standings::default());
        assert!(tail.after(Position::START).await.unwrap().is_empty());
        happens(&db, 3).await;

        let (first, again) =
            (tail.after(Position::START).await.unwrap(), tail.after(Position::START).await.unwrap());
        assert_eq!(first.len(), 3);
        assert!(first.iter().zip(&again).all(|(one, same)| Arc::ptr_eq(one, same)));

        happens(&db, 2).await;
        let all = tail.after(first[0].position).await.unwrap();
        assert_eq!(all.len(), 4, "what was read before and what came since");
        assert!(all.is_sorted_by(|one, next| one.position < next.position));

        // More than is kept, so that who stayed at the beginning reads by itself
        happens(&db, KEPT).await;
        let mut last = all[3].position;
        while let Some(next) = tail.after(last).await.unwrap().last() {
            last = next.position;
        }
        let late = tail.after(Position::START).await.unwrap();
        assert_eq!((late.len(), late[0].position), (BATCH as usize, first[0].position));
        assert!(!Arc::ptr_eq(&late[0], &first[0]));
    }
}
