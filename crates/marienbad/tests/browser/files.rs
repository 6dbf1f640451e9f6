//! A web space: a server that only hands out the files of a folder, as hosts of static pages do.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// Ends when it is dropped.
pub struct Files {
    /// The address.
    pub origin: String,
    folder: Arc<Mutex<PathBuf>>,
    is_over: Arc<AtomicBool>,
    listening: Option<JoinHandle<()>>,
}

impl Files {
    /// Serves a folder as what lies below a path of the host: `""` or `/marienbad`.
    pub fn serve(folder: &Path, base: &'static str) -> Files {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let origin = format!("http://{}", listener.local_addr().expect("an address"));
        let (folder, is_over) = (Arc::new(Mutex::new(folder.to_owned())), Arc::new(AtomicBool::new(false)));
        let (served, ends) = (Arc::clone(&folder), Arc::clone(&is_over));
        let listening = thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if ends.load(Ordering::Relaxed) {
                    break;
                }
                let folder = served.lock().expect("nobody panicked").clone();
                // Who breaks off gets nothing.
                thread::spawn(move || _ = answer(stream, &folder, base));
            }
        });
        Files { origin, folder, is_over, listening: Some(listening) }
    }

    /// Has another folder there from now on, as after an update.
    pub fn update(&self, folder: &Path) {
        folder.clone_into(&mut self.folder.lock().expect("nobody panicked"));
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        // Whoever listens hears that it is over.
        _ = TcpStream::connect(self.origin.trim_start_matches("http://"));
        if let Some(listening) = self.listening.take() {
            _ = listening.join();
        }
    }
}

fn answer(mut stream: TcpStream, folder: &Path, base: &str) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut line = String::new();
    reader.read_line(&mut line)?;
    let target = line.split(' ').nth(1).unwrap_or("/").to_owned();
    while reader.read_line(&mut line)? > 2 {
        line.clear();
    }
    let (path, query) = target.split_at(target.find('?').unwrap_or(target.len()));
    let (status, more, path, content) = found(folder, base, path, query);
    let kind = kind_of(&path);
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n{more}\r\n",
        content.len()
    )?;
    stream.write_all(&content)
}

/// The status, further headers, the file and its content: folders have a slash at the end and an `index.html`
/// in them, and what is not there is `404.html`.
fn found(folder: &Path, base: &str, path: &str, query: &str) -> (&'static str, String, PathBuf, Vec<u8>) {
    let Some(rest) = path.strip_prefix(base).filter(|_| !path.contains("..")) else {
        return ("404 Not Found", String::new(), PathBuf::from("x.html"), Vec::new());
    };
    let place = folder.join(rest.trim_start_matches('/'));
    if place.is_dir() && !path.ends_with('/') {
        return ("301 Moved Permanently", format!("Location: {path}/{query}\r\n"), place, Vec::new());
    }
    let place = if place.is_dir() { place.join("index.html") } else { place };
    match fs::read(&place) {
        Ok(content) => ("200 OK", String::new(), place, content),
        Err(_) => {
            let place = folder.join("404.html");
            let content = fs::read(&place).unwrap_or_default();
            ("404 Not Found", String::new(), place, content)
        }
    }
}

fn kind_of(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
