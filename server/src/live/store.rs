//! What has to be read to know who hears of an event: one bounded read for a batch, however many listen.

use std::collections::{BTreeSet, HashMap};

use super::scope::{Tie, Ties};
use crate::contract::JobStatus;
use crate::ids::{CandidateId, CompanyId, JobId, UserId};
use crate::problem::Problem;
use crate::viewer::JOINED;
use ::store::{Sql, Tx};

/// Nobody hears of more jobs than these of their own: the newest.
const MOST_TIES: u32 = 20_000;

/// What is to be read of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Wanted {
    pub(super) candidates: BTreeSet<CandidateId>,
    pub(super) jobs: BTreeSet<JobId>,
    pub(super) users: BTreeSet<UserId>,
}

impl Wanted {
    pub(super) fn is_empty(&self) -> bool {
        self.candidates.is_empty() && self.jobs.is_empty() && self.users.is_empty()
    }
}

/// Where a candidate stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct CandidateFacts {
    pub(super) job: JobId,
    pub(super) submitter: Option<UserId>,
}

/// Whose a job is. A deleted one is not among the facts: it is out of every reach.
#[derive(Clone, Copy, Debug)]
pub(super) struct JobFacts {
    pub(super) company: CompanyId,
    pub(super) owner: UserId,
    pub(super) status: JobStatus,
}

/// What is known of what a batch names.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    pub(super) candidates: HashMap<CandidateId, CandidateFacts>,
    pub(super) jobs: HashMap<JobId, JobFacts>,
    /// The companies that know an account: its own, and those that it works for from outside.
    pub(super) companies_of: HashMap<UserId, Vec<CompanyId>>,
}

/// Reads what a batch names.
pub(super) fn facts(tx: &mut Tx<'_>, wanted: &Wanted) -> Result<Facts, Problem> {
    let mut facts = Facts::default();
    let mut jobs = wanted.jobs.clone();
    if !wanted.candidates.is_empty() {
        let mut sql = Sql::new("SELECT id, job_id, submitted_by FROM candidate WHERE 1 = 1");
        sql.one_of("id", &wanted.candidates.iter().copied().collect::<Vec<_>>());
        for (id, job, submitter) in tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))? {
            jobs.insert(job);
            facts.candidates.insert(id, CandidateFacts { job, submitter });
        }
    }
    if !jobs.is_empty() {
        let mut sql = Sql::new("SELECT j.id, j.company_id, j.owner_id, j.status FROM job j WHERE 1 = 1");
        sql.one_of("j.id", &jobs.into_iter().collect::<Vec<_>>());
        sql.push(&crate::viewer::not_deleted("j.id"));
        facts.jobs = tx
            .all(sql, |row| {
                Ok((row.get(0)?, JobFacts { company: row.get(1)?, owner: row.get(2)?, status: row.get(3)? }))
            })?
            .into_iter()
            .collect();
    }
    for (user, company) in companies_of(tx, &wanted.users)? {
        facts.companies_of.entry(user).or_default().push(company);
    }
    Ok(facts)
}

/// The companies that know these accounts: what `viewer::known_to` says from the other side.
fn companies_of(tx: &mut Tx<'_>, users: &BTreeSet<UserId>) -> Result<Vec<(UserId, CompanyId)>, Problem> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    let users: Vec<_> = users.iter().copied().collect();
    let mut sql = Sql::new("SELECT id, company_id FROM account WHERE company_id IS NOT NULL");
    sql.one_of("id", &users);
    sql.push(" UNION SELECT t.user_id, t.company_id FROM hiring_team t WHERE ").push(JOINED);
    sql.one_of("t.user_id", &users);
    sql.push(" UNION SELECT i.account_id, i.company_id FROM invitation i WHERE i.status = 'Accepted'");
    sql.one_of("i.account_id", &users);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// The jobs that an account owns or has joined.
pub(super) fn ties(tx: &mut Tx<'_>, user: UserId) -> Result<Ties, Problem> {
    let mut sql = Sql::new("SELECT tie.job_id, tie.company_id, max(tie.owned), max(tie.joined) FROM (");
    sql.push("SELECT j.id AS job_id, j.company_id, 1 AS owned, 0 AS joined FROM job j WHERE j.owner_id = ");
    sql.bind(user).push(&crate::viewer::not_deleted("j.id"));
    sql.push(" UNION ALL SELECT t.job_id, t.company_id, 0, 1 FROM hiring_team t WHERE t.user_id = ");
    sql.bind(user).push(" AND ").push(JOINED);
    sql.push(") tie GROUP BY tie.job_id, tie.company_id ORDER BY tie.job_id DESC LIMIT ").bind(MOST_TIES);
    let rows = tx.all(sql, |row| {
        let (owned, joined): (i64, i64) = (row.get(2)?, row.get(3)?);
        Ok((row.get(0)?, Tie { company: row.get(1)?, owned: owned > 0, joined: joined > 0 }))
    })?;
    Ok(Ties(rows.into_iter().collect()))
}
