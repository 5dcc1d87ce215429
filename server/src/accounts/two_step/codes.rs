//! Codes: those that an app computes from a secret and the time (RFC 6238), and those that are written down for the day
//! on which the phone is lost.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use totp_rs::{Algorithm, Builder, Totp};
use utoipa::ToSchema;

use crate::clock::Millis;
use crate::problem::Problem;

/// Under which name apps list it.
const ISSUER: &str = "JobHelm";
/// A code is another one after so many seconds; a clock may be one such step off.
const STEP_SECONDS: u64 = 30;
const DIGITS: u8 = 6;
/// How many recovery codes there are.
const RECOVERY_CODES: usize = 10;
/// What a recovery code is made of, five bits each, and how many of them: 80 bits.
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
const RECOVERY_LENGTH: usize = 16;

/// What an app and the server compute codes with: 160 bits. Never logged, and shown only while it is set up.
#[derive(Clone)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// So many bytes it has.
    pub const LENGTH: usize = 20;

    /// A new one.
    pub fn new() -> Self {
        let bytes: [u8; Self::LENGTH] = rand::random();
        Self(bytes.to_vec())
    }

    /// One that was made before.
    pub const fn stored(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// What codes are computed with.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    fn totp(&self) -> Result<Totp, Problem> {
        let totp = Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(DIGITS)
            .with_skew(1)
            .with_step_duration(STEP_SECONDS)
            .with_secret(self.0.clone())
            .build();
        totp.map_err(|error| {
            Problem::Internal(anyhow::anyhow!("a secret that codes cannot be made of: {error}"))
        })
    }

    /// The step whose code this is, where it is one of now or of a step beside it.
    pub fn step_of(&self, digits: &str, now: Millis) -> Result<Option<i64>, Problem> {
        let step = self.totp()?.check(digits, seconds(now));
        Ok(step.and_then(|step| i64::try_from(step).ok()))
    }

    /// The code of a moment, as an app shows it.
    pub fn code_at(&self, now: Millis) -> Result<String, Problem> {
        Ok(self.totp()?.generate(seconds(now)).to_string())
    }

    /// What somebody is shown who sets it up in an app under this address.
    pub fn enrolment(&self, email: &str) -> Result<EnrolmentView, Problem> {
        let secret = self.totp()?.secret().to_base32();
        let account = utf8_percent_encode(email, NON_ALPHANUMERIC);
        let address = format!("otpauth://totp/{ISSUER}:{account}?secret={secret}&issuer={ISSUER}");
        let qr = Picture::of(&address)?;
        Ok(EnrolmentView { secret, address, qr })
    }
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

fn seconds(now: Millis) -> u64 {
    u64::try_from(now.0 / 1000).unwrap_or(0)
}

/// What an app is told, in the three ways in which it can be.
#[derive(Debug, Serialize, ToSchema)]
pub struct EnrolmentView {
    /// To be typed into the app, in base 32.
    pub secret: String,
    /// To be opened on the phone itself.
    pub address: String,
    /// To be scanned.
    pub qr: Picture,
}

/// A QR code, to be drawn.
#[derive(Debug, Serialize, ToSchema)]
pub struct Picture {
    /// How many squares wide and high.
    pub size: u32,
    /// The dark ones, as the path of an SVG in which a square measures 1.
    pub path: String,
}

impl Picture {
    fn of(text: &str) -> Result<Self, Problem> {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).map_err(anyhow::Error::from)?;
        let size = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(size).enumerate() {
            let mut x = 0;
            for run in row.chunk_by(|one, other| one == other) {
                if run[0] == Color::Dark {
                    path += &format!("M{x} {y}h{0}v1h-{0}z", run.len());
                }
                x += run.len();
            }
        }
        Ok(Self { size: u32::try_from(size).unwrap_or_default(), path })
    }
}

/// A code as somebody typed it.
#[derive(Clone, Debug)]
pub enum Code {
    /// Digits out of an app.
    App(String),
    /// The hash of a recovery code.
    Recovery(Vec<u8>),
}

impl Code {
    /// The sentence for what is neither.
    pub const MESSAGE: &'static str = "Please enter the six digits from your app, or a recovery code.";

