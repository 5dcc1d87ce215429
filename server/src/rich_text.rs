//! Rich text as people type it: sanitised before it is kept, and measured without its markup.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

use crate::ids::UserId;

/// More than the longest text with generous markup has, in bytes and in tags. Beyond it nothing is parsed:
/// deeply nested markup takes time that grows with its square.
const LONGEST_MARKUP: usize = 60_000;
const MOST_TAGS: usize = 3_000;
/// Every paragraph opens these again until they are closed: three alike of each at most, but as many as there are
/// whose attributes differ. A small text of such tags and paragraphs would take up gigabytes.
const REOPENED: [&str; 13] =
    ["b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u"];
const MOST_REOPENED: usize = 20;

/// What the editor writes; everything else loses its tags, and scripts and styles their content too.
static EDITOR: LazyLock<Builder<'static>> = LazyLock::new(editor);

fn editor() -> Builder<'static> {
    let mut rules = Builder::empty();
    rules
        .tags(HashSet::from(["p", "br", "strong", "em", "h3", "h4", "ul", "ol", "li", "a"]))
        .tag_attributes(HashMap::from([("a", HashSet::from(["href"]))]))
        .url_schemes(HashSet::from(["http", "https", "mailto"]))
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer nofollow"))
        .clean_content_tags(HashSet::from(["script", "style"]));
    rules
}

static NOTHING: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut rules = Builder::empty();
    rules.clean_content_tags(HashSet::from(["script", "style"]));
    rules
});

/// Safe HTML of as many characters without its markup as `length` allows; `None` for any other, and for markup that
/// grows beyond bounds when it is mended: each paragraph opens again what was left open before it.
pub fn clean(html: &str, length: RangeInclusive<usize>) -> Option<String> {
    clean_by(&EDITOR, html, length)
}

/// The same, where these people are named: `<span data-mention="…">` says whom it means. Anybody else's name is text.
pub fn clean_naming(html: &str, length: RangeInclusive<usize>, named: &[UserId]) -> Option<String> {
    if named.is_empty() {
        return clean(html, length);
    }
    let named: HashSet<String> = named.iter().map(ToString::to_string).collect();
    let mut rules = editor();
    rules.add_tags(["span"]).add_tag_attributes("span", ["data-mention"]).attribute_filter(
        move |_, attribute, value| {
            (attribute != "data-mention" || named.contains(value)).then_some(Cow::Borrowed(value))
        },
    );
    clean_by(&rules, html, length)
}

fn clean_by(rules: &Builder<'static>, html: &str, length: RangeInclusive<usize>) -> Option<String> {
    if html.len() > LONGEST_MARKUP || html.matches('<').count() > MOST_TAGS || reopens_much(html) {
        return None;
    }
    let clean = rules.clean(html).to_string();
    if clean.len() > LONGEST_MARKUP {
        return None;
    }
    length.contains(&plain(&clean).trim().chars().count()).then_some(clean)
}

/// Whether more tags that paragraphs open again carry attributes than any editor writes.
fn reopens_much(html: &str) -> bool {
    let is_one = |tag: &&str| {
        let name = tag.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or_default();
        REOPENED.iter().any(|known| known.eq_ignore_ascii_case(name)) && !tag[name.len()..].starts_with('>')
    };
    html.split('<').skip(1).filter(is_one).count() > MOST_REOPENED
}

/// The text of rich text, whose paragraphs, lines and entries stand on lines of their own: as much of it as is ever kept.
pub fn lines_of(html: &str) -> String {
    const ENDS: [&str; 6] = ["</p>", "</li>", "</h3>", "</h4>", "<br>", "<br/>"];
    if html.len() > LONGEST_MARKUP || html.matches('<').count() > MOST_TAGS || reopens_much(html) {
        return String::new();
    }
    let clean = EDITOR.clean(html).to_string();
    let broken = ENDS.iter().fold(clean, |text, end| text.replace(end, "\n"));
    plain(&broken).lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Plain text as rich text: a paragraph for each of its lines.
pub fn of_lines(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("<p>{line}</p>")).collect()
}

