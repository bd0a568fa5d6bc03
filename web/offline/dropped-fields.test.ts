import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildSchema, getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { droppedFields } from './dropped-fields.ts'
import { withoutSecrets } from './without-secrets.ts'

const schema = buildSchema(readFileSync(resolve('schema.graphql'), 'utf8'))

const isRoot = (name: string) =>
  ['Mutation', 'Subscription'].includes(name) || name.startsWith('__')

const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
  (isObjectType(type) || isInterfaceType(type)) && !isRoot(type.name)
    ? Object.values(type.getFields()).map((field) => ({
        name: field.name,
        place: `${type.name}.${field.name}`,
        text: field.description ?? '',
        type: getNamedType(field.type).name,
      }))
    : [],
)

/** Returns the names of the fields of one of the types whose description matches. */
const namesWhere = (types: readonly string[], pattern: RegExp) =>
  new Set(
    fields
      .filter(({ type, text }) => types.includes(type) && pattern.test(text))
      .map(({ name }) => name),
  )

const moneyFields = namesWhere(['Int', 'Float'], /in whole cents/)
const secretFields = namesWhere(
  ['String'],
  /never shown again|shown only here|told once|\bsecret\b|\bpassword for\b|recovery codes/i,
)

/** Numbers of which the name sounds like money, that are none. */
const countsOfMoney = ['MonthReport.unknownRevenueCount']

test('each money field of the schema is emptied on the device, under each of its arguments', () => {
  expect([...moneyFields].toSorted()).toEqual([
    'listPrice',
    'monthlyRevenue',
    'monthlyValue',
    'revenueCents',
    'revenuePerHourCents',
  ])
  for (const name of moneyFields)
    for (const key of [name, `${name}({"month":"2026-11"})`, `${name}:{"a":1}`])
      expect(withoutSecrets({ ROOT_QUERY: { [key]: 2459 } })).toEqual({
        ROOT_QUERY: { [key]: null },
      })
})

test('a number that is named like money says that it is in whole cents', () => {
  const silentRecord = fields
    .filter(
      ({ type, name }) =>
        /^(Int|Float)$/.test(type) &&
        /cents|revenue|price|cost|worth|amount|fee|monthlyValue/i.test(name),
    )
    .filter(({ name, place }) => !moneyFields.has(name) && !countsOfMoney.includes(place))
  expect(silentRecord).toEqual([])
})

test('each secret of the schema is dropped, and each dropped name is money, a secret or a note of staff', () => {
  expect([...droppedFields].toSorted()).toEqual(
    [...moneyFields, ...secretFields, 'notes'].toSorted(),
  )
})

test('fields that only begin like a dropped one are kept', () => {
  const keptInput = { ROOT_QUERY: { tokens: 1, notesCount: 2, secretary: 'Maya' } }
  expect(withoutSecrets(keptInput)).toEqual(keptInput)
})
