//! Feeds of what a company advertises, in the shapes that job boards read. They are read again and again, and change
//! seldom: what was written is kept packed for as long as it is true, and whoever has it already is sent nothing.

mod find_a_job;
pub mod push;
pub mod shape;

use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use quick_xml::Writer;
use sha2::{Digest as _, Sha256};
use tokio::sync::Semaphore;

use self::shape::Shape;
use crate::boards;
use crate::clock::Millis;
use crate::companies::careers::Careers;
use crate::ids::CompanyId;
use crate::jobs::advertised::{self, After};
use crate::jobs::{AdvertisedFilter, PublicJob};
use crate::problem::Problem;
use crate::public_page::posting::Links;
use ::store::Db;

/// So much is kept packed, of all feeds together.
const KEPT: usize = 64 * 1024 * 1024;
/// So many adverts are read and written at once.
const SLICE: u32 = 200;

/// It is noted no more often that a feed was read.
const BETWEEN_NOTES: Duration = Duration::from_secs(20);
/// So many of these are remembered; with one more all are forgotten.
const MOST_NOTED: usize = 10_000;
/// So much is kept of what somebody calls themselves, in characters.
const LONGEST_NAME: usize = 120;

/// A feed as it is sent: XML, packed with gzip.
#[derive(Clone, Debug)]
pub struct Feed {
    /// Changes with what the feed says, and stands in quotes.
    pub tag: String,
    /// The packed text.
    pub packed: Bytes,
}

/// What was written of feeds and is still true. Cheap to clone.
#[derive(Clone)]
pub struct Feeds(Arc<Inner>);

struct Inner {
    kept: Mutex<Kept>,
    /// When it was last noted that a feed was read.
    noted: Mutex<HashMap<(CompanyId, Shape), Millis>>,
    /// One is written at a time, so that however many ask at once, it takes no more memory than one.
    writing: Semaphore,
}

#[derive(Default)]
struct Kept {
    feeds: HashMap<(CompanyId, Shape), (Feed, u64)>,
    size: usize,
    turn: u64,
}

impl Default for Feeds {
    fn default() -> Self {
        Self(Arc::new(Inner { kept: Mutex::default(), noted: Mutex::default(), writing: Semaphore::new(1) }))
    }
}

impl Kept {
    fn get(&mut self, key: (CompanyId, Shape), tag: &str) -> Option<Feed> {
        self.turn += 1;
        let (feed, used) = self.feeds.get_mut(&key).filter(|(feed, _)| feed.tag == tag)?;
        *used = self.turn;
        Some(feed.clone())
    }

    fn put(&mut self, key: (CompanyId, Shape), feed: Feed) {
        self.turn += 1;
        self.forget(key);
        self.size += feed.packed.len();
        self.feeds.insert(key, (feed, self.turn));
        while self.size > KEPT
            && let Some(oldest) = self.feeds.iter().min_by_key(|(_, (_, used))| *used).map(|(key, _)| *key)
        {
            self.forget(oldest);
        }
    }

    fn forget(&mut self, key: (CompanyId, Shape)) {
        if let Some((feed, _)) = self.feeds.remove(&key) {
            self.size -= feed.packed.len();
        }
    }
}

