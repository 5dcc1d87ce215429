//! Forms with files, taken part by part as they arrive: at most one file is held at a time, and room for it from its
//! first byte.

use std::future::poll_fn;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::Poll;

use axum::body::Body;
use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{DefaultBodyLimit, FromRequest, FromRequestParts as _, Multipart, Request};
use axum::http::StatusCode;
use futures::TryStreamExt as _;
use sha2::{Digest as _, Sha256};

use super::client::ClientAddress;
use super::patience::is_too_slow;
use crate::app::App;
use crate::forms::room::{Arriving, Received, Room, Sender, Sending};
use crate::forms::{Fields, FileLimit, SentFile};
use crate::problem::Problem;

/// A text part is never longer, nor are all of them together longer than twice that.
const LONGEST_TEXT: usize = 64 * 1024;
/// What heads a part, or comes before the first, is never longer: it is searched whole for its end, again with each piece.
const LONGEST_HEAD: usize = 64 * 1024;
const BROKEN: &str = "The upload broke off or cannot be read";
/// No form has more parts.
const MOST_PARTS: u32 = 200;

/// How much a call may send that takes `files` files: one more than that, so that a file which is too large is read to
/// its end and told about by its field.
pub fn limit(files: usize, each: FileLimit) -> DefaultBodyLimit {
    DefaultBodyLimit::max((files + 1) * each.too_many_bytes)
}

/// A form on its way in.
pub struct Upload {
    parts: Multipart,
    /// Bytes of the body so far.
    taken: Arc<AtomicUsize>,
    seen: u32,
    typed: usize,
    address: IpAddr,
    room: Room,
    by: Arc<Sending>,
    print: Option<PartsPrint>,
}

/// What the parts of a form were, for whoever has to know whether another one is the same.
#[derive(Clone, Default)]
pub struct PartsPrint(Arc<Mutex<(Sha256, bool)>>);

impl PartsPrint {
    fn add(&self, part: &Part) {
        let (field, name, content) = match part {
            Part::Text { name, value } => (name, None, Some(value.as_bytes())),
            Part::File { name, file } => {
                (name, Some(file.name.as_str()), file.bytes.as_ref().map(AsRef::as_ref))
            }
        };
        let mut inside = self.inside();
        for bytes in [Some(field.as_bytes()), name.map(str::as_bytes), content] {
            let length = bytes.map_or(u64::MAX, |bytes| bytes.len() as u64);
            inside.0.update(length.to_le_bytes());
            inside.0.update(bytes.unwrap_or_default());
        }
    }

    /// Nothing while parts are to come.
    pub fn whole(&self) -> Option<Vec<u8>> {
        let inside = self.inside();
        inside.1.then(|| inside.0.clone().finalize().to_vec())
    }

    fn inside(&self) -> MutexGuard<'_, (Sha256, bool)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
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
        file: SentFile,
    },
}

impl FromRequest<App> for Upload {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let (mut head, body) = request.into_parts();
        let ClientAddress(address) = ClientAddress::from_request_parts(&mut head, app).await?;
        let print = head.extensions.get().cloned();
        let taken = Arc::<AtomicUsize>::default();
        let counted = taken.clone();
        let body = body.into_data_stream().inspect_ok(move |piece| {
            counted.fetch_add(piece.len(), Ordering::Relaxed);
        });
        let parts = Multipart::from_request(Request::from_parts(head, Body::from_stream(body)), app).await;
        Ok(Self {
            parts: parts.map_err(|_| Problem::Unsupported("Send multipart/form-data"))?,
            taken,
            seen: 0,
            typed: 0,
            address,
            room: app.limits.room.clone(),
            by: Arc::new(Sending::of(Sender::Address(address))),
            print,
        })
    }
}

impl Upload {
    /// Tells who sends the form, which keeps their place until its last file is done with.
    pub fn by(&mut self, sending: Sending) {
        self.by = Arc::new(sending);
    }

