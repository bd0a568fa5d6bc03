// The port of a peer, and its connection pool.
import { Pool, types } from 'pg'
import { parseTimes } from './fields.mjs'

parseTimes(types)

/** The same number of connections as the product. */
export const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** Prints that the peer is ready, in the words that the measurement waits for. */
export const ready = () => console.log(`Ready on http://127.0.0.1:${process.env.PORT}`)

export const port = Number(process.env.PORT)
