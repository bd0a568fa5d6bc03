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

/** Whether a client names plain JSON as what it likes best, and not the media type that GraphQL has of its own. */
export const likesPlainJson = (accept: string | undefined) =>
  /\bapplication\/json\b/i.test(accept ?? '') &&
  new Negotiator({ headers: { accept } }).mediaType([
    plainJson,
    'application/graphql-response+json; charset=utf-8',
  ]) === plainJson
