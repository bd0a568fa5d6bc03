import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBag } from './bag.ts'
import { listenOn } from './port.ts'
import { createUnread } from './unread.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

export type Answering = {
  /** From now on `handler` answers. */
  open: (handler: Handler) => void
  /**
   * Says at `/readyz` that it is no longer ready, answers everybody who still comes and closes their connections, and
   * frees the port once nobody comes and nothing is owed, or after `patience` milliseconds.
   */
  drain: (patience: number) => Promise<void>
}

export type ProductServer = Answering & { port: number }

/** Answers visitors whom somebody else let in. */
type Inside = Answering & { admit: (visitor: Socket) => void }

const json = (res: ServerResponse, status: number, body: object) => {
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  res.end(JSON.stringify(body))
}

const starting: Handler = (req, res) => {
  // Alive, not yet ready: whoever watches over the program must not end it for being slow.
  if (req.url === '/healthz') json(res, 200, { status: 'starting' })
  else json(res, 503, { message: 'We’ll be back in a moment.' })
}

// Whoever spreads visitors over several nodes sends the next ones to another.
const stopping: Handler = (_req, res) => json(res, 503, { message: 'We’ll be back in a moment.' })

export type ServerSettings = {
  /** Milliseconds without a byte after which the other end is taken for gone. */
  silence?: number
  /** Bytes of answers that wait for their readers, all together. */
  unreadLimit?: number
}

/** Milliseconds without a request after which nobody seems to come any more, and how long we wait for that at most. */
const calm = { after: 300, atMost: 3000 }

const createProductServer = ({
  silence = 60_000,
  unreadLimit = 64 * 1024 * 1024,
}: ServerSettings) => {
  const state = { handler: starting, draining: false, lastCame: 0 }
  const owed = createBag<ServerResponse>()
  const unread = createUnread(unreadLimit)
  const http = createServer((req, res) => {
    state.lastCame = Date.now()
    res.once('close', owed.put(res))
    // All of the answer has been given out; what its reader has not taken is ours to keep.
    res.once('prefinish', () => {
      if (res.writableLength === 0) return
      const who = req.socket.remoteAddress ?? 'unknown'
      res.once('close', unread({ bytes: res.writableLength, who, cut: () => req.socket.destroy() }))
    })
    if (state.draining) lastOf(res)
    if (state.draining && req.url === '/readyz') stopping(req, res)
    else state.handler(req, res)
  })
  // The largest file over a line of one megabit takes three and a half minutes.
  http.requestTimeout = 300_000
  http.keepAliveTimeout = 65_000
  http.timeout = silence
  const server: Answering = {
    open: (handler) => {
      state.handler = handler
    },
    drain: async (patience) => {
      state.draining = true
      const begun = Date.now()
      for (const res of owed) lastOf(res)
      const isOver = (limit: number) => Date.now() - begun >= Math.min(patience, limit)
      // What was sent before we said so is still on its way; whoever is cut off then never hears of it.
      const isCalm = () =>
        owed.size() === 0 && Date.now() - Math.max(begun, state.lastCame) > calm.after
      while (!isCalm() && !isOver(calm.atMost)) await sleep(20)
      const closed = new Promise((resolve) => http.close(resolve))
      while (owed.size() > 0 && !isOver(patience)) await sleep(20)
      http.closeAllConnections()
      await closed
    },
  }
  return { http, server }
}

/**
 * Takes the port at once, so that a port in use is known before anything else is done, and answers 503 until `open`.
 * Throws StartFailure when the port or the address is not to be had.
 */
export async function takePort(
  port: number,
  host: string,
  settings: ServerSettings = {},
): Promise<ProductServer> {
  const { http, server } = createProductServer(settings)
  await listenOn(http, port, host)
  return { ...server, port: (http.address() as AddressInfo).port }
}

/** The same without a port, for visitors whom another process hands on. `onClosed` hears when it would be freed. */
export const serveInside = (settings: ServerSettings, onClosed: () => void): Inside => {
  const { http, server } = createProductServer(settings)
  // From here on Node keeps account of connections, and cuts off those that are too slow.
  http.emit('listening')
  http.once('close', onClosed)
  return { ...server, admit: (visitor) => void http.emit('connection', visitor) }
}

/** After this answer the connection closes. */
function lastOf(res: ServerResponse) {
  if (!res.headersSent) res.setHeader('Connection', 'close')
}
