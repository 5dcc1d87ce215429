//! Settings: flags over environment over `jobhelm.toml`; an unknown key is an error, a secret is never printed.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use serde::Deserialize;

/// Where outgoing mail goes.
#[derive(Clone, PartialEq, Eq)]
pub enum MailTransport {
    /// One `.eml` file a message in `DIR/mail/`.
    Folder,
    /// An SMTP server; the address may hold a password.
    Smtp(String),
}

/// Everything that an operator decides.
#[derive(Clone)]
pub struct Settings {
    /// Holds the embedded database, CV files and outgoing mail.
    pub data: PathBuf,
    /// Where the server listens.
    pub listen: SocketAddr,
    /// `sqlite:PATH` or `postgres://…`; may hold a password.
    pub database_url: String,
    /// CV files.
    pub files: PathBuf,
    /// Outgoing mail.
    pub mail: MailTransport,
    /// The sender of outgoing mail.
    pub mail_from: String,
    /// The address under which people reach this server, without a slash at the end.
    pub public_url: String,
    /// How many days an advert stays on the boards.
    pub advert_days: u32,
    /// Whether the client's address is taken from `X-Forwarded-For`: only behind a proxy that sets it.
    pub trust_proxy: bool,
}

/// `jobhelm.toml`, and the environment, hold these keys; all are optional.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    data: Option<PathBuf>,
    listen: Option<String>,
    database_url: Option<String>,
    files: Option<String>,
    mail: Option<String>,
    mail_from: Option<String>,
    public_url: Option<String>,
    advert_days: Option<u32>,
    trust_proxy: Option<bool>,
}

/// What the command line said.
#[derive(Debug, Default)]
pub struct Flags {
    /// `--data DIR`.
    pub data: Option<PathBuf>,
    /// `--listen ADDR`.
    pub listen: Option<String>,
    /// `--config FILE`.
    pub config: Option<PathBuf>,
}

const PREFIX: &str = "JOBHELM_";

impl Settings {
    /// Reads the settings. `environment` is every variable of the process.
    pub fn read(
        flags: Flags,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> anyhow::Result<Self> {
        let file = match &flags.config {
            Some(path) => from_file(path)?,
            None if Path::new("jobhelm.toml").exists() => from_file(Path::new("jobhelm.toml"))?,
            None => Keys::default(),
        };
        let env = from_environment(environment)?;
        let data = flags.data.or(env.data).or(file.data).unwrap_or_else(|| PathBuf::from("data"));
        let listen = flags.listen.or(env.listen).or(file.listen).unwrap_or_else(|| "127.0.0.1:8080".into());
        let listen: SocketAddr = listen
            .parse()
            .with_context(|| format!("listen: {listen:?} is not an address like 127.0.0.1:8080"))?;
        let database_url = env
            .database_url
            .or(file.database_url)
            .unwrap_or_else(|| format!("sqlite:{}", data.join("jobhelm.db").display()));
        let files = match env.files.or(file.files) {
            None => data.join("files"),
            Some(text) if text.contains("://") => {
                bail!("files: only a folder can hold CV files, not {text:?}")
            }
            Some(folder) => PathBuf::from(folder),
        };
        let mail = match env.mail.or(file.mail).as_deref() {
            None | Some("folder") => MailTransport::Folder,
            Some(url) if url.starts_with("smtp://") || url.starts_with("smtps://") => {
                MailTransport::Smtp(url.into())
            }
            Some(_) => bail!("mail: must be \"folder\" or an address that begins with smtp:// or smtps://"),
        };
        let public_url = env.public_url.or(file.public_url).unwrap_or_else(|| format!("http://{listen}"));
        let parsed = url::Url::parse(&public_url).context("public_url: not an address")?;
        if !matches!(parsed.scheme(), "http" | "https") || parsed.host_str().is_none() {
            bail!("public_url: must begin with http:// or https://");
        }
        Ok(Self {
            listen,
            database_url,
            files,
            mail,
            mail_from: env
                .mail_from
                .or(file.mail_from)
                .unwrap_or_else(|| "JobHelm <no-reply@localhost>".into()),
            public_url: public_url.trim_end_matches('/').into(),
            advert_days: env.advert_days.or(file.advert_days).unwrap_or(28).clamp(1, 365),
            trust_proxy: env.trust_proxy.or(file.trust_proxy).unwrap_or(false),
            data,
        })
    }
}

fn from_file(path: &Path) -> anyhow::Result<Keys> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("{} is not understood", path.display()))
}

fn from_environment(environment: impl IntoIterator<Item = (String, String)>) -> anyhow::Result<Keys> {
    let mut keys = Keys::default();
    for (name, value) in environment {
        let Some(key) = name.strip_prefix(PREFIX) else { continue };
        match key {
            "DATA" => keys.data = Some(value.into()),
            "LISTEN" => keys.listen = Some(value),
            "DATABASE_URL" => keys.database_url = Some(value),
            "FILES" => keys.files = Some(value),
            "MAIL" => keys.mail = Some(value),
            "MAIL_FROM" => keys.mail_from = Some(value),
            "PUBLIC_URL" => keys.public_url = Some(value),
            "ADVERT_DAYS" => {
                keys.advert_days =
                    Some(value.parse().with_context(|| format!("{name}: must be a number of days"))?);
            }
            "TRUST_PROXY" => {
                keys.trust_proxy =
                    Some(value.parse().with_context(|| format!("{name}: must be true or false"))?);
            }
            // Read by the logs, and by the tests.
            "LOG" | "LOG_FORMAT" => {}
            other if other.starts_with("TEST_") || other == "CV_DATA" => {}
            _ => bail!("{name} is not a setting of JobHelm"),
        }
    }
    Ok(keys)
}
