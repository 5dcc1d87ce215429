//! The security log: which events it shows, and under what. It is kept by what appends the event, in the same
//! transaction, so that no caller can forget it.

use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::{Circumstances, Event, EventKind, store};
use crate::client::Client;
use crate::problem::Problem;
use crate::spelled;
use ::store::Tx;

spelled! {
    /// What people look for in the security log.
    pub enum SecurityKind {
        /// Somebody signed in.
        SignIn,
        /// Somebody did not know a password or a code.
        FailedSignIn,
        /// Sessions were ended.
        Session,
        /// A password changed.
        Password,
        /// Two-step sign-in was set up, turned off, reset or demanded.
        TwoStep,
        /// Somebody may do other things than before.
        Role,
        /// Somebody was asked to join, and answered.
        Invitation,
        /// A recruiter from outside was told whether somebody is a candidate already.
        LookUp,
        /// Somebody of the provider looked with a user's eyes.
        Support,
        /// A file held a virus.
        File,
        /// Something was done about the running of the platform.
        Operations,
        /// An account was made by somebody else; somebody was let in, turned away, shut out, moved or removed.
        Member,
    }
}

/// Every kind of event that the log shows, and what it is looked for as. A kind that is added here is logged from then
/// on, and the app does not compile before it has a sentence for it.
const SHOWN: &[(EventKind, SecurityKind)] = &[
    (EventKind::SignedIn, SecurityKind::SignIn),
    (EventKind::SignInFailed, SecurityKind::FailedSignIn),
    (EventKind::SessionsEnded, SecurityKind::Session),
    (EventKind::PasswordSet, SecurityKind::Password),
    (EventKind::PasswordChanged, SecurityKind::Password),
    (EventKind::IdentityLinked, SecurityKind::Password),
    (EventKind::TwoStepTurnedOn, SecurityKind::TwoStep),
    (EventKind::TwoStepTurnedOff, SecurityKind::TwoStep),
    (EventKind::TwoStepReset, SecurityKind::TwoStep),
    (EventKind::TwoStepDemanded, SecurityKind::TwoStep),
    (EventKind::RecoveryCodesMade, SecurityKind::TwoStep),
    (EventKind::RecoveryCodeUsed, SecurityKind::TwoStep),
    (EventKind::RoleChanged, SecurityKind::Role),
    (EventKind::EmailChanged, SecurityKind::Role),
    (EventKind::UserInvited, SecurityKind::Invitation),
    (EventKind::InvitationCancelled, SecurityKind::Invitation),
    (EventKind::InvitationAnswered, SecurityKind::Invitation),
    (EventKind::UserSignedUp, SecurityKind::Member),
    (EventKind::UserApproved, SecurityKind::Member),
    (EventKind::UserRejected, SecurityKind::Member),
    (EventKind::UserBlocked, SecurityKind::Member),
    (EventKind::UserUnblocked, SecurityKind::Member),
    (EventKind::UserMoved, SecurityKind::Member),
    (EventKind::UserRemoved, SecurityKind::Member),
    (EventKind::CandidateLookedFor, SecurityKind::LookUp),
    (EventKind::InfectedFile, SecurityKind::File),
    (EventKind::SupportViewBegun, SecurityKind::Support),
    (EventKind::SupportViewEnded, SecurityKind::Support),
    (EventKind::ErrandsRetried, SecurityKind::Operations),
    (EventKind::AddressReleased, SecurityKind::Operations),
];

/// What an event is looked for as; nothing where the log does not show it.
pub fn kind_of(event: EventKind) -> Option<SecurityKind> {
    SHOWN.iter().find(|(shown, _)| *shown == event).map(|(_, kind)| *kind)
}

/// The events that are looked for as one of these.
pub fn events_of(kinds: &[SecurityKind]) -> Vec<EventKind> {
    SHOWN.iter().filter(|(_, kind)| kinds.contains(kind)).map(|(event, _)| *event).collect()
}

/// A kind of event that the log shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SecurityEvent(pub EventKind);

impl Serialize for SecurityEvent {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl PartialSchema for SecurityEvent {
    fn schema() -> utoipa::openapi::RefOr<Schema> {
        let shown = SHOWN.iter().map(|(event, _)| event.as_str());
        ObjectBuilder::new().schema_type(Type::String).enum_values(Some(shown)).into()
    }
}

impl ToSchema for SecurityEvent {
    fn name() -> std::borrow::Cow<'static, str> {
        "SecurityEvent".into()
    }
}

/// Keeps the event's row of the log, where the log shows it.
pub(super) fn keep(
    tx: &mut Tx<'_>,
    event: &Event,
    around: Circumstances,
    client: &Client,
) -> Result<(), Problem> {
    let is_ones_own = match event {
        // Who signs up comes in by being approved, or with a company of their own.
        Event::UserSignedUp { .. } => around.by.is_none(),
        // A letter that is taken says that an address is well, or its owner does.
        Event::AddressReleased { user, .. } => around.by.is_none() || around.by == *user,
        _ => false,
    };
    if is_ones_own || kind_of(event.kind()).is_none() {
        return Ok(());
    }
    store::insert(tx, event, around, client)
}

impl Event {
    /// [`Event::record`] of what somebody did from there.
    pub fn record_from(
        &self,
        tx: &mut Tx<'_>,
        around: Circumstances,
        client: &Client,
    ) -> Result<(), Problem> {
        tx.record(self.enclosed(around)?)?;
        keep(tx, self, around, client)
    }

    /// [`Event::record_from`] of what a stranger can make happen again and again: within a minute, from one address, it
    /// happens once for the log, and is counted there.
    pub fn record_recurring(
        &self,
        tx: &mut Tx<'_>,
        around: Circumstances,
        client: &Client,
    ) -> Result<(), Problem> {
        if store::recurs(tx, self, around, client)? { Ok(()) } else { Ok(tx.record(self.enclosed(around)?)?) }
    }
}
