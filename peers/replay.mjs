// What no server can avoid that asks the same of the database: the look-up of whoever asks, the statements that the
// product sends for an operation, each prepared, all at once, and the writing of an answer of the same content. It makes
// no answer of the rows. The file at `REPLAY` says for each operation what is asked and answered.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { serve } from './bare.mjs'
import { pool } from './port.mjs'
import { whoAsks } from './sign-in.mjs'

const nameOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 24)

const prepared = ({ text, values }) => ({ name: nameOf(text), text, values, rowMode: 'array' })

const operations = new Map(
  Object.entries(JSON.parse(readFileSync(process.env.REPLAY, 'utf8'))).map(
    ([name, { statements, data }]) => [name, { statements: statements.map(prepared), data }],
  ),
)

serve(async ({ operationName }, request) => {
  if (!(await whoAsks(request))) return { data: null }
  const { statements, data } = operations.get(operationName)
  await Promise.all(statements.map((statement) => pool.query(statement)))
  return { data }
})
