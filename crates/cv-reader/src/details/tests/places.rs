use super::{read, value};

#[track_caller]
fn lives(lines: &[&str], town: Option<&str>, postcode: Option<&str>) {
    let details = read(lines);
    assert_eq!((value(&details.town), value(&details.postcode)), (town, postcode), "{lines:?}");
}

#[test]
fn an_address_tells_town_and_postcode() {
    let name = "Ann Smith";
    lives(&[name, "12 Mill Lane, Headingley, Leeds, LS6 2AB"], Some("Leeds"), Some("LS6 2AB"));
    lives(&[name, "12 Mill Lane", "Leeds", "West Yorkshire", "LS6 2AB"], Some("Leeds"), Some("LS6 2AB"));
    lives(
        &[name, "Address: Flat 2, 65 Tudor Gardens, Tunbridge Wells, Kent TN41DA"],
        Some("Tunbridge Wells"),
        Some("TN4 1DA"),
    );
    lives(&[name, "London SW11 9HS | 07700 900123 | ann@example.org"], Some("London"), Some("SW11 9HS"));
    lives(&[name, "Leeds LS6 2ABMobile: 07700 900123"], Some("Leeds"), Some("LS6 2AB"));
    lives(
        &[name, "Address\t15B Mill Lane, Maidstone", "Postcode:\tME14 9YG"],
        Some("Maidstone"),
        Some("ME14 9YG"),
    );
    lives(
        &[name, "55A Lansdowne Mews, Birmingham, West", "Midlands B14 3TX"],
        Some("Birmingham"),
        Some("B14 3TX"),
    );
    lives(
        &[name, "107 Windsor", "Close, Salford, Greater", "Manchester M6 1TF"],
        Some("Salford"),
        Some("M6 1TF"),
    );
    lives(
        &[name, "A: Flat 6, 40 Church Lane, Telford, Shropshire TF3 7LUM: 07700 900565E: ann@example.org"],
        Some("Telford"),
        Some("TF3 7LU"),
    );
}

#[test]
fn a_town_may_stand_alone() {
    lives(&["Ann Smith", "Leeds | 07700 900123 | ann@example.org"], Some("Leeds"), None);
    lives(&["Ann Smith", "Address: Truro TR1 | Mobile: 07700 900123"], Some("Truro"), None);
    lives(&["Ann Smith", "Nurse", "Bradford, United Kingdom", "ann@example.org"], Some("Bradford"), None);
    lives(&["Ann Smith", "Adres: ul. Lipowa 7, 50-123 Wrocław"], Some("Wrocław"), None);
    lives(&["Ann Smith", "Address:\tTunbridge Wells"], Some("Tunbridge Wells"), None);
    lives(&["Ann Smith", "Address(es) Slough", "Telephone(s) 07700 900123"], Some("Slough"), None);
    lives(&["Ann Smith", "Salford, 07700 900123, ann@example.org"], Some("Salford"), None);
    lives(&["Ann Smith", "Address: Chester, UK, United", "Kingdom (Home)"], Some("Chester"), None);
    lives(&["Candidate", "Ann Smith", "Candidate address", "Poole"], Some("Poole"), None);
    lives(&["Ann Smith", "Based in Leeds | ann@example.org"], Some("Leeds"), None);
}

#[test]
fn other_addresses_are_not_the_candidates() {
    lives(
        &["Ann Smith", "07700 900123", "Experience", "Nurse, Leeds General, LS1 3EX", "2015 - 2019"],
        None,
        None,
    );
    lives(
        &[
            "Ann Smith",
            "ann@example.org",
            "Skills",
            "Bob Lee, bob@lee.example",
            "6 High Street, Leeds LS1 3EX",
        ],
        None,
        None,
    );
    lives(&["Ann Smith", "References", "Bob Lee, 1 High Street, Leeds LS1 3EX"], None, None);
    lives(
        &[
            "Bob Lee",
            "Acme Ltd",
            "1 Commercial Road, Manchester M1 2AB",
            "Dear Bob,",
            "I apply.",
            "Regards",
            "Ann Smith",
        ],
        None,
        None,
    );
}

#[test]
fn a_town_is_found_in_forms_and_beside_other_words() {
    let name = "Ann Smith";
    lives(&[name, "Burnley area", "07700 900123", "ann@example.org"], Some("Burnley"), None);
    lives(&[name, "Location: Newark NG24 4HN", "ann@example.org"], Some("Newark"), Some("NG24 4HN"));
    lives(&[name, "Enfield, EN1", "07700 900123"], Some("Enfield"), None);
    lives(&[name, "72 Cross Street, Grimsby, N.E. Lincs, DN32 8SR"], Some("Grimsby"), Some("DN32 8SR"));
    lives(&[name, "Adres: Havenweg 7b, 3024 ED Rotterdam", "ann@example.org"], Some("Rotterdam"), None);
    lives(&[name, "Adresas: Vilniaus g. 8, LT-44280 Kaunas", "ann@example.org"], Some("Kaunas"), None);
    let form = "Address line 1|72 Cross Street||Town or city|Leeds||Postcode|LS1 4AP";
    let lines: Vec<&str> = [name, "ann@example.org", ""].into_iter().chain(form.split('|')).collect();
    lives(&lines, Some("Leeds"), Some("LS1 4AP"));
}
