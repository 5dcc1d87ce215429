//! Sound files are read; what is wrong with the others is told, in time and without harm.

use std::fs;
use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};
use std::time::Instant;

use cv_reader::{Calendar, Kind, Outcome, WORKER_ARGUMENT, Window, kind_of};
use libtest_mimic::{Failed, Trial};
use lopdf::{Dictionary, Object, dictionary};

use crate::files::{a4, docx, encrypted_pdf, line, paragraph, pdf, pdf_document, saved, text_at, zip};
use crate::process::code_of;
use crate::{ANYBODY, PATIENCE, expect, read, reader, run};

type File = Result<Vec<u8>, Failed>;

pub fn trials() -> Vec<Trial> {
    let reads = |name: &str, file: fn() -> File, outcome: Outcome| {
        Trial::test(name, move || expect(&read(&file()?)?, &outcome))
    };
    let text = |text: &str| Outcome::Text(text.to_owned());
    vec![
        reads("a pdf is read", || pdf(&[line("Ada King"), line("Nurse")]), text("Ada King\n\nNurse")),
        reads("a docx is read", || docx(&paragraph("Ada King")), text("Ada King")),
        reads(
            "a pdf that only its owner may change is read",
            || encrypted_pdf("Ada King", ""),
            text("Ada King"),
        ),
        reads("a pdf behind a password says so", || encrypted_pdf("Ada King", "secret"), Outcome::Password),
        reads("an encrypted docx says so", encrypted_docx, Outcome::Password),
        reads("a pdf without text says so", || pdf(&[b"0 0 100 100 re f".to_vec()]), Outcome::NoText),
        reads("an empty docx has no text", || docx(""), Outcome::NoText),
        reads("an empty file is not supported", || Ok(Vec::new()), Outcome::Unsupported),
        reads("a plain text is not supported", || Ok(b"Ada King, nurse".to_vec()), Outcome::Unsupported),
        reads("a cut pdf is unreadable", || cut(pdf(&[line("Ada King")])?), Outcome::Unreadable),
        reads("a docx with a broken part is unreadable", || docx("<w:p><w:t>Ada"), Outcome::Unreadable),
        reads("pages without a size are read", || saved(bare_pages()), text("Ada King\n\nNurse")),
        reads("a loop in the page tree costs no page", page_tree_loop, text("Ada King\n\nNurse")),
        reads("a form that draws itself has no text", form_recursion, Outcome::NoText),
        reads("arrays nested without end cost nothing but themselves", nested_arrays, text("Ada King")),
        Trial::test("a content of ten million operators ends", ten_million_operators),
        reads(
            "a pdf that inflates beyond memory is unreadable",
            || pdf(&[vec![b' '; 300_000_000]]),
            Outcome::Unreadable,
        ),
        reads(
            "a docx that inflates beyond measure is unreadable",
            || docx(&paragraph(&" ".repeat(25 << 20))),
            Outcome::Unreadable,
        ),
        reads("many parts count together", many_parts, Outcome::Unreadable),
        reads("a docx of too many entries is unreadable", many_entries, Outcome::Unreadable),
        reads("a docx nested too deep is unreadable", || docx(&"<w:p>".repeat(20_000)), Outcome::Unreadable),
        Trial::test("a text beyond measure is cut", long_text),
        Trial::test("drawing a page made to take memory stays within its bound", drawing_memory),
        reads(
            "columns whose lines are drawn in turns are read one behind the other",
            columns,
            text(
                "I have cared for people\nin three hospitals and\nrun a ward of twenty\nbeds for five years and\n\
                a team of twelve nurses\n\nMy first degree was in\nnursing and my second in\nthe management of all\n\
                that hospitals need to\nserve those who come",
            ),
        ),
        Trial::test("a link behind an icon is read", hidden_link),
        Trial::test("a pdf named docx is still a pdf", || {
            expect(&kind_of(&pdf(&[line("x")])?), &Some(Kind::Pdf))
        }),
        Trial::test("any cut of a docx is refused", every_cut_of_a_docx),
        Trial::test("a calendar is read, and one made to take time is refused", calendars),
    ]
}

