import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The types of Negotiator lack its second parameter. */
type EncodingNegotiator = {
  encoding: (
    offeredEncodings: readonly Encoding[],
    how: { preferred: readonly Encoding[] },
  ) => Encoding | undefined
}

/** Returns the first offered encoding that the client accepts. The client's own order is ignored: browsers list brotli last. */
export const negotiateEncoding = (
  req: IncomingMessage,
  offeredEncodings: readonly Encoding[],
): Encoding => {
  const negotiator: EncodingNegotiator = new Negotiator(req) as EncodingNegotiator
  return negotiator.encoding(offeredEncodings, { preferred: offeredEncodings }) ?? 'identity'
}

/** Returns whether the client prefers HTML to JSON, as a browser does that follows a link. */
export const prefersHtml = (req: IncomingMessage) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  new Negotiator(req).mediaType(['application/json', 'text/html']) === 'text/html'

// In the order of Apollo Server.
const plainJson = 'application/json; charset=utf-8'
const jsonTypes = [
  plainJson,
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
]

/** Limits of the cache of `Accept` headers: entries, and characters of a header. */
const cacheLimits = { maxEntries: 100, maxLength: 200 }

const negotiatedTypes = new Map<string, string | undefined>()

/** Returns the JSON media type that the client prefers, as Apollo Server does; undefined if it accepts none. */
export const negotiateJsonType = (accept: string): string | undefined => {
  if (negotiatedTypes.has(accept)) return negotiatedTypes.get(accept)
  const mediaType = new Negotiator({ headers: { accept } }).mediaType(jsonTypes)
  if (accept.length <= cacheLimits.maxLength) negotiatedTypes.set(accept, mediaType)
  const [oldestType] = negotiatedTypes.keys()
  if (negotiatedTypes.size > cacheLimits.maxEntries && oldestType !== undefined)
    negotiatedTypes.delete(oldestType)
  return mediaType
}

/** Returns whether the client prefers `application/json` to the media type of GraphQL. */
export const prefersPlainJson = (accept = '') =>
  /\bapplication\/json\b/i.test(accept) && negotiateJsonType(accept) === plainJson
