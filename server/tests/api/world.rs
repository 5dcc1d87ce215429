//! A server of its own for each test, and people who act on it.

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use cv_reader::Reader;
use jobhelm::accounts::store::create::{self as accounts, NewAccount};
use jobhelm::accounts::store::sessions::{self, Token};
use jobhelm::accounts::store::two_step;
use jobhelm::accounts::two_step::codes::Secret;
use jobhelm::app::App;
use jobhelm::background::{self, Followers};
use jobhelm::boards::keys::Seal;
use jobhelm::caller::Acquaintances;
use jobhelm::client::Client;
use jobhelm::clock::Clock;
use jobhelm::companies;
use jobhelm::config::boards::BoardSettings;
use jobhelm::config::calendars::OwnHosts;
use jobhelm::config::files::{FilesPlace, StoreSettings};
use jobhelm::config::find_a_job::FindAJobSettings;
use jobhelm::config::mail_in::MailInSettings;
use jobhelm::config::oidc::OidcSettings;
use jobhelm::config::payments::{InvoiceSettings, StripeSettings};
use jobhelm::config::scanning::ClamdPlace;
use jobhelm::config::{Links, MailTransport, SearchPlace, SearchSettings, Settings};
use jobhelm::contract::CompanyStatus;
use jobhelm::contract::UserStatus;
use jobhelm::erasures::Erasures;
use jobhelm::events::{Circumstances, Event};
use jobhelm::files::Files;
use jobhelm::followers::standings::Standings;
use jobhelm::ids::{CompanyId, CopyId, JobId, UserId};
use jobhelm::limits::Limits;
use jobhelm::live::Hub;
use jobhelm::openid::Providers;
use jobhelm::partners::Partners;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::scanner::Scanner;
use jobhelm::search::Search;
use jobhelm::stripe::Stripe;
use jobhelm::text::{Email, PersonName, ShortName, Website};
use jobhelm::web::listen;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use store::values;
use store::{Db, Position, Rerun, Sql, Tx};

use crate::cluster::{self, Proxy, SEARCH_KEYS};
use crate::database::{Database, Release};
use crate::mail::mail_server_of_today;
use crate::name_server::name_server;
use crate::s3;

/// A client over HTTP.
pub fn http() -> reqwest::Client {
    // One test's is every test's.
    rustls::crypto::ring::default_provider().install_default().ok();
    reqwest::Client::new()
}

/// CVs read by the program itself.
fn own_reader() -> Reader {
    Reader::new(PathBuf::from(env!("CARGO_BIN_EXE_jobhelm")), 2)
}

/// Searches in the server's own process, which know of every change however busy the machine is.
pub fn embedded() -> SearchSettings {
    let patience = Duration::from_secs(5);
    SearchSettings { place: SearchPlace::Embedded, app_id: None, admin_key: None, search_key: None, patience }
}

/// In whose name invoices are issued.
pub fn issuer() -> InvoiceSettings {
    InvoiceSettings {
        name: Some("Helm Advertising Ltd".into()),
        address: Some("1 Tide Street\nBristol\nBS1 4DJ".into()),
        vat_number: Some("GB 123 4567 89".into()),
        bank_account: Some("Sort code 00-00-00\nAccount number 12345678".into()),
        prefix: InvoiceSettings::PREFIX.into(),
        payment_days: InvoiceSettings::PAYMENT_DAYS,
    }
}

static SERIAL: AtomicU64 = AtomicU64::new(0);

/// A running server over an empty database, gone when dropped.
pub struct World {
    pub app: App,
    pub address: String,
    pub http: reqwest::Client,
    pub folder: tempfile::TempDir,
    /// The first is the one whose parts tests take hold of.
    copies: Vec<Running>,
    scale: u32,
    database: Option<Database>,
    /// What runs beside several copies.
    beside: Option<Beside>,
}

/// A copy of the server at work.
struct Running {
    app: App,
    followers: Option<Followers>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            stop.send(()).ok();
        }
    }
}

