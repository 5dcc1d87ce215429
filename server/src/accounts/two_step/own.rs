//! Two-step sign-in as everybody keeps it for themselves.

use std::time::Duration;

use super::codes::{Code, RecoveryCodes, Secret};
use super::{Verdict, check, demanded, sealing};
use crate::accounts::own_password::Proof;
use crate::accounts::store;
use crate::accounts::store::{sessions, two_step as kept};
use crate::accounts::view::{SecurityView, TwoStepView};
use crate::boards::keys::Seal;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A session is taken for its owner's so long after it began.
const FRESH: Duration = Duration::from_mins(10);

const IN_USE: &str = "Two-step sign-in is set up already.";
const NOT_BEGUN: &str = "This took too long. Please begin again.";
const TOO_OLD: &str =
    "Please sign in again and come back within ten minutes: your account has no password to ask for.";
const NOT_IN_USE: &str = "Two-step sign-in is not set up.";

/// How the viewer signs in.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, provider_demands: bool) -> Result<SecurityView, Problem> {
    let has_password =
        store::credentials(tx, viewer.id)?.is_some_and(|account| account.password_hash.is_some());
    let confirmed = kept::find(tx, viewer.id)?.and_then(|kept| kept.confirmed_at);
    let two_step = match confirmed {
        Some(since) => {
            Some(TwoStepView { since, recovery_codes_left: kept::recovery_codes_left(tx, viewer.id)? })
        }
        None => None,
    };
    let demanded_by = demanded(tx, viewer.id, provider_demands)?;
    Ok(SecurityView { has_password, two_step, demanded_by })
}

/// Keeps a secret that the viewer is going to confirm by a code; answers the address that apps list it under. Where there
/// is no password to ask for, the session has to be a fresh one.
pub fn begin(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (proof, session): (&Proof, &[u8]),
    (secret, seal): (&Secret, &Seal),
    now: Millis,
) -> Result<String, Problem> {
    proof.still_holds(tx, viewer)?;
    if !proof.is_of_password() && sessions::begun(tx, session)?.is_none_or(|begun| begun.plus(FRESH) < now) {
        return Err(Problem::Conflict(TOO_OLD.into()));
    }
    let held = sealing::put(tx, seal, viewer.id, secret)?;
    if !kept::begin(tx, viewer.id, &held, now)? {
        return Err(Problem::Conflict(IN_USE.into()));
    }
    let mailbox = store::mailbox(tx, viewer.id)?;
    mailbox.map(|(email, _)| email).ok_or(Problem::NotFound)
}

/// Turns two-step sign-in on by a first code; the codes given become the viewer's recovery codes.
pub fn confirm(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (code, codes): (&Code, &RecoveryCodes),
    seal: &Seal,
    now: Millis,
) -> Result<Verdict, Problem> {
    let around = Circumstances::person(viewer.id, viewer.company_id, now);
    turn_on(tx, around, (code, codes), seal)
}

/// The same, for whoever is there by `around`.
pub(super) fn turn_on(
    tx: &mut Tx<'_>,
    around: Circumstances,
    (code, codes): (&Code, &RecoveryCodes),
    seal: &Seal,
) -> Result<Verdict, Problem> {
    let account = around.by.ok_or(Problem::NotFound)?;
    let pending = kept::find(tx, account)?.ok_or_else(|| Problem::Conflict(NOT_BEGUN.into()))?;
    if pending.confirmed_at.is_some() {
        return Err(Problem::Conflict(IN_USE.into()));
    }
    let Code::App(digits) = code else { return Ok(Verdict::Wrong) };
    let secret = sealing::read(seal, account, &pending.held)?;
    let Some(step) = secret.step_of(digits, around.at)? else { return Ok(Verdict::Wrong) };
    if !kept::confirm(tx, account, &pending.held, around.at)? {
        return Ok(Verdict::Wrong);
    }
    if !kept::spend_step(tx, account, step)? {
        // An error, so that nobody is left with two steps and no recovery codes.
        return Err(Problem::Internal(anyhow::anyhow!("a first code was spent before")));
    }
    kept::set_recovery_codes(tx, account, &codes.hashes())?;
    Event::TwoStepTurnedOn { user: account }.record(tx, around)?;
    Ok(Verdict::Right)
}

/// Turns it off, unless somebody demands it.
pub fn turn_off(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (proof, code, seal): (&Proof, &Code, &Seal),
    provider_demands: bool,
    now: Millis,
) -> Result<Verdict, Problem> {
    proof.still_holds(tx, viewer)?;
    if demanded(tx, viewer.id, provider_demands)?.is_some() {
        return Err(Problem::Conflict("Two-step sign-in is required for your account.".into()));
    }
    let verdict = check_own(tx, viewer, (code, seal), now)?;
    if verdict == Verdict::Right {
        kept::remove(tx, viewer.id)?;
        let around = Circumstances::person(viewer.id, viewer.company_id, now);
        Event::TwoStepTurnedOff { user: viewer.id }.record(tx, around)?;
    }
    Ok(verdict)
}

/// Takes the codes given for the viewer's recovery codes, in the place of those of before.
pub fn renew_recovery_codes(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (code, codes): (&Code, &RecoveryCodes),
    seal: &Seal,
    now: Millis,
) -> Result<Verdict, Problem> {
    let verdict = check_own(tx, viewer, (code, seal), now)?;
    if verdict == Verdict::Right {
        kept::set_recovery_codes(tx, viewer.id, &codes.hashes())?;
        let around = Circumstances::person(viewer.id, viewer.company_id, now);
        Event::RecoveryCodesMade { user: viewer.id }.record(tx, around)?;
    }
    Ok(verdict)
}

fn check_own(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    shown: (&Code, &Seal),
    now: Millis,
) -> Result<Verdict, Problem> {
    if kept::find(tx, viewer.id)?.is_none_or(|kept| kept.confirmed_at.is_none()) {
        return Err(Problem::Conflict(NOT_IN_USE.into()));
    }
    check(tx, (viewer.id, viewer.company_id), shown, now)
}
