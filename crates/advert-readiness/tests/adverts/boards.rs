//! What each board takes and refuses.

use advert_readiness::{Advert, Field, Level};

use crate::{found, rules, sound, the, words};

#[test]
fn lengths_are_refused_one_beyond_the_limit_and_not_at_it() {
    for (field, length, refusals) in [
        (Field::Description, 99, &["reed.description.short", "adzuna.description.short"][..]),
        (Field::Description, 100, &["reed.description.short"]),
        (Field::Description, 149, &["reed.description.short"]),
        (Field::Description, 150, &[]),
        (Field::Description, 6_500, &[]),
        (Field::Description, 6_501, &["reed.description.long"]),
        (Field::Title, 255, &[]),
        (Field::Title, 256, &["reed.title.long"]),
        (Field::Location, 255, &[]),
        (Field::Location, 256, &["reed.location.long"]),
    ] {
        let text = "n".repeat(length);
        let advert = match field {
            Field::Title => Advert { title: &text, ..sound() },
            Field::Location => Advert { location: &text, ..sound() },
            _ => Advert { description: &text, ..sound() },
        };
        assert_eq!(rules(&found(&advert)), refusals, "{field:?} of {length}");
    }
}

#[test]
fn a_letter_outside_english_is_one_character() {
    let text = "🦊".repeat(150);

    assert_eq!(rules(&found(&Advert { description: &text, ..sound() })), Vec::<&str>::new());
}

#[test]
fn the_sentence_says_how_long_the_text_is_and_may_be() {
    let text = "n".repeat(7_000);
    let findings = found(&Advert { description: &text, ..sound() });

    let finding = the(&findings, "reed.description.long");

    assert_eq!(
        finding.sentence,
        "Reed takes descriptions of up to 6,500 characters, and this one has 7,000."
    );
    assert_eq!((finding.level, &finding.boards[..]), (Level::Refused, &["reed"][..]));
}

#[test]
fn an_advert_may_not_be_live_for_longer_than_a_board_shows_it() {
    for (days, refusals) in [
        (None, &[][..]),
        (Some(30), &[]),
        (Some(31), &["find-a-job.days-live.long"]),
        (Some(42), &["find-a-job.days-live.long"]),
        (Some(43), &["reed.days-live.long", "find-a-job.days-live.long"]),
        (Some(u32::MAX), &["reed.days-live.long", "find-a-job.days-live.long"]),
    ] {
        assert_eq!(rules(&found(&Advert { days_live: days, ..sound() })), refusals, "{days:?} days");
    }
}

#[test]
fn a_postcode_is_there_and_whole() {
    for (post_code, refusals) in [
        (Some("LS1 4AP"), &[][..]),
        (Some("ls14ap"), &[]),
        (Some(" EC1A 1BB "), &[]),
        (Some("W1A 0AX"), &[]),
        (Some("M1 1AE"), &[]),
        (Some("CR2 6XH"), &[]),
        (Some("DN55 1PT"), &[]),
        (None, &["find-a-job.post-code.missing"]),
        (Some("  "), &["find-a-job.post-code.missing"]),
        (Some("LS1"), &["reed.post-code.half"]),
        (Some("ec1a"), &["reed.post-code.half"]),
        (Some("LS1 4"), &["find-a-job.post-code.form"]),
        (Some("Leeds"), &["find-a-job.post-code.form"]),
        (Some("LS1 4CP"), &["find-a-job.post-code.form"]),
        (Some("LS1  4AP"), &["find-a-job.post-code.form"]),
        (Some("90210"), &["find-a-job.post-code.form"]),
    ] {
        assert_eq!(rules(&found(&Advert { post_code, ..sound() })), refusals, "{post_code:?}");
    }
}

#[test]
fn a_malformed_postcode_is_marked() {
    let findings = found(&Advert { post_code: Some(" Leeds "), ..sound() });

    let mark = &the(&findings, "find-a-job.post-code.form").marks[0];

    assert_eq!((mark.start, mark.end, mark.words.as_str()), (1, 6, "Leeds"));
}

