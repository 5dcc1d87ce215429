//! Adverts on boards with interfaces of their own: what is to be there, what is, and the calls that bring the two in line.
//! A call is noted before it is made, and what became of it after; in between the advert is nobody else's. So an advert is
//! never sent twice by itself: where nobody knows whether a board has taken it, and the board cannot be asked, somebody
//! looks there and says so.

mod plan;

use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use metrics::counter;
use sha2::{Digest as _, Sha256};
use tracing::Instrument as _;
use uuid::Uuid;

use self::plan::{Plan, Step, settled, step};
use crate::boards::keys::Seal;
use crate::boards::ledger;
use crate::boards::store::postings::{self, Connected, Posting, PostingState, SealedKeys};
use crate::clock::{Clock, Millis};
use crate::events::{Circumstances, Event};
use crate::followers::Failure;
use crate::ids::JobId;
use crate::jobs::lifecycle::UNDO_WINDOW;
use crate::jobs::{self, JobType, PublicJob, TimeEngaging, TimeInterval};
use crate::partners::{Advert, Employment, Partners, Per, Trouble};
use crate::problem::Problem;
use crate::spans;
use ::store::{Db, Tx};

/// Longer than any call takes.
const CLAIMED_FOR: Duration = Duration::from_secs(40);
const DAY: i64 = 24 * 3_600_000;

/// What this needs.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// The boards that this server can speak to.
    pub partners: Arc<Partners>,
    /// What opens customers' keys.
    pub seal: Arc<Seal>,
    /// Where people reach this server.
    pub public_url: String,
}

/// A step that somebody is at.
#[derive(Debug)]
struct Work {
    claim: Uuid,
    posting: Posting,
    step: Step,
    /// Changes with what the board is told.
    told: Option<String>,
    keys: Option<SealedKeys>,
    /// Whether the job is there no more.
    is_gone: bool,
}

/// Tells every board what there is to tell of an advert. Of several that could not be told the last is answered.
pub async fn bring_in_line(ports: &Ports, job: JobId) -> Result<(), Failure> {
    let mut done: Vec<String> = Vec::new();
    let mut failed = Ok(());
    loop {
        let (claim, seen, clock, url) =
            (Uuid::now_v7(), done.clone(), ports.clock.clone(), ports.public_url.clone());
        let next = ports.db.write(move |tx| {
            let now = clock.shared(tx)?;
            next(tx, job, claim, &seen, &url, now)
        });
        let work = match next.await? {
            Next::Nothing => return failed,
            Next::Taken(board) => {
                done.push(board);
                failed = Err(Failure::Deferred(anyhow!("somebody else is at it")));
                continue;
            }
            Next::Work(work) => *work,
        };
        done.push(work.posting.board.clone());
        if let Err(failure) = run(ports, work).await {
            failed = Err(failure);
        }
    }
}

enum Next {
    Nothing,
    /// Somebody else is at this board.
    Taken(String),
    Work(Box<Work>),
}

/// Takes the next step of an advert that is not at a board of `done`.
fn next(
    tx: &mut Tx<'_>,
    job: JobId,
    claim: Uuid,
    done: &[String],
    public_url: &str,
    now: Millis,
) -> Result<Next, Problem> {
    let live = jobs::advertised::of_id(tx, job)?.filter(|job| !job.is_expired && job.ends_at() > now);
    if let Some(live) = &live {
        ask_by_itself(tx, live, now)?;
    }
    let may_come_back = match live {
        Some(_) => false,
        None => jobs::advertised::left_at(tx, job)?.is_some_and(|at| now <= at.plus(UNDO_WINDOW)),
    };
    let is_gone = live.is_none() && !jobs::is_there(tx, job)?;
    let mut all: Vec<Posting> = postings::of_job(tx, job)?.into_values().collect();
    all.sort_by(|a, b| a.board.cmp(&b.board));
    let open = match all.first() {
        Some(posting) => postings::open(tx, posting.company)?,
        None => Vec::new(),
    };
    let mut left = all.clone();
    left.retain(|posting| !posting.is_dropped(&open));
    for posting in all.into_iter().filter(|posting| !done.contains(&posting.board)) {
        if posting.claimed_until.is_some_and(|until| until > now) {
            return Ok(Next::Taken(posting.board));
        }
        let advert = live.as_ref().map(|live| advert(live, &posting, public_url, now));
        let told = advert.as_ref().map(fingerprint);
        let is_open = open.iter().any(|board| board.code == posting.board);
        let may_post = is_open && !left.iter().any(|other| other.stands_in_for(&posting));
        let Some(plan) = step(&posting, advert, told.as_deref(), may_post) else { continue };
        // Who takes back what was done has cost nobody anything; another errand comes when nobody can any more.
        if may_come_back && plan.ends() {
            continue;
        }
        let step = match plan {
            Plan::Tell(step) => *step,
            Plan::Put(state, words) => {
                let at = (posting.job, posting.board.as_str());
                match is_gone && state == PostingState::Ended {
                    true => postings::forget(tx, posting.job, &posting.board)?,
                    false => postings::set(tx, at, state, None, words, now)?,
                }
                if state == PostingState::Unsure && !is_gone {
                    answered(tx, &posting, true, now)?;
                }
                continue;
            }
            Plan::Forget => {
                postings::forget(tx, posting.job, &posting.board)?;
                left.retain(|other| other.board != posting.board);
                continue;
            }
        };
        let state = match step {
            Step::Post(_) => PostingState::Sending,
            Step::Change(..) => PostingState::Posted,
            Step::End(_) => PostingState::Ending,
        };
        postings::claim(tx, &posting, state, claim, (now, now.plus(CLAIMED_FOR)))?;
        let keys = postings::keys(tx, &posting.board)?;
        return Ok(Next::Work(Box::new(Work { claim, posting, step, told, keys, is_gone })));
    }
    Ok(Next::Nothing)
}

