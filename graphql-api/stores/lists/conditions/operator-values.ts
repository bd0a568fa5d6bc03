import { z } from 'zod'
import { day, choice } from '#shared/inputs/parts.ts'
import { isIndexable, valueLimits } from '#shared/lists/fields/condition-limits.ts'
import type { Field, FieldType } from '#shared/lists/fields/field.ts'
import { operators } from '#shared/lists/fields/field.ts'
import { id, requiredText, text } from '#shared/validation.ts'

const line = text(valueLimits.characters)
const indexableText = line.refine(isIndexable, 'Enter at least three letters or digits in a row.')
const flag = z.boolean()
const wholeNumber = z.int32()
const range = z
  .strictObject({ from: wholeNumber, to: wholeNumber })
  .refine(({ from, to }) => from <= to, 'The first number must be at most the second.')

const dayWord = /^(?:today|[1-9]\d{0,3} days? ago|in [1-9]\d{0,3} days?)$/
const dayText = z
  .string()
  .refine(
    (value) => dayWord.test(value) || day.safeParse(value).success,
    'Enter a day as YYYY-MM-DD, `today`, `14 days ago` or `in 14 days`.',
  )
const days = z.int().min(1).max(valueLimits.days)

const tagSet = z
  .array(requiredText(valueLimits.characters))
  .min(1, 'Enter at least one.')
  .max(valueLimits.tags)

type ByOperator = { [Type in FieldType]: Record<(typeof operators)[Type][number], z.ZodType> }

const numbers = { eq: wholeNumber, lt: wholeNumber, gt: wholeNumber, between: range }

const schemas: Omit<ByOperator, 'choice'> = {
  text: { is: line, isEmpty: flag },
  searchedText: { is: line, contains: indexableText, startsWith: indexableText, isEmpty: flag },
  yesOrNo: { is: flag },
  person: { is: id, isMe: flag, isNobody: flag },
  record: { is: id, isEmpty: flag },
  number: numbers,
  money: numbers,
  date: {
    on: dayText,
    before: dayText,
    after: dayText,
    lastDays: days,
    nextDays: days,
    today: flag,
    thisWeek: flag,
    thisMonth: flag,
    isEmpty: flag,
  },
  tags: { hasAny: tagSet, hasAll: tagSet, hasNone: tagSet },
}

const choiceSchemas = new WeakMap<Field, z.ZodType>()

const choiceSchema = (field: Extract<Field, { is: 'choice' }>) => {
  const cachedSchema = choiceSchemas.get(field)
  if (cachedSchema) return cachedSchema
  const { words } = field
  const schema = z
    .array(choice(words as [string, ...string[]]))
    .min(1, 'Choose at least one value.')
    .max(words.length)
  choiceSchemas.set(field, schema)
  return schema
}

/** Returns the schema of the value of an operator; undefined if the field has no such operator. */
export const operatorSchema = (field: Field, operator: string): z.ZodType | undefined => {
  if (!(operators[field.is] as readonly string[]).includes(operator)) return undefined
  if (field.is === 'choice') return choiceSchema(field)
  return (schemas[field.is] as Record<string, z.ZodType>)[operator]
}
