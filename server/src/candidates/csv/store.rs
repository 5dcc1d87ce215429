//! The rows of lists that were written as CSV.

pub mod behind;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::CsvFile;
use super::sheet::{Advertised, Columns, CsvRow, Known, Labels};
use super::view::{CsvRecipientView, CsvView};
use crate::candidates::cv::keywords::{self, Findings};
use crate::candidates::outcomes::{self, store::Brief};
use crate::candidates::selection::Chosen;
use crate::candidates::store::bulk::Target;
use crate::candidates::store::covers;
use crate::candidates::tags;
use crate::clock::Millis;
use crate::ids::{
    BulkCommandId, CandidateId, CompanyId, CsvRecipientId, JobId, PersonId, QuestionId, StageId, UserId,
};
use crate::problem::Problem;
use crate::text::{Email, joined_name};
use ::store::values;
use ::store::{Sql, Tx};

/// A list.
#[derive(Clone, Debug)]
pub(super) struct Export {
    id: BulkCommandId,
    pub(super) by: UserId,
    pub(super) company: CompanyId,
    /// Where they are all of one.
    pub(super) job: Option<JobId>,
    pub(super) columns: Columns,
    size: i64,
    expires_at: Millis,
    made_at: Option<Millis>,
    pub(super) withdrawn_at: Option<Millis>,
    title: Option<String>,
}

impl Export {
    /// What can be fetched of it at a moment.
    pub(super) fn file(&self, now: Millis) -> Option<CsvFile> {
        let open = self.made_at.is_some() && self.withdrawn_at.is_none() && now < self.expires_at;
        let name = self.title.as_deref().unwrap_or("Candidates");
        open.then(|| CsvFile {
            id: self.id,
            name: format!("{name}.csv"),
            size: u64::try_from(self.size).unwrap_or_default(),
        })
    }
}

fn json<T: serde::Serialize + ?Sized>(value: &T) -> Result<String, Problem> {
    Ok(serde_json::to_string(value).map_err(anyhow::Error::from)?)
}

/// What a job asks.
pub(super) fn questions(tx: &mut Tx<'_>, job: JobId) -> Result<Vec<(QuestionId, String)>, Problem> {
    let sql = Sql::with(
        "SELECT id, question FROM job_question WHERE job_id = $1 AND retired = 0 ORDER BY position",
        values![job],
    );
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// By which clock a company lives.
pub(in crate::candidates) fn zone(tx: &mut Tx<'_>, company: CompanyId) -> Result<String, Problem> {
    let sql = Sql::with("SELECT time_zone FROM company WHERE id = $1", values![company]);
    Ok(tx.one(sql, |row| row.get(0))?)
}

pub(super) fn insert(
    tx: &mut Tx<'_>,
    id: BulkCommandId,
    by: UserId,
    chosen: &Chosen,
    comment: Option<&str>,
    Columns { questions, shows_tags }: &Columns,
    (now, expires_at): (Millis, Millis),
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO csv_export (id, company_id, job_id, by_id, comment, questions, created_at, expires_at, tags)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values![id, chosen.company, chosen.job, by, comment, json(questions)?, now, expires_at, *shows_tags],
    ))?;
    Ok(())
}

pub(super) fn insert_recipient(
    tx: &mut Tx<'_>,
    export: BulkCommandId,
    id: CsvRecipientId,
    email: &Email,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO csv_recipient (id, export_id, email) VALUES ($1, $2, $3)",
        values![id, export, email.as_str()],
    ))?;
    Ok(())
}

