//! How candidates come: from the public page, by mail, by hand or many files at once.

pub mod add;
pub mod apply;
pub mod arrival;
pub mod mailed;
pub mod waiting;
