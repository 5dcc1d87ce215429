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
        &["Sept '21 to date\tSenior Nurse - Harbour Hospital"],
        &["Since 2019: Senior Nurse, Harbour Hospital"],
        &["03.2020 - heute\tSenior Nurse\tHarbour Hospital"],
        &["Senior Nurse @ Harbour Hospital, Aug-19 - Present"],
        &["Senior Nurse for Harbour Hospital | Jan 2019 onwards"],
        &["Harbour Hospital (Leeds) as Senior Nurse, 2019 - present"],
        &["Worked at Harbour Hospital as a Senior Nurse", "Jan 2019 - Present"],
        &["Senior Nurse (Band 6)\tAug 2023 - Present", "Harbour Hospital"],
        &["Harbour Hospital, Leeds", "Senior Nurse", "Jan 2019 -"],
        &["May 2024 to", "Present", "Senior Nurse", "Harbour Hospital"],
        &["Senior Nurse | Harbour Hospital, Leeds | Oct.", "2022 - Present"],
        &["• Senior Nurse, Harbour Hospital (2019 - Present)", "• Carer, Oaks Home Ltd (2015 - 2019)"],
        &["From - To Job title Company", "April 2019 - Present Senior Nurse Harbour Hospital"],
        &[
            "From - To",
            "04.2022 - Present",
            "11.2019 - 03.2022",
            "Job title\tCompany",
            "Senior Nurse\tHarbour Hospital",
            "Carer\tOaks Home Ltd",
        ],
        &["Job Title: Senior Nurse", "Company: Harbour Hospital", "Start date: 01/2019", "End date: Present"],
        &["Harbour Hospital\t[01/2019 - Present]", "Post held: Senior Nurse"],
    ] {
        works(entry, nurse.0, nurse.1);
    }
}

#[test]
fn names_of_firms_are_whole() {
    works(
        &["Head of Data, Office for National Statistics, 2019 - Present"],
        Some("Head of Data"),
        Some("Office for National Statistics"),
    );
    works(
        &["Made Tech - Senior Software Engineer", "Sep 2017 to Present"],
        Some("Senior Software Engineer"),
        Some("Made Tech"),
    );
    works(
        &["08.2023 - Present: Approved Electrician, Kestrel Building", "Services, Romford"],
        Some("Approved Electrician"),
        Some("Kestrel Building Services"),
    );
    works(
        &["Control Room Operator - Arena", "Events Ltd", "August 2017 to date"],
        Some("Control Room Operator"),
        Some("Arena Events Ltd"),
    );
    works(
        &["John Lewis & Partners", "Aug 2021 - Current", "Role: Contact Centre Manager"],
        Some("Contact Centre Manager"),
        Some("John Lewis & Partners"),
    );
    works(
        &["Office Administrator", "Harrison Clark Solicitors, Worcester", "Aug 2018 - Present"],
        Some("Office Administrator"),
        Some("Harrison Clark Solicitors"),
    );
    works(
        &["Citizens Advice", "10 years", "Senior Associate", "December 2020 - Present (5 years 6 months)"],
        Some("Senior Associate"),
        Some("Citizens Advice"),
    );
    works(
        &["Period\tPosition held\tEmployer", "Since May 2024\tTeacher of", "Mathematics", "Oasis Academy"],
        Some("Teacher of Mathematics"),
        Some("Oasis Academy"),
    );
    works(
        &["The Ivy Collection\t02.2023\tPresent", "Role: Head Chef"],
        Some("Head Chef"),
        Some("The Ivy Collection"),
    );
    works(
        &["General Manager, The Bell at Hampton, 2019 - Present"],
        Some("General Manager"),
        Some("The Bell at Hampton"),
    );
    works(
        &["2019 - Present Nursery Manager (contract) Kids Planet"],
        Some("Nursery Manager"),
        Some("Kids Planet"),
    );
    works(
        &["Since April 2017", "Northgate Primary", "School", "Facilities Supervisor"],
        Some("Facilities Supervisor"),
        Some("Northgate Primary School"),
    );
    works(&["Graphic Designer, ustwo, 2019 - Present"], Some("Graphic Designer"), Some("ustwo"));
    works(
        &["Wincanton, Harrogate\tAug 2023 - Present", "Transport Supervisor"],
        Some("Transport Supervisor"),
        Some("Wincanton"),
    );
    works(
        &["Dates\tEmployer\tPosition", "Aug 2023 - Current\tThe Royal Oak, Bray Sous Chef"],
        Some("Sous Chef"),
        Some("The Royal Oak"),
    );
    works(
        &[
            "Travelling in South America\t2024 - Present",
            "Maritime Transport\tWinchester",
            "Driver\t2017 - 2024",
        ],
        Some("Driver"),
        Some("Maritime Transport"),
    );
}

#[test]
fn a_job_is_read_without_a_heading() {
    let details = read(&[
        "Katie Brown",
        "Nottingham NG5 1AA - 07700 900881",
        "Nursery Nurse at Busy Bees since 2019",
        "Nursery Assistant at Kids Planet 2017 - 2019",
        "Student nurse at the University of Leeds since 2023",
    ]);
    assert_eq!(
        (value(&details.job_title), value(&details.employer)),
        (Some("Nursery Nurse"), Some("Busy Bees"))
    );
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

#[test]
fn brackets_hold_a_title_or_say_something_else() {
    works(&["Harbour Transport (Bus Driver) 2012 - present"], Some("Bus Driver"), Some("Harbour Transport"));
    works(
        &["Vertex Software Ltd (SaaS, £20m turnover)", "Sales Director (2018 - present)"],
        Some("Sales Director"),
        Some("Vertex Software Ltd"),
    );
    works(
        &["Role: Teaching Assistant", "Where: Oakwood Primary", "When: Sept 2018 - now"],
        Some("Teaching Assistant"),
        Some("Oakwood Primary"),
    );
}