fn calendars() -> Result<(), Failed> {
    let zone = "Europe/London".into();
    let window = Window { from: 0, to: 10 * 86_400_000, zone, without: Vec::new() };
    let of = |events: &str| format!("BEGIN:VCALENDAR\r\n{events}END:VCALENDAR\r\n");
    let event = |lines: &str| format!("BEGIN:VEVENT\r\n{lines}\r\nEND:VEVENT\r\n");
    let read = |text: &str| run(reader().calendar(ANYBODY, &window, text.as_bytes()));
    let nine = of(&event("UID:1\r\nDTSTART:19700103T090000Z\r\nDURATION:PT1H"));
    expect(&read(&nine)??, &Calendar::Read(vec![(205_200_000, 208_800_000)]))?;
    expect(&read("<!DOCTYPE html>")??, &Calendar::NoCalendar)?;
    // There is no such day in any year, which takes a while to find out.
    let never =
        event("DTSTART:19700103T090000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30");
    let hostile = of(&never.repeat(1_000));
    // A machine that is busy with other work puts it off, and is asked again.
    for _ in 0..20 {
        let started = Instant::now();
        let answer = read(&hostile)?;
        expect(&(started.elapsed() < PATIENCE), &true)?;
        if let Ok(answer) = answer {
            return expect(&answer, &Calendar::Unreadable);
        }
    }
    Err("it was put off twenty times".into())
}

fn cut(mut file: Vec<u8>) -> File {
    file.truncate(file.len() * 6 / 10);
    Ok(file)
}

fn encrypted_docx() -> File {
    let stream: Vec<u8> = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
    Ok([&[0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], [0; 1024].as_slice(), &stream].concat())
}

fn bare_pages() -> lopdf::Document {
    pdf_document(&[line("Ada King"), line("Nurse")], &Dictionary::new())
}

fn page_tree_loop() -> File {
    let mut document = bare_pages();
    let pages = document.catalog()?.get(b"Pages")?.as_reference()?;
    document.get_object_mut(pages)?.as_dict_mut()?.set("Parent", pages);
    saved(document)
}

fn form_recursion() -> File {
    let mut document = pdf_document(&[b"/X Do".to_vec()], &a4());
    let form = document.new_object_id();
    let resources = dictionary! { "XObject" => dictionary! { "X" => form } };
    let dictionary =
        dictionary! { "Type" => "XObject", "Subtype" => "Form", "Resources" => resources.clone() };
    document.objects.insert(form, lopdf::Stream::new(dictionary, b"/X Do /X Do".to_vec()).into());
    for page in document.get_pages().into_values() {
        document.get_object_mut(page)?.as_dict_mut()?.set("Resources", resources.clone());
    }
    saved(document)
}

fn nested_arrays() -> File {
    let mut document = pdf_document(&[line("Ada King")], &a4());
    document.trailer.set("Deep", Object::Name(b"HERE".to_vec()));
    let file = saved(document)?;
    let at = file.windows(5).position(|window| window == b"/HERE").ok_or("the mark is gone")?;
    Ok([&file[..at], "[".repeat(1_000_000).as_bytes(), &file[at + 5..]].concat())
}

/// Whether it is read or meets the worker's limit of CPU time depends on the machine. It ends, and so does nothing else.
fn ten_million_operators() -> Result<(), Failed> {
    let outcome = read(&pdf(&[b"q Q ".repeat(10_000_000)])?)?;
    expect(&matches!(outcome, Outcome::NoText | Outcome::Unreadable), &true)?;
    expect(&read(&pdf(&[line("Ada King")])?)?, &Outcome::Text("Ada King".to_owned()))
}

fn many_parts() -> File {
    let part = format!("<w:hdr>{}</w:hdr>", paragraph(&" ".repeat(3 << 20)));
    let names: Vec<String> = (0..10).map(|number| format!("word/header{number}.xml")).collect();
    let mut entries: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), part.as_str())).collect();
    entries.push(("word/document.xml", "<w:document/>"));
    zip(&entries)
}

fn many_entries() -> File {
    let names: Vec<String> = (0..5000).map(|number| format!("media/{number}")).collect();
    let mut entries = vec![("word/document.xml", "<w:document/>")];
    entries.extend(names.iter().map(|name| (name.as_str(), "")));
    zip(&entries)
}

/// Quotation marks double in the worker's answer.
fn long_text() -> Result<(), Failed> {
    match read(&docx(&paragraph(&"\"a".repeat(3_000_000)))?)? {
        Outcome::Text(text) => expect(&text.len(), &2_000_000),
        other => Err(format!("found {other:?}").into()),
    }
}

