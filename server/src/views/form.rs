//! What is sent about saved views.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use crate::contract::Frequency;
use crate::ids::JobId;
use crate::problem::{FieldErrors, Problem};
use crate::text::OneLine;

/// No address of a list that somebody has chosen is longer.
const LONGEST: usize = 4_000;
const ADDRESS: &str = "Has to be what the address of a list holds";
const NOTHING: &str = "Has to narrow or order the list";

/// A view to be kept.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewInput {
    /// Whose candidates the list holds; those of all jobs, where it is left out.
    pub advert_id: Option<JobId>,
    /// What it is called, in 1 to 100 characters.
    #[serde(default)]
    pub name: String,
    /// What the list's address holds behind its `?`, without the page.
    #[serde(default)]
    pub address: String,
    /// Whether the team sees it, too.
    #[serde(default)]
    pub shared: bool,
}

/// A view as it is to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EditViewInput {
    /// What it is called, in 1 to 100 characters.
    #[serde(default)]
    pub name: String,
    /// What the list's address holds behind its `?`, without the page.
    #[serde(default)]
    pub address: String,
    /// Whether the team sees it, too.
    pub shared: bool,
    /// The version that was read.
    pub version: i64,
}

/// How often to be written to when somebody is new in a view.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ViewAlertInput {
    /// At once is a letter an hour at most; never ends them.
    pub frequency: Frequency,
}

/// What is removed of what was read.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DeleteQuery {
    /// The version that is removed; one that was changed since then stays. Any, where it is left out.
    pub version: Option<i64>,
}

/// What is kept of a view, checked.
#[derive(Clone, Debug)]
pub struct ViewForm {
    pub(super) name: OneLine,
    pub(super) address: String,
    pub(super) shared: bool,
}

impl ViewInput {
    pub(super) fn check(&self) -> Result<ViewForm, Problem> {
        check(&self.name, &self.address, self.shared)
    }
}

impl EditViewInput {
    /// Checks what was sent.
    pub fn check(&self) -> Result<ViewForm, Problem> {
        check(&self.name, &self.address, self.shared)
    }
}

/// The screen reads an address by its own rules, and drops what it does not know: here it only has to be one.
fn check(name: &str, address: &str, shared: bool) -> Result<ViewForm, Problem> {
    let mut wrong = FieldErrors::default();
    let name = wrong.keep("name", OneLine::new(name).map_err(|_| "Has to be between 1 and 100 characters"));
    let address = match address {
        "" => wrong.keep("address", Err(NOTHING)),
        long if long.len() > LONGEST => wrong.keep("address", Err(ADDRESS)),
        other if other.bytes().all(is_of_an_address) => Some(other.to_owned()),
        _ => wrong.keep("address", Err(ADDRESS)),
    };
    wrong.or(|| Some(ViewForm { name: name?, address: address?, shared }))
}

/// What stands in a query as browsers write it; whatever else somebody types is percent-encoded.
const fn is_of_an_address(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(byte, b'=' | b'&' | b'%' | b'+' | b',' | b'-' | b'_' | b'.' | b'*' | b':')
}
