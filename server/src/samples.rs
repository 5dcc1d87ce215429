//! Rows as a believable past would have left them, for tests, the bench and the demo's crowd: whoever needs a job or a
//! candidate to be there takes it from here, so that the schema is known to its stores and to this file alone.

use crate::candidates::cv::print;
use crate::candidates::figures::{Measure, day_of, rung};
use crate::candidates::store::counts::{Cell, Moves};
use crate::candidates::{CandidateSource, CvOutcome};
use crate::clock::Millis;
use crate::contract::{CandidateStatus, JobStatus};
use crate::ids::{CandidateId, CompanyId, FileId, JobId, PersonId, StageId, UserId};
use crate::problem::Problem;
use crate::stages::StageType;
use ::store::values;
use ::store::{Sql, Tx};

/// A job of a company, in any state.
#[derive(Clone, Debug)]
pub struct SampleJob {
    /// Its identity.
    pub id: JobId,
    /// The company.
    pub company: CompanyId,
    /// Whose it is.
    pub owner: UserId,
    /// Part of the public page's address.
    pub reference_code: String,
    /// Its title.
    pub title: String,
    /// Where it stands.
    pub status: JobStatus,
    /// What CVs are looked through for.
    pub keywords: Vec<String>,
    /// When it was written, and whatever else happened to it.
    pub at: Millis,
    /// When it leaves the boards, if it ever stood there.
    pub expires_at: Millis,
    /// What kind of work it is; it has a postcode as well then, as boards wish that ask for either.
    pub category: Option<&'static str>,
}

impl SampleJob {
    /// A live one without keywords that never leaves the boards.
    pub fn live(company: CompanyId, owner: UserId, title: &str, at: Millis) -> Self {
        let id = JobId::new();
        Self {
            id,
            company,
            owner,
            reference_code: id.0.simple().to_string().to_ascii_uppercase(),
            title: title.into(),
            status: JobStatus::Live,
            keywords: Vec::new(),
            at,
            expires_at: Millis(at.0.saturating_mul(2)),
            category: None,
        }
    }

    /// Writes its rows.
    pub fn insert(&self, tx: &mut Tx<'_>) -> Result<(), Problem> {
        let paid = !matches!(self.status, JobStatus::Draft | JobStatus::NoCredits);
        let ran = matches!(self.status, JobStatus::Live | JobStatus::ReadOnly | JobStatus::Archived);
        tx.run(Sql::with(
            "INSERT INTO job (id, company_id, owner_id, reference_code, title, type, time_engaging, time_interval,
                              show_salary, location, remote, need_approval, campaign_type, status, credit_pool,
                              is_expired, activated_at, expires_at, archived_at, version, created_at,
                              status_since, category, post_code)
             VALUES ($1, $2, $3, $4, $5, 'Permanent', 'FullTime', 'Annual', 1, 'Hull', 0, 0, 'JobHelm', $6, $7, 0,
                     $8, $9, $10, 1, $11, $11, $12, $13)",
            values![
                self.id,
                self.company,
                self.owner,
                self.reference_code.as_str(),
                self.title.as_str(),
                self.status,
                paid.then_some("Managed"),
                ran.then_some(self.at),
                ran.then_some(self.expires_at),
                (self.status == JobStatus::Archived).then_some(self.at),
                self.at,
                self.category,
                self.category.is_some().then_some("HU1 2AA"),
            ],
        ))?;
        tx.run(Sql::with(
            "INSERT INTO job_text (job_id, description)
             VALUES ($1, '<p>Work on the water, and be paid for it every month.</p>')",
            values![self.id],
        ))?;
        for (position, keyword) in (0_i64..).zip(&self.keywords) {
            tx.run(Sql::with(
                "INSERT INTO job_keyword (job_id, position, keyword) VALUES ($1, $2, $3)",
                values![self.id, position, keyword],
            ))?;
        }
        Ok(())
    }
}

/// A candidate of a job.
#[derive(Clone, Debug)]
pub struct SampleCandidate {
    /// Its identity.
    pub id: CandidateId,
    /// The company.
    pub company: CompanyId,
    /// The job.
    pub job: JobId,
    /// Where it stands.
    pub stage: StageId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: Option<String>,
    /// Address; it ties nobody to anybody here.
    pub email: Option<String>,
    /// Phone number.
    pub phone_number: Option<String>,
    /// Where from.
    pub source: CandidateSource,
    /// What the team thinks.
    pub status: CandidateStatus,
    /// Town and postcode of their home.
    pub home: Option<(String, String)>,
    /// In whose name.
    pub submitted_by: Option<UserId>,
    /// When.
    pub applied_at: Millis,
    /// The CV; its file is only named.
    pub cv: Option<FileId>,
    /// What the CV says, where that is known.
    pub text: Option<String>,
    /// Which of the job's keywords the text holds, as stored.
    pub findings: String,
}

