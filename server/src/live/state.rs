//! What the hub holds: who listens with what rights, what was told, and what waits to be.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::Arc;

use bytes::Bytes;
use metrics::{counter, gauge};
use tokio::time::Instant;

use super::about::Meant;
use super::fold::{Fold, Sent};
use super::listening::{MOST_WAITING, Queue};
use super::message::{Told, frame};
use super::scope::Audience;
use super::seat::{Seat, Session};
use super::store::Facts;
use crate::ids::{CompanyId, UserId};
use crate::viewer::Viewer;
use ::store::Position;

/// So many messages are kept for those who come back.
const KEPT: usize = 4096;

/// What an event is about, and who did it.
pub(super) struct Happened {
    pub(super) meant: Meant,
    pub(super) by: Option<UserId>,
}

/// Whose rights events touch: of these accounts, and of all members of these companies.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched {
    pub(super) users: BTreeSet<UserId>,
    pub(super) companies: BTreeSet<CompanyId>,
}

impl Touched {
    /// Whose rights these touch.
    pub(super) fn by(happened: &[Happened], facts: &Facts) -> Self {
        let mut touched = Self::default();
        for Happened { meant, .. } in happened {
            touched.users.extend(&meant.rights);
            let born = meant.born.iter().filter_map(|job| facts.jobs.get(job));
            touched.users.extend(born.map(|job| job.owner));
            touched.companies.extend(&meant.companies);
        }
        touched
    }

    fn has(&self, viewer: &Viewer) -> bool {
        let is_touched = |user: &UserId| self.users.contains(user);
        is_touched(&viewer.id)
            || viewer.watched_by.as_ref().is_some_and(is_touched)
            || viewer.company_id.is_some_and(|id| self.companies.contains(&id))
    }

    fn is_empty(&self) -> bool {
        self.users.is_empty() && self.companies.is_empty()
    }
}

/// Events that were taken in together, as far as they have to do with rights.
pub(super) struct Past {
    pub(super) at: Position,
    pub(super) told: Vec<Arc<Sent>>,
    pub(super) touched: Touched,
}

pub(super) struct Listener {
    pub(super) session: Session,
    pub(super) seat: Seat,
    pub(super) queue: Arc<Queue>,
}

#[derive(Default)]
pub(super) struct State {
    /// How far the log was taken in; nothing while nobody follows it.
    pub(super) position: Option<Position>,
    /// What is kept was told after this.
    pub(super) kept_from: Position,
    pub(super) kept: VecDeque<Past>,
    pub(super) kept_messages: usize,
    pub(super) fold: Fold,
    pub(super) listeners: HashMap<u64, Listener>,
    pub(super) next: u64,
    /// Since when nobody has listened.
    pub(super) idle_since: Option<Instant>,
    pub(super) by_account: HashMap<UserId, HashSet<u64>>,
    /// Members, and those from elsewhere who are tied to a job of the company.
    pub(super) by_company: HashMap<CompanyId, HashSet<u64>>,
    /// Those of no company.
    pub(super) everywhere: HashSet<u64>,
    pub(super) is_closed: bool,
}

/// Why a stream cannot begin as it was asked for.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Refused {
    /// What came after that place is not kept any more: it is to be read until what is kept.
    Before { after: Position, kept_from: Position },
    /// The rights were changed since they were read.
    Outdated,
    /// The server stops, or does not follow the log.
    Closed,
}

/// How somebody wishes to listen.
pub(super) struct Wish {
    pub(super) session: Session,
    pub(super) seat: Seat,
    /// How far the hub was when the rights were read.
    pub(super) read_at: Position,
    /// From where they were told everything; from now on, where they were told nothing yet.
    pub(super) after: Option<Position>,
    /// What they are told first.
    pub(super) first: Vec<Bytes>,
}

impl State {
    pub(super) fn listen(&mut self, wish: &Wish) -> Result<(u64, Arc<Queue>), Refused> {
        let Some(position) = self.position.filter(|_| !self.is_closed) else { return Err(Refused::Closed) };
        let viewer = &wish.seat.viewer;
        if let Some(after) = wish.after.filter(|after| *after < self.kept_from) {
            return Err(Refused::Before { after, kept_from: self.kept_from });
        }
        let since = self.kept.partition_point(|past| past.at <= wish.read_at);
        let is_touched = self.kept.range(since..).any(|past| past.touched.has(viewer));
        if wish.read_at < self.kept_from || is_touched {
            return Err(Refused::Outdated);
        }
        let at = self.fold.safe(position);
        let queue = Arc::new(Queue::default());
        let mut frames = vec![frame(wish.after.unwrap_or(at), &Told::Here {}, false)];
        frames.extend(wish.first.iter().cloned());
        if let Some(after) = wish.after {
            let since = self.kept.partition_point(|past| past.at <= after);
            for sent in self.kept.range(since..).flat_map(|past| &past.told) {
                let hearing = sent.audience.hearing(viewer, &wish.seat.ties);
                frames.extend_from_slice(sent.to(viewer.id, hearing));
                if frames.len() > MOST_WAITING {
                    break;
                }
            }
        }
        queue.push(&frames, || frame(at, &Told::Reset {}, false));
        let id = self.next;
        self.next += 1;
        let listener =
            Listener { session: wish.session.clone(), seat: wish.seat.clone(), queue: queue.clone() };
        self.listeners.insert(id, listener);
        self.place(id, true);
        gauge!("jobhelm_live_streams").set(count(self.listeners.len()));
        Ok((id, queue))
    }

