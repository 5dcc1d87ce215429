//! What is asked about companies.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::LogoKind;
use super::careers::Slug;
use super::info::About;
use crate::contract::CompanyStatus;
use crate::ids::{CompanyId, FileId};
use crate::problem::{FieldErrors, Problem};
use crate::text::{AddressLines, Postcode, Reason, ShortName, Town, Website};
use crate::time_zone::TimeZoneName;

/// Which companies the provider lists.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct CompanyListQuery {
    /// Only those in this state.
    pub status: Option<CompanyStatus>,
    /// Part of a name or website.
    pub search_string: Option<String>,
    /// From 0.
    pub page_number: u32,
    /// Default 10, at most 100.
    pub page_size: Option<u32>,
}

/// A company to approve.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ApproveCompanyInput {
    /// The company.
    pub id: CompanyId,
}

/// Whether a company's members have to sign in in two steps.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySecurityInput {
    /// The company.
    pub id: CompanyId,
    /// Whether they have to.
    pub requires_two_step: bool,
}

/// A company looked for by somebody who signs up.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CompanyNameQuery {
    /// Three letters or more of its name.
    #[serde(default)]
    pub search: String,
}

impl CompanyNameQuery {
    /// What is looked for.
    pub fn check(&self) -> Result<&str, Problem> {
        let text = self.search.trim();
        if text.chars().count() < 3 {
            return Err(Problem::field("search", "Please type three letters or more."));
        }
        Ok(text)
    }
}

/// A company to correct (accounts §7).
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyInput {
    /// The company.
    pub id: CompanyId,
    /// 2 to 50 characters; stays when absent.
    pub name: Option<String>,
    /// 3 to 70 characters; stays when absent.
    pub website: Option<String>,
}

/// A correction whose every field fits.
pub struct CompanyForm {
    pub(super) id: CompanyId,
    pub(super) name: Option<ShortName>,
    pub(super) website: Option<Website>,
}

impl CompanyInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<CompanyForm, Problem> {
        let mut wrong = FieldErrors::default();
        let name = wrong.keep("name", self.name.as_deref().map(ShortName::new).transpose());
        let website = wrong.keep("website", self.website.as_deref().map(Website::new).transpose());
        wrong.or(|| Some(CompanyForm { id: self.id, name: name?, website: website? }))
    }
}

/// A company to turn away.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RejectCompanyInput {
    /// The company.
    pub id: CompanyId,
    /// Why, for its admins: 2 to 500 characters.
    #[serde(default)]
    pub reason: String,
}

impl RejectCompanyInput {
    /// The reason, where it is one.
    pub fn check(&self) -> Result<Reason, Problem> {
        Reason::new(&self.reason).map_err(|message| Problem::field("reason", message))
    }
}

/// A company whose admin has not proved their address.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ConfirmationInput {
    /// The company.
    pub id: CompanyId,
}

/// What a company says of itself; what is absent stays.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyInfoInput {
    /// The company.
    pub id: CompanyId,
    /// The version that was read; without it the last one to save wins.
    pub version: Option<i64>,
    /// 2 to 50 characters.
    pub name: Option<String>,
    /// 3 to 70 characters.
    pub website: Option<String>,
    /// At most three lines of up to 100 characters; may be empty.
    pub address_lines: Option<String>,
    /// 2 to 60 characters; may be empty.
    pub town: Option<String>,
    /// 3 to 8 letters and digits; may be empty.
    pub postcode: Option<String>,
    /// By its name in the IANA database.
    pub time_zone: Option<String>,
    /// Rich text, at most 3000 characters without its markup; may be empty.
    pub about: Option<String>,
    /// The last part of its careers page's address: 3 to 60 small letters, digits and single hyphens between them.
    pub slug: Option<String>,
}

/// The same, where every field fits; a field of `Some(None)` is emptied.
pub struct CompanyInfoForm {
    pub(super) id: CompanyId,
    pub(super) version: Option<i64>,
    pub(super) name: Option<ShortName>,
    pub(super) website: Option<Website>,
    pub(super) address_lines: Option<Option<AddressLines>>,
    pub(super) town: Option<Option<Town>>,
    pub(super) postcode: Option<Option<Postcode>>,
    pub(super) time_zone: Option<TimeZoneName>,
    pub(super) about: Option<Option<About>>,
    pub(super) slug: Option<Slug>,
}

impl CompanyInfoInput {
    /// Reads every field before answering.
    pub fn check(&self) -> Result<CompanyInfoForm, Problem> {
        fn each<'a, T>(
            typed: &'a Option<String>,
            check: impl FnOnce(&'a str) -> Result<T, &'static str>,
        ) -> Result<Option<T>, &'static str> {
            typed.as_deref().map(check).transpose()
        }
        let mut wrong = FieldErrors::default();
        let name = wrong.keep("name", each(&self.name, ShortName::new));
        let website = wrong.keep("website", each(&self.website, Website::new));
        let lines = each(&self.address_lines, |text| AddressLines::optional(Some(text)));
        let lines = wrong.keep("addressLines", lines);
        let town = wrong.keep("town", each(&self.town, |text| Town::optional(Some(text))));
        let postcode = wrong.keep("postcode", each(&self.postcode, |text| Postcode::optional(Some(text))));
        let time_zone = wrong.keep("timeZone", each(&self.time_zone, TimeZoneName::new));
        let about = wrong.keep("about", each(&self.about, About::optional));
        let slug = wrong.keep("slug", each(&self.slug, Slug::new));
        wrong.or(|| {
            Some(CompanyInfoForm {
                id: self.id,
                version: self.version,
                name: name?,
                website: website?,
                address_lines: lines?,
                town: town?,
                postcode: postcode?,
                time_zone: time_zone?,
                about: about?,
                slug: slug?,
            })
        })
    }
}

/// A logo that is stored, about to be named by a row.
#[derive(Clone, Copy, Debug)]
pub struct LogoFile {
    /// Where it is stored.
    pub file: FileId,
    /// What it is drawn in.
    pub kind: LogoKind,
}

/// A company's logo, as a multipart form.
#[derive(Clone, Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form's parts in the OpenAPI document")]
pub struct LogoForm {
    /// PNG, JPEG or WebP, at most 1 MB, 32 to 4096 pixels wide and high.
    #[schema(value_type = String, format = Binary)]
    logo: Vec<u8>,
}
