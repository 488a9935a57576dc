// Asks a published program how soon red is kinged: `node drive.js PROGRAM MILLISECONDS`. The program sets a function F of
// an array of 64 numbers. Standard input has a board of 64 digits a line; standard output gets a line for each, in the
// same order: the answer and its nanoseconds, or `-` if the program had not answered in so many milliseconds.
const fs = require('fs')
const vm = require('vm')
const [program, limit] = process.argv.slice(2)
vm.runInThisContext(fs.readFileSync(program, 'utf8'), { filename: program })
if (typeof F !== 'function') throw new Error(`${program} sets no function F`)
globalThis.question = undefined
globalThis.clock = process.hrtime.bigint
// The clock runs inside, round the program alone: setting up the time limit costs more than an easy board.
const call = new vm.Script('var start = clock(), answer = F(question), time = clock() - start')
function ask(line) {
  globalThis.question = Array.from(line, Number)
  try {
    call.runInThisContext({ timeout: Number(limit) })
  } catch (error) {
    if (error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return '-'
    throw error
  }
  return `${answer} ${time}`
}
const boards = fs.readFileSync(0, 'utf8').split('\n').filter(line => line)
process.stdout.write(boards.map(line => ask(line) + '\n').join(''))
