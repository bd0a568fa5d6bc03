import { connect as openSocket } from 'node:net'

/** A raw HTTP response. */
export type RawResponse = { status: number; headers: Record<string, string>; text: string }

const readOne = (text: string): RawResponse => {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    text: text.slice(end + 4),
  }
}

/** Returns everything that a server sends in response to these bytes until it closes the connection. Each part is sent after the one before. */
export const exchangeRaw = (url: string, ...parts: (string | Uint8Array)[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const chunks: Buffer[] = []
    const socket = openSocket({ host: hostname, port: Number(port) })
    socket.setNoDelay(true)
    socket.on('data', (part) => chunks.push(part))
    socket.once('error', reject).once('close', () => resolve(Buffer.concat(chunks).toString()))
    const next = () => {
      const part = parts.shift()
      if (part !== undefined) socket.write(part, () => setImmediate(next))
    }
    next()
  })

/** Returns the one response to these bytes, which must ask the server to close the connection. */
export const sendRawRequest = async (url: string, ...parts: (string | Uint8Array)[]) =>
  readOne(await exchangeRaw(url, ...parts))

/** Returns the head of a request that closes its connection, from its request line and further headers. */
export const requestHead = (line: string, headers: Record<string, string | number> = {}) =>
  [
    `${line} HTTP/1.1`,
    ...Object.entries({ Host: 'here', Connection: 'close', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n')
