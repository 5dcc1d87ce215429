//! Who a CV is about, as its reader found, within the limits that hold for what people type.

use crate::candidates::intake::arrival::Details;
use crate::text::{Email, PersonName, Phone};

/// The details that were found and may be kept; what was not found stays unknown.
pub fn of(found: &cv_reader::Details) -> Details {
    let text = |found: &Option<cv_reader::Found>| found.as_ref().map(|found| found.value.clone());
    let (first_name, last_name) = names(text(&found.first_name), text(&found.last_name));
    let email = text(&found.email).and_then(|email| Email::new(&email).ok());
    let phone_number = text(&found.phone_number).and_then(|typed| phone(&typed, found.phone_e164.as_deref()));
    Details { first_name, last_name, email, phone_number }
}

/// First and last name. Where a part is too short or too long to stand alone ("Li Wu"), all of it together.
fn names(first: Option<String>, last: Option<String>) -> (Option<PersonName>, Option<PersonName>) {
    let Some(first) = first else { return (None, None) };
    match (PersonName::new(&first), PersonName::optional(last.as_deref())) {
        (Ok(first), Ok(last)) => (Some(first), last),
        _ => (PersonName::new(&format!("{first} {}", last.unwrap_or_default())).ok(), None),
    }
}

/// A number as typed; signs that a form does not take, such as dots, become blanks.
fn phone(typed: &str, e164: Option<&str>) -> Option<Phone> {
    let allowed = |c: char| if c.is_ascii_digit() || "-+()".contains(c) { c } else { ' ' };
    let typed: String = typed.chars().map(allowed).collect();
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    Phone::optional(Some(&typed)).or_else(|_| Phone::optional(e164)).ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn named(first: &str, last: &str, expected: (Option<&str>, Option<&str>)) {
        let given = |name: &str| (!name.is_empty()).then(|| name.to_owned());
        let (first, last) = names(given(first), given(last));
        assert_eq!((first.as_ref().map(PersonName::as_str), last.as_ref().map(PersonName::as_str)), expected);
    }

    #[test]
    fn a_name_is_kept_whole_within_the_limits() {
        named("Ann", "Smith", (Some("Ann"), Some("Smith")));
        named("Prince", "", (Some("Prince"), None));
        named("Li", "Wu", (Some("Li Wu"), None));
        named("Al", "Smith", (Some("Al Smith"), None));
        named("", "Smith", (None, None));
        named("Al", "", (None, None));
    }

    #[test]
    fn a_number_is_kept_as_it_is_typed() {
        let kept = |typed, e164| phone(typed, e164).map(|phone: Phone| phone.as_str().to_owned());
        assert_eq!(kept("+44 (0)7700 900 123", None).as_deref(), Some("+44 (0)7700 900 123"));
        assert_eq!(kept("0161.496.0000", None).as_deref(), Some("0161 496 0000"));
        assert_eq!(
            kept("0 1 6 1 4 9 6 0 0 0 0 / 0 0 0 0 0 0", Some("+441614960000")).as_deref(),
            Some("+441614960000")
        );
    }
}
