//! What anybody may see of a live job: the public page and its schema.org data are made of it.

use super::{questions, read_category};
use crate::clock::Millis;
use crate::companies::privacy::{self, Notice};
use crate::companies::retention::in_words;
use crate::ids::{CompanyId, FileId, JobId};
use crate::jobs::category::Category;
use crate::jobs::form::Pence;
use crate::jobs::questions::Question;
use crate::jobs::{JobType, TimeEngaging, TimeInterval};
use crate::problem::Problem;
use crate::viewer::{not_deleted, not_removed};
use ::store::{Row, Sql, StoreError, Tx};

/// A live advert, as the public sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct PublicJob {
    /// Its identity.
    pub id: JobId,
    /// Its company.
    pub company_id: CompanyId,
    /// Its company's name.
    pub company_name: String,
    /// Its company's website.
    pub company_website: String,
    /// Part of the page's address.
    pub reference_code: String,
    /// Its title.
    pub title: String,
    /// Sanitised rich text.
    pub description: String,
    /// One line on what comes with the job.
    pub benefits: Option<String>,
    /// Kind of employment.
    pub r#type: JobType,
    /// Hours.
    pub time_engaging: TimeEngaging,
    /// In pounds; absent where the advert does not name it.
    pub salary_bottom: Option<f64>,
    /// In pounds; absent where the advert does not name it.
    pub salary_top: Option<f64>,
    /// What the salary is paid for.
    pub time_interval: TimeInterval,
    /// Where.
    pub location: String,
    /// Where, by postcode.
    pub post_code: Option<String>,
    /// Whether it can be done from anywhere.
    pub remote: bool,
    /// What kind of work it is.
    pub category: Option<Category>,
    /// When it went live.
    pub activated_at: Millis,
    /// When it leaves the boards.
    pub expires_at: Millis,
    /// Whether it has left the boards.
    pub is_expired: bool,
    /// How many people are wanted.
    pub vacancies: i64,
    /// The last day on which somebody can apply, and when it is over.
    pub closes: Option<(String, Millis)>,
    /// What applicants are asked beside their CV; read for a single job alone.
    pub questions: Vec<Question>,
    /// Whether software looks for keywords in their CVs; read for a single job alone.
    pub is_screened: bool,
    /// Its company's logo.
    pub company_logo: Option<FileId>,
    /// The last part of its company's careers page's address.
    pub company_slug: Option<String>,
    /// When it last said something else while it was live; 0 where it never did.
    pub changed_at: Millis,
    /// How many calendar months its company keeps whoever applies.
    pub kept_months: u8,
    /// What its company says of what happens to people's details; read for a single job alone.
    pub notice: Option<Notice>,
}

impl PublicJob {
    /// Whether somebody can apply.
    pub fn is_open(&self, now: Millis) -> bool {
        !self.is_expired && self.closes.as_ref().is_none_or(|(_, at)| now < *at)
    }

    /// How long whoever applies is kept, in words.
    pub fn kept_for(&self) -> String {
        in_words(self.kept_months)
    }

    /// When the advert has no more use.
    pub fn ends_at(&self) -> Millis {
        self.closes.as_ref().map_or(self.expires_at, |(_, at)| self.expires_at.min(*at))
    }
}

const SELECT: &str = "SELECT j.id, j.company_id, c.name, c.website, j.reference_code, j.title, x.description, x.benefits,
            j.type, j.time_engaging, j.salary_bottom, j.salary_top, j.show_salary, j.time_interval,
            j.location, j.post_code, j.remote, j.activated_at, j.expires_at, j.is_expired, j.vacancies, j.closes_on,
            j.closes_at, c.logo_file, c.slug, j.changed_at, j.category, coalesce(c.retention_next, c.retention_months)
       FROM job j JOIN company c ON c.id = j.company_id JOIN job_text x ON x.job_id = j.id WHERE ";

fn read(row: &Row<'_>) -> Result<PublicJob, StoreError> {
    let named: bool = row.get(12)?;
    let pounds = |pence: Option<i64>| pence.filter(|_| named).map(Pence::pounds);
    Ok(PublicJob {
        id: row.get(0)?,
        company_id: row.get(1)?,
        company_name: row.get(2)?,
        company_website: row.get(3)?,
        reference_code: row.get(4)?,
        title: row.get(5)?,
        description: row.get(6)?,
        benefits: row.get(7)?,
        r#type: row.get(8)?,
        time_engaging: row.get(9)?,
        salary_bottom: pounds(row.get(10)?),
        salary_top: pounds(row.get(11)?),
        time_interval: row.get(13)?,
        location: row.get(14)?,
        post_code: row.get(15)?,
        remote: row.get(16)?,
        activated_at: row.get(17)?,
        expires_at: row.get(18)?,
        is_expired: row.get(19)?,
        vacancies: row.get(20)?,
        closes: row.get::<Option<String>>(21)?.zip(row.get(22)?),
        company_logo: row.get(23)?,
        company_slug: row.get(24)?,
        changed_at: row.get(25)?,
        category: read_category(row, 26)?,
        kept_months: row.get(27)?,
        notice: None,
        questions: Vec::new(),
        is_screened: false,
    })
}

