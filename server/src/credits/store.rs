//! SQL of this domain.

pub mod ledger;
pub mod statement;
