#!/usr/bin/env bash
# Fills fuzz/corpus with texts to begin with: those of perft/ and examples/, and one of each form that they do not have.
# What the fuzzer has found there already is kept.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")"

# Adds standard input to the seeds of a target. Its name is that of its content, as with those that the fuzzer finds.
seed() {
    local file
    mkdir -p "corpus/$1"
    file=$(mktemp "corpus/$1/seed.XXXXXX")
    cat >"$file"
    mv "$file" "corpus/$1/$(sha1sum "$file" | cut -d' ' -f1)"
}

# Adds each line of standard input by itself, at most so many.
seed_lines() {
    local line
    while IFS= read -r line; do
        printf '%s' "$line" | seed "$1"
    done < <(head -n "$2")
}

# The positions of a suite.
positions() {
    grep -hvE '^(#|//|$)' "$@" | sed -E 's/ *(;| dm ).*//'
}

positions ../perft/3d.epd ../perft/mates/3d.epd | seed_lines cube 40
positions ../perft/4d.epd ../perft/mates/4d.epd | seed_lines tesseract 40
positions ../perft/atomic.epd | head -60 | while IFS= read -r fen; do
    printf '%s\ne2e4\na5b6\ne7e8n\ne1g1\ne1h1\n' "$fen" | seed flat
done
positions ../perft/atomic.epd | sed 's/ .*//' | seed_lines flat 20
grep -vE '^//' ../perft/kinging.tsv | cut -f1 | seed_lines kinging 20
for suite in ../perft/*.epd ../perft/mates/*.epd; do
    head -c 1500 "$suite" | seed suite
    tail -n 3 "$suite" | seed suite
done
seed games <../examples/fourfold.pgn
head -c 600 ../examples/fourfold.pgn | seed games
seed pgn <../examples/atomic.pgn
head -c 600 ../examples/atomic.pgn | seed pgn
seed proof <../examples/mate-in-three.json
for file in documents kinging; do
    seed streams <"../examples/$file.txt"
    head -c 700 "../examples/$file.txt" | seed streams
done

seed cube <<<'n = 3, [###,n##,#rr],[#b#,###,###],[###,###,bRK]'
seed cube <<<'[["b#b","###","###"],["###","###","RNR"],["#q#","###","#K#"]]'
seed cube <<<'[[["b","#"],["#","#"]],[["#","#"],["K","r"]]]'
seed cube <<<'[["b###"],["##Kr"]]'
seed cube <<<'n = 2, [-3,-2,0,0,0,0,1,0]'
seed cube <<<'[[[-3,-2],[0,0]],[[0,0],[1,0]]]'
seed cube <<<'["rq","##","##","K#"]'
seed cube <<<'[ [[bq] [##]] [[bn] [KQ]] ]'
printf 'n = 2\nrq\n##\n\n##\nK#\n' | seed cube
printf 'rq\n..\n--\n..\nK.\n' | seed cube
seed tesseract <<<'[####,####,PPPP,RNKQ],[####,####,####,#BR#],[#rb#,####,####,####],[qknr,pppp,####,####]'
printf '....\n....\nPPPP\nRNKQ\n\n....\n....\n....\n.BR.\n\n.rb.\n....\n....\n....\n\nqknr\npppp\n....\n....\n' |
    seed tesseract
seed flat <<<'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1'
seed flat <<<'1rr1k3/8/8/8/8/8/8/RR2K3 w Bb - 4 9'
seed flat <<<'rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 2'
printf '........\n..R.....\n........\n...B....\n........\n.B......\n........\nR.......\n' | seed kinging
printf '0 0 0 0 0 0 0 0\n%.0s' 1 2 3 4 5 6 7 | sed '$a 1 0 2 0 0 0 0 0' | seed kinging
printf '%064d' 1 | seed kinging
printf '%064d' 1 | sed 's/./&,/g; s/^/[/; s/,$/]/' | seed kinging
seed kinging <<<'["........","..R.....","........","...B....","........",".B......","........","R......."]'
printf 'c3xe5xg7' | seed kinging
printf 'a1-b2' | seed kinging
printf '%s\n' 'c1(I)-c2(II)' 'c1(I)xc2(II)' 'c1[0]c2[1]' 'a1[0,0]-a1[0,1]' 'd3[1,1]xd4[0,1]q' 'a1(I)x26(II)' 'ab30(XXX)' \
    e2e4 e7e8n Nbxd7+ O-O-O# 0-0 e8=Q! R1xa8 Ng1-f3 fxe8=N KQRkbn KQRvKBN | seed_lines moves 100
seed suite <<<'1q/2|2/K1 w 0 1 ;D1 2 ;id "case 8"'
seed suite <<<'8/6BK/7k/7p/7P/5Q2/8/8 w - - dm 1; id "step up"; bm f3h5; c0 "a; b";'
seed suite <<<'8/6BK/7k/7p/7P/5Q2/8/8 w - - bm #1; id step up'
seed games <<<'[FEN "3/3/1K1|3/3/3|3/3/q1k w 0 7"] 7. b3(III)-b2(III)! $4 (7. b3(III) c1(I) {no}) 7... a1[0]xb2[1] ; so
*'
printf '[Event "A"]\n[FEN "x \\" \\\\"]\n\n3... e5 { [%%clk 0:01:00] } 4. Nf3+ (4. d4) exd4 $2 0-1\n\n[Event "B"]\n\n1. e4 *\n' |
    seed pgn
printf 'n = 2,\n[rq,##],\n[##,K#]\n// so\n[[[-3,-2],[0,0]],\n[[0,0],[1,0]]]\n\nrq\n##\n--\n##\nK#\n=====\n1K/2|2/q1\n' | seed streams
seed proof <<<'{"format":"hypermate-proof","version":1,"game":"atomic","fen":"7k/R7/6Q1/8/8/8/8/K7 w - - 0 1","mate":1,"minimal":true,
"attack":[
{"in":1,"move":"g6g7","replies":{}}
],
"defence":[
]}'
seed proof <<<'{"format":"hypermate-proof","version":1,"game":"4d","fen":"4/4/4/RNKQ|4/4/4/4|4/4/4/4|qknr/4/4/4 w 0 1","mate":2,"minimal":true,
"attack":[
{"in":1,"move":"a1[0,0]a2[0,0]","replies":{}},
{"in":2,"move":"a1[0,0]a2[0,0]","replies":{"a4[1,1]a3[1,1]":0,"a4[1,1]a2[1,1]":"a2[0,0]a3[0,0]"}}
],
"defence":[
{"not_in":2,"answers":{"a1[0,0]a2[0,0]":null,"a1[0,0]a3[0,0]":"a4[1,1]a3[1,1]"}},
{"not_in":3,"answers":{"a1[0,0]a2[0,0]":["a4[1,1]a3[1,1]",0]}}
]}'

for corpus in corpus/*; do
    printf '%s: %s texts\n' "$(basename "$corpus")" "$(find "$corpus" -type f | wc -l)"
done
