//! Traces, sent to whoever takes them over OTLP. They are sent by a thread of their own, some at a time; what finds no
//! room in its queue is dropped, and a receiver that does not answer is named in the log once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::Context as _;
use metrics::counter;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{
    BatchConfigBuilder, BatchSpanProcessor, Sampler, SdkTracer, SdkTracerProvider,
};
use tokio::runtime::Runtime;

use crate::config::otlp::OtlpSettings;

/// So many spans wait to be sent; more are dropped.
const WAITING: usize = 4096;
const AT_ONCE: usize = 512;
const EVERY: Duration = Duration::from_secs(2);
/// For one answer of the receiver.
const PATIENCE: Duration = Duration::from_secs(3);
/// What is left is sent when the server ends, for so long.
const LAST: Duration = Duration::from_secs(1);

/// Sends spans until it is dropped.
pub(super) struct Sending(SdkTracerProvider);

impl Drop for Sending {
    fn drop(&mut self) {
        // A receiver that is away is in the log already.
        drop(self.0.shutdown_with_timeout(LAST));
    }
}

/// What makes spans of this program's, and what sends them.
pub(super) fn start(settings: &OtlpSettings) -> anyhow::Result<(SdkTracer, Sending)> {
    let headers: HashMap<_, _> = settings.headers.clone().into_iter().collect();
    let exporter = SpanExporter::builder()
        .with_http()
        .with_http_client(Client::new()?)
        .with_endpoint(&settings.traces)
        .with_headers(headers)
        .with_timeout(PATIENCE)
        .build()
        .context("otlp: traces cannot be sent")?;
    let batches = BatchConfigBuilder::default()
        .with_max_queue_size(WAITING)
        .with_max_export_batch_size(AT_ONCE)
        .with_scheduled_delay(EVERY)
        .build();
    let about = Resource::builder_empty()
        .with_service_name("jobhelm")
        .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
        .build();
    let provider = SdkTracerProvider::builder()
        .with_span_processor(BatchSpanProcessor::builder(exporter).with_batch_config(batches).build())
        .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(settings.sample))))
        .with_resource(about)
        .build();
    Ok((provider.tracer("jobhelm"), Sending(provider)))
}

/// Asks on the sending thread itself, which waits for nothing else.
#[derive(Debug)]
struct Client {
    runtime: Runtime,
    client: reqwest::Client,
    is_away: AtomicBool,
}

impl Client {
    fn new() -> anyhow::Result<Self> {
        // Whoever was first chose the same.
        drop(rustls::crypto::ring::default_provider().install_default());
        let client = reqwest::Client::builder()
            .timeout(PATIENCE)
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .context("otlp: cannot prepare connections")?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        Ok(Self {
            runtime: runtime.context("cannot start threads")?,
            client,
            is_away: AtomicBool::new(false),
        })
    }

    async fn ask(&self, request: Request<Bytes>) -> Result<Response<Bytes>, reqwest::Error> {
        let request = reqwest::Request::try_from(request)?;
        let mut answer = self.client.execute(request).await?.error_for_status()?;
        let mut said = Response::new(Bytes::new());
        *said.status_mut() = answer.status();
        // What it says is of no interest; the connection is used again once it is read.
        while answer.chunk().await?.is_some() {}
        Ok(said)
    }
}

#[async_trait::async_trait]
impl HttpClient for Client {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let answer = self.runtime.block_on(self.ask(request)).map_err(reqwest::Error::without_url);
        let was_away = self.is_away.swap(answer.is_err(), Ordering::Relaxed);
        match &answer {
            Err(error) => {
                counter!("jobhelm_traces_failed_total").increment(1);
                if !was_away {
                    tracing::warn!(%error, "traces are not taken, and are dropped until they are");
                }
            }
            Ok(_) if was_away => tracing::info!("traces are taken again"),
            Ok(_) => {}
        }
        Ok(answer?)
    }
}
