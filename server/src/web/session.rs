//! Who asks: the bearer token of a call becomes a [`Viewer`].

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::accounts::sessions::{self, Token};
use crate::app::App;
use crate::problem::Problem;
use crate::viewer::Viewer;

/// The sentence for a call without a living session.
const SIGN_IN: &str = "Please sign in.";

/// The token that a call carries, read but not yet looked up.
pub struct Bearer(pub Token);

impl FromRequestParts<App> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        let value = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = value.and_then(|value| value.strip_prefix("Bearer ")).and_then(Token::parse);
        token.map(Self).ok_or(Problem::SignedOut(SIGN_IN))
    }
}

impl FromRequestParts<App> for Viewer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Bearer(token) = Bearer::from_request_parts(parts, app).await?;
        let now = app.clock.now();
        app.db.read(move |tx| sessions::viewer_of(tx, &token, now)).await?.ok_or(Problem::SignedOut(SIGN_IN))
    }
}
