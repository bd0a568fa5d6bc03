// Sends requests as fast as a server responds, over a number of keep-alive connections.
import { Agent, request } from 'node:http'

export const connections = 16

/**
 * Sends requests of one viewer over keep-alive connections.
 * @param {string} url of the server
 * @param {string | undefined} cookie
 * @returns {((question: object) => Promise<string>) & { close: () => void }} the text of the response
 */
export function sender(url, cookie) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const options = { agent, hostname, port, path: '/graphql', method: 'POST' }
  const send = (question) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(question)
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(cookie && { cookie }),
      }
      const clientRequest = request({ ...options, headers }, (response) => {
        const parts = []
        response.on('data', (part) => void parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${response.statusCode}: ${text}`))
        })
        response.on('error', reject)
      })
      clientRequest.on('error', (error) => {
        // The server may close an idle connection while the request is on its way.
        if (clientRequest.reusedSocket && error.code === 'ECONNRESET') resolve(send(question))
        else reject(error)
      })
      clientRequest.end(body)
    })
  return Object.assign(send, { close: () => agent.destroy() })
}

/** Sends a query several times, or until it is refused. Returns the shortest time in milliseconds, and the message of the refusal or null. */
export async function shortestTime(send, query, turns) {
  let time = Infinity
  for (let turn = 0; turn < turns; turn += 1) {
    const startTime = performance.now()
    const { errors } = JSON.parse(await send(query))
    time = Math.min(time, performance.now() - startTime)
    if (errors) return { time, refusal: errors[0].message }
  }
  return { time, refusal: null }
}

/** Sends over every connection for this number of milliseconds. Returns the responses per second. */
export async function rateOf(send, milliseconds) {
  const startTime = performance.now()
  let answerCount = 0
  const goOn = async () => {
    while (performance.now() - startTime < milliseconds) {
      await send()
      answerCount += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, goOn))
  return (answerCount * 1000) / (performance.now() - startTime)
}

/**
 * Returns a request that can be repeated.
 * @param {string} url of the server
 * @param {{ query?: string, variables?: object, operationName?: string, extensions?: object, cookie?: string }} question
 */
export function createRequester(url, { cookie, ...question }) {
  const send = sender(url, cookie)
  const ask = () => send(question)
  return { ask, rate: (milliseconds) => rateOf(ask, milliseconds), close: send.close }
}
