import { compressed, isWorthCompressing } from './compress.ts'
import type { Exchange } from './exchange.ts'
import { jsonAnswer } from './refusals.ts'

type Log = { error: (facts: object, message: string) => void }

const json = 'application/json; charset=utf-8'

/** Gives out an answer that is whole; what kind of text it is has been said, or it is JSON. */
const send = ({ res }: Exchange, status: number, text: string | Buffer, bytes: number) => {
  res.statusCode = status
  if (!res.hasHeader('Content-Type')) res.setHeader('Content-Type', json)
  res.setHeader('Content-Length', bytes)
  // Signs of one byte each are copied instead of encoded.
  if (typeof text === 'string' && text.length === bytes) res.end(text, 'latin1')
  else res.end(text)
}

/** Gives out data, compressed where that pays. What it costs whoever asked is counted before that. */
export const sendData = async (exchange: Exchange, status: number, text: string) => {
  const bytes = Buffer.byteLength(text)
  exchange.answerBytes = bytes
  if (!isWorthCompressing(bytes)) return send(exchange, status, text, bytes)
  exchange.res.setHeader('Vary', 'Accept-Encoding')
  const packed = await compressed(exchange.req, text, bytes)
  if (!packed) return send(exchange, status, text, bytes)
  exchange.res.setHeader('Content-Encoding', 'gzip')
  send(exchange, status, packed, packed.length)
}

/** Answers what went wrong as JSON; a fault of ours is found in the log by the request's id. */
export const sendRefusal = (exchange: Exchange, error: unknown, log: Log) => {
  const { id, res } = exchange
  if (res.headersSent) {
    res.destroy()
    return
  }
  const { status, headers, body, isFault } = jsonAnswer(error, id)
  if (isFault) log.error({ error, requestId: id }, 'a request failed')
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.setHeader('Content-Type', json)
  const text = JSON.stringify(body)
  send(exchange, status, text, Buffer.byteLength(text))
}
