// The lower bound for any server with the same queries: it looks up the viewer, runs the statements of the product for an
// operation, all prepared and concurrent, and writes a stored response of the same content instead of building it from
// rows. The file at `REPLAY` has the statements and the response of each operation.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { serve } from './bare.mjs'
import { pool } from './port.mjs'
import { findViewer } from './sign-in.mjs'

const nameOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 24)

const prepared = ({ text, values }) => ({ name: nameOf(text), text, values, rowMode: 'array' })

const operations = new Map(
  Object.entries(JSON.parse(readFileSync(process.env.REPLAY, 'utf8'))).map(
    ([name, { statements, data }]) => [name, { statements: statements.map(prepared), data }],
  ),
)

serve(async ({ operationName }, request) => {
  await findViewer(request)
  const { statements, data } = operations.get(operationName)
  await Promise.all(statements.map((statement) => pool.query(statement)))
  return { data }
})
