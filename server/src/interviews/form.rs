//! What is sent about interviews.

use std::time::Duration;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::{InterviewWay, Whose};
use crate::clock::Millis;
use crate::ids::{InterviewId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::text;
use crate::time_zone::{self, Day, NoMoment};

const NAME: &str = "Has to be between 1 and 75 characters";
const MINUTES: &str = "Has to be between 5 and 480 minutes";
const PLACE: &str = "Has to be at most 500 characters";
const WHERE: &str = "Please say where the interview is";
const LINK: &str = "Please give the link of the video call";
const WORDS: &str = "Has to be at most 2,000 characters";
const AT: &str = "Has to be a time such as 2026-12-31T09:30";
const SKIPPED: &str = "There is no such time on that day: clocks go forward over it";
const PAST: &str = "Has to be to come";
const DAY: &str = "Has to be a day such as 2026-12-31";
const FAR: &str = "Has to be within two years";
const NOBODY: &str = "Please choose at least one interviewer";
/// So many take part, beside the candidate.
const MOST_PEOPLE: usize = 10;
/// So many times are offered.
const MOST_SLOTS: usize = 20;
/// Nobody plans further, or keeps what is longer past.
const FARTHEST: Duration = Duration::from_hours(24 * 731);

/// What an interview is like.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParticularsInput {
    /// What it is called, in 1 to 75 characters on one line.
    #[serde(default)]
    pub name: String,
    /// How long it takes: 5 to 480.
    #[serde(default)]
    pub minutes: i64,
    /// How people meet.
    pub way: InterviewWay,
    /// Where, or under which link or number: at most 500 characters.
    #[serde(default)]
    pub place: String,
    /// What the candidate is told besides: at most 2,000 characters.
    #[serde(default)]
    pub words: String,
}

/// What an interview is like, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Particulars {
    pub(super) name: String,
    pub(super) minutes: i64,
    pub(super) way: InterviewWay,
    pub(super) place: String,
    pub(super) words: String,
}

impl ParticularsInput {
    pub(super) fn check(&self, wrong: &mut FieldErrors) -> Option<Particulars> {
        let name = text::lines(&self.name, 1..=75).filter(|name| !name.contains('\n'));
        let name = wrong.keep("name", name.ok_or(NAME));
        let minutes = Some(self.minutes).filter(|minutes| (5..=480).contains(minutes));
        let minutes = wrong.keep("minutes", minutes.ok_or(MINUTES));
        let place = wrong.keep("place", text::lines(&self.place, 0..=500).ok_or(PLACE));
        let words = wrong.keep("words", text::lines(&self.words, 0..=2_000).ok_or(WORDS));
        Some(Particulars { name: name?, minutes: minutes?, way: self.way, place: place?, words: words? })
    }
}

/// An interview as it is to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewInput {
    /// What it is like.
    #[serde(flatten)]
    pub particulars: ParticularsInput,
    /// When it begins, as clocks where the company is show it: `2026-12-31T09:30`. Left out, the candidate chooses.
    pub at: Option<String>,
    /// Times that the candidate may choose from, spelled like `at`: at most 20.
    #[serde(default)]
    pub slots: Vec<String>,
    /// Who of the company takes part: 1 to 10 who see the candidate.
    #[serde(default)]
    pub interviewers: Vec<UserId>,
    /// The version that was read, where one is changed.
    pub version: Option<i64>,
}

/// A look at an interview as it is to be, before anybody is told.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterviewPreviewInput {
    /// It.
    #[serde(flatten)]
    pub interview: InterviewInput,
    /// Which one is changed; a new one is arranged where there is none.
    pub id: Option<InterviewId>,
}

/// Why an interview is called off.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct CallOffInput {
    /// What the candidate is told of it: at most 2,000 characters.
    #[serde(default)]
    pub words: String,
}

impl CallOffInput {
    pub(super) fn check(&self) -> Result<String, Problem> {
        text::lines(&self.words, 0..=2_000).ok_or_else(|| Problem::field("words", WORDS))
    }
}

/// An interview that makes sense.
#[derive(Clone, Debug)]
pub(super) struct Planned {
    pub(super) particulars: Particulars,
    /// When it begins; nothing while the candidate is to choose.
    pub(super) starts: Option<Millis>,
    /// When it may begin instead, in their order.
    pub(super) slots: Vec<Millis>,
    pub(super) interviewers: Vec<UserId>,
}

impl Planned {
    /// From when to when it is, where that is known.
    pub(super) fn time(&self) -> Option<(Millis, Millis)> {
        self.starts.map(|starts| self.at(starts))
    }

    /// From when to when it is, where it begins then.
    pub(super) fn at(&self, starts: Millis) -> (Millis, Millis) {
        (starts, end(starts, self.particulars.minutes))
    }

    /// Whether anything of it is to come.
    pub(super) fn is_to_come(&self, now: Millis) -> bool {
        !self.slots.is_empty() || self.time().is_some_and(|(_, ends)| ends > now)
    }
}

/// When something ends that begins at a moment and takes so many minutes.
pub(super) fn end(starts: Millis, minutes: i64) -> Millis {
    Millis(starts.0 + minutes * 60_000)
}

