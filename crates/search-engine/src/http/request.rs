//! A request taken apart: credentials, decoded path, parameters, body.

use std::collections::HashMap;
use std::io::Read;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header;
use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Limited};
use serde_json::{Map, Value};

use crate::error::{Error, Refusal};
use crate::keys::{Access, Right};
use crate::parameters::unknown;
use crate::params::{Params, decoded, from_form, repeated};

/// Larger bodies are refused, in bytes, and so are compressed ones that grow beyond it.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    sent: usize,
    unpacked: u64,
}

/// For those who may write.
pub(crate) const WRITER: Limit = Limit { sent: 32 << 20, unpacked: 64 << 20 };
/// For everybody else.
pub(crate) const READER: Limit = Limit { sent: 4 << 20, unpacked: 4 << 20 };

/// A request.
pub(crate) struct Call {
    pub(crate) method: String,
    /// The path after `/1/`, decoded.
    pub(crate) segments: Vec<String>,
    pub(crate) parameters: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Call {
    /// Reads a request whole, within the limits of those whose key it carries.
    pub(crate) async fn read(
        request: Request,
        verify: impl Fn(&str, &str) -> Result<Access, Refusal>,
    ) -> Result<(Self, Access), Error> {
        let (parts, body) = request.into_parts();
        let mut parameters = HashMap::new();
        for pair in parts.uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let name = decoded(name)?;
            if parameters.insert(name.clone(), decoded(value)?).is_some() {
                return Err(repeated(&name));
            }
        }
        let path = parts.uri.path().strip_prefix("/1/").unwrap_or_default();
        let segments = path.split('/').map(segment).collect::<Result<Vec<_>, _>>()?;
        let header =
            |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let mut credential =
            |name: &str| header(name).or_else(|| parameters.remove(name)).unwrap_or_default();
        let application = credential("x-algolia-application-id");
        let key = credential("x-algolia-api-key");
        if application.is_empty() {
            return Err(Refusal::Credentials.into());
        }
        let access = (!key.is_empty()).then(|| verify(&application, &key));
        let limit = match &access {
            Some(Ok(access)) if access.may(Right::AddObject) => WRITER,
            _ => READER,
        };
        let packed =
            header(header::CONTENT_ENCODING.as_str()).is_some_and(|encoding| encoding.contains("gzip"));
        let body = read_body(body, packed, limit).await?;
        let access = match access {
            Some(access) => access?,
            None => verify(&application, &key_inside(&body).unwrap_or_default())?,
        };
        Ok((Self { method: parts.method.to_string(), segments, parameters, body }, access))
    }

    /// Refuses parameters in the address that are neither these nor about the client itself.
    pub(crate) fn check_parameters(&self, known: &[&str]) -> Result<(), Error> {
        let is_known = |name: &&String| known.contains(&name.as_str()) || name.starts_with("x-algolia-");
        self.parameters.keys().find(|name| !is_known(name)).map_or(Ok(()), |name| Err(unknown(name)))
    }

    /// A parameter in the address that is true or false.
    pub(crate) fn flag(&self, name: &str, default: bool) -> Result<bool, Error> {
        match self.parameters.get(name).map(String::as_str) {
            None => Ok(default),
            Some("true" | "1") => Ok(true),
            Some("false" | "0") => Ok(false),
            Some(_) => Err(Error::invalid(format!("{name} has to be true or false"))),
        }
    }

    /// The body as an object; an empty one is an empty object.
    pub(crate) fn object(&self) -> Result<Map<String, Value>, Error> {
        if self.body.iter().all(u8::is_ascii_whitespace) {
            return Ok(Map::new());
        }
        match serde_json::from_slice(&self.body) {
            Ok(Value::Object(object)) => Ok(object),
            Ok(_) => Err(Error::invalid("Invalid JSON: expected an object")),
            Err(error) => Err(Error::invalid(format!("Invalid JSON: {error}"))),
        }
    }

    /// The body's list of requests, beside which nothing else stands.
    pub(crate) fn requests(&self) -> Result<Vec<Value>, Error> {
        Ok(self.requests_beside("")?.0)
    }

    /// The body's list of requests, and what is named beside it.
    pub(crate) fn requests_beside(&self, beside: &str) -> Result<(Vec<Value>, Option<Value>), Error> {
        let mut body = self.object()?;
        let Some(Value::Array(items)) = body.remove("requests") else {
            return Err(Error::invalid("requests has to be a list"));
        };
        body.remove("apiKey");
        let other = body.remove(beside);
        only(&Value::Object(body), &[])?;
        Ok((items, other))
    }

    /// The search parameters in the body.
    pub(crate) fn params(&self) -> Result<Params, Error> {
        params_of(self.object()?)
    }
}

/// Refuses an object that has other members than these.
pub(crate) fn only(object: &Value, names: &[&str]) -> Result<(), Error> {
    let mut members = object.as_object().into_iter().flat_map(Map::keys);
    match members.find(|name| !names.contains(&name.as_str())) {
        Some(name) => Err(unknown(name)),
        None => Ok(()),
    }
}

/// Search parameters: an object, or `{"params": "a=b&c=d"}`.
pub(crate) fn params_of(mut object: Map<String, Value>) -> Result<Params, Error> {
    object.remove("apiKey");
    match object.remove("params") {
        None | Some(Value::Null) => Ok(object),
        Some(Value::String(text)) => {
            let mut params = from_form(&text)?;
            params.extend(object);
            Ok(params)
        }
        Some(_) => Err(Error::invalid("params has to be a string")),
    }
}

/// The key that older clients write into the body.
fn key_inside(body: &[u8]) -> Option<String> {
    let object: Map<String, Value> = serde_json::from_slice(body).ok()?;
    object.get("apiKey").and_then(Value::as_str).map(str::to_owned)
}

fn segment(encoded: &str) -> Result<String, Error> {
    let plain = percent_encoding::percent_decode_str(encoded).decode_utf8();
    plain.map(std::borrow::Cow::into_owned).map_err(|_| Error::invalid("the path is not valid UTF-8"))
}

async fn read_body(body: Body, packed: bool, limit: Limit) -> Result<Vec<u8>, Error> {
    let too_large = || Error::TooLarge(format!("the body is larger than {} bytes", limit.unpacked));
    let collected = Limited::new(body, limit.sent).collect().await.map_err(|_| too_large())?;
    let bytes = collected.to_bytes().to_vec();
    if !packed && !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(bytes);
    }
    let mut unpacked = Vec::new();
    let read = GzDecoder::new(bytes.as_slice()).take(limit.unpacked + 1).read_to_end(&mut unpacked);
    let size = read.map_err(|_| Error::invalid("the body is not valid gzip"))?;
    if size as u64 > limit.unpacked { Err(too_large()) } else { Ok(unpacked) }
}
