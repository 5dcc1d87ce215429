//! What kind of work an advert offers. The list is data with its source: `rules/categories.toml`.

use std::borrow::Cow;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::openapi::{RefOr, schema};
use utoipa::{PartialSchema, ToSchema};

use ::store::Value;

/// A kind of work, of the list.
#[derive(Clone, Copy, Debug)]
pub struct Category(&'static Entry);

#[derive(Debug, Deserialize)]
struct Entry {
    code: String,
    label: String,
    #[serde(rename = "find-a-job")]
    find_a_job: u16,
}

#[derive(Deserialize)]
struct List {
    category: Vec<Entry>,
}

const TEXT: &str = include_str!("rules/categories.toml");

#[expect(clippy::expect_used, reason = "the file is part of the program, and a test reads it")]
static LIST: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let list: List = toml::from_str(TEXT).expect("the list can be read");
    list.category
});

impl Category {
    /// The one of this code.
    pub fn new(code: &str) -> Option<Self> {
        LIST.iter().find(|entry| entry.code == code).map(Self)
    }

    /// What is kept of it, and what the API calls it.
    pub fn code(self) -> &'static str {
        &self.0.code
    }

    /// What people call it.
    pub fn label(self) -> &'static str {
        &self.0.label
    }

    /// What the DWP's Find a Job calls it in its files.
    pub fn find_a_job(self) -> u16 {
        self.0.find_a_job
    }
}

impl PartialEq for Category {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Category {}

impl From<Category> for Value {
    fn from(category: Category) -> Self {
        Self::Text(category.code().into())
    }
}

impl Serialize for Category {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.code())
    }
}

impl PartialSchema for Category {
    fn schema() -> RefOr<Schema> {
        let codes = LIST.iter().map(|entry| entry.code.as_str());
        ObjectBuilder::new()
            .schema_type(schema::SchemaType::Type(Type::String))
            .enum_values(Some(codes))
            .into()
    }
}

impl ToSchema for Category {
    fn name() -> Cow<'static, str> {
        "Category".into()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_of_work_has_a_code_a_name_and_a_place_of_its_own() {
        let codes: BTreeSet<_> = LIST.iter().map(|entry| &entry.code).collect();
        let labels: BTreeSet<_> = LIST.iter().map(|entry| &entry.label).collect();
        let list: toml::Value = toml::from_str(TEXT).unwrap();
        let places = list["category"].as_array().unwrap().iter();
        let places: BTreeSet<_> = places.map(|entry| entry["find-a-job"].as_integer().unwrap()).collect();
        assert_eq!([codes.len(), labels.len(), places.len()], [LIST.len(); 3]);
        let is_kebab = |code: &&String| code.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(codes.iter().all(is_kebab), "{codes:?}");
        assert_eq!(Category::new("it").map(Category::label), Some("IT"));
        assert_eq!(Category::new("IT"), None);
    }
}
