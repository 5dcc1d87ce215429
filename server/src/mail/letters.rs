//! What the letters say.

use askama::Template;

use super::store::{Applicant, Member};
use crate::accounts::links::Purpose;
use crate::accounts::sessions::Token;

/// A letter, before it is put into an envelope.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letter {
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
    /// The letter as plain text.
    pub(super) fn plain(&self) -> anyhow::Result<String> {
        Ok(Plain { letter: self }.render()?)
    }

    /// The letter as HTML.
    pub(super) fn rich(&self) -> anyhow::Result<String> {
        Ok(Rich { letter: self }.render()?)
    }
}

/// The letter with a link that verifies an address or sets a password.
pub(super) fn link(to: &Member, purpose: Purpose, token: &Token, public_url: &str) -> Letter {
    let address = |page: &str| format!("{public_url}/auth/{page}#token={}", token.reveal());
    match purpose {
        Purpose::VerifyEmail => Letter {
            to: to.email.clone(),
            subject: "Please verify your email address".into(),
            greeting: greeting(&to.first_name),
            paragraphs: vec![
                "Thank you for signing up to JobHelm. Please verify your email address, and you are ready to \
                 sign in and write your first advert."
                    .into(),
            ],
            link: Some(Link { label: "Verify my email address", address: address("verify-email") }),
            closing: vec![
                "The link works once, for 7 days. If you ask for another one, this one stops working.".into(),
                "If you did not sign up, you can ignore this message.".into(),
            ],
        },
        Purpose::ResetPassword => Letter {
            to: to.email.clone(),
            subject: "Reset your password".into(),
            greeting: greeting(&to.first_name),
            paragraphs: vec![
                "Somebody, we hope you, asked to reset the password of your JobHelm account.".into(),
            ],
            link: Some(Link { label: "Choose a new password", address: address("reset-password") }),
            closing: vec![
                "The link works once, for an hour. A new password signs you out everywhere.".into(),
                "If you did not ask for this, you can ignore this message: your password stays as it is."
                    .into(),
            ],
        },
    }
}

/// To the admin of a company that may publish from now on.
pub(super) fn company_approved(to: &Member, company: &str, public_url: &str) -> Letter {
    Letter {
        to: to.email.clone(),
        subject: one_line(&format!("{company} is approved")),
        greeting: greeting(&to.first_name),
        paragraphs: vec![format!(
            "Good news: {company} has been approved on JobHelm. Your adverts can go live from now on."
        )],
        link: Some(Link { label: "Go to my jobs", address: format!("{public_url}/jobs") }),
        closing: Vec::new(),
    }
}

/// To somebody who applied.
pub(super) fn application_received(applicant: &Applicant) -> Letter {
    let Applicant { email, first_name, job, company } = applicant;
    Letter {
        to: email.clone(),
        subject: one_line(&format!("Your application for {job}")),
        greeting: greeting(first_name),
        paragraphs: vec![
            format!(
                "Thank you for applying for {job} at {company}. Your application and your CV have arrived."
            ),
            format!("{company} will be in touch with you if they would like to take it further."),
        ],
        link: None,
        closing: vec!["This message was sent automatically; replies to it are not read.".into()],
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

    fn applicant(first_name: &str, job: &str) -> Applicant {
        Applicant {
            email: "ada@example.org".into(),
            first_name: first_name.into(),
            job: job.into(),
            company: "Harbour & Co".into(),
        }
    }

    #[test]
    fn what_people_typed_is_text_and_not_markup() {
        let letter = application_received(&applicant("Ada", "<b>Chef</b>"));
        assert!(letter.rich().unwrap().contains("&#60;b&#62;Chef&#60;/b&#62; at Harbour &#38; Co"));
        assert!(letter.plain().unwrap().contains("for <b>Chef</b> at Harbour & Co."));
    }

    #[test]
    fn a_subject_stays_one_line() {
        let letter = application_received(&applicant("Ada", "Chef\r\nBcc: everybody@example.org"));
        assert_eq!(letter.subject, "Your application for Chef  Bcc: everybody@example.org");
    }

    #[test]
    fn nobody_is_greeted_by_an_advert() {
        assert_eq!(greeting("Anne-Marie O'Neil"), "Hello Anne-Marie O'Neil,");
        assert_eq!(greeting("win at http://casino.example"), "Hello,");
        assert_eq!(greeting("casino.example"), "Hello,");
    }

    #[test]
    fn a_link_carries_its_token_where_servers_do_not_see_it() {
        let token = Token::new();
        let to = Member { email: "hattie@example.org".into(), first_name: "Hattie".into() };
        let letter = link(&to, Purpose::ResetPassword, &token, "https://jobs.example.org");
        let address = format!("https://jobs.example.org/auth/reset-password#token={}", token.reveal());
        assert!(letter.plain().unwrap().contains(&format!("\n{address}\n")));
        assert!(letter.rich().unwrap().contains(&format!("href=\"{address}\"")));
    }
}
