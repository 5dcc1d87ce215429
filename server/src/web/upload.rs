//! Forms with files, taken part by part as they arrive: at most one file is held at a time.

use std::sync::Arc;

use axum::extract::multipart::Field;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Request};
use axum::http::StatusCode;
use bytes::{Bytes, BytesMut};
use tokio::sync::OwnedSemaphorePermit;

use crate::app::App;
use crate::candidates::cv::{self, SentCv};
use crate::candidates::form::Fields;
use crate::limits::Limits;
use crate::problem::Problem;

/// A text part is never longer.
const LONGEST_TEXT: usize = 64 * 1024;
/// No form has more parts.
const MOST_PARTS: u32 = 200;

/// How much a call may send that takes `files` files: one more than that, so that a file which is too large is read to
/// its end and told about by its field.
pub fn limit(files: usize) -> DefaultBodyLimit {
    DefaultBodyLimit::max((files + 1) * cv::TOO_MANY_BYTES)
}

/// A form on its way in.
pub struct Upload {
    parts: Multipart,
    seen: u32,
    room: Room,
}

/// One part of a form.
pub enum Part {
    /// Typed.
    Text {
        /// The field.
        name: String,
        /// What was typed.
        value: String,
    },
    /// Chosen from a disk.
    File {
        /// The field.
        name: String,
        /// The file.
        file: SentCv,
    },
}

impl FromRequest<App> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        match Multipart::from_request(request, app).await {
            Ok(parts) => Ok(Self { parts, seen: 0, room: Room::new(app.limits.clone()) }),
            Err(_) => Err(Problem::Unsupported("Send multipart/form-data")),
        }
    }
}

impl Upload {
    /// The next part.
    pub async fn next(&mut self) -> Result<Option<Part>, Problem> {
        let Some(mut field) = self.parts.next_field().await.map_err(broken)? else { return Ok(None) };
        self.seen += 1;
        if self.seen > MOST_PARTS {
            return Err(Problem::TooLarge("The form has too many parts"));
        }
        let name = field.name().unwrap_or_default().to_owned();
        if let Some(file_name) = field.file_name().map(ToOwned::to_owned) {
            let bytes = bounded(&mut field, cv::TOO_MANY_BYTES - 1, &mut self.room).await?;
            return Ok(Some(Part::File { name, file: SentCv { name: file_name, bytes } }));
        }
        let bytes = bounded(&mut field, LONGEST_TEXT, &mut self.room).await?;
        let bytes = bytes.ok_or_else(|| Problem::malformed(format!("{name} is too long")))?;
        let value = String::from_utf8(bytes.into())
            .map_err(|_| Problem::malformed(format!("{name} is not text in UTF-8")))?;
        Ok(Some(Part::Text { name, value }))
    }

    /// The whole of a form that takes one file, in the field `file`. A file field left empty holds none.
    pub async fn whole(mut self, file: &str) -> Result<(Fields, Option<SentCv>), Problem> {
        let (mut fields, mut sent) = (Fields::default(), None);
        while let Some(part) = self.next().await? {
            match part {
                Part::Text { name, value } => fields.set(name, value),
                Part::File { name, file: found }
                    if name == file && sent.is_none() && !is_unfilled(&found) =>
                {
                    sent = Some(found);
                }
                Part::File { .. } => {}
            }
        }
        Ok((fields, sent))
    }
}

/// What a browser sends for a file field in which nothing was chosen.
pub fn is_unfilled(file: &SentCv) -> bool {
    file.name.is_empty() && file.bytes.as_ref().is_some_and(Bytes::is_empty)
}

/// The bytes of a part; `None`, after reading past them, when there are more than `most`.
async fn bounded(field: &mut Field<'_>, most: usize, room: &mut Room) -> Result<Option<Bytes>, Problem> {
    let mut kept = Some(BytesMut::new());
    while let Some(chunk) = field.chunk().await.map_err(broken)? {
        match &mut kept {
            Some(bytes) if bytes.len() + chunk.len() <= most => {
                room.grow_to(bytes.len() + chunk.len()).await?;
                bytes.extend_from_slice(&chunk);
            }
            _ => kept = None,
        }
    }
    Ok(kept.map(BytesMut::freeze))
}

/// The memory that a form's files take of what all forms share: as much as the largest so far, since one is held at a
/// time. Without it a few senders who stop before the end would use up the machine's.
struct Room {
    limits: Arc<Limits>,
    taken: Vec<OwnedSemaphorePermit>,
    mib: u32,
}

impl Room {
    fn new(limits: Arc<Limits>) -> Self {
        Self { limits, taken: Vec::new(), mib: 0 }
    }

    /// Waits for room for so many bytes; what does not fill a MiB needs none.
    async fn grow_to(&mut self, bytes: usize) -> Result<(), Problem> {
        let mib = u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        if mib > self.mib {
            self.taken.push(self.limits.room_for(mib - self.mib).await?);
            self.mib = mib;
        }
        Ok(())
    }
}

fn broken(error: axum::extract::multipart::MultipartError) -> Problem {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge(cv::TOO_LARGE),
        _ => Problem::malformed("The upload broke off or cannot be read"),
    }
}