/// Twelve transparent groups within each other, each of the size of the largest page, and a picture of as many pixels as
/// a file can claim.
fn drawing_memory() -> Result<(), Failed> {
    let mut document = pdf_document(
        &[b"/G0 Do /P Do".to_vec()],
        &dictionary! {
            "MediaBox" => vec![0.into(), 0.into(), 1100.into(), 3000.into()],
        },
    );
    let picture = dictionary! {
        "Type" => "XObject", "Subtype" => "Image", "Width" => 30_000, "Height" => 30_000, "BitsPerComponent" => 8,
        "ColorSpace" => "DeviceRGB",
    };
    let picture = document.add_object(lopdf::Stream::new(picture, vec![0; 1000]));
    let mut inner = None;
    for _ in 0..12 {
        let content = if inner.is_some() { "/G Do 0 0 1100 3000 re f" } else { "0 0 1100 3000 re f" };
        let mut form = dictionary! {
            "Type" => "XObject", "Subtype" => "Form", "BBox" => vec![0.into(), 0.into(), 1100.into(), 3000.into()],
            "Group" => dictionary! { "S" => "Transparency", "I" => true },
        };
        if let Some(inner) = inner {
            form.set(
                "Resources",
                dictionary! { "XObject" => dictionary! { "G" => Object::Reference(inner) } },
            );
        }
        inner = Some(document.add_object(lopdf::Stream::new(form, content.into())));
    }
    let group = inner.ok_or("no group")?;
    let resources =
        dictionary! { "XObject" => dictionary! { "G0" => Object::Reference(group), "P" => picture } };
    for page in document.get_pages().into_values() {
        document.get_object_mut(page)?.as_dict_mut()?.set("Resources", resources.clone());
    }
    let mut worker = Command::new("/proc/self/exe")
        .args([WORKER_ARGUMENT, "draw"])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (mut stdin, mut stdout) = worker.stdin.take().zip(worker.stdout.take()).ok_or("no pipes")?;
    let file = saved(document)?;
    let sent = std::thread::spawn(move || stdin.write_all(&file));
    // It has drawn everything when it begins to answer.
    let answered = stdout.read_exact(&mut [0; 4]).is_ok();
    let status = fs::read_to_string(format!("/proc/{}/status", worker.id()))?;
    let limits = fs::read_to_string(format!("/proc/{}/limits", worker.id()))?;
    worker.kill()?;
    worker.wait()?;
    sent.join().map_err(|_| "the file was not sent")??;
    let bound = cv_reader::DRAWING_MEMORY;
    // The worker is this very program.
    let limit = (bound + code_of(&fs::read_to_string("/proc/self/status")?)).to_string();
    let held = limits.lines().any(|line| line.starts_with("Max address space") && line.contains(&limit));
    // One that has ended already tells no more what it took.
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak: u64 = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse().ok()).unwrap_or(0);
    eprintln!("a hostile page took {} MB", peak / 1024);
    expect(&(answered, held, peak * 1024 <= bound), &(true, true, true))
}

/// As scanners' text and some programs have them: a line of the left column, one of the right, and so on.
fn columns() -> File {
    let left = [
        "I have cared for people",
        "in three hospitals and",
        "run a ward of twenty",
        "beds for five years and",
        "a team of twelve nurses",
    ];
    let right = [
        "My first degree was in",
        "nursing and my second in",
        "the management of all",
        "that hospitals need to",
        "serve those who come",
    ];
    let mut content = String::new();
    for (row, (left, right)) in (0..).zip(left.iter().zip(right)) {
        content += &text_at(50, 700 - 14 * row, left);
        content += &text_at(320, 700 - 14 * row, right);
    }
    pdf(&[content.into_bytes()])
}

fn hidden_link() -> Result<(), Failed> {
    let mut document = pdf_document(&[line("Ada King")], &a4());
    let link = dictionary! {
        "Type" => "Annot", "Subtype" => "Link", "Rect" => vec![72.into(), 690.into(), 90.into(), 705.into()],
        "A" => dictionary! { "S" => "URI", "URI" => Object::string_literal("mailto:ada.king@example.org") },
    };
    for page in document.get_pages().into_values() {
        document.get_object_mut(page)?.as_dict_mut()?.set("Annots", vec![link.clone().into()]);
    }
    let reading = run(reader().read(ANYBODY, std::io::Cursor::new(saved(document)?)))??;
    let email = reading.details.email.map(|found| found.value);
    expect(&email.as_deref(), &Some("ada.king@example.org"))
}

fn every_cut_of_a_docx() -> Result<(), Failed> {
    let whole = docx(&paragraph("Ada King"))?;
    (1..whole.len()).try_for_each(|length| expect(&kind_of(&whole[..length]), &None))
}
