//! An invoice as a page of A4, with all that a VAT invoice of the United Kingdom has to say (VAT Notice 700, 16.3).

use krilla::Document as Pdf;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::Metadata;
use krilla::num::NormalizedF32;
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;

use super::face::{Face, Faces};
use super::{Document, DocumentLine, Party, Payment};
use crate::clock::Millis;
use crate::orders::money::{Sum, per_cent, pounds};
use crate::orders::{InvoiceKind, PaymentMethod};
use crate::time_zone;

/// A4, in points.
const WIDTH: f32 = 595.28;
const HEIGHT: f32 = 841.89;
const LEFT: f32 = 56.0;
const RIGHT: f32 = WIDTH - 56.0;
/// Where the right-hand block of the head begins.
const MIDDLE: f32 = 330.0;
/// Below this a line begins another page.
const LOWEST: f32 = HEIGHT - 110.0;
const LINE: f32 = 13.5;

const INK: (u8, u8, u8) = (27, 34, 45);
const GREY: (u8, u8, u8) = (91, 101, 117);
const RULE: (u8, u8, u8) = (205, 211, 220);

/// Where a text stands on its line.
#[derive(Clone, Copy)]
enum Side {
    Left(f32),
    Right(f32),
}

/// How a text looks.
#[derive(Clone, Copy)]
struct Style {
    size: f32,
    bold: bool,
    colour: (u8, u8, u8),
}

const TEXT: Style = Style { size: 9.5, bold: false, colour: INK };
const STRONG: Style = Style { bold: true, ..TEXT };
const QUIET: Style = Style { size: 8.5, colour: GREY, ..TEXT };
const TITLE: Style = Style { size: 22.0, bold: true, colour: INK };

/// The page that is being written on.
struct Page<'a, 's> {
    surface: &'a mut Surface<'s>,
    faces: &'static Faces,
    y: f32,
}

impl Page<'_, '_> {
    fn face(&self, style: Style) -> &'static Face {
        if style.bold { &self.faces.bold } else { &self.faces.regular }
    }

    /// Writes a text on the present line.
    fn put(&mut self, side: Side, text: &str, style: Style) {
        let face = self.face(style);
        let (x, in_column) = match side {
            Side::Left(x) => (x, false),
            Side::Right(x) => (x - face.width(text, true) * style.size, true),
        };
        self.surface.set_fill(Some(fill(style.colour)));
        let at = Point::from_xy(x, self.y);
        self.surface.draw_glyphs(
            at,
            &face.glyphs(text, in_column),
            face.font.clone(),
            text,
            style.size,
            false,
        );
    }

    /// Writes a text in as many lines as it takes; leaves the page at the last of them.
    fn wrap(&mut self, x: f32, width: f32, text: &str, style: Style) {
        for (at, line) in wrapped(self.face(style), text, width / style.size).iter().enumerate() {
            if at > 0 {
                self.y += LINE;
            }
            self.put(Side::Left(x), line, style);
        }
    }

    fn rule(&mut self, from: f32, colour: (u8, u8, u8)) {
        let mut path = PathBuilder::new();
        if let Some(rect) = Rect::from_xywh(from, self.y, RIGHT - from, 0.75) {
            path.push_rect(rect);
        }
        if let Some(path) = path.finish() {
            self.surface.set_fill(Some(fill(colour)));
            self.surface.draw_path(&path);
        }
    }
}