/// The live job with this reference, in capitals or not.
pub fn public(tx: &mut Tx<'_>, reference_code: &str) -> Result<Option<PublicJob>, Problem> {
    let mut sql = Sql::new(SELECT).then("j.reference_code = ").given(reference_code.to_ascii_uppercase());
    sql.push(" AND j.status = 'Live'").push(&not_deleted("j.id")).push(&not_removed("j.company_id"));
    let Some(job) = tx.maybe(sql, read)? else { return Ok(None) };
    let questions = questions::of_job(tx, job.id)?;
    let is_screened = !super::keywords(tx, job.id)?.is_empty();
    let notice = Some(privacy::of(tx, job.company_id)?);
    Ok(Some(PublicJob { questions, is_screened, notice, ..job }))
}

/// Whether the job with this reference was on the boards once, and is in the archive.
pub fn is_archived(tx: &mut Tx<'_>, reference_code: &str) -> Result<bool, Problem> {
    let mut sql =
        Sql::new("SELECT 1 FROM job j WHERE j.reference_code = ").given(reference_code.to_ascii_uppercase());
    sql.push(" AND j.status = 'Archived'").push(&not_deleted("j.id")).push(&not_removed("j.company_id"));
    Ok(tx.maybe(sql, |_| Ok(()))?.is_some())
}

/// The live job of this identity, without what applicants are asked.
pub fn of_id(tx: &mut Tx<'_>, id: JobId) -> Result<Option<PublicJob>, Problem> {
    let mut sql = Sql::new(SELECT).then("j.id = ").given(id);
    sql.push(" AND j.status = 'Live'").push(&not_deleted("j.id")).push(&not_removed("j.company_id"));
    Ok(tx.maybe(sql, read)?)
}

/// Since when a job that nobody has deleted is not advertised any more, or is in the archive: what can be taken back for
/// a while.
pub fn left_at(tx: &mut Tx<'_>, id: JobId) -> Result<Option<Millis>, Problem> {
    let mut sql = Sql::new("SELECT j.expired_at, j.archived_at FROM job j WHERE j.id = ").given(id);
    sql.push(" AND j.status IN ('Live', 'Archived')").push(&not_deleted("j.id"));
    let left = tx.maybe(sql, |row| Ok((row.get::<Option<Millis>>(0)?, row.get::<Option<Millis>>(1)?)))?;
    Ok(left.and_then(|(expired_at, archived_at)| expired_at.max(archived_at)))
}

/// Which of a company's adverts are asked for.
#[derive(Clone, Debug, Default)]
pub struct AdvertisedFilter {
    /// Only these, which a search has found.
    pub found: Option<Vec<JobId>>,
    /// Only those at this place.
    pub location: Option<String>,
    /// Only those of this kind.
    pub r#type: Option<JobType>,
}

fn advertised(sql: &mut Sql, company: CompanyId, filter: &AdvertisedFilter, now: Millis) {
    sql.push("j.company_id = ").bind(company).push(" AND j.status = 'Live' AND j.is_expired = 0");
    sql.push(" AND j.expires_at > ").bind(now);
    narrowed(sql, filter, now);
}

/// The same, to be read in order: by the index that has it, and not by the one of when adverts end (hence the plus), after
/// which all of them would have to be sorted.
fn advertised_in_order(sql: &mut Sql, company: CompanyId, filter: &AdvertisedFilter, now: Millis) {
    sql.push("j.company_id = ").bind(company).push(" AND j.status = 'Live' AND j.is_expired = 0");
    sql.push(" AND +j.expires_at > ").bind(now);
    narrowed(sql, filter, now);
}

fn narrowed(sql: &mut Sql, filter: &AdvertisedFilter, now: Millis) {
    sql.push(" AND (j.closes_at IS NULL OR j.closes_at > ").bind(now).push(")");
    sql.push(&not_deleted("j.id"));
    if let Some(location) = &filter.location {
        sql.push(" AND j.location = ").bind(location.as_str());
    }
    if let Some(kind) = filter.r#type {
        sql.push(" AND j.type = ").bind(kind);
    }
    if let Some(found) = &filter.found {
        sql.one_of("j.id", found);
    }
}

/// A page of what a company advertises, newest first.
pub fn page(
    tx: &mut Tx<'_>,
    company: CompanyId,
    filter: &AdvertisedFilter,
    now: Millis,
    (limit, offset): (u32, i64),
) -> Result<Vec<PublicJob>, Problem> {
    // Of those before the page nothing but their place is read.
    let mut sql = Sql::new(SELECT).then("j.id IN (SELECT j.id FROM job j WHERE ");
    advertised_in_order(&mut sql, company, filter, now);
    sql.push(" ORDER BY j.activated_at DESC, j.id DESC LIMIT ").bind(limit).push(" OFFSET ").bind(offset);
    sql.push(") ORDER BY j.activated_at DESC, j.id DESC");
    Ok(tx.all(sql, read)?)
}

