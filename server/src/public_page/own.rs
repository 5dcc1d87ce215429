//! Somebody's own page: what a company keeps of them.

use std::collections::HashMap;

use askama::Template;

use super::page::Look;
use crate::candidates::CandidateSource;
use crate::candidates::own::form::DetailsForm;
use crate::candidates::own::{Kept, OwnPage};
use crate::clock::Millis;
use crate::companies::retention::in_words;
use crate::time_zone::Day;

/// All that is kept.
#[derive(Template)]
#[template(path = "public_page/own.html")]
pub struct OwnListPage<'a> {
    /// What.
    pub own: &'a OwnPage,
    /// Its address.
    pub address: String,
    /// What it looks like.
    pub look: Look,
}

/// One application.
#[derive(Template)]
#[template(path = "public_page/own_application.html")]
pub struct OwnApplicationPage<'a> {
    /// Whose.
    pub own: &'a OwnPage,
    /// Which.
    pub kept: &'a Kept,
    /// What they answered to the job's questions.
    pub answers: &'a [(String, String)],
    /// The address of all of them.
    pub address: String,
    /// The details, as typed last.
    pub typed: &'a DetailsForm,
    /// What is wrong with them, by field.
    pub wrong: &'a HashMap<&'static str, String>,
    /// Why they were not kept, where no field is to blame.
    pub problem: &'a str,
    /// What was just done.
    pub done: &'a str,
    /// What it looks like.
    pub look: Look,
}

/// Whether to erase it.
#[derive(Template)]
#[template(path = "public_page/own_erase.html")]
pub struct OwnErasePage<'a> {
    /// Whose.
    pub own: &'a OwnPage,
    /// What goes.
    pub going: Vec<&'a Kept>,
    /// Where it is done.
    pub address: String,
    /// Where it is not.
    pub back: String,
    /// What it looks like.
    pub look: Look,
}

/// Where somebody asks for their link.
#[derive(Template)]
#[template(path = "public_page/own_ask.html")]
pub struct OwnAskPage<'a> {
    /// The company.
    pub company: &'a str,
    /// The last part of its careers page's address.
    pub slug: &'a str,
    /// What was typed.
    pub email: &'a str,
    /// What is wrong with that.
    pub error: &'a str,
    /// What it looks like.
    pub look: Look,
}

/// A field of the details.
pub struct Detail<'a> {
    name: &'static str,
    label: &'static str,
    kind: &'static str,
    autocomplete: &'static str,
    required: bool,
    value: &'a str,
    error: &'a str,
}

impl OwnPage {
    /// The day it is for the company.
    fn day(&self, at: Millis) -> String {
        Day::at(at, &self.link.time_zone).in_words()
    }

    /// How long whoever comes is kept.
    fn kept_for(&self) -> String {
        in_words(self.months)
    }

    /// When one of them is removed.
    fn until(&self, kept: &Kept) -> String {
        self.day(kept.applied_at.months_after(self.months))
    }

    /// How it came, and when.
    fn came(&self, kept: &Kept) -> String {
        let day = self.day(kept.applied_at);
        match (kept.source, &kept.agency) {
            (CandidateSource::JobHelmApp, _) if kept.is_mailed_by_another => {
                format!("An application for you came by e-mail on {day}")
            }
            (CandidateSource::JobHelmApp, _) => format!("You applied on {day}"),
            (CandidateSource::ExternalRecruiter, Some(agency)) => format!("{agency} submitted you on {day}"),
            (CandidateSource::ExternalRecruiter, None) => format!("A recruiter submitted you on {day}"),
            (CandidateSource::Sourced, _) => format!("{} added you on {day}", self.link.company_name),
            (CandidateSource::JobHelmDb, _) => {
                format!("{} found you in JobHelm’s search for CVs on {day}", self.link.company_name)
            }
        }
    }

    /// What has become of it by what they did themselves.
    fn standing(&self, kept: &Kept) -> Vec<String> {
        let mut said = Vec::new();
        said.extend(kept.withdrawn_at.map(|at| format!("Withdrawn on {}", self.day(at))));
        said.extend(kept.asked_at.map(|at| format!("You asked for a person to look on {}", self.day(at))));
        match (kept.is_held, kept.erasure_asked_at) {
            (true, Some(at)) => said.push(format!("You asked to be erased on {}", self.day(at))),
            (true, None) => said.push("Kept for longer".into()),
            (false, _) => {}
        }
        said
    }
}

impl OwnApplicationPage<'_> {
    fn details(&self) -> Vec<Detail<'_>> {
        let field = |name, label, kind, autocomplete, required, value| Detail {
            name,
            label,
            kind,
            autocomplete,
            required,
            value,
            error: self.wrong.get(name).map(String::as_str).unwrap_or_default(),
        };
        let typed = self.typed;
        vec![
            field("firstName", "First name", "text", "given-name", true, &typed.first_name),
            field("lastName", "Last name", "text", "family-name", false, &typed.last_name),
            field("phoneNumber", "Phone", "tel", "tel", false, &typed.phone_number),
            field("jobTitle", "Present or last job", "text", "organization-title", false, &typed.job_title),
            field("employer", "Employer", "text", "organization", false, &typed.employer),
            field("town", "Town", "text", "address-level2", false, &typed.town),
            field("postcode", "Postcode", "text", "postal-code", false, &typed.postcode),
        ]
    }
}
