//! How letters travel: into a folder, one file each, or to an SMTP server.

use std::io::Write as _;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::Context as _;
use lettre::Message;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Body, Mailbox, MultiPart, SinglePart};
use metrics::counter;
use tracing::Instrument as _;
use uuid::Uuid;

use super::dkim::Dkim;
use super::letter::{Invitation, Letter};
use super::smtp::{Refusal, Server};
use crate::clock::Millis;
use crate::config::{MailTransport, Settings};
use crate::followers::Failure;
use crate::spans;

/// Letters in the folder are kept so long.
const KEPT_FOR: Duration = Duration::from_hours(24 * 30);

/// A file that goes with a letter.
pub struct Attached {
    /// What it is saved as.
    pub name: String,
    /// Its media type.
    pub content_type: &'static str,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// Sends letters.
pub struct Mailer {
    from: Mailbox,
    dkim: Option<Dkim>,
    way: Way,
}

enum Way {
    Folder(PathBuf),
    Smtp(Server),
}

/// Why a letter was not sent.
#[derive(Debug)]
pub enum Unsent {
    /// Nobody has its address, as the server says; with the codes of the answer.
    NoAddress(String),
    /// Anything else.
    Failed(Failure),
}

impl From<Failure> for Unsent {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl Mailer {
    /// Reads the settings; what is wrong with them is said without their secrets.
    pub fn open(settings: &Settings) -> anyhow::Result<Self> {
        let from: Mailbox =
            settings.mail_from.parse().context("mail_from: not like \"JobHelm <jobs@example.org>\"")?;
        let dkim = settings.dkim.as_ref().map(|dkim| Dkim::open(dkim, from.email.domain())).transpose()?;
        let way = match &settings.mail {
            MailTransport::Folder => {
                let folder = folder_of(settings);
                std::fs::create_dir_all(&folder)
                    .with_context(|| format!("cannot make the folder {}", folder.display()))?;
                Way::Folder(folder)
            }
            MailTransport::Smtp(url) => {
                let server = Server::read(url);
                Way::Smtp(server.context("mail: not like smtps://user:password@mail.example.org")?)
            }
        };
        Ok(Self { from, dkim, way })
    }

    /// What has to stand in the name system for letters to be found signed, where they are.
    pub fn dkim_record(&self) -> Option<String> {
        self.dkim.as_ref().map(Dkim::record)
    }

    /// Sends a letter with its files; on its way, or on disk, when this returns `Ok`.
    pub async fn send(&self, letter: &Letter, files: Vec<Attached>, now: Millis) -> Result<(), Unsent> {
        let sent = self.hand_over(letter, files, now).instrument(spans::outgoing("mail")).await;
        let outcome = match &sent {
            Ok(()) => "sent",
            Err(Unsent::Failed(Failure::Outage(_) | Failure::Deferred(_) | Failure::InDoubt(_))) => "put_off",
            Err(Unsent::NoAddress(_) | Unsent::Failed(Failure::Refused(_))) => "refused",
        };
        counter!("jobhelm_letters_total", "outcome" => outcome).increment(1);
        sent
    }

    async fn hand_over(&self, letter: &Letter, files: Vec<Attached>, now: Millis) -> Result<(), Unsent> {
        let mut message = self.envelop(letter, files, now).map_err(Failure::Refused)?;
        if let Some(dkim) = &self.dkim {
            dkim.sign(&mut message);
        }
        match &self.way {
            Way::Folder(folder) => {
                let folder = folder.clone();
                let put = tokio::task::spawn_blocking(move || put(&folder, &message.formatted(), now));
                Ok(put.await.map_err(anyhow::Error::from).flatten().map_err(Failure::Outage)?)
            }
            Way::Smtp(server) => server.send(message.envelope(), &message.formatted()).await.map_err(unsent),
        }
    }

