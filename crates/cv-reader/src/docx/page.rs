//! One part of a Word file as lines.

use std::collections::HashMap;

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};

use super::styles::{self, Styles};
use super::{Refusal, attribute, local_name};
use crate::lines::Line;

const DEPTH_MAX: usize = 10_000;
/// Elements whose insides are not on the page: deletions, the place a passage was moved from, properties (whose `tab` is
/// a tab stop), and the field codes behind a result.
const OFF_THE_PAGE: [&str; 7] = ["del", "moveFrom", "pPr", "rPr", "instrText", "delText", "delInstrText"];

/// The lines of a part, whose links lead to these targets.
pub fn read(xml: &[u8], styles: &Styles, targets: &HashMap<String, String>) -> Result<Vec<Line>, Refusal> {
    let mut reader = Reader::from_reader(xml);
    reader.config_mut().allow_dangling_amp = true;
    let mut page = Page::new(styles, targets);
    let mut buffer = Vec::new();
    let mut depth = 0_usize;
    // How deep, and inside of what.
    let mut skipped: Option<(usize, String)> = None;
    loop {
        let event = reader.read_event_into(&mut buffer)?;
        match &event {
            Event::Eof if depth > 0 => return Err(Refusal::Damaged),
            Event::Eof => return Ok(page.lines()),
            Event::Start(start) => {
                depth += 1;
                if depth > DEPTH_MAX {
                    return Err(Refusal::Damaged);
                }
                let name = local_name(start);
                match &skipped {
                    Some((_, inside)) => page.is_told(inside, start),
                    None if OFF_THE_PAGE.contains(&name) || name == "Fallback" && page.choice_had_text() => {
                        skipped = Some((depth, name.to_owned()));
                    }
                    None => page.opens(start),
                }
            }
            Event::End(end) => {
                if skipped.is_none() {
                    page.closes(end.local_name().into_inner());
                }
                if skipped.as_ref().is_some_and(|(from, _)| *from == depth) {
                    skipped = None;
                }
                depth = depth.saturating_sub(1);
            }
            Event::Text(code) if skipped.as_ref().is_some_and(|(_, inside)| inside == "instrText") => {
                page.links_by(code);
            }
            Event::Empty(start) => match &skipped {
                Some((_, inside)) => page.is_told(inside, start),
                None => page.holds(local_name(start)),
            },
            _ if skipped.is_some() => {}
            Event::Text(text) => page.writes(text),
            Event::CData(text) => page.writes(text),
            Event::GeneralRef(reference) => page.writes(character(reference).encode_utf8(&mut [0; 4])),
            _ => {}
        }
        buffer.clear();
    }
}

/// The character behind a reference. Entities that a DTD declares are not expanded.
fn character(reference: &BytesRef<'_>) -> char {
    if let Ok(Some(c)) = reference.resolve_char_ref() {
        return c;
    }
    match reference.as_ref() {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => ' ',
    }
}

/// Lines of a text that goes on by itself: the part's, or a box's.
#[derive(Default)]
struct Flow {
    lines: Vec<Line>,
    open: Line,
}

impl Flow {
    fn ends_line(&mut self) {
        self.lines.push(std::mem::take(&mut self.open));
    }

    fn into_lines(mut self) -> Vec<Line> {
        if !self.open.text.is_empty() || !self.open.links.is_empty() {
            self.ends_line();
        }
        self.lines
    }
}

/// What a paragraph says of itself.
#[derive(Default)]
struct Paragraph {
    style: Option<String>,
    list: Option<String>,
    level: Option<String>,
    begun: bool,
}

/// What has been read of a part so far.
struct Page<'a> {
    styles: &'a Styles,
    targets: &'a HashMap<String, String>,
    /// The text outside of boxes, then of each box that is open.
    flows: Vec<Flow>,
    /// Paragraphs that are open: one inside of a box stands in another.
    paragraphs: Vec<Paragraph>,
    /// The size that the open run writes in, where it says so.
    size: Option<f32>,
    /// Boxes read inside the open paragraph; they follow it, so that they do not tear it apart.
    boxes: Vec<Line>,
    /// For each open `AlternateContent`, how much text there was when it opened.
    alternatives: Vec<usize>,
    letters: usize,
    inside_text: bool,
}

