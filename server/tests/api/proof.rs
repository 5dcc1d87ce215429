//! Whether a candidate's letter is from whom it says, as their domain's name server has it.

use std::process::Command;

use jobhelm::config::dkim::DkimSettings;
use jobhelm::conversations::incoming;
use jobhelm::conversations::view::Proof;
use jobhelm::mail::dkim::Dkim;
use jobhelm::postbox::proof::{Bringer, Prover};
use lettre::Message;
use serde_json::{Value, json};

use crate::answers::Post;
use crate::name_server::name_server;
use crate::world::World;

/// Who signs for a domain.
struct Signer {
    dkim: Dkim,
    name: String,
    text: String,
}

impl Signer {
    fn of(domain: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let key_file = folder.path().join("key.pem");
        let mut made = Command::new("openssl");
        made.args(["genpkey", "-algorithm", "ed25519", "-out"]).arg(&key_file);
        assert!(made.output().unwrap().status.success());
        let settings = DkimSettings { domain: domain.to_owned(), selector: "a1".into(), key_file };
        let dkim = Dkim::open(&settings, domain).unwrap();
        let text = dkim.record().split('"').skip(1).step_by(2).collect();
        Self { dkim, name: format!("a1._domainkey.{domain}"), text }
    }

    fn entry(&self) -> (&str, &str) {
        (&self.name, &self.text)
    }

    /// A letter of somebody, signed by this domain.
    fn signs(&self, from: &str) -> String {
        let letter =
            Message::builder().from(from.parse().unwrap()).to("a@reply.jobhelm.test".parse().unwrap());
        let mut letter = letter.subject("Re: Hello").body("I can come.\r\n".to_owned()).unwrap();
        self.dkim.sign(&mut letter);
        String::from_utf8(letter.formatted()).unwrap()
    }
}

const STRICT: &str = "v=DMARC1; p=reject";

#[tokio::test]
async fn what_the_senders_domain_signs_is_proven_and_nothing_else() {
    let (own, other) = (Signer::of("example.org"), Signer::of("evil.test"));
    let quiet = Signer::of("quiet.test");
    let zone = [own.entry(), other.entry(), quiet.entry(), ("_dmarc.example.org", STRICT)];
    let prover = Prover::open(Some(name_server(&zone).await)).unwrap();
    let by =
        Bringer { address: [127, 0, 0, 1].into(), greeted_as: "mx.example.org", from: "ann@example.org" };
    let signed = own.signs("ann@example.org");
    for (what, letter, proof) in [
        ("signed", signed.clone(), Proof::Proven),
        ("changed on its way", signed.replace("I can", "I cannot"), Proof::Unproven),
        ("signed by another domain", other.signs("ann@example.org"), Proof::Unproven),
        ("not signed", "From: ann@example.org\r\n\r\nYes.\r\n".to_owned(), Proof::Unproven),
        ("signed by a domain without a policy", quiet.signs("ann@quiet.test"), Proof::Proven),
        (
            "of a domain without anything",
            "From: ann@nothing.test\r\n\r\nYes.\r\n".to_owned(),
            Proof::Unproven,
        ),
        ("signed, with another author above", format!("From: bob@example.org\r\n{signed}"), Proof::Unproven),
        ("of nobody", "Subject: Yes\r\n\r\nYes.\r\n".to_owned(), Proof::Unproven),
        ("nothing", String::new(), Proof::Unproven),
    ] {
        let shown = incoming::read(letter.as_bytes(), by.from).map_or(String::new(), |letter| letter.from);
        assert_eq!(prover.of(letter.as_bytes(), &shown, &by, "reply.jobhelm.test").await, proof, "{what}");
    }
}

#[tokio::test]
async fn what_the_senders_domain_lets_a_server_send_is_proven_unless_that_server_passes_it_on() {
    let zone = [("example.org", "v=spf1 ip4:192.0.2.7 ip4:10.0.0.7 -all"), ("_dmarc.example.org", STRICT)];
    let prover = Prover::open(Some(name_server(&zone).await)).unwrap();
    let letter = b"From: Ann <ann@example.org>\r\nSubject: Yes\r\n\r\nYes.\r\n";
    for (address, proof) in [
        ([192, 0, 2, 7], Proof::Proven),
        ([192, 0, 2, 8], Proof::Unproven),
        // One of ours in front, whatever the record says of its address.
        ([10, 0, 0, 7], Proof::Unproven),
    ] {
        let by = Bringer { address: address.into(), greeted_as: "mx.example.org", from: "ann@example.org" };
        let proven = prover.of(letter, "ann@example.org", &by, "reply.jobhelm.test").await;
        assert_eq!(proven, proof, "{address:?}");
    }
}

#[tokio::test]
async fn a_letter_is_kept_whatever_can_be_said_of_it() {
    let own = Signer::of("example.org");
    let server = name_server(&[own.entry(), ("_dmarc.example.org", STRICT)]).await;
    let post = Post::opens_in(World::with_post_asking(server).await).await;
    // The company's own letters are not looked at
    assert_eq!(post.newest().await["proof"], Value::Null);
    let signed = own.signs("ann@example.org");
    for (letter, proof) in
        [(signed.as_str(), "Proven"), ("From: ann@example.org\r\n\r\nForged.\r\n", "Unproven")]
    {
        assert!(post.brings(letter).await.starts_with("250"), "{letter}");
        assert_eq!(post.newest().await["proof"], json!(proof));
    }

    // Nobody answers there.
    let post = Post::opens_in(World::with_post_asking(([127, 0, 0, 1], 9).into()).await).await;
    assert!(post.brings(&signed).await.starts_with("250"));
    assert_eq!(post.newest().await["proof"], json!("Unknown"));
}
