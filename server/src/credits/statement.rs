//! What a balance is, and what made it so.

use super::form::StatementQuery;
use super::store::statement::{self as store, Scope};
use super::view::CreditsView;
use crate::paging::Wanted;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// The balance and the movements of whom the query names, within the viewer's reach.
pub fn read(tx: &mut Tx<'_>, viewer: &Viewer, query: &StatementQuery) -> Result<CreditsView, Problem> {
    let scope = scope(tx, viewer, query)?;
    let wanted = Wanted::new(query.page_number, query.page_size, 20, 100);
    let (balance, reserved) = store::balance(tx, scope)?;
    let (movements, total) = store::page(tx, scope, wanted)?;
    Ok(CreditsView { balance, reserved, movements: wanted.of(movements, total) })
}

fn scope(tx: &mut Tx<'_>, viewer: &Viewer, query: &StatementQuery) -> Result<Scope, Problem> {
    let reach = viewer.reach(Action::ViewCredits);
    match (reach, viewer.company_id, query.user_id) {
        (Reach::Everything, _, Some(user)) => {
            let company = store::company_of(tx, user)?.ok_or(Problem::NotFound)?;
            Ok(Scope { company, user: Some(user) })
        }
        (Reach::Everything, _, None) => Err(Problem::field("userId", "Please select user below.")),
        (Reach::Company, Some(company), user) => match user {
            Some(user) if store::company_of(tx, user)? != Some(company) => Err(Problem::NotFound),
            user => Ok(Scope { company, user }),
        },
        (Reach::Own | Reach::Joined, Some(company), None) => Ok(Scope { company, user: Some(viewer.id) }),
        (Reach::Own | Reach::Joined, Some(company), Some(user)) if user == viewer.id => {
            Ok(Scope { company, user: Some(user) })
        }
        (Reach::Own | Reach::Joined, ..) => Err(Problem::NotFound),
        (Reach::Nothing, ..) | (_, None, _) => Err(Problem::denied()),
    }
}
