//! Sessions: opaque 256-bit tokens, stored hashed (design §4).

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::half_sign_ins;
use crate::client::{Agent, Client};
use crate::clock::Millis;
use crate::ids::{SessionId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::values;
use ::store::{Db, Row, Sql, StoreError, Tx, Value};

/// How long a session lasts at most, so that a token which was copied somewhere does not open the product for ever.
const LIFETIME: Duration = Duration::from_hours(90 * 24);
/// And how long without its owner opening the product.
const IDLE: Duration = Duration::from_hours(30 * 24);
/// That its owner is here is written no more often than this.
const BETWEEN_RENEWALS: Duration = Duration::from_hours(1);
/// An account has no more sessions at once; the oldest makes room.
const MOST: u32 = 20;

/// A secret that its holder presents: a session's, or a mailed link's. Never stored, never logged.
#[derive(Clone)]
pub struct Token([u8; 32]);

impl Token {
    /// A new one.
    pub fn new() -> Self {
        Self(rand::random())
    }

    /// Reads what a client presents.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// What the client is given.
    pub fn reveal(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// What is stored.
    pub fn hash(&self) -> Vec<u8> {
        Sha256::digest(self.0).to_vec()
    }

    /// The secret that follows from this one and another, for one purpose. It tells nothing of either, and whoever
    /// holds one alone cannot make it.
    pub fn derive(&self, other: &Self, purpose: &str) -> Self {
        let parts = Sha256::new().chain_update(self.0).chain_update(other.0).chain_update(purpose);
        Self(parts.finalize().into())
    }

    /// This secret under a cover that is used for nothing else, or out from under it.
    pub fn covered(&self, cover: &Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] ^ cover.0[at]))
    }

    /// What is stored of a covered secret.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0.to_vec()
    }

    /// A covered secret as it was stored.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl Default for Token {
    fn default() -> Self {
        Self::new()
    }
}

/// The viewer whose living session this is, by what is stored of its token; `None` for a dead one, or an account that
/// may not sign in.
pub fn viewer_of(tx: &mut Tx<'_>, hash: &[u8], now: Millis) -> Result<Option<Viewer>, Problem> {
    let sql = Sql::with(
        "SELECT a.id, a.role, a.status, a.company_id, c.status
           FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN company c ON c.id = a.company_id
          WHERE s.token_hash = $1 AND s.expires_at > $2 AND a.status IN ('Verified', 'NotVerified')
            AND a.removed_at IS NULL",
        values![hash, now],
    );
    if let Some(viewer) = tx.maybe(sql, viewer)? {
        return Ok(Some(viewer));
    }
    let sql = watched(now).then(" AND v.token_hash = ").given(hash);
    Ok(tx.maybe(sql, watched_viewer)?)
}

/// Those with whose eyes somebody of the provider looks, as long as that person is signed in.
fn watched(now: Millis) -> Sql {
    let mut sql = Sql::with(
        "SELECT a.id, a.role, a.status, a.company_id, c.status, v.token_hash, v.expires_at, v.by_id
           FROM support_view v JOIN session s ON s.token_hash = v.session_hash AND s.account_id = v.by_id
           JOIN account b ON b.id = v.by_id
           JOIN account a ON a.id = v.account_id LEFT JOIN company c ON c.id = a.company_id
          WHERE v.expires_at > $1 AND s.expires_at > $1 AND b.status = 'Verified' AND b.removed_at IS NULL
            AND a.status IN ('Verified', 'NotVerified') AND a.removed_at IS NULL",
        values![now],
    );
    sql.any_of("b.role", &Role::all_who(Role::acts_for_provider));
    sql.any_of("a.role", &Role::all_who(|role| !role.acts_for_provider()));
    sql
}

fn watched_viewer(row: &Row<'_>) -> Result<Viewer, StoreError> {
    Ok(Viewer { watched_by: row.get(7)?, ..viewer(row)? })
}

/// The same for any number of sessions: those of them that live, and until when.
pub fn living_among(
    tx: &mut Tx<'_>,
    hashes: &[Vec<u8>],
    now: Millis,
) -> Result<Vec<(Vec<u8>, Viewer, Millis)>, Problem> {
    let mut sql = Sql::with(
        "SELECT a.id, a.role, a.status, a.company_id, c.status, s.token_hash, s.expires_at
           FROM session s JOIN account a ON a.id = s.account_id LEFT JOIN company c ON c.id = a.company_id
          WHERE s.expires_at > $1 AND a.status IN ('Verified', 'NotVerified') AND a.removed_at IS NULL",
        values![now],
    );
    sql.one_of("s.token_hash", hashes);
    let mut living = tx.all(sql, |row| Ok((row.get(5)?, viewer(row)?, row.get(6)?)))?;
    if living.len() < hashes.len() {
        let mut sql = watched(now);
        sql.one_of("v.token_hash", hashes);
        living.extend(tx.all(sql, |row| Ok((row.get(5)?, watched_viewer(row)?, row.get(6)?)))?);
    }
    Ok(living)
}

