//! How far a computation has got, told while the browser waits (server-sent events).
//!
//! Any address can be asked for with `Accept: text/event-stream`. The request is then answered as ever, but inside the
//! answer: events `progress` say how far the computation has got, and the event `done` has what would have been the answer.
//! A browser that goes away drops the stream, the stream drops the request, and that stops the computation. `follow.js` is the
//! other end.

use super::client::Client;
use super::limits::Watch;
use super::site::Site;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

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
    location: Option<String>,
    body: &'a str,
}

/// An answer that is being worked out.
type Pending = Pin<Box<dyn Future<Output = Response> + Send>>;

/// Answers with a stream if that is asked for.
pub async fn streamed(State(site): State<Arc<Site>>, mut request: Request, next: Next) -> Response {
    if !wants_stream(request.headers()) {
        return next.run(request).await;
    }
    let (client, watch) = (site.client(request.extensions()), Watch::default());
    request.extensions_mut().insert(watch.clone());
    let pending: Pending = Box::pin(next.run(request));
    let events = unfold(Some(pending), move |pending| {
        let (client, watch) = (Arc::clone(&client), watch.clone());
        async move {
            let mut pending = pending?;
            let (event, rest) = tokio::select! {
                // A stream that breaks off has no room for its answer.
                response = &mut pending => (done(&client, response).await?, None),
                () = sleep(MOMENT) => (told(&watch), Some(pending)),
            };
            Some((Ok::<Bytes, Infallible>(event), rest))
        }
    });
    ([(header::CONTENT_TYPE, STREAM)], Body::from_stream(events)).into_response()
}

fn wants_stream(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accepted| accepted.as_bytes() == STREAM.as_bytes())
}

fn told(watch: &Watch) -> Bytes {
    let (done, total) = watch.progress();
    event("progress", &Progress { done, total })
}

/// The event with the answer, charged to the client; `None` if there is no room for it.
async fn done(client: &Client, response: Response) -> Option<Bytes> {
    let location = response.headers().get(header::LOCATION).and_then(|address| address.to_str().ok());
    let (status, location) = (response.status().as_u16(), location.map(str::to_owned));
    // It is in memory already.
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap_or_default();
    let done = Done { status, location, body: &String::from_utf8_lossy(&body) };
    client.charge(event("done", &done)).ok()
}

fn event(name: &str, data: &impl Serialize) -> Bytes {
    // Numbers and texts can always be written.
    let data = serde_json::to_string(data).unwrap_or_default();
    format!("event: {name}\ndata: {data}\n\n").into()
}

#[cfg(test)]
mod tests {
    use super::super::site::tests::{Visit, ask_with};
    use super::super::site::{Site, router};
    use super::*;
    use http_body_util::BodyExt;
    use serde_json::Value;
    use tower::ServiceExt;

    /// A question that takes hours.
    const HARD: &str = "/api/solve?game=domineering&position=11x11";

    /// The events of a stream: names and data.
    fn events(address: &str) -> Vec<(String, Value)> {
        let answer = ask_with(address, &[(header::ACCEPT, STREAM)]);
        assert_eq!(answer.header(header::CONTENT_TYPE), STREAM);
        let event = |text: &str| {
            let (name, data) = text.split_once('\n').unwrap();
            let data = serde_json::from_str(data.strip_prefix("data: ").unwrap()).unwrap();
            (name.strip_prefix("event: ").unwrap().to_owned(), data)
        };
        answer.body.trim_end().split("\n\n").map(event).collect()
    }

    #[test]
    fn the_stream_ends_with_the_answer() {
        let browser = Visit::default();
        for address in ["/en/play/nim?start=3,5,7", "/api/eval?expression=1%2B1", "/en/nothing", "/"] {
            let plain = browser.ask(address);
            let events = events(address);
            let (last, progress) = events.split_last().unwrap();
            assert!(progress.iter().all(|(name, _)| name == "progress"));
            assert_eq!(last.0, "done");
            assert_eq!(last.1["status"], plain.status.as_u16());
            assert_eq!(last.1["body"].as_str(), Some(plain.body.as_str()));
            assert_eq!(last.1["location"].as_str().unwrap_or_default(), plain.header(header::LOCATION));
        }
    }

    #[test]
    fn progress_is_told_and_who_goes_away_stops_the_work() {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let site = Arc::new(Site::patient(1));
            let request = Request::get(HARD).header(header::HOST, "localhost").header(header::ACCEPT, STREAM);
            let request = request.body(Body::empty()).unwrap();
            let mut response = router(Arc::clone(&site)).oneshot(request).await.unwrap();
            let first = response.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
            assert!(first.starts_with(b"event: progress\ndata: {\"done\":"), "{first:?}");
            site.workers.running(1).await;
            drop(response);
            site.workers.running(0).await;
        });
    }
}
