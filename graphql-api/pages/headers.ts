import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import { cspReportsPath } from '#api/transport/csp-reports.ts'
import type { PagesEnv } from './options.ts'

type Policy = Record<string, string[]>

const originOf = (url: string) => new URL(url).origin

/** The base policy: files of this host, no inline code except style attributes, no embedding in frames. */
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

const formatPolicy = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

const allow = (policy: Policy, names: string[], values: string[]): Policy => {
  const extendedPolicy = { ...policy }
  for (const name of names)
    extendedPolicy[name] = [
      ...(extendedPolicy[name] ?? []).filter((value) => value !== "'none'"),
      ...values,
    ]
  return extendedPolicy
}

const usesHttps = (env: PagesEnv) => env.publicUrl.startsWith('https:')

const withUpgrade = (env: PagesEnv, policy: Policy) =>
  formatPolicy(usesHttps(env) ? { ...policy, 'upgrade-insecure-requests': [] } : policy)

/** Returns the policy of the signed-in application and of all responses that are not pages. */
export const appPolicy = (env: PagesEnv) => withUpgrade(env, ownFiles)

/** Returns the policy of the explorer, whose style sheet embeds its fonts. */
export const explorerPolicy = (env: PagesEnv) =>
  withUpgrade(env, allow(ownFiles, ['font-src'], ['data:']))

/** Returns the policy of the public pages: their inline style, and the hosts in the settings. */
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
  // The provider's form adds inline styles of its own, so a hash is not enough.
  return withUpgrade(env, allow(policy, ['style-src'], ["'unsafe-inline'"]))
}

const helmetFor = (env: PagesEnv) =>
  helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // An embedded video player requires the referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: usesHttps(env)
      ? { maxAge: 31_536_000, includeSubDomains: env.hstsSubdomains }
      : false,
    xFrameOptions: { action: 'deny' },
    // These four are for obsolete browsers and plug-ins.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })

/** Returns the security headers of every response, built once at startup. Pages replace the policy by their own. */
export const securityHeaders = (env: PagesEnv): [name: string, value: string][] => {
  const req = new IncomingMessage(new Socket())
  const res = new ServerResponse(req)
  helmetFor(env)(req, res, () => undefined)
  res.setHeader('Content-Security-Policy', appPolicy(env))
  res.setHeader('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=()')
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)])
}
