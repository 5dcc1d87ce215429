//! The rows of single candidates and what hangs on them. What they need of their job is in `store/of_job.rs`, lists
//! in `store/lists.rs`, changes to many in `store/bulk.rs`, notes and timeline in `store/history.rs`; the kept counts
//! in `store/counts.rs`; CVs whose application is not whole yet in `store/waiting.rs`.

pub mod answers;
pub mod bulk;
pub mod counts;
pub mod covers;
pub mod duplicates;
pub mod everyone;
pub mod everywhere;
pub mod history;
pub mod lists;
pub mod mailed;
pub mod of_job;
pub mod people;
pub mod quarantine;
pub mod reached;
pub mod rule;
pub mod sent_files;
pub mod waiting;

use std::collections::BTreeSet;

use self::people::Tie;
use super::cv::TakenCv;
use super::cv::keywords::Findings;
use super::intake::arrival::{Arrival, Background, Details};
use super::view::StageBrief;
use super::{CandidateSource, CvKind, CvOutcome};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::contract::JobStatus;
use crate::cover::{self, Identity, Words};
use crate::ids::{CandidateId, FileId, JobId, StageId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::Phone;
use crate::viewer::{JobTies, Rows, Viewer, Within as _, covered, joined, not_deleted};
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// What the CV's text was found to hold of the job's keywords, with those keywords; nothing where there is no text.
pub fn findings_for(
    tx: &mut Tx<'_>,
    job: JobId,
    cv: &TakenCv,
) -> Result<Option<(Findings, Vec<String>)>, Problem> {
    let Some(text) = &cv.text else { return Ok(None) };
    let keywords = of_job::keywords(tx, job)?;
    // Normally all were looked for before; the job may have been changed since.
    let mut findings = cv.findings.clone();
    findings.look(text, &keywords);
    Ok(Some((findings, keywords)))
}

/// A candidate about to be written.
pub struct NewRow<'a> {
    /// Who comes.
    pub arrival: &'a Arrival<'a>,
    /// Who they are.
    pub tie: Tie,
    /// Where they begin.
    pub stage: StageId,
    /// With which status.
    pub status: CandidateStatus,
    /// Why the keyword rule rejects them, as stored.
    pub missing_keywords: Option<String>,
    /// When.
    pub applied_at: Millis,
}

/// Writes a candidate.
pub fn insert(tx: &mut Tx<'_>, new: &NewRow<'_>) -> Result<(), Problem> {
    let Arrival { details, cv, .. } = new.arrival;
    let cv = cv.filter(|cv| !cv.is_quarantined);
    let background = cv.map(|cv| cv.background.clone()).unwrap_or_default();
    tx.run(Sql::with(
        "INSERT INTO candidate (id, company_id, job_id, person_id, stage_id, first_name, last_name, email,
                                phone_number, source, status, submitted_by, applied_at, notes, missing_keywords,
                                cv_file_id, cv_name, cv_kind, cv_size, cv_outcome, phone_e164, board,
                                job_title, employer, town, postcode, merged_from, cv_print)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $15, $16, $17, $18, $19, $20, $21,
                 $22, $23, $24, $25, $26, $27)",
        values![
            new.arrival.id,
            new.arrival.company,
            new.arrival.job,
            new.tie.person,
            new.stage,
            first_name(details),
            details.last_name.as_ref(),
            details.email.as_ref(),
            details.phone_number.clone(),
            new.arrival.source,
            new.status,
            new.arrival.submitted_by,
            new.applied_at,
            new.missing_keywords.clone(),
            cv.map(|cv| cv.file),
            cv.map(|cv| cv.name.as_str()),
            cv.map(|cv| cv.kind),
            cv.map(|cv| cv.size),
            cv.map(|cv| cv.outcome),
            e164(details),
            new.arrival.board,
            background.job_title,
            background.employer,
            background.town,
            background.postcode,
            new.tie.merged_from,
            cv.map_or(0, |cv| cv.print),
        ],
    ))?;
    Ok(())
}

