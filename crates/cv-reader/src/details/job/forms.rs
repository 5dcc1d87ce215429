//! Jobs in forms and tables, which say what is what.

use super::{Job, LINE_MAX, is_name, is_title, shown, tidy};
use crate::details::headings::Part;
use crate::details::sheet::Sheet;
use crate::details::{Found, dates, words};

/// Labels of a title, in small letters.
const TITLES: &str = "role title;job;job title held;post title;job title / role;job title/role;title of post;your job title;position title;most recent job title;current/most recent job title;designation;
    occupation or position held;position held;job title;position;role;current role;current position;current job title;post held;job role;
    occupation;present position;present job;current job;previous job;last job;most recent job;latest role;current post;present post;present role;
        beruf;beruf oder funktion;poste occupé;fonction et responsabilité;fonction ou poste occupé;funcția sau postul ocupat;zajmowane stanowisko;
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
        post held;salary;grade;notice;hours;reason for;leaving;dates of employment;responsibilities;main responsibilities;nature of business;name and address of employer;
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

/// The text of a row's last cell with its end, where that stands in the next line: "Cabin Services" above "Manager".
fn with_end(sheet: &Sheet, at: usize, told: &str) -> String {
    let next = sheet.lines.get(at + 1).filter(|next| {
        let last = sheet.lines[at].text.trim_end().ends_with(told);
        last && !next.apart && !next.heads && next.text.split(' ').count() <= 2 && is_title(&next.text)
    });
    match next.filter(|_| !words::last(told).is_some_and(words::is_post)) {
        Some(next) => format!("{told} {}", next.text),
        None => told.to_owned(),
    }
}

/// What a form or Europass says beside its labels.
pub fn labelled(sheet: &Sheet) -> Option<Job> {
    let is_listed = |labels: &str, text: &str| labels.split(';').any(|label| label.trim() == text);
    let value = |at: usize, labels: &str| -> Option<String> {
        let line = &sheet.lines[at];
        // In a row of cells: "Name of employer  Arnold Clark  Post held  Driver".
        let cells: Vec<&str> = line.text.split('\t').map(tidy).collect();
        if let [first, _, ..] = cells.as_slice()
            && !is_listed(labels, &first.to_lowercase())
        {
            let label = cells.iter().skip(1).position(|cell| is_listed(labels, &cell.to_lowercase()))?;
            let told = cells.get(label + 2).filter(|_| !is_header(&line.lower))?;
            return Some(with_end(sheet, at, told));
        }
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
        let first = rest.split('\t').next().unwrap_or_default().to_lowercase();
        let is_label = is_listed(TITLES, &first) || is_listed(EMPLOYERS, &first);
        (!is_label).then(|| rest.to_owned())
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
        // The role that an agency puts somebody forward for.
        let sought = sheet.by_agency && matches!(line.part, Part::Top | Part::Contact);
        if let Some(title) = value(at, TITLES).filter(|_| !sought) {
            match jobs.last_mut().filter(|last| last.1.is_none()) {
                Some(last) => last.1 = Some(title),
                None => jobs.push((span.take().unwrap_or(0), Some(title), None)),
            }
        }
        if let Some(employer) = value(at, EMPLOYERS) {
            match jobs.last_mut().filter(|last| last.2.is_none()) {
                Some(last) => last.2 = Some(employer),
                None => jobs.push((span.take().unwrap_or(0), None, Some(employer))),
            }
        }
    }
    let (_, title, employer) = jobs.into_iter().rev().max_by_key(|job| job.0)?;
    let first = |text: String| {
        let first = text.split([',', '\t', '|']).next().map(shown).unwrap_or_default();
        // The label of the next cell, from which a narrow gap set it apart: "Arnold Clark Post held".
        let next = TITLES.split(';').map(str::trim).filter(|label| label.contains(' '));
        let ends = next.filter_map(|label| first.to_lowercase().strip_suffix(label).map(str::len)).min();
        first[..ends.filter(|end| first.is_char_boundary(*end) && *end > 0).unwrap_or(first.len())]
            .trim_end()
            .to_owned()
    };
    let named = |text: Option<String>, sure: f32| {
        text.map(first).filter(|text| is_name(text)).map(|text| Found::new(text, sure))
    };
    let (title, employer) = (named(title, 0.88), named(employer, 0.88));
    (title.is_some() || employer.is_some()).then_some((title, employer))
}
