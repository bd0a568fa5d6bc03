import { readFileSync } from 'node:fs'
import { Kind, parse } from 'graphql'
import type { Noun } from '#api/access/nouns.ts'
import { typeName } from '#api/access/type-name.ts'
import type { ExportColumn } from './columns.ts'

/** Columns whose cell is not what the schema says of the field: another unit, a count, or the name of a record. */
const ownNotes: Readonly<Record<string, string>> = {
  'customer.open': 'The number of open tasks',
  'customer.overdue': 'The number of overdue tasks',
  'customer.hours': 'The hours that are left this week',
  'customer.value': 'What they bring in a month, in dollars',
  'customer.tags': 'Their tags, which only staff read',
  'customerService.value': 'What it brings in a month, in dollars',
  'lead.value': 'What the plan brings in a month, in dollars',
  'user.timeZone': 'The time zone that they chose',
  'fileAttachment.audience': 'Who reads it: the customer and staff, or staff only',
}

let schemaNotes: Map<string, string> | undefined

/** Returns the first clause of each description in the schema, by `Type.field`. */
const readSchemaNotes = () => {
  const text = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')
  return new Map(
    parse(text, { noLocation: true }).definitions.flatMap((type) =>
      type.kind === Kind.OBJECT_TYPE_DEFINITION
        ? (type.fields ?? []).map(({ name, description }): [string, string] => [
            `${type.name.value}.${name.value}`,
            description?.value.split(/[.;:](?:\s|$)/)[0] ?? '',
          ])
        : [],
    ),
  )
}

/** Says what a column of an export holds: what the schema says of the field, up to its first clause. */
export const describeColumn = (noun: Noun, { name, field }: ExportColumn): string => {
  schemaNotes ??= readSchemaNotes()
  return ownNotes[`${noun}.${name}`] ?? schemaNotes.get(`${typeName(noun)}.${field}`) ?? ''
}
