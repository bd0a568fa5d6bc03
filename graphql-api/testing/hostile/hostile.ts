/** A malicious request. The list grows with each finding; none is removed. */
export type HostileRequest = {
  /** A short description. */
  what: string
  /** The URL path; `/graphql` by default. */
  path?: string
  /** The whole body: JSON, or text that only resembles it. Without a body the request is a GET. */
  body?: string
  headers?: Record<string, string>
}

/** Bytes of text that nearly fill a body. */
export const maxBodySize = 90 * 1024

/** Joins a number of pieces, built by their index. */
export const joinPieces = (count: number, piece: (n: number) => string, between = ' ') =>
  Array.from({ length: count }, (_, n) => piece(n)).join(between)

/** Repeats a text to fill a body. */
export const repeatToSize = (text: string, size = maxBodySize) =>
  text.repeat(Math.floor(size / text.length))

/** Returns a request that posts a document to GraphQL. */
export const hostileDocument = (
  label: string,
  query: string,
  variables?: object,
): HostileRequest => ({
  what: label,
  body: JSON.stringify({ query, variables }),
})

/** Sends the request and returns the response. */
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
