//! Writes CVs into a folder, pdf and docx in turn and of every trade both, with a list of who they are about:
//! `cargo run -p cv-maker --example write -- DIR N`.

use std::error::Error;
use std::fs;
use std::path::PathBuf;

use cv_maker::{Trade, docx, pdf, person};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(folder), Some(count)) = (arguments.next().map(PathBuf::from), arguments.next()) else {
        return Err("usage: write DIR N".into());
    };
    let count: u64 = count.to_str().and_then(|text| text.parse().ok()).ok_or("N must be a number")?;
    fs::create_dir_all(&folder)?;
    let mut list = Vec::new();
    let rounds = (0..).flat_map(|round: u64| Trade::ALL.into_iter().map(move |trade| (round, trade)));
    for (seed, (round, trade)) in (1..=count).zip(rounds) {
        let person = person(seed, trade);
        // The other way round in every second round, or a trade would have CVs of one kind only.
        let (ending, bytes) =
            if (seed + round) % 2 == 1 { ("pdf", pdf(&person)) } else { ("docx", docx(&person)) };
        let file = format!("{}.{ending}", person.full_name());
        fs::write(folder.join(&file), bytes)?;
        list.push(json!({
            "file": file,
            "firstName": person.first_name,
            "lastName": person.last_name,
            "email": person.email,
            "phone": person.phone,
            "trade": format!("{:?}", person.trade),
            "skills": person.skills,
        }));
    }
    fs::write(folder.join("cvs.json"), serde_json::to_vec_pretty(&list)?)?;
    Ok(())
}
