//! A candidate's own page of an interview: choosing a time, asking for another, calling it off.

use askama::Template;

use super::page::Look;
use crate::clock::Millis;
use crate::interviews::own::OwnInterview;
use crate::interviews::{CalledOffBy, InterviewState};
use crate::time_zone;

/// The page.
#[derive(Template)]
#[template(path = "public_page/interview.html")]
pub struct InterviewPage<'a> {
    /// What.
    pub own: &'a OwnInterview,
    /// Its address.
    pub address: String,
    /// What was just done.
    pub done: &'a str,
    /// Why it was not.
    pub problem: &'a str,
    /// Where the script is that says times where its reader is.
    pub script: &'static str,
    /// What it looks like.
    pub look: Look,
}

/// Whether to call it off.
#[derive(Template)]
#[template(path = "public_page/interview_off.html")]
pub struct InterviewOffPage<'a> {
    /// What.
    pub own: &'a OwnInterview,
    /// Its address.
    pub address: String,
    /// What it looks like.
    pub look: Look,
}

/// A time as the page says it.
struct Said {
    /// As clocks where the company is show it.
    clock: String,
    /// For the browser.
    iso: String,
    /// In words.
    words: String,
}

/// The times of a day.
struct Day {
    words: String,
    times: Vec<Said>,
}

impl InterviewPage<'_> {
    fn is_off(&self) -> bool {
        self.own.state == InterviewState::Cancelled
    }

    fn is_off_by_them(&self) -> bool {
        self.own.off_by == Some(CalledOffBy::Candidate)
    }

    /// Whether anything can be done about it still.
    fn is_open(&self) -> bool {
        !self.is_off() && !self.own.is_over
    }

    fn title(&self) -> &'static str {
        match (self.own.state, self.own.is_over) {
            (InterviewState::Cancelled, _) => "This interview is called off",
            (InterviewState::Fixed, true) => "This interview is over",
            (InterviewState::Fixed, false) => "Your interview",
            (InterviewState::Offered, _) => "Choose a time for your interview",
        }
    }

    fn days(&self) -> Vec<Day> {
        let mut days: Vec<Day> = Vec::new();
        for at in &self.own.free {
            let words = time_zone::day_in_words(*at, &self.own.zone);
            let said = said(*at, &self.own.zone);
            match days.last_mut() {
                Some(day) if day.words == words => day.times.push(said),
                _ => days.push(Day { words, times: vec![said] }),
            }
        }
        days
    }
}

fn said(at: Millis, zone: &str) -> Said {
    Said {
        clock: time_zone::clock(at, zone),
        iso: time_zone::iso(at, "UTC"),
        words: time_zone::time_of_day(at, zone),
    }
}

impl OwnInterview {
    fn zone_in_words(&self) -> String {
        time_zone::name_of(&self.zone)
    }

    /// When it begins, for the browser.
    fn iso(&self) -> String {
        self.time.map(|(starts, _)| time_zone::iso(starts, "UTC")).unwrap_or_default()
    }

    /// When it is, in words.
    fn when(&self) -> String {
        let Some((starts, ends)) = self.time else { return String::new() };
        format!(
            "{}, {} to {}",
            time_zone::day_in_words(starts, &self.zone),
            time_zone::time_of_day(starts, &self.zone),
            time_zone::time_of_day(ends, &self.zone)
        )
    }
}
