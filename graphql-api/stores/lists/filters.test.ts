import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { buildAny } from '#api/testing/factories/build-any.ts'
import { build } from '#api/testing/factories/index.ts'
import { seedDemo } from '#api/demo/demo.ts'
import { toCamel, toSnake } from '#api/database/column-names.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { entities } from '#api/stores/entities/entities.ts'
import { testDatabase } from '#api/testing/database.ts'
import { recordStatements } from '#api/testing/record-statements.ts'
import { createTestStores } from '#api/testing/stores.ts'
import { securityEventKinds } from '#shared/kinds.ts'
import { filterShape } from './list-filter.ts'

const now = new Date('2026-03-02T15:00:00Z')
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000)
const { db } = await testDatabase({ statementTimeout: 60_000 })
beforeAll(async () => {
  await seedDemo(db, { now, hashPassword: async () => 'a hash' })
  // Rows that the demo company lacks.
  await build.securityEvent(db, { kind: securityEventKinds[3] })
  for (const n of [1, 2]) {
    const task = await build.task(db, {
      status: 'waiting',
      lookAgainOn: `2026-03-0${2 * n}`,
      completedAt: null,
    })
    const person = await build.user(db, { invited: n === 1, disabledAt: n === 1 ? now : null })
    await build.securityEvent(db, {
      kind: securityEventKinds[n],
      userId: person.id,
      aboutId: person.id,
      network: `10.0.0.${n}`,
      createdAt: daysFromNow(n === 1 ? -50 : 0),
    })
    const { customerId, id } = await build.message(db, {
      ...(n === 1 && { fromCustomer: true, turnClosedAt: now }),
    })
    await build.fileAttachment(db, { messageId: id, customerId })
    await build.communicationSession(db, { ringingSince: n === 1 ? now : null })
    await build.timeEntry(db, { customerId, taskId: task.id })
    const {
      id: leadId,
      name,
      assignedVaId,
    } = await build.lead(db, {
      assignedVaId: (await build.assistant(db)).id,
    })
    const at = daysFromNow(n)
    if (n === 1) await db('leadContacts').insert({ leadId, type: 'call', summary: 'Call them', at })
    else
      await build.calendarEvent(db, {
        customerId: null,
        vaId: assignedVaId,
        title: `Call with ${name}`,
        startTime: at,
        endTime: daysFromNow(n + 1),
      })
  }
  // A noun that the demo company has no records of.
  for (const noun of allNouns)
    if ((await storeOf(noun).count({})) === 0)
      for (const word of usualWords) {
        const texts = await textColumns(toSnake(nouns[noun].many))
        await buildAny(db, noun, Object.fromEntries(texts.map((name) => [toCamel(name), word])))
      }
})

/** Two values that share one statement, or SQL that finds two in the data; and the condition written by hand. Values of `hasStatementEach` do not share one. */
type ByHand = {
  values: readonly [unknown, unknown] | string
  sql: (value: unknown) => string
  hasStatementEach?: true
}

const quote = (value: unknown) =>
  value instanceof Date ? `'${value.toISOString()}'` : `'${String(value).replaceAll("'", "''")}'`

const ids = (table: string, column: string): string =>
  `select ${column} as value from ${table} where ${column} is not null group by 1 order by count(*) desc, 1 limit 2`

const column = (table: string, name: string): ByHand => ({
  values: ids(table, name),
  sql: (value) => `${name} = ${quote(value)}`,
})
/** The order of words differs and the set is the same: these are one statement, whose rows must be those of the set. */
const words = (name: string, ...[a, b]: [string, string]): ByHand => ({
  values: [
    [a, b],
    [b, a],
  ],
  sql: () => `${name} in ('${a}', '${b}')`,
})
const from = (name: string): ByHand => ({
  values: [daysFromNow(-40), daysFromNow(2)],
  sql: (value) => `${name} >= ${quote(value)}`,
})
const until = (name: string): ByHand => ({
  values: [daysFromNow(-40), daysFromNow(2)],
  sql: (value) => `${name} < ${quote(value)}`,
})
const yes = (sql: string): ByHand => ({
  hasStatementEach: true,
  values: [true, false],
  sql: (value) => (value === true ? sql : `(${sql}) is not true`),
})
const search = (expression: string, ...values: [string, string]): ByHand => ({
  values,
  sql: (value) => `${expression} ilike ${quote(`%${String(value)}%`)}`,
})

const [, oneKind, otherKind] = securityEventKinds
const firstKinds: [string, string] = [oneKind, otherKind]

const party = `concat_ws(' ', name, company, email, phone, phone_number)`

/** Open leads with a demo, a logged call or meeting, or their assistant's “Call with …” that has not ended and begins before a time. */
const hasStepBefore = (time: string) => `status not in ('won', 'lost') and (
  id in (
    select b.lead_id from demo_bookings b join calendar_events e on e.id = b.calendar_event_id
    where e.status = 'scheduled' and e.end_time > ${quote(now)} and e.start_time < ${time}
  ) or id in (
    select lead_id from lead_contacts
    where type in ('call', 'meeting') and at > ${quote(now)} and at < ${time}
  ) or (assigned_va_id, 'Call with ' || name) in (
    select va_id, title from calendar_events
    where customer_id is null and status = 'scheduled' and end_time > ${quote(now)} and start_time < ${time}
  )
)`

