//! The text that a search box looks into, folded the same way on both sides.

/// Joins the parts, in lower case, one blank between words.
pub fn fold<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut folded = String::new();
    for word in parts.into_iter().flat_map(str::split_whitespace) {
        if !folded.is_empty() {
            folded.push(' ');
        }
        folded.extend(word.chars().flat_map(char::to_lowercase));
    }
    folded
}

/// The words of a search, folded; a row matches when its text holds each of them. At most eight count.
pub fn words(search: &str) -> Vec<String> {
    fold([search]).split(' ').filter(|word| !word.is_empty()).take(8).map(ToOwned::to_owned).collect()
}
