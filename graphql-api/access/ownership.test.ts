import { describe, expect, it } from 'vitest'
import { buildManager, buildUser, testPassword } from '#api/database/factories/index.ts'
import { createSchema } from '#api/graphql/schema.ts'
import { testApp } from '#api/testing/app.ts'
import type { Caller } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'
import { actions } from './actions.ts'
import type { Action, Verb } from './actions.ts'

const { db, as, visitor } = await testApp()
const schema = createSchema()

/**
 * What becomes of it when each of these reaches for a record of customer A:
 * `ok`, `out` (please sign in), `no` (not for you at all), `404` (as if there were no such record).
 */
const callers = [
  'anonymous',
  'user A',
  'user B',
  'assistant A',
  'assistant B',
  'management',
] as const
type Person = (typeof callers)[number]
type Outcome = 'ok' | 'out' | 'no' | '404'

// In the order of `callers`.
const anyone = 'ok ok ok ok ok ok'
const signedIn = 'out ok ok ok ok ok'
const parties = 'out ok 404 ok 404 ok'
const staff = 'out no no ok ok ok'
const staffOfA = 'out no no ok 404 ok'
const management = 'out no no no no ok'

const outcomesOf = (line: string) =>
  Object.fromEntries(
    line.split(' ').map((outcome, at) => [callers[at], outcome as Outcome]),
  ) as Record<Person, Outcome>

type Query = Exclude<Action, Verb>

const reads: Record<Query, string> = {
  me: '404 ok ok ok ok ok',
  organisation: staff,
  user: parties,
  users: staffOfA,
  teamMember: 'out 404 404 ok ok ok',
  teamMembers: staff,
  message: parties,
  messages: parties,
  customerService: parties,
  customerServices: staffOfA,
  interaction: parties,
  interactions: staffOfA,
  lead: 'out 404 404 ok 404 ok',
  leads: staffOfA,
  customer: parties,
  customers: staffOfA,
  task: parties,
  tasks: parties,
  taskUpdate: parties,
  taskUpdates: parties,
  fileAttachment: parties,
  fileAttachments: parties,
  calendarEvent: parties,
  calendarEvents: parties,
  communicationSession: parties,
  communicationSessions: parties,
}

/** Records of a company by their names in the schema; only ids are asked of them. */
type Records = Record<keyof Company, { id: number }>

type Try = {
  who: string
  /** What is sent; `id` names the record that the verb is about and `version` goes with it. */
  input?: (records: Records, person: Person) => object
  /** The record that the verb needs in another state than a new one. */
  state?: [table: string, record: keyof Company, values: object]
}

const change = (record: keyof Company, more: object = {}) => ({
  input: (records: Records) => ({ id: records[record].id, expectedVersion: 1, ...more }),
})

const at = '2026-12-01T10:00:00Z'
const later = '2026-12-01T11:00:00Z'
const plainPerson = { name: 'N', email: 'n@example.test' }
const ofCustomer = (more: object) => ({
  input: ({ customer }: Records) => ({ customerId: customer.id, ...more }),
})
const task = (values: object): Pick<Try, 'state'> => ({ state: ['tasks', 'task', values] })
const completed = { status: 'completed', completedAt: new Date() }