fn fill((red, green, blue): (u8, u8, u8)) -> Fill {
    let paint = rgb::Color::new(red, green, blue).into();
    Fill { paint, opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

/// A text cut into lines that are no wider than so many ems; a word that is wider is cut too.
fn wrapped(face: &Face, text: &str, width: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last().cloned().unwrap_or_default();
        let longer = if last.is_empty() { word.to_owned() } else { format!("{last} {word}") };
        if face.width(&longer, false) <= width {
            *lines.last_mut().unwrap_or(&mut String::new()) = longer;
            continue;
        }
        let mut rest = if last.is_empty() {
            String::new()
        } else {
            lines.push(String::new());
            String::new()
        };
        for sign in word.chars() {
            rest.push(sign);
            if face.width(&rest, false) > width {
                rest.pop();
                if let Some(line) = lines.last_mut() {
                    *line = rest;
                }
                lines.push(String::new());
                rest = sign.to_string();
            }
        }
        if let Some(line) = lines.last_mut() {
            *line = rest;
        }
    }
    lines
}

/// `3 December 2026`, in London.
fn day(at: Millis) -> String {
    time_zone::london_day(at)
}

/// Writes the page.
pub fn draw(document: &Document, payment: Option<Payment>) -> anyhow::Result<Vec<u8>> {
    let faces = Faces::get()?;
    let mut pdf = Pdf::new();
    let title = format!("{} {}", name(document), document.number);
    pdf.set_metadata(
        Metadata::new().title(title).authors(vec![document.seller.name.clone()]).language("en-GB".into()),
    );
    let mut left = document.lines.as_slice();
    let mut is_first = true;
    loop {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).unwrap_or_default();
        let mut sheet = pdf.start_page_with(settings);
        let mut surface = sheet.surface();
        let mut page = Page { surface: &mut surface, faces, y: 72.0 };
        if is_first {
            head(&mut page, document, payment);
        } else {
            page.put(Side::Left(LEFT), &format!("{} {}, continued", name(document), document.number), STRONG);
            page.y += 30.0;
        }
        left = table(&mut page, document, left);
        let is_last = left.is_empty() && page.y < LOWEST - 130.0;
        if is_last {
            totals(&mut page, document);
            closing(&mut page, document, payment);
        }
        foot(&mut page, document);
        surface.finish();
        sheet.finish();
        is_first = false;
        if is_last {
            break;
        }
    }
    pdf.finish().map_err(|error| anyhow::anyhow!("an invoice cannot be written: {error:?}"))
}

const fn name(document: &Document) -> &'static str {
    match (document.kind, document.seller.vat_number.is_some()) {
        (InvoiceKind::Invoice, true) => "VAT invoice",
        (InvoiceKind::Invoice, false) => "Invoice",
        (InvoiceKind::CreditNote, true) => "VAT credit note",
        (InvoiceKind::CreditNote, false) => "Credit note",
    }
}

/// Who sells to whom, and what this is.
fn head(page: &mut Page<'_, '_>, document: &Document, payment: Option<Payment>) {
    page.put(Side::Left(LEFT), name(document), TITLE);
    page.y += 34.0;
    let top = page.y;
    party(page, LEFT, "From", &document.seller);
    page.y += 10.0;
    party(page, LEFT, "To", &document.buyer);
    let below = page.y;
    page.y = top;
    let issued = day(document.issued_at);
    let mut facts = vec![("Number", document.number.clone()), ("Date and tax point", issued)];
    if let Some(corrects) = &document.corrects {
        facts.push(("Credits invoice", corrects.clone()));
    }
    if let Some(reference) = &document.reference {
        facts.push(("Your reference", reference.clone()));
    }
    match (payment, document.due_at) {
        (Some(payment), _) => facts.push(("Paid on", day(payment.at))),
        (None, Some(due)) => facts.push(("To be paid by", day(due))),
        (None, None) => {}
    }
    for (label, value) in facts {
        page.put(Side::Left(MIDDLE), label, QUIET);
        page.y += LINE - 1.0;
        page.wrap(MIDDLE, RIGHT - MIDDLE, &value, STRONG);
        page.y += LINE + 4.0;
    }
    page.y = page.y.max(below) + 14.0;
}

fn party(page: &mut Page<'_, '_>, x: f32, label: &str, party: &Party) {
    let width = MIDDLE - x - 24.0;
    page.put(Side::Left(x), label, QUIET);
    page.y += LINE;
    page.wrap(x, width, &party.name, STRONG);
    page.y += LINE;
    for line in party.address.lines() {
        page.wrap(x, width, line, TEXT);
        page.y += LINE;
    }
    if let Some(number) = &party.vat_number {
        page.put(Side::Left(x), &format!("VAT number {number}"), TEXT);
        page.y += LINE;
    }
}

/// Where the columns of the table end.
const QUANTITY: f32 = 318.0;
const UNIT: f32 = 382.0;
const RATE: f32 = 424.0;
const NET: f32 = 482.0;

