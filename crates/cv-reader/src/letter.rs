//! Whether a letter can be parsed: within a worker's limits, and within less stack than the host's threads have. What the
//! parser makes of it is thrown away: the host parses it again, to the same end.

use mail_parser::MessageParser;

/// Half of what the host's threads have. A letter in a letter in a letter takes some of it for each of them when it is
/// thrown away.
pub const STACK: usize = 1024 * 1024;
/// What the worker answers for one that can.
pub const FITS: &[u8] = b"fits";
/// What it answers for what is no letter.
pub const IS_NONE: &[u8] = b"none";

/// Parses a letter in this very process, which a hostile one may end.
pub fn parse_here(bytes: &[u8]) -> &'static [u8] {
    if MessageParser::default().parse(bytes).is_some() { FITS } else { IS_NONE }
}