/// An advert that goes live goes by itself to boards that were there before it, and that nobody has to complete it on.
fn ask_by_itself(tx: &mut Tx<'_>, live: &PublicJob, now: Millis) -> Result<(), Problem> {
    let known = postings::of_job(tx, live.id)?;
    for Connected { code, partner, added_at } in postings::connected(tx, live.company_id)? {
        let is_new = !known.values().any(|posting| posting.partner == partner);
        if is_new && !partner.is_completed_by_hand() && added_at <= live.activated_at {
            postings::ask(tx, (live.id, live.company_id), (&code, partner), &live.reference_code, now)?;
        }
    }
    Ok(())
}

async fn run(ports: &Ports, work: Work) -> Result<(), Failure> {
    let Work { claim, posting, step, told, keys, is_gone } = work;
    let answer = tell(ports, &posting, &step, keys.as_ref()).instrument(spans::outgoing("board")).await;
    let outcome = match &answer {
        Ok(_) => "ok",
        Err(Trouble::Unreachable(_)) => "unreachable",
        Err(Trouble::Unsure(_)) => "unsure",
        Err(Trouble::Refused(_)) => "refused",
        Err(Trouble::KeyRefused(_)) => "key_refused",
    };
    counter!("jobhelm_board_calls_total", "board" => posting.partner.as_str(), "outcome" => outcome)
        .increment(1);
    let (settled, result) = settled(&posting, &step, told, answer);
    // What is not tried again by itself waits for somebody.
    let needs_somebody = settled.words.is_some() && result.is_ok();
    let clock = ports.clock.clone();
    let noted = ports.db.write(move |tx| {
        let now = clock.shared(tx)?;
        let at = (posting.job, posting.board.as_str());
        if !postings::settle(tx, at, claim, &settled, now)? {
            return Ok(());
        }
        if is_gone {
            return match settled.state {
                PostingState::Ended => postings::forget(tx, posting.job, &posting.board),
                _ => Ok(()),
            };
        }
        match settled.state != posting.state || settled.words != posting.words {
            true => answered(tx, &posting, needs_somebody, now),
            false => Ok(()),
        }
    });
    noted.await?;
    result
}

fn answered(tx: &mut Tx<'_>, posting: &Posting, needs_somebody: bool, now: Millis) -> Result<(), Problem> {
    let open = postings::open(tx, posting.company)?;
    let others = postings::of_job(tx, posting.job)?
        .into_values()
        .filter(|other| other.board != posting.board && open.iter().any(|board| board.code == other.board));
    let others_wait =
        others.into_iter().any(|other| other.state.waits_for_somebody() || other.words.is_some());
    let (job, board) = (posting.job, posting.board.clone());
    let event = Event::BoardAnswered { job, board, needs_somebody, others_wait };
    event.record(tx, Circumstances::product(posting.company, now))
}

