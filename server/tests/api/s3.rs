//! A store that speaks S3 on loopback, which checks signatures and checksums.

use hyper_util::rt::TokioIo;
use jobhelm::config::files::{BucketSettings, StoreSettings};
use s3s::auth::SimpleAuth;
use s3s::service::S3ServiceBuilder;
use s3s_fs::FileSystem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

const BUCKET: &str = "cvs";
const KEY: (&str, &str) = ("jobhelm", "a secret of tests");

/// How it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As it should.
    Well,
    /// That it cannot at the moment.
    Overloaded,
    /// Not at all: it hangs up.
    Away,
    /// Not at all: it says nothing.
    Silent,
}

/// The store, until it is dropped.
pub struct Store {
    address: String,
    /// Of its own, where it is alone.
    own: Option<tempfile::TempDir>,
    folder: PathBuf,
    bucket: String,
    manner: Arc<Mutex<Manner>>,
    server: JoinHandle<()>,
}

impl Drop for Store {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Store {
    /// Starts one with an empty bucket.
    pub async fn start() -> Self {
        let own = tempfile::tempdir().unwrap();
        let mut store = Self::within(own.path(), BUCKET).await;
        store.own = Some(own);
        store
    }

    /// Starts one whose bucket is a folder within another.
    pub async fn within(folder: &Path, bucket: &str) -> Self {
        std::fs::create_dir(folder.join(bucket)).unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let mut service = S3ServiceBuilder::new(FileSystem::new(folder).unwrap());
        service.set_auth(SimpleAuth::from_single(KEY.0, KEY.1));
        let service = service.build();
        let manner = Arc::new(Mutex::new(Manner::Well));
        let behaves = manner.clone();
        let server = tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let (service, behaves) = (service.clone(), behaves.clone());
                let answer = move |request: hyper::Request<hyper::body::Incoming>| {
                    let (service, manner) = (service.clone(), *behaves.lock().unwrap());
                    async move {
                        match manner {
                            Manner::Well => service
                                .call(request.map(s3s::Body::from))
                                .await
                                .map_err(|error| format!("{error:?}")),
                            Manner::Overloaded => {
                                let mut refusal = hyper::Response::new(s3s::Body::empty());
                                *refusal.status_mut() = hyper::StatusCode::SERVICE_UNAVAILABLE;
                                Ok(refusal)
                            }
                            Manner::Silent => std::future::pending().await,
                            Manner::Away => Err("hung up".to_owned()),
                        }
                    }
                };
                let connection = hyper::server::conn::http1::Builder::new()
                    .serve_connection(TokioIo::new(socket), hyper::service::service_fn(answer));
                tokio::spawn(async move { drop(connection.await) });
            }
        });
        Self { address, own: None, folder: folder.into(), bucket: bucket.into(), manner, server }
    }

    /// Has it behave in another way from now on.
    pub fn behaves(&self, manner: Manner) {
        *self.manner.lock().unwrap() = manner;
    }

    /// Its bucket.
    pub fn bucket(&self) -> BucketSettings {
        BucketSettings {
            bucket: self.bucket.clone(),
            prefix: "jobhelm/files".into(),
            store: StoreSettings {
                endpoint: Some(self.address.clone()),
                key: Some((KEY.0.into(), KEY.1.into())),
                ..StoreSettings::default()
            },
        }
    }

    /// Its bucket with nothing else in it.
    pub fn whole_bucket(&self) -> BucketSettings {
        BucketSettings { prefix: String::new(), ..self.bucket() }
    }

    /// Where its objects lie.
    pub fn objects(&self) -> Vec<PathBuf> {
        fn below(folder: PathBuf, all: &mut Vec<PathBuf>) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() { below(path, all) } else { all.push(path) }
            }
        }
        let mut all = Vec::new();
        below(self.folder.join(&self.bucket), &mut all);
        all.sort();
        all
    }
}
