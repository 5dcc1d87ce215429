//! Who waits for a worker, how long, and for how many others.

use std::time::Duration;

use cv_reader::{Asker, Busy, Outcome, Reader};
use libtest_mimic::{Failed, Trial};

use crate::process::{NO_TEXT, Stand, together};
use crate::{expect, run};

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("a queue that is full says so at once, and serves those in it", full),
        Trial::test("nobody waits longer than agreed", late),
        Trial::test("one who asks for much leaves workers to others", share),
    ]
}

const LONG: Duration = Duration::from_hours(1);
const SHORT: Duration = Duration::from_millis(20);
/// Begins, and answers as soon as it is let go.
const HELD: &str = "name=$(cat); mkdir \"at-$name\"; while [ ! -e go ]; do sleep 0.01; done";

fn held() -> Result<Stand, Failed> {
    Stand::new(&format!("{HELD}; echo '{NO_TEXT}'"))
}

fn full() -> Result<(), Failed> {
    let stand = held()?;
    let reader = Reader::with_queue(stand.path("worker"), 1, 1, LONG);
    let files: [(Asker, &[u8]); 3] = [(Asker(1), b"a"), (Asker(2), b"b"), (Asker(3), b"c")];
    let outcomes = run(async {
        let refused = async {
            // Asked once the others have their places.
            while !stand.path("at-a").exists() {
                tokio::task::yield_now().await;
            }
            let refused = together(&reader, &files[2..]).await;
            std::fs::create_dir(stand.path("go")).map(|()| refused)
        };
        tokio::join!(together(&reader, &files[..2]), refused)
    })?;
    expect(&outcomes.0, &vec![Ok(Outcome::NoText); 2])?;
    expect(&outcomes.1?, &vec![Err(Busy)])
}

fn late() -> Result<(), Failed> {
    let stand = held()?;
    let reader = Reader::with_queue(stand.path("worker"), 1, 9, SHORT);
    let outcomes = run(async {
        let late = async {
            while !stand.path("at-a").exists() {
                tokio::task::yield_now().await;
            }
            let late = together(&reader, &[(Asker(2), b"b")]).await;
            std::fs::create_dir(stand.path("go")).map(|()| late)
        };
        tokio::join!(together(&reader, &[(Asker(1), b"a")]), late)
    })?;
    expect(&outcomes.0, &vec![Ok(Outcome::NoText)])?;
    expect(&outcomes.1?, &vec![Err(Busy)])
}

fn share() -> Result<(), Failed> {
    let stand = held()?;
    let reader = Reader::with_queue(stand.path("worker"), 2, 9, LONG);
    let files: [(Asker, &[u8]); 3] = [(Asker(1), b"a"), (Asker(1), b"b"), (Asker(2), b"c")];
    let outcomes = run(async {
        let look = async {
            while !(stand.path("at-a").exists() && stand.path("at-c").exists()) {
                tokio::task::yield_now().await;
            }
            let waits = !stand.path("at-b").exists();
            std::fs::create_dir(stand.path("go")).map(|()| waits)
        };
        tokio::join!(together(&reader, &files), look)
    })?;
    expect(&outcomes.1?, &true)?;
    expect(&outcomes.0, &vec![Ok(Outcome::NoText); 3])
}
