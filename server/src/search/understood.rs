//! What a search box takes a text for, in words, where a page comes from the server. The app's own screens say the same
//! (`web/src/shared/understood.ts`), which one table holds both to.

use search_engine::{Expression, Syntax, parts};

/// What quotes, a minus and, where the search knows them (`booleans`), OR, AND, NOT and brackets were taken for; nothing
/// where none was typed.
pub fn understood(text: &str, booleans: bool) -> Option<String> {
    let parts = parts(text, Syntax { phrases: true, exclusions: true, booleans }).ok()?;
    if parts.iter().any(is_joined) {
        let is_inside = parts.len() > 1;
        let all: Vec<String> = parts.iter().map(|part| said(part, is_inside)).collect();
        return Some(format!("Looks for {}", all.join(" and ")));
    }
    let (mut together, mut without) = (Vec::new(), Vec::new());
    for part in &parts {
        match told(part) {
            Expression::Atom(atom) if atom.is_phrase => together.push(said(part, false)),
            Expression::Not(inner) => without.push(said(inner, false)),
            _ => {}
        }
    }
    let told: Vec<String> = [("Side by side", together), ("Without", without)]
        .into_iter()
        .filter(|(_, words)| !words.is_empty())
        .map(|(what, words)| format!("{what}: {}", words.join(", ")))
        .collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// The same without what is taken back.
fn told<'e, 'a>(part: &'e Expression<'a>) -> &'e Expression<'a> {
    match part {
        Expression::Not(inner) => match told(inner) {
            Expression::Not(inner) => told(inner),
            _ => part,
        },
        _ => part,
    }
}

fn is_joined(part: &Expression<'_>) -> bool {
    match told(part) {
        Expression::All(_) | Expression::Any(_) => true,
        Expression::Not(inner) => is_joined(inner),
        Expression::Atom(_) => false,
    }
}

fn said(part: &Expression<'_>, is_inside: bool) -> String {
    let joined = |parts: &[Expression<'_>], operator: &str| {
        let all = parts.iter().map(|part| said(part, true)).collect::<Vec<_>>().join(operator);
        if is_inside { format!("({all})") } else { all }
    };
    match told(part) {
        Expression::Atom(atom) if atom.is_phrase => format!("“{}”", atom.text.trim()),
        Expression::Atom(atom) => atom.text.to_owned(),
        Expression::Not(inner) => format!("not {}", said(inner, true)),
        Expression::All(parts) => joined(parts, " and "),
        Expression::Any(parts) => joined(parts, " or "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_told_as_the_app_tells_it() {
        let table = include_str!("../../../web/src/shared/understood.json");
        let table: Vec<(String, Option<String>)> = serde_json::from_str(table).unwrap();
        assert!(table.len() > 20);
        for (typed, told) in table {
            assert_eq!(understood(&typed, true), told, "{typed}");
        }
    }

    #[test]
    fn where_searches_know_no_or_it_is_a_word() {
        assert_eq!(understood("nurse OR carer", false), None);
        assert_eq!(understood("(nurse OR carer) -bank", false).as_deref(), Some("Without: bank"));
    }
}
