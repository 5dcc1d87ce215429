//! A letter, before it is put into an envelope.

use askama::Template;
use uuid::Uuid;

use crate::ids::FileId;

/// What somebody is written. Its constructor keeps what strangers typed out of headers and greetings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub(super) to: String,
    pub(super) subject: String,
    greeting: String,
    paragraphs: Vec<String>,
    enclosures: Option<Enclosures>,
    lines: Vec<Line>,
    link: Option<Link>,
    closing: Vec<String>,
    pub(super) way_out: Option<String>,
    pub(super) correspondence: Option<Correspondence>,
    pub(super) invitation: Option<Invitation>,
}

/// What is to become of an entry in its reader's calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// It is to stand there, as it is said.
    Request,
    /// It is called off.
    Cancel,
}

impl Method {
    /// As iTIP spells it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
        }
    }
}

/// What goes into its reader's calendar with a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// What it asks of calendars.
    pub method: Method,
    /// As iCalendar.
    pub text: String,
}

/// What a company writes to somebody in its own name. The product adds nothing but a line below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correspondence {
    /// Whose address it goes to.
    pub to: String,
    /// The company that it is from.
    pub from: String,
    /// Where answers go.
    pub answers_to: String,
    /// What it is known by: the same for each try to send it.
    pub id: Uuid,
    /// One line.
    pub subject: String,
    /// As plain text.
    pub plain: String,
    /// As rich text that is safe to show.
    pub rich: String,
    /// Who writes, and why.
    pub footer: String,
}

/// Files that are to go with a letter, and what it says of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enclosures {
    /// Which; at least one.
    pub files: Vec<Enclosure>,
    /// What it says where they go with it.
    pub says: String,
    /// And where they do not; a letter that goes with all of them or not at all has nothing to say then.
    pub without: Option<String>,
}

/// A file that is to go with a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Enclosure {
    /// Where it is stored.
    pub file: FileId,
    /// What it is to be saved as.
    pub name: String,
    /// Its media type.
    pub content_type: &'static str,
    /// In bytes.
    pub size: u64,
}

/// One of several things that a letter tells of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// A sentence.
    pub says: String,
    /// What its link is called.
    pub label: &'static str,
    /// Where that leads.
    pub address: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Link {
    label: &'static str,
    address: String,
}

#[derive(Template)]
#[template(path = "mail/letter.txt")]
struct Plain<'a> {
    letter: &'a Letter,
}

#[derive(Template)]
#[template(path = "mail/letter.html")]
struct Rich<'a> {
    letter: &'a Letter,
}

#[derive(Template)]
#[template(path = "mail/message.html")]
struct Written<'a> {
    written: &'a Correspondence,
}

impl Letter {
    /// A letter to the person of that first name.
    pub fn new(to: impl Into<String>, first_name: &str, subject: &str) -> Self {
        Self {
            to: to.into(),
            subject: one_line(subject),
            greeting: greeting(first_name),
            paragraphs: Vec::new(),
            enclosures: None,
            lines: Vec::new(),
            link: None,
            closing: Vec::new(),
            way_out: None,
            correspondence: None,
            invitation: None,
        }
    }

    /// What a company writes.
    pub fn of(correspondence: Correspondence) -> Self {
        let letter = Self::new(correspondence.to.clone(), "", &correspondence.subject);
        Self { correspondence: Some(correspondence), ..letter }
    }

    /// Whose address it goes to.
    pub fn to(&self) -> &str {
        &self.to
    }

    /// Adds a paragraph.
    #[must_use]
    pub fn says(mut self, paragraph: impl Into<String>) -> Self {
        self.paragraphs.push(paragraph.into());
        self
    }

    /// Has files go with it.
    #[must_use]
    pub fn encloses(mut self, enclosures: Enclosures) -> Self {
        self.enclosures = Some(enclosures);
        self
    }

    /// The files that are to go with it.
    pub fn enclosed(&self) -> &[Enclosure] {
        self.enclosures.as_ref().map_or(&[], |enclosures| &enclosures.files)
    }

    /// Has files go with it, and never goes without them.
    #[must_use]
    pub fn brings(mut self, files: Vec<Enclosure>) -> Self {
        let is_any = !files.is_empty();
        self.enclosures = is_any.then(|| Enclosures { files, says: String::new(), without: None });
        self
    }

