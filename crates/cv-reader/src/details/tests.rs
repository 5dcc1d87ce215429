//! Details out of CVs as people write them.

mod cvs;
mod email;
mod forms;
mod job;
mod name;
mod phone;
mod places;

use super::{Details, Found, find};
use crate::lines::Line;

/// What a CV of these lines says.
fn read(lines: &[&str]) -> Details {
    let lines: Vec<Line> =
        lines.iter().map(|text| Line { text: (*text).into(), ..Line::default() }).collect();
    find(&lines)
}

/// The same, of lines in letters of these sizes.
fn read_sized(lines: &[(&str, f32)]) -> Details {
    let lines: Vec<Line> = lines
        .iter()
        .map(|(text, size)| Line { text: (*text).into(), size: *size, ..Line::default() })
        .collect();
    find(&lines)
}

fn value(found: &Option<Found>) -> Option<&str> {
    found.as_ref().map(|found| found.value.as_str())
}
