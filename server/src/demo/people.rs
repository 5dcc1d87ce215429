//! The demo's companies, and the people who sign in.

use crate::accounts::store::create::{self, NewAccount};
use crate::clock::Millis;
use crate::companies;
use crate::contract::CompanyStatus;
use crate::contract::CreditPool;
use crate::contract::UserStatus;
use crate::credits::store::ledger;
use crate::ids::{CompanyId, UserId};
use crate::policy::Role;
use crate::problem::Problem;
use crate::text::{Email, PersonName, Phone, ShortName, Website};
use crate::viewer::Viewer;
use ::store::Tx;

/// Somebody of the demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Member {
    /// The provider's administrator.
    Priya,
    /// Harbour & Co's company admin.
    Helen,
    /// Its recruitment manager.
    Ravi,
    /// Its hiring manager in the hotels and on the hub.
    Hattie,
    /// Its hiring manager without credits.
    Owen,
    /// On some of its teams.
    Tomas,
    /// An agency's recruiter who joined some of its jobs.
    Erin,
    /// Admin of a company that waits for approval.
    Grace,
}

impl Member {
    /// First and last name.
    pub(super) fn name(self) -> String {
        let facts = MEMBERS.iter().find(|facts| facts.member == self);
        facts.map(|facts| format!("{} {}", facts.names.0, facts.names.1)).unwrap_or_default()
    }
}

/// What is known of a member.
struct Facts {
    member: Member,
    company: Option<Company>,
    role: Role,
    names: (&'static str, &'static str),
    email: &'static str,
    phone: Option<&'static str>,
    /// What is said of them beside their sign-in; nobody signs in who has none.
    label: Option<&'static str>,
    /// Advertiser, managed and hire.
    credits: [i64; 3],
}

/// A company of the demo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Company {
    /// Hires.
    Harbour,
    /// An agency.
    Tidewater,
    /// Waits for approval.
    Kestrel,
}

const COMPANIES: [(Company, &str, &str, CompanyStatus, u32); 3] = [
    (Company::Harbour, "Harbour & Co", "https://www.harbour.example", CompanyStatus::Verified, 410),
    (Company::Tidewater, "Tidewater Talent", "https://tidewater.example", CompanyStatus::Verified, 180),
    (Company::Kestrel, "Kestrel Care Homes", "https://kestrelcare.example", CompanyStatus::NotVerified, 2),
];

#[rustfmt::skip]
const MEMBERS: [Facts; 8] = [
    Facts { member: Member::Priya, company: None, role: Role::JHSuperAdmin, names: ("Priya", "Raman"),
        email: "priya@jobhelm.example", phone: None, label: Some("Super admin"), credits: [0, 0, 0] },
    Facts { member: Member::Helen, company: Some(Company::Harbour), role: Role::CompanyAdmin, names: ("Helen", "Marsh"),
        email: "helen@harbour.example", phone: Some("01632 960101"), label: Some("Company admin"), credits: [6, 6, 2] },
    Facts { member: Member::Ravi, company: Some(Company::Harbour), role: Role::RecruitmentManager, names: ("Ravi", "Chandra"),
        email: "ravi@harbour.example", phone: Some("01632 960102"), label: Some("Recruitment manager"), credits: [8, 8, 1] },
    Facts { member: Member::Hattie, company: Some(Company::Harbour), role: Role::HiringManager, names: ("Hattie", "Lowe"),
        email: "hattie@harbour.example", phone: Some("01632 960103"), label: Some("Hiring manager"), credits: [5, 5, 1] },
    Facts { member: Member::Owen, company: Some(Company::Harbour), role: Role::HiringManager, names: ("Owen", "Price"),
        email: "owen@harbour.example", phone: None, label: None, credits: [0, 0, 0] },
    Facts { member: Member::Tomas, company: Some(Company::Harbour), role: Role::TeamMember, names: ("Tomas", "Nowak"),
        email: "tomas@harbour.example", phone: None, label: Some("Team member"), credits: [0, 0, 0] },
    Facts { member: Member::Erin, company: Some(Company::Tidewater), role: Role::ExternalRecruiter, names: ("Erin", "Walsh"),
        email: "erin@tidewater.example", phone: Some("01632 960104"), label: Some("External recruiter"), credits: [0, 0, 0] },
    Facts { member: Member::Grace, company: Some(Company::Kestrel), role: Role::CompanyAdmin, names: ("Grace", "Okafor"),
        email: "grace@kestrelcare.example", phone: Some("01632 960105"), label: None, credits: [0, 1, 0] },
];

