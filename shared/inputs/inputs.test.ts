import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { GraphQLInputField } from 'graphql'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { check, fieldMessages } from '#shared/validation.ts'
import { inputs } from './index.ts'
import { choice, day, dueMoment, instant, optional, optionalText } from './parts.ts'

const contract = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
const verbs = Object.values(contract.getMutationType()?.getFields() ?? {})
const { details: _details, ...byVerb } = inputs
const schemas: Record<string, z.ZodObject> = byVerb

/** One field of an input: `text?` may be left out; a closed list is told by its words. */
type Told = Record<string, string>

const tell = (isRequired: boolean, isList: boolean, words: readonly string[]) =>
  [isRequired ? 'required' : 'optional', ...(isList ? ['list'] : []), ...words.toSorted()].join(' ')

const tellField = ({ type }: GraphQLInputField) => {
  const named = getNamedType(type)
  const words = isEnumType(named) ? named.getValues().map(({ name }) => name.toLowerCase()) : []
  const isRequired = isNonNullType(type)
  return tell(isRequired, isListType(isRequired ? type.ofType : type), words)
}

const inContract = (verb: string): Told => {
  const input = verbs.find(({ name }) => name === verb)?.args.find(({ name }) => name === 'input')
  const type = getNamedType(input?.type)
  const fields = isInputObjectType(type) ? Object.entries(type.getFields()) : []
  return Object.fromEntries(fields.map(([name, field]) => [name, tellField(field)]))
}

type Described = { type?: string; enum?: string[]; anyOf?: Described[] }

// Texts with few choices, which the contract leaves open for later ones.
const openChoices = ['requestBooking.partOfDay']

const tellSchema = (verb: string, name: string, schema: z.ZodType) => {
  const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Described
  const kinds = [described, ...(described.anyOf ?? [])]
  const words = openChoices.includes(`${verb}.${name}`)
    ? []
    : kinds.flatMap((one) => one.enum ?? [])
  const isList = kinds.some((one) => one.type === 'array')
  return tell(!schema.safeParse(undefined).success, isList, words)
}

const inShared = (verb: string): Told =>
  Object.fromEntries(
    Object.entries(schemas[verb]?.shape ?? {}).map(([name, schema]) => [
      name,
      tellSchema(verb, name, schema as z.ZodType),
    ]),
  )

describe('what a verb takes', () => {
  it('is said for every verb of the contract and for nothing else', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(verbs.map(({ name }) => name).toSorted())
  })

  it.each(verbs.map(({ name }) => name))(
    'has in %s the fields, and the choices, that the contract names',
    (verb) => {
      expect(inShared(verb)).toEqual(inContract(verb))
    },
  )

  it('refuses an unknown key', () => {
    for (const [verb, schema] of Object.entries(schemas)) {
      const checked = check(schema, { surprise: 1 })
      const messages = checked.success ? {} : fieldMessages(checked.error)
      expect([verb, messages['surprise']]).toEqual([verb, 'Not accepted'])
    }
  })
})

/** What is read, or the message of the first fault. */
const read = (schema: z.ZodType, given: unknown) => {
  const checked = check(schema, given)
  return checked.success ? checked.data : fieldMessages(checked.error)['']
}

describe('an empty field of a form', () => {
  it('is none where the field may be left out', () => {
    expect(read(optionalText(9), '  ')).toBe(null)
    expect(read(optional(instant), '')).toBe(null)
    expect(read(optional(choice(['low', 'high'])), '')).toBe(null)
    expect(read(z.strictObject({ at: optional(instant) }), {})).toEqual({})
    expect(read(optional(instant), null)).toBe(null)
  })

  it('is refused where something must stand', () => {
    expect(read(instant, '')).toMatch(/^Invalid/)
    expect(read(choice(['low', 'high']), '')).toBe('Invalid input')
    expect(read(choice(['low', 'high']), undefined)).toBe('Required')
  })
})

describe('an instant', () => {
  it('is a date, or ISO text with its offset', () => {
    const noon = new Date('2026-03-01T12:00:00Z')
    expect(read(instant, noon)).toEqual(noon)
    expect(read(instant, '2026-03-01T13:00:00+01:00')).toEqual(noon)
    expect(read(instant, '2026-03-01T12:00')).toMatch(/^Invalid/)
  })
})

const which = (from: number, to: number) => `Which year? Enter one from ${from} to ${to}.`

describe('a date whose year is a slip of the keyboard', () => {
  it('is asked for its year, at either bound of what is due, of a day and of any moment', () => {
    for (const wrong of [
      '0026-11-30T09:06:32Z',
      '1999-12-31T23:59:59.999Z',
      '2101-01-01T00:00:00Z',
    ])
      expect(read(dueMoment, wrong)).toBe(which(2000, 2100))
    for (const wrong of ['0026-11-30', '1999-12-31', '2101-01-01'])
      expect(read(day, wrong)).toBe(which(2000, 2100))
    for (const wrong of [
      '0026-11-30T09:06:32Z',
      '1899-12-31T23:59:59.999Z',
      '2200-12-31T23:59:00-00:01',
      '9999-12-31T23:59:00-23:58',
      new Date('+010000-01-01T00:00:00Z'),
    ])
      expect(read(instant, wrong)).toBe(which(1900, 2200))
  })

  it('is taken within the bounds', () => {
    for (const good of ['2000-01-01T00:00:00.000Z', '2100-12-31T23:59:59.999Z'])
      expect(read(dueMoment, good)).toEqual(new Date(good))
    for (const good of ['1900-01-01T00:00:00.000Z', '2200-12-31T23:59:59.999Z'])
      expect(read(instant, good)).toEqual(new Date(good))
    expect(read(day, '2100-12-31')).toBe('2100-12-31')
  })
})

describe('a choice', () => {
  it('is the program’s word or its name in the contract', () => {
    const status = choice(['in_progress', 'waiting'])
    expect(read(status, 'in_progress')).toBe('in_progress')
    expect(read(status, 'IN_PROGRESS')).toBe('in_progress')
    for (const other of ['In_progress', 'done', 3, {}])
      expect(read(status, other)).toBe('Invalid input')
  })
})
