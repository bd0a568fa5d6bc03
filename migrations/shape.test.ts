import { beforeEach, describe, expect, it } from 'vitest'
import { build } from '#api/testing/factories/index.ts'
import { mergedNouns } from '#api/access/merging.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { toSnake } from '#api/database/column-names.ts'
import { testDatabase } from '#api/testing/database.ts'
import { mailStates } from '#shared/mail.ts'
import { extraHoursStatuses } from '#shared/extra-hours.ts'
import * as kinds from '#shared/kinds.ts'
import { dateSpan, momentSpan } from '#shared/moments.ts'
import { assistantViews, roles } from '#shared/roles.ts'
import { statusMachines } from '#shared/statuses.ts'

const { db, reset } = await testDatabase()
beforeEach(reset)

const ask = async <Row>(sql: string): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql)).rows

// `!` is required, `?` is optional, `@` references an account and becomes null when it is deleted, `=x` is the default.
// Columns of the specification. Columns that the product adds are in the access tables.
const entities = {
  users: 'id! username! password! display_name! role!=user created_at!=now',
  team_members: 'id! name! role! avatar! status!=offline department!',
  messages: 'id! sender_id@ receiver_id@ content! timestamp!=now',
  customer_services:
    'id! customer_id! service_type! status!=active start_date! end_date? billing_cycle! preferences!={}',
  interactions: 'id! customer_id! user_id@ type! summary! details? timestamp!=now',
  leads:
    'id! name! email! phone? company? source? status!=new notes? created_at!=now last_contacted_at? assigned_va_id@',
  customers:
    'id! name! company? email! phone? address? status!=active tags? assigned_va_id! created_at!=now updated_at!=now',
  tasks:
    'id! customer_id! title! description? status!=requested priority!=medium assigned_va_id! due_date? completed_at? created_at!=now updated_at!=now',
  task_updates: 'id! task_id! status! note!= created_at!=now created_by@',
  file_attachments: 'id! name! type! size! url! task_id? message_id? uploaded_by@ created_at!=now',
  calendar_events:
    'id! title! description? start_time! end_time! customer_id? va_id@ event_type! status!=scheduled external_event_id? created_at!=now',
  communication_sessions:
    'id! type! customer_id! va_id! start_time! end_time? status!=scheduled recording_url? created_at!=now',
}

type Column = {
  name: string
  type: string
  nullable: boolean
  fallback: string | null
  generated: string
}

const columnsOf = (table: string) =>
  ask<Column>(`
    select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
      pg_get_expr(adbin, adrelid) as fallback, concat(attidentity, attgenerated) as generated
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped`)

/** Simplifies a default: `now()` becomes `now`, and `'active'::text` becomes `active`. */
const simplifyDefault = (fallback: string | null) =>
  fallback === null
    ? undefined
    : fallback
        .replace(/::\w+$/, '')
        .replace(/^'(.*)'$/, '$1')
        .replace('now()', 'now')