async fn tell(
    ports: &Ports,
    posting: &Posting,
    step: &Step,
    keys: Option<&SealedKeys>,
) -> Result<(Option<String>, Option<String>), Trouble> {
    let Some(board) = ports.partners.get(posting.partner) else {
        return Err(Trouble::KeyRefused("This server has no account with it.".into()));
    };
    let Some(keys) = keys else {
        return Err(Trouble::KeyRefused("There are no keys to it any more.".into()));
    };
    let Some(keys) = ports.seal.unseal(&posting.board, &keys.sealed) else {
        tracing::error!(
            board = posting.board,
            "the keys to a board were sealed with another key than boards.key"
        );
        return Err(Trouble::KeyRefused("This server cannot open the keys. Please enter them again.".into()));
    };
    match step {
        Step::Post(advert) => {
            let posted = board.post(&keys, advert).await?;
            Ok((Some(posted.number), posted.page))
        }
        Step::Change(advert, number) => board.change(&keys, number, advert).await.map(|()| (None, None)),
        Step::End(number) => {
            board.end(&keys, number.as_deref(), &posting.reference).await.map(|()| (None, None))
        }
    }
}

fn advert(job: &PublicJob, posting: &Posting, public_url: &str, now: Millis) -> Advert {
    let salary = match (job.salary_bottom, job.salary_top) {
        (None, None) => None,
        (bottom, top) => bottom.or(top).zip(top.or(bottom)),
    };
    let days = (job.ends_at().0 - now.0 + DAY - 1).div_euclid(DAY).max(1);
    Advert {
        reference: posting.reference.clone(),
        title: job.title.clone(),
        description: job.description.clone(),
        benefits: job.benefits.clone(),
        employment: match job.r#type {
            JobType::Permanent => Employment::Permanent,
            JobType::Contract => Employment::Contract,
            JobType::Temporary => Employment::Temporary,
        },
        is_full_time: job.time_engaging == TimeEngaging::FullTime,
        salary,
        per: match job.time_interval {
            TimeInterval::Annual => Per::Year,
            TimeInterval::Weekly => Per::Week,
            TimeInterval::Daily => Per::Day,
            TimeInterval::Hourly => Per::Hour,
        },
        location: job.location.clone(),
        post_code: job.post_code.clone(),
        apply_url: ledger::link(&format!("{public_url}/apply/{}", job.reference_code), &posting.board),
        days: u32::try_from(days).unwrap_or(u32::MAX),
    }
}

/// Changes with what a board is told, but not with the days that are left.
fn fingerprint(advert: &Advert) -> String {
    let said = format!("{:?}", Advert { days: 0, ..advert.clone() });
    URL_SAFE_NO_PAD.encode(&Sha256::digest(said)[..18])
}

/// So many adverts are asked about at once.
const SLICE: u32 = 100;

/// The next adverts that waited for the keys to a board, which there are now; behind `after`.
pub fn waiting(tx: &mut Tx<'_>, board: &str, after: Option<JobId>) -> Result<(Vec<JobId>, bool), Problem> {
    let jobs = postings::waiting(tx, board, after, SLICE)?;
    let is_full = jobs.len() >= SLICE as usize;
    Ok((jobs, is_full))
}

/// How long somebody waits for a page that another is asking for, and how often they look.
const PATIENCE: Duration = Duration::from_secs(12);
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Tells a board of an advert that is to be completed on its page; that page, or why there is none.
pub async fn page(ports: &Ports, job: JobId, board: &str) -> Result<String, Problem> {
    let deadline = tokio::time::Instant::now() + PATIENCE;
    loop {
        if let Err(failure) = bring_in_line(ports, job).await {
            tracing::warn!(?failure, %job, "a board could not be told of an advert");
        }
        let read = ports.db.read(move |tx| postings::of_job(tx, job)).await?.remove(board);
        let Some(posting) = read else { return Err(Problem::NotFound) };
        if posting.state != PostingState::Sending || tokio::time::Instant::now() >= deadline {
            return page_of(posting);
        }
        tokio::time::sleep(LOOK_EVERY).await;
    }
}

fn page_of(posting: Posting) -> Result<String, Problem> {
    let name = posting.partner.name();
    match (posting.state, posting.page, posting.words) {
        (PostingState::Posted, Some(page), _) => Ok(page),
        (PostingState::KeyRefused, _, words) => Err(Problem::Conflict(format!(
            "{name} cannot be opened with these keys{}. Whoever has connected it can enter others under Job boards.",
            said(words)
        ))),
        (PostingState::Refused, _, words) => {
            Err(Problem::Conflict(format!("{name} has refused the advert{}.", said(words))))
        }
        (_, _, words) => Err(Problem::Conflict(format!(
            "{name} cannot be reached{}. Please try again in a few minutes.",
            said(words)
        ))),
    }
}

fn said(words: Option<String>) -> String {
    words.map(|words| format!(": “{}”", words.trim_end_matches('.'))).unwrap_or_default()
}
