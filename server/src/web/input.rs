//! Bodies and queries as typed values; what cannot be read is a [`Problem`], never a bare status.

use axum::body::HttpBody as _;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Json, OptionalFromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use super::patience::is_too_slow;
use crate::problem::Problem;

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match <Json<T> as FromRequest<S>>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Self(value)),
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Problem::Unsupported("Send application/json"))
            }
            Err(JsonRejection::BytesRejection(error)) if is_too_slow(&error) => Err(Problem::TooSlow),
            Err(JsonRejection::BytesRejection(_)) => Err(Problem::TooLarge("The request is too large")),
            Err(other) => Err(Problem::malformed(other.body_text())),
        }
    }
}

/// A body that may be left out.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, Problem> {
        // Whoever sends something and does not say what it is has not left it out.
        if !request.headers().contains_key(CONTENT_TYPE) && request.body().is_end_stream() {
            return Ok(None);
        }
        <Self as FromRequest<S>>::from_request(request, state).await.map(Some)
    }
}

/// A query string; a repeated key is a list.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        // No text that is kept holds a NUL, and no database looks for one.
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(Problem::malformed("The address holds a character that cannot be looked for"));
        }
        axum_extra::extract::Query::<T>::from_request_parts(parts, state)
            .await
            .map(|axum_extra::extract::Query(value)| Self(value))
            .map_err(|rejection| Problem::malformed(rejection.body_text()))
    }
}

/// A path's parameter; one that is no identity names no record.
pub struct Id<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Id<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        axum::extract::Path::<T>::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Path(value)| Self(value))
            .map_err(|_| Problem::NotFound)
    }
}
