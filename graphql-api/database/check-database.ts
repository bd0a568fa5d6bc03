import { Client } from 'pg'
import { StartFailure } from '#api/errors.ts'

const minimumVersion = 15

/** Checks that a supported PostgreSQL answers at `url`. Throws StartFailure with the reason, without the password. */
export async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < minimumVersion)
      throw new StartFailure(
        `The database at ${describeAddress(url)} is PostgreSQL ${version}. Give DATABASE_URL one that is ${minimumVersion} or newer.`,
      )
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(
      `The database at ${describeAddress(url)} cannot be used (${describeError(error)}). Start it or correct DATABASE_URL; without DATABASE_URL an embedded PostgreSQL is used.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

const describeAddress = (url: string) => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port && `:${port}`}${pathname}`
}

// A host with two addresses fails with an AggregateError, which has no message.
const describeError = (error: unknown): string => {
  if (error instanceof AggregateError) return describeError(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