const verbs: Record<Verb, Try> = {
  signIn: {
    who: anyone,
    input: () => ({ username: 'known@example.test', password: testPassword }),
  },
  register: {
    who: anyone,
    input: (_, person) => ({
      username: `${person.replace(' ', '-')}@new.test`,
      password: 'secret-6',
      displayName: 'N',
    }),
  },
  signOut: { who: anyone },
  sendInquiry: {
    who: anyone,
    input: (_, person) => ({ ...plainPerson, message: 'Hello', submissionKey: person }),
  },
  requestBooking: {
    who: anyone,
    input: (_, person) => ({
      ...plainPerson,
      preferredDay: '2026-12-01',
      partOfDay: 'morning',
      timeZone: 'Europe/Berlin',
      submissionKey: person,
    }),
  },

  updateProfile: { who: signedIn, input: () => ({ displayName: 'New', expectedVersion: 1 }) },
  changePassword: {
    who: signedIn,
    input: () => ({ currentPassword: testPassword, newPassword: 'secret-7' }),
  },
  createUser: {
    who: management,
    input: ({ customer }) => ({
      username: 'made@example.test',
      password: 'secret-6',
      displayName: 'Made',
      customerId: customer.id,
    }),
  },
  updateUser: { who: management, ...change('user', { displayName: 'New' }) },
  changeUserRole: { who: management, ...change('user', { role: 'VIRTUAL_ASSISTANT' }) },
  disableUser: { who: management, ...change('user') },
  enableUser: { who: management, ...change('user') },
  resetPassword: { who: management, ...change('user', { newPassword: 'secret-7' }) },
  endSignIns: { who: management, input: ({ user }) => ({ id: user.id }) },
  updateOrganisation: { who: management, input: () => ({ expectedVersion: 1, name: 'New' }) },

  createTeamMember: {
    who: management,
    input: () => ({ name: 'N', role: 'R', avatar: 'A', department: 'D' }),
  },
  updateTeamMember: { who: management, ...change('teamMember', { name: 'New' }) },
  // Cards are seen by all staff, but presence is one's own.
  changePresence: { who: 'out no no ok no ok', ...change('teamMember', { status: 'ONLINE' }) },

  createCustomer: { who: staff, input: () => plainPerson },
  updateCustomer: { who: staffOfA, ...change('customer', { phone: '1' }) },
  assignCustomer: {
    who: management,
    input: ({ customer, assistant }) => ({
      id: customer.id,
      expectedVersion: 1,
      assignedVaId: assistant.id,
    }),
  },
  pauseCustomer: { who: management, ...change('customer') },
  resumeCustomer: {
    who: management,
    ...change('customer'),
    state: ['customers', 'customer', { status: 'paused' }],
  },
  closeCustomer: { who: management, ...change('customer') },
  reopenCustomer: {
    who: management,
    ...change('customer'),
    state: ['customers', 'customer', { status: 'closed' }],
  },

  createLead: { who: staff, input: () => plainPerson },
  updateLead: { who: staffOfA, ...change('lead', { phone: '1' }) },
  moveLead: { who: staffOfA, ...change('lead', { status: 'CONTACTED' }) },
  assignLead: { who: management, ...change('lead', { assignedVaId: null }) },
  convertLead: { who: management, ...change('lead') },

  createTask: {
    who: parties,
    input: ({ customer, assistant }) => ({
      customerId: customer.id,
      assignedVaId: assistant.id,
      title: 'New',
    }),
  },
  updateTask: { who: staffOfA, ...change('task', { title: 'New' }) },
  assignTask: {
    who: management,
    input: ({ task, assistant }) => ({
      id: task.id,
      expectedVersion: 1,
      assignedVaId: assistant.id,
    }),
  },
  startTask: { who: staffOfA, ...change('task') },
  holdTask: { who: staffOfA, ...change('task'), ...task({ status: 'in_progress' }) },
  completeTask: { who: staffOfA, ...change('task'), ...task({ status: 'in_progress' }) },
  cancelTask: { who: parties, ...change('task') },
  reopenTask: { who: parties, ...change('task'), ...task(completed) },
  requestTaskAgain: { who: staffOfA, ...change('task'), ...task({ status: 'cancelled' }) },
  commentOnTask: { who: parties, input: ({ task }) => ({ taskId: task.id, note: 'Hello' }) },
  attachFile: {
    who: parties,
    input: ({ task }) => ({ taskId: task.id, name: 'a.txt', type: 'text/plain', size: 1 }),
  },

  sendMessage: {
    who: parties,
    input: ({ customer, user, assistant }, person) => ({
      customerId: customer.id,
      receiverId: person === 'user A' ? assistant.id : user.id,
      content: 'Hello',
    }),
  },
  recordInteraction: { who: staffOfA, ...ofCustomer({ type: 'CALL', summary: 'S' }) },
  updateInteraction: { who: staffOfA, ...change('interaction', { summary: 'New' }) },

  createCustomerService: {
    who: management,
    ...ofCustomer({ serviceType: 'S', startDate: at, billingCycle: 'MONTHLY' }),
  },
  updateCustomerService: { who: management, ...change('customerService', { serviceType: 'New' }) },
  pauseCustomerService: { who: management, ...change('customerService') },
  resumeCustomerService: {
    who: management,
    ...change('customerService'),
    state: ['customerServices', 'customerService', { status: 'paused' }],
  },
  cancelCustomerService: { who: management, ...change('customerService') },

  createCalendarEvent: {
    who: staffOfA,
    ...ofCustomer({ title: 'T', startTime: at, endTime: later, eventType: 'CALL' }),
  },
  updateCalendarEvent: { who: staffOfA, ...change('calendarEvent', { title: 'New' }) },
  completeCalendarEvent: { who: staffOfA, ...change('calendarEvent') },
  cancelCalendarEvent: { who: staffOfA, ...change('calendarEvent') },

  createCommunicationSession: {
    who: staffOfA,
    input: ({ customer, assistant }) => ({
      customerId: customer.id,
      vaId: assistant.id,
      type: 'VOICE',
      startTime: at,
    }),
  },
  updateCommunicationSession: {
    who: staffOfA,
    ...change('communicationSession', { type: 'VIDEO' }),
  },
  answerCommunicationSession: { who: staffOfA, ...change('communicationSession') },
  endCommunicationSession: {
    who: staffOfA,
    ...change('communicationSession'),
    state: ['communicationSessions', 'communicationSession', { status: 'active' }],
  },
  missCommunicationSession: { who: staffOfA, ...change('communicationSession') },
  cancelCommunicationSession: { who: staffOfA, ...change('communicationSession') },
}

