//! Keys: who may do what.

mod made;
mod secured;

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::error::{Error, Refusal};
use crate::params::Params;
pub use made::Made;
pub use secured::{Restrictions, secured_key};
use secured::{Unsigned, within};

/// Longer keys are refused before they are decoded, in bytes.
const LONGEST_KEY: usize = 32 * 1024;

/// Something that keys may do, as the protocol names it. What has no row here is not to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Right {
    /// Queries, facet search, single records.
    Search,
    /// Going through all records.
    Browse,
    /// Writing records, whole or in part; copying and moving indexes; looking after tasks.
    AddObject,
    /// Taking single records away.
    DeleteObject,
    /// Taking all records away, or many; and whole indexes.
    DeleteIndex,
    /// Reading settings and synonyms.
    Settings,
    /// Changing them.
    EditSettings,
    /// Listing the indexes.
    ListIndexes,
    /// Reading what the settings say is never given back.
    SeeUnretrievableAttributes,
}

impl Right {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Search,
        Self::Browse,
        Self::AddObject,
        Self::DeleteObject,
        Self::DeleteIndex,
        Self::Settings,
        Self::EditSettings,
        Self::ListIndexes,
        Self::SeeUnretrievableAttributes,
    ];

    /// What a secured key keeps of its parent's: it never writes, and looks at records alone.
    const fn is_secured(self) -> bool {
        matches!(self, Self::Search | Self::Browse)
    }
}

/// A plain key, other than the one that may do everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Key {
    /// The key itself.
    pub value: String,
    /// What it allows.
    pub acl: Vec<Right>,
    /// Patterns of indexes that it is for; empty means all.
    pub indexes: Vec<String>,
    /// What it is for.
    pub description: String,
    /// So many seconds is it valid after its last change; 0 is for ever.
    pub validity: u64,
    /// When it was made, in milliseconds.
    pub created_at: u64,
    /// When it was last changed, in milliseconds.
    pub changed_at: u64,
}

impl Key {
    /// One that searches, and is the parent of secured ones.
    fn given(value: String) -> Self {
        let (indexes, description) = Default::default();
        let acl = vec![Right::Search];
        Self { value, acl, indexes, description, validity: 0, created_at: 0, changed_at: 0 }
    }

    fn is_valid(&self, now: u64) -> bool {
        self.validity == 0 || now < self.changed_at.saturating_add(self.validity * 1000)
    }

    /// What is said of a key that is not there.
    pub(crate) fn unknown() -> Error {
        Error::NoPath("Key does not exist".to_owned())
    }
}

/// A verified key.
#[derive(Clone, Debug, PartialEq)]
pub struct Access {
    /// The key itself, of a plain one.
    pub value: Option<String>,
    /// What is allowed; None is everything, keys too.
    pub acl: Option<Vec<Right>>,
    /// The key's patterns, or its parent's.
    pub indexes: Vec<String>,
    /// Present for secured keys.
    pub restrictions: Option<Restrictions>,
}

/// The host's last word on a secured key: false refuses it.
pub type Hook = Arc<dyn Fn(&Restrictions) -> bool + Send + Sync>;

/// The keys of an application. Cheap to clone.
#[derive(Clone)]
pub struct Keys {
    application: String,
    admin: String,
    given: Vec<Key>,
    made: Option<Arc<Made>>,
    hook: Option<Hook>,
}

impl Keys {
    /// The keys of an application: one that may do everything, and those that search and are parents of secured keys.
    pub fn new(
        application: impl Into<String>,
        admin: impl Into<String>,
        search: impl IntoIterator<Item = String>,
    ) -> Self {
        let given = search.into_iter().map(Key::given).collect();
        Self { application: application.into(), admin: admin.into(), given, made: None, hook: None }
    }

    /// With others that are made over the protocol and kept in a folder; without one there are none.
    pub fn kept_in(mut self, folder: &Path) -> Result<Self, Error> {
        self.made = Some(Arc::new(Made::open(folder)?));
        Ok(self)
    }

    /// With a hook that is asked about every secured key that is otherwise valid.
    #[must_use]
    pub fn with_hook(mut self, hook: Hook) -> Self {
        self.hook = Some(hook);
        self
    }

    /// Those that are valid at a moment, in milliseconds, but for the one that may do everything.
    pub(crate) fn all(&self, now: u64) -> Vec<Key> {
        let made = self.made.as_ref().map(|made| made.valid(now));
        self.given.iter().cloned().chain(made.into_iter().flatten()).collect()
    }

    /// One that is valid at a moment, in milliseconds, and what it should be.
    pub(crate) fn find(&self, now: u64, is_wanted: impl Fn(&Key) -> bool) -> Option<Key> {
        let given = self.given.iter().find(|key| is_wanted(key)).cloned();
        given.or_else(|| self.made.as_ref()?.find(now, is_wanted))
    }

    /// Whether a key was given at the start.
    pub(crate) fn is_given(&self, value: &str) -> bool {
        value == self.admin || self.given.iter().any(|key| key.value == value)
    }

    /// Where those are that are made over the protocol.
    pub(crate) fn made(&self) -> Option<Arc<Made>> {
        self.made.clone()
    }

