//! What is typed and asked about credits.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::contract::CreditPool;
use crate::ids::UserId;
use crate::problem::{FieldErrors, Problem};

/// Credits to move from one member to another (accounts §7).
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransferInput {
    /// Who gives them.
    pub from_user_id: Option<UserId>,
    /// Who gets them.
    pub to_user_id: Option<UserId>,
    /// How many, 0 to 999.
    #[serde(default)]
    pub advertiser: i64,
    /// How many, 0 to 999.
    #[serde(default)]
    pub managed: i64,
    /// How many, 0 to 999.
    #[serde(default)]
    pub hire: i64,
}

/// A transfer whose every field fits.
pub struct TransferForm {
    pub(super) from: UserId,
    pub(super) to: UserId,
    pub(super) amounts: Vec<(CreditPool, i64)>,
}

impl TransferInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<TransferForm, Problem> {
        let mut wrong = FieldErrors::default();
        let from = wrong.keep("fromUserId", self.from_user_id.ok_or("Select user to assign credits from"));
        let to = self.to_user_id.filter(|to| self.from_user_id != Some(*to));
        let to = wrong.keep("toUserId", to.ok_or("Who would you like to assign credits to?"));
        let mut amounts = Vec::new();
        for (item, pool, amount) in [
            ("advertiser", CreditPool::Advertiser, self.advertiser),
            ("managed", CreditPool::Managed, self.managed),
            ("hire", CreditPool::Hire, self.hire),
        ] {
            match amount {
                0 => {}
                1..=999 => amounts.push((pool, amount)),
                _ => wrong.add(item, "Has to be a valid credits"),
            }
        }
        if amounts.is_empty() {
            wrong.add("advertiser", "Has to be a valid credits");
        }
        wrong.or(|| Some(TransferForm { from: from?, to: to?, amounts }))
    }
}

/// Which movements to show.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct StatementQuery {
    /// One user's; else the viewer's own, or their whole company's where they see that.
    pub user_id: Option<UserId>,
    /// From 0.
    pub page_number: u32,
    /// Default 20, at most 100.
    pub page_size: Option<u32>,
}
