//! `--output`: what is in the file stays, counts, and is not found again.

use crate::compose::compose;
use crate::compose::rows::Row;
use crate::support::program::Scratch;

fn read(file: &Scratch) -> String {
    std::fs::read_to_string(file.path()).unwrap()
}

#[test]
fn a_file_is_added_to() {
    let file = Scratch::new("compose-resume.epd", "# by hand\n\n3/2K/1rQ|1b1/1Rb/3|1k1/3/3 w 0 1 dm 2;\n");
    let run =
        |count: u32| compose(&format!("3d --size 3 --in 2 --count {count} --output {}", file.path())).done();
    let by_hand = read(&file);
    assert_eq!(run(1), "", "the one that is there is enough");
    assert_eq!(read(&file), by_hand);
    assert_eq!(run(6), "");
    let first = read(&file);
    assert!(first.starts_with(&by_hand) && first.lines().count() == 8, "{first}");
    assert_eq!(run(30), "");
    let second = read(&file);
    assert!(second.starts_with(&first) && second.lines().count() == 32, "{second}");
    let mut images: Vec<_> = second.lines().skip(3).map(|line| Row::read(line).least_image("3d")).collect();
    images.sort();
    images.dedup();
    assert_eq!(images.len(), 29);
}

/// All mates in one with this material on the smallest board that composes: when a second run is to find them again from
/// another seed, it finds none that the first one has.
#[test]
fn what_is_there_is_not_found_again() {
    let run = |file: &Scratch, seed: u32| {
        let arguments = "3d --size 3 --in 1 --material KQk --count 1000000 --positions 20000";
        let run = compose(&format!("{arguments} --seed {seed} --output {}", file.path()));
        assert_eq!(run.code, Some(0), "{run:?}");
        Row::read_all(&read(file))
    };
    let file = Scratch::new("compose-all.epd", "");
    let first = run(&file, 1).len();
    let rows = run(&file, 2);
    let mut images: Vec<_> = rows.iter().map(|row| row.least_image("3d")).collect();
    images.sort();
    images.dedup();
    assert_eq!(images.len(), rows.len());
    assert!(first > 20 && rows.len() < first + first / 2, "{first} and then {}", rows.len());
}

#[test]
fn other_distances_are_kept_but_do_not_count() {
    let file = Scratch::new("compose-distances.epd", "");
    for moves in [1, 2] {
        compose(&format!("atomic --in {moves} --count 3 --output {}", file.path())).done();
    }
    let distances: Vec<u32> = Row::read_all(&read(&file)).iter().map(|row| row.mate).collect();
    assert_eq!(distances, [1, 1, 1, 2, 2, 2]);
}

#[test]
fn a_last_line_without_an_end() {
    const WHOLE: &str = "3/2K/1rQ|1b1/1Rb/3|1k1/3/3 w 0 1 dm 2; bm b2(II)b2(I);";
    for last in [WHOLE, &WHOLE[..38], &WHOLE[..30], &WHOLE[..40]] {
        let file = Scratch::new("compose-torn.epd", &format!("# rows\n{last}"));
        let run = compose(&format!("3d --size 3 --in 2 --count 2 --output {}", file.path()));
        let path = file.path();
        // What is cut off is not lost to the user, and does not count: the list of first moves may be cut.
        let said = format!("hypermate: {path}, line 2: the line does not end and is cut off: {last}\n");
        assert_eq!((run.code, run.err), (Some(0), said));
        let text = read(&file);
        assert!(text.starts_with("# rows\n") && text.ends_with(";\n"), "{text}");
        assert!(last == WHOLE || !text.contains(&format!("{last}\n")), "{text}");
        assert_eq!(text.lines().filter(|line| !line.starts_with('#')).count(), 2, "{text}");
    }
}

#[test]
fn data_goes_out_and_rows_into_the_file() {
    let file = Scratch::new("compose-both.epd", "");
    let data = compose(&format!("4d --in 1 --count 3 --json --output {}", file.path())).done();
    assert_eq!((data.lines().count(), Row::read_all(&read(&file)).len()), (3, 3));
}

#[test]
fn a_file_that_is_no_such_file_is_refused() {
    for (text, reason) in [
        ("hello\n", "line 1: not a problem of this kind"),
        ("# x\n3/3/3|3/3/3|3/3/3 w 0 1 dm 2;\n", "line 2: not a problem of this kind"),
        ("3/2K/1rQ|1b1/1Rb/3|1k1/3/3 w 0 1;\n", "expected `dm`"),
        ("2/K1|2/2 w 0 1 dm 2;\n", "a board of 2 x 2 x 2: expected 3 x 3 x 3"),
        ("hello", "line 1: it does not end, and is not the beginning of a line of ours"),
        ("# notes on 3/4 of a page", "line 1: it does not end"),
        ("notes on dm 3", "line 1: it does not end"),
    ] {
        let file = Scratch::new("compose-bad.epd", text);
        let said = compose(&format!("3d --size 3 --in 2 --output {}", file.path())).refused();
        assert!(said.contains(reason), "{text}: {said}");
        assert_eq!(read(&file), text, "it is left as it was");
    }
    for (path, reason) in [
        ("/", "/ is not a plain file"),
        ("/dev/full", "/dev/full is not a plain file"),
        ("/dev/zero", "/dev/zero is not a plain file"),
        ("-", "`-` is no file to write to"),
    ] {
        let said = compose(&format!("3d --size 3 --in 2 --output {path}")).refused();
        assert!(said.contains(reason), "{path}: {said}");
    }
}

/// Two runs would give the same problems twice.
#[test]
fn a_file_that_is_being_written_to() {
    let file = Scratch::new("compose-locked.epd", "");
    let held = std::fs::File::open(file.path()).unwrap();
    held.lock().unwrap();
    let said = compose(&format!("3d --size 3 --in 2 --count 1 --output {}", file.path())).refused();
    assert!(said.contains("another run is writing to it"), "{said}");
    drop(held);
    compose(&format!("3d --size 3 --in 2 --count 1 --output {}", file.path())).done();
}
