//! Checked texts: what is outside the limits of the spec (jobs §5, accounts §5) cannot exist inside.

use serde::Serialize;

use ::store::Value;

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident $least:literal..=$most:literal => $message:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Trims and checks; the error is the spec's sentence.
            pub fn new(text: &str) -> Result<Self, &'static str> {
                let text = text.trim();
                let fits = ($least..=$most).contains(&text.chars().count());
                let clean = !text.chars().any(|c| c.is_control() || is_unseen(c));
                if fits && clean { Ok(Self(text.to_owned())) } else { Err($message) }
            }

            /// Checks what may be left out: nothing, or only blanks, is `None`.
            pub fn optional(text: Option<&str>) -> Result<Option<Self>, &'static str> {
                match text.map(str::trim) {
                    None | Some("") => Ok(None),
                    Some(text) => Self::new(text).map(Some),
                }
            }

            /// The text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl From<$name> for Value {
            fn from(text: $name) -> Self {
                Self::Text(text.0)
            }
        }

        impl From<&$name> for Value {
            fn from(text: &$name) -> Self {
                Self::Text(text.0.clone())
            }
        }
    )*};
}

/// First and last name of somebody who may have but one.
pub fn joined_name(first: String, last: Option<String>) -> String {
    match last {
        Some(last) if !first.is_empty() => format!("{first} {last}"),
        Some(last) => last,
        None => first,
    }
}

/// Somebody's name as it is shown: the address of somebody who is only invited, and not named yet.
pub fn shown_name(first: &str, last: &str, email: &str) -> String {
    match (first, last) {
        ("", "") => email.to_owned(),
        (first, last) => format!("{first} {last}"),
    }
}

texts! {
    /// A first or last name (accounts §5).
    PersonName 3..=50 => "Has to be between 3 and 50 characters";
    /// A name of a candidate where no form of the spec asks for it: Jo, Ng and Li are names (design §5, Names).
    CandidateName 1..=50 => "Has to be between 1 and 50 characters";
    /// Short name-like text, such as a company's name (accounts §5).
    ShortName 2..=50 => "Has to be between 2 and 50 characters";
    /// Why the provider turns somebody away.
    Reason 2..=500 => "Has to be between 2 and 500 characters";
    /// Why somebody of the provider looks at the product with a user's eyes.
    SupportReason 10..=300 => "Has to be between 10 and 300 characters";
    /// A job's title (jobs §5).
    Title 3..=200 => "Has to be between 3 and 200 characters";
    /// One line on what comes with a job (jobs §5).
    Benefits 3..=75 => "Has to be between 3 and 75 characters";
    /// A place (jobs §5).
    Location 2..=100 => "Has to be a valid location";
    /// What applicants are asked beside their CV.
    QuestionText 3..=200 => "Has to be between 3 and 200 characters";
    /// One of the answers that a question offers.
    ChoiceText 1..=100 => "Has to be between 1 and 100 characters";
    /// What candidates are scored by.
    CriterionName 1..=80 => "Has to be between 1 and 80 characters";
    /// What a step of its scale means.
    StepText 1..=60 => "Has to be at most 60 characters";
    /// A hiring stage's name (accounts §5).
    StageName 2..=100 => "Has to be a valid stage";
    /// A town of a postal address.
    Town 2..=60 => "Has to be between 2 and 60 characters";
    /// A line of an invoice's head.
    OneLine 1..=100 => "Has to be at most 100 characters";
    /// What a tag is called.
    TagName 1..=40 => "Has to be between 1 and 40 characters";
    /// A keyword (jobs §5).
    Keyword 1..=255 => "Keyword should be between 1 and 255 characters";
}

impl From<PersonName> for CandidateName {
    fn from(name: PersonName) -> Self {
        Self(name.0)
    }
}

/// Text of several lines, trimmed and with plain line ends; `None` where its length does not fit or it holds signs that
/// nobody types.
pub fn lines(text: &str, fits: std::ops::RangeInclusive<usize>) -> Option<String> {
    let text = text.trim().replace("\r\n", "\n");
    let is_plain = |sign: char| sign == '\n' || !(sign.is_control() || is_unseen(sign));
    (fits.contains(&text.chars().count()) && text.chars().all(is_plain)).then_some(text)
}

