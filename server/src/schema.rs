//! The schema of this binary: `server/migrations/NNNN_name.sql`, in order.

use ::store::{Migration, Step};

/// Every step of the schema, for [`::store::Db::open`].
pub fn migrations() -> &'static [Migration] {
    include!(concat!(env!("OUT_DIR"), "/migrations.rs"))
}
