import { buildSchema, parse } from 'graphql'
import type { GraphQLScalarType } from 'graphql'
import { expect, it, vi } from 'vitest'
import { fieldExceptions } from '#api/access/fields.ts'
import { createBudgets } from '#api/answer-budget.ts'
import type { AnswerBudget } from '#api/answer-budget.ts'
import type { Ctx } from '#api/context.ts'
import { joinedOf, layoutOf } from '#api/laid-record.ts'
import { Row } from '#api/row.ts'
import type { Form } from '#api/row.ts'
import { bothExecutors } from '#api/testing/both-executors.ts'
import { rowOf } from '#api/testing/rows.ts'
import type { Role } from '#shared/roles.ts'
import { DateTime } from './date-time.ts'
import { createExecutor } from './executor.ts'
import { capacity } from './json-bytes.ts'

const schema = buildSchema(`
  scalar DateTime
  enum Status { OPEN IN_PROGRESS }
  type Person { id: ID! displayName: String! }
  type Task {
    id: ID! title: String! note: String status: Status sureStatus: Status! count: Int sure: Int! on: Boolean at: DateTime odd: String
    tags: [String!] asks(a: Int): String assignedVa: Person! customer: Customer own: String
  }
  type Customer { id: ID! name: String company: String assignedVa: Person! }
  type Query { tasks: [Task!]! loose: [Task] task: Task set: [Task!]! }
`)
Object.assign(schema.getType('DateTime') as GraphQLScalarType, { serialize: DateTime.serialize })
const status = schema.getType('Status')
if (!status || !('getValues' in status)) throw new Error('There is no status.')
Object.assign(status.getValues()[0] ?? {}, { value: 'open' })
Object.assign(status.getValues()[1] ?? {}, { value: 'in_progress' })

type Value = string | null
type Task = Partial<Record<keyof typeof laid, Value>>

/** The columns of a task, and how the database says them. */
const laid = {
  id: 'int',
  title: 'text',
  note: 'text',
  status: 'text',
  sureStatus: 'text',
  count: 'int',
  sure: 'int',
  on: 'boolean',
  at: 'text',
  odd: 'other',
  tags: 'other',
  asks: 'text',
} as const satisfies Record<string, Form>
const columns = Object.keys(laid) as (keyof typeof laid)[]
const forms: readonly Form[] = Object.values(laid)
const person = layoutOf(['id', 'displayName'], new Map())
const customer = layoutOf(
  ['id', 'name', 'company'],
  new Map([['assignedVa', { from: 3, layout: person }]]),
)
const task = layoutOf(
  columns,
  new Map([
    ['assignedVa', { from: columns.length, layout: person }],
    ['customer', { from: columns.length + 2, layout: customer }],
  ]),
)

const plain: Task = {
  id: '1',
  title: 'Call Ada',
  note: null,
  status: 'open',
  sureStatus: 'in_progress',
  count: '-5',
  sure: '7',
  on: 't',
  at: '2026-11-22 15:43:19.05',
  odd: 'read first',
  tags: 'a',
  asks: 'what',
}

type Joined = { person?: Value[]; customer?: Value[] }

/** A task that stands in its row behind another value. */
const taskOf = (own: Task = {}, { person: va, customer: whose }: Joined = {}) => {
  const values = columns.map((name) => ({ ...plain, ...own })[name] ?? null)
  const somebody = ['2', 'Bo "B"']
  const all = [
    'before',
    ...values,
    ...(va ?? somebody),
    ...(whose ?? ['3', 'Töne', null, '4', 'Cy']),
  ]
  const joinedForms = ['int', 'text', 'int', 'text', 'text', 'int', 'text'] as const
  return task.read(rowOf(all, ['text', ...forms, ...joinedForms]), 1)
}

const given: { tasks: unknown } = { tasks: [] }
const follow = (field: string) => (parent: object) => joinedOf(parent, field)
const resolve = (type: string, field: string, how: (parent: never) => unknown) => {
  const found = schema.getType(type)
  if (found && 'getFields' in found) Object.assign(found.getFields()[field] ?? {}, { resolve: how })
}
for (const field of ['tasks', 'loose']) resolve('Query', field, () => given.tasks)
resolve('Query', 'set', () => new Set(given.tasks as object[]))
resolve('Query', 'task', () => (given.tasks as object[])[0])
resolve('Task', 'assignedVa', follow('assignedVa'))
resolve('Task', 'customer', follow('customer'))
resolve('Task', 'own', () => 'of its own')
resolve('Customer', 'assignedVa', follow('assignedVa'))

