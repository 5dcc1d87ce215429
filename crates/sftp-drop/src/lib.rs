//! Puts files into a folder of somebody's SFTP server, each whole or not at all: it is written under another name, and
//! gets its own once the server has all of it. A server is who its key says it is; one with another key is told nothing.

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use russh::Disconnect;
use russh::client::{self, AuthResult, Handle};
use russh::keys::ssh_key::Fingerprint;
use russh::keys::{HashAlg, PrivateKey, PrivateKeyWithHashAlg, PublicKeyOrCertificate, decode_secret_key};
use russh_sftp::client::SftpSession;
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::protocol::StatusCode;
use thiserror::Error;
use tokio::io::{self, AsyncWriteExt as _};
use tokio::time::timeout;

/// A server that says nothing for so long is given up.
const PATIENCE: Duration = Duration::from_secs(30);

/// What opens an account. Holds a secret.
#[derive(Clone)]
pub enum WayIn {
    /// A password.
    Password(String),
    /// A private key.
    Key(Arc<PrivateKey>),
}

impl WayIn {
    /// A private key, as `ssh-keygen` writes one that no password protects.
    pub fn key(text: &str) -> Result<Self, Trouble> {
        let key = decode_secret_key(text, None);
        key.map(|key| Self::Key(Arc::new(key))).map_err(|error| Trouble::Key(error.to_string()))
    }
}

impl fmt::Debug for WayIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WayIn")
    }
}

/// What a server is known by: the SHA-256 of its key, as `ssh-keygen -l` shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HostKey(Fingerprint);

impl std::str::FromStr for HostKey {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Self, Trouble> {
        match text.parse() {
            Ok(fingerprint @ Fingerprint::Sha256(_)) => Ok(Self(fingerprint)),
            _ => Err(Trouble::Key(format!("{text:?} is not like SHA256:…"))),
        }
    }
}

/// An account on a server.
#[derive(Clone, Debug)]
pub struct Account {
    /// The server's name or address.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The keys that it may have: two, while one takes the other's place.
    pub host_keys: Vec<HostKey>,
    /// Who we are to it.
    pub user: String,
    /// What opens the account.
    pub way_in: WayIn,
}

/// Why a file is not there.
#[derive(Debug, Error)]
pub enum Trouble {
    /// The server is somebody else than it should be.
    #[error("The server showed the key {0}, which is not the one that it is known by.")]
    Stranger(String),
    /// The server does not let us in.
    #[error("The server does not accept the user name with this password or key.")]
    Refused,
    /// The server has no such folder, or does not let us write to it.
    #[error("The server does not take the file: {0}")]
    NotTaken(String),
    /// Nobody answers, or what answers makes no sense.
    #[error("The server cannot be reached: {0}")]
    Unreachable(String),
    /// A key that is none.
    #[error("not a key: {0}")]
    Key(String),
    /// The file cannot be read here.
    #[error("The file cannot be read: {0}")]
    Unreadable(String),
}

/// What is known of a server while it is met.
struct Greeter {
    expected: Vec<HostKey>,
    /// The key that it showed instead.
    shown: Arc<Mutex<Option<String>>>,
}

impl client::Handler for Greeter {
    type Error = russh::Error;

    async fn check_server_key(&mut self, key: &PublicKeyOrCertificate) -> Result<bool, russh::Error> {
        let PublicKeyOrCertificate::PublicKey { key, .. } = key else { return Ok(false) };
        let fingerprint = key.fingerprint(HashAlg::Sha256);
        if self.expected.contains(&HostKey(fingerprint)) {
            return Ok(true);
        }
        *self.shown.lock().unwrap_or_else(PoisonError::into_inner) = Some(fingerprint.to_string());
        Ok(false)
    }
}

/// A server that lets us in.
pub struct Connection {
    ssh: Handle<Greeter>,
    sftp: SftpSession,
}

fn unreachable(error: impl fmt::Display) -> Trouble {
    Trouble::Unreachable(error.to_string())
}

