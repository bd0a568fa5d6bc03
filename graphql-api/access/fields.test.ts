import { getNamedType, isLeafType, isObjectType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { buildManager } from '#api/testing/factories/index.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import { roles } from '#shared/roles.ts'
import { fieldExceptions, readersOf } from './fields.ts'
import { allNouns } from './nouns.ts'
import { reading } from './reading.ts'
import type { Noun } from './nouns.ts'
import type { Viewer } from './viewer.ts'

const { db, as } = await testApp()
const schema = createSchema()

const isFrame = (name: string) =>
  /^(__|Query$|Mutation$|PageInfo$|CountUpTo$)|(Connection|Edge|Payload)$/.test(name)

/** Types with data, without connections, edges and payloads. */
const types = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !isFrame(type.name))
  .toSorted((a, b) => a.name.localeCompare(b.name))

const fieldsOf = (type: GraphQLObjectType) => Object.keys(type.getFields())

it('no type has a password, hash or token', () => {
  // A part of a payload: the new secret is shown once, to its owner.
  const lasting = types.filter(({ name }) => name !== 'TotpSetup')
  const secret = lasting.flatMap((type) =>
    fieldsOf(type).filter((field) => /password|hash|token|secret|submissionKey/i.test(field)),
  )
  expect(secret).toEqual([])
})

/** Selects every scalar field of a type, and one scalar field of each object that it leads to. */
const selection = (type: GraphQLObjectType) =>
  Object.values(type.getFields())
    .map((field) => {
      const target = getNamedType(field.type)
      if (isLeafType(target)) return field.name
      if (isObjectType(target) && 'totalCount' in target.getFields())
        return `${field.name} { totalCount }`
      return `${field.name} { __typename }`
    })
    .join(' ')

/** Returns the fields that are refused when a caller reads a whole record in their scope. */
const refusedFields = async (caller: TestClient, typeName: string, id: number) => {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} is no type of records.`)
  const field = `${typeName.charAt(0).toLowerCase()}${typeName.slice(1)}`
  const { data, errors } = await caller.graphql(
    `query ($id: ID!) { ${field}(id: $id) { ${selection(type)} } }`,
    { id },
  )
  expect(data?.[field]).not.toBeNull()
  return errors.map(
    ({ path, extensions }) => `${typeName}.${path?.[1]} ${String(extensions['code'])}`,
  )
}

const typeName = (noun: Noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`

it('each role can read exactly the fields of the table on records in its scope', async () => {
  const company = await buildCompany(db)
  const viewers = {
    user: await as(company.user),
    virtual_assistant: await as(company.assistant),
    management: await as(await buildManager(db)),
  }
  const portal = { ...company.user, role: 'user' } as unknown as Viewer
  for (const role of roles)
    for (const noun of allNouns) {
      const type = typeName(noun)
      if (!reading[noun].one.includes(role)) continue
      if (role === 'user' && reading[noun].rows(portal).rows === 'none') continue
      const refusedNames = await refusedFields(viewers[role], type, company[noun].id)
      const exceptions = Object.keys(fieldExceptions).filter(
        (field) => field.startsWith(`${type}.`) && !readersOf(field).includes(role),
      )
      expect({ role, refused: refusedNames.toSorted() }).toEqual({
        role,
        refused: exceptions.map((field) => `${field} FORBIDDEN`).toSorted(),
      })
    }
})

it('a viewer is told which fields they may not read', async () => {
  const company = await buildCompany(db)
  const answers: unknown[] = []
  for (const account of [company.user, company.assistant, await buildManager(db)]) {
    const { data } = await (await as(account)).graphql('{ me { unreadableFields } }')
    answers.push(data?.['me'])
  }
  expect(answers).toEqual(
    (['user', 'virtual_assistant', 'management'] as const).map((role) => ({
      unreadableFields: Object.keys(fieldExceptions).filter(
        (field) => !readersOf(field).includes(role),
      ),
    })),
  )
})
