//! Typos between what was typed and a word of a record.

/// Letters of an ordinary word, and one.
const ORDINARY: usize = 48;

/// Typos (restricted Damerau–Levenshtein, one more when the first letters differ) between `typed` and `word`, or the
/// best beginning of `word` when `prefix`. None beyond `max`.
pub fn typos(typed: &[char], word: &[char], prefix: bool, max: u8) -> Option<u8> {
    let max = usize::from(max);
    if word.len() + max < typed.len() || !prefix && word.len() > typed.len() + max {
        return None;
    }
    let word = &word[..word.len().min(typed.len() + max)];
    let width = word.len() + 1;
    let (mut here, mut long);
    // This is asked for every word that comes near: the rows of ordinary words need no memory of their own.
    let rows: &mut [u16] = if width <= ORDINARY {
        here = [0; 3 * ORDINARY];
        &mut here
    } else {
        long = vec![0; 3 * width];
        &mut long
    };
    let (mut before, rows) = rows.split_at_mut(rows.len() / 3);
    let (mut last, mut row) = rows.split_at_mut(rows.len() / 2);
    for (slot, count) in last[..width].iter_mut().zip(0..) {
        *slot = count;
    }
    for (i, &a) in typed.iter().enumerate() {
        row[0] = last[0] + 1;
        for (j, &b) in word.iter().enumerate() {
            let mut best = (last[j] + u16::from(a != b)).min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a == word[j - 1] && typed[i - 1] == b {
                best = best.min(before[j - 1] + 1);
            }
            row[j + 1] = best;
        }
        (before, last, row) = (last, row, before);
    }
    let last = &last[..width];
    let found = usize::from(if prefix { last.iter().copied().min() } else { last.last().copied() }?);
    let found = found + usize::from(found > 0 && typed.first() != word.first());
    (found <= max).then(|| u8::try_from(found).unwrap_or(u8::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(typed: &str, word: &str, prefix: bool) -> Option<u8> {
        typos(&typed.chars().collect::<Vec<_>>(), &word.chars().collect::<Vec<_>>(), prefix, 2)
    }

    #[test]
    fn the_official_table_for_michael() {
        let table = [
            ("michael", 0),
            ("mickael", 1),
            ("micael", 1),
            ("mickhael", 1),
            ("micheal", 1),
            ("tichael", 2),
            ("mickaell", 2),
        ];
        for (word, expected) in table {
            assert_eq!(of("michael", word, false), Some(expected), "{word}");
        }
        assert_eq!(of("michael", "tickael", false), None);
    }

    #[test]
    fn prefixes_compare_with_the_best_beginning() {
        assert_eq!(of("engi", "engineering", true), Some(0));
        assert_eq!(of("egni", "engineering", true), Some(1));
        assert_eq!(of("engineering", "engi", true), None);
    }
}
