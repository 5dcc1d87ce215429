//! The protocol as a client meets it: the real router on a loopback listener.

mod keys;
mod matching;
mod world;
mod writing;
