//! The interviews of the demo's week.

use std::time::Duration;

use super::people::{Member, People};
use crate::candidates::store::bulk;
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId};
use crate::interviews::form::{InterviewInput, ParticularsInput};
use crate::interviews::{InterviewWay, arranging, letters};
use crate::problem::Problem;
use crate::time_zone;
use ::store::Tx;

/// So many of a job's candidates are looked through.
const MOST: u32 = 200;
const ZONE: &str = "Europe/London";

/// One of them: of whom, when, of which kind, and with whom.
struct Meeting {
    whom: usize,
    days: u32,
    at: &'static str,
    name: &'static str,
    way: InterviewWay,
    minutes: i64,
    place: &'static str,
    words: &'static str,
    with: &'static [Member],
}

const MEETINGS: [Meeting; 3] = [
    Meeting {
        whom: 0,
        days: 0,
        at: "15:30",
        name: "Video interview",
        way: InterviewWay::Video,
        minutes: 45,
        place: "https://meet.harbour.example/rust-engineer",
        words: "We will look at a small failing test together. Nothing to prepare.",
        with: &[Member::Hattie, Member::Tomas],
    },
    Meeting {
        whom: 1,
        days: 1,
        at: "10:00",
        name: "Interview in person",
        way: InterviewWay::InPerson,
        minutes: 60,
        place: "Harbour House, 4 The Camber, Portsmouth PO1 2JJ",
        words: "Ask for Hattie at the desk. The harbour’s gates are filmed.",
        with: &[Member::Hattie, Member::Helen],
    },
    Meeting {
        whom: 2,
        days: 2,
        at: "14:00",
        name: "Phone call",
        way: InterviewWay::Phone,
        minutes: 20,
        place: "",
        words: "",
        with: &[Member::Hattie],
    },
];

/// Hattie has arranged three with those whom she likes. Whoever was told of them was told before.
pub(super) fn tell(tx: &mut Tx<'_>, people: &People, job: JobId, now: Millis) -> Result<(), Problem> {
    let liked: Vec<CandidateId> = bulk::of_job(tx, job, MOST)?
        .into_iter()
        .filter(|target| target.cell.status == CandidateStatus::Shortlisted)
        .map(|target| target.id)
        .collect();
    let hattie = people.viewer(Member::Hattie)?;
    let then = now.minus(Duration::from_hours(20));
    for meeting in &MEETINGS {
        let Some(candidate) = liked.get(meeting.whom).copied() else { continue };
        let with: Result<Vec<_>, Problem> =
            meeting.with.iter().map(|member| people.viewer(*member).map(|viewer| viewer.id)).collect();
        let input = InterviewInput {
            particulars: ParticularsInput {
                name: meeting.name.into(),
                minutes: meeting.minutes,
                way: meeting.way,
                place: meeting.place.into(),
                words: meeting.words.into(),
            },
            at: format!("{}T{}", work_day(now, meeting.days), meeting.at),
            interviewers: with?,
            version: None,
        };
        let arranged = arranging::arrange(tx, hattie, candidate, &input, then)?;
        letters::were_told(tx, arranged.id)?;
    }
    Ok(())
}

/// So many days on which people work from today, or from the next one.
fn work_day(now: Millis, days: u32) -> time_zone::Day {
    let day = |ahead: u64| now.plus(Duration::from_hours(24 * ahead));
    let is_work = |at: &Millis| !time_zone::day_in_words(*at, ZONE).starts_with('S');
    let at = (0..14).map(day).filter(is_work).nth(days as usize).unwrap_or(now);
    time_zone::Day::at(at, ZONE)
}
