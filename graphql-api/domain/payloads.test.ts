import { getNamedType, getNullableType, isListType, isObjectType } from 'graphql'
import type { GraphQLField } from 'graphql'
import { expect, it } from 'vitest'
import type { Verb } from '#api/access/verbs.ts'
import { createSchema } from '#api/graphql/resolvers/schema.ts'
import { buildAssistant, buildCustomer } from '#api/testing/factories/index.ts'
import { testApp } from '#api/testing/app.ts'
import { perform } from '#api/testing/verbs.ts'
import { supportsIdempotencyKey } from './idempotency.ts'
import { toStoredPayload } from './payloads.ts'

const { db, as, clock } = await testApp()

const verbs = Object.values(createSchema().getMutationType()?.getFields() ?? {})

/** The fields with objects of every payload that is stored, each with its verb. */
const recordFields = verbs.flatMap(({ name, type }) => {
  const payload = getNamedType(type)
  if (!isObjectType(payload) || !supportsIdempotencyKey(name as Verb)) return []
  return Object.values(payload.getFields())
    .filter((field) => isObjectType(getNamedType(field.type)))
    .map((field) => [`${name}.${field.name}`, field] as const)
})

const sampleOf = ({ type }: GraphQLField<unknown, unknown>) => {
  const of = getNamedType(type)
  const isRecord = isObjectType(of) && 'id' in of.getFields()
  // What has no id, as a previous holder, is stored as it is.
  const sample = isRecord ? { id: 1, title: 'A text is never stored' } : { recordId: 1 }
  return isListType(getNullableType(type)) ? [sample] : sample
}

it.each(recordFields)('%s is stored as an id, to be read again', (_name, field) => {
  const storedRecord = toStoredPayload({ [field.name]: sampleOf(field) })
  expect(JSON.stringify(storedRecord)).not.toContain('text')
})

it('a timer that stops another is started once under one key', async () => {
  const assistant = await buildAssistant(db)
  const customer = await buildCustomer(db, { assignedVaId: assistant.id })
  const caller = await as(assistant)
  await perform(caller, 'startTimer', { customerId: customer.id, note: 'First' })
  clock.now = new Date(clock.now.getTime() + 60_000)
  const second = { customerId: customer.id, note: 'Second' }
  const startedPayload = await perform(caller, 'startTimer', second, 'a-key')
  expect(startedPayload).toMatchObject({ stopped: { note: 'First', seconds: 60 } })
  expect(await perform(caller, 'startTimer', second, 'a-key')).toEqual(startedPayload)
  expect(await db('timeEntries')).toHaveLength(2)
})
