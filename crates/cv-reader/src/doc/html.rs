//! Text out of an HTML page, as Word and job boards save CVs under the name .doc.

use encoding_rs::Encoding;

use crate::lines;

/// Elements whose insides are not on the page.
const HIDDEN: [&str; 6] = ["script", "style", "title", "xml", "template", "noscript"];
/// Elements that do not end a line.
const INLINE: [&str; 24] = [
    "a", "abbr", "b", "big", "cite", "code", "em", "font", "i", "img", "ins", "kbd", "label", "mark", "o:p",
    "q", "s", "small", "span", "strong", "sub", "sup", "u", "wbr",
];
/// How far a page may go on before it says how it is written.
const CHARSET_WITHIN: usize = 2048;

/// The text of a page.
pub fn text(bytes: &[u8]) -> String {
    let (page, _, _) = encoding(bytes).decode(bytes);
    let mut out = String::with_capacity(page.len() / 2);
    let mut rest: &str = &page;
    while let Some(at) = rest.find('<') {
        write(&rest[..at], &mut out);
        rest = &rest[at..];
        if rest.starts_with("<!--") {
            rest = rest.find("-->").map_or("", |end| &rest[end + 3..]);
            continue;
        }
        let Some(end) = rest.find('>') else { break };
        let tag = &rest[1..end];
        rest = &rest[end + 1..];
        let name: String = tag
            .trim_start_matches('/')
            .chars()
            .take_while(|c| c.is_alphanumeric() || *c == ':')
            .flat_map(char::to_lowercase)
            .collect();
        if name == "a"
            && let Some(target) = target(tag)
        {
            out.push_str(&lines::marked(&target));
        }
        if HIDDEN.contains(&name.as_str()) && !tag.starts_with('/') && !tag.ends_with('/') {
            rest = after_end(rest, &name);
        } else if name == "td" || name == "th" {
            out.push('\t');
        } else if !name.is_empty() && !INLINE.contains(&name.as_str()) {
            out.push('\n');
        }
    }
    if !rest.starts_with('<') {
        write(rest, &mut out);
    }
    out
}

/// Where a link leads.
fn target(tag: &str) -> Option<String> {
    let (_, value) = tag.split_once("href=")?;
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let (target, _) = value[1..].split_once(quote)?;
    Some(html_escape::decode_html_entities(target).into_owned())
}

/// A line break of the source is a blank of the text.
fn write(source: &str, out: &mut String) {
    let source = source.replace(['\r', '\n', '\t'], " ");
    out.push_str(&html_escape::decode_html_entities(&source));
}

fn after_end<'a>(rest: &'a str, name: &str) -> &'a str {
    let lower = rest.to_ascii_lowercase();
    let Some(at) = lower.find(&format!("</{name}")) else { return "" };
    rest[at..].find('>').map_or("", |end| &rest[at + end + 1..])
}

fn encoding(bytes: &[u8]) -> &'static Encoding {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding;
    }
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(CHARSET_WITHIN)]).to_ascii_lowercase();
    let told = head.split("charset=").nth(1).map(|told| told.trim_start_matches(['"', '\'']));
    let label =
        told.map(|told| told.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_').next());
    label.flatten().and_then(|label| Encoding::for_label(label.as_bytes())).unwrap_or(
        if std::str::from_utf8(bytes).is_ok() { encoding_rs::UTF_8 } else { encoding_rs::WINDOWS_1252 },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_reads_as_it_looks() {
        let page = b"<HTML><head><meta charset=\"windows-1252\"><title>x</title><style>p{}</style></head>\
            <body><!-- gone --><h1>Zo\xEB <b>O&#39;Connor</b></h1><p>Chef &amp; baker<br>Leeds</p>\
            <table><tr><td>Tel</td><td>07700 900123</td></tr></table></body></HTML>";
        let text = text(page);
        let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["Zoë O'Connor", "Chef & baker", "Leeds", "Tel\t\t07700 900123"]);
    }

    #[test]
    fn a_links_target_is_kept_beside_what_it_shows() {
        let page = b"<html><a class=x href=\"mailto:ann@example.org\">Write</a></html>";
        assert_eq!(text(page).trim(), format!("{}Write", lines::marked("mailto:ann@example.org")));
    }

    #[test]
    fn a_torn_page_gives_what_it_has() {
        assert_eq!(text(b"<html><p>Ann Smith <scr"), "\n\nAnn Smith ");
        assert_eq!(text(b"<html><script>while(1)"), "\n");
    }
}
