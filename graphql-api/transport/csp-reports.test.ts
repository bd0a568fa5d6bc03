import { expect, it, vi } from 'vitest'
import { createCspReportLogger, parseCspReport } from './csp-reports.ts'

const olderInput = {
  'csp-report': {
    'document-uri': 'https://us.test/dashboard?token=secret#x',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://user:pass@evil.test/a.js?mail=a@b.test',
  },
}
const newerInput = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://us.test/pricing',
    effectiveDirective: 'img-src',
    blockedURL: 'data',
  },
}

it('both report formats are parsed, without queries and credentials', () => {
  expect(parseCspReport(olderInput)).toEqual([
    {
      page: 'https://us.test/dashboard',
      directive: 'script-src-elem',
      blocked: 'https://evil.test/a.js',
    },
  ])
  expect(parseCspReport([newerInput])).toEqual([
    { page: 'https://us.test/pricing', directive: 'img-src', blocked: 'data' },
  ])
})

it.each([null, 'text', {}, [], [{ type: 'deprecation', body: {} }], { 'csp-report': 7 }])(
  'an invalid report has no violations: %o',
  (body) => {
    expect(parseCspReport(body)).toEqual([])
  },
)

it('the token of a link, which shows a balance or opens an account, is in no report', () => {
  const link = 'https://us.test/balance/a-secret?x=1'
  const violations = [
    ...parseCspReport({
      'csp-report': { ...olderInput['csp-report'], 'document-uri': link, 'blocked-uri': link },
    }),
    ...parseCspReport([
      { ...newerInput, body: { ...newerInput.body, documentURL: link, blockedURL: link } },
    ]),
    ...parseCspReport([
      { ...newerInput, body: { ...newerInput.body, documentURL: '/invitation/a-secret' } },
    ]),
    ...parseCspReport([
      { ...newerInput, body: { ...newerInput.body, documentURL: '/demo/a-secret' } },
    ]),
  ]
  expect(violations).toMatchObject([
    { page: 'https://us.test/balance/:token', blocked: 'https://us.test/balance/:token' },
    { page: 'https://us.test/balance/:token', blocked: 'https://us.test/balance/:token' },
    { page: '/invitation/:token' },
    { page: '/demo/:token' },
  ])
})

it('at most sixty lines a minute are logged', () => {
  const warn = vi.fn<(facts: object, message: string) => void>()
  const clock = { now: new Date(0) }
  const write = createCspReportLogger({ warn }, () => clock.now)
  for (let sentCount = 0; sentCount < 100; sentCount += 1) write(olderInput)
  write(Array.from({ length: 50 }, () => newerInput))
  expect(warn).toHaveBeenCalledTimes(60)
  clock.now = new Date(60_000)
  write(olderInput)
  expect(warn).toHaveBeenCalledTimes(61)
})
