//! Whether somebody whose CV an agency's recruiter has just had read is a candidate for the job already. It is answered
//! with the reading alone, by the address and the number that the CV itself has, so that nobody can ask for somebody by
//! typing; seldom, and in sight of the company.

use super::{open_to, store};
use crate::candidates::intake::arrival::Details;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::JobId;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::spelled;
use crate::text::Phone;
use crate::time_zone::{Day, TimeZoneName};
use crate::viewer::Viewer;
use ::store::Tx;

/// So many answers a recruiter gets on one day.
const MOST_A_DAY: i64 = 20;

spelled! {
    /// Whether somebody is a candidate for a job already.
    pub enum WhetherKnown {
        /// Somebody with their address or number is.
        Known,
        /// Nobody is.
        NotKnown,
        /// The CV tells neither address nor number, and nobody was looked for.
        NothingToGoBy,
        /// The answers of this day are used up, and nobody was looked for.
        NoMoreToday,
    }
}

/// The job to look in, where the viewer is somebody who submits candidates.
pub fn asked(tx: &mut Tx<'_>, viewer: &Viewer, job: Option<JobId>) -> Result<Option<JobId>, Problem> {
    let job = job.filter(|_| viewer.reach(Action::SubmitCandidate) > Reach::Nothing);
    job.map(|job| Ok(open_to(tx, viewer, job)?.ties.id)).transpose()
}

/// Looks for somebody among a job's candidates, and tells the company that it was looked.
pub fn look(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    job: JobId,
    details: &Details,
    now: Millis,
) -> Result<WhetherKnown, Problem> {
    let company = open_to(tx, viewer, job)?.ties.company_id;
    let email = details.email.as_ref().map(|email| email.folded());
    let phone = details.phone_number.as_ref().and_then(Phone::e164);
    if email.is_none() && phone.is_none() {
        return Ok(WhetherKnown::NothingToGoBy);
    }
    if !store::count_look(tx, viewer.id, Day::at(now, TimeZoneName::DEFAULT), MOST_A_DAY)? {
        return Ok(WhetherKnown::NoMoreToday);
    }
    let known = match email {
        Some(email) if store::has_email(tx, company, job, &email)? => true,
        _ => match phone {
            Some(phone) => store::has_phone(tx, company, job, &phone)?,
            None => false,
        },
    };
    let around = Circumstances::person(viewer.id, company, now);
    Event::CandidateLookedFor { job, known }.record(tx, around)?;
    Ok(if known { WhetherKnown::Known } else { WhetherKnown::NotKnown })
}
