//! Files made for the tests, sound ones and others.

use std::io::{Cursor, Write};

use libtest_mimic::Failed;
use lopdf::{
    Dictionary, Document, EncryptionState, EncryptionVersion, Object, Permissions, Stream, StringFormat,
    dictionary,
};

/// A Word file of one part.
pub fn docx(body: &str) -> Result<Vec<u8>, Failed> {
    zip(&[("word/document.xml", &format!("<w:document><w:body>{body}</w:body></w:document>"))])
}

/// A Word paragraph.
pub fn paragraph(text: &str) -> String {
    format!("<w:p><w:r><w:t>{text}</w:t></w:r></w:p>")
}

/// A zip archive, well packed.
pub fn zip(entries: &[(&str, &str)]) -> Result<Vec<u8>, Failed> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in entries {
        zip.start_file(*name, zip::write::SimpleFileOptions::default())?;
        zip.write_all(content.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Content that draws a line of text.
pub fn line(text: &str) -> Vec<u8> {
    format!("BT /F 12 Tf 72 720 Td ({text}) Tj ET").into_bytes()
}

/// Content that draws a text at a place.
pub fn text_at(x: u32, y: u32, text: &str) -> String {
    format!("BT /F 12 Tf {x} {y} Td ({text}) Tj ET ")
}

/// A PDF with a page for each content; `page` is added to every page's dictionary.
pub fn pdf_document(contents: &[Vec<u8>], page: &Dictionary) -> Document {
    let mut document = Document::with_version("1.5");
    let pages = document.new_object_id();
    let font = document.add_object(dictionary! {
        "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica", "Encoding" => "WinAnsiEncoding",
    });
    let kids: Vec<Object> = contents
        .iter()
        .map(|content| {
            let mut stream = Stream::new(Dictionary::new(), content.clone());
            // Content that does not shrink is stored as it is.
            stream.compress().ok();
            let content = document.add_object(stream);
            let mut kid = dictionary! {
                "Type" => "Page", "Parent" => pages, "Contents" => content,
                "Resources" => dictionary! { "Font" => dictionary! { "F" => font } },
            };
            kid.extend(page);
            document.add_object(kid).into()
        })
        .collect();
    let count = i64::try_from(kids.len()).unwrap_or(i64::MAX);
    document
        .objects
        .insert(pages, dictionary! { "Type" => "Pages", "Kids" => kids, "Count" => count }.into());
    let catalog = document.add_object(dictionary! { "Type" => "Catalog", "Pages" => pages });
    document.trailer.set("Root", catalog);
    let id = Object::String(b"0123456789abcdef".to_vec(), StringFormat::Literal);
    document.trailer.set("ID", vec![id.clone(), id]);
    document
}

/// An A4 page.
pub fn a4() -> Dictionary {
    dictionary! { "MediaBox" => vec![0.into(), 0.into(), 595.into(), 842.into()] }
}

/// A sound PDF with a page for each content.
pub fn pdf(contents: &[Vec<u8>]) -> Result<Vec<u8>, Failed> {
    saved(pdf_document(contents, &a4()))
}

/// A PDF that asks for a password, or with an empty one for none.
pub fn encrypted_pdf(text: &str, user_password: &str) -> Result<Vec<u8>, Failed> {
    let mut document = pdf_document(&[line(text)], &a4());
    let version = EncryptionVersion::V2 {
        document: &document,
        owner_password: "owner",
        user_password,
        key_length: 128,
        permissions: Permissions::all(),
    };
    let state = EncryptionState::try_from(version)?;
    document.encrypt(&state)?;
    saved(document)
}

/// The document as a file.
pub fn saved(mut document: Document) -> Result<Vec<u8>, Failed> {
    let mut file = Vec::new();
    document.save_to(&mut file)?;
    Ok(file)
}
