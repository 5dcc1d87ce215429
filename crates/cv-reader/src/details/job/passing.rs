//! Jobs that no heading stands above.

use super::pieces::{is_title, split};
use super::{Entry, Job, LINE_MAX, entry, holds_own, is_short, shown};
use crate::details::headings::Part;
use crate::details::name::Name;
use crate::details::sheet::{self, Sheet};
use crate::details::{Found, dates};

/// "Nursery Nurse at Busy Bees since 2019" where nothing is headed as experience: what one line tells whole.
pub fn in_passing(sheet: &Sheet) -> Option<Job> {
    if sheet.lines.iter().any(|line| line.part == Part::Experience) {
        return None;
    }
    let own = |line: &&sheet::Entry| {
        matches!(line.part, Part::Top | Part::Contact) && !line.foreign && line.text.len() <= LINE_MAX
    };
    let told = sheet.lines.iter().enumerate().filter(|(_, line)| own(line)).filter_map(|(at, line)| {
        let span = dates::span(&line.text)?;
        let mut found = Vec::new();
        split(line.text[..span.from].trim_end_matches(['(', ' ']), &mut found);
        split(line.text[span.to..].trim_start_matches([')', ' ', ':']), &mut found);
        // Nothing but the dates: title and employer stand below, unless they do above.
        let above = at.checked_sub(1).map(|above| &sheet.lines[above]).filter(|above| own(above));
        let headed = above.is_some_and(|above| {
            !above.heads && above.text.len() < 60 && !above.text.ends_with('.') && !line.apart
        });
        let bare = found.is_empty() && !headed;
        let end = if bare { (at + 3).min(sheet.lines.len()) } else { at + 1 };
        for below in at + 1..end {
            let line = &sheet.lines[below];
            if !own(&line) || !is_short(sheet, below) || dates::span(&line.text).is_some() {
                break;
            }
            split(&line.text, &mut found);
        }
        let entry = entry(sheet, at, end - 1, span, found);
        let is_own = (at..end).any(|line| holds_own(&sheet.lines[line].lower));
        let study = ["universit", "college", "school", "student", "degree"];
        let studies = (at..end).any(|at| study.iter().any(|word| sheet.lines[at].lower.contains(word)));
        let job = Entry { is_own, ..entry };
        (!job.is_break && !studies).then(|| (span.end, is_own, job.job()))
    });
    // An older job is none that the latest may be left out for.
    let latest = told.collect::<Vec<_>>().into_iter().rev().max_by_key(|(end, _, _)| *end)?;
    let (_, is_own, job) = latest;
    let (title, employer) = job?;
    if title.is_none() || employer.is_none() && !is_own {
        return None;
    }
    let less = |found: Option<Found>| found.map(|found| Found::new(found.value, 0.75));
    Some((less(title), less(employer)))
}

/// "Registered Nurse at Harbour Hospital" under the name, where no experience is told.
pub fn headline(sheet: &Sheet, name: Option<&Name>) -> Option<Job> {
    let under = name?.line + 1;
    let told = sheet.lines.iter().any(|line| line.part == Part::Experience && !line.heads);
    let line = sheet.lines.get(under).filter(|line| !line.foreign && !line.heads && !told)?;
    let (title, employer) = line.text.split_once(" at ")?;
    is_title(title).then(|| (Some(Found::new(shown(title), 0.75)), Some(Found::new(shown(employer), 0.7))))
}
