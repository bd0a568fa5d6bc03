// Counts the lines of every source file, and fails when files have grown too long to be read at a glance.
import { mostLines, sourceFiles } from './source-files.mjs'

const bars = { median: 45, p90: 110 }

const files = sourceFiles()
const at = (share) => files[Math.floor((1 - share) * files.length)]?.lines ?? 0
const found = { median: at(0.5), p90: at(0.9) }

console.log(
  `${files.length} source files, ${files.reduce((sum, { lines }) => sum + lines, 0)} lines`,
)
for (const [name, bar] of Object.entries(bars))
  console.log(
    `${name} ${found[name]} lines, at most ${bar} … ${found[name] <= bar ? 'reached' : 'MISSED'}`,
  )
console.log(`The longest (at most ${mostLines}):`)
for (const { path, lines } of files.slice(0, Number(process.argv[2] ?? 10)))
  console.log(`${String(lines).padStart(5)} ${path}`)

const missed = found.median > bars.median || found.p90 > bars.p90 || files[0].lines > mostLines
process.exitCode = missed ? 1 : 0
