//! How postcodes are written.

/// The areas that postcodes begin with.
const AREAS: &str = "AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
    GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA
    SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE";

/// A postcode, and where in its line it stands.
pub struct Code {
    pub from: usize,
    pub to: usize,
    pub tidy: String,
}

/// The first postcode of a line.
pub fn first(text: &str) -> Option<Code> {
    let begins = |at: &usize| {
        let glued = text[..*at].ends_with(char::is_lowercase) && text[*at..].starts_with(char::is_uppercase);
        glued || !text[..*at].ends_with(char::is_alphanumeric)
    };
    text.char_indices().map(|(at, _)| at).filter(begins).find_map(|from| postcode_at(text, from))
}

fn postcode_at(text: &str, from: usize) -> Option<Code> {
    let rest = &text[from..];
    let letters =
        rest.find(|c: char| !c.is_ascii_alphabetic()).filter(|letters| (1..=2).contains(letters))?;
    let area = rest[..letters].to_ascii_uppercase();
    if !AREAS.split_ascii_whitespace().any(|known| known == area) {
        return None;
    }
    let after: Vec<char> = rest[letters..].chars().take(9).collect();
    let blanks = |at: usize| after[at..].iter().take_while(|c| **c == ' ').count();
    // One or two signs, then a blank or none, then a digit and two letters.
    [2, 1].into_iter().find_map(|signs| {
        let outward = after.get(..signs)?;
        let sound = outward[0].is_ascii_digit() && outward.iter().all(char::is_ascii_alphanumeric);
        let gap = blanks(signs);
        let inward = after.get(signs + gap..signs + gap + 3)?;
        // "LS1 4APMobile": a lost blank.
        let next = after.get(signs + gap + 3);
        let glued = next.is_some_and(|c| c.is_uppercase())
            && after.get(signs + gap + 4).is_some_and(|c| c.is_lowercase());
        let ends = glued || next.is_none_or(|c| !c.is_alphanumeric());
        let sound = sound
            && gap <= 2
            && ends
            && inward[0].is_ascii_digit()
            && inward[1..]
                .iter()
                .all(|c| c.is_ascii_alphabetic() && !"CIKMOV".contains(c.to_ascii_uppercase()));
        // Without a blank and in small letters it may be anything.
        let shouted =
            rest[..letters].chars().chain(inward[1..].iter().copied()).all(|c| c.is_ascii_uppercase());
        (sound && (gap > 0 || shouted)).then(|| {
            let tidy =
                format!("{area}{} {}", outward.iter().collect::<String>(), inward.iter().collect::<String>());
            Code { from, to: from + letters + signs + gap + 3, tidy: tidy.to_ascii_uppercase() }
        })
    })
}

/// Whether a text ends in a postcode.
pub fn ends_in_postcode(text: &str) -> bool {
    let inward: Vec<char> = text.chars().rev().take(3).collect();
    let [last, middle, digit] = inward.as_slice() else { return false };
    if !(digit.is_ascii_digit() && middle.is_ascii_uppercase() && last.is_ascii_uppercase()) {
        return false;
    }
    let from = text.char_indices().rev().nth(8).map_or(0, |(at, _)| at);
    text.char_indices().filter(|(at, _)| *at >= from).any(|(at, _)| {
        !text[..at].ends_with(char::is_alphanumeric)
            && postcode_at(text, at).is_some_and(|code| code.to == text.len())
    })
}

/// Whether a text begins with a postcode.
pub fn begins_with_postcode(text: &str) -> bool {
    postcode_at(text, 0).is_some()
}

/// Whether a line holds a postcode.
pub fn holds_postcode(text: &str) -> bool {
    first(text).is_some()
}

/// "London SE15" without the half of a postcode behind the town.
pub fn without_outward(text: &str) -> &str {
    let Some((town, code)) = text.rsplit_once([' ', ',']) else { return text };
    let letters = code.chars().take_while(char::is_ascii_uppercase).count();
    let digits = code[letters..].chars().all(|c| c.is_ascii_alphanumeric())
        && code[letters..].starts_with(|c: char| c.is_ascii_digit());
    let half = (1..=2).contains(&letters)
        && (letters + 1..=letters + 2).contains(&code.len())
        && digits
        && AREAS.split_ascii_whitespace().any(|area| area == &code[..letters]);
    if half { town.trim_end_matches([',', ' ']) } else { text }
}
