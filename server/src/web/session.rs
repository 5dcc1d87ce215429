//! Who may make a call, as its handler's first argument says: anybody, or the holder of a session who may do what the
//! argument's type names. The contract's `x-action` comes from the same type.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::Method;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde_json::{Value, json};
use utoipa::openapi::path::PathItem;
use utoipa_axum::router::UtoipaMethodRouter;

use crate::accounts::store::sessions::Token;
use crate::app::App;
use crate::caller::{Caller, SIGN_IN};
use crate::policy::Right;
use crate::problem::Problem;

/// A call that anybody may make.
pub struct Public;

/// What a handler's first argument says of who may make the call.
pub trait Access {
    /// The contract's `x-action`.
    fn named() -> Value;
}

impl Access for Public {
    fn named() -> Value {
        json!("public")
    }
}

impl<R: Right> Access for Caller<R> {
    fn named() -> Value {
        match R::ACTIONS {
            [] => json!("signed-in"),
            [action] => json!(action),
            several => json!(several),
        }
    }
}

impl FromRequestParts<App> for Public {
    type Rejection = Infallible;

    async fn from_request_parts(_parts: &mut Parts, _app: &App) -> Result<Self, Infallible> {
        Ok(Self)
    }
}

impl<R: Right> FromRequestParts<App> for Caller<R> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let value = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = value.and_then(|value| value.strip_prefix("Bearer ")).and_then(Token::parse);
        let caller = Self::new(&token.ok_or(Problem::SignedOut(SIGN_IN))?, &app.db, &app.clock);
        // A call that only reads has no body, and begins with the transaction that looks them up.
        if !matches!(parts.method, Method::GET | Method::HEAD) {
            caller.introduce(&app.acquaintances).await?;
        }
        Ok(caller)
    }
}

/// A handler whose first argument says who may make the call.
pub trait Guarded<Arguments> {
    /// That argument.
    type By: Access;
}

macro_rules! guarded {
    ($($argument:ident),*) => {
        impl<F, Answer, By: Access, $($argument),*> Guarded<(By, $($argument,)*)> for F
        where
            F: Fn(By, $($argument),*) -> Answer,
        {
            type By = By;
        }
    };
}

guarded!();
guarded!(A);
guarded!(A, B);
guarded!(A, B, C);
guarded!(A, B, C, D);
guarded!(A, B, C, D, E);

/// Writes into the contract who may make the calls of `routes`, all of them `handler`'s.
pub fn name<Arguments, H: Guarded<Arguments>>(
    _handler: H,
    (schemas, mut paths, router): UtoipaMethodRouter<App>,
) -> UtoipaMethodRouter<App> {
    for item in paths.paths.values_mut() {
        let PathItem { get, put, post, delete, .. } = item;
        for operation in [get, put, post, delete].into_iter().flatten() {
            let named = ("x-action", <H::By as Access>::named());
            operation
                .extensions
                .get_or_insert_default()
                .extend([named].map(|(key, value)| (key.into(), value)));
        }
    }
    (schemas, paths, router)
}

/// Puts two handlers of one path together.
pub fn beside(
    (mut schemas, mut paths, router): UtoipaMethodRouter<App>,
    (more_schemas, more_paths, more): UtoipaMethodRouter<App>,
) -> UtoipaMethodRouter<App> {
    schemas.extend(more_schemas);
    paths.merge(more_paths);
    (schemas, paths, router.merge(more))
}

/// The calls of one path, each of which says who may make it.
#[macro_export]
macro_rules! calls {
    ($first:ident $(, $more:ident)* $(,)?) => {{
        let calls = $crate::web::session::name($first, utoipa_axum::routes!($first));
        $(let calls = $crate::web::session::beside(
            calls,
            $crate::web::session::name($more, utoipa_axum::routes!($more)),
        );)*
        calls
    }};
}
