import { Client } from 'pg'
import { StartFailure } from '#api/errors.ts'

const oldest = 15

/** Makes sure that a PostgreSQL of our liking answers at `url`. Throws StartFailure with what is wrong; the password is never in it. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldest)
      throw new StartFailure(
        `The database at ${place(url)} is PostgreSQL ${version}. Give DATABASE_URL one that is ${oldest} or newer.`,
      )
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(
      `The database at ${place(url)} cannot be used (${reason(error)}). Start it or mend DATABASE_URL; without DATABASE_URL an embedded PostgreSQL is used.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const place = (url: string) => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port && `:${port}`}${pathname}`
}

// A host with two addresses fails with a list of errors and no words of its own.
const reason = (error: unknown): string => {
  if (error instanceof AggregateError) return reason(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
