//! Text out of CV files.
