import { getNamedType, isInputObjectType, isLeafType, isObjectType } from 'graphql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Verb } from '#api/access/verbs.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import { buildManager, buildUser } from '#api/testing/factories/index.ts'
import { readEnv } from '#api/config/env.ts'
import { testApp } from '#api/testing/app.ts'
import type { TestClient } from '#api/testing/app.ts'
import { knownUsername } from '#api/testing/attempts/account-attempts.ts'
import { verbAttempts } from '#api/testing/attempts/verb-attempts.ts'
import { buildCompany } from '#api/testing/data/company.ts'
import type { Company } from '#api/testing/data/company.ts'
import { contract } from '#api/testing/attempts/contract.ts'
import { edgeMoments, edgesOf, limitsOf } from '#api/testing/edge-values.ts'
import { expectedOutcomes } from '#api/testing/expected-outcomes.ts'
import { selectionOf } from '#api/testing/verbs.ts'

const { db, as, logLines } = await testApp({
  requestLimits: {
    ...readEnv({}).requestLimits,
    requestsPerMinute: 1_000_000,
    staffWritesPerMinute: 100_000,
    portalWritesPerMinute: 100_000,
  },
})

const isHealthy = () => {
  expect(logLines.filter((line) => line['msg'] !== 'answered')).toEqual([])
}
afterEach(isHealthy)

const inputNameOf = (verb: string) => `${verb.charAt(0).toUpperCase()}${verb.slice(1)}Input`

const fieldsOf = (typeName: string | undefined) => {
  const type = typeName ? contract.getType(typeName) : undefined
  if (!isInputObjectType(type)) return []
  return Object.values(type.getFields()).map(({ name, type }) => ({
    name,
    type: getNamedType(type).name,
  }))
}

const verbs = (Object.keys(verbAttempts) as Verb[]).filter(
  (verb) => fieldsOf(inputNameOf(verb)).length > 0,
)

/** Inputs of a verb that differ from a valid one by one edge value each; times of one record also together, because one may not precede another. */
const edgeInputs = (verb: Verb): Record<string, unknown>[] => {
  const fields = fieldsOf(inputNameOf(verb))
  const moments = fields.filter(({ type }) => type === 'DateTime')
  const limits = limitsOf(verb)
  const singleValues = fields.flatMap(({ name, type }) =>
    edgesOf(type, name, limits[name]).map((value) => ({ [name]: value })),
  )
  const combinedValues = edgeMoments.map((value) =>
    Object.fromEntries(moments.map(({ name }) => [name, value])),
  )
  return moments.length > 1 ? [...singleValues, ...combinedValues] : singleValues
}

const lists = allNouns.map((noun) => nouns[noun].many)

const leavesOf = (list: string) => {
  const connection = getNamedType(contract.getQueryType()?.getFields()[list]?.type)
  const nodes = isObjectType(connection) ? connection.getFields()['nodes'] : undefined
  const record = getNamedType(nodes?.type)
  if (!isObjectType(record)) throw new Error(`${list} is no list.`)
  return Object.values(record.getFields())
    .filter(({ type }) => isLeafType(getNamedType(type)))
    .map(({ name }) => name)
    .join(' ')
}

const readList = async (caller: TestClient, list: string) =>
  caller.graphql(`{ ${list}(last: 50) { totalCount nodes { ${leavesOf(list)} } } }`)

/** Lists in which values of a verb are read: of the records that it returns, and the two histories, which have the values of all verbs. */
const listsOf = (verb: Verb) => {
  const payload = getNamedType(contract.getMutationType()?.getFields()[verb]?.type)
  const returnedNames = isObjectType(payload) ? Object.keys(payload.getFields()) : []
  const shownValues = ['activity', 'securityEvent', verbAttempts[verb].noun, ...returnedNames]
  return allNouns.filter((noun) => shownValues.includes(noun)).map((noun) => nouns[noun].many)
}

type Errors = Awaited<ReturnType<TestClient['graphql']>>['errors']

const isFault = ({ extensions }: Errors[number]) => extensions['code'] === 'INTERNAL'

/** Resets the record of a verb to a state in which the verb is allowed. */
const prepare = async (company: Company, verb: Verb) => {
  const { noun, state } = verbAttempts[verb]
  if (!noun) return
  const isVersioned = fieldsOf(inputNameOf(verb)).some(({ name }) => name === 'expectedVersion')
  const columns = { ...state, ...(isVersioned && { version: 1 }) }
  if (Object.keys(columns).length > 0)
    await db(nouns[noun].many).where({ id: company[noun].id }).update(columns)
}

beforeEach(() => buildUser(db, { username: knownUsername }))

describe('every edge value of every field', () => {
  it.each(verbs)(
    'that %s accepts can be read in lists of its records, or is refused',
    { timeout: 120_000 },
    async (verb) => {
      const company = await buildCompany(db)
      const manager = await as(await buildManager(db))
      const caller = expectedOutcomes(verb).management === 'no' ? await as(company.user) : manager
      const document = `mutation ($input: ${inputNameOf(verb)}!) { ${verb}(input: $input) { ${selectionOf(verb)} } }`
      const faults: unknown[] = []
      let isPrepared = false
      for (const edge of edgeInputs(verb)) {
        if (!isPrepared) await prepare(company, verb)
        await db('rateLimits').delete()
        const input = { ...verbAttempts[verb].input?.(company, 'management'), ...edge }
        const { data, errors } = await caller.graphql(document, { input })
        if (errors.some(isFault)) faults.push({ edge, errors })
        const { noun } = verbAttempts[verb]
        isPrepared = data?.[verb] == null
        if (isPrepared || !noun) continue
        const read = await readList(manager, nouns[noun].many)
        if (read.errors.some(isFault)) faults.push({ edge, list: nouns[noun].many })
      }
      for (const reader of [manager, await as(company.user), await as(company.assistant)])
        for (const list of listsOf(verb)) {
          const { errors } = await readList(reader, list)
          if (errors.some(isFault)) faults.push({ list, errors })
        }
      expect(faults).toEqual([])
    },
  )

  it.each(lists)('of the filter %s has a response, or is refused', async (list) => {
    const manager = await as(await buildManager(db))
    await buildCompany(db)
    const { args } = contract.getQueryType()?.getFields()[list] ?? {}
    const filter = args?.find(({ name }) => name === 'filter')
    const type = getNamedType(filter?.type)?.name
    const faults: unknown[] = []
    for (const field of fieldsOf(type))
      for (const value of edgesOf(field.type, field.name)) {
        const { errors } = await manager.graphql(
          `query ($filter: ${type}) { ${list}(filter: $filter) { totalCount nodes { id } } }`,
          { filter: { [field.name]: value } },
        )
        if (errors.some(isFault)) faults.push({ field, value, errors })
      }
    expect(faults).toEqual([])
  })
})
