//! Keeps the indexes at the event log. Unlike the other followers it works in every process that has indexes of its
//! own; only for a service elsewhere one process works for all.

use std::time::Duration;

use anyhow::Context as _;
use metrics::gauge;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tracing::Instrument as _;
use uuid::Uuid;

use super::documents::{self, Wanted, read};
use super::indexes::Index;
use super::service::{Place, Search};
use super::touched::{Change, Touched, changes, moves, tags};
use crate::clock::Clock;
use crate::events::Unread;
use crate::followers::log::{self, Tail};
use crate::followers::standings::Standings;
use crate::followers::store::lease::{Claim, Lease};
use crate::ids::{PersonId, StageId};
use crate::problem::Problem;
use crate::spans;
use ::store::{Db, Position};

/// The cursor of a service elsewhere.
const NAME: &str = "search";
/// Rows that are read at once.
const ROWS: u32 = 500;
/// Events of other processes are found by looking, at once where somebody waits for them.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Commits that follow each other this closely are taken together.
const TOGETHER: Duration = Duration::from_millis(4);
const PAUSE_LONGEST: Duration = Duration::from_secs(30);

/// The running follower; it stops when this is dropped.
pub struct FollowerTask {
    stop: watch::Sender<bool>,
    task: Option<JoinHandle<()>>,
}

/// Starts it: fills what is missing, then follows.
pub(crate) fn start(search: Search, db: Db, clock: Clock, tail: Tail) -> FollowerTask {
    let (stop, stopped) = watch::channel(false);
    let work = Work { search, db, clock, tail, is_stopped: false };
    FollowerTask { stop, task: Some(tokio::spawn(work.follow(stopped))) }
}

impl FollowerTask {
    /// Lets it finish what it is at.
    pub async fn stop(mut self) {
        self.stop.send_replace(true);
        if let Some(task) = self.task.take()
            && task.await.is_err()
        {
            tracing::error!("the follower of searches had panicked");
        }
    }
}

impl Drop for FollowerTask {
    fn drop(&mut self) {
        self.stop.send_replace(true);
    }
}

/// Fills every index anew from the rows, whatever there is.
pub async fn rebuild(search: &Search, db: &Db) -> anyhow::Result<()> {
    let (clock, tail) = (Clock::default(), Tail::new(db, Standings::default()));
    let work = Work { search: search.clone(), db: db.clone(), clock, tail, is_stopped: false };
    let settled = work.settled().await?;
    for index in Index::ALL {
        work.fill(index).await?;
    }
    work.note(settled).await
}

struct Work {
    search: Search,
    db: Db,
    clock: Clock,
    tail: Tail,
    is_stopped: bool,
}

