//! Two-step sign-in: who has it or needs it, and whether a code is right.

pub mod codes;
pub mod own;
pub mod reset;
pub mod sealing;
pub mod second_step;

use std::time::Duration;

use super::store::two_step as store;
use crate::boards::keys::Seal;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;
use codes::Code;

spelled! {
    /// Who does not let an account go without it.
    pub enum Demand {
        /// Its company's admin.
        Company,
        /// The operator, of the provider's administrators.
        Provider,
    }
}

/// How it stands with an account that has to do a second step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A code.
    Code,
    /// Setting it up, since somebody demands it.
    Enrolment,
}

/// What the account's next sign-in takes beside its first step; nothing where that suffices.
pub(super) fn wanted(
    tx: &mut Tx<'_>,
    account: UserId,
    provider_demands: bool,
) -> Result<Option<Wanted>, Problem> {
    if store::find(tx, account)?.is_some_and(|kept| kept.confirmed_at.is_some()) {
        return Ok(Some(Wanted::Code));
    }
    Ok(demanded(tx, account, provider_demands)?.map(|_| Wanted::Enrolment))
}

/// Who does not let the account go without it.
pub(super) fn demanded(
    tx: &mut Tx<'_>,
    account: UserId,
    provider_demands: bool,
) -> Result<Option<Demand>, Problem> {
    Ok(match store::demands(tx, account)? {
        Some((role, _)) if role.acts_for_provider() => provider_demands.then_some(Demand::Provider),
        Some((_, by_company)) => by_company.then_some(Demand::Company),
        None => None,
    })
}

/// What became of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It was right, and is spent.
    Right,
    /// It was not, or it was spent before.
    Wrong,
    /// Nobody looked: too many in a row were wrong.
    Shut {
        /// Until then.
        until: Millis,
    },
}

/// So many wrong codes in a row do no harm.
const FREE: i64 = 10;
/// No pause after a wrong code is longer: it has to be found out that an owner mistypes, and not more.
const LONGEST_PAUSE: Duration = Duration::from_hours(1);

/// The sentence for a code that is not right.
const WRONG_CODE: &str = "This code is not right. Each code works once, and for about a minute.";

impl Verdict {
    /// Whether it was right, said as a field's error where it was not.
    pub fn said(self, now: Millis) -> Result<(), Problem> {
        match self {
            Self::Right => Ok(()),
            Self::Wrong => Err(Problem::field("code", WRONG_CODE)),
            Self::Shut { until } => {
                let seconds = (until.0 - now.0).max(1000) / 1000;
                Err(Problem::TooMany { retry_after: seconds.unsigned_abs() })
            }
        }
    }
}

/// Looks at a code, and spends it where it is right. What is written has to be kept, also of a wrong one.
pub(super) fn check(
    tx: &mut Tx<'_>,
    (account, company): (UserId, Option<CompanyId>),
    (code, seal): (&Code, &Seal),
    now: Millis,
) -> Result<Verdict, Problem> {
    let Some(kept) = store::find(tx, account)?.filter(|kept| kept.confirmed_at.is_some()) else {
        return Ok(Verdict::Wrong);
    };
    let is_right = match code {
        Code::App(_) if kept.shut_until > now => return Ok(Verdict::Shut { until: kept.shut_until }),
        Code::App(digits) => match sealing::read(seal, account, &kept.held)?.step_of(digits, now)? {
            Some(step) => store::spend_step(tx, account, step)?,
            None => false,
        },
        // Too long to be guessed, and the only way in for whom has lost the phone.
        Code::Recovery(hash) => store::spend_recovery_code(tx, account, hash, now)?,
    };
    let around = Circumstances::person(account, company, now);
    if is_right {
        if let Code::Recovery(_) = code {
            let left = store::recovery_codes_left(tx, account)?;
            Event::RecoveryCodeUsed { user: account, left }.record(tx, around)?;
        }
        return Ok(Verdict::Right);
    }
    let failures = store::count_failure(tx, account)?;
    if failures >= FREE {
        let minutes = 1_u64 << (failures - FREE).clamp(0, 6);
        store::shut(tx, account, now.plus(Duration::from_mins(minutes).min(LONGEST_PAUSE)))?;
    }
    Ok(Verdict::Wrong)
}

/// Removes secrets that were never confirmed and sign-ins that were never finished, at most `most` of each; how many
/// went.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    Ok(store::sweep(tx, now, most)? + super::store::half_sign_ins::sweep(tx, now, most)?)
}
