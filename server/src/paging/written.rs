//! Pages written as JSON while their rows are read: a value is copied once, from the database's page into the answer.

use std::marker::PhantomData;

use serde::Serialize;

use crate::problem::Problem;
use ::store::{Row, StoreError};

/// How [`super::Page`] begins in JSON, with anything that is flattened around it.
const BEGINNING: &[u8] = b"{\"items\":[";
/// What a row of a list takes, roughly.
const A_ROW: usize = 512;

/// A whole answer in JSON, in the shape of `T`.
pub struct Written<T> {
    text: Vec<u8>,
    shape: PhantomData<fn() -> T>,
}

impl<T> Written<T> {
    /// The JSON.
    pub fn into_text(self) -> Vec<u8> {
        self.text
    }
}

impl<T: Serialize> Written<T> {
    /// `fields` and, after them, one more: `name` with what is written already.
    pub fn around<F: Serialize, I>(fields: &F, name: &str, inner: &Written<I>) -> Result<Self, Problem> {
        Self::with(fields, name, inner.text.len(), |text| text.extend_from_slice(&inner.text))
    }

    /// `fields` and, after them, one more: `name` with a list of what is written already.
    pub fn around_all<F: Serialize, I>(
        fields: &F,
        name: &str,
        inner: &[Written<I>],
    ) -> Result<Self, Problem> {
        let size = inner.iter().map(|each| each.text.len() + 1).sum();
        Self::with(fields, name, size, |text| {
            text.push(b'[');
            for (at, each) in inner.iter().enumerate() {
                if at > 0 {
                    text.push(b',');
                }
                text.extend_from_slice(&each.text);
            }
            text.push(b']');
        })
    }

    fn with<F: Serialize>(
        fields: &F,
        name: &str,
        size: usize,
        write: impl FnOnce(&mut Vec<u8>),
    ) -> Result<Self, Problem> {
        let mut text = Vec::with_capacity(size + 8192);
        serde_json::to_writer(&mut text, fields).map_err(anyhow::Error::from)?;
        text.pop();
        text.extend_from_slice(b",\"");
        text.extend_from_slice(name.as_bytes());
        text.extend_from_slice(b"\":");
        write(&mut text);
        text.push(b'}');
        Ok(Self { text, shape: PhantomData })
    }
}

/// The items of a page, in their order.
pub struct Items {
    text: Vec<u8>,
    count: usize,
}

impl Items {
    /// None yet, with room for as many.
    pub fn for_page_of(size: u32) -> Self {
        let mut text = Vec::with_capacity(A_ROW * size as usize);
        text.extend_from_slice(BEGINNING);
        Self { text, count: 0 }
    }

    /// Writes one more.
    pub fn push(&mut self, item: &impl Serialize) -> Result<(), StoreError> {
        if self.count > 0 {
            self.text.push(b',');
        }
        self.count += 1;
        serde_json::to_writer(&mut self.text, item).map_err(|_| Row::unexpected(0, "cannot be written"))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The page around them: `page` as it would be without any, whose list they fill.
    pub fn of<T: Serialize>(mut self, page: &T) -> Result<Written<T>, Problem> {
        let rest = serde_json::to_vec(page).map_err(anyhow::Error::from)?;
        let rest = rest.strip_prefix(BEGINNING).ok_or_else(|| anyhow::anyhow!("a page without its list"))?;
        self.text.extend_from_slice(rest);
        Ok(Written { text: self.text, shape: PhantomData })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paging::Wanted;

    #[test]
    fn a_written_page_is_the_page_that_would_have_been_serialised() {
        let wanted = Wanted::new(1, Some(2), 50, 100);
        let mut items = Items::for_page_of(2);
        items.push(&"a \"quoted\" one").unwrap();
        items.push(&"another").unwrap();
        let count = items.count();
        let written = items.of(&wanted.around::<&str>(count, 9)).unwrap().into_text();
        let whole = serde_json::to_vec(&wanted.of(vec!["a \"quoted\" one", "another"], 9)).unwrap();
        assert_eq!(written, whole);
    }
}
