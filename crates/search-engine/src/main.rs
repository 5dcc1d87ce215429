//! Serves the indexes of a data directory to the official clients.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use search_engine::{Engine, Keys, Options, router};
use tokio::signal::unix::{SignalKind, signal};

/// A search engine that speaks Algolia's public REST protocol.
#[derive(Parser)]
struct Arguments {
    /// Where the indexes are kept.
    #[arg(long)]
    data: PathBuf,
    /// Where to listen, such as 127.0.0.1:7700.
    #[arg(long)]
    listen: SocketAddr,
    /// The application's identity.
    #[arg(long)]
    app_id: String,
    /// The key that may do everything.
    #[arg(long, env = "SEARCH_ENGINE_ADMIN_KEY", hide_env_values = true)]
    admin_key: String,
    /// The key that searches, parent of secured keys.
    #[arg(long, env = "SEARCH_ENGINE_SEARCH_KEY", hide_env_values = true)]
    search_key: String,
}

#[tokio::main]
async fn main() -> ExitCode {
    match serve(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("search-engine: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(arguments: Arguments) -> Result<(), Box<dyn std::error::Error>> {
    let engine = Engine::open(&arguments.data, Options::default())?;
    let keys = Keys::new(arguments.app_id, arguments.admin_key, [arguments.search_key]);
    let listener = tokio::net::TcpListener::bind(arguments.listen).await?;
    eprintln!("listening on {}", listener.local_addr()?);
    let mut terminated = signal(SignalKind::terminate())?;
    let service = router(engine.clone(), keys).into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, service)
        .with_graceful_shutdown(async move {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
        })
        .await?;
    tokio::task::spawn_blocking(move || engine.close()).await?;
    Ok(())
}
