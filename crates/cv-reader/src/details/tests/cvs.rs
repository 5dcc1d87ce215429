//! Short CVs as people write them, each under what a careful reader finds in it: `heads.txt`, `jobs.txt`,
//! `rarer.txt`.

use super::{find, value};
use crate::details::Details;
use crate::lines::Line;

/// Between one CV and the next.
const BETWEEN: &str = "\n=====\n";

/// A line of a CV. `^` before it says that it is written large, `~` that it is a heading, `\t` parts cells.
fn line(text: &str, sized: bool, apart: bool) -> Line {
    let (size, text) = match text.split_at_checked(1) {
        Some(("^", rest)) => (22.0, rest),
        Some(("~", rest)) => (14.0, rest),
        _ => (11.0, text),
    };
    let size = if sized { size } else { 0.0 };
    Line { text: text.replace("\\t", "\t"), size, apart, ..Line::default() }
}

fn read(cv: &str) -> Details {
    let texts: Vec<&str> = cv.lines().skip(1).collect();
    let sized = texts.iter().any(|text| text.starts_with('^'));
    let apart = |at: usize| at > 0 && texts[at - 1].trim().is_empty();
    let written = texts.iter().enumerate().filter(|(_, text)| !text.trim().is_empty());
    find(&written.map(|(at, text)| line(text, sized, apart(at))).collect::<Vec<_>>())
}

#[track_caller]
fn all_are_read(cvs: &str) {
    for cv in cvs.trim_end().split(BETWEEN) {
        let details = read(cv);
        let wanted = cv.lines().next().and_then(|first| first.strip_prefix("= ")).unwrap();
        for (key, want) in wanted.split("; ").map(|pair| pair.split_once('=').unwrap()) {
            let found = match key {
                "first" => &details.first_name,
                "last" => &details.last_name,
                "email" => &details.email,
                "phone" => &details.phone_number,
                "title" => &details.job_title,
                "employer" => &details.employer,
                "town" => &details.town,
                "postcode" => &details.postcode,
                other => panic!("no detail is called {other}"),
            };
            assert_eq!(value(found).unwrap_or("-"), want, "{key} of\n{cv}");
        }
    }
}

#[test]
fn heads_of_cvs_are_read() {
    all_are_read(include_str!("heads.txt"));
}

#[test]
fn jobs_are_read_as_people_tell_them() {
    all_are_read(include_str!("jobs.txt"));
}

#[test]
fn rarer_shapes_are_read() {
    all_are_read(include_str!("rarer.txt"));
}

#[test]
fn a_name_that_nothing_speaks_for_is_doubtful() {
    let motto = read("=\n^Silver Linings\n~Domiciliary carer\n07700 900123\nI care for people at home");
    assert!(motto.first_name.is_none_or(|found| found.confidence < 0.8));
    let named = read("=\n^Oluwaseyi Adebanjo\n~Carer\nseyi.adebanjo@example.org\nI care for people at home");
    assert!(named.first_name.is_some_and(|found| found.confidence > 0.9));
}
