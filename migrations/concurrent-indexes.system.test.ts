import { expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { changeIndexes } from './concurrent-indexes.ts'

const { db } = await testDatabase({ poolMax: 1 })

const indexes = async (): Promise<Record<string, string>> => {
  const { rows } = await db.raw<{ rows: { name: string; definition: string }[] }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = 'reminders'::regclass and indisvalid and not indisprimary`,
  )
  return Object.fromEntries(
    rows.map(({ name, definition }) => [name, definition.split('btree ').at(-1) ?? '']),
  )
}

it('indexes are created, replaced and dropped, also after an interruption', async () => {
  await changeIndexes(db, {
    reminders_at_idx: 'reminders (at)',
    reminders_noun_idx: 'reminders (noun)',
  })
  expect(await indexes()).toEqual({ reminders_at_idx: '(at)', reminders_noun_idx: '(noun)' })
  // An interrupted build leaves an index under the temporary name.
  await db.raw('create index reminders_at_idx_new on reminders (noun)')
  const changes = { reminders_at_idx: 'reminders (at, user_id)', reminders_noun_idx: null }
  await changeIndexes(db, changes)
  await changeIndexes(db, changes)
  expect(await indexes()).toEqual({ reminders_at_idx: '(at, user_id)' })
})
