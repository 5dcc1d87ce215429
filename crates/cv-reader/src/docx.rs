//! Text out of a Word file: headers, body, notes and footers, as a reader of the page sees them.

use std::io::{BufReader, Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesRef, BytesStart, Event};
use zip::ZipArchive;

use crate::kind::{self, ZIP_ENTRIES_MAX};
use crate::lines::Lines;
use crate::{Outcome, Reading};

/// Bytes of XML inflated in all.
const XML_MAX: u64 = 24 * 1024 * 1024;
const DEPTH_MAX: usize = 10_000;

/// Why a file was given up.
enum Refusal {
    Password,
    Damaged,
}

impl From<quick_xml::Error> for Refusal {
    fn from(_: quick_xml::Error) -> Self {
        Self::Damaged
    }
}

/// The text of a Word file.
pub fn read(bytes: &[u8]) -> Reading {
    match parts(bytes) {
        Ok(text) => Lines::plain(&text).reading(),
        Err(Refusal::Password) => Outcome::Password.into(),
        Err(Refusal::Damaged) => Outcome::Unreadable.into(),
    }
}

fn parts(bytes: &[u8]) -> Result<String, Refusal> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
    if archive.len() > ZIP_ENTRIES_MAX {
        return Err(Refusal::Damaged);
    }
    let mut names: Vec<(Place, String)> = archive
        .file_names_raw()
        .filter_map(|name| Some((Place::of(name)?, String::from_utf8(name.to_vec()).ok()?)))
        .collect();
    names.sort();

    let mut inflated = 0;
    let mut pieces: Vec<String> = Vec::new();
    for (_, name) in names {
        let entry = archive.by_name(&name).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(zip::result::ZipError::PASSWORD_REQUIRED) => {
                Refusal::Password
            }
            _ => Refusal::Damaged,
        })?;
        let mut xml = BufReader::new(entry).take(XML_MAX + 1 - inflated);
        let text = part(&mut xml)?;
        inflated = XML_MAX + 1 - xml.limit();
        if inflated > XML_MAX {
            return Err(Refusal::Damaged);
        }
        // First, even and odd pages often carry the very same header.
        if !pieces.contains(&text) {
            pieces.push(text);
        }
    }
    Ok(pieces.join("\n"))
}

/// Where a part stands on the page, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Header,
    Body,
    Notes,
    Footer,
}

impl Place {
    fn of(name: &[u8]) -> Option<Self> {
        if kind::is_main_part(name) {
            return Some(Self::Body);
        }
        let name = name.strip_prefix(b"word/")?.strip_suffix(b".xml")?;
        match name {
            b"footnotes" | b"endnotes" => Some(Self::Notes),
            _ if name.starts_with(b"header") => Some(Self::Header),
            _ if name.starts_with(b"footer") => Some(Self::Footer),
            _ => None,
        }
    }
}

/// Elements whose insides are not on the page: deletions, the place a passage was moved from, properties (whose `tab` is
/// a tab stop), and the field codes behind a result.
const OFF_THE_PAGE: [&str; 7] = ["del", "moveFrom", "pPr", "rPr", "instrText", "delText", "delInstrText"];

