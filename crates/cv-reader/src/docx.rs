//! Text out of a Word file: headers, body, notes and footers, as a reader of the page sees them.

mod page;
mod styles;

use std::collections::HashMap;
use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use crate::kind::{self, ZIP_ENTRIES_MAX};
use crate::lines::{Line, Lines};
use crate::{Outcome, Reading};
use styles::Styles;

/// Bytes of XML inflated in all.
const XML_MAX: u64 = 24 * 1024 * 1024;

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
        Ok(lines) => lines.reading(),
        Err(Refusal::Password) => Outcome::Password.into(),
        Err(Refusal::Damaged) => Outcome::Unreadable.into(),
    }
}

fn parts(bytes: &[u8]) -> Result<Lines, Refusal> {
    let mut parts = Parts::open(bytes)?;
    let mut names: Vec<(Place, String)> =
        parts.names.iter().filter_map(|name| Some((Place::of(name)?, name.clone()))).collect();
    names.sort();
    let styles = Styles::of(
        &parts.read("word/styles.xml")?.unwrap_or_default(),
        &parts.read("word/numbering.xml")?.unwrap_or_default(),
    );

    let mut seen: Vec<Vec<Line>> = Vec::new();
    for (place, name) in names {
        let Some(xml) = parts.read(&name)? else { continue };
        let targets = targets(&parts.read(&relations(&name))?.unwrap_or_default());
        let mut page = page::read(&xml, &styles, &targets)?;
        page.iter_mut().for_each(|line| line.margin = matches!(place, Place::Header | Place::Footer));
        // First, even and odd pages often carry the very same header.
        let texts = |lines: &[Line]| lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>();
        if !seen.iter().any(|other| texts(other) == texts(&page)) {
            seen.push(page);
        }
    }
    let mut lines = Lines::default();
    for (number, part) in seen.into_iter().enumerate() {
        if number > 0 {
            lines.push(Line::default());
        }
        part.into_iter().for_each(|line| lines.push(line));
    }
    Ok(lines)
}

/// The parts of a file, which together inflate to so much and no more.
struct Parts<'a> {
    archive: ZipArchive<Cursor<&'a [u8]>>,
    names: Vec<String>,
    left: u64,
}

impl<'a> Parts<'a> {
    fn open(bytes: &'a [u8]) -> Result<Self, Refusal> {
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Refusal::Damaged)?;
        if archive.len() > ZIP_ENTRIES_MAX {
            return Err(Refusal::Damaged);
        }
        let names =
            archive.file_names_raw().filter_map(|name| String::from_utf8(name.to_vec()).ok()).collect();
        Ok(Self { archive, names, left: XML_MAX })
    }

    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, Refusal> {
        if !self.names.iter().any(|known| known == name) {
            return Ok(None);
        }
        let entry = self.archive.by_name(name).map_err(|error| match error {
            zip::result::ZipError::UnsupportedArchive(zip::result::ZipError::PASSWORD_REQUIRED) => {
                Refusal::Password
            }
            _ => Refusal::Damaged,
        })?;
        let mut xml = Vec::new();
        entry.take(self.left + 1).read_to_end(&mut xml).map_err(|_| Refusal::Damaged)?;
        self.left = self.left.checked_sub(xml.len() as u64).ok_or(Refusal::Damaged)?;
        Ok(Some(xml))
    }
}

/// Where the links of a part are told: of `word/document.xml` in `word/_rels/document.xml.rels`.
fn relations(name: &str) -> String {
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", name));
    format!("{folder}/_rels/{file}.rels")
}

/// What the links of a part lead to, by their identities. A damaged list costs the links.
fn targets(xml: &[u8]) -> HashMap<String, String> {
    let mut targets = HashMap::new();
    elements(xml, |element| {
        if let (Some(id), Some(target)) = (attribute(element, "Id"), attribute(element, "Target")) {
            targets.insert(id, target);
        }
    });
    targets
}

