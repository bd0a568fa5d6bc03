import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isInputObjectType, isLeafType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { nouns } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import { entities } from '#api/stores/entities/entities.ts'
import type { AnyMapping } from '#api/stores/entities/entity-mapping.ts'
import { testDatabase } from '#api/testing/database.ts'
import { withConditions } from '#scripts/codegen/condition-inputs.ts'
import type { List } from '#shared/lists/list.ts'
import { operators } from '#shared/lists/fields/field.ts'
import type { Fields } from '#shared/lists/fields/field.ts'
import { listFields } from '#shared/lists/fields/list-fields.ts'

const text = readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8')
const schema = buildSchema(text)
const { db } = await testDatabase()

type FieldNoun = keyof typeof listFields
const fieldNouns = Object.keys(listFields) as FieldNoun[]

const notRead = 'nobody reads it'
const ofEveryRecord = 'says nothing of the record that a list would be narrowed by'
const sameAs = (field: string) => `says the same as ${field}`

const everyInput = { id: ofEveryRecord, version: ofEveryRecord, abilities: ofEveryRecord }

/** Columns, fields of the type and columns of the list that conditions are not about, each with the reason. */
const leftOut: Record<FieldNoun, Record<string, string>> = {
  customer: {
    mergedIntoId: 'is empty of every customer that a list shows',
    atZeroSince: notRead,
    assistantPresence: 'is of the assistant, who is a field',
    unreadMessages: 'changes as the viewer reads: the inbox lists them',
    'column open': sameAs('openTasks'),
    'column needs': 'sums up open and overdue tasks, messages and hours',
    'column actions': 'shows no field',
  },
  lead: {
    words: sameAs('its texts'),
    submissionKey: notRead,
    mergedIntoId: 'is empty of every lead that a list shows',
    'column value': 'is the price of the plan, which is a field',
    'column actions': 'shows no field',
  },
  customerService: {
    preferences: 'has no values of its own: it is JSON',
    listPrice: 'is the price of the plan, which is a field',
    'column actions': 'shows no field',
  },
  interaction: {
    words: sameAs('its texts'),
    mentionedIds: 'tells people, in their notifications',
    'column actions': 'shows no field',
  },
  timeEntry: {
    idleAt: 'follows from seenAt, an hour later',
    'column actions': 'shows no field',
  },
  task: {
    words: sameAs('its texts'),
    urgency: sameAs('priority'),
    questionId:
      'is a part of the conversation about the task: waitingFor says that it waits for an answer',
    seriesId: notRead,
    occursAt: notRead,
    isDetached: notRead,
  },
}

const inputFieldsOf = (name: string) => {
  const type = schema.getType(name)
  if (!isInputObjectType(type)) throw new Error(`The schema has no input ${name}.`)
  return Object.keys(type.getFields())
}

/** The stored columns, the fields of the type, and the columns of the list without a field. */
const everythingOf = async (noun: FieldNoun) => {
  const list: List = nouns[noun].list
  const fields: Fields = listFields[noun].fields
  const type = schema.getType(typeName(noun))
  if (!isObjectType(type)) throw new Error(`The schema has no type for ${noun}.`)
  const labels = Object.values(fields).map(({ label }) => label)
  const columns = Object.entries(list.columns ?? {}).filter(
    ([, header]) => !labels.includes(header),
  )
  return [
    ...Object.keys(await db(nouns[noun].many).columnInfo()),
    ...Object.values(type.getFields())
      .filter((field) => isLeafType(getNamedType(field.type)))
      .map(({ name }) => name),
    ...columns.map(([name]) => `column ${name}`),
  ]
}

it('the schema has the inputs of all fields: run `node scripts/generate-types.mjs`', () => {
  expect(withConditions(text)).toBe(text)
})

it.each([
  ['text', 'TextCondition'],
  ['searchedText', 'SearchedTextCondition'],
  ['choice', 'LeadStatusCondition'],
  ['yesOrNo', 'BooleanCondition'],
  ['person', 'PersonCondition'],
  ['record', 'RecordCondition'],
  ['number', 'NumberCondition'],
  ['money', 'NumberCondition'],
  ['date', 'DateCondition'],
  ['tags', 'TagsCondition'],
] as const)('fields of type %s have the operators of %s', (type, input) => {
  expect(inputFieldsOf(input)).toEqual(operators[type])
})

it('every list with fields takes conditions, at the root and below records', () => {
  const wrongNames = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .flatMap(({ type, field: { name, args } }) => {
      const filter = args.find((one) => one.name === 'filter')
      const noun =
        // The board filters by arguments of its own.
        name === 'leadColumns'
          ? 'lead'
          : fieldNouns.find(
              (one) => filter && getNamedType(filter.type).name === `${typeName(one)}Filter`,
            )
      const where = args.find((one) => one.name === 'where')
      const expected = noun && `[${typeName(noun)}Condition!]`
      return where?.type.toString() === expected ? [] : [`${type.name}.${name}`]
    })
  expect(wrongNames).toEqual([])
})

it.each(fieldNouns)(
  'every column and field of %s is in conditions, or is left out for a reason',
  async (noun) => {
    const names = Object.keys(listFields[noun].fields)
    const rest = (await everythingOf(noun)).filter((name) => !names.includes(name))
    expect([...new Set(rest)].toSorted()).toEqual(
      Object.keys({ ...everyInput, ...leftOut[noun] }).toSorted(),
    )
  },
)

it.each(fieldNouns)(
  'texts of %s that are searched are in the index of its search',
  async (noun) => {
    const { searchText = '' } = entities[noun] as unknown as AnyMapping
    const fields = Object.entries(listFields[noun].fields as Fields)
    const searchedValues = fields.filter(([, { is }]) => is === 'searchedText')
    const { rows } = await db.raw<{ rows: { definition: string }[] }>(
      `select pg_get_indexdef(indexrelid) || coalesce((select pg_get_expr(adbin, adrelid) from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where a.attname = 'words' and d.adrelid = indrelid), '') as definition
     from pg_index where pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`,
    )
    expect(searchText).not.toBe('')
    const table = nouns[noun].many.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const definition =
      rows.map((row) => row.definition).find((one) => one.includes(`public.${table} `)) ?? ''
    for (const [name] of searchedValues)
      expect(definition).toMatch(
        new RegExp(`\\b${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\\b`),
      )
  },
)
