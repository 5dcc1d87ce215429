//! What a job sends on by itself: CVs, to people without an account, as they come or once a day.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::{self, forwarding as rows};
use super::writing::around;
use crate::clock::Millis;
use crate::companies::store::info as companies;
use crate::contract::{CvForwardType, JobStatus};
use crate::events::{Circumstances, Event};
use crate::ids::JobId;
use crate::mail::recipients;
use crate::policy::Action;
use crate::problem::{FieldErrors, Problem};
use crate::text::Email;
use crate::time_zone;
use crate::viewer::Viewer;
use ::store::Tx;

pub use rows::Standing;

/// The spec's sentence (jobs §5).
const NO_FREQUENCY: &str = "Frequency is required";
/// What an ended job says.
const ENDED: &str = "CVs of an ended job are not sent on.";
/// The hour of the day, where the company is, at which the letters of a day are sent.
const HOUR: i8 = 8;

/// To whom a job's CVs go by themselves, and how often (jobs §3, §7).
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CvForwardingInput {
    /// The job.
    pub id: JobId,
    /// Daily or Directly; needed where they are sent at all.
    #[serde(default)]
    #[schema(value_type = Option<CvForwardType>)]
    pub frequency: Option<String>,
    /// Whether they are sent.
    #[serde(default)]
    pub enable: bool,
    /// To whom; 1 to 20 addresses where they are sent at all. What is there twice counts once.
    #[serde(default)]
    pub email_list: Vec<String>,
    /// Plain text for the letters, at most 1000 characters.
    pub comment: Option<String>,
}

/// What was checked.
#[derive(Clone, Debug)]
pub struct CvForwarding {
    /// The job.
    pub job: JobId,
    /// How often.
    pub frequency: Option<CvForwardType>,
    /// Whether they are sent.
    pub enable: bool,
    /// To whom.
    pub to: Vec<Email>,
    /// What the letters say besides.
    pub comment: Option<String>,
}

impl CvForwardingInput {
    /// Checks all of it.
    pub fn check(self) -> Result<CvForwarding, Problem> {
        let mut wrong = FieldErrors::default();
        let frequency = self.frequency.as_deref().and_then(CvForwardType::from_spelling);
        let is_unknown = self.frequency.as_deref().is_some_and(|typed| !typed.is_empty());
        if frequency.is_none() && (self.enable || is_unknown) {
            wrong.add("frequency", NO_FREQUENCY);
        }
        let to = recipients::addresses(&self.email_list, self.enable, &mut wrong);
        let comment = recipients::comment(self.comment, &mut wrong);
        let Self { id: job, enable, .. } = self;
        wrong.or(|| Some(CvForwarding { job, frequency, enable, to, comment }))
    }
}

/// What a job sends on by itself.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CvForwardingView {
    /// How often; nothing where nobody has chosen yet.
    pub frequency: Option<CvForwardType>,
    /// Whether CVs are sent.
    pub enable: bool,
    /// To whom.
    pub email_list: Vec<String>,
    /// What the letters say besides.
    pub comment: Option<String>,
}

/// Keeps what a job sends on by itself. Whoever came before it is turned on is not sent.
pub fn set(tx: &mut Tx<'_>, viewer: &Viewer, wanted: &CvForwarding, now: Millis) -> Result<(), Problem> {
    let head = store::find(tx, viewer, Action::SetCvForwarding, wanted.job)?.head;
    if matches!(head.lifecycle.status(), JobStatus::Archived | JobStatus::ReadOnly) {
        return Err(Problem::Conflict(ENDED.into()));
    }
    let is_on = rows::standing(tx, &[head.id])?.contains_key(&head.id);
    let since = if is_on { None } else { Some(now) };
    let due = match wanted.frequency.filter(|_| wanted.enable) {
        Some(CvForwardType::Daily) => Some(next_due(tx, head.id, now)?),
        // Whoever waited for the morning waits no more.
        Some(CvForwardType::Directly) => Some(now),
        None => None,
    };
    rows::set(tx, wanted, viewer.id, (since, now), due)?;
    Event::CvForwardingSet { job: head.id }.record(tx, around(viewer, &head, now))
}

/// What jobs send on by themselves, of those that do.
pub fn standing(
    tx: &mut Tx<'_>,
    jobs: &[JobId],
) -> Result<std::collections::BTreeMap<JobId, Standing>, Problem> {
    rows::standing(tx, jobs)
}

/// Whether a job is due to send who waits.
pub fn is_any_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(!rows::due(tx, now, 1)?.is_empty())
}

/// The jobs that are due to send who waits, at most `most` of them.
pub fn due(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<JobId>, Problem> {
    rows::due(tx, now, most)
}

/// Has a job that is due wait for the next morning where the company is, if it sends every morning; false where another
/// process has.
pub fn put_off(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<bool, Problem> {
    let next = match rows::of_job(tx, job)?.frequency {
        Some(CvForwardType::Daily) => Some(next_due(tx, job, now)?),
        _ => None,
    };
    rows::put_off(tx, job, now, next)
}

/// Has jobs send tomorrow that a clock which was ahead has put off; how many.
pub fn redate(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    rows::redate(tx, now, most)
}

/// Has a job send those who wait still with the next turn.
pub fn go_on(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<(), Problem> {
    rows::set_due(tx, job, now)
}

/// Sends nothing more to an address, by the wish of whose it is. Without any left nothing is sent.
pub fn leave_out(tx: &mut Tx<'_>, job: JobId, email: &Email, now: Millis) -> Result<(), Problem> {
    let Some(standing) = rows::standing(tx, &[job])?.remove(&job) else { return Ok(()) };
    let stay: Vec<_> = standing.email_list.iter().filter(|each| **each != *email.as_str()).cloned().collect();
    if stay.len() < standing.email_list.len() {
        rows::set_addresses(tx, job, &stay)?;
        Event::CvForwardingSet { job }.record(tx, Circumstances::product(Some(standing.company), now))?;
    }
    Ok(())
}

fn next_due(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<Millis, Problem> {
    Ok(time_zone::next_at(HOUR, &companies::time_zone_of_job(tx, job)?, now))
}
