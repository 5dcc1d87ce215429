//! The text of a list: RFC 4180, UTF-8 with a byte order mark as Excel wants it, dates as ISO 8601 has them in the
//! company's zone, and nothing that a spreadsheet would take for a formula.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap};

use crate::boards;
use crate::candidates::CandidateSource;
use crate::candidates::csv::store;
use crate::candidates::store::of_job;
use crate::clock::Millis;
use crate::companies::reject_reasons;
use crate::contract::CandidateStatus;
use crate::cover::{self, Words};
use crate::ids::{CandidateId, CompanyId, JobId, QuestionId, RejectReasonId, StageId};
use crate::problem::Problem;
use crate::time_zone;
use ::store::Tx;

const BOM: &str = "\u{feff}";
const COLUMNS: [&str; 23] = [
    "First name",
    "Last name",
    "Email",
    "Phone",
    "Phone (E.164)",
    "Applied",
    "Source",
    "Status",
    "Stage",
    "Job",
    "Reference",
    "Current or last job",
    "Employer",
    "Town",
    "Postcode",
    "Keywords found",
    "Keywords missing",
    "Rejected for",
    "Rejection reason",
    "Start date",
    "Notes",
    "Sourced by",
    "Board",
];

/// Stands behind these, where tags are shown.
const TAGS: &str = "Tags";

/// Which columns a list has beside those that every list has.
#[derive(Clone, Debug)]
pub struct Columns {
    pub(super) questions: Vec<(QuestionId, String)>,
    pub(super) shows_tags: bool,
}

/// One candidate.
#[derive(Clone, Debug)]
pub struct CsvRow {
    pub(super) texts: [Option<String>; 5],
    pub(super) applied: Millis,
    pub(super) source: CandidateSource,
    pub(super) status: CandidateStatus,
    pub(super) stage: String,
    pub(super) job: Advertised,
    pub(super) background: [Option<String>; 4],
    pub(super) found: Vec<String>,
    pub(super) missing: Vec<String>,
    pub(super) rejected_for: Vec<String>,
    pub(super) reason: Option<String>,
    pub(super) starts_on: Option<String>,
    pub(super) notes: i64,
    pub(super) sourced_by: Option<String>,
    pub(super) board: Option<String>,
    pub(super) tags: Vec<String>,
    pub(super) answers: BTreeMap<QuestionId, String>,
}

impl CsvRow {
    /// The same without anything that says who it is.
    pub(super) fn under_cover(self, id: CandidateId, words: &Words) -> Self {
        let [job_title, ..] = self.background;
        Self {
            texts: [Some(cover::FIRST_NAME.into()), Some(cover::code(id)), None, None, None],
            background: [words.hide_in(job_title), None, None, None],
            reason: words.hide_in(self.reason),
            tags: Vec::new(),
            answers: self.answers.into_iter().map(|(asked, said)| (asked, words.hide(&said))).collect(),
            ..self
        }
    }
}

/// By what a job is known.
#[derive(Clone, Debug, Default)]
pub struct Advertised {
    pub(super) title: String,
    pub(super) reference: String,
}

/// What rows of one list have in common.
#[derive(Clone, Debug)]
pub struct Labels {
    /// The company.
    pub company: CompanyId,
    zone: String,
    columns: Columns,
}

impl Labels {
    /// Those of a company, with these columns.
    pub fn of(tx: &mut Tx<'_>, company: CompanyId, columns: &Columns) -> Result<Self, Problem> {
        Ok(Self { company, zone: store::zone(tx, company)?, columns: columns.clone() })
    }

    /// Whether tags are told.
    pub(super) fn shows_tags(&self) -> bool {
        self.columns.shows_tags
    }
}

/// What is the same for many rows, read once a slice.
#[derive(Default)]
pub(super) struct Known {
    jobs: BTreeMap<JobId, Advertised>,
    stages: BTreeMap<StageId, String>,
    keywords: BTreeMap<JobId, Vec<String>>,
    reasons: Option<HashMap<RejectReasonId, String>>,
    boards: BTreeMap<String, Option<String>>,
}

impl Known {
    /// A job.
    pub(super) fn job(&mut self, tx: &mut Tx<'_>, job: JobId) -> Result<Advertised, Problem> {
        Ok(match self.jobs.entry(job) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(unknown) => unknown.insert(store::advertised(tx, job)?).clone(),
        })
    }

    /// A stage by its name.
    pub(super) fn stage(&mut self, tx: &mut Tx<'_>, stage: StageId) -> Result<String, Problem> {
        Ok(match self.stages.entry(stage) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(unknown) => unknown.insert(store::stage_name(tx, stage)?).clone(),
        })
    }

    /// A job's keywords.
    pub(super) fn keywords(&mut self, tx: &mut Tx<'_>, job: JobId) -> Result<&[String], Problem> {
        Ok(match self.keywords.entry(job) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(of_job::keywords(tx, job)?),
        })
    }

    /// Why somebody was rejected: what the company's reason says, and what somebody said beside it.
    pub(super) fn reason(
        &mut self,
        tx: &mut Tx<'_>,
        company: CompanyId,
        (reason, text): (Option<RejectReasonId>, Option<String>),
    ) -> Result<Option<String>, Problem> {
        let labels = match self.reasons.take() {
            Some(known) => known,
            None => reject_reasons::labels(tx, company)?,
        };
        let label = reason.and_then(|reason| labels.get(&reason).cloned());
        self.reasons = Some(labels);
        let said: Vec<_> = label.into_iter().chain(text).collect();
        Ok((!said.is_empty()).then(|| said.join(": ")))
    }

    /// A board by its name.
    pub(super) fn board(
        &mut self,
        tx: &mut Tx<'_>,
        company: CompanyId,
        code: Option<String>,
    ) -> Result<Option<String>, Problem> {
        let Some(code) = code else { return Ok(None) };
        Ok(match self.boards.entry(code) {
            Entry::Occupied(known) => known.get().clone(),
            Entry::Vacant(unknown) => {
                let named = boards::store::named(tx, company, unknown.key())?.map(|board| board.name);
                unknown.insert(named).clone()
            }
        })
    }
}

