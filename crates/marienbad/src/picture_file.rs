//! Pictures in files: SVG as it is, PNG from the SVG by `resvg`, in twice the resolution.
//!
//! A PNG brings its own font, so it looks the same on a machine without fonts.

use crate::Exit;
use crate::cli::Context;
use crate::complaint::{Complaint, printable, write_complaint};
use fluent_bundle::FluentValue;
use games::picture::svg::Medium;
use resvg::{tiny_skia, usvg};
use std::fs;
use std::path::Path;
use values::Budget;

/// The most pixels of a PNG on each side.
const MAX_SIDE: f32 = 20_000.0;

/// What the ending of a file's name asks for.
pub fn medium(context: &Context, path: &Path, example: &str) -> Result<Medium, Complaint> {
    let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
    match ending.to_str() {
        Some("svg") => Ok(Medium::Svg),
        Some("png") => Ok(Medium::Png),
        _ => {
            let file = FluentValue::from(printable(&path.to_string_lossy()));
            let sentence = context.sentences.say_with("error-file-ending", &[("file", file)]);
            Err(Complaint::new(sentence, Some(example)))
        }
    }
}

/// Writes a picture that was drawn for the medium.
pub fn write(
    context: &Context,
    path: &Path,
    medium: Medium,
    svg: String,
    budget: &Budget,
) -> Result<(), Complaint> {
    let sentences = &context.sentences;
    let no_memory = || Complaint::new(sentences.say("error-picture"), None).ending(Exit::NoAnswer);
    let bytes = match medium {
        Medium::Png => png(&svg, budget).ok_or_else(no_memory)?,
        Medium::Svg | Medium::Page => svg.into_bytes(),
    };
    fs::write(path, bytes).map_err(|error| write_complaint(sentences, path, &error))
}

/// What a byte of an SVG takes once it is read, in bytes.
const TREE: usize = 16;

/// What a pixel takes: the picture, a layer of it, and what is packed.
const PIXEL: f32 = 12.0;

/// An SVG as PNG, as large as the budget allows; `None` only if there is no memory for it.
fn png(svg: &str, budget: &Budget) -> Option<Vec<u8>> {
    let _tree = budget.charge(svg.len() * TREE).ok()?;
    let mut options = usvg::Options::default();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let (width, height) = (tree.size().width(), tree.size().height());
    #[expect(clippy::cast_precision_loss, reason = "a part of the memory is good enough")]
    let most_pixels = budget.memory_left() as f32 * 0.9 / PIXEL;
    let scale = (MAX_SIDE / width.max(height)).min((most_pixels / width / height).sqrt()).min(2.0);
    let size = tree.size().to_int_size().scale_by(scale)?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most what is left")]
    let _pixels = budget.charge((size.width() as f32 * size.height() as f32 * PIXEL) as usize).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height())?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Is it SVG that can be drawn?
    pub(crate) fn is_well_formed(svg: &str) -> bool {
        usvg::Tree::from_str(svg, &usvg::Options::default()).is_ok()
    }

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
