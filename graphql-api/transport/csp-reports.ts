import { z } from 'zod'
import { maskToken } from './http-exchange.ts'

/** The path where browsers report violations of the Content-Security-Policy. */
export const cspReportsPath = '/csp-reports'

/** The maximum size of a report, in bytes. */
export const maxReportBytes = 16 * 1024

const maxLinesPerMinute = 60

const text = z.string().max(2000).catch('')

/** A violation report: `report-uri` format, or that of the Reporting API. */
const reportUriFormat = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
const reportingApiFormat = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
  }),
)

/** Removes the query, fragment, credentials and the token of a link from a URL, which may name a person or hold a secret. */
const stripPrivateParts = (address: string) => {
  if (!URL.canParse(address)) return maskToken(address.split(/[?#]/)[0]).slice(0, 100)
  const { protocol, host, pathname } = new URL(address)
  return /^https?:$/.test(protocol)
    ? `${protocol}//${host}${maskToken(pathname)}`.slice(0, 300)
    : protocol
}

type CspViolation = { page: string; directive: string; blocked: string }

/** Parses a report. Returns no violations if it is invalid. */
export const parseCspReport = (body: unknown): CspViolation[] => {
  const one = reportUriFormat.safeParse(body).data?.['csp-report']
  const many = reportingApiFormat.safeParse(body).data ?? []
  const violations = one
    ? [
        {
          page: one['document-uri'],
          directive: one['effective-directive'] || one['violated-directive'],
          blocked: one['blocked-uri'],
        },
      ]
    : many.map((report) => ({
        page: report.body.documentURL,
        directive: report.body.effectiveDirective,
        blocked: report.body.blockedURL,
      }))
  return violations.map(({ page, directive, blocked }) => ({
    page: stripPrivateParts(page),
    directive: directive.slice(0, 100),
    blocked: stripPrivateParts(blocked),
  }))
}

type WarningLog = { warn: (facts: object, message: string) => void }

/** Returns a function that logs a report. The lines per minute are limited, since everyone can send reports. */
export const createCspReportLogger = (log: WarningLog, clock: () => Date) => {
  let minute = 0
  let lines = 0
  return (body: unknown) => {
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    for (const violation of parseCspReport(body)) {
      lines += 1
      if (lines > maxLinesPerMinute) return
      log.warn({ violation }, 'a browser reported a violation of the Content-Security-Policy')
    }
  }
}
