//! Reference codes: what people read out and type to name a job.

/// Letters and digits that nobody mistakes for one another, and that spell no words.
const ALPHABET: &[u8; 27] = b"BCDFGHJKMNPQRSTVWXZ23456789";

/// Draws a code of eight characters. It may be taken: whoever stores it makes sure.
pub fn draw() -> String {
    (0..8).map(|_| char::from(ALPHABET[rand::random_range(0..ALPHABET.len())])).collect()
}
