//! A company admin assigns credits of one member to another (accounts §2).

use super::form::TransferForm;
use super::store::ledger::{self, Between};
use super::store::statement as store;
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::events::{Circumstances, Event};
use crate::ids::UserId;
use crate::policy::Role;
use crate::problem::{FieldErrors, Problem};
use crate::viewer::Viewer;
use ::store::Tx;

/// Moves credits between two members of the viewer's company who may hold them: all of them, or none.
pub fn transfer(tx: &mut Tx<'_>, viewer: &Viewer, form: &TransferForm, now: Millis) -> Result<(), Problem> {
    let company = viewer.company()?;
    let mut wrong = FieldErrors::default();
    for (item, user, message) in [
        ("fromUserId", form.from, "Select user to assign credits from"),
        ("toUserId", form.to, "Who would you like to assign credits to?"),
    ] {
        if store::company_of(tx, user)? != Some(company) {
            return Err(Problem::NotFound);
        }
        if !store::holder_role(tx, company, user)?.is_some_and(Role::owns_jobs) {
            wrong.add(item, message);
        }
    }
    wrong.or(|| Some(()))?;
    let between = Between { from: form.from, to: form.to, company, by: viewer.id, now };
    for (pool, amount) in &form.amounts {
        ledger::transfer(tx, between, *pool, *amount)?;
    }
    tell(tx, form.to, &form.amounts, Circumstances::person(viewer.id, company, now))
}

/// Has somebody told of credits that another gave them; amounts that are no gift do not count.
pub fn tell(
    tx: &mut Tx<'_>,
    user: UserId,
    amounts: &[(CreditPool, i64)],
    around: Circumstances,
) -> Result<(), Problem> {
    let of =
        |wanted| amounts.iter().filter(|(pool, _)| *pool == wanted).map(|(_, n)| *n.max(&0)).sum::<i64>();
    let [advertiser, managed, hire] = [CreditPool::Advertiser, CreditPool::Managed, CreditPool::Hire].map(of);
    match around.by {
        Some(by) if by != user && advertiser + managed + hire > 0 => {
            Event::CreditsReceived { user, by, advertiser, managed, hire }.record(tx, around)
        }
        _ => Ok(()),
    }
}
