//! Where CV files lie: in a folder, or in a bucket of a store that speaks S3.

use std::fmt;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use serde::Deserialize;

/// Where files lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilesPlace {
    /// In a folder of this machine.
    Folder(PathBuf),
    /// In a bucket.
    Bucket(BucketSettings),
}

/// A bucket of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BucketSettings {
    /// Its name.
    pub bucket: String,
    /// What the names of its objects begin with, without a slash at either end; may be empty.
    pub prefix: String,
    /// The store.
    pub store: StoreSettings,
}

/// How the store is spoken to. Holds a secret.
#[derive(Clone, PartialEq, Eq)]
pub struct StoreSettings {
    /// Its address; absent for Amazon's own of the region.
    pub endpoint: Option<String>,
    /// Its region.
    pub region: String,
    /// The access key's id and its secret; absent where the machine's own identity is asked for one.
    pub key: Option<(String, String)>,
    /// How it is to encrypt objects.
    pub encryption: Encryption,
}

impl Default for StoreSettings {
    fn default() -> Self {
        Self { endpoint: None, region: REGION.into(), key: None, encryption: Encryption::OfBucket }
    }
}

impl fmt::Debug for StoreSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("StoreSettings").field(&self.endpoint).field(&self.region).finish_non_exhaustive()
    }
}

/// How a store encrypts what it keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// As the bucket says.
    OfBucket,
    /// With keys of the store's own.
    Aes256,
    /// With a key of the store's key service.
    Kms(String),
}

const SCHEME: &str = "s3://";
/// What stores without regions take, too.
const REGION: &str = "us-east-1";

/// What the file, or the environment, says of the store.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoreKeys {
    endpoint: Option<String>,
    region: Option<String>,
    access_key_id: Option<String>,
    secret_access_key: Option<String>,
    encryption: Option<String>,
}

impl StoreKeys {
    /// Takes one variable's value; `name` is the variable's, `key` what is left of it.
    pub(super) fn set(&mut self, name: &str, key: &str, value: String) -> anyhow::Result<()> {
        match key {
            "ENDPOINT" => self.endpoint = Some(value),
            "REGION" => self.region = Some(value),
            "ACCESS_KEY_ID" => self.access_key_id = Some(value),
            "SECRET_ACCESS_KEY" => self.secret_access_key = Some(value),
            "ENCRYPTION" => self.encryption = Some(value),
            _ => bail!("{name} is not a setting of JobHelm"),
        }
        Ok(())
    }
}

/// The store, the environment's words before the file's.
pub(super) fn read(env: Option<StoreKeys>, file: Option<StoreKeys>) -> anyhow::Result<StoreSettings> {
    let (env, file) = (env.unwrap_or_default(), file.unwrap_or_default());
    let said =
        |env: Option<String>, file: Option<String>| env.or(file).filter(|text| !text.trim().is_empty());
    let endpoint = said(env.endpoint, file.endpoint).map(|text| text.trim_end_matches('/').to_owned());
    if let Some(endpoint) = &endpoint {
        let parsed = url::Url::parse(endpoint).context("s3: endpoint: not an address")?;
        if !matches!(parsed.scheme(), "http" | "https") || parsed.host_str().is_none() {
            bail!("s3: endpoint: must begin with http:// or https://");
        }
    }
    let id = said(env.access_key_id, file.access_key_id);
    let key = match (id, said(env.secret_access_key, file.secret_access_key)) {
        (Some(id), Some(secret)) => Some((id, secret)),
        (None, None) => None,
        _ => bail!("s3: access_key_id and secret_access_key go together"),
    };
    let encryption = match said(env.encryption, file.encryption).as_deref() {
        None => Encryption::OfBucket,
        Some("aes256") => Encryption::Aes256,
        Some(text) => match text.strip_prefix("kms:").filter(|key| !key.is_empty()) {
            Some(key) => Encryption::Kms(key.to_owned()),
            None => bail!("s3: encryption: must be \"aes256\" or \"kms:\" and the key's name"),
        },
    };
    let region = said(env.region, file.region).unwrap_or_else(|| REGION.into());
    Ok(StoreSettings { endpoint, region, key, encryption })
}

