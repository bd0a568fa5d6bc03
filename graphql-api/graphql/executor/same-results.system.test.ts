import { globSync, readFileSync } from 'node:fs'
import {
  OperationTypeNode,
  concatAST,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  print,
  separateOperations,
  typeFromAST,
} from 'graphql'
import type { GraphQLInputType, GraphQLObjectType, OperationDefinitionNode } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Viewer } from '#api/access/viewer.ts'
import { createContext } from '#api/request/context.ts'
import type { Ctx, RequestMetadata, AppServices } from '#api/request/context.ts'
import { buildManager, buildTask } from '#api/testing/factories/index.ts'
import type { UserRow } from '#api/stores/entities/user.ts'
import { bothExecutors } from '#api/testing/both-executors.ts'
import { importOf } from '#api/testing/data/company-imports.ts'
import { buildCompany, passwordLinkOf } from '#api/testing/data/company.ts'
import { testDatabase } from '#api/testing/database.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { createRateLimits } from '#api/stores/auth/rate-limits.ts'

const { db, reset } = await testDatabase()
const schema = createSchema()
const ask = bothExecutors(schema)

const appServices = {
  db,
  clock: () => new Date('2026-06-01T10:00:00Z'),
  secret: 'of tests',
  iceServers: { urls: ['stun:stun.example.com'], secret: null },
  limits: createRateLimits(db),
} as AppServices
const nobody = createContext(appServices, {
  id: 'test',
  idempotencyKey: null,
  network: '192.0.2.1',
} as RequestMetadata)

const viewerOf = ({ id, username, displayName, role, customerId, createdAt }: UserRow): Viewer => ({
  id,
  username,
  displayName,
  role,
  customerId,
  createdAt,
  isClosed: false,
  mustSetUpSecondFactor: false,
  lastVisit: null,
  timeZone: null,
  dateFormat: null,
  mailContent: 'full',
  signInId: 1,
  assistantsSee: 'assigned',
})

type Person = 'nobody' | 'portal user' | 'assistant' | 'manager'
const people: Partial<Record<Person, Ctx>> = {}
let assistantId = ''
let token = ''
let importId = 0

beforeEach(async () => {
  await reset()
  await buildCompany(db)
  const { user, assistant, customer, communicationSession } = await buildCompany(db)
  await db('communicationSessions')
    .where({ id: communicationSession.id })
    .update({ status: 'active', callerId: assistant.id, answererId: user.id })
  for (const title of ['Töne', 'A "quote" and\na line'])
    await buildTask(db, { customerId: customer.id, title })
  assistantId = String(assistant.id)
  token = passwordLinkOf({ user })
  importId = importOf({ customer }, 'checked')
  // The clock of this test is earlier than that of the company.
  await db('oneTimeLinks').update({
    createdAt: appServices.clock(),
    expiresAt: new Date('2099-01-01'),
  })
  people.nobody = nobody
  people['portal user'] = nobody.withViewer(viewerOf(user))
  people.assistant = nobody.withViewer(viewerOf(assistant))
  people.manager = nobody.withViewer(viewerOf(await buildManager(db)))
})

/** Returns a value of a type: the id of a record, a word, or the first value of an enum. */
const sample = (type: GraphQLInputType): unknown => {
  const plainType = getNullableType(type)
  if (isListType(plainType)) return [sample(plainType.ofType)]
  if (isEnumType(plainType)) return plainType.getValues()[0]?.name
  if (isInputObjectType(plainType))
    return Object.fromEntries(
      Object.values(plainType.getFields())
        .filter(({ type }) => isNonNullType(type))
        .map(({ name, type }) => [name, sample(type)]),
    )
  const words: Record<string, unknown> = {
    ID: '2',
    Int: 5,
    Float: 1.5,
    Boolean: true,
    DateTime: '2026-01-01T00:00:00Z',
  }
  return isScalarType(plainType) ? (words[plainType.name] ?? 'e') : undefined
}

const wholeNode = concatAST(
  globSync('web/**/*.graphql').map((file) => parse(readFileSync(file, 'utf8'))),
)
const separate = separateOperations(wholeNode)
const operations = wholeNode.definitions
  .filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
  .filter(({ operation }) => operation === OperationTypeNode.QUERY)

