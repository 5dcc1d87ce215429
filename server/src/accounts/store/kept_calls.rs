//! Calls that may be sent again under the same key (design §4): kept for a day by account, so that each takes effect
//! once and is answered alike, and so that nobody gets another account's answer.

use std::time::Duration;

use uuid::Uuid;

use crate::clock::Millis;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use ::store::values;
use ::store::{Sql, StoreError, Tx};

/// How long a key is remembered.
const KEPT_FOR: Duration = Duration::from_hours(24);
/// No call takes longer; what has no answer by then has lost it.
const LONGEST: Duration = Duration::from_mins(15);

/// One try to carry a call out.
#[derive(Clone)]
pub struct Try {
    /// Who calls.
    pub account: UserId,
    /// What they call it by.
    pub key: String,
    /// The identity of this try.
    pub run: Uuid,
    /// When it began.
    pub at: Millis,
}

/// An answer, to be given again.
pub struct KeptAnswer {
    /// The HTTP status.
    pub status: u16,
    /// The type of its content.
    pub content_type: Option<String>,
    /// Its content.
    pub body: Vec<u8>,
}

/// What is known of a key.
pub enum Standing {
    /// Nothing: the call has had no effect.
    New,
    /// Whatever it was, it may be going on.
    UnderWay,
    /// It took effect, and what was answered is lost.
    Lost,
    /// It was answered.
    Answered {
        /// What was asked for.
        fingerprint: Vec<u8>,
        /// What was said.
        answer: KeptAnswer,
    },
}

/// What is known of `key`.
pub fn standing(tx: &mut Tx<'_>, account: UserId, key: &str, now: Millis) -> Result<Standing, Problem> {
    let sql = Sql::with(
        "SELECT created_at, fingerprint, status, content_type, answer FROM kept_call
          WHERE account_id = $1 AND key = $2 AND created_at > $3",
        values![account, key, forgotten(now)],
    );
    let found = tx.maybe(sql, |row| {
        let Some(status) = row.get(2)? else {
            let is_over = row.get::<Millis>(0)?.plus(LONGEST) <= now;
            return Ok(if is_over { Standing::Lost } else { Standing::UnderWay });
        };
        let answer = KeptAnswer { status, content_type: row.get(3)?, body: row.get(4)? };
        Ok(Standing::Answered { fingerprint: row.get(1)?, answer })
    })?;
    Ok(found.unwrap_or(Standing::New))
}

/// Notes, in the transaction of an effect, that this try has it; false where another try does.
pub fn claim(tx: &mut Tx<'_>, by: &Try) -> Result<bool, StoreError> {
    let made = tx.run(Sql::with(
        "INSERT INTO kept_call (account_id, key, run, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (account_id, key) DO UPDATE SET run = excluded.run, created_at = excluded.created_at,
           fingerprint = NULL, status = NULL, content_type = NULL, answer = NULL
          WHERE kept_call.run = excluded.run OR kept_call.created_at <= $5",
        values![by.account, by.key.as_str(), by.run, by.at, forgotten(by.at)],
    ))?;
    Ok(made == 1)
}

/// Keeps what was answered, unless another try had the effect.
pub fn keep(tx: &mut Tx<'_>, by: &Try, fingerprint: &[u8], answer: &KeptAnswer) -> Result<(), Problem> {
    if !claim(tx, by)? {
        return Ok(());
    }
    tx.run(Sql::with(
        "UPDATE kept_call SET fingerprint = $1, status = $2, content_type = $3, answer = $4
          WHERE account_id = $5 AND key = $6",
        values![
            fingerprint,
            answer.status,
            answer.content_type.clone(),
            answer.body.as_slice(),
            by.account,
            by.key.as_str()
        ],
    ))?;
    Ok(())
}

/// Forgets what was answered to people of companies, to these others and to the provider's: it may tell of somebody who
/// goes. That the calls took effect is kept.
pub fn forget_answers(tx: &mut Tx<'_>, companies: &[CompanyId], others: &[UserId]) -> Result<(), Problem> {
    let forget = || {
        let longest = i64::try_from(LONGEST.as_millis()).unwrap_or(i64::MAX);
        Sql::with(
            "UPDATE kept_call SET fingerprint = NULL, status = NULL, content_type = NULL, answer = NULL,
                    created_at = created_at - $1
              WHERE answer IS NOT NULL",
            values![longest],
        )
    };
    let mut of_companies = forget().then(" AND account_id IN (SELECT id FROM account WHERE 1 = 1");
    of_companies.one_of("company_id", companies).push(")");
    tx.run(of_companies)?;
    let mut of_others = forget();
    of_others.one_of("account_id", others);
    tx.run(of_others)?;
    let mut of_provider = forget().then(" AND account_id IN (SELECT id FROM account WHERE 1 = 1");
    of_provider.one_of("role", &Role::all_who(Role::acts_for_provider)).push(")");
    tx.run(of_provider)?;
    Ok(())
}

/// Forgets at most `most` calls whose day is over; how many went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(tx.run(Sql::with(
        "DELETE FROM kept_call WHERE (account_id, key) IN
           (SELECT account_id, key FROM kept_call WHERE created_at <= $1 ORDER BY created_at LIMIT $2)",
        values![forgotten(now), most],
    ))?)
}

fn forgotten(now: Millis) -> Millis {
    Millis(now.0 - i64::try_from(KEPT_FOR.as_millis()).unwrap_or(i64::MAX))
}
