//! JobHelm.