const queryFields = Object.keys(schema.getQueryType()?.getFields() ?? {}) as Query[]
const mutationFields = Object.keys(schema.getMutationType()?.getFields() ?? {}) as Verb[]

const who = (action: Action) =>
  outcomesOf(action in reads ? reads[action as Query] : verbs[action as Verb].who)

describe('the table of this test', () => {
  it('has a line for every root field of the schema and no other', () => {
    expect(Object.keys(reads).toSorted()).toEqual(queryFields.toSorted())
    expect(Object.keys(verbs).toSorted()).toEqual(mutationFields.toSorted())
  })

  it('agrees with the rule of each', () => {
    const rules = [...queryFields, ...mutationFields].map((action) => {
      const outcomes = who(action)
      const allowed = [
        outcomes.anonymous !== 'out' && 'anonymous',
        outcomes['user A'] !== 'no' && 'user',
        outcomes['assistant A'] !== 'no' && 'virtual_assistant',
        outcomes.management !== 'no' && 'management',
      ]
      return [action, allowed.filter((role) => role !== false)]
    })
    expect(Object.fromEntries(rules)).toEqual(actions)
  })
})

let ours: Company

/** The person, of customer A or of one who shares nothing with them. */
const meet = async (person: Person): Promise<Caller> => {
  if (person === 'anonymous') return visitor()
  if (person === 'management') return as(await buildManager(db))
  if (person === 'user A') return as(ours.user)
  if (person === 'assistant A') return as(ours.assistant)
  const theirs = await buildCompany(db)
  return as(person === 'user B' ? theirs.user : theirs.assistant)
}

const meetAll = async () => {
  ours = await buildCompany(db)
  const met = await Promise.all(callers.map(async (person) => [person, await meet(person)]))
  return Object.fromEntries(met) as Record<Person, Caller>
}

const missing = 987_654_321
const nothing = new Proxy({} as Records, { get: () => ({ id: missing }) })

type Answer = Awaited<ReturnType<Caller['graphql']>>

const codes: Record<string, Outcome> = {
  UNAUTHENTICATED: 'out',
  FORBIDDEN: 'no',
  NOT_FOUND: '404',
}

/** A refusal without the place in the question where it happened. */
const refusalOf = ({ status, errors, data }: Answer) => ({
  status,
  data,
  errors: errors.map(({ message, extensions }) => ({ message, extensions })),
})

const read = async (caller: Caller, field: Query, id: number) => {
  if (field === 'me') return caller.graphql('{ me { id } }')
  if (field === 'organisation') return caller.graphql('{ organisation { name } }')
  return isList(field)
    ? caller.graphql(`{ ${field}(first: 200) { totalCount nodes { id } } }`)
    : caller.graphql(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id })
}

const isList = (field: string) => field.endsWith('s')
const recordOf = (field: string) => field.replace(/s$/, '') as keyof Company

const outcomeOfRead = ({ data, errors }: Answer, field: Query, id: number): Outcome => {
  const [error] = errors
  if (error) return codes[String(error.extensions['code'])] ?? 'ok'
  const found = data?.[field]
  if (!isList(field)) return found === null ? '404' : 'ok'
  const { nodes, totalCount } = found as { nodes: { id: string }[]; totalCount: number }
  if (nodes.length !== totalCount) throw new Error(`${field} counts other rows than it shows.`)
  return nodes.some((node) => node.id === String(id)) ? 'ok' : '404'
}

