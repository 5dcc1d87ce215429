//! CV files in a bucket of a store that speaks S3.

use std::time::Duration;

use jobhelm::config::files::{BucketSettings, FilesPlace, StoreSettings};
use jobhelm::files::{Files, SHELVES};
use jobhelm::ids::FileId;
use jobhelm::policy::Role;
use reqwest::StatusCode;
use uuid::Uuid;

use crate::applicants::cv;
use crate::command_line::jobhelm;
use crate::s3::{Manner, Store};
use crate::world::World;

fn open(bucket: BucketSettings) -> Files {
    Files::open(&FilesPlace::Bucket(bucket)).unwrap()
}

async fn kept(files: &Files, id: FileId) -> Option<Vec<u8>> {
    match files.get(id).await.unwrap() {
        Some(content) => Some(content.whole().await.unwrap()),
        None => None,
    }
}

async fn names(files: &Files) -> Vec<String> {
    let mut all = Vec::new();
    for shelf in 0..SHELVES {
        all.extend(files.list(shelf).await.unwrap().into_iter().map(|listed| listed.name));
    }
    all.sort();
    all
}

#[tokio::test]
async fn what_is_put_is_read_copied_listed_and_removed() {
    let store = Store::start().await;
    let files = open(store.bucket());
    // The second goes in parts.
    let (small, large) = (FileId(Uuid::now_v7()), FileId(Uuid::now_v7()));
    let parts: Vec<u8> = (0..20_000_000_u32).map(|number| (number % 251) as u8).collect();
    files.put(small, b"a CV").await.unwrap();
    files.put(large, &parts).await.unwrap();
    files.put_pictures(small, b"its pages").await.unwrap();
    assert_eq!(kept(&files, small).await.as_deref(), Some(b"a CV".as_slice()));
    assert!(kept(&files, large).await.as_deref() == Some(parts.as_slice()));
    let stretch = files.get_pictures(small, 4, 100).await.unwrap().unwrap();
    assert_eq!(stretch.whole().await.unwrap(), b"pages");

    let copy = FileId(Uuid::now_v7());
    assert!(files.copy(small, copy).await.unwrap());
    assert_eq!(kept(&files, copy).await.as_deref(), Some(b"a CV".as_slice()));
    let nobody = FileId(Uuid::now_v7());
    assert!(!files.copy(nobody, FileId(Uuid::now_v7())).await.unwrap());
    assert_eq!(kept(&files, nobody).await, None);

    let name = |id: FileId| id.0.simple().to_string();
    let mut expected = vec![name(small), format!("{}.pages", name(small)), name(large), name(copy)];
    expected.sort();
    assert_eq!(names(&files).await, expected);
    for _ in 0..2 {
        files.remove(small).await.unwrap();
    }
    assert_eq!((kept(&files, small).await, kept(&files, copy).await), (None, Some(b"a CV".to_vec())));
    // Without a prefix it is another place in the same bucket.
    let bare = open(BucketSettings { prefix: String::new(), ..store.bucket() });
    bare.check().await.unwrap();
    assert_eq!(names(&bare).await, [""; 0]);
    bare.put(small, b"a third").await.unwrap();
    assert_eq!(kept(&bare, small).await.as_deref(), Some(b"a third".as_slice()));
    assert_eq!((names(&bare).await, kept(&files, small).await), (vec![name(small)], None));
    // Pictures of a file that went meanwhile go with it.
    files.put_pictures(small, b"its pages").await.unwrap();
    files.remove(large).await.unwrap();
    assert_eq!(names(&files).await, [name(copy)]);
}

#[tokio::test]
async fn what_is_not_as_it_was_written_is_not_handed_out_as_whole() {
    let store = Store::start().await;
    let files = open(store.bucket());
    let id = FileId(Uuid::now_v7());
    files.put(id, b"a CV").await.unwrap();
    let objects = store.objects();
    let object = objects.iter().find(|path| std::fs::read(path).unwrap() == b"a CV").unwrap();
    std::fs::write(object, b"b CV").unwrap();
    let content = files.get(id).await.unwrap().unwrap();
    let error = content.whole().await.unwrap_err();
    assert!(format!("{error:#}").contains("not what was written"), "{error:#}");
}

