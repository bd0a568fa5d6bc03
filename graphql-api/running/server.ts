import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFailure } from '#api/errors.ts'

type Handler = (req: IncomingMessage, res: ServerResponse) => void

export type ProductServer = {
  port: number
  /** From now on `handler` answers. */
  open: (handler: Handler) => void
  /** Refuses new visitors and lets those inside finish, for up to `patience` milliseconds; then the port is free. */
  drain: (patience: number) => Promise<void>
}

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
  else json(res, 503, { message: 'Starting. Please try again in a moment.' })
}

// Whoever spreads visitors over several nodes sends them to another one.
const stopping = (res: ServerResponse) => {
  res.setHeader('Connection', 'close')
  json(res, 503, { message: 'Stopping. Please try again in a moment.' })
}

/**
 * Takes the port at once, so that a port in use is known before anything else is done, and answers 503 until `open`.
 * Throws StartFailure when the port or the address is not to be had.
 */
export async function takePort(port: number, host: string): Promise<ProductServer> {
  const state = { handler: starting, draining: false }
  const owed = new Set<ServerResponse>()
  const http = createServer((req, res) => {
    if (state.draining) return stopping(res)
    owed.add(res)
    res.once('close', () => owed.delete(res))
    state.handler(req, res)
  })
  // The largest file over a line of one megabit takes three and a half minutes.
  http.requestTimeout = 300_000
  http.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => reject(refusal(error, port, host)))
    http.listen(port, host, resolve)
  })
  return {
    port: (http.address() as AddressInfo).port,
    open: (handler) => {
      state.handler = handler
    },
    drain: async (patience) => {
      state.draining = true
      const limit = Date.now() + patience
      while (owed.size > 0 && Date.now() < limit) await sleep(20)
      const closed = new Promise((resolve) => http.close(resolve))
      http.closeAllConnections()
      await closed
    },
  }
}

function refusal(error: NodeJS.ErrnoException, port: number, host: string) {
  if (error.code === 'EADDRINUSE')
    return new StartFailure(
      `Port ${port} on ${host} is in use. Stop the program that has it, or choose another: PORT=${port + 1} npm start`,
    )
  if (error.code === 'EACCES')
    return new StartFailure(
      `Port ${port} is reserved for root. Choose one above 1023, such as PORT=4000.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartFailure(
      `HOST is "${host}", which is no address of this machine. Leave it out, or use 127.0.0.1 or 0.0.0.0.`,
    )
  return error
}
