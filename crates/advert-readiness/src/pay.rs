//! Pay, measured by the minimum wage of the day.

use time::{Date, Month};

use crate::boards::thousands;
use crate::rules::{FullTime, Rate, Sources, WagesFile, source};
use crate::text::Folded;
use crate::wording::Phrases;
use crate::{Advert, Field, Finding, Hours, Interval, Level, Source};

/// The rates, ready to be asked.
pub struct Pay {
    /// Newest last.
    rates: Vec<(Date, Rate, Source)>,
    full_time: FullTime,
    refused_by: Vec<String>,
    apprentice: Phrases,
}

impl Pay {
    /// Reads the rates, or says which of them is wrong.
    pub fn new(file: WagesFile, sources: &Sources) -> Result<Self, String> {
        let mut rates = file
            .rate
            .into_iter()
            .map(|rate| Ok((day(&rate)?, source(sources, &rate.id, &rate.source)?, rate)))
            .map(|rate| rate.map(|(from, source, rate)| (from, rate, source)))
            .collect::<Result<Vec<_>, String>>()?;
        rates.sort_by_key(|(from, ..)| *from);
        source(sources, &file.full_time.id, &file.full_time.source)?;
        for refusal in &file.refusal {
            source(sources, &refusal.id, &refusal.source)?;
        }
        let apprentice =
            Phrases::new([(&file.apprentice.words[..], &file.apprentice.unless[..])].into_iter())?;
        let refused_by = file.refusal.into_iter().map(|refusal| refusal.board).collect();
        Ok(Self { rates, full_time: file.full_time, refused_by, apprentice })
    }

    /// Whether the pay is below what the law asks for on that day.
    pub fn check(&'static self, advert: &Advert<'_>, today: Date) -> Option<Finding> {
        let (from, rate, source) = self.rates.iter().rev().find(|(from, ..)| *from <= today)?;
        let hours = self.hours(advert)?;
        let is_apprentice = self.names_apprentice(advert.title);
        let hourly = if is_apprentice { rate.apprentice } else { rate.adult };
        let least = f64::from(hourly) * hours;
        let [bottom, top] = advert.salary();
        // A fraction of a penny is nobody's fault.
        let is_below = |pounds: &f64| (pounds * 100.0).round() < least.floor();
        let (pounds, which) = match (bottom.filter(is_below), top.filter(is_below)) {
            (Some(_), Some(top)) if bottom != Some(top) => (top, "Even the top of the range, "),
            (Some(bottom), _) if top.is_some_and(|top| top > bottom) => (bottom, "The bottom of the range, "),
            (Some(pounds), _) | (None, Some(pounds)) => (pounds, ""),
            (None, None) => return None,
        };
        let each = each(advert.interval);
        let worth = match advert.interval {
            Interval::Hourly => String::new(),
            Interval::Daily => self.worth(pounds, hours, self.full_time.hours_a_day, "day"),
            Interval::Weekly | Interval::Annual => {
                self.worth(pounds, hours, self.full_time.hours_a_week, "week")
            }
        };
        let comma = if which.is_empty() { "" } else { "," };
        let name =
            if is_apprentice { "apprentice rate" } else { "National Living Wage for workers of 21 and over" };
        Some(Finding {
            rule: "wage.below".to_owned(),
            field: Field::Salary,
            level: Level::Unlawful,
            board: None,
            boards: self.refused_by.iter().map(String::as_str).collect(),
            marks: Vec::new(),
            sentence: format!(
                "{which}{} {each}{comma} is {worth}below the {name}: {} an hour from {} {} {}.",
                money(pounds * 100.0),
                money(f64::from(hourly)),
                from.day(),
                from.month(),
                from.year(),
            ),
            instead: Some(format!("At least {} {each}", money(least.ceil()))),
            source: source.clone(),
        })
    }

    /// How many hours the pay is for, where that can be known.
    fn hours(&self, advert: &Advert<'_>) -> Option<f64> {
        match (advert.interval, advert.hours) {
            (Interval::Hourly, _) => Some(1.0),
            (_, Hours::PartTime) => None,
            (Interval::Daily, Hours::FullTime) => Some(self.full_time.hours_a_day),
            (Interval::Weekly, Hours::FullTime) => Some(self.full_time.hours_a_week),
            (Interval::Annual, Hours::FullTime) => {
                Some(self.full_time.hours_a_week * self.full_time.weeks_a_year)
            }
        }
    }

    fn names_apprentice(&self, title: &str) -> bool {
        let folded = Folded::new(title);
        self.apprentice.hits(&folded.text, 1).into_iter().any(|hits| !hits.left().is_empty())
    }

    fn worth(&self, pounds: f64, hours: f64, of: f64, what: &str) -> String {
        format!("{} an hour over {of} hours a {what}, ", money((pounds * 100.0 / hours).floor()))
    }
}

fn day(rate: &Rate) -> Result<Date, String> {
    let wrong = || format!("{} does not begin on a day", rate.id);
    let day = rate.from.date.ok_or_else(wrong)?;
    let month = Month::try_from(day.month).map_err(|_| wrong())?;
    Date::from_calendar_date(i32::from(day.year), month, day.day).map_err(|_| wrong())
}

const fn each(interval: Interval) -> &'static str {
    match interval {
        Interval::Annual => "a year",
        Interval::Weekly => "a week",
        Interval::Daily => "a day",
        Interval::Hourly => "an hour",
    }
}

/// Pence as people write pounds.
fn money(pence: f64) -> String {
    let whole = format!("{:.0}", (pence / 100.0).trunc());
    let rest = (pence.round() % 100.0).abs();
    if rest == 0.0 && pence >= 100_000.0 {
        format!("£{}", thousands(whole))
    } else {
        format!("£{}.{rest:02.0}", thousands(whole))
    }
}
