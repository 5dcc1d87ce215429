//! What the streams may take: how many there are, who does not read, and what is left for ordinary calls.

use std::net::SocketAddr;
use std::time::Duration;

use jobhelm::limits::{Connections, Limits, Streams};
use jobhelm::policy::Role;
use reqwest::{Method, StatusCode};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::floods::listens;
use crate::world::{Answer, Person, World};

async fn harbour() -> (World, Person, Person) {
    let world = World::start().await;
    let company = world.company("Harbour & Co").await;
    let hattie = world.person(Some(company), Role::HiringManager, "Hattie").await;
    let ada = world.person(Some(company), Role::CompanyAdmin, "Ada").await;
    world.told().await;
    (world, hattie, ada)
}

#[tokio::test]
async fn an_account_an_address_and_all_together_have_so_many_streams_and_get_a_place_back() {
    let (world, hattie, ada) = harbour().await;
    for (streams, refused) in [
        (Streams::new(10, 2, 10), StatusCode::TOO_MANY_REQUESTS),
        (Streams::new(10, 10, 2), StatusCode::TOO_MANY_REQUESTS),
        (Streams::new(2, 10, 10), StatusCode::SERVICE_UNAVAILABLE),
    ] {
        let (address, _) = listens(&world, |limits| limits.streams = streams).await;
        let hattie = hattie.at(&format!("http://{address}"));
        let one = hattie.listens().await;
        let _two = hattie.listens().await;
        let answer = Answer::of(hattie.request(Method::GET, "/live")).await;
        assert_eq!(answer.status, refused);
        let waits = answer.headers.contains_key("retry-after");
        assert_eq!(waits, refused == StatusCode::TOO_MANY_REQUESTS);
        drop(one);
        let freed = async || {
            let answer = hattie.request(Method::GET, "/live").send().await.unwrap();
            (answer.status() == StatusCode::OK).then_some(())
        };
        world.eventually("the place is free again", freed).await;
    }
    drop(ada);
}

#[tokio::test]
async fn streams_leave_room_for_ordinary_calls() {
    let (world, hattie, _) = harbour().await;
    let change = |limits: &mut Limits| {
        limits.streams = Streams::new(2, 9, 9);
        limits.connections = Connections::new(4, 4);
    };
    let (address, limits) = listens(&world, change).await;
    let streams = [hattie.listens_raw(address).await, hattie.listens_raw(address).await];
    assert_eq!(limits.connections.left(), 2);
    let hattie = hattie.at(&format!("http://{address}"));
    assert_eq!(hattie.get("/live").await.status, StatusCode::SERVICE_UNAVAILABLE);
    hattie.get("/user/signed-in").await.expect_ok();
    drop(streams);
}

impl Person {
    /// Opens the stream over a connection with as little room as the system gives, and reads nothing of it.
    async fn listens_raw(&self, to: SocketAddr) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(2048).unwrap();
        let mut connection = socket.connect(to).await.unwrap();
        let token = self.token.as_deref().unwrap();
        let said = format!("GET /api/v1/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n\r\n");
        connection.write_all(said.as_bytes()).await.unwrap();
        let mut first = [0; 15];
        connection.read_exact(&mut first).await.unwrap();
        assert_eq!(&first, b"HTTP/1.1 200 OK");
        connection
    }
}

#[tokio::test]
async fn a_stream_outlasts_the_patience_with_calls_and_with_silent_connections() {
    let (world, hattie, ada) = harbour().await;
    let short = Duration::from_millis(1500);
    let (address, _) = listens(&world, |limits| limits.patience.call = short).await;
    let mut stream = ada.at(&format!("http://{address}")).listens().await;
    let begun = std::time::Instant::now();
    while begun.elapsed() < short * 2 {
        let draft = hattie.drafts("Deckhand").await;
        let told = json!({ "kind": "job.changed", "id": draft, "spent": false });
        assert_eq!(stream.next().await, Some(told));
    }
}

#[tokio::test]
async fn whoever_reads_nothing_is_dropped_and_holds_nobody_up() {
    let (world, hattie, ada) = harbour().await;
    let (address, limits) = listens(&world, |limits| limits.patience.silence = Duration::from_secs(2)).await;
    let free = limits.connections.left();
    let deaf = ada.listens_raw(address).await;
    let job = world.live_job(&hattie, &[]).await;
    world.told().await;
    let mut reader = ada.listens().await;
    // So many jobs that more is told than the system takes for somebody who reads nothing
    let gone = async || {
        for _ in 0..20 {
            hattie.post("/campaign/copy", json!({ "id": job })).await.expect_ok();
            assert!(reader.next().await.is_some());
        }
        (limits.connections.left() == free).then_some(())
    };
    world.eventually("the place of whoever reads nothing is free", gone).await;
    drop(deaf);
}

#[tokio::test]
async fn more_than_may_wait_is_one_word_to_ask_for_everything_again() {
    let (world, hattie, ada) = harbour().await;
    let mut stream = ada.listens().await;
    // Told together, as by one look at the log
    let copies: Vec<_> = (0..100).map(|_| jobhelm::ids::JobId::new()).collect();
    let (company, owner, now) = (hattie.company(), hattie.id(), world.app.clock.now());
    let write = move |tx: &mut store::Tx<'_>| {
        for id in &copies {
            let sample = jobhelm::samples::SampleJob {
                id: *id,
                reference_code: id.0.simple().to_string(),
                ..jobhelm::samples::SampleJob::live(company, owner, "Deckhand", now)
            };
            sample.insert(tx)?;
            let around = jobhelm::events::Circumstances::person(owner, company, now);
            jobhelm::events::Event::JobCreated { job: *id }.record(tx, around)?;
        }
        Ok::<_, jobhelm::problem::Problem>(())
    };
    world.app.db.write(write).await.unwrap();
    let told = stream.so_far(&world, &ada).await;
    assert!(told.contains(&json!({ "kind": "reset" })), "{told:?}");
    assert!(told.len() <= 65, "{} messages", told.len());
}
