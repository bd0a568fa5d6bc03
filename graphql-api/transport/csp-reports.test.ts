import { expect, it, vi } from 'vitest'
import { createCspReportLogger, parseCspReport } from './csp-reports.ts'

const older = {
  'csp-report': {
    'document-uri': 'https://us.test/dashboard?token=secret#x',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://user:pass@evil.test/a.js?mail=a@b.test',
  },
}
const newer = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://us.test/pricing',
    effectiveDirective: 'img-src',
    blockedURL: 'data',
  },
}

it('both report formats are parsed, without queries and credentials', () => {
  expect(parseCspReport(older)).toEqual([
    {
      page: 'https://us.test/dashboard',
      directive: 'script-src-elem',
      blocked: 'https://evil.test/a.js',
    },
  ])
  expect(parseCspReport([newer])).toEqual([
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
      'csp-report': { ...older['csp-report'], 'document-uri': link, 'blocked-uri': link },
    }),
    ...parseCspReport([{ ...newer, body: { ...newer.body, documentURL: link, blockedURL: link } }]),
    ...parseCspReport([{ ...newer, body: { ...newer.body, documentURL: '/invitation/a-secret' } }]),
    ...parseCspReport([{ ...newer, body: { ...newer.body, documentURL: '/demo/a-secret' } }]),
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
  for (let sent = 0; sent < 100; sent += 1) write(older)
  write(Array.from({ length: 50 }, () => newer))
  expect(warn).toHaveBeenCalledTimes(60)
  clock.now = new Date(60_000)
  write(older)
  expect(warn).toHaveBeenCalledTimes(61)
})