/// Shows every element of a part, up to where it is damaged.
fn elements(xml: &[u8], mut each: impl FnMut(&BytesStart<'_>)) {
    let mut reader = Reader::from_reader(xml);
    let mut buffer = Vec::new();
    while let Ok(event) = reader.read_event_into(&mut buffer) {
        match &event {
            Event::Start(element) | Event::Empty(element) => each(element),
            Event::Eof => return,
            _ => {}
        }
        buffer.clear();
    }
}

fn local_name<'a>(element: &'a BytesStart<'_>) -> &'a str {
    element.local_name().into_inner()
}

/// An attribute's value, by its name without a prefix.
fn attribute(element: &BytesStart<'_>, name: &str) -> Option<String> {
    let found = element
        .attributes()
        .with_checks(false)
        .flatten()
        .find(|attribute| attribute.key.local_name().into_inner() == name)?;
    Some(html_escape::decode_html_entities(&*found.value).into_owned())
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
    fn of(name: &str) -> Option<Self> {
        if kind::is_main_part(name.as_bytes()) {
            return Some(Self::Body);
        }
        let name = name.strip_prefix("word/")?.strip_suffix(".xml")?;
        match name {
            "footnotes" | "endnotes" => Some(Self::Notes),
            _ if name.starts_with("header") => Some(Self::Header),
            _ if name.starts_with("footer") => Some(Self::Footer),
            _ => None,
        }
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
    fn bullets_show_whether_a_paragraph_or_its_style_has_them() {
        let level = |format: &str| format!("<w:lvl w:ilvl=\"0\"><w:numFmt w:val=\"{format}\"/></w:lvl>");
        let kind = |id: &str, format: &str| {
            format!("<w:abstractNum w:abstractNumId=\"{id}\">{}</w:abstractNum>", level(format))
        };
        let list = |id: &str, kind: &str| {
            format!("<w:num w:numId=\"{id}\"><w:abstractNumId w:val=\"{kind}\"/></w:num>")
        };
        let numbering = format!(
            "<w:numbering>{}{}{}{}</w:numbering>",
            kind("7", "bullet"),
            kind("8", "decimal"),
            list("1", "7"),
            list("2", "8")
        );
        let styles = "<w:styles><w:style w:styleId=\"List\"><w:pPr><w:numPr><w:numId w:val=\"1\"/></w:numPr></w:pPr></w:style>\
            <w:style w:styleId=\"ListBullet\"><w:basedOn w:val=\"List\"/></w:style></w:styles>";
        let item =
            |properties: &str, text: &str| format!("<w:p><w:pPr>{properties}</w:pPr>{}</w:p>", run(text));
        let body = [
            item("<w:pStyle w:val=\"ListBullet\"/>", "Wards"),
            item("<w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr>", "Drips"),
            item("<w:pStyle w:val=\"ListBullet\"/><w:numPr><w:numId w:val=\"2\"/></w:numPr>", "First"),
            item("", "Nurse"),
        ]
        .concat();
        let file = docx(&[
            ("word/document.xml", &format!("<w:document><w:body>{body}</w:body></w:document>")),
            ("word/styles.xml", styles),
            ("word/numbering.xml", &numbering),
        ]);
        assert_eq!(read(&file).outcome, Outcome::Text("• Wards\n• Drips\nFirst\nNurse".to_owned()));
    }

    #[test]
    fn sizes_come_from_runs_and_styles() {
        let styles = "<w:styles><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val=\"22\"/></w:rPr></w:rPrDefault></w:docDefaults>\
            <w:style w:type=\"paragraph\" w:styleId=\"Title\"><w:rPr><w:sz w:val=\"56\"/></w:rPr></w:style></w:styles>";
        let body = "<w:p><w:r><w:t>Harbour Square</w:t></w:r></w:p>\
            <w:p><w:pPr><w:pStyle w:val=\"Title\"/></w:pPr><w:r><w:t>Ada Ling</w:t></w:r></w:p>\
            <w:p><w:r><w:rPr><w:sz w:val=\"16\"/></w:rPr><w:t>Small Print</w:t></w:r></w:p>";
        let file = docx(&[
            ("word/document.xml", &format!("<w:document><w:body>{body}</w:body></w:document>")),
            ("word/styles.xml", styles),
        ]);
        assert_eq!(read(&file).details.first_name.map(|found| found.value).as_deref(), Some("Ada"));
    }

    #[test]
    fn a_link_that_shows_no_address_is_read() {
        let body = "<w:p><w:hyperlink r:id=\"rId4\"><w:r><w:t>Write to me</w:t></w:r></w:hyperlink></w:p>\
            <w:p><w:r><w:instrText>HYPERLINK \"tel:+447700900123\"</w:instrText></w:r><w:r><w:t>or call</w:t></w:r></w:p>";
        let file = docx(&[
            ("word/document.xml", &format!("<w:document><w:body>{body}</w:body></w:document>")),
            (
                "word/_rels/document.xml.rels",
                "<Relationships><Relationship Id=\"rId4\" Target=\"mailto:ann@example.org?subject=Hello\"/></Relationships>",
            ),
        ]);
        let details = read(&file).details;
        assert_eq!(details.email.map(|found| found.value).as_deref(), Some("ann@example.org"));
        assert_eq!(details.phone_number.map(|found| found.value).as_deref(), Some("+447700900123"));
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
