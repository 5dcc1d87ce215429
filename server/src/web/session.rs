//! Who asks: the bearer token of a call becomes a [`Viewer`].

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::accounts::sessions::{self, Token};
use crate::app::App;
use crate::clock::Millis;
use crate::problem::Problem;
use crate::viewer::Viewer;
use ::store::Tx;

/// The sentence for a call without a living session.
const SIGN_IN: &str = "Please sign in.";

/// Whoever presents the token of a call, read but not yet looked up. Looking them up in the transaction that does
/// what they ask for saves a second one, and leaves no moment in between for their rights to change.
pub struct Caller(pub Token);

impl Caller {
    /// Runs `work` for the viewer in a transaction that changes nothing.
    pub async fn read<T: Send + 'static>(
        &self,
        app: &App,
        mut work: impl FnMut(&mut Tx<'_>, &Viewer) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (token, now) = (self.0.clone(), app.clock.now());
        app.db
            .read(move |tx| {
                let viewer = known(tx, &token, now)?;
                work(tx, &viewer)
            })
            .await
    }

    /// Runs `work` for the viewer in a transaction that is kept, or undone where it answers a [`Problem`].
    pub async fn write<T: Send + 'static>(
        &self,
        app: &App,
        mut work: impl FnMut(&mut Tx<'_>, &Viewer) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let (token, now) = (self.0.clone(), app.clock.now());
        app.db
            .write(move |tx| {
                let viewer = known(tx, &token, now)?;
                work(tx, &viewer)
            })
            .await
    }
}

fn known(tx: &mut Tx<'_>, token: &Token, now: Millis) -> Result<Viewer, Problem> {
    sessions::viewer_of(tx, token, now)?.ok_or(Problem::SignedOut(SIGN_IN))
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _app: &App) -> Result<Self, Problem> {
        let value = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = value.and_then(|value| value.strip_prefix("Bearer ")).and_then(Token::parse);
        token.map(Self).ok_or(Problem::SignedOut(SIGN_IN))
    }
}

/// For a call that has to know who asks before it reads the body.
impl FromRequestParts<App> for Viewer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let caller = Caller::from_request_parts(parts, app).await?;
        caller.read(app, |_, viewer| Ok(viewer.clone())).await
    }
}
