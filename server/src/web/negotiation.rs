//! What a request's headers say it would take, and has already.

use axum::http::{HeaderMap, HeaderName, header};

/// Whether a body in this coding is welcome: named, or meant by `*`, and not with a weight of nothing.
pub fn takes(headers: &HeaderMap, coding: &str) -> bool {
    let weight_of = |wanted: &str| {
        entries(headers, header::ACCEPT_ENCODING).find_map(|entry| {
            let mut parts = entry.split(';').map(str::trim);
            let is_it = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(wanted));
            let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
            is_it.then(|| weight.map_or(1.0, |weight| weight.trim().parse().unwrap_or(0.0_f32)))
        })
    };
    weight_of(coding).or_else(|| weight_of("*")).is_some_and(|weight| weight > 0.0)
}

/// Whether whoever asks has what `tag` names, quotes and all. A copy that a proxy packed anew counts as the same.
pub fn has(headers: &HeaderMap, tag: &str) -> bool {
    entries(headers, header::IF_NONE_MATCH)
        .any(|entry| entry == "*" || entry.strip_prefix("W/").unwrap_or(entry) == tag)
}

/// The entries of a header that holds a list, on however many lines. None of ours has a comma in quotes.
fn entries(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: HeaderName, lines: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(name.clone(), line.parse().unwrap());
        }
        headers
    }

    #[test]
    fn a_coding_is_taken_where_it_is_named_with_a_weight() {
        let takes = |lines: &[&'static str]| takes(&with(header::ACCEPT_ENCODING, lines), "br");
        assert!(takes(&["gzip, deflate, br"]) && takes(&["br;q=1"]) && takes(&["gzip", "BR ; q=0.2"]));
        assert!(takes(&["*"]) && takes(&["gzip;q=0, *;q=0.1"]));
        assert!(!takes(&[]) && !takes(&["gzip"]) && !takes(&["br;q=0"]) && !takes(&["*, br;q=0.0"]));
        assert!(!takes(&["brotli"]) && !takes(&["br;q=much"]));
    }

    #[test]
    fn a_tag_is_found_in_a_list_weak_or_strong() {
        let has = |lines: &[&'static str]| has(&with(header::IF_NONE_MATCH, lines), "\"a\"");
        assert!(has(&["\"a\""]) && has(&["W/\"a\""]) && has(&["\"b\", W/\"a\""]) && has(&["\"b\"", "\"a\""]));
        assert!(has(&["*"]) && !has(&[]) && !has(&["a"]) && !has(&["\"ab\""]));
    }
}
