//! The indexes: their names, their settings, and what of them a viewer reaches.

use search_engine::Synonym;
use serde_json::{Value, json};

use super::words;
use crate::ids::{CompanyId, UserId};
use crate::policy::{Action, Reach};
use crate::viewer::{Rows, Viewer};

/// An index of the product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Index {
    /// Jobs, for everybody but external recruiters.
    Adverts,
    /// Jobs as external recruiters list them.
    AdvertsExternal,
    /// Candidates, and where they stand.
    Candidates,
    /// Candidates with the text of their CVs, for the server's own look-ups.
    CandidateTexts,
    /// Every account, for look-ups and mentions.
    Users,
    /// Accounts of hiring teams, as administrators list them.
    ListOfUsers,
    /// Accounts of external recruiters, as administrators list them.
    ExternalRecruiters,
    /// Companies.
    Companies,
    /// Companies that the provider has not approved yet.
    CompaniesToApprove,
    /// Who works on which job.
    TeamMembers,
    /// What the company and candidates write each other, for the server's own look-ups.
    Conversations,
}

impl Index {
    /// Every index; those that fill quickly stand first.
    pub const ALL: [Self; 11] = [
        Self::Adverts,
        Self::AdvertsExternal,
        Self::Users,
        Self::ListOfUsers,
        Self::ExternalRecruiters,
        Self::Companies,
        Self::CompaniesToApprove,
        Self::TeamMembers,
        Self::Conversations,
        Self::Candidates,
        Self::CandidateTexts,
    ];

    /// Where a viewer finds jobs.
    pub fn of_jobs(viewer: &Viewer) -> Self {
        if viewer.role.is_external() { Self::AdvertsExternal } else { Self::Adverts }
    }

