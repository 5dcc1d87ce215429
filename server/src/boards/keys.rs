//! Customers' keys to boards, sealed under keys that the database never holds: the operator's, or one that is made once and
//! kept in the data directory. The first seals, all of them open. Secrets of two-step sign-in and addresses of people's
//! calendars are sealed by them, and what stands in links of letters is signed by them, too.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use anyhow::{Context as _, anyhow};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use ring::hmac;
use uuid::Uuid;

use crate::config::Settings;
use crate::ids::{BusyCalendarId, UserId};
use crate::partners::Keys;

const FILE: &str = "boards.key";
/// So much of a signature stands in a link.
const SIGNATURE: usize = 16;

/// Seals and signs.
pub struct Seal {
    first: Key,
    others: Vec<Key>,
}

struct Key {
    boards: LessSafeKey,
    secrets: LessSafeKey,
    addresses: LessSafeKey,
    signing: hmac::Key,
}

impl Key {
    fn new(bytes: &[u8; 32]) -> anyhow::Result<Self> {
        let sealing = |bytes: &[u8]| {
            let key = UnboundKey::new(&CHACHA20_POLY1305, bytes).map_err(|_| anyhow!("boards: key"))?;
            anyhow::Ok(LessSafeKey::new(key))
        };
        // Of its own, so that no key serves two purposes.
        let derived = |purpose: &[u8]| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, bytes), purpose);
        Ok(Self {
            boards: sealing(bytes)?,
            secrets: sealing(derived(b"secrets of two-step sign-in").as_ref())?,
            addresses: sealing(derived(b"addresses of calendars").as_ref())?,
            signing: hmac::Key::new(hmac::HMAC_SHA256, derived(b"links of letters").as_ref()),
        })
    }

    fn open(&self, board: &str, sealed: &[u8]) -> Option<Keys> {
        serde_json::from_slice(&opened(&self.boards, board.as_bytes(), sealed)?).ok()
    }

    fn open_secret(&self, account: UserId, sealed: &[u8]) -> Option<Vec<u8>> {
        opened(&self.secrets, account.0.as_bytes(), sealed)
    }

    fn open_address(&self, calendar: BusyCalendarId, sealed: &[u8]) -> Option<String> {
        String::from_utf8(opened(&self.addresses, calendar.0.as_bytes(), sealed)?).ok()
    }

    fn sign(&self, text: &[u8]) -> Option<[u8; SIGNATURE]> {
        hmac::sign(&self.signing, text).as_ref().first_chunk().copied()
    }
}

impl Seal {
    /// As the settings say, or as it was made before, or made now.
    pub fn open(settings: &Settings) -> anyhow::Result<Self> {
        let made = if settings.boards.keys.is_empty() { Some(kept_or_made(&settings.data)?) } else { None };
        Self::of(settings, made)?.context("boards: key")
    }

    /// The same, where no key is to be made; nothing where there is none.
    pub fn open_if_there(settings: &Settings) -> anyhow::Result<Option<Self>> {
        Self::of(settings, None)
    }

    /// What is in the data directory opens as well, while another seals.
    fn of(settings: &Settings, made: Option<[u8; 32]>) -> anyhow::Result<Option<Self>> {
        let kept = if made.is_some() { made } else { kept(&settings.data.join(FILE))? };
        let mut keys = settings.boards.keys.iter().chain(&kept).map(Key::new);
        let Some(first) = keys.next().transpose()? else { return Ok(None) };
        Ok(Some(Self { first, others: keys.collect::<anyhow::Result<_>>()? }))
    }

    fn all(&self) -> impl Iterator<Item = &Key> {
        std::iter::once(&self.first).chain(&self.others)
    }

    /// Seals a board's keys; each time into something else.
    pub fn seal(&self, board: &str, keys: &Keys) -> anyhow::Result<Vec<u8>> {
        closed(&self.first.boards, board.as_bytes(), serde_json::to_vec(keys)?)
    }

    /// The board's keys; nothing where they were sealed with another key, for another board, or changed since.
    pub fn unseal(&self, board: &str, sealed: &[u8]) -> Option<Keys> {
        self.all().find_map(|key| key.open(board, sealed))
    }

