// Sends requests to a node from any local address: every address that begins with 127 belongs to this machine.
import { Agent, request } from 'node:http'

/** Returns a network address that has not been used before. */
export const elsewhere = () =>
  `127.${[1, 2, 3].map(() => 1 + Math.floor(Math.random() * 253)).join('.')}`

/** Keep-alive connections from one address. */
export const from = (localAddress, connections = 1) =>
  new Agent({ keepAlive: true, maxSockets: connections, localAddress })

/**
 * Sends one request. Returns the status, or 0 without a complete response, with the error and the milliseconds.
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
