//! A CV as a number, by which the same one is known again.

use sha2::{Digest as _, Sha256};
use tokio::io::AsyncReadExt as _;

use crate::candidates::store::duplicates as rows;
use crate::clock::Millis;
use crate::files::Content;
use crate::problem::Problem;
use ::store::Tx;

/// A text with fewer letters says too little to be somebody's own.
const FEWEST: usize = 200;
/// So many rows of before are looked at in one write: some of their texts are long.
const SLICE: u32 = 50;
const PIECE: usize = 64 * 1024;

/// What a CV says, whatever its spacing, case and punctuation; nothing where that is too little.
pub fn of_text(text: &str) -> Option<i64> {
    let letters = text.chars().filter(|c| c.is_alphanumeric());
    if letters.clone().take(FEWEST).count() < FEWEST {
        return None;
    }
    let mut hash = Sha256::new();
    let mut bytes = [0; 4];
    for letter in letters.flat_map(char::to_lowercase) {
        hash.update(letter.encode_utf8(&mut bytes).as_bytes());
    }
    Some(number(hash))
}

/// The bytes of one that cannot be read.
pub async fn of_bytes(mut content: Content) -> Result<i64, Problem> {
    let (mut hash, mut piece) = (Sha256::new(), vec![0; PIECE]);
    loop {
        let read = content.bytes.read(&mut piece).await.map_err(anyhow::Error::from)?;
        match piece.get(..read) {
            None | Some([]) => return Ok(number(hash)),
            Some(bytes) => hash.update(bytes),
        }
    }
}

/// The first 8 bytes: of a company's million candidates, two that differ share them once in millions of companies. Never 0.
fn number(hash: Sha256) -> i64 {
    let hash = hash.finalize();
    let first = hash.iter().take(8).fold(0, |number: i64, byte| number << 8 | i64::from(*byte));
    if first == 0 { 1 } else { first }
}

/// Looks at the next of the CVs that came before this was kept, or beside it; whether there may be more.
pub fn catch_up(tx: &mut Tx<'_>, _: Millis) -> Result<bool, Problem> {
    let found = rows::unprinted(tx, SLICE)?;
    for (id, text) in &found {
        rows::set_print(tx, *id, text.as_deref().and_then(of_text).unwrap_or(0))?;
    }
    Ok(found.len() >= SLICE as usize)
}

/// Whether there are such.
pub fn is_behind(tx: &mut Tx<'_>, _: Millis) -> Result<bool, Problem> {
    rows::is_any_unprinted(tx)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_words_are_the_same_however_they_are_set() {
        let text = "Ada Hull, Deck Hand. ".repeat(20);
        assert_eq!(of_text(&text), of_text(&text.to_uppercase().replace(' ', "\n  ").replace(',', ";")));
        assert_ne!(of_text(&text), of_text(&format!("{text} and more")));
        assert!(of_text(&text).is_some_and(|print| print != 0));
        assert_eq!(of_text("Ada Hull, Deck Hand"), None);
    }
}
