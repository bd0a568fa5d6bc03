import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The types of Negotiator do not know its second argument yet. */
type Preferring = {
  encoding: (
    offered: readonly Encoding[],
    how: { preferred: readonly Encoding[] },
  ) => Encoding | undefined
}

/** The best of what is offered that the client takes: the first where it likes several, since clients list brotli last although they like it best. */
export const encodingFor = (req: IncomingMessage, offered: readonly Encoding[]): Encoding => {
  const negotiator: Preferring = new Negotiator(req) as Preferring
  return negotiator.encoding(offered, { preferred: offered }) ?? 'identity'
}

/** Whether a browser asks for a page, as somebody who follows a link does. */
export const wantsPage = (req: IncomingMessage) =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  new Negotiator(req).mediaType(['application/json', 'text/html']) === 'text/html'

// As Apollo chooses between them.
const plainJson = 'application/json; charset=utf-8'
const kindsOfJson = [
  plainJson,
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
]

/** How many ways to ask for a kind of JSON are remembered, and how long one may be; clients have few, and say the same each time. */
const jsonKnown = { ways: 100, length: 200 }

const chosenFor = new Map<string, string | undefined>()

/** The kind of JSON that a client likes best, as Apollo chooses; undefined where it takes none. */
export const jsonFor = (accept: string): string | undefined => {
  if (chosenFor.has(accept)) return chosenFor.get(accept)
  const chosen = new Negotiator({ headers: { accept } }).mediaType(kindsOfJson)
  if (accept.length <= jsonKnown.length) chosenFor.set(accept, chosen)
  const [oldest] = chosenFor.keys()
  if (chosenFor.size > jsonKnown.ways && oldest !== undefined) chosenFor.delete(oldest)
  return chosen
}

/** Whether a client names plain JSON as what it likes best, and not the media type that GraphQL has of its own. */
export const likesPlainJson = (accept = '') =>
  /\bapplication\/json\b/i.test(accept) && jsonFor(accept) === plainJson
