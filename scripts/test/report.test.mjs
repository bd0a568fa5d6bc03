import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/run.mjs'
import { createEmptyResult, fromPlaywright, fromVitest, lastLines } from './report.mjs'

it('counts vitest’s cases, and a file that could not be loaded as one failure, with their names', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, 'shared/a.test.ts'),
        startTime: 1000,
        endTime: 3500,
        status: 'passed',
        assertionResults: [{ status: 'passed' }],
      },
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
  const { files, ...counts } = fromVitest(JSON.stringify(report))
  expect(files[0]).toEqual({ file: 'shared/a.test.ts', seconds: 2.5 })
  expect(counts).toEqual({
    passed: 5,
    failed: 2,
    failures: ['b.test.ts\n  adds up\n  1 is not 2', 'c.test.ts\n  no such file'],
    flaky: [],
  })
})

const failing = (status) => ({
  status,
  results: [{ duration: 2000 }, { duration: 500, error: { message: 'too late' } }],
})
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
              spec('stays', { status: 'expected', results: [{ duration: 500 }] }),
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
    files: [{ file: 'e2e/a.spec.ts', seconds: 5.5 }],
  })
})

it.each([fromVitest, fromPlaywright])('counts nothing where there is no report', (read) => {
  expect(read('')).toEqual(createEmptyResult())
})

it('names flaky cases and failures before the total, which is the last line', () => {
  const failures = ['b.test.ts\n  adds up']
  const flaky = ['a.spec.ts\n  signs in']
  expect(lastLines({ ...createEmptyResult(), passed: 5, failed: 1, failures, flaky })).toEqual([
    'FLAKY: a.spec.ts\n  signs in',
    'FAILED: b.test.ts\n  adds up',
    '5 passed, 1 failed',
  ])
})

it('lists the ten slowest files, and names those over the limit with it', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({
    file: `${at}.test.ts`,
    seconds: at * 1.5,
  }))
  const lines = lastLines({ ...createEmptyResult(), passed: 12, files }, 15)
  expect(lines.slice(0, 2)).toEqual(['Slowest files:', '   16.5 s 11.test.ts'])
  expect(lines[10]).toBe('    3.0 s 2.test.ts')
  expect(lines.slice(11)).toEqual([
    'SLOW: 11.test.ts took 16.5 s, over 15 s',
    '12 passed, 0 failed',
  ])
})