pub(super) fn find(tx: &mut Tx<'_>, id: BulkCommandId) -> Result<Option<Export>, Problem> {
    let sql = Sql::with(
        "SELECT e.by_id, e.questions, e.size, e.expires_at, e.made_at, e.withdrawn_at, j.title,
                e.company_id, e.job_id, e.tags
           FROM csv_export e LEFT JOIN job j ON j.id = e.job_id WHERE e.id = $1",
        values![id],
    );
    let found = tx.maybe(sql, |row| {
        let questions: String = row.get(1)?;
        let export = Export {
            id,
            by: row.get(0)?,
            columns: Columns { questions: Vec::new(), shows_tags: row.get(9)? },
            size: row.get(2)?,
            expires_at: row.get(3)?,
            made_at: row.get(4)?,
            withdrawn_at: row.get(5)?,
            title: row.get(6)?,
            company: row.get(7)?,
            job: row.get(8)?,
        };
        Ok((export, questions))
    })?;
    let read = |(export, questions): (Export, String)| {
        let questions = serde_json::from_str(&questions).map_err(anyhow::Error::from)?;
        Ok(Export { columns: Columns { questions, ..export.columns }, ..export })
    };
    found.map(read).transpose()
}

/// What a job is called, and its own reference.
pub(super) fn advertised(tx: &mut Tx<'_>, job: JobId) -> Result<Advertised, Problem> {
    let sql = Sql::with("SELECT title, reference_code FROM job WHERE id = $1", values![job]);
    Ok(tx.one(sql, |row| Ok(Advertised { title: row.get(0)?, reference: row.get(1)? }))?)
}

/// What a stage is called.
pub(super) fn stage_name(tx: &mut Tx<'_>, stage: StageId) -> Result<String, Problem> {
    Ok(tx.one(Sql::with("SELECT name FROM stage WHERE id = $1", values![stage]), |row| row.get(0))?)
}

/// The candidates as they are to be written, in this order.
pub(super) fn rows(tx: &mut Tx<'_>, ids: &[CandidateId], labels: &Labels) -> Result<Vec<CsvRow>, Problem> {
    let mut answers = answers(tx, ids)?;
    let mut said = outcomes::store::briefs(tx, ids)?;
    // Whoever exports is of the hiring side.
    let hidden = covers::words(tx, ids)?;
    let mut sql = Sql::new(
        "SELECT c.id, c.first_name, c.last_name, c.email, c.phone_number, c.phone_e164, c.applied_at, c.source,
                c.status, c.stage_id, c.job_id, c.job_title, c.employer, c.town, c.postcode, c.missing_keywords,
                c.notes, a.first_name, a.last_name, c.board, x.keywords, c.person_id
           FROM candidate c LEFT JOIN account a ON a.id = c.submitted_by
           LEFT JOIN cv_text x ON x.candidate_id = c.id
          WHERE 1 = 1",
    );
    sql.one_of("c.id", ids);
    let found = tx.all(sql, |row| {
        let id: CandidateId = row.get(0)?;
        let (by, last): (Option<String>, Option<String>) = (row.get(17)?, row.get(18)?);
        let csv = CsvRow {
            texts: [row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?, row.get(5)?],
            applied: row.get(6)?,
            source: row.get(7)?,
            status: row.get(8)?,
            stage: String::new(),
            job: Advertised::default(),
            background: [row.get(11)?, row.get(12)?, row.get(13)?, row.get(14)?],
            found: Vec::new(),
            missing: Vec::new(),
            rejected_for: Vec::new(),
            reason: None,
            starts_on: None,
            notes: row.get(16)?,
            sourced_by: by.map(|first| joined_name(first, last)),
            board: row.get(19)?,
            tags: Vec::new(),
            answers: BTreeMap::new(),
        };
        let words: [Option<String>; 2] = [row.get(15)?, row.get(20)?];
        let of: (StageId, JobId, PersonId) = (row.get(9)?, row.get(10)?, row.get(21)?);
        Ok((id, (csv, of, words)))
    })?;
    let mut found: HashMap<_, _> = found.into_iter().collect();
    let tagged = match labels.shows_tags() {
        true => {
            let people: BTreeSet<_> = found.values().map(|(_, (_, _, person), _)| *person).collect();
            tags::on_people(tx, labels.company, &people.into_iter().collect::<Vec<_>>())?
        }
        false => HashMap::new(),
    };
    let mut known = Known::default();
    let mut rows = Vec::with_capacity(ids.len());
    for id in ids {
        let Some((mut row, (stage, job, person), [rejected_for, findings])) = found.remove(id) else {
            continue;
        };
        let words = hidden.get(id);
        if let Some(findings) = findings {
            let wanted = known.keywords(tx, job)?;
            let split = Findings::read(&findings)?.split(wanted);
            (row.found, row.missing) = match words {
                Some(words) => words.split(wanted, &split.0),
                None => split,
            };
        }
        row.stage = known.stage(tx, stage)?;
        row.job = known.job(tx, job)?;
        row.rejected_for = rejected_for.as_deref().map(keywords::read).transpose()?.unwrap_or_default();
        if let Some(Brief { reason, text, starts_on }) = said.remove(id) {
            row.reason = known.reason(tx, labels.company, (reason, text))?;
            row.starts_on = starts_on;
        }
        row.board = known.board(tx, labels.company, row.board)?;
        row.tags = tagged.get(&person).into_iter().flatten().map(|tag| tag.name.clone()).collect();
        row.answers = answers.remove(id).unwrap_or_default();
        rows.push(match words {
            Some(words) => row.under_cover(*id, words),
            None => row,
        });
    }
    Ok(rows)
}

