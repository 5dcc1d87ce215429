//! Whether the files of an index are what was written. They are read rather than mapped: a check of the whole index
//! must not make the whole index resident.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;

use serde::Deserialize;

/// What tantivy ends each file with: this, then its length and [`MAGIC`].
#[derive(Deserialize)]
struct Footer {
    crc: u32,
}

const MAGIC: u32 = 1337;
/// Bytes of the footer's length and of [`MAGIC`].
const TAIL: u64 = 8;
/// Bytes that are read at once.
const PIECE: usize = 1 << 18;

/// Compares every file of an index with its checksum; answers what is wrong.
pub fn damage(index: &tantivy::Index, folder: &Path) -> Option<String> {
    match damaged_files(index, folder) {
        Ok(0) => None,
        Ok(damaged) => Some(format!("{damaged} of its files are not what was written")),
        Err(error) => Some(error.to_string()),
    }
}

fn damaged_files(index: &tantivy::Index, folder: &Path) -> tantivy::Result<usize> {
    let written = index.directory().list_managed_files();
    let mut damaged = 0;
    for name in index.load_metas()?.list_segment_files().intersection(&written) {
        match is_sound(&folder.join(name)) {
            Ok(sound) => damaged += usize::from(!sound),
            // A merge may have taken it away meanwhile, with its segment.
            Err(error)
                if error.kind() == ErrorKind::NotFound
                    && !index.load_metas()?.list_segment_files().contains(name) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(damaged)
}

/// Whether the file's content has the checksum of its footer.
fn is_sound(path: &Path) -> std::io::Result<bool> {
    let mut file = File::open(path)?;
    let Some(tail) = file.metadata()?.len().checked_sub(TAIL) else { return Ok(false) };
    file.seek(SeekFrom::Start(tail))?;
    let (mut length, mut magic) = ([0; 4], [0; 4]);
    file.read_exact(&mut length)?;
    file.read_exact(&mut magic)?;
    let Some(content) = tail.checked_sub(u32::from_le_bytes(length).into()) else { return Ok(false) };
    file.seek(SeekFrom::Start(content))?;
    let footer = serde_json::from_reader::<_, Footer>((&mut file).take(tail - content));
    let (Ok(footer), MAGIC) = (footer, u32::from_le_bytes(magic)) else { return Ok(false) };
    file.rewind()?;
    let mut content = file.take(content);
    let (mut sum, mut piece) = (crc32fast::Hasher::new(), vec![0; PIECE]);
    loop {
        match content.read(&mut piece)? {
            0 => return Ok(sum.finalize() == footer.crc),
            read => sum.update(&piece[..read]),
        }
    }
}
