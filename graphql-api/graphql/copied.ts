import { LaidRecord } from '#api/laid-record.ts'
import type { Row } from '#api/row.ts'
import { partsOf } from './copying.ts'
import type { Step } from './copying.ts'
import { JsonBytes } from './json-bytes.ts'
import type { Execution, Selected } from './planned.ts'

/** One for all: nothing else happens before what is put together here is text. */
const json = new JsonBytes()

const nothing = Buffer.from('null')
const comma = Buffer.from(',')

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
      if (!value(json, row.bytes, begin, begin + size)) return false
    } else {
      json.open()
      if (!write(value, row, from)) return false
      json.close()
    }
  }
  return true
}

/** Counts what is written; gives whether it may be. */
const count = ({ going: { budget } }: Execution, bytes: number): boolean => {
  try {
    budget?.write(bytes)
    return true
  } catch (error) {
    if (error !== budget?.refusal) throw error
    return false
  }
}

/** Bytes of the names of some fields, which count with their record. */
const namesOf = (steps: readonly Step[]) => {
  let sum = 0
  for (const { named } of steps) sum += named
  return sum
}

/** Fields of a record as they stand in the answer; null where they are not as they should be, which is told by whoever runs them in full. */
export const copied = (
  execution: Execution,
  steps: readonly Step[],
  record: LaidRecord,
): string | null => {
  json.begin()
  if (!write(steps, LaidRecord.rowOf(record), LaidRecord.fromOf(record))) return null
  return count(execution, json.length - namesOf(steps)) ? json.toString() : null
}

/** The records of a list from one on, up to the first that is not copied whole or is not as it should be; null where that is the very first. */
export const copiedRun = (
  execution: Execution,
  selected: Selected,
  records: readonly unknown[],
  from: number,
): { text: string; until: number } | null => {
  const first = records[from]
  if (!(first instanceof LaidRecord)) return null
  const parts = partsOf(selected, first)
  const steps = parts.length === 1 ? parts[0]?.steps : null
  if (!steps) return null
  json.begin()
  let until = from
  for (; until < records.length; until += 1) {
    const record = records[until]
    if (!(record instanceof LaidRecord) || partsOf(selected, record) !== parts) break
    const before = json.length
    if (until > from) json.put(comma)
    json.open()
    if (!write(steps, LaidRecord.rowOf(record), LaidRecord.fromOf(record))) break
    json.close()
    if (!count(execution, json.length - before)) break
    json.keep()
  }
  json.drop()
  return until > from ? { text: json.toString(), until } : null
}
