import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { buildTask, buildUser } from '#api/testing/factories/index.ts'
import { withMigrator } from '#api/database/migrate.ts'
import { testDatabase } from '#api/testing/database.ts'
import { buildReversibleSchema } from '#api/testing/database/reversible-schema.ts'

const database = await testDatabase()
const { db, connection } = database
beforeAll(() => buildReversibleSchema(database))

const down = () => withMigrator(connection, (migrator, config) => migrator.down(config))
const up = () => withMigrator(connection, (migrator, config) => migrator.up(config))

/** Reverts migrations down to `step`. Returns the function that applies them again. */
const downTo = async (step: string) => {
  const done: string[] = await db('knex_migrations').orderBy('id').pluck('name')
  for (const _ of done.slice(done.indexOf(step))) await down()
  return async () => {
    for (const _ of done.slice(done.indexOf(step))) await up()
  }
}

const attach = async (row: object) => {
  const url = `/files/${randomBytes(6).toString('hex')}`
  const [file] = (await db('file_attachments')
    .insert({ name: 'a', type: 'a/b', size: 0, url, ...row })
    .returning('id')) as { id: number }[]
  return file?.id ?? 0
}

const part = 256 * 1024
const sizes = [0, 1, part - 1, part, part + 1, 3 * part, 10 * 1024 * 1024]
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('splits file contents into parts and joins them again byte for byte', async () => {
  const forward = await downTo('0006-file-contents-in-parts.ts')
  const { id: taskId, customerId } = await buildTask(db)
  const contents = new Map<number, { hash: string; size: number }>()
  for (const size of sizes) {
    const fileId = await attach({ task_id: taskId, customer_id: customerId })
    const bytes = randomBytes(size)
    await db('file_contents').insert({ file_id: fileId, bytes })
    contents.set(fileId, { hash: hash(bytes), size })
  }
  const without = await attach({ task_id: taskId, customer_id: customerId })
  await forward()
  for (const [fileId, { hash: expected, size }] of contents) {
    const parts: { part: number; bytes: Buffer }[] = await db('file_contents')
      .where({ file_id: fileId })
      .orderBy('part')
    const whole = Buffer.concat(parts.map(({ bytes }) => bytes))
    expect({ size, hash: hash(whole) }).toEqual({ size, hash: expected })
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_, n) => n))
    expect(parts).toHaveLength(Math.max(1, Math.ceil(size / part)))
  }
  expect(await db('file_contents').where({ file_id: without })).toEqual([])

  const again = await downTo('0006-file-contents-in-parts.ts')
  const rows: { fileId: number; bytes: Buffer }[] = await db('file_contents')
  expect(new Map(rows.map(({ fileId, bytes }) => [fileId, hash(bytes)]))).toEqual(
    new Map([...contents].map(([fileId, { hash }]) => [fileId, hash])),
  )
  await again()
})

it('sets the customer of every file, and the down migration keeps files that the schema before did not allow', async () => {
  const { id: task_id, customerId } = await buildTask(db)
  const person = await buildUser(db, { customerId })
  const staff = await buildUser(db)
  const [message] = (await db('messages')
    .insert({ customer_id: customerId, content: 'Hello' })
    .returning('id')) as { id: number }[]
  const message_id = message?.id
  const customer_id = customerId
  const files = [
    await attach({ task_id, customer_id }),
    await attach({ message_id, customer_id }),
    await attach({ task_id, message_id, customer_id }),
    await attach({ customer_id, uploaded_by: person.id }),
    await attach({ uploaded_by: staff.id }),
  ]
  const owners = (): Promise<(number | null)[]> =>
    db('file_attachments').whereIn('id', files).orderBy('id').pluck('customer_id')
  const forward = await downTo('0005-files-of-customers.ts')
  await forward()
  expect(await owners()).toEqual([customerId, customerId, customerId, customerId, null])
})
