import { nounLabel } from '#api/access/noun-label.ts'
import { allNouns, nouns } from '#api/access/nouns.ts'
import type { Noun } from '#api/access/nouns.ts'
import type { Subject } from '#api/access/verbs.ts'
import type { List } from '#shared/lists/list.ts'

/** The column that names the records of a kind. Texts of messages are not used as names. */
export const nameColumns: Readonly<Partial<Record<Subject, string | undefined>>> = {
  ...Object.fromEntries(allNouns.map((noun) => [noun, (nouns[noun].list as List).title])),
  organisation: 'name',
}

/** Returns the name of a record, or the label of its kind if it has none. */
export const recordName = (noun: Subject, row: Readonly<Record<string, unknown>>): string => {
  const name = row[nameColumns[noun] ?? '']
  return typeof name === 'string' ? name : nounLabel(noun as Noun)
}