    /// Verifies credentials at a moment, in milliseconds. `source` is the caller's address.
    pub fn verify(
        &self,
        application: &str,
        key: &str,
        source: Option<IpAddr>,
        now: u64,
    ) -> Result<Access, Refusal> {
        if !same(application.as_bytes(), self.application.as_bytes())
            || key.is_empty()
            || key.len() > LONGEST_KEY
        {
            return Err(Refusal::Credentials);
        }
        let value = Some(key.to_owned());
        if same(self.admin.as_bytes(), key.as_bytes()) {
            return Ok(Access { value, acl: None, indexes: Vec::new(), restrictions: None });
        }
        if let Some(plain) = self.find(now, |plain| same(plain.value.as_bytes(), key.as_bytes())) {
            return Ok(Access { value, acl: Some(plain.acl), indexes: plain.indexes, restrictions: None });
        }
        let secured = Unsigned::read(key).ok_or(Refusal::Credentials)?;
        let is_parent = |parent: &Key| secured.is_from(&parent.value);
        let parent = self.find(now, is_parent).ok_or(Refusal::Credentials)?;
        let restrictions = secured.restrictions()?;
        if restrictions.valid_until.is_some_and(|until| now / 1000 > until) {
            return Err(Refusal::Expired);
        }
        if let Some(networks) = &restrictions.sources
            && !source.is_some_and(|source| networks.split(',').any(|network| within(source, network.trim())))
        {
            return Err(Refusal::Source);
        }
        if self.hook.as_ref().is_some_and(|hook| !hook(&restrictions)) {
            return Err(Refusal::Credentials);
        }
        let acl = Some(parent.acl.into_iter().filter(|right| right.is_secured()).collect());
        Ok(Access { value: None, acl, indexes: parent.indexes, restrictions: Some(restrictions) })
    }
}

impl Access {
    /// Refuses an index outside of the key.
    pub fn check_index(&self, name: &str) -> Result<(), Refusal> {
        let allowed = |patterns: &[String]| {
            patterns.is_empty() || patterns.iter().any(|pattern| matches(pattern, name))
        };
        let restricted = self.restrictions.as_ref().and_then(|restrictions| restrictions.indexes.as_ref());
        let secured = restricted.is_none_or(|patterns| !patterns.is_empty() && allowed(patterns));
        if allowed(&self.indexes) && secured { Ok(()) } else { Err(Refusal::Index) }
    }

    /// Whether something is allowed.
    pub fn may(&self, right: Right) -> bool {
        self.acl.as_ref().is_none_or(|acl| acl.contains(&right))
    }

    /// Refuses what is not allowed.
    pub fn check(&self, right: Right) -> Result<(), Refusal> {
        if self.may(right) { Ok(()) } else { Err(Refusal::Method) }
    }

    /// Refuses what only the key that may do everything is for.
    pub fn check_admin(&self) -> Result<(), Refusal> {
        if self.acl.is_none() { Ok(()) } else { Err(Refusal::Method) }
    }

    /// The search parameters of the key.
    pub fn params(&self) -> Params {
        self.restrictions.as_ref().map(|restrictions| restrictions.params.clone()).unwrap_or_default()
    }
}

fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (x, y)| difference | (x ^ y)) == 0
}

