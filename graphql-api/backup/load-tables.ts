import { pipeline } from 'node:stream/promises'
import { escapeIdentifier } from 'pg'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartFailure } from '#api/errors.ts'
import { detachConstraints } from './detach-constraints.ts'
import { detachIndexes } from './detach-indexes.ts'
import type { Manifest } from './manifest.ts'
import type { Backup } from './read-backup.ts'
import { copyIn, copyOut, readTables } from './tables.ts'
import type { BackupTable } from './tables.ts'
import { tallyRows } from './tally.ts'

/**
 * Fills the tables of a schema that the backup’s migrations have just created, in one transaction, and compares every
 * table with the manifest. The role needs to own the tables, not to be a superuser.
 */
export const loadTables = async (client: Client, { manifest, openTable }: Backup) => {
  const tables = await matchTables(client, manifest)
  const names = tables.map(({ name }) => escapeIdentifier(name))
  await client.query('begin')
  const attachConstraints = await detachConstraints(client)
  const attachIndexes = await detachIndexes(client)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations insert rows, such as the settings of the organization.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of tables)
    await pipeline(await openTable(table.name), client.query(copyFrom(copyIn(table))))
  for (const table of tables) await compare(client, table, manifest)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await attachIndexes()
  await attachConstraints()
  for (const [name, value] of Object.entries(manifest.sequences))
    await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), value])
  await client.query('commit')
}

const describeTable = (name: string, columns: readonly string[]) =>
  `${name} (${columns.toSorted().join(', ')})`

/** Returns the tables with their columns in the order of the manifest. Throws StartFailure if the schema has other ones. */
const matchTables = async (client: Client, manifest: Manifest): Promise<BackupTable[]> => {
  const tables = await readTables(client)
  const descriptions = tables.map(({ name, columns }) => describeTable(name, columns))
  const expectedDescriptions = Object.entries(manifest.tables).map(([name, { columns }]) =>
    describeTable(name, columns),
  )
  const differences = descriptions
    .filter((one) => !expectedDescriptions.includes(one))
    .concat(expectedDescriptions.filter((one) => !descriptions.includes(one)))
  if (differences.length > 0)
    throw new StartFailure(
      `The backup has other tables than its migrations create: ${differences.join('; ')}. Nothing was restored.`,
    )
  return tables.map((table) => ({
    ...table,
    columns: manifest.tables[table.name]?.columns ?? table.columns,
  }))
}

const compare = async (client: Client, table: BackupTable, { tables }: Manifest) => {
  const { rows, sha256 } = await tallyRows(client.query(copyTo(copyOut(table))))
  const expectedTable = tables[table.name]
  if (rows !== expectedTable?.rows || sha256 !== expectedTable.sha256)
    throw new StartFailure(
      `The restored table ${table.name} differs from the backup: ${rows} rows instead of ${expectedTable?.rows}, or other values. Nothing was restored.`,
    )
}
