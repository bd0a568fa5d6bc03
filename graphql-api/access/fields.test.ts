import { getNamedType, isLeafType, isObjectType } from 'graphql'
import type { GraphQLObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { buildManager } from '#api/database/factories/index.ts'
import { createSchema } from '#api/graphql/schema.ts'
import { testApp } from '#api/testing/app.ts'
import type { Caller } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/company.ts'
import type { Company } from '#api/testing/company.ts'
import { roles } from '#shared/roles.ts'
import { fieldExceptions, readersOf } from './fields.ts'

const { db, as } = await testApp()
const schema = createSchema()

const isFrame = (name: string) =>
  /^(__|Query$|Mutation$|PageInfo$)|(Connection|Edge|Payload)$/.test(name)

/** Types that hold what the product knows, without the frames around them. */
const types = Object.values(schema.getTypeMap())
  .filter((type): type is GraphQLObjectType => isObjectType(type) && !isFrame(type.name))
  .toSorted((a, b) => a.name.localeCompare(b.name))

const fieldsOf = (type: GraphQLObjectType) => Object.keys(type.getFields())

const row = (field: string, cells: readonly string[]) =>
  [field.padEnd(40), ...cells.map((cell) => cell.padEnd(19))].join('').trimEnd()

const table = () =>
  [
    row('', roles),
    ...types.flatMap((type) => [
      '',
      ...fieldsOf(type).map((field) => {
        const name = `${type.name}.${field}`
        const readers = readersOf(name)
        return row(
          name,
          roles.map((role) => (readers.includes(role) ? 'reads' : '-')),
        )
      }),
    ]),
    '',
  ].join('\n')

const advice =
  'A field was added, removed or is read by others than before. Say in access/fields.ts who may read it if not everyone who sees its record, write the table anew with `npx vitest run --project node graphql-api/access/fields -u`, and have the difference reviewed.'

const compareWithReviewed = () =>
  expect(table())
    .toMatchFileSnapshot('./fields.snapshot.txt')
    .then(
      () => 'as reviewed',
      () => advice,
    )

it('who reads which field is what was reviewed', async () => {
  expect(await compareWithReviewed()).toBe('as reviewed')
})

it('no type carries a password, a hash or a token', () => {
  const secret = types.flatMap((type) =>
    fieldsOf(type).filter((field) => /password|hash|token|secret|submissionKey/i.test(field)),
  )
  expect(secret).toEqual([])
})

/** Every plain field of a type, and one plain field of whatever else a field leads to. */
const selection = (type: GraphQLObjectType) =>
  Object.values(type.getFields())
    .map((field) => {
      const target = getNamedType(field.type)
      if (isLeafType(target)) return field.name
      if (field.args.length > 0) return `${field.name} { totalCount }`
      return `${field.name} { __typename }`
    })
    .join(' ')

/** The fields that a caller is refused when they read a whole record of theirs. */
const refusedFields = async (caller: Caller, typeName: string, id: number) => {
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

const records: Record<string, keyof Company> = {
  CalendarEvent: 'calendarEvent',
  CommunicationSession: 'communicationSession',
  Customer: 'customer',
  CustomerService: 'customerService',
  FileAttachment: 'fileAttachment',
  Interaction: 'interaction',
  Lead: 'lead',
  Message: 'message',
  Task: 'task',
  TaskUpdate: 'taskUpdate',
  TeamMember: 'teamMember',
  User: 'user',
}

it('each role reads of a record in their scope exactly the fields of the table', async () => {
  const company = await buildCompany(db)
  const viewers = {
    user: await as(company.user),
    virtual_assistant: await as(company.assistant),
    management: await as(await buildManager(db)),
  }
  const hidden = new Set(['Lead', 'TeamMember'])
  for (const role of roles)
    for (const [type, record] of Object.entries(records)) {
      if (role === 'user' && hidden.has(type)) continue
      const refused = await refusedFields(viewers[role], type, company[record].id)
      const exceptions = Object.keys(fieldExceptions).filter(
        (field) => field.startsWith(`${type}.`) && !readersOf(field).includes(role),
      )
      expect({ role, refused: refused.toSorted() }).toEqual({
        role,
        refused: exceptions.map((field) => `${field} FORBIDDEN`).toSorted(),
      })
    }
})