describe.each(Object.entries(entities))('the table %s', (table, line) => {
  const expected = new Map(
    line.split(' ').map((word) => {
      const [, name = '', mark = '', fallback] = /^(\w+)([!?@])(?:=(.*))?$/.exec(word) ?? []
      return [name, { mark, fallback }]
    }),
  )

  it('has every field of the specification, with its nullability and default', async () => {
    const columns = await columnsOf(table)
    const found = columns
      .filter(({ name }) => expected.has(name))
      .map(({ name, nullable, fallback, generated }) => {
        const mark = nullable ? (expected.get(name)?.mark === '@' ? '@' : '?') : '!'
        return [name, { mark, fallback: generated ? undefined : simplifyDefault(fallback) }]
      })
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
  })

  it('requires no further column except the customer', async () => {
    const requiredColumns = (await columnsOf(table)).filter(
      ({ name, nullable, fallback, generated }) =>
        !expected.has(name) && !nullable && fallback === null && !generated,
    )
    // A trigger sets `from_customer`.
    const known = ['customer_id', 'from_customer']
    expect(requiredColumns.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual(
      [],
    )
  })
})

const everyTable = await ask<{ name: string }>(
  `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex_%'`,
)

it.each(everyTable.map(({ name }) => name))(
  '%s has timestamps with time zone only',
  async (table) => {
    const times = (await columnsOf(table))
      .map(({ type }) => type)
      .filter((type) => /time|date/.test(type))
    // Time off is days, which are the same in every time zone. Extra hours are of the week with this Monday.
    const days = ['time_off', 'extra_hours_requests'].includes(table) ? ['date'] : []
    expect(
      times.filter((type) => ![...days, 'timestamp(3) with time zone'].includes(type)),
    ).toEqual([])
  },
)

it.each(Object.keys(entities))('%s has a bigint identity as id', async (table) => {
  const id = (await columnsOf(table)).find(({ name }) => name === 'id')
  expect(id).toMatchObject({ type: 'bigint', generated: 'a' })
})

it('every table that people edit has a version; history tables have none', async () => {
  const tables = await ask<{ name: string; type: string; fallback: string; required: boolean }>(`
    select attrelid::regclass::text as name, format_type(atttypid, null) as type, attnotnull as required,
      pg_get_expr(adbin, adrelid) as fallback
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attname = 'version' and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`)
  const edited = [
    'users',
    'team_members',
    'customer_services',
    'interactions',
    'leads',
    'customers',
    'tasks',
    'calendar_events',
    'communication_sessions',
    'messages',
    'organisation',
  ]
  const history = [
    'task_updates',
    'lead_contacts',
    'lead_status_changes',
    'file_attachments',
    'security_events',
    'activities',
  ]
  const names = tables.map(({ name }) => name)
  expect(edited.filter((name) => !names.includes(name))).toEqual([])
  expect(history.filter((name) => names.includes(name))).toEqual([])
  for (const table of tables)
    expect(table).toMatchObject({ type: 'integer', required: true, fallback: '1' })
})

const machine = (noun: keyof typeof statusMachines) => statusMachines[noun].statuses

it('growing tables are vacuumed and analyzed once 2 % of their rows are new', async () => {
  const rows = await ask<{ name: string }>(`
    select relname as name from pg_class
    where reloptions @> array['autovacuum_vacuum_insert_scale_factor=0.02',
      'autovacuum_vacuum_scale_factor=0.02', 'autovacuum_analyze_scale_factor=0.02']`)
  const known = new Set(rows.map(({ name }) => name))
  const listed = allNouns.map((noun) => toSnake(nouns[noun].many))
  expect(listed.filter((table) => !known.has(table)).toSorted()).toEqual([
    'communication_sessions',
    'security_events',
    'team_members',
    'users',
  ])
})

const sortedText = (words: readonly string[]) => words.toSorted((a, b) => a.localeCompare(b)).join()

describe('the allowed values of a column', () => {
  const lists: Record<string, readonly string[]> = {
    'users.role': roles,
    'organisation.assistants_see': assistantViews,
    'tasks.status': machine('task'),
    'task_updates.status': machine('task'),
    'leads.status': machine('lead'),
    'customers.status': machine('customer'),
    'customer_services.status': machine('customerService'),
    'team_members.status': machine('teamMember'),
    'calendar_events.status': machine('calendarEvent'),
    'communication_sessions.status': machine('communicationSession'),
    'merges.noun': mergedNouns,
    'tasks.priority': kinds.taskPriorities,
    'interactions.type': kinds.interactionTypes,
    'lead_contacts.type': kinds.interactionTypes,
    'interactions.direction': kinds.callDirections,
    'calendar_events.event_type': kinds.eventTypes,
    'communication_sessions.type': kinds.sessionTypes,
    'customer_services.billing_cycle': kinds.billingCycles,
    'security_events.kind': kinds.securityEventKinds,
    'activities.audience': kinds.audiences,
    'messages.audience': kinds.audiences,
    'task_updates.audience': kinds.audiences,
    'file_attachments.audience': kinds.fileAudiences,
    'mails.state': mailStates,
    // Whether an open request has expired is computed.
    'extra_hours_requests.status': extraHoursStatuses.filter((status) => status !== 'expired'),
  }

  it('are those of shared/', async () => {
    const checks = await ask<{ column: string; definition: string }>(`
      select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(c.oid) like '%ANY (ARRAY%'`)
    const found = checks.map(({ column, definition }): [string, string[]] => [
      column,
      [...definition.matchAll(/'(\w+)'::text/g)].map(([, word = '']) => word),
    ])
    const stated = [
      ...Object.values(lists),
      ...Object.values(kinds),
      ...Object.values(statusMachines).map(({ statuses }) => statuses),
    ].map((words) => (Array.isArray(words) ? sortedText(words) : ''))
    expect(Object.fromEntries(found)).toMatchObject(lists)
    // Migrations of several branches add values in either order.
    expect(found.filter(([, words]) => !stated.includes(sortedText(words)))).toEqual([])
  })
})

/** Returns the timestamps that the definition of a check constraint names. */
const boundsOf = (definition: string) =>
  [...definition.matchAll(/'([^']+)'::timestamp/g)].map(([, text = '']) =>
    new Date(text).toISOString(),
  )

