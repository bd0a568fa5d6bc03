import { Kind, parse } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCustomer, buildManager, buildTask } from '#api/database/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { measure } from './limits.ts'
import { createSchema } from './schema.ts'

const { db, as, visitor, logged } = await testApp()

const isHealthy = async () => {
  expect((await visitor().get('/readyz')).status).toBe(200)
  // A refusal is no fault of ours: nothing but the answered requests is in the log.
  expect(logged.filter((line) => line['msg'] !== 'answered')).toEqual([])
}
afterEach(isHealthy)

const manager = async () => as(await buildManager(db))

const refusal = async (query: string, variables: object = {}) => {
  const { status, errors, data } = await (await manager()).graphql(query, variables)
  return { status, data, message: errors[0]?.message, code: errors[0]?.extensions['code'] }
}

const nested = (levels: number) => {
  const pair = 'customer { tasks(first: 1) { nodes { '
  const deep = Math.ceil(levels / 3)
  return `{ tasks(first: 1) { nodes { ${pair.repeat(deep)} id ${'} } } '.repeat(deep)} } } }`
}

describe('an operation is refused before anything is read', () => {
  it('when it is 50 levels deep', async () => {
    expect(await refusal(nested(47))).toEqual({
      status: 400,
      data: null,
      message: 'An operation may be 12 levels deep; this one is 51.',
      code: 'BAD_USER_INPUT',
    })
  })

  it('when it has 1,000 aliases', async () => {
    const aliases = Array.from({ length: 1000 }, (_, n) => `a${n}: __typename`).join(' ')
    expect((await refusal(`{ ${aliases} }`)).message).toBe(
      'An operation may have 60 aliases; this one has 1000.',
    )
  })

  it('when aliases hide in a fragment that is spread many times', async () => {
    const fragment = `fragment F on Person { ${Array.from({ length: 20 }, (_, n) => `a${n}: id`).join(' ')} }`
    const query = `{ customers { nodes { assignedVa { ...F } tasks { nodes { assignedVa { ...F } } }
      interactions { nodes { user { ...F } } } messages { nodes { sender { ...F } } } } } } ${fragment}`
    expect((await refusal(query)).message).toBe(
      'An operation may have 60 aliases; this one has 80.',
    )
  })

  it('when its fragments lead back to themselves', async () => {
    const query = `{ me { user { ...A } } } fragment A on User { customer { ...B } } fragment B on Customer { users { nodes { ...A } } }`
    const { message, code } = await refusal(query)
    expect(message).toBe('Cannot spread fragment "A" within itself via "B".')
    expect(code).toBe('GRAPHQL_VALIDATION_FAILED')
  })

  it('when it has too many tokens', async () => {
    const { status, message } = await refusal(`{ ${'me { id } '.repeat(1300)} }`)
    expect(message).toBe('Syntax Error: Document contains more that 5000 tokens. Parsing aborted.')
    expect(status).toBe(400)
  })

  const tooMany =
    /^An operation may ask for 20000 records; this one could read \d+\. Ask for smaller pages\.$/
  it.each([
    [
      'pages within pages',
      '{ customers(first: 200) { nodes { tasks(first: 200) { nodes { id } } } } }',
    ],
    [
      'edges',
      '{ customers(last: 200) { edges { node { tasks(first: 200) { edges { cursor } } } } } }',
    ],
    [
      'pages in fragments',
      `{ customers(first: 200) { ...C } }
       fragment C on CustomerConnection { nodes { tasks(first: 200) { ...T } } }
       fragment T on TaskConnection { nodes { id } }`,
    ],
    [
      'pages in inline fragments',
      '{ customers(first: 200) { ... { nodes { tasks(first: 200) { ... on TaskConnection { nodes { id } } } } } } }',
    ],
    [
      'pages of which only the count is asked',
      '{ customers(first: 200) { nodes { tasks(first: 200) { totalCount } } } }',
    ],
    [
      'sizes that are the defaults of variables',
      'query ($n: Int = 200) { customers(first: $n) { nodes { tasks(first: $n) { nodes { id } } } } }',
    ],
    [
      'default sizes three levels down',
      '{ customers { nodes { tasks { nodes { updates { nodes { id } } } } } } }',
    ],
  ])('when it could read too many records by %s', async (_, query) => {
    expect((await refusal(query)).message).toMatch(tooMany)
  })

  it('when it could read too many records by sizes that are sent', async () => {
    const query = `query ($a: Int, $b: Int) { customers(first: $a) { nodes { tasks(last: $b) { nodes { id } } } } }`
    expect((await refusal(query, { a: 200, b: 200 })).message).toMatch(tooMany)
    expect((await refusal(query, { a: 100, b: 100 })).message).toBeUndefined()
  })

  it.each(['first: 201', 'first: 1000000000', 'first: 0', 'first: -5', 'last: 201'])(
    'when it asks for a page of `%s`',
    async (size) => {
      const query = `{ customers(${size}) { nodes { id } } }`
      const { message, code } = await refusal(query)
      expect(message).toBe('A page has from 1 to 200 records.')
      expect(code).toBe('BAD_USER_INPUT')
    },
  )

  it.each([
    ['first: 1e9', /^Int cannot represent non-integer value: 1e9/],
    ['first: 99999999999', /^Int cannot represent non 32-bit signed integer value: 99999999999/],
    ['first: 1, last: 1', /^Ask for the first or for the last records, not for both\.$/],
    ['first: 1, before: "x"', /^Use `after` with `first`, and `before` with `last`\.$/],
    ['last: 1, after: "x"', /^Use `after` with `first`, and `before` with `last`\.$/],
  ])('when it asks for `%s`', async (size, message) => {
    expect((await refusal(`{ customers(${size}) { nodes { id } } }`)).message).toMatch(message)
  })
})

it('a nested page that is too large is refused like any other', async () => {
  await buildTask(db)
  const query = '{ customers(first: 1) { nodes { tasks(first: 201) { nodes { id } } } } }'
  const { message, code } = await refusal(query)
  expect([message, code]).toEqual(['A page has from 1 to 200 records.', 'BAD_USER_INPUT'])
})

it('a field that is repeated as often as tokens allow keeps nobody waiting', async () => {
  await buildCustomer(db)
  const begun = performance.now()
  const { status } = await refusal(`{ customers { nodes { ${'id '.repeat(4900)} } } }`)
  expect(status).toBe(400)
  expect(performance.now() - begun).toBeLessThan(2000)
})

describe('measuring needs no server', () => {
  const schema = createSchema()
  const measured = (query: string, sent = {}) => {
    const document = parse(query)
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    if (!operation) throw new Error('There is no operation.')
    return measure({ schema, document, operation, sent })
  }

  it('and answers null for what may run, else the refusal', () => {
    expect(measured('{ customers(first: 200) { nodes { id } } }')).toBeNull()
    const pages =
      'query ($n: Int) { customers(first: $n) { nodes { tasks(first: $n) { nodes { id } } } } }'
    expect(measured(pages, { n: 10 })).toBeNull()
    expect(measured(pages, { n: 200 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(
        /^An operation may ask for 20000 records; this one could read 40200\./,
      ) as string,
    })
    expect(measured('subscription { me { id } }')?.message).toBe('There is no subscription here.')
  })
})
