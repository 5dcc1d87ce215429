//! CVs that wait for the rest of their application. A browser never sends a file back, so a CV that came with a form in
//! which something else is wrong is kept for an hour, under a token that this form alone carries. By it nobody reads
//! anything: the CV can be sent to the job that it was meant for, once.

use std::time::Duration;

use crate::accounts::store::sessions::Token;
use crate::candidates::cv::{CheckedCv, Ports, StoredCv, clean_name};
use crate::candidates::store::waiting::{self as store, Held};
use crate::clock::Millis;
use crate::forms::room::Sender;
use crate::ids::{CandidateId, FileId, JobId};
use crate::problem::Problem;
use ::store::Tx;

/// The sentence where a token finds nothing: forged, used, another job's, or its hour is over.
pub const GONE: &str = "Your CV is no longer kept here. Please choose it again.";
/// How long a CV waits.
const KEPT_FOR: Duration = Duration::from_hours(1);
/// So many wait for one address, which may be that of a university.
const OF_ONE: Held = Held { files: 16, bytes: 128 * 1024 * 1024 };
/// So many altogether.
const OF_ALL: Held = Held { files: 2000, bytes: 2 * 1024 * 1024 * 1024 };
/// So many are forgotten in one write.
const MOST: u32 = 200;

/// A CV that waits, as its form knows it.
#[derive(Clone, Debug)]
pub struct KeptCv {
    /// By what it is found.
    pub token: String,
    /// Its name. The form carries it, since a token tells nothing.
    pub name: String,
}

impl KeptCv {
    /// What a form carries, which may be anything.
    pub fn carried(token: &str, name: &str) -> Option<Self> {
        let token = token.trim();
        (!token.is_empty()).then(|| Self { token: token.to_owned(), name: clean_name(name) })
    }

    /// What is stored of its token; nothing of what cannot be one.
    pub(super) fn hash(&self) -> Option<Vec<u8>> {
        Token::parse(&self.token).map(|token| token.hash())
    }
}

/// Keeps a CV for the form that is answered, where there is room. Nobody's application fails for want of it, so what
/// goes wrong is told to the operator alone.
pub async fn keep(ports: &Ports, job: JobId, cv: CheckedCv) -> Option<KeptCv> {
    let Sender::Address(address) = cv.sender() else { return None };
    match kept(ports, job, address.to_string(), cv).await {
        Ok(kept) => kept,
        Err(problem) => {
            tracing::warn!(?problem, "a CV could not be kept for its form");
            None
        }
    }
}

async fn kept(ports: &Ports, job: JobId, held_by: String, cv: CheckedCv) -> Result<Option<KeptCv>, Problem> {
    let (by, size) = (held_by.clone(), cv.size());
    if !ports.db.read(move |tx| has_room(tx, &by, size)).await? {
        return Ok(None);
    }
    // Whoever sends it again is told.
    if cv.is_infected(ports).await {
        return Ok(None);
    }
    let token = Token::new();
    let form = KeptCv { token: token.reveal(), name: cv.name().to_owned() };
    let (cv, ports) = (cv.store(ports).await?, ports.clone());
    let file = cv.file;
    let expires_at = ports.clock.now().plus(KEPT_FOR);
    let new = store::NewRow { token_hash: token.hash(), job, cv, held_by, expires_at };
    let written = ports.db.write(move |tx| {
        let has_room = has_room(tx, &new.held_by, new.cv.size)?;
        if has_room {
            store::insert(tx, &new)?;
        }
        Ok::<_, Problem>(has_room)
    });
    match written.await {
        Ok(true) => Ok(Some(form)),
        // Without an answer the file stays: the row may be there, and else the sweep of files finds it.
        Err(problem) => Err(problem),
        Ok(false) => {
            ports.files.remove(file).await?;
            Ok(None)
        }
    }
}

fn has_room(tx: &mut Tx<'_>, by: &str, size: i64) -> Result<bool, Problem> {
    let fits = |held: Held, most: Held| held.files < most.files && held.bytes + size <= most.bytes;
    Ok(fits(store::held(tx, Some(by))?, OF_ONE) && fits(store::held(tx, None)?, OF_ALL))
}

/// What a form's token leads to.
#[derive(Clone, Debug)]
pub(super) enum Found {
    /// A CV that waits.
    Waiting(StoredCv),
    /// One that has been sent, and whose it has become.
    Sent(CandidateId),
}

/// What it leads to for this job; nothing where it leads nowhere.
pub(super) fn find(
    tx: &mut Tx<'_>,
    job: JobId,
    kept: &KeptCv,
    now: Millis,
) -> Result<Option<Found>, Problem> {
    let Some(hash) = kept.hash() else { return Ok(None) };
    Ok(store::find(tx, job, &hash, now)?.map(|(cv, sent)| sent.map_or(Found::Waiting(cv), Found::Sent)))
}

/// Forgets a CV that waits and that its form needs no more. What cannot be removed now goes with its hour.
pub(super) async fn forget(ports: &Ports, job: JobId, kept: &KeptCv) {
    let Some(hash) = kept.hash() else { return };
    let forgotten = async {
        let file = ports.db.write(move |tx| store::forget(tx, job, &hash)).await?;
        match file {
            Some(file) => ports.files.remove(file).await.map_err(Problem::from),
            None => Ok(()),
        }
    };
    if let Err(problem) = forgotten.await {
        tracing::warn!(?problem, "a CV that waits for nothing stays for now");
    }
}

/// Forgets those whose hour is over, with their files; says how many rows went.
pub async fn sweep(ports: &Ports) -> Result<usize, Problem> {
    let now = ports.clock.now();
    let mut swept = 0;
    if !ports.db.read(move |tx| store::is_any_over(tx, now)).await? {
        return Ok(swept);
    }
    loop {
        let over = ports.db.write(move |tx| store::sweep(tx, now, MOST)).await?;
        // A crash before the last is removed leaves it to the sweep of files.
        for file in unsent(&over) {
            ports.files.remove(file).await?;
        }
        swept += over.len();
        if over.len() < MOST as usize {
            return Ok(swept);
        }
    }
}

/// The files that became nobody's CV.
fn unsent(over: &[(FileId, Option<CandidateId>)]) -> impl Iterator<Item = FileId> {
    over.iter().filter(|(_, sent)| sent.is_none()).map(|(file, _)| *file)
}
