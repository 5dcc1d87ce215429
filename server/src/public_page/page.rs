//! What the page shows, ready for its template.

use std::collections::HashMap;

use askama::Template;

use super::posting::{COUNTRY, Links, posting};
use crate::candidates::intake::apply::ANSWERS;
use crate::candidates::intake::waiting::KeptCv;
use crate::clock::Millis;
use crate::companies::careers::logo_address;
use crate::contract::QuestionKind;
use crate::ids::QuestionId;
use crate::jobs::questions::Question;
use crate::jobs::{JobType, PublicJob, TimeEngaging, TimeInterval};
use crate::problem::FieldErrors;
use crate::time_zone::Day;

/// What an applicant typed, kept when something is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Phone number.
    pub phone_number: String,
    /// The code that the board's link carried by which they came.
    pub via: String,
    /// To the job's questions.
    pub answers: HashMap<QuestionId, String>,
}

/// Why an application was not taken.
#[derive(Clone, Copy, Debug)]
pub enum Refusal<'a> {
    /// Something is wrong with what was typed or chosen.
    Form(&'a FieldErrors),
    /// No field is to blame; the sentence says why.
    Whole(&'a str),
}

/// Where what the pages look like is.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The style sheet.
    pub style: &'static str,
    /// The letters that every page needs.
    pub font: &'static str,
}

/// One field of the form.
pub struct Field<'a> {
    name: &'static str,
    label: &'static str,
    kind: &'static str,
    autocomplete: &'static str,
    required: bool,
    value: &'a str,
    error: String,
}

/// One question of the form.
pub struct Asked<'a> {
    question: &'a Question,
    /// What its field is called.
    name: String,
    value: &'a str,
    error: String,
}

/// A live job with its form.
#[derive(Template)]
#[template(path = "public_page/job.html")]
pub struct JobPage<'a> {
    job: &'a PublicJob,
    facts: Vec<(&'static str, String)>,
    posting: String,
    links: Links,
    /// What the posting tells of the company is to be seen, too.
    logo: Option<String>,
    fields: Vec<Field<'a>>,
    questions: Vec<Asked<'a>>,
    via: &'a str,
    cv_error: String,
    problem: String,
    /// The CV that was sent before.
    kept: Option<KeptCv>,
    has_errors: bool,
    look: Look,
}

/// A page of a few words: thanks, or why there is no form.
#[derive(Template)]
#[template(path = "public_page/message.html")]
pub struct MessagePage<'a> {
    /// The heading.
    pub title: &'a str,
    /// A sentence or two.
    pub text: &'a str,
    /// What it looks like.
    pub look: Look,
}

