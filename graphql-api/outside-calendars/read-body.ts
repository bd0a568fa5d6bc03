import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The largest calendar, in bytes, unpacked. */
export const largestCalendar = 5 * 1024 * 1024

const unpacked = (response: IncomingMessage) => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return response
  if (encoding !== 'gzip') throw new Error('The calendar has an encoding that was not asked for.')
  // Reading reports the error of either stream.
  return pipeline(response, createGunzip(), () => undefined)
}

/** Returns the text of a response. Throws, and ends the connection, as soon as it is larger than a calendar may be. */
export const readBody = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(response) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestCalendar) throw new Error('The calendar is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