fn answers(
    tx: &mut Tx<'_>,
    ids: &[CandidateId],
) -> Result<HashMap<CandidateId, BTreeMap<QuestionId, String>>, Problem> {
    let mut sql = Sql::new("SELECT candidate_id, question_id, answer FROM candidate_answer WHERE 1 = 1");
    sql.one_of("candidate_id", ids);
    let mut of_each: HashMap<_, BTreeMap<_, _>> = HashMap::new();
    tx.each(sql, |row| {
        of_each.entry(row.get(0)?).or_default().insert(row.get(1)?, row.get(2)?);
        Ok(())
    })?;
    Ok(of_each)
}

/// Keeps what was written of a slice.
pub(super) fn add_piece(
    tx: &mut Tx<'_>,
    id: BulkCommandId,
    number: i64,
    body: Vec<u8>,
    rows: i64,
) -> Result<(), Problem> {
    let size = i64::try_from(body.len()).unwrap_or(i64::MAX);
    tx.run(Sql::with(
        "INSERT INTO csv_piece (export_id, number, body) VALUES ($1, $2, $3)",
        values![id, number, body],
    ))?;
    tx.run(Sql::with(
        "UPDATE csv_export SET rows = rows + $1, size = size + $2 WHERE id = $3",
        values![rows, size, id],
    ))?;
    Ok(())
}

