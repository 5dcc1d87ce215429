//! Deleting an account (accounts §4, §5): its jobs and credits become another's, notes and timelines keep its name, its
//! open invitations are taken back, and with the last user the company goes.

use super::form::DeleteUserInput;
use super::store::{Holder, leaving};
use super::{SLICE, company_end, withdrawal};
use crate::accounts::invitations;
use crate::accounts::store::{sessions, user_rows as accounts};
use crate::accounts::users;
use crate::clock::Millis;
use crate::contract::UserStatus;
use crate::conversations::inbox;
use crate::credits::store::ledger::{self, Between};
use crate::events::{Circumstances, Event};
use crate::hiring_team;
use crate::ids::{CompanyId, UserId};
use crate::interviews::{arranging, busy};
use crate::jobs::succession;
use crate::policy::{Action, Reach, Role};
use crate::problem::Problem;
use crate::tasks;
use crate::viewer::Viewer;
use ::store::Tx;

const COMPANY_GOES: &str = "This is the last user of the company, which would go with all its jobs and candidates. \
                            Please look at the account again.";

/// The end of somebody with whom the company goes.
fn end(tx: &mut Tx<'_>, user: UserId, company: CompanyId, around: Circumstances) -> Result<(), Problem> {
    company_end::remove(tx, company, None, around)?;
    Event::UserRemoved { user, heir: None }.record(tx, around)
}

/// Removes an account that was never in use: whose address it has is here, and has not made it. A company that has nobody
/// else goes along.
pub(super) fn give_way(tx: &mut Tx<'_>, holder: &Holder, now: Millis) -> Result<(), Problem> {
    let (id, around) = (holder.account, Circumstances::product(holder.company, now));
    let alone = leaving::find(tx, id)?.is_some_and(|leaver| leaver.is_last_user());
    match holder.company {
        Some(company) if alone => end(tx, id, company, around),
        _ => {
            accounts::remove(tx, id, None, now)?;
            Event::UserRemoved { user: id, heir: None }.record(tx, around)
        }
    }
}

/// Deletes an account. Nobody sees it from now on; what is much goes a little later.
pub fn delete(tx: &mut Tx<'_>, viewer: &Viewer, input: &DeleteUserInput, now: Millis) -> Result<(), Problem> {
    let id = input.user_delete_id;
    users::require(tx, viewer, Action::DeleteUser, id)?;
    let leaver = leaving::find(tx, id)?.ok_or(Problem::NotFound)?;
    if leaver.status == UserStatus::Pending {
        return Err(Problem::Conflict("This user is only invited. Please take the invitation back.".into()));
    }
    let Some(company) = leaver.company else { return remove(tx, viewer, id, None, None, now) };
    if leaver.is_last_user() {
        // Whoever looked at the account while others were there has not meant all of this.
        if !input.company_goes {
            return Err(Problem::Conflict(COMPANY_GOES.into()));
        }
        return end(tx, id, company, Circumstances::person(viewer.id, company, now));
    }
    let heir = heir(tx, viewer, &leaver, company, input.user_accept_id)?;
    if let Some(heir) = heir.filter(|_| leaver.is_last_admin()) {
        promote(tx, viewer, &heir, company, now)?;
    }
    remove(tx, viewer, id, Some(company), heir.map(|heir| heir.id), now)
}

/// Who takes over, where there is anything to take over.
fn heir(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    leaver: &leaving::Leaver,
    company: CompanyId,
    named: Option<UserId>,
) -> Result<Option<leaving::Heir>, Problem> {
    let needs_admin = leaver.is_last_admin();
    if needs_admin && viewer.reach(Action::DeleteUser) < Reach::Everything {
        let message = "This is the company's last admin. Only the provider can delete the account.";
        return Err(Problem::Conflict(message.into()));
    }
    let needed = needs_admin || leaver.own_adverts > 0 || ledger::holds_any(tx, leaver.id)?;
    let Some(named) = named else {
        return if needed { Err(nobody()) } else { Ok(None) };
    };
    let heir = leaving::heir(tx, company, named)?.filter(|heir| heir.id != leaver.id);
    let fits = |heir: &leaving::Heir| heir.role.owns_jobs() || needs_admin;
    heir.filter(fits).map(Some).ok_or_else(nobody)
}

fn nobody() -> Problem {
    Problem::field("userAcceptId", "Please select user below.")
}

/// Makes somebody the company's next admin.
fn promote(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    heir: &leaving::Heir,
    company: CompanyId,
    now: Millis,
) -> Result<(), Problem> {
    let to = Role::CompanyAdmin;
    if heir.role == to {
        return Ok(());
    }
    accounts::set_role(tx, heir.id, to)?;
    sessions::end_all(tx, heir.id)?;
    let around = Circumstances::person(viewer.id, company, now);
    Event::RoleChanged { user: heir.id, from: heir.role, to }.record(tx, around)
}

fn remove(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: UserId,
    company: Option<CompanyId>,
    heir: Option<UserId>,
    now: Millis,
) -> Result<(), Problem> {
    let around = Circumstances::person(viewer.id, company, now);
    if let (Some(company), Some(to)) = (company, heir) {
        ledger::hand_over(tx, Between { from: id, to, company, by: viewer.id, now })?;
        // All at once, like the credits that are held for them.
        while succession::hand_over(tx, id, to, SLICE, around)? == SLICE as usize {}
    }
    if let Some(company) = company {
        withdrawal::take_back_all(tx, company, id, around)?;
        invitations::forget_of(tx, company, id)?;
    }
    hiring_team::leave(tx, id, None, SLICE, now)?;
    tasks::leave(tx, id, None, SLICE, now)?;
    inbox::leave(tx, id, None, SLICE, now)?;
    arranging::leave(tx, id, None, SLICE, now)?;
    busy::leave(tx, id, None)?;
    accounts::remove(tx, id, heir, now)?;
    Event::UserRemoved { user: id, heir }.record(tx, around)
}
