import { operators } from '#shared/lists/fields/field.ts'
import type { Field, Fields, FieldType } from '#shared/lists/fields/field.ts'
import type { FieldCondition } from '#api/stores/lists/conditions/parse-conditions.ts'

const samples: Record<Exclude<FieldType, 'choice'>, unknown> = {
  text: 'word',
  searchedText: 'word',
  yesOrNo: true,
  person: 1,
  record: 1,
  number: 1,
  money: 1,
  date: '2026-03-04',
  tags: ['word'],
}

const flags = ['isEmpty', 'isMe', 'isNobody', 'today', 'thisWeek', 'thisMonth']

const sampleFor = (field: Field, operator: string) => {
  if (flags.includes(operator)) return true
  if (operator === 'between') return { from: 1, to: 2 }
  if (operator.endsWith('Days')) return 7
  return field.is === 'choice' ? field.words.slice(0, 1) : samples[field.is]
}

/** Returns a valid condition for each operator of each field, with the name of the field. */
export const sampleConditions = (fields: Fields): [field: string, condition: FieldCondition][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    operators[field.is].map((operator): [string, FieldCondition] => [
      name,
      { [name]: { [operator]: sampleFor(field, operator) } },
    ]),
  )