fn viewer(row: &Row<'_>) -> Result<Viewer, StoreError> {
    Ok(Viewer {
        id: row.get(0)?,
        role: row.get(1)?,
        status: row.get(2)?,
        company_id: row.get(3)?,
        company_status: row.get(4)?,
        watched_by: None,
    })
}

/// Begins a session of somebody who comes from there.
pub fn begin(
    tx: &mut Tx<'_>,
    account: UserId,
    token: &Token,
    client: &Client,
    now: Millis,
) -> Result<(), Problem> {
    let agent = client.agent().map(Value::from);
    tx.run(Sql::with(
        "INSERT INTO session (token_hash, account_id, created_at, expires_at, user_agent, address, seen_at,
                              seen_address)
         VALUES ($1, $2, $3, $4, $5, $6, $3, $6)",
        values![token.hash(), account, now, now.plus(IDLE), agent, client.address()],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM session WHERE account_id = $1 AND token_hash NOT IN
           (SELECT token_hash FROM session WHERE account_id = $1 ORDER BY created_at DESC, token_hash LIMIT $2)",
        values![account, MOST],
    ))?;
    Ok(())
}

/// Puts the end of a living session off, since its owner is here, and notes from where they were last.
pub async fn renew(db: &Db, session: &[u8], client: &Client, now: Millis) -> Result<(), Problem> {
    let asked = Sql::with(
        "SELECT created_at, coalesce(seen_at, 0) FROM session WHERE token_hash = $1 AND expires_at > $2",
        values![session, now],
    );
    let read = move |tx: &mut Tx<'_>| tx.maybe(asked.clone(), |row| Ok((row.get(0)?, row.get(1)?)));
    let Some((begun, seen)): Option<(Millis, Millis)> = db.read(read).await? else { return Ok(()) };
    if now < seen.plus(BETWEEN_RENEWALS) {
        return Ok(());
    }
    let put_off = Sql::with(
        "UPDATE session SET expires_at = $1, seen_at = $2, seen_address = coalesce($3, seen_address)
          WHERE token_hash = $4",
        values![begun.plus(LIFETIME).min(now.plus(IDLE)), now, client.address(), session],
    );
    db.write(move |tx| tx.run(put_off.clone()).map(drop)).await?;
    Ok(())
}

/// A living session, as its owner sees it listed.
pub struct Living {
    /// What is stored of its token.
    pub hash: Vec<u8>,
    /// When it began.
    pub begun: Millis,
    /// What the browser said of itself then.
    pub agent: Option<Agent>,
    /// When its owner was last seen, to the hour.
    pub seen: Millis,
    /// And from where.
    pub address: Option<String>,
}

impl Living {
    /// What its owner calls it by: it tells nobody anything of the token.
    pub fn id(&self) -> SessionId {
        let digest = Sha256::digest(&self.hash);
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&digest[..16]);
        SessionId(Uuid::from_bytes(bytes))
    }
}

/// An account's living sessions, of which there are few, the last seen first.
pub fn living(tx: &mut Tx<'_>, account: UserId, now: Millis) -> Result<Vec<Living>, Problem> {
    let sql = Sql::with(
        "SELECT token_hash, created_at, user_agent, coalesce(seen_at, created_at), seen_address FROM session
          WHERE account_id = $1 AND expires_at > $2 ORDER BY 4 DESC, token_hash LIMIT $3",
        values![account, now, MOST],
    );
    Ok(tx.all(sql, |row| {
        let agent: Option<String> = row.get(2)?;
        Ok(Living {
            hash: row.get(0)?,
            begun: row.get(1)?,
            agent: agent.as_deref().and_then(Agent::new),
            seen: row.get(3)?,
            address: row.get(4)?,
        })
    })?)
}

/// When a session began.
pub fn begun(tx: &mut Tx<'_>, hash: &[u8]) -> Result<Option<Millis>, Problem> {
    let sql = Sql::with("SELECT created_at FROM session WHERE token_hash = $1", values![hash]);
    Ok(tx.maybe(sql, |row| row.get(0))?)
}

/// Ends one session, by what is stored of its token.
pub fn end(tx: &mut Tx<'_>, hash: &[u8]) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM session WHERE token_hash = $1", values![hash]))?;
    Ok(())
}

/// Ends every session of an account, and every sign-in of it that is half done.
pub fn end_all(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM session WHERE account_id = $1", values![account]))?;
    half_sign_ins::end_all(tx, account)
}

/// Ends every session of an account but one, and what is half done; how many sessions there were.
pub fn end_others(tx: &mut Tx<'_>, account: UserId, kept: &[u8]) -> Result<u64, Problem> {
    half_sign_ins::end_all(tx, account)?;
    Ok(tx.run(Sql::with(
        "DELETE FROM session WHERE account_id = $1 AND token_hash <> $2",
        values![account, kept],
    ))?)
}
