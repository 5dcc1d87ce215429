//! What candidates write: letters to the address of a conversation, read, kept once, and shown as text.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mail_parser::decoders::html::html_to_text;
use mail_parser::{Address, HeaderValue, Message, MessageParser, MimeHeaders as _, PartType};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;

use super::store::incoming as store;
use super::view::Proof;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{FileId, MessageId};
use crate::problem::Problem;
use crate::rich_text;
use ::store::Tx;

/// What is longer is cut off: the whole of it is in the original.
const LONGEST: usize = 20_000;
const LONGEST_LINE: usize = 150;
/// So many files of one letter are named.
const MOST_FILES: usize = 30;
/// A conversation takes in no more: nobody reads them, and somebody's machine writes to a machine.
const MOST_RECEIVED: i64 = 500;
/// Of these in an hour it takes no more.
const MOST_AN_HOUR: i64 = 30;

/// A file that came with a letter. Its place in the list is its place in the original.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Attachment {
    /// What it is called there.
    pub name: String,
    /// The media type that is said of it.
    pub content_type: String,
    /// In bytes.
    pub size: u64,
}

/// A letter that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incoming {
    /// What mail knows it by, or else what it consists of: it is the same each time that it comes.
    pub mail_id: String,
    /// Who says that they wrote it.
    pub from: String,
    /// One line.
    pub subject: String,
    /// What is new in it, as rich text.
    pub said: String,
    /// What it quotes of letters before it, as rich text.
    pub quoted: Option<String>,
    /// Whether a machine wrote it: that somebody is on holiday, or that a letter did not arrive.
    pub is_automatic: bool,
    /// Whether it is from whom it says, where that was looked at.
    pub proof: Option<Proof>,
    /// The files that came with it.
    pub attachments: Vec<Attachment>,
}

/// Reads a letter; nothing of what is none. `from` is who the envelope says it is from, nobody where it says so.
pub fn read(letter: &[u8], from: &str) -> Option<Incoming> {
    let message = MessageParser::default().parse(letter)?;
    let (said, quoted) = parted(&text_of(&message));
    let sender = sender(message.from()).unwrap_or_else(|| from.to_owned());
    Some(Incoming {
        mail_id: match message.message_id() {
            Some(id) => id.chars().filter(|sign| !sign.is_control()).take(LONGEST_LINE * 2).collect(),
            None => STANDARD.encode(Sha256::digest(letter)),
        },
        from: one_line(&sender, "unknown"),
        subject: one_line(message.subject().unwrap_or_default(), "(no subject)"),
        said: rich(&said).unwrap_or_else(|| "<p></p>".into()),
        quoted: rich(&quoted),
        is_automatic: from.is_empty() || is_automatic(&message),
        proof: None,
        attachments: message.attachments().take(MOST_FILES).map(attachment).collect(),
    })
}

/// A file of a letter by its place, and what it is called.
pub fn attached(letter: &[u8], place: usize) -> Option<(Attachment, Vec<u8>)> {
    let message = MessageParser::default().parse(letter)?;
    let part = message.attachments().nth(place)?;
    Some((attachment(part), part.contents().to_vec()))
}

impl Attachment {
    /// What a file is called that was sent under a name: on one line, and no place of a folder.
    pub(super) fn called(name: &str) -> String {
        one_line(name, "file").replace(['/', '\\'], "_")
    }
}

fn attachment(part: &mail_parser::MessagePart<'_>) -> Attachment {
    let content_type = part.content_type().map(|kind| match kind.subtype() {
        Some(subtype) => format!("{}/{subtype}", kind.ctype()),
        None => kind.ctype().to_owned(),
    });
    Attachment {
        name: Attachment::called(part.attachment_name().unwrap_or_default()),
        content_type: one_line(&content_type.unwrap_or_default(), "application/octet-stream"),
        size: part.contents().len() as u64,
    }
}

fn sender(from: Option<&Address<'_>>) -> Option<String> {
    Some(from?.first()?.address()?.to_owned())
}

/// All text of a letter, of whose parts there may be several.
fn text_of(message: &Message<'_>) -> String {
    let parts = message.text_bodies().take(MOST_FILES).filter_map(|part| match &part.body {
        PartType::Text(text) => Some(text.to_string()),
        PartType::Html(html) => Some(html_to_text(&in_lines(html))),
        _ => None,
    });
    let text = parts.collect::<Vec<_>>().join("\n");
    text.chars().take(LONGEST).collect()
}