/// The first name as the row has it: empty where nobody knows it.
fn first_name(details: &Details) -> &str {
    details.first_name.as_ref().map_or("", |name| name.as_str())
}

fn e164(details: &Details) -> Option<String> {
    details.phone_number.as_ref().and_then(Phone::e164)
}

/// Keeps a CV's text and what was found in it, in place of an older one.
pub fn keep_text(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    text: &str,
    findings: &Findings,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO cv_text (candidate_id, keywords, text) VALUES ($1, $2, $3)
         ON CONFLICT (candidate_id) DO UPDATE SET keywords = excluded.keywords, text = excluded.text",
        values![candidate, findings.stored()?, text],
    ))?;
    Ok(())
}

/// Keeps what a CV's text was found to hold in place of what was found `before`.
pub fn keep_findings(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    before: &str,
    findings: &Findings,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE cv_text SET keywords = $1 WHERE candidate_id = $2 AND keywords = $3",
        values![findings.stored()?, candidate, before],
    ))?;
    Ok(())
}

/// Forgets a CV's text.
pub fn drop_text(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM cv_text WHERE candidate_id = $1", values![candidate]))?;
    Ok(())
}

/// A CV's text, where there is one.
pub fn text_of(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<String>, Problem> {
    let sql = Sql::with("SELECT text FROM cv_text WHERE candidate_id = $1", values![candidate]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// The file that a candidate's row names.
pub fn file_of(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<FileId>, Problem> {
    let sql = Sql::with("SELECT cv_file_id FROM candidate WHERE id = $1", values![candidate]);
    Ok(tx.maybe(sql, |row| row.get(0))?.flatten())
}

/// Those of the files that a row names: a candidate's, that of a letter from one, or one that goes with messages.
pub fn named_files(tx: &mut Tx<'_>, files: &[FileId]) -> Result<BTreeSet<FileId>, Problem> {
    let mut named = BTreeSet::new();
    if files.is_empty() {
        return Ok(named);
    }
    let mut cvs = Sql::new("SELECT cv_file_id FROM candidate WHERE cv_file_id IS NOT NULL");
    cvs.any_of("cv_file_id", files);
    let mut letters = Sql::new("SELECT original_id FROM message WHERE original_id IS NOT NULL");
    letters.any_of("original_id", files);
    let mut enclosed = Sql::new("SELECT id FROM message_file WHERE 1 = 1");
    enclosed.any_of("id", files);
    for sql in [cvs, letters, enclosed] {
        named.extend(tx.all(sql, |row| row.get::<FileId>(0))?);
    }
    Ok(named)
}

/// The candidate of somebody's own who came to a job by its public page since a moment, with the size of the CV.
pub fn recent_application(
    tx: &mut Tx<'_>,
    job: JobId,
    tie: Tie,
    since: Millis,
) -> Result<Option<(CandidateId, Option<i64>)>, Problem> {
    let sql = Sql::with(
        "SELECT id, COALESCE((SELECT q.size FROM quarantined_cv q WHERE q.candidate_id = candidate.id), cv_size)
           FROM candidate
          WHERE person_id = $1 AND COALESCE(merged_from, person_id) = $2 AND job_id = $3
            AND source = 'JobHelmApp' AND applied_at >= $4
          ORDER BY applied_at DESC, id DESC LIMIT 1",
        values![tie.person, tie.own(), job, since],
    );
    Ok(tx.maybe(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// A candidate's CV as its row has it.
#[derive(Clone, Debug)]
pub struct CvFacts {
    /// Where it is stored.
    pub file: FileId,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: CvKind,
    /// In bytes.
    pub size: i64,
    /// What came of reading it.
    pub outcome: CvOutcome,
}

/// What is known of somebody whose identity is hidden from whoever looks.
#[derive(Clone, Debug)]
pub struct Cover {
    /// What is not to be read of them in any text.
    pub words: Words,
    /// What their CV is, and what came of reading it, where there is one.
    pub cv: Option<(CvKind, CvOutcome)>,
}

/// A candidate in full, with the rows that it hangs on; of one who is covered nothing that says who it is.
#[derive(Clone, Debug)]
pub struct Candidate {
    pub id: CandidateId,
    pub job: JobTies,
    pub job_status: JobStatus,
    pub job_title: String,
    pub tie: Tie,
    pub stage: StageBrief,
    pub first_name: String,
    pub last_name: Option<String>,
    pub email: Option<String>,
    pub phone_number: Option<String>,
    pub phone_e164: Option<String>,
    pub background: Background,
    pub source: CandidateSource,
    pub status: CandidateStatus,
    pub submitted_by: Option<UserId>,
    pub submitter: Option<String>,
    pub applied_at: Millis,
    pub has_notes: bool,
    pub missing_keywords: Option<String>,
    pub cv: Option<CvFacts>,
    pub findings: Option<String>,
    pub version: i64,
    /// The code of the board by whose link they applied.
    pub board: Option<String>,
    /// What their CV says, as a number; nothing where it is not known yet, and 0 where there is nothing to tell by.
    pub cv_print: Option<i64>,
    /// When they said that they do not want the job any more.
    pub withdrawn_at: Option<Millis>,
    /// What is hidden, where they are covered.
    pub cover: Option<Cover>,
}

impl Candidate {
    /// The same without anything that says who it is.
    fn under_cover(self) -> Self {
        let Background { job_title, town, postcode, .. } = self.background;
        let words = Words::of(&Identity {
            first_name: &self.first_name,
            last_name: self.last_name.as_deref(),
            phone_number: self.phone_number.as_deref(),
            town: town.as_deref(),
            postcode: postcode.as_deref(),
        });
        Self {
            first_name: cover::FIRST_NAME.into(),
            last_name: Some(cover::code(self.id)),
            email: None,
            phone_number: None,
            phone_e164: None,
            background: Background { job_title: words.hide_in(job_title), ..Background::default() },
            cv: None,
            cv_print: None,
            cover: Some(Cover { words, cv: self.cv.map(|cv| (cv.kind, cv.outcome)) }),
            ..self
        }
    }

    /// A text about them, as whoever looks may read it.
    pub fn shown(&self, text: String) -> String {
        match &self.cover {
            Some(cover) => cover.words.hide(&text),
            None => text,
        }
    }

    /// Where it is counted.
    pub fn cell(&self) -> super::store::counts::Cell {
        super::store::counts::Cell {
            job: self.job.id,
            stage: self.stage.id,
            status: self.status,
            source: self.source,
        }
    }

    /// Whether the viewer may do `action` to it: the same rule as `Sql::within` over candidates.
    pub fn allows(&self, viewer: &Viewer, action: Action) -> bool {
        self.is_reached(viewer, action) && !self.is_closed(action)
    }

    /// Whether it waits until somebody has shortlisted them.
    fn is_closed(&self, action: Action) -> bool {
        self.cover.is_some() && action.takes_identity()
    }

    fn is_reached(&self, viewer: &Viewer, action: Action) -> bool {
        use crate::policy::Reach;
        match viewer.reach(action) {
            Reach::Own => {
                let tied = self.job.owner_id == viewer.id || self.job.joined;
                tied && self.submitted_by == Some(viewer.id)
            }
            _ => viewer.may(action, &self.job),
        }
    }
}

/// The candidate, if the viewer may do `action` to it; not found where they do not see it, refused where they do, and put
/// off where they are covered and it takes to know who they are.
pub fn find(tx: &mut Tx<'_>, viewer: &Viewer, action: Action, id: CandidateId) -> Result<Candidate, Problem> {
    let mut sql = Sql::new("SELECT ");
    joined(&mut sql, viewer.id, "j.id");
    // Whoever submitted them from outside is not even told that there are notes of the hiring side.
    let is = if viewer.sees_behind_sifts() { NOBODY.to_owned() } else { covered("c") };
    in_full(&mut sql, viewer.role.is_external(), &is, id).within(
        viewer,
        Action::ViewCandidate,
        Rows::Candidates,
        "c",
    );
    let candidate = tx.one(sql, read_candidate)?;
    if !candidate.is_reached(viewer, action) {
        return Err(Problem::denied());
    }
    if candidate.is_closed(action) {
        return Err(Problem::Conflict(cover::CLOSED.into()));
    }
    Ok(candidate)
}

/// That nobody is covered.
const NOBODY: &str = "1 = 0";

/// The candidate, whoever may see them, as the product itself works on them.
pub fn whoever(tx: &mut Tx<'_>, id: CandidateId) -> Result<Option<Candidate>, Problem> {
    let mut sql = Sql::new("SELECT 1 = 0");
    in_full(&mut sql, false, NOBODY, id).push(&not_deleted("c.job_id"));
    Ok(tx.maybe(sql, read_candidate)?)
}

/// Appends the columns of a candidate behind whether the viewer has joined the job, and where they come from; `covered` says
/// whether who they are is hidden.
fn in_full<'s>(sql: &'s mut Sql, outside: bool, covered: &str, id: CandidateId) -> &'s mut Sql {
    sql.push(
        ", c.id, j.id, j.company_id, j.owner_id, j.status, j.title, c.person_id, s.id, s.name, s.type, s.position, c.first_name, c.last_name,
                c.email, c.phone_number, c.source, c.status, c.submitted_by, a.first_name || ' ' || a.last_name,
                c.applied_at, ",
    );
    sql.push(if outside { "c.recruiter_notes > 0" } else { "c.notes > 0" }).push(
        ", c.missing_keywords, c.cv_file_id, c.cv_name, c.cv_kind,
                c.cv_size, c.cv_outcome, t.keywords, c.phone_e164, c.version, c.board,
                c.job_title, c.employer, c.town, c.postcode, c.merged_from, c.cv_print,
                c.withdrawn_at, ",
    );
    sql.push(covered).push(
        " FROM candidate c
           JOIN job j ON j.id = c.job_id
           JOIN stage s ON s.id = c.stage_id
           LEFT JOIN account a ON a.id = c.submitted_by
           LEFT JOIN cv_text t ON t.candidate_id = c.id
          WHERE c.id = ",
    );
    sql.bind(id)
}

fn read_candidate(row: &Row<'_>) -> Result<Candidate, StoreError> {
    let file: Option<FileId> = row.get(23)?;
    let cv = file.map(|file| {
        let [name, kind, size, outcome] = [24, 25, 26, 27];
        Ok::<_, StoreError>(CvFacts {
            file,
            name: row.get(name)?,
            kind: row.get(kind)?,
            size: row.get(size)?,
            outcome: row.get(outcome)?,
        })
    });
    let candidate = Candidate {
        id: row.get(1)?,
        job: JobTies { id: row.get(2)?, company_id: row.get(3)?, owner_id: row.get(4)?, joined: row.get(0)? },
        job_status: row.get(5)?,
        job_title: row.get(6)?,
        tie: Tie { person: row.get(7)?, merged_from: row.get(36)? },
        stage: StageBrief { id: row.get(8)?, name: row.get(9)?, r#type: row.get(10)?, order: row.get(11)? },
        first_name: row.get(12)?,
        last_name: row.get(13)?,
        email: row.get(14)?,
        phone_number: row.get(15)?,
        source: row.get(16)?,
        status: row.get(17)?,
        submitted_by: row.get(18)?,
        submitter: row.get(19)?,
        applied_at: row.get(20)?,
        has_notes: row.get(21)?,
        missing_keywords: row.get(22)?,
        cv: cv.transpose()?,
        findings: row.get(28)?,
        phone_e164: row.get(29)?,
        version: row.get(30)?,
        board: row.get(31)?,
        background: Background {
            job_title: row.get(32)?,
            employer: row.get(33)?,
            town: row.get(34)?,
            postcode: row.get(35)?,
        },
        cv_print: row.get(37)?,
        withdrawn_at: row.get(38)?,
        cover: None,
    };
    Ok(if row.get(39)? { candidate.under_cover() } else { candidate })
}

/// Writes a candidate's details, and who they are by these.
pub fn set_details(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    tie: Tie,
    details: &Details,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE candidate SET first_name = $1, last_name = $2, email = $3, phone_number = $4,
                              person_id = $5, phone_e164 = $6, merged_from = $7, version = version + 1
          WHERE id = $8",
        values![
            first_name(details),
            details.last_name.as_ref(),
            details.email.as_ref(),
            details.phone_number.clone(),
            tie.person,
            e164(details),
            tie.merged_from,
            candidate,
        ],
    ))?;
    Ok(())
}

/// Writes what is known of a candidate's work and home.
pub fn set_background(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    background: &Background,
) -> Result<(), Problem> {
    let Background { job_title, employer, town, postcode } = background.clone();
    tx.run(Sql::with(
        "UPDATE candidate SET job_title = $1, employer = $2, town = $3, postcode = $4, version = version + 1
          WHERE id = $5",
        values![job_title, employer, town, postcode, candidate],
    ))?;
    Ok(())
}

/// Names another CV file in a candidate's row.
pub fn set_cv(tx: &mut Tx<'_>, candidate: CandidateId, cv: &TakenCv) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE candidate SET cv_file_id = $1, cv_name = $2, cv_kind = $3, cv_size = $4, cv_outcome = $5,
                              cv_print = $6, version = version + 1
          WHERE id = $7",
        values![cv.file, &cv.name, cv.kind, cv.size, cv.outcome, cv.print, candidate],
    ))?;
    Ok(())
}

/// Writes what the keyword rule made of a candidate.
pub fn set_rejection(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    status: CandidateStatus,
    missing_keywords: Option<String>,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE candidate SET status = $1, missing_keywords = $2 WHERE id = $3",
        values![status, missing_keywords, candidate],
    ))?;
    Ok(())
}

