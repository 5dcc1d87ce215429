//! What candidates answer: taken by SMTP into their conversation, once, and never anywhere else.

use jobhelm::ids::{CandidateId, FileId, JobId};
use jobhelm::policy::Role;
use jobhelm::postbox::{self, Taking};
use jobhelm::problem::Problem;
use reqwest::StatusCode;
use serde_json::{Value, json};
use store::{Sql, Tx};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};

use crate::world::{Person, World};

pub struct Post {
    pub world: World,
    pub postbox: Taking,
    pub hattie: Person,
    pub job: JobId,
    pub ann: CandidateId,
    /// Where Ann's answers go.
    pub address: String,
}

/// A mail server that brings something.
pub struct Bringer(BufReader<TcpStream>);

impl Bringer {
    /// One that speaks from elsewhere.
    pub async fn comes_from_elsewhere(postbox: &Taking) -> Self {
        let from_elsewhere = TcpSocket::new_v4().unwrap();
        from_elsewhere.bind("127.0.0.2:0".parse().unwrap()).unwrap();
        let mut bringer = Self(BufReader::new(from_elsewhere.connect(postbox.address).await.unwrap()));
        assert!(bringer.hears().await.starts_with("220"));
        bringer
    }

    pub async fn comes(postbox: &Taking) -> Self {
        let mut bringer = Self(BufReader::new(TcpStream::connect(postbox.address).await.unwrap()));
        assert!(bringer.hears().await.starts_with("220"));
        bringer
    }

    /// The last line of an answer; nothing where they have hung up.
    pub async fn hears(&mut self) -> String {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).await.is_err() {
                return String::new();
            }
            if line.as_bytes().get(3) != Some(&b'-') {
                return line.trim_end().to_owned();
            }
        }
    }

    pub async fn says(&mut self, line: &str) -> String {
        let said = self.0.get_mut().write_all(format!("{line}\r\n").as_bytes()).await;
        if said.is_err() { String::new() } else { self.hears().await }
    }

    pub async fn brings(&mut self, from: &str, to: &str, letter: impl AsRef<[u8]>) -> String {
        self.says("EHLO mx.example.org").await;
        self.says(&format!("MAIL FROM:<{from}>")).await;
        let told = self.says(&format!("RCPT TO:<{to}>")).await;
        if !told.starts_with("250") {
            return told;
        }
        assert!(self.says("DATA").await.starts_with("354"));
        let mut sent = Vec::new();
        for line in letter.as_ref().split_inclusive(|byte| *byte == b'\n') {
            sent.extend(line.starts_with(b".").then_some(b'.'));
            sent.extend_from_slice(line);
        }
        sent.extend_from_slice(b"\r\n.\r\n");
        if self.0.get_mut().write_all(&sent).await.is_err() { String::new() } else { self.hears().await }
    }
}

fn letter(id: &str, body: &str) -> String {
    format!(
        "From: Ann Applicant <ann@example.org>\r\nSubject: Re: Hello\r\nMessage-ID: <{id}@example.org>\r\n\r\n{body}"
    )
}

impl Post {
    pub async fn opens() -> Self {
        Self::opens_in(World::with_post().await).await
    }

    pub async fn opens_in(world: World) -> Self {
        let harbour = world.company("Harbour & Co").await;
        let hattie = world.person(Some(harbour), Role::HiringManager, "Hattie").await;
        let job = world.live_job(&hattie, &[]).await;
        let ann = world.receives(job, "Ann", 1).await;
        let input = json!({ "ids": [ann], "subject": "Hello", "body": "<p>Can you come?</p>" });
        hattie.post("/message", input).await.expect_ok();
        let email = hattie.candidate(ann).await.expect_ok()["email"].as_str().unwrap().to_owned();
        let find = async || {
            let letters = world.mail_to(&email);
            let head = letters.iter().find_map(|letter| letter.split_once("Reply-To: "))?.1;
            Some(head.split("\r\n").next()?.to_owned())
        };
        let address = world.in_time("the message arrives", find).await;
        world.all_done().await;
        let postbox = postbox::open(&world.app).await.unwrap().unwrap();
        Self { world, postbox, hattie, job, ann, address }
    }

