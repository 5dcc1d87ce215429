use super::{read, read_sized, value};

fn found(lines: &[(&str, f32)], email: Option<&str>) -> (Option<String>, Option<String>) {
    let address = email.map(|email| (email, 0.0));
    let lines: Vec<(&str, f32)> = lines.iter().copied().chain(address).collect();
    let details = read_sized(&lines);
    (value(&details.first_name).map(str::to_owned), value(&details.last_name).map(str::to_owned))
}

#[track_caller]
fn named(lines: &[(&str, f32)], email: Option<&str>, first: &str, last: Option<&str>) {
    let name = found(lines, email);
    assert_eq!((name.0.as_deref(), name.1.as_deref()), (Some(first), last), "{lines:?}");
}

#[test]
fn the_large_line_at_the_top_is_the_name() {
    named(
        &[("Ann Smith", 24.0), ("Registered Nurse", 14.0), ("Leeds", 11.0), ("I care for people", 11.0)],
        None,
        "Ann",
        Some("Smith"),
    );
    named(
        &[("Curriculum Vitae", 20.0), ("Zoë O'Connor", 16.0), ("Profile", 12.0), ("A chef", 11.0)],
        None,
        "Zoë",
        Some("O'Connor"),
    );
    named(
        &[("JOHN", 30.0), ("MCDONALD", 30.0), ("Electrician", 12.0), ("Wires and all", 10.0)],
        None,
        "John",
        Some("McDonald"),
    );
    named(
        &[("Contact", 12.0), ("Leeds", 10.0), ("Ann Smith", 28.0), ("Profile", 12.0), ("text of it", 10.0)],
        None,
        "Ann",
        Some("Smith"),
    );
}

#[test]
fn without_sizes_place_and_address_tell() {
    named(&[("RESUME", 0.0), ("Leo Leopard", 0.0), ("1950 Third Street", 0.0)], None, "Leo", Some("Leopard"));
    named(&[("Name: Ann B. Smith", 0.0), ("Teacher", 0.0)], None, "Ann", Some("Smith"));
    named(&[("Smith, Ann", 0.0), ("Leeds", 0.0)], None, "Ann", Some("Smith"));
    named(&[("Dr Maria del Carmen Ruiz, MBA", 0.0)], None, "Maria", Some("del Carmen Ruiz"));
    named(
        &[("Data Engineer", 0.0), ("Harbour Freight", 0.0), ("Ann Smith", 0.0)],
        Some("ann.smith@example.org"),
        "Ann",
        Some("Smith"),
    );
    named(
        &[("Alice", 20.0), ("a long line of text that is usual", 10.0)],
        Some("alice@example.org"),
        "Alice",
        None,
    );
    named(&[("Mei Ling Lee", 0.0)], Some("meiling.lee@example.org"), "Mei Ling", Some("Lee"));
    named(&[("Ann Smith Lee", 0.0)], Some("ann.lee@example.org"), "Ann", Some("Smith Lee"));
    named(&[("王伟", 0.0), ("简历", 0.0)], None, "王伟", None);
}

#[test]
fn what_names_nobody_stays_empty() {
    for lines in [
        &[("Curriculum Vitae", 20.0), ("Professional Summary", 14.0), ("I am good with people.", 10.0)][..],
        &[("Senior Software Engineer", 24.0), ("Experience", 14.0)][..],
        &[("Work Experience", 0.0), ("2019 to 2021", 0.0)][..],
        &[][..],
    ] {
        assert_eq!(found(lines, None), (None, None), "{lines:?}");
    }
}

#[track_caller]
fn plainly(lines: &[&str], first: &str, last: &str) {
    let details = read(lines);
    assert_eq!(
        (value(&details.first_name), value(&details.last_name)),
        (Some(first), Some(last)),
        "{lines:?}"
    );
}

#[test]
fn headings_and_labels_lead_to_the_name() {
    plainly(&["CV", "Ann Smith", "ann.smith@example.org"], "Ann", "Smith");
    plainly(&["Curriculum Vitae of Ann Smith", "ann.smith@example.org"], "Ann", "Smith");
    plainly(&["Ann Smith - Curriculum Vitae", "07700 900123"], "Ann", "Smith");
    plainly(&["Personal details", "Surname: Smith", "Forename(s): Ann"], "Ann", "Smith");
    plainly(&["Family name", "Ní Bhriain", "Given name(s)", "Gráinne"], "Gráinne", "Ní Bhriain");
    plainly(&["Europass", "Personal information", "Surname(s) / First name(s)\tSmith, Ann"], "Ann", "Smith");
    plainly(&["Surname(s) / First name(s)", "Taylor-Ross Claire"], "Claire", "Taylor-Ross");
    plainly(&["First name(s) / Surname(s) Cerys Prosser"], "Cerys", "Prosser");
    plainly(&["Imię i nazwisko: Łukasz Wiśniewski"], "Łukasz", "Wiśniewski");
}

#[test]
fn names_come_in_many_shapes() {
    plainly(&["jane smith", "jane.smith@example.org"], "Jane", "Smith");
    plainly(&["Jo Ng", "jo.ng@example.org"], "Jo", "Ng");
    plainly(&["Li Wei (李伟)", "li.wei@example.org"], "Li", "Wei");
    plainly(&["李伟 / Li Wei", "li.wei@example.org"], "Li", "Wei");
    plainly(&["Mark Driver", "07700 900123", "mark.driver@example.org"], "Mark", "Driver");
    plainly(&["Grace Baker", "grace.baker@example.org"], "Grace", "Baker");
    plainly(&["J A N E  S M I T H", "07700 900123"], "Jane", "Smith");
    plainly(&["Jane", "Smith", "jane@smith.example"], "Jane", "Smith");
    plainly(&["Ed Ip", "ed@ip.org.uk"], "Ed", "Ip");
    plainly(&["Isabella el-Sayed", "i.elsayed@example.org"], "Isabella", "el-Sayed");
}

#[test]
fn what_stands_beside_a_name_is_none_of_it() {
    plainly(&["Fraser MacKay, FCCA", "Facilities Supervisor", "07700 900123"], "Fraser", "MacKay");
    plainly(&["Ann Smith RGN BSc (Hons)", "07700 900123"], "Ann", "Smith");
    plainly(&["Robert (Bob) Smith", "07700 900123"], "Robert", "Smith");
    plainly(&["Jonathan “Jonny” Hibbert", "07700 900123"], "Jonathan", "Hibbert");
    plainly(&["Mr John Smith", "07700 900123"], "John", "Smith");
    plainly(&["JANE SMITH Registered Nurse", "07700 900123"], "Jane", "Smith");
    plainly(&["Electrician", "Ann Smith", "07700 900123"], "Ann", "Smith");
}

#[test]
fn those_who_are_written_to_or_speak_for_the_candidate_are_not_the_candidate() {
    plainly(
        &[
            "David Ogilvie",
            "Recruitment Team",
            "1 Commercial Road, Manchester M1 2AB",
            "Dear David,",
            "I wish to apply for the post of which I have read.",
            "Kind regards,",
            "Ann Smith",
            "Ann Smith",
            "Profile",
        ],
        "Ann",
        "Smith",
    );
    plainly(
        &["Harbour Recruitment Ltd", "Consultant: Bob Lee", "Candidate: Ann Smith", "Profile", "I care."],
        "Ann",
        "Smith",
    );
}
