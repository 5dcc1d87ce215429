//! A job's rich text: what may stand in it, and how long it is.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};

use crate::store::Value;

/// Rich text, sanitised, of 50 to 6000 characters without its markup (jobs §5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description(String);

/// More than the longest description with generous markup has, in bytes and in tags. Beyond it nothing is parsed:
/// deeply nested markup takes time that grows with its square.
const LONGEST_MARKUP: usize = 60_000;
const MOST_TAGS: usize = 3_000;

const MESSAGE: &str = "Has to be between 50 and 6000 characters";

/// What the editor writes; everything else loses its tags, and scripts and styles their content too.
static EDITOR: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut rules = Builder::empty();
    rules
        .tags(HashSet::from(["p", "br", "strong", "em", "h3", "h4", "ul", "ol", "li", "a"]))
        .tag_attributes(HashMap::from([("a", HashSet::from(["href"]))]))
        .url_schemes(HashSet::from(["http", "https", "mailto"]))
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer nofollow"))
        .clean_content_tags(HashSet::from(["script", "style"]));
    rules
});

static NOTHING: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut rules = Builder::empty();
    rules.clean_content_tags(HashSet::from(["script", "style"]));
    rules
});

impl Description {
    /// Sanitises and checks; the error is the spec's sentence.
    pub fn new(html: &str) -> Result<Self, &'static str> {
        if html.len() > LONGEST_MARKUP || html.matches('<').count() > MOST_TAGS {
            return Err(MESSAGE);
        }
        let clean = EDITOR.clean(html).to_string();
        let length = plain(&clean).trim().chars().count();
        if (50..=6000).contains(&length) { Ok(Self(clean)) } else { Err(MESSAGE) }
    }

    /// Sanitised HTML.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&Description> for Value {
    fn from(text: &Description) -> Self {
        Self::Text(text.0.clone())
    }
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
        Description::new(&format!("<p>{filler}</p>{extra}")).unwrap().0
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
            let clean = described(hostile);
            let dangerous = ["<script", "<img", "<iframe", "<form", "<input", "<svg", "<style", "<math"];
            for part in dangerous {
                assert!(!clean.contains(part), "{part} is left of {hostile}: {clean}");
            }
            for attribute in ["onclick=", "style=", "href="] {
                assert!(
                    !clean.contains(&format!(" {attribute}")),
                    "{attribute} is left of {hostile}: {clean}"
                );
            }
        }
    }

    #[test]
    fn markup_and_entities_do_not_count_as_length() {
        assert!(Description::new(&format!("<p><strong>{}</strong></p>", "x".repeat(49))).is_err());
        assert!(Description::new(&format!("<p><strong>{}</strong></p>", "x".repeat(50))).is_ok());
        assert!(Description::new(&"&amp;".repeat(49)).is_err());
        assert!(Description::new(&"&amp;".repeat(6000)).is_ok());
        assert!(Description::new(&"é".repeat(6001)).is_err());
        assert!(Description::new(&format!("<p>{}{}</p>", "x".repeat(49), "&nbsp;".repeat(20))).is_err());
        assert!(Description::new(&"&amp;lt;".repeat(13)).is_ok(), "a written &lt; is four characters");
        assert!(Description::new(&format!("<script>{}</script>", "x".repeat(100))).is_err());
    }

    #[test]
    fn endless_markup_is_refused_unread() {
        assert!(Description::new(&"&shy;".repeat(12_001)).is_err());
        assert!(Description::new(&"<ul><li>".repeat(1_501)).is_err());
    }
}
