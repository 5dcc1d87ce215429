//! Where traces go, over OTLP.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context as _, bail};
use serde::Deserialize;

/// Whoever takes traces. Its headers may hold a secret.
#[derive(Clone, PartialEq)]
pub struct OtlpSettings {
    /// The address that spans are sent to.
    pub traces: String,
    /// What is sent with each request.
    pub headers: BTreeMap<String, String>,
    /// How many of the traces that begin here are kept, from 0 to 1.
    pub sample: f64,
}

impl fmt::Debug for OtlpSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OtlpSettings").field(&self.traces).field(&self.sample).finish()
    }
}

/// What the file, or the environment, says of it.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OtlpKeys {
    endpoint: Option<String>,
    headers: Option<BTreeMap<String, String>>,
    sample: Option<f64>,
}

impl OtlpKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "ENDPOINT" => self.endpoint = Some(value),
            "HEADERS" => {
                let pair = |pair: &str| {
                    let (name, value) = pair.split_once('=')?;
                    Some((name.trim().to_owned(), value.trim().to_owned()))
                };
                let pairs: Option<_> =
                    value.split(',').filter(|one| !one.trim().is_empty()).map(pair).collect();
                self.headers =
                    Some(pairs.with_context(|| format!("{name}: must be like name=value,name=value"))?);
            }
            "SAMPLE" => {
                self.sample = Some(value.parse().with_context(|| format!("{name}: must be from 0 to 1"))?);
            }
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

/// Where traces go, if they do, the environment's words before the file's.
pub(super) fn read(env: Option<OtlpKeys>, file: Option<OtlpKeys>) -> anyhow::Result<Option<OtlpSettings>> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let endpoint = env.endpoint.or(file.endpoint).map(|text| text.trim().to_owned());
    let Some(endpoint) = endpoint.filter(|text| !text.is_empty()) else { return Ok(None) };
    let parsed = url::Url::parse(&endpoint).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
    if parsed.is_none_or(|url| url.host_str().is_none()) {
        bail!("otlp: endpoint: must begin with http:// or https://");
    }
    let headers = env.headers.or(file.headers).unwrap_or_default();
    for (name, value) in &headers {
        let is_token = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        let can_be_sent = value.chars().all(|letter| letter == ' ' || letter.is_ascii_graphic());
        if name.is_empty() || !name.chars().all(is_token) || !can_be_sent {
            bail!("otlp: headers: {name} cannot be sent");
        }
    }
    let sample = env.sample.or(file.sample).unwrap_or(1.0);
    if !(0.0..=1.0).contains(&sample) {
        bail!("otlp: sample: must be from 0 to 1");
    }
    Ok(Some(OtlpSettings {
        traces: format!("{}/v1/traces", endpoint.trim_end_matches('/')),
        headers,
        sample,
    }))
}
