//! What stands in the way of a job advert: boards that would refuse it, wording that the Equality Act 2010 forbids or
//! discourages, and pay below the minimum wage.
//!
//! An advert comes as plain values and findings go out; nothing here knows of HTTP, storage or accounts. The rules
//! are data: the files under `rules/`, each entry with its source. The work grows with the text's length alone, so a
//! form may ask while somebody types.

mod boards;
mod pay;
mod rules;
mod text;
mod wording;

use serde::Deserialize;
pub use time::Date;

/// A job advert as its form holds it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advert<'a> {
    /// What the job is called.
    pub title: &'a str,
    /// Plain text, paragraphs separated by `\n`.
    pub description: &'a str,
    /// What comes with the job, as plain text.
    pub benefits: Option<&'a str>,
    /// The bottom of the range, in pounds an interval.
    pub salary_bottom: Option<f64>,
    /// The top of the range, in pounds an interval.
    pub salary_top: Option<f64>,
    /// Whether candidates are shown the salary.
    pub show_salary: bool,
    /// What the salary is paid for.
    pub interval: Interval,
    /// How much of a week the job takes.
    pub hours: Hours,
    /// Where the job is, as typed.
    pub location: &'a str,
    /// Where the job is, by postcode.
    pub post_code: Option<&'a str>,
    /// Whether the job is done from home.
    pub remote: bool,
    /// What kind of job it is, in whatever list the boards use.
    pub category: Option<&'a str>,
    /// For how many days the advert is meant to be live.
    pub days_live: Option<u32>,
}

/// What a salary is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interval {
    /// A year.
    Annual,
    /// A week.
    Weekly,
    /// A day.
    Daily,
    /// An hour.
    Hourly,
}

/// How much of a week a job takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hours {
    /// Taken for 37.5 hours a week and 7.5 a day, 52 weeks a year.
    FullTime,
    /// Not known: only pay by the hour is judged.
    PartTime,
}

/// One thing that stands in the advert's way, in one of its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The rule's stable identity, such as `reed.contact-details.email`. A rule has one finding a field.
    pub rule: String,
    /// The field that it is about.
    pub field: Field,
    /// How much it matters.
    pub level: Level,
    /// Identity of the board whose rule it is, be it a refusal or advice; none of the law's, and of what holds anywhere.
    pub board: Option<&'static str>,
    /// Identities of the boards that would refuse the advert for it, such as `find-a-job`.
    pub boards: Vec<&'static str>,
    /// Where it is, in order, none within another; none where the field as a whole is meant. At most 100.
    pub marks: Vec<Mark>,
    /// What is wrong, for a recruiter.
    pub sentence: String,
    /// Words to use instead, where there are any.
    pub instead: Option<String>,
    /// Where the rule was read.
    pub source: Source,
}

/// A place in a field's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Where it begins, in UTF-16 code units.
    pub start: usize,
    /// Where it ends, in UTF-16 code units.
    pub end: usize,
    /// What is written there.
    pub words: String,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// [`Advert::title`]
    Title,
    /// [`Advert::description`]
    Description,
    /// [`Advert::benefits`]
    Benefits,
    /// [`Advert::salary_bottom`], [`Advert::salary_top`] and [`Advert::show_salary`]
    Salary,
    /// [`Advert::location`]
    Location,
    /// [`Advert::post_code`]
    PostCode,
    /// [`Advert::category`]
    Category,
    /// [`Advert::days_live`]
    DaysLive,
}

/// How much a finding matters, the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// A board would not take the advert.
    Refused,
    /// The law forbids it, save for exceptions that the sentence names.
    Unlawful,
    /// Guidance on the law says to avoid it.
    Discouraged,
    /// The advert would do better without it.
    Advice,
}

/// Where a rule was read.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Who says it, and in what.
    pub title: String,
    /// Its address, if it is on the web.
    pub url: Option<String>,
    /// The day on which it was read.
    pub read: String,
}

/// What stands in the advert's way on a day: refusals first, then what is unlawful, discouraged and mere advice, and
/// among equals always in the same order.
pub fn check(advert: &Advert<'_>, today: Date) -> Vec<Finding> {
    let Some(rules) = rules::rules() else { return Vec::new() };
    let mut findings = rules.boards.check(advert);
    findings.extend(rules.wording.check(advert));
    findings.extend(rules.pay.check(advert, today));
    findings.sort_by_key(|finding| finding.level);
    findings
}

impl Advert<'_> {
    /// The text of a field that has one.
    fn text(&self, field: Field) -> &str {
        match field {
            Field::Title => self.title,
            Field::Description => self.description,
            Field::Benefits => self.benefits.unwrap_or_default(),
            Field::Location => self.location,
            Field::PostCode => self.post_code.unwrap_or_default(),
            Field::Category => self.category.unwrap_or_default(),
            Field::Salary | Field::DaysLive => "",
        }
    }

    /// Pay that is stated, the bottom first. Half-typed amounts, such as nothing at all, are none.
    fn salary(&self) -> [Option<f64>; 2] {
        [self.salary_bottom, self.salary_top].map(|pounds| pounds.filter(|p| p.is_finite() && *p > 0.0))
    }
}
