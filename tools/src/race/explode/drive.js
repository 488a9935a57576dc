// Asks a published program what moves do: `node drive.js PROGRAM`. The program sets a function F of the first field of
// a FEN and a move. Standard input has such a pair a line; standard output gets the answer to each, in the same order,
// and then the nanoseconds of a second pass over all of them: in the first one they are still being compiled.
const fs = require('fs')
const vm = require('vm')
const program = process.argv[2]
vm.runInThisContext(fs.readFileSync(program, 'utf8'), { filename: program })
if (typeof F !== 'function') throw new Error(`${program} sets no function F`)
const pairs = fs.readFileSync(0, 'utf8').split('\n').filter(line => line).map(line => line.split(' '))
const answers = pairs.map(([fen, move]) => F(fen, move))
const start = process.hrtime.bigint()
for (const [fen, move] of pairs) F(fen, move)
const time = process.hrtime.bigint() - start
process.stdout.write(answers.concat(time).join('\n') + '\n')
