//! Whether a message is Stripe's: `Stripe-Signature: t=SECONDS,v1=HEX[,v1=HEX…]`, where each `v1` is the HMAC-SHA-256
//! of the seconds, a dot and the body. While a secret is being replaced there is one for each.

use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;

use crate::clock::Millis;

/// An older message, or one of a clock that is further ahead, may be a copy of somebody else's.
const TOLERANCE: Duration = Duration::from_mins(5);
/// More signatures than secrets are never in use at once.
const MOST: usize = 16;

/// Why a message is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The header cannot be read.
    Unreadable,
    /// It was signed too long ago.
    Stale,
    /// Nobody who knows the secret has signed it.
    Forged,
}

/// Whether whoever knows the secret has signed this body, a moment ago.
pub fn verify(header: &str, body: &[u8], secret: &str, now: Millis) -> Result<(), Refused> {
    let parts = || header.split(',').filter_map(|part| part.trim().split_once('='));
    let seconds =
        parts().find(|(name, _)| *name == "t").map(|(_, value)| value).ok_or(Refused::Unreadable)?;
    let at: i64 = seconds.parse().map_err(|_| Refused::Unreadable)?;
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).map_err(|_| Refused::Unreadable)?;
    mac.update(seconds.as_bytes());
    mac.update(b".");
    mac.update(body);
    let mut signatures =
        parts().filter(|(name, _)| *name == "v1").take(MOST).filter_map(|(_, hex)| bytes(hex));
    // Each is compared in a time that does not tell how much of it fits.
    if !signatures.any(|signature| mac.clone().verify_slice(&signature).is_ok()) {
        return Err(Refused::Forged);
    }
    let signed = Millis(at.saturating_mul(1000));
    let is_near = signed.plus(TOLERANCE) >= now && signed.minus(TOLERANCE) <= now;
    if is_near { Ok(()) } else { Err(Refused::Stale) }
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    if hex.len() != 64 || !hex.is_ascii() {
        return None;
    }
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As Python's own `hmac` signs this body with this secret.
    const SIGNED: &str = "t=1600000000,v1=82ecd22cd24413c7080aa1dea2190d4fd696e35a65768c823133e93b6bf823ab";

    fn said(header: &str, body: &str, secret: &str, seconds: i64) -> Result<(), Refused> {
        verify(header, body.as_bytes(), secret, Millis(seconds * 1000))
    }

    #[test]
    fn only_what_was_signed_with_the_secret_a_moment_ago_is_believed() {
        let (header, body, secret, then) =
            (SIGNED.to_owned(), "{\"id\":\"evt_1\"}", "whsec_test", 1_600_000_000);
        assert_eq!(said(&header, body, secret, then), Ok(()));
        assert_eq!(said(&header, body, secret, then + 300), Ok(()));
        assert_eq!(said(&header, body, secret, then + 301), Err(Refused::Stale));
        assert_eq!(said(&header, body, secret, then - 301), Err(Refused::Stale));
        assert_eq!(said(&header, "{\"id\":\"evt_2\"}", secret, then), Err(Refused::Forged));
        assert_eq!(said(&header, body, "whsec_other", then), Err(Refused::Forged));
        assert_eq!(said(&header.replace("t=16", "t=17"), body, secret, then), Err(Refused::Forged));
        let rolled = header.replace(",v1=", &format!(",v1={},v0=x,v1=", "0".repeat(64)));
        assert_eq!(said(&rolled, body, secret, then), Ok(()), "one of several suffices");
        let (_, hex) = header.split_once("v1=").unwrap();
        for header in ["", "t=,v1=", "v1=00", "t=soon,v1=00"] {
            assert_eq!(said(header, body, secret, then), Err(Refused::Unreadable), "{header}");
        }
        for header in ["t=1600000000", "t=1600000000,v1=€€", &format!("t=1600000000,v0={hex}")] {
            assert_eq!(said(header, body, secret, then), Err(Refused::Forged), "{header}");
        }
    }
}
