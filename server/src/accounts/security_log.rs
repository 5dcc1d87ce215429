//! The security log: what happened to accounts and rights, for those who answer for them.

use std::collections::{BTreeMap, BTreeSet};

use super::form::security::SecurityQuery;
use super::store::security_log::{self as store, Entry, Filter};
use super::store::support;
use super::view::{PersonView, SecurityEntryView};
use crate::client::Agent;
use crate::clock::Millis;
use crate::events::security::{self, SecurityEvent};
use crate::events::{self, Event};
use crate::ids::{JobId, SupportViewId, UserId};
use crate::paging::{Page, Wanted};
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// A page of the log within the viewer's reach, newest first.
pub fn page(
    tx: &mut Tx<'_>,
    viewer: &Viewer,
    query: &SecurityQuery,
) -> Result<Page<SecurityEntryView>, Problem> {
    let filter = Filter {
        events: security::events_of(&query.kind),
        person: query.user_id,
        from: query.from,
        to: query.to,
    };
    let wanted = Wanted::new(query.page_number, query.page_size, 20, 100);
    let (entries, total) = store::page(tx, viewer, &filter, wanted)?;
    let jobs: BTreeSet<_> =
        entries.iter().filter_map(|entry| looked_for(entry.event.as_ref().ok()?)).collect();
    let titles = store::titles(tx, &jobs.into_iter().map(|(job, _)| job).collect::<Vec<_>>())?;
    let views: Vec<_> = entries.iter().filter_map(|entry| looked_with(entry.event.as_ref().ok()?)).collect();
    let reasons: BTreeMap<_, _> = support::reasons(tx, &views)?.into_iter().collect();
    let names_company = viewer.role.acts_for_provider();
    let shown = |entry| if names_company { entry } else { without_the_provider(entry) };
    let items = entries.into_iter().filter_map(|entry| view(shown(entry), names_company, &titles, &reasons));
    Ok(wanted.of(items.collect(), total))
}

/// What the provider's people do is JobHelm's to a company: neither who of them it was, nor where.
fn without_the_provider(entry: Entry) -> Entry {
    if !entry.by_provider {
        return entry;
    }
    // Whoever looks with the eyes of one of its people does so under their own name.
    if entry.event.as_ref().is_ok_and(|event| looked_with(event).is_some()) {
        return Entry { address: None, agent: None, ..entry };
    }
    let actor = entry.actor.map(|(id, _)| (id, Some("JobHelm".to_owned())));
    Entry { actor, address: None, agent: None, ..entry }
}

/// The job among whose candidates somebody was looked for, and whether they were there.
fn looked_for(event: &Event) -> Option<(JobId, bool)> {
    if let Event::CandidateLookedFor { job, known } = event { Some((*job, *known)) } else { None }
}

/// The look with somebody's eyes that it was.
fn looked_with(event: &Event) -> Option<SupportViewId> {
    match event {
        Event::SupportViewBegun { view, .. } | Event::SupportViewEnded { view, .. } => Some(*view),
        _ => None,
    }
}

/// What an entry shows; nothing where its event cannot be read, so that the others are seen.
fn view(
    entry: Entry,
    names_company: bool,
    titles: &BTreeMap<JobId, String>,
    reasons: &BTreeMap<SupportViewId, String>,
) -> Option<SecurityEntryView> {
    let id = entry.id;
    let unread = |error| tracing::error!(entry.id = %id, %error, "an entry is missing from the security log");
    let event = entry.event.map_err(unread).ok()?;
    let (new_device, second_step) = match event {
        Event::SignedIn { new_device, second_step, .. } => (Some(new_device), Some(second_step)),
        Event::SignInFailed { second_step, .. } => (None, Some(second_step)),
        _ => (None, None),
    };
    let (role, role_was) = match event {
        Event::RoleChanged { from, to, .. } => (Some(to), Some(from)),
        Event::UserApproved { role, .. } => (Some(role), None),
        _ => (None, None),
    };
    let accepted = if let Event::InvitationAnswered { accepted, .. } = event { Some(accepted) } else { None };
    let demanded = if let Event::TwoStepDemanded { demanded, .. } = event { Some(demanded) } else { None };
    let left = if let Event::RecoveryCodeUsed { left, .. } = event { Some(left) } else { None };
    let retried = if let Event::ErrandsRetried { retried, .. } = event { Some(retried) } else { None };
    let looked_for = looked_for(&event);
    let reason = looked_with(&event).and_then(|view| reasons.get(&view).cloned());
    let person = |(id, full_name): (UserId, Option<String>)| PersonView { id, full_name };
    Some(SecurityEntryView {
        id,
        at: entry.at,
        event: SecurityEvent(event.kind()),
        kind: security::kind_of(event.kind())?,
        person: entry.person.map(person),
        actor: entry.actor.map(person),
        company: entry.company.filter(|_| names_company),
        address: entry.address,
        browser: entry.agent.as_ref().and_then(Agent::browser),
        system: entry.agent.as_ref().and_then(Agent::system),
        times: entry.times,
        new_device,
        second_step,
        demanded,
        left,
        role,
        role_was,
        accepted,
        retried,
        known: looked_for.map(|(_, known)| known),
        campaign_title: looked_for.and_then(|(job, _)| titles.get(&job).cloned()),
        reason,
    })
}

/// Removes at most `most` entries of before a moment, and as many looks with somebody's eyes; how many went of what
/// there is more of.
pub fn sweep(tx: &mut Tx<'_>, before: Millis, most: u32) -> Result<u64, Problem> {
    let looks = support::sweep(tx, before, most)?;
    Ok(events::store::sweep(tx, before, most)?.max(looks))
}
