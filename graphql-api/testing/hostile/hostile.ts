/** A malicious request. The list grows with each finding; none is removed. */
export type HostileRequest = {
  /** What it tries, in a few words. */
  what: string
  /** Where it goes; the GraphQL door where nothing is said. */
  path?: string
  /** The whole body: JSON, or text that only looks like it. Where there is none, it is only looked at. */
  body?: string
  headers?: Record<string, string>
}

/** Text to the size that a body may have. */
export const maxBodySize = 90 * 1024

/** So many pieces, made by number, in a row. */
export const joinPieces = (count: number, piece: (n: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, n) => piece(n)).join(between)

/** One text as often as it takes to fill a body. */
export const repeatToSize = (text: string, size = maxBodySize) =>
  text.repeat(Math.floor(size / text.length))

/** A document that is sent to the GraphQL door. */
export const hostileDocument = (
  what: string,
  query: string,
  variables?: object,
): HostileRequest => ({
  what,
  body: JSON.stringify({ query, variables }),
})

/** Sends it; what came of it. */
export const sendHostile = async (
  url: string,
  { path = '/graphql', body, headers }: HostileRequest,
) => {
  const answer = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body }),
    redirect: 'manual',
  })
  return { status: answer.status, text: await answer.text() }
}
