import type { IncomingMessage } from 'node:http'

export type HeaderValues = Readonly<Record<string, string | string[] | undefined>>

/** The part of a request that is read before its sender is known, without its body, socket or framework. */
export type RequestHead = {
  method: string
  headers: HeaderValues
  /** The address of the other end of the connection. */
  address: string | undefined
  /** Whether the connection itself is encrypted. */
  encrypted: boolean
}

/** Reads the head of a request of Node's server, or of a framework on top of it. */
export const readRequestHead = ({
  method = 'GET',
  headers,
  socket,
}: IncomingMessage): RequestHead => ({
  method,
  headers,
  address: socket.remoteAddress,
  encrypted: 'encrypted' in socket && socket.encrypted === true,
})

/** Returns a header's text; several headers of the same name are joined, as Node joins them. */
export const headerText = (headers: HeaderValues, name: string): string | undefined => {
  const value = headers[name]
  return Array.isArray(value) ? value.join(name === 'cookie' ? '; ' : ', ') : value
}