/// How somebody signs in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignIn {
    /// What they are.
    pub label: &'static str,
    /// Their address.
    pub email: &'static str,
    /// Their password.
    pub password: &'static str,
}

/// Good enough for data that everybody knows.
pub(super) const PASSWORD: &str = "Harbour-2026";

/// Who can sign in.
pub(super) fn sign_ins() -> Vec<SignIn> {
    let known = MEMBERS.iter().filter_map(|facts| Some((facts.label?, facts.email)));
    known.map(|(label, email)| SignIn { label, email, password: PASSWORD }).collect()
}

/// Everybody, once they are made.
#[derive(Clone, Debug)]
pub(super) struct People {
    viewers: Vec<(Member, Viewer)>,
}

impl People {
    /// Identities for everybody; nothing is written yet.
    pub(super) fn new() -> Self {
        let companies = COMPANIES.map(|(company, _, _, status, _)| (company, CompanyId::new(), status));
        let of = |wanted| companies.iter().find(|(company, ..)| Some(*company) == wanted);
        let viewer = |facts: &Facts| Viewer {
            id: UserId::new(),
            role: facts.role,
            status: UserStatus::Verified,
            company_id: of(facts.company).map(|(_, id, _)| *id),
            company_status: of(facts.company).map(|(_, _, status)| *status),
            watched_by: None,
        };
        Self { viewers: MEMBERS.iter().map(|facts| (facts.member, viewer(facts))).collect() }
    }

    /// Somebody, as one who acts.
    pub(super) fn viewer(&self, wanted: Member) -> Result<&Viewer, Problem> {
        let found = self.viewers.iter().find(|(member, _)| *member == wanted);
        found.map(|(_, viewer)| viewer).ok_or_else(|| anyhow::anyhow!("{wanted:?} is nobody").into())
    }

    /// Writes companies, accounts and the credits that the provider gave. `hash` is that of [`PASSWORD`].
    pub(super) fn write(
        &self,
        tx: &mut Tx<'_>,
        hash: &str,
        ago: impl Fn(u32) -> Millis,
    ) -> Result<(), Problem> {
        for (company, name, website, status, days) in COMPANIES {
            let mut facts = MEMBERS.iter().filter(|facts| facts.company == Some(company));
            let admin = facts.next().ok_or_else(|| anyhow::anyhow!("{name} has nobody"))?;
            let id = self.viewer(admin.member)?.company()?;
            let (name, website) = (text(ShortName::new(name))?, text(Website::new(website))?);
            companies::store::create::create(tx, id, &name, &website, status, ago(days))?;
        }
        for facts in &MEMBERS {
            let joined = COMPANIES.iter().find(|(company, ..)| Some(*company) == facts.company);
            let viewer = self.viewer(facts.member)?;
            let account = NewAccount {
                id: viewer.id,
                company: viewer.company_id,
                role: facts.role,
                status: UserStatus::Verified,
                first_name: text(PersonName::new(facts.names.0))?,
                last_name: text(PersonName::new(facts.names.1))?,
                email: text(Email::new(facts.email))?,
                phone_number: text(Phone::optional(facts.phone))?,
                password_hash: Some(hash.to_owned()),
                email_verified: true,
            };
            create::create(tx, &account, ago(joined.map_or(420, |(.., days)| *days)))?;
        }
        let priya = self.viewer(Member::Priya)?.id;
        for facts in MEMBERS.iter().filter(|facts| facts.credits != [0, 0, 0]) {
            let viewer = self.viewer(facts.member)?;
            let [advertiser, managed, hire] = facts.credits;
            let wanted = [
                (CreditPool::Advertiser, advertiser),
                (CreditPool::Managed, managed),
                (CreditPool::Hire, hire),
            ];
            let granted = if facts.company == Some(Company::Kestrel) { ago(2) } else { ago(100) };
            ledger::set_balance(tx, priya, viewer.company()?, viewer.id, &wanted, granted)?;
        }
        Ok(())
    }
}

/// The demo's own texts keep the rules; one that does not is our mistake.
pub(super) fn text<T>(checked: Result<T, &'static str>) -> Result<T, Problem> {
    checked.map_err(|message| anyhow::anyhow!("a text of the demo: {message}").into())
}
