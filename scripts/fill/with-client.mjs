import { Client } from 'pg'

/** Runs work with a connection to a database, and closes it afterwards. */
export const withClient = async (connection, work) => {
  const client = new Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
