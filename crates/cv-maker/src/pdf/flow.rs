//! A column that text flows down, and on to the next page.

use super::canvas::{Canvas, PAGE_HEIGHT, Style};
use crate::look::Colour;

/// Height of a line, and of the letters above its baseline, in parts of the size.
const LEADING: f32 = 1.38;
const ASCENT: f32 = 0.95;
const BULLET_INDENT: f32 = 11.0;

/// A column with the place that was reached in it.
pub struct Flow<'a> {
    pub canvas: &'a mut Canvas,
    pub page: usize,
    pub left: f32,
    pub width: f32,
    pub y: f32,
    /// Where the column starts on pages after the first, and how much it leaves free at the bottom of each.
    pub margin: f32,
}

impl<'a> Flow<'a> {
    pub fn new(canvas: &'a mut Canvas, left: f32, width: f32, y: f32) -> Self {
        Self { canvas, page: 0, left, width, y, margin: 44.0 }
    }

    pub fn skip(&mut self, height: f32) {
        self.y += height;
    }

    /// Goes to the next page unless this much is free on this one.
    pub fn keep(&mut self, height: f32) {
        if self.y + height > PAGE_HEIGHT - self.margin {
            self.page += 1;
            self.canvas.open(self.page);
            self.y = self.margin;
        }
    }

    /// One line, made smaller if it is too wide.
    pub fn line(&mut self, style: Style, text: &str) {
        self.set(style.fitted(text, self.width), 0.0, text);
    }

    /// One line in the middle of the column.
    pub fn centred(&mut self, style: Style, text: &str) {
        let style = style.fitted(text, self.width);
        self.set(style, (self.width - style.width(text)) / 2.0, text);
    }

    /// One line that ends where the column ends.
    pub fn flush_right(&mut self, style: Style, text: &str) {
        let style = style.fitted(text, self.width);
        self.set(style, self.width - style.width(text), text);
    }

    /// A text on the left and another at the right end of the same line, or below it when there is no room.
    pub fn row(&mut self, left: (Style, &str), right: (Style, &str)) {
        let room = self.width - right.0.width(right.1) - 8.0;
        if left.0.width(left.1) > room {
            self.paragraph(left.0, left.1);
            return self.line(right.0, right.1);
        }
        let height = left.0.size.max(right.0.size) * LEADING;
        self.keep(height);
        let baseline = self.y + left.0.size * ASCENT;
        self.canvas.text(self.page, self.left, baseline, left.0, left.1);
        self.canvas.text(
            self.page,
            self.left + self.width - right.0.width(right.1),
            baseline,
            right.0,
            right.1,
        );
        self.y += height;
    }

    /// Text over as many lines as it takes.
    pub fn paragraph(&mut self, style: Style, text: &str) {
        for line in broken(style, text, self.width) {
            self.set(style, 0.0, &line);
        }
    }

    /// A paragraph behind a bullet.
    pub fn bullet(&mut self, style: Style, mark: Style, text: &str) {
        for (index, line) in broken(style, text, self.width - BULLET_INDENT).into_iter().enumerate() {
            if index == 0 {
                self.keep(style.size * LEADING);
                self.canvas.text(self.page, self.left, self.y + style.size * ASCENT, mark, "•");
            }
            self.set(style, BULLET_INDENT, &line);
        }
    }

    /// Short texts in columns of equal width, read across.
    pub fn grid(&mut self, style: Style, mark: Style, columns: usize, texts: &[String]) {
        let pitch = self.width / columns as f32;
        for row in texts.chunks(columns) {
            self.keep(style.size * LEADING);
            let baseline = self.y + style.size * ASCENT;
            for (index, text) in row.iter().enumerate() {
                let x = self.left + pitch * index as f32;
                self.canvas.text(self.page, x, baseline, mark, "•");
                self.canvas.text(
                    self.page,
                    x + BULLET_INDENT,
                    baseline,
                    style.fitted(text, pitch - BULLET_INDENT - 4.0),
                    text,
                );
            }
            self.y += style.size * LEADING;
        }
    }

    /// Short texts, each on a tinted ground, as many on a line as fit.
    pub fn tags(&mut self, style: Style, ground: Colour, texts: &[String]) {
        const PADDING: f32 = 6.0;
        const GAP: f32 = 5.0;
        let height = style.size * 1.75;
        let mut x = 0.0;
        self.keep(height);
        for text in texts {
            let style = style.fitted(text, self.width - 2.0 * PADDING);
            let width = style.width(text) + 2.0 * PADDING;
            if x > 0.0 && x + width > self.width {
                x = 0.0;
                self.y += height + GAP;
                self.keep(height);
            }
            self.canvas.fill(self.page, [self.left + x, self.y, width, height], ground);
            self.canvas.text(self.page, self.left + x + PADDING, self.y + style.size * 1.23, style, text);
            x += width + GAP;
        }
        self.y += height;
    }

    fn set(&mut self, style: Style, indent: f32, text: &str) {
        self.keep(style.size * LEADING);
        self.canvas.text(self.page, self.left + indent, self.y + style.size * ASCENT, style, text);
        self.y += style.size * LEADING;
    }
}

/// Lines no wider than `width`, broken between words.
fn broken(style: Style, text: &str, width: f32) -> Vec<String> {
    let blank = style.width(" ");
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0.0;
    for word in text.split_whitespace() {
        let wide = style.width(word);
        match lines.last_mut() {
            Some(line) if used + blank + wide <= width => {
                line.push(' ');
                line.push_str(word);
                used += blank + wide;
            }
            _ => {
                lines.push(word.to_owned());
                used = wide;
            }
        }
    }
    lines
}
