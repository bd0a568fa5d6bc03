import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { negotiateEncoding } from './content-negotiation.ts'

const toGzip = promisify(gzip)

/** Returns whether a response is large enough to compress. Smaller ones fit into one packet anyway. */
export const isWorthCompressing = (bytes: number) => bytes > 1024

/** Bytes from which compression runs in a thread of the pool; for less, the hand-over costs more than it saves. */
const asyncThreshold = 64 * 1024

// The default level takes 1.5 times as long for a result that is a fifth smaller.
const level = 1

/** Compresses a response with gzip. Returns null if the client does not accept it. */
export const compressText = async (
  req: IncomingMessage,
  text: string,
  bytes: number,
): Promise<Buffer | null> => {
  if (negotiateEncoding(req, ['gzip', 'identity']) !== 'gzip') return null
  return bytes < asyncThreshold ? gzipSync(text, { level }) : toGzip(text, { level })
}
