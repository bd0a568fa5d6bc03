import {
  GraphQLError,
  Kind,
  buildSchema,
  getIntrospectionQuery,
  isObjectType,
  parse,
} from 'graphql'
import type { GraphQLScalarType } from 'graphql'
import { expect, it } from 'vitest'
import { bothExecutors } from '#api/testing/both-executors.ts'
import { PlanExecutor } from './plan-executor.ts'

const schema = buildSchema(`
  scalar Even
  scalar Any
  enum Color { RED GREEN }
  input Deep { n: Int = 3, colors: [Color!] = [RED], inner: Deep, even: Even }
  type Thing {
    id: ID! name: String sure: String! color: Color colors: [Color!] even: Even count: Int ratio: Float on: Boolean
    fails: String failsSurely: String! failsLater: String failsLaterSurely: String! nothingSure: String! isError: String
    later: Thing child: Thing sureChild: Thing! brokenChild: Thing! children(first: Int = 2): [Thing!] loose: [Thing] sureList: [Thing!]!
    matrix: [[Int]] matrixSure: [[Int!]!] set: [Int] notList: [Int] promises: [Int] sureOfNothing: [Int!] badItems: [Even] asks(a: Int): String
    coded: String any: Any anyError: Any anyLater: Any anyMade: Any slow: Thing slower: Thing unsure: [Int!]
  }
  type Query {
    thing: Thing things(first: Int = 3, deep: Deep): [Thing!]! sure: Thing! none: Thing
    args(a: Int! = 5, s: String, c: Color, l: [Int!], d: Deep, id: ID, b: Boolean, e: Even, r: [Color]): String
  }
  type Mutation { step(n: Int!): Step sureStep(n: Int!): Step! }
  type Step { n: Int order: [Int!]! next: String! }
`)

const evenType = schema.getType('Even') as GraphQLScalarType
const parseEven = (value: unknown) => {
  if (typeof value !== 'number' || value % 2 !== 0) throw new TypeError('It is odd.')
  return value
}
evenType.serialize = (value) => (value === 'nothing' ? undefined : parseEven(value))
evenType.parseValue = parseEven
evenType.parseLiteral = (node) => parseEven(node.kind === Kind.INT ? Number(node.value) : undefined)

const wait = (turns: number) => new Promise((resolve) => setTimeout(resolve, turns))

const throwCoded = () => {
  throw new GraphQLError('Not you.', { extensions: { code: 'FORBIDDEN' } })
}
const fails = () => {
  throw new Error('It failed.')
}
const failsLater = async () => {
  await wait(1)
  throw new Error('It failed later.')
}

const thing = (id: number): Record<string, unknown> => ({
  id,
  name: `Thing ${id}`,
  sure: 'sure',
  color: 'RED',
  colors: ['RED', 'BLUE', 'GREEN'],
  even: id % 2 === 0 ? 2 : 3,
  count: 1.5,
  ratio: 0.5,
  on: 1,
  fails,
  failsSurely: fails,
  failsLater,
  failsLaterSurely: failsLater,
  nothingSure: null,
  isError: new Error('It is one.'),
  later: async () => wait(1).then(() => thing(id + 1)),
  slow: async () => wait(10).then(() => thing(id + 1)),
  slower: async () => wait(30).then(() => thing(id + 1)),
  unsure: () => [failsLater(), null],
  child: () => thing(id + 1),
  sureChild: () => thing(id + 1),
  brokenChild: () => null,
  children: ({ first }: { first: number }) =>
    Array.from({ length: first }, (_, n) => thing(10 * id + n)),
  loose: () => [thing(1), null, new Error('No item.'), thing(2)],
  sureList: () => [thing(1), thing(2)],
  matrix: [[1, null], null, [2, 'x']],
  matrixSure: [[1], [null, 2]],
  set: new Set([1, 2]),
  notList: 7,
  promises: [Promise.resolve(1), 2],
  sureOfNothing: [1, null],
  badItems: [2, 3, 'nothing'],
  asks: ({ a }: { a?: number }) => `asked ${a}`,
  coded: throwCoded,
  any: { a: [1, null] },
  anyError: new Error('It is any error.'),
  anyLater: Promise.resolve({ b: 2 }),
  anyMade: () => ({ c: 3 }),
})