/// As many lines as fit on the page; answers those that do not.
fn table<'d>(page: &mut Page<'_, '_>, document: &Document, lines: &'d [DocumentLine]) -> &'d [DocumentLine] {
    let has_vat = document.seller.vat_number.is_some();
    page.put(Side::Left(LEFT), "Description", QUIET);
    page.put(Side::Right(QUANTITY), "Quantity", QUIET);
    page.put(Side::Right(UNIT), "Price", QUIET);
    if has_vat {
        page.put(Side::Right(RATE), "VAT", QUIET);
        page.put(Side::Right(NET), "Net", QUIET);
        page.put(Side::Right(RIGHT), "VAT amount", QUIET);
    } else {
        page.put(Side::Right(RIGHT), "Amount", QUIET);
    }
    page.y += 7.0;
    page.rule(LEFT, INK);
    page.y += 17.0;
    for (at, line) in lines.iter().enumerate() {
        if page.y > LOWEST {
            return &lines[at..];
        }
        page.put(Side::Right(QUANTITY), &line.quantity.to_string(), TEXT);
        page.put(Side::Right(UNIT), &pounds(line.unit_net_pence), TEXT);
        if has_vat {
            page.put(Side::Right(RATE), &per_cent(line.vat_basis_points), TEXT);
            page.put(Side::Right(NET), &pounds(line.sum.net), TEXT);
            page.put(Side::Right(RIGHT), &pounds(line.sum.vat), TEXT);
        } else {
            page.put(Side::Right(RIGHT), &pounds(line.sum.net), TEXT);
        }
        page.wrap(LEFT, QUANTITY - LEFT - 60.0, &line.description, TEXT);
        page.y += 8.0;
        page.rule(LEFT, RULE);
        page.y += 17.0;
    }
    &[]
}

/// What it comes to, by rate of VAT where there are several.
fn totals(page: &mut Page<'_, '_>, document: &Document) {
    let total = document.total();
    let mut said = Vec::new();
    if document.seller.vat_number.is_some() {
        said.push(("Total without VAT".to_owned(), total.net));
        let mut rates: Vec<_> = document.lines.iter().map(|line| line.vat_basis_points).collect();
        rates.sort_unstable();
        rates.dedup();
        for rate in rates {
            let of_rate = document.lines.iter().filter(|line| line.vat_basis_points == rate);
            let sum: Sum = of_rate.map(|line| line.sum).sum();
            said.push((format!("VAT at {} on {}", per_cent(rate), pounds(sum.net)), sum.vat));
        }
    }
    page.y += 4.0;
    for (label, pence) in said {
        page.put(Side::Left(MIDDLE), &label, TEXT);
        page.put(Side::Right(RIGHT), &pounds(pence), TEXT);
        page.y += LINE + 3.0;
    }
    page.y -= 4.0;
    page.rule(MIDDLE, INK);
    page.y += 18.0;
    let label = match document.kind {
        InvoiceKind::Invoice => "Total in GBP",
        InvoiceKind::CreditNote => "Total credited in GBP",
    };
    let style = Style { size: 11.5, ..STRONG };
    page.put(Side::Left(MIDDLE), label, style);
    page.put(Side::Right(RIGHT), &pounds(total.gross()), style);
    page.y += 40.0;
}

/// How it was paid, or is to be.
fn closing(page: &mut Page<'_, '_>, document: &Document, payment: Option<Payment>) {
    let number = &document.number;
    match (document.kind, payment, &document.bank_account) {
        (InvoiceKind::CreditNote, ..) => {
            let corrects = document.corrects.as_deref().unwrap_or_default();
            page.put(Side::Left(LEFT), &format!("This credit note reduces invoice {corrects}."), TEXT);
        }
        (InvoiceKind::Invoice, Some(Payment { method, at }), _) => {
            let way = match method {
                PaymentMethod::Card => "card",
                PaymentMethod::Invoice => "bank transfer",
            };
            page.put(Side::Left(LEFT), &format!("Paid by {way} on {}. Thank you.", day(at)), STRONG);
        }
        (InvoiceKind::Invoice, None, Some(account)) => {
            let until = document.due_at.map(|due| format!(" by {}", day(due))).unwrap_or_default();
            page.put(Side::Left(LEFT), &format!("Please pay{until}, with the number {number}, to:"), STRONG);
            for line in account.lines() {
                page.y += LINE + 1.5;
                page.wrap(LEFT, RIGHT - LEFT, line, TEXT);
            }
        }
        (InvoiceKind::Invoice, None, None) => {}
    }
}

fn foot(page: &mut Page<'_, '_>, document: &Document) {
    page.y = HEIGHT - 66.0;
    page.rule(LEFT, RULE);
    page.y += 16.0;
    let seller = &document.seller;
    let address: Vec<_> = seller.address.lines().collect();
    let said = format!("{} · {}", seller.name, address.join(", "));
    page.wrap(LEFT, RIGHT - LEFT, &said, Style { size: 8.0, ..QUIET });
}
