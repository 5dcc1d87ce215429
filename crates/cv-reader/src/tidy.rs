//! A parser's raw text made fit to be stored, searched and shown.

use unicode_normalization::UnicodeNormalization;

/// Bytes of text kept of one file.
pub const TEXT_MAX: usize = 2_000_000;

/// NFC, ligatures mended, soft hyphens, control and formatting characters out, blanks and empty lines collapsed, at most
/// [`TEXT_MAX`] bytes.
pub fn tidy(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len().min(TEXT_MAX));
    let mut waiting = Blank::Nothing;
    let mut after_return = false;
    let characters = raw.chars().flat_map(|c| {
        let letters = ligature(c);
        letters.unwrap_or_default().chars().chain(letters.is_none().then_some(c))
    });
    for c in characters.nfc() {
        let second_of_pair = after_return && c == '\n';
        after_return = c == '\r';
        match c {
            _ if second_of_pair => {}
            '\n' | '\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}' => {
                waiting = waiting.and_line()
            }
            '\t' => waiting = waiting.max(Blank::Tab),
            // Icon fonts map their pictures into the private use area.
            ' '
            | '\u{A0}'
            | '\u{2000}'..='\u{200A}'
            | '\u{202F}'
            | '\u{205F}'
            | '\u{3000}'
            | '\u{E000}'..='\u{F8FF}' => {
                waiting = waiting.max(Blank::Space);
            }
            _ if is_invisible(c) => {}
            _ => {
                let gap = if text.is_empty() { "" } else { waiting.text() };
                if text.len() + gap.len() + c.len_utf8() > TEXT_MAX {
                    break;
                }
                text.push_str(gap);
                text.push(c);
                waiting = Blank::Nothing;
            }
        }
    }
    text
}

/// A line with its ligatures taken apart and its accents put on, so that it compares with what people type.
pub fn plain(line: &str) -> String {
    let letters = |c: char| {
        let letters = ligature(c);
        letters.unwrap_or_default().chars().chain(letters.is_none().then_some(c))
    };
    line.chars().flat_map(letters).nfc().collect()
}

/// The widest blank met since the last visible character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Blank {
    Nothing,
    Space,
    Tab,
    Line,
    EmptyLine,
}

impl Blank {
    fn and_line(self) -> Self {
        if self >= Self::Line { Self::EmptyLine } else { Self::Line }
    }

    fn text(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Space => " ",
            Self::Tab => "\t",
            Self::Line => "\n",
            Self::EmptyLine => "\n\n",
        }
    }
}

/// Ligatures of Unicode, and those of TeX's T1 fonts whose PDFs say nothing of Unicode.
fn ligature(c: char) -> Option<&'static str> {
    Some(match c {
        '\u{FB00}' | '\u{1B}' => "ff",
        '\u{FB01}' | '\u{1C}' => "fi",
        '\u{FB02}' | '\u{1D}' => "fl",
        '\u{FB03}' | '\u{1E}' => "ffi",
        '\u{FB04}' | '\u{1F}' => "ffl",
        '\u{FB05}' | '\u{FB06}' => "st",
        _ => return None,
    })
}

/// Control characters and formatting ones that hide or reorder text. Joiners stay: some scripts are spelt with them.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{AD}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_come_out_as_a_person_would_type_them() {
        assert_eq!(
            tidy("e\u{301}co\u{AD}le, o\u{FB03}ce, \u{1C}nance, \u{FB05}aff"),
            "école, office, finance, staff"
        );
    }

    #[test]
    fn blanks_collapse_and_lines_stay() {
        assert_eq!(tidy("\r\n  Jo \u{A0} Ng \t \r\n\n\n\nNurse\tLeeds\n"), "Jo Ng\n\nNurse\tLeeds");
        assert_eq!(tidy("a\r\nb"), "a\nb");
    }

    #[test]
    fn nothing_invisible_is_kept() {
        assert_eq!(tidy("a\0b\u{202E}c\u{7}d\u{E0041}e \u{F095} f"), "abcde f");
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        let text = tidy(&"é".repeat(TEXT_MAX));
        assert_eq!(text.len(), TEXT_MAX);
    }
}
