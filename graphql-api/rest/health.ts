import type { RequestHandler } from 'express'
import type { RunWithDeadline } from '#api/transport/deadlines.ts'
import { exchangeOf } from '#api/transport/express/middleware.ts'

/**
 * Returns the addresses by which supervisors and load balancers ask whether this process runs, and whether it can serve
 * requests: `checkReady` throws if it cannot.
 */
export const healthRoutes = (
  checkReady: () => Promise<object | undefined>,
  runWithDeadline: RunWithDeadline,
): [string, RequestHandler][] => [
  ['/healthz', (_req, res) => void res.json({ status: 'ok' })],
  [
    '/readyz',
    async (req, res) => {
      const status = await runWithDeadline(exchangeOf(req), checkReady)
      res.json({ status: 'ready', ...(status && { live: status }) })
    },
  ],
]