#[test]
fn where_the_job_is_may_be_said_by_postcode_and_from_home_needs_no_place_for_google() {
    let nowhere = Advert { location: " ", post_code: None, ..sound() };
    assert_eq!(
        rules(&found(&nowhere)),
        ["google-for-jobs.location.missing", "reed.location.missing", "find-a-job.post-code.missing"]
    );
    assert_eq!(
        rules(&found(&Advert { remote: true, ..nowhere })),
        ["reed.location.missing", "find-a-job.post-code.missing"]
    );
    assert_eq!(rules(&found(&Advert { post_code: Some("LS1 4AP"), ..nowhere })), Vec::<&str>::new());
}

#[test]
fn an_empty_form_is_told_what_every_board_misses() {
    let empty = Advert {
        title: "",
        description: "",
        benefits: None,
        salary_bottom: None,
        salary_top: None,
        location: "",
        post_code: None,
        category: None,
        days_live: None,
        ..sound()
    };

    assert_eq!(
        rules(&found(&empty)),
        [
            "reed.description.short",
            "adzuna.description.short",
            "google-for-jobs.title.missing",
            "google-for-jobs.description.missing",
            "google-for-jobs.location.missing",
            "reed.location.missing",
            "find-a-job.post-code.missing",
            "find-a-job.category.missing",
            "salary.missing",
        ]
    );
}

#[test]
fn a_salary_that_is_missing_or_hidden_is_advice() {
    for (bottom, top, show, advice) in [
        (Some(30_000.0), None, true, &[][..]),
        (None, Some(30_000.0), true, &[]),
        (None, None, true, &["salary.missing"]),
        (None, None, false, &["salary.missing"]),
        (Some(f64::NAN), Some(0.0), true, &["salary.missing"]),
        (Some(30_000.0), None, false, &["salary.hidden"]),
    ] {
        let advert = Advert { salary_bottom: bottom, salary_top: top, show_salary: show, ..sound() };
        let findings = found(&advert);
        assert_eq!(rules(&findings), advice, "{bottom:?} to {top:?}, shown: {show}");
        assert!(
            findings.iter().all(|finding| finding.level == Level::Advice && finding.field == Field::Salary)
        );
    }
}

#[test]
fn seven_hundred_words_are_enough() {
    for (count, advice) in [(700, &[][..]), (701, &["description.words"])] {
        let text = "word ".repeat(count);
        assert_eq!(rules(&found(&Advert { description: &text, ..sound() })), advice, "{count} words");
    }
}

#[test]
fn contact_details_are_found_as_they_are_written() {
    for (text, rule, expected) in [
        ("Write to jane.doe@example.co.uk.", "email", "jane.doe@example.co.uk"),
        ("Write to JOBS+LEEDS@EXAMPLE.COM!", "email", "JOBS+LEEDS@EXAMPLE.COM"),
        ("(o'brien@mail.example.org)", "email", "o'brien@mail.example.org"),
        ("jane [at] example [dot] com", "email", "jane [at] example [dot] com"),
        ("zoë@example.com", "email", "zoë@example.com"),
        ("See https://example.com/jobs?id=1.", "url", "https://example.com/jobs?id=1"),
        ("See www.example.co.uk, or ask.", "url", "www.example.co.uk"),
        ("Apply at example.co.uk/jobs today", "url", "example.co.uk/jobs"),
        ("Find us (Example.com)", "url", "Example.com"),
        ("Call 0113 496 0000 now", "phone", "0113 496 0000"),
        ("Call 01134960000 now", "phone", "01134960000"),
        ("Tel.020 7946 0018", "phone", "020 7946 0018"),
        ("Call (01632) 960 001.", "phone", "(01632) 960 001"),
        ("Call 07700-900-123", "phone", "07700-900-123"),
        ("Call +44 20 7946 0018 24 hours a day", "phone", "+44 20 7946 0018"),
        ("Call +44 (0)20 7946 0018", "phone", "+44 (0)20 7946 0018"),
        ("Call 0044 7700 900123", "phone", "0044 7700 900123"),
        ("Call +353 1 234 5678", "phone", "+353 1 234 5678"),
    ] {
        let description = format!("{}\n{text}", sound().description);
        let findings = found(&Advert { description: &description, ..sound() });
        let finding = the(&findings, &format!("reed.contact-details.{rule}"));
        assert_eq!(words(finding), [expected], "{text}");
        assert_eq!(
            (findings.len(), finding.field, &finding.boards[..]),
            (1, Field::Description, &["reed"][..])
        );
    }
}

