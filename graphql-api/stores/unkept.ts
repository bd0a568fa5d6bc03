import type { Subject } from '#api/access/verbs.ts'

/** What says only that something else changed. */
const bookkeeping = ['version', 'updatedAt']

/** What the database keeps beside a record, so that lists need not look it up. */
const beside = ['customerVaId', 'words', 'wonAt']

/** Columns that no type of the schema has: secrets, what follows from other columns, and how somebody likes their pages. */
const hidden: { readonly [S in Subject]?: readonly string[] } = {
  user: ['password', 'timeZone', 'dateManner'],
  lead: ['submissionKey'],
  task: ['urgency'],
  taskUpdate: ['customerId'],
}

/** Columns of which history says nothing. A test holds them against the schema, so that a new secret is not told by being forgotten. */
export const unkeptOf = (noun: Subject): readonly string[] => [
  ...bookkeeping,
  ...beside,
  ...(hidden[noun] ?? []),
]
