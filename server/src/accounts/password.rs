//! Passwords: their rule, and their hashes (Argon2id). Hashing runs off the async threads, a few at a time.

use std::sync::LazyLock;
use std::time::Duration;

use argon2::password_hash::{Error, PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::problem::Problem;

/// 19 MiB and two passes: the floor that OWASP names for Argon2id with one lane.
const PARAMS: (u32, u32, u32) = (19 * 1024, 2, 1);

/// Each hash holds its memory and a core for its whole time, so only this many run at once.
static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// Longer than this in the queue means more sign-ins than the machine can serve.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// A password that fits the rule (accounts §5). Never shown, never logged.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// The spec's sentence.
    pub const MESSAGE: &'static str =
        "At least 8 characters, one uppercase letter, one lowercase letter, one digit.";

    /// Trims and checks; at most 128 characters count as a password.
    pub fn new(text: &str) -> Result<Self, &'static str> {
        let text = text.trim();
        let has = |kind: fn(char) -> bool| text.chars().any(kind);
        let fits = (8..=128).contains(&text.chars().count());
        if fits && has(char::is_uppercase) && has(char::is_lowercase) && has(|c| c.is_ascii_digit()) {
            Ok(Self(text.to_owned()))
        } else {
            Err(Self::MESSAGE)
        }
    }

    /// What is stored in its place.
    pub async fn hash(self) -> Result<String, Problem> {
        in_turn(move || {
            let hash = argon2()?.hash_password(self.0.as_bytes())?;
            Ok(hash.to_string())
        })
        .await
    }

    /// The same, for the command line, which has no async threads.
    pub fn hash_here(&self) -> Result<String, Problem> {
        let hash = || argon2()?.hash_password(self.0.as_bytes());
        hash().map(|hash| hash.to_string()).map_err(unhashed)
    }
}

/// Whether `typed` is the password behind `stored`. Takes as long when there is no stored hash, so that the
/// answer's time does not tell whether an account exists.
pub async fn matches(stored: Option<String>, typed: &str) -> Result<bool, Problem> {
    let typed: String = typed.trim().chars().take(129).collect();
    in_turn(move || {
        let decoy = stored.is_none();
        let hash = match stored {
            Some(hash) => hash,
            None => DECOY.clone().ok_or(Error::Internal)?,
        };
        match argon2()?.verify_password(typed.as_bytes(), hash.as_str()) {
            Ok(()) => Ok(!decoy),
            Err(Error::PasswordInvalid) => Ok(false),
            Err(other) => Err(other),
        }
    })
    .await
}

/// A hash of nothing anybody types, made the way every other is.
static DECOY: LazyLock<Option<String>> = LazyLock::new(|| {
    let secret: [u8; 32] = rand::random();
    argon2().and_then(|argon2| argon2.hash_password(&secret)).map(|hash| hash.to_string()).ok()
});

fn argon2() -> Result<Argon2<'static>, Error> {
    let (memory, passes, lanes) = PARAMS;
    let params = Params::new(memory, passes, lanes, None).map_err(|_| Error::ParamsInvalid)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

async fn in_turn<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, Problem> {
    let turn = tokio::time::timeout(LONGEST_WAIT, TURNS.acquire()).await.map_err(|_| Problem::Unavailable)?;
    let turn = turn.map_err(anyhow::Error::from)?;
    let done = tokio::task::spawn_blocking(move || {
        // Held here, since the caller may go away before the work is done.
        let _turn = turn;
        work()
    });
    done.await.map_err(anyhow::Error::from)?.map_err(unhashed)
}

fn unhashed(error: Error) -> Problem {
    Problem::Internal(anyhow::anyhow!("a password could not be hashed: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_asks_for_length_and_three_kinds_of_characters() {
        for wrong in
            ["", "Sh0rt", "nouppercase1", "NOLOWERCASE1", "NoDigitAtAll", &format!("Aa1{}", "x".repeat(126))]
        {
            assert_eq!(Password::new(wrong).err(), Some(Password::MESSAGE), "{wrong}");
        }
        for right in ["Passw0rd", "  Passw0rd  ", &format!("Aa1{}", "x".repeat(125))] {
            assert!(Password::new(right).is_ok(), "{right}");
        }
    }

    #[tokio::test]
    async fn only_the_same_password_matches_its_hash() {
        let hash = Password::new("Passw0rd").unwrap().hash().await.unwrap();
        assert!(matches(Some(hash.clone()), "Passw0rd").await.unwrap());
        assert!(!matches(Some(hash), "Passw0rd2").await.unwrap());
        assert!(!matches(None, "Passw0rd").await.unwrap());
    }
}
