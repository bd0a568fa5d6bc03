import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import { negotiateEncoding } from './content-negotiation.ts'
import { buildErrorResponse } from './error-response.ts'
import type { ErrorFormat } from './error-response.ts'
import type { HttpExchange } from './http-exchange.ts'

const toGzip = promisify(gzip)

/** Returns whether a response is large enough to compress. Smaller ones fit into one packet anyway. */
const isWorthCompressing = (bytes: number) => bytes > 1024

/** Bytes from which compression runs in a thread of the pool; for less, the hand-over costs more than it saves. */
const asyncThreshold = 64 * 1024

// The default level takes 1.5 times as long for a result that is a fifth smaller.
const level = 1

/** Compresses a response with gzip. Returns null if the client does not accept it. */
const compressText = async (
  req: IncomingMessage,
  text: string,
  bytes: number,
): Promise<Buffer | null> => {
  if (negotiateEncoding(req, ['gzip', 'identity']) !== 'gzip') return null
  return bytes < asyncThreshold ? gzipSync(text, { level }) : toGzip(text, { level })
}

type ErrorLog = { error: (facts: object, message: string) => void }

const json = 'application/json; charset=utf-8'

/** Sends a complete response, as JSON unless its content type is set. */
const send = ({ res }: HttpExchange, status: number, text: string | Buffer, bytes: number) => {
  res.statusCode = status
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', json)
  res.setHeader('Content-Length', bytes)
  // Text of one byte for each character is copied instead of encoded.
  if (typeof text === 'string' && text.length === bytes) res.end(text, 'latin1')
  else res.end(text)
}

/** Sends data, compressed if that is worthwhile. The rate limit counts the uncompressed bytes. */
export const sendData = async (exchange: HttpExchange, status: number, text: string) => {
  const bytes = Buffer.byteLength(text)
  exchange.responseBytes = bytes
  if (!isWorthCompressing(bytes)) return send(exchange, status, text, bytes)
  exchange.res.appendHeader('Vary', 'Accept-Encoding')
  const packedBytes = await compressText(exchange.req, text, bytes)
  if (!packedBytes) return send(exchange, status, text, bytes)
  exchange.res.setHeader('Content-Encoding', 'gzip')
  send(exchange, status, packedBytes, packedBytes.length)
}

type ErrorForm = { type?: string | undefined; format?: ErrorFormat }

/** Sends an error as JSON, in the form of its transport. An internal error is logged with the request's id. */
export const sendError = (
  exchange: HttpExchange,
  error: unknown,
  log: ErrorLog,
  { type, format }: ErrorForm = {},
) => {
  const { id, res } = exchange
  if (res.headersSent) {
    res.destroy()
    return
  }
  const { status, headers, body, isInternal: isFault } = buildErrorResponse(error, id, format)
  if (isFault) log.error({ error, requestId: id }, 'a request failed')
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.setHeader('Content-Type', type ?? json)
  const text = JSON.stringify(body)
  send(exchange, status, text, Buffer.byteLength(text))
}
