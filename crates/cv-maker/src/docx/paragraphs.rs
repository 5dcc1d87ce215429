//! WordprocessingML, a paragraph at a time.

use std::fmt::Write;

/// A text as it may stand in XML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A piece of text in one look.
pub fn run(text: &str, properties: &str) -> String {
    let properties =
        if properties.is_empty() { String::new() } else { format!("<w:rPr>{properties}</w:rPr>") };
    format!("<w:r>{properties}<w:t xml:space=\"preserve\">{}</w:t></w:r>", escaped(text))
}

/// A paragraph of a style around runs.
pub fn paragraph(style: &str, runs: &str) -> String {
    format!("<w:p><w:pPr><w:pStyle w:val=\"{style}\"/></w:pPr>{runs}</w:p>")
}

/// A paragraph of a style with plain text.
pub fn plain(style: &str, text: &str) -> String {
    paragraph(style, &run(text, ""))
}

/// A text on the left and another at the right margin, whose tab stop the style sets.
pub fn row(style: &str, left: &str, right: &str) -> String {
    let quiet = "<w:b w:val=\"0\"/><w:color w:val=\"666C76\"/>";
    paragraph(style, &format!("{}<w:r><w:tab/></w:r>{}", run(left, ""), run(right, quiet)))
}

/// A paragraph for each text.
pub fn each(style: &str, texts: &[String]) -> String {
    texts.iter().fold(String::new(), |mut all, text| {
        all.push_str(&plain(style, text));
        all
    })
}

/// A table of one row without lines: width, ground and content of each cell.
pub fn columns(cells: &[(u32, Option<&str>, &str)]) -> String {
    let mut grid = String::new();
    let mut row = String::new();
    for (width, ground, content) in cells {
        let shade = ground.map(|fill| format!("<w:shd w:val=\"clear\" w:color=\"auto\" w:fill=\"{fill}\"/>"));
        // Writing to a string cannot fail.
        let _ = write!(grid, "<w:gridCol w:w=\"{width}\"/>");
        let _ = write!(
            row,
            "<w:tc><w:tcPr><w:tcW w:w=\"{width}\" w:type=\"dxa\"/>{}</w:tcPr>{content}</w:tc>",
            shade.unwrap_or_default()
        );
    }
    format!(
        "<w:tbl><w:tblPr><w:tblW w:w=\"0\" w:type=\"auto\"/><w:tblLayout w:type=\"fixed\"/><w:tblCellMar>\
         <w:top w:w=\"120\" w:type=\"dxa\"/><w:left w:w=\"200\" w:type=\"dxa\"/><w:bottom w:w=\"120\" w:type=\"dxa\"/>\
         <w:right w:w=\"200\" w:type=\"dxa\"/></w:tblCellMar></w:tblPr><w:tblGrid>{grid}</w:tblGrid><w:tr>{row}</w:tr></w:tbl>"
    )
}
