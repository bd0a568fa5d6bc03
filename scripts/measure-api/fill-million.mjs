// Fills a database until it has a million tasks and interactions, 200,000 leads, 100,000 customers, and as many of each other kind.
import { Client } from 'pg'
import { fillTables } from '#api/testing/lists/fill-tables.ts'
import { withoutIndexes } from '#scripts/measure-app/fill-many.mjs'
import { step } from '#scripts/step.mjs'

export const million = {
  customers: 100_000,
  tasks: 1_000_000,
  interactions: 1_000_000,
  leads: 200_000,
  rest: 100_000,
}

const tables =
  'users team_members customers leads tasks interactions messages customer_services task_updates file_attachments calendar_events communication_sessions security_events activities'

/** @param {object} connection of a database that has no rows of these kinds but the demo's, or none */
export async function fillMillion(connection) {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '256MB'; set jit = off`)
    await step('  Filling a million tasks and interactions', () =>
      withoutIndexes(client, tables.split(' '), () => fillTables(client, million)),
    )
    await step('  Gathering statistics', () => client.query('vacuum analyze'))
  } finally {
    await client.end()
  }
}
