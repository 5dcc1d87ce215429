//! A letter, before it is put into an envelope.

use askama::Template;

/// What somebody is written. Its constructor keeps what strangers typed out of headers and greetings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    pub(super) to: String,
    pub(super) subject: String,
    greeting: String,
    paragraphs: Vec<String>,
    link: Option<Link>,
    closing: Vec<String>,
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

impl Letter {
    /// A letter to the person of that first name.
    pub fn new(to: impl Into<String>, first_name: &str, subject: &str) -> Self {
        Self {
            to: to.into(),
            subject: one_line(subject),
            greeting: greeting(first_name),
            paragraphs: Vec::new(),
            link: None,
            closing: Vec::new(),
        }
    }

    /// Adds a paragraph.
    #[must_use]
    pub fn says(mut self, paragraph: impl Into<String>) -> Self {
        self.paragraphs.push(paragraph.into());
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

    /// The letter as plain text.
    pub fn plain(&self) -> anyhow::Result<String> {
        Ok(Plain { letter: self }.render()?)
    }

    /// The letter as HTML.
    pub fn rich(&self) -> anyhow::Result<String> {
        Ok(Rich { letter: self }.render()?)
    }
}

/// Greets by name only what is plainly a name: strangers type it, and it goes to an address they choose.
fn greeting(first_name: &str) -> String {
    let plain = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '’');
    if first_name.chars().all(plain) { format!("Hello {first_name},") } else { "Hello,".into() }
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
