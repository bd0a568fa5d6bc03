import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '#scripts/nodes/ask.mjs'

const patience = 90_000

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return { errors: [{ message: text.slice(0, 200) }] }
  }
}

/** True if the error may be over at the next attempt: the node or the database is away. */
const isPassing = ({ extensions }) =>
  ['SERVICE_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'TIMEOUT'].includes(extensions?.code)

/**
 * Creates a signed-in client.
 * @param {string} url of the proxy
 * @param {string} cookie
 */
export const createCaller = (url, cookie) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const post = async (query, variables, headers = {}) => {
    const body = { query, variables }
    const { status, text } = await ask(url, {
      agent,
      path: '/graphql',
      headers: { cookie, ...headers },
      body,
      isRead: true,
    })
    return { status, ...parse(text) }
  }
  return {
    cookie,
    /** Sends an operation once. Returns the response with `data`, `errors` and `status`. */
    graphql: async (query, variables) => ({ errors: [], ...(await post(query, variables)) }),
    /** Sends an operation once. Returns its data, or throws. */
    call: async (query, variables) => {
      const { data, errors } = await post(query, variables)
      if (errors || !data) throw new Error(JSON.stringify(errors))
      return data
    },
    /** Repeats a write under one idempotency key until it is acknowledged, as a client does. Returns its data. */
    retry: async (query, variables, key) => {
      const until = Date.now() + patience
      for (;;) {
        const { status, data, errors } = await post(query, variables, { 'idempotency-key': key })
        if (status === 200 && data && !errors) return data
        const isOver = status > 0 && status < 500 && !errors?.some(isPassing)
        if (isOver || Date.now() > until) throw new Error(`${status} ${JSON.stringify(errors)}`)
        await sleep(100 + Math.random() * 400)
      }
    },
    close: () => agent.destroy(),
  }
}