const others: { [N in Noun]?: Record<string, ByHand> } = {
  user: {
    roles: words('role', 'user', 'management'),
    disabled: yes('disabled_at is not null'),
    invited: yes('invited'),
    search: search(`display_name || ' ' || username`, 'maya', 'olivia'),
  },
  teamMember: {
    status: words('status', 'online', 'offline'),
    department: column('team_members', 'department'),
    search: search(`name || ' ' || role || ' ' || department`, 'maya', 'assistant'),
  },
  message: {
    last: yes('id in (select max(id) from messages group by customer_id)'),
    fromCustomer: yes('from_customer'),
    turnClosed: yes('turn_closed_at is not null'),
    search: search('content', 'thank', 'please'),
  },
  customerService: {
    assignedVaId: {
      values: ids('customers', 'assigned_va_id'),
      sql: (value) =>
        `(select assigned_va_id from customers where id = customer_id) = ${quote(value)}`,
    },
    status: words('status', 'active', 'paused'),
    billingCycle: words('billing_cycle', 'monthly', 'annual'),
    endsAfter: from('end_date'),
    endsBefore: until('end_date'),
    wonSince: {
      values: [daysFromNow(-90), daysFromNow(-20)],
      sql: (value) =>
        `status = 'active' and billing_cycle <> 'one_time'
         and (select status from customers where id = customer_id) = 'active'
         and customer_id in (select customer_id from leads where status = 'won' and status_since >= ${quote(value)})`,
    },
    search: {
      values: ['hartwell', 'nguyen'],
      sql: (value) =>
        `service_type ilike ${quote(`%${String(value)}%`)} or customer_id in (select id from customers where ${party} ilike ${quote(`%${String(value)}%`)})`,
    },
  },
  interaction: {
    userId: column('interactions', 'user_id'),
    type: words('type', 'call', 'note'),
    since: from('"timestamp"'),
    recent: yes(`"timestamp" >= ${quote(daysFromNow(-30))}`),
    search: search(`summary || ' ' || coalesce(details, '')`, 'invoice', 'called'),
  },
  lead: {
    status: words('status', 'new', 'won'),
    assignedVaId: column('leads', 'assigned_va_id'),
    assigned: yes('assigned_va_id is not null'),
    statusAfter: from('status_since'),
    statusBefore: until('status_since'),
    stepBefore: {
      values: [daysFromNow(2), daysFromNow(8)],
      sql: (value) => hasStepBefore(quote(value)),
    },
    source: column('leads', 'source'),
    search: search(`${party} || ' ' || coalesce(message, '')`, 'realty', 'books'),
  },
  customer: {
    status: words('status', 'active', 'paused'),
    assignedVaId: column('customers', 'assigned_va_id'),
    tag: {
      values: `select tag as value from customers, unnest(tags) as tag group by 1 order by count(*) desc, 1 limit 2`,
      sql: (value) => `${quote(value)} = any(tags)`,
    },
    search: search(party, 'hartwell', 'realty'),
  },
  task: {
    assignedVaId: column('tasks', 'assigned_va_id'),
    status: words('status', 'waiting', 'requested'),
    priority: words('priority', 'urgent', 'low'),
    dueAfter: from('due_date'),
    dueBefore: until('due_date'),
    notDueBefore: from(`coalesce(due_date, 'infinity')`),
    completedAfter: from('completed_at'),
    waitingFor: words('waiting_for', 'customer', 'someone_else'),
    customerActed: yes(
      `customer_acted_at is not null and status in ('requested', 'in_progress', 'waiting')`,
    ),
    lookAgainBy: {
      values: ['2026-03-02', '2026-03-04'],
      sql: (value) => `look_again_on <= ${quote(value)}`,
    },
    search: search(`title || ' ' || coalesce(description, '')`, 'invoice', 'call'),
  },
  taskUpdate: { taskId: column('task_updates', 'task_id') },
  fileAttachment: {
    taskId: column('file_attachments', 'task_id'),
    messageId: column('file_attachments', 'message_id'),
  },
  calendarEvent: {
    vaId: column('calendar_events', 'va_id'),
    status: words('status', 'scheduled', 'completed'),
    eventType: words('event_type', 'call', 'meeting'),
    upcoming: yes(`status = 'scheduled' and start_time >= ${quote(now)}`),
    startsAfter: from('start_time'),
    startsBefore: until('start_time'),
    search: search('title', 'review', 'call'),
  },
  communicationSession: {
    vaId: column('communication_sessions', 'va_id'),
    status: words('status', 'scheduled', 'completed'),
    upcoming: yes(`status = 'scheduled' and start_time >= ${quote(now)}`),
    startsAfter: from('start_time'),
    isRinging: yes(`status = 'scheduled' and ringing_since is not null`),
  },
  timeEntry: {
    customerServiceId: column('time_entries', 'customer_service_id'),
    taskId: column('time_entries', 'task_id'),
    assistantId: column('time_entries', 'assistant_id'),
    startsAfter: from('start'),
    startsBefore: until('start'),
    search: search(`coalesce(note, '')`, 'inbox', 'call'),
  },
  securityEvent: {
    kind: words('kind', ...firstKinds),
    userId: column('security_events', 'user_id'),
    aboutId: column('security_events', 'about_id'),
    network: { values: ['10.0.0.1', '10.0.0.2'], sql: (value) => `network = ${quote(value)}` },
    since: from('created_at'),
    until: until('created_at'),
  },
  activity: {
    noun: words('noun', 'task', 'lead'),
    recordId: column('activities', 'record_id'),
    actorId: column('activities', 'actor_id'),
    // There are no others.
    audience: {
      hasStatementEach: true,
      values: [['customer'], ['staff']],
      sql: (value) => `audience = ${quote(value)}`,
    },
    since: from('at'),
    until: until('at'),
    milestone: yes(
      `(verb in ('convertLead', 'pauseCustomer', 'closeCustomer') or changes @> '[{"field": "status", "after": "lost"}]')`,
    ),
  },
}