/// Whether a candidate who came since a moment still has this file, and it has pages of its own and opens.
pub fn is_paged(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    file: FileId,
    since: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM candidate
          WHERE id = $1 AND cv_file_id = $2 AND cv_kind = 'Pdf' AND cv_outcome <> 'Password'
            AND applied_at >= $3",
        values![candidate, file, since],
    );
    Ok(tx.maybe(sql, |row| row.get::<i64>(0))?.is_some())
}

/// Somebody who applied.
pub struct Applicant {
    /// The address that they gave.
    pub email: String,
    /// Their first name.
    pub first_name: String,
    /// The job's title.
    pub job: String,
    /// The company's name.
    pub company: String,
    /// Whether software looks for keywords in the CV.
    pub is_screened: bool,
}

/// The applicant, if the application is there still and has an address.
pub fn applicant(tx: &mut Tx<'_>, candidate: CandidateId) -> Result<Option<Applicant>, Problem> {
    let sql = Sql::with(
        "SELECT d.email, d.first_name, j.title, c.name,
                EXISTS (SELECT 1 FROM job_keyword k WHERE k.job_id = d.job_id)
           FROM candidate d JOIN job j ON j.id = d.job_id JOIN company c ON c.id = d.company_id
          WHERE d.id = $1 AND d.email IS NOT NULL",
        values![candidate],
    )
    .then(&not_deleted("d.job_id"));
    Ok(tx.maybe(sql, |row| {
        Ok(Applicant {
            email: row.get(0)?,
            first_name: row.get(1)?,
            job: row.get(2)?,
            company: row.get(3)?,
            is_screened: row.get(4)?,
        })
    })?)
}