impl InterviewInput {
    /// Checks all of it; `has_time` where it has one already, which may become another.
    pub(super) fn check(&self, zone: &str, has_time: bool, now: Millis) -> Result<Planned, Problem> {
        let mut wrong = FieldErrors::default();
        let particulars = self.particulars.check(&mut wrong);
        if self.particulars.place.trim().is_empty() {
            match self.particulars.way {
                InterviewWay::InPerson => wrong.add("place", WHERE),
                InterviewWay::Video => wrong.add("place", LINK),
                InterviewWay::Phone => {}
            }
        }
        let starts = match self.at.as_deref() {
            None if !has_time && !self.slots.is_empty() => Some(None),
            typed => wrong.keep("at", moment(typed.unwrap_or_default(), zone, now).map(Some)),
        };
        let slots = wrong.keep("slots", slots(&self.slots, zone, now));
        let interviewers = wrong.keep("interviewers", people(&self.interviewers));
        wrong.or(|| {
            let (starts, slots) = (starts?, slots?);
            let slots = slots.into_iter().filter(|slot| Some(*slot) != starts).collect();
            Some(Planned { particulars: particulars?, starts, slots, interviewers: interviewers? })
        })
    }
}

fn moment(clock: &str, zone: &str, now: Millis) -> Result<Millis, &'static str> {
    let at = time_zone::moment(clock, zone).map_err(|why| match why {
        NoMoment::Unread => AT,
        NoMoment::Skipped => SKIPPED,
    })?;
    if at > now.plus(FARTHEST) || at < now.minus(FARTHEST) { Err(FAR) } else { Ok(at) }
}

fn slots(clocks: &[String], zone: &str, now: Millis) -> Result<Vec<Millis>, String> {
    let slots = clocks.iter().map(|clock| match moment(clock, zone, now)? {
        at if at <= now => Err(PAST),
        at => Ok(at),
    });
    let mut slots = slots.collect::<Result<Vec<_>, &str>>()?;
    slots.sort_unstable();
    slots.dedup();
    if slots.len() > MOST_SLOTS { Err(format!("At most {MOST_SLOTS} times")) } else { Ok(slots) }
}

fn people(ids: &[UserId]) -> Result<Vec<UserId>, String> {
    let mut people = ids.to_vec();
    people.sort_unstable();
    people.dedup();
    match people.len() {
        0 => Err(NOBODY.into()),
        many if many > MOST_PEOPLE => Err(format!("At most {MOST_PEOPLE} interviewers")),
        _ => Ok(people),
    }
}

/// What a candidate says with a wish for another time: at most 500 characters, or nothing.
pub fn wish(typed: &str) -> Option<String> {
    text::lines(typed, 0..=500)
}

/// For which interview free times are looked for.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct FreeTimesQuery {
    /// How long it takes: 5 to 480.
    pub minutes: i64,
    /// Who of the company takes part: at most 10.
    #[serde(default)]
    pub interviewers: Vec<UserId>,
    /// From which day on, as `2026-12-31`; from today where it is left out or past.
    pub from: Option<String>,
    /// The interview itself, where it is there already: its time is no hindrance.
    pub but: Option<InterviewId>,
}

/// The same, checked.
pub(super) struct Wanted {
    pub(super) minutes: i64,
    pub(super) interviewers: Vec<UserId>,
    pub(super) from: Day,
    pub(super) but: Option<InterviewId>,
}

impl FreeTimesQuery {
    pub(super) fn check(&self, today: Day) -> Result<Wanted, Problem> {
        let mut wrong = FieldErrors::default();
        let minutes = Some(self.minutes).filter(|minutes| (5..=480).contains(minutes));
        let minutes = wrong.keep("minutes", minutes.ok_or(MINUTES));
        let interviewers = wrong.keep("interviewers", people(&self.interviewers));
        let from = match self.from.as_deref() {
            None => Some(today),
            Some(day) => wrong.keep("from", Day::new(day).ok_or(DAY)),
        };
        wrong.or(|| {
            let from = from?;
            let from = if from < today { today } else { from };
            Some(Wanted { minutes: minutes?, interviewers: interviewers?, from, but: self.but })
        })
    }
}

/// Which interviews by days.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct BetweenQuery {
    /// From which day on, as `2026-12-31`; from today where it is left out.
    pub from: Option<String>,
    /// Of how many days: 1 to 31.
    pub days: u32,
    /// Whose.
    #[param(inline)]
    pub whose: Whose,
}

impl BetweenQuery {
    /// The first day, and how many there are.
    pub(super) fn check(&self, today: Day) -> Result<(Day, u32), Problem> {
        let mut wrong = FieldErrors::default();
        let from = match self.from.as_deref() {
            None => Some(today),
            Some(day) => wrong.keep("from", Day::new(day).ok_or(DAY)),
        };
        let days = Some(self.days).filter(|days| (1..=31).contains(days));
        let days = wrong.keep("days", days.ok_or("Between 1 and 31 days"));
        wrong.or(|| Some((from?, days?)))
    }
}
