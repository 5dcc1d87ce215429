//! Letters are signed, so that whoever takes them in can ask the sender's domain whether they are its own (RFC 6376, and
//! RFC 8463 for Ed25519).

use std::fs;

use anyhow::{Context as _, bail};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use lettre::Message;
use lettre::message::dkim::{
    DkimCanonicalization, DkimCanonicalizationType, DkimConfig, DkimSigningAlgorithm, DkimSigningKey,
    dkim_sign,
};
use lettre::message::header::HeaderName;
use ring::signature::{Ed25519KeyPair, KeyPair as _};
use rsa::RsaPrivateKey;
use rsa::pkcs1::{DecodeRsaPrivateKey as _, EncodeRsaPrivateKey as _, LineEnding};
use rsa::pkcs8::{EncodePublicKey as _, ObjectIdentifier, PrivateKeyInfo, SecretDocument};
use rsa::traits::PublicKeyParts as _;

use crate::config::dkim::DkimSettings;

/// What a signature holds, whether a letter has it or not: nobody adds one on the way.
const HEADERS: [&str; 9] = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Reply-To",
    "Cc",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
];
const RSA: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.2.840.113549.1.1.1");
const ED25519: ObjectIdentifier = ObjectIdentifier::new_unwrap("1.3.101.112");
/// An Ed25519 key within its envelope: an octet string of 32 bytes.
const ED25519_HEAD: [u8; 2] = [0x04, 0x20];
/// Those who take letters in believe none that is shorter.
const SHORTEST: usize = 2048;
/// A longer one does not fit what is asked of the name system.
const LONGEST: usize = 4096;
/// A piece of a record is no longer.
const PIECE: usize = 255;

/// Signs letters.
pub struct Dkim {
    config: DkimConfig,
    record: Record,
}

/// What has to stand in the name system.
#[derive(Debug)]
struct Record {
    name: String,
    text: String,
}

impl Dkim {
    /// Reads the key, and looks whether it may answer for letters from this domain.
    pub fn open(settings: &DkimSettings, from: &str) -> anyhow::Result<Self> {
        let DkimSettings { domain, selector, key_file } = settings;
        let from = from.to_ascii_lowercase();
        if from != *domain && !from.ends_with(&format!(".{domain}")) {
            bail!("dkim: domain: {domain} does not answer for letters from {from}, as mail_from has it");
        }
        let pem = fs::read_to_string(key_file)
            .with_context(|| format!("dkim: key_file: cannot read {}", key_file.display()))?;
        let (key, public) = key(&pem).with_context(|| format!("dkim: key_file: {}", key_file.display()))?;
        let headers = HEADERS.into_iter().map(HeaderName::new_from_ascii_str).collect();
        let relaxed = DkimCanonicalizationType::Relaxed;
        let canonical = DkimCanonicalization { header: relaxed, body: relaxed };
        let record =
            Record { name: format!("{selector}._domainkey.{domain}."), text: format!("v=DKIM1; {public}") };
        let config = DkimConfig::new(selector.clone(), domain.clone(), key, headers, canonical);
        Ok(Self { config, record })
    }

    /// Signs a letter that is written.
    pub fn sign(&self, message: &mut Message) {
        dkim_sign(message, &self.config);
    }

    /// The line for the domain's zone.
    pub fn record(&self) -> String {
        let Record { name, text } = &self.record;
        let pieces: Vec<_> = text
            .as_bytes()
            .chunks(PIECE)
            .map(|piece| format!("\"{}\"", String::from_utf8_lossy(piece)))
            .collect();
        format!("{name} IN TXT ( {} )", pieces.join(" "))
    }
}

/// A key, and what the record says of it.
fn key(pem: &str) -> anyhow::Result<(DkimSigningKey, String)> {
    let pem = pem.trim();
    if pem.contains("BEGIN RSA PRIVATE KEY") {
        return rsa(&RsaPrivateKey::from_pkcs1_pem(pem).context("not a key in PEM")?);
    }
    let (_, document) = SecretDocument::from_pem(pem)
        .map_err(|_| anyhow::anyhow!("not a private key in PEM without a password"))?;
    let info = PrivateKeyInfo::try_from(document.as_bytes())
        .map_err(|_| anyhow::anyhow!("not a private key in PEM without a password"))?;
    match info.algorithm.oid {
        RSA => rsa(&RsaPrivateKey::try_from(info).context("not an RSA key")?),
        ED25519 => {
            let seed = info.private_key.strip_prefix(&ED25519_HEAD).context("not an Ed25519 key")?;
            let pair = Ed25519KeyPair::from_seed_unchecked(seed)
                .map_err(|_| anyhow::anyhow!("not an Ed25519 key"))?;
            let key = DkimSigningKey::new(&STANDARD.encode(seed), DkimSigningAlgorithm::Ed25519)?;
            Ok((key, format!("k=ed25519; p={}", STANDARD.encode(pair.public_key().as_ref()))))
        }
        _ => bail!("neither an RSA key nor an Ed25519 key"),
    }
}

