import { readFileSync } from 'node:fs'
import { buildSchema, coerceInputValue, GraphQLList, isInputType } from 'graphql'
import { expect, it } from 'vitest'
import { typeName } from '#api/access/type-name.ts'
import { type Field, operators } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'
import { type FieldNoun, whereOf } from '#web/parts/lists/conditions/condition.ts'
import { formatPart } from '#web/parts/lists/conditions/format-part.ts'
import {
  type OperatorChoice,
  operatorChoices,
} from '#web/parts/lists/conditions/operator-choices.ts'
import { fieldsOf, readWhere } from '#web/parts/lists/conditions/read-where.ts'
import { type ValueKindName, valueKinds } from '#web/parts/lists/conditions/value-kinds.ts'
import { parseConditions } from './parse-conditions.ts'

const schema = buildSchema(
  readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'),
)

const typedTexts: Record<Exclude<ValueKindName, 'words'>, string> = {
  line: 'a',
  indexedLine: 'O’Neill',
  person: '7',
  record: '7',
  day: '14 days ago',
  daysAgo: '1',
  days: '14 days',
  amount: '2',
  range: '5 to 12',
  tags: 'vip, holiday list',
}

const valueOf = (field: Field, choice: OperatorChoice) => {
  if ('flag' in choice) return choice.flag
  const text =
    choice.kind === 'words'
      ? (field.is === 'choice' ? field.words : []).join(', ')
      : typedTexts[choice.kind]
  const read = valueKinds[choice.kind].parse(text, field)
  if ('problem' in read) throw new Error(read.problem)
  return read.value
}

const refusals = (noun: FieldNoun, where: unknown) => {
  const type = schema.getType(`${typeName(noun)}Condition`)
  if (!isInputType(type)) throw new Error(`The schema has no conditions of ${noun}.`)
  const problems: string[] = []
  coerceInputValue(where, new GraphQLList(type), (_path, _value, error) =>
    problems.push(error.message),
  )
  parseConditions(noun, where, 'management')
  return problems
}

it('every operator of every type of field is offered', () => {
  const offeredOperators = Object.entries(operatorChoices).map(([type, choices]) => [
    type,
    new Set(choices.map(({ operator }) => operator)),
  ])
  expect(Object.fromEntries(offeredOperators)).toEqual(
    Object.fromEntries(Object.entries(operators).map(([type, names]) => [type, new Set(names)])),
  )
})

it.each(Object.keys(listFields) as FieldNoun[])(
  'the server takes each condition on %s that a page offers, and the page reads it back from its address',
  (noun) => {
    for (const [name, field] of Object.entries(fieldsOf(noun)))
      for (const choice of operatorChoices[field.is]) {
        const part = { field: name, operator: choice.operator, value: valueOf(field, choice) }
        const conditions = [
          { isAny: false, parts: [part] },
          { isAny: true, parts: [part, part] },
        ]
        const where = whereOf(conditions)
        expect(refusals(noun, where)).toEqual([])
        expect(readWhere(noun, JSON.stringify(where))).toEqual({ conditions, problems: [] })
        // As a stored view has it, with the words of choices in lower case.
        const storedText = JSON.stringify(parseConditions(noun, where, 'management'))
        expect(whereOf(readWhere(noun, storedText).conditions)).toEqual(where)
        expect(formatPart(field, part).value).not.toBe('')
      }
  },
)

it.each([
  ['money', '$1,200.50', 120_050],
  ['money', '500', 50_000],
  ['seconds', '2', 7200],
  ['seconds', '1:30', 5400],
  ['seconds', '45 min', 2700],
  ['seconds', '-0:30', -1800],
  ['number', '1,200', 1200],
])('an amount of %s is typed as %s', (type, typedText, value) => {
  const field: Field =
    type === 'seconds'
      ? { is: 'number', label: 'Hours', unit: 'seconds' }
      : { is: type === 'money' ? 'money' : 'number', label: 'Amount' }
  expect(valueKinds.amount.parse(typedText, field)).toEqual({ value })
})

it.each([
  ['amount', 'a few', 'Enter a whole number.'],
  ['amount', '1.5', 'Enter a whole number.'],
  ['amount', '3000000000', 'Enter a whole number.'],
  ['range', '10 to 5', '“5” is below “10”.'],
  ['range', '10', 'Enter both ends, such as 5 to 10.'],
  ['day', 'sometime', 'Enter a date such as 11/24, or “14 days ago”.'],
  ['day', '10000 days ago', 'Enter at most 9,999 days.'],
  ['days', '0', 'Enter a number of days, such as 14.'],
  ['tags', ' , ', 'Enter at least one.'],
  ['person', 'Grace', 'Choose from the list.'],
] as const)(
  'a value that is no %s, “%s”, is refused with what to do',
  (kind, typedText, problem) => {
    const field: Field = { is: 'number', label: 'Open tasks' }
    expect(valueKinds[kind].parse(typedText, field)).toEqual({ problem })
  },
)
