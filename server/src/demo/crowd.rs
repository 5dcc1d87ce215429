//! A job that very many have applied for, for whoever wants to see how the product feels then.

use std::time::Duration;

use super::people::{Member, People};
use crate::candidates::CandidateSource;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::events::{Came, Circumstances, Event, Origin};
use crate::ids::{CompanyId, JobId, StageId};
use crate::problem::Problem;
use crate::samples::{SampleCandidate, SampleJob, stage};
use crate::stages::StageType;
use ::store::{Db, Tx};

/// So many are written in one transaction.
const TOGETHER: u32 = 2_000;
/// They have come over so many hours.
const OVER: u32 = 60 * 24;
const TITLE: &str = "Seasonal staff, all sites";
const FIRST: [&str; 16] = [
    "Amelia",
    "Oliver",
    "Isla",
    "George",
    "Ava",
    "Arthur",
    "Mia",
    "Noah",
    "Priya",
    "Leo",
    "Grace",
    "Omar",
    "Agnieszka",
    "Kwame",
    "Siobhán",
    "Tariq",
];
const LAST: [&str; 13] = [
    "Smith", "Jones", "Taylor", "Brown", "Williams", "Wilson", "Patel", "Davies", "Khan", "Evans", "Okafor",
    "Nowak", "Byrne",
];
const STATUSES: [CandidateStatus; 5] = [
    CandidateStatus::New,
    CandidateStatus::New,
    CandidateStatus::Viewed,
    CandidateStatus::Maybe,
    CandidateStatus::Shortlisted,
];
const HOMES: [(&str, &str); 4] =
    [("Southampton", "SO15 2AA"), ("Portsmouth", "PO1 3AX"), ("Hull", "HU5 1AA"), ("Plymouth", "PL4 6AB")];

/// Where they apply.
#[derive(Clone, Copy)]
struct Place {
    company: CompanyId,
    job: JobId,
    stage: StageId,
}

/// Adds the job with so many candidates.
pub(super) async fn gather(db: &Db, people: &People, many: u32, now: Millis) -> Result<(), Problem> {
    let writers = people.clone();
    let place = db.write(move |tx| {
        let helen = writers.viewer(Member::Helen)?;
        let company = helen.company()?;
        let since = now.minus(Duration::from_hours(u64::from(OVER) + 24));
        let expires_at = now.plus(Duration::from_hours(20 * 24));
        let job = SampleJob { expires_at, ..SampleJob::live(company, helen.id, TITLE, since) };
        job.insert(tx)?;
        Ok::<_, Problem>(Place { company, job: job.id, stage: stage(tx, company, StageType::Applied)? })
    });
    let place = place.await?;
    let mut from = 0;
    while from < many {
        let to = many.min(from + TOGETHER);
        db.write(move |tx| (from..to).try_for_each(|nth| one(tx, place, (nth, many), now))).await?;
        from = to;
    }
    Ok(())
}

fn one(tx: &mut Tx<'_>, place: Place, (nth, many): (u32, u32), now: Millis) -> Result<(), Problem> {
    let n = nth as usize;
    let (first, last) = (FIRST[n % FIRST.len()], LAST[n / FIRST.len() % LAST.len()]);
    let (town, postcode) = HOMES[n / 5 % HOMES.len()];
    let ago = u64::from(many - nth) * u64::from(OVER) * 3_600_000 / u64::from(many.max(1));
    let at = now.minus(Duration::from_millis(ago));
    let sample = SampleCandidate {
        last_name: Some(last.into()),
        email: Some(format!("applicant{nth}@example.org")),
        phone_number: Some(format!("07700 {:06}", n % 1_000_000)),
        source: CandidateSource::JobHelmApp,
        status: STATUSES[n / 7 % STATUSES.len()],
        home: Some((town.into(), postcode.into())),
        ..SampleCandidate::sourced(place.company, place.job, place.stage, first, at)
    };
    sample.insert(tx)?;
    // What is told from the log has to find them there.
    let came = Came { source: sample.source, board: None, agency: None, stage: place.stage };
    let around = Circumstances { origin: Origin::Import, ..Circumstances::applicant(place.company, at) };
    let (candidate, job) = (sample.id, place.job);
    Event::CandidateAdded { candidate, job, file: None, acknowledge: false, came: Some(came) }
        .record(tx, around)
}
