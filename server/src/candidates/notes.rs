//! Notes on candidates: rich text, sanitised before it is kept.

use super::CandidateSource;
use super::form::NoteInput;
use super::store;
use super::store::history;
use super::view::NoteView;
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::{CandidateId, CompanyId, NoteId, UserId};
use crate::paging::{Page, Wanted};
use crate::policy::Action;
use crate::problem::Problem;
use crate::rich_text;
use crate::viewer::Viewer;
use ::store::Tx;

/// The spec's sentence (jobs §5).
pub const WRONG_LENGTH: &str = "Has to be between 3 and 1000 characters";

/// Rich text of 3 to 1000 characters without its markup, safe to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteText(String);

impl NoteText {
    /// Sanitises and checks; the error is the spec's sentence.
    pub fn new(html: &str) -> Result<Self, &'static str> {
        rich_text::clean(html, 3..=1000).map(Self).ok_or(WRONG_LENGTH)
    }

    /// Checks what may be left out.
    pub fn optional(html: Option<&str>) -> Result<Option<Self>, &'static str> {
        match html.map(str::trim) {
            None | Some("") => Ok(None),
            Some(html) => Self::new(html).map(Some),
        }
    }

    /// The rich text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// No recruiter would read it.
const NO_RECRUITER: &str = "No external recruiter submitted this candidate.";

/// A note that was checked, and for whom it is.
#[derive(Clone, Debug)]
pub struct NewNote {
    /// What it says.
    pub text: NoteText,
    /// Whether the recruiter who submitted the candidate reads it, too.
    pub visible_to_recruiter: bool,
}

impl NewNote {
    /// Checks what was sent.
    pub fn check(input: &NoteInput) -> Result<Self, Problem> {
        let text = NoteText::new(&input.text).map_err(|message| Problem::field("text", message))?;
        Ok(Self { text, visible_to_recruiter: input.visible_to_recruiter })
    }
}

/// Writes a note on a candidate within the viewer's reach. What an external recruiter writes is for both sides.
pub fn add(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    note: &NewNote,
    now: Millis,
) -> Result<NoteView, Problem> {
    let candidate = store::find(tx, viewer, Action::AddNote, id)?;
    if note.visible_to_recruiter && candidate.source != CandidateSource::ExternalRecruiter {
        return Err(Problem::field("visibleToRecruiter", NO_RECRUITER));
    }
    let visible_to_recruiter = note.visible_to_recruiter || viewer.role.is_external();
    let note = NewNote { text: note.text.clone(), visible_to_recruiter };
    let id = write(tx, id, candidate.job.company_id, viewer.id, &note, now)?;
    history::note(tx, id)
}

/// Writes a note; the caller has looked whether the author may.
pub fn write(
    tx: &mut Tx<'_>,
    candidate: CandidateId,
    company: CompanyId,
    author: UserId,
    note: &NewNote,
    now: Millis,
) -> Result<NoteId, Problem> {
    let id = NoteId::new();
    history::insert_note(tx, id, candidate, company, author, note, now)?;
    let around = Circumstances::person(author, company, now);
    Event::NoteAdded { candidate, note: id, visible_to_recruiter: note.visible_to_recruiter }
        .record(tx, around)?;
    Ok(id)
}

/// A page of a candidate's notes, newest first. Whoever submitted them from outside reads what is meant for them.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    wanted: Wanted,
) -> Result<Page<NoteView>, Problem> {
    store::find(tx, viewer, Action::ViewCandidate, id)?;
    let (items, total) = history::notes(tx, id, viewer.role.is_external(), wanted)?;
    Ok(wanted.of(items, total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_and_entities_do_not_count() {
        assert_eq!(NoteText::new("<p><strong>ok</strong></p>"), Err(WRONG_LENGTH));
        assert_eq!(NoteText::new("<p>&amp;&amp;</p>"), Err(WRONG_LENGTH));
        assert!(NoteText::new(&format!("<p>{}</p>", "&lt;".repeat(1000))).is_ok());
        assert_eq!(NoteText::new(&format!("<p>{}</p>", "a".repeat(1001))), Err(WRONG_LENGTH));
        assert_eq!(NoteText::new("<p>&nbsp; &nbsp; &nbsp;</p>"), Err(WRONG_LENGTH));
    }

    #[test]
    fn what_could_run_or_lead_astray_is_gone() {
        let kept = |html| NoteText::new(html).unwrap().as_str().to_owned();
        assert_eq!(kept("hello<script>alert(1)</script>"), "hello");
        assert_eq!(kept("<p onclick=x style=y>hello<img src=x onerror=y></p>"), "<p>hello</p>");
        let link =
            kept("<a href=\"javascript:alert(1)\">hello</a> <a href=\"https://example.org\">there</a>");
        assert!(!link.contains("javascript"), "{link}");
        assert!(link.contains("href=\"https://example.org\" rel=\"noopener noreferrer nofollow\""), "{link}");
    }
}