fn rsa(key: &RsaPrivateKey) -> anyhow::Result<(DkimSigningKey, String)> {
    let bits = key.size() * 8;
    if !(SHORTEST..=LONGEST).contains(&bits) {
        bail!("the RSA key has {bits} bits, and has to have {SHORTEST} to {LONGEST}");
    }
    let public = key.to_public_key().to_public_key_der().context("the public key cannot be written")?;
    let pem = key.to_pkcs1_pem(LineEnding::LF)?;
    let signing = DkimSigningKey::new(&pem, DkimSigningAlgorithm::Rsa)?;
    Ok((signing, format!("k=rsa; p={}", STANDARD.encode(public.as_bytes()))))
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use ring::signature::{ED25519, RSA_PKCS1_2048_8192_SHA256, UnparsedPublicKey};
    use sha2::{Digest as _, Sha256};

    use super::*;

    fn made(folder: &Path, arguments: &[&str]) -> PathBuf {
        let path = folder.join(format!("{}.pem", arguments.join("")));
        let mut openssl = Command::new("openssl");
        openssl.args(arguments).arg("-out").arg(&path);
        assert!(openssl.output().unwrap().status.success(), "{arguments:?}");
        path
    }

    fn settings(key_file: PathBuf) -> DkimSettings {
        DkimSettings { domain: "jobhelm.test".into(), selector: "a1".into(), key_file }
    }

    fn letter() -> Message {
        let message = Message::builder()
            .from("JobHelm <no-reply@mail.jobhelm.test>".parse().unwrap())
            .to("Zoë <zoe@example.org>".parse().unwrap())
            .subject(
                "Ein ziemlich langer Betreff, der über mehrere Zeilen geht, weil er so lang ist – wirklich",
            );
        message.body("Hello  Zoë,\r\n\r\nthere is news. \r\n\r\n\r\n".to_owned()).unwrap()
    }

    /// Runs of white space are one, and lines that are folded are whole (RFC 6376, 3.4.2).
    fn relaxed(name: &str, value: &str) -> String {
        format!("{}:{}", name.to_lowercase(), value.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Verifies a letter as whoever takes it in does, by its own reading of it.
    fn is_signed(raw: &str, record: &str) -> bool {
        let (head, body) = raw.split_once("\r\n\r\n").unwrap();
        let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let headers: Vec<(&str, &str)> =
            unfolded.split("\r\n").filter_map(|line| line.split_once(':')).collect();
        let header = |wanted: &str| headers.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        let (name, signature) = header("DKIM-Signature").unwrap();
        let tag = |wanted: &str| {
            let tags = signature.split(';').filter_map(|tag| tag.trim().split_once('='));
            let found = tags.into_iter().find(|(name, _)| *name == wanted).unwrap().1;
            found.split_whitespace().collect::<String>()
        };
        let lines: Vec<_> = body.trim_end_matches("\r\n").split("\r\n").collect();
        let lines = lines.iter().map(|line| {
            let mut whole = String::new();
            for sign in line.trim_end().chars().map(|sign| if sign == '\t' { ' ' } else { sign }) {
                if sign != ' ' || !whole.ends_with(' ') {
                    whole.push(sign);
                }
            }
            whole + "\r\n"
        });
        if STANDARD.encode(Sha256::digest(lines.collect::<String>())) != tag("bh") {
            return false;
        }
        let mut signed: String = tag("h")
            .split(':')
            .filter_map(&header)
            .map(|(name, value)| relaxed(name, value) + "\r\n")
            .collect();
        let (unsigned, _) = signature.rsplit_once("b=").unwrap();
        signed += &relaxed(name, &format!("{unsigned}b="));
        let bytes = STANDARD.decode(tag("b")).unwrap();
        let public: String = record.split('"').skip(1).step_by(2).collect();
        let public = STANDARD.decode(public.split_once("p=").unwrap().1).unwrap();
        if tag("a") == "ed25519-sha256" {
            return UnparsedPublicKey::new(&ED25519, public).verify(&Sha256::digest(signed), &bytes).is_ok();
        }
        // What is in the record is the key within its envelope of 24 bytes.
        UnparsedPublicKey::new(&RSA_PKCS1_2048_8192_SHA256, &public[24..])
            .verify(signed.as_bytes(), &bytes)
            .is_ok()
    }

    #[test]
    fn whoever_takes_a_letter_in_finds_it_signed_and_nothing_changed() {
        let folder = tempfile::tempdir().unwrap();
        for arguments in [
            &["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"][..],
            &["genrsa", "-traditional"],
            &["genpkey", "-algorithm", "ed25519"],
        ] {
            let key = made(folder.path(), arguments);
            let dkim = Dkim::open(&settings(key), "mail.jobhelm.test").unwrap();
            let record = dkim.record();
            assert!(record.starts_with("a1._domainkey.jobhelm.test. IN TXT ( \"v=DKIM1; k="), "{record}");
            let mut message = letter();
            dkim.sign(&mut message);
            let raw = String::from_utf8(message.formatted()).unwrap();
            assert!(is_signed(&raw, &record), "{arguments:?}: {raw}");
            for (part, other) in [("Subject: ", "Subject: X"), ("there", "their"), ("no-reply@", "reply@")] {
                assert!(!is_signed(&raw.replace(part, other), &record), "{part}");
            }
        }
    }

    #[test]
    fn a_key_that_does_not_fit_is_refused_with_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let why = |key: PathBuf, from: &str| match Dkim::open(&settings(key), from) {
            Ok(_) => panic!("it is taken"),
            Err(error) => format!("{error:#}"),
        };
        let small =
            made(folder.path(), &["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"]);
        assert!(why(small, "jobhelm.test").contains("1024 bits"));
        let curve =
            made(folder.path(), &["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]);
        assert!(why(curve, "jobhelm.test").contains("neither an RSA key"));
        let fitting = made(folder.path(), &["genpkey", "-algorithm", "ed25519"]);
        assert!(why(fitting.clone(), "notjobhelm.test").contains("does not answer for"));
        assert!(why(folder.path().join("none"), "jobhelm.test").contains("cannot read"));
        std::fs::write(&fitting, "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n").unwrap();
        assert!(why(fitting, "jobhelm.test").contains("not a private key"));
    }
}
