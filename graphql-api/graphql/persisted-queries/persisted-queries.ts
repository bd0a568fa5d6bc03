import { createHash } from 'node:crypto'
import { ProductError } from '#api/errors.ts'
import type { Sent } from '#api/graphql/http/request-params.ts'

/** The texts of documents that are known before anybody sends them, by the hashes by which they are asked for. */
export type TrustedTexts = ReadonlyMap<string, string>

/** The hash of a text as GraphQL clients compute it: SHA-256 of its UTF-8, in hexadecimal. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const untrusted = () => new ProductError('UNTRUSTED_DOCUMENT')

type Found = { text: string; isTrusted: boolean }

/**
 * Finds the text that a request asks for. Throws where its hash belongs to another text, where nobody knows its hash, and with `only` where
 * its document is not known, by hash or by text. A text that came with its hash is not kept: what a stranger sends teaches the server nothing.
 */
export const findText =
  (texts: TrustedTexts, { only }: { only: boolean }) =>
  ({ query, hash }: Pick<Sent, 'query' | 'hash'>): Found => {
    if (hash !== null && query !== null && hashOf(query) !== hash)
      throw new ProductError('BAD_USER_INPUT', 'This hash belongs to another document.')
    const asked = hash ?? (only && query !== null ? hashOf(query) : null)
    const known = asked === null ? undefined : texts.get(asked)
    if (known !== undefined) return { text: known, isTrusted: true }
    if (only) throw untrusted()
    if (query === null) throw new ProductError('PERSISTED_QUERY_NOT_FOUND')
    return { text: query, isTrusted: false }
  }
