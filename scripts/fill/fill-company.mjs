import { progress } from '#scripts/progress.mjs'
import { createInserter } from './insert.mjs'
import { fillActivities, fillSecurityEvents } from './history.mjs'
import { fillCustomers, fillLeads, fillPortalUsers, fillServices, fillStaff } from './people.mjs'
import { createTexts } from './texts.mjs'
import { fillTime } from './time.mjs'
import { withoutIndexes } from './without-indexes.mjs'
import {
  fillAppointments,
  fillFiles,
  fillInteractions,
  fillMessages,
  fillTaskUpdates,
  fillTasks,
} from './work.mjs'

/** The tables to fill, in order. */
const steps = {
  'People and customers': async (tools) => {
    await createTexts(tools.client)
    await fillStaff(tools)
    await fillCustomers(tools)
    await fillPortalUsers(tools)
    await fillServices(tools)
  },
  Leads: fillLeads,
  Tasks: fillTasks,
  'Task updates': fillTaskUpdates,
  Interactions: fillInteractions,
  Messages: fillMessages,
  'Events, calls and files': async (tools) => {
    await fillAppointments(tools)
    await fillFiles(tools)
  },
  Time: fillTime,
  Activities: async (tools) => {
    await fillActivities(tools)
    await fillSecurityEvents(tools)
  },
}

const tables =
  'users team_members customers customer_services leads lead_status_changes tasks task_updates interactions messages thread_reads calendar_events communication_sessions file_attachments time_entries activities security_events visits'.split(
    ' ',
  )

/** Known words for typo correction; their trigger is disabled while rows are inserted. */
const wordsOf = (table, expression) => `insert into search_words (word)
  select distinct word from ${table}, regexp_split_to_table(lower(${expression}), '[^[:alnum:]]+') as word
  where length(word) between 3 and 40 and word ~ '[[:alpha:]]' on conflict do nothing`

const fillWords = async (client) => {
  const { rows } = await client.query(`select to_regclass('search_words') is not null as exists`)
  if (!rows[0].exists) return
  await client.query(wordsOf('customers', `concat_ws(' ', name, company)`))
  await client.query(wordsOf('leads', `concat_ws(' ', name, company)`))
  await client.query(wordsOf('users', 'display_name'))
  await client.query(wordsOf('customer_services', 'service_type'))
  await client.query(wordsOf('fill_texts', `concat_ws(' ', title, ending)`))
}

/** Runs a statement whose function older schemas do not have. */
const runWhereKnown = async (client, name, statement) => {
  const { rows } = await client.query('select to_regprocedure($1) is not null as exists', [name])
  if (rows[0].exists) await client.query(statement)
}

/** When customers were last in contact; the triggers that keep the column current are off while rows come in. */
const fillLastContacts = (client) =>
  runWhereKnown(
    client,
    'last_contact_of(bigint)',
    'update customers set last_contact_at = last_contact_of(id)',
  )

const fillBusyTimes = (client) =>
  runWhereKnown(client, 'fill_busy_times()', 'select fill_busy_times()')

/** Thrown if the database is not empty. */
export class NotEmpty extends Error {}

const refuseFilled = async (client) => {
  const { rows } = await client.query(
    'select exists (select from users) or exists (select from customers) or exists (select from leads) as filled',
  )
  if (rows[0].filled)
    throw new NotEmpty(
      'The database already holds data. Fill an empty one: choose another DATA_DIR or DATABASE_URL.',
    )
}

/** Names the steps of a fill that takes long. */
const nameSteps = (label, work) => {
  progress(label)
  return work()
}

/**
 * Fills an empty, migrated database with a company of a size, the same every time, in one transaction.
 * @param {import('pg').Client} client that nothing else uses
 * @param {import('./sizes.mjs').Size} size
 * @param {{ password?: string, step?: (what: string, work: () => Promise<void>) => Promise<void> }} options the hash of everybody's password, and what reports steps
 */
export async function fillCompany(client, size, { password = '', step = nameSteps } = {}) {
  await client.query(
    `set statement_timeout = 0; set maintenance_work_mem = '256MB'; set work_mem = '64MB'; set jit = off`,
  )
  await client.query('begin')
  try {
    await refuseFilled(client)
    const tools = { client, size, password, inserter: createInserter(client) }
    await withoutIndexes(client, tables, {
      fill: async () => {
        for (const [label, fill] of Object.entries(steps)) await step(label, () => fill(tools))
        await step('Words', () => fillWords(client))
      },
      restoring: (restore) => step('Indexes and foreign keys', restore),
    })
    await step('Last contacts', () => fillLastContacts(client))
    await step('Busy times', () => fillBusyTimes(client))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await step('Statistics', async () => void (await client.query('vacuum analyze')))
}

/** Returns the number of rows of each table. */
export async function countRows(client) {
  const counts = []
  for (const table of tables) {
    const { rows } = await client.query(`select count(*)::int as count from ${table}`)
    counts.push([table, rows[0].count])
  }
  return counts
}
