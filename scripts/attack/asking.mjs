// Asks a node as somebody at an address of one's own: every address that begins with 127 is this machine's.
import { Agent, request } from 'node:http'

/** A network address that nobody came from before. */
export const elsewhere = () =>
  `127.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 253)).join('.')}`

/** Connections from one address, kept. */
export const from = (localAddress, connections = 1) =>
  new Agent({ keepAlive: true, maxSockets: connections, localAddress })

/**
 * Asks once; the status, or 0 where no answer came whole, what it was then, and the milliseconds.
 * @param {string} url of the node
 * @param {{ path: string, agent: Agent, headers?: Record<string, string>, body?: object }} given
 * @returns {Promise<{ status: number, ms: number, fault?: string, headers?: import('node:http').IncomingHttpHeaders }>}
 */
export const ask = (url, { path, agent, headers = {}, body }) =>
  new Promise((resolve) => {
    const begun = performance.now()
    const end = (found) => resolve({ ...found, ms: performance.now() - begun })
    const fail = (error) => end({ status: 0, fault: error.code ?? error.message })
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      },
      (answer) => {
        answer.on('error', fail).resume()
        answer.on('end', () => end({ status: answer.statusCode ?? 0, headers: answer.headers }))
      },
    )
    sent.on('error', fail)
    sent.end(body && JSON.stringify(body))
  })
