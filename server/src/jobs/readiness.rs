//! What stands in an advert's way, told while it is written: what boards would refuse, wording that the Equality Act
//! forbids or discourages, and pay below the minimum wage. It advises, and holds nobody back.

use advert_readiness::{Advert, Field, Finding, Hours, Interval, Level, Mark, Source};
use serde::Serialize;
use utoipa::ToSchema;

use super::form::{JobInput, Pence};
use super::store::{self, Job};
use super::{TimeEngaging, TimeInterval, writing};
use crate::boards::store::postings;
use crate::clock::Millis;
use crate::ids::{CompanyId, UserId};
use crate::partners::Partner;
use crate::problem::Problem;
use crate::viewer::Viewer;
use crate::{rich_text, spelled};
use ::store::Tx;

spelled! {
    /// How much a finding matters, the gravest first.
    pub enum ReadinessLevel {
        /// A board would not take the advert.
        Refused,
        /// The law forbids it, but for exceptions.
        Unlawful,
        /// Guidance on the law says to avoid it.
        Discouraged,
        /// The advert would do better without it.
        Advice,
    }
}

/// One thing that stands in an advert's way.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadinessFinding {
    /// The rule.
    pub rule: String,
    /// The field that it is about, as the advert's input calls it.
    pub field: &'static str,
    /// How much it matters.
    pub level: ReadinessLevel,
    /// The boards that would refuse the advert for it, of those that it is meant for.
    pub boards: Vec<&'static str>,
    /// Where in the field it is; nowhere, where the field as a whole is meant.
    pub marks: Vec<ReadinessMark>,
    /// What is wrong.
    pub sentence: String,
    /// What to write instead.
    pub instead: Option<String>,
    /// Where the rule was read.
    pub source: ReadinessSource,
}

/// Words in a field's text. The lines of rich text are those of its paragraphs and entries that are not empty.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadinessMark {
    /// Where they begin, in UTF-16 code units.
    pub start: usize,
    /// Where they end.
    pub end: usize,
    /// As they are written there.
    pub words: String,
}

/// Where a rule was read.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadinessSource {
    /// Who says it, and in what.
    pub title: String,
    /// Its address, where it has one.
    pub url: Option<String>,
    /// When it was read.
    pub read: String,
}

/// What stands in an advert's way, the gravest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReadinessView {
    /// Nothing, where the advert is ready.
    pub findings: Vec<ReadinessFinding>,
}

/// Boards that every advert is on, as the rules call them.
const OPEN: [&str; 4] = ["adzuna", "find-a-job", "google-for-jobs", "indeed"];

