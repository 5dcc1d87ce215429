use super::{read, value};

#[track_caller]
fn works(entry: &[&str], title: Option<&str>, employer: Option<&str>) {
    let lines: Vec<&str> =
        ["Ann Smith", "ann.smith@example.org", "Work Experience"].iter().chain(entry).copied().collect();
    let details = read(&lines);
    assert_eq!((value(&details.job_title), value(&details.employer)), (title, employer), "{entry:?}");
}

#[test]
fn a_job_is_read_in_whatever_order_it_stands() {
    let nurse = (Some("Senior Nurse"), Some("Harbour Hospital"));
    for entry in [
        &["Senior Nurse, Harbour Hospital, Leeds, Jan 2019 - Present"][..],
        &["Senior Nurse | Harbour Hospital | 2019 - Present"],
        &["Senior Nurse at Harbour Hospital (2019 to date)"],
        &["Senior Nurse", "Harbour Hospital", "January 2019 - Present (7 years)"],
        &["Harbour Hospital", "Senior Nurse", "01/2019 - Current", "• Ran the ward"],
        &["2019 - Present\tSenior Nurse", "Harbour Hospital"],
        &["Harbour Hospital\tSince March 2019", "Role: Senior Nurse"],
        &["Position: Senior Nurse", "Employer: Harbour Hospital", "Dates: 2019 - Present"],
        &["Dates\tEmployer\tPosition", "2019 - Present\tHarbour Hospital\tSenior Nurse"],
        &[
            "Dates",
            "2019 - present",
            "Occupation or position held",
            "Senior Nurse",
            "Name and address of employer",
            "Harbour Hospital, Leeds",
        ],
    ] {
        works(entry, nurse.0, nurse.1);
    }
}

#[test]
fn the_current_job_counts_or_the_last() {
    works(
        &[
            "Barista, Costa, 2010 - 2012",
            "Chef, The Wharf Hotel, 2016 - Present",
            "Waiter, Pizza Place Ltd, 2012 - 2016",
        ],
        Some("Chef"),
        Some("The Wharf Hotel"),
    );
    works(
        &["Career break to care for a family member\t2024 - Present", "Chef, The Wharf Hotel, 2016 - 2024"],
        Some("Chef"),
        Some("The Wharf Hotel"),
    );
}

#[test]
fn voluntary_work_and_studies_are_no_job() {
    let details = read(&[
        "Ann Smith",
        "Education",
        "BSc Nursing, University of Leeds, 2019 - Present",
        "Volunteering",
        "Trustee, Harbour Food Bank\t2018 - Present",
    ]);
    assert_eq!((value(&details.job_title), value(&details.employer)), (None, None));
}
