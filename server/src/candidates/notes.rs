//! Notes on candidates: rich text, sanitised before it is kept.

use super::CandidateSource;
use super::form::{MentionQuery, NoteInput};
use super::store::history;
use super::store::{self, Candidate};
use super::view::{AuthorView, NoteView};
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
        Self::naming(html, &[])
    }

    /// The same for a text that names these people.
    pub fn naming(html: &str, named: &[UserId]) -> Result<Self, &'static str> {
        rich_text::clean_naming(html, 3..=1000, named).map(Self).ok_or(WRONG_LENGTH)
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

/// A note names no more.
const MOST_NAMED: usize = 20;
const TOO_MANY_NAMED: &str = "A note can mention at most 20 people.";
const CANNOT_READ: &str = "Somebody whom you mention cannot read this note.";
/// So many are offered (jobs §7).
const MOST_FOUND: usize = 100;
/// No recruiter would read it.
const NO_RECRUITER: &str = "No external recruiter submitted this candidate.";

/// A note that was checked, and for whom it is.
#[derive(Clone, Debug)]
pub struct NewNote {
    /// What it says.
    pub text: NoteText,
    /// Whether the recruiter who submitted the candidate reads it, too.
    pub visible_to_recruiter: bool,
    /// Whom it names; they are told.
    pub named: Vec<UserId>,
}

impl NewNote {
    /// Checks what was sent.
    pub fn check(input: &NoteInput) -> Result<Self, Problem> {
        let mut named = input.users.clone();
        named.sort_unstable();
        named.dedup();
        if named.len() > MOST_NAMED {
            return Err(Problem::field("users", TOO_MANY_NAMED));
        }
        let text =
            NoteText::naming(&input.text, &named).map_err(|message| Problem::field("text", message))?;
        Ok(Self { text, visible_to_recruiter: input.visible_to_recruiter, named })
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
    let may_read = history::readers(tx, viewer, &candidate, visible_to_recruiter)?;
    if !note.named.iter().all(|user| may_read.iter().any(|reader| reader.id == *user)) {
        return Err(Problem::field("users", CANNOT_READ));
    }
    let note = NewNote { visible_to_recruiter, ..note.clone() };
    let id = write(tx, id, candidate.job.company_id, viewer.id, &note, now)?;
    history::note(tx, id).map(|note| shown(&candidate, note))
}

/// A note as whoever looks may read it.
fn shown(candidate: &Candidate, note: NoteView) -> NoteView {
    match &candidate.cover {
        Some(cover) => NoteView { text: cover.words.hide_rich(&note.text), ..note },
        None => note,
    }
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
    let kept = (note.text.as_str(), note.visible_to_recruiter);
    history::insert_note(tx, id, candidate, company, author, kept, now)?;
    let around = Circumstances::person(author, company, now);
    let NewNote { visible_to_recruiter, named, .. } = note.clone();
    Event::NoteAdded { candidate, note: id, visible_to_recruiter, named }.record(tx, around)?;
    Ok(id)
}

/// Who may be named in a note (jobs §6): at most 100 whose name has words that begin as those of the text.
pub fn mentionable(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    query: &MentionQuery,
) -> Result<Vec<AuthorView>, Problem> {
    let candidate = store::find(tx, viewer, Action::AddNote, id)?;
    let visible_to_recruiter = query.visible_to_recruiter || viewer.role.is_external();
    let readers = history::readers(tx, viewer, &candidate, visible_to_recruiter)?;
    let wanted = query.search_string.to_lowercase();
    let is_wanted = |reader: &AuthorView| {
        let name = reader.full_name.to_lowercase();
        wanted.split_whitespace().all(|word| name.split_whitespace().any(|part| part.starts_with(word)))
    };
    Ok(readers.into_iter().filter(is_wanted).take(MOST_FOUND).collect())
}

/// A page of a candidate's notes, newest first. Whoever submitted them from outside reads what is meant for them.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    id: CandidateId,
    wanted: Wanted,
) -> Result<Page<NoteView>, Problem> {
    let candidate = store::find(tx, viewer, Action::ViewCandidate, id)?;
    let (items, total) = history::notes(tx, id, viewer.role.is_external(), wanted)?;
    Ok(wanted.of(items.into_iter().map(|note| shown(&candidate, note)).collect(), total))
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