    /// Whether it was sealed by the key that seals now.
    pub fn is_of_today(&self, board: &str, sealed: &[u8]) -> bool {
        self.first.open(board, sealed).is_some()
    }

    /// Seals an account's secret of two-step sign-in; each time into something else.
    pub fn seal_secret(&self, account: UserId, secret: &[u8]) -> anyhow::Result<Vec<u8>> {
        closed(&self.first.secrets, account.0.as_bytes(), secret.to_vec())
    }

    /// The secret; nothing where it was sealed with another key, for another account, or changed since.
    pub fn unseal_secret(&self, account: UserId, sealed: &[u8]) -> Option<Vec<u8>> {
        self.all().find_map(|key| key.open_secret(account, sealed))
    }

    /// Whether it was sealed by the key that seals now.
    pub fn is_secret_of_today(&self, account: UserId, sealed: &[u8]) -> bool {
        self.first.open_secret(account, sealed).is_some()
    }

    /// Seals the address of somebody's calendar; each time into something else.
    pub fn seal_address(&self, calendar: BusyCalendarId, address: &str) -> anyhow::Result<Vec<u8>> {
        closed(&self.first.addresses, calendar.0.as_bytes(), address.as_bytes().to_vec())
    }

    /// The address; nothing where it was sealed with another key, for another calendar, or changed since.
    pub fn unseal_address(&self, calendar: BusyCalendarId, sealed: &[u8]) -> Option<String> {
        self.all().find_map(|key| key.open_address(calendar, sealed))
    }

    /// Whether it was sealed by the key that seals now.
    pub fn is_address_of_today(&self, calendar: BusyCalendarId, sealed: &[u8]) -> bool {
        self.first.open_address(calendar, sealed).is_some()
    }

    /// What shows that a text is of this server's making.
    pub fn sign(&self, text: &[u8]) -> [u8; SIGNATURE] {
        // A signature of SHA-256 is longer.
        self.first.sign(text).unwrap_or_default()
    }

    /// A text that was signed, behind its signature; nothing where it was not.
    pub fn signed<'t>(&self, whole: &'t [u8]) -> Option<&'t [u8]> {
        let (shown, text) = whole.split_first_chunk::<SIGNATURE>()?;
        let fits = |key: &Key| {
            key.sign(text).is_some_and(|own| subtle::ConstantTimeEq::ct_eq(&own[..], &shown[..]).into())
        };
        self.all().any(fits).then_some(text)
    }
}

/// Sealed behind its nonce.
fn closed(key: &LessSafeKey, of: &[u8], mut text: Vec<u8>) -> anyhow::Result<Vec<u8>> {
    let nonce: [u8; NONCE_LEN] = rand::random();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::from(of), &mut text)
        .map_err(|_| anyhow!("it could not be sealed"))?;
    Ok([nonce.as_slice(), &text].concat())
}

fn opened(key: &LessSafeKey, of: &[u8], sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, sealed) = sealed.split_first_chunk::<NONCE_LEN>()?;
    let mut text = sealed.to_vec();
    let open = key.open_in_place(Nonce::assume_unique_for_key(*nonce), Aad::from(of), &mut text).ok()?;
    Some(open.to_vec())
}

