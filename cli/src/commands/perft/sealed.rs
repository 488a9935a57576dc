//! Lines of fields between tabs that show when they were damaged: the last field is a digest of the others. Lines that
//! were torn, joined or cut, as happens to what many programs write to one place, do not pass for others.

use crate::digest::Digest;
use std::fmt::Write as _;

fn digest(text: &str) -> u64 {
    let mut digest = Digest::EMPTY;
    digest.add(text.as_bytes());
    digest.value()
}

/// The line of these fields with its digest and its end. `of` is hashed as well and not written: what the line belongs
/// to.
pub(super) fn seal(of: &str, fields: &str) -> String {
    let mut line = fields.to_string();
    // A text takes what it is given.
    let _ = writeln!(line, "\t{:016x}", digest(&format!("{of}{fields}")));
    line
}

/// The fields of a line without its end, if its digest is right.
pub(super) fn open<'a>(of: &str, line: &'a str) -> Option<&'a str> {
    let (fields, check) = line.rsplit_once('\t')?;
    (check == format!("{:016x}", digest(&format!("{of}{fields}")))).then_some(fields)
}

/// The line at the head of a file, which says of what the file is: a kind, and names with values.
pub(super) fn head(kind: &str, values: &[(&str, String)]) -> String {
    let fields: String = values.iter().map(|(name, value)| format!("\t{name}={value}")).collect();
    seal("", &format!("#{kind}{fields}"))
}

/// The values of a head of this kind by their names, in the order of the line.
pub(super) fn open_head<'a>(kind: &str, line: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let mut fields = open("", line)?.split('\t');
    if fields.next()?.strip_prefix('#') != Some(kind) {
        return None;
    }
    fields.map(|field| field.split_once('=')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_cut_or_joined_does_not_pass() {
        let lines = [seal("job", "17\t4711"), seal("job", "18\t47")];
        assert_eq!(open("job", lines[0].trim_end()), Some("17\t4711"));
        assert_eq!(open("other", lines[0].trim_end()), None);
        let [first, second] = lines.each_ref().map(|line| line.trim_end());
        for i in 0..first.len() {
            assert_eq!(open("job", &first[..i]), None);
            assert_eq!(open("job", &first[i + 1..]), None);
            for j in 0..=second.len() {
                let torn = format!("{}{}", &first[..i], &second[j..]);
                assert!(open("job", &torn).is_none() || torn == second, "{torn}");
            }
        }
    }

    #[test]
    fn heads_by_hand() {
        let head = head("units", &[("game", "3d".to_string()), ("fen", "1q/2|2/K1 w 0 1".to_string())]);
        assert_eq!(
            head.rsplit_once('\t').map(|(fields, _)| fields),
            Some("#units\tgame=3d\tfen=1q/2|2/K1 w 0 1")
        );
        let values = [("game", "3d"), ("fen", "1q/2|2/K1 w 0 1")];
        assert_eq!(open_head("units", head.trim_end()), Some(values.to_vec()));
        assert_eq!(open_head("other", head.trim_end()), None);
    }
}