impl<'a> Page<'a> {
    fn new(styles: &'a Styles, targets: &'a HashMap<String, String>) -> Self {
        Self {
            styles,
            targets,
            flows: Vec::new(),
            paragraphs: Vec::new(),
            size: None,
            boxes: Vec::new(),
            alternatives: Vec::new(),
            letters: 0,
            inside_text: false,
        }
    }

    fn flow(&mut self) -> &mut Flow {
        if self.flows.is_empty() {
            self.flows.push(Flow::default());
        }
        let last = self.flows.len() - 1;
        &mut self.flows[last]
    }

    fn opens(&mut self, start: &BytesStart<'_>) {
        match local_name(start) {
            "t" => self.inside_text = true,
            "p" => self.paragraphs.push(Paragraph::default()),
            "r" => self.size = None,
            "hyperlink" => {
                if let Some(target) = attribute(start, "id").and_then(|id| self.targets.get(&id)) {
                    self.flow().open.link(target);
                }
            }
            "txbxContent" => {
                self.flow();
                self.flows.push(Flow::default());
            }
            "AlternateContent" => self.alternatives.push(self.letters),
            name => self.holds(name),
        }
    }

    fn closes(&mut self, name: &str) {
        match name {
            "t" => self.inside_text = false,
            "txbxContent" if self.flows.len() > 1 => {
                let lines = self.flows.pop().unwrap_or_default().into_lines();
                self.boxes.extend(lines);
            }
            "AlternateContent" => {
                self.alternatives.pop();
            }
            "p" => {
                self.paragraphs.pop();
                self.flow().ends_line();
                if self.flows.len() == 1 {
                    let boxes = std::mem::take(&mut self.boxes);
                    self.flow().lines.extend(boxes);
                }
            }
            "tr" => self.flow().ends_line(),
            _ => {}
        }
    }

    fn holds(&mut self, name: &str) {
        match name {
            "tab" | "ptab" => self.flow().open.text.push('\t'),
            "br" | "cr" => self.flow().ends_line(),
            "noBreakHyphen" => self.flow().open.text.push('-'),
            "softHyphen" => self.flow().open.text.push('\u{AD}'),
            _ => {}
        }
    }

    /// A property of the open paragraph or run. What it was before a tracked change comes after what it is.
    fn is_told(&mut self, inside: &str, property: &BytesStart<'_>) {
        let value = || attribute(property, "val");
        match (inside, local_name(property), self.paragraphs.last_mut()) {
            ("pPr", "pStyle", Some(paragraph)) => paragraph.style = paragraph.style.take().or_else(value),
            ("pPr", "numId", Some(paragraph)) => paragraph.list = paragraph.list.take().or_else(value),
            ("pPr", "ilvl", Some(paragraph)) => paragraph.level = paragraph.level.take().or_else(value),
            ("rPr", "sz", _) => self.size = value().and_then(|size| styles::points(&size)),
            ("rPr", "rStyle", _) => self.size = self.size.or(self.styles.size(value().as_deref())),
            _ => {}
        }
    }

    /// A field's code, of which only where it leads matters: `HYPERLINK "mailto:ann@example.org"`.
    fn links_by(&mut self, code: &str) {
        if let Some(target) = code.split('"').nth(1) {
            self.flow().open.link(target);
        }
    }

    fn writes(&mut self, text: &str) {
        if !self.inside_text {
            return;
        }
        self.letters += text.len();
        let styles = self.styles;
        let (mut size, mut bullet) = (self.size, false);
        if let Some(paragraph) = self.paragraphs.last_mut() {
            let style = paragraph.style.as_deref();
            size = size.or_else(|| Some(styles.size_of_paragraph(style)));
            bullet = !paragraph.begun
                && styles.has_bullet(style, paragraph.list.as_deref(), paragraph.level.as_deref());
            paragraph.begun |= !text.trim().is_empty();
        }
        let open = &mut self.flow().open;
        if bullet && open.text.is_empty() {
            open.text.push_str("• ");
        }
        // A line break of the XML is a blank of the text.
        open.text.push_str(&text.replace(['\n', '\r', '\t'], " "));
        if !text.trim().is_empty() {
            open.size = open.size.max(size.unwrap_or(0.0));
        }
    }

    fn choice_had_text(&self) -> bool {
        self.alternatives.last().is_some_and(|&before| self.letters > before)
    }

    fn lines(mut self) -> Vec<Line> {
        let boxes = std::mem::take(&mut self.boxes);
        self.flow().lines.extend(boxes);
        self.flows.into_iter().flat_map(Flow::into_lines).collect()
    }
}
