import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenOnPort } from './listen.ts'
import { createUnsentResponses } from './unsent-responses.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

type UpgradeHandler = (req: IncomingMessage, socket: Duplex, head: Buffer) => void

export type RequestServer = {
  /** Lets `handler` process all requests from now on, and `upgrade` those for a WebSocket. */
  open: (handler: Handler, upgrade?: UpgradeHandler) => void
  /**
   * Reports at `/readyz` that it is not ready any more, closes each connection after its response, and closes the port
   * once no request arrives and every response is sent, or after `timeout` milliseconds.
   */
  drain: (timeout: number) => Promise<void>
}

export type ProductServer = RequestServer & { port: number }

/** A server for connections that another process has accepted. */
type ConnectionServer = RequestServer & { accept: (connection: Socket) => void }

const json = (res: ServerResponse, status: number, body: object) => {
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  res.end(JSON.stringify(body))
}

const answerStarting: Handler = (req, res) => {
  // The process is alive but not ready: a supervisor must not end the program for a slow start.
  if (req.url === '/healthz') json(res, 200, { status: 'starting' })
  else json(res, 503, { message: 'We’ll be back in a moment.' })
}

// A load balancer sends the next requests to another node.
const answerStopping: Handler = (_req, res) =>
  json(res, 503, { message: 'We’ll be back in a moment.' })

export type ServerSettings = {
  /** Milliseconds without a byte after which a connection is closed. */
  idleTimeout?: number
  /** Bytes of responses that wait for slow clients, all together. */
  unsentResponsesLimit?: number
}

/** Milliseconds without a request after which the port is closed while stopping, and the milliseconds to wait for that at most. */
const quietPeriod = { after: 300, atMost: 3000 }

const createProductServer = ({
  idleTimeout = 60_000,
  unsentResponsesLimit = 64 * 1024 * 1024,
}: ServerSettings) => {
  const state = {
    handler: answerStarting,
    upgrade: undefined as UpgradeHandler | undefined,
    draining: false,
    lastRequestAt: 0,
  }
  const pendingResponses = new Set<ServerResponse>()
  const countUnsent = createUnsentResponses(unsentResponsesLimit)
  const http = createServer((req, res) => {
    state.lastRequestAt = Date.now()
    pendingResponses.add(res)
    res.once('close', () => pendingResponses.delete(res))
    // The response is complete; the part that its client has not read stays in memory.
    res.once('prefinish', () => {
      if (res.writableLength === 0) return
      const client = req.socket.remoteAddress ?? 'unknown'
      const cut = () => req.socket.destroy()
      res.once('close', countUnsent({ bytes: res.writableLength, client, cut }))
    })
    if (state.draining) closeAfter(res)
    if (state.draining && req.url === '/readyz') answerStopping(req, res)
    else state.handler(req, res)
  })
  http.on('upgrade', (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (state.upgrade && !state.draining) state.upgrade(req, socket, head)
    else
      socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n')
  })
  // The largest file over a line of one megabit takes three and a half minutes.
  http.requestTimeout = 300_000
  http.keepAliveTimeout = 65_000
  http.timeout = idleTimeout
  const server: RequestServer = {
    open: (handler, upgrade) => {
      state.handler = handler
      state.upgrade = upgrade
    },
    drain: async (timeout) => {
      state.draining = true
      const startedAt = Date.now()
      for (const res of pendingResponses) closeAfter(res)
      const isOver = (limit: number) => Date.now() - startedAt >= Math.min(timeout, limit)
      // Requests that were sent before the stop are still on their way, and a connection that is closed now loses them.
      const isQuiet = () =>
        pendingResponses.size === 0 &&
        Date.now() - Math.max(startedAt, state.lastRequestAt) > quietPeriod.after
      while (!isQuiet() && !isOver(quietPeriod.atMost)) await sleep(20)
      const httpEnd = new Promise((resolve) => http.close(resolve))
      while (pendingResponses.size > 0 && !isOver(timeout)) await sleep(20)
      http.closeAllConnections()
      await httpEnd
    },
  }
  return { http, server }
}

/**
 * Listens at once, so that a port in use is known before anything else is done, and answers 503 until `open`.
 * Throws StartFailure when the port or the address is not available.
 */
export async function listen(
  port: number,
  host: string,
  settings: ServerSettings = {},
): Promise<ProductServer> {
  const { http, server } = createProductServer(settings)
  await listenOnPort(http, port, host)
  return { ...server, port: (http.address() as AddressInfo).port }
}

/** The same without a port, for connections that another process has accepted. `onClosed` is called when the port would be closed. */
export const serveConnections = (
  settings: ServerSettings,
  onClosed: () => void,
): ConnectionServer => {
  const { http, server } = createProductServer(settings)
  // Node watches the timeouts of connections from this event on.
  http.emit('listening')
  http.once('close', onClosed)
  return { ...server, accept: (connection) => void http.emit('connection', connection) }
}

/** Closes the connection after this response. */
function closeAfter(res: ServerResponse) {
  if (!res.headersSent) res.setHeader('Connection', 'close')
}