/// Signs that turn text around or take no room: what holds them is not what it looks like. Joiners stay, which some
/// scripts need within words.
const fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}

/// An e-mail address, as typed; compared without regard to case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Email(String);

impl Email {
    /// The spec's sentence (accounts §5).
    pub const MESSAGE: &'static str = "Please provide correct email address.";

    /// Signs that an address may hold only within quotes or brackets. Such addresses exist on paper; mail to them is
    /// refused, by the envelope or by whoever takes it.
    const QUOTED: &'static str = "\"(),:;<>[\\]";

    /// Trims and checks: one `@`, a local part, a domain with a dot, neither blanks nor quotes, at most 254 characters.
    /// What passes can be sent to.
    pub fn new(text: &str) -> Result<Self, &'static str> {
        let text = text.trim();
        // Looked at first: reading an endless address takes long.
        if text.len() > 254 {
            return Err(Self::MESSAGE);
        }
        let plain = |c: char| !c.is_whitespace() && !c.is_control() && !Self::QUOTED.contains(c);
        let dotted = text.split_once('@').is_some_and(|(_, domain)| domain.contains('.'));
        let parsed = || text.parse::<lettre::Address>().is_ok();
        if dotted && text.chars().all(plain) && parsed() {
            Ok(Self(text.to_owned()))
        } else {
            Err(Self::MESSAGE)
        }
    }

    /// One that was checked when it came, by the rules of then.
    pub fn kept(text: String) -> Self {
        Self(text)
    }

    /// Checks what may be left out.
    pub fn optional(text: Option<&str>) -> Result<Option<Self>, &'static str> {
        match text.map(str::trim) {
            None | Some("") => Ok(None),
            Some(text) => Self::new(text).map(Some),
        }
    }

    /// As typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// By which addresses are compared: as `lower()` of both databases folds them, ASCII alone.
    pub fn folded(&self) -> String {
        self.0.to_ascii_lowercase()
    }
}

impl From<Email> for Value {
    fn from(email: Email) -> Self {
        Self::Text(email.0)
    }
}

impl From<&Email> for Value {
    fn from(email: &Email) -> Self {
        Self::Text(email.0.clone())
    }
}

/// A phone number, as typed (accounts §5): digits, spaces, dashes, plus and parentheses, 3 to 30 of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Phone(String);

impl Phone {
    /// Trims and checks what may be left out.
    pub fn optional(text: Option<&str>) -> Result<Option<Self>, &'static str> {
        let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
        let allowed = text.chars().all(|c| c.is_ascii_digit() || " -+()".contains(c));
        let dialled = text.chars().any(|c| c.is_ascii_digit());
        if allowed && dialled && (3..=30).contains(&text.len()) {
            Ok(Some(Self(text.to_owned())))
        } else {
            Err("Has to be a valid phone number")
        }
    }

    /// As typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// In E.164, where its country is clear.
    pub fn e164(&self) -> Option<String> {
        cv_reader::e164(&self.0)
    }
}

impl From<Phone> for Value {
    fn from(phone: Phone) -> Self {
        Self::Text(phone.0)
    }
}

/// A website's address (accounts §5), with its scheme; `http` or `https` only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Website(String);

impl Website {
    /// Trims and checks; `https://` is put before an address that names no scheme.
    pub fn new(text: &str) -> Result<Self, &'static str> {
        const WRONG: &str = "Please enter correct url";
        let text = text.trim();
        if !(3..=70).contains(&text.chars().count()) {
            return Err("Has to be between 3 and 70 characters");
        }
        // The parser below passes over some of these, but the text is kept as it was typed.
        if text.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(WRONG);
        }
        let whole = if text.contains("://") { text.to_owned() } else { format!("https://{text}") };
        let parsed = url::Url::parse(&whole).map_err(|_| WRONG)?;
        let named = matches!(parsed.host(), Some(url::Host::Domain(host)) if host.contains('.'));
        let plain = matches!(parsed.scheme(), "http" | "https") && parsed.username().is_empty();
        if named && plain { Ok(Self(whole)) } else { Err(WRONG) }
    }

    /// With its scheme.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<Website> for Value {
    fn from(website: Website) -> Self {
        Self::Text(website.0)
    }
}

