import { ProductError } from '#api/errors.ts'
import { headerText, schemeOf } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

export type SameSiteSettings = {
  publicUrl: string
  trustProxy: number
  /** Origins of web views that may call the API with a token. */
  allowedOrigins?: readonly string[]
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The paths that a page of `allowedOrigins` may call. */
const apiPath = /^\/(?:graphql|api|files)(?:[/?]|$)/

const originOf = (head: RequestHead) => headerText(head.headers, 'origin')

const siteOf = (head: RequestHead) => headerText(head.headers, 'sec-fetch-site')

const isOwnOrigin = (head: RequestHead, { publicUrl, trustProxy }: SameSiteSettings) =>
  [publicUrl, `${schemeOf(head, trustProxy)}://${headerText(head.headers, 'host')}`].includes(
    originOf(head) ?? '',
  )

/** Returns whether a page of this product sends the request. */
export const isFromOwnPage = (head: RequestHead, settings: SameSiteSettings) =>
  siteOf(head) === 'same-origin' || isOwnOrigin(head, settings)

/** Returns whether a page of another allowed origin sends the request. Its cookies are not accepted. */
export const isFromAllowedOrigin = (head: RequestHead, settings: SameSiteSettings) =>
  settings.allowedOrigins?.includes(originOf(head) ?? '') === true && !isOwnOrigin(head, settings)

/** Returns whether a page of an allowed origin calls one of the paths that it may call. */
export const isAllowedCall = (head: RequestHead, url: string, settings: SameSiteSettings) =>
  isFromAllowedOrigin(head, settings) && apiPath.test(url)

/** Returns true for a page that hides its origin, by `Referrer-Policy: no-referrer` or an extension, from which the browser sends to its own site. */
const isHiddenOwnPage = (head: RequestHead) =>
  originOf(head) === 'null' && siteOf(head) === 'same-origin'

/** The page of a booked demo, whose token is the permission. */
const demoPath = /^\/demo\/[^/?]+$/

/** Returns true for a form of the page of a demo over plain HTTP: the page hides its address, and the browser sends no Sec-Fetch-Site. */
const isPlainDemoForm = (head: RequestHead, url: string) =>
  demoPath.test(url) && originOf(head) === 'null' && siteOf(head) === undefined

/** Returns FORBIDDEN for a request that a browser sends from another site, else null. A client without both headers is not a browser. */
const refuseForeign = (head: RequestHead, settings: SameSiteSettings) => {
  const site = siteOf(head)
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (originOf(head) !== undefined && !isOwnOrigin(head, settings) && !isHiddenOwnPage(head))
  return isForeign ? new ProductError('FORBIDDEN', 'This request came from another site.') : null
}

/** Returns FORBIDDEN for a write that a browser sends from another site, else null. */
export const checkSameSite = (head: RequestHead, url: string, settings: SameSiteSettings) =>
  readOnly.has(head.method) || isAllowedCall(head, url, settings) || isPlainDemoForm(head, url)
    ? null
    : refuseForeign(head, settings)

/** Returns FORBIDDEN for a WebSocket that a browser opens from another site, else null. Browsers open WebSockets to any site, with its cookies. */
export const checkUpgrade = (head: RequestHead, settings: SameSiteSettings) =>
  isFromAllowedOrigin(head, settings) ? null : refuseForeign(head, settings)
