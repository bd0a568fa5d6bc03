import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { NounFields } from '#web/writing/forms/fields.ts'
import { rootFieldOf, typeReadBy } from '#web/writing/mutations/mutation.ts'
import { newRecords } from './new-records.ts'
import { actionsOf } from './registry.ts'

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))

/** Returns the input type of a mutation, and the record type of each field of its payload. */
const signatureOf = (mutation: Parameters<typeof rootFieldOf>[0]) => {
  const field = schema.getMutationType()?.getFields()[rootFieldOf(mutation)]
  const input = getNamedType(field?.args[0]?.type)
  const payload = getNamedType(field?.type)
  return {
    takes: isInputObjectType(input) ? Object.keys(input.getFields()) : [],
    answers: isObjectType(payload)
      ? Object.entries(payload.getFields()).map(([name, one]) => [
          name,
          getNamedType(one.type).name,
        ])
      : [],
  }
}

describe.each(Object.entries(actionsOf))(
  'the actions on a %s',
  (name, { reader, verbs, forms = [] }) => {
    const all = [...verbs, ...forms]

    it('are registered under the name of the noun', () => {
      expect(typeReadBy(reader)).toBe(name)
    })

    it('have distinct labels', () => {
      const labels = all.map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    })

    it('run mutations that take the record with its version, and return it', () => {
      for (const { mutation, with: neighborValue = {} } of verbs) {
        const { takes, answers } = signatureOf(mutation)
        expect(takes).toEqual(
          expect.arrayContaining(['id', 'expectedVersion', ...Object.keys(neighborValue)]),
        )
        expect(answers).toContainEqual([rootFieldOf(reader), name])
      }
    })

    it('are undone only by one of their own verbs, to the previous status', () => {
      for (const { back = {}, label } of verbs)
        for (const [status, by] of Object.entries(back))
          expect(
            verbs.find(
              ({ mutation, becomes }) =>
                rootFieldOf(mutation) === by && 'status' in becomes && becomes.status === status,
            ),
            `${label} from ${status}`,
          ).toBeDefined()
    })

    it('open an existing dialog', async () => {
      for (const { load, run } of forms) expect(run ?? (await load())).toBeTypeOf('function')
    })
  },
)

it.each(Object.values(newRecords))('$label opens an existing dialog', async ({ load }) => {
  expect(await load()).toBeTypeOf('function')
})

const modules = import.meta.glob<Record<string, object>>('./*/fields.ts', { eager: true })

const isFieldsOfNoun = (value: object): value is NounFields<never> => 'update' in value

const fieldsOfNouns = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isFieldsOfNoun(value) ? [[name, value] as const] : []))

it('the fields of nouns are found', () => {
  expect(fieldsOfNouns.length).toBeGreaterThan(8)
})

it.each(fieldsOfNouns)('the mutation of %s changes them', (_, { update, reader }) => {
  const { takes, answers } = signatureOf(update)
  expect(takes).toEqual(expect.arrayContaining(['id', 'expectedVersion']))
  expect(answers).toContainEqual([rootFieldOf(reader), typeReadBy(reader)])
})
