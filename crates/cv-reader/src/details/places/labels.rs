//! Labels of addresses, and the pieces of lines that they stand in.

use crate::details::sheet::Sheet;
use crate::details::words;

/// What stands before an address, in small letters.
const LABELS: [&str; 52] = [
    "town or city",
    "city or town",
    "city/town",
    "town/ city",
    "where",
    "where i live",
    "lakcím",
    "lakóhely",
    "morada",
    "adresas",
    "adrese",
    "anschrift",
    "wohnort",
    "ville",
    "localidad",
    "localitate",
    "miejsce zamieszkania",
    "woonplaats",
    "residenza",
    "home address",
    "permanent address",
    "current address",
    "postal address",
    "residential address",
    "correspondence address",
    "candidate address",
    "candidate's address",
    "candidate location",
    "address(es)",
    "address",
    "current location",
    "location",
    "based in",
    "lives in",
    "living in",
    "home town",
    "town/city",
    "town / city",
    "town",
    "city",
    "addr",
    "home",
    "residence",
    "adresse",
    "cyfeiriad",
    "adres",
    "dirección",
    "domicilio",
    "adresă",
    "adresa",
    "indirizzo",
    "a",
];

/// What is between the pieces of a line that holds more than one thing.
pub const MARKS: [char; 12] = ['|', '•', '·', '\t', ';', '●', '▪', '∙', '◦', '■', '~', '/'];

/// Whether a line, or what stands above it, says that an address follows.
pub fn is_labelled(sheet: &Sheet, at: usize) -> bool {
    let line = &sheet.lines[at];
    let above = at.checked_sub(1).map(|above| sheet.lines[above].lower.trim_end_matches([':', ' ']));
    unlabelled(&line.text).len() < line.text.len()
        || pieces(&line.text).iter().any(|(labelled, _)| *labelled)
        || above.is_some_and(|above| above.len() > 1 && LABELS.contains(&above))
}

/// The pieces of a line that hold one thing each, without their labels, and whether those are of addresses:
/// "Address - London, Phone - 020 7946 0958".
pub fn pieces(text: &str) -> Vec<(bool, &str)> {
    const OTHERS: &str = "m;t;e;p;tel;mob;mobile;mobile no;mobile number;contact number;contact no;tel no;telephone no;telephone number;phone number;cell;home tel;
        evenings;daytime;email id;mobile/tel;phone;telephone;email;e-mail;email address;e-mail address;contact;web;linkedin";
    let mut cuts: Vec<(usize, usize, bool)> = Vec::new();
    let lower = text.to_ascii_lowercase();
    for (at, _) in lower.char_indices().filter(|(at, _)| {
        !lower[..*at].ends_with(|c: char| c.is_alphanumeric() || matches!(c, '-' | '/' | '@' | '.'))
    }) {
        let label = |label: &&str| {
            let label = label.trim();
            lower[at..].strip_prefix(label).is_some_and(|rest| {
                let shouted = label.len() > 2
                    && text[at..at + label.len()].chars().all(|c| !c.is_lowercase())
                    && rest.starts_with(' ');
                rest.starts_with(':') || rest.starts_with(" -") || rest.starts_with('\t') || shouted
            })
        };
        let inside = cuts.last().is_some_and(|(_, end, _)| at < *end);
        let of_place = LABELS.iter().copied().filter(|known| label(known)).max_by_key(|known| known.len());
        let of_other =
            OTHERS.split(';').map(str::trim).filter(|known| label(known)).max_by_key(|known| known.len());
        if let Some(found) = of_place.or(of_other).filter(|_| !inside) {
            cuts.push((at, at + found.trim().len(), of_place.is_some()));
        }
    }
    let mut found = Vec::new();
    let ends = cuts.iter().map(|cut| cut.0).chain([text.len()]).collect::<Vec<_>>();
    let first = (false, &text[..ends[0]]);
    let rest = cuts.iter().enumerate().map(|(number, cut)| (cut.2, &text[cut.1..ends[number + 1]]));
    for (labelled, piece) in [first].into_iter().chain(rest) {
        for piece in piece.split(MARKS).flat_map(|piece| piece.split(" - ")).flat_map(without_contacts) {
            let piece = piece.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '-' | ',' | '.'));
            if !piece.is_empty() {
                found.push((labelled, piece));
            }
        }
    }
    found
}

/// "Leeds, 07700 900123, ann@example.org" without what is no place.
fn without_contacts(piece: &str) -> Vec<&str> {
    if !piece.contains(',') {
        // "ann@example.org 07700 900123 Leeds".
        let words = |word: &str| word.contains('@') || words::digits(word) >= 3;
        let behind = piece.rsplit_once('@').map(|(_, rest)| rest).filter(|rest| rest.contains(' '));
        let last = behind.and_then(|rest| rest.split(' ').skip(1).find(|word| !words(word)));
        let from = last.and_then(|last| piece.rfind(last));
        return vec![from.map_or(piece, |from| &piece[from..])];
    }
    let is_contact =
        |part: &str| part.contains('@') || words::digits(part) >= 9 || part.trim_start().starts_with("www.");
    let (mut found, mut from, mut at) = (Vec::new(), 0, 0);
    for part in piece.split(',') {
        let end = at + part.len();
        if is_contact(part) {
            found.push(&piece[from..at.max(from)]);
            from = (end + 1).min(piece.len());
        }
        at = end + 1;
    }
    found.push(&piece[from..]);
    found
}

/// A text without the label of an address before it.
pub fn unlabelled(text: &str) -> &str {
    let lower = text.to_ascii_lowercase();
    for label in LABELS {
        let Some(rest) = lower.strip_prefix(label) else { continue };
        // "Address 12 Mill Lane", and not "City of Bristol".
        let follows = label.ends_with(" in")
            || label.starts_with("adres")
            || label.starts_with("addres")
            || label.ends_with("address");
        if rest.is_empty()
            || rest.starts_with([':', '\t'])
            || rest.starts_with(" -")
            || follows && rest.starts_with(' ')
        {
            return text[label.len()..].trim_start_matches([':', '\t', ' ', '-']);
        }
    }
    text
}

/// Whether a text is what forms put before a postcode or a county.
pub fn is_label(text: &str) -> bool {
    let lower = text.to_lowercase();
    matches!(
        lower.trim_end_matches([':', ' ']),
        "postcode" | "post code" | "county" | "country" | "postal code"
    )
}
