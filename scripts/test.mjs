// Tests what a change can break. `--changed` runs the tests of what the working tree has changed.
import { parseArgs } from 'node:util'
import { selectChanged } from './test/select-changed.mjs'
import { checkBy, playwright, runTests, vitest } from './test/run-tests.mjs'

/** Seconds from which a file is named, so that someone looks for the reason. */
const slowLimit = 15

const unitTests = 'Unit and integration tests'
const projects = ['--project=node', '--project=web']

const checks = [
  checkBy('Formatting', 'oxfmt', ['--check']),
  checkBy('Lint', 'oxlint', ['--type-aware']),
  checkBy('Types', 'tsc', ['--noEmit']),
  checkBy('Unused code', 'knip', ['--no-progress']),
]

/** Runs what the changes touch, and says how much that is. */
const describeChanged = async () => {
  const { changed: changedTests, always, every } = await selectChanged()
  const args = ['related', '--run', '--passWithNoTests', ...projects, ...changedTests, ...always]
  const result = await vitest(unitTests, args)()
  console.log(`${result.files.length} of ${every.length} files; stories not run`)
  return result
}

try {
  const { changed: isOnlyChanged } = parseArgs({ options: { changed: { type: 'boolean' } } }).values
  const tests = isOnlyChanged
    ? [describeChanged]
    : [vitest(unitTests, ['run', ...projects]), playwright('Stories', 'stories')]
  await runTests([...checks, ...tests], { slowLimit })
} catch (error) {
  if (error?.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error
  console.error('Usage: npm test [-- --changed]')
  process.exitCode = 1
}
