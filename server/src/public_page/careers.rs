//! What a careers page shows, ready for its template.

use askama::Template;

use super::page::{Look, employment, place, salary};
use crate::companies::careers::{Careers, logo_address};
use crate::jobs::{JobType, PublicJob};

/// So many jobs stand on a page.
pub const SIZE: u32 = 20;
/// So many places can be chosen from.
pub const PLACES: u32 = 100;

/// What somebody looks for on a careers page.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// What they typed.
    pub text: String,
    /// What more than words it was taken for.
    pub understood: Option<String>,
    /// Why it was not looked for, if so.
    pub refused: Option<&'static str>,
    /// Where.
    pub location: String,
    /// Which kind of employment.
    pub r#type: Option<JobType>,
    /// Which page of what was found, from 1.
    pub page: u32,
    /// Whether it stands in a frame of the company's own site.
    pub embedded: bool,
}

impl Looked {
    /// Whether they look for anything.
    pub fn is_narrowed(&self) -> bool {
        !self.text.is_empty() || !self.location.is_empty() || self.r#type.is_some()
    }
}

/// A job on a careers page.
struct Opening {
    reference: String,
    title: String,
    facts: Vec<String>,
}

/// A company's careers page.
#[derive(Template)]
#[template(path = "public_page/careers.html")]
pub struct CareersPage<'a> {
    company: &'a Careers,
    logo: Option<String>,
    address: String,
    looked: &'a Looked,
    places: Vec<String>,
    openings: Vec<Opening>,
    total: i64,
    previous: Option<String>,
    next: Option<String>,
    /// In frames of others it opens jobs beside itself, not within.
    target: &'static str,
    look: Look,
}

impl<'a> CareersPage<'a> {
    /// The page at `address` of what was found: `jobs` of `total`.
    pub fn new(
        company: &'a Careers,
        address: String,
        looked: &'a Looked,
        places: Vec<String>,
        (jobs, total): (&[PublicJob], i64),
        look: Look,
    ) -> Self {
        let shown = i64::from(looked.page) * i64::from(SIZE);
        let turn = |page: u32| turned(looked, page);
        Self {
            logo: company.logo.map(|file| logo_address("", company.id, file)),
            company,
            address,
            looked,
            places,
            openings: jobs.iter().map(opening).collect(),
            total,
            previous: (looked.page > 1).then(|| turn(looked.page - 1)),
            next: (shown < total).then(|| turn(looked.page.saturating_add(1))),
            target: if looked.embedded { "_blank" } else { "_self" },
            look,
        }
    }

    fn title(&self) -> String {
        format!("Jobs at {}", self.company.name)
    }

    /// Whether the company says something of itself here: in a frame its own site does.
    const fn has_aside(&self) -> bool {
        self.company.about.is_some() && !self.looked.embedded
    }

    /// Where the first page of the same is.
    fn first_page(&self) -> String {
        turned(self.looked, 1)
    }

    fn found(&self) -> String {
        let jobs = if self.total == 1 { "job" } else { "jobs" };
        match self.looked.is_narrowed() {
            true => format!("{} {jobs} found", self.total),
            false => format!("{} open {jobs}", self.total),
        }
    }

    fn kinds(&self) -> [(JobType, &'static str); 3] {
        [JobType::Permanent, JobType::Contract, JobType::Temporary].map(|kind| (kind, kind_of(kind)))
    }

    fn has_kind(&self, kind: &JobType) -> bool {
        self.looked.r#type == Some(*kind)
    }

    fn is_at(&self, place: &str) -> bool {
        self.looked.location == place
    }

    /// What the page's first lines are to those who read of it elsewhere.
    fn summary(&self) -> String {
        format!("Open jobs at {}: see what they are about, and apply.", self.company.name)
    }
}

const fn kind_of(kind: JobType) -> &'static str {
    match kind {
        JobType::Permanent => "Permanent",
        JobType::Contract => "Contract",
        JobType::Temporary => "Temporary",
    }
}

fn opening(job: &PublicJob) -> Opening {
    let facts = [Some(place(job)), Some(employment(job)), salary(job)];
    Opening {
        reference: job.reference_code.clone(),
        title: job.title.clone(),
        facts: facts.into_iter().flatten().collect(),
    }
}

/// The query of another page of the same.
fn turned(looked: &Looked, page: u32) -> String {
    let mut query = url::form_urlencoded::Serializer::for_suffix(String::from("?"), 1);
    if !looked.text.is_empty() {
        query.append_pair("q", &looked.text);
    }
    if !looked.location.is_empty() {
        query.append_pair("location", &looked.location);
    }
    if let Some(kind) = looked.r#type {
        query.append_pair("type", kind.as_str());
    }
    if page > 1 {
        query.append_pair("page", &page.to_string());
    }
    if looked.embedded {
        query.append_pair("embed", "true");
    }
    query.finish()
}
