//! Settings: flags over environment over `jobhelm.toml`; an unknown key is an error, a secret is never printed.

pub mod boards;
pub mod calendars;
pub mod dkim;
pub mod files;
pub mod find_a_job;
mod links;
pub mod mail_in;
pub mod oidc;
pub mod otlp;
pub mod payments;
pub mod scanning;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail};
use serde::Deserialize;

use crate::contract::Provider;
use boards::{BoardKeys, BoardSettings};
use calendars::OwnHosts;
use dkim::{DkimKeys, DkimSettings};
use files::{FilesPlace, StoreKeys, StoreSettings};
use find_a_job::{FindAJobKeys, FindAJobSettings};
pub use links::{HelpTopic, Links};
use mail_in::{MailInKeys, MailInSettings};
use oidc::{OidcSettings, ProviderKeys};
use otlp::{OtlpKeys, OtlpSettings};
use payments::{InvoiceKeys, InvoiceSettings, StripeKeys, StripeSettings};
use scanning::ClamdPlace;

/// Where outgoing mail goes.
#[derive(Clone, PartialEq, Eq)]
pub enum MailTransport {
    /// One `.eml` file a message in `DIR/mail/`.
    Folder,
    /// An SMTP server; the address may hold a password.
    Smtp(String),
}

/// Where the search indexes are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SearchPlace {
    /// In the data directory, served by this process.
    Embedded,
    /// With a service that speaks the search protocol.
    Hosted {
        /// Its address without a slash at the end; absent for the application's stock hosts.
        address: Option<String>,
    },
}

/// How searches are served; the keys are secrets.
#[derive(Clone)]
pub struct SearchSettings {
    /// Where.
    pub place: SearchPlace,
    /// The application's identity.
    pub app_id: Option<String>,
    /// The key that writes.
    pub admin_key: Option<String>,
    /// The key that searches, parent of every viewer's.
    pub search_key: Option<String>,
    /// How long a search waits for the changes that were made before it.
    pub patience: Duration,
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
    pub files: FilesPlace,
    /// The journal of who was removed, which no backup of the rows holds.
    pub erasures: FilesPlace,
    /// The store of buckets.
    pub s3: StoreSettings,
    /// Who looks through files for viruses; absent where nobody does.
    pub clamd: Option<ClamdPlace>,
    /// Outgoing mail.
    pub mail: MailTransport,
    /// The sender of outgoing mail.
    pub mail_from: String,
    /// Where letters come in, absent where none do: answers go to whoever wrote.
    pub mail_in: Option<MailInSettings>,
    /// With what it is signed; absent where it is not.
    pub dkim: Option<DkimSettings>,
    /// The address under which people reach this server, without a slash at the end.
    pub public_url: String,
    /// How many days an advert stays on the boards.
    pub advert_days: u32,
    /// How many days the security log keeps its entries.
    pub security_log_days: u32,
    /// Whether the client's address is taken from `X-Forwarded-For`: only behind a proxy that sets it.
    pub trust_proxy: bool,
    /// How long a server that is told to stop still takes calls, while it says that it is not ready: until the proxy
    /// before it has looked.
    pub stop_delay: Duration,
    /// Statements that take longer are logged; none where it is nothing.
    pub slow_query: Option<Duration>,
    /// Where traces go; absent where nobody takes them.
    pub otlp: Option<OtlpSettings>,
    /// Whether the provider's administrators have to sign in in two steps.
    pub require_two_step: bool,
    /// How searches are served.
    pub search: SearchSettings,
    /// The operator's own pages of help and law.
    pub links: Links,
    /// Who else vouches for people.
    pub oidc: OidcSettings,
    /// How cards are charged, where they are.
    pub stripe: Option<StripeSettings>,
    /// In whose name invoices are issued.
    pub invoices: InvoiceSettings,
    /// How boards are spoken to.
    pub boards: BoardSettings,
    /// Where the files for Find a Job go; absent where nobody sends them.
    pub find_a_job: Option<FindAJobSettings>,
    /// Hosts of the operator's own network at which people may have calendars.
    pub own_calendar_hosts: OwnHosts,
}

/// In milliseconds: nobody waits so long for a page.
const SLOW_QUERY: f64 = 1000.0;

