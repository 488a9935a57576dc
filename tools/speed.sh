#!/usr/bin/env bash
# The whole comparison of speed: perft beside published move generators, and with table and threads beside without. It
# prints the tables of docs/speed.md. Everything of one table runs in turn in the same minutes; nothing else should run
# meanwhile. About half an hour on two cores, with the builds.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

runs=${1:-5}
case $runs in
'' | *[!0-9]* | 0)
    echo "usage: tools/speed.sh [RUNS]: expected a number of runs, not \`$runs\`" >&2
    exit 2
    ;;
esac
# What is built is run by its path.
export CARGO_TARGET_DIR=$PWD/target
hypermate=target/release/hypermate

cargo build --release --locked --quiet
cargo build --release --locked --quiet -p hypermate-tools --bin peers
cargo build --release --locked --quiet --manifest-path tools/atomic-peers/Cargo.toml

printf '## Beside cozy-chess, one thread, bulk counting, medians of %s\n\n' "$runs"
target/release/peers --runs "$runs"

printf '\n## Atomic chess beside its peers, the same way\n\n'
cargo run --release --locked --quiet --manifest-path tools/atomic-peers/Cargo.toml -- --runs "$runs"

# The seconds of one count.
seconds() {
    "$hypermate" perft "$@" --json | sed 's/.*"seconds":\([0-9.e+-]*\).*/\1/'
}

# A row of the last table: a name, then the start and the depth as arguments of perft.
driver_row() {
    local name=$1
    shift
    awk -v name="$name" -v one="$(seconds "$@" --threads 1 --hash 0)" \
        -v table="$(seconds "$@" --threads 1 --hash 256)" -v two="$(seconds "$@" --threads 2 --hash 256)" \
        'BEGIN { printf "| %s | %.1f | %.2f | %.2f | %.1f | %.1f |\n", name, one, table, two, one / table, one / two }'
}

printf '\n## With a table of 256 MiB and two threads, each once\n\n'
printf '| start, depth | alone, s | table, s | table and two threads, s | gain of the table | gain of both |\n'
printf '|---|--:|--:|--:|--:|--:|\n'
driver_row '3D `corner`, n = 3, 9' 3d --size 3 --depth 9
driver_row '3D `corner`, n = 4, 7' 3d --size 4 --depth 7
driver_row '3D `corner`, n = 5, 6' 3d --size 5 --depth 6
driver_row '3D `corner`, n = 6, 6' 3d --size 6 --depth 6
driver_row '3D `corner`, n = 7, 6' 3d --size 7 --depth 6
driver_row '3D `corner`, n = 8, 6' 3d --size 8 --depth 6
driver_row '3D `corner`, n = 9, 6' 3d --size 9 --depth 6
driver_row '3D `corner`, n = 10, 6' 3d --size 10 --depth 6
driver_row '4D `full`, 6' 4d --start full --depth 6
driver_row '4D `classic`, 6' 4d --start classic --depth 6
driver_row 'atomic, start, 7' atomic --depth 7
driver_row 'atomic, start, 8' atomic --depth 8
