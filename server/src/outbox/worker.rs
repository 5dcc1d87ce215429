//! Runs errands: claims some that are due, each on a task of its own, notes what became of them, and looks again.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use metrics::counter;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tracing::Instrument as _;
use uuid::Uuid;

use super::errand::{Errand, ErrandKind};
use super::letters;
use super::store::{self, Claimed, NewErrand, Outcome, Room};
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::candidates::cv::{preview, quarantine};
use crate::clock::Millis;
use crate::events::Event;
use crate::followers::Failure;
use crate::forms::room::Sender;
use crate::ids::{FileId, JobId};
use crate::mail::{Attached, Enclosure, Letter, Mailer, Unsent, suppression};
use crate::notifications;
use crate::notifications::leaving::Leaving;
use crate::notifications::notices::Told;
use crate::postings;
use crate::problem::Problem;
use crate::spans;

/// Errands of other processes, and those whose pause is over, are found by looking.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Whoever holds an errand for so long without a word has died, and another process may take it.
const CLAIMED_FOR: Duration = Duration::from_secs(60);
/// How often whoever is at one says that they are.
const RENEWED_EVERY: Duration = Duration::from_secs(5);
/// Tries at an errand that is put off, or that ends the process; the pauses between them add up to two hours.
const TRIES: u32 = 20;
const TRIES_DRAWING: u32 = 5;
/// A try of which nobody knows what came counts as so many.
const IN_DOUBT: u32 = 4;
/// The pauses after such tries: a letter that is taken, and not said to be, comes once more than these at most, and one
/// that is not is there when the server has been well for two hours.
const PAUSES_IN_DOUBT: [Duration; 4] =
    [Duration::from_secs(1), Duration::from_mins(5), Duration::from_mins(30), Duration::from_hours(2)];
/// How long an outage is waited out.
const PATIENCE: Duration = Duration::from_hours(7 * 24);
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE_OUT: Duration = Duration::from_mins(5);
const LONGEST_PAUSE_DEFERRED: Duration = Duration::from_mins(10);

impl ErrandKind {
    /// How many run at once. Of these, half are for errands that were never tried, so that others which hang keep
    /// nobody waiting.
    const fn at_once(self) -> u32 {
        match self {
            Self::Letter => 16,
            Self::FileRemoval | Self::Scanning => 4,
            // Somebody may look at another CV meanwhile.
            Self::Drawing => 1,
            Self::Posting => 8,
            Self::Erasure => 2,
        }
    }
}

/// So many bytes of letters' files are in memory at once, each a few times over while it is put into its envelope.
const ROOM_FOR_FILES: u64 = 20 * 1024 * 1024;
/// A letter waits so long for its part of it.
const WAITS_FOR_ROOM: Duration = Duration::from_secs(10);

/// What a try that went well has come to.
enum Attempt {
    Done,
    /// The letter's address is one that letters come back from.
    Suppressed,
}

/// What errands are run with.
#[derive(Clone)]
pub(super) struct Works {
    app: App,
    mailer: Arc<Mailer>,
    /// Of bytes, in thousands.
    files: Arc<Semaphore>,
}

/// Runs errands of a kind until told to stop, and lets those that it is at come to their end.
pub(super) async fn work(
    works: Works,
    kind: ErrandKind,
    mut added: watch::Receiver<()>,
    mut stopped: watch::Receiver<bool>,
) {
    // Whether it is another try; at most so many as `at_once` says.
    let mut running: JoinSet<bool> = JoinSet::new();
    let mut again = 0;
    while !*stopped.borrow() {
        added.mark_unchanged();
        let room = room(kind, u32::try_from(running.len()).unwrap_or(u32::MAX), again);
        let claim = Uuid::now_v7();
        let claimed = works.claim(kind, claim, room).await.unwrap_or_else(|problem| {
            tracing::warn!(%kind, ?problem, "errands could not be claimed");
            Vec::new()
        });
        for errand in claimed {
            let (works, is_again) = (works.clone(), errand.tries > 1);
            again += u32::from(is_again);
            running.spawn(async move {
                works.run(kind, claim, errand).await;
                is_again
            });
        }
        tokio::select! {
            Some(ended) = running.join_next(), if !running.is_empty() => {
                again -= u32::from(ended.unwrap_or_default());
            }
            // An error means that no more are written.
            Ok(()) = added.changed() => {}
            () = sleep(LOOK_EVERY) => {}
            _ = stopped.wait_for(|stop| *stop) => break,
        }
    }
    while running.join_next().await.is_some() {}
}

