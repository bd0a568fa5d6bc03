import { expect, it } from 'vitest'
import { withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { migrationNames } from '#api/testing/database/reversible-schema.ts'

const { db, connection } = await testDatabase()

const attach = async (url: string) => {
  const [file] = (await db('file_attachments')
    .insert({ name: 'a', type: 'a/b', size: 1, url })
    .returning('id')) as { id: number }[]
  return file?.id ?? 0
}

it('marks the existing files that have content as uploaded, and no later ones', async () => {
  const { later } = await migrationNames()
  const steps = later.slice(later.indexOf('0052-uploaded-files.ts'))
  for (const _ of steps) await withMigrator(connection, (migrator, config) => migrator.down(config))
  const files = [await attach('/files/a'), await attach('/files/b'), await attach('/files/c')]
  for (const file_id of files.slice(0, 2))
    await db('file_contents').insert({ file_id, part: 0, bytes: Buffer.from('a') })
  for (const _ of steps) await withMigrator(connection, (migrator, config) => migrator.up(config))
  files.push(await attach('/files/d'))
  const marks: unknown = await db('file_attachments')
    .whereIn('id', files)
    .orderBy('id')
    .pluck('is_uploaded')
  expect(marks).toEqual([true, true, false, false])
})
