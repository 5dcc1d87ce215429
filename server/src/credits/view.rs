//! Credits as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::Balance;
use super::store::ledger::Reason;
use crate::clock::Millis;
use crate::contract::CreditPool;
use crate::ids::{JobId, MovementId, OrderId, UserId};
use crate::paging::Page;

/// What there is to spend, and how it came to be.
#[derive(Debug, Serialize, ToSchema)]
pub struct CreditsView {
    /// What can be spent now: the sum of all movements.
    pub balance: Balance,
    /// What is held for jobs that are put forward.
    pub reserved: Balance,
    /// What moved the balance, newest first.
    pub movements: Page<MovementView>,
}

/// What moved a balance once.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MovementView {
    /// Its identity.
    pub id: MovementId,
    /// When.
    pub at: Millis,
    /// What it was.
    pub reason: Reason,
    /// Of which pool.
    pub pool: CreditPool,
    /// How many came (above zero) or went.
    pub amount: i64,
    /// Whose they are.
    pub user: Holder,
    /// Who was on the other side of a transfer.
    pub other: Option<Holder>,
    /// Who did it; the provider's people are not named.
    pub by: Option<Holder>,
    /// The job that a credit was held for or given back from.
    pub job: Option<ForJob>,
    /// The order by which they were bought, or taken back.
    pub order: Option<OrderId>,
}

/// Somebody who holds credits, or held them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Holder {
    /// The account.
    pub id: UserId,
    /// First and last name.
    pub full_name: String,
}

/// The job of a movement.
#[derive(Debug, Serialize, ToSchema)]
pub struct ForJob {
    /// The job.
    pub id: JobId,
    /// Its title; absent where it is gone.
    pub title: Option<String>,
}
