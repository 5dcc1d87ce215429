//! All that a company keeps of somebody, for themselves: one JSON document, and their CVs, and their letters with files, as
//! they came, in one archive.

use std::fs::File;
use std::io::{self, Seek as _, Write as _};
use std::path::Path;

use serde::Serialize;
use tokio_util::io::SyncIoBridge;
use zip::CompressionMethod;
use zip::write::{SimpleFileOptions, ZipWriter};

use super::{Kept, OwnPage, store as own};
use crate::candidates::cv::keywords;
use crate::candidates::forwarding;
use crate::candidates::page::one::CvFile;
use crate::candidates::store;
use crate::candidates::store::history::{self, Shows};
use crate::candidates::store::sent_files::FileToSend;
use crate::candidates::submissions;
use crate::candidates::{CandidateSource, TimelineType, timeline};
use crate::clock::Millis;
use crate::contract::CandidateStatus;
use crate::files::{Content, Files};
use crate::ids::{CandidateId, FileId};
use crate::paging::Wanted;
use crate::problem::Problem;
use crate::rich_text;
use ::store::Tx;

/// So many bytes of CVs go into one archive; each application's own has its CV in any case.
const MOST_BYTES: i64 = 200 * 1024 * 1024;
/// So many of their letters with files go in as they came, which are up to 25 MB each.
const MOST_LETTERS: usize = 8;
/// So many entries of what happened.
const MOST_ENTRIES: u32 = 500;
const NOT_HERE: &str = "Notes, tags, scorecards, tasks and reasons that the company's people have written are not in here, since they may name others: ask the \
                        company for them.";

/// All of it, and which files go with it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Everything {
    company: String,
    email: String,
    made_at: Millis,
    kept_for_months: u8,
    not_in_here: &'static str,
    applications: Vec<Application>,
    #[serde(skip)]
    files: Vec<(String, FileId)>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Application {
    job: String,
    arrived_at: Millis,
    source: CandidateSource,
    submitted_by: Option<String>,
    /// Until when they are the agency's who submitted them.
    theirs_until: Option<Millis>,
    first_name: String,
    last_name: Option<String>,
    email: String,
    phone_number: Option<String>,
    job_title: Option<String>,
    employer: Option<String>,
    town: Option<String>,
    postcode: Option<String>,
    answers: Vec<Answer>,
    /// Where the CV lies in the archive; none where there is none, or no room for it.
    cv: Option<String>,
    cv_name: Option<String>,
    cv_bytes: Option<i64>,
    cv_text: Option<String>,
    stage: String,
    status: CandidateStatus,
    keywords_not_found: Vec<String>,
    review_asked_at: Option<Millis>,
    withdrawn_at: Option<Millis>,
    on_hold: bool,
    erasure_asked_at: Option<Millis>,
    notes: i64,
    sent_to: Vec<SentTo>,
    messages: Vec<Message>,
    interviews: Vec<own::Interview>,
    history: Vec<Happened>,
}

#[derive(Clone, Debug, Serialize)]
struct Answer {
    question: String,
    answer: String,
}

#[derive(Clone, Debug, Serialize)]
struct SentTo {
    email: String,
    at: Millis,
}

/// Written to them, or by them.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Message {
    at: Millis,
    is_theirs: bool,
    subject: String,
    text: String,
    /// Where it lies in the archive as it came, where it came with files.
    letter: Option<String>,
    /// The files that went with it.
    files: Vec<SentAlong>,
}