struct Beside {
    _proxy: Proxy,
    _bucket: Option<s3::Store>,
    letters: Option<Arc<Mutex<Vec<String>>>>,
    _second: tempfile::TempDir,
}

/// What a test wishes of its server.
struct Wish {
    scale: u32,
    advert_days: u32,
    mail: Option<MailTransport>,
    search: SearchSettings,
    reader: Arc<Reader>,
    require_two_step: bool,
    oidc: OidcSettings,
    stripe: Option<StripeSettings>,
    invoices: InvoiceSettings,
    boards: BoardSettings,
    find_a_job: Option<FindAJobSettings>,
    mail_in: Option<MailInSettings>,
    files: Option<FilesPlace>,
    clamd: Option<ClamdPlace>,
    own_calendar_hosts: OwnHosts,
    is_alone: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            scale: 10_000,
            advert_days: 28,
            mail: None,
            search: embedded(),
            reader: Arc::new(own_reader()),
            require_two_step: false,
            oidc: OidcSettings::default(),
            stripe: None,
            invoices: issuer(),
            boards: BoardSettings::default(),
            find_a_job: None,
            mail_in: None,
            files: None,
            clamd: None,
            own_calendar_hosts: OwnHosts::default(),
            is_alone: false,
        }
    }
}

impl World {
    /// Starts with limits that a test never meets.
    pub async fn start() -> Self {
        Self::begin(Wish::default(), None).await
    }

    /// Starts with limits of `scale` times the ordinary.
    pub async fn with_limits(scale: u32) -> Self {
        Self::begin(Wish { scale, ..Wish::default() }, None).await
    }

    /// Starts where adverts are live for so many days.
    pub async fn with_advert_days(advert_days: u32) -> Self {
        Self::begin(Wish { advert_days, ..Wish::default() }, None).await
    }

    /// Starts where the provider's administrators have to sign in in two steps.
    pub async fn with_two_steps() -> Self {
        Self::begin(Wish { require_two_step: true, ..Wish::default() }, None).await
    }

    /// Starts with another way for mail to go.
    pub async fn with_mail(mail: MailTransport) -> Self {
        Self::begin(Wish { mail: Some(mail), ..Wish::default() }, None).await
    }

    /// Starts with boards elsewhere.
    pub async fn with_boards(boards: BoardSettings) -> Self {
        Self::begin(Wish { boards, ..Wish::default() }, None).await
    }

    /// Starts where files are sent to Find a Job, and adverts are live for so many days.
    pub async fn with_find_a_job(account: FindAJobSettings, advert_days: u32) -> Self {
        Self::begin(Wish { find_a_job: Some(account), advert_days, ..Wish::default() }, None).await
    }

    /// Starts with searches elsewhere.
    pub async fn with_search(search: SearchSettings) -> Self {
        Self::begin(Wish { search, ..Wish::default() }, None).await
    }

    /// Starts with another reader of CVs.
    pub async fn with_reader(reader: Reader) -> Self {
        Self::begin(Wish { reader: Arc::new(reader), ..Wish::default() }, None).await
    }

    /// Starts where others vouch for people.
    pub async fn with_providers(oidc: OidcSettings) -> Self {
        Self::begin(Wish { oidc, ..Wish::default() }, None).await
    }

    /// The same with limits of `scale` times the ordinary.
    pub async fn with_providers_and_limits(oidc: OidcSettings, scale: u32) -> Self {
        Self::begin(Wish { oidc, scale, ..Wish::default() }, None).await
    }

    /// Starts where cards are charged.
    pub async fn with_stripe(stripe: StripeSettings) -> Self {
        Self::begin(Wish { stripe: Some(stripe), ..Wish::default() }, None).await
    }

    /// Starts with another issuer of invoices.
    pub async fn with_issuer(invoices: InvoiceSettings) -> Self {
        Self::begin(Wish { invoices, ..Wish::default() }, None).await
    }

    /// Starts with CV files in another place than a folder of its own.
    pub async fn with_files(files: FilesPlace) -> Self {
        Self::begin(Wish { files: Some(files), ..Wish::default() }, None).await
    }

