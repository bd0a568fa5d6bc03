import { dirname } from 'node:path'
import type { Client } from 'pg'
import { connect } from '#api/database/connect.ts'
import type { Connection } from '#api/database/connect.ts'
import { renameMigrations } from '#api/database/former-migrations.ts'
import { migrate } from '#api/database/migrate.ts'
import { StartFailure } from '#api/errors.ts'
import { erasePerson } from '#api/stores/history/erase-person.ts'
import { readErasures } from './erasures.ts'
import { loadTables } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './read-backup.ts'
import { withSession } from './session.ts'

type Restoration = {
  manifest: Manifest
  /** Migrations that ran after the load, because the backup has an older schema. */
  appliedMigrations: string[]
  /** People who were erased since the backup, and are erased again; null if no list of them is beside the backup. */
  erasureCount: number | null
}

/**
 * Restores a backup into an empty database: creates its schema, loads and compares every table, and migrates to the
 * newest schema. Then no one is signed in, no link works, emails that were due are on hold, and people who were erased since the backup are erased again. Throws
 * StartFailure before anything is written if the file or the database is not fit for it. If it fails later, the
 * database is emptied.
 */
export async function restoreBackup(connection: Connection, file: string): Promise<Restoration> {
  const backup = await openBackup(file)
  try {
    const { manifest } = backup
    const erasures = await readErasures(dirname(file), manifest.createdAt)
    await withSession(connection, refuseUnlessEmpty)
    const appliedMigrations = await orEmptyAgain(connection, async () => {
      await migrate(connection, renameMigrations(manifest.migrations))
      await withSession(connection, (client) => loadTables(client, backup))
      const laterMigrations = await migrate(connection)
      await withSession(connection, requireSettings)
      for (const statement of Object.values(changes))
        await withSession(connection, (client) => client.query(statement))
      await eraseAgain(connection, erasures ?? [])
      return laterMigrations
    })
    await withSession(connection, (client) => client.query('analyze'))
    return { manifest, appliedMigrations, erasureCount: erasures?.length ?? null }
  } finally {
    backup.close()
  }
}

/** Statements about rows that must not be as they were at the backup, by their table. */
const changes: Readonly<Record<string, string>> = {
  // The recipients of emails that were due may have got them since.
  mails: `update mails set state = 'held' where state in ('waiting', 'sending')`,
  // The links are left out, so that no customer may seem to have one.
  customers: 'update customers set balance_link_until = null where balance_link_until is not null',
  // No job goes on with them: people do.
  imports: `update imports set ended_at = now(), reason = 'The data was restored from a backup while it ran.',
    status = case status when 'running' then 'stopped' when 'checking' then 'matching' else 'done' end
    where status in ('checking', 'running', 'undoing')`,
  // The link of a demo that was cancelled after the backup must not work again.
  demo_bookings: 'update demo_bookings set nonce = null',
}

/** The table of the organization’s settings, whose only row nothing works without. */
const settingsTable = 'organisation'

const requireSettings = async (client: Client) => {
  const { rows } = await client.query(`select from ${settingsTable}`)
  if (rows.length !== 1)
    throw new StartFailure('The backup has no settings of the organization. Nothing was restored.')
}

const refuseUnlessEmpty = async (client: Client) => {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class
     where relkind in ('r', 'p', 'v', 'm', 'f', 'S') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  if (rows[0]?.tables !== 0)
    throw new StartFailure(
      'The database is not empty. A backup is restored into an empty database only: create one and set DATABASE_URL, or set DATA_DIR to a new folder. Nothing was restored.',
    )
}

const orEmptyAgain = async <Result>(connection: Connection, work: () => Promise<Result>) => {
  try {
    return await work()
  } catch (error) {
    await withSession(connection, (client) =>
      client.query(
        'drop schema public cascade; create schema public; grant usage on schema public to public',
      ),
    ).catch(() => {
      throw new StartFailure(
        `The restore failed, and the database could not be emptied. Drop it, create it again, and repeat the restore. (${describeCause(error)})`,
      )
    })
    if (error instanceof StartFailure) throw error
    throw new StartFailure(
      `The content of the backup cannot be restored (${describeCause(error)}). Nothing was restored.`,
    )
  }
}

const describeCause = (error: unknown) => (error instanceof Error ? error.message : String(error))

const eraseAgain = async (
  connection: Connection,
  erasures: readonly { at: string; noun: 'user' | 'lead' | 'customer'; id: number }[],
) => {
  const db = connect({ connection, poolMax: 1, statementTimeout: 0 })
  try {
    for (const { at, noun, id } of erasures) await erasePerson(db, { noun, id }, new Date(at))
  } finally {
    await db.destroy()
  }
}
