//! Files are put on Debian's own OpenSSH server, and, by password, on one that hands over to its SFTP program.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod sshd;

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use russh::keys::{Algorithm, HashAlg, PrivateKey};
use russh::server::{self, Auth, ChannelOpenHandle, Msg, Session};
use russh::{Channel, ChannelId};
use sftp_drop::{Account, Connection, Trouble, WayIn};
use sshd::Sshd;
use tokio::net::TcpListener;

fn account(sshd: &Sshd) -> Account {
    Account {
        host: sshd.address.ip().to_string(),
        port: sshd.address.port(),
        host_keys: vec![sshd.fingerprint.parse().unwrap()],
        user: sshd.user.clone(),
        way_in: WayIn::key(&sshd.key).unwrap(),
    }
}

fn file(folder: &Path, content: &[u8]) -> std::path::PathBuf {
    let path = folder.join("ours");
    std::fs::write(&path, content).unwrap();
    path
}

#[tokio::test]
async fn files_of_any_size_are_there_whole_under_their_own_names() {
    let (sshd, here) = (Sshd::start(), tempfile::tempdir().unwrap());
    let drop = Connection::open(&account(&sshd)).await.unwrap();
    let large: Vec<u8> = (0..3_000_000_u32).map(|at| (at % 251) as u8).collect();
    for (name, content) in [("a.xml", b"".as_slice()), ("b.xml", b"<Vacancies/>"), ("c.xml", &large)] {
        drop.put("Inbound", name, &file(here.path(), content)).await.unwrap();
        assert_eq!(std::fs::read(sshd.inbound().join(name)).unwrap(), content, "{name}");
    }
    drop.close().await;
    assert_eq!(sshd.files().len(), 3, "nothing else lies there");
}

#[tokio::test]
async fn a_server_with_another_key_is_told_nothing() {
    let (sshd, other) = (Sshd::start(), Sshd::start());
    let stranger = Account { host_keys: vec![other.fingerprint.parse().unwrap()], ..account(&sshd) };
    let Err(Trouble::Stranger(shown)) = Connection::open(&stranger).await else { panic!("it is a stranger") };
    assert_eq!(shown, sshd.fingerprint, "who looks it up can compare it");
    // While one key takes the other's place both are known.
    let both = [&other, &sshd].map(|one| one.fingerprint.parse().unwrap());
    let known = Account { host_keys: both.to_vec(), ..account(&sshd) };
    Connection::open(&known).await.unwrap().close().await;
}

#[tokio::test]
async fn who_has_another_key_or_a_wrong_password_is_refused() {
    let (sshd, other) = (Sshd::start(), Sshd::start());
    for way_in in [WayIn::key(&other.key).unwrap(), WayIn::Password("wrong".into())] {
        let wrong = Account { way_in, ..account(&sshd) };
        assert!(matches!(Connection::open(&wrong).await, Err(Trouble::Refused)));
    }
    assert!(WayIn::key("-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n").is_err());
    assert!("MD5:00:11".parse::<sftp_drop::HostKey>().is_err());
}

#[tokio::test]
async fn a_folder_that_is_not_there_or_not_ours_is_said_and_nothing_is_left() {
    let (sshd, here) = (Sshd::start(), tempfile::tempdir().unwrap());
    let drop = Connection::open(&account(&sshd)).await.unwrap();
    let ours = file(here.path(), b"<Vacancies/>");
    let said = drop.put("Elsewhere", "a.xml", &ours).await.unwrap_err().to_string();
    assert!(said.contains("no such folder"), "{said}");
    let said = drop.put("/", "a.xml", &ours).await.unwrap_err().to_string();
    assert!(said.contains("may not write"), "{said}");
    let missing = here.path().join("missing");
    assert!(matches!(drop.put("Inbound", "a.xml", &missing).await, Err(Trouble::Unreadable(_))));
    // A name that is taken is no file's of ours: what lies there stays.
    std::fs::write(sshd.inbound().join("a.xml"), "theirs").unwrap();
    assert!(drop.put("Inbound", "a.xml", &ours).await.is_err());
    assert_eq!(std::fs::read_to_string(sshd.inbound().join("a.xml")).unwrap(), "theirs");
    drop.close().await;
    assert_eq!(sshd.files().len(), 1, "nothing half lies there");
}

