//! The parts of a Word file around its text, and the zip that holds them.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::layouts::{PAGE_WIDTH, Sheet};
use super::paragraphs::escaped;
use crate::person::Person;

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const RELATIONSHIPS: &str = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES: &str = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/// The finished file.
#[expect(clippy::expect_used, reason = "writing a few small entries to memory cannot fail")]
pub fn pack(person: &Person, sheet: &Sheet) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::with_capacity(8 * 1024)));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    let header = sheet.header.as_ref().map(|inside| ("word/header1.xml", header(inside)));
    let parts = [
        ("[Content_Types].xml", content_types(sheet)),
        ("_rels/.rels", package_relationships()),
        ("docProps/core.xml", properties(person)),
        ("word/document.xml", document(sheet)),
        ("word/_rels/document.xml.rels", document_relationships(sheet)),
        ("word/styles.xml", styles(sheet)),
        ("word/numbering.xml", numbering(sheet)),
    ];
    for (name, xml) in parts.into_iter().chain(header) {
        zip.start_file(name, options).expect("a new entry");
        zip.write_all(DECLARATION.as_bytes()).expect("room in memory");
        zip.write_all(xml.as_bytes()).expect("room in memory");
    }
    zip.finish().expect("room in memory").into_inner()
}

fn content_types(sheet: &Sheet) -> String {
    let part = |name: &str, kind: &str| {
        format!("<Override PartName=\"/word/{name}.xml\" ContentType=\"{TYPES}.{kind}+xml\"/>")
    };
    format!(
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
         <Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
         <Default Extension=\"xml\" ContentType=\"application/xml\"/>\
         <Override PartName=\"/docProps/core.xml\" ContentType=\"application/vnd.openxmlformats-package.core-properties+xml\"/>\
         {}{}{}{}</Types>",
        part("document", "document.main"),
        part("styles", "styles"),
        part("numbering", "numbering"),
        sheet.header.as_ref().map(|_| part("header1", "header")).unwrap_or_default(),
    )
}

fn package_relationships() -> String {
    format!(
        "<Relationships xmlns=\"{RELATIONSHIPS}\">\
         <Relationship Id=\"rId1\" Type=\"{OFFICE}/officeDocument\" Target=\"word/document.xml\"/>\
         <Relationship Id=\"rId2\" Type=\"http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties\" \
         Target=\"docProps/core.xml\"/></Relationships>"
    )
}

fn document_relationships(sheet: &Sheet) -> String {
    let part = |id: u8, name: &str, kind: &str| {
        format!("<Relationship Id=\"rId{id}\" Type=\"{OFFICE}/{kind}\" Target=\"{name}.xml\"/>")
    };
    format!(
        "<Relationships xmlns=\"{RELATIONSHIPS}\">{}{}{}</Relationships>",
        part(1, "styles", "styles"),
        part(2, "numbering", "numbering"),
        sheet.header.as_ref().map(|_| part(3, "header1", "header")).unwrap_or_default(),
    )
}

fn properties(person: &Person) -> String {
    let name = escaped(&person.full_name());
    format!(
        "<cp:coreProperties xmlns:cp=\"http://schemas.openxmlformats.org/package/2006/metadata/core-properties\" \
         xmlns:dc=\"http://purl.org/dc/elements/1.1/\"><dc:title>{name} – CV</dc:title><dc:creator>{name}</dc:creator>\
         <dc:language>en-GB</dc:language></cp:coreProperties>"
    )
}

fn document(sheet: &Sheet) -> String {
    let reference =
        sheet.header.as_ref().map_or("", |_| "<w:headerReference w:type=\"default\" r:id=\"rId3\"/>");
    let (body, margin) = (&sheet.body, sheet.margin);
    format!(
        "<w:document xmlns:w=\"{WORD}\" xmlns:r=\"{OFFICE}\"><w:body>{body}<w:sectPr>{reference}\
         <w:pgSz w:w=\"{PAGE_WIDTH}\" w:h=\"16838\"/><w:pgMar w:top=\"{margin}\" w:right=\"{margin}\" w:bottom=\"{margin}\" \
         w:left=\"{margin}\" w:header=\"567\" w:footer=\"567\" w:gutter=\"0\"/></w:sectPr></w:body></w:document>"
    )
}

