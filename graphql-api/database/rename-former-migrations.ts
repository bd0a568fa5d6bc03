import type { Knex } from 'knex'
import { StartFailure } from '#api/errors.ts'
import {
  describeFormerSchema,
  formerVersion,
  hasFormerNames,
  namesBesideFormer,
  renameMigrations,
} from './former-migrations.ts'
import { refuseBesideOlderNodes } from './older-nodes.ts'

/**
 * Replaces the names of the migrations of version 5689a896 by those of the migrations that make the same schema now.
 * Call it under the lock of migrations. Leaves every other database unchanged, and throws StartFailure for one that has
 * former names but not exactly these, or beside a node of that version.
 */
export const renameFormerMigrations = async (db: Knex) => {
  if (!(await db.schema.hasTable('knex_migrations'))) return
  const names: string[] = await db('knex_migrations').orderBy('id').pluck('name')
  if (!hasFormerNames(names)) return
  const newNames = renameMigrations(names)
  if (newNames === names) throw new StartFailure(describeRefusal(names))
  await refuseBesideOlderNodes(db)
  await db.transaction(async (trx) => {
    await trx('knex_migrations').delete()
    const migration_time = new Date()
    await trx('knex_migrations').insert(
      newNames.map((name) => ({ name, batch: 1, migration_time })),
    )
  })
}

const describeRefusal = (names: readonly string[]) => {
  const otherNames = namesBesideFormer(names).join(', ')
  const first = otherNames && `Revert ${otherNames} with the version that has it. `
  return `This database is at ${describeFormerSchema(names)}. ${first}Start version ${formerVersion} once, then this one. Nothing was changed.`
}
