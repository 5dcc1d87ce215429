use super::{read, value};
use crate::details::find;
use crate::lines::Line;

fn found(lines: &[&str]) -> Option<String> {
    value(&read(lines).email).map(str::to_owned)
}

#[test]
fn addresses_are_found_as_they_are_written() {
    for (line, address) in [
        ("E: ann.smith+jobs@example.co.uk. Phone", "ann.smith+jobs@example.co.uk"),
        ("ann (at) example [dot] org", "ann@example.org"),
        ("Ann Smith|ann_s@example.org|Leeds", "ann_s@example.org"),
        ("mailto:ann@example.org", "ann@example.org"),
        ("ann @ example.org", "ann@example.org"),
        ("<ann@example.org>", "ann@example.org"),
        ("o'neill@example.ie", "o'neill@example.ie"),
        ("Email: ann@example.co.ukMobile: 07700 900123", "ann@example.co.uk"),
        ("You can email me at ann.smith@example.org.", "ann.smith@example.org"),
        ("E-mail:ann@example.org", "ann@example.org"),
        ("ann AT example DOT org", "ann@example.org"),
        ("Email - Ann.Smith@Example.org;", "Ann.Smith@Example.org"),
    ] {
        assert_eq!(found(&[line]).as_deref(), Some(address), "{line}");
    }
    for line in ["twitter: @ann", "a@b", "ann@example", "ann@@example.org", "8 @ 20 p"] {
        assert_eq!(found(&[line]), None, "{line}");
    }
}

#[test]
fn a_referees_address_is_not_the_candidates() {
    assert_eq!(found(&["Ann Smith", "References", "bob@example.org"]), None);
    assert_eq!(
        found(&["ann@example.org", "Referees:", "bob@example.org"]).as_deref(),
        Some("ann@example.org")
    );
    // The candidate's own at the foot of the last page.
    assert_eq!(
        found(&["Ann Smith", "References", "Bob Lee, bob.lee@example.org", "ann.smith@example.org"])
            .as_deref(),
        Some("ann.smith@example.org")
    );
    assert_eq!(
        found(&["Denise Lockwood", "References", "Bob Lee, bob.lee@example.org", "denise608@example.org"])
            .as_deref(),
        Some("denise608@example.org")
    );
}

#[test]
fn an_agencys_address_is_not_the_candidates() {
    let cover = [
        "Harbour Recruitment Ltd",
        "Tel: 01632 960100  Email: cvs@harbour.example.org",
        "Candidate: Ann Smith",
        "Consultant: Bob Lee",
        "Email: bob.lee@harbour.example.org",
        "Profile",
        "I care for people.",
    ];
    assert_eq!(found(&cover), None);
    assert_eq!(
        found(&[&cover[..], &["Candidate's contact details", "ann.smith@example.net"]].concat()).as_deref(),
        Some("ann.smith@example.net")
    );
}

#[test]
fn an_address_of_ones_own_site_is_the_candidates() {
    assert_eq!(
        found(&["Liu Yang", "hello@yangliu.example.com"]).as_deref(),
        Some("hello@yangliu.example.com")
    );
    assert_eq!(found(&["Ann Smith", "contact@annsmith.co.uk"]).as_deref(), Some("contact@annsmith.co.uk"));
}

#[test]
fn a_masked_address_may_end_on_the_next_line() {
    assert_eq!(
        found(&["Jon Ross", "Mobile: 07700 900353 | Email: jon_ross (at)", "example.org"]).as_deref(),
        Some("jon_ross@example.org")
    );
    // What a line broke elsewhere is not known.
    assert_eq!(found(&["Giulia Heuvel", "Giulia van", "70@example.org"]), None);
}

#[test]
fn a_link_counts_where_nothing_is_shown() {
    let link =
        |target: &str| Line { text: "Write to me".into(), links: vec![target.into()], ..Line::default() };
    let details = find(&[link("mailto:ann@example.org?subject=Your%20CV"), link("tel:+44%207700%20900123")]);
    assert_eq!(value(&details.email), Some("ann@example.org"));
    assert_eq!(value(&details.phone_number), Some("+44 7700 900123"));
}

#[test]
fn the_last_letter_of_a_broken_address_is_none() {
    let lines = ["SURNAME\tMAZUR\tFIRST NAMES\tAgata", "E-mail\tcontact.agatamazu", "r@live.example"];
    assert_eq!(value(&read(&lines).email), None);
    assert_eq!(value(&read(&["Ann Smith", "a@smith.example"]).email), Some("a@smith.example"));
}

#[test]
fn an_address_of_somebody_named_beside_it_is_theirs() {
    assert_eq!(found(&["Harold Pinner", "Work coach: Jane Dee jane.dee@example.org"]), None);
    let own =
        ["Harold Pinner", "Work coach: Jane Dee jane.dee@example.org", "contact.haroldpinner@example.org"];
    assert_eq!(found(&own).as_deref(), Some("contact.haroldpinner@example.org"));
}

#[test]
fn an_address_that_ends_in_no_country_is_torn() {
    assert_eq!(found(&["Ann Smith", "bluebell@family.or"]), None);
}
