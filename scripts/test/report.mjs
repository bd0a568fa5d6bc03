import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '#scripts/run.mjs'

/**
 * The cases of a report. `failures` has the file, title and message of each, `files` the seconds of each file.
 * @typedef {{ passed: number, failed: number, failures: string[], flaky: string[], files: { file: string, seconds: number }[] }} Result
 */

/** @returns {Result} */
export const createEmptyResult = () => ({
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  files: [],
})

/**
 * Counts the cases of vitest's JSON report. A file that fails to load is one failure.
 * @returns {Result}
 */
export function fromVitest(text) {
  if (!text) return createEmptyResult()
  const { numPassedTests, testResults } = JSON.parse(text)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && cases.length === 0) return [describeFailure(name, '', message)]
    return cases.map((one) => describeFailure(name, one.fullName, one.failureMessages[0]))
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return {
    ...createEmptyResult(),
    passed: numPassedTests,
    failed: failures.length,
    failures,
    files,
  }
}

/**
 * Counts the cases of Playwright's JSON report. A case that failed once and passed when it was repeated counts as
 * passed; `flaky` describes how it failed. The seconds of a file are those of its stories one after the other.
 * @returns {Result}
 */
export function fromPlaywright(text) {
  if (!text) return createEmptyResult()
  const { stats, errors, suites } = JSON.parse(text)
  const tests = suites.flatMap(testsOf)
  const failures = [
    ...errors.map((error) => describeFailure('', '', error.message)),
    ...tests.flatMap((test) => describeIf(test, 'unexpected')),
  ]
  const seconds = new Map()
  for (const { file, results } of tests)
    for (const { duration = 0 } of results)
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures,
    flaky: tests.flatMap((test) => describeIf(test, 'flaky')),
    files: [...seconds].map(([file, sum]) => ({ file, seconds: sum })),
  }
}

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, ...test }))),
]

const describeIf = ({ file, title, status, results }, wantedStatus) =>
  status === wantedStatus
    ? [describeFailure(file, title, results.find(({ error }) => error)?.error.message)]
    : []

// The first lines have the expectation and its location; the full message was printed before.
const describeFailure = (file, title, message = '') =>
  [file, title, ...stripVTControlCharacters(message).split('\n').slice(0, 12)]
    .filter(Boolean)
    .join('\n  ')

/**
 * Returns the slowest files, flaky cases and failures, and the total in the last line: the end of the output is enough
 * to see what failed.
 * @param {Result} result
 * @param {number} slowLimit seconds from which a file is named as too slow
 */
export const lastLines = (
  { passed: passedCount, failed: failedCount, failures, flaky, files },
  slowLimit = Infinity,
) => {
  const slowestFiles = files.toSorted((one, other) => other.seconds - one.seconds)
  return [
    ...(slowestFiles.length > 0 ? ['Slowest files:'] : []),
    ...slowestFiles
      .slice(0, 10)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${file}`),
    ...slowestFiles
      .filter(({ seconds }) => seconds > slowLimit)
      .map(
        ({ file, seconds }) => `SLOW: ${file} took ${seconds.toFixed(1)} s, over ${slowLimit} s`,
      ),
    ...flaky.map((failure) => `FLAKY: ${failure}`),
    ...failures.map((failure) => `FAILED: ${failure}`),
    `${passedCount} passed, ${failedCount} failed`,
  ]
}
