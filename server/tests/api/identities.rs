//! Who an account is elsewhere, and who is asked to join without having one.

use std::time::Duration;

use jobhelm::accounts::identities::{self, Identity};
use jobhelm::accounts::invitations::{self, Invitation};
use jobhelm::accounts::links::{self, Standing};
use jobhelm::accounts::store::sessions::Token;
use jobhelm::client::Client;
use jobhelm::contract::{InvitationStatus, Provider};
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
    let google = |subject: &str| Identity {
        provider: Provider::Google,
        issuer: "https://accounts.google.com".into(),
        subject: subject.into(),
    };
    let linkedin = |subject: &str| Identity {
        provider: Provider::Linkedin,
        issuer: "https://www.linkedin.com/oauth".into(),
        subject: subject.into(),
    };
    let elsewhere =
        |subject: &str| Identity { issuer: "https://login.example.org".into(), ..google(subject) };
    let links = async |account, identity: Identity| {
        let account = (account, Some(company));
        world.does(move |tx| identities::link(tx, account, &identity, &Client::default(), now)).await
    };
    let number = "10769150350006150715113082367";

    links(hattie, google(number)).await.unwrap();
    links(hattie, linkedin("782bbtaQ")).await.unwrap();
    links(ravi, linkedin(number)).await.unwrap();
    // Once more is no more.
    links(hattie, google(number)).await.unwrap();
    let taken = links(ravi, google(number)).await;
    assert!(matches!(taken, Err(Problem::Conflict(_))), "{taken:?}");
    // Another issuer behind the same button knows other people.
    links(ravi, elsewhere(number)).await.unwrap();

    for (Identity { issuer, subject, .. }, account) in [
        (google(number), Some(hattie)),
        (linkedin("782bbtaQ"), Some(hattie)),
        (linkedin(number), Some(ravi)),
        (elsewhere(number), Some(ravi)),
        (google("782bbtaQ"), None),
    ] {
        let (by, whom) = (issuer.clone(), subject.clone());
        let found = world.does(move |tx| identities::account_of(tx, &by, &whom)).await;
        assert_eq!(found.unwrap(), account, "{issuer} {subject}");
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
        account: None,
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
    assert!(world.does(move |tx| invitations::answer(tx, first, None, true, now)).await.unwrap());
    assert!(!world.does(move |tx| invitations::answer(tx, first, None, false, now)).await.unwrap());
    let next = invites(to(harbour, Role::TeamMember, "new@example.org")).await;
    assert_ne!(first, next, "what was answered stays answered");

    world.app.clock.advance(Duration::from_hours(7 * 24));
    assert_eq!(uses(&late).await, Standing::Expired);
}
