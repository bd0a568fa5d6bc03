import { getNamedType, isLeafType, isObjectType } from 'graphql'
import { beforeEach, describe, expect, it } from 'vitest'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { buildManager } from '#api/testing/factories/index.ts'
import { toSnake } from '#api/database/column-names.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { columnsOfField } from './field-columns.ts'
import { relations } from './relations.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'

const { db, as, statements } = await testApp()
const schema = createSchema()

let company: Company
let manager: TestClient
beforeEach(async () => {
  company = await buildCompany(db)
  await buildCompany(db)
  manager = await as(await buildManager(db))
})

const typeOf = (noun: Noun) => {
  const type = schema.getType(typeName(noun))
  if (!isObjectType(type)) throw new Error(`${noun} is no type.`)
  return type
}

/** The fields of a record that have no required argument, with their selections. */
const fieldsOf = (noun: Noun): [string, string][] =>
  Object.values(typeOf(noun).getFields()).flatMap(({ name, type }): [string, string][] => {
    const inner = getNamedType(type)
    if (isLeafType(inner)) return [[name, name]]
    const kind = relations[typeName(noun)]?.[name]?.kind
    if (kind === 'many') return [[name, `${name} { totalCount nodes { id abilities } }`]]
    return kind === undefined ? [] : [[name, `${name} { id __typename }`]]
  })

const first = async (caller: TestClient, noun: Noun, selection: string) => {
  const { data, errors } = await caller.graphql(
    `{ ${nouns[noun].many}(first: 1) { nodes { ${selection} } } }`,
  )
  expect(errors).toEqual([])
  const page = data?.[nouns[noun].many] as { nodes: Record<string, unknown>[] } | undefined
  return page?.nodes[0] ?? {}
}

it.each(allNouns)('the fields of %s read columns that exist', async (noun) => {
  const knownNames = new Set(
    (
      (await db('information_schema.columns')
        .where({ tableName: toSnake(nouns[noun].many), tableSchema: 'public' })
        .select('columnName')) as { columnName: string }[]
    ).map(({ columnName }) => columnName),
  )
  const columns = Object.keys(typeOf(noun).getFields()).flatMap((field) =>
    columnsOfField(typeOf(noun), field),
  )
  expect(columns.filter((column) => !knownNames.has(toSnake(column)))).toEqual([])
})

it.each(allNouns)(
  'each field of %s has the same value alone and with all other fields',
  async (noun) => {
    const fields = fieldsOf(noun)
    const all = await first(manager, noun, fields.map(([, selection]) => selection).join(' '))
    for (const [name, selection] of fields)
      expect(await first(manager, noun, selection)).toEqual({ [name]: all[name] })
  },
)

/** Returns the response and its SQL statements, without the look-up of the sign-in. */
const only = async (query: string) => {
  let answer: Awaited<ReturnType<TestClient['graphql']>> | undefined
  const queries = await statements(async () => {
    answer = await manager.graphql(query)
  })
  expect(answer?.errors).toEqual([])
  return { data: answer?.data, own: queries.filter((sql) => !sql.includes('sign_ins')) }
}

describe('the selected fields decide which columns are read:', () => {
  it('columns and cursors that are not selected are not read', async () => {
    const { own: ownNames } = await only('{ tasks { nodes { id title } } }')
    expect(ownNames).toHaveLength(1)
    expect(ownNames[0]).toMatch(/^select "t"."id", "t"."title" from/)
    expect((await only('{ tasks { nodes { id } } }')).own[0]).toMatch(/^select "t"."id" from/)
    const placedRecord = await only('{ tasks { edges { cursor node { id } } } }')
    expect(placedRecord.own[0]).toMatch(/cursor_keys, "t"."id" from/)
    const led = await only('{ tasks { nodes { id } pageInfo { endCursor } } }')
    expect(led.data).toMatchObject({ tasks: { pageInfo: { endCursor: expect.any(String) } } })
  })

  it('to-one relations are joined, through fragments and aliases too', async () => {
    const { own: ownNames, data } = await only(`
      { tasks(filter: { customerId: ${company.customer.id} }) { nodes { ...One whose: customer { company } } } }
      fragment One on Task { id customer { name assignedVa { displayName } } }`)
    expect(ownNames).toHaveLength(1)
    const { name, company: firm } = company.customer
    const assignedVa = { displayName: company.assistant.displayName }
    expect(data).toMatchObject({
      tasks: { nodes: [{ customer: { name, assignedVa }, whose: { company: firm } }] },
    })
  })

  it('two places that share a fragment have projections of their own', async () => {
    const { id, name, company: firm } = company.customer
    const { data, errors } = await manager.graphql(`
      { a: customer(id: ${id}) { ...Tasks } b: customer(id: ${id}) { ...Tasks tasks { nodes { customer { company } title } } } }
      fragment Tasks on Customer { tasks { nodes { customer { name } } } }`)
    expect(errors).toEqual([])
    const title = expect.any(String) as string
    expect(data).toEqual({
      a: { tasks: { nodes: expect.arrayContaining([{ customer: { name } }]) as object } },
      b: {
        tasks: {
          nodes: expect.arrayContaining([{ customer: { name, company: firm }, title }]) as object,
        },
      },
    })
  })

  it('the visibility of a nullable id is read in the statement of its record', async () => {
    const { own: ownNames } = await only(
      '{ fileAttachments { nodes { customerId taskId messageId } } }',
    )
    expect(ownNames).toHaveLength(1)
  })
})

it('a joined record is read within its own scope', async () => {
  const lead = await first(manager, 'lead', 'id')
  const other = await buildCompany(db)
  await db('leads').where({ id: lead['id'] }).update({
    assignedVaId: company.assistant.id,
    customerId: other.customer.id,
  })
  const query = `{ lead(id: ${String(lead['id'])}) { customerId customer { id } } }`
  const seenResponse = await (await as(company.assistant)).graphql(query)
  expect(seenResponse.data).toEqual({ lead: { customerId: null, customer: null } })
  const all = await manager.graphql(query)
  const id = String(other.customer.id)
  expect(all.data).toEqual({ lead: { customerId: id, customer: { id } } })
})
