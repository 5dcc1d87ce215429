//! Who an account is elsewhere, and who is asked to join without having one.

use std::time::Duration;

use jobhelm::accounts::identities::{self, Provider};
use jobhelm::accounts::invitations::{self, Invitation};
use jobhelm::accounts::links::{self, Standing};
use jobhelm::accounts::store::sessions::Token;
use jobhelm::contract::InvitationStatus;
use jobhelm::ids::InvitationId;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use jobhelm::text::Email;
use store::Tx;

use crate::world::World;

impl World {
    async fn does<T: Send + 'static>(
        &self,
        work: impl Fn(&mut Tx<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.app.db.write(work).await
    }
}

#[tokio::test]
async fn an_account_has_several_identities_and_each_belongs_to_one_account() {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await.id();
    let ravi = world.person(Some(company), Role::RecruitmentManager, "Ravi").await.id();
    let now = world.app.clock.now();
    let links = async |account, provider, subject: &'static str| {
        world.does(move |tx| identities::link(tx, account, provider, subject, now)).await
    };

    links(hattie, Provider::Google, "10769150350006150715113082367").await.unwrap();
    links(hattie, Provider::Linkedin, "782bbtaQ").await.unwrap();
    links(ravi, Provider::Linkedin, "10769150350006150715113082367").await.unwrap();
    // Once more is no more.
    links(hattie, Provider::Google, "10769150350006150715113082367").await.unwrap();
    let taken = links(ravi, Provider::Google, "10769150350006150715113082367").await;
    assert!(matches!(taken, Err(Problem::Conflict(_))), "{taken:?}");

    for (provider, subject, account) in [
        (Provider::Google, "10769150350006150715113082367", Some(hattie)),
        (Provider::Linkedin, "782bbtaQ", Some(hattie)),
        (Provider::Linkedin, "10769150350006150715113082367", Some(ravi)),
        (Provider::Google, "782bbtaQ", None),
    ] {
        let found = world.does(move |tx| identities::account_of(tx, provider, subject)).await;
        assert_eq!(found.unwrap(), account, "{provider} {subject}");
    }
}

#[tokio::test]
async fn somebody_without_an_account_is_invited_by_a_link_that_works_once() {
    let world = World::start().await;
    let (harbour, agency) = (world.company("Harbour & Co").await, world.company("Agency").await);
    let hattie = world.person(Some(harbour), Role::CompanyAdmin, "Hattie").await.id();
    let now = world.app.clock.now();
    let to = |company, role, email: &str| Invitation {
        company,
        email: Email::new(email).unwrap(),
        role,
        invited_by: Some(hattie),
    };
    let invites = async |invitation: Invitation| {
        world.does(move |tx| invitations::invite(tx, &invitation, now)).await.unwrap()
    };
    let mails = async |id: InvitationId| {
        let token = Token::new();
        let sent = token.clone();
        world.does(move |tx| links::mint_invitation(tx, id, &token, now)).await.unwrap();
        sent
    };
    let uses = async |token: &Token| {
        let (token, now) = (token.clone(), world.app.clock.now());
        world.does(move |tx| links::redeem_invitation(tx, &token, now)).await.unwrap()
    };

    let first = invites(to(harbour, Role::TeamMember, "new@example.org")).await;
    let elsewhere = invites(to(agency, Role::TeamMember, "new@example.org")).await;
    let again = invites(to(harbour, Role::HiringManager, "NEW@example.org")).await;
    assert_eq!(first, again, "an address has one open invitation to each company");
    assert_ne!(first, elsewhere);
    let (kept, status) = world.does(move |tx| invitations::find(tx, first)).await.unwrap().unwrap();
    assert_eq!((kept.role, status), (Role::HiringManager, InvitationStatus::Pending));

    let (void, living, late) = (mails(first).await, mails(first).await, mails(elsewhere).await);
    assert_eq!(uses(&void).await, Standing::Unknown, "a newer letter took its place");
    assert_eq!(uses(&living).await, Standing::Living(first));
    assert_eq!(uses(&living).await, Standing::Used);
    assert!(world.does(move |tx| invitations::answer(tx, first, true)).await.unwrap());
    assert!(!world.does(move |tx| invitations::answer(tx, first, false)).await.unwrap());
    let next = invites(to(harbour, Role::TeamMember, "new@example.org")).await;
    assert_ne!(first, next, "what was answered stays answered");

    world.app.clock.advance(Duration::from_hours(7 * 24));
    assert_eq!(uses(&late).await, Standing::Expired);
}
