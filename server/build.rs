//! Embeds `migrations/NNNN_name.sql`, in order, as a list for `schema::migrations()`.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("migrations");
    println!("cargo::rerun-if-changed={}", folder.display());

    let mut files: Vec<PathBuf> =
        std::fs::read_dir(&folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "sql"));
    files.sort();

    let mut list = String::from("&[\n");
    for file in &files {
        let stem = file.file_stem().and_then(|stem| stem.to_str()).ok_or("a migration's name is not text")?;
        let (number, name) = stem.split_once('_').ok_or_else(|| {
            format!("migrations/{stem}.sql has to be called NUMBER_NAME.sql, such as 0001_accounts.sql")
        })?;
        let number: i64 =
            number.parse().map_err(|_| format!("migrations/{stem}.sql does not begin with a number"))?;
        writeln!(
            list,
            "Migration {{ number: {number}, name: {name:?}, step: Step::Sql(include_str!({file:?})) }},"
        )?;
    }
    list.push(']');
    std::fs::write(Path::new(&std::env::var("OUT_DIR")?).join("migrations.rs"), list)?;
    Ok(())
}
