import { readFileSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testDatabase } from '#api/testing/database.ts'
import { canBeMerged } from '#api/access/merging.ts'
import { parentColumns } from './move-children.ts'
import { recordColumns } from './record-columns.ts'

const { db } = await testDatabase()

type Column = { column: string }

/** Keys by which no other work of a customer belongs to a row: a task and its question, and merged leads. */
const otherKeys: readonly string[] = [
  'tasks.question_id',
  'task_updates.question_id',
  'leads.merged_into_id',
]

const nounTables = { lead: 'leads', customer: 'customers' } as const

it.each(['lead', 'customer'] as const)(
  'says what a merge does with each column that holds the id of a %s, or might',
  async (noun) => {
    const { rows } = await db.raw<{ rows: Column[] }>(
      `select c.table_name || '.' || c.column_name as column
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'knex%' and (
         c.column_name like :name or c.column_name in ('record_id', 'subject_id', 'keep_id', 'merge_id')
         or c.data_type in ('jsonb', 'json'))
       union
       select t.relname || '.' || a.attname
       from pg_constraint k
       join pg_class t on t.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype = 'f' and k.confrelid = :table::regclass`,
      { name: `%${noun}%\\_id%`, table: nounTables[noun] },
    )
    expect(canBeMerged(noun)).toBe(true)
    expect(rows.map(({ column }) => column).toSorted()).toEqual(
      Object.keys(recordColumns[noun]).toSorted(),
    )
  },
)

it('knows each key by which work of a customer belongs to other work of the same customer', async () => {
  const { rows } = await db.raw<{ rows: Column[] }>(`
    select t.relname || '.' || a.attname as column
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and array_length(k.conkey, 1) = 1
      and exists (select from pg_attribute where attrelid = t.oid and attname = 'customer_id')
      and exists (select from pg_attribute where attrelid = p.oid and attname = 'customer_id')
      and p.relname not in ('customers', 'users')`)
  const children = rows.map(({ column }) => column).filter((column) => !otherKeys.includes(column))
  expect(children.toSorted()).toEqual(Object.keys(parentColumns).toSorted())
})

const movesWithIt = 'reads customers of rows that move'
const ofUsers = 'reads customers of users, which a merged one has not'

/** Statements that read leads or customers without their scope, each with the reason why merged ones do no harm, or are left out. */
const readWithoutScope: Readonly<Record<'leads' | 'customers', Readonly<Record<string, string>>>> =
  {
    leads: {
      'leads/demo-bookings.ts': 'bookings move to the lead that stays',
      'leads/lead-forms.ts': 'follows merged_into_id',
      'leads/lead-steps.ts': 'reads leads that the caller has found in scope',
      'leads/planned-steps.ts': 'follows merged_into_id',
      'mail/weekly-summaries.ts': 'leaves merged leads out',
      'merges/merge-obstacles.ts': 'locks the leads whose customer is merged',
      'lists/paying-services.ts':
        'asks for customers, and a won lead merges only into one of the same',
      'history/timeline-sources.ts': 'follows merged_into_id',
    },
    customers: {
      'auth/accounts.ts': ofUsers,
      'auth/sign-ins.ts': ofUsers,
      'calendar/calendar.ts': movesWithIt,
      'calendar/own-appointments.ts': movesWithIt,
      'customers/assignments.ts': 'leaves merged customers out',
      'entities/customer-service.ts': movesWithIt,
      'entities/message.ts': movesWithIt,
      'history/change-feed.ts': movesWithIt,
      'history/notification-sql.ts': movesWithIt,
      'history/timeline-sources.ts': 'follows merged_into_id',
      'hours/balance-links.ts': 'leaves merged customers out',
      'hours/bench.ts': movesWithIt,
      'hours/extra-hours-row.ts': movesWithIt,
      'hours/service-periods.ts': movesWithIt,
      'hours/workloads.ts': 'leaves merged customers out',
      'imports/named-customers.ts': 'leaves merged customers out',
      'lists/newest-rows.ts': movesWithIt,
      'lists/paying-services.ts': movesWithIt,
      'mail/mailed-people.ts': ofUsers,
      'merges/current-customers.ts': 'follows merged_into_id',
      'merges/merge-obstacles.ts': 'reads names of customers that are not merged yet',
      'messages/mentionable-people.ts': ofUsers,
      'month-report/month-report-sql.ts': movesWithIt,
      'notifications/notifications.ts': movesWithIt,
      'organisation/card-presence.ts': 'tells the users of customers, and a merged one has none',
      'search/candidate-queries.ts': movesWithIt,
      'search/search.ts': movesWithIt,
      'series/event-series.ts': movesWithIt,
      'series/task-series.ts': movesWithIt,
      'statements/current-id.ts': 'follows merged_into_id',
      'statements/scope-customers.ts': 'follows merged_into_id',
      'statements/viewer-time-zone.ts': ofUsers,
      'time/time-spans.ts': movesWithIt,
      'verb-locks.ts': 'reads no row',
    },
  }

it.each(['leads', 'customers'] as const)(
  'knows each statement that reads %s without their scope',
  (table) => {
    const folder = `${import.meta.dirname}/../..`
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'))
    const reads = new RegExp(
      `\\b(from|join) ${table}\\b|\\b${table} [a-z]\\b|\\bdb(<\\w+>)?\\('${table}|[jJ]oin\\('${table}|trx\\('${table}|from\\('${table}`,
    )
    const readers = files.filter((file) => reads.test(readFileSync(`${folder}/${file}`, 'utf8')))
    expect(readers.map((file) => file.replace(/^queries\//, '')).toSorted()).toEqual(
      Object.keys(readWithoutScope[table]).toSorted(),
    )
  },
)
