import express from 'express'
import type { RequestHandler, Router } from 'express'
import { createSecretCheck } from '#api/transport/sender.ts'

type Options = {
  /** Null: the path does not exist. */
  secret: string | null
  metrics: { contentType: string; read: () => Promise<string> } | null
  begin: RequestHandler
}

/** Creates the endpoint that a Prometheus server scrapes. Without the secret it responds as a path that does not exist. */
export const createMetricsRouter = ({ secret, metrics, begin }: Options): Router => {
  const router = express.Router({ caseSensitive: true })
  if (secret === null || metrics === null) return router
  const hasSecret = createSecretCheck(secret)
  const requireSecret: RequestHandler = (req, _res, next) =>
    hasSecret(req) ? next() : next('router')
  router.get('/metrics', requireSecret, begin, async (_req, res) => {
    const text = await metrics.read()
    res.setHeader('Cache-Control', 'no-store')
    res.type(metrics.contentType).send(text)
  })
  return router
}