const ctxOf = () => ({}) as Ctx
const both = bothExecutors(schema)
/** What the plan answers otherwise than GraphQL does. */
const differences = async (tasks: unknown, query: string, variables = {}) => {
  given.tasks = tasks
  const { theirs, first, again } = await both({ query, variables }, ctxOf)
  return [first, again].flatMap((ours) =>
    JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ query, ours, theirs }],
  )
}

const all = `id title note status sureStatus count sure on at __typename name: title assignedVa { displayName __typename id }
  customer { name id company assignedVa { id } }`

/** How many values were read out of their rows by the plan. */
const readBy = async (tasks: unknown, query: string) => {
  given.tasks = tasks
  const read = vi.spyOn(Row.prototype, 'value')
  await createExecutor(schema)({ document: parse(query), going: { ctx: ctxOf() } })
  const times = read.mock.calls.length
  read.mockRestore()
  return times
}

const others = [
  { title: 'Töne 😀 "\\\n\u0001', status: 'in_progress', count: null, on: 'f', at: null },
  { id: '12345678901', sureStatus: 'open', at: '2026-11-22 15:43:19', note: '' },
]

it('answers as GraphQL does of records in their rows, in lists, alone, in parts, and where others are between', async () => {
  const tasks = [taskOf(), ...others.map((own) => taskOf(own))]
  for (const list of ['tasks', 'loose', 'set', 'task'])
    for (const fields of [all, `own ${all} tags asks odd`, `title own note asks(a: 1) id`, 'own'])
      expect(await differences(tasks, `{ ${list} { ${fields} } }`)).toEqual([])
  expect(await differences([], `{ tasks { ${all} } }`)).toEqual([])
  const [one] = tasks
  expect(await differences([one, one], `{ tasks { ${all} } }`)).toEqual([])
  expect(
    await differences([taskOf(), { ...plain, title: 'of no row' }, null], '{ loose { id title } }'),
  ).toEqual([])
  expect(await differences([null, taskOf()], '{ loose { id title } }')).toEqual([])
})

it('reads nothing of what is only said', async () => {
  const tasks = [taskOf(), ...others.map((own) => taskOf(own))]
  expect(await readBy(tasks, `{ tasks { ${all} } }`)).toBe(0)
  expect(await readBy(tasks, `{ task { ${all} } }`)).toBe(0)
  expect(await readBy(tasks, '{ tasks { title own note } }')).toBe(0)
  expect(await readBy(tasks, '{ tasks { title odd } }')).toBe(tasks.length)
})

it('asks whoever guards a field that leads to a record that was read along', async () => {
  const guarded = vi.fn<(parent: object) => unknown>(follow('assignedVa'))
  const query = '{ tasks { id assignedVa { id } } }'
  resolve('Task', 'assignedVa', guarded)
  await readBy([taskOf()], query)
  expect(guarded).not.toHaveBeenCalled()
  const exceptions = fieldExceptions as Record<string, readonly Role[]>
  exceptions['Task.assignedVa'] = ['management']
  await readBy([taskOf(), taskOf()], query)
  delete exceptions['Task.assignedVa']
  expect(guarded).toHaveBeenCalledTimes(2)
})

