//! Proving an address, and setting a forgotten password, by links that are mailed.

use super::LinkStatus;
use super::approval;
use super::links::{self, Purpose, Standing};
use super::password::Password;
use super::sign_in::recognised;
use super::store;
use super::store::sessions::{self, Token};
use super::store::{devices, identities, journeys, proofs};
use crate::client::Client;
use crate::clock::{Clock, Millis};
use crate::events::{Circumstances, Event};
use crate::ids::{CompanyId, UserId};
use crate::problem::Problem;
use crate::text::Email;
use ::store::{Db, Tx};

/// Asks for a link to be mailed. An unknown address is noted too, under an identity that nobody has, so that
/// neither the answer nor its time tells whether there is an account; whoever mails finds out.
pub fn request(tx: &mut Tx<'_>, email: &Email, purpose: Purpose, now: Millis) -> Result<(), Problem> {
    let user = store::credentials_by_email(tx, email)?.map_or_else(UserId::new, |found| found.id);
    let event = match purpose {
        Purpose::VerifyEmail => Event::VerificationRequested { user },
        Purpose::ResetPassword => Event::PasswordResetRequested { user },
    };
    event.record(tx, Circumstances::stranger(None, now))
}

/// Whether a link of this purpose is of use to the account: it may sign in, and has not proved its address yet.
pub fn is_due(tx: &mut Tx<'_>, user: UserId, purpose: Purpose) -> Result<bool, Problem> {
    let found = store::credentials(tx, user)?;
    Ok(found
        .is_some_and(|found| found.is_open() && (purpose == Purpose::ResetPassword || !found.email_verified)))
}

/// Proves an address by the token that was mailed to it.
pub async fn verify_email(db: &Db, clock: &Clock, token: Token) -> Result<LinkStatus, Problem> {
    let (now, asked) = (clock.now(), token.clone());
    // Looked up first: no forged token holds up those who write.
    let standing = db.read(move |tx| links::standing(tx, &asked, Purpose::VerifyEmail, now)).await?;
    if !matches!(standing, Standing::Living(_)) {
        return Ok(standing.refusal());
    }
    db.write(move |tx| match links::redeem(tx, &token, Purpose::VerifyEmail, now)? {
        Standing::Living(user) => prove(tx, user, now).map(|()| LinkStatus::Success),
        refused => Ok(refused.refusal()),
    })
    .await
}

/// The address of a fresh link that verifies the address of a company's first admin, in the place of the one that was
/// mailed.
pub fn confirmation_link(
    tx: &mut Tx<'_>,
    company: CompanyId,
    token: &Token,
    public_url: &str,
    now: Millis,
) -> Result<String, Problem> {
    let admin = store::user_rows::admins(tx, company, 1)?.pop();
    let admin = admin.ok_or_else(|| Problem::Conflict("This company has no admin.".into()))?;
    if !is_due(tx, admin, Purpose::VerifyEmail)? {
        return Err(Problem::Conflict(
            "The email address of this company's admin is verified already.".into(),
        ));
    }
    links::mint(tx, admin, Purpose::VerifyEmail, token, now)?;
    Ok(format!("{public_url}/auth/verify-email#token={}", token.reveal()))
}

/// What a mailed link would do, without doing it: nobody chooses a password for a link that is void.
pub async fn look_at_reset_link(db: &Db, clock: &Clock, token: Token) -> Result<LinkStatus, Problem> {
    let now = clock.now();
    match db.read(move |tx| links::standing(tx, &token, Purpose::ResetPassword, now)).await? {
        Standing::Living(_) => Ok(LinkStatus::Success),
        refused => Ok(refused.refusal()),
    }
}

/// Sets a new password by a mailed link, ends every session, unties every identity and forgets every device but the one
/// that this comes from.
/// The link proves the address too. Answers the device where it did its work.
pub async fn set_password(
    db: &Db,
    clock: &Clock,
    token: Token,
    password: Password,
    (device, client): (Option<Token>, Client),
) -> Result<(LinkStatus, Option<Token>), Problem> {
    let now = clock.now();
    let (purpose, asked) = (Purpose::ResetPassword, token.clone());
    // Looked up first, since hashing is dear and a forged token is not worth it.
    let standing = db.read(move |tx| links::standing(tx, &asked, purpose, now)).await?;
    if !matches!(standing, Standing::Living(_)) {
        return Ok((standing.refusal(), None));
    }
    let hash = password.hash().await?;
    let new_device = Token::new();
    db.write(move |tx| match links::redeem(tx, &token, purpose, now)? {
        Standing::Living(user) => {
            let device = recognised(tx, device.as_ref(), &new_device)?;
            let status = replace(tx, user, &hash, &client, now)?;
            if status == LinkStatus::Success {
                devices::remember(tx, user, &device, now)?;
            }
            Ok((status, (status == LinkStatus::Success).then_some(device)))
        }
        refused => Ok((refused.refusal(), None)),
    })
    .await
}

fn replace(
    tx: &mut Tx<'_>,
    user: UserId,
    hash: &str,
    client: &Client,
    now: Millis,
) -> Result<LinkStatus, Problem> {
    let Some(account) = store::credentials(tx, user)?.filter(store::Credentials::is_open) else {
        return Ok(LinkStatus::InvalidToken);
    };
    store::set_password(tx, user, hash)?;
    sessions::end_all(tx, user)?;
    devices::forget_all(tx, user)?;
    identities::forget(tx, user)?;
    proofs::forget(tx, user)?;
    store::calendars::remove(tx, user)?;
    store::void_links(tx, user, Purpose::ResetPassword)?;
    prove(tx, user, now)?;
    let around = Circumstances::person(user, account.company, now);
    Event::PasswordSet { user }.record_from(tx, around, client)?;
    Ok(LinkStatus::Success)
}

/// Notes that the account's address is proved; whoever approves somebody that waits for it hears of them.
pub(super) fn prove(tx: &mut Tx<'_>, user: UserId, now: Millis) -> Result<(), Problem> {
    store::user_rows::letters_arrive(tx, user)?;
    if !store::set_email_verified(tx, user, now)? {
        return Ok(());
    }
    let company = store::credentials(tx, user)?.and_then(|account| account.company);
    Event::EmailVerified { user }.record(tx, Circumstances::person(user, company, now))?;
    approval::ask(tx, user, now)
}

/// Removes sessions, links, devices and ways to other services that are over, at most `most` of each at once; how many
/// went.
/// A link that has expired is kept for a while, so that its holder is told so.
pub fn sweep(tx: &mut Tx<'_>, now: Millis, most: u32) -> Result<u64, Problem> {
    const KEPT_FOR: i64 = 30 * 24 * 3600 * 1000;
    let own = store::sweep(tx, now, Millis(now.0 - KEPT_FOR), most)? + devices::sweep(tx, now, most)?;
    Ok(own + journeys::sweep(tx, now, most)? + proofs::sweep(tx, now, most)?)
}