/// `jobhelm.toml`, and the environment, hold these keys; all are optional.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Keys {
    data: Option<PathBuf>,
    listen: Option<String>,
    database_url: Option<String>,
    files: Option<String>,
    erasures: Option<String>,
    clamd: Option<String>,
    mail: Option<String>,
    mail_from: Option<String>,
    public_url: Option<String>,
    advert_days: Option<u32>,
    security_log_days: Option<u32>,
    trust_proxy: Option<bool>,
    stop_delay: Option<u64>,
    slow_query: Option<f64>,
    otlp: Option<OtlpKeys>,
    require_two_step: Option<bool>,
    search: Option<String>,
    search_app_id: Option<String>,
    search_admin_key: Option<String>,
    search_search_key: Option<String>,
    #[serde(default)]
    links: BTreeMap<HelpTopic, String>,
    oidc_google: Option<ProviderKeys>,
    oidc_linkedin: Option<ProviderKeys>,
    stripe: Option<StripeKeys>,
    invoices: Option<InvoiceKeys>,
    boards: Option<BoardKeys>,
    dkim: Option<DkimKeys>,
    mail_in: Option<MailInKeys>,
    find_a_job: Option<FindAJobKeys>,
    own_calendar_hosts: Option<Vec<String>>,
    s3: Option<StoreKeys>,
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
/// The settings' file, in the working directory or else in the data directory.
pub const FILE: &str = "jobhelm.toml";

/// How the world outside reaches this server.
#[derive(Clone, Debug)]
pub struct Outside {
    /// The address under which people do, without a slash at the end.
    pub url: String,
    /// The domain whose letters come in, where any do.
    pub mail_domain: Option<String>,
}

impl Settings {
    /// How the world outside reaches this server.
    pub fn outside(&self) -> Outside {
        let mail_domain = self.mail_in.as_ref().map(|mail_in| mail_in.domain.clone());
        Outside { url: self.public_url.clone(), mail_domain }
    }

    /// Reads the settings. `environment` is every variable of the process.
    pub fn read(
        flags: Flags,
        environment: impl IntoIterator<Item = (String, String)>,
    ) -> anyhow::Result<Self> {
        let env = from_environment(environment)?;
        let said = match &flags.config {
            Some(path) => Some(from_file(path)?),
            None if Path::new(FILE).exists() => Some(from_file(Path::new(FILE))?),
            None => None,
        };
        let in_file = said.as_ref().and_then(|file| file.data.clone());
        let data = flags.data.or(env.data).or(in_file).unwrap_or_else(|| PathBuf::from("data"));
        let file = match said {
            Some(file) => file,
            None if data.join(FILE).exists() => from_file(&data.join(FILE))?,
            None => Keys::default(),
        };
        let listen = flags.listen.or(env.listen).or(file.listen).unwrap_or_else(|| "127.0.0.1:8080".into());
        let listen: SocketAddr = listen
            .parse()
            .with_context(|| format!("listen: {listen:?} is not an address like 127.0.0.1:8080"))?;
        let database_url = env
            .database_url
            .or(file.database_url)
            .unwrap_or_else(|| format!("sqlite:{}", data.join("jobhelm.db").display()));
        let s3 = files::read(env.s3, file.s3)?;
        let files = match env.files.or(file.files) {
            None => FilesPlace::Folder(data.join("files")),
            Some(text) => FilesPlace::of(&text, &s3)?,
        };
        let erasures = match env.erasures.or(file.erasures) {
            None => files.beside("erasures", &data),
            Some(text) => FilesPlace::of(&text, &s3)?,
        };
        if erasures == files {
            bail!("erasures: must be another place than files");
        }
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
        let search = SearchSettings {
            place: search_place(env.search.or(file.search).as_deref())?,
            app_id: env.search_app_id.or(file.search_app_id),
            admin_key: env.search_admin_key.or(file.search_admin_key),
            search_key: env.search_search_key.or(file.search_search_key),
            patience: SearchSettings::PATIENCE,
        };
        search.check()?;
        let oidc = OidcSettings {
            google: oidc::read(Provider::Google, env.oidc_google, file.oidc_google)?,
            linkedin: oidc::read(Provider::Linkedin, env.oidc_linkedin, file.oidc_linkedin)?,
        };
        Ok(Self {
            search,
            links: Links::read(env.links, file.links)?,
            oidc,
            stripe: payments::stripe(env.stripe, file.stripe)?,
            invoices: payments::invoices(env.invoices, file.invoices)?,
            boards: boards::read(env.boards, file.boards)?,
            dkim: dkim::read(env.dkim, file.dkim)?,
            mail_in: mail_in::read(env.mail_in, file.mail_in)?,
            find_a_job: find_a_job::read(env.find_a_job, file.find_a_job)?,
            own_calendar_hosts: calendars::read(env.own_calendar_hosts, file.own_calendar_hosts)?,
            listen,
            database_url,
            files,
            erasures,
            s3,
            clamd: env.clamd.or(file.clamd).map(|text| ClamdPlace::of(text.trim())).transpose()?,
            mail,
            mail_from: env
                .mail_from
                .or(file.mail_from)
                .unwrap_or_else(|| "JobHelm <no-reply@localhost>".into()),
            public_url: public_url.trim_end_matches('/').into(),
            advert_days: env.advert_days.or(file.advert_days).unwrap_or(28).clamp(1, 365),
            security_log_days: log_days(env.security_log_days.or(file.security_log_days))?,
            trust_proxy: env.trust_proxy.or(file.trust_proxy).unwrap_or(false),
            stop_delay: stop_delay(env.stop_delay.or(file.stop_delay))?,
            slow_query: slow_query(env.slow_query.or(file.slow_query))?,
            otlp: otlp::read(env.otlp, file.otlp)?,
            require_two_step: env.require_two_step.or(file.require_two_step).unwrap_or(true),
            data,
        })
    }
}

