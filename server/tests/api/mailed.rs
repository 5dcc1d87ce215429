//! Applications that come by mail: each a candidate, once, from the board whose address it was mailed to.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use futures::future::join_all;
use jobhelm::candidates::intake::apply::Applicant;
use jobhelm::policy::Role;
use jobhelm::problem::Problem;
use serde_json::{Value, json};

use crate::answers::{Bringer, Post};
use crate::applicants::{candidate_id, cv, scan, sent};
use crate::world::{Person, World};

/// An advert whose applications are mailed to a board that its company has added.
struct Mail {
    post: Post,
    carl: Person,
    /// Where the board's applications go.
    address: String,
}

/// A letter with a file.
fn letter(head: &str, id: &str, name: &str, file: &[u8]) -> String {
    let file = STANDARD.encode(file);
    let lines: Vec<_> = file.as_bytes().chunks(76).map(|line| std::str::from_utf8(line).unwrap()).collect();
    format!(
        "{head}\r\nSubject: Rust engineer\r\nMessage-ID: <{id}@example.org>\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\n\
         I would love to work with you.\r\n--x\r\nContent-Type: application/octet-stream\r\n\
         Content-Disposition: attachment; filename=\"{name}\"\r\nContent-Transfer-Encoding: base64\r\n\r\n{}\r\n--x--\r\n",
        lines.join("\r\n")
    )
}

impl Mail {
    async fn comes() -> Self {
        Self::comes_in(World::with_post().await).await
    }

    async fn comes_in(world: World) -> Self {
        let post = Post::opens_in(world).await;
        let carl = post.world.person(Some(post.hattie.company()), Role::CompanyAdmin, "Carl").await;
        let board = json!({ "name": "Sea Jobs", "address": "https://post.seajobs.test/new" });
        carl.post("/board", board).await.expect_ok();
        let row = row(&post, &carl).await;
        let address = row["mailTo"].as_str().unwrap().to_owned();
        Self { post, carl, address }
    }

    async fn brings(&self, from: &str, letter: &str) -> String {
        Bringer::comes(&self.post.postbox).await.brings(from, &self.address, letter).await
    }

    /// The job's candidates without Ann, whom it had before, newest first.
    async fn candidates(&self) -> Vec<Value> {
        let list = self.carl.get(&format!("/candidate/list?advertId={}", self.post.job)).await.expect_ok();
        let all = list["items"].as_array().unwrap().iter();
        let ids = all.map(|row| row["id"].as_str().unwrap().to_owned());
        let mut candidates = Vec::new();
        for id in ids.filter(|id| *id != self.post.ann.to_string()) {
            candidates.push(self.carl.get(&format!("/candidate/{id}")).await.expect_ok());
        }
        candidates
    }

    async fn count(&self, sql: &'static str) -> i64 {
        self.post.world.count_of(sql).await
    }
}

async fn row(post: &Post, by: &Person) -> Value {
    let job = by.get(&format!("/campaign/{}", post.job)).await.expect_ok();
    let rows = job["jobBoards"].as_array().unwrap().clone();
    rows.into_iter().find(|row| row["name"] == "Sea Jobs").unwrap()
}

