import { createHash } from 'node:crypto'
import { ProductError } from '#api/errors.ts'

/** The texts of all persisted queries by their hashes. */
export type PersistedQueries = ReadonlyMap<string, string>

/** Returns the hash of a document as GraphQL clients compute it: SHA-256 of its UTF-8 text, in hexadecimal. */
export const hashDocument = (text: string) => createHash('sha256').update(text).digest('hex')

type DocumentReference = { query: string | null; hash: string | null }

type DocumentText = { text: string; isTrusted: boolean }

/**
 * Returns the text of the document that a request refers to. Throws if the hash belongs to another text or is unknown, and
 * with `isTrustedOnly` if the document is no persisted query. A text that comes with its hash is not stored: clients cannot add persisted queries.
 */
export const resolveDocument = (
  queries: PersistedQueries,
  { query, hash }: DocumentReference,
  { isTrustedOnly }: { isTrustedOnly: boolean },
): DocumentText => {
  if (hash !== null && query !== null && hashDocument(query) !== hash)
    throw new ProductError('BAD_USER_INPUT', 'This hash belongs to another document.')
  const key = hash ?? (isTrustedOnly && query !== null ? hashDocument(query) : null)
  const trustedQuery = key === null ? undefined : queries.get(key)
  if (trustedQuery !== undefined) return { text: trustedQuery, isTrusted: true }
  if (isTrustedOnly) throw new ProductError('UNTRUSTED_DOCUMENT')
  if (query === null) throw new ProductError('PERSISTED_QUERY_NOT_FOUND')
  return { text: query, isTrusted: false }
}