    pub async fn brings(&self, letter: impl AsRef<[u8]>) -> String {
        Bringer::comes(&self.postbox).await.brings("ann@example.org", &self.address, letter).await
    }

    pub async fn newest(&self) -> Value {
        let path = format!("/candidate/{}/messages", self.ann);
        self.hattie.get(&path).await.expect_ok()["messages"]["items"][0].clone()
    }

    /// What is answered to whoever saves a file of a letter.
    pub async fn saves(&self, path: &str) -> reqwest::Response {
        let token = self.hattie.token.clone().unwrap();
        let call = reqwest::Client::new().get(format!("{}/api/v1{path}", self.world.address));
        call.bearer_auth(token).send().await.unwrap()
    }

    pub async fn count(&self) -> i64 {
        self.world.count_of("SELECT count(*) FROM message WHERE state = 'Received'").await
    }

    async fn unread(&self, who: &Person) -> Value {
        who.get("/inbox/count").await.expect_ok()["unread"].clone()
    }
}

#[tokio::test]
async fn an_answer_comes_back_into_its_conversation_and_waits_for_somebody() {
    let post = Post::opens().await;
    assert!(post.address.ends_with("@reply.jobhelm.test"), "{}", post.address);
    let colin = post.world.person(Some(post.hattie.company()), Role::CompanyAdmin, "Colin").await;
    let body =
        "Yes, on Monday.\r\n.\r\nAnn\r\n\r\nOn Mon, Hattie <a@reply.jobhelm.test> wrote:\r\n> Can you come?";
    assert!(post.brings(&letter("1", body)).await.starts_with("250"));
    let said = post.newest().await;
    assert_eq!(said["body"], "<p>Yes, on Monday.</p><p>.</p><p>Ann</p>");
    assert!(said["quoted"].as_str().unwrap().contains("Can you come?"), "{said}");
    assert_eq!(
        (&said["state"], &said["email"], &said["by"]),
        (&json!("Received"), &json!("ann@example.org"), &Value::Null)
    );

    let inbox = post.hattie.get("/inbox?show=Open").await.expect_ok();
    assert_eq!((&inbox["items"][0]["isUnread"], &inbox["items"][0]["by"]), (&json!(true), &Value::Null));
    assert_eq!(post.unread(&post.hattie).await, 1);
    let seen = json!({ "upTo": said["at"] });
    post.hattie.post(&format!("/candidate/{}/messages/seen", post.ann), seen).await.expect_ok();
    // Whether it is read is each one's own.
    assert_eq!((post.unread(&post.hattie).await, post.unread(&colin).await), (json!(0), json!(1)));
    let timeline = post.hattie.get(&format!("/candidate/{}/timeline", post.ann)).await.expect_ok();
    assert_eq!(timeline["items"][0]["type"], "Answered");

    // Whoever writes back has seen to it.
    let input = json!({ "ids": [post.ann], "subject": "Hello", "body": "<p>Good.</p>" });
    post.hattie.post("/message", input).await.expect_ok();
    assert_eq!(post.hattie.get("/inbox?show=Open").await.expect_ok()["items"], json!([]));
}

#[tokio::test]
async fn a_letter_that_comes_twice_stands_there_once() {
    let post = Post::opens().await;
    for _ in 0..2 {
        assert!(post.brings(&letter("1", "Yes.")).await.starts_with("250"));
    }
    let nameless = "From: ann@example.org\r\nSubject: Hi\r\n\r\nNo.";
    for _ in 0..2 {
        assert!(post.brings(nameless).await.starts_with("250"));
    }
    assert_eq!(post.count().await, 2);
    let named = "SELECT count(*) FROM message WHERE original_id IS NOT NULL";
    assert_eq!(post.world.count_of(named).await, 2);
}

