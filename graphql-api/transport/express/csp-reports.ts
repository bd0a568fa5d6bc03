import express from 'express'
import type { RequestHandler } from 'express'
import { createCspReportLogger, maxReportBytes } from '#api/transport/csp-reports.ts'
import type { Log } from '#api/config/log.ts'

const types = ['application/csp-report', 'application/reports+json', 'application/json']

/** Returns the handlers that log violation reports and respond with 204. */
export const cspReportHandlers = (log: Log, clock: () => Date): RequestHandler[] => {
  const write = createCspReportLogger(log, clock)
  return [
    express.json({ type: types, limit: maxReportBytes }),
    (req, res) => {
      write(req.body as unknown)
      res.status(204).end()
    },
  ]
}
