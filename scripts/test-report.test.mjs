import { expect, it } from 'vitest'
import { fromPlaywright, fromVitest } from './test-report.mjs'

it("counts vitest's cases, and a file that could not be loaded as one failure", () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(fromVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
})

it("counts Playwright's cases, and one that passes only now and then as a failure", () => {
  const report = { stats: { expected: 7, unexpected: 2, flaky: 1, skipped: 0 }, errors: [{}] }
  expect(fromPlaywright(JSON.stringify(report))).toEqual({ passed: 7, failed: 4 })
})

it.each([fromVitest, fromPlaywright])('counts nothing where there is no report', (read) => {
  expect(read('')).toEqual({ passed: 0, failed: 0 })
})