#[tokio::test]
async fn nothing_is_taken_for_anybody_else() {
    let post = Post::opens().await;
    let (local, _) = post.address.split_once('@').unwrap();
    let mut bringer = Bringer::comes(&post.postbox).await;
    for to in
        ["nobody@reply.jobhelm.test", &format!("{local}@elsewhere.example"), local, "@reply.jobhelm.test"]
    {
        let told = bringer.brings("ann@example.org", to, "Hello").await;
        assert!(told.starts_with('5'), "{to}: {told}");
        bringer.says("RSET").await;
    }
    // Nor where it is said again and again.
    let mut told = String::new();
    for _ in 0..10 {
        told = bringer.says("RCPT TO:<x@reply.jobhelm.test>").await;
    }
    assert!(told.is_empty() || told.starts_with("421"), "{told}");
    assert_eq!(post.count().await, 0);
    // Its letters are those of the address, however they are written.
    let mut bringer = Bringer::comes(&post.postbox).await;
    let told = bringer.brings("ann@example.org", &post.address.to_uppercase(), &letter("1", "Yes.")).await;
    assert!(told.starts_with("250"), "{told}");

    let find = |tx: &mut Tx<'_>| {
        let sql = Sql::new("SELECT original_id FROM message WHERE original_id IS NOT NULL");
        tx.one(sql, |row| row.get::<FileId>(0)).map_err(Problem::from)
    };
    let original = post.world.app.db.read(find).await.unwrap();
    assert!(post.world.app.files.get(original).await.unwrap().is_some());
    post.hattie.delete_with("/candidate", json!({ "ids": [post.ann] })).await.expect_ok();
    post.world.app.clock.advance(std::time::Duration::from_secs(11));
    let gone = async || (post.world.count_of("SELECT count(*) FROM candidate").await == 0).then_some(());
    post.world.eventually("the candidate goes", gone).await;
    assert!(post.brings(&letter("2", "Hello?")).await.starts_with("550"));
    // The letter's file goes with whom it is from.
    let gone = async || post.world.app.files.get(original).await.unwrap().is_none().then_some(());
    post.world.in_time("the letter's file goes", gone).await;
}

#[tokio::test]
async fn a_machines_letter_waits_for_nobody() {
    let post = Post::opens().await;
    let away = letter("1", "I am away.").replace("Subject:", "Auto-Submitted: auto-replied\r\nSubject:");
    assert!(post.brings(&away).await.starts_with("250"));
    let mut bringer = Bringer::comes(&post.postbox).await;
    let bounce = "From: MAILER-DAEMON@example.org\r\nSubject: Undelivered\r\n\r\nNo such user";
    assert!(bringer.brings("", &post.address, bounce).await.starts_with("250"));
    assert_eq!(post.newest().await["isAutomatic"], true);
    // Nor where somebody writes after it and takes that back.
    let input = json!({ "ids": [post.ann], "subject": "Hello", "body": "<p>Hello?</p>" });
    let ids = post.hattie.post("/message", input).await.expect_ok()["ids"].clone();
    post.hattie.post("/message/take-back", json!({ "ids": ids })).await.expect_ok();
    assert_eq!(post.unread(&post.hattie).await, 0);
    assert_eq!(post.hattie.get("/inbox?show=Open").await.expect_ok()["items"], json!([]));
}

