//! Files in a bucket of a store that speaks S3: each an object by its name, below one of 256 prefixes by the last digits of
//! that, with its checksum beside it.

use std::io::Cursor;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use futures::TryStreamExt as _;
use object_store::aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey, Checksum};
use object_store::buffered::BufReader;
use object_store::path::Path;
use object_store::{
    Attribute, Attributes, BackoffConfig, ClientOptions, Error, GetOptions, GetRange, GetResult, ObjectStore,
    ObjectStoreExt as _, PutMultipartOptions, PutOptions, PutPayload, RetryConfig, WriteMultipart,
};

use super::checked::{Checked, checksum};
use super::{Content, Listed, shelf_of};
use crate::clock::Millis;
use crate::config::files::{BucketSettings, Encryption};

/// A request, with what it brings.
const LONGEST: Duration = Duration::from_secs(30);
const LONGEST_TO_CONNECT: Duration = Duration::from_secs(5);
/// With the pauses between them; whoever waits for a file waits no longer.
const TRIES: usize = 3;
const PATIENCE: Duration = Duration::from_secs(20);
/// More is sent in parts of so many bytes.
const PART: usize = 8 * 1024 * 1024;
/// So much is fetched at once by whoever reads in pieces.
const PIECE: usize = 1024 * 1024;
/// The name of the checksum beside an object.
const CHECKSUM: &str = "sha256";

/// The bucket. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Bucket {
    store: Arc<AmazonS3>,
    prefix: String,
}

impl Bucket {
    /// Knows it by its settings; asks nothing of it yet.
    pub(super) fn open(BucketSettings { bucket, prefix, store }: &BucketSettings) -> anyhow::Result<Self> {
        drop(rustls::crypto::ring::default_provider().install_default());
        let plain = store.endpoint.as_ref().is_some_and(|address| address.starts_with("http://"));
        let client = ClientOptions::new()
            .with_timeout(LONGEST)
            .with_connect_timeout(LONGEST_TO_CONNECT)
            .with_allow_http(plain);
        let retry = RetryConfig {
            backoff: BackoffConfig::default(),
            max_retries: TRIES - 1,
            retry_timeout: PATIENCE,
        };
        let mut built = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            .with_region(&store.region)
            .with_client_options(client)
            .with_retry(retry)
            .with_checksum_algorithm(Checksum::SHA256);
        if let Some(endpoint) = &store.endpoint {
            built = built.with_endpoint(endpoint);
        }
        if let Some((id, secret)) = &store.key {
            built = built.with_access_key_id(id).with_secret_access_key(secret);
        }
        built = match &store.encryption {
            Encryption::OfBucket => built,
            Encryption::Aes256 => {
                built.with_config("aws_server_side_encryption".parse::<AmazonS3ConfigKey>()?, "AES256")
            }
            Encryption::Kms(key) => built.with_sse_kms_encryption(key),
        };
        let store = built.build().context("files: the bucket cannot be used")?;
        Ok(Self { store: Arc::new(store), prefix: prefix.clone() })
    }