    /// Starts where files are looked through for viruses.
    pub async fn with_clamd(clamd: ClamdPlace) -> Self {
        Self::begin(Wish { clamd: Some(clamd), ..Wish::default() }, None).await
    }

    /// Starts where people may have calendars on this machine.
    pub async fn with_calendars() -> Self {
        let own_calendar_hosts = OwnHosts::of(&["127.0.0.1".to_owned()]).unwrap();
        Self::begin(Wish { own_calendar_hosts, ..Wish::default() }, None).await
    }

    /// Starts over the rows that a release has left behind.
    pub async fn left_by(release: Release) -> Self {
        Self::begin(Wish::default(), Some(release)).await
    }

    /// Starts over rows and files that are there; who keeps the database keeps it.
    pub async fn over_kept(database: &Database, files: FilesPlace) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::alone(database.url.clone(), folder, files, Wish::default()).await
    }

    /// Another copy of the server beside this one, over the same rows and files; none where they are in SQLite.
    pub async fn another_copy(&self) -> Option<Self> {
        self.database.as_ref().filter(|database| database.is_shared())?;
        let settings = &self.app.settings;
        let (mail, search) = (Some(settings.mail.clone()), settings.search.clone());
        let wish = Wish { mail, search, scale: self.scale, ..Wish::default() };
        let folder = tempfile::tempdir().unwrap();
        Some(Self::alone(settings.database_url.clone(), folder, settings.files.clone(), wish).await)
    }

    async fn begin(mut wish: Wish, left: Option<Release>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = match left {
            None => Database::of_today(folder.path()),
            Some(release) => Database::left_by(&release, folder.path()),
        };
        let url = database.url.clone();
        let mut world = if cluster::is_wanted() && database.is_shared() && !wish.is_alone {
            Self::of_several(url, folder, wish).await
        } else {
            let files = wish.files.take().unwrap_or_else(|| FilesPlace::Folder(folder.path().join("files")));
            Self::alone(url, folder, files, wish).await
        };
        world.database = Some(database);
        world
    }

    async fn alone(url: String, folder: tempfile::TempDir, files: FilesPlace, wish: Wish) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let settings = wish.settings(url, folder.path(), files, &address);
        let copy = Running::start(settings, &wish, Clock::default(), listener).await;
        let (app, copies, scale) = (copy.app.clone(), vec![copy], wish.scale);
        Self { app, address, http: http(), folder, copies, scale, database: None, beside: None }
    }

    async fn of_several(url: String, folder: tempfile::TempDir, mut wish: Wish) -> Self {
        let (files, bucket) = match wish.files.take() {
            Some(files) => (files, None),
            None => {
                let store = s3::Store::within(folder.path(), "files").await;
                (FilesPlace::Bucket(store.whole_bucket()), Some(store))
            }
        };
        let letters = match wish.mail {
            Some(_) => None,
            None => {
                let (url, letters) = mail_server_of_today().await;
                wish.mail = Some(MailTransport::Smtp(url));
                Some(letters)
            }
        };
        if wish.search.place == SearchPlace::Embedded {
            let (app_id, admin_key, search_key) = SEARCH_KEYS;
            wish.search.app_id = Some(app_id.into());
            wish.search.admin_key = Some(admin_key.into());
            wish.search.search_key = Some(search_key.into());
        }
        // Whoever sealed something, the others open it.
        if wish.boards.keys.is_empty() {
            wish.boards.keys = vec![[7; 32]];
        }
        let second = tempfile::tempdir().unwrap();
        let front = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", front.local_addr().unwrap());
        let (clock, mut copies, mut behind) = (Clock::default(), Vec::new(), Vec::new());
        for data in [folder.path(), second.path()] {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            behind.push(format!("http://{}", listener.local_addr().unwrap()));
            let settings = wish.settings(url.clone(), data, files.clone(), &address);
            copies.push(Running::start(settings, &wish, clock.clone(), listener).await);
        }
        let (app, scale) = (copies[0].app.clone(), wish.scale);
        let proxy = Proxy::start(front, behind);
        let beside = Some(Beside { _proxy: proxy, _bucket: bucket, letters, _second: second });
        Self { app, address, http: http(), folder, copies, scale, database: None, beside }
    }

    /// The copies that serve it, of which there is mostly one.
    pub fn every_copy(&self) -> impl Iterator<Item = &App> {
        self.copies.iter().map(|copy| &copy.app)
    }

    /// Starts one copy, where several would have nothing to do with what is tried.
    pub async fn of_one() -> Self {
        Self::begin(Wish { is_alone: true, ..Wish::default() }, None).await
    }

    /// The same where others vouch for people.
    pub async fn of_one_with_providers(oidc: OidcSettings) -> Self {
        Self::begin(Wish { is_alone: true, oidc, ..Wish::default() }, None).await
    }

    /// Stops what follows the log.
    pub async fn stop_followers(&mut self) {
        for copy in &mut self.copies {
            copy.followers.take().expect("running followers").stop().await;
        }
    }

    /// Starts it again.
    pub fn start_followers(&mut self) {
        for copy in &mut self.copies {
            copy.followers = Some(background::start(&copy.app).unwrap());
        }
    }

    /// What another process on the same database and files would have: a pool of connections of its own.
    pub async fn another_process(&self) -> App {
        let url = self.app.settings.database_url.clone();
        let db = tokio::task::spawn_blocking(move || Db::open(&url, jobhelm::schema::migrations()));
        App { db: db.await.unwrap().unwrap(), ..self.app.clone() }
    }

    /// Somebody without a session.
    pub fn nobody(&self) -> Person {
        Person {
            address: self.address.clone(),
            http: self.http.clone(),
            token: None,
            id: None,
            company: None,
        }
    }

    /// Somebody who made a token up.
    pub fn forger(&self) -> Person {
        Person { token: Some(Token::new().reveal()), ..self.nobody() }
    }

    /// A verified company with its stages.
    pub async fn company(&self, name: &str) -> CompanyId {
        self.company_in_state(name, CompanyStatus::Verified).await
    }

    pub async fn company_in_state(&self, name: &str, status: CompanyStatus) -> CompanyId {
        let id = CompanyId::new();
        let name = ShortName::new(name).unwrap();
        let website = Website::new("https://example.org").unwrap();
        let now = self.app.clock.now();
        self.app
            .db
            .write(move |tx| companies::store::create::create(tx, id, &name, &website, status, now))
            .await
            .unwrap();
        id
    }

    /// A verified user with a living session, called "`first` Tester".
    pub async fn person(&self, company: Option<CompanyId>, role: Role, first: &str) -> Person {
        let id = UserId::new();
        let serial = SERIAL.fetch_add(1, Ordering::Relaxed);
        let email = format!("{}.{serial}@example.org", first.to_lowercase());
        let new = NewAccount {
            id,
            company,
            role,
            status: UserStatus::Verified,
            first_name: PersonName::new(first).unwrap(),
            last_name: PersonName::new("Tester").unwrap(),
            email: Email::new(&email).unwrap(),
            phone_number: None,
            password_hash: None,
            email_verified: true,
        };
        let token = Token::new();
        let kept = token.clone();
        let now = self.app.clock.now();
        self.app
            .db
            .write(move |tx| {
                accounts::create(tx, &new, now)?;
                sessions::begin(tx, id, &kept, &Client::default(), now)
            })
            .await
            .unwrap();
        Person {
            address: self.address.clone(),
            http: self.http.clone(),
            token: Some(token.reveal()),
            id: Some(id),
            company,
        }
    }

    /// The same person in a session of now.
    pub async fn session_of(&self, person: &Person) -> Person {
        let (id, token, now) = (person.id(), Token::new(), self.app.clock.now());
        let kept = token.clone();
        self.app.db.write(move |tx| sessions::begin(tx, id, &kept, &Client::default(), now)).await.unwrap();
        Person { token: Some(token.reveal()), ..person.clone() }
    }

    /// The provider's own administrator.
    pub async fn super_admin(&self) -> Person {
        self.person(None, Role::JHSuperAdmin, "Sasha").await
    }

    /// Gives an account two-step sign-in, if it has none; answers what its app would know.
    pub async fn signs_in_in_two_steps(&self, user: UserId) -> Secret {
        let (secret, now) = (Secret::new(), self.app.clock.now());
        let kept = secret.clone();
        let write = move |tx: &mut Tx<'_>| {
            two_step::begin(tx, user, kept.bytes(), now)?;
            two_step::confirm(tx, user, kept.bytes(), now)
        };
        self.app.db.write(write).await.unwrap();
        secret
    }

    /// Puts somebody on a job's hiring team.
    pub async fn joins(&self, person: &Person, job: JobId) {
        let (user, now) = (person.id(), self.app.clock.now());
        let sql = Sql::with(
            "INSERT INTO hiring_team (job_id, user_id, company_id, invitation_status, invited_by, created_at)
             SELECT id, $1, company_id, 'Accepted', owner_id, $2 FROM job WHERE id = $3",
            values![user, now, job],
        );
        let joined = Event::TeamJoined { job, user };
        let write = move |tx: &mut Tx<'_>| {
            tx.run(sql.clone())?;
            let company = Sql::with("SELECT company_id FROM job WHERE id = $1", values![job]);
            let company: CompanyId = tx.one(company, |row| row.get(0))?;
            joined.record(tx, Circumstances::product(company, now))
        };
        self.app.db.write(write).await.unwrap();
    }

    /// Waits until searches see all that was done.
    pub async fn settle(&self) {
        // A machine that is busy with other work needs more than the product's own patience.
        let mut tries = 0;
        while self.app.search.settle(&self.app.db).await.is_err() {
            tries += 1;
            assert!(tries < 10, "searches do not see what was done");
        }
    }

    /// Waits until figures tell what was done.
    pub async fn counted(&self) {
        self.followed_by("figures").await;
    }

    /// Waits until what was done has asked for its errands.
    pub async fn followed(&self) {
        self.followed_by("outbox").await;
    }

    pub async fn newest_event(&self) -> Position {
        self.app.db.read(|tx| store::newest_event(tx).map_err(Problem::from)).await.unwrap()
    }

    async fn followed_by(&self, follower: &str) {
        let newest = self.newest_event().await;
        let is_followed = async || {
            let standing = self.app.standings.all().get(follower).copied();
            standing.filter(|standing| standing.position >= newest).map(drop)
        };
        self.eventually("what was done is followed", is_followed).await;
    }

    /// Waits until all that follows from what was done has been done, while time passes: what errands do asks for others.
    pub async fn all_done(&self) {
        let left = "SELECT count(*) FROM outbox WHERE state = 'Due'";
        loop {
            let newest = self.newest_event().await;
            self.followed().await;
            self.in_time("errands are run", async || (self.count_of(left).await == 0).then_some(())).await;
            if self.newest_event().await == newest {
                return;
            }
        }
    }

    /// One to which letters come in, too, of whose senders the name server knows nothing.
    pub async fn with_post() -> Self {
        Self::with_post_asking(name_server(&[]).await).await
    }

    /// [`World::with_post`], which asks this name server whose letters are.
    pub async fn with_post_asking(resolver: std::net::SocketAddr) -> Self {
        Self::begin(Wish { mail_in: Some(mail_in(resolver)), ..Wish::default() }, None).await
    }

    /// [`World::with_post`], with limits as in [`World::with_limits`].
    pub async fn with_post_and_limits(scale: u32) -> Self {
        let mail_in = Some(mail_in(name_server(&[]).await));
        Self::begin(Wish { scale, mail_in, ..Wish::default() }, None).await
    }

    /// Every message in the mail folder so far, oldest first.
    pub fn mail_to(&self, email: &str) -> Vec<String> {
        let to = format!("To: {email}");
        self.mail().into_iter().filter(|letter| letter.contains(&to)).collect()
    }

    /// Every letter that was sent.
    pub fn mail(&self) -> Vec<String> {
        if let Some(letters) = self.beside.as_ref().and_then(|beside| beside.letters.as_ref()) {
            return letters.lock().unwrap().clone();
        }
        let folder: PathBuf = self.folder.path().join("mail");
        let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "eml"));
        paths.sort();
        paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
    }

    /// Asks again and again, for at most a minute, until there is an answer.
    pub async fn eventually<T>(&self, what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
        let deadline = tokio::time::Instant::now() + std::time::Duration::from_mins(1);
        loop {
            if let Some(answer) = ask().await {
                return answer;
            }
            assert!(tokio::time::Instant::now() < deadline, "did not happen: {what}");
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }

    /// As [`World::eventually`], while time passes by the server's clock, but never under an errand that somebody is at:
    /// that would be taken from them, and done twice.
    pub async fn in_time<T>(&self, what: &str, mut ask: impl AsyncFnMut() -> Option<T>) -> T {
        // Less than an errand is claimed for.
        let step = std::time::Duration::from_secs(30);
        let passes = async || {
            let answer = ask().await;
            if answer.is_none() && self.is_at_rest().await {
                self.app.clock.advance(step);
            }
            answer
        };
        self.eventually(what, passes).await
    }

    /// Waits until nobody is at an errand, and none is due by now.
    pub async fn rests(&self) {
        self.eventually("nobody is at an errand", async || self.is_at_rest().await.then_some(())).await;
    }

    async fn is_at_rest(&self) -> bool {
        let now = self.app.clock.now();
        let sql = "SELECT count(*) FROM outbox WHERE state = 'Due' AND (claim IS NOT NULL OR due_at <= $1)";
        let count = move |tx: &mut Tx<'_>| {
            tx.one(Sql::with(sql, values![now]), |row| row.get::<i64>(0)).map_err(Problem::from)
        };
        self.app.db.read(count).await.unwrap() == 0
    }
}