#[tokio::test]
async fn files_come_with_it_and_only_whoever_reads_it_saves_them() {
    let post = Post::opens().await;
    let with_cv = "From: ann@example.org\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nMy new CV.\r\n--x\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename=\"cv.html\"\r\n\r\n<script>alert(1)</script>\r\n--x--\r\n";
    assert!(post.brings(with_cv).await.starts_with("250"));
    let said = post.newest().await;
    assert_eq!(said["attachments"][0]["name"], "cv.html");
    let path = format!("/message/{}/attachments/0", said["id"].as_str().unwrap());
    let saved = post.saves(&path).await;
    assert_eq!(saved.status(), StatusCode::OK);
    assert_eq!(saved.headers()["content-type"], "application/octet-stream");
    assert!(saved.headers()["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert_eq!(saved.text().await.unwrap().trim(), "<script>alert(1)</script>");
    let quay = post.world.company("Quay Ltd").await;
    let quentin = post.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    assert_eq!(quentin.get(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(post.hattie.get(&path.replace("/0", "/7")).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_would_be_too_much_for_the_parser_is_refused_and_the_next_letter_is_taken() {
    let post = Post::opens().await;
    let of = |head: &str, part: &str, times| format!("From: ann@example.org\n{head}{}", part.repeat(times));
    for (what, hostile) in [
        ("letters in letters", of("", "Content-Type:message/rfc822\n\n", 70_000)),
        (
            "parts that never end",
            of(
                "Content-Type:multipart/mixed;boundary=x\n\n",
                "--x\nContent-Type:multipart/mixed;boundary=q\n\n",
                60_000,
            ),
        ),
        ("headers", of("", "a:\n", 5_000_000)),
        ("parts", of("Content-Type:multipart/mixed;boundary=x\n\n", "--x\n\n", 3_000_000)),
    ] {
        // A machine that is busy with other work may put it off, and is asked again.
        let told = async || Some(post.brings(&hostile).await).filter(|told| !told.starts_with("451"));
        let told = post.world.eventually("it is looked through", told).await;
        assert!(told.starts_with("554"), "{what}: {told}");
    }
    let kind = "a".repeat(1_000_000);
    let named = format!(
        "From: ann@example.org\r\nContent-Type: application/{kind}\r\nContent-Disposition: attachment\r\n\r\nx"
    );
    assert!(post.brings(named).await.starts_with("250"));
    let said = post.newest().await.to_string();
    assert!(said.len() < 2_000 && said.contains("application/aaa"), "{}", said.len());
    assert!(post.brings(letter("2", "Yes.")).await.starts_with("250"));
}

#[tokio::test]
async fn one_address_leaves_room_for_all_others() {
    let post = Post::opens().await;
    let mut silent = Vec::new();
    for _ in 0..32 {
        silent.push(Bringer::comes(&post.postbox).await);
    }
    let mut one_more = Bringer(BufReader::new(TcpStream::connect(post.postbox.address).await.unwrap()));
    assert!(one_more.hears().await.starts_with("421"));
    Bringer::comes_from_elsewhere(&post.postbox).await;
    // Who hangs up gives the place back.
    drop(silent.pop());
    let room = async || {
        let mut again = Bringer(BufReader::new(TcpStream::connect(post.postbox.address).await.unwrap()));
        again.hears().await.starts_with("220").then_some(())
    };
    post.world.eventually("there is room again", room).await;
}

#[tokio::test]
async fn too_much_is_refused_and_the_next_letter_is_taken() {
    let post = Post::opens().await;
    let mut bringer = Bringer::comes(&post.postbox).await;
    bringer.says("EHLO mx.example.org").await;
    let told = bringer.says("MAIL FROM:<ann@example.org> SIZE=99000000").await;
    assert!(told.starts_with("552"), "{told}");
    let huge = letter("1", &"0123456789abcdef\r\n".repeat(1_500_000));
    let told = bringer.brings("ann@example.org", &post.address, &huge).await;
    assert!(told.starts_with("552"), "{told}");
    let told = bringer.brings("ann@example.org", &post.address, &letter("2", "Yes.")).await;
    assert!(told.starts_with("250"), "{told}");
    assert_eq!(post.count().await, 1);

    // Somebody's machine that writes on and on is stopped.
    let mut last = String::new();
    for number in 3..40 {
        last = bringer.brings("ann@example.org", &post.address, &letter(&number.to_string(), "Yes.")).await;
    }
    assert!(last.starts_with("452"), "{last}");
    assert_eq!(post.count().await, 30);
}

#[tokio::test]
async fn what_is_no_mail_is_answered_and_hung_up_on() {
    let post = Post::opens().await;
    let mut bringer = Bringer::comes(&post.postbox).await;
    assert!(bringer.says("DATA").await.starts_with("503"));
    assert!(bringer.says("MAIL FROM:<a@b.example>").await.starts_with("503"));
    assert!(bringer.says("GET / HTTP/1.1").await.starts_with("500"));
    // A letter does not end where only some programs say so, and so holds no other.
    bringer.says("EHLO mx.example.org").await;
    bringer.says("MAIL FROM:<ann@example.org>").await;
    bringer.says(&format!("RCPT TO:<{}>", post.address)).await;
    bringer.says("DATA").await;
    let smuggled = format!(
        "{}\n.\nMAIL FROM:<boss@harbour.example>\r\nRCPT TO:<{}>\r\nDATA\r\nFrom: boss\r\n\r\nFired.\r\n.",
        letter("1", "Yes."),
        post.address
    );
    assert!(bringer.says(&smuggled).await.starts_with("250"));
    assert_eq!(post.count().await, 1);
    assert!(bringer.says("QUIT").await.starts_with("221"));
}

#[tokio::test]
async fn a_question_waits_on_whatever_is_written_and_taken_back_meanwhile() {
    let post = Post::opens().await;
    assert!(post.brings(letter("1", "From when?")).await.starts_with("250"));
    let away = letter("2", "I am away.").replace("Subject:", "Auto-Submitted: auto-replied\r\nSubject:");
    assert!(post.brings(&away).await.starts_with("250"));
    let waits = async || {
        let open = post.hattie.get("/inbox?show=Open").await.expect_ok()["items"].as_array().unwrap().len();
        (open, post.unread(&post.hattie).await)
    };
    assert_eq!(waits().await, (1, json!(1)));
    let input = json!({ "ids": [post.ann], "subject": "Hello", "body": "<p>From May.</p>" });
    let take_back = async |ids: &Value| {
        post.hattie.post("/message/take-back", json!({ "ids": ids })).await.expect_ok();
    };
    let first = post.hattie.post("/message", input.clone()).await.expect_ok()["ids"].clone();
    let second = post.hattie.post("/message", input).await.expect_ok()["ids"].clone();
    assert_eq!(waits().await, (0, json!(0)));
    take_back(&second).await;
    assert_eq!(waits().await, (0, json!(0)));
    take_back(&first).await;
    assert_eq!(waits().await, (1, json!(1)));
    // What goes out by itself changes nothing of it, nor what becomes of that.
    let template = json!({ "name": "No", "subject": "No", "body": "<p>No.</p>", "sentWhen": { "stageId": null, "hold": "Hour" } });
    let carl = post.world.person(Some(post.hattie.company()), Role::CompanyAdmin, "Carl").await;
    carl.post("/message-template", template).await.expect_ok();
    post.hattie.sets_status(&[post.ann], "Rejected").await.expect_ok();
    let held = async || (post.newest().await["state"] == "Held").then_some(());
    post.world.eventually("a letter is held", held).await;
    post.hattie.sets_status(&[post.ann], "Maybe").await.expect_ok();
    let gone = async || (post.newest().await["state"] != "Held").then_some(());
    post.world.eventually("it is taken back", gone).await;
    assert_eq!(waits().await, (1, json!(1)));
}

#[tokio::test]
async fn a_long_letter_in_any_script_shows_its_beginning() {
    let post = Post::opens().await;
    let hindi = "\u{0928}\u{092e}\u{0938}\u{094d}\u{0924}\u{0947} ".repeat(3_500);
    let long = letter("1", &hindi).replace("\r\n\r\n", "\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n");
    assert!(post.brings(long).await.starts_with("250"));
    let said = post.newest().await["body"].as_str().unwrap().to_owned();
    assert!(said.chars().count() > 5_000, "{}", said.len());
    assert!(post.brings(letter("2", &"a line\r\n".repeat(2_500))).await.starts_with("250"));
    assert!(post.newest().await["body"].as_str().unwrap().matches("a line").count() > 500);
}