impl Feeds {
    fn kept<T>(&self, look: impl FnOnce(&mut Kept) -> T) -> T {
        look(&mut self.0.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// What changes with what a feed says: nothing that is written of it has to be read to know that.
    pub async fn tag(
        &self,
        db: &Db,
        company: &Careers,
        shape: Shape,
        public_url: &str,
        now: Millis,
    ) -> Result<String, Problem> {
        let id = company.id;
        let stamp = db.read(move |tx| advertised::stamp(tx, id, now)).await?;
        let said =
            format!("{shape} {} {public_url} {} {} {stamp}", shape.turn(now), company.name, company.website);
        let hash = Sha256::digest(said);
        Ok(format!("\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..18])))
    }

    /// Notes who has read a feed, as they call themselves: once in a while, so that reading again costs no write.
    pub async fn note(
        &self,
        db: &Db,
        company: CompanyId,
        shape: Shape,
        by: &str,
        now: Millis,
    ) -> Result<(), Problem> {
        {
            let mut noted = self.0.noted.lock().unwrap_or_else(PoisonError::into_inner);
            if noted.get(&(company, shape)).is_some_and(|at| *at <= now && now < at.plus(BETWEEN_NOTES)) {
                return Ok(());
            }
            if noted.len() >= MOST_NOTED {
                noted.clear();
            }
            noted.insert((company, shape), now);
        }
        let by: String = by.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        db.write(move |tx| boards::store::was_fetched(tx, company, shape.board(), &by, now)).await
    }

    /// The feed of this tag: as it was written before, or written now.
    pub async fn feed(
        &self,
        db: &Db,
        company: &Careers,
        shape: Shape,
        public_url: &str,
        (tag, now): (String, Millis),
    ) -> Result<Feed, Problem> {
        let key = (company.id, shape);
        if let Some(feed) = self.kept(|kept| kept.get(key, &tag)) {
            return Ok(feed);
        }
        let turn = self.0.writing.acquire().await.map_err(anyhow::Error::from)?;
        // Somebody else may have had it written meanwhile.
        if let Some(feed) = self.kept(|kept| kept.get(key, &tag)) {
            return Ok(feed);
        }
        let packed = written(db, company.id, shape, public_url, now).await?;
        let feed = Feed { tag, packed };
        self.kept(|kept| kept.put(key, feed.clone()));
        drop(turn);
        Ok(feed)
    }
}

type Packing = Writer<GzEncoder<Vec<u8>>>;

async fn written(
    db: &Db,
    company: CompanyId,
    shape: Shape,
    public_url: &str,
    now: Millis,
) -> Result<Bytes, Problem> {
    let mut xml: Packing = Writer::new(GzEncoder::new(Vec::new(), Compression::default()));
    shape.begin(&mut xml, public_url).map_err(anyhow::Error::from)?;
    let mut after = None;
    loop {
        let jobs = db.read(move |tx| slice(tx, company, now, after)).await?;
        let Some(last) = jobs.last() else { break };
        after = Some(After { activated_at: last.activated_at, id: last.id });
        let url = public_url.to_owned();
        let writing = tokio::task::spawn_blocking(move || {
            for job in &jobs {
                shape.write(&mut xml, job, &Links::new(job, &url), now)?;
            }
            Ok::<_, std::io::Error>(xml)
        });
        xml = writing.await.map_err(anyhow::Error::from)?.map_err(anyhow::Error::from)?;
    }
    shape.end(&mut xml).map_err(anyhow::Error::from)?;
    let mut packing = xml.into_inner();
    packing.flush().map_err(anyhow::Error::from)?;
    Ok(packing.finish().map_err(anyhow::Error::from)?.into())
}

fn slice(
    tx: &mut ::store::Tx<'_>,
    company: CompanyId,
    now: Millis,
    after: Option<After>,
) -> Result<Vec<PublicJob>, Problem> {
    advertised::after(tx, company, &AdvertisedFilter::default(), now, after, SLICE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_has_a_bound_and_what_was_asked_for_last_stays() {
        let mut kept = Kept::default();
        let company = CompanyId::new();
        let feed = |tag: &str| Feed { tag: tag.to_owned(), packed: Bytes::from(vec![0; KEPT / 3]) };
        for shape in [Shape::Indeed, Shape::Adzuna, Shape::Careerjet] {
            kept.put((company, shape), feed("1"));
        }
        assert!(kept.get((company, Shape::Indeed), "1").is_some());
        assert!(kept.get((company, Shape::Indeed), "2").is_none(), "it says something else now");
        kept.put((company, Shape::Jooble), feed("1"));
        assert!(kept.size <= KEPT);
        assert!(kept.get((company, Shape::Adzuna), "1").is_none(), "nobody has asked for it for longest");
        assert!(kept.get((company, Shape::Indeed), "1").is_some());
        kept.put((company, Shape::Indeed), feed("2"));
        assert_eq!(kept.size, kept.feeds.values().map(|(feed, _)| feed.packed.len()).sum::<usize>());
    }
}
