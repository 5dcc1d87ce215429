//! The rows of scorecards. Those of a card are written once each, and never changed.

use super::form::Rating;
use super::view::{Criterion, Edition, ScorecardFormView};
use super::{MOST_CARDS, MOST_EDITIONS};
use crate::candidates::store::Candidate;
use crate::candidates::store::history::{AUTHOR, read_author};
use crate::candidates::view::AuthorView;
use crate::clock::Millis;
use crate::ids::{JobId, UserId};
use crate::problem::Problem;
use crate::text::joined_name;
use crate::viewer::JobTies;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A job's form as it is now; of version 0 and without criteria where nobody has made one.
pub(super) fn latest_form(tx: &mut Tx<'_>, job: JobId) -> Result<ScorecardFormView, Problem> {
    let sql = Sql::with(
        "SELECT f.version, f.criteria, f.changed_at, a.first_name, a.last_name
           FROM scorecard_form f LEFT JOIN account a ON a.id = f.changed_by
          WHERE f.job_id = $1 ORDER BY f.version DESC LIMIT 1",
        values![job],
    );
    let row = tx.maybe(sql, |row| {
        let (first, last): (Option<String>, Option<String>) = (row.get(3)?, row.get(4)?);
        let by = first.map(|first| joined_name(first, last));
        Ok((row.get(0)?, row.get::<String>(1)?, row.get::<Millis>(2)?, by))
    })?;
    let Some((version, criteria, at, changed_by)) = row else { return Ok(ScorecardFormView::default()) };
    let criteria = serde_json::from_str(&criteria).map_err(anyhow::Error::from)?;
    Ok(ScorecardFormView { version, criteria, changed_at: Some(at), changed_by })
}

/// Writes a form.
pub(super) fn insert_form(
    tx: &mut Tx<'_>,
    job: &JobTies,
    version: i64,
    criteria: &[Criterion],
    (by, at): (UserId, Millis),
) -> Result<(), Problem> {
    let criteria = serde_json::to_string(criteria).map_err(anyhow::Error::from)?;
    tx.run(Sql::with(
        "INSERT INTO scorecard_form (job_id, version, company_id, criteria, changed_at, changed_by)
         VALUES ($1, $2, $3, $4, $5, $6)",
        values![job.id, version, job.company_id, criteria, at, by],
    ))?;
    Ok(())
}

/// Forgets a wording that no card answers.
pub(super) fn drop_unanswered(tx: &mut Tx<'_>, job: &JobTies, version: i64) -> Result<(), Problem> {
    tx.run(Sql::with(
        "DELETE FROM scorecard_form WHERE job_id = $1 AND version = $2 AND NOT EXISTS
           (SELECT 1 FROM scorecard s WHERE s.company_id = $3 AND s.job_id = $1 AND s.form_version = $2)",
        values![job.id, version, job.company_id],
    ))?;
    Ok(())
}

/// The criteria of these versions of a job's form, in the order of the versions.
pub(super) fn criteria(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    versions: &[i64],
) -> Result<Vec<Criterion>, Problem> {
    let mut sql = Sql::new("SELECT criteria FROM scorecard_form WHERE job_id = ");
    sql.bind(candidate.job.id).one_of("version", versions).push(" ORDER BY version DESC");
    let forms = tx.all(sql, |row| row.get::<String>(0))?;
    let mut criteria = Vec::new();
    for form in forms {
        let more: Vec<Criterion> = serde_json::from_str(&form).map_err(anyhow::Error::from)?;
        criteria.extend(more);
    }
    Ok(criteria)
}

/// A card as it was sent once.
pub(super) struct Sent {
    /// By whom.
    pub(super) author: AuthorView,
    /// For the how many-eth time.
    pub(super) number: i64,
    /// Which version of the form it answers.
    pub(super) form_version: Option<i64>,
    /// What it says.
    pub(super) edition: Edition,
}

impl Sent {
    /// Whether this takes the other's place.
    pub(super) fn is_later_than(&self, other: &Self) -> bool {
        self.author.id == other.author.id && self.number > other.number
    }
}

