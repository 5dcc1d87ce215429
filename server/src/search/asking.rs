//! Searches that the server asks for screens of its own: pages of groups with pieces of what was found, and counts of
//! facets, several at once.

use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::Search;
use super::embedded::{Embedded, MARK, PIECE_WORDS, problem, spaced};
use super::hosted::Hosted;
use super::indexes::Index;
use super::service::{Place, counted, readable};
use super::words;
use crate::problem::Problem;
use ::store::Db;
use search_engine::{Query, Together};

/// What a search asks for, in the protocol's own names.
pub type Asked = Map<String, Value>;

/// What a search found.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// What is on the page, those of a group together.
    pub hits: Vec<Hit>,
    /// How many there are, or how many groups.
    pub total: i64,
    /// How many share each value, by facet, most frequent first.
    facets: Map<String, Value>,
}

/// A record that was found.
#[derive(Clone, Debug)]
pub struct Hit {
    /// Its identity.
    pub id: Uuid,
    /// What was found in the attribute that pieces were asked of, between what stands around it, in turns.
    pub piece: Vec<String>,
}

impl Answer {
    /// The values of a facet with how many share each, most frequent first.
    pub fn counts(&self, facet: &str) -> impl Iterator<Item = (&str, i64)> {
        let values = self.facets.get(facet).and_then(Value::as_object);
        let counts = values.into_iter().flatten();
        let mut counts: Vec<_> =
            counts.map(|(value, count)| (value.as_str(), count.as_i64().unwrap_or_default())).collect();
        counts.sort_by_key(|(_, count)| -count);
        counts.into_iter()
    }
}

impl Search {
    /// Runs searches of one text, which share what they find out, on an index that the caller has seen to it that may
    /// be read. Each asks as the protocol says; pieces are of `pieces_of`. Where the first finds nothing, words are taken
    /// for misspelt everywhere. `own` are words that mean the same to whoever asks.
    pub async fn together(
        &self,
        db: &Db,
        index: Index,
        typed: Option<&str>,
        pieces_of: &'static str,
        searches: Vec<Asked>,
        own: &[Vec<String>],
    ) -> Result<Vec<Answer>, Problem> {
        let text = readable(typed.unwrap_or_default().trim())?;
        self.catch_up(db).await;
        let ask = async |is_misspelt: bool| {
            let searches =
                searches.iter().map(|asked| asking(asked, &text, pieces_of, is_misspelt)).collect();
            match self.place() {
                Place::Embedded(embedded) => {
                    embedded.together(index, text.clone(), pieces_of, searches, own.to_vec()).await
                }
                Place::Hosted(hosted) => hosted.together(index, searches).await,
            }
        };
        let found = counted("server", ask(false), Result::is_ok).await?;
        let is_nothing = found.first().is_some_and(|first| first.total == 0);
        if is_nothing && !text.is_empty() {
            counted("server", ask(true), Result::is_ok).await
        } else {
            Ok(found)
        }
    }
}

impl Search {
    /// Identities of all that a search of this text finds, at most `most` and in no order that matters, on an index that
    /// the caller has seen to it that may be read, and has caught up. It asks as the protocol says; where it finds nothing,
    /// words are taken for misspelt, as on the page of the same search.
    pub async fn all(
        &self,
        index: Index,
        typed: Option<&str>,
        asked: &Asked,
        most: usize,
        own: &[Vec<String>],
    ) -> Result<Vec<Uuid>, Problem> {
        let text = readable(typed.unwrap_or_default().trim())?;
        let ask = async |is_misspelt: bool| {
            let mut asked = asked.clone();
            asked.insert("query".into(), json!(text));
            asked.insert("attributesToRetrieve".into(), json!(["objectID"]));
            if is_misspelt {
                asked.insert("disableTypoToleranceOnAttributes".into(), json!([]));
            }
            match self.place() {
                Place::Embedded(embedded) => {
                    embedded.all(index, text.clone(), asked, most, own.to_vec()).await
                }
                Place::Hosted(hosted) => hosted.all(index, asked, most).await,
            }
        };
        let found = counted("server", ask(false), Result::is_ok).await?;
        if found.is_empty() && !text.is_empty() {
            counted("server", ask(true), Result::is_ok).await
        } else {
            Ok(found)
        }
    }
}