impl Work {
    async fn follow(mut self, mut stopped: watch::Receiver<bool>) {
        gauge!("jobhelm_search_filled").set(0.0);
        let mut lease = Lease::new(NAME);
        let mut committed = self.db.committed();
        let (mut is_ready, mut tries) = (false, 0_u32);
        while !*stopped.borrow() {
            committed.mark_unchanged();
            let claim = match self.search.place() {
                Place::Hosted(_) => lease.claim(&self.db, &self.clock).await,
                Place::Embedded(_) => Ok(Claim::Kept),
            };
            let is_hosted = lease.is_held();
            let turn = async {
                if claim.map_err(said)? == Claim::Elsewhere {
                    self.watch_others().await?;
                    return Ok(Next::Wait);
                }
                if !is_ready {
                    self.prepare().await?;
                    is_ready = true;
                }
                self.turn().await
            };
            let done = tokio::select! {
                done = turn => done,
                // Filling an index takes longer than a lease lasts.
                () = lease.keep(&self.db, &self.clock), if is_hosted => Ok(Next::Wait),
                // A rebuild of a million documents must not hold up the end of the process.
                _ = stopped.wait_for(|stop| *stop) => break,
            };
            let wait = async {
                self.show_stopped(matches!(done, Ok(Next::Stop)));
                match done {
                    Ok(Next::ReadOn) => tries = 0,
                    // A process of that version takes the lease, or this one is started again as it.
                    Ok(Next::Stop) => {
                        if let Err(problem) = lease.release(&self.db).await {
                            tracing::warn!(?problem, "the lease of searches could not be given back");
                        }
                        sleep(LOOK_EVERY).await;
                    }
                    Ok(Next::Wait) => {
                        tries = 0;
                        tokio::select! {
                            Ok(()) = committed.changed() => sleep(TOGETHER).await,
                            () = self.search.asked() => {}
                            () = sleep(LOOK_EVERY) => {}
                        }
                    }
                    Err(error) => {
                        tries = tries.saturating_add(1);
                        // What is damaged is looked for again.
                        is_ready = false;
                        tracing::warn!(tries, error = format!("{error:#}"), "the search indexes fell behind");
                        sleep(Duration::from_millis(100 << tries.min(9)).min(PAUSE_LONGEST)).await;
                    }
                }
            };
            tokio::select! {
                () = wait => {}
                _ = stopped.wait_for(|stop| *stop) => break,
            }
        }
        if let Err(problem) = lease.release(&self.db).await {
            tracing::warn!(?problem, "the lease of searches could not be given back");
        }
    }

    /// Fills what is missing or made in another way, and finds the place to read on from.
    async fn prepare(&self) -> anyhow::Result<()> {
        let (settled, head) = (self.settled().await?, self.head().await?);
        let noted = self.noted().await?;
        // Beyond the end of the log is the place of another database.
        let known = noted.filter(|position| *position <= head);
        let mut wanting = Vec::new();
        for index in Index::ALL {
            let is_whole = match self.search.place() {
                Place::Embedded(embedded) => embedded.is_whole(index),
                Place::Hosted(_) => true,
            };
            let is_filled = known.is_some() && is_whole;
            self.search.set_filled(index, is_filled);
            if !is_filled {
                wanting.push(index);
            }
        }
        for index in &wanting {
            tracing::info!(index = index.name(), "a search index is filled");
            self.fill(*index).await?;
            self.search.set_filled(*index, true);
        }
        let from = known.unwrap_or(settled);
        if known.is_none() {
            self.note(settled).await?;
        }
        self.search.has_seen(from);
        gauge!("jobhelm_search_filled").set(1.0);
        Ok(())
    }

    async fn fill(&self, index: Index) -> anyhow::Result<()> {
        self.search.place().begin(index).await?;
        if matches!(index, Index::Candidates | Index::CandidateTexts) {
            self.fill_by_job(index).await?;
        } else {
            let mut last = Uuid::nil();
            while let Some(end) = self.fill_some(index, Wanted::After(last, ROWS)).await? {
                last = end;
            }
        }
        self.search.place().finish(index).await
    }

    /// Candidates of a job stand together, and the jobs of a company: searches pass over all the others.
    async fn fill_by_job(&self, index: Index) -> anyhow::Result<()> {
        let jobs =
            self.db.read_long(|tx| Ok::<_, Problem>(documents::jobs_by_company(tx)?)).await.map_err(said)?;
        let mut waiting: Vec<Uuid> = Vec::new();
        for job in jobs {
            let ids = self.db.read_long(move |tx| Ok::<_, Problem>(documents::candidates_of(tx, job)?)).await;
            waiting.extend(ids.map_err(said)?);
            while waiting.len() >= ROWS as usize {
                let rest = waiting.split_off(ROWS as usize);
                self.fill_some(index, Wanted::Of(std::mem::replace(&mut waiting, rest))).await?;
            }
        }
        self.fill_some(index, Wanted::Of(waiting)).await.map(drop)
    }