    /// The letter where they cannot; nothing where it does not go without them.
    pub fn without_files(mut self) -> Option<Self> {
        if let Some(Enclosures { without, .. }) = self.enclosures.take() {
            self.paragraphs.push(without?);
        }
        Some(self)
    }

    /// Adds one of several things, behind the paragraphs.
    #[must_use]
    pub fn lists(mut self, line: Line) -> Self {
        self.lines.push(line);
        self
    }

    /// Adds the link, behind the paragraphs.
    #[must_use]
    pub fn links(mut self, label: &'static str, address: String) -> Self {
        self.link = Some(Link { label, address });
        self
    }

    /// Adds a paragraph behind the link.
    #[must_use]
    pub fn closes(mut self, paragraph: impl Into<String>) -> Self {
        self.closing.push(paragraph.into());
        self
    }

    /// Has mail programs offer to switch such letters off, by that address.
    #[must_use]
    pub fn left_at(mut self, address: String) -> Self {
        self.way_out = Some(address);
        self
    }

    /// Has something go into its reader's calendar.
    #[must_use]
    pub fn invites(mut self, invitation: Invitation) -> Self {
        self.invitation = Some(invitation);
        self
    }

    /// The letter as plain text.
    pub fn plain(&self) -> anyhow::Result<String> {
        Ok(match &self.correspondence {
            Some(written) => format!("{}\n\n--\n{}\n", written.plain, written.footer),
            None => Plain { letter: self }.render()?,
        })
    }

    /// The letter as HTML.
    pub fn rich(&self) -> anyhow::Result<String> {
        Ok(match &self.correspondence {
            Some(written) => Written { written }.render()?,
            None => Rich { letter: self }.render()?,
        })
    }
}

/// Whether a text is plainly a name: strangers type it, and it goes to an address they choose.
pub fn is_plainly_a_name(text: &str) -> bool {
    let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’');
    !text.is_empty() && text.chars().all(plain)
}

/// Whether a text is plainly a company's name: with figures, and the signs that companies have in theirs, but nothing that
/// a reader's mail program would make a link of.
pub fn is_plainly_a_company(text: &str) -> bool {
    let sign = |c: char| c.is_ascii_digit() || matches!(c, '&' | '+' | ',' | '(' | ')' | '.');
    // A dot ends a word: `Ltd.` and not `ltd.example`.
    let dotted = text.split_whitespace().any(|word| word.trim_end_matches(['.', ',', ')']).contains('.'));
    !dotted && is_plainly_a_name(&text.replace(sign, ""))
}

/// Greets by name only what is plainly one.
fn greeting(first_name: &str) -> String {
    if is_plainly_a_name(first_name) { format!("Hello {first_name},") } else { "Hello,".into() }
}

/// A header holds one line, and a short one.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(150).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(first_name: &str, subject: &str) -> Letter {
        Letter::new("ada@example.org", first_name, subject)
    }

    #[test]
    fn what_people_typed_is_text_and_not_markup() {
        let letter = letter("Ada", "Hello").says("Thank you for <b>Chef</b> at Harbour & Co.");
        assert!(letter.rich().unwrap().contains("&#60;b&#62;Chef&#60;/b&#62; at Harbour &#38; Co"));
        assert!(letter.plain().unwrap().contains("for <b>Chef</b> at Harbour & Co."));
    }

    #[test]
    fn a_company_is_named_by_what_no_mail_program_makes_a_link_of() {
        for name in ["Harbour & Co", "Harbour & Finch Ltd.", "R+D (York) 2", "Müller, Söhne"] {
            assert!(is_plainly_a_company(name), "{name}");
        }
        for name in ["pay.example", "Payroll: http://pay.example", "pay@bank", "bank.example, Ltd", "&", ""] {
            assert!(!is_plainly_a_company(name), "{name}");
        }
    }

    #[test]
    fn a_subject_stays_one_line() {
        let subject = letter("Ada", "Your application for Chef\r\nBcc: everybody@example.org").subject;
        assert_eq!(subject, "Your application for Chef  Bcc: everybody@example.org");
    }

    #[test]
    fn nobody_is_greeted_by_an_advert() {
        assert_eq!(greeting("Anne-Marie O'Neil"), "Hello Anne-Marie O'Neil,");
        assert_eq!(greeting("win at http://casino.example"), "Hello,");
        assert_eq!(greeting("casino.example"), "Hello,");
    }
}
