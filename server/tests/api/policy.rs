//! Every call × every role × every distance between the viewer and the record, through the API: what happens is what the
//! policy's table says. The actions of each call come from the contract, which has them from the handlers' types; a call
//! of the contract that is not walked fails the test.

use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

use jobhelm::accounts::store::sessions::Token;
use jobhelm::contract::UserStatus;
use jobhelm::policy::{About, Action, Reach, Role, reach};
use jobhelm::problem::Problem;
use jobhelm::web::openapi;
use reqwest::{Method, StatusCode};
use serde_json::Value;
use store::Sql;
use store::values;

use crate::walk::{Cast, Content, Distance, Scene, Walk, send, walks};
use crate::world::{Person, World};

/// A call of the contract, and what it says of who may make it.
pub struct Documented {
    pub method: Method,
    pub path: String,
    named: Vec<String>,
}

impl Documented {
    pub fn all() -> Vec<Self> {
        let document: Value = serde_json::from_str(&openapi::document().unwrap()).unwrap();
        let mut calls = Vec::new();
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
                let named = match &operation["x-action"] {
                    Value::Array(several) => several.clone(),
                    one => vec![one.clone()],
                };
                let named = named.iter().filter_map(Value::as_str).map(ToOwned::to_owned).collect();
                calls.push(Self { method, path: path.clone(), named });
            }
        }
        calls
    }

    fn of<'a>(all: &'a [Self], walk: &Walk) -> &'a Self {
        let found = all.iter().find(|call| call.method == walk.method && call.path == walk.path);
        found.unwrap_or_else(|| panic!("{} {} is not in the contract", walk.method, walk.path))
    }

    pub fn is_public(&self) -> bool {
        self.named == ["public"]
    }

    /// None where a living session suffices.
    fn actions(&self) -> BTreeSet<Action> {
        let action = |name: &String| {
            let found = Action::ALL.iter().copied().find(|action| action.as_str() == name);
            found.unwrap_or_else(|| panic!("{} {} names no action: {name}", self.method, self.path))
        };
        if self.named == ["signed-in"] { BTreeSet::new() } else { self.named.iter().map(action).collect() }
    }
}

/// Whether a right that reaches so far reaches a record of that kind at that distance.
fn within(about: About, reach: Reach, distance: Distance) -> bool {
    match (about, distance) {
        (About::Nothing, _) => reach > Reach::Nothing,
        (_, Distance::Elsewhere) => reach == Reach::Everything,
        // Whoever has to do with a company at all reaches it.
        (About::Company, _) => reach > Reach::Nothing,
        (_, Distance::Company) => reach >= Reach::Company,
        (_, Distance::Joined) => reach >= Reach::Joined,
        (_, Distance::Own) => reach >= Reach::Own,
    }
}

/// What the table says of a call that one of `named` suffices for, walked in a state in which `action` decides.
fn expected(
    named: &BTreeSet<Action>,
    action: Action,
    about: About,
    role: Role,
    distance: Distance,
) -> &'static str {
    let furthest = reach(role, action);
    if named.iter().all(|action| reach(role, *action) == Reach::Nothing) {
        return "403";
    }
    if about == About::User && distance == Distance::Own && action.is_for_others() {
        return "403";
    }
    if within(about, furthest, distance) {
        return "done";
    }
    let is_seen = about.seeing().is_none_or(|seeing| within(about, reach(role, seeing), distance));
    match (is_seen, furthest) {
        (false, _) => "404",
        // Another of its actions is theirs, for which the record stands in the wrong state.
        (true, Reach::Nothing) => "refused",
        (true, _) => "403",
    }
}

/// Two scenes of another company, in which nothing is asked, for each state of the account in them.
type Pairs = HashMap<Option<UserStatus>, [Scene; 2]>;

/// The distances that differ for the viewer, and whether the call names a record at all: one that asks the same of two
/// scenes does not.
async fn distances(
    cast: &Cast,
    pairs: &mut Pairs,
    walk: &Walk,
    about: About,
    role: Role,
) -> (About, Vec<Distance>) {
    if walk.at_home {
        return (About::Nothing, vec![Distance::Company]);
    }
    let [one, other] = match pairs.entry(walk.user) {
        Entry::Occupied(pair) => pair.into_mut(),
        Entry::Vacant(none) => {
            let one = cast.scene(role, Distance::Elsewhere, walk).await;
            none.insert([one, cast.scene(role, Distance::Elsewhere, walk).await])
        }
    };
    if (walk.request)(one) == (walk.request)(other) && about != About::User && about != About::Company {
        return (About::Nothing, vec![Distance::Elsewhere]);
    }
    // A super admin has no company, and so no distance but one.
    let differs = |distance: &Distance| match role {
        Role::JHSuperAdmin => *distance == Distance::Elsewhere,
        _ => about != About::User || *distance != Distance::Joined,
    };
    (about, Distance::ALL.into_iter().filter(differs).collect())
}

