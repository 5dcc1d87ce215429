//! Advert credits: three pools a user, moved by a double-entry ledger.

pub mod store;

use serde::Serialize;
use utoipa::ToSchema;

/// Credits that can be spent now, by pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Balance {
    /// Pool Advertiser.
    pub advertiser: i64,
    /// Pool Managed.
    pub managed: i64,
    /// Pool Hire.
    pub hire: i64,
}

impl Balance {
    /// Whether there is nothing to spend in any pool.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}
