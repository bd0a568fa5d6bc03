import express from 'express'
import type { RequestHandler } from 'express'
import type { SiteBundle } from '#shared/site.ts'
import type { createPages } from '#api/pages/pages.ts'

const next: RequestHandler = (_req, _res, goOn) => goOn()
const empty: RequestHandler = (_req, res) => void res.type('html').send('')
const missing: RequestHandler = (_req, res) => void res.status(404).type('html').send('')

/** Replaces the pages in tests of the API, which need no built web. */
export const createStubPages: typeof createPages = async () => ({
  // Stands in for the templates, which are part of the built web.
  bundle: async () =>
    ({
      renderBalance: (balance) => JSON.stringify(balance),
      renderMail: ({ kind, name, token, lines = [], stopToken, ...facts }, publicUrl) => ({
        subject: kind,
        text: [name, ...lines, JSON.stringify(facts), `${publicUrl}/${token}`].join('\n'),
        html: `<p>${token}</p>`,
        stop: stopToken === undefined ? null : `${publicUrl}/stop-emails/${stopToken}`,
      }),
    }) as SiteBundle,
  assets: next,
  router: express.Router(),
  formRefusals: [(error, _req, _res, goOn) => goOn(error)],
  explorer: empty,
  notFound: missing,
  warm: async () => undefined,
})