/// The boards that a company's adverts are on, as the rules call them: what others would say is nobody's concern.
#[derive(Clone, Debug)]
pub struct BoardsInUse(Vec<&'static str>);

impl BoardsInUse {
    /// Those of a company; where it is not known yet, those that every advert is on.
    pub fn of(tx: &mut Tx<'_>, company: Option<CompanyId>) -> Result<Self, Problem> {
        let connected = company.map(|company| postings::connected(tx, company)).transpose()?;
        let named = connected.unwrap_or_default().into_iter().filter_map(|board| match board.partner {
            Partner::Reed => Some("reed"),
            // Whoever completes an advert there is told by its own page.
            Partner::LogicMelon => None,
        });
        Ok(Self(OPEN.into_iter().chain(named).collect()))
    }

    /// Those of an advert that the viewer writes: of the named owner's company, where somebody may be named.
    pub fn while_written(tx: &mut Tx<'_>, viewer: &Viewer, owner: Option<UserId>) -> Result<Self, Problem> {
        let company = if writing::posts_on_behalf(viewer) {
            let found = owner.map(|owner| store::possible_owner(tx, owner)).transpose()?.flatten();
            found.map(|owner| owner.company_id)
        } else {
            viewer.company_id
        };
        Self::of(tx, company)
    }

    fn have(&self, board: &str) -> bool {
        self.0.contains(&board)
    }
}

/// What stands in this advert's way, which is to be live for so many days. Whatever of it cannot be read is left out: the
/// form says what is wrong with it.
pub fn of(input: &JobInput, boards: &BoardsInUse, days: u32, now: Millis) -> ReadinessView {
    let description = rich_text::lines_of(&input.description);
    let interval = input.time_interval.as_deref().and_then(TimeInterval::from_spelling);
    let hours = input.time_engaging.as_deref().and_then(TimeEngaging::from_spelling);
    let advert = Advert {
        title: clipped(&input.title),
        description: &description,
        benefits: input.benefits.as_deref().map(clipped),
        salary_bottom: input.salary_bottom,
        salary_top: input.salary_top,
        show_salary: input.show_salary.unwrap_or(true),
        interval: match interval.unwrap_or(TimeInterval::Annual) {
            TimeInterval::Annual => Interval::Annual,
            TimeInterval::Weekly => Interval::Weekly,
            TimeInterval::Daily => Interval::Daily,
            TimeInterval::Hourly => Interval::Hourly,
        },
        hours: match hours.unwrap_or(TimeEngaging::FullTime) {
            TimeEngaging::FullTime => Hours::FullTime,
            TimeEngaging::PartTime => Hours::PartTime,
        },
        location: clipped(&input.location),
        post_code: input.post_code.as_deref().map(clipped),
        remote: input.remote.unwrap_or(false),
        category: input.category.as_deref().map(clipped),
        days_live: Some(days),
    };
    let found = advert_readiness::check(&advert, now.utc().date());
    let told = found.into_iter().filter(|found| found.board.is_none_or(|board| boards.have(board)));
    ReadinessView { findings: told.filter_map(|found| finding(found, boards)).collect() }
}

/// What stands in the way of an advert as it is kept.
pub(super) fn of_job(job: &Job, boards: &BoardsInUse, days: u32, now: Millis) -> ReadinessView {
    let pounds = |pence: Option<i64>| pence.map(Pence::pounds);
    let input = JobInput {
        title: job.head.title.clone(),
        description: job.description.clone(),
        benefits: job.benefits.clone(),
        time_engaging: Some(job.time_engaging.as_str().to_owned()),
        salary_bottom: pounds(job.salary_bottom),
        salary_top: pounds(job.salary_top),
        show_salary: Some(job.show_salary),
        time_interval: Some(job.time_interval.as_str().to_owned()),
        location: job.head.location.clone(),
        post_code: job.post_code.clone(),
        remote: Some(job.head.remote),
        category: job.category.map(|category| category.code().to_owned()),
        ..JobInput::default()
    };
    of(&input, boards, days, now)
}

/// As much of a line as is looked through: no line of an advert is nearly as long.
fn clipped(line: &str) -> &str {
    const MOST: usize = 10_000;
    &line[..line.floor_char_boundary(MOST)]
}

fn finding(found: Finding, in_use: &BoardsInUse) -> Option<ReadinessFinding> {
    let field = match found.field {
        Field::Title => "title",
        Field::Description => "description",
        Field::Benefits => "benefits",
        Field::Salary => "salaryBottom",
        Field::Location => "location",
        Field::PostCode => "postCode",
        Field::Category => "category",
        // How long it is live is the operator's to say.
        Field::DaysLive => return None,
    };
    let level = match found.level {
        Level::Refused => ReadinessLevel::Refused,
        Level::Unlawful => ReadinessLevel::Unlawful,
        Level::Discouraged => ReadinessLevel::Discouraged,
        Level::Advice => ReadinessLevel::Advice,
    };
    let mark = |Mark { start, end, words }| ReadinessMark { start, end, words };
    let Source { title, url, read } = found.source;
    Some(ReadinessFinding {
        rule: found.rule,
        field,
        level,
        boards: found.boards.into_iter().filter(|board| in_use.have(board)).collect(),
        marks: found.marks.into_iter().map(mark).collect(),
        sentence: found.sentence,
        instead: found.instead,
        source: ReadinessSource { title, url, read },
    })
}