impl Drop for World {
    fn drop(&mut self) {
        self.copies.clear();
        drop(self.database.take());
    }
}

impl Wish {
    fn settings(&self, url: String, data: &Path, files: FilesPlace, address: &str) -> Settings {
        Settings {
            data: data.into(),
            listen: ([127, 0, 0, 1], 0).into(),
            database_url: url,
            erasures: FilesPlace::Folder(data.join("erasures")),
            clamd: self.clamd.clone(),
            files,
            s3: StoreSettings::default(),
            mail: self.mail.clone().unwrap_or(MailTransport::Folder),
            mail_from: "JobHelm <no-reply@jobhelm.test>".into(),
            dkim: None,
            mail_in: self.mail_in.clone(),
            public_url: address.into(),
            advert_days: self.advert_days,
            security_log_days: 365,
            trust_proxy: true,
            stop_delay: Duration::ZERO,
            slow_query: None,
            otlp: None,
            require_two_step: self.require_two_step,
            search: self.search.clone(),
            links: Links::default(),
            oidc: self.oidc.clone(),
            stripe: self.stripe.clone(),
            invoices: self.invoices.clone(),
            boards: self.boards.clone(),
            find_a_job: self.find_a_job.clone(),
            own_calendar_hosts: self.own_calendar_hosts.clone(),
        }
    }
}

