import type { Knex } from 'knex'
import { expect, it } from 'vitest'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCustomerWork } from '#api/testing/data/customer-work.ts'
import { build } from '#api/testing/factories/index.ts'
import { perform } from '#api/testing/verbs.ts'

const { db, as, clock } = await testApp()

/** `MERGE_ROUNDS=500 npx vitest run --project node graphql-api/domain/random-merges.test.ts` tries more. */
const rounds = Number(process.env['MERGE_ROUNDS'] ?? 6)
const seed = Number(process.env['MERGE_SEED'] ?? 1)

/** Returns numbers from 0 up to 1, the same for the same seed (mulberry32). */
const createRandom = (from: number) => {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const random = createRandom(seed)
const chance = (part: number) => random() < part
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** Tables that a merge and its undo may write to, and columns that they may change. The words of search only grow. */
const changingTables =
  /^(activities|changes|security_events|merges|rate_limits|search_words|sign_ins|visits|knex_.*)$/
const changingColumns = ['version', 'updated_at']

/** Reads every row of every table, without what a merge and its undo may change, by one statement. */
const readEverything = async (database: Knex) => {
  const { rows: tables } = await database.raw<{ rows: { name: string }[] }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const parts = tables
    .filter(({ name }) => !changingTables.test(name))
    .map(
      ({ name }) =>
        `select '${name} ' || (to_jsonb(t) - :changing::text[])::text as row from ${name} t`,
    )
  const { rows } = await database.raw<{ rows: { row: string }[] }>(parts.join(' union all '), {
    changing: changingColumns,
  })
  return rows.map(({ row }) => row).toSorted()
}

const statuses = ['new', 'contacted', 'qualified', 'proposal', 'lost', 'won'] as const

const buildScene = async () => {
  const manager = await build.manager(db)
  const assistants = [await build.assistant(db), await build.assistant(db)]
  const customers: { id: number }[] = []
  // Customers of two assistants; only those of one merge.
  for (let n = 0; n < 7; n += 1) {
    const assistantId = assistants[n < 5 ? 0 : 1]!.id
    const customer = await build.customer(db, {
      name: `Customer ${n}`,
      company: chance(0.5) ? `Company ${n}` : null,
      tags: chance(0.5) ? [`tag ${n % 3}`, 'all'] : null,
      status: n === 0 ? 'active' : pick(['active', 'paused', 'closed'] as const),
      assignedVaId: assistantId,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 50))),
    })
    await buildCustomerWork(db, { customerId: customer.id, assistantId, random, place: n })
    if (n === 0) await build.user(db, { customerId: customer.id })
    customers.push(customer)
  }
  const leads = []
  for (let n = 0; n < 12; n += 1) {
    const status = pick(statuses)
    const lead = await build.lead(db, {
      name: `Lead ${n}`,
      phone: chance(0.5) ? `413555${String(1000 + n)}` : null,
      company: chance(0.5) ? `Company ${n}` : null,
      message: chance(0.3) ? `Message ${n}` : null,
      plan: chance(0.3) ? 'standard' : null,
      submissionKey: chance(0.5) ? `form-${n}` : null,
      status,
      customerId: status === 'won' ? pick(customers).id : null,
      assignedVaId: chance(0.7) ? pick(assistants).id : null,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 50))),
      lastContactedAt: chance(0.5) ? new Date(Date.UTC(2026, 1, 1 + n)) : null,
    })
    leads.push(lead)
    for (let m = Math.floor(random() * 4); m > 0; m -= 1) {
      const leadId = lead.id
      await db('leadContacts').insert({ leadId, type: 'note', summary: `Note ${m}` })
      await db('leadStatusChanges').insert({
        leadId,
        fromStatus: 'new',
        toStatus: pick(statuses),
        secondsInFromStatus: m,
      })
    }
    if (chance(0.4)) {
      const event = await build.calendarEvent(db, { customerId: null })
      await db('demoBookings').insert({ calendarEventId: event.id, leadId: lead.id })
    }
  }
  return { caller: await as(manager), assistants }
}