/// A log that is shorter finds out nothing, and one that is longer keeps addresses for nothing.
fn log_days(said: Option<u32>) -> anyhow::Result<u32> {
    match said.unwrap_or(365) {
        days @ 30..=3650 => Ok(days),
        _ => bail!("security_log_days: must be between 30 and 3650"),
    }
}

/// What stops services kills those that take much longer.
fn stop_delay(seconds: Option<u64>) -> anyhow::Result<Duration> {
    match seconds.unwrap_or(0) {
        seconds @ 0..=60 => Ok(Duration::from_secs(seconds)),
        _ => bail!("stop_delay: must be between 0 and 60 seconds"),
    }
}

fn slow_query(millis: Option<f64>) -> anyhow::Result<Option<Duration>> {
    let limit = Duration::try_from_secs_f64(millis.unwrap_or(SLOW_QUERY) / 1000.0);
    let limit = limit.context("slow_query: must be a number of milliseconds, or 0")?;
    Ok(Some(limit).filter(|limit| !limit.is_zero()))
}

fn search_place(text: Option<&str>) -> anyhow::Result<SearchPlace> {
    Ok(match text {
        None | Some("embedded") => SearchPlace::Embedded,
        Some("hosted") => SearchPlace::Hosted { address: None },
        Some(text) => {
            let parsed = url::Url::parse(text).ok().filter(|url| matches!(url.scheme(), "http" | "https"));
            if parsed.is_none_or(|url| url.host_str().is_none() || !url.username().is_empty()) {
                bail!(
                    "search: must be \"embedded\", \"hosted\" or an address that begins with http:// or https://"
                );
            }
            SearchPlace::Hosted { address: Some(text.trim_end_matches('/').to_owned()) }
        }
    })
}

impl SearchSettings {
    /// Nobody who types waits longer for a result.
    pub const PATIENCE: Duration = Duration::from_millis(700);

    fn check(&self) -> anyhow::Result<()> {
        let given = [&self.app_id, &self.admin_key, &self.search_key];
        if given.iter().any(|key| key.as_ref().is_some_and(|key| key.trim().is_empty())) {
            bail!("search_app_id, search_admin_key and search_search_key must not be empty");
        }
        let is_plain = |id: &String| id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if self.app_id.as_ref().is_some_and(|id| !is_plain(id)) {
            bail!("search_app_id: only letters, digits and hyphens");
        }
        if self.place != SearchPlace::Embedded && given.iter().any(|key| key.is_none()) {
            bail!("search: a hosted service needs search_app_id, search_admin_key and search_search_key");
        }
        if self.admin_key.is_some() && self.admin_key == self.search_key {
            bail!("search_admin_key and search_search_key must differ");
        }
        Ok(())
    }
}

