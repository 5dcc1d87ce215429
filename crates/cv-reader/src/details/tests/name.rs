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
    plainly(&["B O   L I", "07700 900123"], "Bo", "Li");
    plainly(&["Jane", "Smith", "jane@smith.example"], "Jane", "Smith");
    plainly(&["Ed Ip", "ed@ip.org.uk"], "Ed", "Ip");
    plainly(&["Isabella el-Sayed", "i.elsayed@example.org"], "Isabella", "el-Sayed");
}

#[test]
fn a_surname_may_stand_first() {
    plainly(&["SMITH, John", "07700 900123"], "John", "Smith");
    plainly(&["TER HORST, Anneke", "anneke-terhorst@example.org"], "Anneke", "ter Horst");
    plainly(&["VAN DEN HEUVEL, Giulia", "07700 900123"], "Giulia", "van den Heuvel");
    plainly(&["ELLIS GRANT, Eleanor", "07700 900123"], "Eleanor", "Ellis Grant");
    plainly(&["Ann Smith, Leeds", "07700 900123"], "Ann", "Smith");
    plainly(&["Name: SMITH, John Paul", "07700 900123"], "John", "Paul Smith");
    plainly(&["SMITH John", "07700 900123"], "John", "Smith");
    plainly(&["NG Ty", "07700 900123", "ty.ng@example.org"], "Ty", "Ng");
    plainly(&["Leila Elizabeth van den Heuvel", "07700 900123"], "Leila", "Elizabeth van den Heuvel");
}

#[test]
fn a_name_may_stand_on_two_lines() {
    for (lines, first, last) in [
        (["Omar", "al-Rashid"], "Omar", "al-Rashid"),
        (["Pieter", "van der Berg"], "Pieter", "van der Berg"),
        (["GIULIA", "DE LA CRUZ"], "Giulia", "de la Cruz"),
        (["Siobhán", "Gallagher, Assoc. CIPD"], "Siobhán", "Gallagher"),
    ] {
        named(
            &[
                ("Personal Résumé", 12.0),
                (lines[0], 24.0),
                (lines[1], 24.0),
                ("Profile", 12.0),
                ("I work hard and well with all", 10.0),
            ],
            None,
            first,
            Some(last),
        );
    }
}

#[test]
fn a_name_that_a_narrow_column_broke_is_whole() {
    for (lines, email, last) in [
        (["ADAM KAYE-ADE", "YEMI"], "hello@adamkayeadeyemi.example", "Kaye-Adeyemi"),
        (["ADAM BIRTWIST", "L E"], "abirtwistle71@example.org", "Birtwistle"),
        (["Адам Димитров / Adam", "Dimitrov"], "adam571@example.org", "Dimitrov"),
    ] {
        let large = [
            (lines[0], 25.0),
            (lines[1], 25.0),
            ("a long line of text that is as long as usual lines are", 10.0),
        ];
        named(&large, Some(email), "Adam", Some(last));
    }
}

#[test]
fn a_name_that_is_a_degree_or_a_trade_too_is_a_name() {
    plainly(&["Ty Ma", "ma.ty@example.org", "07700 900123"], "Ty", "Ma");
    plainly(&["RÉSUMÉ", "JO MA", "ma.jo@example.org"], "Jo", "Ma");
    plainly(&["Candidate", "Mo Ma", "Consultant", "Rashid Karim, 0121 528 5957"], "Mo", "Ma");
    plainly(&["Wei He", "wei.he@example.org"], "Wei", "He");
    plainly(&["Candidate: Adam Marsh-Baker", "Consultant: Bob Lee"], "Adam", "Marsh-Baker");
    plainly(&["GEORGIA", "LOCKWOOD", "georgia_lockwood@example.org"], "Georgia", "Lockwood");
    plainly(&["MIHAISTĂNESCU", "mstanescu@example.org"], "Mihai", "Stănescu");
    plainly(&["Ann Smith MA BA", "07700 900123"], "Ann", "Smith");
    named(
        &[("Teller", 22.0), ("Profile of a carer who is good with people", 10.0)],
        Some("teller2002@example.org"),
        "Teller",
        None,
    );
}