/// How many more can be run beside those that are.
fn room(kind: ErrandKind, running: u32, again: u32) -> Room {
    let free = kind.at_once().saturating_sub(running);
    let most_again = kind.at_once().div_ceil(2);
    Room { all: free, again: free.min(most_again.saturating_sub(again)) }
}

impl Works {
    pub(super) fn new(app: App, mailer: Mailer) -> Self {
        let files = Arc::new(Semaphore::new(thousands(ROOM_FOR_FILES) as usize));
        Self { app, mailer: Arc::new(mailer), files }
    }

    async fn claim(&self, kind: ErrandKind, claim: Uuid, room: Room) -> Result<Vec<Claimed>, Problem> {
        if room.all == 0 {
            return Ok(Vec::new());
        }
        let clock = self.app.clock.clone();
        // Most looks find nothing, and cost no write.
        let look = move |tx: &mut ::store::Tx<'_>| {
            let now = clock.shared(tx)?;
            store::is_any_due(tx, kind, now)
        };
        if !self.app.db.read(look).await? {
            return Ok(Vec::new());
        }
        let clock = self.app.clock.clone();
        self.app
            .db
            .write(move |tx| {
                let now = clock.shared(tx)?;
                store::claim(tx, kind, claim, room, now, now.plus(CLAIMED_FOR))
            })
            .await
    }

    /// Runs an errand and notes what became of it. Where that cannot be noted it is run again when its claim lapses.
    async fn run(&self, kind: ErrandKind, claim: Uuid, errand: Claimed) {
        let span = spans::errand(kind.as_str(), errand.tries);
        let outcome = self.outcome(kind, claim, &errand).instrument(span.clone());
        let outcome = self.while_claimed(errand.id, claim, outcome).await;
        let (id, clock) = (errand.id, self.app.clock.clone());
        let label = match &outcome {
            Outcome::Done => "done",
            Outcome::Later { .. } => "put_off",
            Outcome::Dead { .. } => "given_up",
            Outcome::Suppressed => "suppressed",
        };
        span.record("outcome", label);
        counter!("jobhelm_outbox_total", "kind" => kind.as_str(), "outcome" => label).increment(1);
        match &outcome {
            Outcome::Done => {}
            Outcome::Suppressed => counter!("jobhelm_letters_suppressed_total").increment(1),
            Outcome::Later { error, .. } => {
                tracing::warn!(%kind, errand.id = %id, errand.tries, error, "an errand is put off");
            }
            Outcome::Dead { error } => {
                tracing::error!(%kind, errand.id = %id, errand.tries, error, "an errand was given up");
            }
        }
        let letter = match serde_json::from_str(&errand.body) {
            Ok(Errand::Letter(event)) => Some(event),
            _ => None,
        };
        let noted = self.app.db.write(move |tx| {
            let now = clock.shared(tx)?;
            // Whose claim has lapsed says nothing of it any more: another runs it.
            let is_ours = store::settle(tx, id, claim, &outcome, now)?;
            match (&letter, &outcome) {
                (None, _) | (_, Outcome::Later { .. }) => Ok(()),
                _ if !is_ours => Ok(()),
                (Some(event), outcome) => letters::ended(tx, event, matches!(outcome, Outcome::Done), now),
            }
        });
        if let Err(problem) = noted.await {
            tracing::warn!(%kind, errand.id = %id, ?problem, "what became of an errand was not noted");
        }
    }

    /// Does what may take its time, as long as which nobody else takes the errand.
    async fn while_claimed<T>(&self, errand: Uuid, claim: Uuid, work: impl Future<Output = T>) -> T {
        let mut work = std::pin::pin!(work);
        loop {
            if let Ok(done) = tokio::time::timeout(RENEWED_EVERY, &mut work).await {
                return done;
            }
            let clock = self.app.clock.clone();
            let renewed = self.app.db.write(move |tx| {
                let until = clock.shared(tx)?.plus(CLAIMED_FOR);
                store::renew(tx, errand, claim, until)
            });
            if let Err(problem) = renewed.await {
                tracing::warn!(errand.id = %errand, ?problem, "a claim was not renewed");
            }
        }
    }

    async fn outcome(&self, kind: ErrandKind, claim: Uuid, errand: &Claimed) -> Outcome {
        if errand.tries > TRIES {
            return Outcome::Dead { error: "the process ended at it again and again".into() };
        }
        let Ok(task) = serde_json::from_str(&errand.body) else {
            // A later version may have written it, and takes it next.
            let unread = Failure::Deferred(anyhow::anyhow!("it cannot be read"));
            return weighed(unread, errand, self.app.clock.now());
        };
        // One that panics must not end the worker; it may be put right by a later version.
        let done = AssertUnwindSafe(self.attempt(errand.id, claim, task)).catch_unwind();
        let failure = match done.await {
            Ok(Ok(Attempt::Done)) => return Outcome::Done,
            Ok(Ok(Attempt::Suppressed)) => return Outcome::Suppressed,
            // Whoever looks first has them drawn.
            Ok(Err(_)) if kind == ErrandKind::Drawing && errand.tries >= TRIES_DRAWING => {
                return Outcome::Done;
            }
            Ok(Err(Failure::Outage(error))) if kind == ErrandKind::Drawing => Failure::Deferred(error),
            Ok(Err(failure)) => failure,
            Err(_) => Failure::Deferred(anyhow::anyhow!("it panicked")),
        };
        weighed(failure, errand, self.app.clock.now())
    }

    async fn attempt(&self, id: Uuid, claim: Uuid, errand: Errand) -> Result<Attempt, Failure> {
        let done: Result<(), Failure> = match errand {
            Errand::Letter(event) => return self.send((id, claim), event, None).await,
            Errand::Notice { event, told } => return self.send((id, claim), event, Some(told)).await,
            Errand::FileRemoval(files) => self.remove(files).await,
            Errand::Erasure(removed) => {
                let noted = self.app.erasures.note(id, &removed).await;
                noted.map_err(|error| Failure::Outage(error.into()))
            }
            Errand::Drawing { candidate, file, since } => {
                Ok(preview::draw_ahead(&self.app.cvs(), Sender::Product, candidate, file, since).await?)
            }
            Errand::Scanning { candidate, file, by } => {
                quarantine::look_through(&self.app.cvs(), candidate, file, by).await
            }
            Errand::Posting { job } => postings::bring_in_line(&self.app.postings(), job).await,
            Errand::KeysSet { board, after } => self.send_what_waited(board, after).await,
        };
        done.map(|()| Attempt::Done)
    }

    /// The link that an earlier try at the same letter made is void.
    async fn send(
        &self,
        (errand, claim): (Uuid, Uuid),
        event: Event,
        told: Option<Told>,
    ) -> Result<Attempt, Failure> {
        let (token, now) = (Token::new(), self.app.clock.now());
        let (settings, clock) = (self.app.settings.clone(), self.app.clock.clone());
        let (about, seal) = (event.clone(), self.app.seal.clone());
        let composed = self
            .app
            .db
            .write(move |tx| {
                // A commit that came late may have brought the claim when another had taken it already.
                let until = clock.shared(tx)?.plus(CLAIMED_FOR);
                if !store::renew(tx, errand, claim, until)? {
                    return Ok(Err(Failure::Deferred(anyhow::anyhow!("somebody else is at it"))));
                }
                let url = &settings.public_url;
                let letter = match &told {
                    Some(told) => notifications::letter(tx, errand, told, &event, url, now)?,
                    None => letters::compose(tx, errand, &event, &token, &settings, now)?,
                };
                let Some(letter) = letter else { return Ok::<_, Problem>(Ok(None)) };
                let is_refused = suppression::refused_at(tx, letter.to())?.is_some();
                let leaving = Leaving::of(tx, told.as_ref(), &event)?;
                let address = leaving.map(|leaving| format!("{url}/letters/{}", leaving.token(&seal)));
                let letter = match address {
                    Some(address) => letter.left_at(address),
                    None => letter,
                };
                Ok(Ok(Some((letter, is_refused))))
            })
            .await?;
        let Some((letter, is_refused)) = composed? else { return Ok(Attempt::Done) };
        if is_refused && !letters::is_asked_for(&about) {
            return Ok(Attempt::Suppressed);
        }
        let to = letter.to().to_owned();
        let sent = match letter.enclosed().is_empty() {
            true => self.mailer.send(&letter, Vec::new(), now).await,
            false => self.send_with_files(about.clone(), letter, now).await,
        };
        match sent {
            Ok(()) if is_refused => {
                // What was sent is not sent again, whatever becomes of the note.
                if let Err(problem) = self.app.db.write(move |tx| letters::taken(tx, &to, now)).await {
                    tracing::warn!(?problem, "that an address is well again was not noted");
                }
                Ok(Attempt::Done)
            }
            Ok(()) => Ok(Attempt::Done),
            Err(Unsent::Failed(failure)) => Err(failure),
            Err(Unsent::NoAddress(answer)) => {
                let told = anyhow::anyhow!("the mail server answered {answer}: nobody has this address");
                self.app.db.write(move |tx| letters::refused(tx, &about, &to, &answer, now)).await?;
                Err(Failure::Refused(told))
            }
        }
    }

    /// With its files where they are there and are taken, and else without. They are looked for once more when they have
    /// been read: with whoever is removed meanwhile nothing goes.
    async fn send_with_files(&self, event: Event, letter: Letter, now: Millis) -> Result<(), Unsent> {
        let all: u64 = letter.enclosed().iter().map(|file| file.size).sum();
        let room = self.files.acquire_many(thousands(all));
        let Ok(Ok(_held)) = tokio::time::timeout(WAITS_FOR_ROOM, room).await else {
            return Err(Failure::Outage(anyhow::anyhow!("other letters' files take all the room")).into());
        };
        let Some(files) = self.read(letter.enclosed()).await? else {
            let Some(letter) = letter.without_files() else {
                return Err(Failure::Refused(anyhow::anyhow!("a file that it encloses is missing")).into());
            };
            return self.mailer.send(&letter, Vec::new(), now).await;
        };
        let (ids, about) =
            (letter.enclosed().iter().map(|file| file.file).collect::<Vec<_>>(), event.clone());
        let is_so = self.app.db.write(move |tx| letters::enclosed(tx, &about, &ids, now)).await;
        if !is_so.map_err(Failure::from)? {
            return Err(Failure::Deferred(anyhow::anyhow!("what it encloses has changed")).into());
        }
        match self.mailer.send(&letter, files, now).await {
            // Servers refuse what is large, or looks like what they do not let in; the links are for everybody.
            Err(Unsent::Failed(Failure::Refused(error))) => {
                let Some(letter) = letter.without_files() else { return Err(Failure::Refused(error).into()) };
                tracing::warn!(?error, "a letter was refused with its files, and goes without them");
                let noted = self.app.db.write(move |tx| letters::not_enclosed(tx, &event)).await;
                noted.map_err(Failure::from)?;
                self.mailer.send(&letter, Vec::new(), now).await
            }
            sent => sent,
        }
    }

    /// The files that a letter encloses; nothing where one of them is missing, or is larger than it is said to be.
    async fn read(&self, enclosed: &[Enclosure]) -> Result<Option<Vec<Attached>>, Failure> {
        let mut files = Vec::with_capacity(enclosed.len());
        for Enclosure { file, name, content_type, size } in enclosed {
            let content = self.app.files.get(*file).await.map_err(|error| Failure::Outage(error.into()))?;
            let Some(content) = content.filter(|content| content.size <= *size) else {
                tracing::error!(file.id = %file, "a file is missing, or is not the one that was taken");
                return Ok(None);
            };
            let bytes = content.whole().await.map_err(Failure::Outage)?;
            files.push(Attached { name: name.clone(), content_type, bytes });
        }
        Ok(Some(files))
    }

    /// Writes an errand for each advert that waited for a board's keys, and one for those behind them.
    async fn send_what_waited(&self, board: String, after: Option<JobId>) -> Result<(), Failure> {
        let clock = self.app.clock.clone();
        let written = self.app.db.write(move |tx| {
            let now = clock.shared(tx)?;
            let (jobs, is_full) = postings::waiting(tx, &board, after)?;
            let rest = jobs
                .last()
                .filter(|_| is_full)
                .map(|last| Errand::KeysSet { board: board.clone(), after: Some(*last) });
            let each = jobs.iter().map(|job| Errand::Posting { job: *job });
            for errand in each.chain(rest) {
                store::insert(tx, &NewErrand::of_product(&errand, now)?, now)?;
            }
            Ok::<_, Problem>(())
        });
        Ok(written.await?)
    }

    /// Removes what can be removed; what cannot is tried again, and holds up no other.
    async fn remove(&self, ids: Vec<FileId>) -> Result<(), Failure> {
        let mut done = Ok(());
        for id in ids {
            if let Err(error) = self.app.files.remove(id).await {
                done = Err(Failure::Deferred(anyhow::Error::from(error).context(format!("file {id}"))));
            }
        }
        done
    }
}