impl<'a> JobPage<'a> {
    /// The page of `job`, with what was typed, why it was refused, and the CV that is kept until it is sent again.
    pub fn new(
        job: &'a PublicJob,
        links: Links,
        typed: &'a Typed,
        (refusal, kept): (Option<Refusal<'_>>, Option<KeptCv>),
        look: Look,
    ) -> Self {
        let complaint = |item: Option<&str>| -> String {
            let all = match refusal {
                Some(Refusal::Form(errors)) => errors.complaints(),
                Some(Refusal::Whole(_)) | None => &[],
            };
            let found: Vec<_> = all.iter().filter(|c| c.item == item).map(|c| c.message.as_str()).collect();
            found.join(" ")
        };
        let field = |name, label, kind, autocomplete, required, value| Field {
            name,
            label,
            kind,
            autocomplete,
            required,
            value,
            error: complaint(Some(name)),
        };
        let asked = |(question, item): (&'a Question, &'static str)| Asked {
            question,
            name: question.id.to_string(),
            value: typed.answers.get(&question.id).map(String::as_str).unwrap_or_default(),
            error: complaint(Some(item)),
        };
        let questions = job.questions.iter().zip(ANSWERS).map(asked).collect();
        let cv_error = match complaint(Some("cv")) {
            // A browser never sends a file back: what is not kept here has to be chosen again.
            none if none.is_empty() && refusal.is_some() && kept.is_none() => {
                "Please choose your CV again.".to_owned()
            }
            wrong => wrong,
        };
        Self {
            job,
            facts: facts(job),
            posting: posting(job, &links),
            links,
            logo: job.company_logo.map(|file| logo_address("", job.company_id, file)),
            fields: vec![
                field("firstName", "First name", "text", "given-name", true, typed.first_name.as_str()),
                field("lastName", "Last name", "text", "family-name", false, &typed.last_name),
                field("email", "Email", "email", "email", true, &typed.email),
                field("phoneNumber", "Phone", "tel", "tel", false, &typed.phone_number),
            ],
            questions,
            via: &typed.via,
            cv_error,
            problem: match refusal {
                Some(Refusal::Whole(sentence)) => sentence.to_owned(),
                _ => complaint(None),
            },
            kept,
            has_errors: refusal.is_some(),
            look,
        }
    }

    fn notice_lines(&self) -> Vec<&str> {
        self.job.notice.iter().flat_map(|notice| notice.lines()).collect()
    }

    fn contact(&self) -> Option<&str> {
        self.job.notice.as_ref().and_then(|notice| notice.contact.as_deref())
    }

    fn summary(&self) -> String {
        let values: Vec<_> = self.facts.iter().map(|(_, value)| value.as_str()).collect();
        format!("{} at {}. {}", self.job.title, self.job.company_name, values.join(" · "))
    }
}

fn facts(job: &PublicJob) -> Vec<(&'static str, String)> {
    let mut facts = vec![("Location", address(job))];
    if job.remote {
        facts.push(("Remote", format!("From anywhere in the {COUNTRY}")));
    }
    facts.push(("Employment", employment(job)));
    facts.extend(salary(job).map(|text| ("Salary", text)));
    facts.extend(job.benefits.clone().map(|text| ("Benefits", text)));
    facts.push(("Posted", day(job.activated_at)));
    if job.vacancies > 1 {
        facts.push(("Vacancies", job.vacancies.to_string()));
    }
    facts.push(("Closes", closing_day(job)));
    facts
}

/// Where the job is, as exactly as is known.
fn address(job: &PublicJob) -> String {
    // No line ends within a postcode.
    match job.post_code.as_ref().map(|post_code| post_code.replace(' ', "\u{a0}")) {
        Some(post_code) if job.remote => format!("{}, {post_code} (remote)", job.location),
        Some(post_code) => format!("{}, {post_code}", job.location),
        None => place(job),
    }
}

/// Where the job is.
pub(super) fn place(job: &PublicJob) -> String {
    if job.remote { format!("{} (remote)", job.location) } else { job.location.clone() }
}

/// What kind of job it is.
pub(super) fn employment(job: &PublicJob) -> String {
    let kind = match job.r#type {
        JobType::Permanent => "Permanent",
        JobType::Contract => "Contract",
        JobType::Temporary => "Temporary",
    };
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => "full time",
        TimeEngaging::PartTime => "part time",
    };
    format!("{kind}, {hours}")
}

/// What the advert says of its pay.
pub(super) fn salary(job: &PublicJob) -> Option<String> {
    let per = match job.time_interval {
        TimeInterval::Annual => "a year",
        TimeInterval::Weekly => "a week",
        TimeInterval::Daily => "a day",
        TimeInterval::Hourly => "an hour",
    };
    let amount = match (job.salary_bottom, job.salary_top) {
        (None, None) => return None,
        (Some(bottom), Some(top)) if bottom < top => format!("{} to {}", pounds(bottom), pounds(top)),
        (Some(one), _) | (None, Some(one)) => pounds(one),
    };
    Some(format!("{amount} {per}"))
}

/// `£45,000`, or `£12.50` where there are pence.
fn pounds(amount: f64) -> String {
    let fixed = format!("{amount:.2}");
    let (whole, pence) = fixed.split_once('.').unwrap_or((&fixed, "00"));
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if pence == "00" { format!("£{grouped}") } else { format!("£{grouped}.{pence}") }
}

fn day(at: Millis) -> String {
    let date = at.utc().date();
    format!("{} {} {}", date.day(), date.month(), date.year())
}

/// The last day on which somebody can apply.
fn closing_day(job: &PublicJob) -> String {
    match &job.closes {
        Some((on, at)) if *at <= job.expires_at => Day::new(on).map(Day::in_words).unwrap_or_default(),
        _ => day(job.expires_at),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_reads_as_a_british_advert_writes_it() {
        assert_eq!(pounds(45_000.0), "£45,000");
        assert_eq!(pounds(12.5), "£12.50");
        assert_eq!(pounds(999.0), "£999");
        assert_eq!(pounds(1_250_000.0), "£1,250,000");
    }
}
