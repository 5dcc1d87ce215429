use super::{read, value};
use crate::details::e164;

fn found(lines: &[&str]) -> Option<String> {
    value(&read(lines).phone_number).map(str::to_owned)
}

#[test]
fn numbers_are_found_as_they_are_typed() {
    for (line, number) in [
        ("Tel: 07700 900123", "07700 900123"),
        ("M +44 (0)7700 900 123 | ann@example.org", "+44 (0)7700 900 123"),
        ("(020) 7946 0958", "(020) 7946 0958"),
        ("0161.496.0000", "0161.496.0000"),
        ("Leeds • 07700900123 • ann@example.org", "07700900123"),
        ("Account Executive · ann@example.org · 07700 900881 · Leeds", "07700 900881"),
        ("0033 6 98 76 54 32", "0033 6 98 76 54 32"),
        ("(909) 555-5555", "(909) 555-5555"),
        ("Phone 873‑555‑0156", "873-555-0156"),
        ("(+82) 10-9030-1843", "(+82) 10-9030-1843"),
        ("Mobile: 3208578573", "3208578573"),
        ("01632 960123 / 07700 900123", "01632 960123"),
        ("Tel: 01632\u{2212}960123", "01632-960123"),
        ("Mobile: 07700  900123", "07700 900123"),
        ("01632 960123  07700 900123", "01632 960123"),
        ("Telefon: 0151 / 89390917", "0151 / 89390917"),
        ("Tel (m): 07700 900123", "07700 900123"),
        ("Mob/WhatsApp: 07700 900123", "07700 900123"),
        ("Contact no. 07700900123", "07700900123"),
        ("Contact Telephone No: 07700900123", "07700900123"),
        ("Ph. 07700-900-123", "07700-900-123"),
        ("H: 01632 960123 / M: 07700 900123 / W: 01632 960999", "07700 900123"),
        ("Home: 01632 960123 | Mobile: 07700 900123", "07700 900123"),
        ("Please call me on 07700 900123", "07700 900123"),
        ("Mobile number: 44 7700 900123", "44 7700 900123"),
        ("Tel: +44.7700.900123", "+44.7700.900123"),
        ("Mobile +44(0)7700900123", "+44(0)7700900123"),
        ("Mob 0044 (0) 7700 900123", "0044 (0) 7700 900123"),
        ("Tel. Home 01632 960123", "01632 960123"),
        ("07700 900123 (mobile), ann@example.org", "07700 900123"),
        ("Phone:07700900123", "07700900123"),
        ("ann@example.org - 07862.459.851 - 89 Ferndale Rise, Crawley", "07862.459.851"),
        ("Tel: 029 2018 0000 (home) / 07700 900111 (mobile)", "07700 900111"),
        ("+44 (0) 7822856042", "+44 (0) 7822856042"),
    ] {
        assert_eq!(found(&[line]).as_deref(), Some(number), "{line}");
    }
    assert_eq!(found(&["Phone", "3208578573"]).as_deref(), Some("3208578573"));
    // What a number above is of says nothing of the next.
    let forms = ["Ann", "UTR No. 7565526785", "+44 (0) 7822856042", "CPCS: 9022414"];
    assert_eq!(found(&forms).as_deref(), Some("+44 (0) 7822856042"));
}

#[test]
fn other_numbers_are_no_phone_numbers() {
    for line in [
        "2019 - 2021",
        "2015 - 2019",
        "09/2015 - 06/2019",
        "01.09.2015 - 30.06.2019",
        "01/02/2020",
        "Born 12.03.1990",
        "card 0123456789012345",
        "Sales of £1234567890",
        "Sept 2012 - 2016 and 2017",
        "ISO 9001:2015",
        "DBS certificate no. 001234567890",
        "NMC PIN 1823013360",
        "UTR 12345 67890",
        "CSCS card 07700900123",
        "Passport number 291766334",
        "UTR No. 8482516802",
    ] {
        assert_eq!(found(&[line]), None, "{line}");
    }
}

#[test]
fn a_labelled_number_goes_before_one_that_only_looks_like_it() {
    assert_eq!(found(&["Registration 12345678901", "Mobile 07700 900123"]).as_deref(), Some("07700 900123"));
}

