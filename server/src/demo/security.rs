//! How the demo's people have signed in lately: devices to be seen in the settings, a security log to look through, and a
//! mailbox that is there no more.

use std::net::IpAddr;

use super::people::{Member, People};
use crate::accounts::store as accounts;
use crate::accounts::store::sessions::{self, Token};
use crate::client::Client;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::SecurityEntryId;
use crate::mail::suppression;
use crate::problem::Problem;
use ::store::Tx;

/// What somebody did.
#[derive(Clone, Copy)]
enum Did {
    /// Signed in, and is still.
    Stays,
    /// Signed in.
    SignedIn,
    /// Signed in on a device that was not known, and is written to of it.
    SignedInAnew,
    /// Mistyped a password.
    Failed,
    /// Signed out everywhere else.
    EndedOthers,
}

const DESK: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const LAPTOP: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15";
const PHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";
const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/// Addresses that are nobody's.
const OFFICE: [u8; 4] = [192, 0, 2, 14];
const HOME: [u8; 4] = [198, 51, 100, 23];
const AWAY: [u8; 4] = [203, 0, 113, 80];

#[rustfmt::skip]
const STORY: [(u32, Member, Did, &str, [u8; 4]); 18] = [
    // hours ago
    (2,   Member::Ravi,   Did::Stays,       DESK,    OFFICE),
    (5,   Member::Helen,  Did::Stays,       PHONE,   AWAY),
    (20,  Member::Hattie, Did::Stays,       LAPTOP,  HOME),
    (26,  Member::Helen,  Did::Stays,       DESK,    OFFICE),
    (27,  Member::Tomas,  Did::SignedIn,    FIREFOX, HOME),
    (28,  Member::Tomas,  Did::Failed,      FIREFOX, HOME),
    (49,  Member::Priya,  Did::SignedIn,    LAPTOP,  AWAY),
    (51,  Member::Hattie, Did::EndedOthers, LAPTOP,  HOME),
    (52,  Member::Hattie, Did::SignedIn,    LAPTOP,  HOME),
    (75,  Member::Ravi,   Did::SignedIn,    DESK,    OFFICE),
    (98,  Member::Owen,   Did::SignedInAnew, DESK,   OFFICE),
    (99,  Member::Owen,   Did::Failed,      PHONE,   AWAY),
    (123, Member::Helen,  Did::SignedIn,    DESK,    OFFICE),
    (147, Member::Erin,   Did::SignedIn,    LAPTOP,  AWAY),
    (171, Member::Ravi,   Did::SignedIn,    PHONE,   HOME),
    (172, Member::Ravi,   Did::Failed,      PHONE,   HOME),
    (195, Member::Grace,  Did::SignedIn,    LAPTOP,  HOME),
    (219, Member::Tomas,  Did::SignedIn,    FIREFOX, HOME),
];

/// Tells all of it, the oldest first.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    hours_ago: impl Fn(u32) -> Millis,
) -> Result<(), Problem> {
    // Whatever Owen is written ends as given up.
    let owen = people.viewer(Member::Owen)?;
    if let Some((address, _)) = accounts::mailbox(tx, owen.id)? {
        let around = Circumstances::product(owen.company_id, hours_ago(121));
        suppression::keep(tx, &address, "550 5.1.1", Some(owen.id), around)?;
    }
    for (hours, member, did, agent, address) in STORY.into_iter().rev() {
        let viewer = people.viewer(member)?;
        let (user, at) = (viewer.id, hours_ago(hours));
        let client = Client::new(IpAddr::from(address), Some(agent));
        let person = Circumstances::person(user, viewer.company_id, at);
        match did {
            Did::Failed => {
                let stranger = Circumstances::stranger(viewer.company_id, at);
                Event::SignInFailed { user, second_step: false }.record_recurring(tx, stranger, &client)?;
            }
            Did::EndedOthers => {
                Event::SessionsEnded { user, all_others: true }.record_from(tx, person, &client)?;
            }
            Did::SignedIn | Did::SignedInAnew | Did::Stays => {
                let (entry, new_device) = (SecurityEntryId::new(), matches!(did, Did::SignedInAnew));
                let signed_in = Event::SignedIn { user, entry, new_device, second_step: false };
                signed_in.record_from(tx, person, &client)?;
            }
        }
        // Nobody holds its token: the device can be ended, and opens nothing.
        if let Did::Stays = did {
            sessions::begin(tx, user, &Token::new(), &client, at)?;
        }
    }
    Ok(())
}
