//! Where a call comes from, as far as rate limits and the security log care.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::HeaderMap;
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::client::{Client, network};
use crate::problem::Problem;

/// The client's address: the connection's, or behind a trusted proxy the one that the proxy saw. Of an IPv6
/// address only the network counts, since a subscriber has the whole of it.
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let seen = app.settings.trust_proxy.then(|| forwarded(&parts.headers)).flatten();
        let connected =
            || parts.extensions.get().map(|ConnectInfo(address): &ConnectInfo<SocketAddr>| address.ip());
        seen.or_else(connected)
            .map(|address| Self(network(address)))
            .ok_or_else(|| Problem::Internal(anyhow::anyhow!("a call without a connection")))
    }
}

/// The same with what the browser says of itself, as their owner sees sessions listed.
pub struct Whence(pub Client);

impl FromRequestParts<App> for Whence {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Self(Client::new(address, agent)))
    }
}

/// Has every write of the call know where it comes from, so that the security log tells it of whatever the call does.
pub async fn known(State(app): State<App>, request: Request, next: Next) -> Result<Response, Problem> {
    let (mut head, body) = request.into_parts();
    let Whence(client) = Whence::from_request_parts(&mut head, &app).await?;
    Ok(::store::carrying(client, next.run(Request::from_parts(head, body))).await)
}

/// The last entry of `X-Forwarded-For`: the only one that the proxy itself wrote.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let entry = line.rsplit(',').next()?.trim();
    entry.parse().ok().or_else(|| entry.parse().ok().map(|with_port: SocketAddr| with_port.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(lines: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        headers
    }

    #[test]
    fn only_what_the_proxy_itself_wrote_is_believed() {
        let believed = forwarded(&headers(&["6.6.6.6, 10.0.0.1", "7.7.7.7, 192.0.2.9"]));
        assert_eq!(believed, Some("192.0.2.9".parse().unwrap()));
        assert_eq!(forwarded(&headers(&["192.0.2.9:4711"])), Some("192.0.2.9".parse().unwrap()));
        assert_eq!(forwarded(&headers(&["[2001:db8::1]:4711"])), Some("2001:db8::1".parse().unwrap()));
        assert_eq!(forwarded(&headers(&["unknown"])), None);
        assert_eq!(forwarded(&headers(&[])), None);
    }
}