#[tokio::test]
async fn a_store_that_refuses_or_is_away_is_an_error_and_not_a_missing_file() {
    let store = Store::start().await;
    let id = FileId(Uuid::now_v7());
    open(store.bucket()).put(id, b"a CV").await.unwrap();
    let key = Some(("jobhelm".to_owned(), "a wrong secret".to_owned()));
    let BucketSettings { store: own, .. } = store.bucket();
    let by = |other| open(BucketSettings { store: other, ..store.bucket() });
    let stranger = by(StoreSettings { key, ..own.clone() });
    let away = by(StoreSettings { endpoint: Some("http://127.0.0.1:9".into()), ..own });
    for (why, files) in [("stranger", &stranger), ("away", &away)] {
        assert!(files.put(id, b"another").await.is_err(), "{why}");
        assert!(files.get(id).await.is_err(), "{why}");
        assert!(files.copy(id, FileId(Uuid::now_v7())).await.is_err(), "{why}");
        assert!(files.list(0).await.is_err(), "{why}");
        assert!(files.remove(id).await.is_err(), "{why}");
    }
    // What may come back lets the server start; what will not does not.
    away.check().await.unwrap();
    let refused = stranger.check().await.unwrap_err();
    assert!(format!("{refused:#}").starts_with("files: the bucket is not there, or not open"), "{refused:#}");
    let files = open(store.bucket());
    files.check().await.unwrap();
    assert_eq!(kept(&files, id).await.as_deref(), Some(b"a CV".as_slice()));
}

#[tokio::test]
async fn a_cv_goes_through_the_bucket_from_the_upload_to_its_removal() {
    let store = Store::start().await;
    let world = World::with_files(FilesPlace::Bucket(store.bucket())).await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    let answer = hattie.get(&format!("/candidate/{ann}/download")).await;
    assert_eq!((answer.status, answer.bytes.as_ref()), (StatusCode::OK, cv(1).1.as_slice()));
    assert!(store.objects().iter().any(|path| std::fs::read(path).unwrap() == cv(1).1));
    hattie.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    let gone =
        async || store.objects().iter().all(|path| std::fs::read(path).unwrap() != cv(1).1).then_some(());
    world.eventually("the file is removed", gone).await;
}

#[tokio::test]
async fn while_the_bucket_is_out_of_reach_all_else_works_and_nothing_is_half_kept() {
    let store = Store::start().await;
    let world = World::with_files(FilesPlace::Bucket(store.bucket())).await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    let stored = store.objects().iter().filter(|path| path.extension().is_none()).count();
    let ready = async || {
        let answer = world.http.get(format!("{}/readyz", world.address)).send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    };
    // Each copy of the server knows what it was told itself.
    let told_everywhere = async |expected: &str| {
        for _ in 0..2 {
            hattie.get(&format!("/candidate/{ann}/download")).await;
        }
        for _ in 0..2 {
            assert_eq!(ready().await, (StatusCode::OK, expected.to_owned()));
        }
    };
    for (manner, name) in [(Manner::Overloaded, "Bob"), (Manner::Away, "Cid")] {
        store.behaves(manner);
        let refused = [
            hattie.tries_to_add(job, name, &[]).await,
            hattie.get(&format!("/candidate/{ann}/download")).await,
        ];
        for answer in refused {
            answer.expect_refusal(
                StatusCode::SERVICE_UNAVAILABLE,
                None,
                "Files cannot be reached at the moment. Please try again in a minute.",
            );
        }
        told_everywhere("ready, but files cannot be reached\n").await;
        assert!(!hattie.listed(job, "").await.contains(&name.to_owned()));
        hattie.sets_status(&[ann], "Maybe").await.expect_ok();
        hattie.get(&format!("/candidate/{ann}")).await.expect_ok();

        store.behaves(Manner::Well);
        hattie.tries_to_add(job, name, &[]).await.expect_ok();
        told_everywhere("ready\n").await;
        hattie.sets_status(&[ann], "Shortlisted").await.expect_ok();
    }
    // Whoever is removed meanwhile goes from there once it is back.
    let cvs = || store.objects().iter().filter(|path| path.extension().is_none()).count();
    assert_eq!(cvs(), stored + 2);
    store.behaves(Manner::Away);
    hattie.removes(&[ann]).await.expect_ok();
    world.hold_is_over().await;
    let tried = "SELECT count(*) FROM outbox WHERE kind = 'FileRemoval' AND last_error IS NOT NULL";
    world.eventually("it is tried", async || (world.count_of(tried).await > 0).then_some(())).await;
    store.behaves(Manner::Well);
    world.app.clock.advance(Duration::from_hours(1));
    world.eventually("the file is removed", async || (cvs() == stored + 1).then_some(())).await;
}

