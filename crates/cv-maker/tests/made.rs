//! What the made CVs are for: they read back, look different, and reach nobody.

use std::collections::HashSet;

use cv_maker::{Person, Trade, docx, pdf, person};
use cv_reader::{Found, Kind, Outcome, Reading, holds_keyword, kind_of, read_here};

fn people() -> impl Iterator<Item = Person> {
    (0..60).map(|seed| person(seed * 37, Trade::ALL[seed as usize % Trade::ALL.len()]))
}

#[track_caller]
fn says_who_it_is_about(person: &Person, file: &[u8]) {
    let name = person.full_name();
    let Reading { outcome: Outcome::Text(text), details } = read_here(file) else {
        panic!("the CV of {name} cannot be read")
    };
    let found = |found: Option<Found>| found.map(|found| found.value);
    assert_eq!(found(details.first_name), Some(person.first_name.clone()), "{text}");
    assert_eq!(found(details.last_name), Some(person.last_name.clone()), "{text}");
    assert_eq!(found(details.email), Some(person.email.clone()), "{text}");
    assert_eq!(found(details.phone_number), Some(person.phone.clone()), "{text}");
    let facts = [&name, &person.email, &person.phone, &person.headline];
    let employers = person.employments.iter().map(|job| &job.employer);
    for fact in facts.into_iter().chain(employers).chain(&person.skills).chain(&person.certificates) {
        assert!(holds_keyword(&text, fact), "{fact:?} is not in the CV of {name}:\n{text}");
    }
    assert!(!text.contains('?'), "a letter got lost in the CV of {name}:\n{text}");
}

#[test]
fn a_pdf_reads_back() {
    for person in people() {
        let file = pdf(&person);
        assert_eq!(kind_of(&file), Some(Kind::Pdf));
        says_who_it_is_about(&person, &file);
    }
}

#[test]
fn a_docx_reads_back() {
    for person in people() {
        let file = docx(&person);
        assert_eq!(kind_of(&file), Some(Kind::Docx));
        says_who_it_is_about(&person, &file);
    }
}

#[test]
fn files_are_small_and_of_one_or_two_pages() {
    for person in people() {
        let file = pdf(&person);
        let pages = file
            .windows(12)
            .filter(|window| window.starts_with(b"/Type /Page") && window[11] != b's')
            .count();
        assert!((1..=2).contains(&pages), "{pages} pages");
        for size in [file.len(), docx(&person).len()] {
            assert!((2_500..10_000).contains(&size), "{size} bytes");
        }
    }
}

#[test]
fn the_same_seed_makes_the_same_person_and_files() {
    for trade in Trade::ALL {
        let (one, two) = (person(7, trade), person(7, trade));
        assert_eq!((pdf(&one), docx(&one)), (pdf(&two), docx(&two)));
    }
}

#[test]
fn nobody_can_be_reached() {
    for person in people() {
        let digits: String = person.phone.replace("+44", "0").split_whitespace().collect();
        assert!(digits.starts_with("07700900") && digits.len() == 11, "{}", person.phone);
        let (_, domain) = person.email.split_once('@').unwrap();
        assert!(["example.com", "example.org", "example.net"].contains(&domain), "{domain}");
        assert!(person.email.is_ascii() && !person.email.contains([' ', '\'']), "{}", person.email);
    }
}

#[test]
fn no_two_seeds_share_an_address() {
    let people = 30_000;
    let addresses: HashSet<_> = (0..people).map(|seed| person(seed, Trade::Sales).email).collect();
    assert_eq!(addresses.len() as u64, people);
}

#[test]
fn a_nurse_has_a_nurses_skills() {
    let nurses: Vec<_> = (0..50).map(|seed| person(seed, Trade::Nursing)).collect();
    assert!(nurses.iter().all(|nurse| !nurse.skills.iter().any(|skill| skill == "Kubernetes")));
    let careful =
        nurses.iter().filter(|nurse| nurse.skills.iter().any(|skill| skill == "Wound care")).count();
    assert!(careful > 30, "{careful} of 50");
}
