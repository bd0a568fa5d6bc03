import { headerText } from './request-head.ts'
import type { RequestHead } from './request-head.ts'

const bearer = /^Bearer(?:[ \t]+(.*))?$/i

/** Returns the token of `Authorization: Bearer`, which may be empty; null without such a header. Proxies use other schemes. */
export const readBearerToken = (head: RequestHead): string | null => {
  const match = bearer.exec(headerText(head.headers, 'authorization') ?? '')
  return match && (match[1] ?? '')
}