fn kept(path: &Path) -> anyhow::Result<Option<[u8; 32]>> {
    match fs::read(path) {
        Ok(bytes) => {
            bytes.try_into().map(Some).map_err(|_| anyhow!("{} is not a key of 32 bytes", path.display()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

fn kept_or_made(folder: &Path) -> anyhow::Result<[u8; 32]> {
    let path = folder.join(FILE);
    match kept(&path)? {
        Some(key) => Ok(key),
        None => made(folder, &path),
    }
}

/// Of two processes that begin at once one is first, and the other takes what is there.
fn made(folder: &Path, path: &Path) -> anyhow::Result<[u8; 32]> {
    let beside = folder.join(format!("{FILE}.{}", Uuid::new_v4().simple()));
    let write = || -> std::io::Result<()> {
        fs::create_dir_all(folder)?;
        let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(&beside)?;
        file.write_all(&rand::random::<[u8; 32]>())?;
        file.sync_all()?;
        match fs::hard_link(&beside, path) {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => Err(error),
            _ => Ok(()),
        }
    };
    let written = write();
    drop(fs::remove_file(&beside));
    written.with_context(|| format!("cannot write {}", path.display()))?;
    kept(path)?.with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal(keys: &[[u8; 32]]) -> Seal {
        let mut keys = keys.iter().map(|key| Key::new(key).unwrap());
        Seal { first: keys.next().unwrap(), others: keys.collect() }
    }

    #[test]
    fn a_key_is_made_once_and_opens_what_it_sealed_for_its_board_alone() {
        let folder = tempfile::tempdir().unwrap();
        let key = kept_or_made(folder.path()).unwrap();
        assert_eq!(kept_or_made(folder.path()).unwrap(), key);
        let keys = Keys { account: "jobs@harbour.example".into(), key: "03cbd494".into() };
        let sealed = seal(&[key]).seal("b1", &keys).unwrap();
        assert!(!sealed.windows(8).any(|part| part == b"03cbd494"));
        assert_ne!(seal(&[key]).seal("b1", &keys).unwrap(), sealed);
        assert_eq!(seal(&[key]).unseal("b1", &sealed), Some(keys));
        assert_eq!(seal(&[key]).unseal("b2", &sealed), None, "moved to another board's row");
        assert_eq!(seal(&[[0; 32]]).unseal("b1", &sealed), None);
        assert_eq!(seal(&[key]).unseal("b1", &sealed[..20]), None);
        assert_eq!(seal(&[key]).unseal("b1", &[]), None);
    }

    #[test]
    fn a_secret_is_opened_for_its_account_alone_and_by_no_key_for_boards() {
        let (key, one, other) = (seal(&[[1; 32]]), UserId::new(), UserId::new());
        let sealed = key.seal_secret(one, b"12345678901234567890").unwrap();
        assert_eq!(key.unseal_secret(one, &sealed).as_deref(), Some(&b"12345678901234567890"[..]));
        assert_eq!(key.unseal_secret(other, &sealed), None);
        assert_eq!(seal(&[[2; 32]]).unseal_secret(one, &sealed), None);
        let rotated = seal(&[[2; 32], [1; 32]]);
        assert!(rotated.unseal_secret(one, &sealed).is_some() && !rotated.is_secret_of_today(one, &sealed));
        assert!(opened(&key.first.boards, one.0.as_bytes(), &sealed).is_none());
    }

    #[test]
    fn an_address_is_opened_for_its_calendar_alone_and_by_no_key_for_secrets() {
        let (key, one, other) = (seal(&[[1; 32]]), BusyCalendarId::new(), BusyCalendarId::new());
        let sealed = key.seal_address(one, "https://calendar.example/token.ics").unwrap();
        assert!(!sealed.windows(5).any(|part| part == b"token"));
        assert_eq!(key.unseal_address(one, &sealed).as_deref(), Some("https://calendar.example/token.ics"));
        assert_eq!(key.unseal_address(other, &sealed), None);
        assert_eq!(seal(&[[2; 32]]).unseal_address(one, &sealed), None);
        let rotated = seal(&[[2; 32], [1; 32]]);
        assert!(rotated.unseal_address(one, &sealed).is_some() && !rotated.is_address_of_today(one, &sealed));
        assert!(opened(&key.first.secrets, one.0.as_bytes(), &sealed).is_none());
    }

    #[test]
    fn the_first_key_seals_and_signs_and_all_of_them_open_and_know() {
        let (old, new) = (seal(&[[1; 32]]), seal(&[[2; 32], [1; 32]]));
        let keys = Keys { account: "jobs@harbour.example".into(), key: "03cbd494".into() };
        let sealed = old.seal("b1", &keys).unwrap();
        assert!(new.unseal("b1", &sealed).is_some() && !new.is_of_today("b1", &sealed));
        let again = new.seal("b1", &keys).unwrap();
        assert!(new.is_of_today("b1", &again) && old.unseal("b1", &again).is_none());
        let whole = [&old.sign(b"text")[..], b"text"].concat();
        assert_eq!(new.signed(&whole), Some(&b"text"[..]));
        assert_eq!(seal(&[[2; 32]]).signed(&whole), None);
        assert_eq!(new.signed(&[&old.sign(b"text")[..], b"test"].concat()), None);
        assert_eq!(new.signed(b"short"), None);
    }
}
