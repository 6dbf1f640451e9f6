//! Files are written as a whole or not at all.
//!
//! The content goes to a new file beside the old one, `NAME.XXXXXX.new` with six random letters, which nobody
//! else can have put there and which is no link to anything. It takes the name of the old one only when all
//! of it is on the disk, so that whoever kills the program, or pulls the plug, finds the old file or the new
//! one. After a failure the new file is removed; only a program that is killed leaves it behind.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, is_separator};
use tempfile::{Builder, NamedTempFile};

/// Replaces a file, or makes it if it does not exist yet.
pub fn write(path: &Path, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut file = new_beside(path)?;
    let mut out = BufWriter::with_capacity(1 << 16, file.as_file_mut());
    content(&mut out)?;
    out.flush()?;
    drop(out);
    file.as_file().sync_all()?;
    file.persist(path)?;
    // Some systems cannot write directories to the disk on demand, or not everybody may open them: then the
    // new name gets there when the system likes.
    _ = File::open(folder(path)).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Could the file be written? Asked before work that would be lost if not.
pub fn try_out(path: &Path) -> io::Result<()> {
    new_beside(path).map(drop)
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

/// A new file in the folder of another one that it is to replace, with the same permissions.
fn new_beside(path: &Path) -> io::Result<NamedTempFile> {
    let old = fs::metadata(path).ok();
    let name = path.file_name().filter(|_| !path.to_string_lossy().ends_with(is_separator));
    let Some(name) = name.filter(|_| old.as_ref().is_none_or(|old| !old.is_dir())) else {
        return Err(io::ErrorKind::IsADirectory.into());
    };
    match &old {
        Some(old) if !old.is_file() => return Err(io::ErrorKind::InvalidFilename.into()),
        Some(old) if old.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        _ => {}
    }
    let mut prefix = name.to_owned();
    prefix.push(".");
    let mut builder = Builder::new();
    builder.prefix(&prefix).suffix(".new");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(folder(path))?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        for content in ["first", "second"] {
            write(&path, |out| out.write_all(content.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
            assert_eq!(names(folder.path()), ["file"]);
        }
    }

    #[test]
    fn a_failure_leaves_the_old_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        fs::write(&path, "old").unwrap();
        let full = write(&path, |out| {
            out.write_all(&vec![b'x'; 1 << 17])?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[test]
    fn trying_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        try_out(&folder.path().join("file")).unwrap();
        assert_eq!(names(folder.path()), [""; 0]);
        let tried = |path: &Path| try_out(path).unwrap_err().kind();
        assert_eq!(tried(folder.path()), io::ErrorKind::IsADirectory);
        assert_eq!(tried(&folder.path().join("new/")), io::ErrorKind::IsADirectory);
        assert_eq!(tried(&folder.path().join("no/file")), io::ErrorKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn links_devices_and_permissions() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let (victim, path) = (folder.path().join("victim"), folder.path().join("file"));
        fs::write(&victim, "mine").unwrap();
        fs::set_permissions(&victim, fs::Permissions::from_mode(0o640)).unwrap();
        symlink(&victim, &path).unwrap();
        write(&path, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read_to_string(&victim).unwrap(), "mine");
        assert!(fs::symlink_metadata(&path).unwrap().is_file());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).unwrap();
        assert_eq!(try_out(&path).unwrap_err().kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(try_out(Path::new("/dev/null")).unwrap_err().kind(), io::ErrorKind::InvalidFilename);
    }
}