/** What each person finds when they read a root field that leads to customer A's record. */
const readAll = async (people: Record<Person, Caller>, field: Query) => {
  const id = ours[recordOf(field)]?.id ?? 0
  const found = await Promise.all(
    callers.map(async (person) => {
      const answer = await read(people[person], field, id)
      return outcomeOfRead(answer, field, id)
    }),
  )
  return [field, found.join(' ')]
}

const expectedReads = (change: (line: string) => string = (line) => line) =>
  queryFields.map((field) => [field, change(reads[field])])

describe('a record of customer A is read', () => {
  it('through each root field by whom it concerns and by nobody else', async () => {
    const people = await meetAll()
    const found = await Promise.all(queryFields.map((field) => readAll(people, field)))
    expect(found).toEqual(expectedReads())
  })

  it('by every assistant where the organisation says so', async () => {
    const people = await meetAll()
    await db('organisation').update({ assistantsSee: 'all' })
    const found = await Promise.all(queryFields.map((field) => readAll(people, field)))
    expect(found).toEqual(expectedReads((line) => line.replace(/404 ok$/, 'ok ok')))
  })

  it('out of scope as if there were none', async () => {
    const people = await meetAll()
    for (const field of queryFields.filter((field) => !isList(field) && field !== 'me'))
      for (const person of callers.filter((person) => who(field)[person] === '404'))
        expect(refusalOf(await read(people[person], field, ours[recordOf(field)].id))).toEqual(
          refusalOf(await read(people[person], field, missing)),
        )
  })

  it('in no list of another customer, whatever it is filtered by', async () => {
    const people = await meetAll()
    const lists = ['tasks', 'messages', 'calendarEvents', 'communicationSessions']
    for (const list of lists)
      for (const person of ['user B', 'assistant B'] as const) {
        const { data } = await people[person].graphql(
          `query ($id: ID!) { ${list}(filter: { customerId: $id }) { totalCount nodes { id } } }`,
          { id: ours.customer.id },
        )
        expect(data?.[list]).toEqual({ totalCount: 0, nodes: [] })
      }
  })
})

const act = async (caller: Caller, name: Verb, input: object | undefined) => {
  if (!input) return caller.graphql(`mutation { ${name} { __typename } }`)
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
  return caller.graphql(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
    input,
  })
}

/** Every row of every table in one text, so that any change shows. */
const everyRow = async () => {
  const tables: string[] = await db('pg_tables')
    .where({ schemaname: 'public' })
    .whereNotIn('tablename', ['rate_limits'])
    .whereRaw(`tablename not like 'knex%'`)
    .orderBy('tablename')
    .pluck('tablename')
  const parts = tables.map(
    (table) =>
      `select '${table}' as t, string_agg(x::text, ';' order by x::text) as r from ${table} x`,
  )
  const { rows } = await db.raw<{ rows: { t: string; r: string | null }[] }>(
    parts.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ t, r }) => [t, r]))
}

const prepare = async ({ state }: Try) => {
  if (!state) return
  const [table, record, values] = state
  await db(table).where({ id: ours[record].id }).update(values)
}

describe('a record of customer A is changed', () => {
  it.each(mutationFields)('by %s from whom it concerns', async (name) => {
    const attempt = verbs[name]
    await buildUser(db, { username: 'known@example.test' })
    for (const person of callers.filter((person) => who(name)[person] === 'ok')) {
      ours = await buildCompany(db)
      await prepare(attempt)
      await db('rateLimits').delete()
      await db('organisation').update({ version: 1 })
      const answer = await act(await meet(person), name, attempt.input?.(ours, person))
      expect({ person, refused: answer.errors }).toEqual({ person, refused: [] })
    }
  })

  it('by each verb from nobody else, and then nothing has changed', async () => {
    const people = await meetAll()
    const before = await everyRow()
    for (const name of mutationFields) {
      const { input } = verbs[name]
      const outcomes = who(name)
      for (const person of callers.filter((person) => outcomes[person] !== 'ok')) {
        const answer = await act(people[person], name, input?.(ours, person))
        const outcome = codes[String(answer.errors[0]?.extensions['code'])]
        expect({ name, person, outcome }).toEqual({ name, person, outcome: outcomes[person] })
        // Out of scope is said in the same words as not there.
        if (outcome !== '404') continue
        const none = await act(people[person], name, input?.(nothing, person))
        expect(refusalOf(answer)).toEqual(refusalOf(none))
      }
      expect({ name, rows: await everyRow() }).toEqual({ name, rows: before })
    }
  })
})