const order: number[] = []
const resolvers: Record<string, Record<string, (...args: never[]) => unknown>> = {
  Query: {
    thing: () => thing(1),
    things: async (_: unknown, { first }: { first: number }) =>
      Array.from({ length: first }, (_, n) => thing(n)),
    sure: () => thing(1),
    none: () => undefined,
    args: (_: unknown, args: object) => JSON.stringify(args),
  },
  Mutation: {
    step: async (_: unknown, { n }: { n: number }) => {
      await wait(5 - n)
      order.push(n)
      if (n === 3) throw new Error('Three is wrong.')
      return { n, order: [...order], next: n === 4 ? null : 'on' }
    },
  },
}
for (const [type, fields] of Object.entries(resolvers))
  for (const [name, resolve] of Object.entries(fields)) {
    const foundType = schema.getType(type)
    if (isObjectType(foundType)) foundType.getFields()[name]!.resolve = resolve as never
  }
const root = schema.getMutationType()?.getFields()
if (root?.['sureStep'] && root['step']) root['sureStep'].resolve = root['step'].resolve!

const ask = bothExecutors(schema)
const context = {}

/** Returns the results of the plan executor, with a new and a known plan, and those of graphql-js. */
const execute = async (query: string, variables: Record<string, unknown> = {}) => {
  const { graphqlJs, newPlan, knownPlan } = await ask({ query, variables }, () => {
    order.length = 0
    return context
  })
  return { plans: [newPlan, knownPlan], graphql: [graphqlJs, graphqlJs] }
}

const all =
  'id name sure color colors even count ratio on fails failsLater isError coded matrix matrixSure set notList promises sureOfNothing badItems any anyError anyLater anyMade'

it.each([
  `{ thing { ${all} } }`,
  `{ things { ${all} later { ${all} child { ${all} } } } }`,
  '{ thing { nothingSure } }',
  '{ thing { name failsSurely } none { id } }',
  '{ thing { name sureChild { sureChild { failsSurely } } child { id fails } } }',
  '{ thing { later { sureChild { failsLaterSurely } } fails } }',
  '{ sure { sureChild { nothingSure } } thing { id } }',
  '{ sure { sureChild { failsLaterSurely } } thing { id } }',
  '{ things { sureChild { id brokenChild { id } } } }',
  '{ thing { children { id brokenChild { id } } loose { nothingSure } sureList { id } } }',
  '{ thing { loose { id loose { id fails } } } }',
  '{ thing { sureList { nothingSure } } sure { id } }',
  '{ thing { children(first: 0) { id } more: children(first: 4) { id } asks(a: 2) b: asks } }',
  '{ thing { later { fails later { failsSurely } } } }',
  '{ thing { failsLaterSurely slow { fails failsSurely } } b: thing { slower { id } } }',
  '{ thing { name failsLaterSurely failsSurely } }',
])('returns the data and errors of graphql-js: %s', async (query) => {
  const { plans, graphql } = await execute(query)
  expect(plans).toEqual(graphql)
})

it.each([
  '{ __typename a: __typename thing { __typename t: __typename } }',
  '{ thing { __proto__: name constructor: id toString: sure hasOwnProperty: color } }',
  '{ __proto__: thing { id } }',
  '{ b: thing { id } thing { name } b: thing { name id child { id } } b: thing { child { name } } }',
  '{ thing { ...A ...A child { ...A } } } fragment A on Thing { id ...B name } fragment B on Thing { sure id }',
  '{ thing { ... on Thing { id } ... { name } ... @include(if: false) { sure } } }',
  getIntrospectionQuery(),
  '{ __type(name: "Thing") { name fields { name args { defaultValue } } } x: __type(name: "Nobody") { name } }',
])('returns the selected fields under their response names: %s', async (query) => {
  const { plans, graphql } = await execute(query)
  expect(plans).toEqual(graphql)
})

const conditional = `query ($a: Boolean!, $b: Boolean = true) {
  p: thing @skip(if: $a) { ...F } q: thing @include(if: $a) { ...F id @skip(if: $b) }
  thing { ...F @include(if: $b) ...G @skip(if: $a) @include(if: $b) }
} fragment F on Thing { name @include(if: $a) sure } fragment G on Thing { id child @skip(if: $b) { id } }`

