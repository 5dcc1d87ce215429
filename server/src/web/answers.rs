//! What a [`Problem`] looks like over HTTP (design §4).

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::paging::written::Written;
use crate::problem::Problem;

/// The spec's sentence when there is nothing better to say (accounts §5).
pub const FALLBACK: &str = "An error ocurred. Please try again later.";

/// Every error answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorAnswer {
    /// One entry a complaint.
    pub errors: Vec<ErrorItem>,
    /// The record as it is now, where somebody else changed it first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current: Option<serde_json::Value>,
}

/// One complaint.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorItem {
    /// The HTTP status.
    pub code: u16,
    /// The field to blame; absent where there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<&'static str>,
    /// The sentence to show.
    pub message: String,
}

impl<T> IntoResponse for Written<T> {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.into_text()).into_response()
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, complaints) = match &self {
            Self::Invalid(errors) => (
                StatusCode::BAD_REQUEST,
                errors.complaints().iter().map(|c| (c.item, c.message.clone())).collect(),
            ),
            Self::SignedOut(message) => (StatusCode::UNAUTHORIZED, plain(*message)),
            Self::Forbidden(message) => (StatusCode::FORBIDDEN, plain(*message)),
            Self::TooSlow => (StatusCode::REQUEST_TIMEOUT, plain("The request came too slowly")),
            Self::NotFound => (StatusCode::NOT_FOUND, plain("Not found")),
            Self::Missing(message) => (StatusCode::NOT_FOUND, plain(*message)),
            Self::Conflict(message) => (StatusCode::CONFLICT, plain(message.clone())),
            Self::Outdated { message, .. } => (StatusCode::CONFLICT, plain(*message)),
            Self::TooLarge(message) => (StatusCode::PAYLOAD_TOO_LARGE, plain(*message)),
            Self::Unsupported(message) => (StatusCode::UNSUPPORTED_MEDIA_TYPE, plain(*message)),
            Self::TooMany { .. } => {
                (StatusCode::TOO_MANY_REQUESTS, plain("Too many attempts. Please try again later."))
            }
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, plain(FALLBACK)),
            Self::Busy(message) => (StatusCode::SERVICE_UNAVAILABLE, plain(*message)),
            Self::Internal(error) => {
                tracing::error!(error = format!("{error:#}"), "a request failed");
                (StatusCode::INTERNAL_SERVER_ERROR, plain(FALLBACK))
            }
        };
        let errors = complaints
            .into_iter()
            .map(|(item, message)| ErrorItem { code: status.as_u16(), item, message })
            .collect();
        let (current, retry_after) = match self {
            Self::Outdated { current, .. } => (Some(current), None),
            Self::TooMany { retry_after } => (None, Some(retry_after)),
            _ => (None, None),
        };
        let mut answer = (status, Json(ErrorAnswer { errors, current })).into_response();
        if let Some(retry_after) = retry_after {
            answer.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(retry_after));
        }
        answer
    }
}

fn plain(message: impl Into<String>) -> Vec<(Option<&'static str>, String)> {
    vec![(None, message.into())]
}