    /// The next part.
    pub async fn next(&mut self, limit: FileLimit) -> Result<Option<Part>, Problem> {
        let part = self.read_part(limit).await?;
        match (&self.print, &part) {
            (None, _) => {}
            (Some(print), Some(part)) => print.add(part),
            (Some(print), None) => print.inside().1 = true,
        }
        Ok(part)
    }

    async fn read_part(&mut self, limit: FileLimit) -> Result<Option<Part>, Problem> {
        let broken = |error| broken(&error, limit);
        let began = self.taken.load(Ordering::Relaxed);
        let mut next = pin!(self.parts.next_field());
        let taken = &self.taken;
        let is_too_long = || taken.load(Ordering::Relaxed) - began > LONGEST_HEAD;
        let headed = poll_fn(|context| {
            // Only what was there before is searched whole: what comes meanwhile may hold the end.
            let was_too_long = is_too_long();
            match next.as_mut().poll(context) {
                Poll::Pending if was_too_long => return Poll::Ready(Err(Problem::malformed(BROKEN))),
                Poll::Pending if is_too_long() => context.waker().wake_by_ref(),
                headed => return headed.map_err(broken),
            }
            Poll::Pending
        });
        let Some(mut field) = headed.await? else { return Ok(None) };
        self.seen += 1;
        if self.seen > MOST_PARTS {
            return Err(Problem::TooLarge("The form has too many parts"));
        }
        let name = field.name().unwrap_or_default().to_owned();
        if let Some(file_name) = field.file_name().map(ToOwned::to_owned) {
            let arriving = Arriving::new(self.room.none_yet(self.address));
            let bytes = file(&mut field, arriving, limit, &self.by).await?;
            return Ok(Some(Part::File { name, file: SentFile { name: file_name, bytes } }));
        }
        let mut text = Some(Vec::new());
        while let Some(chunk) = field.chunk().await.map_err(broken)? {
            self.typed = self.typed.saturating_add(chunk.len());
            match &mut text {
                Some(text) if text.len() + chunk.len() <= LONGEST_TEXT && self.typed <= 2 * LONGEST_TEXT => {
                    text.extend_from_slice(&chunk);
                }
                _ => text = None,
            }
        }
        let text = text.ok_or_else(|| Problem::malformed(format!("{name} is too long")))?;
        let value = String::from_utf8(text)
            .map_err(|_| Problem::malformed(format!("{name} is not text in UTF-8")))?;
        Ok(Some(Part::Text { name, value }))
    }

    /// The whole of a form that takes one file, in the field `file`. A file field left empty holds none.
    pub async fn whole(
        mut self,
        file: &str,
        limit: FileLimit,
    ) -> Result<(Fields, Option<SentFile>), Problem> {
        let (mut fields, mut sent) = (Fields::default(), None);
        while let Some(part) = self.next(limit).await? {
            match part {
                Part::Text { name, value } => fields.set(name, value),
                Part::File { name, file: found }
                    if name == file && sent.is_none() && !found.is_unfilled() =>
                {
                    sent = Some(found);
                }
                Part::File { .. } => {}
            }
        }
        Ok((fields, sent))
    }
}

/// The bytes of a file; `None`, after reading past them, when there are too many.
async fn file(
    field: &mut Field<'_>,
    arriving: Arriving,
    limit: FileLimit,
    by: &Arc<Sending>,
) -> Result<Option<Received>, Problem> {
    let mut kept = Some(arriving);
    while let Some(chunk) = field.chunk().await.map_err(|error| broken(&error, limit))? {
        match &mut kept {
            Some(bytes) if bytes.stays_below(chunk.len(), limit.too_many_bytes) => bytes.push(&chunk).await?,
            _ => kept = None,
        }
    }
    Ok(kept.map(|bytes| bytes.done(by.clone())))
}

fn broken(error: &MultipartError, limit: FileLimit) -> Problem {
    match error.status() {
        _ if is_too_slow(error) => Problem::TooSlow,
        StatusCode::PAYLOAD_TOO_LARGE => Problem::TooLarge(limit.too_large),
        _ => Problem::malformed(BROKEN),
    }
}
