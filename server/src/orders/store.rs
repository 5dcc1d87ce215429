//! SQL of this domain.

pub mod invoices;
pub mod lists;
pub mod prices;
pub mod rows;
pub mod surroundings;
