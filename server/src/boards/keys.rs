//! Customers' keys to boards, sealed under a key that the database never holds: the operator's, or one that is made once
//! and kept in the data directory.

use std::fs;
use std::io::{ErrorKind, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;

use anyhow::{Context as _, anyhow};
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use uuid::Uuid;

use crate::config::Settings;
use crate::partners::Keys;

const FILE: &str = "boards.key";

/// Seals keys, each for its board alone.
pub struct Seal(LessSafeKey);

impl Seal {
    /// As the settings say, or as it was made before, or made now.
    pub fn open(settings: &Settings) -> anyhow::Result<Self> {
        let key = match settings.boards.key {
            Some(key) => key,
            None => kept(&settings.data)?,
        };
        let key = UnboundKey::new(&CHACHA20_POLY1305, &key).map_err(|_| anyhow!("boards: key"))?;
        Ok(Self(LessSafeKey::new(key)))
    }

    /// Seals a board's keys; each time into something else.
    pub fn seal(&self, board: &str, keys: &Keys) -> anyhow::Result<Vec<u8>> {
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut sealed = serde_json::to_vec(keys)?;
        self.0
            .seal_in_place_append_tag(
                Nonce::assume_unique_for_key(nonce),
                Aad::from(board.as_bytes()),
                &mut sealed,
            )
            .map_err(|_| anyhow!("keys could not be sealed"))?;
        Ok([nonce.as_slice(), &sealed].concat())
    }

    /// The board's keys; nothing where they were sealed with another key, for another board, or changed since.
    pub fn unseal(&self, board: &str, sealed: &[u8]) -> Option<Keys> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_LEN>()?;
        let mut open = sealed.to_vec();
        let aad = Aad::from(board.as_bytes());
        let keys = self.0.open_in_place(Nonce::assume_unique_for_key(*nonce), aad, &mut open).ok()?;
        serde_json::from_slice(keys).ok()
    }
}

fn kept(folder: &Path) -> anyhow::Result<[u8; 32]> {
    let path = folder.join(FILE);
    match fs::read(&path) {
        Ok(bytes) => bytes.try_into().map_err(|_| anyhow!("{} is not a key of 32 bytes", path.display())),
        Err(error) if error.kind() == ErrorKind::NotFound => made(folder, &path),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
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
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    bytes.try_into().map_err(|_| anyhow!("{} is not a key of 32 bytes", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_made_once_and_opens_what_it_sealed_for_its_board_alone() {
        let folder = tempfile::tempdir().unwrap();
        let key = kept(folder.path()).unwrap();
        assert_eq!(kept(folder.path()).unwrap(), key);
        let seal = |key: &[u8; 32]| Seal(LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, key).unwrap()));
        let keys = Keys { account: "jobs@harbour.example".into(), key: "03cbd494".into() };
        let sealed = seal(&key).seal("b1", &keys).unwrap();
        assert!(!sealed.windows(8).any(|part| part == b"03cbd494"));
        assert_ne!(seal(&key).seal("b1", &keys).unwrap(), sealed);
        assert_eq!(seal(&key).unseal("b1", &sealed), Some(keys));
        assert_eq!(seal(&key).unseal("b2", &sealed), None, "moved to another board's row");
        assert_eq!(seal(&[0; 32]).unseal("b1", &sealed), None);
        assert_eq!(seal(&key).unseal("b1", &sealed[..20]), None);
        assert_eq!(seal(&key).unseal("b1", &[]), None);
    }
}
