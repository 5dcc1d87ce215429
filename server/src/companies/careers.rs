//! A company's careers page: where it is, and what it shows of the company.

use crate::ids::{CompanyId, FileId};

/// The last part of a careers page's address: small letters, digits and single hyphens between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slug(String);

/// So long it may be.
const LONGEST: usize = 60;

impl Slug {
    /// One that somebody typed.
    pub fn new(text: &str) -> Result<Self, &'static str> {
        let text = text.trim();
        let is_letter = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        let is_whole = |part: &str| !part.is_empty() && part.bytes().all(is_letter);
        match text.split('-').all(is_whole) {
            _ if !(3..=LONGEST).contains(&text.len()) => Err("Has to be between 3 and 60 characters"),
            true => Ok(Self(text.to_owned())),
            false => Err("Use small letters, digits, and single hyphens between them"),
        }
    }

    /// What a company of this name gets.
    pub fn of_name(name: &str) -> Self {
        // Nothing stands for an apostrophe: `ada-s` is nobody's name.
        let mut slug = slug::slugify(name.replace('&', " and ").replace(['\'', '’'], ""));
        slug.truncate(LONGEST);
        let slug = slug.trim_end_matches('-');
        Self(if slug.is_empty() { "company".to_owned() } else { slug.to_owned() })
    }

    /// The same with a number behind it.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Self {
        self.with(&number.to_string())
    }

    /// The same with something behind it.
    #[must_use]
    pub fn with(&self, ending: &str) -> Self {
        Self(format!("{}-{ending}", self.0))
    }

    /// Its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What a careers page shows of its company.
#[derive(Clone, Debug)]
pub struct Careers {
    /// The company.
    pub id: CompanyId,
    /// Where its page is.
    pub slug: String,
    /// Its name.
    pub name: String,
    /// Its website's address.
    pub website: String,
    /// Sanitised rich text about it.
    pub about: Option<String>,
    /// Its logo.
    pub logo: Option<FileId>,
}

/// Whoever wants an address that another company has, or had, reads this.
pub const TAKEN: &str = "Another company has this address";
/// Older addresses stay a company's own, so that there have to be few.
pub const MOST: i64 = 20;
/// Whoever wants one more reads this.
pub const TOO_MANY: &str = "A company has 20 addresses at most, older ones included";

/// Where a company's careers page is, on this server.
pub fn path(slug: &str) -> String {
    format!("/careers/{slug}")
}

/// Where a company's logo is.
pub fn logo_address(public_url: &str, company: CompanyId, logo: FileId) -> String {
    format!("{public_url}/api/v1/companies/{company}/logo/{logo}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_what_somebody_would_type() {
        for (name, slug) in [
            ("Harbour & Co", "harbour-and-co"),
            ("Ada's Bakery Ltd.", "adas-bakery-ltd"),
            ("Łódź Naïve Café", "lodz-naive-cafe"),
            ("  --  ", "company"),
            ("24/7 Care", "24-7-care"),
        ] {
            assert_eq!(Slug::of_name(name).as_str(), slug);
        }
        let long = Slug::of_name(&"harbour ".repeat(20));
        assert!(long.as_str().len() <= LONGEST && !long.as_str().ends_with('-'));
    }
}
