//! Whether CVs that a company sends on go as files of the letter, too. A link can be withdrawn and ends; a file that was
//! sent does neither, so that a company's admin says so, and nobody else.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use super::store::attachments::of;
use super::store::{self, attachments as rows};
use crate::clock::Millis;
use crate::events::{Circumstances, Event};
use crate::ids::CompanyId;
use crate::policy::{Action, Reach};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// What a company has chosen.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttachmentsView {
    /// Whether letters that bring up to five CVs carry the files.
    pub attach_cvs: bool,
}

/// What a company is to do.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AttachmentsInput {
    /// The company.
    pub id: CompanyId,
    /// Whether letters that bring up to five CVs carry the files.
    pub attach_cvs: bool,
}

/// What a company has chosen that the viewer sees more than the name of.
pub fn view(tx: &mut Tx<'_>, viewer: &Viewer, id: CompanyId) -> Result<AttachmentsView, Problem> {
    store::info::find(tx, viewer, id)?;
    Ok(AttachmentsView { attach_cvs: of(tx, id)? })
}

/// Has the company attach CVs from now on, or no more: also letters that wait go without them then.
pub fn choose(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    AttachmentsInput { id, attach_cvs }: AttachmentsInput,
    now: Millis,
) -> Result<AttachmentsView, Problem> {
    store::find(tx, viewer, Action::ViewCompany, id)?;
    let may = match viewer.reach(Action::ChooseAttachments) {
        Reach::Everything => true,
        Reach::Company => viewer.company_id == Some(id),
        Reach::Nothing | Reach::Own | Reach::Joined => false,
    };
    if !may {
        return Err(Problem::denied());
    }
    if rows::set(tx, id, attach_cvs)? {
        let around = Circumstances::person(viewer.id, id, now);
        Event::AttachmentsChosen { company: id, attached: attach_cvs }.record(tx, around)?;
    }
    Ok(AttachmentsView { attach_cvs })
}
