//! Which format a file is in, told by its content and never by its name.

/// A format a CV may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Portable Document Format.
    Pdf,
    /// Word 97 to 2003, or anything else in an OLE container; also RTF and HTML, which Word saves under this name.
    Doc,
    /// Word since 2007.
    Docx,
}

const OLE_HEADER: &[u8] = &[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1];
const ZIP_ENTRY: &[u8] = b"PK\x03\x04";
const ZIP_DIRECTORY_ENTRY: &[u8] = b"PK\x01\x02";
const ZIP_DIRECTORY_END: &[u8] = b"PK\x05\x06";
const ZIP_DIRECTORY_END_LENGTH: usize = 22;
/// Real documents have dozens; a directory is not followed further than this.
pub const ZIP_ENTRIES_MAX: usize = 4096;
/// Readers accept a PDF with some junk ahead of it.
const PDF_HEADER_WITHIN: usize = 1024;

/// The kind of a file: an OLE header, a zip that holds `word/document.xml`, or `%PDF-` within the first 1024 bytes.
/// Cheap and safe on any input: of a zip, no more than its directory is looked at.
pub fn kind_of(bytes: &[u8]) -> Option<Kind> {
    if bytes.starts_with(OLE_HEADER) {
        return Some(Kind::Doc);
    }
    if bytes.starts_with(ZIP_ENTRY) {
        return zip_names(bytes).any(is_main_part).then_some(Kind::Docx);
    }
    if is_rtf(bytes) || is_html(bytes) {
        return Some(Kind::Doc);
    }
    let head = &bytes[..bytes.len().min(PDF_HEADER_WITHIN)];
    head.windows(5).any(|window| window == b"%PDF-").then_some(Kind::Pdf)
}

/// The kind of a file that may stand under its name: one that ends as a CV does, over what Word opens under that name.
/// A document in another's clothes is read and kept as what it is; a page or rich text is a `.doc` and nothing else.
pub fn kind_under(name: &str, bytes: &[u8]) -> Option<Kind> {
    let (_, ending) = name.trim_end().rsplit_once('.')?;
    let is = |known: &str| ending.eq_ignore_ascii_case(known);
    let is_known = is("pdf") || is("doc") || is("docx");
    let is_page = is_rtf(bytes) || is_html(bytes);
    kind_of(bytes).filter(|_| is_known && (is("doc") || !is_page))
}

/// Whether this is Rich Text Format.
pub fn is_rtf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"{\\rt")
}

/// Whether this is an HTML page that says so at its beginning.
pub fn is_html(bytes: &[u8]) -> bool {
    let head = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes).trim_ascii_start();
    [&b"<html"[..], b"<!doctype html"]
        .iter()
        .any(|tag| head.get(..tag.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(tag)))
}

/// Whether an OLE file is an encrypted Office document: it then has a stream of this name.
pub fn is_encrypted_package(ole: &[u8]) -> bool {
    let name: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
    ole.windows(name.len()).any(|window| window == name)
}

/// Whether a zip's entry is the body of a Word document. Word's web edition writes `document2.xml`.
pub fn is_main_part(name: &[u8]) -> bool {
    name.strip_prefix(b"word/document")
        .and_then(|rest| rest.strip_suffix(b".xml"))
        .is_some_and(|number| number.iter().all(u8::is_ascii_digit))
}

/// Names in a zip's directory, at most [`ZIP_ENTRIES_MAX`] of them; none when the directory is damaged.
fn zip_names(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = zip_directory(bytes).unwrap_or_default();
    let entries = std::iter::from_fn(move || {
        let entry = rest.strip_prefix(ZIP_DIRECTORY_ENTRY)?;
        let [name, extra, comment] = [24, 26, 28].map(|at| u16_at(entry, at));
        let (name, extra, comment) = (name?, extra?, comment?);
        let name_bytes = entry.get(42..42 + name)?;
        rest = entry.get(42 + name + extra + comment..)?;
        Some(name_bytes)
    });
    entries.take(ZIP_ENTRIES_MAX)
}

