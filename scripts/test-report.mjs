import { stripVTControlCharacters } from 'node:util'

const nothing = { passed: 0, failed: 0, failures: [], flaky: [] }

/**
 * Counts the cases of vitest's JSON report. A file that fails to load is one failure. `failures` has the file,
 * title and message of each.
 */
export function fromVitest(text) {
  if (!text) return { ...nothing }
  const { numPassedTests, testResults } = JSON.parse(text)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && cases.length === 0) return [describeFailure(name, '', message)]
    return cases.map((one) => describeFailure(name, one.fullName, one.failureMessages[0]))
  })
  return { ...nothing, passed: numPassedTests, failed: failures.length, failures }
}

/**
 * Counts the cases of Playwright's JSON report. A case that failed once and passed when it was repeated counts as
 * passed; `flaky` describes how it failed.
 */
export function fromPlaywright(text) {
  if (!text) return { ...nothing }
  const { stats, errors, suites } = JSON.parse(text)
  const failures = [
    ...errors.map((error) => describeFailure('', '', error.message)),
    ...suites.flatMap((suite) => describeAll(suite, 'unexpected')),
  ]
  const flaky = suites.flatMap((suite) => describeAll(suite, 'flaky'))
  const failed = stats.unexpected + errors.length
  return { passed: stats.expected + stats.flaky, failed, failures, flaky }
}

const describeAll = ({ suites = [], specs = [] }, wanted) => [
  ...suites.flatMap((suite) => describeAll(suite, wanted)),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) =>
        describeFailure(file, title, results.find(({ error }) => error)?.error.message),
      ),
  ),
]

// The first lines have the expectation and its location; the full message was printed before.
const describeFailure = (file, title, message = '') =>
  [file, title, ...stripVTControlCharacters(message).split('\n').slice(0, 12)]
    .filter(Boolean)
    .join('\n  ')

/** Returns the failures and, in the last line, the total: the end of the output is enough to see what failed. */
export const lastLines = ({ passed, failed, failures, flaky }) => [
  ...flaky.map((failure) => `FLAKY: ${failure}`),
  ...failures.map((failure) => `FAILED: ${failure}`),
  `${passed} passed, ${failed} failed`,
]