    /// Enters a listener where those are looked for who may hear of something, or takes them out.
    pub(super) fn place(&mut self, id: u64, enters: bool) {
        fn change<K: std::hash::Hash + Eq>(
            map: &mut HashMap<K, HashSet<u64>>,
            key: K,
            id: u64,
            enters: bool,
        ) {
            if enters {
                map.entry(key).or_default().insert(id);
            } else if let Some(ids) = map.get_mut(&key) {
                ids.remove(&id);
                if ids.is_empty() {
                    map.remove(&key);
                }
            }
        }
        let Some(listener) = self.listeners.get(&id) else { return };
        let Seat { viewer, ties, .. } = &listener.seat;
        // Whoever looks with their eyes does so no longer than they are signed in themselves.
        for account in [viewer.id].into_iter().chain(viewer.watched_by) {
            change(&mut self.by_account, account, id, enters);
        }
        for company in ties.companies().into_iter().chain(viewer.company_id) {
            change(&mut self.by_company, company, id, enters);
        }
        if viewer.company_id.is_none() {
            let _ = if enters { self.everywhere.insert(id) } else { self.everywhere.remove(&id) };
        }
    }

    pub(super) fn take_away(&mut self, id: u64) -> Option<Listener> {
        self.place(id, false);
        let listener = self.listeners.remove(&id);
        self.idle_since = Some(Instant::now());
        gauge!("jobhelm_live_streams").set(count(self.listeners.len()));
        listener
    }

    pub(super) fn cut(&mut self, id: u64) {
        if let Some(listener) = self.take_away(id) {
            listener.queue.cut();
        }
    }

    pub(super) fn seat(&mut self, id: u64, seat: Seat) {
        self.place(id, false);
        if let Some(listener) = self.listeners.get_mut(&id) {
            listener.seat = seat;
        }
        self.place(id, true);
    }

    /// Gives those whose rights were touched the rights that they have now. Whoever was not asked about came meanwhile:
    /// their stream ends, and goes on where it was.
    pub(super) fn renew(&mut self, touched: &Touched, living: &HashMap<Session, Seat>) {
        for id in self.touched(touched) {
            let Some(listener) = self.listeners.get(&id) else { continue };
            match living.get(&listener.session).cloned() {
                Some(seat) => self.seat(id, seat),
                None => self.cut(id),
            }
        }
    }

    pub(super) fn touched(&self, touched: &Touched) -> HashSet<u64> {
        let of_users = touched.users.iter().filter_map(|user| self.by_account.get(user));
        let of_companies = touched.companies.iter().filter_map(|company| self.by_company.get(company));
        of_users.chain(of_companies).flatten().copied().collect()
    }

    /// Tells whoever may hear of it what is due, and keeps it for those who come back.
    pub(super) fn tell(&mut self, touched: Touched) {
        let Some(position) = self.position else { return };
        let told: Vec<_> = self.fold.due(Instant::now(), position).into_iter().map(Arc::new).collect();
        let at = self.fold.safe(position);
        let reset = || frame(at, &Told::Reset {}, false);
        for sent in &told {
            for id in self.candidates_for(&sent.audience) {
                let Some(Listener { seat: Seat { viewer, ties, .. }, queue, .. }) = self.listeners.get(&id)
                else {
                    continue;
                };
                let frames = sent.to(viewer.id, sent.audience.hearing(viewer, ties));
                if !frames.is_empty() {
                    counter!("jobhelm_live_messages_total").increment(frames.len() as u64);
                    queue.push(frames, reset);
                }
            }
        }
        if !told.is_empty() || !touched.is_empty() {
            self.kept_messages += told.len() + 1;
            self.kept.push_back(Past { at: position, told, touched });
        }
        while self.kept_messages > KEPT
            && let Some(past) = self.kept.pop_front()
        {
            self.kept_messages -= past.told.len() + 1;
            self.kept_from = past.at;
        }
    }

    /// Those among whom the hearers of something are.
    pub(super) fn candidates_for(&self, audience: &Audience) -> HashSet<u64> {
        let company = |company: &CompanyId| self.by_company.get(company).into_iter().flatten();
        let account = |user: &UserId| self.by_account.get(user).into_iter().flatten();
        let everywhere = self.everywhere.iter();
        match audience {
            Audience::Job { company: id, .. }
            | Audience::Candidates { company: id, .. }
            | Audience::Company { id, .. } => company(id).chain(everywhere).copied().collect(),
            Audience::People { people, companies, .. } => companies
                .iter()
                .flat_map(company)
                .chain(people.iter().flat_map(account))
                .chain(everywhere)
                .copied()
                .collect(),
            Audience::Alone(user) => account(user).copied().collect(),
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "shown, not counted with")]
fn count(listeners: usize) -> f64 {
    listeners as f64
}
