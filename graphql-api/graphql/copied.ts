import { TypeNameMetaFieldDef, isEnumType } from 'graphql'
import type { GraphQLEnumType, GraphQLLeafType } from 'graphql'
import { fieldExceptions } from '#api/access/fields.ts'
import type { Columns, Form, Row } from '#api/row.ts'
import { LaidRecord } from '#api/laid-record.ts'
import type { Layout } from '#api/laid-record.ts'
import { JsonBytes, capacity, escapedAtMost, leastOfValue } from './json-bytes.ts'
import type { Execution, Field, Selected } from './planned.ts'
import { relations } from './relations.ts'

/** One for all: what is put together here is text before anything else happens. */
const json = new JsonBytes()

/** Writes a value that is there; gives whether it could. */
type Copy = (bytes: Buffer, begin: number, end: number) => boolean

/** A field that is copied: what stands before its value, and from which column that comes, counted from the record's first; or the fields of the record to which it leads. */
type Step = {
  lead: Buffer
  place: number
  isNonNull: boolean
  value: Copy | readonly Step[] | null
}

/** How fields one after another are copied. */
type Copying = {
  steps: readonly Step[]
  /** Bytes of the names of these fields, which are counted with their record. */
  named: number
  /** Bytes that are written at most beside what the values come to. */
  besides: number
}

/** Fields of a record one after another, and how they are copied; null where they are not. */
export type Part = { fields: readonly Field[]; copying: Copying | null }

const nothing = Buffer.from('null')
const [comma, openList, closeList] = [Buffer.from(','), Buffer.from('['), Buffer.from(']')]

const copyText: Copy = (bytes, begin, end) => json.text(bytes, begin, end)

/** How a value of each of our types is copied, and from which form. Moments are text where they are in UTC. */
const copies: Readonly<Record<string, { of: readonly Form[]; copy: Copy }>> = {
  ID: { of: ['text', 'int'], copy: copyText },
  String: { of: ['text', 'int'], copy: copyText },
  EmailAddress: { of: ['text'], copy: copyText },
  Int: { of: ['int'], copy: (bytes, begin, end) => json.int(bytes, begin, end) },
  Boolean: { of: ['boolean'], copy: (bytes, begin) => json.boolean(bytes, begin) },
  DateTime: { of: ['text'], copy: (bytes, begin, end) => json.moment(bytes, begin, end) },
}

const copyWord = (type: GraphQLEnumType): Copy => {
  const words = new Map(
    type.getValues().map(({ name, value }) => [value as unknown, Buffer.from(`"${name}"`)]),
  )
  return (bytes, begin, end) => {
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
  if (definition === TypeNameMetaFieldDef) {
    const said = Buffer.from(field.lead + JSON.stringify(parent.name))
    return { lead: said, place: 0, isNonNull, value: null }
  }
  if (plain) {
    const place = layout.places.get(name)
    if (place === undefined) return null
    const value = copyOf(plain, columns[first + from + place]!.form)
    return value && { lead, place: from + place, isNonNull, value }
  }
  const kind = relations[parent.name]?.[name]?.kind
  const joined = kind === 'one' || kind === 'person' ? layout.joined.get(name) : undefined
  if (!joined || !below?.selected || `${parent.name}.${name}` in fieldExceptions) return null
  const inner = { layout: joined.layout, columns, first, from: from + joined.from }
  const steps = below.selected.fields.map((one) => stepOf(one, inner))
  return steps.every((step) => step !== null)
    ? { lead, place: inner.from, isNonNull, value: steps }
    : null
}

const besidesOf = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, { lead, value }) =>
      sum + lead.length + (Array.isArray(value) ? besidesOf(value as Step[]) : leastOfValue),
    0,
  )

const findParts = ({ fields }: Selected, record: LaidRecord): readonly Part[] => {
  const first = LaidRecord.fromOf(record)
  const { columns } = LaidRecord.rowOf(record)
  const place = { layout: LaidRecord.layoutOf(record), columns, first, from: 0 }
  const parts: Part[] = []
  for (const field of fields) {
    const step = stepOf(field, place)
    const last = parts.at(-1)
    const steps = step && [...((last?.copying?.steps ?? []) as Step[]), step]
    const goesOn = last !== undefined && (step === null) === (last.copying === null)
    const all = goesOn ? [...last.fields, field] : [field]
    if (goesOn) parts.pop()
    const named = all.reduce((sum, { lead }) => sum + Buffer.byteLength(lead), 0)
    parts.push({
      fields: all,
      copying: steps && { steps, named, besides: besidesOf(steps) },
    })
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

const write = (steps: readonly Step[], row: Row, from: number): boolean => {
  for (const { lead, place, isNonNull, value } of steps) {
    json.put(lead)
    if (value === null) continue
    const at = from + place
    const size = row.size(at)
    if (size < 0) {
      if (isNonNull) return false
      json.put(nothing)
    } else if (typeof value === 'function') {
      const begin = row.places[at]!
      if (!value(row.bytes, begin, begin + size)) return false
    } else {
      json.open()
      if (!write(value, row, from)) return false
      json.close()
    }
  }
  return true
}

/** Bytes that a row may come to. */
const atMost = (row: Row, { besides }: Copying) => row.length * escapedAtMost + besides

/** Counts what was written; gives whether it may be. */
const count = (execution: Execution, bytes: number): boolean => {
  try {
    execution.going.budget?.write(bytes)
    return true
  } catch {
    return false
  }
}

/** These fields as they stand in the answer; null where they are not as they should be, which is told by whoever runs them in full. */
export const copied = (
  execution: Execution,
  copying: Copying,
  record: LaidRecord,
): string | null => {
  const row = LaidRecord.rowOf(record)
  if (atMost(row, copying) > capacity) return null
  json.begin()
  if (!write(copying.steps, row, LaidRecord.fromOf(record))) return null
  return count(execution, json.length - copying.named) ? json.toString() : null
}

/** A list of records that are copied whole; null where one of them is not, or is not as it should be. */
export const copiedList = (
  execution: Execution,
  selected: Selected,
  records: readonly unknown[],
): string | null => {
  const [first] = records
  if (!(first instanceof LaidRecord)) return null
  const parts = partsOf(selected, first)
  const copying = parts.length === 1 ? parts[0]?.copying : null
  if (!copying) return null
  const texts: string[] = []
  json.begin()
  json.put(openList)
  let counted = 0
  for (const record of records) {
    if (!(record instanceof LaidRecord) || partsOf(selected, record) !== parts) return null
    const row = LaidRecord.rowOf(record)
    const most = atMost(row, copying)
    if (json.length + most > capacity) {
      texts.push(json.toString())
      json.begin()
      counted = 0
      if (most > capacity) return null
    }
    if (record !== first) json.put(comma)
    json.open()
    if (!write(copying.steps, row, LaidRecord.fromOf(record))) return null
    json.close()
    if (!count(execution, json.length - counted)) return null
    counted = json.length
  }
  json.put(closeList)
  if (!count(execution, closeList.length)) return null
  texts.push(json.toString())
  return texts.join('')
}
