//! Choices that look random and are the same for the same seed, on every machine and in every version.

/// A source of choices (splitmix64).
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Any number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + self.below(high.saturating_sub(low) as usize + 1) as u32
    }

    pub fn percent(&mut self, chance: u32) -> bool {
        self.between(1, 100) <= chance
    }

    /// One of the values, of which there is at least one.
    pub fn pick<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// As many different values as asked for, or all there are, in their order.
    pub fn sample<T: Copy>(&mut self, values: &[T], count: usize) -> Vec<T> {
        let mut wanted = count.min(values.len());
        let mut sample = Vec::with_capacity(wanted);
        for (index, value) in values.iter().enumerate() {
            if self.below(values.len() - index) < wanted {
                wanted -= 1;
                sample.push(*value);
            }
        }
        sample
    }

    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last + 1));
        }
    }

    /// Fills a phrase in: `{3-9}` becomes a number of that range, `{red|blue}` one of the words.
    pub fn phrase(&mut self, template: &str) -> String {
        let mut phrase = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, (choice, after))) =
            rest.split_once('{').and_then(|(before, tail)| Some((before, tail.split_once('}')?)))
        {
            phrase.push_str(before);
            match range(choice) {
                Some((low, high)) => phrase.push_str(&self.between(low, high).to_string()),
                None => phrase.push_str(self.pick(&choice.split('|').collect::<Vec<_>>())),
            }
            rest = after;
        }
        phrase + rest
    }
}

fn range(choice: &str) -> Option<(u32, u32)> {
    let (low, high) = choice.split_once('-')?;
    Some((low.parse().ok()?, high.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_filled_in() {
        let mut chance = Chance::new(1);
        let phrase = chance.phrase("Led {3-3} nurses on {a|a} ward");
        assert_eq!(phrase, "Led 3 nurses on a ward");
    }

    #[test]
    fn a_sample_has_no_value_twice() {
        let mut chance = Chance::new(2);
        for _ in 0..100 {
            let mut sample = chance.sample(&[1, 2, 3, 4, 5, 6], 4);
            sample.dedup();
            assert_eq!(sample.len(), 4);
        }
    }
}
