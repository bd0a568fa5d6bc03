import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { encodingFor } from './content-negotiation.ts'

const toGzip = promisify(gzip)

/** Bytes below which an answer goes in one packet either way. */
export const isWorthCompressing = (bytes: number) => bytes > 1024

/** Bytes from which another thread compresses, which costs more than it saves where there is little to do. */
const much = 64 * 1024

// The fastest level: the usual one takes half as much time again, for a fifth less.
const level = 1

/** An answer's text as gzip; null where the client does not take it. */
export const compressed = async (
  req: IncomingMessage,
  text: string,
  bytes: number,
): Promise<Buffer | null> => {
  if (encodingFor(req, ['gzip', 'identity']) !== 'gzip') return null
  return bytes < much ? gzipSync(text, { level }) : toGzip(text, { level })
}