/// A postcode, in capitals: 3 to 8 letters and digits, with single blanks or hyphens between them (jobs §5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Postcode(String);

impl Postcode {
    /// Trims and checks what may be left out.
    pub fn optional(text: Option<&str>) -> Result<Option<Self>, &'static str> {
        let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
        let parts_are_plain = text
            .split([' ', '-'])
            .all(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric()));
        let has_digit = text.chars().any(|c| c.is_ascii_digit());
        if (3..=8).contains(&text.len()) && parts_are_plain && has_digit {
            Ok(Some(Self(text.to_ascii_uppercase())))
        } else {
            Err("Has to be a valid postcode")
        }
    }

    /// In capitals.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&Postcode> for Value {
    fn from(code: &Postcode) -> Self {
        Self::Text(code.0.clone())
    }
}

/// The lines of a postal address above its town: at most three, of 100 characters each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddressLines(String);

impl AddressLines {
    /// Trims and checks what may be left out; empty lines go.
    pub fn optional(text: Option<&str>) -> Result<Option<Self>, &'static str> {
        const WRONG: &str = "Has to be at most three lines of up to 100 characters";
        let lines = text.unwrap_or_default().lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<&str> = lines.take(4).collect();
        let fits = |line: &&str| line.chars().count() <= 100 && !line.chars().any(char::is_control);
        match lines.as_slice() {
            [] => Ok(None),
            [_, _, _, _, ..] => Err(WRONG),
            some if some.iter().all(fits) => Ok(Some(Self(some.join("\n")))),
            _ => Err(WRONG),
        }
    }
}

impl From<&AddressLines> for Value {
    fn from(lines: &AddressLines) -> Self {
        Self::Text(lines.0.clone())
    }
}

/// A whole postal address: at most six lines of 100 characters each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostalLines(String);

impl PostalLines {
    /// Trims and checks what may be left out; empty lines go.
    pub fn optional(text: Option<&str>) -> Result<Option<Self>, &'static str> {
        let lines = text.unwrap_or_default().lines().map(str::trim).filter(|line| !line.is_empty());
        let lines: Vec<&str> = lines.take(7).collect();
        let fits = |line: &&str| line.chars().count() <= 100 && !line.chars().any(char::is_control);
        match lines.len() {
            0 => Ok(None),
            1..=6 if lines.iter().all(fits) => Ok(Some(Self(lines.join("\n")))),
            _ => Err("Has to be at most six lines of up to 100 characters"),
        }
    }

    /// The lines.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_postcode_is_letters_and_digits() {
        let read = |text| Postcode::optional(Some(text)).map(|code| code.map(|code| code.0));
        assert_eq!(read(" sw1a 1aa "), Ok(Some("SW1A 1AA".into())));
        assert_eq!(read("M1 1AE"), Ok(Some("M1 1AE".into())));
        assert_eq!(read("  "), Ok(None));
        for wrong in ["N1", "SW1A  1AA", "SW1A 1AAA", "M1;1AE", "ÄÖ1 2", "London"] {
            assert_eq!(read(wrong), Err("Has to be a valid postcode"), "{wrong}");
        }
    }

    #[test]
    fn an_address_has_three_lines_at_most() {
        let read = |text: &str| AddressLines::optional(Some(text)).map(|lines| lines.map(|lines| lines.0));
        assert_eq!(read(" 4 Quayside \r\n\n Dock Road "), Ok(Some("4 Quayside\nDock Road".into())));
        assert_eq!(read(" \n "), Ok(None));
        assert!(read("1\n2\n3").is_ok());
        assert!(read("1\n2\n3\n4").is_err());
        assert!(read(&"x".repeat(101)).is_err());
        assert!(read("Quay\u{7}side").is_err());
    }
}