/// A name against a pattern with `*` at its beginning or end.
pub fn matches(pattern: &str, name: &str) -> bool {
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        _ if pattern == "*" => true,
        (Some(rest), Some(_)) => name.contains(rest.strip_suffix('*').unwrap_or(rest)),
        (Some(end), None) => name.ends_with(end),
        (None, Some(start)) => name.starts_with(start),
        (None, None) => name == pattern,
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;

    const PARENT: &str = "2640659426d5107b6e47d75db9cbaef8";
    const SHORT: &str = "NjFhZmE0OGEyMTI3OThiODc0OTlkOGM0YjcxYzljY2M2NmU2NDE5ZWY0NDZjMWJhNjA2NzBkMjAwOTI2YWQyZnJlc3RyaWN0SW5kaWNlcz1Nb3ZpZXMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw";
    const LONG: &str = "MzAxMDUwYjYyODMxODQ3ZWM1ZDYzNTkxZmNjNDg2OGZjMjAzYjQyOTZhMGQ1NDJhMDFiNGMzYTYzODRhNmMxZWFyb3VuZFJhZGl1cz1hbGwmZmlsdGVycz1jYXRlZ29yeSUzQUJvb2slMjBPUiUyMGNhdGVnb3J5JTNBRWJvb2slMjBBTkQlMjBfdGFncyUzQXB1Ymxpc2hlZCZoaXRzUGVyUGFnZT0xMCZtb2RlPW5ldXJhbFNlYXJjaCZvcHRpb25hbFdvcmRzPW9uZSUyQ3R3byZxdWVyeT1iYXRtYW4mcmVzdHJpY3RJbmRpY2VzPU1vdmllcyUyQ2N0c19lMmVfc2V0dGluZ3MmcmVzdHJpY3RTb3VyY2VzPTE5Mi4xNjguMS4wJTJGMjQmdHlwb1RvbGVyYW5jZT1zdHJpY3QmdXNlclRva2VuPXVzZXIxMjMmdmFsaWRVbnRpbD0yNTI0NjA0NDAw";

    fn params(value: Value) -> Params {
        let Value::Object(params) = value else { unreachable!() };
        params
    }

    fn keys() -> Keys {
        Keys::new("APP", "admin", [PARENT.to_owned()])
    }

    #[test]
    fn the_official_vectors_are_made() {
        let short = params(json!({"validUntil": 2524604400u32, "restrictIndices": ["Movies"]}));
        assert_eq!(secured_key(PARENT, &short), SHORT);
        let long = params(json!({
            "validUntil": 2524604400u32, "restrictIndices": ["Movies", "cts_e2e_settings"],
            "restrictSources": "192.168.1.0/24", "filters": "category:Book OR category:Ebook AND _tags:published",
            "userToken": "user123", "query": "batman", "typoTolerance": "strict", "aroundRadius": "all",
            "mode": "neuralSearch", "hitsPerPage": 10, "optionalWords": ["one", "two"]
        }));
        assert_eq!(secured_key(PARENT, &long), LONG);
    }

    #[test]
    fn the_official_vectors_are_understood() {
        let source = "192.168.1.7".parse().ok();
        let access = keys().verify("APP", LONG, source, 0).expect("valid");
        assert_eq!(access.acl, Some(vec![Right::Search]));
        let restrictions = access.restrictions.expect("secured");
        assert_eq!(
            restrictions.indexes.as_deref(),
            Some(["Movies", "cts_e2e_settings"].map(str::to_owned).as_slice())
        );
        assert_eq!(restrictions.user_token.as_deref(), Some("user123"));
        assert_eq!(restrictions.params["filters"], "category:Book OR category:Ebook AND _tags:published");
        assert_eq!(keys().verify("APP", LONG, "10.0.0.1".parse().ok(), 0), Err(Refusal::Source));
        assert_eq!(keys().verify("APP", SHORT, None, 2_524_604_401_000), Err(Refusal::Expired));
        assert_eq!(
            keys().verify("APP", SHORT, None, 2_524_604_400_999).map(|access| access.acl),
            Ok(Some(vec![Right::Search]))
        );
    }

    #[test]
    fn neither_the_admin_key_nor_a_secured_one_is_a_parent() {
        let none = Params::new();
        assert_eq!(keys().verify("APP", &secured_key("admin", &none), None, 0), Err(Refusal::Credentials));
        let secured = secured_key(PARENT, &none);
        assert!(keys().verify("APP", &secured, None, 0).is_ok());
        assert_eq!(keys().verify("APP", &secured_key(&secured, &none), None, 0), Err(Refusal::Credentials));
    }

    #[test]
    fn keys_die_with_their_parent_and_by_the_hook() {
        let keys = keys();
        let secured = secured_key(PARENT, &params(json!({"userToken": "u:1"})));
        let hooked = keys
            .clone()
            .with_hook(Arc::new(|restrictions| restrictions.user_token.as_deref() != Some("u:1")));
        assert_eq!(hooked.verify("APP", &secured, None, 0), Err(Refusal::Credentials));
        assert!(keys.verify("APP", &secured, None, 0).is_ok());
        let others = Keys::new("APP", "admin", ["other".to_owned()]);
        assert_eq!(others.verify("APP", &secured, None, 0), Err(Refusal::Credentials));
    }

    #[test]
    fn patterns_have_stars_at_their_ends_only() {
        let table = [
            ("a*", "abc", true),
            ("*c", "abc", true),
            ("*b*", "abc", true),
            ("a*c", "abc", false),
            ("abc", "ABC", false),
            ("*", "x", true),
        ];
        for (pattern, name, expected) in table {
            assert_eq!(matches(pattern, name), expected, "{pattern} {name}");
        }
    }

    proptest! {
        #[test]
        fn any_key_is_read_or_refused(text in any::<String>(), bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            prop_assert!(keys().verify("APP", &text, None, 0).is_err());
            prop_assert!(keys().verify("APP", &STANDARD.encode(bytes), None, 0).is_err());
        }

        #[test]
        fn one_changed_byte_voids_a_key(at in 0..100usize, change in 1..=255u8, filters in "[a-z:]{1,20}") {
            let mut bytes = STANDARD.decode(secured_key(PARENT, &params(json!({"filters": filters})))).expect("base64");
            let at = at % bytes.len();
            bytes[at] ^= change;
            prop_assert_eq!(keys().verify("APP", &STANDARD.encode(bytes), None, 0), Err(Refusal::Credentials));
        }

        #[test]
        fn what_is_signed_is_understood(filters in any::<String>(), user in any::<String>()) {
            let key = secured_key(PARENT, &params(json!({"filters": filters, "userToken": user})));
            let found = keys().verify("APP", &key, None, 0).expect("valid").restrictions.expect("secured");
            prop_assert_eq!(found.params["filters"].as_str(), Some(filters.as_str()));
            prop_assert_eq!(found.user_token, Some(user));
        }
    }
}
