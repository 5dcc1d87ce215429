//! The protocol as a client meets it: the real router on a loopback listener.

#![expect(clippy::expect_used, reason = "a test stops where it is surprised")]

mod changing;
mod crash;
mod hostile;
mod keys;
mod matching;
mod world;
mod writing;
