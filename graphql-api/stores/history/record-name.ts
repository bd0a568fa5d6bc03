import { nounLabel } from '#api/access/noun-label.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Subject } from '#api/access/verbs.ts'

/** Columns that name a record. Texts of messages are not used as names. */
const nameColumns = ['displayName', 'title', 'name', 'serviceType', 'summary']

/** Returns the name of a record, or the label of its kind if it has none. */
export const recordName = (noun: Subject, row: Readonly<Record<string, unknown>>): string => {
  const column = nameColumns.find((one) => typeof row[one] === 'string')
  return column ? (row[column] as string) : nounLabel(noun as Noun)
}
