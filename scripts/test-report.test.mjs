import { expect, it } from 'vitest'
import { fromPlaywright, fromVitest, lastLines } from './test-report.mjs'

it('counts vitest’s cases, and a file that could not be loaded as one failure, with their names', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          { status: 'failed', fullName: 'adds up', failureMessages: ['1 is not 2'] },
        ],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  }
  expect(fromVitest(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    failures: ['b.test.ts\n  adds up\n  1 is not 2', 'c.test.ts\n  no such file'],
    flaky: [],
  })
})

const failing = (status) => ({ status, results: [{}, { error: { message: 'too late' } }] })
const spec = (title, test) => ({ file: 'e2e/a.spec.ts', title, tests: [test] })

it('counts Playwright’s cases, and names a flaky one, which passed when it was repeated', () => {
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        specs: [spec('signs in', failing('flaky'))],
        suites: [
          {
            specs: [
              spec('signs out', failing('unexpected')),
              spec('stays', { status: 'expected', results: [{}] }),
            ],
          },
        ],
      },
    ],
  }
  expect(fromPlaywright(JSON.stringify(report))).toEqual({
    passed: 8,
    failed: 2,
    failures: ['no browser', 'e2e/a.spec.ts\n  signs out\n  too late'],
    flaky: ['e2e/a.spec.ts\n  signs in\n  too late'],
  })
})

it.each([fromVitest, fromPlaywright])('counts nothing where there is no report', (read) => {
  expect(read('')).toEqual({ passed: 0, failed: 0, failures: [], flaky: [] })
})

it('names flaky cases and failures before the total, which is the last line', () => {
  const failures = ['b.test.ts\n  adds up']
  expect(lastLines({ passed: 5, failed: 1, failures, flaky: ['a.spec.ts\n  signs in'] })).toEqual([
    'FLAKY: a.spec.ts\n  signs in',
    'FAILED: b.test.ts\n  adds up',
    '5 passed, 1 failed',
  ])
})
