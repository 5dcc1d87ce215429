//! A name server that knows what a test says.

use std::collections::HashMap;
use std::net::SocketAddr;

use tokio::net::UdpSocket;

/// A name server on loopback that knows these texts, and that there is nothing else.
pub async fn name_server(texts: &[(&str, &str)]) -> SocketAddr {
    let zone: HashMap<String, String> =
        texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
    let socket = UdpSocket::bind("127.0.0.1:0").await.unwrap();
    let address = socket.local_addr().unwrap();
    tokio::spawn(async move {
        let mut asked = [0; 1500];
        while let Ok((length, from)) = socket.recv_from(&mut asked).await {
            let answer = answer(&asked[..length], &zone);
            socket.send_to(&answer, from).await.unwrap();
        }
    });
    address
}

/// What is answered to a question (RFC 1035, 4.1).
fn answer(asked: &[u8], zone: &HashMap<String, String>) -> Vec<u8> {
    let (mut labels, mut at) = (Vec::new(), 12);
    while asked[at] > 0 {
        let length = usize::from(asked[at]);
        labels.push(String::from_utf8_lossy(&asked[at + 1..=at + length]).to_lowercase());
        at += length + 1;
    }
    let question = &asked[12..at + 5];
    let is_text = asked[at + 1..at + 3] == [0, 16];
    let found = zone.get(&labels.join("."));
    let text = found.filter(|_| is_text);
    let code = if found.is_some() { 0x80 } else { 0x83 };
    let mut answer = vec![asked[0], asked[1], 0x81, code, 0, 1, 0, u8::from(text.is_some()), 0, 0, 0, 0];
    answer.extend_from_slice(question);
    if let Some(text) = text {
        let pieces: Vec<u8> = text
            .as_bytes()
            .chunks(255)
            .flat_map(|piece| [&[u8::try_from(piece.len()).unwrap()], piece].concat())
            .collect();
        answer.extend_from_slice(&[0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60]);
        answer.extend_from_slice(&u16::try_from(pieces.len()).unwrap().to_be_bytes());
        answer.extend_from_slice(&pieces);
    }
    answer
}
