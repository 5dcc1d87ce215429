//! SQL of this domain.

pub mod ledger;
