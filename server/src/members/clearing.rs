//! What removed accounts and companies have left is cleared away a little at a time: places on teams are given up, a
//! company's jobs and credits go, and in the end addresses, numbers and passwords. Whatever a crash leaves goes later.

use super::{SLICE, store::leaving};
use crate::accounts::invitations;
use crate::accounts::store::user_rows as accounts;
use crate::boards;
use crate::candidates::retention::receipts;
use crate::candidates::tags;
use crate::clock::Millis;
use crate::companies;
use crate::conversations::inbox;
use crate::conversations::store::templates;
use crate::credits::store::ledger;
use crate::events::Circumstances;
use crate::hiring_team;
use crate::ids::{CompanyId, UserId};
use crate::interviews::{arranging, busy, kinds};
use crate::jobs::succession;
use crate::orders::ending;
use crate::problem::Problem;
use crate::stages;
use crate::tasks;
use crate::undo;
use crate::views;
use ::store::Tx;

/// So many movements of the ledger, or receipts, go in one write.
const MOVEMENTS: u32 = 500;

/// What is to be done next.
enum Piece {
    /// Jobs go to the heir.
    Jobs(leaving::Handing),
    /// Places on teams are given up.
    Places(UserId),
    /// Open tasks fall to whoever made them.
    Tasks(UserId),
    /// Conversations are nobody's.
    Conversations(UserId),
    /// Places in interviews are given up.
    Interviews(UserId),
    /// What a company that is gone had ordered, and not paid, is called off.
    Orders,
    /// Jobs of a company that is gone are deleted.
    JobsOf(CompanyId),
    /// Its credits go.
    CreditsOf(CompanyId),
    /// Its receipts of removals go.
    ReceiptsOf(CompanyId),
    /// What was kept of somebody goes.
    Account(UserId),
    /// What was kept of a company goes.
    Company(CompanyId),
}

fn next(tx: &mut Tx<'_>, now: Millis) -> Result<Option<Piece>, Problem> {
    if let Some(leaver) = leaving::with_jobs(tx)? {
        return Ok(Some(Piece::Jobs(leaver)));
    }
    if let Some(user) = leaving::on_teams(tx)? {
        return Ok(Some(Piece::Places(user)));
    }
    if let Some(user) = leaving::with_tasks(tx)? {
        return Ok(Some(Piece::Tasks(user)));
    }
    if let Some(user) = leaving::with_conversations(tx)? {
        return Ok(Some(Piece::Conversations(user)));
    }
    if let Some(user) = leaving::with_interviews(tx, now)? {
        return Ok(Some(Piece::Interviews(user)));
    }
    if ending::is_left_open(tx)? {
        return Ok(Some(Piece::Orders));
    }
    if let Some(company) = leaving::company_with_jobs(tx)? {
        return Ok(Some(Piece::JobsOf(company)));
    }
    // Letters to them are written from what is kept of them.
    let before = now.minus(undo::OPEN_FOR);
    if let Some(company) = leaving::company_with_credits(tx, before)? {
        return Ok(Some(Piece::CreditsOf(company)));
    }
    if let Some(company) = leaving::company_with_receipts(tx, before)? {
        return Ok(Some(Piece::ReceiptsOf(company)));
    }
    if let Some(user) = leaving::to_forget(tx, before)? {
        return Ok(Some(Piece::Account(user)));
    }
    Ok(leaving::company_to_forget(tx, before)?.map(Piece::Company))
}

/// Whether there is anything to do.
pub fn is_due(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    Ok(next(tx, now)?.is_some())
}

/// Does the next piece; whether there may be more to do now.
pub fn clear(tx: &mut Tx<'_>, now: Millis) -> Result<bool, Problem> {
    let Some(piece) = next(tx, now)? else { return Ok(false) };
    match piece {
        Piece::Jobs(leaver) => {
            let around = Circumstances::product(leaver.company, now);
            succession::hand_over(tx, leaver.id, leaver.heir, SLICE, around)?;
        }
        Piece::Places(user) => {
            hiring_team::leave(tx, user, None, SLICE, now)?;
        }
        Piece::Tasks(user) => {
            tasks::leave(tx, user, None, SLICE, now)?;
        }
        Piece::Conversations(user) => {
            inbox::leave(tx, user, None, SLICE, now)?;
        }
        Piece::Interviews(user) => {
            arranging::leave(tx, user, None, SLICE, now)?;
        }
        Piece::Orders => ending::close_left_open(tx, now)?,
        Piece::JobsOf(company) => {
            succession::delete_of_company(tx, company, SLICE, now)?;
        }
        Piece::CreditsOf(company) => ledger::forget(tx, company, MOVEMENTS)?,
        Piece::ReceiptsOf(company) => receipts::forget(tx, company, MOVEMENTS)?,
        Piece::Account(user) => {
            ledger::forget_unused(tx, user)?;
            views::leave(tx, user, None)?;
            // Copies of a version before leave them.
            busy::leave(tx, user, None)?;
            accounts::forget(tx, user)?;
        }
        Piece::Company(company) => {
            stages::store::forget(tx, company)?;
            views::forget(tx, company)?;
            invitations::forget(tx, company)?;
            boards::store::forget(tx, company)?;
            accounts::forget_names(tx, company)?;
            companies::retention::forget(tx, company)?;
            companies::privacy::forget(tx, company)?;
            companies::agency_terms::forget(tx, company)?;
            companies::reject_reasons::forget(tx, company)?;
            companies::search_words::forget(tx, company)?;
            templates::forget(tx, company)?;
            kinds::forget(tx, company)?;
            busy::forget(tx, company)?;
            tags::forget(tx, company)?;
            companies::store::end::forget(tx, company, now)?;
        }
    }
    Ok(true)
}