/// So many thousands of bytes, and never none.
fn thousands(bytes: u64) -> u32 {
    u32::try_from(bytes.div_ceil(1_000)).unwrap_or(u32::MAX)
}

/// What follows from a failure: the older an errand, the longer the pause.
fn weighed(failure: Failure, errand: &Claimed, now: Millis) -> Outcome {
    let age = Duration::from_millis(u64::try_from(now.0 - errand.created_at.0).unwrap_or(0));
    match failure {
        Failure::Outage(error) if age < PATIENCE => Outcome::Later {
            pause: age.clamp(SHORTEST_PAUSE, LONGEST_PAUSE_OUT),
            counts: 0,
            error: format!("{error:#}"),
        },
        Failure::Deferred(error) if errand.tries < TRIES => Outcome::Later {
            pause: (SHORTEST_PAUSE * 2_u32.saturating_pow(errand.tries - 1)).min(LONGEST_PAUSE_DEFERRED),
            counts: 1,
            error: format!("{error:#}"),
        },
        Failure::InDoubt(error) => match PAUSES_IN_DOUBT.get((errand.tries / IN_DOUBT) as usize) {
            Some(pause) => {
                Outcome::Later { pause: *pause, counts: IN_DOUBT.into(), error: format!("{error:#}") }
            }
            None => Outcome::Dead { error: format!("{error:#}") },
        },
        Failure::Outage(error) | Failure::Deferred(error) | Failure::Refused(error) => {
            Outcome::Dead { error: format!("{error:#}") }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claimed(tries: u32) -> Claimed {
        Claimed { id: Uuid::nil(), body: String::new(), tries, created_at: Millis(0) }
    }

    fn pause(failure: fn(anyhow::Error) -> Failure, tries: u32, age: Duration) -> Option<Duration> {
        let now = Millis(0).plus(age);
        match weighed(failure(anyhow::anyhow!("no")), &claimed(tries), now) {
            Outcome::Later { pause, .. } => Some(pause),
            Outcome::Done | Outcome::Dead { .. } | Outcome::Suppressed => None,
        }
    }

    #[test]
    fn an_outage_is_waited_out_for_a_week_and_a_deferral_for_a_number_of_tries() {
        let (second, day) = (Duration::from_secs(1), Duration::from_hours(24));
        assert_eq!(pause(Failure::Outage, 1, Duration::ZERO), Some(second));
        assert_eq!(pause(Failure::Outage, 1000, Duration::from_secs(20)), Some(second * 20));
        assert_eq!(pause(Failure::Outage, 1000, day), Some(LONGEST_PAUSE_OUT));
        assert_eq!(pause(Failure::Outage, 1, day * 8), None);
        assert_eq!(pause(Failure::Deferred, 1, day), Some(second));
        assert_eq!(pause(Failure::Deferred, 5, day), Some(second * 16));
        assert_eq!(pause(Failure::Deferred, 19, day), Some(LONGEST_PAUSE_DEFERRED));
        assert_eq!(pause(Failure::Deferred, 20, Duration::ZERO), None);
        assert_eq!(pause(Failure::Refused, 1, Duration::ZERO), None);
        let in_doubt: Vec<_> = (1..=TRIES).step_by(4).map(|n| pause(Failure::InDoubt, n, day)).collect();
        let [some @ .., last] = in_doubt.as_slice() else { unreachable!() };
        assert!(some.len() == 4 && some.iter().all(Option::is_some) && last.is_none(), "{in_doubt:?}");
        let total: Duration = (1..TRIES).filter_map(|n| pause(Failure::Deferred, n, day)).sum();
        assert!(total > Duration::from_hours(1) && total < Duration::from_hours(3), "{total:?}");
    }

    #[test]
    fn errands_that_were_tried_before_leave_room_for_new_ones() {
        let some = |running, again| {
            let room = room(ErrandKind::Letter, running, again);
            (room.all, room.again)
        };
        assert_eq!(some(0, 0), (16, 8));
        assert_eq!(some(8, 8), (8, 0));
        assert_eq!(some(14, 4), (2, 2));
        assert_eq!(some(16, 0), (0, 0));
        assert_eq!(room(ErrandKind::Drawing, 0, 0).again, 1);
    }
}
