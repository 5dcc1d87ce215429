//! The file that the DWP's Find a Job takes: its bulk upload specification 3.0, as the programs that use it have it, read
//! on 2026-11-24. Pay stands among the words: how the specification spells what it is paid for could not be read, and
//! it refuses what is spelled otherwise.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesEnd, BytesStart, Event as Xml};
use time::macros::format_description;

use super::shape::{Written, field, line, salary};
use crate::boards::OpenBoard;
use crate::boards::find_a_job::Run;
use crate::clock::Millis;
use crate::jobs::{JobType, PublicJob, TimeEngaging};
use crate::public_page::posting::Links;
use crate::rich_text;

/// People apply on a page of the advert's own.
const BY_ADDRESS: u16 = 2;

/// One advert; nothing, where it lacks what the board asks for (`boards/find_a_job.rs` says so to its owner).
pub(super) fn vacancy<W: io::Write>(
    xml: &mut Writer<W>,
    job: &PublicJob,
    links: &Links,
    now: Millis,
) -> Written {
    let (Some(post_code), Some(category)) = (&job.post_code, job.category) else { return Ok(()) };
    let run = Run::of(&job.reference_code, (job.activated_at, job.ends_at()), now);
    let kind = match job.r#type {
        JobType::Permanent => 1,
        JobType::Contract => 2,
        JobType::Temporary => 3,
    };
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => 1,
        TimeEngaging::PartTime => 2,
    };
    let mut words = rich_text::lines_of(&job.description);
    // One account posts for many: nothing else says whose advert it is.
    words.push_str("\nEmployer: ");
    words.push_str(&job.company_name);
    if let Some(salary) = salary(job) {
        words.push_str("\nPay: ");
        words.push_str(&salary);
    }
    let mut start = BytesStart::new("Vacancy");
    start.push_attribute(("vacancyRefCode", run.reference.as_str()));
    xml.write_event(Xml::Start(start))?;
    field(xml, "Title", &job.title)?;
    field(xml, "Description", &words)?;
    xml.write_event(Xml::Start(BytesStart::new("Location")))?;
    field(xml, "City", &job.location)?;
    field(xml, "PostalCode", post_code)?;
    xml.write_event(Xml::End(BytesEnd::new("Location")))?;
    let day = format_description!("[year]-[month]-[day]");
    field(xml, "VacancyExpiry", &run.until.utc().format(day).unwrap_or_default())?;
    coded(xml, "VacancyType", kind)?;
    coded(xml, "VacancyStatus", hours)?;
    coded(xml, "VacancyCategory", category.find_a_job())?;
    coded(xml, "ApplyMethod", BY_ADDRESS)?;
    field(xml, "ApplyUrl", &links.via(OpenBoard::FindAJob))?;
    xml.write_event(Xml::End(BytesEnd::new("Vacancy")))?;
    line(xml)
}

/// A field whose value is of a list of the board's.
fn coded<W: io::Write>(xml: &mut Writer<W>, name: &str, id: u16) -> Written {
    let mut tag = BytesStart::new(name);
    tag.push_attribute(("id", id.to_string().as_str()));
    xml.write_event(Xml::Empty(tag))
}
