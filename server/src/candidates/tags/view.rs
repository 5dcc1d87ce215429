//! Tags as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::TagColour;
use crate::candidates::commands::view::CommandView;
use crate::ids::{CandidateId, TagId};

/// A tag as it shows on people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TagBrief {
    /// Its identity.
    pub id: TagId,
    /// What it is called.
    pub name: String,
    /// Its colour.
    pub colour: TagColour,
}

/// A tag of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct TagView {
    /// The tag.
    #[serde(flatten)]
    pub tag: TagBrief,
    /// Counts its changes.
    pub version: i64,
    /// How many people have it, counted up to 10,000; to those who look after tags, where they ask for it.
    pub people: Option<i64>,
}

/// A company's tags.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TagsView {
    /// They, by name.
    pub tags: Vec<TagView>,
    /// A company has no more.
    pub most: i64,
}

/// How many of a job's candidates, or of all applications within reach, have a tag.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TagCount {
    /// The tag.
    #[serde(flatten)]
    pub tag: TagBrief,
    /// How many.
    pub count: i64,
}

/// How many of a job's candidates have which tag.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TagCounts {
    /// By tag, by name, over the other filters and the search string; those that nobody has are left out, but for the ones
    /// that the query names.
    pub tag_count: Vec<TagCount>,
}

/// What became of putting a tag on people, or of taking it off.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TaggedView {
    /// The tag.
    pub tag: TagBrief,
    /// Those of the candidates who were named whose person has it now and had not, or had it and has not any more: with them
    /// the opposite call takes it back.
    pub changed: Vec<CandidateId>,
    /// Those whose person has as many tags as anybody may have, and who are left out.
    pub full: Vec<CandidateId>,
    /// How it goes on with all of a list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandView>,
}