#[test]
fn numbers_and_names_that_are_no_contact_details_are_let_be() {
    for text in [
        "£25,000 - £30,000 a year",
        "Starting on 01.02.2026 - 03.04.2026",
        "Shifts from 07.00-15.00 and 15.00-23.00",
        "Shifts of 0800-1600 25 days a month",
        "Monday to Friday, 08:00-17:00, 37.5 hours",
        "Our reference 2026/01134",
        "ISO 27001:2022 and ISO 9001",
        "ASP.NET, Node.js, VB.NET and Socket.io",
        "Earn £20.50 p.h. and more",
        "We are growing.Join us",
        "e.g. sales, i.e. accounts @ Leeds",
        "3 x 12 hours, 4 on 4 off, 1234 5678 9012 3456",
        "Over 1 000 000 customers in 30 countries",
        "Order 0012345678, room 020 3456 7890a",
    ] {
        let description = format!("{}\n{text}", sound().description);
        assert_eq!(
            rules(&found(&Advert { description: &description, ..sound() })),
            Vec::<&str>::new(),
            "{text}"
        );
    }
}

#[test]
fn contact_details_and_html_are_refused_in_titles_and_locations_too() {
    let title = Advert { title: "Driver - ring 0113 496 0000", ..sound() };
    assert_eq!(the(&found(&title), "reed.contact-details.phone").field, Field::Title);

    let location = Advert { location: "Leeds, see example.com", ..sound() };
    assert_eq!(the(&found(&location), "reed.contact-details.url").field, Field::Location);

    let html = Advert { title: "<b>Driver</b>", ..sound() };
    assert_eq!(words(the(&found(&html), "reed.html")), ["<b>", "</b>"]);
}

#[test]
fn every_address_of_a_text_is_marked() {
    let description = format!("{} a@example.com b@example.com", sound().description);
    let findings = found(&Advert { description: &description, ..sound() });

    assert_eq!(words(the(&findings, "reed.contact-details.email")), ["a@example.com", "b@example.com"]);
}

#[test]
fn a_title_is_the_name_of_the_job_and_nothing_more() {
    for (title, advice) in [
        ("Account Manager", &[][..]),
        ("HGV Driver", &[]),
        ("SEN TA", &[]),
        ("Urgent Care Nurse", &[]),
        ("C# Developer (3 posts)", &[]),
        ("Warehouse Operative £12.80ph", &["adzuna.title.salary"]),
        ("Sales Manager 40k", &["adzuna.title.salary"]),
        ("Chef - urgent", &["adzuna.title.urgency"]),
        ("ACCOUNT MANAGER", &["indeed.title.capitals"]),
        ("Account Manager!!", &["indeed.punctuation"]),
        ("Account Manager ⭐", &["indeed.title.symbols"]),
        ("$$$ Account Manager $$$", &["indeed.title.symbols"]),
    ] {
        let findings = found(&Advert { title, ..sound() });
        assert_eq!(rules(&findings), advice, "{title}");
        assert!(findings.iter().all(|finding| finding.level == Level::Advice && finding.boards.is_empty()));
    }
}

#[test]
fn sentences_in_capitals_are_advised_against_and_headings_are_not() {
    let shouted = format!("{}\nAPPLY NOW FOR THE BEST JOB IN LEEDS", sound().description);
    assert_eq!(rules(&found(&Advert { description: &shouted, ..sound() })), ["indeed.description.capitals"]);

    let heading = format!("WHAT WE OFFER YOU\n{}\nSQL, AWS, HTML", sound().description);
    assert_eq!(rules(&found(&Advert { description: &heading, ..sound() })), Vec::<&str>::new());
}