    /// Fills in these rows; answers the last of their identities.
    async fn fill_some(&self, index: Index, wanted: Wanted) -> anyhow::Result<Option<Uuid>> {
        let text_bytes = self.search.text_bytes();
        let read = self.db.read_long(move |tx| Ok::<_, Problem>(read(tx, index, &wanted, text_bytes)?)).await;
        let documents = read.map_err(said)?;
        let Some(end) = documents.iter().map(|(id, _)| *id).max() else { return Ok(None) };
        let changes = documents.into_iter().map(|(_, document)| Change::Put(document)).collect();
        self.search.place().fill(index, changes).await?;
        Ok(Some(end))
    }

    /// Takes in the events that come next.
    async fn turn(&self) -> anyhow::Result<Next> {
        let from = self.search.seen();
        let events = self.tail.after(from).await.map_err(said)?;
        self.tail.stands(NAME, from, events.first(), self.is_stopped);
        let (mut last, mut is_stopped) = (from, false);
        let mut touched = Touched::default();
        for logged in &events {
            match &logged.event {
                Ok(event) => touched.note(event, logged.company),
                Err(Unread::Later) => {
                    is_stopped = true;
                    break;
                }
                Err(error) => {
                    tracing::error!(event.seq = logged.position.seq, %error, "searches miss an event");
                }
            }
            last = logged.position;
        }
        if last != from {
            self.take_in(touched).instrument(spans::follower(NAME, events.len())).await?;
            self.note(last).await?;
            self.search.has_seen(last);
        }
        let rest = events.iter().find(|logged| logged.position > last);
        self.tail.stands(NAME, last, rest, is_stopped);
        Ok(match events.len() {
            _ if is_stopped => Next::Stop,
            full if full >= log::BATCH as usize => Next::ReadOn,
            _ => Next::Wait,
        })
    }

    async fn take_in(&self, touched: Touched) -> anyhow::Result<()> {
        let place = self.search.place();
        let spread = self.db.read_long(move |tx| Ok::<_, Problem>(touched.clone().spread(tx)?)).await;
        let touched = spread.map_err(said)?;
        let removals = touched.removals();
        if !removals.is_empty() {
            place.apply(removals).await?;
        }
        self.take_in_stages(touched.stages()).await?;
        self.take_in_tagged(touched.tagged()).await?;
        let text_bytes = self.search.text_bytes();
        let mut gathered: Vec<(Index, Vec<Change>)> = Vec::new();
        for some in touched.moved().chunks(ROWS as usize) {
            let some = some.to_vec();
            let read = self.db.read(move |tx| Ok::<_, Problem>(moves(tx, &some)?));
            gathered.extend(read.await.map_err(said)?);
        }
        for (index, ids) in touched.rows() {
            for some in ids.chunks(ROWS as usize) {
                let some = some.to_vec();
                let read =
                    self.db.read_long(move |tx| Ok::<_, Problem>(changes(tx, index, &some, text_bytes)?));
                gathered.push((index, read.await.map_err(said)?));
                // Documents of a large job are not all held at once.
                if gathered.len() > Index::ALL.len() {
                    place.apply(std::mem::take(&mut gathered)).await?;
                }
            }
        }
        place.apply(gathered).await
    }

    /// Brings the documents of all who stand in these stages up to what they tell of them, job by job, so that however
    /// many there are few are held at once.
    async fn take_in_stages(&self, stages: Vec<StageId>) -> anyhow::Result<()> {
        if stages.is_empty() {
            return Ok(());
        }
        let wanted = stages.clone();
        let jobs = self.db.read_long(move |tx| Ok::<_, Problem>(documents::jobs_in_stages(tx, &wanted)?));
        let mut waiting: Vec<Uuid> = Vec::new();
        for job in jobs.await.map_err(said)? {
            let wanted = stages.clone();
            let ids =
                self.db.read_long(move |tx| Ok::<_, Problem>(documents::standing_in(tx, job, &wanted)?));
            waiting.extend(ids.await.map_err(said)?);
            while waiting.len() >= ROWS as usize {
                let rest = waiting.split_off(ROWS as usize);
                self.take_in_standings(std::mem::replace(&mut waiting, rest)).await?;
            }
        }
        self.take_in_standings(waiting).await
    }

