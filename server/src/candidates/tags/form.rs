//! What is sent about tags.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::TagColour;
use crate::candidates::form::Selection;
use crate::ids::TagId;
use crate::problem::{FieldErrors, Problem};
use crate::text::TagName;

const ONE: &str = "Name either a tag or what a new one is called";

/// A tag, new or changed.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct TagInput {
    /// 1 to 40 characters, of which no other tag of the company has the same, whether they are capitals or not.
    pub name: String,
    /// One of the palette; of a new tag the product chooses one where none is named, and of another it stays.
    pub colour: Option<TagColour>,
    /// The version that was read, where one is changed; without it the last one to save wins.
    pub version: Option<i64>,
}

/// A tag that makes sense.
#[derive(Clone, Debug)]
pub struct TagForm {
    pub(super) name: TagName,
    pub(super) colour: Option<TagColour>,
    pub(super) version: Option<i64>,
}

impl TagInput {
    /// Checks it.
    pub fn check(&self) -> Result<TagForm, Problem> {
        let name = named(&self.name).map_err(|message| Problem::field("name", message))?;
        Ok(TagForm { name, colour: self.colour, version: self.version })
    }
}

/// Blanks within a name count once, so that no two look the same.
fn named(typed: &str) -> Result<TagName, &'static str> {
    TagName::new(&typed.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Which tags.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct TagsQuery {
    /// Whether to tell how many people have each, for those who look after a company's tags.
    pub counted: bool,
}

/// People to put a tag on, by candidates who are they.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TagPeopleInput {
    /// Which candidates.
    #[serde(flatten)]
    pub selection: Selection,
    /// A tag of their company.
    pub tag_id: Option<TagId>,
    /// Instead of it, what a tag is called, which is made where there is none.
    pub name: Option<String>,
    /// The colour of one that is made; the product chooses one where none is named.
    pub colour: Option<TagColour>,
}

/// Which tag to put on people.
#[derive(Clone, Debug)]
pub enum Which {
    /// One that is there.
    Known(TagId),
    /// The one of this name, made in this colour where there is none.
    Named(TagName, Option<TagColour>),
}

impl TagPeopleInput {
    /// Whom, and which tag.
    pub fn check(self) -> Result<(Selection, Which), Problem> {
        let mut wrong = FieldErrors::default();
        let which = match (self.tag_id, self.name.as_deref()) {
            (Some(tag), None) => Some(Which::Known(tag)),
            (None, Some(name)) => wrong.keep("name", named(name)).map(|name| Which::Named(name, self.colour)),
            (Some(_), Some(_)) | (None, None) => wrong.keep("tagId", Err(ONE)),
        };
        let selection = self.selection;
        wrong.or(|| Some((selection, which?)))
    }
}

/// People to take a tag off, by candidates who are they.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UntagPeopleInput {
    /// Which candidates.
    #[serde(flatten)]
    pub selection: Selection,
    /// A tag of their company.
    pub tag_id: TagId,
}
