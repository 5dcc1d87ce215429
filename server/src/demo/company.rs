//! What the demo's company says of itself, and what its people have chosen to be told of.

use std::time::Duration;

use super::people::{Member, People};
use crate::candidates::retention::{self, holds};
use crate::clock::Millis;
use crate::companies::attachments::{self, AttachmentsInput};
use crate::companies::form::{CompanyInfoInput, LogoFile};
use crate::companies::search_words::{self, SearchWordsInput};
use crate::companies::{LogoKind, info, logo};
use crate::contract::{Frequency, NotificationKind};
use crate::ids::FileId;
use crate::notifications::{self, NotificationInput};
use crate::paging::Wanted;
use crate::problem::Problem;
use crate::text::Reason;
use ::store::Tx;

/// The company's logo, a PNG.
pub(super) const LOGO: &[u8] = include_bytes!("harbour-logo.png");

const ABOUT: &str = "<p>Harbour &amp; Co began with a chandlery on the quay and now runs a warehouse, a marina, three \
    hotels and a care home within sight of the water. <strong>Four hundred people</strong> work here, most of them \
    within a bicycle ride of where they live.</p>\
    <h3>What you can count on</h3>\
    <ul><li>Rotas six weeks ahead, and swaps that nobody has to beg for</li>\
    <li>A day a month to learn something, on the clock</li>\
    <li>Lunch in the canteen, whatever your job is</li></ul>\
    <p>We read every application, and you hear from us within a week.</p>";

/// Why somebody stays.
const HELD_FOR: &str = "Has asked in writing why another was taken. Until that is answered nothing goes.";

/// What the quay calls its trades, and everybody else does.
const SEARCH_WORDS: [&str; 3] = [
    "picker, order picker, warehouse operative",
    "berthing master, marina attendant",
    "kitchen brigade, chef",
];

/// Writes what Helen, its admin, has typed and chosen, and names the stored logo.
pub(super) fn tell(tx: &mut Tx<'_>, people: &People, file: LogoFile, at: Millis) -> Result<(), Problem> {
    let helen = people.viewer(Member::Helen)?;
    let id = helen.company()?;
    let typed = |text: &str| Some(text.to_owned());
    let input = CompanyInfoInput {
        id,
        version: None,
        name: None,
        website: None,
        address_lines: typed("Custom House\n4 Quayside"),
        town: typed("Southampton"),
        postcode: typed("SO14 2AQ"),
        time_zone: typed("Europe/London"),
        about: typed(ABOUT),
        slug: None,
    };
    info::update(tx, helen, &input.check()?, at)?;
    logo::set(tx, helen, id, Some(file), at)?;
    let words = SEARCH_WORDS.iter().map(|line| line.split(", ").map(str::to_owned).collect()).collect();
    search_words::save(tx, helen, &SearchWordsInput { words, version: None }.check()?, true, at)?;
    for (member, kind, frequency) in [
        (Member::Helen, NotificationKind::InvitationAnswered, Frequency::Daily),
        (Member::Helen, NotificationKind::CreditsReceived, Frequency::Never),
        (Member::Hattie, NotificationKind::CreditsReceived, Frequency::Daily),
    ] {
        notifications::choose(tx, people.viewer(member)?, NotificationInput { kind, frequency }, at)?;
    }
    Ok(())
}

/// Has CVs that are sent on go as files, too, or no more.
pub(super) fn attach(tx: &mut Tx<'_>, people: &People, attach_cvs: bool, at: Millis) -> Result<(), Problem> {
    let helen = people.viewer(Member::Helen)?;
    attachments::choose(tx, helen, AttachmentsInput { id: helen.company()?, attach_cvs }, at)?;
    Ok(())
}

/// Keeps whoever came first for longer.
pub(super) fn hold_one(tx: &mut Tx<'_>, people: &People, now: Millis) -> Result<(), Problem> {
    let helen = people.viewer(Member::Helen)?;
    let first = retention::preview(tx, helen, helen.company()?, Some(1), Wanted::new(0, Some(1), 1, 1), now)?;
    let Some(first) = first.page.items.first() else { return Ok(()) };
    let reason = Reason::new(HELD_FOR).map_err(Problem::malformed)?;
    holds::put(tx, helen, first.candidate_id, &reason, now.minus(Duration::from_hours(50)))?;
    Ok(())
}

/// The logo as its row names it.
pub(super) fn file() -> LogoFile {
    LogoFile { file: FileId::new(), kind: LogoKind::Png }
}