impl FilesPlace {
    /// Another place of this name: beside the files in their bucket, or in the data directory.
    pub(super) fn beside(&self, name: &str, data: &Path) -> Self {
        match self {
            Self::Folder(_) => Self::Folder(data.join(name)),
            Self::Bucket(bucket) => {
                let prefix = match bucket.prefix.as_str() {
                    "" => name.to_owned(),
                    prefix => format!("{prefix}-{name}"),
                };
                Self::Bucket(BucketSettings { prefix, ..bucket.clone() })
            }
        }
    }

    /// What a text names: `s3://bucket/prefix`, or a folder.
    pub fn of(text: &str, store: &StoreSettings) -> anyhow::Result<Self> {
        let Some(named) = text.strip_prefix(SCHEME) else {
            if text.contains("://") {
                bail!("files: must be a folder or s3://bucket/prefix, not {text:?}");
            }
            return Ok(Self::Folder(PathBuf::from(text)));
        };
        let (bucket, prefix) = named.split_once('/').unwrap_or((named, ""));
        let is_plain =
            |text: &str, signs: &str| text.chars().all(|c| c.is_ascii_alphanumeric() || signs.contains(c));
        if bucket.is_empty() || !is_plain(bucket, ".-_") {
            bail!("files: {text:?} names no bucket: it must be like s3://bucket/prefix");
        }
        let prefix = prefix.trim_matches('/');
        let is_odd = |part: &str| matches!(part, "" | "." | "..") || !is_plain(part, ".-_");
        if !prefix.is_empty() && prefix.split('/').any(is_odd) {
            bail!("files: a prefix has letters, digits, and . - _ between its slashes");
        }
        Ok(Self::Bucket(BucketSettings {
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
            store: store.clone(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(place: &str, pairs: &[(&str, &str)]) -> anyhow::Result<FilesPlace> {
        let mut keys = StoreKeys::default();
        for (key, value) in pairs {
            keys.set(key, key, (*value).to_owned())?;
        }
        FilesPlace::of(place, &read(Some(keys), None)?)
    }

    fn bucket(place: &str, pairs: &[(&str, &str)]) -> BucketSettings {
        match told(place, pairs).unwrap() {
            FilesPlace::Bucket(bucket) => bucket,
            FilesPlace::Folder(folder) => panic!("{folder:?} is a folder"),
        }
    }

    #[test]
    fn files_lie_in_a_folder_or_a_bucket() {
        assert_eq!(told("/srv/cvs", &[]).unwrap(), FilesPlace::Folder("/srv/cvs".into()));
        let plain = bucket("s3://cvs", &[]);
        assert_eq!((plain.bucket.as_str(), plain.prefix.as_str()), ("cvs", ""));
        assert_eq!(plain.store, StoreSettings::default());
        let whole = bucket(
            "s3://cvs/jobhelm/live/",
            &[
                ("ENDPOINT", "http://127.0.0.1:9000/"),
                ("REGION", "eu-west-2"),
                ("ACCESS_KEY_ID", "id"),
                ("SECRET_ACCESS_KEY", "hush"),
                ("ENCRYPTION", "kms:of-ours"),
            ],
        );
        assert_eq!((whole.prefix.as_str(), whole.store.region.as_str()), ("jobhelm/live", "eu-west-2"));
        assert_eq!(whole.store.endpoint.as_deref(), Some("http://127.0.0.1:9000"));
        assert_eq!(whole.store.encryption, Encryption::Kms("of-ours".into()));
        assert!(!format!("{whole:?}").contains("hush"));
    }

    #[test]
    fn what_says_half_of_it_is_refused() {
        for (place, pairs) in [
            ("ftp://cvs", [].as_slice()),
            ("s3://", &[]),
            ("s3:///prefix", &[]),
            ("s3://cvs/../other", &[]),
            ("s3://cvs/a//b", &[]),
            ("s3://cvs/a b", &[]),
            ("s3://cvs", &[("ACCESS_KEY_ID", "id")]),
            ("s3://cvs", &[("SECRET_ACCESS_KEY", "hush")]),
            ("s3://cvs", &[("ENCRYPTION", "rot13")]),
            ("s3://cvs", &[("ENCRYPTION", "kms:")]),
            ("s3://cvs", &[("ENDPOINT", "store.example")]),
            ("s3://cvs", &[("ENDPOINT", "ftp://store.example")]),
            ("s3://cvs", &[("BUCKET", "other")]),
        ] {
            assert!(told(place, pairs).is_err(), "{place:?} {pairs:?}");
        }
    }
}