fn header(inside: &str) -> String {
    format!("<w:hdr xmlns:w=\"{WORD}\">{inside}</w:hdr>")
}

fn styles(sheet: &Sheet) -> String {
    let Sheet { font, accent, right_edge, contact_size, .. } = sheet;
    let middle = if sheet.centred { "<w:jc w:val=\"center\"/>" } else { "" };
    let style = |id: &str, name: &str, paragraph: &str, run: &str| {
        format!(
            "<w:style w:type=\"paragraph\" w:styleId=\"{id}\"><w:name w:val=\"{name}\"/><w:basedOn w:val=\"Normal\"/>\
             <w:qFormat/><w:pPr>{paragraph}</w:pPr><w:rPr>{run}</w:rPr></w:style>"
        )
    };
    let line = format!(
        "<w:pBdr><w:bottom w:val=\"single\" w:sz=\"6\" w:space=\"1\" w:color=\"{accent}\"/></w:pBdr>"
    );
    let dates = format!("<w:tabs><w:tab w:val=\"right\" w:pos=\"{right_edge}\"/></w:tabs>");
    [
        format!(
            "<w:styles xmlns:w=\"{WORD}\"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii=\"{font}\" w:hAnsi=\"{font}\" \
             w:cs=\"{font}\"/><w:sz w:val=\"20\"/><w:lang w:val=\"en-GB\"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>\
             <w:spacing w:after=\"60\" w:line=\"259\" w:lineRule=\"auto\"/></w:pPr></w:pPrDefault></w:docDefaults>\
             <w:style w:type=\"paragraph\" w:default=\"1\" w:styleId=\"Normal\"><w:name w:val=\"Normal\"/><w:qFormat/></w:style>"
        ),
        style("Title", "Title", &format!("<w:spacing w:after=\"0\"/>{middle}"), &format!("<w:b/><w:color w:val=\"{accent}\"/><w:sz w:val=\"48\"/>")),
        style("Subtitle", "Subtitle", &format!("<w:spacing w:after=\"40\"/>{middle}"), "<w:color w:val=\"666C76\"/><w:sz w:val=\"24\"/>"),
        style("Contact", "Contact", middle, &format!("<w:color w:val=\"444A54\"/><w:sz w:val=\"{contact_size}\"/>")),
        style("Heading1", "heading 1", &format!("<w:keepNext/>{line}<w:spacing w:before=\"220\" w:after=\"80\"/><w:outlineLvl w:val=\"0\"/>"),
            &format!("<w:b/><w:color w:val=\"{accent}\"/><w:sz w:val=\"24\"/>")),
        style("Heading2", "heading 2", &format!("<w:keepNext/>{dates}<w:spacing w:before=\"100\" w:after=\"0\"/><w:outlineLvl w:val=\"1\"/>"), "<w:b/>"),
        style("Place", "Place", "<w:keepNext/><w:spacing w:after=\"30\"/>", "<w:i/><w:color w:val=\"666C76\"/>"),
        style("ListBullet", "List Bullet",
            "<w:numPr><w:numId w:val=\"1\"/></w:numPr><w:spacing w:after=\"10\"/><w:ind w:left=\"284\" w:hanging=\"227\"/><w:contextualSpacing/>", ""),
        "</w:styles>".to_owned(),
    ]
    .concat()
}

fn numbering(sheet: &Sheet) -> String {
    let accent = &sheet.accent;
    format!(
        "<w:numbering xmlns:w=\"{WORD}\"><w:abstractNum w:abstractNumId=\"0\"><w:multiLevelType w:val=\"hybridMultilevel\"/>\
         <w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/><w:numFmt w:val=\"bullet\"/><w:lvlText w:val=\"•\"/><w:lvlJc w:val=\"left\"/>\
         <w:pPr><w:ind w:left=\"284\" w:hanging=\"227\"/></w:pPr><w:rPr><w:color w:val=\"{accent}\"/></w:rPr></w:lvl></w:abstractNum>\
         <w:num w:numId=\"1\"><w:abstractNumId w:val=\"0\"/></w:num></w:numbering>"
    )
}
