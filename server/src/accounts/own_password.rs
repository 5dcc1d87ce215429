//! The password as its owner changes it, and as it is asked for again before something that a found session must not
//! do.

use super::form::security::ChangePasswordForm;
use super::links::Purpose;
use super::password;
use super::store;
use super::store::sessions::{self, Token};
use super::store::{devices, identities, proofs};
use crate::client::Client;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

const WRONG: &str = "Wrong password.";
const NONE_YET: &str = "Your account has no password yet. Ask for a link that sets one.";

/// That somebody knew the password of a moment ago, or that there was none.
#[derive(Clone)]
pub struct Proof(Option<String>);

impl Proof {
    /// By what is stored, and what was typed into the field `item`. An account without a password has none to be asked
    /// for.
    pub async fn of(stored: Option<String>, typed: &str, item: &'static str) -> Result<Self, Problem> {
        if stored.is_some() && !password::matches(stored.clone(), typed).await? {
            return Err(Problem::field(item, WRONG));
        }
        Ok(Self(stored))
    }

    /// Whether there was a password to know.
    pub(super) fn is_of_password(&self) -> bool {
        self.0.is_some()
    }

    /// Refuses where the password has been replaced since.
    pub(super) fn still_holds(&self, tx: &mut Tx<'_>, viewer: &Viewer) -> Result<(), Problem> {
        if stored(tx, viewer.id)? == self.0 { Ok(()) } else { Err(Problem::Conflict(WRONG.into())) }
    }
}

/// What is stored of an account's password.
pub fn stored(tx: &mut Tx<'_>, account: UserId) -> Result<Option<String>, Problem> {
    Ok(store::credentials(tx, account)?.and_then(|account| account.password_hash))
}

/// From where a password is changed: what stays known and living.
pub struct Here<'a> {
    /// What is stored of the session's token.
    pub session: &'a [u8],
    /// The device that the call names.
    pub device: Option<&'a Token>,
    /// Where it is.
    pub client: &'a Client,
}

/// Replaces the viewer's password: every other session ends, every other device is forgotten, and identities are untied,
/// since one of them may be whose the password was changed to keep out.
pub fn change(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (proof, new): (&Proof, &str),
    here: &Here<'_>,
    now: Millis,
) -> Result<(), Problem> {
    proof.still_holds(tx, viewer)?;
    if proof.0.is_none() {
        return Err(Problem::Conflict(NONE_YET.into()));
    }
    store::set_password(tx, viewer.id, new)?;
    sessions::end_others(tx, viewer.id, here.session)?;
    let known = match here.device {
        Some(device) if devices::is_known_to(tx, device, viewer.id, now)? => Some(device),
        _ => None,
    };
    devices::forget_all(tx, viewer.id)?;
    if let Some(device) = known {
        devices::remember(tx, viewer.id, device, now)?;
    }
    identities::forget(tx, viewer.id)?;
    proofs::forget(tx, viewer.id)?;
    store::calendars::remove(tx, viewer.id)?;
    store::void_links(tx, viewer.id, Purpose::ResetPassword)?;
    let around = Circumstances::person(viewer.id, viewer.company_id, now);
    Event::PasswordChanged { user: viewer.id }.record_from(tx, around, here.client)
}

impl ChangePasswordForm {
    /// Checks the present password against what is stored, and answers the proof of it and the hash of the new one.
    pub async fn prove(self, stored: Option<String>) -> Result<(Proof, String), Problem> {
        if stored.is_none() {
            return Err(Problem::Conflict(NONE_YET.into()));
        }
        let proof = Proof::of(stored, &self.current, "currentPassword").await?;
        Ok((proof, self.new.hash().await?))
    }
}
