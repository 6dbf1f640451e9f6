//! A stream that breaks off when the other side takes too long to read.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream whose writing fails when nothing could be written for so long.
pub struct WriteDeadline<S> {
    stream: S,
    most: Duration,
    /// Runs while there is something to write and no room for it.
    timer: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteDeadline<S> {
    /// A stream with a deadline for each piece that is written.
    pub fn new(stream: S, most: Duration) -> WriteDeadline<S> {
        WriteDeadline { stream, most, timer: None }
    }

    fn timed<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.timer = None;
            return written;
        }
        let most = self.most;
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(most)));
        timer.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteDeadline<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteDeadline<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.timed(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.timed(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.timed(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::poll_fn;

    /// Takes so many bytes.
    struct Reader(usize);

    impl AsyncWrite for Reader {
        fn poll_write(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            if taken == 0 { Poll::Pending } else { Poll::Ready(Ok(taken)) }
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[test]
    fn who_does_not_read_is_left() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let mut stream = WriteDeadline::new(Reader(5), Duration::from_millis(1));
            let mut write =
                async || poll_fn(|context| Pin::new(&mut stream).poll_write(context, b"abc")).await;
            assert_eq!(write().await.unwrap(), 3);
            assert_eq!(write().await.unwrap(), 2);
            assert_eq!(write().await.unwrap_err().kind(), ErrorKind::TimedOut);
        });
    }

    #[test]
    fn who_reads_slowly_has_time_for_each_piece() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
        runtime.block_on(async {
            let mut stream = WriteDeadline::new(Reader(0), Duration::from_hours(1));
            for _ in 0..3 {
                let pending = poll_fn(|context| {
                    Poll::Ready(Pin::new(&mut stream).poll_write(context, b"abc").is_pending())
                });
                assert!(pending.await && stream.timer.is_some());
                stream.stream.0 = 1;
                let written = poll_fn(|context| Pin::new(&mut stream).poll_write(context, b"abc"));
                assert_eq!(written.await.unwrap(), 1);
                assert!(stream.timer.is_none());
            }
        });
    }
}