#[test]
fn forms_tell_the_halves_of_a_name_in_many_ways() {
    plainly(&["Surname Smith", "Forename Ann"], "Ann", "Smith");
    plainly(&["Last name: Smith", "First name: Ann", "Preferred name: Annie"], "Ann", "Smith");
    plainly(&["Family name / Surname: Smith", "Given names: Ann"], "Ann", "Smith");
    plainly(&["Title: Mr", "Forenames (in full): John", "Surname: Smith"], "John", "Smith");
    plainly(&["Nume: Ioana Rădulescu", "ioanaradulescu@example.org"], "Ioana", "Rădulescu");
    plainly(&["Nom: Marie Dupont", "marie@example.org"], "Marie", "Dupont");
    plainly(&["Full Name John Smith", "Email john.smith@example.org"], "John", "Smith");
    plainly(&["Applicant's name: John Smith", "Post applied for: Site Manager"], "John", "Smith");
}

#[test]
fn what_stands_beside_a_name_is_none_of_it() {
    plainly(&["Fraser MacKay, FCCA", "Facilities Supervisor", "07700 900123"], "Fraser", "MacKay");
    plainly(&["Ann Smith RGN BSc (Hons)", "07700 900123"], "Ann", "Smith");
    plainly(&["Robert (Bob) Smith", "07700 900123"], "Robert", "Smith");
    plainly(&["Jonathan “Jonny” Hibbert", "07700 900123"], "Jonathan", "Hibbert");
    plainly(&["Mr John Smith", "07700 900123"], "John", "Smith");
    plainly(&["John Smith | Electrician | Leeds", "07700 900123"], "John", "Smith");
    plainly(&["John Smith (he/him)", "07700 900123"], "John", "Smith");
    plainly(&["John Smith john.smith@example.org 07700 900123 Leeds"], "John", "Smith");
    plainly(&["CV - John Smith - 2024", "07700 900123"], "John", "Smith");
    plainly(&["Curriculum Vitae - John Smith", "07700 900123"], "John", "Smith");
    plainly(&["Site Manager", "John Smith", "Leeds", "07700 900123"], "John", "Smith");
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

#[test]
fn what_is_drawn_or_headed_beside_a_name_is_none_of_it() {
    for (line, first, last) in [
        ("RH Miss Rui Herrera", "Rui", "Herrera"),
        ("FO Fergus O'Toole", "Fergus", "O'Toole"),
        ("Chiamaka Yeboah FdA", "Chiamaka", "Yeboah"),
    ] {
        named(&[(line, 20.0), ("Team Manager", 11.0), ("I lead a team", 11.0)], None, first, Some(last));
    }
}

#[test]
fn labels_of_further_languages_are_known() {
    for (line, first, last) in [
        ("Nome Mónica Almeida", "Mónica", "Almeida"),
        ("Vardas, pavardė Eglė BĒRZIŅA", "Eglė", "Bērziņa"),
        ("Nombre completo: Ana Ruiz", "Ana", "Ruiz"),
        ("Jméno a příjmení: Petr Novák", "Petr", "Novák"),
    ] {
        named(&[("CV", 11.0), (line, 11.0), ("Leeds", 11.0)], None, first, Some(last));
    }
}

#[test]
fn to_whom_a_mail_went_is_not_whose_the_cv_is() {
    let lines = [
        ("From:\tAshok Agarwal <ashok.a233@example.org>", 11.0),
        ("Sent:\t16 October 2026 14:30", 11.0),
        ("To:\tRachel Tranter <rachel.tranter@swiftline.example>", 11.0),
        ("Subject: Fwd: CV attached", 11.0),
        ("Please see my CV below.", 11.0),
        ("Ashok Agarwal", 11.0),
    ];
    named(&lines, None, "Ashok", Some("Agarwal"));
}
