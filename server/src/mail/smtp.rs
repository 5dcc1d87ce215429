//! An SMTP server, spoken to command by command: what an answer is about only the command says that it answers.

use std::error::Error as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use lettre::Address;
use lettre::address::Envelope;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, DEFAULT_MECHANISMS};
use lettre::transport::smtp::client::{AsyncSmtpConnection, Tls, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{ClientId, Extension, MailBodyParameter, MailParameter};
use lettre::transport::smtp::response::Code;
use percent_encoding::percent_decode_str;
use tokio::time::timeout;
use url::Url;

/// One that is silent for longer does not count as reached.
const SILENCE: Duration = Duration::from_secs(10);
/// So much time has all that comes before the letter itself.
const OPENING: Duration = Duration::from_secs(20);
/// And so much the letter, until the server says whether it has taken it: some look through it first. RFC 5321
/// (§4.5.3.2.6) has whoever sends wait for this long, since what is sent again may have been taken.
const TAKING: Duration = Duration::from_mins(10);
/// A letter is told in pieces of so many bytes.
const PIECE: usize = 64 * 1024;
/// Servers hang up themselves, some after five minutes.
const IDLE: Duration = Duration::from_mins(1);
/// Of RFC 3463: what says of an address that it is none, has moved or is shut.
const NO_ADDRESS: [&str; 6] = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];

/// Why a server has not taken a letter.
#[derive(Debug)]
pub(super) enum Refusal {
    /// Nobody has that address, whatever is sent to it; with the answer's codes.
    Address(String),
    /// It does not take addresses beyond ASCII.
    Unsupported,
    /// It has heard the letter, and has not said whether it has taken it.
    InDoubt(anyhow::Error),
    /// It cannot be reached, or says nothing.
    Away(anyhow::Error),
    /// It answers otherwise.
    Answer(Code),
}

impl From<Error> for Refusal {
    fn from(error: Error) -> Self {
        match error.status() {
            Some(code) => Self::Answer(code),
            None => Self::Away(error.into()),
        }
    }
}

/// A server, with the connections to it that wait for the next letter.
pub(super) struct Server {
    host: String,
    port: u16,
    tls: Tls,
    name: ClientId,
    login: Option<Credentials>,
    idle: Mutex<Vec<(AsyncSmtpConnection, Instant)>>,
}

impl Server {
    /// Reads `smtps://user:password@host`, or `smtp://…` with `?tls=required` or without; nothing where it is not like that.
    pub(super) fn read(url: &str) -> Option<Self> {
        let url = Url::parse(url).ok()?;
        let host = url.host_str().filter(|host| !host.is_empty())?.to_owned();
        let secured = || TlsParameters::new(host.clone()).ok();
        let wanted = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let (usual, tls) = match (url.scheme(), wanted.as_deref()) {
            ("smtps", _) => (465, Tls::Wrapper(secured()?)),
            ("smtp", Some("required")) => (587, Tls::Required(secured()?)),
            ("smtp", None | Some("opportunistic")) => (587, Tls::Opportunistic(secured()?)),
            _ => return None,
        };
        let decoded = |text: &str| Some(percent_decode_str(text).decode_utf8().ok()?.into_owned());
        let login = match url.password() {
            Some(password) => Some(Credentials::new(decoded(url.username())?, decoded(password)?)),
            None => None,
        };
        let name = match url.path().trim_matches('/') {
            "" => ClientId::default(),
            name => ClientId::Domain(name.to_owned()),
        };
        Some(Self { port: url.port().unwrap_or(usual), host, tls, name, login, idle: Mutex::default() })
    }

