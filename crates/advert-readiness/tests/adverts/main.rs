//! Adverts as recruiters write them, and what they are told.

mod any_text;
mod boards;
mod pay;
mod wording;

use advert_readiness::{Advert, Date, Field, Finding, Hours, Interval, Level, check};
use time::macros::date;

/// A day on which the rates of April 2026 hold.
const TODAY: Date = date!(2026 - 11 - 23);

const DESCRIPTION: &str = "You look after the accounts of our customers in the north of England, answer their questions \
    and find out what they need next.\nYou have done something like it before and like to talk to people.";

/// An advert that every board takes and nobody minds.
fn sound() -> Advert<'static> {
    Advert {
        title: "Account Manager",
        description: DESCRIPTION,
        benefits: Some("25 days of holiday"),
        salary_bottom: Some(30_000.0),
        salary_top: Some(35_000.0),
        show_salary: true,
        interval: Interval::Annual,
        hours: Hours::FullTime,
        location: "Leeds",
        post_code: Some("LS1 4AP"),
        remote: false,
        category: Some("Sales"),
        days_live: Some(30),
    }
}

fn found(advert: &Advert<'_>) -> Vec<Finding> {
    check(advert, TODAY)
}

fn rules(findings: &[Finding]) -> Vec<&str> {
    findings.iter().map(|finding| finding.rule.as_str()).collect()
}

/// The one finding of a rule.
#[track_caller]
fn the<'a>(findings: &'a [Finding], rule: &str) -> &'a Finding {
    let mut of_rule = findings.iter().filter(|finding| finding.rule == rule);
    match (of_rule.next(), of_rule.next()) {
        (Some(finding), None) => finding,
        (None, _) => panic!("no {rule} in {:?}", rules(findings)),
        (Some(_), Some(_)) => panic!("{rule} more than once"),
    }
}

/// The marked words of a finding.
fn words(finding: &Finding) -> Vec<&str> {
    finding.marks.iter().map(|mark| mark.words.as_str()).collect()
}

#[test]
fn a_sound_advert_has_nothing_in_its_way() {
    assert_eq!(found(&sound()), []);
}

#[test]
fn what_is_gravest_comes_first_and_the_order_never_changes() {
    let advert = Advert {
        title: "Waitress!!!",
        description: "We need a highly experienced waitress. Call 0113 496 0000 or write to jobs@example.co.uk.",
        salary_bottom: Some(8.0),
        salary_top: None,
        interval: Interval::Hourly,
        show_salary: false,
        ..sound()
    };

    let findings = found(&advert);

    let levels: Vec<_> = findings.iter().map(|finding| finding.level).collect();
    assert!(levels.is_sorted(), "{levels:?}");
    assert_eq!(
        rules(&findings),
        [
            "reed.description.short",
            "adzuna.description.short",
            "reed.contact-details.email",
            "reed.contact-details.phone",
            "sex.title.waitress",
            "sex.title.waitress",
            "wage.below",
            "age.highly-experienced",
            "salary.hidden",
            "indeed.punctuation",
        ]
    );
    assert_eq!(findings[4].field, Field::Title);
    assert_eq!(findings[5].field, Field::Description);
    assert_eq!(findings, found(&advert));
}

#[test]
fn every_finding_says_where_it_was_read() {
    let advert = Advert {
        title: "URGENT BARMAID £9",
        description: "Young, native English speaker, able-bodied. Must be Christian, no family commitments.",
        post_code: None,
        ..sound()
    };

    let findings = found(&advert);

    assert!(findings.len() >= 10, "{:?}", rules(&findings));
    for finding in findings {
        assert!(!finding.source.title.is_empty() && !finding.source.read.is_empty(), "{}", finding.rule);
        assert!(finding.sentence.ends_with('.') && !finding.sentence.contains('{'), "{}", finding.sentence);
        assert_eq!(finding.boards.is_empty(), finding.level != Level::Refused, "{}", finding.rule);
    }
}
