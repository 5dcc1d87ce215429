//! Jobs in forms and tables, which say what is what.

use super::{Job, LINE_MAX, is_name, shown, tidy};
use crate::details::headings::Part;
use crate::details::sheet::Sheet;
use crate::details::{Found, dates};

/// Labels of a title, in small letters.
const TITLES: &str = "role title;job;job title held;post title;job title / role;job title/role;title of post;your job title;position title;most recent job title;current/most recent job title;designation;
    occupation or position held;position held;job title;position;role;current role;current position;current job title;post held;job role;
    occupation;present position;beruf;beruf oder funktion;poste occupé;fonction et responsabilité;fonction ou poste occupé;funcția sau postul ocupat;zajmowane stanowisko;
    zawód lub zajmowane stanowisko;profesión o cargo desempeñado;stanowisko;teitl swydd;swydd;post";
/// Labels of an employer.
const EMPLOYERS: &str = "where;organization;place of work;name of organisation;employer's name;employer name and address;employers name;name and address of current employer;present employer;most recent employer;
    current/most recent employer;company/organisation;name and address of employer;name of employer;employer;company;employer name;current employer;company name;organisation;
    arbeitgeber;name und adresse des arbeitgebers;employeur;nom et adresse de l'employeur;nazwa i adres pracodawcy;pracodawca;numele și adresa angajatorului;
    nombre y dirección de la empresa;empresa;cyflogwr;name of company";

/// What a label says that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Title,
    Employer,
}

/// A cell without its label, and what that says: "Role: Barista".
pub fn unlabelled(text: &str) -> (Option<Kind>, &str) {
    let Some((label, rest)) = text.split_once(':') else { return (None, text) };
    let label = label.trim().to_lowercase();
    let known = |list: &str| list.split(';').any(|known| known.trim() == label);
    match () {
        () if known(TITLES) => (Some(Kind::Title), rest),
        () if known(EMPLOYERS) => (Some(Kind::Employer), rest),
        () => (None, text),
    }
}

/// Whether a line is the head of a table: "Dates  Employer  Position".
pub fn is_header(lower: &str) -> bool {
    const HEADS: &str = "dates;date;period;from - to;from-to;from;to;from/to;years;year;employer;company;organisation;position;position held;job title;role;title;
        job;location;duties;employer name;name of employer;dates employed;main duties;when;where;what;job role;post;start;end;start date;end date;reason for leaving";
    let mut rest = lower.trim_matches(|c: char| !c.is_alphabetic());
    let mut heads = 0;
    while !rest.is_empty() {
        let parts = |rest: &str| rest.is_empty() || rest.starts_with(|c: char| !c.is_alphanumeric());
        let head = HEADS
            .split(';')
            .map(str::trim)
            .filter(|head| rest.strip_prefix(head).is_some_and(parts))
            .max_by_key(|head| head.len());
        let Some(head) = head else { return false };
        rest = rest[head.len()..].trim_start_matches(|c: char| !c.is_alphanumeric());
        heads += 1;
    }
    heads > 0 && lower.len() < 80 && !lower.contains(|c: char| c.is_ascii_digit())
}

/// Whether the head of a table has the title in front of the employer; `None` where it has not both.
pub fn title_first(lower: &str) -> Option<bool> {
    let at = |words: &[&str]| words.iter().filter_map(|word| lower.find(word)).min();
    Some(at(&["position", "job title", "role", "title"])? < at(&["employer", "company", "organisation"])?)
}

/// What a form or Europass says beside its labels.
pub fn labelled(sheet: &Sheet) -> Option<Job> {
    let value = |at: usize, labels: &str| -> Option<String> {
        let line = &sheet.lines[at];
        // Of one cell only, it may be a label whose value follows.
        if line.lower.contains('\t') && is_header(&line.lower) {
            return None;
        }
        let label = labels
            .split(';')
            .map(str::trim)
            .filter(|label| line.lower.starts_with(label))
            .max_by_key(|label| label.len())?;
        let rest = line.text.get(label.len()..)?;
        let told = rest.starts_with([':', '\t'])
            || rest.starts_with(" :")
            || rest.starts_with(" - ")
            || label.contains(' ') && rest.starts_with(' ');
        let rest = tidy(rest);
        let rest = if rest.is_empty() {
            let next = sheet.lines.get(at + 1)?;
            // The next column of a table's head.
            if next.heads
                || next.text.contains(':')
                || is_header(&next.lower)
                || dates::span(&next.text).is_some()
            {
                return None;
            }
            &next.text
        } else if told {
            rest
        } else {
            return None;
        };
        Some(rest.to_owned())
    };
    let mut jobs: Vec<(i32, Option<String>, Option<String>)> = Vec::new();
    let mut span = None;
    for (at, line) in sheet.lines.iter().enumerate() {
        if matches!(line.part, Part::Education | Part::References | Part::Letter) {
            continue;
        }
        if let Some(found) = dates::span(&line.text).filter(|_| line.text.len() < LINE_MAX) {
            match jobs.last_mut().filter(|last| last.0 == 0) {
                Some(last) => last.0 = found.end,
                None => span = Some(found.end),
            }
        }
        if let Some(title) = value(at, TITLES) {
            match jobs.last_mut().filter(|last| last.1.is_none()) {
                Some(last) => last.1 = Some(title),
                None => jobs.push((span.take().unwrap_or(0), Some(title), None)),
            }
        } else if let Some(employer) = value(at, EMPLOYERS) {
            match jobs.last_mut().filter(|last| last.2.is_none()) {
                Some(last) => last.2 = Some(employer),
                None => jobs.push((span.take().unwrap_or(0), None, Some(employer))),
            }
        }
    }
    let (_, title, employer) = jobs.into_iter().rev().max_by_key(|job| job.0)?;
    let first = |text: String| text.split([',', '\t', '|']).next().map(shown).unwrap_or_default();
    let named = |text: Option<String>, sure: f32| {
        text.map(first).filter(|text| is_name(text)).map(|text| Found::new(text, sure))
    };
    let (title, employer) = (named(title, 0.88), named(employer, 0.88));
    (title.is_some() || employer.is_some()).then_some((title, employer))
}
