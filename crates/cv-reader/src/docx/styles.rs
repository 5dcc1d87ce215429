//! How large a Word file's styles write, and which of them are lists with bullets.

use std::collections::{HashMap, HashSet};

use super::{attribute, elements, local_name};

/// In points, where nothing says otherwise.
const USUAL: f32 = 10.0;
/// How many styles may stand on one another.
const CHAIN_MAX: usize = 16;

#[derive(Default)]
struct Style {
    based_on: Option<String>,
    size: Option<f32>,
    list: Option<String>,
    level: Option<String>,
}

/// The styles of a file, and its lists.
pub struct Styles {
    usual: f32,
    /// What paragraphs without a style have.
    plain: Option<String>,
    styles: HashMap<String, Style>,
    /// Lists by their numbers, and the levels of them that have bullets.
    bullets: HashSet<(String, String)>,
}

impl Styles {
    /// From the parts that tell of styles and of lists; either may be empty.
    pub fn of(styles: &[u8], numbering: &[u8]) -> Self {
        let mut all = Self { usual: USUAL, plain: None, styles: HashMap::new(), bullets: bullets(numbering) };
        let mut open: Option<String> = None;
        elements(styles, |element| {
            let value = || attribute(element, "val");
            match local_name(element) {
                "style" => {
                    open = attribute(element, "styleId");
                    let is_plain = attribute(element, "default").is_some_and(|is| is == "1" || is == "true")
                        && attribute(element, "type").is_none_or(|kind| kind == "paragraph");
                    if is_plain {
                        all.plain.clone_from(&open);
                    }
                }
                "sz" if open.is_none() => all.usual = value().and_then(|size| points(&size)).unwrap_or(USUAL),
                name => {
                    let Some(id) = &open else { return };
                    let style = all.styles.entry(id.clone()).or_default();
                    match name {
                        "basedOn" => style.based_on = value(),
                        "sz" => style.size = value().and_then(|size| points(&size)),
                        "numId" => style.list = value(),
                        "ilvl" => style.level = value(),
                        _ => {}
                    }
                }
            }
        });
        all
    }

    /// How large a style writes, in points.
    pub fn size(&self, style: Option<&str>) -> Option<f32> {
        self.chain(style).find_map(|style| style.size)
    }

    /// How large a paragraph of a style writes, in points.
    pub fn size_of_paragraph(&self, style: Option<&str>) -> f32 {
        self.size(style.or(self.plain.as_deref())).unwrap_or(self.usual)
    }

    /// Whether a paragraph has a bullet: by its own list and level, or by its style's.
    pub fn has_bullet(&self, style: Option<&str>, list: Option<&str>, level: Option<&str>) -> bool {
        let styled = || self.chain(style).find(|style| style.list.is_some());
        let (list, level) = match list {
            Some(list) => (list, level),
            None => match styled() {
                Some(style) => (style.list.as_deref().unwrap_or_default(), level.or(style.level.as_deref())),
                None => return false,
            },
        };
        self.bullets.contains(&(list.to_owned(), level.unwrap_or("0").to_owned()))
    }

    fn chain<'s>(&'s self, style: Option<&str>) -> impl Iterator<Item = &'s Style> {
        let first = style.and_then(|style| self.styles.get(style));
        std::iter::successors(first, |style| self.styles.get(style.based_on.as_ref()?)).take(CHAIN_MAX)
    }
}

/// Sizes are told in half points.
pub fn points(half: &str) -> Option<f32> {
    half.parse::<f32>().ok().map(|half| half / 2.0).filter(|size| (1.0..=500.0).contains(size))
}

fn bullets(numbering: &[u8]) -> HashSet<(String, String)> {
    let mut levels: HashSet<(String, String)> = HashSet::new();
    let mut lists: Vec<(String, String)> = Vec::new();
    let (mut kind, mut level, mut list) = (None, None, None);
    elements(numbering, |element| match local_name(element) {
        "abstractNum" => kind = attribute(element, "abstractNumId"),
        "lvl" => level = attribute(element, "ilvl"),
        "numFmt" if attribute(element, "val").is_some_and(|format| format == "bullet") => {
            if let (Some(kind), Some(level)) = (&kind, &level) {
                levels.insert((kind.clone(), level.clone()));
            }
        }
        "num" => list = attribute(element, "numId"),
        "abstractNumId" => {
            if let (Some(list), Some(kind)) = (list.take(), attribute(element, "val")) {
                lists.push((list, kind));
            }
        }
        _ => {}
    });
    let of = |(list, kind): &(String, String)| {
        let (list, kind) = (list.clone(), kind.clone());
        levels.iter().filter(move |(of, _)| *of == kind).map(move |(_, level)| (list.clone(), level.clone()))
    };
    lists.iter().flat_map(of).collect()
}
