//! The rows of who asked whom for credits.

use crate::clock::Millis;
use crate::ids::{CompanyId, CreditRequestId, JobId, UserId};
use crate::members::asking::HelperView;
use crate::policy::{Action, Reach, Role, reach};
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, Tx};

/// So many colleagues are offered.
const MOST: u32 = 20;

/// Who of a company can assign credits, but for whoever asks.
pub fn helpers(
    tx: &mut Tx<'_>,
    company: CompanyId,
    but: UserId,
    advert: Option<JobId>,
) -> Result<Vec<HelperView>, Problem> {
    let mut sql = Sql::new(
        "SELECT a.id, a.first_name, a.last_name,
                EXISTS (SELECT 1 FROM credit_balance b WHERE b.user_id = a.id AND b.available > 0),
                (SELECT max(r.at) FROM credit_request r
                  WHERE r.asked_id = a.id AND r.answered_at IS NULL AND r.asker_id = ",
    )
    .given(but)
    .then(" AND r.job_id = ")
    .given(advert)
    .then(") FROM account a WHERE a.company_id = ")
    .given(company)
    .then(" AND a.status = 'Verified' AND a.removed_at IS NULL AND a.id <> ")
    .given(but);
    sql.any_of("a.role", &Role::all_who(|role| reach(role, Action::TransferCredits) == Reach::Company));
    sql.push(" ORDER BY 4 DESC, a.first_name, a.last_name, a.id LIMIT ").bind(MOST);
    Ok(tx.all(sql, |row| {
        let (first, last): (String, String) = (row.get(1)?, row.get(2)?);
        Ok(HelperView {
            id: row.get(0)?,
            full_name: format!("{first} {last}"),
            holds_credits: row.get(3)?,
            asked_at: row.get(4)?,
        })
    })?)
}

/// Keeps a wish; one that is open already is renewed. `people` are the company, who asks and who is asked.
pub fn insert(
    tx: &mut Tx<'_>,
    people: (CompanyId, UserId, UserId),
    job: JobId,
    now: Millis,
) -> Result<CreditRequestId, Problem> {
    let (company, asker, asked) = people;
    let sql = Sql::with(
        "INSERT INTO credit_request (id, company_id, asker_id, asked_id, job_id, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (asker_id, asked_id, job_id) WHERE answered_at IS NULL DO UPDATE SET at = excluded.at
         RETURNING id",
        values![CreditRequestId::new(), company, asker, asked, job, now],
    );
    Ok(tx.one(sql, |row| row.get(0))?)
}

/// Closes whatever somebody has asked for.
pub fn answer_all(tx: &mut Tx<'_>, asker: UserId, now: Millis) -> Result<Vec<CreditRequestId>, Problem> {
    let sql = Sql::with(
        "UPDATE credit_request SET answered_at = $1 WHERE asker_id = $2 AND answered_at IS NULL RETURNING id",
        values![now, asker],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}

/// Closes whatever was asked for an advert.
pub fn need_no_more(tx: &mut Tx<'_>, job: JobId, now: Millis) -> Result<Vec<CreditRequestId>, Problem> {
    let sql = Sql::with(
        "UPDATE credit_request SET answered_at = $1 WHERE job_id = $2 AND answered_at IS NULL RETURNING id",
        values![now, job],
    );
    Ok(tx.all(sql, |row| row.get(0))?)
}
