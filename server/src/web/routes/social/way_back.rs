//! What a browser that comes back from another service is told.

use axum::response::{IntoResponse as _, Redirect, Response};
use url::form_urlencoded::Serializer;

use crate::accounts::journeys::Luggage;
use crate::accounts::sign_in::UNVERIFIED;
use crate::openid::Trouble;
use crate::problem::Problem;

/// Why a browser comes back without a token. It is on its way, so that it is told on a screen.
pub enum Failure {
    /// The person did not want to.
    Denied,
    /// Nobody set out that way, or too long ago, or in another browser.
    Lost,
    /// The service says nothing that holds.
    Refused,
    /// The service does not vouch for an address.
    Unverified,
    /// The service, or this server, cannot answer now.
    Unavailable,
    /// Too many tries.
    TooMany,
}

impl Failure {
    const fn told(&self) -> (&'static str, &'static str) {
        match self {
            Self::Denied => ("access_denied", "The sign-in was cancelled."),
            Self::Lost => ("expired", "The sign-in took too long, or was begun in another browser."),
            Self::Refused => ("refused", "The other service did not confirm who you are."),
            Self::Unverified => ("unauthorized", UNVERIFIED),
            Self::Unavailable => ("unavailable", "The other service cannot be reached now."),
            Self::TooMany => ("too_many", "Too many attempts. Please try again later."),
        }
    }

    /// To the screen that says so.
    pub fn shown(&self, luggage: &Luggage) -> Response {
        let (error, description) = self.told();
        shown(vec![("error", error.to_owned()), ("error_description", description.to_owned())], luggage)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::TooMany { .. } => Self::TooMany,
            other => {
                tracing::warn!(problem = ?other, "nobody can sign in through another service");
                Self::Unavailable
            }
        }
    }
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Unavailable(error) => {
                tracing::warn!(error = format!("{error:#}"), "a provider of identities cannot be asked");
                Self::Unavailable
            }
            Trouble::Refused(error) => {
                tracing::warn!(error = format!("{error:#}"), "a provider of identities is not believed");
                Self::Refused
            }
        }
    }
}

/// To the screen that shows an outcome, which stands in the fragment, where no server sees it.
pub fn shown(mut outcome: Vec<(&'static str, String)>, luggage: &Luggage) -> Response {
    let Luggage { invitation, role, next } = luggage;
    outcome.extend(invitation.as_ref().map(|token| ("token", token.reveal())));
    outcome.extend(role.map(|role| ("role", role.as_str().to_owned())));
    outcome.extend(next.as_ref().map(|path| ("next", path.clone())));
    let fragment = Serializer::new(String::new()).extend_pairs(outcome).finish();
    Redirect::to(&format!("/auth/callback#{fragment}")).into_response()
}
