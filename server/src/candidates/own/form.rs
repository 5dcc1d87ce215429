//! What somebody sends from their own page.

use std::collections::HashMap;

use serde::Deserialize;

use super::Kept;
use crate::candidates::edit;
use crate::candidates::intake::arrival::Background;
use crate::problem::FieldErrors;
use crate::text::{CandidateName, OneLine, Phone, Postcode, Town};

/// Details as typed.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[expect(missing_docs, reason = "the fields are those of the form")]
pub struct DetailsForm {
    pub first_name: String,
    pub last_name: String,
    pub phone_number: String,
    pub job_title: String,
    pub employer: String,
    pub town: String,
    pub postcode: String,
    pub version: i64,
}

/// Details that make sense.
#[derive(Clone, Debug)]
pub struct Corrected {
    /// First name.
    pub first_name: CandidateName,
    /// Last name, if they have one.
    pub last_name: Option<CandidateName>,
    /// Phone number.
    pub phone_number: Option<Phone>,
    /// Work and home.
    pub background: Background,
    /// The version that was read.
    pub version: i64,
}

impl DetailsForm {
    /// As they are kept.
    pub fn of(kept: &Kept) -> Self {
        let own = |text: &Option<String>| text.clone().unwrap_or_default();
        Self {
            first_name: kept.first_name.clone(),
            last_name: own(&kept.last_name),
            phone_number: own(&kept.phone_number),
            job_title: own(&kept.background.job_title),
            employer: own(&kept.background.employer),
            town: own(&kept.background.town),
            postcode: own(&kept.background.postcode),
            version: kept.version,
        }
    }

    /// Checks them against what is kept, or says of each field what is wrong with it.
    pub fn check(&self, kept: &Kept) -> Result<Corrected, HashMap<&'static str, String>> {
        let mut wrong = FieldErrors::default();
        let first_name = wrong.keep("firstName", edit::name(&self.first_name, Some(&kept.first_name)));
        let last_name = match self.last_name.trim() {
            "" => Some(None),
            typed => wrong.keep("lastName", edit::name(typed, kept.last_name.as_deref()).map(Some)),
        };
        let phone_number = wrong.keep("phoneNumber", Phone::optional(Some(&self.phone_number)));
        let job_title = wrong.keep("jobTitle", OneLine::optional(Some(&self.job_title)));
        let employer = wrong.keep("employer", OneLine::optional(Some(&self.employer)));
        let town = wrong.keep("town", Town::optional(Some(&self.town)));
        let postcode = wrong.keep("postcode", Postcode::optional(Some(&self.postcode)));
        let complaints: HashMap<_, _> =
            wrong.complaints().iter().filter_map(|told| Some((told.item?, told.message.clone()))).collect();
        let corrected = || {
            Some(Corrected {
                first_name: first_name?,
                last_name: last_name?,
                phone_number: phone_number?,
                background: Background {
                    job_title: job_title?.map(|line| line.as_str().to_owned()),
                    employer: employer?.map(|line| line.as_str().to_owned()),
                    town: town?.map(|town| town.as_str().to_owned()),
                    postcode: postcode?.map(|code| code.as_str().to_owned()),
                },
                version: self.version,
            })
        };
        corrected().ok_or(complaints)
    }
}

/// Where the link is to be sent again.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct AgainForm {
    /// The company, by the last part of its careers page's address.
    pub at: String,
    /// The address.
    pub email: String,
}
