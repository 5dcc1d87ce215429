//! Whole CVs in the shapes that UK inboxes have: application forms, job boards' exports, agencies' covers.

use super::{read, value};
use crate::details::Details;

/// What a recruiter looks for, in the order of the form.
fn said(details: &Details) -> [Option<&str>; 8] {
    [
        &details.first_name,
        &details.last_name,
        &details.email,
        &details.phone_number,
        &details.job_title,
        &details.employer,
        &details.town,
        &details.postcode,
    ]
    .map(value)
}

#[track_caller]
fn says(lines: &[&str], wanted: [&str; 8]) {
    let details = read(lines);
    let wanted = wanted.map(|value| Some(value).filter(|value| !value.is_empty()));
    assert_eq!(said(&details), wanted, "{lines:?}");
}

#[test]
fn an_nhs_form_is_read() {
    says(
        &[
            "Application for Employment",
            "Personal Details",
            "Title\tMrs",
            "Surname\tOkafor",
            "First name(s)\tGrace Adaeze",
            "Preferred name\tAda",
            "Address\t12 Mill Lane",
            "Town/City\tLeeds",
            "County\tWest Yorkshire",
            "Postcode\tLS6 2AB",
            "Home telephone\t0113 496 0123",
            "Mobile telephone\t07700 900123",
            "Email address\tg.okafor@example.org",
            "Current or most recent employment",
            "Employer name\tHarbour Hospital NHS Trust",
            "Job title\tSenior Staff Nurse (Band 6)",
            "From\t03/2019",
            "To\tPresent",
            "Referee 1",
            "Name\tBob Lee",
            "Telephone\t0113 496 0999",
        ],
        [
            "Grace Adaeze",
            "Okafor",
            "g.okafor@example.org",
            "07700 900123",
            "Senior Staff Nurse",
            "Harbour Hospital NHS Trust",
            "Leeds",
            "LS6 2AB",
        ],
    );
}

#[test]
fn a_councils_form_with_labels_above_is_read() {
    says(
        &[
            "APPLICATION FORM",
            "Surname:",
            "Smith",
            "Forename(s):",
            "John",
            "Home address:",
            "4 Station Road",
            "Headingley",
            "Leeds",
            "Postcode:",
            "LS6 3AA",
            "Mobile tel. no.:",
            "07700 900456",
            "E-mail:",
            "john.smith@example.org",
            "Present employment",
            "Job title: Caretaker",
            "Employer: Leeds City Council",
            "Date started: 01/04/2018",
        ],
        [
            "John",
            "Smith",
            "john.smith@example.org",
            "07700 900456",
            "Caretaker",
            "Leeds City Council",
            "Leeds",
            "LS6 3AA",
        ],
    );
}

#[test]
fn an_export_with_each_label_above_its_value_is_read() {
    says(
        &[
            "Job Reference: 123-A-4567",
            "First name",
            "Jane",
            "Last name",
            "Holloway",
            "Preferred name",
            "Janey",
            "Email address",
            "jane.holloway@example.org",
            "Home telephone",
            "0113 249 0000",
            "Mobile telephone",
            "07700 900123",
            "Address line 1",
            "14 Roundhay Road",
            "Town",
            "Leeds",
            "County",
            "West Yorkshire",
            "Postcode",
            "LS8 4AA",
        ],
        ["Jane", "Holloway", "jane.holloway@example.org", "07700 900123", "", "", "Leeds", "LS8 4AA"],
    );
}

#[test]
fn over_a_letter_stands_how_its_writer_is_reached() {
    says(
        &[
            "Alan Partridge",
            "Norwich",
            "07700 900333",
            "Dear Sir/Madam,",
            "I wish to apply.",
            "Yours faithfully",
            "Alan Partridge",
        ],
        ["Alan", "Partridge", "", "07700 900333", "", "", "Norwich", ""],
    );
}

#[test]
fn labels_beside_each_other_have_their_values_below() {
    says(
        &["First name\tSurname", "Ann\tSmith", "Email\tMobile", "ann@example.org\t07700 900123"],
        ["Ann", "Smith", "ann@example.org", "07700 900123", "", "", "", ""],
    );
}

#[test]
fn a_job_boards_export_is_read() {
    says(
        &[
            "Ann Smith",
            "Customer Service Advisor",
            "Leeds LS6",
            "ann.smith7_abc@indeedemail.com",
            "+44 7700 900123",
            "Willing to relocate: Anywhere",
            "Work Experience",
            "Customer Service Advisor",
            "Sky UK - Leeds",
            "March 2021 to Present",
            "Answered calls.",
            "Sales Assistant",
            "Boots - Bradford",
            "June 2018 to March 2021",
        ],
        [
            "Ann",
            "Smith",
            "ann.smith7_abc@indeedemail.com",
            "+44 7700 900123",
            "Customer Service Advisor",
            "Sky UK",
            "Leeds",
            "",
        ],
    );
    says(
        &[
            "Name: Ann Smith",
            "Email: ann.smith@example.org",
            "Tel: 07700 900123",
            "Location: Bradford, West Yorkshire",
            "Current job title: Payroll Clerk",
            "Current employer: Acme Foods Ltd",
            "Profile",
            "I pay people.",
        ],
        [
            "Ann",
            "Smith",
            "ann.smith@example.org",
            "07700 900123",
            "Payroll Clerk",
            "Acme Foods Ltd",
            "Bradford",
            "",
        ],
    );
}