/// The text as a reader sees it. These are all the entities that the sanitiser writes.
fn plain(html: &str) -> String {
    NOTHING
        .clean(html)
        .to_string()
        .replace("&nbsp;", "\u{a0}")
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn described(extra: &str) -> String {
        let filler = "A description that is long enough to be taken by itself.";
        clean(&format!("<p>{filler}</p>{extra}"), 50..=6000).unwrap()
    }

    fn fits(html: &str) -> bool {
        clean(html, 50..=6000).is_some()
    }

    #[test]
    fn the_editors_vocabulary_stays() {
        let rich = "<h3>Role</h3><ul><li><strong>Bold</strong> and <em>slanted</em></li></ul><ol><li>One<br>Two</li></ol>";
        assert!(described(rich).ends_with(rich));
        let link = described(r#"<a href="https://example.org/a?b=1&amp;c=2">here</a>"#);
        assert!(link.contains(r#"href="https://example.org/a?b=1&amp;c=2""#));
        assert!(link.contains(r#"rel="noopener noreferrer nofollow""#));
    }

    #[test]
    fn whatever_could_run_is_gone() {
        for hostile in [
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "<a href=\"javascript:alert(1)\">x</a>",
            "<a href=\"  JaVaScRiPt:alert(1)\">x</a>",
            "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
            "<a href=\"/relative\">x</a>",
            "<p onclick=\"alert(1)\" style=\"position:fixed\">x</p>",
            "<svg><style><img src=x onerror=alert(1)></style></svg>",
            "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=1 onerror=alert(1)&gt;\">",
            "<iframe src=\"https://example.org\"></iframe><form action=x><input></form>",
        ] {
            let left = described(hostile);
            let dangerous = ["<script", "<img", "<iframe", "<form", "<input", "<svg", "<style", "<math"];
            for part in dangerous {
                assert!(!left.contains(part), "{part} is left of {hostile}: {left}");
            }
            for attribute in ["onclick=", "style=", "href="] {
                assert!(!left.contains(&format!(" {attribute}")), "{attribute} is left of {hostile}: {left}");
            }
        }
    }

    #[test]
    fn markup_and_entities_do_not_count_as_length() {
        assert!(!fits(&format!("<p><strong>{}</strong></p>", "x".repeat(49))));
        assert!(fits(&format!("<p><strong>{}</strong></p>", "x".repeat(50))));
        assert!(!fits(&"&amp;".repeat(49)));
        assert!(fits(&"&amp;".repeat(6000)));
        assert!(!fits(&"é".repeat(6001)));
        assert!(!fits(&format!("<p>{}{}</p>", "x".repeat(49), "&nbsp;".repeat(20))));
        assert!(fits(&"&amp;lt;".repeat(13)), "a written &lt; is four characters");
        assert!(!fits(&format!("<script>{}</script>", "x".repeat(100))));
    }

    #[test]
    fn endless_markup_is_refused_unread() {
        assert!(!fits(&"&shy;".repeat(12_001)));
        assert!(!fits(&"<ul><li>".repeat(1_501)));
        let differing: String = (0..21).map(|n| format!("<EM x={n}>")).collect();
        assert!(!fits(&format!("<p>{differing}{}", "<p>x".repeat(60))));
        assert!(fits(&format!(
            "<p>{}</p>",
            "<strong>x</strong><a href=\"https://a.example\">y</a>".repeat(600)
        )));
    }

    #[test]
    fn only_whoever_is_named_is_meant() {
        let (ann, bob) = (UserId::new(), UserId::new());
        let text = format!(
            "<p><span data-mention=\"{ann}\" onclick=\"x()\">@Ann</span> <span data-mention=\"{bob}\">@Bob</span></p>"
        );
        let kept = clean_naming(&text, 3..=1000, &[ann]).unwrap();
        assert_eq!(kept, format!("<p><span data-mention=\"{ann}\">@Ann</span> <span>@Bob</span></p>"));
        assert_eq!(clean_naming(&text, 3..=1000, &[]).unwrap(), "<p>@Ann @Bob</p>");
        let link = "<a href=\"javascript:alert(1)\">here</a> <a href=\"https://example.org/\">there</a>";
        let kept = clean_naming(link, 3..=1000, &[ann]).unwrap();
        assert!(
            !kept.contains("javascript") && kept.contains("href=\"https://example.org/\" rel="),
            "{kept}"
        );
    }
}