it.each<[what: string, own: Task, joined?: Joined]>([
  ['null that may not be', { title: null }],
  ['a word that is none of ours', { status: 'lost' }],
  ['one that may not be null', { sureStatus: 'lost' }],
  ['a number too large', { count: '2147483648' }],
  ['a number too large that may not be null', { sure: '-2147483649' }],
  ['what is no moment', { at: 'infinity' }],
  ['nobody who must be there', {}, { person: [null, null] }],
  ['somebody without a name', {}, { person: ['2', null] }],
  ['nothing where there may be nothing', {}, { customer: [null, null, null, null, null] }],
  ['somebody else’s nobody', {}, { customer: ['3', 'x', null, null, null] }],
  ['what is longer than what is put together at a time', { title: 'é"'.repeat(capacity) }],
  ['a long text in another record', {}, { person: ['2', '"'.repeat(capacity / 4)] }],
  ['what may be', { title: '\u0001'.repeat(Math.floor(capacity / 6)) }],
])('answers as GraphQL does where there is %s', async (_, own, joined) => {
  const tasks = [taskOf(), taskOf(own, joined), taskOf()]
  for (const list of ['tasks', 'loose']) {
    expect(await differences(tasks, `{ ${list} { ${all} } }`)).toEqual([])
    expect(await differences(tasks, `{ ${list} { own ${all} own } }`)).toEqual([])
  }
  expect(await differences([taskOf(own, joined)], `{ task { ${all} } }`)).toEqual([])
})

it.each(['x', 'é', '"'])(
  'answers as GraphQL does where a long text of %s is asked for under many names',
  async (sign) => {
    const tasks = [taskOf(), taskOf({ title: sign.repeat(10_000) }), taskOf()]
    for (const name of ['a', 'a'.repeat(100)]) {
      const names = Array.from({ length: 60 }, (_, n) => `${name}${n}: title`).join(' ')
      for (const list of ['tasks', 'task'])
        expect(
          await differences(tasks.slice(1), `{ ${list} { ${names} customer { id } } }`),
        ).toEqual([])
    }
  },
)

it('answers as GraphQL does where conditions decide, and where one has no value', async () => {
  const query = `query ($a: Boolean = true, $b: Boolean = true) { tasks { id title @include(if: $a) assignedVa @skip(if: $b) { id } customer { id name @include(if: $b) } } }`
  for (const variables of [{ a: true }, { a: false, b: false }, {}, { a: null }])
    expect(await differences([taskOf(), taskOf()], query, variables)).toEqual([])
  const below = `query ($a: Boolean = true) { tasks { id customer { id name @include(if: $a) } } }`
  expect(await differences([taskOf(), taskOf()], below, { a: null })).toEqual([])
})

const counting = () => {
  const counted = { bytes: 0 }
  const budget: AnswerBudget = {
    ...createBudgets({ limit: 2 ** 30 })(),
    write: (bytes) => {
      counted.bytes += bytes
    },
  }
  return { counted, budget }
}

const answer = (query: string, budget: AnswerBudget) =>
  createExecutor(schema)({ document: parse(query), going: { ctx: ctxOf(), budget } })

it.each([
  `{ tasks { ${all} } }`,
  `{ loose { ${all} } task { ${all} } }`,
  `{ tasks { title own note odd status } task { own id own } }`,
  '{ set { id title } }',
])('counts to the byte what is copied: %s', async (query) => {
  const long = { title: 'é"'.repeat(1500) }
  const large = Array.from({ length: 30 }, () => taskOf(long))
  // What is read in full comes between.
  given.tasks = [taskOf(), taskOf(others[0]), ...large, taskOf({ sure: '1234567890' }), ...large]
  const { counted, budget } = counting()
  const { data } = await answer(query, budget)
  expect(counted.bytes).toBe(Buffer.byteLength(data?.text ?? ''))
})

it('ends where an answer is over its limit in the middle of a list', async () => {
  given.tasks = Array.from({ length: 1000 }, () => taskOf())
  const budget = createBudgets({ limit: 10_000 })()
  const { data, errors } = await answer('{ task { id } tasks { title note } }', budget)
  expect(budget.refusal).not.toBeNull()
  expect(data).toBeNull()
  expect(errors?.[0]?.path?.slice(0, 1)).toEqual(['tasks'])
})

it('records that lie otherwise are each copied as they lie', async () => {
  const short = layoutOf(['title', 'id'], new Map())
  const shortTask = short.read(rowOf(['Short', '9'], ['text', 'int']), 0)
  expect(await differences([taskOf(), shortTask, taskOf()], '{ tasks { id title } }')).toEqual([])
  expect(await differences([shortTask, taskOf()], '{ tasks { id title note } }')).toEqual([])
})