/// What a server said of a file.
fn not_taken(error: SftpError) -> Trouble {
    match error {
        SftpError::Status(status) => Trouble::NotTaken(match status.status_code {
            StatusCode::NoSuchFile => "There is no such folder.".into(),
            StatusCode::PermissionDenied => "We may not write there.".into(),
            _ => status.error_message,
        }),
        other => unreachable(other),
    }
}

fn broken_off(error: io::Error) -> Trouble {
    Trouble::NotTaken(error.to_string())
}

async fn patiently<T>(work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    timeout(PATIENCE, work).await.unwrap_or_else(|_| Err(unreachable("It does not answer.")))
}

impl Connection {
    /// Signs in.
    pub async fn open(account: &Account) -> Result<Self, Trouble> {
        let shown = Arc::new(Mutex::new(None));
        let greeter = Greeter { expected: account.host_keys.clone(), shown: shown.clone() };
        let config =
            client::Config { inactivity_timeout: Some(PATIENCE), nodelay: true, ..client::Config::default() };
        let met = async {
            let place = (account.host.as_str(), account.port);
            client::connect(Arc::new(config), place, greeter).await.map_err(|error| {
                match shown.lock().unwrap_or_else(PoisonError::into_inner).take() {
                    Some(fingerprint) => Trouble::Stranger(fingerprint),
                    None => unreachable(error),
                }
            })
        };
        let mut ssh = patiently(met).await?;
        let entered = async {
            let answer = match &account.way_in {
                WayIn::Password(password) => ssh.authenticate_password(&account.user, password).await,
                WayIn::Key(key) => {
                    let hash = ssh.best_supported_rsa_hash().await.map_err(unreachable)?.flatten();
                    let key = PrivateKeyWithHashAlg::new(key.clone(), hash);
                    ssh.authenticate_publickey(&account.user, key).await
                }
            };
            match answer.map_err(unreachable)? {
                AuthResult::Success => Ok(()),
                AuthResult::Failure { .. } => Err(Trouble::Refused),
            }
        };
        patiently(entered).await?;
        let opened = async {
            let channel = ssh.channel_open_session().await.map_err(unreachable)?;
            channel.request_subsystem(true, "sftp").await.map_err(unreachable)?;
            SftpSession::new(channel.into_stream()).await.map_err(unreachable)
        };
        let sftp = patiently(opened).await?;
        Ok(Self { ssh, sftp })
    }

    /// Puts a file of ours there under this name, which no other file there has.
    pub async fn put(&self, folder: &str, name: &str, file: &Path) -> Result<(), Trouble> {
        let [partly, whole] = [format!("{folder}/.{name}.part"), format!("{folder}/{name}")];
        let unreadable = |error: io::Error| Trouble::Unreadable(error.to_string());
        let mut ours = tokio::fs::File::open(file).await.map_err(unreadable)?;
        let size = ours.metadata().await.map_err(unreadable)?.len();
        let mut theirs = self.sftp.create(&partly).await.map_err(not_taken)?;
        // Each request has a time limit of the session's own, so that the whole needs none.
        let sent = async {
            let sent = io::copy(&mut ours, &mut theirs).await.map_err(broken_off)?;
            theirs.shutdown().await.map_err(broken_off)?;
            let there = self.sftp.metadata(&partly).await.map_err(not_taken)?;
            if there.size.is_some_and(|there| there != size) || sent != size {
                return Err(Trouble::NotTaken("Not all of it has arrived.".into()));
            }
            self.sftp.rename(&partly, &whole).await.map_err(not_taken)
        };
        let sent = sent.await;
        if sent.is_err() {
            self.sftp.remove_file(&partly).await.ok();
        }
        sent
    }

    /// Takes leave; whether the server hears it changes nothing.
    pub async fn close(self) {
        let leave = async {
            self.sftp.close().await.ok();
            self.ssh.disconnect(Disconnect::ByApplication, "", "en").await.ok();
        };
        timeout(Duration::from_secs(2), leave).await.ok();
    }
}
