import { ProductError } from '#api/errors.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { schemeOf } from './network.ts'

type SameSiteSettings = { publicUrl: string; trustProxy: number }

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns FORBIDDEN for a write that a browser sends from another site, else null. A client without both headers is not a browser. */
export const checkSameSite = (head: RequestHead, { publicUrl, trustProxy }: SameSiteSettings) => {
  if (readOnly.has(head.method)) return null
  const [origin, host, site] = ['origin', 'host', 'sec-fetch-site'].map((name) =>
    headerText(head.headers, name),
  )
  const ownOrigins = [publicUrl, `${schemeOf(head, trustProxy)}://${host}`]
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !ownOrigins.includes(origin))
  return isForeign ? new ProductError('FORBIDDEN', 'This request came from another site.') : null
}
