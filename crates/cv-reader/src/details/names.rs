//! What is known of names in general: which are given, and how they agree with an address.

use std::collections::HashSet;
use std::sync::LazyLock;

use fake::locales::{CY_GB, DE_DE, Data, EN, FR_FR, IT_IT, NL_NL, PT_PT, TR_TR};
use unicode_normalization::UnicodeNormalization as _;

/// What the lists leave out.
const ALSO: &[&str] = &[
    "Ann", "Faith", "Precious", "Blessing", "Mercy", "Comfort", "Patience", "Olivia", "Isla", "Rhys", "Priya",
];

static GIVEN: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let lists = [
        ALSO,
        EN::NAME_FIRST_NAME,
        CY_GB::NAME_FIRST_NAME,
        FR_FR::NAME_FIRST_NAME,
        DE_DE::NAME_FIRST_NAME,
        IT_IT::NAME_FIRST_NAME,
        NL_NL::NAME_FIRST_NAME,
        PT_PT::NAME_FIRST_NAME,
        TR_TR::NAME_FIRST_NAME,
    ];
    lists.into_iter().flatten().map(|name| name.to_lowercase()).collect()
});

/// Whether people are called so. That a name is not known says nothing against it.
pub fn is_given(word: &str) -> bool {
    GIVEN.contains(&word.split('-').next().unwrap_or_default().to_lowercase())
}

/// How well a name agrees with the part of an address before its sign: 0 for not at all, 0.4 for wholly.
pub fn agreement(words: &[String], email: &str) -> f32 {
    let (before, domain) = email.split_once('@').unwrap_or((email, ""));
    let local = plain(before);
    let names: Vec<String> = words.iter().map(|word| plain(word)).filter(|name| !name.is_empty()).collect();
    let (Some(first), Some(last)) = (names.first(), names.last()) else { return 0.0 };
    let pieces: Vec<String> = before.split(|c: char| !c.is_alphabetic()).map(plain).collect();
    let host = plain(domain.split('.').next().unwrap_or_default());
    const OWN: [&str; 6] = ["hello", "hi", "me", "mail", "contact", "post"];
    let written_to = pieces.contains(first) || pieces.contains(last) || OWN.contains(&local.as_str());
    let own = names.len() >= 2
        && written_to
        && (host == format!("{first}{last}") || host == *last && pieces.contains(first));
    if own || names.len() >= 2 && pieces.contains(first) && pieces.contains(last) {
        return 0.4;
    }
    let held = names.iter().filter(|name| name.len() >= 3 && local.contains(name.as_str())).count();
    let initial = |name: &str| name.chars().next().unwrap_or('\0');
    match held {
        2.. => 0.4,
        1 if names.len() == 1 => 0.35,
        1 if local.contains(last.as_str()) && local.starts_with(initial(first)) => 0.38,
        1 if local.contains(first.as_str()) && local.ends_with(initial(last)) => 0.33,
        1 => 0.25,
        _ if names.len() == 2 && local.starts_with(&format!("{first}{last}")) => 0.38,
        _ if names.len() >= 2
            && local.len() <= 5
            && local.starts_with(initial(first))
            && local.contains(initial(last)) =>
        {
            0.12
        }
        _ => 0.0,
    }
}

/// Small letters of the Latin alphabet alone.
pub fn plain(text: &str) -> String {
    text.to_lowercase()
        .replace('ł', "l")
        .replace('ø', "o")
        .replace('ß', "ss")
        .nfd()
        .filter(|c| c.is_alphanumeric())
        .collect()
}