impl SampleCandidate {
    /// A new one whom the team found, without a CV.
    pub fn sourced(company: CompanyId, job: JobId, stage: StageId, first_name: &str, at: Millis) -> Self {
        Self {
            id: CandidateId::new(),
            company,
            job,
            stage,
            first_name: first_name.into(),
            last_name: None,
            email: None,
            phone_number: None,
            source: CandidateSource::Sourced,
            status: CandidateStatus::New,
            home: None,
            submitted_by: None,
            applied_at: at,
            cv: None,
            text: None,
            findings: "{}".into(),
        }
    }

    /// Writes its rows and counts it.
    pub fn insert(&self, tx: &mut Tx<'_>) -> Result<(), Problem> {
        let person = PersonId::new();
        tx.run(Sql::with(
            "INSERT INTO person (id, company_id, email) VALUES ($1, $2, $3)",
            values![person, self.company, self.email.as_ref()],
        ))?;
        let outcome = if self.text.is_some() { CvOutcome::Text } else { CvOutcome::NoText };
        tx.run(Sql::with(
            "INSERT INTO candidate (id, company_id, job_id, person_id, stage_id, first_name, last_name, email,
                                    phone_number, source, status, submitted_by, applied_at, notes, cv_file_id,
                                    cv_name, cv_kind, cv_size, cv_outcome, town, postcode, cv_print)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14, $15, $16, $17, $18, $19, $20, $21)",
            values![
                self.id,
                self.company,
                self.job,
                person,
                self.stage,
                self.first_name.as_str(),
                self.last_name.as_ref(),
                self.email.as_ref(),
                self.phone_number.as_ref(),
                self.source,
                self.status,
                self.submitted_by,
                self.applied_at,
                self.cv,
                self.cv.map(|_| "cv.pdf"),
                self.cv.map(|_| "Pdf"),
                self.cv.map(|_| 48_000),
                self.cv.map(|_| outcome),
                self.home.as_ref().map(|home| home.0.as_str()),
                self.home.as_ref().map(|home| home.1.as_str()),
                self.text.as_deref().and_then(print::of_text).unwrap_or(0),
            ],
        ))?;
        if let Some(text) = &self.text {
            tx.run(Sql::with(
                "INSERT INTO cv_text (candidate_id, keywords, text) VALUES ($1, $2, $3)",
                values![self.id, self.findings.as_str(), text],
            ))?;
        }
        let cell = Cell { job: self.job, stage: self.stage, status: self.status, source: self.source };
        Moves::default().add(cell).apply(tx)
    }
}

impl SampleCandidate {
    /// Lays what is counted of it, as the follower of figures would: whoever was decided on had an answer a day later.
    pub fn count(&self, tx: &mut Tx<'_>) -> Result<(), Problem> {
        const A_DAY: i64 = 24 * 60;
        let (day, stage) = (day_of(self.applied_at), self.stage.to_string());
        self.milestone(tx, Measure::Arrived, &stage, (day, 0))?;
        self.milestone(tx, Measure::Entered, &stage, (day, 0))?;
        match self.status {
            CandidateStatus::Shortlisted | CandidateStatus::Maybe => {
                self.milestone(tx, Measure::Answered, "", (day + 1, A_DAY))
            }
            CandidateStatus::Rejected => {
                self.milestone(tx, Measure::Answered, "", (day + 1, A_DAY))?;
                self.milestone(tx, Measure::Rejected, "", (day + 1, 0))
            }
            CandidateStatus::New | CandidateStatus::Viewed | CandidateStatus::AutoRejected => Ok(()),
        }
    }

    fn milestone(
        &self,
        tx: &mut Tx<'_>,
        measure: Measure,
        detail: &str,
        (day, minutes): (i64, i64),
    ) -> Result<(), Problem> {
        tx.run(Sql::with(
            "INSERT INTO milestone (job_id, candidate_id, measure, detail, number, company_id, source, via, day, minutes,
                                    hours, gone)
             VALUES ($1, $2, $3, $4, 0, $5, $6, '', $7, $8, $9, 0)",
            values![
                self.job, self.id, measure, detail, self.company, self.source, day, minutes, rung(minutes)
            ],
        ))?;
        tx.run(Sql::with(
            "INSERT INTO figure (job_id, day, measure, detail, source, via, hours, company_id, n, gone, minutes)
             VALUES ($1, $2, $3, $4, $5, '', $6, $7, 1, 0, $8)
             ON CONFLICT (job_id, day, measure, detail, source, via, hours)
             DO UPDATE SET n = figure.n + 1, minutes = figure.minutes + excluded.minutes",
            values![self.job, day, measure, detail, self.source, rung(minutes), self.company, minutes],
        ))?;
        Ok(())
    }
}

/// A company's first stage of a type.
pub fn stage(tx: &mut Tx<'_>, company: CompanyId, kind: StageType) -> Result<StageId, Problem> {
    let sql = Sql::with(
        "SELECT id FROM stage WHERE company_id = $1 AND type = $2 ORDER BY position LIMIT 1",
        values![company, kind],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}