fn asking(asked: &Asked, text: &str, pieces_of: &str, is_misspelt: bool) -> Asked {
    let mut asked = asked.clone();
    asked.insert("query".into(), json!(text));
    asked.insert("attributesToRetrieve".into(), json!(["objectID"]));
    asked.insert("attributesToHighlight".into(), json!([]));
    if is_misspelt {
        asked.insert("disableTypoToleranceOnAttributes".into(), json!([]));
    }
    if !text.is_empty() {
        asked.insert("attributesToSnippet".into(), json!([format!("{pieces_of}:{PIECE_WORDS}")]));
        asked.insert("highlightPreTag".into(), json!(MARK));
        asked.insert("highlightPostTag".into(), json!(MARK));
    }
    asked
}

impl Embedded {
    async fn together(
        &self,
        index: Index,
        text: String,
        pieces_of: &'static str,
        searches: Vec<Asked>,
        own: Vec<Vec<String>>,
    ) -> Result<Vec<Answer>, Problem> {
        let engine = self.engine.clone();
        let found = self.engine.run(move || {
            let snapshot = engine.index(index.name())?.snapshot(index.name())?;
            let snapshot = snapshot.with_synonyms(words::same(own));
            let no_prefix_attributes = index.whole_words_in(&text);
            let query = |asked| {
                let query = Query::new(asked, &Asked::new(), &snapshot.settings)?;
                // The pieces are for whoever sees the record.
                let no_prefix_attributes = no_prefix_attributes.clone();
                Ok(Query { unretrievable: Vec::new(), no_prefix_attributes, ..query })
            };
            let queries = searches.iter().map(query).collect::<Result<Vec<_>, search_engine::Error>>()?;
            let mut together = Together::new(&snapshot, queries.iter());
            queries.iter().map(|query| together.search(query)).collect::<Result<Vec<_>, _>>()
        });
        let answer = |found: search_engine::Found| Answer {
            hits: found.hits.iter().filter_map(|hit| Hit::read(hit, pieces_of)).collect(),
            total: i64::try_from(found.total).unwrap_or(i64::MAX),
            facets: found.facets.and_then(|facets| as_object(json!(facets))).unwrap_or_default(),
        };
        Ok(found.await.map_err(problem)?.into_iter().map(answer).collect())
    }
}

impl Hosted {
    /// Texts are kept to itself, and an order of its own is a setting there.
    async fn together(&self, index: Index, searches: Vec<Asked>) -> Result<Vec<Answer>, Problem> {
        let request = |mut asked: Asked| {
            asked.insert("indexName".into(), json!(index.name()));
            asked.remove("attributesToSnippet");
            asked.remove("ranking");
            asked
        };
        let requests: Vec<Asked> = searches.into_iter().map(request).collect();
        let found = self.searched(&json!({ "requests": requests })).await?;
        let answer = |found: &Value| Answer {
            hits: list(&found["hits"]).iter().filter_map(|hit| Hit::read(hit, "")).collect(),
            total: found["nbHits"].as_i64().unwrap_or_default(),
            facets: found["facets"].as_object().cloned().unwrap_or_default(),
        };
        Ok(list(&found["results"]).iter().map(answer).collect())
    }
}

impl Hit {
    fn read(hit: &Value, pieces_of: &str) -> Option<Self> {
        let id = Uuid::parse_str(hit["objectID"].as_str()?).ok()?;
        let snippet = &hit["_snippetResult"][pieces_of];
        let text = snippet["value"].as_str().filter(|_| snippet["matchLevel"] != "none");
        let piece = text.map(|text| text.split(MARK).map(spaced).collect());
        Some(Self { id, piece: piece.unwrap_or_default() })
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn as_object(value: Value) -> Option<Map<String, Value>> {
    if let Value::Object(object) = value { Some(object) } else { None }
}