/// Lines as they are written.
#[derive(Clone, Debug, Default)]
pub struct Lines(String);

impl Lines {
    /// The first one, which names the columns.
    pub fn headed<'f>(columns: impl Iterator<Item = &'f str>) -> Self {
        let mut lines = Self(BOM.into());
        lines.line(columns);
        lines
    }

    /// What was written.
    pub fn bytes(self) -> Vec<u8> {
        self.0.into_bytes()
    }

    /// One line more.
    pub fn line<'f>(&mut self, fields: impl Iterator<Item = &'f str>) {
        for (at, field) in fields.enumerate() {
            if at > 0 {
                self.0.push(',');
            }
            self.field(field);
        }
        self.0.push_str("\r\n");
    }

    /// Quoted where it has to be; an apostrophe stands before what a spreadsheet would reckon with, as a phone number's
    /// plus is.
    fn field(&mut self, field: &str) {
        let is_formula = field.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let quoted = field.contains([',', '"', '\r', '\n']);
        if quoted {
            self.0.push('"');
        }
        if is_formula {
            self.0.push('\'');
        }
        match field.contains('"') {
            true => self.0.push_str(&field.replace('"', "\"\"")),
            false => self.0.push_str(field),
        }
        if quoted {
            self.0.push('"');
        }
    }
}

/// Rows as they are written.
pub struct Sheet<'a> {
    labels: &'a Labels,
    lines: Lines,
}

impl<'a> Sheet<'a> {
    /// An empty one, with the names of its columns where it is the first.
    pub fn new(labels: &'a Labels, is_first: bool) -> Self {
        let Columns { questions, shows_tags } = &labels.columns;
        let questions = questions.iter().map(|(_, question)| question.as_str());
        let more = shows_tags.then_some(TAGS).into_iter().chain(questions);
        let lines = if is_first { Lines::headed(COLUMNS.into_iter().chain(more)) } else { Lines::default() };
        Self { labels, lines }
    }

    /// One row more.
    pub fn push(&mut self, row: &CsvRow) {
        let (applied, notes) = (time_zone::iso(row.applied, &self.labels.zone), row.notes.to_string());
        let lists = [&row.found, &row.missing, &row.rejected_for].map(|list| list.join(", "));
        let text = |text: &'_ Option<String>| text.clone().unwrap_or_default();
        let [first, last, email, phone, e164] = row.texts.each_ref().map(text);
        let [title, employer, town, postcode] = row.background.each_ref().map(text);
        let (reason, starts_on) = (text(&row.reason), text(&row.starts_on));
        let (sourced_by, board) = (text(&row.sourced_by), text(&row.board));
        let Columns { questions, shows_tags } = &self.labels.columns;
        let tags = row.tags.join(", ");
        let answers = questions.iter().map(|(id, _)| row.answers.get(id).map_or("", String::as_str));
        let more = shows_tags.then_some(tags.as_str()).into_iter().chain(answers);
        let fields: [&str; COLUMNS.len()] = [
            &first,
            &last,
            &email,
            &phone,
            &e164,
            &applied,
            source(row.source),
            status(row.status),
            &row.stage,
            &row.job.title,
            &row.job.reference,
            &title,
            &employer,
            &town,
            &postcode,
            &lists[0],
            &lists[1],
            &lists[2],
            &reason,
            &starts_on,
            &notes,
            &sourced_by,
            &board,
        ];
        self.lines.line(fields.into_iter().chain(more));
    }

    /// What was written.
    pub fn bytes(self) -> Vec<u8> {
        self.lines.bytes()
    }
}

/// As the screens call it.
pub const fn source(source: CandidateSource) -> &'static str {
    match source {
        CandidateSource::JobHelmDb => "JH CV search",
        CandidateSource::JobHelmApp => "Applied",
        CandidateSource::Sourced => "Sourced",
        CandidateSource::ExternalRecruiter => "External recruiter",
    }
}

/// As the screens call it.
pub const fn status(status: CandidateStatus) -> &'static str {
    match status {
        CandidateStatus::AutoRejected => "Auto rejected",
        other => other.as_str(),
    }
}
