//! The shapes in which job boards read adverts, and how an advert is written in each.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesCData, BytesDecl, BytesEnd, BytesStart, Event as Xml};
use time::format_description::well_known::Rfc3339;
use time::macros::format_description;

use super::find_a_job;
use crate::boards::OpenBoard;
use crate::clock::Millis;
use crate::jobs::{JobType, PublicJob, TimeEngaging, TimeInterval};
use crate::public_page::posting::Links;
use crate::spelled;

spelled! {
    /// Whose documents a feed follows; named as its address has it.
    pub enum Shape {
        /// Indeed's feed of an employer, which many others read too: <https://docs.indeed.com/indeed-apply/xml-feed>, as
        /// read on 2026-11-23.
        Indeed = "indeed",
        /// Adzuna's: title, id and description as <https://docs.qhse-professionals.nl/job-feeds/xml-feeds/adzuna> quotes
        /// them, read on 2026-11-23; pay and contract as its search API spells them.
        Adzuna = "adzuna",
        /// Careerjet's: <https://www.careerjet.fi/docs/feeds/xml>, as read on 2026-11-23.
        Careerjet = "careerjet",
        /// Jooble's "XML Feed Specifications", as read on 2026-11-23.
        Jooble = "jooble",
        /// The DWP's Find a Job, for its bulk uploads: see `feeds/find_a_job.rs`.
        FindAJob = "find-a-job",
    }
}

pub(super) type Written = io::Result<()>;

impl Shape {
    const fn root(self) -> &'static str {
        match self {
            Self::Indeed => "source",
            Self::Adzuna | Self::Careerjet | Self::Jooble => "jobs",
            Self::FindAJob => "Vacancies",
        }
    }

    /// What stands before the first advert.
    pub fn begin<W: io::Write>(self, xml: &mut Writer<W>, public_url: &str) -> Written {
        xml.write_event(Xml::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        line(xml)?;
        xml.write_event(Xml::Start(BytesStart::new(self.root())))?;
        line(xml)?;
        if self == Self::Indeed {
            field(xml, "publisher", "JobHelm")?;
            field(xml, "publisherurl", public_url)?;
        }
        Ok(())
    }

    /// One advert, as it is at this moment; nothing, where the board takes none like it.
    pub fn write<W: io::Write>(
        self,
        xml: &mut Writer<W>,
        job: &PublicJob,
        links: &Links,
        now: Millis,
    ) -> Written {
        if self == Self::FindAJob {
            return find_a_job::vacancy(xml, job, links, now);
        }
        let mut start = BytesStart::new("job");
        if self == Self::Jooble {
            start.push_attribute(("id", job.reference_code.as_str()));
        }
        xml.write_event(Xml::Start(start))?;
        match self {
            Self::Indeed => indeed(xml, job, links)?,
            Self::Adzuna => adzuna(xml, job, links)?,
            Self::Careerjet => careerjet(xml, job, links)?,
            Self::Jooble => jooble(xml, job, links)?,
            Self::FindAJob => {}
        }
        xml.write_event(Xml::End(BytesEnd::new("job")))?;
        line(xml)
    }

    /// The board that reads it.
    pub const fn board(self) -> OpenBoard {
        match self {
            Self::Indeed => OpenBoard::Indeed,
            Self::Adzuna => OpenBoard::Adzuna,
            Self::Careerjet => OpenBoard::Careerjet,
            Self::Jooble => OpenBoard::Jooble,
            Self::FindAJob => OpenBoard::FindAJob,
        }
    }

    /// Changes with what it says of the same adverts as time goes by.
    pub fn turn(self, now: Millis) -> i64 {
        match self {
            Self::FindAJob => now.0.div_euclid(24 * 3_600_000),
            Self::Indeed | Self::Adzuna | Self::Careerjet | Self::Jooble => 0,
        }
    }

    /// What stands behind the last.
    pub fn end<W: io::Write>(self, xml: &mut Writer<W>) -> Written {
        xml.write_event(Xml::End(BytesEnd::new(self.root())))?;
        line(xml)
    }
}

fn indeed<W: io::Write>(xml: &mut Writer<W>, job: &PublicJob, links: &Links) -> Written {
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => "fulltime",
        TimeEngaging::PartTime => "parttime",
    };
    let kind = match job.r#type {
        JobType::Permanent => "permanent",
        JobType::Contract => "contract",
        JobType::Temporary => "temporary",
    };
    field(xml, "title", &job.title)?;
    field(xml, "date", &moment(job.activated_at))?;
    field(xml, "referencenumber", &job.reference_code)?;
    field(xml, "requisitionid", &job.reference_code)?;
    field(xml, "url", &links.via(OpenBoard::Indeed))?;
    field(xml, "company", &job.company_name)?;
    field(xml, "city", &job.location)?;
    field(xml, "country", "GB")?;
    maybe(xml, "postalcode", job.post_code.as_deref())?;
    field(xml, "description", &job.description)?;
    maybe(xml, "salary", salary(job).as_deref())?;
    field(xml, "jobtype", &format!("{hours}, {kind}"))?;
    maybe(xml, "remotetype", job.remote.then_some("Fully remote"))?;
    field(xml, "expirationdate", &moment(job.ends_at()))
}

