import type { ServerResponse } from 'node:http'

/** Sets the headers of a page whose address is a secret: it is stored nowhere, found by no search and told to no other site. */
export const keepSecret = (res: Pick<ServerResponse, 'setHeader'>) => {
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  res.setHeader('Referrer-Policy', 'no-referrer')
}