    /// Nothing that a stranger typed stands in a header but the address, which has been parsed, the subject, and the name of
    /// a company that the provider has looked at.
    fn envelop(&self, letter: &Letter, files: Vec<Attached>, now: Millis) -> anyhow::Result<Message> {
        let domain = self.from.email.domain();
        let moment = SystemTime::UNIX_EPOCH + Duration::from_millis(u64::try_from(now.0)?);
        let address = letter.to.parse().map_err(|_| anyhow::anyhow!("not an address"))?;
        let mut words = MultiPart::alternative_plain_html(body(&letter.plain()?), body(&letter.rich()?));
        if let Some(invitation) = &letter.invitation {
            words = words.singlepart(in_calendar(invitation)?);
        }
        let files = files.into_iter().chain(letter.invitation.as_ref().map(as_file));
        let mut files = files.peekable();
        let all = match files.peek() {
            None => words,
            Some(_) => files.try_fold(MultiPart::mixed().multipart(words), enclosed)?,
        };
        let id = letter.correspondence.as_ref().map_or_else(Uuid::now_v7, |written| written.id);
        let mut message = Message::builder()
            .message_id(Some(format!("<{}@{domain}>", id.simple())))
            .date(moment)
            .to(Mailbox::new(None, address))
            .subject(&letter.subject);
        message = match &letter.correspondence {
            Some(written) => {
                let answers = written.answers_to.parse().map_err(|_| anyhow::anyhow!("not an address"))?;
                let sender = Mailbox::new(Some(written.from.clone()), self.from.email.clone());
                message.from(sender).reply_to(Mailbox::new(None, answers))
            }
            None => {
                let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
                let automatic = HeaderValue::new(automatic, "auto-generated".into());
                message.from(self.from.clone()).raw_header(automatic)
            }
        };
        if let Some(address) = &letter.way_out {
            let leave = HeaderName::new_from_ascii_str("List-Unsubscribe");
            let press = HeaderName::new_from_ascii_str("List-Unsubscribe-Post");
            // Never folded: programs that look for the address take it as it stands.
            let address = format!("<{address}>");
            message = message
                .raw_header(HeaderValue::dangerous_new_pre_encoded(leave, address.clone(), address))
                .raw_header(HeaderValue::new(press, "List-Unsubscribe=One-Click".into()));
        }
        Ok(message.multipart(all)?)
    }
}

/// The part of a letter that calendars look for: the last and so the richest of its forms, named by what it asks of them.
fn in_calendar(invitation: &Invitation) -> anyhow::Result<SinglePart> {
    let kind = format!("text/calendar; charset=utf-8; method={}", invitation.method.as_str());
    let bytes = Body::new_with_encoding(invitation.text.clone(), ContentTransferEncoding::Base64)
        .map_err(|_| anyhow::anyhow!("an invitation cannot be encoded"))?;
    Ok(SinglePart::builder().header(ContentType::parse(&kind)?).body(bytes))
}

/// The same as a file, for programs that know no such part.
fn as_file(invitation: &Invitation) -> Attached {
    Attached {
        name: "invite.ics".into(),
        content_type: "application/ics",
        bytes: invitation.text.clone().into_bytes(),
    }
}

/// The address that letters are from, and the name beside it.
pub fn sender(settings: &Settings) -> anyhow::Result<(String, String)> {
    let from: Mailbox = settings.mail_from.parse().context("mail_from cannot be read")?;
    Ok((from.email.to_string(), from.name.unwrap_or_default()))
}

/// The file as it is, byte by byte, under a name that no mail program takes for a place.
fn enclosed(before: MultiPart, file: Attached) -> anyhow::Result<MultiPart> {
    let Attached { name, content_type, bytes } = file;
    let name: String = name.chars().map(|sign| if is_plain(sign) { sign } else { '_' }).collect();
    let bytes = Body::new_with_encoding(bytes, ContentTransferEncoding::Base64)
        .map_err(|_| anyhow::anyhow!("a file cannot be encoded"))?;
    Ok(before.singlepart(Attachment::new(name).body(bytes, ContentType::parse(content_type)?)))
}

/// Whether a sign may stand in the name of a file anywhere.
fn is_plain(sign: char) -> bool {
    !sign.is_control() && !matches!(sign, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
}

/// Text as it is where it may be, so that a link stays in one piece for whoever reads the message raw; lettre
/// would fold lines of more than 76 characters, where mail allows 998.
fn body(text: &str) -> Body {
    if text.is_ascii() && text.lines().all(|line| line.len() <= 998) {
        let crlf = text.lines().collect::<Vec<_>>().join("\r\n");
        Body::dangerous_pre_encoded(crlf.into_bytes(), ContentTransferEncoding::SevenBit)
    } else {
        Body::new(text.to_owned())
    }
}

/// What a server's answer means for the message. The answer's text is left out: it may name the address.
fn unsent(refusal: Refusal) -> Unsent {
    let code = match refusal {
        Refusal::Address(answer) => return Unsent::NoAddress(answer),
        Refusal::Unsupported => {
            return Failure::Refused(anyhow::anyhow!("the mail server takes no such address")).into();
        }
        Refusal::Away(error) => {
            return Failure::Outage(error.context("the mail server cannot be reached")).into();
        }
        Refusal::InDoubt(error) => {
            return Failure::InDoubt(error.context("whether the mail server has it is not known")).into();
        }
        Refusal::Answer(code) => code,
    };
    let told = anyhow::anyhow!("the mail server answered {code}");
    Unsent::Failed(match u16::from(code) {
        // Closing down, or our own credentials: no message would get through.
        421 | 432 | 454 | 530 | 534 | 535 | 538 => Failure::Outage(told),
        400..=499 => Failure::Deferred(told),
        _ => Failure::Refused(told),
    })
}

/// Writes a message under a name that sorts by time; a crash leaves all of it or nothing.
fn put(folder: &Path, message: &[u8], now: Millis) -> anyhow::Result<()> {
    let name = format!("{:015}-{}", now.0, Uuid::now_v7().simple());
    let unfinished = folder.join(format!("{name}.part"));
    let write = || {
        let mut options = std::fs::OpenOptions::new();
        // Messages hold tokens: nobody else on the machine reads them.
        let mut file = options.write(true).create_new(true).mode(0o600).open(&unfinished)?;
        file.write_all(message)?;
        file.sync_all()?;
        std::fs::rename(&unfinished, folder.join(format!("{name}.eml")))
    };
    if let Err(error) = write() {
        // A disk that is full is not made fuller by each try.
        std::fs::remove_file(&unfinished).ok();
        return Err(error.into());
    }
    std::fs::File::open(folder)?.sync_all().context("cannot write the folder of messages")
}

/// Removes letters that have lain in the folder for too long, where letters go into one; how many went. Their names say
/// since when.
pub fn forget_old(settings: &Settings, now: Millis) -> anyhow::Result<usize> {
    let MailTransport::Folder = settings.mail else { return Ok(0) };
    forget_before(&folder_of(settings), now.minus(KEPT_FOR))
}

fn forget_before(folder: &Path, oldest: Millis) -> anyhow::Result<usize> {
    let Ok(letters) = std::fs::read_dir(folder) else { return Ok(0) };
    let mut gone = 0;
    for letter in letters {
        let letter = letter?;
        if put_at(&letter.file_name().to_string_lossy()).is_none_or(|at| at >= oldest) {
            continue;
        }
        match std::fs::remove_file(letter.path()) {
            Ok(()) => gone += 1,
            // Another process was there first.
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(error).context("cannot remove an old letter"),
        }
    }
    Ok(gone)
}

/// When a letter was put into the folder, by its name; nothing of what is no letter.
fn put_at(name: &str) -> Option<Millis> {
    let (name, _) = name.strip_suffix(".eml").or_else(|| name.strip_suffix(".part"))?.split_once('-')?;
    (name.len() == 15).then(|| name.parse().ok().map(Millis)).flatten()
}

fn folder_of(settings: &Settings) -> PathBuf {
    settings.data.join("mail")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Email;

    fn mailer() -> Mailer {
        Mailer {
            from: "JobHelm <no-reply@jobhelm.test>".parse().unwrap(),
            dkim: None,
            way: Way::Folder(PathBuf::new()),
        }
    }

    fn is_enveloped(address: &str) -> bool {
        let letter = Letter::new(address, "Ada", "Hello").says("Hello");
        mailer().envelop(&letter, Vec::new(), Millis(0)).is_ok_and(|message| {
            let [to] = message.envelope().to() else { return false };
            to.as_ref() as &str == address
        })
    }

    #[test]
    fn old_letters_go_and_what_is_no_letter_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (old, now) = (Millis(1_700_000_000_000), Millis(1_790_000_000_000));
        for at in [old, now] {
            put(folder.path(), b"Dear Ada", at).unwrap();
        }
        let others = [".keep", "000-notes.txt", "0123", "-.eml"];
        for name in others {
            std::fs::write(folder.path().join(name), "ours").unwrap();
        }
        assert_eq!(forget_before(folder.path(), Millis(1_780_000_000_000)).unwrap(), 1);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1 + others.len());
        assert!(others.iter().all(|name| folder.path().join(name).exists()));
    }

