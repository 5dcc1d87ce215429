//! Looks at the product with a user's eyes: whose, by whom, why, and what opens the ones that last.

use super::sessions::Token;
use crate::clock::Millis;
use crate::ids::{CompanyId, SupportViewId, UserId};
use crate::problem::Problem;
use crate::text::shown_name;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// A look that begins.
pub struct NewRow<'a> {
    /// Its identity.
    pub id: SupportViewId,
    /// Whose eyes.
    pub account: UserId,
    /// And of which company they are.
    pub company: Option<CompanyId>,
    /// Who looks.
    pub by: UserId,
    /// What is stored of the token of that person's own session, with which it ends.
    pub session: &'a [u8],
    /// What opens it.
    pub token: &'a Token,
    /// Why.
    pub reason: &'a str,
    /// From when.
    pub begun_at: Millis,
    /// Until when.
    pub expires_at: Millis,
}

/// Writes it.
pub fn insert(tx: &mut Tx<'_>, new: &NewRow<'_>) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO support_view (id, account_id, company_id, by_id, session_hash, token_hash, reason, begun_at,
                                   expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        values![
            new.id,
            new.account,
            new.company,
            new.by,
            new.session,
            new.token.hash(),
            new.reason,
            new.begun_at,
            new.expires_at
        ],
    ))?;
    Ok(())
}

/// A look that lasts.
pub struct Living {
    /// Its identity.
    pub id: SupportViewId,
    /// Whose eyes.
    pub account: UserId,
    /// And their name.
    pub name: String,
    /// Of which company they were.
    pub company: Option<CompanyId>,
    /// Why.
    pub reason: String,
    /// From when.
    pub begun_at: Millis,
    /// Until when.
    pub expires_at: Millis,
}

const LIVING: &str = "SELECT v.id, v.account_id, a.first_name, a.last_name, a.email, v.company_id, v.reason,
            v.begun_at, v.expires_at
       FROM support_view v JOIN session s ON s.token_hash = v.session_hash
       JOIN account a ON a.id = v.account_id";

fn read(row: &Row<'_>) -> Result<Living, StoreError> {
    let (first, last, email): (String, String, String) = (row.get(2)?, row.get(3)?, row.get(4)?);
    Ok(Living {
        id: row.get(0)?,
        account: row.get(1)?,
        name: shown_name(&first, &last, &email),
        company: row.get(5)?,
        reason: row.get(6)?,
        begun_at: row.get(7)?,
        expires_at: row.get(8)?,
    })
}

/// Those of somebody's that last, the newest first.
pub fn living(tx: &mut Tx<'_>, by: UserId, now: Millis) -> Result<Vec<Living>, Problem> {
    let sql = Sql::new(LIVING).then(" WHERE v.by_id = ").given(by).then(" AND v.expires_at > ").given(now);
    Ok(tx.all(sql.then(" ORDER BY v.begun_at DESC, v.id DESC LIMIT 100"), read)?)
}

/// The one that this token opens.
pub fn of_token(tx: &mut Tx<'_>, hash: &[u8], now: Millis) -> Result<Option<Living>, Problem> {
    let sql =
        Sql::new(LIVING).then(" WHERE v.token_hash = ").given(hash).then(" AND v.expires_at > ").given(now);
    Ok(tx.maybe(sql, read)?)
}

/// Ends these.
pub fn end(tx: &mut Tx<'_>, ids: &[SupportViewId], now: Millis) -> Result<(), Problem> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut sql = Sql::with(
        "UPDATE support_view SET token_hash = NULL, session_hash = NULL, expires_at = $1 WHERE 1 = 1",
        values![now],
    );
    sql.one_of("id", ids);
    tx.run(sql)?;
    Ok(())
}

/// What a company's admin is told of one.
pub struct Told {
    /// Whose eyes.
    pub name: String,
    /// Who looks.
    pub by: String,
    /// Why.
    pub reason: String,
    /// From when.
    pub begun_at: Millis,
}

/// What there is to tell of one.
pub fn told(tx: &mut Tx<'_>, id: SupportViewId) -> Result<Option<Told>, Problem> {
    let sql = Sql::with(
        "SELECT a.first_name, a.last_name, a.email, b.first_name, b.last_name, b.email, v.reason, v.begun_at
           FROM support_view v JOIN account a ON a.id = v.account_id JOIN account b ON b.id = v.by_id
          WHERE v.id = $1",
        values![id],
    );
    Ok(tx.maybe(sql, |row| {
        let name = |at: usize| -> Result<String, StoreError> {
            let (first, last, email): (String, String, String) =
                (row.get(at)?, row.get(at + 1)?, row.get(at + 2)?);
            Ok(shown_name(&first, &last, &email))
        };
        Ok(Told { name: name(0)?, by: name(3)?, reason: row.get(6)?, begun_at: row.get(7)? })
    })?)
}

/// Why each of these began.
pub fn reasons(tx: &mut Tx<'_>, ids: &[SupportViewId]) -> Result<Vec<(SupportViewId, String)>, Problem> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut sql = Sql::new("SELECT id, reason FROM support_view WHERE 1 = 1");
    sql.one_of("id", ids);
    Ok(tx.all(sql, |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Removes at most `most` that began before a moment; how many went.
pub fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM support_view WHERE id IN
           (SELECT id FROM support_view WHERE begun_at < $1 ORDER BY begun_at, id LIMIT $2)",
        values![before, most],
    ))?)
}
