const nothing = { passed: 0, failed: 0 }

/** Counts the cases of vitest's JSON report; a file that could not even be loaded is one failure. */
export function fromVitest(text) {
  if (!text) return { ...nothing }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text)
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

/** Counts the cases of Playwright's JSON report; one that passes only now and then has failed. */
export function fromPlaywright(text) {
  if (!text) return { ...nothing }
  const { stats, errors } = JSON.parse(text)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
