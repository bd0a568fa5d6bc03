// What the product asks its database for each operation of the web, overheard in this process.
import { createServer } from 'node:http'
import { createApp } from '#api/app.ts'
import { readEnv } from '#api/env.ts'
import { createLog } from '#api/log.ts'
import { overhear } from '#api/testing/overhear.ts'
import { freePort } from '#scripts/product-process.mjs'
import { asker } from './load.mjs'
import { dataOf } from './questions.mjs'

/** The product in this process, so that what it asks can be heard. */
const openHere = async (db, sessionSecret) => {
  const port = await freePort()
  const env = readEnv({ PORT: String(port), REQUESTS: '1000000' })
  const log = createLog(true, { write: () => undefined })
  const app = await createApp({ db, env: { ...env, sessionSecret }, clock: () => new Date(), log })
  const server = createServer(app.handler)
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await app.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Every request looks up first who asks. */
const isLookUp = ({ sql }) => sql.includes('"sign_ins"') && sql.includes('token_hash')

const recordOne = async (db, url, question) => {
  const one = asker(url, question)
  // What is asked only once in a while is asked now.
  await one.ask()
  let text = ''
  const heard = await overhear(db, 'query', async () => {
    text = await one.ask()
  })
  one.close()
  const [first, ...others] = heard
  if (!isLookUp(first) || others.some(({ sql }) => !/^\s*(select|with|\()/i.test(sql)))
    throw new Error(`${question.operationName} does more than read.`)
  const statements = others.map(({ sql, bindings }) => ({ text: sql, values: bindings ?? [] }))
  return { statements, data: dataOf(text) }
}

/**
 * The statements of each question without the look-up of who asks, with their values, and what is answered.
 * @param {object} db as Knex
 * @param {string} secret that cookies are signed with
 * @param {readonly { operationName: string, cookie: string }[]} questions
 */
export async function record(db, secret, questions) {
  const { url, stop } = await openHere(db, secret)
  try {
    const recorded = {}
    for (const question of questions)
      recorded[question.operationName] = await recordOne(db, url, question)
    return recorded
  } finally {
    await stop()
  }
}
