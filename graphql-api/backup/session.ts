import { Client } from 'pg'
import type { Connection } from '#api/database/connect.ts'

/** Settings on which the text of values depends, and none of the role's time limits. */
const settings = `
  set search_path = public; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Runs `work` on a connection of its own. A transaction that it leaves open is rolled back. */
export async function withSession<Result>(
  connection: Connection,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    ...connection,
    application_name: 'admin-genie backup',
    connectionTimeoutMillis: 5000,
  })
  // The pending query is rejected, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(settings)
    return await work(client)
  } finally {
    await client.end()
  }
}