/// Every call at every distance by somebody of that role, in a world of its own.
async fn every_call_does_what_the_table_says_for(role: Role) {
    let cast = Cast::gather().await;
    let (all, mut pairs) = (Documented::all(), Pairs::new());
    let mut surprises = Vec::new();
    for walk in walks() {
        let named = Documented::of(&all, &walk).actions();
        let action = walk.action.or_else(|| named.first().copied()).expect("an action");
        let (about, distances) = distances(&cast, &mut pairs, &walk, action.about(), role).await;
        for distance in distances {
            let scene = cast.scene(role, distance, &walk).await;
            let is_approval = action == Action::ApproveCompany && about == About::Company;
            let scene = if is_approval { cast.with_a_new_company(scene).await } else { scene };
            let is_deletion = action == Action::EditStages && walk.method == Method::DELETE;
            let scene = if is_deletion { cast.with_a_spare_stage(scene).await } else { scene };
            let resets = walk.path == "/user/two-step/reset";
            let scene = if resets { cast.in_two_steps(scene).await } else { scene };
            let is_asked = action == Action::AnswerChanges || walk.path == "/campaign/changes/withdraw";
            let scene = if is_asked { cast.asked_for_changes(scene).await } else { scene };
            let answer = send(&scene.viewer, &walk.method, (walk.request)(&scene)).await;
            let expected = expected(&named, action, about, role, distance);
            let found = match answer.status {
                status if status.is_success() => "done",
                StatusCode::FORBIDDEN => "403",
                StatusCode::NOT_FOUND => "404",
                _ => "refused",
            };
            let refused = expected == "refused" && ["403", "404", "refused"].contains(&found);
            if found != expected && !refused {
                let (Walk { method, path, .. }, status, body) = (&walk, answer.status, answer.body);
                surprises.push(format!(
                    "{method} {path} as {role}, {distance:?}: {expected} expected, {status} {body}"
                ));
            }
        }
    }
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}

/// A test for each role, and none is left out.
macro_rules! every_call_does_what_the_table_says {
    ($($name:ident: $role:ident,)*) => {
        mod every_call_does_what_the_table_says {
            use super::*;

            $(#[tokio::test]
            async fn $name() {
                every_call_does_what_the_table_says_for(Role::$role).await;
            })*

            const _: fn(Role) = |role| match role {
                $(Role::$role => (),)*
            };
        }
    };
}

every_call_does_what_the_table_says! {
    for_the_provider: JHSuperAdmin,
    for_a_company_admin: CompanyAdmin,
    for_a_recruitment_manager: RecruitmentManager,
    for_a_hiring_manager: HiringManager,
    for_a_team_member: TeamMember,
    for_an_external_recruiter: ExternalRecruiter,
}

#[test]
fn every_call_of_the_contract_is_walked_by_each_action_that_its_type_names() {
    let walks = walks();
    for call in Documented::all() {
        let Documented { method, path, named } = &call;
        assert!(!named.is_empty(), "{method} {path} names no x-action: mount it with calls!");
        if call.is_public() {
            continue;
        }
        let actions = call.actions();
        let of_call = walks.iter().filter(|walk| walk.method == *method && walk.path == path);
        let walked: BTreeSet<Action> =
            of_call.filter_map(|walk| walk.action.or_else(|| actions.first().copied())).collect();
        assert_eq!(
            walked, actions,
            "{method} {path}: the walks in walk.rs, and what the handler's type names"
        );
    }
}

/// Somebody whose session has ended.
async fn latecomer(world: &World, person: &Person) -> Person {
    let (token, id, now) = (Token::new(), person.id(), world.app.clock.now().0);
    let hash = token.hash();
    let begin = move |tx: &mut store::Tx<'_>| {
        let sql =
            "INSERT INTO session (token_hash, account_id, created_at, expires_at) VALUES ($1, $2, $3, $4)";
        Ok::<_, Problem>(tx.run(Sql::with(sql, values![hash.clone(), id, now - 2, now - 1]))?)
    };
    world.app.db.write(begin).await.unwrap();
    let mut late = person.clone();
    late.token = Some(token.reveal());
    late
}

#[tokio::test]
async fn no_call_but_the_public_ones_answers_a_stranger() {
    let cast = Cast::gather().await;
    let walks = walks();
    let scene = cast.scene(Role::CompanyAdmin, Distance::Own, &walks[0]).await;
    let latecomer = latecomer(&cast.world, &scene.viewer).await;
    for call in Documented::all().iter().filter(|call| !call.is_public()) {
        let Documented { method, path, .. } = call;
        for stranger in [cast.world.nobody(), cast.world.forger(), latecomer.clone()] {
            let walk = walks.iter().find(|walk| walk.method == *method && walk.path == path);
            let request = walk.map_or((path.clone(), Content::None), |walk| (walk.request)(&scene));
            let answer = send(&stranger, method, request).await;
            answer.expect_refusal(StatusCode::UNAUTHORIZED, None, "Please sign in.");
        }
    }
}
