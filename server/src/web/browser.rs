//! The cookie by which a browser that went to another service's sign-in shows that it is the one that set out. What comes
//! back from there is worth nothing in any other.

use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};

use super::device::cookie;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::problem::Problem;

/// Longer than all that can follow: the way there and back, and a letter's hour.
const KEPT_FOR: Duration = Duration::from_hours(2);

/// What the browser keeps, where it does.
pub struct Browser(pub Option<Token>);

impl FromRequestParts<App> for Browser {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        Ok(Self(cookie(parts, name(app))))
    }
}

/// Over TLS no other host, and nobody on the line, can put one of theirs in its place.
fn name(app: &App) -> &'static str {
    if has_tls(app) { "__Host-jobhelm_sign_in" } else { "jobhelm_sign_in" }
}

fn has_tls(app: &App) -> bool {
    app.settings.public_url.starts_with("https://")
}

/// The header by which the browser keeps it. It comes along when another service sends the browser back.
pub fn kept(app: &App, browser: &Token) -> Result<[(HeaderName, HeaderValue); 1], Problem> {
    let secure = if has_tls(app) { "; Secure" } else { "" };
    let (name, age, value) = (name(app), KEPT_FOR.as_secs(), browser.reveal());
    let value = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    Ok([(header::SET_COOKIE, HeaderValue::try_from(value).map_err(anyhow::Error::from)?)])
}
