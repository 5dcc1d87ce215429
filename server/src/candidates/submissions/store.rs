//! The rows of submissions.

use std::collections::BTreeSet;

use crate::candidates::CandidateSource;
use crate::candidates::duplicates::MOST_SHARING;
use crate::candidates::store::people;
use crate::clock::Millis;
use crate::companies::agency_terms::AgencyTerms;
use crate::contract::CandidateStatus;
use crate::ids::{CandidateId, CompanyId, JobId, PersonId, UserId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::text::joined_name;
use crate::time_zone::Day;
use crate::viewer::{Rows, Viewer, Within as _, covered, not_deleted, not_removed};
use ::store::values;
use ::store::{Sql, Tx};

/// The name of somebody's agency; their own where it has none.
pub(super) fn agency_of(tx: &mut Tx<'_>, user: UserId) -> Result<String, Problem> {
    let sql = Sql::with(
        "SELECT COALESCE(NULLIF(c.name, ''), a.first_name || ' ' || a.last_name)
           FROM account a LEFT JOIN company c ON c.id = a.company_id WHERE a.id = $1",
        values![user],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// The name of the company that is submitted to.
pub(super) fn company_name(tx: &mut Tx<'_>, company: CompanyId) -> Result<String, Problem> {
    let sql = Sql::with("SELECT name FROM company WHERE id = $1", values![company]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Writes a submission.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    (by, agency): (UserId, &str),
    terms: &AgencyTerms,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO submission (candidate_id, by_id, agency, at, months, terms_version)
         VALUES ($1, $2, $3, $4, $5, $6)",
        values![candidate, by, agency, now, terms.months, terms.version],
    ))?;
    Ok(())
}

/// Until when a candidate is the agency's who submitted them, if one did.
pub(in crate::candidates) fn theirs_until(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
) -> Result<Option<Millis>, Problem> {
    let sql = Sql::with("SELECT at, months FROM submission WHERE candidate_id = $1", values![candidate]);
    Ok(tx.maybe(sql, |row| Ok(row.get::<Millis>(0)?.months_after(row.get(1)?)))?)
}

/// Counts an answer to a recruiter; false where they have had as many as there are on that day.
pub(super) fn count_look(tx: &mut Tx<'_>, user: UserId, day: Day, most: i64) -> Result<bool, Problem> {
    let counted = tx.run(Sql::with(
        "INSERT INTO known_look (account_id, day, answers) VALUES ($1, $2, 1)
         ON CONFLICT (account_id) DO UPDATE SET
           answers = CASE WHEN known_look.day = excluded.day THEN known_look.answers + 1 ELSE 1 END,
           day = excluded.day
         WHERE known_look.day <> excluded.day OR known_look.answers < $3",
        values![user, day, most],
    ))?;
    Ok(counted == 1)
}

/// Whether whoever has this address, folded, is a candidate of the job, under whichever address.
pub(super) fn has_email(
    tx: &mut Tx<'_>,
    company: CompanyId,
    job: JobId,
    email: &str,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT 1 FROM person p JOIN candidate c ON c.person_id = COALESCE(p.merged_into, p.id)
          WHERE p.company_id = $1 AND lower(p.email) = $2 AND c.job_id = $3 LIMIT 1",
        values![company, email, job],
    );
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// Whether a candidate of the job has this number in E.164, unless so many people have it that it is an agency's.
pub(super) fn has_phone(
    tx: &mut Tx<'_>,
    company: CompanyId,
    job: JobId,
    phone: &str,
) -> Result<bool, Problem> {
    let people = people::of_phone(tx, company, phone, PersonId::new(), MOST_SHARING + 1)?;
    if people.len() as i64 > MOST_SHARING {
        return Ok(false);
    }
    let mut sql =
        Sql::with("SELECT 1 FROM candidate c WHERE c.job_id = $1 AND c.phone_e164 = $2", values![job, phone]);
    sql.one_of("c.person_id", &people).push(" LIMIT 1");
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// How somebody came.
#[derive(Clone, Debug)]
pub(super) struct Came {
    pub(super) id: CandidateId,
    pub(super) person: PersonId,
    pub(super) at: Millis,
    pub(super) source: CandidateSource,
    /// Who submitted them, where an agency did.
    pub(super) agency: Option<String>,
    /// For how many months they are its.
    pub(super) months: Option<u8>,
}

impl Came {
    /// Until when they are the agency's.
    pub(super) fn until(&self) -> Option<Millis> {
        self.months.map(|months| self.at.months_after(months))
    }
}

/// How these people came, as far as the viewer sees it, oldest first, at most `most`; of those of whom who they are is
/// hidden, `id` alone.
pub(super) fn came(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    people: &[PersonId],
    most: i64,
) -> Result<Vec<Came>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.id, c.person_id, c.applied_at, c.source, s.agency, s.months
           FROM candidate c LEFT JOIN submission s ON s.candidate_id = c.id WHERE 1 = 1",
    );
    if !viewer.sees_behind_sifts() {
        sql.push(" AND (NOT ").push(&covered("c")).push(" OR c.id = ").bind(id).push(")");
    }
    sql.one_of("c.person_id", people).within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    sql.push(" ORDER BY c.applied_at, c.id LIMIT ").bind(most);
    Ok(tx.all(sql, |row| {
        Ok(Came {
            id: row.get(0)?,
            person: row.get(1)?,
            at: row.get(2)?,
            source: row.get(3)?,
            agency: row.get(4)?,
            months: row.get(5)?,
        })
    })?)
}

/// A submission as its recruiter's record has it.
#[derive(Clone, Debug)]
pub(super) struct Submitted {
    pub(super) id: CandidateId,
    pub(super) at: Millis,
    pub(super) months: u8,
    pub(super) terms_version: i64,
    /// Since when these terms stood.
    pub(super) terms_at: Option<Millis>,
    pub(super) company: String,
    pub(super) zone: String,
    pub(super) job: String,
    pub(super) name: String,
    pub(super) email: String,
    pub(super) status: CandidateStatus,
    pub(super) stage: String,
}

/// Somebody's submissions, newest first, behind one of them, at most `most`.
pub(super) fn submitted(
    tx: &mut Tx<'_>,
    by: UserId,
    after: Option<(Millis, CandidateId)>,
    most: usize,
) -> Result<Vec<Submitted>, Problem> {
    let mut sql = Sql::with(
        "SELECT s.candidate_id, s.at, s.months, s.terms_version, t.at, k.name, k.time_zone, j.title, c.first_name,
                c.last_name, c.email, c.status, g.name
           FROM submission s
           JOIN candidate c ON c.id = s.candidate_id
           JOIN job j ON j.id = c.job_id
           JOIN company k ON k.id = c.company_id
           JOIN stage g ON g.id = c.stage_id
           LEFT JOIN agency_terms t ON t.company_id = c.company_id AND t.version = s.terms_version
          WHERE s.by_id = $1",
        values![by],
    )
    .then(&not_deleted("c.job_id"))
    .then(&not_removed("c.company_id"));
    if let Some((at, id)) = after {
        sql.push(" AND (s.at, s.candidate_id) < (").bind(at).push(", ").bind(id).push(")");
    }
    sql.push(" ORDER BY s.at DESC, s.candidate_id DESC LIMIT ").bind(i64::try_from(most).unwrap_or(i64::MAX));
    Ok(tx.all(sql, |row| {
        Ok(Submitted {
            id: row.get(0)?,
            at: row.get(1)?,
            months: row.get(2)?,
            terms_version: row.get(3)?,
            terms_at: row.get(4)?,
            company: row.get(5)?,
            zone: row.get(6)?,
            job: row.get(7)?,
            name: joined_name(row.get(8)?, row.get(9)?),
            email: row.get::<Option<String>>(10)?.unwrap_or_default(),
            status: row.get(11)?,
            stage: row.get(12)?,
        })
    })?)
}

/// Those of these whom the viewer sees.
pub(super) fn seen(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    ids: &[CandidateId],
) -> Result<BTreeSet<CandidateId>, Problem> {
    let mut sql = Sql::new("SELECT c.id FROM candidate c WHERE 1 = 1");
    sql.one_of("c.id", ids).within(viewer, Action::ViewCandidate, Rows::Candidates, "c");
    Ok(tx.all(sql, |row| row.get(0))?.into_iter().collect())
}
