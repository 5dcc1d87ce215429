//! The schema of this binary: `server/migrations/NNNN_name.sql`, and what changes many rows, by number.

mod store;

use std::sync::LazyLock;

use ::store::{Migration, Step};

/// Steps by statements.
const STATEMENTS: &[Migration] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// Steps a few hundred rows at a time.
const SLICED: &[Migration] = &[
    Migration { number: 49, name: "submissions_of_before", step: Step::Slices(store::submissions_of_before) },
    Migration { number: 58, name: "moves_of_before", step: Step::Slices(store::moves_of_before) },
];

/// Every step of the schema, for [`::store::Db::open`].
pub fn migrations() -> &'static [Migration] {
    static ALL: LazyLock<Vec<Migration>> = LazyLock::new(|| [STATEMENTS, SLICED].concat());
    &ALL
}