#[tokio::test]
async fn a_cv_that_is_mailed_makes_a_candidate_of_the_board_once() {
    let mail = Mail::comes().await;
    let Mail { post, carl, address } = &mail;
    assert!(address.starts_with("apply-") && address.ends_with("@reply.jobhelm.test"), "{address}");
    let (person, file) = cv(7);
    let (first, last) = (&person.first_name, &person.last_name);
    let sent = letter(&format!("From: {first} {last} <me@home.example>"), "1", "My CV.pdf", &file);
    for _ in 0..2 {
        let told = mail.brings("me@home.example", &sent).await;
        assert!(told.starts_with("250"), "{told}");
    }
    let [one] = mail.candidates().await.try_into().unwrap();
    assert_eq!(
        (&one["source"], &one["board"], &one["status"], &one["email"]),
        (&json!("JobHelmApp"), &json!("Sea Jobs"), &json!("New"), &json!("me@home.example"))
    );
    assert_eq!((&one["firstName"], &one["lastName"]), (&json!(first), &json!(last)));
    assert_eq!(one["cv"]["fileName"], "My CV.pdf", "{one}");
    assert_eq!(row(post, carl).await["applications"], 1);
    let heard = async || post.world.mail_to("me@home.example").into_iter().next();
    let letter = post.world.in_time("they hear that it has come", heard).await;
    assert!(letter.contains("Your application for Rust engineer"), "{letter}");
    assert_eq!(mail.count("SELECT count(*) FROM to_inform").await, 0);

    // What they wrote stands in their conversation, and waits for nobody.
    let id = one["id"].as_str().unwrap();
    let messages = carl.get(&format!("/candidate/{id}/messages")).await.expect_ok();
    let said = &messages["messages"]["items"][0];
    assert_eq!(said["body"], "<p>I would love to work with you.</p>");
    assert_eq!(said["attachments"][0]["name"], "My CV.pdf");
    assert_eq!(carl.get("/inbox/count").await.expect_ok()["unread"], 0);
    assert_eq!(carl.get("/inbox?show=Open").await.expect_ok()["items"], json!([]));

    // Whoever is written to answers into the same.
    let input = json!({ "ids": [id], "subject": "Hello", "body": "<p>Can you come?</p>" });
    carl.post("/message", input).await.expect_ok();
    let asked = async || {
        let letters = post.world.mail_to("me@home.example");
        let head = letters.iter().find_map(|letter| letter.split_once("Reply-To: "))?.1;
        Some(head.split("\r\n").next()?.to_owned())
    };
    let answers = post.world.in_time("the message arrives", asked).await;
    let yes = "From: me@home.example\r\nSubject: Re: Hello\r\n\r\nYes.";
    assert!(
        Bringer::comes(&post.postbox).await.brings("me@home.example", &answers, yes).await.starts_with("250")
    );
    assert_eq!(carl.get("/inbox/count").await.expect_ok()["unread"], 1);

    // All of it goes with them.
    carl.delete_with("/candidate", json!({ "ids": [id] })).await.expect_ok();
    post.world.app.clock.advance(std::time::Duration::from_secs(11));
    let gone = async || (mail.count("SELECT count(*) FROM mailed_application").await == 0).then_some(());
    post.world.eventually("the candidate goes", gone).await;
}

#[tokio::test]
async fn an_applicants_address_is_their_own_and_never_a_boards_or_a_colleagues() {
    let mail = Mail::comes().await;
    let hattie = mail.post.hattie.email().await;
    let own = |seed: u64| cv(seed).0.email;
    let name = |seed: u64| format!("{} {}", cv(seed).0.first_name, cv(seed).0.last_name);
    let cases = [
        (11, format!("From: {} via Indeed <x7@indeedemail.com>", name(11)), own(11)),
        (
            12,
            format!("From: Reed <jobs@mail.reed.co.uk>\r\nReply-To: {} <me@home.example>", name(12)),
            "me@home.example".into(),
        ),
        (13, format!("From: {} <cvs@seajobs.test>", name(13)), own(13)),
        (14, format!("From: {} <{}>", name(14), mail.address), own(14)),
        (15, format!("From: Hattie <{hattie}>"), own(15)),
        (16, "From: Jane Friend <jane@friends.example>".into(), own(16)),
        (17, format!("From: {}", own(17)), own(17)),
        (18, format!("From: Zebedee {} <father@home.example>", cv(18).0.last_name), own(18)),
    ];
    for (seed, head, expected) in &cases {
        let told = mail
            .brings("bounces@board.example", &letter(head, &seed.to_string(), "cv.pdf", &cv(*seed).1))
            .await;
        assert!(told.starts_with("250"), "{told}");
        let newest = mail.candidates().await[0].clone();
        assert_eq!(
            (&newest["email"], &newest["firstName"]),
            (&json!(expected), &json!(cv(*seed).0.first_name)),
            "{head}"
        );
    }
    // Those whose application came from somebody else are told of it like people who were put forward.
    assert_eq!(mail.count("SELECT count(*) FROM to_inform").await, 6);

    // Where the CV says nothing, only whoever may be the applicant is.
    for (number, head, email, first) in [
        ("21", "From: \"Bell, Ann\" <ann@home.example>".to_owned(), json!("ann@home.example"), "Ann"),
        ("22", "From: Ann Bell via Indeed <x8@indeedemail.com>".to_owned(), Value::Null, ""),
        ("23", format!("From: Hattie <{hattie}>"), Value::Null, ""),
        ("24", "From: no-reply@anybody.example".to_owned(), Value::Null, ""),
    ] {
        let told = mail.brings("bounces@board.example", &letter(&head, number, "cv.pdf", &scan())).await;
        assert!(told.starts_with("250"), "{told}");
        let newest = mail.candidates().await[0].clone();
        assert_eq!((&newest["email"], &newest["firstName"]), (&email, &json!(first)), "{head}");
    }
    let nobodys =
        "SELECT count(*) FROM person p WHERE NOT EXISTS (SELECT 1 FROM candidate c WHERE c.person_id = p.id)";
    assert_eq!(mail.count(nobodys).await, 0);
}