/// What begins and ends a line of its own, beside a paragraph, of whose end and of a break the parser knows.
const BLOCKS: [&str; 13] =
    ["div", "blockquote", "hr", "ul", "ol", "li", "table", "tr", "h1", "h2", "h3", "h4", "pre"];

/// Markup with a break where a block begins or ends in the midst of a line.
fn in_lines(html: &str) -> String {
    let mut lines = String::with_capacity(html.len());
    let mut is_begun = false;
    for (number, piece) in html.split('<').enumerate() {
        let text = if number == 0 {
            piece
        } else {
            let tag = piece.strip_prefix('/').unwrap_or(piece);
            let name = tag.split(|sign: char| !sign.is_ascii_alphanumeric()).next().unwrap_or_default();
            let is = |other: &str| name.eq_ignore_ascii_case(other);
            if is("br") || is("p") && piece.starts_with('/') {
                is_begun = false;
            } else if is_begun && (is("p") || BLOCKS.into_iter().any(is)) {
                lines.push_str("<br>");
                is_begun = false;
            }
            lines.push('<');
            piece.split_once('>').map_or("", |(_, text)| text)
        };
        lines.push_str(piece);
        is_begun |= !text.trim().is_empty();
    }
    lines
}

/// As RFC 3834 and older programs say it.
fn is_automatic(message: &Message<'_>) -> bool {
    let says = |name: &'static str| match message.header(name) {
        Some(HeaderValue::Text(text)) => Some(text.to_lowercase()),
        Some(_) => Some(String::new()),
        None => None,
    };
    says("Auto-Submitted").is_some_and(|value| value != "no")
        || says("X-Autoreply").is_some()
        || says("X-Autorespond").is_some()
        || says("Precedence")
            .is_some_and(|value| ["bulk", "junk", "auto_reply", "list"].contains(&value.as_str()))
        || message.content_type().is_some_and(|kind| {
            kind.ctype().eq_ignore_ascii_case("multipart")
                && kind.subtype().is_some_and(|kind| kind.eq_ignore_ascii_case("report"))
        })
}

fn one_line(text: &str, otherwise: &str) -> String {
    let text: String = text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
    let text: String = text.trim().chars().take(LONGEST_LINE).collect();
    if text.is_empty() { otherwise.to_owned() } else { text }
}

fn rich(text: &str) -> Option<String> {
    let text = text.trim();
    let text: String = text.chars().filter(|sign| *sign == '\n' || !sign.is_control()).collect();
    // Some scripts take three bytes a sign, and each line a tag: of what is too much as rich text there is the beginning.
    let mut most = text.chars().count();
    while most > 0 {
        let begins: String = text.chars().take(most).collect();
        if let Some(rich) = rich_text::clean(&rich_text::of_lines(&begins), 1..=LONGEST) {
            return Some(rich);
        }
        most /= 2;
    }
    None
}

/// What is new in a text, and what it quotes below: as mail programs begin it. Where somebody has written between the
/// lines of what they answer, all of it is new.
fn parted(text: &str) -> (String, String) {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let begins = (0..lines.len()).find(|at| quotes_from(&lines, *at));
    let Some(begins) = begins else { return (text.to_owned(), String::new()) };
    let (said, quoted) = lines.split_at(begins);
    if said.iter().all(|line| line.trim().is_empty()) {
        return (text.to_owned(), String::new());
    }
    (said.join("\n"), quoted.join("\n"))
}

fn quotes_from(lines: &[&str], at: usize) -> bool {
    let line = lines[at].trim();
    let is_quoted = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('>');
    if line.starts_with('>') {
        return lines[at..].iter().all(&is_quoted);
    }
    if is_divider(line) {
        return true;
    }
    if begins_head(line) {
        // A program may leave a line free between them.
        let head = lines[at + 1..].iter().filter(|line| !line.trim().is_empty()).take(5);
        return head.filter(|line| has_field(line)).count() >= 2;
    }
    // "On Monday, Hattie wrote:" in whatever language, on one line or two, before lines that are quoted to the end.
    let first = usize::from(!line.ends_with(':'));
    if !lines.get(at + first).is_some_and(|end| end.trim().ends_with(':')) {
        return false;
    }
    let below = &lines[at + first + 1..];
    let is_quote = below.iter().any(|line| line.trim_start().starts_with('>')) && below.iter().all(is_quoted);
    is_quote || says_who_wrote(line, &lines[at..=at + first])
}

