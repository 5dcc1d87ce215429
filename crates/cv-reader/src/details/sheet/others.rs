//! What tells that the details of a line are another person's, or a firm's.

use crate::details::places;
use crate::details::words::digits;

/// Words by which an agency's cover is known.
const AGENCY: [&str; 16] = [
    "recruitment consultant:",
    "your consultant",
    "consultant:",
    "direct line",
    "represented by",
    "submitted by",
    "forwarded by",
    "introduced by",
    "our candidate",
    "our client",
    "agency ref",
    "recruitment ltd",
    "recruitment limited",
    "personnel ltd",
    "staffing ltd",
    "contact details removed",
];

pub fn tells_agency(lower: &str) -> bool {
    AGENCY.iter().any(|word| lower.contains(word)) && lower.len() < 160 || lower.starts_with("consultant\t")
}

/// Whether a line speaks of a candidate, as agencies do, and forms and boards of vacancies, too.
pub fn tells_candidate(lower: &str) -> bool {
    const CANDIDATE: [&str; 4] = ["candidate ref", "candidate profile", "candidate:", "candidate name"];
    CANDIDATE.iter().any(|word| lower.contains(word)) && lower.len() < 160
        || lower == "candidate"
        || lower.starts_with("candidate\t")
}

/// Words of a firm that puts people forward.
const FIRM: [&str; 11] = [
    "recruit",
    "staffing",
    "personnel",
    "resourcing",
    "consultant",
    "agency",
    "talent",
    "search & selection",
    "search and selection",
    "ltd",
    "limited",
];

pub fn tells_firm(lower: &str) -> bool {
    lower.len() < 160 && FIRM.iter().any(|word| lower.contains(word))
}

/// Offices of people who are not the candidate, as they stand before a name or a number.
const OTHERS: [&str; 38] = [
    "forwarded by",
    "guardian:",
    "parent:",
    "return to",
    "return this form",
    "return the form",
    "return the completed",
    "registration form",
    "line manager",
    "reporting to",
    "reports to",
    "manager:",
    "supervisor:",
    "referee",
    "reference:",
    "consultant:",
    "recruiter:",
    "recruitment consultant",
    "next of kin",
    "emergency contact",
    "tutor:",
    "contact name",
    "hr contact",
    "head office",
    "hiring manager",
    "employer's",
    "employer tel",
    "company tel",
    "switchboard",
    "reception:",
    "for the attention of",
    "represented by",
    "submitted by",
    "presented by",
    "please contact",
    "please call",
    "to arrange an interview",
    "for further information",
];

pub fn names_other(lower: &str, by_agency: bool) -> bool {
    // To whom a letter went that a CV stands in.
    let sent =
        ["to:", "cc:", "to\t", "cc\t"].iter().any(|label| lower.starts_with(label)) && lower.contains('@');
    sent || lower.len() < 160 && OTHERS.iter().any(|word| lower.contains(word))
        || is_other_label(lower, by_agency)
}

/// Whether the candidate says how they are reached themselves: "Please call me on …".
pub fn tells_own(lower: &str) -> bool {
    const OWN: [&str; 7] =
        ["call me", "contact me", "reach me", "email me", "e-mail me", "text me", "my mobile"];
    OWN.iter().any(|word| lower.contains(word))
}

/// Whether a line begins with, or is, a label of another person.
pub fn is_other_label(lower: &str, by_agency: bool) -> bool {
    const LABELS: [&str; 7] = [
        "line manager",
        "next of kin",
        "emergency contact",
        "your contact",
        "agency contact",
        "contact at agency",
        "referee",
    ];
    // What the candidate may be, too, where it stands alone.
    const OFFICES: [&str; 6] =
        ["consultant", "recruiter", "recruitment consultant", "account manager", "agency", "supervisor"];
    let label = lower.split(['\t', ':']).next().unwrap_or_default().trim();
    let labels = lower.contains(['\t', ':']);
    (labels || lower.len() < 30) && LABELS.contains(&label)
        || (lower.contains(':') || by_agency) && OFFICES.contains(&label)
}

pub fn is_contact(lower: &str) -> bool {
    lower.contains('@')
        || digits(lower) >= 6
        || places::holds_postcode(lower)
        || ["tel", "email", "e-mail", "mob", "phone", "address", "direct line"]
            .iter()
            .any(|label| lower.starts_with(label))
}