    /// Hands a letter over.
    pub(super) async fn send(&self, envelope: &Envelope, letter: &[u8]) -> Result<(), Refusal> {
        let opened = async {
            let mut connection = self.connection().await?;
            let asked = ask(&mut connection, envelope, letter).await;
            Ok::<_, Error>((connection, asked))
        };
        let late = |_| Refusal::Away(anyhow::anyhow!("it takes too long"));
        let (mut connection, asked) = timeout(OPENING, opened).await.map_err(late)??;
        let sent = match asked {
            Ok(()) => take(&mut connection, letter).await,
            Err(refusal) => Err(refusal),
        };
        match sent {
            Ok(()) => {
                self.idle().push((connection, Instant::now()));
                Ok(())
            }
            Err(refusal) => {
                // A server that is silent keeps no letter waiting for its goodbye.
                tokio::spawn(async move { timeout(SILENCE, connection.abort()).await });
                Err(refusal)
            }
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<(AsyncSmtpConnection, Instant)>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One that waits and is there still, or a new one.
    async fn connection(&self) -> Result<AsyncSmtpConnection, Error> {
        loop {
            let waiting = {
                let mut idle = self.idle();
                idle.retain(|(_, since)| since.elapsed() < IDLE);
                idle.pop()
            };
            let Some((mut connection, _)) = waiting else { return self.connect().await };
            if connection.test_connected().await {
                return Ok(connection);
            }
        }
    }

    async fn connect(&self) -> Result<AsyncSmtpConnection, Error> {
        let wrapped = if let Tls::Wrapper(parameters) = &self.tls { Some(parameters.clone()) } else { None };
        let to = (self.host.as_str(), self.port);
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(to, Some(SILENCE), &self.name, wrapped, None).await?;
        match &self.tls {
            Tls::Opportunistic(parameters) if connection.can_starttls() => {
                connection.starttls(parameters.clone(), &self.name).await?;
            }
            Tls::Required(parameters) => connection.starttls(parameters.clone(), &self.name).await?,
            Tls::Opportunistic(_) | Tls::Wrapper(_) | Tls::None => {}
        }
        if let Some(login) = &self.login {
            connection.auth(DEFAULT_MECHANISMS, login).await?;
        }
        Ok(connection)
    }
}

/// Asks whether it takes a letter; it is told the letter itself next.
async fn ask(server: &mut AsyncSmtpConnection, envelope: &Envelope, letter: &[u8]) -> Result<(), Refusal> {
    let is_ascii = |address: &Address| AsRef::<str>::as_ref(address).is_ascii();
    let needed = [
        (
            envelope.from().into_iter().chain(envelope.to()).all(is_ascii),
            Extension::SmtpUtfEight,
            MailParameter::SmtpUtfEight,
        ),
        (letter.is_ascii(), Extension::EightBitMime, MailParameter::Body(MailBodyParameter::EightBitMime)),
    ];
    let mut asks_for = Vec::new();
    for (_, extension, parameter) in needed.into_iter().filter(|(is_plain, ..)| !is_plain) {
        if !server.server_info().supports_feature(extension) {
            return Err(Refusal::Unsupported);
        }
        asks_for.push(parameter);
    }
    server.command(Mail::new(envelope.from().cloned(), asks_for)).await?;
    for to in envelope.to() {
        if let Err(error) = server.command(Rcpt::new(to.clone(), Vec::new())).await {
            return Err(weighed(server, to, error).await);
        }
    }
    server.command(Data).await?;
    Ok(())
}

/// Tells it the letter, and waits until it has taken it.
async fn take(server: &mut AsyncSmtpConnection, letter: &[u8]) -> Result<(), Refusal> {
    let is_told = AtomicBool::new(false);
    // Where the letter ends the connection ends it, too: what has not been told until there, nobody has taken.
    let end = std::iter::from_fn(|| {
        is_told.store(true, Ordering::Relaxed);
        None
    });
    let error = match timeout(TAKING, server.message_iter(letter.chunks(PIECE).chain(end))).await {
        Ok(Ok(_)) => return Ok(()),
        Ok(Err(error)) => error.status().map_or_else(|| Err(error.into()), Ok),
        Err(_) => Err(anyhow::anyhow!("it does not say that it has the letter")),
    };
    Err(match error {
        Ok(code) => Refusal::Answer(code),
        Err(error) if is_told.load(Ordering::Relaxed) => Refusal::InDoubt(error),
        Err(error) => Refusal::Away(error),
    })
}

/// Whether it is the address that is refused, once and for all.
async fn weighed(server: &mut AsyncSmtpConnection, to: &Address, error: Error) -> Refusal {
    let Some(code) = error.status() else { return error.into() };
    let told = error.source().map(ToString::to_string).unwrap_or_default();
    match enhanced(&told) {
        Some(status) if NO_ADDRESS.contains(&status) => Refusal::Address(format!("{code} {status}")),
        // Servers that say no more answer so to whom they do not let send, too. That one domain has everywhere.
        None if matches!(u16::from(code), 550 | 551 | 553) && takes_postmaster(server, to.domain()).await => {
            Refusal::Address(code.to_string())
        }
        _ => error.into(),
    }
}

async fn takes_postmaster(server: &mut AsyncSmtpConnection, domain: &str) -> bool {
    let Ok(postmaster) = Address::new("postmaster", domain) else { return false };
    server.command(Rcpt::new(postmaster, Vec::new())).await.is_ok()
}

/// The status code of RFC 3463 that an answer begins with.
fn enhanced(answer: &str) -> Option<&str> {
    let word = answer.split_whitespace().next()?;
    let mut parts = word.split('.');
    let is_number =
        |part: &str| matches!(part.len(), 1..=3) && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_status = parts.clone().count() == 3 && parts.next() == Some("5") && parts.all(is_number);
    is_status.then_some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_a_server_says_how_it_is_spoken_to() {
        let read = |url: &str| Server::read(url).map(|server| (server.host, server.port));
        let at = |host: &str, port| Some((host.to_owned(), port));
        assert_eq!(read("smtps://a:b@mail.example.org"), at("mail.example.org", 465));
        assert_eq!(read("smtp://mail.example.org?tls=required"), at("mail.example.org", 587));
        assert_eq!(read("smtp://127.0.0.1:2525"), at("127.0.0.1", 2525));
        for wrong in ["smtp://mail.example.org?tls=no", "http://mail.example.org", "smtp://", "mail"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        let login = |url: &str| Server::read(url).unwrap().login;
        assert_eq!(
            login("smtps://a%40b:c%2Fd@mail.example.org"),
            Some(Credentials::new("a@b".into(), "c/d".into()))
        );
        assert_eq!(login("smtps://mail.example.org"), None);
    }

    #[test]
    fn an_answer_says_more_than_its_code_where_it_begins_with_a_status() {
        assert_eq!(enhanced("5.1.1 nobody of that name"), Some("5.1.1"));
        assert_eq!(enhanced("5.1.10"), Some("5.1.10"));
        for none in ["", "nobody of that name", "5.1 no", "5.1.1.1 no", "2.1.1 no", "5.1.x no", "5.1.1234 no"]
        {
            assert_eq!(enhanced(none), None, "{none}");
        }
    }
}
