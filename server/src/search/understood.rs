//! What a search box takes a text for, in words, where a page comes from the server; the app's own screens say the same
//! (`web/src/shared/understood.ts`).

use search_engine::{Literal, Syntax, clauses};

const ALL: Syntax = Syntax { phrases: true, exclusions: true, booleans: true };

/// What quotes, a minus, OR, AND, NOT and brackets were taken for; nothing where none was typed, or too many.
pub fn understood(text: &str) -> Option<String> {
    let conditions = clauses(text, ALL).ok()?;
    if conditions.iter().any(|any| any.len() > 1) {
        let is_one = conditions.len() == 1;
        let all: Vec<String> = conditions.iter().map(|any| condition(any, is_one)).collect();
        return Some(format!("Looks for {}", all.join(" and ")));
    }
    let literals = || conditions.iter().flatten();
    let together: Vec<_> = literals().filter(|it| it.atom.is_phrase && !it.is_excluded).map(quoted).collect();
    let without: Vec<_> = literals().filter(|it| it.is_excluded).map(quoted).collect();
    let told = [("Side by side", together), ("Without", without)];
    let told: Vec<String> = told
        .into_iter()
        .filter(|(_, words)| !words.is_empty())
        .map(|(what, words)| format!("{what}: {}", words.join(", ")))
        .collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

/// Literals of which one has to hold.
fn condition(any: &[Literal<'_>], is_alone: bool) -> String {
    let not = |it: &Literal<'_>| if it.is_excluded { format!("not {}", quoted(it)) } else { quoted(it) };
    let said = any.iter().map(not).collect::<Vec<_>>().join(" or ");
    if any.len() > 1 && !is_alone { format!("({said})") } else { said }
}

fn quoted(literal: &Literal<'_>) -> String {
    let text = literal.atom.text.trim();
    if literal.atom.is_phrase { format!("“{text}”") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed_is_told_in_words() {
        for (typed, told) in [
            ("night nurse", None),
            ("\"night nurse\" -bank", Some("Side by side: “night nurse” · Without: bank")),
            ("nurse OR carer", Some("Looks for nurse or carer")),
            (
                "(nurse OR \"care assistant\") -bank",
                Some("Looks for (nurse or “care assistant”) and not bank"),
            ),
            ("OR (", None),
        ] {
            assert_eq!(understood(typed).as_deref(), told, "{typed}");
        }
    }
}