    /// Reads what was typed, whatever stands between its parts.
    pub fn read(typed: &str) -> Result<Self, &'static str> {
        let plain = plain(typed);
        let is_digits = plain.len() == usize::from(DIGITS) && plain.bytes().all(|c| c.is_ascii_digit());
        let is_recovery = plain.len() == RECOVERY_LENGTH && plain.bytes().all(|c| ALPHABET.contains(&c));
        match (is_digits, is_recovery) {
            (true, _) => Ok(Self::App(plain)),
            (_, true) => Ok(Self::Recovery(hash(&plain))),
            _ => Err(Self::MESSAGE),
        }
    }
}

/// No code is longer, however it is written.
const LONGEST_TYPED: usize = 64;

fn plain(typed: &str) -> String {
    let kept = typed.chars().take(LONGEST_TYPED).filter(|c| !c.is_whitespace() && *c != '-');
    kept.collect::<String>().to_ascii_lowercase()
}

fn hash(plain: &str) -> Vec<u8> {
    Sha256::digest(plain).to_vec()
}

/// New recovery codes, which are shown once.
#[derive(Clone)]
pub struct RecoveryCodes(Vec<String>);

impl RecoveryCodes {
    /// Ten of them.
    pub fn new() -> Self {
        let code = || {
            let bytes: [u8; RECOVERY_LENGTH] = rand::random();
            bytes.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).iter().collect()
        };
        Self((0..RECOVERY_CODES).map(|_| code()).collect())
    }

    /// What is stored of them.
    pub fn hashes(&self) -> Vec<Vec<u8>> {
        self.0.iter().map(|code| hash(code)).collect()
    }

    /// As they are written down: in groups of four.
    pub fn reveal(&self) -> Vec<String> {
        let grouped = |code: &String| {
            let groups: Vec<&str> = [0, 4, 8, 12].iter().filter_map(|at| code.get(*at..*at + 4)).collect();
            groups.join("-")
        };
        self.0.iter().map(grouped).collect()
    }
}

impl Default for RecoveryCodes {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of the standard's own examples.
    fn secret() -> Secret {
        Secret::stored(b"12345678901234567890".to_vec())
    }

    #[test]
    fn codes_are_those_of_the_standard() {
        for (second, code) in [(59, "287082"), (1_111_111_109, "081804"), (20_000_000_000, "353130")] {
            assert_eq!(secret().code_at(Millis(second * 1000)).unwrap(), code);
        }
    }

    #[test]
    fn a_clock_may_be_one_step_off_and_no_more() {
        let at = |second: i64| secret().step_of("081804", Millis(second * 1000)).unwrap();
        let step = 1_111_111_109 / 30;
        assert_eq!(at(1_111_111_109), Some(step));
        assert_eq!(at(1_111_111_109 + 30), Some(step));
        assert_eq!(at(1_111_111_109 - 30), Some(step));
        assert_eq!(at(1_111_111_109 + 61), None);
        assert_eq!(at(1_111_111_109 - 61), None);
    }

    #[test]
    fn what_stands_between_the_parts_of_a_code_does_not_matter() {
        assert!(matches!(Code::read(" 287 082 "), Ok(Code::App(digits)) if digits == "287082"));
        let codes = RecoveryCodes::new();
        let shown = codes.reveal();
        assert_eq!((shown.len(), shown[0].len()), (10, 19));
        for typed in [shown[0].clone(), shown[0].to_uppercase(), shown[0].replace('-', " ")] {
            assert!(matches!(Code::read(&typed), Ok(Code::Recovery(hash)) if hash == codes.hashes()[0]));
        }
        for neither in ["", "28708", "2870822", "28708a", &"a".repeat(5000)] {
            assert!(Code::read(neither).is_err(), "{neither}");
        }
    }

    #[test]
    fn an_app_is_told_by_an_address_and_its_picture() {
        let view = secret().enrolment("zoë+1@harbour.example").unwrap();
        assert_eq!(view.secret, "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(
            view.address,
            "otpauth://totp/JobHelm:zo%C3%AB%2B1%40harbour%2Eexample?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=JobHelm"
        );
        assert!(view.qr.path.starts_with("M0 0h7v1h-7z"), "{}", view.qr.path);
        assert!(view.qr.size >= 21);
    }
}
