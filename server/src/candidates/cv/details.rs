//! Who a CV is about, as its reader found, within the limits that hold for what people type.

use crate::candidates::intake::arrival::{Background, Details};
use crate::text::{CandidateName, Email, OneLine, Phone, Postcode, Town};
use cv_reader::Found;

/// What is found with less confidence is shown as doubtful: of what lies below it, one in ten and more is wrong.
const SURE: f32 = 0.9;

/// The details that were found and may be kept; what was not found stays unknown.
pub fn of(found: &cv_reader::Details) -> Details {
    let first_name = text(&found.first_name).and_then(|name| CandidateName::new(name).ok());
    // Nobody is known by their last name alone.
    let last_name = text(&found.last_name).filter(|_| first_name.is_some());
    Details {
        first_name,
        last_name: last_name.and_then(|name| CandidateName::new(name).ok()),
        email: text(&found.email).and_then(|email| Email::new(email).ok()),
        phone_number: text(&found.phone_number).and_then(|typed| phone(typed, found.phone_e164.as_deref())),
    }
}

/// What was found of work and home and may be kept.
pub fn background(found: &cv_reader::Details) -> Background {
    let line = |found| text(found).and_then(|line| OneLine::new(line).ok()).map(|line| line.as_str().into());
    let town = text(&found.town).and_then(|town| Town::new(town).ok());
    let postcode = Postcode::optional(text(&found.postcode)).ok().flatten();
    Background {
        job_title: line(&found.job_title),
        employer: line(&found.employer),
        town: town.map(|town| town.as_str().into()),
        postcode: postcode.map(|code| code.as_str().into()),
    }
}

/// Which details are doubtful, by the names that they have in the API.
pub fn doubtful(found: &cv_reader::Details) -> Vec<&'static str> {
    let details = [
        ("firstName", &found.first_name),
        ("lastName", &found.last_name),
        ("email", &found.email),
        ("phoneNumber", &found.phone_number),
    ];
    let unsure = |(_, found): &(_, &Option<Found>)| found.as_ref().is_some_and(|it| it.confidence < SURE);
    details.into_iter().filter(unsure).map(|(name, _)| name).collect()
}

fn text(found: &Option<Found>) -> Option<&str> {
    found.as_ref().map(|found| found.value.as_str())
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
        let given = |name: &str| {
            let found = Found { value: name.to_owned(), confidence: 0.95 };
            (!name.is_empty()).then_some(found)
        };
        let found =
            cv_reader::Details { first_name: given(first), last_name: given(last), ..Default::default() };
        let Details { first_name, last_name, .. } = of(&found);
        let names =
            (first_name.as_ref().map(CandidateName::as_str), last_name.as_ref().map(CandidateName::as_str));
        assert_eq!(names, expected);
    }

    #[test]
    fn a_name_is_kept_whole_within_the_limits() {
        named("Ann", "Smith", (Some("Ann"), Some("Smith")));
        named("Prince", "", (Some("Prince"), None));
        named("Li", "Wu", (Some("Li"), Some("Wu")));
        named("Al", "", (Some("Al"), None));
        named("", "Smith", (None, None));
        named(&"x".repeat(51), "Smith", (None, None));
    }

    #[test]
    fn what_the_reader_is_not_sure_of_is_doubtful() {
        let found = |confidence| Some(Found { value: "x".into(), confidence });
        let details = cv_reader::Details {
            first_name: found(0.89),
            last_name: found(0.9),
            email: None,
            phone_number: found(0.3),
            ..Default::default()
        };
        assert_eq!(doubtful(&details), ["firstName", "phoneNumber"]);
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
