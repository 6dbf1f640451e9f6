//! Pictures in files: SVG as it is, PNG from the SVG by `resvg`, in twice the resolution, unless the program
//! is built without the feature `png`.
//!
//! A PNG brings its own font, so it looks the same on a machine without fonts.

use crate::cli::Context;
use crate::whole_file;
use fluent_bundle::FluentValue;
use games::picture::svg::Medium;
use std::path::Path;
use values::Budget;
use words::diagnostic::{Diagnostic, Exit, printable, write_diagnostic};

/// The most pixels of a PNG on each side.
#[cfg(feature = "png")]
const MAX_SIDE: f32 = 20_000.0;

/// What the ending of a file's name asks for, if the file can be written.
pub fn medium(context: &Context, path: &Path, example: &str) -> Result<Medium, Diagnostic> {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    let medium = match ending.to_str() {
        Some("svg") => Medium::Svg,
        Some("png") if cfg!(feature = "png") => Medium::Png,
        Some("png") => return Err(Diagnostic::new(context.sentences.say("error-no-png"), Some(example))),
        _ => {
            let file = FluentValue::from(printable(&path.to_string_lossy()));
            let sentence = context.sentences.say_with("error-file-ending", &[("file", file)]);
            return Err(Diagnostic::new(sentence, Some(example)));
        }
    };
    whole_file::try_out(path).map_err(|error| write_diagnostic(&context.sentences, path, &error))?;
    Ok(medium)
}

/// Writes a picture that was drawn for the medium.
pub fn write(
    context: &Context,
    path: &Path,
    medium: Medium,
    svg: String,
    budget: &Budget,
) -> Result<(), Diagnostic> {
    let sentences = &context.sentences;
    let no_memory = || Diagnostic::new(sentences.say("error-picture"), None).ending(Exit::NoAnswer);
    let bytes = match medium {
        Medium::Png => png(&svg, budget).ok_or_else(no_memory)?,
        Medium::Svg | Medium::Page => svg.into_bytes(),
    };
    whole_file::write(path, |out| out.write_all(&bytes))
        .map_err(|error| write_diagnostic(sentences, path, &error))
}

/// What a byte of an SVG takes once it is read, in bytes.
#[cfg(feature = "png")]
const TREE: usize = 16;

/// What a pixel takes: the picture, a layer of it, and what is packed.
#[cfg(feature = "png")]
const PIXEL: f32 = 12.0;

/// An SVG as PNG, as large as the budget allows; `None` only if there is no memory for it.
#[cfg(feature = "png")]
fn png(svg: &str, budget: &Budget) -> Option<Vec<u8>> {
    use resvg::{tiny_skia, usvg};
    let _tree = budget.charge(svg.len() * TREE).ok()?;
    let mut options = usvg::Options::default();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let (width, height) = (tree.size().width(), tree.size().height());
    #[expect(
        clippy::cast_precision_loss,
        reason = "half of the memory leaves room for sides that are rounded up"
    )]
    let most_pixels = budget.memory_left() as f32 * 0.5 / PIXEL;
    let scale = (MAX_SIDE / width.max(height)).min((most_pixels / width / height).sqrt()).min(2.0);
    let size = tree.size().to_int_size().scale_by(scale)?;
    #[expect(clippy::cast_precision_loss, reason = "sides are below MAX_SIDE")]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most what is left")]
    let _pixels = budget.charge((size.width() as f32 * size.height() as f32 * PIXEL) as usize).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(not(feature = "png"))]
fn png(_svg: &str, _budget: &Budget) -> Option<Vec<u8>> {
    None
}

#[cfg(test)]
pub(crate) mod tests {
    #[cfg(feature = "png")]
    use super::png;
    use resvg::usvg;
    #[cfg(feature = "png")]
    use values::Budget;

    /// Is it SVG that can be drawn?
    pub(crate) fn is_well_formed(svg: &str) -> bool {
        usvg::Tree::from_str(svg, &usvg::Options::default()).is_ok()
    }

    #[cfg(feature = "png")]
    #[test]
    fn pictures_of_any_size_become_png() {
        for (width, height) in [(1, 1), (300, 20), (30_000, 10)] {
            let svg =
                format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\"/>");
            for memory in [1 << 30, 1 << 18] {
                let png = png(&svg, &Budget::new(memory)).unwrap();
                assert!(png.starts_with(b"\x89PNG"), "{width}x{height} within {memory}");
            }
            assert_eq!(png(&svg, &Budget::new(100)), None);
        }
        assert_eq!(png("<svg", &Budget::default()), None);
    }
}
