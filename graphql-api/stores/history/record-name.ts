import { nounLabel } from '#api/access/noun-label.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Subject } from '#api/access/verbs.ts'

/** Columns by which people call a record; what somebody wrote to somebody is not among them. */
const nameColumns = ['displayName', 'title', 'name', 'serviceType', 'summary']

/** What a record is called; a kind without a name of its own goes by what it is. */
export const nameOf = (noun: Subject, row: Readonly<Record<string, unknown>>): string => {
  const column = nameColumns.find((one) => typeof row[one] === 'string')
  return column ? (row[column] as string) : nounLabel(noun as Noun)
}
