import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The types of Negotiator do not know its second argument yet. */
type EncodingNegotiator = {
  encoding: (
    offered: readonly Encoding[],
    how: { preferred: readonly Encoding[] },
  ) => Encoding | undefined
}

/** The best of what is offered that the client takes: the first where it likes several, since clients list brotli last although they like it best. */
export const negotiateEncoding = (req: IncomingMessage, offered: readonly Encoding[]): Encoding => {
  const negotiator: EncodingNegotiator = new Negotiator(req) as EncodingNegotiator
  return negotiator.encoding(offered, { preferred: offered }) ?? 'identity'
}

/** Whether a browser asks for a page, as somebody who follows a link does. */
export const prefersHtml = (req: IncomingMessage) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  new Negotiator(req).mediaType(['application/json', 'text/html']) === 'text/html'

// As Apollo chooses between them.
const plainJson = 'application/json; charset=utf-8'
const jsonTypes = [
  plainJson,
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
]

/** How many ways to ask for a kind of JSON are remembered, and how long one may be; clients have few, and say the same each time. */
const cacheLimits = { maxEntries: 100, maxLength: 200 }

const negotiatedTypes = new Map<string, string | undefined>()

/** The kind of JSON that a client likes best, as Apollo chooses; undefined where it takes none. */
export const negotiateJsonType = (accept: string): string | undefined => {
  if (negotiatedTypes.has(accept)) return negotiatedTypes.get(accept)
  const chosen = new Negotiator({ headers: { accept } }).mediaType(jsonTypes)
  if (accept.length <= cacheLimits.maxLength) negotiatedTypes.set(accept, chosen)
  const [oldest] = negotiatedTypes.keys()
  if (negotiatedTypes.size > cacheLimits.maxEntries && oldest !== undefined) negotiatedTypes.delete(oldest)
  return chosen
}

/** Whether a client names plain JSON as what it likes best, and not the media type that GraphQL has of its own. */
export const prefersPlainJson = (accept = '') =>
  /\bapplication\/json\b/i.test(accept) && negotiateJsonType(accept) === plainJson
