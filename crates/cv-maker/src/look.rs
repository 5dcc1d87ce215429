//! Colours, and which of them and which layout a person chose.

use crate::person::Person;

/// Red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub u8, pub u8, pub u8);

impl Colour {
    pub const WHITE: Self = Self(255, 255, 255);

    /// Mixed with white; 0 is white, 100 the colour itself.
    pub fn tint(self, percent: u16) -> Self {
        let mix = |part: u8| (255 - (255 - u16::from(part)) * percent / 100) as u8;
        Self(mix(self.0), mix(self.1), mix(self.2))
    }
}

/// Dark enough to be read on white, and to carry white text.
const ACCENTS: [Colour; 9] = [
    Colour(31, 78, 121),
    Colour(16, 94, 98),
    Colour(122, 44, 62),
    Colour(47, 79, 60),
    Colour(84, 58, 113),
    Colour(150, 72, 28),
    Colour(42, 53, 71),
    Colour(0, 98, 140),
    Colour(110, 80, 30),
];

impl Person {
    /// One of so many layouts.
    pub(crate) fn layout(&self, count: u64) -> u64 {
        self.look % count
    }

    /// The colour of headings and grounds.
    pub(crate) fn accent(&self) -> Colour {
        ACCENTS[(self.look / 64 % ACCENTS.len() as u64) as usize]
    }
}
