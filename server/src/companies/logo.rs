//! A company's logo: told by its content, stored before any row names it, and shown to everybody.

use imagesize::ImageType;
use tokio::io::AsyncReadExt as _;

use super::form::LogoFile;
use super::store::info as store;
use super::{CompanyInfoView, LogoKind, details};
use crate::clock::{Clock, Millis};
use crate::events::{Circumstances, Event};
use crate::files::Files;
use crate::forms::room::Received;
use crate::forms::{FileLimit, SentFile};
use crate::ids::{CompanyId, FileId};
use crate::problem::Problem;
use crate::scanner::{Admitted, Scanner, UNSEEN};
use crate::viewer::Viewer;
use ::store::{Db, Tx};

/// How large a logo may be: 1 MB.
pub const LIMIT: FileLimit = FileLimit { too_many_bytes: 1024 * 1024 + 1, too_large: TOO_LARGE };
const TOO_LARGE: &str = "The logo has to be 1 MB at most";
const REQUIRED: &str = "File is required";
const UNSUPPORTED: &str = "The logo has to be a PNG, JPEG or WebP image";
const MEASURES: &str = "The logo has to be between 32 and 4096 pixels wide and high";
const MISSING: &str = "The logo is missing. Please upload it again.";

/// An image that may be a logo.
#[derive(Debug)]
pub struct CheckedLogo {
    kind: LogoKind,
    bytes: Received,
}

impl CheckedLogo {
    /// Checks what was sent by its content, whatever its name says.
    pub fn new(sent: Option<SentFile>) -> Result<Self, &'static str> {
        let sent = sent.ok_or(REQUIRED)?;
        let bytes =
            sent.bytes.filter(|bytes| bytes.as_ref().len() < LIMIT.too_many_bytes).ok_or(TOO_LARGE)?;
        Ok(Self { kind: kind_of(bytes.as_ref())?, bytes })
    }
}

fn kind_of(bytes: &[u8]) -> Result<LogoKind, &'static str> {
    let kind = match imagesize::image_type(bytes) {
        Ok(ImageType::Png) => LogoKind::Png,
        Ok(ImageType::Jpeg) => LogoKind::Jpeg,
        Ok(ImageType::Webp) => LogoKind::Webp,
        _ => return Err(UNSUPPORTED),
    };
    let size = imagesize::blob_size(bytes).map_err(|_| UNSUPPORTED)?;
    let fits = |pixels: usize| (32..=4096).contains(&pixels);
    if fits(size.width) && fits(size.height) { Ok(kind) } else { Err(MEASURES) }
}

/// What keeping a logo needs of the server.
#[derive(Clone)]
pub struct Ports {
    /// Rows.
    pub db: Db,
    /// Files.
    pub files: Files,
    /// Who looks through them for viruses.
    pub scanner: Scanner,
    /// The time.
    pub clock: Clock,
}

/// Stores a logo, which everybody sees and so has to be known to be clean, and names it in the transaction of `write`. The file goes again where that is not made. All of it runs
/// to its end even when the caller has hung up.
pub async fn kept(
    Ports { db, files, scanner, clock }: Ports,
    company: CompanyId,
    logo: CheckedLogo,
    mut write: impl FnMut(&mut Tx<'_>, LogoFile) -> Result<CompanyInfoView, Problem> + Send + 'static,
) -> Result<CompanyInfoView, Problem> {
    if scanner.admit(&db, clock.now(), &logo.bytes, "logo", Some(company)).await? == Admitted::Unseen {
        return Err(Problem::Busy(UNSEEN));
    }
    let done = tokio::spawn(::store::alongside(::store::companion(), async move {
        let new = LogoFile { file: FileId::new(), kind: logo.kind };
        files.put(new.file, logo.bytes.as_ref()).await?;
        let written = db.write(move |tx| write(tx, new)).await;
        if written.is_err() {
            forget_unless_named(&db, &files, new.file).await;
        }
        written
    }));
    done.await.map_err(anyhow::Error::from)?
}

/// Removes a file again. The rows are asked, since a write that seemed to fail may have been made; without an answer the
/// file stays, for the sweep to find.
async fn forget_unless_named(db: &Db, files: &Files, file: FileId) {
    let named = db.read(move |tx| store::named_files(tx, &[file])).await;
    if named.is_ok_and(|named| named.is_empty())
        && let Err(error) = files.remove(file).await
    {
        tracing::warn!(file.id = %file, error = format!("{error:#}"), "a logo that nothing names was not removed");
    }
}

/// Gives a company another logo, or none; the file of before is removed.
pub fn set(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CompanyId,
    logo: Option<LogoFile>,
    now: Millis,
) -> Result<CompanyInfoView, Problem> {
    details::to_edit(tx, viewer, id)?;
    change(tx, id, logo, Circumstances::person(viewer.id, id, now))?;
    store::find(tx, viewer, id)
}

/// Takes the logo off a company that goes.
pub fn forget(tx: &mut Tx<'_>, id: CompanyId, around: Circumstances) -> Result<(), Problem> {
    change(tx, id, None, around)
}

fn change(
    tx: &mut Tx<'_>,
    id: CompanyId,
    logo: Option<LogoFile>,
    around: Circumstances,
) -> Result<(), Problem> {
    let (old, file) = (store::logo_of(tx, id)?, logo.map(|logo| logo.file));
    if old == file {
        return Ok(());
    }
    store::set_logo(tx, id, logo.map(|logo| (logo.file, logo.kind)))?;
    Event::CompanyLogoChanged { company: id, file, old }.record(tx, around)
}

/// A company's logo for everybody, and its media type.
pub async fn shown(
    db: &Db,
    files: &Files,
    id: CompanyId,
    file: FileId,
) -> Result<(&'static str, Vec<u8>), Problem> {
    let kind = db.read(move |tx| store::shown_logo(tx, id, file)).await?.ok_or(Problem::NotFound)?;
    let content = files.get(file).await?.ok_or_else(|| {
        tracing::error!(file.id = %file, "a logo's file is missing");
        Problem::Missing(MISSING)
    })?;
    let mut logo = Vec::new();
    content
        .bytes
        .take(LIMIT.too_many_bytes as u64)
        .read_to_end(&mut logo)
        .await
        .map_err(anyhow::Error::from)?;
    Ok((kind.media_type(), logo))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        bytes.extend(width.to_be_bytes());
        bytes.extend(height.to_be_bytes());
        bytes.extend(b"\x08\x06\0\0\0");
        bytes
    }

    #[test]
    fn a_logo_is_what_its_bytes_say() {
        assert_eq!(kind_of(&png(320, 80)), Ok(LogoKind::Png));
        for wrong in [
            &b""[..],
            b"GIF89a",
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            b"%PDF-1.7",
            b"\x89PNG\r\n\x1a\n",
        ] {
            assert_eq!(kind_of(wrong), Err(UNSUPPORTED), "{wrong:?}");
        }
        for (width, height) in [(31, 80), (80, 31), (4097, 80), (80, u32::MAX)] {
            assert_eq!(kind_of(&png(width, height)), Err(MEASURES), "{width} × {height}");
        }
    }
}
