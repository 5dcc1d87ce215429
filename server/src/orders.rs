//! Orders of credits: what packs cost, how they are paid for, and the invoices about it. What credits are and who holds
//! them is the ledger's business.
//!
//! Money is in whole pence. VAT is computed for each line of an order, of all packs of the line together, and rounded half
//! up; what an order comes to is the sum of its lines.

pub mod cancelling;
pub mod card;
pub mod chasing;
pub mod ending;
pub mod form;
pub mod invoices;
pub mod letters;
pub mod money;
pub mod paying;
pub mod placing;
pub mod prices;
pub mod reading;
pub mod refunding;
pub mod store;
pub mod told;
pub mod view;

use crate::contract::CreditPool;
use crate::policy::on;
use crate::problem::Problem;
use crate::spelled;

spelled! {
    /// Where an order stands.
    pub enum OrderState {
        /// It waits for a card, or for word from whoever charges it.
        AwaitingCard,
        /// Its invoice waits for the money; a card will do as well.
        AwaitingTransfer,
        /// The money is there, and so are the credits.
        Paid,
        /// Credits were taken back, and the money is on its way.
        Refunding,
        /// The money went back, for all of it or for what was not spent.
        Refunded,
        /// It was called off before it was paid.
        Cancelled,
    }
}

spelled! {
    /// How an order is paid.
    pub enum PaymentMethod {
        /// By card, on a page of the payment service.
        Card,
        /// By a transfer, against an invoice.
        Invoice,
    }
}

spelled! {
    /// What was issued.
    pub enum InvoiceKind {
        /// What is to be paid, or was.
        Invoice,
        /// What of an invoice is not.
        CreditNote,
    }
}

spelled! {
    /// What about an order does not add up.
    pub enum Attention {
        /// What was paid is not what was ordered: another sum, another currency, or no real money.
        OtherAmount,
        /// It was paid a second time.
        PaidTwice,
        /// It was paid, and nobody of its company is left to give the credits to.
        NobodyToCredit,
        /// The payment service says that a payment failed which it said had succeeded.
        Contradicted,
        /// Part of the money was returned elsewhere: neither credits nor a credit note follow from that.
        PartlyReturned,
        /// All of the money was returned elsewhere, and some of the credits were spent.
        ReturnedAfterSpending,
        /// Whoever paid disputes it with their bank.
        Disputed,
        /// The payment service would not return the money.
        RefundRefused,
        /// The payment service could not be asked whether it has returned the money.
        RefundUnclear,
        /// The payment service took it on to return the money, and the bank of whoever paid did not take it.
        RefundFailed,
    }
}

impl OrderState {
    /// Whether the money may still come.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::AwaitingCard | Self::AwaitingTransfer)
    }

    /// Whether an order in this state can be told so, whoever asks.
    pub const fn allows(self, action: on::Order, needs_attention: bool) -> bool {
        match action {
            on::Order::ViewOrder => true,
            on::Order::PayOrder | on::Order::CancelOrder => self.is_open(),
            on::Order::MarkOrderPaid => matches!(self, Self::AwaitingTransfer),
            on::Order::RefundOrder => matches!(self, Self::Paid),
            on::Order::SettleOrder => needs_attention,
        }
    }

    /// Where it comes to by `change`; the refusal says why not.
    pub fn after(self, change: Change) -> Result<Self, Problem> {
        match (self, change) {
            (Self::AwaitingCard, Change::ToInvoice) => Ok(Self::AwaitingTransfer),
            // Whoever has paid gets what they paid for, also for an order that was called off meanwhile.
            (Self::AwaitingCard | Self::AwaitingTransfer | Self::Cancelled, Change::Paid) => Ok(Self::Paid),
            (Self::AwaitingCard | Self::AwaitingTransfer, Change::Cancelled) => Ok(Self::Cancelled),
            (Self::Paid, Change::RefundBegun) => Ok(Self::Refunding),
            (Self::Paid | Self::Refunding, Change::Refunded) => Ok(Self::Refunded),
            (Self::Refunding, Change::RefundRefused) => Ok(Self::Paid),
            (from, _) => Err(Problem::Conflict(from.refusal().into())),
        }
    }

    const fn refusal(self) -> &'static str {
        match self {
            Self::AwaitingCard => "This order waits to be paid by card.",
            Self::AwaitingTransfer => "This order waits for its invoice to be paid.",
            Self::Paid => "This order is paid.",
            Self::Refunding => "The money for this order is on its way back.",
            Self::Refunded => "The money for this order was returned.",
            Self::Cancelled => "This order was cancelled.",
        }
    }
}

/// What happens to an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is to be paid against an invoice, and no more by card.
    ToInvoice,
    /// The money is there.
    Paid,
    /// It was called off.
    Cancelled,
    /// The money is to go back.
    RefundBegun,
    /// The money went back.
    Refunded,
    /// It could not be returned.
    RefundRefused,
}

/// What a pack of a pool is called where it is sold, and what its credits are called everywhere else.
pub const fn names(pool: CreditPool) -> (&'static str, &'static str) {
    match pool {
        CreditPool::Advertiser => ("Advertiser +", "Advertiser"),
        CreditPool::Managed => ("Branded +", "Managed"),
        CreditPool::Hire => ("Hire Pro", "Hire"),
    }
}

/// One line of an order, in words: with both names of the pool.
pub fn described(pool: CreditPool, packs: i64, credits: i64) -> String {
    let (pack, credit) = names(pool);
    let noun = if credits == 1 { "credit" } else { "credits" };
    match packs {
        1 => format!("{pack} · {credits} {credit} {noun}"),
        _ => format!("{pack} · {packs} packs of {credits} {credit} {noun}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_offered_is_what_can_be_done() {
        for state in OrderState::ALL {
            for (action, changes) in [
                (on::Order::CancelOrder, [Change::Cancelled].as_slice()),
                (on::Order::MarkOrderPaid, &[Change::Paid]),
                (on::Order::RefundOrder, &[Change::RefundBegun]),
            ] {
                if state.allows(action, false) {
                    assert!(changes.iter().all(|change| state.after(*change).is_ok()), "{state} {action:?}");
                }
            }
        }
        assert!(OrderState::Refunded.after(Change::Paid).is_err());
        assert!(OrderState::Paid.after(Change::Paid).is_err());
    }

    #[test]
    fn a_line_names_the_pool_by_both_of_its_names() {
        assert_eq!(described(CreditPool::Managed, 1, 1), "Branded + · 1 Managed credit");
        assert_eq!(described(CreditPool::Hire, 2, 5), "Hire Pro · 2 packs of 5 Hire credits");
    }
}