impl Running {
    async fn start(
        mut settings: Settings,
        wish: &Wish,
        clock: Clock,
        listener: tokio::net::TcpListener,
    ) -> Self {
        settings.listen = listener.local_addr().unwrap();
        let url = settings.database_url.clone();
        // The same closures run on both engines: twice on SQLite and over several copies, and once on PostgreSQL alone.
        let is_tried_elsewhere = url.starts_with("postgres") && !cluster::is_wanted();
        let rerun = if is_tried_elsewhere { Rerun::WhenNeeded } else { Rerun::Always };
        let open = move || Db::open_with(&url, jobhelm::schema::migrations(), rerun);
        let db = tokio::task::spawn_blocking(open).await.unwrap().unwrap();
        let app = App {
            providers: Providers::new(&settings, &clock).unwrap(),
            partners: Arc::new(Partners::new(&settings.boards, &clock).unwrap()),
            stripe: settings.stripe.clone().map(|own| Arc::new(Stripe::new(own).unwrap())),
            clock,
            files: Files::open(&settings.files).unwrap(),
            scanner: Scanner::new(settings.clamd.as_ref()),
            erasures: Erasures::open(&settings.erasures).unwrap(),
            search: Search::open(&settings).unwrap(),
            reader: wish.reader.clone(),
            metrics: None,
            limits: Arc::new(Limits::new(NonZeroU32::new(wish.scale).unwrap()).over(&db)),
            db,
            live: Hub::default(),
            feeds: jobhelm::feeds::Feeds::default(),
            clicks: jobhelm::boards::clicks::Clicks::default(),
            seal: Arc::new(Seal::open(&settings).unwrap()),
            copy: CopyId::new(),
            standings: Standings::default(),
            acquaintances: Acquaintances::default(),
            leaving: jobhelm::app::Leaving::default(),
            settings: Arc::new(settings),
        };
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = listen::serve(listener, app.clone(), async {
            stopped.await.ok();
        });
        tokio::spawn(server);
        let followers = Some(background::start(&app).unwrap());
        Self { app, followers, stop: Some(stop) }
    }
}