const variablesOf = ({ name, variableDefinitions = [] }: OperationDefinitionNode, isOn: boolean) =>
  Object.fromEntries(
    variableDefinitions.map(({ variable, type }) => {
      const foundType = typeFromAST(schema, type as never) as GraphQLInputType | undefined
      // Optional variables are left out: a page has one start, and "e" is no cursor.
      const isLeftOut =
        (!isNonNullType(foundType) && !['Boolean', 'Int', 'ID'].includes(String(foundType))) ||
        variable.name.value === 'last'
      // A stretch of time ends after it begins.
      if (variable.name.value === 'to') return ['to', '2026-01-31T00:00:00Z']
      if (variable.name.value === 'assistantId') return ['assistantId', assistantId]
      if (variable.name.value === 'token') return ['token', token]
      if (variable.name.value === 'id' && /^Import(Page|Progress)$/.test(name?.value ?? ''))
        return ['id', String(importId)]
      const value = isInputType(foundType) && !isLeftOut ? sample(foundType) : undefined
      return [variable.name.value, value === true ? isOn : value]
    }),
  )

const allPeople: Person[] = ['nobody', 'portal user', 'assistant', 'manager']

/** Executes an operation as each person; returns how many had data, and how many errors there were. */
const expectSame = async (query: string, variables: Record<string, unknown> = {}) => {
  const seenInput = { answers: 0, errors: 0 }
  for (const person of allPeople) {
    const { graphqlJs, newPlan, knownPlan } = await ask({ query, variables }, () => {
      const ctx = people[person] ?? nobody
      return { ctx: ctx.withViewer(ctx.viewer) }
    })
    expect({ person, ...newPlan }).toEqual({ person, ...graphqlJs })
    expect({ person, ...knownPlan }).toEqual({ person, ...graphqlJs })
    seenInput.errors += graphqlJs.errors.length
    if (Object.values((graphqlJs.data ?? {}) as object).some((value) => value !== null))
      seenInput.answers += 1
  }
  return seenInput
}

it.each(operations.map((one) => one.name?.value ?? ''))(
  '%s has the same result in both executors for every role',
  async (name) => {
    const operation = operations.find((one) => one.name?.value === name)
    const document = separate[name]
    if (!operation || !document) throw new Error(`There is no ${name}.`)
    const query = print(document)
    const { answers } = await expectSame(query, variablesOf(operation, true))
    expect(answers).toBeGreaterThan(0)
    await expectSame(query, variablesOf(operation, false))
    await expectSame(query)
  },
)

const required = ({ args }: { args: readonly { type: GraphQLInputType }[] }) =>
  args.some(({ type }) => isNonNullType(type))

/** Returns a selection of all fields of a record and of the records that it leads to. */
const everything = (type: GraphQLObjectType, depth = 1): string =>
  Object.values(type.getFields())
    .filter((field) => !required(field))
    .flatMap((field) => {
      const inner = getNamedType(field.type)
      if (!isObjectType(inner)) return [field.name]
      return depth > 0 ? [`${field.name} { ${everything(inner, depth - 1)} }`] : []
    })
    .concat('__typename')
    .join(' ')

it.each(allNouns)(
  'every field of %s has the same result, guarded fields included',
  async (noun) => {
    const connection = getNamedType(schema.getQueryType()?.getFields()[nouns[noun].many]?.type)
    const record = schema.getQueryType()?.getFields()[noun]?.type
    const type = getNamedType(record)
    if (!isObjectType(connection) || !isObjectType(type)) throw new Error(`No type for ${noun}.`)
    const { answers } = await expectSame(`{
    ${nouns[noun].many}(first: 3) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } } nodes { ${everything(type)} } }
    one: ${noun}(id: 2) { ${everything(type)} } none: ${noun}(id: 999) { id } wrong: ${noun}(id: "x") { id }
  }`)
    expect(answers).toBeGreaterThan(0)
  },
)

it('errors have the same messages, codes and paths', async () => {
  const { errors } = await expectSame(`{
    customers(first: 2) { nodes { id securely: name history: activities(first: 500) { nodes { id } } } }
    a: leads(first: -1) { totalCount } b: tasks(first: 2, after: "nonsense") { nodes { id } }
    c: securityEvents(first: 2) { nodes { id } } d: users(first: 2) { nodes { username displayName } }
    me { id user { username } abilities } search(text: "") { id } organisation { name abilities }
  }`)
  expect(errors).toBeGreaterThan(8)
})
