//! What is shown of a CV itself: its words, its pages, and whose it says it is.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::candidates::intake::arrival::Details;
use crate::candidates::submissions::known::WhetherKnown;
use crate::candidates::{CvKind, CvOutcome, PreviewOutcome, WordEnd};

/// The text of a CV, as it was read.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CvTextView {
    /// Plain text; empty when none could be read.
    pub text: String,
}

/// A word on a page; places and measures are shares of the page's width and height.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WordView {
    /// Its letters.
    pub text: String,
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
    /// Its width.
    pub w: f32,
    /// Its height.
    pub h: f32,
    /// What follows it.
    pub end: WordEnd,
}

/// A page of a CV.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PageView {
    /// Of the picture, in pixels.
    pub width: u32,
    /// Of the picture, in pixels.
    pub height: u32,
    /// What stands on it, in reading order.
    pub words: Vec<WordView>,
}

/// The pages of a CV and the text on them; their pictures are fetched one by one.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PagesView {
    /// What the CV is; absent when there is none.
    pub kind: Option<CvKind>,
    /// What came of drawing it; absent when there is none.
    pub outcome: Option<PreviewOutcome>,
    /// The first ones.
    pub pages: Vec<PageView>,
    /// Whether it has more pages than are drawn.
    pub more: bool,
}

/// Whose a CV is, as far as it says; what it does not say clearly is absent.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ParsedCvView {
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone number, as it is typed there.
    pub phone_number: Option<String>,
    /// Which of these are doubtful, by their names here.
    pub doubtful: Vec<&'static str>,
    /// What came of reading it.
    pub outcome: CvOutcome,
    /// Whether they are a candidate for the job already, for whoever submits candidates for an agency and names one.
    pub known: Option<WhetherKnown>,
}

impl ParsedCvView {
    /// Shows what was found.
    pub fn new(
        details: &Details,
        doubtful: Vec<&'static str>,
        outcome: CvOutcome,
        known: Option<WhetherKnown>,
    ) -> Self {
        Self {
            first_name: details.first_name.as_ref().map(|name| name.as_str().into()),
            last_name: details.last_name.as_ref().map(|name| name.as_str().into()),
            email: details.email.as_ref().map(|email| email.as_str().into()),
            phone_number: details.phone_number.as_ref().map(|phone| phone.as_str().into()),
            doubtful,
            outcome,
            known,
        }
    }
}