/// Somebody who calls the API.
#[derive(Clone)]
pub struct Person {
    address: String,
    http: reqwest::Client,
    pub token: Option<String>,
    id: Option<UserId>,
    company: Option<CompanyId>,
}

impl Person {
    /// Of the server.
    pub fn address(&self) -> String {
        self.address.clone()
    }

    /// The same person, who calls another copy of the server.
    pub fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    pub fn id(&self) -> UserId {
        self.id.expect("somebody with an account")
    }

    pub fn has_company(&self) -> bool {
        self.company.is_some()
    }

    pub fn company(&self) -> CompanyId {
        self.company.expect("somebody with a company")
    }

    /// A call under `/api/v1`, to be completed and sent.
    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}/api/v1{path}", self.address));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        Answer::of(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn put(&self, path: &str, body: Value) -> Answer {
        Answer::of(self.request(Method::PUT, path).json(&body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        Answer::of(self.request(Method::DELETE, path)).await
    }

    pub async fn delete_with(&self, path: &str, body: Value) -> Answer {
        Answer::of(self.request(Method::DELETE, path).json(&body)).await
    }

    pub async fn send_form(&self, method: Method, path: &str, form: reqwest::multipart::Form) -> Answer {
        Answer::of(self.request(method, path).multipart(form)).await
    }
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: reqwest::header::HeaderMap,
    pub bytes: Vec<u8>,
    pub body: Value,
}

impl Answer {
    pub async fn of(request: reqwest::RequestBuilder) -> Self {
        let response = request.send().await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = response.bytes().await.unwrap().to_vec();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Self { status, headers, bytes, body }
    }

    /// The body of a success.
    #[track_caller]
    pub fn expect_ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.body);
        self.body
    }

    /// A refusal with exactly this status, field and sentence.
    #[track_caller]
    pub fn expect_refusal(&self, status: StatusCode, item: Option<&str>, message: &str) {
        assert_eq!(self.status, status, "{}", self.body);
        let found = self.body["errors"].as_array().is_some_and(|errors| {
            errors.iter().any(|e| e["item"].as_str() == item && e["message"] == message)
        });
        assert!(found, "no such complaint in {}", self.body);
    }

    /// The first complaint's sentence.
    pub fn message(&self) -> &str {
        self.body["errors"][0]["message"].as_str().unwrap_or_default()
    }
}

fn mail_in(resolver: std::net::SocketAddr) -> MailInSettings {
    MailInSettings {
        listen: ([127, 0, 0, 1], 0).into(),
        domain: "reply.jobhelm.test".into(),
        resolver: Some(resolver),
    }
}
