//! What people say of how an application ended.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::ids::RejectReasonId;
use crate::jobs::TimeInterval;
use crate::jobs::form::Pence;
use crate::problem::{FieldErrors, Problem};
use crate::time_zone::Day;

/// So long is what somebody says in words of their own.
const LONGEST: usize = 500;

/// Why somebody is rejected: a reason of the company's list, words, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The reason.
    pub reason: Option<RejectReasonId>,
    /// The words.
    pub text: Option<String>,
}

impl Said {
    /// Reads what was sent; nothing where nothing was said.
    pub fn read(reason: Option<RejectReasonId>, text: Option<&str>) -> Result<Option<Self>, Problem> {
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        let is_clean = |text: &str| !text.contains(|c: char| c.is_control() && c != '\n');
        match text {
            Some(text) if text.chars().count() > LONGEST => {
                Err(Problem::field("reasonText", format!("Has to be at most {LONGEST} characters")))
            }
            Some(text) if !is_clean(text) => {
                Err(Problem::field("reasonText", "Has a sign that cannot be shown"))
            }
            None if reason.is_none() => Ok(None),
            text => Ok(Some(Self { reason, text: text.map(ToOwned::to_owned) })),
        }
    }
}

/// On which terms somebody is hired.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct HireInput {
    /// Their first day, as `2027-01-04`.
    pub starts_on: Option<String>,
    /// In pounds, with at most two decimals.
    pub salary: Option<f64>,
    /// What it is paid for; a year when absent.
    pub time_interval: Option<TimeInterval>,
    /// Whether the job ends with that, filled.
    pub closes_job: bool,
}

/// Terms that make sense.
#[derive(Clone, Debug)]
pub struct Hire {
    pub(super) starts_on: Option<Day>,
    /// And what it is paid for.
    pub(super) salary: Option<(Pence, TimeInterval)>,
    /// Whether the job ends with that.
    pub(in crate::candidates) closes_job: bool,
}

impl HireInput {
    /// The terms, or all that is wrong with them.
    pub fn check(&self) -> Result<Hire, Problem> {
        let mut wrong = FieldErrors::default();
        let typed = self.starts_on.as_deref().map(str::trim).filter(|day| !day.is_empty());
        let starts_on = typed.map(|day| Day::new(day).ok_or("Has to be a valid date")).transpose();
        let starts_on = wrong.keep("startsOn", starts_on);
        let salary = wrong.keep("salary", Pence::optional(self.salary));
        let interval = self.time_interval.unwrap_or(TimeInterval::Annual);
        wrong.or(|| {
            let salary = salary?.map(|salary| (salary, interval));
            Some(Hire { starts_on: starts_on?, salary, closes_job: self.closes_job })
        })
    }
}
