//! The demo's adverts taken through their lifecycle, by the people whose part it is.

use std::time::Duration;

use super::adverts::{Advert, Fate};
use super::people::{Member, People};
use super::screening;
use crate::clock::Millis;
use crate::contract::{AdvertField, CreditPool};
use crate::hiring_team;
use crate::ids::JobId;
use crate::jobs::changes::{self, ChangeItem, ChangesInput};
use crate::jobs::form::{JobInput, PublishJobInput, SubmitJobInput, TakeDownInput, UndoableInput};
use crate::jobs::{self, CampaignType, publishing, writing};
use crate::problem::Problem;
use crate::time_zone::{Day, TimeZoneName};
use ::store::Tx;

/// What the provider asks of the advert that needs changes.
const CHANGES: [(AdvertField, &str); 2] = [
    (
        AdvertField::Description,
        "Please say how many evenings a week are worked, and whether tips are shared.",
    ),
    (AdvertField::Salary, "The lower figure is below the National Living Wage.\nCould you check it?"),
];

/// Why the provider has taken an advert down.
const REASON: &str =
    "The advert asks applicants to pay for their training and their uniform before they begin.
Please leave that out and post it again: your credit is back.";

/// How long the demo's adverts stay on the boards, whatever the setting: their ages are made for it.
const ON_BOARDS: Duration = Duration::from_hours(28 * 24);

/// Writes the advert and brings it where it stands; `hours_ago` gives the moments.
pub(super) fn run(
    tx: &mut Tx<'_>,
    people: &People,
    advert: &Advert,
    hours_ago: impl Fn(u32) -> Millis,
) -> Result<JobId, Problem> {
    let owner = people.viewer(advert.owner)?;
    let provider = people.viewer(Member::Priya)?;
    // Half a day lies between the draft and the boards.
    let began = match advert.fate {
        Fate::Draft { written }
        | Fate::WithoutCredits { written }
        | Fate::AwaitsProvider { written }
        | Fate::AskedForChanges { written }
        | Fate::AwaitsOwner { written } => written * 24 + 3,
        Fate::Live { since }
        | Fate::Expired { since }
        | Fate::TakenDown { since, .. }
        | Fate::Archived { since, .. } => since * 24 + 12,
    };
    let at = |hours: u32| hours_ago(began.saturating_sub(hours));
    let job = writing::create(tx, owner, &typed(advert, &hours_ago).read(), at(0))?;
    for member in advert.team {
        let member = people.viewer(*member)?;
        hiring_team::join(tx, owner, job, member.id, at(1))?;
    }
    let pool = match advert.campaign {
        CampaignType::JobHelm => CreditPool::Managed,
        CampaignType::SelfService => CreditPool::Advertiser,
    };
    let submit = |tx: &mut Tx<'_>, credit_type| {
        publishing::submit(tx, owner, &SubmitJobInput { id: job, credit_type }, at(2))
    };
    let publishes = PublishJobInput { id: job, credit_type: None, user_approval: false, version: None };
    let go_live = |tx: &mut Tx<'_>| {
        submit(tx, Some(pool))?;
        if advert.campaign == CampaignType::JobHelm {
            publishing::publish(tx, provider, &publishes, ON_BOARDS, at(5))?;
        }
        publishing::publish(tx, owner, &publishes, ON_BOARDS, at(12))
    };
    match advert.fate {
        Fate::Draft { .. } => {}
        Fate::WithoutCredits { .. } => submit(tx, None)?,
        Fate::AwaitsProvider { .. } | Fate::AwaitsOwner { .. } => submit(tx, Some(pool))?,
        Fate::AskedForChanges { .. } => {
            submit(tx, Some(pool))?;
            let item = |(field, comment): (AdvertField, &str)| ChangeItem { field, comment: comment.into() };
            let asked = ChangesInput { id: job, items: CHANGES.map(item).into() };
            changes::ask(tx, provider, &asked, at(5))?;
        }
        Fate::Live { .. } => go_live(tx)?,
        Fate::Expired { since } => {
            go_live(tx)?;
            jobs::expire_due(tx, hours_ago((since - 28) * 24).plus(Duration::from_mins(1)))?;
        }
        Fate::TakenDown { until, .. } => {
            go_live(tx)?;
            let taken = TakeDownInput { id: job, reason: REASON.to_owned(), return_credit: true };
            publishing::take_down(tx, provider, &taken, hours_ago(until * 24))?;
        }
        Fate::Archived { until, .. } => {
            go_live(tx)?;
            publishing::archive(tx, owner, &UndoableInput { id: job, undo: false }, hours_ago(until * 24))?;
        }
    }
    Ok(job)
}

fn typed(advert: &Advert, hours_ago: impl Fn(u32) -> Millis) -> JobInput {
    let closes_on = |days: u32| {
        let then = hours_ago(0).plus(Duration::from_hours(24 * u64::from(days)));
        Day::at(then, TimeZoneName::DEFAULT).to_string()
    };
    let [kind, hours, interval] = advert.terms.map(|term| Some(term.to_owned()));
    JobInput {
        title: advert.title.into(),
        description: advert.description(),
        benefits: Some(advert.benefits.into()),
        r#type: kind,
        time_engaging: hours,
        time_interval: interval,
        salary_bottom: advert.salary.map(|(bottom, _)| bottom),
        salary_top: advert.salary.map(|(_, top)| top),
        show_salary: Some(advert.salary.is_some()),
        location: advert.place.0.into(),
        post_code: Some(advert.place.1.into()),
        remote: Some(advert.remote),
        category: Some(advert.category().into()),
        prefer_kw: advert.keywords.iter().map(ToString::to_string).collect(),
        campaign_type: Some(advert.campaign),
        vacancies: Some(screening::vacancies(advert)),
        closes_on: screening::closes_in_days(advert).map(closes_on),
        questions: Some(screening::questions(advert)),
        ..JobInput::default()
    }
}
