//! With what outgoing mail is signed.

use std::path::PathBuf;

use anyhow::{Context as _, bail};
use serde::Deserialize;

/// Whose signature letters carry, and where its key lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DkimSettings {
    /// The domain that answers for them.
    pub domain: String,
    /// Under which of its names the public key is found.
    pub selector: String,
    /// The private key, in PEM.
    pub key_file: PathBuf,
}

/// What the file, or the environment, says of it.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DkimKeys {
    domain: Option<String>,
    selector: Option<String>,
    key_file: Option<PathBuf>,
}

impl DkimKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "DOMAIN" => self.domain = Some(value),
            "SELECTOR" => self.selector = Some(value),
            "KEY_FILE" => self.key_file = Some(value.into()),
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

/// The settings, the environment's before the file's; nothing where letters are not signed.
pub(super) fn read(env: Option<DkimKeys>, file: Option<DkimKeys>) -> anyhow::Result<Option<DkimSettings>> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let said = |text: Option<String>| text.map(|text| text.trim().to_ascii_lowercase());
    let parts = (
        said(env.domain.or(file.domain)),
        said(env.selector.or(file.selector)),
        env.key_file.or(file.key_file),
    );
    let (domain, selector, key_file) = match parts {
        (None, None, None) => return Ok(None),
        (domain, selector, key_file) => (
            domain.context("dkim: domain is missing")?,
            selector.context("dkim: selector is missing")?,
            key_file.context("dkim: key_file is missing")?,
        ),
    };
    if !is_a_name(&domain) || !domain.contains('.') {
        bail!("dkim: domain: must be a domain, such as example.org");
    }
    if !is_a_name(&selector) {
        bail!("dkim: selector: letters, digits, hyphens and dots, such as jobhelm2026");
    }
    Ok(Some(DkimSettings { domain, selector, key_file }))
}

/// Whether a text can stand in the name system.
fn is_a_name(text: &str) -> bool {
    text.len() <= 253
        && text.split('.').all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pairs: &[(&str, &str)]) -> anyhow::Result<Option<DkimSettings>> {
        let mut keys = DkimKeys::default();
        for (key, value) in pairs {
            keys.set(key, key, (*value).to_owned())?;
        }
        read(Some(keys), None)
    }

    #[test]
    fn all_of_it_is_there_or_none() {
        assert_eq!(told(&[]).unwrap(), None);
        let whole = [("DOMAIN", "Example.org"), ("SELECTOR", "a1"), ("KEY_FILE", "/k.pem")];
        let read = told(&whole).unwrap().unwrap();
        assert_eq!((read.domain.as_str(), read.selector.as_str()), ("example.org", "a1"));
        for left_out in 0..3 {
            let some: Vec<_> =
                whole.iter().enumerate().filter(|(n, _)| *n != left_out).map(|(_, p)| *p).collect();
            assert!(told(&some).is_err(), "{some:?}");
        }
        for wrong in [("DOMAIN", "example"), ("DOMAIN", "a b.org"), ("SELECTOR", "a;b"), ("SELECTOR", "-a")] {
            let with: Vec<_> = whole.iter().map(|p| if p.0 == wrong.0 { wrong } else { *p }).collect();
            assert!(told(&with).is_err(), "{wrong:?}");
        }
    }
}
