//! How far a computation has got, told while the browser waits (server-sent events).
//!
//! Any address can be asked for with `Accept: text/event-stream`. The request is then answered as ever, but
//! inside the answer: events `progress` say how far the computation has got, and the event `done` has what
//! would have been the answer. A browser that goes away drops the stream, the stream drops the request, and
//! that stops the computation. `follow.js` is the other end.

use super::answer::Sent;
use super::client::Client;
use super::limits::Watch;
use futures_util::stream::unfold;
use http_body_util::{BodyExt, StreamBody};
use hyper::Response;
use hyper::body::{Bytes, Frame};
use hyper::header::{self, HeaderMap, HeaderValue};
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;
use web::site::headed;

/// How often progress is told. An answer that comes before the first time shows no bar.
const MOMENT: Duration = Duration::from_millis(400);

const STREAM: &str = "text/event-stream";

/// What the event `progress` says: figures in the units of the engine, zeros if nobody knows.
#[derive(Serialize)]
struct Progress {
    done: u64,
    total: u64,
}

/// What the event `done` says: the answer.
#[derive(Serialize)]
struct Done<'a> {
    status: u16,
    /// Where the browser is sent instead.
    location: Option<&'a str>,
    body: &'a str,
}

/// An answer that is being worked out.
type Pending = Pin<Box<dyn Future<Output = web::Response> + Send>>;

/// Tells a client how far an answer has got, and then the answer.
pub fn stream(client: Arc<Client>, watch: Watch, pending: Pending) -> Response<Sent> {
    let events = unfold(Some(pending), move |pending| {
        let (client, watch) = (Arc::clone(&client), watch.clone());
        async move {
            let mut pending = pending?;
            let (event, rest) = tokio::select! {
                // A stream that breaks off has no room for its answer.
                response = &mut pending => (done(&client, &response)?, None),
                () = sleep(MOMENT) => (told(&watch), Some(pending)),
            };
            Some((Ok::<_, Infallible>(Frame::data(event)), rest))
        }
    });
    let mut response = Response::new(StreamBody::new(events).boxed_unsync());
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(STREAM));
    headed(response)
}

/// Does a request with these headers ask for a stream?
#[must_use]
pub fn wants_stream(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accepted| accepted.as_bytes() == STREAM.as_bytes())
}

fn told(watch: &Watch) -> Bytes {
    let (done, total) = watch.progress();
    event("progress", &Progress { done, total })
}

/// The event with the answer, charged to the client; `None` if there is no room for it.
fn done(client: &Client, response: &web::Response) -> Option<Bytes> {
    let location = response.headers().get(header::LOCATION).and_then(|address| address.to_str().ok());
    let status = response.status().as_u16();
    let done = Done { status, location, body: &String::from_utf8_lossy(response.body()) };
    client.charge(event("done", &done)).ok()
}

fn event(name: &str, data: &impl Serialize) -> Bytes {
    // Numbers and texts can always be written.
    let data = serde_json::to_string(data).unwrap_or_default();
    format!("event: {name}\ndata: {data}\n\n").into()
}

#[cfg(test)]
mod tests {
    use super::super::answer::Server;
    use super::super::answer::tests::{run, text};
    use super::*;
    use hyper::Request;
    use serde_json::Value;

    /// A question that takes hours.
    const HARD: &str = "/api/solve?game=domineering&position=11x11";

    /// The events of a stream: names and data.
    fn events(stream: &str) -> Vec<(String, Value)> {
        let event = |text: &str| {
            let (name, data) = text.split_once('\n').unwrap();
            let data = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
            (name.strip_prefix("event: ").unwrap().to_owned(), data)
        };
        stream.trim_end().split("\n\n").map(event).collect()
    }

    #[test]
    fn the_stream_ends_with_the_answer() {
        run(async {
            let server = Server::patient(1);
            for address in ["/en/play/nim?start=3,5,7", "/api/eval?expression=1%2B1", "/en/nothing", "/"] {
                let plain = server.ask(Request::get(address), "").await;
                let stream = server.ask(Request::get(address).header(header::ACCEPT, STREAM), "").await;
                assert_eq!(stream.headers()[header::CONTENT_TYPE], STREAM);
                assert!(stream.headers().contains_key(header::CONTENT_SECURITY_POLICY));
                let events = events(&text(stream).await);
                let (last, progress) = events.split_last().unwrap();
                assert!(progress.iter().all(|(name, _)| name == "progress"));
                assert_eq!(last.0, "done");
                assert_eq!(last.1["status"], plain.status().as_u16());
                let location = plain.headers().get(header::LOCATION).map(|place| place.to_str().unwrap());
                assert_eq!(last.1["location"].as_str(), location);
                assert_eq!(last.1["body"].as_str(), Some(text(plain).await.as_str()));
            }
        });
    }

    #[test]
    fn progress_is_told_and_who_goes_away_stops_the_work() {
        run(async {
            let server = Server::patient(1);
            let mut response = server.ask(Request::get(HARD).header(header::ACCEPT, STREAM), "").await;
            let first = response.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
            assert!(first.starts_with(b"event: progress\ndata: {\"done\":"), "{first:?}");
            server.workers.running(1).await;
            drop(response);
            server.workers.running(0).await;
        });
    }
}
