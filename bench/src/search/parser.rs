//! tantivy with its own query parser, collectors and scores as a reference: the library that the engine's lists come
//! from, as it is used by itself.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use tantivy::collector::{Collector, SegmentCollector, TopDocs};
use tantivy::columnar::StrColumn;
use tantivy::query::{BooleanQuery, Occur, QueryParser, TermQuery};
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, STORED, STRING, Schema, TEXT};
use tantivy::{Index, IndexReader, IndexWriter, Score, SegmentReader, TantivyDocument, Term};

use super::references::Reference;
use crate::corpus::Corpus;

const FACETS: [&str; 3] = ["status", "stage", "source"];
const MEMORY: usize = 48 << 20;

struct Fields {
    name: Field,
    text: Field,
    company: Field,
    facets: [Field; 3],
}

fn schema() -> (Schema, Fields) {
    let mut builder = Schema::builder();
    let fields = Fields {
        name: builder.add_text_field("name", TEXT | STORED),
        text: builder.add_text_field("text", TEXT | STORED),
        company: builder.add_u64_field("company", INDEXED),
        facets: FACETS.map(|name| builder.add_text_field(name, STRING | FAST | STORED)),
    };
    (builder.build(), fields)
}

/// An open index.
pub struct Parser {
    reader: IndexReader,
    words: QueryParser,
    company: Field,
}

impl Reference for Parser {
    const NAME: &'static str = "tantivy's query parser";

    /// In the order that the product fills its own in.
    fn load(folder: &Path, corpus: &Corpus) -> anyhow::Result<()> {
        let (schema, fields) = schema();
        let index = Index::create_in_dir(folder, schema)?;
        let mut writer: IndexWriter = index.writer_with_num_threads(1, MEMORY)?;
        for number in corpus.by_company() {
            let person = corpus.person(number);
            let mut document = TantivyDocument::default();
            document.add_text(fields.name, format!("{} {}", person.first, person.last));
            document.add_text(fields.text, &person.text);
            document.add_u64(fields.company, u64::from(person.company));
            for (field, value) in fields.facets.into_iter().zip([person.status, person.stage, person.source])
            {
                document.add_text(field, value);
            }
            writer.add_document(document)?;
        }
        writer.commit()?;
        let segments = index.searchable_segment_ids()?;
        writer.merge(&segments).wait()?;
        writer.wait_merging_threads()?;
        Ok(())
    }

    fn open(folder: &Path) -> anyhow::Result<Self> {
        let index = Index::open_in_dir(folder)?;
        let (_, fields) = schema();
        let mut words = QueryParser::for_index(&index, vec![fields.name, fields.text]);
        words.set_conjunction_by_default();
        for field in [fields.name, fields.text] {
            // The beginnings of words, spelled as they are.
            words.set_field_fuzzy(field, true, 0, true);
        }
        Ok(Self { reader: index.reader()?, words, company: fields.company })
    }

    fn search(&self, text: &str, company: u32) -> anyhow::Result<Duration> {
        let began = Instant::now();
        let words = self.words.parse_query(text)?;
        let company = Term::from_field_u64(self.company, u64::from(company));
        let within = TermQuery::new(company, IndexRecordOption::Basic);
        let query = BooleanQuery::new(vec![(Occur::Must, words), (Occur::Must, Box::new(within))]);
        let searcher = self.reader.searcher();
        let (best, counts) = searcher.search(&query, &(TopDocs::with_limit(10).order_by_score(), Counted))?;
        for (_, address) in best {
            std::hint::black_box(searcher.doc::<TantivyDocument>(address)?);
        }
        std::hint::black_box(counts);
        Ok(began.elapsed())
    }
}

/// Counts the values of the facets from their columns.
struct Counted;

struct OfSegment {
    columns: Vec<StrColumn>,
    counts: Vec<Vec<u64>>,
}

impl Collector for Counted {
    type Fruit = Vec<(String, u64)>;
    type Child = OfSegment;

    fn for_segment(&self, _: u32, segment: &SegmentReader) -> tantivy::Result<OfSegment> {
        let column = |name| {
            let column = segment.fast_fields().str(name)?;
            column.context("no column").map_err(|error| tantivy::TantivyError::SchemaError(error.to_string()))
        };
        let columns = FACETS.into_iter().map(column).collect::<tantivy::Result<Vec<_>>>()?;
        let counts = columns.iter().map(|column| vec![0; column.num_terms()]).collect();
        Ok(OfSegment { columns, counts })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, of_segments: Vec<Self::Fruit>) -> tantivy::Result<Self::Fruit> {
        Ok(of_segments.concat())
    }
}

impl SegmentCollector for OfSegment {
    type Fruit = Vec<(String, u64)>;

    fn collect(&mut self, doc: u32, _: Score) {
        for (column, counts) in self.columns.iter().zip(&mut self.counts) {
            column.term_ords(doc).for_each(|number| counts[number as usize] += 1);
        }
    }

    fn harvest(self) -> Self::Fruit {
        let mut named = Vec::new();
        for (column, counts) in self.columns.iter().zip(self.counts) {
            for (number, count) in (0..).zip(counts).filter(|(_, count)| *count > 0) {
                let mut name = String::new();
                if column.ord_to_str(number, &mut name).is_ok() {
                    named.push((name, count));
                }
            }
        }
        named
    }
}
