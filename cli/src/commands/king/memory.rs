//! Sizes of memory on the command line.

/// Reads a size: a number of MiB, or of KiB, MiB or GiB with the letter behind it. At least one KiB.
pub(super) fn read(text: &str) -> Result<usize, String> {
    const LEAST: usize = 1 << 10;
    let (number, unit) = match text.char_indices().next_back() {
        Some((at, 'k' | 'K')) => (&text[..at], 1 << 10),
        Some((at, 'm' | 'M')) => (&text[..at], 1 << 20),
        Some((at, 'g' | 'G')) => (&text[..at], 1 << 30),
        _ => (text, 1 << 20),
    };
    let digits = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
    if !digits {
        return Err("expected a number of MiB, or one with K, M or G behind it, such as 512M".to_string());
    }
    // Digits that do not fit into a number are a number that is too large.
    match number.parse::<usize>().ok().and_then(|number| number.checked_mul(unit)) {
        Some(size) if size >= LEAST => Ok(size),
        Some(_) => Err("1K is the least".to_string()),
        None => Err(format!("too large: expected less than {}G", (usize::MAX >> 30) + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn sizes() {
        for (text, size) in [("1", 1 << 20), ("1024K", 1 << 20), ("300m", 300 << 20), ("2G", 2 << 30)] {
            assert_eq!(read(text), Ok(size), "{text}");
        }
        for text in ["", "K", "-1", "+1", "1.5G", "1T", "1 G", "é"] {
            assert!(read(text).unwrap_err().starts_with("expected"), "{text}");
        }
        for text in ["99999999999999999999", "99999999999999G", "99999999999G"] {
            assert!(read(text).unwrap_err().starts_with("too large"), "{text}");
        }
        for text in ["0", "0K"] {
            assert_eq!(read(text).unwrap_err(), "1K is the least");
        }
    }
}
