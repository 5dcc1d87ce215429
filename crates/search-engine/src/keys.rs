//! Keys: who may do what. Secured keys are made and checked here, to the letter of the protocol.

mod made;

use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::Sha256;

use crate::error::{Error, Refusal};
use crate::params::{Params, from_form};
pub use made::Made;

/// Longer keys are refused before they are decoded, in bytes.
const LONGEST_KEY: usize = 32 * 1024;
/// Hexadecimal digits of a signature.
const SIGNATURE: usize = 64;

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

/// What a secured key carries.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Restrictions {
    /// Seconds since 1970 until which it is valid.
    pub valid_until: Option<u64>,
    /// Patterns of indexes; a list of none opens none.
    pub indexes: Option<Vec<String>>,
    /// Networks of callers.
    pub sources: Option<String>,
    /// Whom it was made for.
    pub user_token: Option<String>,
    /// Search parameters that win over the request's.
    pub params: Params,
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
        let keys = self.all(now);
        if let Some(plain) = keys.iter().find(|plain| same(plain.value.as_bytes(), key.as_bytes())) {
            let (acl, indexes) = (Some(plain.acl.clone()), plain.indexes.clone());
            return Ok(Access { value, acl, indexes, restrictions: None });
        }
        let bytes = STANDARD.decode(key).map_err(|_| Refusal::Credentials)?;
        let (signature, message) = bytes.split_at_checked(SIGNATURE).ok_or(Refusal::Credentials)?;
        let signature = from_hex(signature).ok_or(Refusal::Credentials)?;
        let message = std::str::from_utf8(message).map_err(|_| Refusal::Credentials)?;
        let parent = keys
            .iter()
            .find(|parent| signer(&parent.value, message).verify_slice(&signature).is_ok())
            .ok_or(Refusal::Credentials)?;
        let restrictions = restrictions(message)?;
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
        let acl = Some(parent.acl.iter().copied().filter(|right| right.is_secured()).collect());
        let indexes = parent.indexes.clone();
        Ok(Access { value: None, acl, indexes, restrictions: Some(restrictions) })
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

/// Makes a secured key from parameters, restrictions among them. Lists are joined by commas.
pub fn secured_key(parent: &str, params: &Params) -> String {
    let mut names: Vec<&String> = params.keys().filter(|name| !params[*name].is_null()).collect();
    names.sort();
    let pairs: Vec<String> =
        names.into_iter().map(|name| format!("{name}={}", encoded(&plain_text(&params[name])))).collect();
    let message = pairs.join("&");
    let signature = signer(parent, &message).finalize().into_bytes();
    STANDARD.encode(hex(&signature) + &message)
}

fn plain_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain_text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

fn encoded(text: &str) -> String {
    const KEPT: &percent_encoding::AsciiSet = &percent_encoding::NON_ALPHANUMERIC
        .remove(b'-')
        .remove(b'_')
        .remove(b'.')
        .remove(b'!')
        .remove(b'~')
        .remove(b'*')
        .remove(b'\'')
        .remove(b'(')
        .remove(b')');
    percent_encoding::utf8_percent_encode(text, KEPT).to_string()
}

fn signer(parent: &str, message: &str) -> Hmac<Sha256> {
    #[expect(clippy::expect_used, reason = "HMAC takes keys of any length")]
    let mut signer = Hmac::<Sha256>::new_from_slice(parent.as_bytes()).expect("any length");
    signer.update(message.as_bytes());
    signer
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn from_hex(digits: &[u8]) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    digits.chunks_exact(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |difference, (x, y)| difference | (x ^ y)) == 0
}

fn restrictions(message: &str) -> Result<Restrictions, Refusal> {
    let mut params = from_form(message).map_err(|_| Refusal::Credentials)?;
    let text = |value: Option<Value>| value.and_then(|value| value.as_str().map(str::to_owned));
    let valid_until = match text(params.remove("validUntil")) {
        None => None,
        Some(seconds) => Some(seconds.parse().map_err(|_| Refusal::Credentials)?),
    };
    let indexes = text(params.remove("restrictIndices")).map(|names| {
        if let Ok(list) = serde_json::from_str(&names) {
            return list;
        }
        names.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
    });
    let sources = text(params.remove("restrictSources")).filter(|sources| !sources.is_empty());
    let user_token = text(params.remove("userToken"));
    Ok(Restrictions { valid_until, indexes, sources, user_token, params })
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

/// Whether an address lies in a network written `10.0.0.0/8`.
fn within(address: IpAddr, network: &str) -> bool {
    let (base, length) = network.split_once('/').unwrap_or((network, ""));
    let Ok(base) = base.parse::<IpAddr>() else { return false };
    let bits = |address: IpAddr| match address {
        IpAddr::V4(four) => (u128::from(u32::from(four)) << 96, 32),
        IpAddr::V6(six) => (u128::from(six), 128),
    };
    let address = match address {
        IpAddr::V6(six) => six.to_ipv4_mapped().map_or(address, IpAddr::V4),
        four => four,
    };
    let ((a, width), (b, other)) = (bits(address), bits(base));
    let length = if length.is_empty() { width } else { length.parse().unwrap_or(u32::MAX) };
    width == other && length <= width && (length == 0 || (a ^ b) >> (128 - length) == 0)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

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
