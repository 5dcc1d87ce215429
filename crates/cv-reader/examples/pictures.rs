//! `pictures DIR`: draws the first pages of the PDFs in `DIR/files` as the product does, and compares each with what
//! poppler's `pdftoppm` makes of it.
//!
//! A page's similarity is 1 less the ink by which the two differ, in shares of the ink that either has: both pictures are
//! grey, brought to squares of some ten pixels first, so that how letters are smoothed does not count, and where they
//! stand does. What lies below [`ALIKE`] is listed.

use std::fs;
use std::io::{Cursor, Write as _};
use std::path::Path;
use std::process::{Command, ExitCode};

use cv_reader::{Asker, PagesOutcome, Reader, WORKER_ARGUMENT, worker_main};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// Squares in a picture's width.
const ACROSS: usize = 110;
/// Pages of a file that are compared.
const PAGES: usize = 2;
/// Below it two pictures are looked at.
const ALIKE: f64 = 0.8;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.first().is_some_and(|first| first == WORKER_ARGUMENT) {
        return worker_main();
    }
    let [folder] = arguments.as_slice() else {
        eprintln!("usage: pictures DIR");
        return ExitCode::from(2);
    };
    match compare(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn compare(folder: &Path) -> Fallible<()> {
    let mut files =
        fs::read_dir(folder.join("files"))?.map(|entry| Ok(entry?.path())).collect::<Fallible<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "pdf"));
    files.sort();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let reader = Reader::new("/proc/self/exe".into(), 1);
    let mut said = std::io::stdout().lock();
    let mut all: Vec<f64> = Vec::new();
    for file in &files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let pages = runtime.block_on(reader.pages(Asker(0), Cursor::new(fs::read(file)?)))?;
        if pages.outcome != PagesOutcome::Drawn {
            writeln!(said, "{name}: {:?}", pages.outcome)?;
            continue;
        }
        for (number, page) in pages.pages.iter().take(PAGES).enumerate() {
            let theirs = poppler(file, number + 1)?;
            let ours = if page.png.is_empty() { None } else { Some(grey(&page.png)?) };
            let similarity = ours.zip(theirs).map_or(0.0, |(ours, theirs)| similarity(&ours, &theirs));
            all.push(similarity);
            if similarity < ALIKE {
                writeln!(said, "{name}, page {}: {similarity:.3}", number + 1)?;
            }
        }
    }
    all.sort_by(f64::total_cmp);
    let middle = all.get(all.len() / 2).copied().unwrap_or(0.0);
    let alike = all.iter().filter(|similarity| **similarity >= ALIKE).count();
    writeln!(said, "{} pages: {alike} at {ALIKE} or above, median {middle:.3}", all.len())?;
    Ok(())
}

/// A grey picture: its width, and a byte a pixel.
struct Grey {
    width: usize,
    pixels: Vec<u8>,
}

/// A page as poppler draws it.
fn poppler(file: &Path, page: usize) -> Fallible<Option<Grey>> {
    let page = page.to_string();
    let drawn = Command::new("pdftoppm")
        .args(["-gray", "-scale-to-x", "1100", "-scale-to-y", "-1", "-f", &page, "-l", &page])
        .arg(file)
        .output()?;
    // "P5", width, height, the largest value, and the pixels.
    let mut fields = drawn.stdout.splitn(4, u8::is_ascii_whitespace);
    let (Some(b"P5"), Some(width), Some(_), Some(rest)) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return Ok(None);
    };
    let width = std::str::from_utf8(width)?.parse()?;
    let start = rest.iter().position(|byte| byte.is_ascii_whitespace()).map_or(0, |at| at + 1);
    Ok(Some(Grey { width, pixels: rest[start..].to_vec() }))
}

fn grey(png: &[u8]) -> Fallible<Grey> {
    let mut picture = png::Decoder::new(Cursor::new(png)).read_info()?;
    let mut rgb = vec![0; picture.output_buffer_size().ok_or("a picture without a size")?];
    let info = picture.next_frame(&mut rgb)?;
    let pixels = rgb.chunks_exact(3).map(|pixel| {
        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(u32::from);
        u8::try_from((red * 299 + green * 587 + blue * 114) / 1000).unwrap_or(u8::MAX)
    });
    Ok(Grey { width: usize::try_from(info.width)?, pixels: pixels.collect() })
}

/// The ink of each square, from 0 to 1.
fn squares(picture: &Grey) -> Vec<f64> {
    let side = (picture.width / ACROSS).max(1);
    let height = picture.pixels.len() / picture.width.max(1);
    let mut ink = Vec::new();
    for top in (0..height / side).map(|row| row * side) {
        for left in (0..ACROSS).map(|column| column * side) {
            let rows = (top..top + side).map(|y| y * picture.width + left);
            let dark = rows.flat_map(|from| picture.pixels.get(from..from + side).unwrap_or_default());
            let dark: u32 = dark.map(|pixel| u32::from(u8::MAX - pixel)).sum();
            ink.push(f64::from(dark) / f64::from(u8::MAX) / (side * side) as f64);
        }
    }
    ink
}

fn similarity(ours: &Grey, theirs: &Grey) -> f64 {
    let (ours, theirs) = (squares(ours), squares(theirs));
    let (mut apart, mut ink) = (0.0, 0.0);
    for (one, other) in ours.iter().zip(&theirs) {
        apart += (one - other).abs();
        ink += one.max(*other);
    }
    if ink == 0.0 { 1.0 } else { 1.0 - apart / ink }
}
