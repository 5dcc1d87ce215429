//! What anybody may see of a live job: the public page and its schema.org data are made of it.

use super::questions;
use crate::clock::Millis;
use crate::ids::{CompanyId, JobId};
use crate::jobs::form::Pence;
use crate::jobs::questions::Question;
use crate::jobs::{JobType, TimeEngaging, TimeInterval};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

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
    /// What applicants are asked beside their CV.
    pub questions: Vec<Question>,
}

impl PublicJob {
    /// Whether somebody can apply.
    pub fn is_open(&self, now: Millis) -> bool {
        !self.is_expired && self.closes.as_ref().is_none_or(|(_, at)| now < *at)
    }

    /// When the advert has no more use.
    pub fn ends_at(&self) -> Millis {
        self.closes.as_ref().map_or(self.expires_at, |(_, at)| self.expires_at.min(*at))
    }
}

/// The live job with this reference, in capitals or not.
pub fn public(tx: &mut Tx<'_>, reference_code: &str) -> Result<Option<PublicJob>, Problem> {
    let found = tx.maybe(
        Sql::with(
            "SELECT j.id, j.company_id, c.name, c.website, j.reference_code, j.title, x.description, x.benefits,
                    j.type, j.time_engaging, j.salary_bottom, j.salary_top, j.show_salary, j.time_interval,
                    j.location, j.post_code, j.remote, j.activated_at, j.expires_at, j.is_expired, j.vacancies, j.closes_on,
                    j.closes_at
               FROM job j JOIN company c ON c.id = j.company_id JOIN job_text x ON x.job_id = j.id
              WHERE j.reference_code = $1 AND j.status = 'Live'
                AND NOT EXISTS (SELECT 1 FROM deleted_job gone WHERE gone.job_id = j.id)
                AND NOT EXISTS (SELECT 1 FROM removed_company gone WHERE gone.company_id = j.company_id)",
            values![reference_code.to_ascii_uppercase()],
        ),
        |row| {
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
                questions: Vec::new(),
            })
        },
    )?;
    let Some(job) = found else { return Ok(None) };
    let questions = questions::of_job(tx, job.id)?;
    Ok(Some(PublicJob { questions, ..job }))
}
