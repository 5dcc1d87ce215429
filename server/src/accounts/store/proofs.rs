//! The rows of other services' words for who somebody is.

use super::sessions::Token;
use crate::accounts::identities::Identity;
use crate::accounts::proofs::{NewProof, Proof, Step};
use crate::clock::Millis;
use crate::ids::{ProofId, UserId};
use crate::problem::Problem;
use crate::text::Email;
use ::store::values;
use ::store::{Row, Sql, StoreError, Tx};

/// Keeps one, for a sign-in.
pub(in crate::accounts) fn add(
    tx: &mut Tx<'_>,
    NewProof { id, identity, email, first_name, last_name }: &NewProof,
    browser: &Token,
    token: &Token,
    expires_at: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO identity_proof (id, step, token_hash, browser_hash, provider, issuer, subject, email,
                                     first_name, last_name, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        values![
            *id,
            Step::SignIn,
            token.hash(),
            browser.hash(),
            identity.provider,
            identity.issuer.as_str(),
            identity.subject.as_str(),
            email.clone(),
            first_name.clone(),
            last_name.clone(),
            expires_at,
        ],
    ))?;
    Ok(())
}

const PROOF: &str =
    "SELECT id, provider, issuer, subject, email, first_name, last_name, account_id, browser_hash
                       FROM identity_proof WHERE ";

fn read(row: &Row<'_>) -> Result<Proof, StoreError> {
    Ok(Proof {
        id: row.get(0)?,
        identity: Identity { provider: row.get(1)?, issuer: row.get(2)?, subject: row.get(3)? },
        email: row.get::<Option<String>>(4)?.map(Email::kept),
        first_name: row.get(5)?,
        last_name: row.get(6)?,
        account: row.get(7)?,
        browser_hash: row.get(8)?,
    })
}

/// The living one at that step that holds this token and belongs to this browser.
pub(in crate::accounts) fn by_token(
    tx: &mut Tx<'_>,
    step: Step,
    token: &Token,
    browser: &Token,
    now: Millis,
) -> Result<Option<Proof>, Problem> {
    let mut sql = Sql::new(PROOF);
    sql.push("token_hash = ").bind(token.hash()).push(" AND browser_hash = ").bind(browser.hash());
    sql.push(" AND step = ").bind(step).push(" AND expires_at > ").bind(now);
    Ok(tx.maybe(sql, read)?)
}

/// The living one whose letter holds this token.
pub(in crate::accounts) fn by_letter(
    tx: &mut Tx<'_>,
    token: &Token,
    now: Millis,
) -> Result<Option<Proof>, Problem> {
    let mut sql = Sql::new(PROOF);
    sql.push("letter_hash = ").bind(token.hash()).push(" AND expires_at > ").bind(now);
    Ok(tx.maybe(sql, read)?)
}

/// A living one that waits for somebody to prove that the account is theirs.
pub(in crate::accounts) fn waiting(
    tx: &mut Tx<'_>,
    id: ProofId,
    now: Millis,
) -> Result<Option<Proof>, Problem> {
    let mut sql = Sql::new(PROOF);
    sql.push("id = ").bind(id).push(" AND step = ").bind(Step::Link).push(" AND expires_at > ").bind(now);
    Ok(tx.maybe(sql, read)?)
}

/// Those that wait in this browser for the owner of an account, at most ten.
pub(in crate::accounts) fn waiting_for(
    tx: &mut Tx<'_>,
    account: UserId,
    browser: &Token,
    now: Millis,
) -> Result<Vec<Proof>, Problem> {
    let mut sql = Sql::new(PROOF);
    sql.push("account_id = ").bind(account).push(" AND browser_hash = ").bind(browser.hash());
    sql.push(" AND expires_at > ").bind(now).push(" ORDER BY expires_at DESC LIMIT 10");
    Ok(tx.all(sql, read)?)
}

/// Puts one a step further, from a sign-in, under another token; false when somebody else was first.
pub(in crate::accounts) fn advance(
    tx: &mut Tx<'_>,
    id: ProofId,
    (step, account): (Step, Option<UserId>),
    token: &Token,
    expires_at: Millis,
) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE identity_proof SET step = $1, account_id = $2, token_hash = $3, expires_at = $4
          WHERE id = $5 AND step = $6",
        values![step, account, token.hash(), expires_at, id, Step::SignIn],
    );
    Ok(tx.run(sql)? == 1)
}

/// Gives one the token of a letter, in the place of an older letter's.
pub(in crate::accounts) fn set_letter(
    tx: &mut Tx<'_>,
    id: ProofId,
    token: &Token,
    expires_at: Millis,
) -> Result<(), Problem> {
    tx.run(Sql::with(
        "UPDATE identity_proof SET letter_hash = $1, expires_at = $2 WHERE id = $3",
        values![token.hash(), expires_at, id],
    ))?;
    Ok(())
}

/// Uses a letter's token up, and leaves what it is about waiting; false when somebody else was first.
pub(in crate::accounts) fn spend_letter(tx: &mut Tx<'_>, token: &Token) -> Result<bool, Problem> {
    let sql = Sql::with(
        "UPDATE identity_proof SET letter_hash = NULL WHERE letter_hash = $1",
        values![token.hash()],
    );
    Ok(tx.run(sql)? == 1)
}

/// Uses one up; false when somebody else was first.
pub(in crate::accounts) fn remove(tx: &mut Tx<'_>, id: ProofId) -> Result<bool, Problem> {
    Ok(tx.run(Sql::with("DELETE FROM identity_proof WHERE id = $1", values![id]))? == 1)
}

/// Removes those by which somebody could prove this account theirs.
pub(in crate::accounts) fn forget(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM identity_proof WHERE account_id = $1", values![account]))?;
    Ok(())
}

/// Removes at most `most` that are over; how many went.
pub(in crate::accounts) fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM identity_proof WHERE id IN
           (SELECT id FROM identity_proof WHERE expires_at <= $1 LIMIT $2)",
        values![now, most],
    ))?)
}