fn zip_directory(bytes: &[u8]) -> Option<&[u8]> {
    let window_start = bytes.len().saturating_sub(ZIP_DIRECTORY_END_LENGTH + usize::from(u16::MAX));
    let end = window_start
        + bytes[window_start..].windows(ZIP_DIRECTORY_END.len()).rposition(|w| w == ZIP_DIRECTORY_END)?;
    bytes.get(end..end + ZIP_DIRECTORY_END_LENGTH)?;
    let size = u32_at(bytes, end + 12)?;
    // The directory ends where its end record starts, whatever was put ahead of the zip.
    bytes.get(end.checked_sub(size)?..end)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at..at + 2).map(|b| usize::from(u16::from_le_bytes([b[0], b[1]])))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..at + 4)?;
    usize::try_from(u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Write};

    fn zip_with(names: &[&str]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for name in names {
            zip.start_file(*name, zip::write::SimpleFileOptions::default()).unwrap();
            zip.write_all(b"<x/>").unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_kind_is_told_by_content() {
        assert_eq!(kind_of(b"%PDF-1.7 ..."), Some(Kind::Pdf));
        assert_eq!(kind_of(&[OLE_HEADER, b"..."].concat()), Some(Kind::Doc));
        // What Word opens under the name of .doc, and many programs save under it.
        assert_eq!(kind_of(b"{\\rtf1 hello}"), Some(Kind::Doc));
        assert_eq!(kind_of(&zip_with(&["[Content_Types].xml", "word/document.xml"])), Some(Kind::Docx));
        assert_eq!(kind_of(&zip_with(&["word/document2.xml"])), Some(Kind::Docx));
    }

    #[test]
    fn junk_ahead_of_a_pdf_is_forgiven_up_to_a_kilobyte() {
        assert_eq!(kind_of(&[vec![b' '; 1019], b"%PDF-1.4".to_vec()].concat()), Some(Kind::Pdf));
        assert_eq!(kind_of(&[vec![b' '; 1020], b"%PDF-1.4".to_vec()].concat()), None);
    }

    #[test]
    fn other_zips_and_other_files_have_no_kind() {
        assert_eq!(kind_of(&zip_with(&["xl/workbook.xml"])), None);
        assert_eq!(kind_of(&zip_with(&["word/document.xml.exe", "word/documents.xml"])), None);
        assert_eq!(kind_of(b"hello {\\rtf1}"), None);
        assert_eq!(kind_of(b""), None);
        assert_eq!(kind_of(b"PK\x03\x04"), None);
    }

    #[test]
    fn a_name_may_hide_a_cv_and_nothing_else() {
        let documents = [b"%PDF-1.7".to_vec(), OLE_HEADER.to_vec(), zip_with(&["word/document.xml"])];
        for name in ["cv.pdf", "CV.DOC", "a.b.docx "] {
            assert!(documents.iter().all(|document| kind_under(name, document).is_some()), "{name}");
            assert_eq!(kind_under(name, b"MZ\x90"), None);
        }
        for name in ["cv.exe", "cv.html", "cv.rtf", "pdf", "cv.pdf.exe", ""] {
            assert!(documents.iter().all(|document| kind_under(name, document).is_none()), "{name}");
        }
        for page in [b"{\\rtf1 x}".as_slice(), b"<!DOCTYPE html><p>x"] {
            assert_eq!(kind_under("cv.doc", page), Some(Kind::Doc));
            assert_eq!((kind_under("cv.pdf", page), kind_under("cv.docx", page)), (None, None));
        }
    }

    #[test]
    fn a_cut_or_altered_zip_never_panics() {
        let whole = zip_with(&["word/document.xml", "word/styles.xml"]);
        for length in 0..whole.len() {
            assert_eq!(kind_of(&whole[..length]), None, "cut at {length}");
        }
        for at in 4..whole.len() {
            let mut altered = whole.clone();
            altered[at] = 0xFF;
            kind_of(&altered);
        }
    }

    #[test]
    fn a_zip_behind_a_stub_is_still_read() {
        let stub = [b"PK\x03\x04".to_vec(), vec![0; 100], zip_with(&["word/document.xml"])].concat();
        assert_eq!(kind_of(&stub), Some(Kind::Docx));
    }
}
