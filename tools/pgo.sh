#!/usr/bin/env bash
# A program made for this machine by its own profile: builds one that counts what it does, runs it on the fixed set of
# `hypermate bench` and on counts with a table, builds it again by the profile, and checks that its nodes are signed the same.
# About ten minutes on two cores. The result is target/pgo/hypermate.
#
# Needed: cargo-pgo (`cargo install cargo-pgo --locked`), and an llvm-profdata of the LLVM that `rustc -vV` names: from
# Debian's package llvm-22, or `rustup component add llvm-tools`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

llvm=$(rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
host=$(rustc -vV | sed -n 's/^host: //p')
PATH=/usr/lib/llvm-$llvm/bin:$PATH
export CARGO_TARGET_DIR=$PWD/target/pgo
# As .cargo/config.toml has it: the flags of cargo-pgo would replace those of the file and are added to these.
export RUSTFLAGS=${RUSTFLAGS:--C target-cpu=native}

if ! cargo pgo --version >/dev/null 2>&1; then
    echo "cargo-pgo is missing: cargo install cargo-pgo --locked" >&2
    exit 1
fi
if [ ! -x "/usr/lib/llvm-$llvm/bin/llvm-profdata" ] &&
    [ ! -x "$(rustc --print sysroot)/lib/rustlib/$host/bin/llvm-profdata" ]; then
    echo "there is no llvm-profdata: install the package llvm-$llvm, or run rustup component add llvm-tools" >&2
    exit 1
fi

built=$CARGO_TARGET_DIR/$host/release/hypermate

cargo pgo build -- --locked -p hypermate-cli
"$built" bench
for row in "3d --size 3 --depth 7" "3d --size 4 --depth 6" "3d --size 6 --depth 5" "3d --size 9 --depth 5" \
    "4d --start full --depth 5" "4d --start classic --depth 5" "atomic --depth 6"; do
    # Words of a row are the arguments.
    # shellcheck disable=SC2086
    "$built" perft $row --threads 1
done

cargo pgo optimize build -- --locked -p hypermate-cli
cp "$built" "$CARGO_TARGET_DIR/hypermate"

cargo build --release --locked --quiet -p hypermate-cli --target-dir target
signature=$(target/release/hypermate bench | sed -n 's/^signature //p')
"$CARGO_TARGET_DIR/hypermate" bench --expect "$signature"
printf '\nmade: %s\n' target/pgo/hypermate
