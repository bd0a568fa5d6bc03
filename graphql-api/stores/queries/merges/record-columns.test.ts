import { readFileSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { leadColumns } from './record-columns.ts'

const { db } = await testDatabase()

type Column = { column: string }

it('says what a merge does with each column that holds the id of a lead, or might', async () => {
  const { rows } = await db.raw<{ rows: Column[] }>(`
    select c.table_name || '.' || c.column_name as column
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'knex%' and (
      c.column_name like '%lead\\_id' or c.column_name in ('record_id', 'subject_id', 'keep_id', 'merge_id')
      or c.data_type in ('jsonb', 'json'))
    union
    select t.relname || '.' || a.attname
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'leads'::regclass`)
  expect(rows.map(({ column }) => column).toSorted()).toEqual(Object.keys(leadColumns).toSorted())
})

/** Statements that read leads without their scope, each with the reason why merged ones do no harm, or are left out. */
const readWithoutScope: Readonly<Record<string, string>> = {
  'leads/demo-bookings.ts': 'bookings move to the lead that stays',
  'leads/lead-forms.ts': 'follows merged_into_id',
  'leads/lead-steps.ts': 'reads leads that the caller has found in scope',
  'leads/planned-steps.ts': 'follows merged_into_id',
  'mail/weekly-summaries.ts': 'leaves merged leads out',
  'merges/lead-duplicates.ts': 'leaves merged leads out',
  'lists/paying-services.ts': 'asks for customers, and a won lead merges only into one of the same',
  'history/timeline-sources.ts': 'follows merged_into_id',
  'history/erase-person.ts': 'erases merged leads too',
}

it('knows each statement that reads leads without their scope', () => {
  const folder = `${import.meta.dirname}/../..`
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
  const readers = files.filter((file) =>
    /\b(from|join) leads\b|\bleads [a-z]\b|\bdb(<\w+>)?\('leads|join\('leads|trx\('leads/.test(
      readFileSync(`${folder}/${file}`, 'utf8'),
    ),
  )
  expect(readers.map((file) => file.replace(/^queries\//, '')).toSorted()).toEqual(
    Object.keys(readWithoutScope).toSorted(),
  )
})
