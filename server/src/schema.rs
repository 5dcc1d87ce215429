//! The schema of this binary: `server/migrations/NNNN_name.sql`, and what changes many rows, by number.

use std::sync::LazyLock;

use ::store::{Migration, Step};

use crate::candidates::submissions::store as submissions;

/// Steps by statements.
const STATEMENTS: &[Migration] = include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// Steps a few hundred rows at a time.
const SLICED: &[Migration] =
    &[Migration { number: 49, name: "submissions_of_before", step: Step::Slices(submissions::fill) }];

/// Every step of the schema, for [`::store::Db::open`].
pub fn migrations() -> &'static [Migration] {
    static ALL: LazyLock<Vec<Migration>> = LazyLock::new(|| [STATEMENTS, SLICED].concat());
    &ALL
}