fn select(condition: &str) -> String {
    format!(
        "SELECT s.edition, s.form_version, s.recommendation, s.ratings, s.words, s.sent_at, {AUTHOR}
           FROM scorecard s JOIN account a ON a.id = s.author_id LEFT JOIN company y ON y.id = a.company_id
          WHERE s.company_id = $1 AND s.candidate_id = $2 {condition}"
    )
}

type Stored = (i64, Option<i64>, super::Recommendation, String, String, Millis, Option<AuthorView>);

fn read(row: &Row<'_>) -> Result<Stored, StoreError> {
    let author = read_author(row, 6)?;
    Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?, author))
}

fn sent_of(stored: Stored) -> Result<Option<Sent>, Problem> {
    let (number, form_version, recommendation, ratings, words, sent_at, author) = stored;
    let Some(author) = author else { return Ok(None) };
    let ratings: Vec<Rating> = serde_json::from_str(&ratings).map_err(anyhow::Error::from)?;
    let edition = Edition { recommendation, ratings, words, sent_at };
    Ok(Some(Sent { author, number, form_version, edition }))
}

/// All that was sent of a candidate: author by author, each one's first edition first.
pub(super) fn sent(tx: &mut Tx<'_>, candidate: &Candidate) -> Result<Vec<Sent>, Problem> {
    let condition = "ORDER BY s.author_id, s.edition LIMIT $3";
    let most = MOST_CARDS * MOST_EDITIONS;
    let sql = Sql::with(select(condition), values![candidate.job.company_id, candidate.id, most]);
    let rows = tx.all(sql, read)?;
    rows.into_iter().filter_map(|row| sent_of(row).transpose()).collect()
}

/// What somebody sent last of a candidate.
pub(super) fn last(tx: &mut Tx<'_>, candidate: &Candidate, by: UserId) -> Result<Option<Sent>, Problem> {
    let condition = "AND s.author_id = $3 ORDER BY s.edition DESC LIMIT 1";
    let sql = Sql::with(select(condition), values![candidate.job.company_id, candidate.id, by]);
    match tx.maybe(sql, read)? {
        Some(row) => sent_of(row),
        None => Ok(None),
    }
}

/// How many have sent a card of a candidate.
pub(super) fn count(tx: &mut Tx<'_>, candidate: &Candidate) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM scorecard WHERE company_id = $1 AND candidate_id = $2 AND edition = 1",
        values![candidate.job.company_id, candidate.id],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// How often somebody has sent theirs.
pub(super) fn editions(tx: &mut Tx<'_>, candidate: &Candidate, by: UserId) -> Result<i64, Problem> {
    let sql = Sql::with(
        "SELECT count(*) FROM scorecard WHERE company_id = $1 AND candidate_id = $2 AND author_id = $3",
        values![candidate.job.company_id, candidate.id, by],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Writes what somebody sent; a form of version 0 is none.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    by: UserId,
    (number, form_version): (i64, i64),
    edition: &Edition,
) -> Result<(), Problem> {
    let ratings = serde_json::to_string(&edition.ratings).map_err(anyhow::Error::from)?;
    let form_version = Some(form_version).filter(|version| *version > 0);
    tx.run(Sql::with(
        "INSERT INTO scorecard (candidate_id, author_id, edition, company_id, job_id, form_version,
                                recommendation, ratings, words, sent_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        values![
            candidate.id,
            by,
            number,
            candidate.job.company_id,
            candidate.job.id,
            form_version,
            edition.recommendation,
            ratings,
            edition.words.as_str(),
            edition.sent_at,
        ],
    ))?;
    Ok(())
}

/// Since when somebody reads a candidate's scorecards without sending one.
pub(super) fn reading_since(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    reader: UserId,
) -> Result<Option<Millis>, Problem> {
    let sql = Sql::with(
        "SELECT since FROM scorecard_reader WHERE company_id = $1 AND candidate_id = $2 AND reader_id = $3",
        values![candidate.job.company_id, candidate.id, reader],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Keeps that somebody does.
pub(super) fn insert_reader(
    tx: &mut Tx<'_>,
    candidate: &Candidate,
    reader: UserId,
    now: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO scorecard_reader (candidate_id, reader_id, company_id, since) VALUES ($1, $2, $3, $4)",
        values![candidate.id, reader, candidate.job.company_id, now],
    ))?;
    Ok(())
}