const nullable = 'query ($b: Boolean = true) { thing { id child @skip(if: $b) { id } } }'

it.each([
  ...[true, false].flatMap((a) =>
    [{}, { b: true }, { b: false }, { b: null }].map((b): [string, object] => [
      conditional,
      { a, ...b },
    ]),
  ),
  ['query ($b: Boolean = true) { thing @include(if: $b) { id } }', { b: null }],
  [nullable, { b: null }],
  [nullable, {}],
])(
  'follows @include and @skip by the variables of each request: %s %j',
  async (query, variables) => {
    const { plans, graphql } = await execute(query, { ...variables })
    expect(plans).toEqual(graphql)
  },
)

it.each<[string, Record<string, unknown>?]>([
  ['{ args }'],
  [
    '{ args(a: 1, s: "ä\\"", c: GREEN, l: 4, d: { inner: { n: null } }, id: 7, b: false, e: 4, r: [RED, null]) }',
  ],
  ['{ args(d: {}) b: args(l: [1, 2], id: "x") }'],
  ['query ($d: Deep, $l: [Int!]) { args(d: $d, l: $l) }', { d: { n: 4, even: 2 }, l: 3 }],
  ['query ($d: Deep) { args(d: $d) }', { d: [] }],
  ['query ($d: Deep) { args(d: $d) }', { d: { n: 'x', zz: 1, colors: ['BLUE'], even: 3 } }],
  ['query ($d: Deep = { n: 9, even: 4 }) { args(d: $d) }'],
  ['query ($e: Even) { args(d: { even: $e, inner: { n: 2 } }, e: $e) }'],
  ['query ($e: Even) { args(d: { even: $e }) }', { e: 3 }],
  ['query ($c: Color!) { args(r: [$c, RED]) }', { c: 'GREEN' }],
  ['query ($c: Color!) { args(c: $c) }', { c: 'BLUE' }],
  ['query ($c: Color!) { args(c: $c) }'],
  ['query ($a: Int = 7) { args(a: $a) }', { a: null }],
  ['query ($a: Int = 7) { args(a: $a) }'],
  ['query ($a: Int!) { args(a: $a) }', { a: 2 ** 31 }],
  ['query ($l: [Int!]) { args(l: $l) }', { l: Array.from({ length: 50 }, () => 'x') }],
  ['query ($n: Int) { things(first: $n) { children(first: $n) { id asks(a: $n) } } }', { n: 2 }],
  ['query ($n: Int) { things(first: $n) { children(first: $n) { id asks(a: $n) } } }'],
  ['query ($n: Int = 1) { things(first: 1) { asks(a: $n) } }', { n: 1.5 }],
])('coerces arguments and variables: %s %j', async (query, variables) => {
  const { plans, graphql } = await execute(query, variables)
  expect(plans).toEqual(graphql)
})

it.each([
  'mutation { a: step(n: 1) { n order } b: step(n: 3) { n } c: step(n: 2) { order } d: step(n: 4) { n next } }',
  'mutation { a: sureStep(n: 1) { n } b: sureStep(n: 3) { n } c: step(n: 2) { n } }',
])('executes mutation fields one after another: %s', async (query) => {
  const { plans, graphql } = await execute(query)
  expect(plans).toEqual(graphql)
  expect(order.slice(0, 2)).toEqual([1, 3])
})

it('handles the rejection of a pending item after the list has failed', async () => {
  const document = parse('{ thing { id unsure } }')
  const executor = new PlanExecutor(schema, { plansPerOperation: 4 })
  const { data, errors } = await executor.execute({ document, contextValue: context })
  expect(data).toEqual({ thing: { id: '1', unsure: null } })
  expect(errors?.map(({ message }) => message)).toEqual([
    'Cannot return null for non-nullable field Thing.unsure.',
  ])
})

it('reports an unknown operation name as graphql-js does', async () => {
  const query = 'query A { thing { id } } query B { thing { name } }'
  for (const operationName of ['A', 'B', 'C', undefined]) {
    const request = { query, ...(operationName && { operationName }) }
    const { graphqlJs, newPlan } = await ask(request, () => context)
    expect(newPlan).toEqual(graphqlJs)
  }
})