#[test]
fn an_agencys_form_tells_the_candidate_from_the_consultant() {
    says(
        &[
            "BlueSky Resourcing",
            "Candidate",
            "Kofi Asante",
            "Consultant",
            "Helen Marsh, 01632 960777",
            "Consultant e-mail",
            "marsh@bluesky.example",
            "Candidate address",
            "31A Lansdowne Mews, Guildford, Surrey GU2 3FY",
            "Candidate mobile",
            "+44 7585 882611",
            "Candidate email",
            "kofi409@example.net",
            "Consultant e-mail",
            "marsh@bluesky.example",
            "Profile",
            "I care.",
        ],
        ["Kofi", "Asante", "kofi409@example.net", "+44 7585 882611", "", "", "Guildford", "GU2 3FY"],
    );
    says(
        &[
            "Apex Talent Partners",
            "Consultant\tHelen Marsh, 01213388450",
            "Candidate mobile\t+44 7920 262639",
            "Consultant e-mail\tmarsh@apextalent.example",
            "Candidate\tDeepa Singh",
            "Profile",
            "I type.",
        ],
        ["Deepa", "Singh", "", "+44 7920 262639", "", "", "", ""],
    );
}

#[test]
fn headings_in_a_column_of_their_own_begin_their_parts() {
    says(
        &[
            "Ann Smith",
            "Contact\t07700 900123 | ann@example.org",
            "Experience\tSenior Account Manager\tJun 2023 - Present",
            "Brightleaf Media Ltd, Leeds",
            "Education\tBA History, University of Leeds\t2001 - 2004",
        ],
        [
            "Ann",
            "Smith",
            "ann@example.org",
            "07700 900123",
            "Senior Account Manager",
            "Brightleaf Media Ltd",
            "",
            "",
        ],
    );
}

#[test]
fn what_stands_below_the_referees_may_be_the_candidates() {
    says(
        &[
            "Natasha Brooks",
            "Referees:",
            "Martin Sharpe",
            "Head Teacher, Nero School",
            "sharpe@nero.example / 01483 974811",
            "Dr Alan Reeves",
            "Tel: 01632 960422 Email: alan.reeves@nero.example",
            "",
            "n.brooks67@example.org",
            "+44 (0)7700 900285",
            "Shrewsbury, England",
        ],
        ["Natasha", "Brooks", "n.brooks67@example.org", "+44 (0)7700 900285", "", "", "Shrewsbury", ""],
    );
    says(
        &[
            "Imran Khan",
            "References",
            "Martin Sharpe, Line Manager, Gousto",
            "Tel: 07418 313703 Email: martin.sharpe@gousto.example",
            "",
            "A: 29A Lansdowne Mews, Bangor,",
            "Gwynedd LL57 6BT",
            "M: 01632 960488",
            "E: ikhan@example.org",
        ],
        ["Imran", "Khan", "ikhan@example.org", "01632 960488", "", "", "Bangor", "LL57 6BT"],
    );
    says(
        &[
            "Yu Ho",
            "Referees:",
            "Excellent references can be supplied",
            "199 Station Road, Northampton NN3 1SG",
            "Mobile: +91 94110 39908",
            "yho@example.com",
        ],
        ["Yu", "Ho", "yho@example.com", "+91 94110 39908", "", "", "Northampton", "NN3 1SG"],
    );
}

#[test]
fn a_title_under_the_name_is_not_somebody_elses_label() {
    for title in ["Account Manager", "Recruitment Consultant", "Supervisor", "Consultant"] {
        says(
            &["Ann Smith", title, "07700 900123", "ann.smith@example.org", "Profile", "I sell."],
            ["Ann", "Smith", "ann.smith@example.org", "07700 900123", "", "", "", ""],
        );
    }
    says(
        &["Ann Smith", "Tel: 07700 900123 Fax: 01632 960999", "ann@example.org"],
        ["Ann", "Smith", "ann@example.org", "07700 900123", "", "", "", ""],
    );
}

#[test]
fn a_councils_form_in_sections_is_read() {
    says(
        &[
            "Ashdale District Council",
            "APPLICATION FOR EMPLOYMENT",
            "Post applied for\tSenior Cabin Crew\tPost number\tCX0076",
            "SECTION 1: PERSONAL DETAILS",
            "SURNAME\tMAZUR\tFIRST NAMES\tAgata",
            "Home address\tRose Cottage",
            "15 Stoney Bank",
            "St Helens",
            "Postcode\tWA9  6UY",
            "Telephone (home)\tTelephone (mobile) 07857074112",
            "E-mail\tagata.mazur@example.org",
            "SECTION 2: PRESENT OR MOST RECENT EMPLOYMENT",
            "Name of employer\tSwissport\tPost held\tCabin Services ",
            "Manager",
            "Date started\t08/2022\tDate left\tStill employed",
            "SECTION 3: PREVIOUS EMPLOYMENT (most recent first)",
            "Employer\tPost held\tFrom\tTo\tReason for leaving",
            "Loganair\tCheck-in Agent\t07/2017\t11/2020\tRedundancy",
            "SECTION 5: REFEREES",
            "Name\tJoanne Whiteley",
            "Tel no\t0113 232 1389",
            "E-mail\twhiteley@example.org",
        ],
        [
            "Agata",
            "Mazur",
            "agata.mazur@example.org",
            "07857074112",
            "Cabin Services Manager",
            "Swissport",
            "St Helens",
            "WA9 6UY",
        ],
    );
}