/// What was written of a slice; nothing behind the last one.
pub fn piece(tx: &mut Tx<'_>, id: BulkCommandId, number: i64) -> Result<Option<Vec<u8>>, Problem> {
    let sql = Sql::with(
        "SELECT p.body FROM csv_piece p JOIN csv_export e ON e.id = p.export_id
          WHERE p.export_id = $1 AND p.number = $2 AND e.withdrawn_at IS NULL",
        values![id, number],
    );
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

pub(super) fn set_made(tx: &mut Tx<'_>, id: BulkCommandId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("UPDATE csv_export SET made_at = $1 WHERE id = $2", values![now, id]))?;
    Ok(())
}

/// Whom it is mailed to, unless it was withdrawn.
pub(super) fn recipients(tx: &mut Tx<'_>, id: BulkCommandId) -> Result<Vec<CsvRecipientId>, Problem> {
    let sql = Sql::with(
        "SELECT r.id FROM csv_recipient r JOIN csv_export e ON e.id = r.export_id
          WHERE r.export_id = $1 AND e.withdrawn_at IS NULL ORDER BY r.id",
        values![id],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Somebody's own of a company, or of all, that can be fetched still, or are being made.
pub(super) fn own(
    tx: &mut Tx<'_>,
    (by, company): (UserId, Option<CompanyId>),
    now: Millis,
    most: u32,
) -> Result<Vec<CsvView>, Problem> {
    let mut sql = Sql::with(
        "SELECT e.id, j.title, e.rows, e.size, e.created_at, e.made_at, e.expires_at
           FROM csv_export e LEFT JOIN job j ON j.id = e.job_id
          WHERE e.by_id = $1 AND e.withdrawn_at IS NULL AND e.expires_at > $2",
        values![by, now],
    );
    if let Some(company) = company {
        sql.push(" AND e.company_id = ").bind(company);
    }
    sql.push(" ORDER BY e.created_at DESC, e.id DESC LIMIT ").bind(most);
    let mut own = tx.all(sql, |row| {
        Ok(CsvView {
            id: row.get(0)?,
            title: row.get(1)?,
            rows: row.get(2)?,
            size: row.get(3)?,
            created_at: row.get(4)?,
            made_at: row.get(5)?,
            expires_at: row.get(6)?,
            recipients: Vec::new(),
        })
    })?;
    let ids: Vec<_> = own.iter().map(|export| export.id).collect();
    let mut sql = Sql::new("SELECT export_id, email, sent_at, downloaded_at FROM csv_recipient WHERE 1 = 1");
    sql.one_of("export_id", &ids).push(" ORDER BY email, id");
    tx.each(sql, |row| {
        let of: BulkCommandId = row.get(0)?;
        let recipient =
            CsvRecipientView { email: row.get(1)?, sent_at: row.get(2)?, downloaded_at: row.get(3)? };
        if let Some(export) = own.iter_mut().find(|export| export.id == of) {
            export.recipients.push(recipient);
        }
        Ok(())
    })?;
    Ok(own)
}

/// Closes a list, whose time is over with that; its pieces go with the sweeper's next turns.
pub(super) fn withdraw(tx: &mut Tx<'_>, id: BulkCommandId, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE csv_export SET withdrawn_at = $1, expires_at = $1
          WHERE id = $2 AND withdrawn_at IS NULL AND expires_at > $1",
        values![now, id],
    ))?;
    Ok(())
}

/// Closes the lists of the jobs of these, and those over several jobs of their companies.
pub(super) fn void(tx: &mut Tx<'_>, gone: &[Target], now: Millis) -> Result<(), Problem> {
    let jobs: BTreeSet<_> = gone.iter().map(|target| target.cell.job).collect();
    let companies: BTreeSet<_> = gone.iter().map(|target| target.company).collect();
    close(tx, &companies.into_iter().collect::<Vec<_>>(), &jobs.into_iter().collect::<Vec<_>>(), now)
}

/// Closes the lists of these jobs, and those over several jobs of these companies.
pub(super) fn close(
    tx: &mut Tx<'_>,
    companies: &[CompanyId],
    jobs: &[JobId],
    now: Millis,
) -> Result<(), Problem> {
    let close = "UPDATE csv_export SET withdrawn_at = $1, expires_at = $1
                  WHERE withdrawn_at IS NULL AND expires_at > $1";
    let mut of_jobs = Sql::with(close, values![now]);
    of_jobs.one_of("job_id", jobs);
    tx.run(of_jobs)?;
    let mut of_several = Sql::with(close, values![now]).then(" AND job_id IS NULL");
    of_several.one_of("company_id", companies);
    tx.run(of_several)?;
    Ok(())
}

/// Removes pieces that can be fetched no more, of the list that was closed first.
pub(super) fn sweep_pieces(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<bool, Problem> {
    let sql = Sql::with(
        "SELECT id FROM csv_export WHERE cleared = 0 AND expires_at <= $1 ORDER BY expires_at LIMIT 1",
        values![now],
    );
    let Some(id) = tx.maybe(sql, |row| row.get::<BulkCommandId>(0))? else { return Ok(false) };
    let gone = tx.run(Sql::with(
        "DELETE FROM csv_piece WHERE export_id = $1
            AND number IN (SELECT number FROM csv_piece WHERE export_id = $1 LIMIT $2)",
        values![id, most],
    ))?;
    if gone < u64::from(most) {
        tx.run(Sql::with("UPDATE csv_export SET cleared = 1 WHERE id = $1", values![id]))?;
    }
    Ok(true)
}

/// Removes lists that were closed before a moment.
pub(super) fn sweep(tx: &mut Tx<'_>, before: Millis) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM csv_export WHERE expires_at <= $1 AND cleared = 1", values![before]))?;
    Ok(())
}
