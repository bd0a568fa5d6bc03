// Asks a server as fast as it answers, over so many connections that stay open.
import { Agent, request } from 'node:http'

export const connections = 16

/**
 * One question that can be asked again and again.
 * @param {string} url of the server
 * @param {{ query?: string, variables?: object, operationName?: string, extensions?: object, cookie?: string }} question
 */
export function asker(url, { cookie, ...asked }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const body = JSON.stringify(asked)
  const { hostname, port } = new URL(url)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(cookie && { cookie }),
  }
  const options = { agent, hostname, port, path: '/graphql', method: 'POST', headers }
  /** Asks once. Answers the text. */
  const ask = () =>
    new Promise((resolve, reject) => {
      const asked = request(options, (answer) => {
        const parts = []
        answer.on('data', (part) => void parts.push(part))
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString()
          if (answer.statusCode === 200) resolve(text)
          else reject(new Error(`${answer.statusCode}: ${text}`))
        })
        answer.on('error', reject)
      })
      asked.on('error', reject)
      asked.end(body)
    })
  /** Asks for so many milliseconds. Answers how many answers came in a second. */
  const rate = async (milliseconds) => {
    const begun = performance.now()
    let answered = 0
    const goOn = async () => {
      while (performance.now() - begun < milliseconds) {
        await ask()
        answered += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, goOn))
    return (answered * 1000) / (performance.now() - begun)
  }
  return { ask, rate, close: () => agent.destroy() }
}