const textColumns = async (table: string): Promise<string[]> => {
  const rows = await db('information_schema.columns')
    .where({ tableName: table, dataType: 'text' })
    .orderBy('ordinalPosition')
    .select('columnName')
  return rows.map(({ columnName }) => columnName)
}

/** The words that a search of all text seeks. */
const usualWords: [string, string] = ['one', 'other']

/** The conditions that follow from the table: of its customer, and a search of all its text. */
const filterByHand = async (noun: Noun): Promise<Record<string, ByHand>> => {
  const table = toSnake(nouns[noun].many)
  const text = (await textColumns(table)).map((name) => `coalesce(${name}, '')`)
  return {
    customerId: column(table, 'customer_id'),
    search: search(text.join(` || ' ' || `), ...usualWords),
  }
}

const conditionsOf = async (noun: Noun) => {
  const statedFilters = others[noun] ?? {}
  const impliedValues = Object.entries(await filterByHand(noun)).filter(
    ([name]) => name in nouns[noun].list.filters && !(name in statedFilters),
  )
  return [noun, { ...Object.fromEntries(impliedValues), ...statedFilters }] as const
}

const byHand = Object.fromEntries(await Promise.all(allNouns.map(conditionsOf))) as {
  [N in Noun]: Record<string, ByHand>
}

type AnyStore = {
  page: (args: object, limits: object) => Promise<{ nodes: { id: number }[] }>
  count: (filter: object) => Promise<number>
}

const storeOf = (noun: Noun) =>
  createTestStores(db, 'system', () => now)[nouns[noun].many] as unknown as AnyStore

const valuesOf = async ({ values }: ByHand): Promise<unknown[]> => {
  if (typeof values !== 'string') return [...values]
  const { rows } = await db.raw<{ rows: { value: unknown }[] }>(values)
  return rows.map((row) => row.value)
}

it('every filter of every list is written by hand', () => {
  for (const noun of allNouns)
    expect(Object.keys(byHand[noun]).toSorted()).toEqual(
      Object.keys(nouns[noun].list.filters).toSorted(),
    )
})

describe.each(allNouns)('the list of %s', (noun) => {
  it.each(Object.entries(byHand[noun]))(
    'filtered by %s returns the rows of each of two values that share one statement',
    async (name, condition) => {
      const mapping = entities[noun] as unknown as AnyMapping
      const values = await valuesOf(condition)
      const [one, other] = values.map((value) => filterShape(mapping, { [name]: value }))
      expect(isDeepStrictEqual(one, other)).toBe(!condition.hasStatementEach)
      const [orderField = ''] = Object.keys(nouns[noun].list.orders)
      const texts = new Set<string>()
      const sizes: number[] = []
      for (const value of values) {
        const args = { first: 5000, orderBy: { field: orderField }, filter: { [name]: value } }
        const read = async () =>
          (await storeOf(noun).page(args, { default: 50, max: 5000 })).nodes.map(({ id }) => id)
        const heardRecord = await recordStatements(db, 'query', async () => {
          const { rows } = await db.raw<{ rows: { id: number }[] }>(
            `select id from ${toSnake(nouns[noun].many)} where ${condition.sql(value)} order by id`,
          )
          const foundCounts = (await read()).toSorted((a, b) => a - b)
          expect(foundCounts).toEqual(rows.map(({ id }) => id))
          sizes.push(foundCounts.length)
          expect(await storeOf(noun).count(args.filter)).toBe(foundCounts.length)
        })
        texts.add(
          heardRecord
            .slice(1)
            .map(({ sql }) => sql)
            .join('\n'),
        )
      }
      expect(texts.size).toBe(condition.hasStatementEach ? 2 : 1)
      const all = await storeOf(noun).count({})
      expect(sizes, 'some rows, and not all').toContainEqual(
        expect.toSatisfy((size: number) => size > 0 && size < all),
      )
    },
  )
})
