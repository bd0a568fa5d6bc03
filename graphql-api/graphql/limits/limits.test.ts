import { globSync, readFileSync } from 'node:fs'
import { Kind, concatAST, getIntrospectionQuery, parse, print, separateOperations } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { buildManager, buildTask } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { checkCost } from './operation-cost.ts'
import { createDocumentCheck } from './document-check.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'

const { db, as, visitor, logLines, statements } = await testApp()

const isHealthy = async () => {
  expect((await visitor().get('/readyz')).status).toBe(200)
  // A refusal is not an internal error: the log has only lines of responses.
  expect(logLines.filter((line) => line['msg'] !== 'answered')).toEqual([])
}
afterEach(isHealthy)

const manager = async () => as(await buildManager(db))

const refusal = async (query: string, variables: object = {}) => {
  const { status, errors, data } = await (await manager()).graphql(query, variables)
  return { status, data, message: errors[0]?.message, code: errors[0]?.extensions['code'] }
}

const nested = (levels: number) => {
  const pair = 'customer { tasks(first: 1) { nodes { '
  const deepCount = Math.ceil(levels / 3)
  return `{ tasks(first: 1) { nodes { ${pair.repeat(deepCount)} id ${'} } } '.repeat(deepCount)} } } }`
}

describe('an operation is refused before any data is read', () => {
  it('when it is 50 levels deep', async () => {
    expect(await refusal(nested(47))).toEqual({
      status: 400,
      data: null,
      message: 'An operation may be 12 levels deep; this one is 51.',
      code: 'BAD_USER_INPUT',
    })
  })

  it('when it has 500 aliases', async () => {
    const aliases = Array.from({ length: 500 }, (_, n) => `a${n}: __typename`).join(' ')
    expect((await refusal(`{ ${aliases} }`)).message).toBe(
      'An operation may have 60 aliases; this one has 500.',
    )
  })

  it('when a fragment with aliases is spread many times', async () => {
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
    const { status, message } = await refusal(`{ ${'me { id } '.repeat(600)} }`)
    expect(message).toBe('Syntax Error: Document contains more that 2000 tokens. Parsing aborted.')
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
      'pages of which only the count is selected',
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

  it('when variables ask for too many records', async () => {
    const query = `query ($a: Int, $b: Int) { customers(first: $a) { nodes { tasks(last: $b) { nodes { id } } } } }`
    expect((await refusal(query, { a: 200, b: 200 })).message).toMatch(tooMany)
    expect((await refusal(query, { a: 100, b: 100 })).message).toBeUndefined()
  })

  it.each(['first: 201', 'first: 1000000000', 'first: 0', 'first: -5', 'last: 201'])(
    'when it requests a page of `%s`',
    async (size) => {
      const query = `{ customers(${size}) { nodes { id } } }`
      const { message, code } = await refusal(query)
      expect(message).toBe('The page size must be between 1 and 200.')
      expect(code).toBe('BAD_USER_INPUT')
    },
  )

  it.each([
    ['first: 1e9', /^Int cannot represent non-integer value: 1e9/],
    ['first: 99999999999', /^Int cannot represent non 32-bit signed integer value: 99999999999/],
    ['first: 1, last: 1', /^Use .first. or .last., not both\.$/],
    ['first: 1, before: "x"', /^Use `after` with `first`, and `before` with `last`\.$/],
    ['last: 1, after: "x"', /^Use `after` with `first`, and `before` with `last`\.$/],
  ])('when it has `%s`', async (size, message) => {
    expect((await refusal(`{ customers(${size}) { nodes { id } } }`)).message).toMatch(message)
  })
})

it('a nested page that is too large is refused in the same way', async () => {
  await buildTask(db)
  const query = '{ customers(first: 1) { nodes { tasks(first: 201) { nodes { id } } } } }'
  const { message, code } = await refusal(query)
  expect([message, code]).toEqual(['The page size must be between 1 and 200.', 'BAD_USER_INPUT'])
})

const names = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join(' ')

describe('a document is refused before it is validated', () => {
  it.each([
    [
      'when it is too long',
      `{ me { id } } # ${'x'.repeat(20_000)}`,
      'A document may have 20000 characters; this one has 20016. Send long texts as variables.',
    ],
    [
      'when it is nested so deep that no parser bears it',
      `${'{a'.repeat(900)}${'}'.repeat(900)}`,
      'An operation may be 12 levels deep; this one is 900.',
    ],
    [
      'when a value in it is nested too deep',
      `{ customers(after: ${'['.repeat(900)}${']'.repeat(900)}) { totalCount } }`,
      'A value may be nested 20 levels deep; one of these is 900.',
    ],
    [
      'when it has too many operations',
      names(21, (n) => `query Q${n} { me { id } }`),
      'A document may have 20 operations; this one has 21.',
    ],
    [
      'when it has too many fragments',
      `{ me { user { id } } } ${names(51, (n) => `fragment F${n} on User { id }`)}`,
      'A document may have 50 fragments; this one has 51.',
    ],
    [
      'when its fragments unfold to too much',
      `{ me { user { ...F0 } } } ${names(11, (n) => `fragment F${n} on User { ... on User { ...F${n + 1} } ...F${n + 1} }`)}
       fragment F11 on User { id }`,
      'A document may select 3000 fields, those of fragments each time; this one selects 24536.',
    ],
    [
      'when one field occurs in one place too often',
      `{ customers { nodes { ${'id '.repeat(46)} } } }`,
      'Too many fields of this document have the same name in the same place. Ask for each once.',
    ],
    [
      'when fields of fragments occur in one place too often',
      `{ me { user { ${names(46, (n) => `...F${n}`)} } } } ${names(46, (n) => `fragment F${n} on User { id }`)}`,
      'Too many fields of this document have the same name in the same place. Ask for each once.',
    ],
    [
      'when its question about the schema is nested too deep',
      `{ __schema { types { ${'ofType { '.repeat(18)}name${' }'.repeat(18)} } } }`,
      'A question about the schema may be 20 levels deep; this one is 21.',
    ],
    [
      'when it asks too much of the schema',
      `{ __schema { types { fields { ${names(59, (n) => `a${n}: name`)} } } } }`,
      'A question about the schema may ask for 48000 values; this one could have 48001. Ask for fewer fields.',
    ],
    [
      'when it asks for too many values',
      `{ customers(first: 200) { nodes { tasks(first: 20) { nodes { ${names(11, (n) => `a${n}: description`)} } } } } }`,
      'An operation may ask for 36000 values; this one could have 48602. Ask for fewer fields or smaller pages.',
    ],
  ])('%s', async (_, query, message) => {
    const { status, data, message: refusalMessage, code } = await refusal(query)
    expect(refusalMessage).toBe(message)
    expect([status, data, code]).toEqual([400, null, 'BAD_USER_INPUT'])
  })

  it('when introspection fields have aliases that are too long', async () => {
    const { message } = await refusal(
      `{ __schema { types { fields { ${'a'.repeat(15_000)}: name } } } }`,
    )
    expect(message).toMatch(
      /^An answer about the schema may have 2000000 characters; this one would have \d+\.$/,
    )
  })

  it('before the caller is authenticated', async () => {
    const queries = await statements(async () => {
      await visitor().graphql(`{ customers { nodes { ${'id '.repeat(46)} } } }`)
    })
    expect(queries).toEqual([])
  })
})

const nestLists = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const post = (path: string, body: string) =>
  visitor().send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

describe('values that are nested too deeply get the same message', () => {
  const sentence = 'The input can be nested up to 20 levels deep.'
  it.each(['/graphql', '/api/login'])('in a body at %s', async (path) => {
    const { status, body } = await post(path, nestLists(40_000))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`"message":"${sentence}"`)
  })

  it('in variables of a URL', async () => {
    const query = `query=${encodeURIComponent('query ($n: Int) { me { id } }')}`
    const variables = encodeURIComponent(`{"n":${nestLists(2000)}}`)
    const { status, text } = await visitor().get(`/graphql?${query}&variables=${variables}`, {
      'content-type': 'application/json',
    })
    expect(status).toBe(400)
    expect(text).toContain(sentence)
  })
})

it('too many invalid values are refused without an internal error', async () => {
  const { message, code } = await refusal(
    'query ($status: [TaskStatus!]) { tasks(filter: { status: $status }) { totalCount } }',
    { status: Array.from({ length: 200 }, () => 'NOWHERE') },
  )
  expect(code).toBe('BAD_USER_INPUT')
  expect(message).toMatch(/^Variable "\$status" is wrong at "status\[0\]"/)
})

describe('every document of the web client is within the limits', () => {
  const schema = createSchema()
  const documents = globSync('web/**/*.graphql').map((file) => parse(readFileSync(file, 'utf8')))
  const all = concatAST(documents)
  const operations = all.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const variables = { first: 25, last: 25 }
  const preflight = createDocumentCheck(schema, { allowsIntrospection: true })
  const check = (query: string) => {
    const { refusal, document } = preflight({ query, operationName: null, variables })
    return refusal?.message ?? (document ? undefined : 'It is not valid.')
  }

  it.each(operations.map((one) => one.name?.value ?? ''))('%s', (name) => {
    const query = separateOperations(all)[name]
    expect(query && check(print(query))).toBeUndefined()
  })

  it('and so is the introspection query of the explorer', () => {
    const query = getIntrospectionQuery({
      schemaDescription: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      inputValueDeprecation: true,
      oneOf: true,
    })
    expect(check(query)).toBeUndefined()
  })
})

describe('measuring the cost of an operation', () => {
  const schema = createSchema()
  const measureError = (query: string, sentInput = {}) => {
    const document = parse(query)
    const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)
    if (!operation) throw new Error('There is no operation.')
    return checkCost({ schema, document, operation, variables: sentInput })
  }

  it('returns null within the limits, and an error otherwise', () => {
    expect(measureError('{ customers(first: 200) { nodes { id } } }')).toBeNull()
    const pages =
      'query ($n: Int) { customers(first: $n) { nodes { tasks(first: $n) { nodes { id } } } } }'
    expect(measureError(pages, { n: 10 })).toBeNull()
    expect(measureError(pages, { n: 200 })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(
        /^An operation may ask for 20000 records; this one could read 40200\./,
      ) as string,
    })
    expect(measureError('subscription { changes { items { id } } }')).toBeNull()
  })
})
