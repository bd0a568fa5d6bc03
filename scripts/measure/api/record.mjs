// Records the statements that the product sends to its database for each operation of the web client, in this process.
import { recordStatements } from '#api/testing/record-statements.ts'
import { openHere } from '#scripts/measure/app/product-here.mjs'
import { createRequester } from './load.mjs'
import { dataOf } from './questions.mjs'

/** Each request begins with the look-up of the viewer. */
const isLookUp = ({ sql }) => sql.includes('"sign_ins"') && sql.includes('token_hash')

const recordOne = async (db, url, question) => {
  const one = createRequester(url, question)
  // Statements that run only now and then run here, so that they are not recorded.
  await one.ask()
  let text = ''
  const recordedStatements = await recordStatements(db, 'query', async () => {
    text = await one.ask()
  })
  one.close()
  const [first, ...others] = recordedStatements
  if (!isLookUp(first) || others.some(({ sql }) => !/^\s*(select|with|\()/i.test(sql)))
    throw new Error(`${question.operationName} does more than read.`)
  const statements = others.map(({ sql, bindings }) => ({ text: sql, values: bindings ?? [] }))
  return { statements, data: dataOf(text) }
}

/**
 * Returns the statements of each operation without the look-up of the viewer, with their values, and the response.
 * @param {object} db as Knex
 * @param {string} secret that cookies are signed with
 * @param {readonly { operationName: string, cookie: string }[]} questions
 */
export async function record(db, secret, questions) {
  const { url, stop } = await openHere(db, { REQUESTS_PER_MINUTE: '1000000' }, secret)
  try {
    const recordings = {}
    for (const question of questions)
      recordings[question.operationName] = await recordOne(db, url, question)
    return recordings
  } finally {
    await stop()
  }
}
