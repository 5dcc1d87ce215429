//! Text out of Rich Text Format, which much software saves under the name .doc.

use std::collections::HashMap;

use encoding_rs::{Encoding, WINDOWS_1252};

use crate::lines;

/// Groups that are not on the page.
const HIDDEN: [&str; 22] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "object",
    "fldinst",
    "generator",
    "listtable",
    "listoverridetable",
    "rsidtbl",
    "xmlnstbl",
    "themedata",
    "colorschememapping",
    "latentstyles",
    "datastore",
    "filetbl",
    "revtbl",
    "bkmkstart",
    "bkmkend",
    "annotation",
    "sp",
];
/// Groups that old readers skip and whose text is on the page all the same.
const SHOWN: [&str; 3] = ["shpinst", "shptxt", "shprslt"];
const DEPTH_MAX: usize = 2_000;
const TEXT_MAX: usize = 2_000_000;

/// What a group inherits and gives back at its end.
#[derive(Clone)]
struct State {
    hidden: bool,
    /// Whether this is a field's code, which tells where a link leads.
    code: bool,
    encoding: &'static Encoding,
    /// How many plain characters stand for one of Unicode.
    substitutes: usize,
}

/// The text of a file.
pub fn text(bytes: &[u8]) -> String {
    let fonts = fonts(bytes);
    let mut reader = Reader { bytes, at: 0 };
    let mut page = encoding_of(bytes);
    let mut state = State { hidden: false, code: false, encoding: page, substitutes: 1 };
    let mut groups: Vec<State> = Vec::new();
    let (mut out, mut pending) = (Vec::<u16>::new(), Vec::<u8>::new());
    let (mut skip, mut starred) = (0_usize, false);
    let mut code = Vec::<u8>::new();
    while let Some(token) = reader.next() {
        if out.len() > TEXT_MAX {
            break;
        }
        let byte = match &token {
            Token::Byte(byte) => Some(*byte),
            _ => None,
        };
        match byte {
            Some(_) if skip > 0 => {
                skip -= 1;
                continue;
            }
            Some(byte) => {
                if !state.hidden {
                    pending.push(byte);
                } else if state.code {
                    code.push(byte);
                }
                starred = false;
                continue;
            }
            None => flush(&mut pending, state.encoding, &mut out),
        }
        match token {
            Token::Open if groups.len() < DEPTH_MAX => groups.push(state.clone()),
            Token::Close => {
                if let Some(before) = groups.pop() {
                    if state.code && !before.code {
                        let code = String::from_utf8_lossy(&std::mem::take(&mut code)).into_owned();
                        out.extend(super::link(&code).map(lines::marked).unwrap_or_default().encode_utf16());
                    }
                    state = before;
                }
                skip = 0;
            }
            Token::Star => starred = true,
            Token::Word(word, number) => {
                if starred && !SHOWN.contains(&word) || HIDDEN.contains(&word) {
                    state.hidden = true;
                    state.code |= word == "fldinst";
                }
                starred = false;
                match word {
                    "u" if !state.hidden => {
                        #[expect(
                            clippy::cast_possible_truncation,
                            clippy::cast_sign_loss,
                            reason = "16 bits, signed"
                        )]
                        out.push(number.unwrap_or(0x20) as u16);
                        skip = state.substitutes;
                    }
                    "uc" => state.substitutes = usize::try_from(number.unwrap_or(1)).unwrap_or(1).min(8),
                    "f" => {
                        state.encoding = number.and_then(|font| fonts.get(&font).copied()).unwrap_or(page);
                    }
                    "plain" | "pard" if word == "plain" => state.encoding = page,
                    "ansicpg" => {
                        page = code_page(number).unwrap_or(page);
                        state.encoding = page;
                    }
                    _ if state.hidden => {}
                    "par" | "line" | "sect" | "page" | "row" | "column" => out.push(u16::from(b'\n')),
                    "tab" | "cell" => out.push(u16::from(b'\t')),
                    "emdash" => out.push(0x2014),
                    "endash" => out.push(0x2013),
                    "lquote" => out.push(0x2018),
                    "rquote" => out.push(0x2019),
                    "ldblquote" => out.push(0x201C),
                    "rdblquote" => out.push(0x201D),
                    "bullet" => out.push(0x2022),
                    "bin" => reader.at += usize::try_from(number.unwrap_or(0)).unwrap_or(0),
                    _ => {}
                }
            }
            Token::Mark(mark) if !state.hidden => match mark {
                b'~' => out.push(0xA0),
                b'_' => out.push(u16::from(b'-')),
                b'\n' | b'\r' => out.push(u16::from(b'\n')),
                _ => {}
            },
            _ => {}
        }
    }
    flush(&mut pending, state.encoding, &mut out);
    String::from_utf16_lossy(&out)
}

fn flush(pending: &mut Vec<u8>, encoding: &'static Encoding, out: &mut Vec<u16>) {
    if !pending.is_empty() {
        out.extend(encoding.decode_without_bom_handling(pending).0.encode_utf16());
        pending.clear();
    }
}

