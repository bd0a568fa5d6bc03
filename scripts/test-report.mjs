import { stripVTControlCharacters } from 'node:util'

const nothing = { passed: 0, failed: 0, failures: [] }

/**
 * Counts the cases of vitest's JSON report; a file that could not even be loaded is one failure.
 * `failures` say of each where it stands, its title and what it said.
 */
export function fromVitest(text) {
  if (!text) return { ...nothing }
  const { numPassedTests, testResults } = JSON.parse(text)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const cases = assertionResults.filter((one) => one.status === 'failed')
    if (status === 'failed' && cases.length === 0) return [told(name, '', message)]
    return cases.map((one) => told(name, one.fullName, one.failureMessages[0]))
  })
  return { passed: numPassedTests, failed: failures.length, failures }
}

/** Counts the cases of Playwright's JSON report; one that passes only now and then has failed. */
export function fromPlaywright(text) {
  if (!text) return { ...nothing }
  const { stats, errors, suites } = JSON.parse(text)
  const failures = [
    ...errors.map((error) => told('', '', error.message)),
    ...suites.flatMap((suite) => failedIn(suite)),
  ]
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed, failures }
}

const failedIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedIn),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => told(file, title, results.find(({ error }) => error)?.error.message)),
  ),
]

// The first lines say what was expected and where it stands; more is above, where it failed.
const told = (file, title, message = '') =>
  [file, title, ...stripVTControlCharacters(message).split('\n').slice(0, 12)]
    .filter(Boolean)
    .join('\n  ')

/** What all came to, the sum last; whoever is shown only the end of the output learns what failed, too. */
export const lastLines = ({ passed, failed, failures }) => [
  ...failures.map((failure) => `FAILED: ${failure}`),
  `${passed} passed, ${failed} failed`,
]