#[tokio::test]
#[ignore = "waits for half a minute: make test-faults"]
async fn a_bucket_that_says_nothing_is_given_up_and_all_else_works_meanwhile() {
    let store = Store::start().await;
    let world = World::with_files(FilesPlace::Bucket(store.bucket())).await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let job = world.live_job(&hattie, &[]).await;
    let ann = world.receives(job, "Ann", 1).await;
    store.behaves(Manner::Silent);
    let waits = tokio::spawn({
        let hattie = hattie.clone();
        async move { hattie.tries_to_add(job, "Bob", &[]).await.status }
    });
    for status in ["Maybe", "Shortlisted", "Maybe"] {
        hattie.sets_status(&[ann], status).await.expect_ok();
    }
    assert_eq!(hattie.listed(job, "").await, ["Ann"]);
    assert_eq!(waits.await.unwrap(), StatusCode::SERVICE_UNAVAILABLE);
    store.behaves(Manner::Well);
    hattie.tries_to_add(job, "Bob", &[]).await.expect_ok();
}

#[tokio::test]
async fn files_are_brought_from_a_folder_to_a_bucket_and_back() {
    let (store, folder) = (Store::start().await, tempfile::tempdir().unwrap());
    let (here, back) = (folder.path().join("here"), folder.path().join("back"));
    let from = Files::open(&FilesPlace::Folder(here.clone())).unwrap();
    let ids: Vec<_> = (0..40).map(|_| FileId(Uuid::now_v7())).collect();
    for id in &ids {
        from.put(*id, id.0.as_bytes()).await.unwrap();
    }
    from.put_pictures(ids[0], b"its pages").await.unwrap();
    let unfinished = here.join("00").join("00").join(format!("{}.1.part", "0".repeat(32)));
    std::fs::create_dir_all(unfinished.parent().unwrap()).unwrap();
    std::fs::write(&unfinished, b"half").unwrap();

    let BucketSettings { bucket, prefix, store: StoreSettings { endpoint, key, .. } } = store.bucket();
    let there = format!("s3://{bucket}/{prefix}");
    let (id, secret) = key.unwrap();
    let copy = async |from: &str, to: &str, secret: &str| {
        let mut command = jobhelm(folder.path(), &["files", "copy", from, to]);
        command.env("JOBHELM_S3_ENDPOINT", endpoint.as_deref().unwrap());
        command.env("JOBHELM_S3_ACCESS_KEY_ID", &id).env("JOBHELM_S3_SECRET_ACCESS_KEY", secret);
        let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(told).unwrap())
    };
    let (here, back) = (here.to_str().unwrap(), back.to_str().unwrap());
    let (done, told) = copy(here, &there, &secret).await;
    assert!(done && told.ends_with("41 files copied (649 bytes), 0 were there already.\n"), "{told}");
    // As after one that was stopped in the middle.
    let bucket = open(store.bucket());
    bucket.remove(ids[3]).await.unwrap();
    let (done, told) = copy(here, &there, &secret).await;
    assert!(done && told.ends_with("1 files copied (16 bytes), 40 were there already.\n"), "{told}");

    let (done, told) = copy(&there, back, &secret).await;
    assert!(done, "{told}");
    let returned = Files::open(&FilesPlace::Folder(back.into())).unwrap();
    for id in &ids {
        assert_eq!(kept(&returned, *id).await.as_deref(), Some(id.0.as_bytes().as_slice()));
    }
    let pictures = returned.get_pictures(ids[0], 0, 100).await.unwrap().unwrap();
    assert_eq!(pictures.whole().await.unwrap(), b"its pages");

    let objects = store.objects();
    let object = objects.iter().find(|path| std::fs::read(path).unwrap() == ids[5].0.as_bytes()).unwrap();
    std::fs::write(object, [0; 16]).unwrap();
    std::fs::remove_dir_all(back).unwrap();
    let (done, told) = copy(&there, back, &secret).await;
    assert!(
        !done && told.contains(&ids[5].0.simple().to_string()) && told.contains("not what was written"),
        "{told}"
    );
    for (from, to, with, says) in [
        (here, here, secret.as_str(), "the same place"),
        ("nowhere", there.as_str(), secret.as_str(), "nowhere is no folder"),
        (here, there.as_str(), "another", "not open to this server"),
    ] {
        let (done, told) = copy(from, to, with).await;
        assert!(!done && told.contains(says), "{told}");
    }
}
