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
import { choice, day, instant, optional, optionalText } from './parts.ts'

const contract = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))
const verbs = Object.values(contract.getMutationType()?.getFields() ?? {})
const { details: _details, ...byVerb } = inputs
const schemas: Record<string, z.ZodObject> = byVerb

/** The fields of an input with their types: `text?` is optional; an enum is listed by its values. */
type FieldTypes = Record<string, string>

const tell = (isRequired: boolean, isList: boolean, words: readonly string[]) =>
  [isRequired ? 'required' : 'optional', ...(isList ? ['list'] : []), ...words.toSorted()].join(' ')

const tellField = ({ type }: GraphQLInputField) => {
  const namedType = getNamedType(type)
  const words = isEnumType(namedType)
    ? namedType.getValues().map(({ name }) => name.toLowerCase())
    : []
  const isRequired = isNonNullType(type)
  return tell(isRequired, isListType(isRequired ? type.ofType : type), words)
}

const inContract = (verb: string): FieldTypes => {
  const input = verbs.find(({ name }) => name === verb)?.args.find(({ name }) => name === 'input')
  const type = getNamedType(input?.type)
  const fields = isInputObjectType(type) ? Object.entries(type.getFields()) : []
  return Object.fromEntries(fields.map(([name, field]) => [name, tellField(field)]))
}

type DescribedSchema = { type?: string; enum?: string[]; anyOf?: DescribedSchema[] }

// Text fields with few choices. The schema keeps them open so that choices can be added.
const openChoices = ['requestBooking.partOfDay']

const inSnakeCase = (word: string) =>
  word.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const tellSchema = (verb: string, name: string, schema: z.ZodType) => {
  const describedSchema = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as DescribedSchema
  const kinds = [describedSchema, ...(describedSchema.anyOf ?? [])]
  const words = openChoices.includes(`${verb}.${name}`)
    ? []
    : kinds.flatMap((one) => one.enum ?? []).map(inSnakeCase)
  const isList = kinds.some((one) => one.type === 'array')
  return tell(!schema.safeParse(undefined).success, isList, words)
}

const inShared = (verb: string): FieldTypes =>
  Object.fromEntries(
    Object.entries(schemas[verb]?.shape ?? {}).map(([name, schema]) => [
      name,
      tellSchema(verb, name, schema as z.ZodType),
    ]),
  )

describe('the inputs of verbs', () => {
  it('exist for every verb of the schema and for nothing else', () => {
    expect(Object.keys(schemas).toSorted()).toEqual(verbs.map(({ name }) => name).toSorted())
  })

  it.each(verbs.map(({ name }) => name))(
    'of %s have the same fields and choices as the schema',
    (verb) => {
      expect(inShared(verb)).toEqual(inContract(verb))
    },
  )

  it('refuse an unknown key', () => {
    for (const [verb, schema] of Object.entries(schemas)) {
      const checkResult = check(schema, { surprise: 1 })
      const messages = checkResult.success ? {} : fieldMessages(checkResult.error)
      expect([verb, messages['surprise']]).toEqual([verb, 'Not accepted'])
    }
  })
})

/** Returns the parsed value, or the message of the first issue. */
const read = (schema: z.ZodType, givenInput: unknown) => {
  const checkResult = check(schema, givenInput)
  return checkResult.success ? checkResult.data : fieldMessages(checkResult.error)['']
}

describe('an empty form field', () => {
  it('is undefined if the field is optional', () => {
    expect(read(optionalText(9), '  ')).toBe(null)
    expect(read(optional(instant), '')).toBe(null)
    expect(read(optional(choice(['low', 'high'])), '')).toBe(null)
    expect(read(z.strictObject({ at: optional(instant) }), {})).toEqual({})
    expect(read(optional(instant), null)).toBe(null)
  })

  it('is refused if the field is required', () => {
    expect(read(instant, '')).toMatch(/^Invalid/)
    expect(read(choice(['low', 'high']), '')).toBe('Invalid input')
    expect(read(choice(['low', 'high']), undefined)).toBe('Required')
  })
})

describe('an instant', () => {
  it('is a Date, or ISO text with its offset', () => {
    const noon = new Date('2026-03-01T12:00:00Z')
    expect(read(instant, noon)).toEqual(noon)
    expect(read(instant, '2026-03-01T13:00:00+01:00')).toEqual(noon)
    expect(read(instant, '2026-03-01T12:00')).toMatch(/^Invalid/)
  })
})

const whichYear = 'Which year? Enter one from 2000 to 2100.'

describe('a date whose year was mistyped', () => {
  it('is refused with a message about the year, for days and instants', () => {
    for (const wrongText of [
      '0026-11-30T09:06:32Z',
      '1999-12-31T23:59:59.999Z',
      '2101-01-01T00:00:00Z',
      '9999-12-31T23:59:00-23:58',
      new Date('+010000-01-01T00:00:00Z'),
    ])
      expect(read(instant, wrongText)).toBe(whichYear)
    for (const wrongDay of ['0026-11-30', '1999-12-31', '2101-01-01'])
      expect(read(day, wrongDay)).toBe(whichYear)
  })

  it('is accepted within the bounds', () => {
    for (const validTime of ['2000-01-01T00:00:00.000Z', '2100-12-31T23:59:59.999Z'])
      expect(read(instant, validTime)).toEqual(new Date(validTime))
    expect(read(day, '2100-12-31')).toBe('2100-12-31')
  })
})

describe('a choice', () => {
  it('is the program’s value or its name in the schema', () => {
    const status = choice(['in_progress', 'waiting'])
    expect(read(status, 'in_progress')).toBe('in_progress')
    expect(read(status, 'IN_PROGRESS')).toBe('in_progress')
    for (const other of ['In_progress', 'done', 3, {}])
      expect(read(status, other)).toBe('Invalid input')
  })
})