#[test]
fn other_peoples_numbers_are_not_the_candidates() {
    assert_eq!(found(&["Ann", "References", "07700 900123"]), None);
    assert_eq!(
        found(&["Ann Smith", "ann@example.org", "Skills", "Bob Lee, 07700 900123, bob@lee.example"]),
        None
    );
    assert_eq!(
        found(&["Ann Smith", "as@example.org | 07700 900123 | info@smiths.example"]).as_deref(),
        Some("07700 900123")
    );
    assert_eq!(found(&["Ann", "Next of kin", "Bob Smith 07700 900123"]), None);
    assert_eq!(
        found(&["Ann", "Experience", "Nurse 2015 - 2019", "Line manager: Bob, tel. 01632 960123"]),
        None
    );
}

#[test]
fn numbers_of_a_clear_country_have_an_e164_form() {
    for (typed, e164_form) in [
        ("07700 900123", Some("+447700900123")),
        ("(020) 7946 0958", Some("+442079460958")),
        ("+44 (0)29 2018 0123", Some("+442920180123")),
        ("+44 07 123 456 789", Some("+447123456789")),
        ("0044 7700 900123", Some("+447700900123")),
        ("44 7700 900123", Some("+447700900123")),
        ("0033 6 98 76 54 32", Some("+33698765432")),
        ("(+82) 10-9030-1843", Some("+821090301843")),
        ("+353 86 123 4567", Some("+353861234567")),
        ("873-555-0156", None),
        ("01 23", None),
        // Too short and too long for the United Kingdom.
        ("+44 7700 90012", None),
        ("+44 7700 9001234", None),
    ] {
        assert_eq!(e164(typed).as_deref(), e164_form, "{typed}");
    }
}

#[test]
fn spans_in_brackets_and_a_firms_free_number_are_nobodys() {
    for lines in [
        &["Ann Smith", "Warehouse Team Leader (2006 - 2009)", "Bacup Ltd"][..],
        &["Ann Smith", "Education", "University of Leeds (1992 – 1995)"],
        &["CandidateBase · 0800 048 7700", "Candidate name\tAnn Smith"],
    ] {
        assert_eq!(found(lines), None, "{lines:?}");
    }
    let beside = ["CandidateBase · 0800 048 7700", "Candidate name\tAnn Smith", "Main phone\t07700 900123"];
    assert_eq!(found(&beside).as_deref(), Some("07700 900123"));
    assert_eq!(found(&["Ann Smith", "(0113) 496 0000"]).as_deref(), Some("(0113) 496 0000"));
}

#[test]
fn a_number_behind_a_postcodes_half_is_whole() {
    let lines = ["ALED HOWELLS", "Ipswich, IP3 07890 882 035 aledhowells4@example.org"];
    assert_eq!(found(&lines).as_deref(), Some("07890 882 035"));
}

#[test]
fn a_forms_own_number_is_not_its_writers() {
    let lines = [
        "Registration form. Return to Meridian Locums, 31 Park Row, Leeds LS1 5JD, tel 0113 232 1238,",
        "forms@meridianlocums.example",
        "",
        "Surname\tFirst name",
        "Naylor\tGavin",
        "",
        "Address\tMobile",
        "35 Stoney Bank, Barrow-in-Furness, LA14 7HF\t07700900848",
    ];
    assert_eq!(found(&lines).as_deref(), Some("07700900848"));
}

#[test]
fn what_stands_under_the_name_behind_an_agencys_cover_is_the_candidates() {
    let cover = [
        "Harbour Recruitment",
        "Candidate",
        "Ann Smith",
        "Your consultant",
        "Joe Bloggs",
        "Direct",
        "0161 496 0163",
    ];
    let cv = ["Profile", "A nurse", "", "Ann Smith", "07700 900123", "Experience"];
    let lines: Vec<&str> = cover.into_iter().chain(cv).collect();
    assert_eq!(found(&lines).as_deref(), Some("07700 900123"));
}

#[test]
fn a_number_stands_with_somebody_elses_name() {
    let lines =
        ["Ann Smith", "ann@example.org, 07700 900123", "Client: Kier, contact Tom Bloggs 07700 900124"];
    assert_eq!(found(&lines).as_deref(), Some("07700 900123"));
    // A licence above a gap is not what the number below it is of.
    let lines = ["Ann Smith", "ann@example.org", "Driving licence", "", "07700 900123"];
    assert_eq!(found(&lines).as_deref(), Some("07700 900123"));
}
