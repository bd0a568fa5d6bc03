import { Agent, request } from 'node:http'

/** Connections of each client address. */
const connections = 2

/** Creates clients with an address each: every address that begins with 127 belongs to this machine. */
export const createClients = (count) =>
  Array.from(
    { length: count },
    (_, n) =>
      new Agent({ keepAlive: true, maxSockets: connections, localAddress: `127.1.${n + 1}.1` }),
  )

/**
 * Sends one request without retries. Returns the status, which is 0 without a complete response, and the text or the
 * error.
 * @param {number} port of the proxy
 * @param {{ method?: string, path: string, headers?: object, body?: object }} question
 */
export const ask = (port, agent, { method = 'GET', path, headers = {}, body }) =>
  new Promise((resolve) => {
    const fail = (error) => resolve({ status: 0, text: error.code ?? error.message, headers: {} })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path,
        headers: {
          host: `localhost:${port}`,
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (answer) => {
        const parts = []
        answer.on('data', (part) => void parts.push(part)).on('error', fail)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            text: Buffer.concat(parts).toString(),
            headers: answer.headers,
          }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body && JSON.stringify(body))
  })