/// "On Monday, Hattie wrote:" above what is not marked as quoted: as it begins, and what it says that they did.
const WROTE: [(&str, &str); 9] = [
    ("On ", "wrote:"),
    ("Am ", "schrieb"),
    ("Le ", "a écrit"),
    ("El ", "escribió"),
    ("Il ", "ha scritto"),
    ("Op ", "schreef"),
    ("Den ", "skrev"),
    ("W dniu ", "napisał"),
    ("Em ", "escreveu"),
];

fn says_who_wrote(line: &str, lines: &[&str]) -> bool {
    let whole = lines.join(" ");
    // A sentence of somebody's own has hardly either.
    let is_exact = whole.chars().any(|sign| sign.is_ascii_digit() || sign == '@');
    is_exact && WROTE.iter().any(|(begins, wrote)| line.starts_with(begins) && whole.contains(wrote))
}

fn is_divider(line: &str) -> bool {
    let dashes = line.trim_matches('-').trim();
    let is_named = dashes.starts_with("Original")
        || dashes.starts_with("Ursprüngliche")
        || dashes.starts_with("On ") && dashes.ends_with(" wrote");
    line.starts_with("--") && line.ends_with("--") && is_named
        || line.len() >= 20 && line.chars().all(|sign| sign == '_')
}

/// What a letter's head is called where it is quoted as text: what it begins with, and what else it has.
const FIRST: [&str; 12] =
    ["From", "Von", "De", "Da", "Van", "Od", "Sent", "Gesendet", "Envoyé", "Enviado", "Inviato", "Verzonden"];
const FURTHER: [&str; 19] = [
    "Date",
    "To",
    "Subject",
    "Cc",
    "Datum",
    "An",
    "Betreff",
    "À",
    "Objet",
    "Fecha",
    "Para",
    "Asunto",
    "Data",
    "A",
    "Oggetto",
    "Aan",
    "Onderwerp",
    "Wysłano",
    "Temat",
];

fn begins_head(line: &str) -> bool {
    name_of(line).is_some_and(|name| FIRST.contains(&name))
}

fn has_field(line: &str) -> bool {
    name_of(line).is_some_and(|name| FIRST.contains(&name) || FURTHER.contains(&name))
}

/// A field's name, be it in bold, or with a space before its colon as in French.
fn name_of(line: &str) -> Option<&str> {
    Some(line.trim().trim_start_matches('*').split_once(':')?.0.trim_end())
}

/// What became of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// It stands in its conversation.
    Kept,
    /// It stood there already.
    Known,
    /// There is no such conversation.
    Nobody,
    /// Too many came, or too many at once.
    Full,
}

/// Whether an address is one of a conversation's.
pub fn is_known(tx: &mut Tx<'_>, address: &str) -> Result<bool, Problem> {
    Ok(store::at(tx, address)?.is_some())
}

