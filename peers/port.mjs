// Where a peer listens, and the pool of connections that each of them has.
import { Pool, types } from 'pg'
import { parseTimes } from './fields.mjs'

parseTimes(types)

/** As many connections as the product has. */
export const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Says that it is ready, in the words that the measure waits for. */
export const ready = () => console.log(`Ready on http://127.0.0.1:${process.env.PORT}`)

export const port = Number(process.env.PORT)