#[tokio::test]
async fn what_is_no_application_is_refused_with_the_reason() {
    let mail = Mail::comes().await;
    let Mail { post, address, .. } = &mail;
    let told =
        mail.brings("ann@home.example", "From: ann@home.example\r\nSubject: Hello\r\n\r\nCan I come?").await;
    assert!(told.starts_with("550") && told.contains("attach"), "{told}");
    let program = letter("From: ann@home.example", "1", "cv.exe", b"MZ\x90\0");
    assert!(mail.brings("ann@home.example", &program).await.starts_with("550"));

    let quay = post.world.company("Quay Ltd").await;
    let quentin = post.world.person(Some(quay), Role::CompanyAdmin, "Quentin").await;
    let board = json!({ "name": "Quay Jobs", "address": "quay.example/post" });
    let boards = quentin.post("/board", board).await.expect_ok();
    let mut all = boards.as_array().unwrap().iter();
    let theirs = all.find(|board| board["name"] == "Quay Jobs").unwrap()["code"].as_str().unwrap();
    let (local, domain) = address.split_once('@').unwrap();
    let (advert, _) = local.rsplit_once('-').unwrap();
    let sent = letter("From: ann@home.example", "2", "cv.pdf", &cv(7).1);
    let mut bringer = Bringer::comes(&post.postbox).await;
    for to in [
        format!("{advert}-{theirs}@{domain}"),
        format!("{advert}-nowhere@{domain}"),
        format!("{advert}@{domain}"),
        format!("apply-jhx23456-indeed@{domain}"),
        format!("{local}@elsewhere.example"),
    ] {
        let told = bringer.brings("ann@home.example", &to, &sent).await;
        assert!(told.starts_with("550 5.1.1"), "{to}: {told}");
        bringer.says("RSET").await;
    }
    post.hattie.call("archive", post.job).await.expect_ok();
    let told = mail.brings("ann@home.example", &sent).await;
    assert!(told.starts_with("550") && told.contains("no longer open"), "{told}");
    assert_eq!(mail.count("SELECT count(*) FROM candidate").await, 1);
    assert_eq!(mail.count("SELECT count(*) FROM message WHERE state = 'Received'").await, 0);
}

#[tokio::test]
async fn what_comes_many_times_at_once_makes_one_candidate() {
    let mail = Mail::comes().await;
    // Nothing in it says whose it is: what makes it one is the letter alone.
    let sent = letter("From: x8@indeedemail.com", "1", "cv.pdf", &scan());
    let told = join_all((0..4).map(|_| mail.brings("x8@indeedemail.com", &sent))).await;
    assert!(told.iter().any(|told| told.starts_with("250")), "{told:?}");
    assert!(told.iter().all(|told| told.starts_with("250") || told.starts_with('4')), "{told:?}");
    assert!(mail.brings("x8@indeedemail.com", &sent).await.starts_with("250"));
    assert_eq!(mail.candidates().await.len(), 1);
    assert_eq!(mail.count("SELECT count(*) FROM message WHERE state = 'Received'").await, 1);
}