enum Token<'a> {
    Open,
    Close,
    Star,
    Word(&'a str, Option<i32>),
    Mark(u8),
    Byte(u8),
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let byte = *self.bytes.get(self.at)?;
            self.at += 1;
            return Some(match byte {
                b'{' => Token::Open,
                b'}' => Token::Close,
                b'\r' | b'\n' | 0 => continue,
                b'\\' => self.control()?,
                byte => Token::Byte(byte),
            });
        }
    }

    fn control(&mut self) -> Option<Token<'a>> {
        let first = *self.bytes.get(self.at)?;
        if !first.is_ascii_alphabetic() {
            self.at += 1;
            return Some(match first {
                b'*' => Token::Star,
                b'\'' => {
                    let hex =
                        self.bytes.get(self.at..self.at + 2).and_then(|hex| std::str::from_utf8(hex).ok());
                    self.at += 2;
                    hex.and_then(|hex| u8::from_str_radix(hex, 16).ok())
                        .map_or(Token::Mark(b' '), Token::Byte)
                }
                b'\\' | b'{' | b'}' => Token::Byte(first),
                mark => Token::Mark(mark),
            });
        }
        let word = self.take(|byte| byte.is_ascii_alphabetic());
        let sign = self.bytes.get(self.at) == Some(&b'-');
        if sign {
            self.at += 1;
        }
        let digits = self.take(|byte| byte.is_ascii_digit());
        let number = digits.parse::<i32>().ok().map(|number| if sign { -number } else { number });
        if self.bytes.get(self.at) == Some(&b' ') {
            self.at += 1;
        }
        Some(Token::Word(word, number))
    }

    fn take(&mut self, belongs: impl Fn(u8) -> bool) -> &'a str {
        let from = self.at;
        while self.bytes.get(self.at).is_some_and(|byte| belongs(*byte)) && self.at - from < 32 {
            self.at += 1;
        }
        std::str::from_utf8(&self.bytes[from..self.at]).unwrap_or_default()
    }
}

/// How the fonts of a file are written, by their numbers.
fn fonts(bytes: &[u8]) -> HashMap<i32, &'static Encoding> {
    let mut reader = Reader { bytes, at: 0 };
    let (mut fonts, mut font) = (HashMap::new(), None);
    while let Some(token) = reader.next() {
        match token {
            Token::Word("f", number) => font = number,
            Token::Word("fcharset", Some(charset)) => {
                if let (Some(font), Some(encoding)) = (font, charset_of(charset)) {
                    fonts.insert(font, encoding);
                }
            }
            // Fonts are told before anything is written.
            Token::Word("par" | "pard", _) => break,
            _ => {}
        }
    }
    fonts
}

fn charset_of(charset: i32) -> Option<&'static Encoding> {
    code_page(Some(match charset {
        0 => 1252,
        128 => 932,
        129 => 949,
        134 => 936,
        136 => 950,
        161 => 1253,
        162 => 1254,
        163 => 1258,
        177 => 1255,
        178 => 1256,
        186 => 1257,
        204 => 1251,
        222 => 874,
        238 => 1250,
        _ => return None,
    }))
}

fn code_page(number: Option<i32>) -> Option<&'static Encoding> {
    let label = match number? {
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        10000 => "macintosh".to_owned(),
        65001 => "utf-8".to_owned(),
        page => format!("windows-{page}"),
    };
    Encoding::for_label(label.as_bytes())
}

fn encoding_of(bytes: &[u8]) -> &'static Encoding {
    let head = &bytes[..bytes.len().min(64)];
    if head.windows(4).any(|window| window == b"\\mac") { encoding_rs::MACINTOSH } else { WINDOWS_1252 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_marks_and_letters_of_many_scripts() {
        let file = br"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset238 Arial CE;}}{\info{\title Gone}}
\pard\f0 Zo\'eb O\rquote Connor\par Chef \endash  baker\line {\f1 \'a3\'f3d\'9f}\tab {\u346?\u322?}\cell{\*\generator x;}{\*\shpinst{\shptxt Box\par}}}";
        assert_eq!(text(file), "Zoë O’Connor\nChef – baker\nŁódź\tŚł\tBox\n");
    }

    #[test]
    fn a_links_target_is_kept_beside_what_it_shows() {
        let file = br#"{\rtf1 {\field{\*\fldinst{HYPERLINK "mailto:ann@example.org"}}{\fldrslt{Write}}}}"#;
        assert_eq!(text(file), format!("{}Write", lines::marked("mailto:ann@example.org")));
    }

    #[test]
    fn a_torn_file_gives_what_it_has() {
        assert_eq!(text(br"{\rtf1 Ann \'e"), "Ann ");
        assert_eq!(text(br"{\rtf1 }}}} Ann\bin99999999 x"), " Ann");
        assert!(text(&b"{\\rtf1 ".repeat(100_000)).is_empty());
    }
}
