//! A job as schema.org's JobPosting, which search engines read.

use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;

use crate::boards::{OpenBoard, ledger};
use crate::clock::Millis;
use crate::companies::careers;
use crate::jobs::{JobType, PublicJob, TimeEngaging, TimeInterval};

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
        "validThrough": moment(job.ends_at()),
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
        posting["applicantLocationRequirements"] = json!({ "@type": "Country", "name": "United Kingdom" });
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
