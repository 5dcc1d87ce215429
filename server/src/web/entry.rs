//! Who comes to sign in, and what they are answered who have done the first step, whichever it was: a session and the
//! device that it began on, or a second step.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};

use super::browser::Browser;
use super::client::Whence;
use super::device::{self, Device};
use super::idempotency::Unkept;
use crate::accounts::sign_in::{Arrival, Entry};
use crate::accounts::view::SignInView;
use crate::app::App;
use crate::problem::Problem;

/// Somebody at the door, from where the call comes.
pub struct Arriving(pub Arrival);

impl FromRequestParts<App> for Arriving {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Ok(Device(device)) = Device::from_request_parts(parts, app).await;
        let Ok(Browser(browser)) = Browser::from_request_parts(parts, app).await;
        let Whence(client) = Whence::from_request_parts(parts, app).await?;
        Ok(Self(Arrival::new((device, browser), client, app.settings.require_two_step, &app.clock)))
    }
}

/// The answer.
pub fn answer(app: &App, entry: &Entry) -> Result<Response, Problem> {
    let view = Json(SignInView::from(entry));
    Ok(match entry {
        Entry::SignedIn(signed) => {
            (Extension(Unkept), device::kept(app, &signed.device)?, view).into_response()
        }
        Entry::Halfway { .. } => (Extension(Unkept), view).into_response(),
    })
}