    #[test]
    fn a_file_goes_as_it_is_under_a_name_that_leads_nowhere() {
        let letter = Letter::new("kim@client.example", "", "A CV").says("A CV");
        let bytes: Vec<u8> = (0..=255).chain(*b"\n.\n").collect();
        let file = |name: &str| Attached {
            name: name.into(),
            content_type: "application/pdf",
            bytes: bytes.clone(),
        };
        let files = vec![file("../../Ann \"X\".pdf"), file("Zoë Ng.pdf")];
        let message = mailer().envelop(&letter, files, Millis(0)).unwrap();
        let text = String::from_utf8(message.formatted()).unwrap();
        assert!(text.contains("Content-Type: multipart/mixed"), "{text}");
        assert!(text.contains("filename=\".._.._Ann _X_.pdf\""), "{text}");
        assert!(text.contains("Zo%C3%AB%20Ng.pdf"), "{text}");
        use base64::Engine as _;
        let encoded = base64::engine::general_purpose::STANDARD.encode(&bytes);
        assert_eq!(text.replace("\r\n", "").matches(&encoded).count(), 2, "{text}");
    }

    #[test]
    fn whatever_address_is_accepted_can_be_sent_to() {
        let odd = ('\u{1}'..'\u{200}').chain("‘’“”。．＠\u{200b}\u{202e}😀ñ".chars());
        let mut accepted = 0;
        for sign in odd {
            for address in [
                format!("{sign}@c.test"),
                format!("a{sign}b@c.test"),
                format!("a@{sign}.test"),
                format!("a@b{sign}c.test"),
                format!("\"a{sign}b\"@c.test"),
                format!("a@[127.0.0.{sign}]"),
            ] {
                if Email::new(&address).as_ref().map(Email::as_str) == Ok(&*address) {
                    accepted += 1;
                    assert!(is_enveloped(&address), "{address:?}");
                }
            }
        }
        assert!(accepted > 500, "{accepted}");
    }
}
