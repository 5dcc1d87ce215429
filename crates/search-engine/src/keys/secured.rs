//! Secured keys, to the letter of the protocol: how one is made, and what stands in it.

use std::net::IpAddr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha2::Sha256;

use crate::error::Refusal;
use crate::params::{Params, from_form};

/// Hexadecimal digits of a signature.
const SIGNATURE: usize = 64;

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

/// A secured key whose signature nobody has looked at.
pub struct Unsigned {
    signature: Vec<u8>,
    message: String,
}

impl Unsigned {
    /// Takes a key apart.
    pub fn read(key: &str) -> Option<Self> {
        let bytes = STANDARD.decode(key).ok()?;
        let (signature, message) = bytes.split_at_checked(SIGNATURE)?;
        Some(Self { signature: from_hex(signature)?, message: String::from_utf8(message.to_vec()).ok()? })
    }

    /// Whether it was made from that key.
    pub fn is_from(&self, parent: &str) -> bool {
        signer(parent, &self.message).verify_slice(&self.signature).is_ok()
    }

    /// What stands in it.
    pub fn restrictions(&self) -> Result<Restrictions, Refusal> {
        restrictions(&self.message)
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

/// Whether an address lies in a network written `10.0.0.0/8`.
pub fn within(address: IpAddr, network: &str) -> bool {
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
