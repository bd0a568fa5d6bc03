import { conditionLimit } from '#shared/lists/fields/condition-limits.ts'
import type { Fields } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import type { FieldNoun, ListCondition, Part } from './condition.ts'
import { readPart } from './format-part.ts'

/** Returns the fields that conditions on a kind of record are about. */
export const fieldsOf = (noun: FieldNoun): Fields => listFields[noun].fields

const onlyEntry = (value: unknown): [string, unknown] | null => {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries.length === 1 ? (entries[0] ?? null) : null
}

const readOne = (fields: Fields, value: unknown): Part | null => {
  const [name, inner] = onlyEntry(value) ?? []
  const field = name !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined
  const [operator, operand] = onlyEntry(inner) ?? []
  if (name === undefined || !field || operator === undefined) return null
  const read = readPart(field, { operator, value: operand })
  return read && { field: name, operator, value: read.value }
}

const readCondition = (fields: Fields, value: unknown): ListCondition | null => {
  const [name, inner] = onlyEntry(value) ?? []
  const isAny = name === 'any'
  const list: unknown[] = isAny ? (Array.isArray(inner) ? inner : []) : [value]
  const parts = list.map((one) => readOne(fields, one)).filter((part) => part !== null)
  return parts.length > 0 && parts.length === list.length ? { isAny, parts } : null
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Reads the conditions of a list from the URL: those that can be read, and a sentence about each reason why others are
 * ignored.
 */
export const readWhere = (noun: FieldNoun, text: string) => {
  const value = parse(text)
  if (!Array.isArray(value))
    return { conditions: [], problems: ['The conditions in this address can’t be read.'] }
  const read = value.map((one: unknown) => readCondition(fieldsOf(noun), one))
  const readable = read.filter((one) => one !== null)
  const conditions: ListCondition[] = []
  let count = 0
  for (const condition of readable) {
    count += condition.parts.length
    if (count <= conditionLimit) conditions.push(condition)
  }
  const unreadableCount = read.length - readable.length
  return {
    conditions,
    problems: [
      ...(unreadableCount > 0
        ? [
            `${unreadableCount} of the conditions in this address can’t be read and ${unreadableCount === 1 ? 'is' : 'are'} ignored.`,
          ]
        : []),
      ...(count > conditionLimit
        ? [`A list takes at most ${conditionLimit} conditions; the rest is ignored.`]
        : []),
    ],
  }
}
