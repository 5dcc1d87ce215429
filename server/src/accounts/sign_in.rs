//! Signing in: the first step, by whatever it was taken, and what follows from it.

use super::password;
use super::proofs;
use super::store;
use super::store::sessions::{self, Token};
use super::store::{devices, half_sign_ins};
use super::two_step::{self, Wanted};
use crate::client::Client;
use crate::clock::{Clock, Millis};
use crate::events::{Circumstances, Event};
use crate::ids::{SecurityEntryId, UserId};
use crate::problem::Problem;
use crate::text::Email;
use ::store::{Db, Tx};

/// The one answer for an unknown address, a wrong password and an account that is shut.
const WRONG: &str = "Wrong email or password.";

/// The spec's sentence for an address that is not proved yet (accounts §8).
pub const UNVERIFIED: &str = "Please verify your email before logging in.";

/// Somebody at the door: from where they come, and the tokens that they would be given.
#[derive(Clone)]
pub struct Arrival {
    /// The session's; where a second step is to come, the one that goes on with it.
    pub token: Token,
    /// The device that they named.
    pub device: Option<Token>,
    /// The device's, where they named none of ours.
    pub new_device: Token,
    /// What a browser keeps that went to another service's sign-in.
    pub browser: Option<Token>,
    /// From where they come.
    pub client: Client,
    /// Whether the operator demands two steps of the provider's administrators.
    pub provider_demands: bool,
    /// When.
    pub at: Millis,
}

impl Arrival {
    /// With tokens made for it.
    pub fn new(
        (device, browser): (Option<Token>, Option<Token>),
        client: Client,
        provider_demands: bool,
        clock: &Clock,
    ) -> Self {
        let (token, new_device) = (Token::new(), Token::new());
        Self { token, device, new_device, browser, client, provider_demands, at: clock.now() }
    }
}

/// A session, and the device that it began on.
#[derive(Clone)]
pub struct SignedIn {
    /// The session's token.
    pub session: Token,
    /// The device's.
    pub device: Token,
}

/// What a first step leads to.
#[derive(Clone)]
pub enum Entry {
    /// A session has begun.
    SignedIn(SignedIn),
    /// A second step is to come.
    Halfway {
        /// What goes on with it.
        token: Token,
        /// Whether it has to be set up first.
        enrols: bool,
    },
}

/// Begins a session for whoever knows the password, or a second step; 401 tells nothing about which part was wrong.
pub async fn sign_in(db: &Db, email: Email, password: &str, arrival: Arrival) -> Result<Entry, Problem> {
    let found = db.read(move |tx| store::credentials_by_email(tx, &email)).await?;
    let found = found.filter(store::Credentials::is_open);
    let stored = found.as_ref().and_then(|found| found.password_hash.clone());
    let matched = password::matches(stored, password).await?;
    let Some(known) = found else { return Err(Problem::SignedOut(WRONG)) };
    if !matched {
        note_failure(db, &known, &arrival);
        return Err(Problem::SignedOut(WRONG));
    }
    if !known.email_verified {
        return Err(Problem::SignedOut(UNVERIFIED));
    }
    db.write(move |tx| {
        // The password may have been replaced, or the account shut, while the hash was computed.
        let still = store::credentials(tx, known.id)?
            .is_some_and(|present| present.is_open() && present.password_hash == known.password_hash);
        if !still {
            return Err(Problem::SignedOut(WRONG));
        }
        admit(tx, known.id, &arrival)
    })
    .await
}

/// Keeps that somebody did not know the password. Nobody waits for it: the answer would come later than that for an
/// address without an account, and tell the two apart.
fn note_failure(db: &Db, known: &store::Credentials, arrival: &Arrival) {
    let (db, user, company, arrival) = (db.clone(), known.id, known.company, arrival.clone());
    tokio::spawn(async move {
        let failed = Event::SignInFailed { user, second_step: false };
        let around = Circumstances::stranger(company, arrival.at);
        let noted = db.write(move |tx| failed.record_recurring(tx, around, &arrival.client));
        if let Err(problem) = noted.await {
            tracing::warn!(?problem, "a failed sign-in was not kept");
        }
    });
}

/// Lets somebody in who has done a first step, whichever it was; where the account signs in in two, or has to, a second
/// one is to come.
pub fn admit(tx: &mut Tx<'_>, account: UserId, arrival: &Arrival) -> Result<Entry, Problem> {
    match two_step::wanted(tx, account, arrival.provider_demands)? {
        None => begin(tx, account, arrival, false).map(Entry::SignedIn),
        Some(wanted) => {
            half_sign_ins::begin(tx, account, &arrival.token, arrival.at)?;
            Ok(Entry::Halfway { token: arrival.token.clone(), enrols: wanted == Wanted::Enrolment })
        }
    }
}

/// Begins a session of somebody who has proved who they are, on the device that they named, or else the new one. What
/// another service has said in this browser about the account's owner is tied to it.
pub(super) fn begin(
    tx: &mut Tx<'_>,
    account: UserId,
    arrival: &Arrival,
    second_step: bool,
) -> Result<SignedIn, Problem> {
    let Arrival { token, client, at, .. } = arrival;
    sessions::begin(tx, account, token, client, *at)?;
    let device = recognised(tx, arrival.device.as_ref(), &arrival.new_device)?;
    let new_device =
        devices::knows_any(tx, account, *at)? && !devices::is_known_to(tx, &device, account, *at)?;
    devices::remember(tx, account, &device, *at)?;
    let company = store::credentials(tx, account)?.and_then(|account| account.company);
    proofs::tie_waiting(tx, (account, company), (arrival.browser.as_ref(), client), *at)?;
    let entry = SecurityEntryId::new();
    Event::SignedIn { user: account, entry, new_device, second_step }.record_from(
        tx,
        Circumstances::person(account, company, *at),
        client,
    )?;
    Ok(SignedIn { session: token.clone(), device })
}

/// The device that was named, where it is one of ours, or else the new one.
pub(super) fn recognised(tx: &mut Tx<'_>, named: Option<&Token>, new: &Token) -> Result<Token, Problem> {
    match named {
        Some(named) if devices::is_ours(tx, named)? => Ok(named.clone()),
        _ => Ok(new.clone()),
    }
}
