import type { Subject } from '#api/access/verbs.ts'

/** What says only that something else changed. */
const bookkeeping = ['version', 'updatedAt']

/** Columns that the database derives. `customerVaId` and `wonAt` are dropped by a later version. */
const derived = ['customerVaId', 'words', 'wonAt']

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
  ...derived,
  ...(hidden[noun] ?? []),
]
