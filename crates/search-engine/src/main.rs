//! Serves the indexes of a data directory to the official clients.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use lexopt::ValueExt as _;
use lexopt::prelude::{Long, Short};
use search_engine::{Engine, Keys, Options, router};
use tokio::signal::unix::{SignalKind, signal};

const HELP: &str = "\
A search engine that speaks Algolia's public REST protocol.

search-engine --data DIR --listen ADDRESS --app-id ID [--admin-key KEY] [--search-key KEY]

  --data DIR         where the indexes are kept
  --listen ADDRESS   where to listen, such as 127.0.0.1:7700
  --app-id ID        the application's identity
  --admin-key KEY    the key that may do everything; else SEARCH_ENGINE_ADMIN_KEY
  --search-key KEY   the key that searches, parent of secured keys; else SEARCH_ENGINE_SEARCH_KEY
";

struct Arguments {
    data: PathBuf,
    listen: SocketAddr,
    app_id: String,
    admin_key: String,
    search_key: String,
}

impl Arguments {
    /// Reads a command line; nothing where it asks for help.
    fn read(mut parser: lexopt::Parser) -> Result<Option<Self>, lexopt::Error> {
        let (mut data, mut listen, mut app_id) = (None, None, None);
        let mut admin_key = std::env::var("SEARCH_ENGINE_ADMIN_KEY").ok();
        let mut search_key = std::env::var("SEARCH_ENGINE_SEARCH_KEY").ok();
        while let Some(argument) = parser.next()? {
            match argument {
                Short('h') | Long("help") => return Ok(None),
                Long("data") => data = Some(parser.value()?.into()),
                Long("listen") => listen = Some(parser.value()?.parse()?),
                Long("app-id") => app_id = Some(parser.value()?.string()?),
                Long("admin-key") => admin_key = Some(parser.value()?.string()?),
                Long("search-key") => search_key = Some(parser.value()?.string()?),
                other => return Err(other.unexpected()),
            }
        }
        Ok(Some(Self {
            data: data.ok_or("--data is missing")?,
            listen: listen.ok_or("--listen is missing")?,
            app_id: app_id.ok_or("--app-id is missing")?,
            admin_key: admin_key.ok_or("--admin-key is missing")?,
            search_key: search_key.ok_or("--search-key is missing")?,
        }))
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    let served = match Arguments::read(lexopt::Parser::from_env()) {
        Ok(Some(arguments)) => serve(arguments).await,
        Ok(None) => {
            eprint!("{HELP}");
            Ok(())
        }
        Err(error) => Err(error.into()),
    };
    match served {
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
    let keys = keys.kept_in(&arguments.data)?;
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
