import type { HTTPGraphQLRequest } from '@apollo/server'
import { refuseDeep } from '#api/doors/nesting.ts'
import { ProductError } from '#api/errors.ts'

/** A request as it was sent: nothing of it is parsed, and nothing has been found to be valid. */
export type Sent = {
  /** Null where the document is named by its hash alone. */
  query: string | null
  hash: string | null
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
  /** Whether it stands in an address, which proxies write down. */
  isAddress: boolean
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In an address variables and extensions are JSON. */
const readJson = (given: unknown): unknown => {
  if (typeof given !== 'string') return given
  try {
    return JSON.parse(given)
  } catch {
    return null
  }
}

/** What an address says; what it says twice is refused by Apollo. */
const inAddress = (search: string) => {
  const said = new URLSearchParams(search)
  return {
    query: said.get('query'),
    operationName: said.get('operationName'),
    variables: said.get('variables'),
    extensions: said.get('extensions'),
  }
}

/** The hash of a document as Apollo's clients send it; null where none is sent. */
const hashIn = (extensions: unknown) => {
  const given = isRecord(extensions) ? extensions['persistedQuery'] : undefined
  if (given === undefined || given === null) return null
  const { version, sha256Hash: hash } = isRecord(given) ? given : {}
  if (version !== 1 || typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
    throw new ProductError(
      'BAD_USER_INPUT',
      'A persistedQuery has version 1 and a sha256Hash of 64 hexadecimal digits.',
    )
  return hash
}

/** What is asked, wherever it stands; null where nothing is, which Apollo tells better. Throws where variables in an address are nested too deep, and for a hash that is none. */
export const sentIn = ({
  method,
  search,
  body,
}: Pick<HTTPGraphQLRequest, 'method' | 'search' | 'body'>): Sent | null => {
  const isAddress = method === 'GET'
  const fields: unknown = isAddress ? inAddress(search) : body
  if (!isRecord(fields)) return null
  const { query: text, operationName: name, variables: given, extensions } = fields
  const query = typeof text === 'string' ? text : null
  const hash = hashIn(readJson(extensions))
  if (query === null && hash === null) return null
  const variables = readJson(given)
  refuseDeep(variables)
  return {
    query,
    hash,
    operationName: typeof name === 'string' ? name : null,
    variables: isRecord(variables) ? variables : {},
    isAddress,
  }
}