#[tokio::test]
async fn a_second_cv_waits_with_its_sender_for_ten_minutes() {
    let mail = Mail::comes().await;
    let head = "From: me@home.example";
    let first = letter(head, "1", "cv.pdf", &scan());
    let second = letter(head, "2", "cv.pdf", &[scan(), b"% better\n".to_vec()].concat());
    assert!(mail.brings("me@home.example", &first).await.starts_with("250"));
    let told = mail.brings("me@home.example", &second).await;
    assert!(told.starts_with("450") && told.contains("10 minutes"), "{told}");
    // The same once more, in a letter of its own, is the first.
    assert!(mail.brings("me@home.example", &letter(head, "3", "cv.pdf", &scan())).await.starts_with("250"));
    assert_eq!(mail.candidates().await.len(), 1);
    mail.post.world.app.clock.advance(std::time::Duration::from_mins(11));
    assert!(mail.brings("me@home.example", &second).await.starts_with("250"));
    assert_eq!(mail.candidates().await.len(), 2);
}

#[tokio::test]
async fn an_application_goes_to_one_address_so_that_its_sender_hears_what_became_of_it() {
    let mail = Mail::comes().await;
    let post = &mail.post;
    for [first, second] in [[&mail.address, &post.address], [&post.address, &mail.address]] {
        let mut bringer = Bringer::comes(&post.postbox).await;
        bringer.says("EHLO mx.example.org").await;
        bringer.says("MAIL FROM:<me@home.example>").await;
        assert!(bringer.says(&format!("RCPT TO:<{first}>")).await.starts_with("250"));
        let told = bringer.says(&format!("RCPT TO:<{second}>")).await;
        assert!(told.starts_with("452 4.5.3"), "{told}");
        assert!(bringer.says("DATA").await.starts_with("354"));
        let sent = letter("From: me@home.example", "1", "cv.pdf", &scan());
        assert!(bringer.says(&format!("{sent}.")).await.starts_with("250"));
    }
    assert_eq!(mail.candidates().await.len(), 1);
    assert_eq!(post.newest().await["body"], "<p>I would love to work with you.</p>");
}

#[tokio::test]
async fn a_second_letter_with_the_same_cv_stands_beside_the_first() {
    let mail = Mail::comes().await;
    let head = "From: me@home.example";
    for (id, said) in [("1", "I would love to work with you."), ("2", "My references are with it now.")] {
        let sent = letter(head, id, "cv.pdf", &scan()).replace("I would love to work with you.", said);
        assert!(mail.brings("me@home.example", &sent).await.starts_with("250"));
    }
    let [one] = mail.candidates().await.try_into().unwrap();
    let path = format!("/candidate/{}/messages", one["id"].as_str().unwrap());
    let messages = mail.carl.get(&path).await.expect_ok()["messages"]["items"].clone();
    let bodies: Vec<_> = messages.as_array().unwrap().iter().map(|message| &message["body"]).collect();
    assert_eq!(bodies, ["<p>My references are with it now.</p>", "<p>I would love to work with you.</p>"]);
    for file in messages.as_array().unwrap() {
        let path = format!("/message/{}/attachments/0", file["id"].as_str().unwrap());
        assert!(mail.carl.get(&path).await.status.is_success());
    }
}

