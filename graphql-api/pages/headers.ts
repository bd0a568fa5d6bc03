import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { cspReportsPath } from '#api/transport/csp-reports.ts'
import type { PagesEnv } from './options.ts'

type Policy = Record<string, string[]>

const originOf = (url: string) => new URL(url).origin

/** What every answer allows: this host's own files, nothing inline but drawn attributes, no frame around it. */
const ownFiles: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'report-uri': [cspReportsPath],
}

const write = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

const allow = (policy: Policy, names: string[], values: string[]): Policy => {
  const wider = { ...policy }
  for (const name of names)
    wider[name] = [...(wider[name] ?? []).filter((value) => value !== "'none'"), ...values]
  return wider
}

const https = (env: PagesEnv) => env.publicUrl.startsWith('https:')

const withUpgrade = (env: PagesEnv, policy: Policy) =>
  write(https(env) ? { ...policy, 'upgrade-insecure-requests': [] } : policy)

/** The policy of the signed-in application and of every door that shows no page. */
export const appPolicy = (env: PagesEnv) => withUpgrade(env, ownFiles)

/** The policy of the explorer, whose style sheet carries its fonts. */
export const explorerPolicy = (env: PagesEnv) =>
  withUpgrade(env, allow(ownFiles, ['font-src'], ['data:']))

/** The policy of the public pages: their one written-in style, and the hosts that the operator has configured. */
export const sitePolicy = (env: PagesEnv, inlineStyle: string) => {
  const hash = `'sha256-${createHash('sha256').update(inlineStyle).digest('base64')}'`
  let policy = ownFiles
  if (env.promoVideoUrl)
    policy = allow(policy, ['frame-src', 'form-action'], [originOf(env.promoVideoUrl)])
  if (!env.marketingForm) return withUpgrade(env, allow(policy, ['style-src'], [hash]))
  const origins = [
    ...new Set([originOf(env.marketingForm.scriptUrl), ...env.marketingForm.origins]),
  ]
  policy = allow(
    policy,
    ['script-src', 'connect-src', 'img-src', 'font-src', 'frame-src', 'form-action', 'style-src'],
    origins,
  )
  // The provider's form writes its own styles into the page, so a hash alone would not do.
  return withUpgrade(env, allow(policy, ['style-src'], ["'unsafe-inline'"]))
}

const helmetFor = (env: PagesEnv) =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // An embedded player refuses to play where it is not told which site shows it.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https(env)
      ? { maxAge: 31_536_000, includeSubDomains: env.hstsSubdomains }
      : false,
    xFrameOptions: { action: 'deny' },
    // These four speak to browsers and plug-ins that are gone.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/** The headers of every answer, whichever door gives it, written once: they are the same each time. The pages door widens the policy for its own pages. */
export const securityHeaders = (env: PagesEnv): [name: string, value: string][] => {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  helmetFor(env)(req, res, () => undefined)
  res.setHeader('Content-Security-Policy', appPolicy(env))
  res.setHeader('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=()')
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
}
