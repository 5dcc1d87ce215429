//! Who is on the way into the demo company, and the credits that went from one of its people to another.

use super::people::{Member, People, text};
use crate::accounts::store::create::{self, NewAccount};
use crate::accounts::terms::{self, Occasion};
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::credits::assigning;
use crate::credits::form::TransferInput;
use crate::ids::{JobId, UserId};
use crate::members::form::InviteInput;
use crate::members::invitations;
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::{Email, PersonName, Phone};
use ::store::Tx;

/// Credits that Helen assigned: days ago, of whom, to whom; advertiser, managed and hire.
const ASSIGNED: [(u32, Member, Member, [i64; 3]); 3] = [
    (62, Member::Helen, Member::Ravi, [1, 0, 1]),
    (33, Member::Ravi, Member::Hattie, [0, 2, 0]),
    (12, Member::Helen, Member::Hattie, [2, 0, 0]),
];

/// Writes all of it. `jobs` are those of the adverts, in their order.
pub(super) fn tell(
    tx: &mut Tx<'_>,
    people: &People,
    jobs: &[JobId],
    hours_ago: impl Fn(u32) -> Millis,
) -> Result<(), Problem> {
    let (helen, ravi) = (people.viewer(Member::Helen)?, people.viewer(Member::Ravi)?);
    for (days, from, to, [advertiser, managed, hire]) in ASSIGNED {
        let (from_user_id, to_user_id) = (Some(people.viewer(from)?.id), Some(people.viewer(to)?.id));
        let input = TransferInput { from_user_id, to_user_id, advertiser, managed, hire };
        assigning::transfer(tx, helen, &input.check()?, hours_ago(days * 24 + 5))?;
    }

    // Somebody who has proved her address, and waits for Helen to let her in.
    let amara = NewAccount {
        id: UserId::new(),
        company: helen.company_id,
        role: Role::HiringManager,
        status: UserStatus::NotVerified,
        first_name: text(PersonName::new("Amara"))?,
        last_name: text(PersonName::new("Bello"))?,
        email: text(Email::new("amara@harbour.example"))?,
        phone_number: text(Phone::optional(Some("01632 960106")))?,
        password_hash: None,
        email_verified: true,
    };
    create::create(tx, &amara, hours_ago(9))?;
    terms::accept(tx, amara.id, Occasion::SignUp, hours_ago(9))?;

    for (hours, by, email, role, advert) in [
        (27, helen, "jonas@harbour.example", Role::TeamMember, jobs.first()),
        (76, ravi, "mia@northlight.example", Role::ExternalRecruiter, jobs.get(1)),
    ] {
        let adverts = advert.into_iter().copied().collect();
        let input = InviteInput { adverts, email: email.into(), role: Some(role), ..InviteInput::default() };
        invitations::invite(tx, by, &input.check()?, hours_ago(hours))?;
    }
    Ok(())
}