/// Reads one XML part.
fn part(xml: impl std::io::BufRead) -> Result<String, Refusal> {
    let mut reader = Reader::from_reader(xml);
    reader.config_mut().allow_dangling_amp = true;
    let mut page = Page::default();
    let mut buffer = Vec::new();
    let mut depth = 0_usize;
    let mut skipped_from = None;
    loop {
        let event = reader.read_event_into(&mut buffer)?;
        match &event {
            Event::Eof if depth > 0 => return Err(Refusal::Damaged),
            Event::Eof => return Ok(page.text()),
            Event::Start(start) => {
                depth += 1;
                if depth > DEPTH_MAX {
                    return Err(Refusal::Damaged);
                }
                let name = local_name(start);
                if skipped_from.is_none()
                    && (OFF_THE_PAGE.contains(&name) || name == "Fallback" && page.choice_had_text())
                {
                    skipped_from = Some(depth);
                }
                if skipped_from.is_none() {
                    page.opens(name);
                }
            }
            Event::End(end) => {
                if skipped_from.is_none() {
                    page.closes(end.local_name().into_inner());
                }
                if skipped_from == Some(depth) {
                    skipped_from = None;
                }
                depth = depth.saturating_sub(1);
            }
            _ if skipped_from.is_some() => {}
            Event::Empty(start) => page.holds(local_name(start)),
            Event::Text(text) => page.writes(text),
            Event::CData(text) => page.writes(text),
            Event::GeneralRef(reference) => page.writes(character(reference).encode_utf8(&mut [0; 4])),
            _ => {}
        }
        buffer.clear();
    }
}

