//! What people ask for of reports.

use std::time::Duration;

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::store::Scope;
use crate::candidates::figures::activity::ActivityGroup;
use crate::candidates::figures::day_of;
use crate::clock::Millis;
use crate::contract::CandidateSource;
use crate::ids::{CompanyId, JobId, UserId};
use crate::problem::{FieldErrors, Problem};
use crate::spelled;
use crate::time_zone::Day;

/// An empty value would be none at all.
pub(super) const NONE: &str = "None";
const NO_DAY: &str = "Has to be a day";
const BACKWARDS: &str = "Has to be the first day or a later one";

/// Of which applications, and of which days. What is not said narrows nothing down.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ReportQuery {
    /// The first day, as `2026-12-31`, by UTC.
    pub from: Option<String>,
    /// The last day.
    pub to: Option<String>,
    /// Only of this job.
    pub advert_id: Option<JobId>,
    /// Only of this source.
    #[param(inline)]
    pub source: Option<CandidateSource>,
    /// Only of who applied by the links of this board; `None` for those who came by none.
    pub board: Option<String>,
    /// Only of whom this agency has submitted.
    pub agency_id: Option<CompanyId>,
    /// Only of this member's jobs.
    pub owner_id: Option<UserId>,
}

fn day(item: &'static str, typed: Option<&str>, wrong: &mut FieldErrors) -> Option<i64> {
    let read = |text: &str| Day::new(text).and_then(|day| day.start("UTC")).map(day_of).ok_or(NO_DAY);
    typed.and_then(|text| wrong.keep(item, read(text)))
}

impl ReportQuery {
    /// The rows that it asks for.
    pub(super) fn scope(&self) -> Result<Scope, Problem> {
        let mut wrong = FieldErrors::default();
        let from = day("from", self.from.as_deref(), &mut wrong);
        let to = day("to", self.to.as_deref(), &mut wrong);
        if let (Some(from), Some(to)) = (from, to)
            && from > to
        {
            wrong.add("to", BACKWARDS);
        }
        let via =
            self.agency_id.map(|agency| agency.to_string()).or_else(|| self.board.as_deref().map(stored));
        let source = self.source.or(self.agency_id.map(|_| CandidateSource::ExternalRecruiter));
        wrong.or(|| Some(Scope { job: self.advert_id, owner: self.owner_id, source, via, from, to }))
    }
}

/// What a query calls `None` is empty where it is kept.
pub(super) fn stored(asked: &str) -> String {
    if asked == NONE { String::new() } else { asked.to_owned() }
}

spelled! {
    /// A table of a report.
    pub enum ReportTable {
        /// How many reached each stage, and how long they stood there.
        Stages,
        /// Where applications came from, and who was hired of them.
        Sources,
        /// Why applications were rejected.
        Reasons,
        /// Each job.
        Jobs,
        /// Each agency.
        Agencies,
        /// Each owner of jobs.
        Members,
        /// Who waits in their stage now, by days.
        Waiting,
    }
}

/// One table as a file.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReportTableQuery {
    /// Which.
    #[param(inline)]
    pub table: ReportTable,
}

spelled! {
    /// A figure, by the applications that it counts.
    pub enum RowsOf {
        /// Who came.
        Arrived,
        /// Who had a first answer.
        Answered,
        /// Who has none yet.
        Unanswered,
        /// Who stood in a stage.
        Entered,
        /// Who left a stage, each time.
        Left,
        /// Who is hired.
        Hired,
        /// Who is rejected.
        Rejected,
        /// Who waits in their stage for so many days.
        Waiting,
    }
}

/// Which applications a figure counts.
#[derive(Clone, Debug, Deserialize, IntoParams, ToSchema)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct RowsQuery {
    /// The figure.
    #[param(inline)]
    pub figure: RowsOf,
    /// Of which stage, or for which reason, as the figure says it; `None` where none was given.
    pub detail: Option<String>,
    /// Who waits: for at least so many days.
    pub from_days: Option<u16>,
    /// And for at most so many.
    pub to_days: Option<u16>,
    /// The first day, as `2026-12-31`, by UTC.
    pub from: Option<String>,
    /// The last day.
    pub to: Option<String>,
    /// Only of this job.
    pub advert_id: Option<JobId>,
    /// Only of this source.
    #[param(inline)]
    pub source: Option<CandidateSource>,
    /// Only of who applied by the links of this board; `None` for those who came by none.
    pub board: Option<String>,
    /// Only of whom this agency has submitted.
    pub agency_id: Option<CompanyId>,
    /// Only of this member's jobs.
    pub owner_id: Option<UserId>,
    /// From 0.
    #[serde(default)]
    pub page_number: u32,
    /// Default 20, at most 100.
    pub page_size: Option<u32>,
}

impl RowsQuery {
    pub(super) fn scope(&self) -> Result<Scope, Problem> {
        let Self { from, to, advert_id, source, board, agency_id, owner_id, .. } = self.clone();
        ReportQuery { from, to, advert_id, source, board, agency_id, owner_id }.scope()
    }

    /// Between which moments whoever waits for so long has begun to.
    pub(super) fn band(&self, now: Millis) -> Result<(Millis, Millis), Problem> {
        let from = self.from_days.ok_or_else(|| Problem::field("fromDays", "Required"))?;
        Ok(band(now, from, self.to_days))
    }
}

/// Whoever waits for `from` to `to` whole days has begun to after the first moment, and not after the second.
fn band(now: Millis, from: u16, to: Option<u16>) -> (Millis, Millis) {
    let days = |days: u16| Duration::from_hours(24 * u64::from(days));
    let after = to.map_or(Millis(i64::MIN), |to| now.minus(days(to.saturating_add(1))));
    (after, now.minus(days(from)))
}

/// Which of a job's activities.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct ActivityQuery {
    /// What they are about; everything where nothing is said.
    #[param(inline)]
    pub about: Vec<ActivityGroup>,
    /// Only what this person did.
    pub person_id: Option<UserId>,
    /// The `next` of the page before.
    pub before: Option<String>,
}

impl ActivityQuery {
    /// The moment, and of those that happened then the place in the log, before which they stand.
    pub(super) fn before(&self) -> Result<Option<(Millis, i64)>, Problem> {
        let read = |text: &String| {
            let place =
                text.split_once('.').and_then(|(at, seq)| Some((at.parse().ok()?, seq.parse().ok()?)));
            let (at, seq) = place.ok_or_else(|| Problem::field("before", "Has to be the next of a page"))?;
            Ok((Millis(at), seq))
        };
        self.before.as_ref().map(read).transpose()
    }
}
