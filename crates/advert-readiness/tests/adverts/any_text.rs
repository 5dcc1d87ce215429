//! Whatever is typed, an answer comes, and soon.

use std::time::{Duration, Instant};

use advert_readiness::{Advert, Finding};

use crate::{found, sound};

const PIECES: [&str; 40] = [
    "young",
    "waitress",
    "able-bodied",
    "5 years' experience",
    "must be aged 25-35",
    "native English",
    "he will",
    "or",
    "0113 496 0000",
    "+44",
    "a@b",
    ".com",
    "https://",
    "www.",
    "@",
    "🦊",
    "👩‍🍳",
    "e\u{301}",
    "\u{301}\u{301}\u{301}",
    "שלום",
    "\u{202e}",
    "\u{200f}",
    "İ",
    "ß",
    "ﬁ",
    "𝔴𝔞𝔦𝔱𝔯𝔢𝔰𝔰",
    "\u{0}",
    "\u{feff}",
    "\n",
    "\r\n",
    "\t",
    " ",
    "/",
    "'",
    "’",
    "-",
    "<b",
    ">",
    "!!",
    "£12",
];

/// Numbers that look like chance and are always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

/// Checks a text in every field, and that each mark lies where its words are.
fn checked(text: &str) -> Vec<Finding> {
    let advert = Advert {
        title: text,
        description: text,
        benefits: Some(text),
        location: text,
        post_code: Some(text),
        category: Some(text),
        ..sound()
    };
    let units: Vec<_> = text.encode_utf16().collect();
    let findings = found(&advert);
    for finding in &findings {
        let mut last = 0;
        for mark in &finding.marks {
            assert!(last <= mark.start && mark.start < mark.end && mark.end <= units.len(), "{finding:?}");
            assert_eq!(
                String::from_utf16_lossy(&units[mark.start..mark.end]),
                mark.words,
                "{}",
                finding.rule
            );
            last = mark.start;
        }
        assert!(finding.marks.len() <= 100 && finding.sentence.chars().count() < 400, "{}", finding.rule);
    }
    findings
}

#[test]
fn no_mixture_of_odd_pieces_breaks_it() {
    let mut chance = Chance(2026);
    for _ in 0..600 {
        let text: String = (0..chance.below(40)).map(|_| PIECES[chance.below(PIECES.len())]).collect();
        checked(&text);
    }
}

#[test]
fn no_run_of_odd_characters_breaks_it() {
    let mut chance = Chance(7);
    for _ in 0..200 {
        let text: String =
            (0..60).filter_map(|_| char::from_u32(chance.below(0x11_0000).try_into().unwrap_or(0))).collect();
        checked(&text);
    }
}

#[test]
fn a_long_text_is_answered_soon_whatever_it_is_made_of() {
    for piece in [
        "a",
        "a.",
        "a@",
        "a@b.cc.",
        "0",
        "01 ",
        "+44 ",
        "1 years a ",
        "young ",
        "he or she will ",
        "🦊",
        "e\u{301}",
        "A ",
        "<a ",
        "(",
        "www.",
        "must be ",
        "/ ",
        "- ",
    ] {
        let text = piece.repeat(100_000 / piece.len());
        let start = Instant::now();
        checked(&text);
        // Unoptimised; what grew by the square would take minutes.
        assert!(start.elapsed() < Duration::from_secs(10), "{piece:?} took {:?}", start.elapsed());
    }
}

#[test]
fn of_many_places_the_first_hundred_are_marked() {
    let findings = checked(&"waitress ".repeat(5_000));

    assert!(
        findings.iter().any(|finding| finding.rule == "sex.title.waitress" && finding.marks.len() == 100)
    );
}