/// Keeps a letter in the conversation that has the address. One that a person wrote waits for somebody of the company.
pub fn receive(
    tx: &mut Tx<'_>,
    address: &str,
    letter: &Incoming,
    original: FileId,
    now: Millis,
) -> Result<Received, Problem> {
    let Some(at) = store::at(tx, address)? else { return Ok(Received::Nobody) };
    if store::is_known(tx, at.candidate, &letter.mail_id)? {
        return Ok(Received::Known);
    }
    let hour = now.minus(std::time::Duration::from_hours(1));
    let (all, lately) = store::received(tx, at.candidate, hour)?;
    if all >= MOST_RECEIVED || lately >= MOST_AN_HOUR {
        return Ok(Received::Full);
    }
    let id = MessageId::new();
    store::insert(tx, id, &at, letter, original, now)?;
    Event::MessageReceived { candidate: at.candidate, message: id, automatic: letter.is_automatic }
        .record(tx, Circumstances::applicant(at.company, now))?;
    Ok(Received::Kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(head: &str, body: &str) -> Incoming {
        let text = format!(
            "From: Ann <ann@example.org>\r\nSubject: Re: Hello\r\nMessage-ID: <1@example.org>\r\n{head}\r\n{body}"
        );
        read(text.as_bytes(), "ann@example.org").unwrap()
    }

    fn said(body: &str) -> (String, Option<String>) {
        let letter = letter("", &body.replace('\n', "\r\n"));
        (letter.said, letter.quoted)
    }

    #[test]
    fn what_mail_programs_quote_is_folded() {
        for quote in [
            "On Mon, 2 Nov 2026 at 10:00, Harbour <a@reply.example> wrote:\n\n> Dear Ann,\n> can you come?",
            "On Mon, 2 Nov 2026 at 10:00, Harbour & Co Recruitment Department\n<a@reply.example> wrote:\n> Dear Ann",
            "Am Mo., 2. Nov. 2026 um 10:00 Uhr schrieb Harbour <a@reply.example>:\n> Dear Ann",
            "-----Original Message-----\nFrom: Harbour\nDear Ann",
            "________________________________\nFrom: Harbour <a@reply.example>\nSent: Monday\nTo: Ann\nSubject: Hello\n\nDear Ann",
            "From: Harbour <a@reply.example>\nDate: Monday\nTo: Ann\nSubject: Hello\n\nDear Ann",
            "> Dear Ann,\n>\n> can you come?",
            "---- On Mon, 02 Nov 2026 10:00:00 +0000 Harbour <a@reply.example> wrote ----\n\nDear Ann",
            "------- Original Message -------\nOn Monday, November 2nd, 2026 at 10:00, Harbour <a@reply.example> wrote:\n\n\n> Dear Ann",
            "-------- Original message --------\nFrom: Harbour <a@reply.example>\nDate: 02/11/2026 10:00 (GMT+00:00)\nTo: ann@example.org\nSubject: Hello\n\nDear Ann",
            "Von: Harbour <a@reply.example>\nGesendet: Montag, 2. November 2026 10:00\nAn: ann@example.org\nBetreff: Hello\n\nDear Ann",
            "De : Harbour <a@reply.example>\nEnvoyé : lundi 2 novembre 2026 10:00\nÀ : ann@example.org\nObjet : Hello\n\nDear Ann",
            "*From:* Harbour <a@reply.example>\n\n*Sent:* Monday\n\n*To:* Ann\n\nDear Ann",
        ] {
            let (new, quoted) = said(&format!("Yes, I can.\n\n{quote}\n"));
            assert_eq!(new, "<p>Yes, I can.</p>", "{quote}");
            assert!(quoted.is_some_and(|quoted| quoted.contains("Dear Ann")), "{quote}");
        }
    }

    /// As each program puts an answer together, where it is one of markup.
    #[test]
    fn what_mail_programs_quote_in_markup_is_folded() {
        for (program, answer) in [
            (
                "Gmail",
                r#"<div dir="ltr">Yes, I can.</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, 2 Nov 2026 at 10:00, Harbour &lt;<a href="mailto:a@reply.example">a@reply.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote">Dear Ann</blockquote></div>"#,
            ),
            (
                "Gmail, in German",
                r#"<div dir="ltr">Yes, I can.</div><br><div class="gmail_quote"><div class="gmail_attr">Am Mo., 2. Nov. 2026 um 10:00 Uhr schrieb Harbour &lt;<a href="mailto:a@reply.example">a@reply.example</a>&gt;:<br></div><blockquote>Dear Ann</blockquote></div>"#,
            ),
            (
                "Outlook",
                r#"<div class="WordSection1"><p class="MsoNormal">Yes, I can.</p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Harbour &lt;a@reply.example&gt; <br><b>Sent:</b> 02 November 2026 10:00<br><b>To:</b> Ann<br><b>Subject:</b> Hello</p></div><p>Dear Ann</p></div>"#,
            ),
            (
                "Outlook on the web",
                r#"<div>Yes, I can.</div><hr tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri"><b>From:</b> Harbour &lt;a@reply.example&gt;<br><b>Sent:</b> 02 November 2026 10:00<br><b>To:</b> Ann<br><b>Subject:</b> Hello</font></div><div>Dear Ann</div>"#,
            ),
            (
                "Apple Mail",
                r#"<div>Yes, I can.</div><div><br><blockquote type="cite"><div>On 2 Nov 2026, at 10:00, Harbour &lt;<a href="mailto:a@reply.example">a@reply.example</a>&gt; wrote:</div><br><div>Dear Ann</div></blockquote></div>"#,
            ),
            (
                "Thunderbird",
                r#"<p>Yes, I can.</p><div class="moz-cite-prefix">On 02/11/2026 10:00, Harbour wrote:<br></div><blockquote type="cite" cite="mid:1@reply.example">Dear Ann</blockquote>"#,
            ),
            (
                "Yahoo",
                r#"<div class="ydp1">Yes, I can.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>On Monday 2 November 2026 at 10:00:00 GMT, Harbour &lt;a@reply.example&gt; wrote: </div><div><br></div><div>Dear Ann</div></div></div>"#,
            ),
            (
                "Proton Mail",
                r#"<div>Yes, I can.</div><div class="protonmail_quote">On Monday, November 2nd, 2026 at 10:00, Harbour &lt;a@reply.example&gt; wrote:<br><blockquote class="protonmail_quote">Dear Ann</blockquote></div>"#,
            ),
            (
                "GMX",
                r#"<div>Yes, I can.</div><div name="quote"><div><b>Gesendet:</b>&nbsp;Montag, 02. November 2026 um 10:00 Uhr<br><b>Von:</b>&nbsp;"Harbour" &lt;a@reply.example&gt;<br><b>An:</b>&nbsp;ann@example.org<br><b>Betreff:</b>&nbsp;Hello</div><div name="quoted-content">Dear Ann</div></div>"#,
            ),
        ] {
            let letter = letter("MIME-Version: 1.0\r\nContent-Type: text/html; charset=utf-8\r\n", answer);
            assert_eq!(letter.said, "<p>Yes, I can.</p>", "{program}");
            assert!(letter.quoted.is_some_and(|quoted| quoted.contains("Dear Ann")), "{program}");
        }
    }

    #[test]
    fn blocks_of_markup_stand_on_lines_of_their_own() {
        let html = "<div>Dear Hattie,</div><div><br></div><div>I bring:<ul><li>my <b>CV</b></li><li>a pen</li></ul></div>\
                    Bye<P>Ann</P><table><tr><td>Hull</td></tr></table>";
        let letter = letter("MIME-Version: 1.0\r\nContent-Type: text/html\r\n", html);
        let said =
            "<p>Dear Hattie,</p><p>I bring:</p><p>my CV</p><p>a pen</p><p>Bye</p><p>Ann</p><p>Hull</p>";
        assert_eq!(letter.said, said);
    }

    #[test]
    fn what_somebody_has_written_is_never_folded() {
        for text in [
            "> Can you come?\nYes.\n> When?\nOn Monday.",
            "From: Hull I come by train.\nSee you there.",
            "I wrote:\nYes.",
            "On Monday I can come.\nOn that day nobody wrote:\nYes.",
            "Da: I know it.\nTo: no one",
            "> Can you come?",
        ] {
            assert_eq!(said(text).1, None, "{text}");
        }
    }

    #[test]
    fn machines_are_told_from_people() {
        for head in ["Auto-Submitted: auto-replied\r\n", "Precedence: bulk\r\n", "X-Autoreply: yes\r\n"] {
            assert!(letter(head, "I am away.").is_automatic, "{head}");
        }
        assert!(!letter("Auto-Submitted: no\r\n", "Yes.").is_automatic);
        assert!(read(b"Subject: Undelivered\r\n\r\nNo.", "").unwrap().is_automatic);
    }

    #[test]
    fn markup_is_text_and_files_keep_their_places() {
        let head = "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n";
        let body = "--x\r\nContent-Type: text/html\r\n\r\n<p>Yes <script>alert(1)</script><b>I can</b></p>\r\n--x\r\nContent-Type: application/pdf; name=\"../my cv.pdf\"\r\nContent-Disposition: attachment; filename=\"../my cv.pdf\"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=\r\n--x--\r\n";
        let letter = letter(head, body);
        assert!(letter.said.contains("I can") && !letter.said.contains("<script"), "{}", letter.said);
        let cv = Attachment { name: ".._my cv.pdf".into(), content_type: "application/pdf".into(), size: 5 };
        assert_eq!(letter.attachments, [cv]);
        let raw = format!("From: a@b.example\r\n{head}\r\n{body}");
        assert_eq!(attached(raw.as_bytes(), 0).unwrap().1, b"%PDF-");
        assert_eq!(attached(raw.as_bytes(), 1), None);
    }

    #[test]
    fn nothing_that_is_sent_breaks_it() {
        for hostile in
            ["", "\r\n", "\0\0\0", "From: \r\nSubject:\r\n\r\n", "Content-Type: multipart/mixed\r\n\r\n--"]
        {
            let read = read(hostile.as_bytes(), "a@b.example");
            assert!(read.is_none_or(|letter| !letter.from.is_empty() && !letter.subject.is_empty()));
        }
    }
}
