//! What is sent about boards.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::partners::{Keys, Partner};
use crate::problem::{FieldErrors, Problem};
use crate::text::{ShortName, Website};

const WRONG_ACCOUNT: &str = "Has to be between 3 and 200 characters";
const WRONG_KEY: &str = "Has to be between 4 and 200 letters, digits and signs";

/// A board to be added.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct AddBoardInput {
    /// 2 to 50 characters, unlike those of the other boards; a partner's own is taken where it is one.
    #[serde(default)]
    pub name: String,
    /// Where adverts are posted there; `https://` is put before an address that names no scheme. A partner has its own.
    #[serde(default)]
    pub address: String,
    /// Which it is, where it has an interface of its own.
    #[serde(default)]
    pub partner: Option<Partner>,
    /// Whose account it is there: asked of a partner alone.
    #[serde(default)]
    pub account: String,
    /// What opens it: asked of a partner alone.
    #[serde(default)]
    #[schema(write_only)]
    pub key: String,
}

/// Other keys to a board.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct BoardKeysInput {
    /// Whose account it is there.
    #[serde(default)]
    pub account: String,
    /// What opens it.
    #[serde(default)]
    #[schema(write_only)]
    pub key: String,
}

/// The same, checked.
#[derive(Clone, Debug)]
pub struct NewBoard {
    pub(super) name: ShortName,
    pub(super) address: Website,
    pub(super) partner: Option<(Partner, Keys)>,
}

impl NewBoard {
    pub(super) fn partner(&self) -> Option<Partner> {
        self.partner.as_ref().map(|(partner, _)| *partner)
    }

    pub(super) fn keys(&self) -> Option<&Keys> {
        self.partner.as_ref().map(|(_, keys)| keys)
    }
}

impl AddBoardInput {
    pub(crate) fn check(&self) -> Result<NewBoard, Problem> {
        let mut wrong = FieldErrors::default();
        let (name, address) = match self.partner {
            Some(partner) => (partner.name(), partner.address()),
            None => (self.name.as_str(), self.address.as_str()),
        };
        let name = wrong.keep("name", ShortName::new(name));
        let address = wrong.keep("address", Website::new(address));
        let partner = match self.partner {
            Some(partner) => keys(&mut wrong, &self.account, &self.key).map(|keys| Some((partner, keys))),
            None => Some(None),
        };
        wrong.or(|| Some(NewBoard { name: name?, address: address?, partner: partner? }))
    }
}

impl BoardKeysInput {
    pub(super) fn check(&self) -> Result<Keys, Problem> {
        let mut wrong = FieldErrors::default();
        let keys = keys(&mut wrong, &self.account, &self.key);
        wrong.or(|| keys)
    }
}

fn keys(wrong: &mut FieldErrors, account: &str, key: &str) -> Option<Keys> {
    let (account, key) = (account.trim(), key.trim());
    let is_account = (3..=200).contains(&account.chars().count()) && !account.chars().any(char::is_control);
    let is_key = (4..=200).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_graphic());
    if !is_account {
        wrong.add("account", WRONG_ACCOUNT);
    }
    if !is_key {
        wrong.add("key", WRONG_KEY);
    }
    (is_account && is_key).then(|| Keys { account: account.to_owned(), key: key.to_owned() })
}
