//! A TCP stream whose writes time out.
//!
//! The HTTP library has timeouts for reading, but not for writing: a client that never reads would
//! keep its answer in memory for ever.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep};

/// The longest time without a written byte.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A stream with a write timeout.
pub(super) struct WriteTimeout {
    stream: TcpStream,
    /// Runs while a write is pending.
    timer: Pin<Box<Sleep>>,
    pending: bool,
}

impl WriteTimeout {
    pub(super) fn new(stream: TcpStream) -> WriteTimeout {
        WriteTimeout { stream, timer: Box::pin(tokio::time::sleep(TIMEOUT)), pending: false }
    }

    /// Returns a finished write; fails a pending one after the timeout.
    fn check<T>(&mut self, context: &mut Context<'_>, write: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if write.is_ready() {
            self.pending = false;
            return write;
        }
        if !self.pending {
            self.pending = true;
            self.timer.as_mut().reset(Instant::now() + TIMEOUT);
        }
        ready!(self.timer.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for WriteTimeout {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.check(context, write)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let write = Pin::new(&mut self.stream).poll_write_vectored(context, pieces);
        self.check(context, write)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flush = Pin::new(&mut self.stream).poll_flush(context);
        self.check(context, flush)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shutdown = Pin::new(&mut self.stream).poll_shutdown(context);
        self.check(context, shutdown)
    }
}
