// Prints the sizes of source files and the two limits that `npm test` enforces (scripts/source-files.test.mjs).
import { medianLimit, medianLines, mostLines, sourceFiles } from './source-files.mjs'

const files = sourceFiles()
const median = medianLines(files)
const [longest] = files

console.log(
  `${files.length} source files, ${files.reduce((sum, { lines }) => sum + lines, 0)} lines`,
)
console.log(`median ${median} lines, must be under ${medianLimit}`)
console.log(`The longest, at most ${mostLines}:`)
for (const { path, lines } of files.slice(0, Number(process.argv[2] ?? 10)))
  console.log(`${String(lines).padStart(5)} ${path}`)

process.exitCode = median < medianLimit && longest.lines <= mostLines ? 0 : 1