/// A place among what a company advertises, newest first.
#[derive(Clone, Copy, Debug)]
pub struct After {
    /// When the advert there went live.
    pub activated_at: Millis,
    /// Which it is.
    pub id: JobId,
}

/// The next of them behind a place, at most `limit`: many are read so, slice by slice.
pub fn after(
    tx: &mut Tx<'_>,
    company: CompanyId,
    filter: &AdvertisedFilter,
    now: Millis,
    after: Option<After>,
    limit: u32,
) -> Result<Vec<PublicJob>, Problem> {
    let mut sql = Sql::new(SELECT);
    advertised_in_order(&mut sql, company, filter, now);
    if let Some(After { activated_at, id }) = after {
        sql.push(" AND (j.activated_at, j.id) < (").bind(activated_at).push(", ").bind(id).push(")");
    }
    sql.push(" ORDER BY j.activated_at DESC, j.id DESC LIMIT ").bind(limit);
    Ok(tx.all(sql, read)?)
}

/// The next adverts behind `after` that Find a Job takes, of every company, in the order of their identities: at most
/// `limit`.
pub fn for_find_a_job(
    tx: &mut Tx<'_>,
    now: Millis,
    after: Option<JobId>,
    limit: u32,
) -> Result<Vec<PublicJob>, Problem> {
    let mut sql = Sql::new(SELECT).then(
        "j.status = 'Live' AND j.is_expired = 0 AND j.post_code IS NOT NULL AND j.category IS NOT NULL
         AND +j.expires_at > ",
    );
    sql.bind(now).push(" AND (j.closes_at IS NULL OR j.closes_at > ").bind(now).push(")");
    sql.push(&not_deleted("j.id")).push(&not_removed("j.company_id"));
    if let Some(after) = after {
        sql.push(" AND j.id > ").bind(after);
    }
    sql.push(" ORDER BY j.id LIMIT ").bind(limit);
    Ok(tx.all(sql, read)?)
}

/// What changes whenever a company advertises something else, or says something else in it.
pub fn stamp(tx: &mut Tx<'_>, company: CompanyId, now: Millis) -> Result<String, Problem> {
    let mut sql = Sql::new(
        "SELECT count(*), CAST(coalesce(sum(j.version), 0) AS bigint), CAST(coalesce(sum(j.activated_at), 0) AS bigint),
                coalesce(max(j.changed_at), 0) FROM job j WHERE ",
    );
    advertised(&mut sql, company, &AdvertisedFilter::default(), now);
    Ok(tx.one(sql, |row| {
        let [many, versions, began, changed]: [i64; 4] = [row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?];
        Ok(format!("{many} {versions} {began} {changed}"))
    })?)
}

/// How many adverts that is.
pub fn count(
    tx: &mut Tx<'_>,
    company: CompanyId,
    filter: &AdvertisedFilter,
    now: Millis,
) -> Result<i64, Problem> {
    let mut sql = Sql::new("SELECT count(*) FROM job j WHERE ");
    advertised(&mut sql, company, filter, now);
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Where a company advertises jobs: at most `most` places, those with most of them first.
pub fn places(tx: &mut Tx<'_>, company: CompanyId, now: Millis, most: u32) -> Result<Vec<String>, Problem> {
    let mut sql = Sql::new("SELECT j.location FROM job j WHERE ");
    advertised(&mut sql, company, &AdvertisedFilter::default(), now);
    sql.push(" GROUP BY j.location ORDER BY count(*) DESC, j.location LIMIT ").bind(most);
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// The references of what a company advertises, each with when it last said something else: at most `most`, newest first.
pub fn references(
    tx: &mut Tx<'_>,
    company: CompanyId,
    now: Millis,
    most: u32,
) -> Result<Vec<(String, Millis)>, Problem> {
    let mut sql = Sql::new("SELECT j.reference_code, j.activated_at, j.changed_at FROM job j WHERE ");
    advertised_in_order(&mut sql, company, &AdvertisedFilter::default(), now);
    sql.push(" ORDER BY j.activated_at DESC, j.id DESC LIMIT ").bind(most);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get::<Millis>(1)?.max(row.get(2)?))))?)
}

/// The careers pages of approved companies that advertise something, each with when that last changed: at most `most`.
pub fn companies(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<Vec<(String, Millis)>, Problem> {
    let mut sql = Sql::new(
        "SELECT c.slug, max(j.activated_at), max(j.changed_at) FROM job j JOIN company c ON c.id = j.company_id
          WHERE c.slug IS NOT NULL AND j.status = 'Live' AND j.is_expired = 0 AND j.expires_at > ",
    );
    sql.bind(now).push(" AND (j.closes_at IS NULL OR j.closes_at > ").bind(now).push(")");
    sql.push(&not_deleted("j.id")).push(&not_removed("c.id"));
    sql.push(" GROUP BY c.slug ORDER BY c.slug LIMIT ").bind(most);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get::<Millis>(1)?.max(row.get(2)?))))?)
}