type LeadOfRound = { id: number; version: number; customerId: number | null; name: string }

const presentLeads = (): Promise<LeadOfRound[]> =>
  db('leads').whereNull('mergedIntoId').orderBy('id')

type CustomerOfRound = { id: number; version: number; assignedVaId: number; name: string }

/** Merges two random customers with random values. Returns the id of the merge; null if no two can be merged. */
const mergeTwoCustomers = async (caller: TestClient) => {
  const customers: (CustomerOfRound & { status: string; hasUsers: boolean })[] = await db(
    'customers as c',
  )
    .whereNull('mergedIntoId')
    .orderBy('id')
    .select('c.*', db.raw('exists (select from users where customer_id = c.id) as has_users'))
  const keep = pick(customers.filter(({ status }) => status !== 'closed'))
  const others = customers.filter(
    ({ id, assignedVaId, hasUsers }) =>
      id !== keep.id && assignedVaId === keep.assignedVaId && !hasUsers,
  )
  if (others.length === 0) return null
  const merge = pick(others)
  const values = {
    ...(chance(0.4) && { name: merge.name }),
    ...(chance(0.4) && { phone: chance(0.5) ? '(828) 555-0142' : '' }),
    ...(chance(0.3) && { company: `Chosen ${merge.id}` }),
  }
  const answer = await perform(caller, 'mergeCustomers', pairOf(keep, merge, values))
  return String(answer.merge?.['id'])
}

type Versioned = { id: number; version: number }

const pairOf = (keep: Versioned, merge: Versioned, values: object) => ({
  keepId: keep.id,
  keepVersion: keep.version,
  mergeId: merge.id,
  mergeVersion: merge.version,
  values,
})

/** Merges two random leads with random values. Returns the id of the merge; null if no two can be merged. */
const mergeTwo = async (caller: TestClient, assistants: { id: number }[]) => {
  const leads = await presentLeads()
  const keep = pick(leads)
  const others = leads.filter(
    ({ id, customerId }) =>
      id !== keep.id && (customerId === null || customerId === keep.customerId),
  )
  if (others.length === 0) return null
  const merge = pick(others)
  const values = {
    ...(chance(0.4) && { name: merge.name }),
    ...(chance(0.4) && { phone: chance(0.5) ? '(828) 555-0142' : '' }),
    ...(chance(0.3) && { company: `Chosen ${merge.id}` }),
    ...(chance(0.3) && { assignedVaId: chance(0.5) ? pick(assistants).id : null }),
  }
  const answer = await perform(caller, 'mergeLeads', pairOf(keep, merge, values))
  return String(answer.merge?.['id'])
}

it(`leaves every row as before after ${rounds} random merges with undo`, async () => {
  clock.now = new Date('2026-03-02T10:00:00.000Z')
  const { caller, assistants } = await buildScene()
  const before = await readEverything(db)
  for (let round = 0; round < rounds; round += 1) {
    // Up to three, the later ones perhaps of a lead that an earlier one kept; undone from the last to the first.
    const merges: string[] = []
    for (let depth = pick([1, 1, 2, 3]); depth > 0; depth -= 1) {
      const id = await (chance(0.5) ? mergeTwoCustomers(caller) : mergeTwo(caller, assistants))
      if (id !== null) merges.push(id)
    }
    for (const id of merges.toReversed()) await perform(caller, 'undoMerge', { id })
    expect({ seed, round, rows: await readEverything(db) }).toEqual({ seed, round, rows: before })
    clock.now = new Date(clock.now.getTime() + 60_000)
  }
  const { rows } = await db.raw<{ rows: { noun: string; count: number }[] }>(
    'select noun, count(*)::int from merges where undone_at is not null group by noun order by noun',
  )
  expect(rows.map(({ noun }) => noun)).toEqual(['customer', 'lead'])
  const merges = rows.map(({ noun, count }) => `${count} of ${noun}s`).join(', ')
  if (process.env['MERGE_ROUNDS'])
    process.stdout.write(
      `${rounds} rounds, merges undone: ${merges}; rows that differ: 0 of ${before.length}\n`,
    )
})