    /// Asks whether the bucket is there and open to this server; a store that does not answer is only told of, since it
    /// may come back.
    pub(super) async fn check(&self) -> anyhow::Result<()> {
        let below = Path::from(self.prefix.as_str());
        let asked = tokio::time::timeout(LONGEST_TO_CONNECT, self.store.list_with_delimiter(Some(&below)));
        let failed = match asked.await {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(error)) => anyhow::Error::from(error),
            Err(late) => late.into(),
        };
        // The client keeps the status to itself, but says it.
        let said = format!("{failed:#}");
        if ["400", "401", "403", "404"].iter().any(|status| said.contains(&format!("status code: {status}")))
        {
            return Err(failed).context("files: the bucket is not there, or not open to this server");
        }
        tracing::warn!(error = said, "the bucket of CV files does not answer");
        Ok(())
    }

    /// Writes durably, all or nothing.
    pub(super) async fn write(&self, name: &str, bytes: &[u8]) -> anyhow::Result<()> {
        let path = self.path(name)?;
        let attributes = Attributes::from_iter([(Attribute::Metadata(CHECKSUM.into()), checksum(bytes))]);
        let written = if bytes.len() <= PART {
            let options = PutOptions { attributes, ..PutOptions::default() };
            self.store.put_opts(&path, PutPayload::from(bytes.to_vec()), options).await.map(drop)
        } else {
            self.write_in_parts(&path, bytes, attributes).await
        };
        written.context("cannot write a CV file into the bucket")
    }

    async fn write_in_parts(&self, path: &Path, bytes: &[u8], attributes: Attributes) -> Result<(), Error> {
        let options = PutMultipartOptions { attributes, ..PutMultipartOptions::default() };
        let upload = self.store.put_multipart_opts(path, options).await?;
        let mut parts = WriteMultipart::new_with_chunk_size(upload, PART);
        parts.write(bytes);
        // Where it fails the parts are taken back.
        parts.finish().await.map(drop)
    }

    /// Writes durably what is under another name; false when there is nothing.
    pub(super) async fn copy(&self, from: &str, name: &str) -> anyhow::Result<bool> {
        match self.store.copy(&self.path(from)?, &self.path(name)?).await {
            Err(Error::NotFound { .. }) => Ok(false),
            copied => copied.map(|()| true).context("cannot copy a CV file in the bucket"),
        }
    }

    /// What is under a name; `None` when there is nothing.
    pub(super) async fn read(&self, name: &str) -> anyhow::Result<Option<Content>> {
        let about = GetOptions { head: true, ..GetOptions::default() };
        let Some(found) = self.get(name, about).await? else { return Ok(None) };
        let written = found.attributes.get(&Attribute::Metadata(CHECKSUM.into()));
        let written = written.map(|text| text.to_string());
        let store: Arc<dyn ObjectStore> = self.store.clone();
        let (size, bytes) = (found.meta.size, BufReader::with_capacity(store, &found.meta, PIECE));
        Ok(Some(Content { size, bytes: Box::new(Checked::new(bytes, size, written)) }))
    }

    /// A stretch of what is under a name, shorter where it ends; `None` when there is nothing. It is small: a page.
    pub(super) async fn stretch(&self, name: &str, from: u64, most: u64) -> anyhow::Result<Option<Content>> {
        // The store knows no empty stretch.
        let range = Some(GetRange::Bounded(from..from.saturating_add(most.max(1))));
        let Some(found) = self.get(name, GetOptions { range, ..GetOptions::default() }).await? else {
            return Ok(None);
        };
        let bytes = found.bytes().await.context("cannot read a CV file in the bucket")?;
        Ok(Some(Content { size: (bytes.len() as u64).min(most), bytes: Box::new(Cursor::new(bytes)) }))
    }

    async fn get(&self, name: &str, options: GetOptions) -> anyhow::Result<Option<GetResult>> {
        match self.store.get_opts(&self.path(name)?, options).await {
            Err(Error::NotFound { .. }) => Ok(None),
            found => found.map(Some).context("cannot open a CV file in the bucket"),
        }
    }

    /// Removes what is under a name; what is gone already is fine.
    pub(super) async fn remove(&self, name: &str) -> anyhow::Result<()> {
        match self.store.delete(&self.path(name)?).await {
            Err(Error::NotFound { .. }) => Ok(()),
            removed => removed.context("cannot remove a CV file from the bucket"),
        }
    }

    /// What lies below one of the prefixes.
    pub(super) async fn list(&self, shelf: u32) -> anyhow::Result<Vec<Listed>> {
        let below = Path::from(format!("{}/{shelf:02x}", self.prefix));
        let listed = self.store.list(Some(&below)).map_ok(|object| Listed {
            name: object.location.filename().unwrap_or_default().to_owned(),
            written_at: Millis(object.last_modified.timestamp_millis()),
            size: object.size,
        });
        listed.try_collect().await.context("cannot list the CV files in the bucket")
    }

    fn path(&self, name: &str) -> anyhow::Result<Path> {
        Ok(Path::from(format!("{}/{}/{name}", self.prefix, shelf_of(name)?)))
    }
}
