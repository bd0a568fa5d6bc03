import { Agent, request } from 'node:http'

/** Connections of each place that people ask from. */
const connections = 2

/** Places that people ask from, each with an address of its own: every address that begins with 127 is this machine's. */
export const openPlaces = (count) =>
  Array.from(
    { length: count },
    (_, n) =>
      new Agent({ keepAlive: true, maxSockets: connections, localAddress: `127.1.${n + 1}.1` }),
  )

/**
 * Asks once, and never again. Answers the status, which is 0 where no answer came whole, and the text or what went wrong.
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
