//! The second step of a sign-in, by the token that the first one gave: a code, or setting codes up where somebody
//! demands them.

use std::sync::Arc;

use super::codes::{Code, EnrolmentView, RecoveryCodes, Secret};
use super::{Verdict, Wanted, check, own, sealing, wanted};
use crate::accounts::sign_in::{self, Arrival, SignedIn};
use crate::accounts::store;
use crate::accounts::store::half_sign_ins;
use crate::accounts::store::sessions::Token;
use crate::accounts::store::two_step as kept;
use crate::boards::keys::Seal;
use crate::clock::Clock;
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::problem::Problem;
use ::store::{Db, Tx};

/// The one answer for a token that is too old, used up, or none.
const BEGIN_AGAIN: &str = "This sign-in took too long. Please sign in again.";

/// Whoever came through.
pub struct Through {
    /// The session, and the device.
    pub signed_in: SignedIn,
    /// New recovery codes, where it was set up just now.
    pub recovery_codes: Option<RecoveryCodes>,
}

/// Whose sign-in it is, for whoever counts tries; nobody's where the token is too old, used up, or none.
pub async fn holder(db: &Db, clock: &Clock, half: Token) -> Result<Option<UserId>, Problem> {
    let now = clock.now();
    db.read(move |tx| half_sign_ins::holder(tx, &half, now)).await
}

/// What somebody sets up who has to before they get in.
pub async fn enrol(
    db: &Db,
    clock: &Clock,
    half: Token,
    seal: &Arc<Seal>,
    provider_demands: bool,
) -> Result<EnrolmentView, Problem> {
    // Looked up first: no forged token holds up those who write.
    holder(db, clock, half.clone()).await?.ok_or(Problem::SignedOut(BEGIN_AGAIN))?;
    let (now, secret) = (clock.now(), Secret::new());
    let (kept, seal) = (secret.clone(), seal.clone());
    let email = db
        .write(move |tx| {
            let account = half_sign_ins::holder(tx, &half, now)?.ok_or(Problem::SignedOut(BEGIN_AGAIN))?;
            let held = sealing::put(tx, &seal, account, &kept)?;
            if wanted(tx, account, provider_demands)? != Some(Wanted::Enrolment)
                || !kept::begin(tx, account, &held, now)?
            {
                return Err(Problem::Conflict("Two-step sign-in is set up already.".into()));
            }
            store::mailbox(tx, account)?.map(|(email, _)| email).ok_or(Problem::NotFound)
        })
        .await?;
    secret.enrolment(&email)
}

/// Begins the session of whoever knows the code.
pub async fn second_step(
    db: &Db,
    half: Token,
    code: Code,
    seal: &Arc<Seal>,
    arrival: Arrival,
) -> Result<Through, Problem> {
    let (codes, now) = (RecoveryCodes::new(), arrival.at);
    let (fresh, seal) = (codes.clone(), seal.clone());
    let done = db.write(move |tx| step(tx, &half, (&code, &fresh), &seal, &arrival)).await?;
    let (verdict, through) = done;
    verdict.said(now)?;
    let (signed_in, enrolled) = through.ok_or(Problem::SignedOut(BEGIN_AGAIN))?;
    Ok(Through { signed_in, recovery_codes: enrolled.then_some(codes) })
}

/// Of a wrong code it is kept that it was tried, so that this fails only where nothing is to be kept.
fn step(
    tx: &mut Tx<'_>,
    half: &Token,
    (code, codes): (&Code, &RecoveryCodes),
    seal: &Seal,
    arrival: &Arrival,
) -> Result<(Verdict, Option<(SignedIn, bool)>), Problem> {
    let now = arrival.at;
    let account = half_sign_ins::spend_try(tx, half, now)?.ok_or(Problem::SignedOut(BEGIN_AGAIN))?;
    let open = store::credentials(tx, account)?.filter(store::Credentials::is_open);
    let company = open.ok_or(Problem::SignedOut(BEGIN_AGAIN))?.company;
    let around = Circumstances::person(account, company, now);
    let wanted = wanted(tx, account, arrival.provider_demands)?;
    let verdict = match wanted {
        Some(Wanted::Enrolment) => own::turn_on(tx, around, (code, codes), seal)?,
        Some(Wanted::Code) => check(tx, (account, company), (code, seal), now)?,
        // It was reset, or is not demanded any more: the first step suffices.
        None => Verdict::Right,
    };
    if verdict != Verdict::Right {
        // Where nobody looked, nobody failed.
        if wanted == Some(Wanted::Code) && verdict == Verdict::Wrong {
            let failed = Event::SignInFailed { user: account, second_step: true };
            failed.record_recurring(tx, Circumstances::stranger(company, now), &arrival.client)?;
        }
        return Ok((verdict, None));
    }
    half_sign_ins::end(tx, half)?;
    let signed_in = sign_in::begin(tx, account, arrival, wanted.is_some())?;
    Ok((verdict, Some((signed_in, wanted == Some(Wanted::Enrolment)))))
}
