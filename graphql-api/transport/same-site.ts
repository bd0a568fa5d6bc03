import { ProductError } from '#api/errors.ts'
import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'
import { schemeOf } from './network.ts'

type SameSiteSettings = { publicUrl: string; trustProxy: number }

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a write that a browser sends from another site. A client that says neither header is not a browser. */
export const checkSameSite = (head: RequestHead, { publicUrl, trustProxy }: SameSiteSettings) => {
  if (readOnly.has(head.method)) return null
  const [origin, host, site] = ['origin', 'host', 'sec-fetch-site'].map((name) =>
    headerText(head.headers, name),
  )
  const here = [publicUrl, `${schemeOf(head, trustProxy)}://${host}`]
  const isForeign =
    (site !== undefined && site !== 'same-origin' && site !== 'none') ||
    (origin !== undefined && !here.includes(origin))
  return isForeign ? new ProductError('FORBIDDEN', 'This request came from another site.') : null
}
