import { ProductError } from '#api/errors.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { schemeOf } from './network.ts'

type SameSiteSettings = { publicUrl: string; trustProxy: number }

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns true if a browser sends the request from another site. A client without both headers is not a browser. */
const isForeign = (head: RequestHead, { publicUrl, trustProxy }: SameSiteSettings) => {
  const [origin, host, site] = ['origin', 'host', 'sec-fetch-site'].map((name) =>
    headerText(head.headers, name),
  )
  const ownOrigins = [publicUrl, `${schemeOf(head, trustProxy)}://${host}`]
  return (
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !ownOrigins.includes(origin))
  )
}

const forbidden = () => new ProductError('FORBIDDEN', 'This request came from another site.')

/** Returns FORBIDDEN for a write that a browser sends from another site, else null. */
export const checkSameSite = (head: RequestHead, settings: SameSiteSettings) =>
  !readOnly.has(head.method) && isForeign(head, settings) ? forbidden() : null

/** Returns FORBIDDEN for a WebSocket that a browser opens from another site, else null. Browsers open WebSockets to any site, with its cookies. */
export const checkUpgrade = (head: RequestHead, settings: SameSiteSettings) =>
  isForeign(head, settings) ? forbidden() : null
