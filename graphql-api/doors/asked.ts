import type { IncomingMessage } from 'node:http'

export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>

/** What a door knows of a request before it knows who asks: no framework, no socket, no body. */
export type Asked = {
  method: string
  headers: HeaderValues
  /** The address that the connection comes from. */
  address: string | undefined
  /** Whether the connection itself is encrypted. */
  encrypted: boolean
}

/** A request of Node's own server, or of a framework upon it, in plain values. */
export const askedOf = ({ method = 'GET', headers, socket }: IncomingMessage): Asked => ({
  method,
  headers,
  address: socket.remoteAddress,
  encrypted: 'encrypted' in socket && socket.encrypted === true,
})

/** A header's text; one that was sent more than once is all of them in a row, as Node joins them. */
export const headerText = (headers: HeaderValues, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : value
}
