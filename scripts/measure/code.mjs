// Prints the sizes of source files: the two limits that `npm test` enforces (scripts/source-files.test.mjs), and the sums of product, tests and scripts.
import { medianLimit, medianLines, mostLines, sourceFiles } from '#scripts/source-files.mjs'
import { sumLines } from '#scripts/sum-lines.mjs'

export function code({ check, words: [shownCount = '10'] }) {
  const files = sourceFiles()
  const median = medianLines(files)
  console.log(
    `${files.length} source files, ${files.reduce((sum, { lines }) => sum + lines, 0)} lines`,
  )
  console.log(`median ${median} lines, must be under ${medianLimit}`)
  console.log(`The longest, at most ${mostLines}:`)
  for (const { path, lines } of files.slice(0, Number(shownCount)))
    console.log(`${String(lines).padStart(5)} ${path}`)

  const { product, tests, scripts } = sumLines()
  console.log(`product: ${product} lines`)
  console.log(`tests and their helpers: ${tests} lines`)
  console.log(`scripts without tests: ${scripts} lines`)
  check({ what: 'median of source files', figure: median, bar: medianLimit - 1, unit: 'lines' })
  check({ what: 'longest source file', figure: files[0].lines, bar: mostLines, unit: 'lines' })
}