fn adzuna<W: io::Write>(xml: &mut Writer<W>, job: &PublicJob, links: &Links) -> Written {
    // It knows no third kind.
    let contract = match job.r#type {
        JobType::Permanent => "permanent",
        JobType::Contract | JobType::Temporary => "contract",
    };
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => "full_time",
        TimeEngaging::PartTime => "part_time",
    };
    field(xml, "title", &job.title)?;
    field(xml, "id", &job.reference_code)?;
    field(xml, "description", &job.description)?;
    field(xml, "url", &links.via(OpenBoard::Adzuna))?;
    field(xml, "location", &job.location)?;
    maybe(xml, "postcode", job.post_code.as_deref())?;
    field(xml, "company", &job.company_name)?;
    maybe(
        xml,
        "salary_min",
        job.salary_bottom.or(job.salary_top).map(|pounds| pounds.to_string()).as_deref(),
    )?;
    maybe(
        xml,
        "salary_max",
        job.salary_top.or(job.salary_bottom).map(|pounds| pounds.to_string()).as_deref(),
    )?;
    field(xml, "contract_type", contract)?;
    field(xml, "contract_time", hours)
}

fn careerjet<W: io::Write>(xml: &mut Writer<W>, job: &PublicJob, links: &Links) -> Written {
    let contract = match job.r#type {
        JobType::Permanent => "permanent",
        JobType::Contract => "contract",
        JobType::Temporary => "temporary",
    };
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => "full-time",
        TimeEngaging::PartTime => "part-time",
    };
    field(xml, "title", &job.title)?;
    field(xml, "url", &links.via(OpenBoard::Careerjet))?;
    xml.write_event(Xml::Start(BytesStart::new("location")))?;
    field(xml, "city", &job.location)?;
    field(xml, "country", "United Kingdom")?;
    xml.write_event(Xml::End(BytesEnd::new("location")))?;
    field(xml, "company", &job.company_name)?;
    field(xml, "company_url", &job.company_website)?;
    field(xml, "description", &job.description)?;
    field(xml, "contract_type", contract)?;
    field(xml, "working_hours", hours)?;
    maybe(xml, "salary", salary(job).as_deref())?;
    field(xml, "job_reference", &job.reference_code)?;
    field(xml, "apply_url", &links.via(OpenBoard::Careerjet))
}

fn jooble<W: io::Write>(xml: &mut Writer<W>, job: &PublicJob, links: &Links) -> Written {
    let hours = match job.time_engaging {
        TimeEngaging::FullTime => "full-time",
        TimeEngaging::PartTime => "part-time",
    };
    field(xml, "link", &links.via(OpenBoard::Jooble))?;
    field(xml, "name", &job.title)?;
    field(xml, "region", &format!("{}, United Kingdom", job.location))?;
    maybe(xml, "salary", salary(job).as_deref())?;
    field(xml, "description", &job.description)?;
    field(xml, "company", &job.company_name)?;
    field(xml, "pubdate", &date(job.activated_at))?;
    field(xml, "updated", &date(job.activated_at.max(job.changed_at)))?;
    field(xml, "expire", &date(job.ends_at()))?;
    field(xml, "jobtype", hours)
}

/// `£40000 - 46000 per year`.
pub(super) fn salary(job: &PublicJob) -> Option<String> {
    let per = match job.time_interval {
        TimeInterval::Annual => "per year",
        TimeInterval::Weekly => "per week",
        TimeInterval::Daily => "per day",
        TimeInterval::Hourly => "per hour",
    };
    match (job.salary_bottom, job.salary_top) {
        (None, None) => None,
        (Some(bottom), Some(top)) if bottom < top => {
            Some(format!("£{} - {} {per}", pounds(bottom), pounds(top)))
        }
        (Some(one), _) | (None, Some(one)) => Some(format!("£{} {per}", pounds(one))),
    }
}

/// `40000`, `13.10`.
fn pounds(amount: f64) -> String {
    if amount.fract() == 0.0 { format!("{amount}") } else { format!("{amount:.2}") }
}

fn moment(at: Millis) -> String {
    at.utc().format(&Rfc3339).unwrap_or_default()
}

fn date(at: Millis) -> String {
    at.utc().format(format_description!("[day].[month].[year]")).unwrap_or_default()
}

/// A field whose text stands as it is: some boards read no entities.
pub(super) fn field<W: io::Write>(xml: &mut Writer<W>, name: &str, text: &str) -> Written {
    let whole: String = text.chars().filter(|letter| may_stand(*letter)).collect();
    xml.write_event(Xml::Start(BytesStart::new(name)))?;
    for part in BytesCData::escaped(&whole) {
        xml.write_event(Xml::CData(part))?;
    }
    xml.write_event(Xml::End(BytesEnd::new(name)))
}

fn maybe<W: io::Write>(xml: &mut Writer<W>, name: &str, text: Option<&str>) -> Written {
    text.map_or(Ok(()), |text| field(xml, name, text))
}

pub(super) fn line<W: io::Write>(xml: &mut Writer<W>) -> Written {
    xml.get_mut().write_all(b"\n")
}

/// What XML 1.0 has no way to write is left out.
const fn may_stand(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{FFFD}' | '\u{10000}'..)
}
