//! The cookie by which a browser shows that its owner has signed in from it before. Script cannot read it, other sites
//! cannot send it, and nothing but the limits on guessing looks at it.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};

use crate::accounts::store::devices::KNOWN_FOR;
use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::problem::Problem;

const NAME: &str = "jobhelm_device";

/// The device that a call comes from, where it says.
pub struct Device(pub Option<Token>);

impl<S: Send + Sync> FromRequestParts<S> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self(cookie(parts, NAME)))
    }
}

/// The secret that the browser keeps under a name.
pub(super) fn cookie(parts: &Parts, name: &str) -> Option<Token> {
    let lines = parts.headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';')).filter_map(|one| one.trim().split_once('='));
    let found = cookies.find(|(found, _)| *found == name);
    found.and_then(|(_, value)| Token::parse(value))
}

/// The header by which the browser keeps it.
pub fn kept(app: &App, device: &Token) -> Result<[(HeaderName, HeaderValue); 1], Problem> {
    let secure = if app.settings.public_url.starts_with("https://") { "; Secure" } else { "" };
    let age = KNOWN_FOR.as_secs();
    let value =
        format!("{NAME}={}; Path=/api/v1; Max-Age={age}; HttpOnly; SameSite=Strict{secure}", device.reveal());
    Ok([(header::SET_COOKIE, HeaderValue::try_from(value).map_err(anyhow::Error::from)?)])
}
