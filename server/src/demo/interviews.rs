//! The interviews of the demo's week, and when Hattie is busy otherwise.

use std::time::Duration;

use super::people::{Member, People};
use crate::boards::keys::Seal;
use crate::candidates::store::bulk;
use crate::clock::Millis;
use crate::config::calendars::OwnHosts;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, JobId};
use crate::interviews::busy::{self, BusyCalendarInput};
use crate::interviews::form::{InterviewInput, ParticularsInput};
use crate::interviews::{InterviewWay, arranging, letters};
use crate::problem::Problem;
use crate::time_zone::{self, Day};
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

/// What one of them may choose from.
const OFFERED: [(u32, &str); 4] = [(2, "10:00"), (2, "16:00"), (3, "11:30"), (4, "09:30")];

/// Hattie has arranged three with those whom she likes, and offered times to one more. Whoever was told of them was told before.
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
            at: Some(format!("{}T{}", work_day(now, meeting.days), meeting.at)),
            slots: Vec::new(),
            interviewers: with?,
            version: None,
        };
        let arranged = arranging::arrange(tx, hattie, candidate, &input, then)?;
        letters::were_told(tx, arranged.id)?;
    }
    let Some(last) = liked.get(MEETINGS.len()).copied() else { return Ok(()) };
    let input = InterviewInput {
        particulars: ParticularsInput {
            name: "Video interview".into(),
            minutes: 45,
            way: InterviewWay::Video,
            place: "https://meet.harbour.example/rust-engineer".into(),
            words: String::new(),
        },
        at: None,
        slots: OFFERED.iter().map(|(days, at)| format!("{}T{at}", work_day(now, *days))).collect(),
        interviewers: vec![hattie.id],
        version: None,
    };
    let offered = arranging::arrange(tx, hattie, last, &input, then)?;
    letters::were_told(tx, offered.id)
}

/// Hattie's calendar, which nobody has to read: so many days of it are known.
const KNOWN: u32 = 60;
const CALENDAR: &str = "https://calendar.harbour.example/hattie/6b1f0c2e.ics";
/// Of the days on which people work, the one that she has off.
const DAY_OFF: u32 = 12;

/// Hattie keeps a calendar elsewhere: she has lunch, meets her team after the weekend, and is away for a day.
pub(super) fn keep_busy(tx: &mut Tx<'_>, people: &People, seal: &Seal, now: Millis) -> Result<(), Problem> {
    let input = BusyCalendarInput { name: "Work calendar".into(), address: CALENDAR.into() };
    let form = input.check(&OwnHosts::default())?;
    let mut times = Vec::new();
    let (mut day, mut worked, mut is_first) = (Day::at(now, ZONE), 0, false);
    for _ in 0..KNOWN {
        if !day.is_weekend() {
            worked += 1;
            let at = |clock: &str| time_zone::moment(&format!("{day}T{clock}"), ZONE).ok();
            if worked == DAY_OFF {
                times.extend(day.start(ZONE).zip(day.end(ZONE)));
            } else {
                times.extend(at("08:30").zip(at("09:15")).filter(|_| is_first));
                times.extend(at("12:30").zip(at("13:30")));
            }
        }
        is_first = day.is_weekend();
        day = day.next();
    }
    let read = now.minus(Duration::from_mins(9));
    busy::pretend(tx, people.viewer(Member::Hattie)?, (&form, seal), &times, read)
}

/// So many days on which people work from today, or from the next one.
fn work_day(now: Millis, days: u32) -> Day {
    let mut day = Day::at(now, ZONE);
    let mut left = days;
    while left > 0 || day.is_weekend() {
        left -= u32::from(!day.is_weekend()).min(left);
        day = day.next();
    }
    day
}
