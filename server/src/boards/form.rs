//! What is sent about boards.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::problem::{FieldErrors, Problem};
use crate::text::{ShortName, Website};

/// A board to be added.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct AddBoardInput {
    /// 2 to 50 characters, unlike those of the other boards.
    #[serde(default)]
    pub name: String,
    /// Where adverts are posted there; `https://` is put before an address that names no scheme.
    #[serde(default)]
    pub address: String,
}

/// The same, checked.
#[derive(Clone, Debug)]
pub(super) struct NewBoard {
    pub(super) name: ShortName,
    pub(super) address: Website,
}

impl AddBoardInput {
    pub(super) fn check(&self) -> Result<NewBoard, Problem> {
        let mut wrong = FieldErrors::default();
        let name = wrong.keep("name", ShortName::new(&self.name));
        let address = wrong.keep("address", Website::new(&self.address));
        wrong.or(|| Some(NewBoard { name: name?, address: address? }))
    }
}
