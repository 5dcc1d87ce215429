//! What a company says of what happens to people's details, beside what is so for all: words of its own, whom to ask, and
//! whether it lets the product tell whoever was brought in by others.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::store::privacy as rows;
pub use super::store::privacy::{forget, of};
use super::{retention, store};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::problem::{FieldErrors, Problem};
use crate::text::Email;
use crate::viewer::Viewer;
use ::store::Tx;

const LONGEST: usize = 5000;
const TOO_LONG: &str = "Has to be at most 5000 characters";
const OUTDATED: &str = "Somebody else has changed the notice meanwhile.";

/// A company's own part of its privacy notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notice {
    /// Words of its own, in lines.
    pub words: Option<String>,
    /// The address for questions.
    pub contact: Option<String>,
    /// Whether whoever was sourced or submitted gets a letter.
    pub informs: bool,
    /// Sent back with a change, from 0.
    pub version: i64,
}

/// Another one.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeInput {
    /// The company.
    pub id: CompanyId,
    /// Words of its own, at most 5,000 characters; empty for none.
    #[serde(default)]
    pub words: String,
    /// The address for questions; empty for none.
    #[serde(default)]
    pub contact: String,
    /// Whether whoever was sourced or submitted gets a letter.
    pub informs: bool,
    /// The version that was read.
    pub version: i64,
}

impl NoticeInput {
    /// The notice, as it is to be.
    pub fn check(&self) -> Result<(CompanyId, Notice), Problem> {
        let mut wrong = FieldErrors::default();
        let words = self.words.replace("\r\n", "\n").trim().to_owned();
        let is_clean = |c: char| c == '\n' || !c.is_control();
        if words.chars().count() > LONGEST || !words.chars().all(is_clean) {
            wrong.add("words", TOO_LONG);
        }
        let contact = wrong.keep("contact", Email::optional(Some(&self.contact)));
        let notice = wrong.or(|| {
            Some(Notice {
                words: Some(words).filter(|words| !words.is_empty()),
                contact: contact?.map(|email| email.as_str().to_owned()),
                informs: self.informs,
                version: self.version,
            })
        })?;
        Ok((self.id, notice))
    }
}

impl Notice {
    /// Where a company has said nothing.
    pub(super) const fn usual() -> Self {
        Self { words: None, contact: None, informs: true, version: 0 }
    }

    /// The lines of its own words.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.words.iter().flat_map(|words| words.lines()).filter(|line| !line.trim().is_empty())
    }
}

/// The notice of a company that the viewer sees more than the name of.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<Notice, Problem> {
    store::info::find(tx, viewer, id)?;
    of(tx, id)
}

/// Gives a company another one: whoever decides how long candidates are kept says this, too. What it is already is no
/// change.
pub fn change(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    (id, notice): (CompanyId, &Notice),
    now: Millis,
) -> Result<Notice, Problem> {
    retention::to_edit(tx, viewer, id)?;
    let present = of(tx, id)?;
    if (Notice { version: present.version, ..notice.clone() }) == present {
        return Ok(present);
    }
    if !rows::set(tx, id, notice, (viewer.id, now))? {
        return Err(Problem::outdated(OUTDATED, &of(tx, id)?));
    }
    Event::PrivacyNoticeChanged { company: id }.record(tx, Circumstances::person(viewer.id, id, now))?;
    of(tx, id)
}