it('every time that a client writes is checked against the bounds of its input', async () => {
  const checks = await ask<{ column: string; definition: string; valid: boolean }>(`
    select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(c.oid) as definition, convalidated as valid
    from pg_constraint c join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and conname like '%\\_bounds'`)
  const moments = [momentSpan.first, momentSpan.last]
  expect(
    Object.fromEntries(checks.map(({ column, definition }) => [column, boundsOf(definition)])),
  ).toEqual({
    'tasks.due_date': [dateSpan.first, dateSpan.last],
    'leads.last_contacted_at': moments,
    'customers.balance_link_until': moments,
    'customer_services.start_date': moments,
    'customer_services.end_date': moments,
    'calendar_events.start_time': moments,
    'calendar_events.end_time': moments,
    'communication_sessions.start_time': moments,
    'communication_sessions.end_time': moments,
  })
  expect(checks.filter(({ valid }) => !valid)).toEqual([])
})

describe('foreign keys', () => {
  const onDelete: Record<string, string> = {
    'users.customer_id': 'set null',
    'customers.assigned_va_id': 'restrict',
    'leads.assigned_va_id': 'set null',
    'leads.customer_id': 'set null',
    'lead_contacts.lead_id': 'cascade',
    'lead_contacts.recorded_by': 'set null',
    'lead_status_changes.lead_id': 'cascade',
    'lead_status_changes.changed_by': 'set null',
    'team_members.user_id': 'set null',
    'sign_ins.user_id': 'cascade',
    'customer_services.customer_id': 'cascade',
    'interactions.customer_id': 'cascade',
    'interactions.user_id': 'set null',
    'tasks.customer_id': 'cascade',
    'tasks.assigned_va_id': 'restrict',
    'tasks.message_id': 'set null',
    'task_updates.task_id': 'cascade',
    'task_updates.created_by': 'set null',
    'messages.customer_id': 'cascade',
    'messages.sender_id': 'set null',
    'messages.receiver_id': 'set null',
    'message_versions.message_id': 'cascade',
    'calendar_events.customer_id': 'cascade',
    'calendar_events.va_id': 'set null',
    'communication_sessions.customer_id': 'cascade',
    'communication_sessions.va_id': 'restrict',
    'file_attachments.customer_id': 'cascade',
    'file_attachments.task_id': 'cascade',
    'file_attachments.message_id': 'cascade',
    'file_attachments.uploaded_by': 'set null',
    'file_contents.file_id': 'cascade',
    'idempotency_keys.user_id': 'cascade',
    'invitations.user_id': 'cascade',
    'second_factors.user_id': 'cascade',
    'security_events.user_id': 'set null',
    'security_events.about_id': 'set null',
  }

  it('state what happens when the referenced row is deleted', async () => {
    const keys = await ask<{ column: string; rule: string; required: boolean; type: string }>(`
      select conrelid::regclass || '.' || attname as column, attnotnull as required, format_type(atttypid, null) as type,
        case confdeltype when 'r' then 'restrict' when 'c' then 'cascade' when 'n' then 'set null' else 'not stated' end as rule
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace`)
    expect(Object.fromEntries(keys.map(({ column, rule }) => [column, rule]))).toMatchObject(
      onDelete,
    )
    expect(keys.filter(({ type }) => type !== 'bigint')).toEqual([])
    expect(keys.filter(({ rule }) => rule === 'not stated')).toEqual([])
    // A required name cannot be cleared.
    expect(keys.filter(({ rule, required }) => rule === 'set null' && required)).toEqual([])
  })

  it('are the first column of an index', async () => {
    const bare = await ask(`
      select conrelid::regclass || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`)
    expect(bare).toEqual([])
  })

  it('exist for every column that references another record', async () => {
    const loose = await ask(`
      select attrelid::regclass || '.' || attname as column
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0
        and (attname like '%\\_id' or attname like '%\\_by') and attname <> 'external_event_id'
        -- History and the change feed outlive their records, and so do counts of none.
        and attrelid not in ('activities'::regclass, 'changes'::regclass, 'merges'::regclass) and not (attrelid in ('notifications'::regclass, 'reminders'::regclass, 'calendar_changes'::regclass, 'import_records'::regclass) and attname in ('record_id', 'subject_id')) and relname not like '%\\_counts'
        and not exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey))`)
    expect(loose).toEqual([])
  })
})

