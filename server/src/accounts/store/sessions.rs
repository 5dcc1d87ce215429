//! Sessions: opaque 256-bit tokens, stored hashed (design §4).

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::clock::Millis;
use crate::ids::UserId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::values;
use ::store::{Db, Sql, Tx};

/// How long a session lasts at most.
const LIFETIME: Duration = Duration::from_hours(30 * 24);
/// And how long without its owner opening the product.
const IDLE: Duration = Duration::from_hours(14 * 24);
/// The end is put off no more often than this.
const BETWEEN_RENEWALS: Duration = Duration::from_hours(24);
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
          WHERE s.token_hash = $1 AND s.expires_at > $2 AND a.status IN ('Verified', 'NotVerified')",
        values![hash, now],
    );
    let found = tx.maybe(sql, |row| {
        Ok(Viewer {
            id: row.get(0)?,
            role: row.get(1)?,
            status: row.get(2)?,
            company_id: row.get(3)?,
            company_status: row.get(4)?,
        })
    })?;
    Ok(found)
}

/// Begins a session.
pub fn begin(tx: &mut Tx<'_>, account: UserId, token: &Token, now: Millis) -> Result<(), Problem> {
    tx.run(Sql::with(
        "INSERT INTO session (token_hash, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)",
        values![token.hash(), account, now, now.plus(IDLE)],
    ))?;
    tx.run(Sql::with(
        "DELETE FROM session WHERE account_id = $1 AND token_hash NOT IN
           (SELECT token_hash FROM session WHERE account_id = $1 ORDER BY created_at DESC, token_hash LIMIT $2)",
        values![account, MOST],
    ))?;
    Ok(())
}

/// Puts the end of a living session off, since its owner is here.
pub async fn renew(db: &Db, session: &[u8], now: Millis) -> Result<(), Problem> {
    let asked = Sql::with(
        "SELECT created_at, expires_at FROM session WHERE token_hash = $1 AND expires_at > $2",
        values![session, now],
    );
    let read = move |tx: &mut Tx<'_>| tx.maybe(asked.clone(), |row| Ok((row.get(0)?, row.get(1)?)));
    let Some((begun, ends)): Option<(Millis, Millis)> = db.read(read).await? else { return Ok(()) };
    let end = begun.plus(LIFETIME).min(now.plus(IDLE));
    if end < ends.plus(BETWEEN_RENEWALS) {
        return Ok(());
    }
    let put_off =
        Sql::with("UPDATE session SET expires_at = $1 WHERE token_hash = $2", values![end, session]);
    db.write(move |tx| tx.run(put_off.clone()).map(drop)).await?;
    Ok(())
}

/// Ends one session, by what is stored of its token.
pub fn end(tx: &mut Tx<'_>, hash: &[u8]) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM session WHERE token_hash = $1", values![hash]))?;
    Ok(())
}

/// Ends every session of an account.
pub fn end_all(tx: &mut Tx<'_>, account: UserId) -> Result<(), Problem> {
    tx.run(Sql::with("DELETE FROM session WHERE account_id = $1", values![account]))?;
    Ok(())
}