    /// Brings the documents of all applications of these people up to the tags that they have.
    async fn take_in_tagged(&self, people: Vec<PersonId>) -> anyhow::Result<()> {
        for some in people.chunks(ROWS as usize) {
            let some = some.to_vec();
            let ids = self
                .db
                .read_long(move |tx| Ok::<_, Problem>(documents::candidates_of_people(tx, &some)?))
                .await
                .map_err(said)?;
            for these in ids.chunks(ROWS as usize) {
                let these = these.to_vec();
                let read = self.db.read_long(move |tx| Ok::<_, Problem>(tags(tx, &these)?));
                self.search.place().apply(read.await.map_err(said)?).await?;
            }
        }
        Ok(())
    }

    async fn take_in_standings(&self, ids: Vec<Uuid>) -> anyhow::Result<()> {
        let read = self.db.read_long(move |tx| Ok::<_, Problem>(moves(tx, &ids)?));
        self.search.place().apply(read.await.map_err(said)?).await
    }

    /// Learns how far the process that works for a service elsewhere has come.
    async fn watch_others(&self) -> anyhow::Result<()> {
        if let Some(position) = self.noted().await? {
            Index::ALL.into_iter().for_each(|index| self.search.set_filled(index, true));
            self.search.has_seen(position);
        }
        Ok(())
    }

    /// Where to follow on from rows that are read after this.
    async fn settled(&self) -> anyhow::Result<Position> {
        self.db.read(|tx| Ok::<_, Problem>(store::settled_event(tx)?)).await.map_err(said)
    }

    async fn head(&self) -> anyhow::Result<Position> {
        self.db.read(|tx| Ok::<_, Problem>(store::newest_event(tx)?)).await.map_err(said)
    }

    async fn noted(&self) -> anyhow::Result<Option<Position>> {
        match self.search.place() {
            Place::Embedded(embedded) => Ok(embedded.position()),
            Place::Hosted(_) => {
                let cursor = self.cursor();
                let read = self.db.read(move |tx| Ok::<_, Problem>(store::cursor(tx, &cursor)?)).await;
                Ok(Some(read.map_err(said)?).filter(|position| *position != Position::START))
            }
        }
    }

    async fn note(&self, position: Position) -> anyhow::Result<()> {
        match self.search.place() {
            Place::Embedded(embedded) => embedded.note(position),
            Place::Hosted(_) => {
                let cursor = self.cursor();
                let write =
                    move |tx: &mut store::Tx<'_>| Ok::<_, Problem>(store::set_cursor(tx, &cursor, position)?);
                self.db.write(write).await.map_err(said).context("cannot note how far the search has come")
            }
        }
    }

    /// A cursor for each service and each way of making documents: another one begins anew.
    fn cursor(&self) -> String {
        let settings: String = Index::ALL.iter().map(|index| super::embedded::fingerprint(*index)).collect();
        let digest = <sha2::Sha256 as sha2::Digest>::digest(settings.as_bytes());
        let digest: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        format!("{NAME} {} {digest}", self.search.application())
    }

    fn show_stopped(&mut self, is_stopped: bool) {
        if is_stopped && !self.is_stopped {
            tracing::error!(
                "the search indexes stay behind: the log has events of a later version of the program"
            );
        }
        self.is_stopped = is_stopped;
    }
}

enum Next {
    ReadOn,
    Wait,
    /// What comes next is of a later version.
    Stop,
}

fn said(problem: Problem) -> anyhow::Error {
    match problem {
        Problem::Internal(error) => error,
        other => anyhow::anyhow!("{other:?}"),
    }
}