fn local_name<'a>(start: &'a BytesStart<'_>) -> &'a str {
    start.local_name().into_inner()
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

/// What has been read of a part so far.
#[derive(Default)]
struct Page {
    /// The text outside of boxes, then of each box that is open.
    flows: Vec<String>,
    /// Boxes read inside the open paragraph; they follow it, so that they do not tear it apart.
    boxes: String,
    /// For each open `AlternateContent`, how much text there was when it opened.
    alternatives: Vec<usize>,
    letters: usize,
    inside_text: bool,
}

impl Page {
    fn flow(&mut self) -> &mut String {
        if self.flows.is_empty() {
            self.flows.push(String::new());
        }
        let last = self.flows.len() - 1;
        &mut self.flows[last]
    }

    fn opens(&mut self, name: &str) {
        match name {
            "t" => self.inside_text = true,
            "txbxContent" => {
                self.flow();
                self.flows.push(String::new());
            }
            "AlternateContent" => self.alternatives.push(self.letters),
            _ => self.holds(name),
        }
    }

    fn closes(&mut self, name: &str) {
        match name {
            "t" => self.inside_text = false,
            "txbxContent" if self.flows.len() > 1 => {
                let text = self.flows.pop().unwrap_or_default();
                self.boxes.push_str(&text);
            }
            "AlternateContent" => {
                self.alternatives.pop();
            }
            "p" => {
                self.flow().push('\n');
                if self.flows.len() == 1 {
                    let boxes = std::mem::take(&mut self.boxes);
                    self.flow().push_str(&boxes);
                }
            }
            "tr" => self.flow().push('\n'),
            _ => {}
        }
    }

    fn holds(&mut self, name: &str) {
        match name {
            "tab" | "ptab" => self.flow().push('\t'),
            "br" | "cr" => self.flow().push('\n'),
            "noBreakHyphen" => self.flow().push('-'),
            _ => {}
        }
    }

    fn writes(&mut self, text: &str) {
        if self.inside_text {
            self.letters += text.len();
            // A line break of the XML is a blank of the text.
            let text = text.replace(['\n', '\r', '\t'], " ");
            self.flow().push_str(&text);
        }
    }

    fn choice_had_text(&self) -> bool {
        self.alternatives.last().is_some_and(|&before| self.letters > before)
    }

    fn text(mut self) -> String {
        let boxes = std::mem::take(&mut self.boxes);
        self.flow().push_str(&boxes);
        self.flows.concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn docx(parts: &[(&str, &str)]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, xml) in parts {
            zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(xml.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[track_caller]
    fn reads(body: &str, text: &str) {
        let file =
            docx(&[("word/document.xml", &format!("<w:document><w:body>{body}</w:body></w:document>"))]);
        assert_eq!(read(&file).outcome, Outcome::Text(text.to_owned()));
    }

    fn run(text: &str) -> String {
        format!("<w:r><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
    }

    fn paragraph(inside: &str) -> String {
        format!("<w:p><w:pPr><w:tabs><w:tab w:val=\"left\"/></w:tabs></w:pPr>{inside}</w:p>")
    }

    #[test]
    fn runs_join_and_paragraphs_part() {
        let body = paragraph(&(run("Caf") + &run("é &amp; B&#x61;r"))) + &paragraph(&run("Leeds"));
        reads(&body, "Café & Bar\nLeeds");
    }

    #[test]
    fn tabs_breaks_and_hyphens_show() {
        let body = "<w:p><w:r><w:t>2019</w:t><w:tab/><w:t>Nurse</w:t><w:br/><w:t>part</w:t><w:noBreakHyphen/><w:t>time</w:t></w:r></w:p>";
        reads(body, "2019\tNurse\npart-time");
    }

    #[test]
    fn table_cells_stay_apart() {
        let cell = |text: &str| format!("<w:tc>{}</w:tc>", paragraph(&run(text)));
        let body = format!("<w:tbl><w:tr>{}{}</w:tr></w:tbl>", cell("Name"), cell("Ada"));
        reads(&body, "Name\nAda");
    }

    #[test]
    fn deletions_and_field_codes_are_not_on_the_page() {
        let body = paragraph(
            &(run("Chef ")
                + "<w:del><w:r><w:t>old</w:t><w:delText>gone</w:delText></w:r></w:del>"
                + "<w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>"
                + "<w:r><w:instrText> HYPERLINK \"mailto:x\" </w:instrText></w:r>"
                + "<w:ins><w:r><w:t>de partie</w:t></w:r></w:ins>"),
        );
        reads(&body, "Chef de partie");
    }

    #[test]
    fn a_text_box_is_read_once_and_behind_its_paragraph() {
        let shape = |text: &str| format!("<w:txbxContent>{}</w:txbxContent>", paragraph(&run(text)));
        let body = paragraph(&format!(
            "{}<w:r><mc:AlternateContent><mc:Choice><wps:txbx>{}</wps:txbx></mc:Choice><mc:Fallback><v:textbox>{}</v:textbox></mc:Fallback></mc:AlternateContent></w:r>{}",
            run("Curriculum "),
            shape("Ada King"),
            shape("Ada King"),
            run("vitae"),
        ));
        reads(&body, "Curriculum vitae\nAda King");
    }

    #[test]
    fn a_fallback_is_read_when_the_choice_is_a_picture() {
        let body = paragraph(&format!(
            "<mc:AlternateContent><mc:Choice><wp:inline/></mc:Choice><mc:Fallback>{}</mc:Fallback></mc:AlternateContent>",
            run("Ada King")
        ));
        reads(&body, "Ada King");
    }

    #[test]
    fn headers_come_first_and_the_same_header_once() {
        let part = |text: &str| format!("<w:hdr>{}</w:hdr>", paragraph(&run(text)));
        let file = docx(&[
            ("word/document.xml", &part("Body")),
            ("word/footer1.xml", &part("Page 1")),
            ("word/header1.xml", &part("Ada King")),
            ("word/header2.xml", &part("Ada King")),
            ("word/styles.xml", &part("Normal")),
        ]);
        assert_eq!(read(&file).outcome, Outcome::Text("Ada King\n\nBody\n\nPage 1".to_owned()));
    }

    #[test]
    fn broken_xml_is_unreadable_and_an_empty_page_has_no_text() {
        assert_eq!(read(&docx(&[("word/document.xml", "<w:p><w:r></w:p>")])).outcome, Outcome::Unreadable);
        assert_eq!(read(&docx(&[("word/document.xml", "<w:p><w:t>cut")])).outcome, Outcome::Unreadable);
        assert_eq!(read(&docx(&[("word/document.xml", "<w:p/>")])).outcome, Outcome::NoText);
    }

    #[test]
    fn declared_entities_are_not_expanded() {
        let body = "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b SYSTEM \"file:///etc/passwd\">]><w:p><w:t>A&a;&b;B</w:t></w:p>";
        assert_eq!(read(&docx(&[("word/document.xml", body)])).outcome, Outcome::Text("A B".to_owned()));
    }
}
