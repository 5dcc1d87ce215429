//! Jobs in forms and tables, which say what is what.

use super::{Job, LINE_MAX, is_name, shown, tidy};
use crate::details::headings::Part;
use crate::details::sheet::Sheet;
use crate::details::{Found, dates};

/// Labels of a title, in small letters.
const TITLES: &str = "occupation or position held;position held;job title;position;role;current role;current position;current job title;post held;job role;
    occupation;present position;beruf;beruf oder funktion;poste occupé;fonction et responsabilité;fonction ou poste occupé;funcția sau postul ocupat;zajmowane stanowisko;
    zawód lub zajmowane stanowisko;profesión o cargo desempeñado;stanowisko;teitl swydd;swydd;post";
/// Labels of an employer.
const EMPLOYERS: &str = "name and address of employer;name of employer;employer;company;employer name;current employer;company name;organisation;
    arbeitgeber;name und adresse des arbeitgebers;employeur;nom et adresse de l'employeur;nazwa i adres pracodawcy;pracodawca;numele și adresa angajatorului;
    nombre y dirección de la empresa;empresa;cyflogwr;name of company";

/// A cell without its label: "Role: Barista".
pub fn unlabelled(text: &str) -> &str {
    let Some((label, rest)) = text.split_once(':') else { return text };
    let label = label.trim().to_lowercase();
    let known = [TITLES, EMPLOYERS].iter().any(|list| list.split(';').any(|known| known.trim() == label));
    if known { rest } else { text }
}

/// Whether a line is the head of a table: "Dates  Employer  Position".
pub fn is_header(lower: &str) -> bool {
    const HEADS: &str = "dates;date;period;from - to;from;to;from/to;years;employer;company;organisation;position;position held;job title;role;title;
        job;location;duties;employer name;dates employed;main duties";
    let mut cells = lower.split('\t').flat_map(|cell| cell.split("  ")).map(str::trim).peekable();
    lower.len() < 60 && cells.all(|cell| HEADS.split(';').any(|head| head.trim() == cell))
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
