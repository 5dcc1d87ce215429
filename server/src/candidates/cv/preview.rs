//! Pictures of a CV's pages and the text that lies on them. The reader's worker makes them, ahead of time by a
//! follower or when somebody looks first; they are kept in one file beside the CV's own, and can always be made again.
//!
//! That file: the mark, how many pages there are, how long each part is, what the API answers as JSON, the pictures.

use anyhow::Context as _;

use super::{BUSY, Ports};
use crate::candidates::cv::view::{PageView, PagesView, WordView};
use crate::candidates::store::{self, CvFacts};
use crate::candidates::{CvKind, CvOutcome, PreviewOutcome, WordEnd};
use crate::clock::Millis;
use crate::files::Content;
use crate::forms::room::Sender;
use crate::ids::{CandidateId, FileId};
use crate::policy::Action;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// Changes with the form of the file: pictures of another form are made again.
const MARK: &[u8; 4] = b"JHP1";
/// The reader draws no more of them.
const MOST_PAGES: usize = 32;
const HEAD: u64 = 12 + 4 * MOST_PAGES as u64;

/// The CV of a candidate within the viewer's reach, and for whom it is drawn.
pub fn cv_of(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
) -> Result<(Sender, Option<CvFacts>), Problem> {
    let candidate = store::find(tx, viewer, Action::ViewCandidate, id)?;
    Ok((Sender::Account(viewer.id), candidate.cv))
}

/// The pages of a CV, drawn now if they have not been.
pub async fn pages(ports: &Ports, by: Sender, cv: Option<CvFacts>) -> Result<PagesView, Problem> {
    let nothing = |kind, outcome| PagesView { kind, outcome, pages: Vec::new(), more: false };
    let Some(cv) = cv else { return Ok(nothing(None, None)) };
    let kind = Some(cv.kind);
    match (cv.kind, cv.outcome) {
        (_, CvOutcome::Password) => Ok(nothing(kind, Some(PreviewOutcome::Password))),
        // What stopped the reader would stop a browser.
        (CvKind::Doc | CvKind::Docx, CvOutcome::Unreadable) => {
            Ok(nothing(kind, Some(PreviewOutcome::Unreadable)))
        }
        (CvKind::Doc | CvKind::Docx, _) => Ok(nothing(kind, Some(PreviewOutcome::NotPaged))),
        (CvKind::Pdf, _) => {
            let head = drawn(ports, by, cv.file).await?;
            let stored = ports.files.get_pictures(cv.file, head.text.0, head.text.1).await?;
            let stored = stored.ok_or(Problem::NotFound)?.whole().await?;
            Ok(serde_json::from_slice(&stored).map_err(anyhow::Error::from)?)
        }
    }
}

/// The picture of a page, from 0.
pub async fn picture(
    ports: &Ports,
    by: Sender,
    cv: Option<CvFacts>,
    page: usize,
) -> Result<Content, Problem> {
    let cv = cv.filter(|cv| cv.kind == CvKind::Pdf && cv.outcome != CvOutcome::Password);
    let file = cv.ok_or(Problem::NotFound)?.file;
    let head = drawn(ports, by, file).await?;
    let (from, length) = head.pages.get(page).copied().filter(|(_, n)| *n > 0).ok_or(Problem::NotFound)?;
    ports.files.get_pictures(file, from, length).await?.ok_or(Problem::NotFound)
}

/// Draws the pages of a CV, so that they are there when somebody looks; not of a candidate who came before `since`.
pub async fn draw_ahead(
    ports: &Ports,
    by: Sender,
    candidate: CandidateId,
    file: FileId,
    since: Millis,
) -> Result<(), Problem> {
    let paged = ports.db.read(move |tx| store::is_paged(tx, candidate, file, since)).await?;
    if !paged || kept(ports, file).await?.is_some() {
        return Ok(());
    }
    // What fails now, perhaps for want of time among many uploads, is tried again when somebody looks.
    match draw(ports, by, file).await {
        Ok((view, pictures)) if view.outcome == Some(PreviewOutcome::Drawn) => {
            Ok(ports.files.put_pictures(file, &pack(view, pictures)?).await?)
        }
        Ok(_) | Err(Problem::Missing(_)) => Ok(()),
        Err(problem) => Err(problem),
    }
}

