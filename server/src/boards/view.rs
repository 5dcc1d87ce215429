//! Boards and their ledger, as the API shows them.

use serde::Serialize;
use utoipa::ToSchema;

use super::BoardState;
use crate::clock::Millis;
use crate::partners::Partner;
use crate::spelled;

spelled! {
    /// Who has a board.
    pub enum BoardOf {
        /// Every advert is on it by itself.
        Everybody,
        /// The provider added it for all companies.
        Provider,
        /// The company added it.
        Company,
    }
}

/// A board.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoardView {
    /// Part of the links by which candidates come from it.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub of: BoardOf,
    /// Where adverts are posted there; absent where they come by themselves.
    pub address: Option<String>,
    /// Whether the viewer may remove it, and give it other keys.
    pub can_remove: bool,
    /// Which it is, where adverts go to it by an interface of its own.
    pub partner: Option<Partner>,
    /// Whose account it is there; told to whoever may give it other keys.
    pub account: Option<String>,
    /// Whether somebody has to upload a file of ours there.
    pub by_file: bool,
    /// Whether it reads the company's feed, once somebody has given it the feed's address.
    pub by_feed: bool,
    /// When it has last read the company's feed; nothing, where it never has.
    pub read_at: Option<Millis>,
    /// The last file that this server sent there, or tried to; told to the provider.
    pub file: Option<DayFileView>,
}

/// The file of a day for a board that takes files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DayFileView {
    /// When it was sent; nothing, where it could not be sent yet.
    pub sent_at: Option<Millis>,
    /// How many adverts it held.
    pub adverts: i64,
    /// How many it took off the board.
    pub ended: i64,
    /// How often it was begun.
    pub tries: i64,
    /// When last.
    pub tried_at: Millis,
    /// Why it could not be sent.
    pub words: Option<String>,
}

/// A board with an interface of its own.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartnerView {
    /// Which it is.
    pub partner: Partner,
    /// What it is called.
    pub name: String,
    /// Whether adverts can go there from this server.
    pub is_available: bool,
}

/// An advert on a board (jobs §3).
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct JobBoardView {
    /// Part of the links by which candidates come from it.
    pub code: String,
    /// What the board is called.
    pub name: String,
    /// Whether the advert's time there is over.
    pub is_expired: bool,
    /// Where the advert stands there.
    pub state: BoardState,
    /// Whether somebody has to post it there.
    pub by_hand: bool,
    /// Whether somebody has to upload a file of ours there.
    pub by_file: bool,
    /// Since when it is to be there.
    pub requested_at: Millis,
    /// When somebody went to post it there.
    pub sent_at: Option<Millis>,
    /// Who did; shown to the provider.
    pub sent_by: Option<String>,
    /// When the board has last read what the company advertises.
    pub fetched_at: Option<Millis>,
    /// As what it was known then; shown to the provider.
    pub fetched_by: Option<String>,
    /// When it leaves.
    pub expires_at: Millis,
    /// When it left.
    pub expired_at: Option<Millis>,
    /// How often somebody has come from there to read the advert.
    pub clicks: i64,
    /// How many have applied by the board's link.
    pub applications: i64,
    /// The advert's link for this board; absent once nobody can apply.
    pub link: Option<String>,
    /// Where applications for it are mailed to from this board; absent once nobody can apply, or where no mail comes in.
    pub mail_to: Option<String>,
    /// Which it is, where adverts go to it by an interface of its own.
    pub partner: Option<Partner>,
    /// What the board, or the connection to it, had to say last.
    pub words: Option<String>,
    /// How often it was asked in vain.
    pub tries: i64,
    /// When it was asked last.
    pub tried_at: Option<Millis>,
    /// What the board calls the advert.
    pub number: Option<String>,
    /// Whether it can be asked now, or gone to where somebody has to post it: for the first time or again.
    pub can_post: bool,
    /// Whether the board does not know the customer's keys: whoever has them enters others, and it is sent.
    pub needs_keys: bool,
}

/// Where a board's own page is.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromotedView {
    /// To be opened.
    pub redirect_url: String,
}