describe('history', () => {
  it('remains when its author is deleted', async () => {
    const person = await build.user(db)
    const task = await build.task(db)
    await build.message(db, { customerId: task.customerId, senderId: person.id })
    await build.taskUpdate(db, { taskId: task.id, createdBy: person.id })
    await build.interaction(db, { customerId: task.customerId, userId: person.id })
    await build.fileAttachment(db, { taskId: task.id, uploadedBy: person.id })
    await db('users').where({ id: person.id }).delete()
    expect(await db('messages').pluck('sender_id')).toEqual([null])
    expect(await db('task_updates').pluck('created_by')).toEqual([null])
    expect(await db('interactions').pluck('user_id')).toEqual([null])
    expect(await db('file_attachments').pluck('uploaded_by')).toEqual([null])
  })

  it('prevents the deletion of an assistant that it references', async () => {
    const { assignedVaId } = await build.task(db)
    await expect(db('users').where({ id: assignedVaId }).delete()).rejects.toThrow(/foreign key/)
  })
})

const refusedBy = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
    return 'nothing'
  } catch (error) {
    return error instanceof Error && 'constraint' in error ? error.constraint : error
  }
}

const insert = async (table: string, row: object) => db(table).insert(row)

describe('database constraints refuse', () => {
  it('two accounts with one address in any case', async () => {
    await build.user(db, { username: 'ada@example.test' })
    const second = build.user(db, { username: 'ADA@Example.test' })
    expect(await refusedBy(second)).toBe('users_username_key')
  })

  it('an employee who belongs to a customer', async () => {
    const { customerId } = await build.task(db)
    const manager = build.manager(db, { customerId })
    expect(await refusedBy(manager)).toBe('users_customer_is_for_portal_users')
  })

  it('a completed task without its time, and a time without completion', async () => {
    const timeless = build.task(db, { status: 'completed', completedAt: null })
    expect(await refusedBy(timeless)).toBe('tasks_completed_has_time')
    const untrue = build.task(db, { completedAt: new Date() })
    expect(await refusedBy(untrue)).toBe('tasks_completed_has_time')
  })

  it('a file of another customer than its task or its message', async () => {
    const task = await build.task(db)
    const message = await build.message(db)
    const file = { name: 'a', type: 'text/plain', size: 1, url: '/files/a' }
    const onTask = { ...file, task_id: task.id }
    const foreign = { ...onTask, customer_id: message.customerId }
    const both = { ...onTask, customer_id: task.customerId, message_id: message.id }
    expect(await refusedBy(insert('file_attachments', foreign))).toBe(
      'file_attachments_task_id_fkey',
    )
    expect(await refusedBy(insert('file_attachments', both))).toBe(
      'file_attachments_message_id_fkey',
    )
    expect(await refusedBy(insert('file_attachments', onTask))).toBe(
      'file_attachments_parents_have_customer',
    )
  })

  it('a part of a file of more than 256 KB', async () => {
    const { id } = await build.fileAttachment(db)
    const bytes = Buffer.alloc(256 * 1024 + 1)
    const large = insert('file_contents', { file_id: id, part: 0, bytes })
    expect(await refusedBy(large)).toBe('file_contents_bytes_check')
  })

  it('a second lead with one submission key', async () => {
    await build.lead(db, { submissionKey: 'one form' })
    const second = build.lead(db, { submissionKey: 'one form' })
    expect(await refusedBy(second)).toBe('leads_submission_key_key')
  })

  it('a second call of one assistant at the same time', async () => {
    const { vaId } = await build.communicationSession(db, { status: 'active' })
    const second = build.communicationSession(db, { vaId, status: 'active' })
    expect(await refusedBy(second)).toBe('communication_sessions_one_active')
  })

  it('a second row of settings', async () => {
    const second = insert('organisation', { name: 'Another' })
    expect(await refusedBy(second)).toBe('organisation_pkey')
  })
})