/// A file that they were sent.
#[derive(Clone, Debug, Serialize)]
struct SentAlong {
    name: String,
    /// Where it lies in the archive; none where there is no room for it.
    place: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Happened {
    at: Millis,
    what: TimelineType,
    from: Option<String>,
    to: Option<String>,
}

/// All that is kept behind a link, or of one of its applications.
pub fn everything(
    tx: &mut Tx<'_>,
    page: &OwnPage,
    only: Option<CandidateId>,
    now: Millis,
) -> Result<Everything, Problem> {
    let mut all = Everything {
        company: page.link.company_name.clone(),
        email: page.link.email.clone(),
        made_at: now,
        kept_for_months: page.months,
        not_in_here: NOT_HERE,
        applications: Vec::new(),
        files: Vec::new(),
    };
    let (mut room, mut letters) = (MOST_BYTES, 0);
    for kept in page.kept.iter().filter(|kept| only.is_none_or(|only| only == kept.id)) {
        let place = match &kept.cv {
            Some(cv) if cv.size <= room => {
                room -= cv.size;
                let named = CvFile::of(
                    cv,
                    &crate::text::joined_name(kept.first_name.clone(), kept.last_name.clone()),
                );
                let place = format!("{} {}", all.files.len() + 1, named.name.replace(['/', '\\'], "_"));
                all.files.push((place.clone(), cv.file));
                Some(place)
            }
            _ => None,
        };
        let mut application = application(tx, kept, place)?;
        // Their words stand here in any case.
        for (message, original) in application.messages.iter_mut().zip(own::originals(tx, kept.id)?) {
            let Some(file) = original.filter(|_| letters < MOST_LETTERS) else { continue };
            letters += 1;
            let place = format!("{} Letter.eml", all.files.len() + 1);
            all.files.push((place.clone(), file));
            message.letter = Some(place);
        }
        for (message, files) in application.messages.iter_mut().zip(own::sent_along(tx, kept.id)?) {
            for FileToSend { id, name, size } in files {
                let size = i64::try_from(size).unwrap_or(i64::MAX);
                let place = (size <= room).then(|| format!("{} {name}", all.files.len() + 1));
                if let Some(place) = &place {
                    room -= size;
                    all.files.push((place.clone(), id));
                }
                message.files.push(SentAlong { name, place });
            }
        }
        all.applications.push(application);
    }
    Ok(all)
}

fn application(tx: &mut Tx<'_>, kept: &Kept, cv: Option<String>) -> Result<Application, Problem> {
    let kept = kept.clone();
    let answers = store::answers::of(tx, kept.id)?;
    let (entries, _) = history::timeline(
        tx,
        kept.id,
        Shows { tasks: false, messages: true, interviews: true, tags: false },
        Wanted::new(0, Some(MOST_ENTRIES), MOST_ENTRIES, MOST_ENTRIES),
    )?;
    let history = entries.into_iter().filter_map(|entry| timeline::item(entry, |_| None));
    let history = history.map(|item| Happened {
        at: item.created_at,
        what: item.r#type,
        from: item.old_value,
        to: item.new_value,
    });
    let missing = kept.missing_keywords.as_deref().map(keywords::read).transpose()?;
    Ok(Application {
        job: kept.job_title,
        arrived_at: kept.applied_at,
        source: kept.source,
        submitted_by: kept.agency,
        theirs_until: submissions::store::theirs_until(tx, kept.id)?,
        first_name: kept.first_name,
        last_name: kept.last_name,
        email: kept.email,
        phone_number: kept.phone_number,
        job_title: kept.background.job_title,
        employer: kept.background.employer,
        town: kept.background.town,
        postcode: kept.background.postcode,
        answers: answers
            .into_iter()
            .map(|one| Answer { question: one.question, answer: one.answer })
            .collect(),
        cv,
        cv_name: kept.cv.as_ref().map(|cv| cv.name.clone()),
        cv_bytes: kept.cv.as_ref().map(|cv| cv.size),
        cv_text: store::text_of(tx, kept.id)?,
        stage: kept.stage,
        status: kept.status,
        keywords_not_found: missing.unwrap_or_default(),
        review_asked_at: kept.asked_at,
        withdrawn_at: kept.withdrawn_at,
        on_hold: kept.is_held,
        erasure_asked_at: kept.erasure_asked_at,
        notes: kept.notes,
        sent_to: forwarding::store::sent_to(tx, kept.id)?
            .into_iter()
            .map(|(email, at)| SentTo { email, at })
            .collect(),
        messages: own::messages(tx, kept.id)?
            .into_iter()
            .map(|(at, is_theirs, subject, body)| Message {
                at,
                is_theirs,
                subject,
                text: rich_text::lines_of(&body),
                letter: None,
                files: Vec::new(),
            })
            .collect(),
        interviews: own::interviews(tx, kept.id)?,
        history: history.collect(),
    })
}

/// The archive, in a file that nobody else can open and that is gone once it is closed. A CV that is not in store any
/// more is left out.
pub async fn archive(files: &Files, room: &Path, all: Everything) -> Result<Content, Problem> {
    let mut contents = Vec::with_capacity(all.files.len());
    for (place, file) in &all.files {
        if let Some(content) = files.get(*file).await? {
            contents.push((place.clone(), content));
        }
    }
    let room = room.to_owned();
    let packed = tokio::task::spawn_blocking(move || packed(&room, &all, contents)).await;
    let (file, size) = packed.map_err(anyhow::Error::from)??;
    Ok(Content { size, bytes: Box::new(tokio::fs::File::from_std(file)) })
}

fn packed(room: &Path, all: &Everything, contents: Vec<(String, Content)>) -> anyhow::Result<(File, u64)> {
    let mut archive = ZipWriter::new(tempfile::tempfile_in(room)?);
    let deflated = SimpleFileOptions::default();
    archive.start_file("what-is-kept.json", deflated)?;
    serde_json::to_writer_pretty(&mut archive, all)?;
    for (place, content) in contents {
        // CVs are packed already.
        archive.start_file(place, deflated.compression_method(CompressionMethod::Stored))?;
        io::copy(&mut SyncIoBridge::new(content.bytes), &mut archive)?;
    }
    let mut file = archive.finish()?;
    file.flush()?;
    let size = file.stream_position()?;
    file.rewind()?;
    Ok((file, size))
}
