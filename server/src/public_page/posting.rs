//! A job as schema.org's JobPosting, which search engines read. What Google asks of it, and when that was read, is listed
//! in `rules/google.toml`; a test holds live pages to the list, and the posting to what its page shows.

use serde_json::{Value, json};
use time::UtcOffset;
use time::format_description::well_known::Rfc3339;

use crate::boards::{OpenBoard, ledger};
use crate::clock::Millis;
use crate::companies::careers;
use crate::jobs::{JobType, PublicJob, TimeEngaging, TimeInterval};
use crate::time_zone::Day;

/// From anywhere in it a remote job is done.
pub(super) const COUNTRY: &str = "United Kingdom";

/// Where what belongs to a job is, each as a whole address.
#[derive(Clone, Debug)]
pub struct Links {
    /// The job's own page.
    pub job: String,
    /// Its company's logo.
    pub logo: Option<String>,
    /// Its company's careers page.
    pub careers: Option<String>,
}

impl Links {
    /// The job's own page, as whoever comes from a board is led to it.
    pub fn via(&self, board: OpenBoard) -> String {
        ledger::link(&self.job, board.as_str())
    }

    /// Of a job on the server at `public_url`.
    pub fn new(job: &PublicJob, public_url: &str) -> Self {
        Self {
            job: format!("{public_url}/apply/{}", job.reference_code),
            logo: job.company_logo.map(|file| careers::logo_address(public_url, job.company_id, file)),
            careers: job.company_slug.as_deref().map(|slug| format!("{public_url}{}", careers::path(slug))),
        }
    }
}

/// The posting as JSON that may stand inside a `<script>` element.
pub fn posting(job: &PublicJob, links: &Links) -> String {
    let mut posting = json!({
        "@context": "https://schema.org/",
        "@type": "JobPosting",
        "title": job.title,
        "description": job.description,
        "identifier": { "@type": "PropertyValue", "name": job.company_name, "value": job.reference_code },
        "datePosted": moment(job.activated_at),
        "validThrough": valid_through(job),
        "totalJobOpenings": job.vacancies,
        "employmentType": employment(job),
        "hiringOrganization": {
            "@type": "Organization",
            "name": job.company_name,
            "sameAs": job.company_website,
        },
        "jobLocation": {
            "@type": "Place",
            "address": {
                "@type": "PostalAddress",
                "addressLocality": job.location,
                "addressCountry": "GB",
            },
        },
        "directApply": true,
        "url": links.job,
    });
    if let Some(logo) = &links.logo {
        posting["hiringOrganization"]["logo"] = json!(logo);
    }
    if let Some(post_code) = &job.post_code {
        posting["jobLocation"]["address"]["postalCode"] = json!(post_code);
    }
    if job.remote {
        posting["jobLocationType"] = json!("TELECOMMUTE");
        posting["applicantLocationRequirements"] = json!({ "@type": "Country", "name": COUNTRY });
    }
    if let Some(benefits) = &job.benefits {
        posting["jobBenefits"] = json!(benefits);
    }
    if let Some(salary) = salary(job) {
        posting["baseSalary"] = salary;
    }
    // No markup, however typed, can end the element that holds this.
    posting.to_string().replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

/// The last moment of the day that the page names, on the clocks of where the company is.
fn valid_through(job: &PublicJob) -> String {
    match &job.closes {
        Some((on, at)) if *at <= job.expires_at => last_moment(on, *at).unwrap_or_else(|| moment(*at)),
        _ => moment(job.expires_at),
    }
}

/// The second before `end`, at which the day `on` is over somewhere: how far that is from the same day's end in London's
/// winter tells the clocks there.
fn last_moment(on: &str, end: Millis) -> Option<String> {
    let ahead = Day::new(on)?.end("UTC")?.0 - end.0;
    let clocks = UtcOffset::from_whole_seconds(i32::try_from(ahead / 1000).ok()?).ok()?;
    Millis(end.0 - 1000).utc().to_offset(clocks).format(&Rfc3339).ok()
}

fn moment(at: Millis) -> String {
    at.utc().format(&Rfc3339).unwrap_or_default()
}

fn employment(job: &PublicJob) -> Value {
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => "FULL_TIME",
        TimeEngaging::PartTime => "PART_TIME",
    };
    match job.r#type {
        JobType::Permanent => json!([hours]),
        JobType::Contract => json!([hours, "CONTRACTOR"]),
        JobType::Temporary => json!([hours, "TEMPORARY"]),
    }
}

fn salary(job: &PublicJob) -> Option<Value> {
    let mut value = json!({
        "@type": "QuantitativeValue",
        "unitText": match job.time_interval {
            TimeInterval::Annual => "YEAR",
            TimeInterval::Weekly => "WEEK",
            TimeInterval::Daily => "DAY",
            TimeInterval::Hourly => "HOUR",
        },
    });
    match (job.salary_bottom, job.salary_top) {
        (None, None) => return None,
        (Some(only), None) | (None, Some(only)) => value["value"] = json!(only),
        (Some(bottom), Some(top)) => {
            value["minValue"] = json!(bottom);
            value["maxValue"] = json!(top);
        }
    }
    Some(json!({ "@type": "MonetaryAmount", "currency": "GBP", "value": value }))
}
