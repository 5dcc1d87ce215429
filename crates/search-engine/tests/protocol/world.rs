//! A server of its own for every test.

use std::net::SocketAddr;

use search_engine::{Engine, Keys, Options, router, secured_key};
use serde_json::{Value, json};

pub const ADMIN: &str = "admin-key";
pub const SEARCH: &str = "search-key";

/// A client over HTTP. In a build of the whole workspace it may speak TLS, which wants to know by whose means.
pub fn http() -> reqwest::Client {
    rustls::crypto::ring::default_provider().install_default().ok();
    reqwest::Client::new()
}

pub struct World {
    pub folder: tempfile::TempDir,
    address: SocketAddr,
    client: reqwest::Client,
}

impl World {
    pub async fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let engine = Engine::open(folder.path(), Options::default()).expect("opens");
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let service = router(engine, Keys::new("APP", ADMIN, [SEARCH.to_owned()]));
        let service = service.into_make_service_with_connect_info::<SocketAddr>();
        tokio::spawn(async move { axum::serve(listener, service).await });
        Self { folder, address, client: http() }
    }

    pub async fn call(
        &self,
        key: &str,
        method: &str,
        path: &str,
        body: impl Into<reqwest::Body>,
    ) -> (u16, Value) {
        let method = method.parse().expect("a method");
        let request = self.client.request(method, format!("http://{}/1/{path}", self.address));
        let request = request.header("x-algolia-application-id", "APP").header("x-algolia-api-key", key);
        let answer = request.header("content-type", "text/plain").body(body).send().await.expect("an answer");
        assert_eq!(answer.headers()["access-control-allow-origin"], "*");
        assert_eq!(answer.headers()["cache-control"], "no-store");
        let status = answer.status().as_u16();
        (status, answer.json().await.expect("JSON"))
    }

    pub async fn admin(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.call(ADMIN, method, path, body.to_string()).await;
        assert!(status < 300, "{status} {answer}");
        if let (Some(task), Some(name)) = (answer["taskID"].as_u64(), path.split('/').nth(1)) {
            while self.call(ADMIN, "GET", &format!("indexes/{name}/task/{task}"), "").await.1["status"]
                != "published"
            {
                tokio::task::yield_now().await;
            }
        }
        answer
    }

    pub async fn with(settings: Value, records: Value) -> Self {
        let world = Self::new().await;
        world.admin("PUT", "indexes/i/settings", settings).await;
        let requests: Vec<Value> = records
            .as_array()
            .expect("a list")
            .iter()
            .map(|record| json!({"action": "addObject", "body": record}))
            .collect();
        world.admin("POST", "indexes/i/batch", json!({"requests": requests})).await;
        world
    }

    pub async fn search(&self, params: Value) -> Value {
        let (status, answer) = self.call(SEARCH, "POST", "indexes/i/query", params.to_string()).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// The identities found, in order.
    pub async fn ids(&self, params: Value) -> Vec<String> {
        ids(&self.search(params).await)
    }

    pub fn secured(params: Value) -> String {
        let Value::Object(params) = params else { unreachable!("an object") };
        secured_key(SEARCH, &params)
    }
}

pub fn ids(answer: &Value) -> Vec<String> {
    let hits = answer["hits"].as_array().expect("hits");
    hits.iter().map(|hit| hit["objectID"].as_str().expect("an identity").to_owned()).collect()
}
