//! Advert credits: three pools a user, moved by a double-entry ledger.

pub mod assigning;
pub mod form;
pub mod statement;
pub mod store;
pub mod view;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::contract::CreditPool;

/// Credits that can be spent now, by pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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

    /// The same with another figure for a pool.
    #[must_use]
    pub const fn with(self, pool: CreditPool, amount: i64) -> Self {
        match pool {
            CreditPool::Advertiser => Self { advertiser: amount, ..self },
            CreditPool::Managed => Self { managed: amount, ..self },
            CreditPool::Hire => Self { hire: amount, ..self },
        }
    }

    /// What one pool holds.
    pub const fn of(&self, pool: CreditPool) -> i64 {
        match pool {
            CreditPool::Advertiser => self.advertiser,
            CreditPool::Managed => self.managed,
            CreditPool::Hire => self.hire,
        }
    }
}
