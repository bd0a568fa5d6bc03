import { z } from 'zod'

/** Where browsers report what our pages' policy refused. */
export const cspReportsPath = '/csp-reports'

/** The largest report that is read, in bytes. */
export const maxReportBytes = 16 * 1024

const maxLinesPerMinute = 60

const text = z.string().max(2000).catch('')

/** What a browser says of one thing that it refused: in the older form, or in that of the Reporting API. */
const older = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
  }),
})
const newer = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }),
  }),
)

/** An address without what may name a person or hold a secret: its query, fragment and credentials. */
const stripPrivateParts = (address: string) => {
  if (!URL.canParse(address)) return address.slice(0, 100)
  const { protocol, host, pathname } = new URL(address)
  return /^https?:$/.test(protocol) ? `${protocol}//${host}${pathname}`.slice(0, 300) : protocol
}

type CspViolation = { page: string; directive: string; blocked: string }

/** What a report says was refused; nothing where it is none. */
export const parseCspReport = (body: unknown): CspViolation[] => {
  const one = older.safeParse(body).data?.['csp-report']
  const many = newer.safeParse(body).data ?? []
  const found = one
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
  return found.map(({ page, directive, blocked }) => ({
    page: stripPrivateParts(page),
    directive: directive.slice(0, 100),
    blocked: stripPrivateParts(blocked),
  }))
}

type WarningLog = { warn: (facts: object, message: string) => void }

/** Writes reports into the log, so many lines a minute at most: anybody can send them. `clock` gives the time now. */
export const createCspReportLogger = (log: WarningLog, clock: () => Date) => {
  let minute = 0
  let lines = 0
  return (body: unknown) => {
    const now = Math.floor(clock().getTime() / 60_000)
    if (now !== minute) [minute, lines] = [now, 0]
    for (const refused of parseCspReport(body)) {
      lines += 1
      if (lines > maxLinesPerMinute) return
      log.warn({ refused }, 'a browser refused what a page asked for')
    }
  }
}
