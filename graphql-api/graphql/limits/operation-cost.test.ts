import { Kind, parse } from 'graphql'
import { expect, it, vi } from 'vitest'
import type { DocumentNode } from 'graphql'
import { checkCost } from './operation-cost.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'

const schema = createSchema()

/** Checks one operation repeatedly, and returns how often its fields were read. */
const question = (query: string) => {
  const document = parse(query)
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  const look = vi.fn<() => DocumentNode['definitions']>(() => document.definitions)
  const watchedRecord = Object.defineProperty({ ...document }, 'definitions', { get: look })
  return {
    looks: () => look.mock.calls.length,
    measure: (sentRecord: Record<string, unknown> = {}) =>
      checkCost({ schema, document: watchedRecord, operation, variables: sentRecord })?.message ??
      null,
  }
}

const tooMany = (is: number) =>
  `An operation may ask for 20000 records; this one could read ${is}. Ask for smaller pages.`

it('measures an operation once, and is exact for the variables of each request', () => {
  const { measure, looks } = question(
    `query ($n: Int = 200, $m: Int) { customers(first: $n) { nodes { id tasks(first: 200) { totalCount }
       ...T interactions(last: $m, first: 2) { nodes { id } } } } leads(first: $m) { totalCount } }
     fragment T on Customer { calendarEvents(first: 100) { totalCount } }`,
  )
  expect(measure({ m: 3 })).toBe(tooMany(200 * (1 + 200 + 100 + 3) + 3))
  const once = looks()
  expect(once).toBeGreaterThan(0)
  expect(measure({ m: 30, n: 100 })).toBe(tooMany(100 * (1 + 200 + 100 + 30) + 30))
  expect(measure({ m: 5000, n: 100 })).toBe(tooMany(100 * (1 + 200 + 100 + 200) + 200))
  expect(measure({ n: 65, m: null })).toBeNull()
  expect(measure({ n: 66, m: null })).toBe(tooMany(66 * (1 + 200 + 100 + 2) + 50))
  expect(measure({ n: 'all', m: 150 })).toBe(tooMany(50 * (1 + 200 + 100 + 150) + 150))
  expect(measure({ n: 10 })).toBeNull()
  expect(looks()).toBe(once)
})

it('counts the records that countUpTo reads, once for each list', () => {
  const { measure } = question(
    `query ($n: Int!) { leads(first: 1) { countUpTo(limit: 1000) { value } }
       customers(first: 100) { nodes { id tasks(first: 10) { ...C nodes { id } } } } }
     fragment C on TaskConnection { countUpTo(limit: $n) { isMore } }`,
  )
  expect(measure({ n: 50 })).toBeNull()
  expect(measure({ n: 300 })).toBe(tooMany(1 + 1000 + 100 * (1 + 10 + 300)))
  expect(measure({ n: 5000 })).toBe(tooMany(1 + 1000 + 100 * (1 + 10 + 1000)))
})

it('refuses an operation without variables again without measuring it', () => {
  const { measure, looks } = question(
    '{ customers(first: 200) { nodes { tasks(first: 200) { totalCount } } } }',
  )
  expect(measure()).toBe(tooMany(200 * 201))
  const once = looks()
  expect(measure({ first: 1 })).toBe(tooMany(200 * 201))
  expect(looks()).toBe(once)
})

it('measures each request if a variable names the type of an introspection', () => {
  const fields = Array.from(
    { length: 59 },
    (_, n) => `a${n}: fields { name args { name type { name kind ofType { name kind } } } }`,
  )
  const { measure } = question(`query ($t: String!) { __type(name: $t) { ${fields.join(' ')} } }`)
  for (let round = 0; round < 2; round += 1) {
    expect(measure({ t: 'PageInfo' })).toBeNull()
    expect(measure({ t: 'Query' })).toMatch(
      /^A question about the schema may ask for 48000 values; this one could have 48001\./,
    )
  }
})