#[tokio::test]
async fn a_server_that_is_not_there_hangs_up_or_talks_nonsense_is_told_apart_from_one_that_refuses() {
    let sshd = Sshd::start();
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let away = Account { port: free.port(), ..account(&sshd) };
    assert!(matches!(Connection::open(&away).await, Err(Trouble::Unreachable(_))));
    for nonsense in ["", "HTTP/1.1 400 Bad Request\r\n\r\n", "SSH-2.0-x\r\n\0\0\0\x05\x01"] {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let talk = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            tokio::io::AsyncWriteExt::write_all(&mut stream, nonsense.as_bytes()).await.ok();
        });
        let odd = Account { port, ..account(&sshd) };
        assert!(matches!(Connection::open(&odd).await, Err(Trouble::Unreachable(_))), "{nonsense:?}");
        talk.await.unwrap();
    }
}

/// A server that knows one password, and hands over to Debian's SFTP program.
struct ByPassword {
    folder: std::path::PathBuf,
    channel: Option<Channel<Msg>>,
}

impl server::Handler for ByPassword {
    type Error = russh::Error;

    async fn auth_password(&mut self, user: &str, password: &str) -> Result<Auth, russh::Error> {
        let is_known = (user, password) == ("bulk", "Open sesame");
        Ok(if is_known { Auth::Accept } else { Auth::reject() })
    }

    async fn channel_open_session(
        &mut self,
        channel: Channel<Msg>,
        reply: ChannelOpenHandle,
        _: &mut Session,
    ) -> Result<(), russh::Error> {
        self.channel = Some(channel);
        reply.accept().await;
        Ok(())
    }

    async fn subsystem_request(
        &mut self,
        id: ChannelId,
        name: &str,
        session: &mut Session,
    ) -> Result<(), russh::Error> {
        assert_eq!(name, "sftp");
        session.channel_success(id)?;
        let mut program = tokio::process::Command::new("/usr/lib/openssh/sftp-server")
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("tools/need openssh-server installs it");
        let mut stream = self.channel.take().unwrap().into_stream();
        tokio::spawn(async move {
            let mut both = tokio::io::join(program.stdout.take().unwrap(), program.stdin.take().unwrap());
            tokio::io::copy_bidirectional(&mut stream, &mut both).await.ok();
            // Held until here, or it would be ended before.
            drop(program);
        });
        Ok(())
    }
}

async fn by_password(folder: &Path) -> (SocketAddr, String) {
    let key = PrivateKey::random(&mut russh::keys::key::safe_rng(), Algorithm::Ed25519).unwrap();
    let fingerprint = key.public_key().fingerprint(HashAlg::Sha256).to_string();
    let config = Arc::new(server::Config { keys: vec![key], ..server::Config::default() });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (address, folder) = (listener.local_addr().unwrap(), folder.to_owned());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let handler = ByPassword { folder: folder.clone(), channel: None };
            let running = server::run_stream(config.clone(), stream, handler).await;
            tokio::spawn(async move { running.unwrap().await.ok() });
        }
    });
    (address, fingerprint)
}

#[tokio::test]
async fn a_password_opens_an_account_and_another_does_not() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("Inbound")).unwrap();
    let (address, fingerprint) = by_password(folder.path()).await;
    let with = |password: &str| Account {
        host: address.ip().to_string(),
        port: address.port(),
        host_keys: vec![fingerprint.parse().unwrap()],
        user: "bulk".into(),
        way_in: WayIn::Password(password.into()),
    };
    assert!(matches!(Connection::open(&with("Open barley")).await, Err(Trouble::Refused)));
    let drop = Connection::open(&with("Open sesame")).await.unwrap();
    drop.put("Inbound", "a.xml", &file(folder.path(), b"<Vacancies/>")).await.unwrap();
    drop.close().await;
    assert_eq!(std::fs::read(folder.path().join("Inbound/a.xml")).unwrap(), b"<Vacancies/>");
}
