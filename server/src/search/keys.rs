//! A viewer's keys: one for each index within their reach, bound to their session and to what they may see now.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use search_engine::{Restrictions, secured_key};
use serde_json::{Value, json};

use super::indexes::Index;
use super::service::Search;
use crate::accounts::store::sessions;
use crate::accounts::view::{IndexKey, SearchView};
use crate::clock::Millis;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Db;

/// How long a key is valid.
const LASTS: Duration = Duration::from_mins(15);

/// So long the same keys are handed out again: signing them costs more than reading a page of candidates.
const HANDED_OUT: Duration = Duration::from_mins(5);
/// Keys of so many sessions are remembered; with one more all are forgotten.
const MOST: usize = 1000;

/// Keys that were signed in the last minutes, by session, each with whom and when.
#[derive(Default)]
pub(super) struct Signed(Mutex<HashMap<Vec<u8>, (Viewer, Millis, SearchView)>>);

impl Signed {
    fn again(&self, viewer: &Viewer, session: &[u8], now: Millis) -> Option<SearchView> {
        let signed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (whose, at, view) = signed.get(session)?;
        (whose == viewer && *at <= now && now < at.plus(HANDED_OUT)).then(|| view.clone())
    }

    fn keep(&self, viewer: &Viewer, session: &[u8], now: Millis, view: &SearchView) {
        let mut signed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if signed.len() >= MOST {
            signed.clear();
        }
        signed.insert(session.to_vec(), (viewer.clone(), now, view.clone()));
    }

    /// Forgets them, since there is another index to search.
    pub(super) fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// The keys of a viewer, for the session whose token has this hash.
pub fn view(search: &Search, viewer: &Viewer, session: &[u8], now: Millis) -> SearchView {
    if let Some(view) = search.signed().again(viewer, session, now) {
        return view;
    }
    let view = sign(search, viewer, session, now);
    if view.valid_until > now {
        search.signed().keep(viewer, session, now, &view);
    }
    view
}

fn sign(search: &Search, viewer: &Viewer, session: &[u8], now: Millis) -> SearchView {
    let valid_until = now.plus(LASTS);
    let is_complete = Index::ALL.into_iter().all(|index| search.is_filled(index));
    let key = |index: Index| {
        let filter = index.filter(viewer).filter(|_| search.is_filled(index))?;
        let mut params = json!({
            "restrictIndices": index.name(),
            "validUntil": valid_until.0 / 1000,
            "userToken": URL_SAFE_NO_PAD.encode(session),
        });
        if !filter.is_empty() {
            params["filters"] = filter.into();
        }
        let Value::Object(params) = params else { return None };
        Some(IndexKey { index: index.name().into(), key: secured_key(search.parent_key(), &params) })
    };
    SearchView {
        application_id: search.application().to_owned(),
        hosts: search.hosts().to_vec(),
        valid_until: if is_complete { valid_until } else { now },
        adverts: key(Index::Adverts).or_else(|| key(Index::AdvertsExternal)),
        candidates: key(Index::Candidates),
        users: key(Index::Users),
        list_of_users: key(Index::ListOfUsers),
        external_recruiters: key(Index::ExternalRecruiters),
        companies: key(Index::Companies),
        companies_to_approve: key(Index::CompaniesToApprove),
        team_members: key(Index::TeamMembers),
    }
}

/// What is stored of the token of the session that a key is bound to.
pub(crate) fn session_of(key: &Restrictions) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(key.user_token.as_deref()?).ok()
}

/// Whether a key still says what its session's viewer may see: a session that ended, a role that changed or an account
/// that was blocked voids it at once.
pub(crate) async fn is_current(db: &Db, key: &Restrictions, now: Millis) -> Result<bool, Problem> {
    let (Some([name]), Some(session)) = (key.indexes.as_deref(), session_of(key)) else { return Ok(false) };
    let Some(index) = Index::named(name) else { return Ok(false) };
    let viewer = db.read(move |tx| sessions::viewer_of(tx, &session, now)).await?;
    let filter = viewer.and_then(|viewer| index.filter(&viewer));
    let written = key.params.get("filters").and_then(Value::as_str).unwrap_or_default();
    Ok(filter.as_deref() == Some(written))
}
