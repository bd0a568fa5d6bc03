import { expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import {
  announcedNouns,
  buildBusyCompany,
} from '#api/testing/computed-fields/build-busy-company.ts'
import { changesOf } from '#api/testing/computed-fields/changes.ts'
import {
  isColumn,
  readOfType,
  valuesOf,
  selectFields,
} from '#api/testing/computed-fields/field-reads.ts'
import type { TypeRead } from '#api/testing/computed-fields/field-reads.ts'
import { sourcesOf } from '#api/testing/computed-fields/table-sources.ts'
import { computedFields } from '#shared/computed-fields.ts'

const { db, as, clock, statements } = await testApp()

/** A Wednesday in the middle of a month. */
const now = new Date('2026-06-17T15:00:00Z')

/** True if the objects of a type are records of a noun. */
const isNounOf = (type: string | undefined, noun: string) =>
  type?.toLowerCase() === noun.toLowerCase() || (type === 'Viewer' && noun === 'user')

/** The nouns that each field is seen to read, by type and field. */
const createFindings = () => {
  const findings: Record<string, Record<string, string[]>> = {}
  return {
    found: findings,
    add: (type: string, field: string, noun: string) => {
      const nouns = ((findings[type] ??= {})[field] ??= [])
      if (!nouns.includes(noun)) nouns.push(noun)
      nouns.sort()
    },
  }
}

/** Reads selections by one operation. */
const read = async (client: TestClient, selections: readonly string[]) => {
  const query = `{ ${selections.join(' ')} }`
  const { data, errors } = await client.graphql(query)
  expect({ query, errors }).toEqual({ query, errors: [] })
  return data ?? {}
}

const openReader = async () => {
  clock.now = now
  const company = await buildBusyCompany(db, now)
  const schema = createSchema()
  const types: TypeRead[] = [
    readOfType(schema, 'Query', new Map()),
    readOfType(schema, 'Organisation', new Map([['', 'organisation']])),
    readOfType(schema, 'Viewer', new Map([['', 'me']])),
  ]
  for (const noun of announcedNouns) {
    const ids: number[] = await db(nouns[noun].many).pluck('id')
    const roots = new Map(ids.map((id) => [String(id), `${noun}(id: "${id}")`]))
    types.push(readOfType(schema, typeName(noun), roots))
  }
  const span = 'from: "2026-06-15T00:00:00Z", to: "2026-06-24T00:00:00Z"'
  const args = {
    search: `(text: "${company.customer.name}")`,
    freeSlots: `(${span}, customerId: "${company.customer.id}")`,
    calendar: `(${span})`,
    passwordLink: '(token: "a-wrong-token")',
    demoBooking: '(token: "a-wrong-token")',
    iceServers: `(communicationSessionId: "${company.call.id}")`,
    views: '(list: TASK)',
    imports: '(first: 2)',
    import: '(id: "1")',
    importFields: '(noun: LEAD)',
    importRows: '(importId: "1", first: 2)',
    merges: `(leadId: "${company.lead.id}", customerId: "${company.customer.id}")`,
    customerMerge: `(keepId: "${company.customer.id}", mergeId: "${company.customer.id}")`,
    mergeCounts: `(leadId: "${company.lead.id}")`,
    mentionablePeople: `(customerId: "${company.customer.id}", search: "")`,
  }
  const clients = { manager: await as(company.manager), assistant: await as(company.assistant) }
  /** The assistant reads what only those have who work for a customer: a timer, a call. */
  const readFields = (type: TypeRead, fields: TypeRead['fields']) => {
    const isAssistants = ['runningTimer', 'iceServers'].includes(fields[0]?.name ?? '')
    const client = clients[isAssistants ? 'assistant' : 'manager']
    return read(client, [selectFields(type, fields, args)])
  }
  const readValues = async () => {
    const ofManager = types.map((type) => ({
      ...type,
      fields: type.fields.filter(({ name }) => name !== 'iceServers'),
    }))
    const selections = ofManager.map((type) => selectFields(type, type.fields, args))
    const data = await read(clients.manager, selections)
    return new Map(ofManager.flatMap((type) => valuesOf(type, data)))
  }
  return { company, types, readFields, readValues }
}

it('the table says of each field which nouns it reads, by its statements and by what changes', async () => {
  const { company, types, readFields, readValues } = await openReader()
  const { add, found: findings } = createFindings()

  const tables = new Set<string>(
    await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename'),
  )
  const findSources = async (type: TypeRead, fields: TypeRead['fields'], name: string) => {
    const run = await statements(() => readFields(type, fields))
    // Every operation looks up its sign-in.
    for (const noun of run
      .filter((sql) => !sql.includes('token_hash'))
      .flatMap((sql) => sourcesOf(sql, tables)))
      if (!isNounOf(type.type, noun)) add(type.type, name, noun)
  }
  for (const type of types) {
    const columns = type.fields.filter(isColumn)
    if (columns.length > 0) await findSources(type, columns, 'columns')
    for (const field of type.fields)
      if (!isColumn(field)) await findSources(type, [field], field.name)
  }

  let before = await readValues()
  for (const [noun, { id, make }] of Object.entries(changesOf(db, company, now))) {
    await make()
    const after = await readValues()
    for (const [key, value] of after) {
      const [type = '', field = '', of] = key.split(' ')
      const isOwn = isNounOf(type, noun) && of === String(id)
      if (value !== before.get(key) && !isOwn) add(type, field, noun)
    }
    before = after
  }

  expect(findings).toEqual(computedFields)
})
