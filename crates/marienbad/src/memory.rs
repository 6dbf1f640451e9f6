//! How much memory the store of games may take.

use std::fs;

const GIBIBYTE: u64 = 1 << 30;

/// The budget if none is asked for: a quarter of the machine's memory, at most 4 GiB.
#[must_use]
pub fn default_budget() -> usize {
    let total = fs::read_to_string("/proc/meminfo").ok().and_then(|meminfo| total_memory(&meminfo));
    bytes(total.map_or(2 * GIBIBYTE, |total| (total / 4).min(4 * GIBIBYTE)))
}

/// Reads a size such as `2G`, `512M`, `64KiB` or `1000000`; units are powers of 1024.
#[must_use]
pub fn parse(size: &str) -> Option<usize> {
    let digits = size.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = size.split_at(digits);
    let shift = match unit.trim().to_ascii_lowercase().as_str() {
        "" | "b" => 0,
        "k" | "kb" | "kib" => 10,
        "m" | "mb" | "mib" => 20,
        "g" | "gb" | "gib" => 30,
        "t" | "tb" | "tib" => 40,
        _ => return None,
    };
    let size = number.parse::<u64>().ok()?.checked_mul(1 << shift)?;
    (size > 0).then(|| bytes(size))
}

/// The budget for people: in the largest unit that leaves a whole number.
#[must_use]
pub fn text(bytes: usize) -> String {
    let units = [("TiB", 40), ("GiB", 30), ("MiB", 20), ("KiB", 10)];
    let fitting =
        units.into_iter().find(|(_, shift)| bytes >= 1 << shift && bytes.is_multiple_of(1 << shift));
    fitting.map_or_else(|| format!("{bytes} B"), |(unit, shift)| format!("{} {unit}", bytes >> shift))
}

fn total_memory(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

fn bytes(size: u64) -> usize {
    usize::try_from(size).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        let cases = [
            ("2G", Some(2 << 30)),
            ("512m", Some(512 << 20)),
            ("64KiB", Some(64 << 10)),
            ("1000000", Some(1_000_000)),
            ("3 GB", Some(3 << 30)),
            ("", None),
            ("0", None),
            ("G", None),
            ("-1", None),
            ("1.5G", None),
            ("99999999999999999999", None),
            ("99999999T", None),
            ("2X", None),
        ];
        for (size, expected) in cases {
            assert_eq!(parse(size), expected, "{size}");
        }
    }

    #[test]
    fn texts() {
        assert_eq!(text(4 << 30), "4 GiB");
        assert_eq!(text(1536 << 20), "1536 MiB");
        assert_eq!(text(1_000), "1000 B");
    }

    #[test]
    fn meminfo() {
        assert_eq!(total_memory("MemTotal:       16000 kB\nMemFree: 1 kB\n"), Some(16_384_000));
        assert_eq!(total_memory("nonsense"), None);
        assert!(default_budget() > 0);
    }
}
