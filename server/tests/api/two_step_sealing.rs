//! Secrets of two-step sign-in lie sealed in their rows, and sign-in goes on before, while and after they are.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jobhelm::config::boards::BoardSettings;
use jobhelm::problem::Problem;
use reqwest::StatusCode;

use crate::accounts::{PASSWORD, signed_in, verified};
use crate::command_line::jobhelm;
use crate::outbox::changes;
use crate::two_step::{code, halfway, next_step, second, sets_up};
use crate::world::{Person, World};

const HATTIE: &str = "hattie@harbour.example";
const TOM: &str = "tom@quay.example";

/// An account that signs in in two steps: its secret and recovery codes.
async fn two_steps(world: &World, email: &str) -> (String, Vec<String>) {
    verified(world, email).await;
    let person: Person = signed_in(world, email, PASSWORD).await;
    sets_up(world, &person, PASSWORD).await
}

/// How long what the rows hold is, by account.
async fn lengths(world: &World) -> Vec<usize> {
    let held = |tx: &mut store::Tx<'_>| {
        let sql = "SELECT secret FROM two_step ORDER BY created_at, account_id";
        tx.all(sql, |row| row.get::<Vec<u8>>(0)).map_err(Problem::from)
    };
    world.app.db.read(held).await.unwrap().iter().map(Vec::len).collect()
}

/// Signs in by the code of the next step.
async fn signs_in(world: &World, email: &str, secret: &str) -> StatusCode {
    next_step(world).await;
    let half = halfway(world, email, PASSWORD).await;
    second(world, &half, &code(world, secret)).await.status
}

/// What the program says and whether it went well, with these keys.
async fn runs(world: &World, keys: &[[u8; 32]], command: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let keys: Vec<_> = keys.iter().map(|key| STANDARD.encode(key)).collect();
    let mut program = jobhelm(folder.path(), &[command]);
    program.env("JOBHELM_DATABASE_URL", &world.app.settings.database_url);
    program.env("JOBHELM_BOARDS_KEY", keys.join(","));
    let done = tokio::task::spawn_blocking(move || program.output().unwrap()).await.unwrap();
    (done.status.success(), String::from_utf8_lossy(&done.stdout).into_owned())
}

#[tokio::test]
async fn secrets_are_sealed_from_the_start_where_there_was_no_version_before() {
    let world = World::start().await;
    let (secret, _) = two_steps(&world, HATTIE).await;
    assert_eq!(lengths(&world).await, [48], "with what is random of it and what it is checked by");
    assert_eq!(signs_in(&world, HATTIE, &secret).await, StatusCode::OK);
}

#[tokio::test]
async fn what_a_version_before_has_written_is_read_and_sealed_when_an_operator_says_so() {
    let key = vec![[7; 32]];
    let world = World::with_boards(BoardSettings { keys: key.clone(), ..BoardSettings::default() }).await;
    // As in a database that comes from it, where copies of it may be at work.
    changes(&world, "DELETE FROM two_step_sealing").await;
    let (hatties, codes) = two_steps(&world, HATTIE).await;
    assert_eq!(lengths(&world).await, [20], "as it could read it");
    assert_eq!(signs_in(&world, HATTIE, &hatties).await, StatusCode::OK);

    assert_eq!(runs(&world, &key, "rotate-key").await, (true, "1 sealed anew.\n".into()));
    assert_eq!(lengths(&world).await, [48]);
    assert_eq!(signs_in(&world, HATTIE, &hatties).await, StatusCode::OK);
    let (toms, _) = two_steps(&world, TOM).await;
    assert_eq!(lengths(&world).await, [48, 48], "new ones are sealed from then on");
    assert_eq!(signs_in(&world, TOM, &toms).await, StatusCode::OK);
    assert_eq!(runs(&world, &key, "rotate-key").await, (true, "0 sealed anew.\n".into()));

    // Where the key is lost recovery codes are left.
    let (is_fine, told) = runs(&world, &[[9; 32]], "rotate-key").await;
    assert!(!is_fine && told.contains("no key opens the secret of two-step sign-in of account"), "{told}");
    let moved =
        "UPDATE two_step SET secret = (SELECT t.secret FROM two_step t ORDER BY t.account_id LIMIT 1)";
    changes(&world, moved).await;
    let statuses = [signs_in(&world, HATTIE, &hatties).await, signs_in(&world, TOM, &toms).await];
    assert!(
        statuses.contains(&StatusCode::INTERNAL_SERVER_ERROR),
        "one account's opens no other's: {statuses:?}"
    );
    let half = halfway(&world, HATTIE, PASSWORD).await;
    assert_eq!(second(&world, &half, &codes[0]).await.status, StatusCode::OK);
}

#[tokio::test]
async fn they_are_sealed_anew_with_another_key_while_copies_with_both_go_on() {
    let (old, new) = ([7; 32], [8; 32]);
    let settings = BoardSettings { keys: vec![old, new], ..BoardSettings::default() };
    let world = World::with_boards(settings).await;
    let (hatties, _) = two_steps(&world, HATTIE).await;
    assert!(!runs(&world, &[new], "rotate-key").await.0, "it is the old one's");
    assert_eq!(runs(&world, &[new, old], "rotate-key").await, (true, "1 sealed anew.\n".into()));
    assert_eq!(runs(&world, &[new], "rotate-key").await, (true, "0 sealed anew.\n".into()));
    assert_eq!(signs_in(&world, HATTIE, &hatties).await, StatusCode::OK);
}