    /// Its name in the service.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Adverts => "adverts",
            Self::AdvertsExternal => "adverts_external",
            Self::Candidates => "candidates",
            Self::CandidateTexts => "candidate_texts",
            Self::Users => "users",
            Self::ListOfUsers => "list_of_users",
            Self::ExternalRecruiters => "external_recruiters",
            Self::Companies => "companies",
            Self::CompaniesToApprove => "companies_to_approve",
            Self::TeamMembers => "team_members",
            Self::Conversations => "conversations",
        }
    }

    /// The index of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|index| index.name() == name)
    }

    /// How it is searched. What a viewer must not read is never given back, whatever a request asks for.
    pub fn settings(self) -> Value {
        let mut settings = self.own_settings();
        // Whoever types "pil sea" means the Sea Pilot.
        settings["queryType"] = json!("prefixAll");
        // Words in quotes stand side by side, `-word` leaves out who has it, OR and brackets mean what they say.
        settings["advancedSyntax"] = json!(true);
        settings["advancedSyntaxFeatures"] = json!(["exactPhrase", "excludeWords", "booleanWords"]);
        // A phone number with another digit is somebody else's.
        settings["allowTyposOnNumericTokens"] = json!(false);
        if self.is_prose() {
            // Whoever looks for a manager means managers, and who managed.
            settings["queryLanguages"] = json!(["en"]);
            settings["ignorePlurals"] = json!(["en"]);
        }
        settings
    }

    /// Whether it holds more than names: words with plurals, stems and synonyms.
    const fn is_prose(self) -> bool {
        matches!(self, Self::Adverts | Self::AdvertsExternal | Self::CandidateTexts | Self::Conversations)
    }

    /// Where words have to be whole, when this is searched for.
    pub fn whole_words_in(self, text: &str) -> Vec<String> {
        let is_sign = |c: char| !c.is_alphanumeric() && !matches!(c, '+' | '#');
        let mut words = text.split_whitespace().map(|word| word.trim_matches(is_sign).chars());
        match self {
            // J begins a name, but nearly every CV has a word that any letter begins, and C is one.
            Self::CandidateTexts if words.any(|mut word| word.next().is_some() && word.next().is_none()) => {
                vec!["cvText".to_owned()]
            }
            _ => Vec::new(),
        }
    }

    /// What stands for what in it, each with its identity.
    pub fn synonyms(self) -> Vec<(String, Synonym)> {
        if self.is_prose() { words::synonyms() } else { Vec::new() }
    }

    fn own_settings(self) -> Value {
        match self {
            Self::Adverts | Self::AdvertsExternal => json!({
                "searchableAttributes": [
                    "title", "referenceCode,reference", "company.name", "location,postCode",
                    "terms,visibleByUsers",
                ],
                "attributesForFaceting": [
                    "filterOnly(companyId)", "filterOnly(memberOfTeams)", "filterOnly(ownerId)", "status",
                    "statusFilter", "statusFilterExternal", "searchable(location)", "searchable(visibleByUsers)",
                ],
                // A letter away from "part" is the port of many a town.
                "disableTypoToleranceOnWords": ["part", "full", "time"],
                "customRanking": ["desc(createdAt)"],
                "unretrievableAttributes": ["memberOfTeams"],
            }),
            Self::Candidates => json!({
                "searchableAttributes": [
                    "fullName", "email", "phoneNumber,phoneDigits", "jobTitle,employer,town,postcode",
                ],
                "attributesForFaceting": [
                    // Candidates stand by the first two of these, those of a job together, and the jobs of a company.
                    "filterOnly(companyId)", "filterOnly(advertId)", "filterOnly(memberOfTeams)",
                    "filterOnly(submittedBy)", "status", "source", "stage.id", "stageName",
                    "filterOnly(isCovered)",
                ],
                "customRanking": ["desc(applied)"],
                "unretrievableAttributes": ["memberOfTeams", "submittedBy", "phoneDigits"],
            }),
            Self::CandidateTexts => json!({
                "searchableAttributes": [
                    "fullName", "email", "phoneNumber,phoneDigits", "jobTitle,employer,town,postcode",
                    "unordered(cvText)",
                ],
                "attributesForFaceting": [
                    // They stand by the first two of these, as candidates do.
                    "filterOnly(companyId)", "filterOnly(advertId)", "filterOnly(submittedBy)",
                    // What everyone's candidates are counted by: nothing that the law protects is among it.
                    "company", "job", "status", "source", "stageName", "town", "tags", "appliedDay",
                ],
                "attributeForDistinct": "personId",
                // Some people are asked for by the thousand, and nobody but the server asks.
                "paginationLimitedTo": 10_000,
                // Who looks for Rust does not mean REST.
                "disableTypoToleranceOnAttributes": ["cvText"],
                "customRanking": ["desc(applied)"],
                "unretrievableAttributes": ["cvText", "phoneDigits"],
            }),
            Self::Conversations => json!({
                "searchableAttributes": ["fullName", "email", "unordered(text)"],
                "attributesForFaceting": ["filterOnly(companyId)", "filterOnly(advertId)"],
                "disableTypoToleranceOnAttributes": ["text"],
                "unretrievableAttributes": ["text"],
            }),
            Self::Users | Self::ListOfUsers | Self::ExternalRecruiters => json!({
                "searchableAttributes": ["fullName", "email", "company"],
                "attributesForFaceting": [
                    "filterOnly(companyId)", "filterOnly(visibleToCompanies)", "role", "status", "companyStatus",
                ],
                "customRanking": ["desc(createdAt)"],
                "unretrievableAttributes": ["visibleToCompanies"],
            }),
            Self::Companies | Self::CompaniesToApprove => json!({
                "searchableAttributes": ["name", "website"],
                "attributesForFaceting": ["filterOnly(memberOfTeams)", "status"],
                "customRanking": ["asc(createdAt)"],
                "unretrievableAttributes": ["memberOfTeams"],
            }),
            Self::TeamMembers => json!({
                "searchableAttributes": ["fullName", "email"],
                "attributesForFaceting": [
                    "filterOnly(companyId)", "filterOnly(memberOfTeams)", "filterOnly(advertId)",
                    "filterOnly(userId)", "filterOnly(shownOutside)", "role", "invitationStatus",
                ],
                "customRanking": ["asc(createdAt)"],
                "unretrievableAttributes": ["memberOfTeams", "shownOutside"],
            }),
        }
    }

    /// The right by which a viewer sees its documents, and the kind of row that they stand for.
    const fn right(self) -> (Action, Rows) {
        match self {
            Self::Adverts | Self::AdvertsExternal => (Action::ViewJob, Rows::Jobs),
            Self::Candidates | Self::CandidateTexts => (Action::ViewCandidate, Rows::Candidates),
            Self::Users => (Action::ViewUser, Rows::Accounts),
            Self::ListOfUsers => (Action::ListUsers, Rows::Accounts),
            Self::ExternalRecruiters => (Action::ListExternals, Rows::Accounts),
            Self::Companies => (Action::ViewCompany, Rows::Companies),
            Self::CompaniesToApprove => (Action::ApproveCompany, Rows::Companies),
            Self::TeamMembers => (Action::ViewHiringTeam, Rows::Jobs),
            Self::Conversations => (Action::ViewMessages, Rows::Candidates),
        }
    }

    /// The filter that keeps a viewer within the policy's reach: the rule of `Sql::within`, over documents. Empty
    /// where all is within reach; `None` where nothing is.
    pub fn filter(self, viewer: &Viewer) -> Option<String> {
        if matches!(self, Self::Adverts | Self::AdvertsExternal) && self != Self::of_jobs(viewer) {
            return None;
        }
        // Nobody has a key to them: their documents do not say who may see them.
        if matches!(self, Self::CandidateTexts | Self::Conversations) {
            return None;
        }
        let (action, rows) = self.right();
        match viewer.reach(action) {
            Reach::Nothing => None,
            Reach::Everything => Some(String::new()),
            Reach::Company => viewer.company_id.map(|company| match rows {
                Rows::Companies => identity(company),
                Rows::Jobs | Rows::Candidates | Rows::Orders => format!("companyId:{company}"),
                Rows::Accounts => format!("companyId:{company} OR visibleToCompanies:{company}"),
            }),
            reach @ (Reach::Own | Reach::Joined) => Some(match rows {
                Rows::Jobs if reach == Reach::Own => format!("ownerId:{}", viewer.id),
                Rows::Jobs if self == Self::TeamMembers && viewer.role.is_external() => {
                    format!("{} AND shownOutside:true", member(viewer.id))
                }
                Rows::Jobs => member(viewer.id),
                Rows::Candidates if reach == Reach::Own => {
                    // Whom they submitted to a job that is sifted blind is no "Candidate" of a code to them.
                    format!("{} AND submittedBy:{} AND isCovered:false", member(viewer.id), viewer.id)
                }
                Rows::Candidates => member(viewer.id),
                Rows::Companies => {
                    let own = viewer.company_id.map(identity).map(|own| format!("{own} OR "));
                    format!("{}{}", own.unwrap_or_default(), member(viewer.id))
                }
                Rows::Accounts => format!("objectID:{}", viewer.id),
                Rows::Orders => format!("buyerId:{}", viewer.id),
            }),
        }
    }
}

fn identity(company: CompanyId) -> String {
    format!("objectID:{company}")
}

fn member(user: UserId) -> String {
    format!("memberOfTeams:{user}")
}
