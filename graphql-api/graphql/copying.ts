import { TypeNameMetaFieldDef, isEnumType } from 'graphql'
import type { GraphQLEnumType, GraphQLLeafType } from 'graphql'
import { fieldExceptions } from '#api/access/fields.ts'
import { LaidRecord } from '#api/laid-record.ts'
import type { Layout } from '#api/laid-record.ts'
import type { Columns, Form } from '#api/row.ts'
import type { JsonBytes } from './json-bytes.ts'
import type { Field, Selected } from './planned.ts'
import { relations } from './relations.ts'

/** Writes a value that is there; gives whether it could. */
type Copy = (json: JsonBytes, bytes: Buffer, begin: number, end: number) => boolean

/** A field that is copied: what stands before its value, and from which column that comes, counted from the record's first; or the fields of the record to which it leads. Null where all is said with what stands before. */
export type Step = {
  lead: Buffer
  /** Bytes of the name in it, which counts with its record. */
  named: number
  place: number
  isNonNull: boolean
  value: Copy | readonly Step[] | null
}

/** Fields of a record one after another, and how they are copied; null where they are not. */
export type Part = { fields: readonly Field[]; steps: readonly Step[] | null }

const copyText: Copy = (json, bytes, begin, end) => json.text(bytes, begin, end)

/** How a value of each of our types is copied, and from which form. Moments are text where they are in UTC. */
const copies: Readonly<Record<string, { of: readonly Form[]; copy: Copy }>> = {
  ID: { of: ['text', 'int'], copy: copyText },
  String: { of: ['text', 'int'], copy: copyText },
  EmailAddress: { of: ['text'], copy: copyText },
  Int: { of: ['int'], copy: (json, bytes, begin, end) => json.int(bytes, begin, end) },
  Boolean: { of: ['boolean'], copy: (json, bytes, begin) => json.boolean(bytes, begin) },
  DateTime: { of: ['text'], copy: (json, bytes, begin, end) => json.moment(bytes, begin, end) },
}

const copyWord = (type: GraphQLEnumType): Copy => {
  const words = new Map(
    type.getValues().map(({ name, value }) => [value as unknown, Buffer.from(`"${name}"`)]),
  )
  return (json, bytes, begin, end) => {
    const word = words.get(bytes.toString('latin1', begin, end))
    return word !== undefined && json.put(word)
  }
}

const copyOf = (type: GraphQLLeafType, form: Form): Copy | null => {
  if (isEnumType(type)) return form === 'text' ? copyWord(type) : null
  const known = copies[type.name]
  return known?.of.includes(form) ? known.copy : null
}

/** Where a record begins, of all that is copied with the first. */
type Place = { layout: Layout; columns: Columns; first: number; from: number }

/** Null where more must be done for a field than to copy it. */
const stepOf = (field: Field, { layout, columns, first, from }: Place): Step | null => {
  const { name, parent, plain, definition, isNonNull, below } = field
  const lead = Buffer.from(field.lead)
  const step = { lead, named: lead.length, isNonNull }
  if (definition === TypeNameMetaFieldDef) {
    const said = Buffer.from(field.lead + JSON.stringify(parent.name))
    return { ...step, lead: said, place: 0, value: null }
  }
  if (plain) {
    const place = layout.places.get(name)
    if (place === undefined) return null
    const value = copyOf(plain, columns[first + from + place]!.form)
    return value && { ...step, place: from + place, value }
  }
  const kind = relations[parent.name]?.[name]?.kind
  const joined = kind === 'one' || kind === 'person' ? layout.joined.get(name) : undefined
  if (!joined || !below?.selected || `${parent.name}.${name}` in fieldExceptions) return null
  const inner = { layout: joined.layout, columns, first, from: from + joined.from }
  const steps = below.selected.fields.map((one) => stepOf(one, inner))
  return steps.every((step) => step !== null) ? { ...step, place: inner.from, value: steps } : null
}

const findParts = ({ fields }: Selected, record: LaidRecord): readonly Part[] => {
  const first = LaidRecord.fromOf(record)
  const { columns } = LaidRecord.rowOf(record)
  const place = { layout: LaidRecord.layoutOf(record), columns, first, from: 0 }
  const parts: { fields: Field[]; steps: Step[] | null }[] = []
  for (const field of fields) {
    const step = stepOf(field, place)
    const last = parts.at(-1)
    if (last && step === null && last.steps === null) last.fields.push(field)
    else if (last?.steps && step) {
      last.fields.push(field)
      last.steps.push(step)
    } else parts.push({ fields: [field], steps: step && [step] })
  }
  return parts
}

type Known = { layout: Layout; parts: readonly Part[] }

const known = new WeakMap<Selected, Known>()

/** What is asked of a record that lies in its row, in parts: what is copied from there, and what is not. */
export const partsOf = (selected: Selected, record: LaidRecord): readonly Part[] => {
  const layout = LaidRecord.layoutOf(record)
  const before = known.get(selected)
  if (before?.layout === layout) return before.parts
  const parts = findParts(selected, record)
  known.set(selected, { layout, parts })
  return parts
}