/// Where the parts of a CV's pictures stand, drawn now if they have not been.
async fn drawn(ports: &Ports, by: Sender, file: FileId) -> Result<Head, Problem> {
    if let Some(head) = kept(ports, file).await? {
        return Ok(head);
    }
    let (view, pictures) = draw(ports, by, file).await?;
    let packed = pack(view, pictures)?;
    ports.files.put_pictures(file, &packed).await?;
    Ok(Head::read(&packed).context("pictures that were just packed")?)
}

async fn kept(ports: &Ports, file: FileId) -> Result<Option<Head>, Problem> {
    let Some(head) = ports.files.get_pictures(file, 0, HEAD).await? else { return Ok(None) };
    Ok(Head::read(&head.whole().await?))
}

async fn draw(ports: &Ports, by: Sender, file: FileId) -> Result<(PagesView, Vec<Vec<u8>>), Problem> {
    let content = super::stored(ports, file).await?;
    let drawn = ports.reader.pages(by.into(), content.bytes).await;
    Ok(taken(drawn.map_err(|cv_reader::Busy| Problem::Busy(BUSY))?))
}

/// The beginning of a file of pictures.
struct Head {
    /// Where the JSON stands, and how long it is.
    text: (u64, u64),
    /// Where each page's picture stands, and how long it is; of no length, where the page could not be drawn.
    pages: Vec<(u64, u64)>,
}

impl Head {
    /// `None` when these are no pictures, or of another form.
    fn read(bytes: &[u8]) -> Option<Self> {
        let number = |at: usize| bytes.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]));
        let length = |at: usize| number(at).map(u64::from);
        let count = bytes.strip_prefix(MARK).and_then(|_| number(4))? as usize;
        if count > MOST_PAGES {
            return None;
        }
        let mut at = (8 + 4 * (count + 1)) as u64;
        let text = (at, length(8)?);
        at += text.1;
        let mut pages = Vec::new();
        for page in 0..count {
            let length = length(12 + 4 * page)?;
            pages.push((at, length));
            at += length;
        }
        Some(Self { text, pages })
    }
}

/// The mark, the number of pages, the lengths of the JSON and of each picture, the JSON, the pictures.
fn pack(mut view: PagesView, mut pictures: Vec<Vec<u8>>) -> Result<Vec<u8>, Problem> {
    view.pages.truncate(MOST_PAGES);
    pictures.truncate(MOST_PAGES);
    let text = serde_json::to_vec(&view).map_err(anyhow::Error::from)?;
    let parts = || std::iter::once(&text).chain(&pictures);
    let mut packed = MARK.to_vec();
    let mut number = |n: usize| -> Result<(), Problem> {
        packed.extend_from_slice(&u32::try_from(n).map_err(anyhow::Error::from)?.to_le_bytes());
        Ok(())
    };
    number(pictures.len())?;
    parts().try_for_each(|part| number(part.len()))?;
    parts().for_each(|part| packed.extend_from_slice(part));
    Ok(packed)
}

/// What the reader drew, as the API shows it, and the pictures.
fn taken(drawn: cv_reader::Pages) -> (PagesView, Vec<Vec<u8>>) {
    let outcome = match drawn.outcome {
        cv_reader::PagesOutcome::Drawn => PreviewOutcome::Drawn,
        cv_reader::PagesOutcome::NotPaged => PreviewOutcome::NotPaged,
        cv_reader::PagesOutcome::Password => PreviewOutcome::Password,
        cv_reader::PagesOutcome::Unreadable => PreviewOutcome::Unreadable,
    };
    let word = |cv_reader::Word { text, x, y, w, h, after }| {
        let end = match after {
            cv_reader::After::Space => WordEnd::Space,
            cv_reader::After::Line => WordEnd::Line,
        };
        // A tenth of a pixel is near enough, and told in half the letters.
        let [x, y, w, h] = [x, y, w, h].map(|share| (share * 1e4).round() / 1e4);
        WordView { text, x, y, w, h, end }
    };
    let page = |page: cv_reader::PageImage| {
        let words = page.words.into_iter().map(word).collect();
        (PageView { width: page.width, height: page.height, words }, page.png)
    };
    let (pages, pictures) = drawn.pages.into_iter().map(page).unzip();
    (PagesView { kind: Some(CvKind::Pdf), outcome: Some(outcome), pages, more: drawn.more }, pictures)
}
