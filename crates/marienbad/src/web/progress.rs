//! How far a computation has got, told while the browser waits (server-sent events).
//!
//! Any address can be asked for with `Accept: text/event-stream`. The request is then answered as ever, but inside the
//! answer: events `progress` say how far the computation has got, and the event `done` has what would have been the answer.
//! A browser that goes away drops the stream, the stream drops the request, and that stops the computation. `follow.js` is the
//! other end.

use super::limits::Watch;
use axum::body::to_bytes;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use serde::Serialize;
use std::convert::Infallible;
use std::pin::Pin;
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
struct Done {
    status: u16,
    /// Where the browser is sent instead.
    location: Option<String>,
    body: String,
}

/// An answer that is being worked out.
type Pending = Pin<Box<dyn Future<Output = Response> + Send>>;

/// Answers with a stream if that is asked for.
pub async fn streamed(mut request: Request, next: Next) -> Response {
    if !wants_stream(request.headers()) {
        return next.run(request).await;
    }
    let watch = Watch::default();
    request.extensions_mut().insert(watch.clone());
    let pending: Pending = Box::pin(next.run(request));
    let events = unfold(Some(pending), move |pending| {
        let watch = watch.clone();
        async move {
            let mut pending = pending?;
            let (event, rest) = tokio::select! {
                response = &mut pending => (done(response).await, None),
                () = sleep(MOMENT) => (told(&watch), Some(pending)),
            };
            Some((Ok::<Event, Infallible>(event), rest))
        }
    });
    Sse::new(events).into_response()
}

fn wants_stream(headers: &HeaderMap) -> bool {
    headers.get(header::ACCEPT).is_some_and(|accepted| accepted.as_bytes() == STREAM.as_bytes())
}

fn told(watch: &Watch) -> Event {
    let (done, total) = watch.progress();
    event("progress", &Progress { done, total })
}

async fn done(response: Response) -> Event {
    let location = response.headers().get(header::LOCATION).and_then(|address| address.to_str().ok());
    let (status, location) = (response.status().as_u16(), location.map(str::to_owned));
    // It is in memory already.
    let body = to_bytes(response.into_body(), usize::MAX).await.unwrap_or_default();
    event("done", &Done { status, location, body: String::from_utf8_lossy(&body).into_owned() })
}

fn event(name: &str, data: &impl Serialize) -> Event {
    // Numbers and texts can always be written.
    Event::default().event(name).data(serde_json::to_string(data).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::super::site::tests::{Visit, ask_with};
    use super::super::site::{Site, router};
    use super::*;
    use axum::body::Body;
    use http_body_util::BodyExt;
    use serde_json::Value;
    use std::sync::Arc;
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
            let request = Request::get(HARD).header(header::ACCEPT, STREAM).body(Body::empty()).unwrap();
            let mut response = router(Arc::clone(&site)).oneshot(request).await.unwrap();
            let first = response.body_mut().frame().await.unwrap().unwrap().into_data().unwrap();
            assert!(first.starts_with(b"event: progress\ndata: {\"done\":"), "{first:?}");
            site.workers.running(1, 1).await;
            drop(response);
            site.workers.running(1, 0).await;
        });
    }
}