#[tokio::test]
async fn a_letter_with_the_cv_that_somebody_applied_with_waits_to_be_read() {
    let mail = Mail::comes().await;
    let Mail { post, carl, .. } = &mail;
    let [first_name, last_name, email] = ["Mia", "Home", "me@home.example"].map(String::from);
    let applicant = Applicant { first_name, last_name, email, ..Applicant::default() };
    let id = post.world.takes(post.job, &applicant, Some(sent("cv.pdf", scan()))).await.unwrap();
    // A board has their letter, too.
    let head = "From: x8@indeedemail.com\r\nReply-To: me@home.example";
    for (nth, from) in [head, "From: me@home.example"].into_iter().enumerate() {
        let told = mail.brings("me@home.example", &letter(from, &nth.to_string(), "cv.pdf", &scan())).await;
        assert!(told.starts_with("250"), "{told}");
    }
    let [one] = mail.candidates().await.try_into().unwrap();
    assert_eq!(candidate_id(&one), id);
    let shows = async |query: &str| {
        let inbox = carl.get(&format!("/inbox?{query}")).await.expect_ok();
        inbox["items"].as_array().unwrap().iter().any(|row| row["candidateId"] == json!(id))
    };
    assert!(shows("show=Open").await && !shows("show=Done").await);
    post.world.settle().await;
    assert!(shows("show=All&query=love").await);
    let done = carl.post(&format!("/candidate/{id}/conversation"), json!({ "isOpen": false })).await;
    assert!(done.status.is_success());
    assert!(!shows("show=Open").await && shows("show=Done").await);
}

#[tokio::test]
async fn one_source_does_not_keep_all_others_from_an_advert() {
    let mail = Mail::comes_in(World::with_post_and_limits(1).await).await;
    let limits = &mail.post.world.app.limits;
    let comes = async |source: &str| limits.check_mailed(mail.post.job, source.parse().unwrap()).await;
    for (one, of_the_same, another) in [
        ("203.0.113.7", "::ffff:203.0.113.7", "203.0.113.8"),
        ("2001:db8:7:7::1", "2001:db8:7:7:8::2", "2001:db8:7:8::1"),
    ] {
        for _ in 0..40 {
            comes(one).await.unwrap();
        }
        assert!(matches!(comes(of_the_same).await, Err(Problem::TooMany { .. })), "{one}");
        comes(another).await.unwrap();
    }
}

#[tokio::test]
async fn a_mail_server_in_front_brings_what_everybody_sends() {
    let mail = Mail::comes_in(World::with_post_and_limits(1).await).await;
    let asks = async |bringer: &mut Bringer| {
        bringer.says("EHLO mx.example.org").await;
        bringer.says("MAIL FROM:<me@home.example>").await;
        bringer.says(&format!("RCPT TO:<{}>", mail.address)).await
    };
    let mut in_front = Bringer::comes(&mail.post.postbox).await;
    for _ in 0..41 {
        let told = asks(&mut in_front).await;
        assert!(told.starts_with("250"), "{told}");
        in_front.says("RSET").await;
    }
    let limits = &mail.post.world.app.limits;
    for private in ["10.1.2.3", "192.168.4.5", "172.16.0.1", "::1", "fd12:3456::7", "::ffff:10.1.2.3"] {
        for _ in 0..41 {
            limits.check_mailed(mail.post.job, private.parse().unwrap()).await.unwrap();
        }
    }
}

#[tokio::test]
async fn more_than_a_job_can_have_within_an_hour_come_later() {
    let mail = Mail::comes().await;
    let sent = |number: u32| letter("From: x8@indeedemail.com", &number.to_string(), "cv.pdf", &scan());
    assert!(mail.brings("x8@indeedemail.com", &sent(1)).await.starts_with("250"));
    let fill = |tx: &mut store::Tx<'_>| {
        for number in 0..199 {
            tx.run(store::Sql::with(
                "INSERT INTO mailed_application SELECT job_id, $1, candidate_id, company_id, at, is_own
                   FROM mailed_application WHERE mail_id NOT LIKE 'more%'",
                store::values![format!("more{number}")],
            ))?;
        }
        Ok::<_, Problem>(())
    };
    mail.post.world.app.db.write(fill).await.unwrap();
    let told = mail.brings("x8@indeedemail.com", &sent(2)).await;
    assert!(told.starts_with("452"), "{told}");
    mail.post.world.app.clock.advance(std::time::Duration::from_mins(61));
    assert!(mail.brings("x8@indeedemail.com", &sent(2)).await.starts_with("250"));
}
