//! How a PostgreSQL server is reached, and what its database has to be like.

use std::sync::Arc;
use std::time::Duration;

use postgres::config::SslMode;
use postgres::{Client, Config, NoTls};
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use tokio_postgres_rustls::MakeRustlsConnect;

use super::Session;
use crate::error::chain;
use crate::migrations::{self, Advance};
use crate::{Backend, Migration, StoreError, Tx, events};

/// `pg_current_xact_id` came with 13.
const OLDEST_VERSION: i64 = 130_000;
/// Any number that nobody else locks in a database of ours.
const MIGRATION_LOCK: i64 = 0x6a6f_6268_656c_6d01;

/// A server, and how to talk to it.
#[derive(Clone)]
pub(crate) struct Server {
    config: Config,
    tls: Option<MakeRustlsConnect>,
}

impl Server {
    /// Reads `postgres://user:password@host:port/database?…`.
    ///
    /// `sslmode=require` (or `verify-full`) encrypts and checks the server's certificate, against the file of
    /// `sslrootcert` if that is given, else against the public authorities. Otherwise nothing is encrypted.
    pub(crate) fn new(url: &str) -> Result<Self, StoreError> {
        let (address, query) = url.split_once('?').unwrap_or((url, ""));
        let mut root_file = None;
        let mut kept = Vec::new();
        for setting in query.split('&').filter(|setting| !setting.is_empty()) {
            match url::form_urlencoded::parse(setting.as_bytes()).next() {
                Some((name, value)) if name == "sslrootcert" => root_file = Some(value.into_owned()),
                Some((name, value)) if name == "sslmode" && value.starts_with("verify-") => {
                    kept.push("sslmode=require");
                }
                _ => kept.push(setting),
            }
        }
        let mut config: Config = format!("{address}?{}", kept.join("&"))
            .parse()
            .map_err(|error| StoreError::Refused(format!("the database's address: {}", chain(&error))))?;
        config.application_name("jobhelm").tcp_user_timeout(Duration::from_secs(15));
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(5));
        }
        let tls = match config.get_ssl_mode() {
            SslMode::Require => Some(tls(root_file.as_deref())?),
            _ => {
                config.ssl_mode(SslMode::Disable);
                None
            }
        };
        Ok(Self { config, tls })
    }

    /// Opens a connection. Not on a thread of the async runtime, which would not survive the driver's waiting.
    pub(super) fn connect(&self) -> Result<Client, StoreError> {
        let opened = match &self.tls {
            Some(tls) => self.config.connect(tls.clone()),
            None => self.config.connect(NoTls),
        };
        let mut client =
            opened.map_err(|error| StoreError::Unavailable(format!("PostgreSQL: {}", chain(&error))))?;
        client.batch_execute(
            "SET idle_in_transaction_session_timeout = '60s';
             SELECT set_config('synchronous_commit', 'on', false)
              WHERE current_setting('synchronous_commit') = 'off'",
        )?;
        Ok(client)
    }
}

fn tls(root_file: Option<&str>) -> Result<MakeRustlsConnect, StoreError> {
    // Fails only where the process has chosen already, which is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let Some(file) = root_file else { return Ok(MakeRustlsConnect::with_webpki_roots()) };

    let unreadable = |error: &dyn std::fmt::Display| {
        StoreError::Refused(format!("sslrootcert {file} cannot be read: {error}"))
    };
    let mut roots = rustls::RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| unreadable(&error))? {
        let certificate = certificate.map_err(|error| unreadable(&error))?;
        roots.add(certificate).map_err(|error| unreadable(&error))?;
    }
    let config =
        rustls::ClientConfig::builder().with_root_certificates(Arc::new(roots)).with_no_client_auth();
    Ok(MakeRustlsConnect::new(config))
}

/// Checks the database, and brings its schema up to date.
pub(crate) fn prepare_database(server: &Server, wanted: &[Migration]) -> Result<(), StoreError> {
    let mut session = Session::new(server.connect()?);
    check(&mut Tx::on_postgres(&mut session))?;
    migrate(&mut session, &migrations::steps(Backend::Postgres, wanted)?)?;
    alone(&mut session, events::adopt_foreign_log)
}

/// Whether the database has exactly the steps of `wanted`.
pub(crate) fn is_current(server: &Server, wanted: &[Migration]) -> Result<bool, StoreError> {
    let mut session = Session::new(server.connect()?);
    let steps = migrations::steps(Backend::Postgres, wanted)?;
    Ok(migrations::is_current(&mut Tx::on_postgres(&mut session), &steps))
}

/// Applies the steps that are missing.
pub(super) fn migrate(session: &mut Session, steps: &[Migration]) -> Result<(), StoreError> {
    while alone(session, |tx| migrations::advance(tx, steps))? != Advance::Arrived {}
    Ok(())
}

/// Runs `work` in a transaction that no other process has of its kind at that time.
fn alone<T>(
    session: &mut Session,
    work: impl FnOnce(&mut Tx<'_>) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    session.batch("BEGIN ISOLATION LEVEL READ COMMITTED")?;
    session.batch(&format!("SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))?;
    // What fails is rolled back by the end of the session.
    let answer = work(&mut Tx::on_postgres(session))?;
    session.batch("COMMIT")?;
    Ok(answer)
}

pub(super) fn check(tx: &mut Tx<'_>) -> Result<(), StoreError> {
    // The providers of collations came later than the oldest version, so they are read out of JSON.
    let (version, encoding, collation) = tx.one(
        "SELECT current_setting('server_version_num')::bigint,
                pg_encoding_to_char(encoding)::text,
                CASE coalesce(to_jsonb(d) ->> 'datlocprovider', 'c')
                     WHEN 'c' THEN datcollate::text
                     WHEN 'b' THEN to_jsonb(d) ->> 'datlocale'
                     ELSE 'ICU' END
           FROM pg_database d WHERE datname = current_database()",
        |row| Ok((row.get::<i64>(0)?, row.get::<String>(1)?, row.get::<String>(2)?)),
    )?;
    let remedy = "create it with CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'";
    if version < OLDEST_VERSION {
        return Err(StoreError::Refused("PostgreSQL 13 or a later one is needed".into()));
    }
    if encoding != "UTF8" {
        return Err(StoreError::Refused(format!(
            "the database's encoding is {encoding} and has to be UTF8: {remedy}"
        )));
    }
    if collation != "C" && collation != "POSIX" {
        return Err(StoreError::Refused(format!(
            "the database's collation is {collation} and has to be C, so that it sorts as SQLite does: {remedy}"
        )));
    }
    Ok(())
}