fn from_file(path: &Path) -> anyhow::Result<Keys> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("{} is not understood", path.display()))
}

fn yes_or_no(name: &str, value: &str) -> anyhow::Result<bool> {
    value.parse().with_context(|| format!("{name}: must be true or false"))
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
            "ERASURES" => keys.erasures = Some(value),
            "CLAMD" => keys.clamd = Some(value),
            "MAIL" => keys.mail = Some(value),
            "MAIL_FROM" => keys.mail_from = Some(value),
            "OWN_CALENDAR_HOSTS" => {
                keys.own_calendar_hosts = Some(value.split(',').map(ToOwned::to_owned).collect());
            }
            "PUBLIC_URL" => keys.public_url = Some(value),
            "ADVERT_DAYS" => {
                keys.advert_days =
                    Some(value.parse().with_context(|| format!("{name}: must be a number of days"))?);
            }
            "SECURITY_LOG_DAYS" => {
                keys.security_log_days =
                    Some(value.parse().with_context(|| format!("{name}: must be a number of days"))?);
            }
            "SLOW_QUERY" => {
                let millis =
                    value.parse().with_context(|| format!("{name}: must be a number of milliseconds"))?;
                keys.slow_query = Some(millis);
            }
            "STOP_DELAY" => {
                let seconds =
                    value.parse().with_context(|| format!("{name}: must be a number of seconds"))?;
                keys.stop_delay = Some(seconds);
            }
            "TRUST_PROXY" => keys.trust_proxy = Some(yes_or_no(&name, &value)?),
            "REQUIRE_TWO_STEP" => keys.require_two_step = Some(yes_or_no(&name, &value)?),
            "SEARCH" => keys.search = Some(value),
            "SEARCH_APP_ID" => keys.search_app_id = Some(value),
            "SEARCH_ADMIN_KEY" => keys.search_admin_key = Some(value),
            "SEARCH_SEARCH_KEY" => keys.search_search_key = Some(value),
            link if link.starts_with("LINK_") => {
                let topic = link.strip_prefix("LINK_").and_then(HelpTopic::of_variable);
                let topic = topic.with_context(|| format!("{name} is not a setting of JobHelm"))?;
                keys.links.insert(topic, value);
            }
            key if key.starts_with("OIDC_GOOGLE_") => {
                let google = keys.oidc_google.get_or_insert_default();
                google.set(&name, &key["OIDC_GOOGLE_".len()..], value)?;
            }
            key if key.starts_with("OIDC_LINKEDIN_") => {
                let linkedin = keys.oidc_linkedin.get_or_insert_default();
                linkedin.set(&name, &key["OIDC_LINKEDIN_".len()..], value)?;
            }
            key if key.starts_with("STRIPE_") => {
                keys.stripe.get_or_insert_default().set(&name, &key["STRIPE_".len()..], value)?;
            }
            key if key.starts_with("INVOICES_") => {
                keys.invoices.get_or_insert_default().set(&name, &key["INVOICES_".len()..], value)?;
            }
            key if key.starts_with("BOARDS_") => {
                keys.boards.get_or_insert_default().set(&name, &key["BOARDS_".len()..], value)?;
            }
            key if key.starts_with("MAIL_IN_") => {
                keys.mail_in.get_or_insert_default().set(&name, &key["MAIL_IN_".len()..], value)?;
            }
            key if key.starts_with("DKIM_") => {
                keys.dkim.get_or_insert_default().set(&name, &key["DKIM_".len()..], value)?;
            }
            key if key.starts_with("FIND_A_JOB_") => {
                keys.find_a_job.get_or_insert_default().set(&name, &key["FIND_A_JOB_".len()..], value)?;
            }
            key if key.starts_with("OTLP_") => {
                keys.otlp.get_or_insert_default().set(&name, &key["OTLP_".len()..], value)?;
            }
            key if key.starts_with("S3_") => {
                keys.s3.get_or_insert_default().set(&name, &key["S3_".len()..], value)?;
            }
            // Read by the logs, and by the tests.
            "LOG" | "LOG_FORMAT" => {}
            other if other.starts_with("TEST_") || other == "CV_DATA" => {}
            _ => bail!("{name} is not a setting of JobHelm"),
        }
    }
    Ok(keys)
}
