import type { HTTPGraphQLRequest } from '@apollo/server'
import { requireJsonDepth } from '#api/transport/body.ts'
import { ProductError } from '#api/errors.ts'

/** The parameters of a GraphQL request, before its document is parsed. */
export type RequestParams = {
  /** Null if the client sent only the hash of its document. */
  query: string | null
  hash: string | null
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
  /** True for GET, whose URL proxies may log. */
  isInUrl: boolean
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In a URL, variables and extensions are JSON. */
const parseJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

const urlFieldNames = ['query', 'operationName', 'variables', 'extensions']

/** Throws BAD_USER_INPUT for a parameter that is given twice: proxies and servers differ in which one they read. */
const urlFields = (search: string): Fields => {
  const params = new URLSearchParams(search)
  for (const name of urlFieldNames)
    if (params.getAll(name).length > 1)
      throw new ProductError('BAD_USER_INPUT', `The URL has the parameter ${name} more than once.`)
  return Object.fromEntries(urlFieldNames.map((name) => [name, params.get(name)]))
}

/** Returns the hash of a persisted query, null if there is none. */
const persistedQueryHash = (extensions: unknown) => {
  const persistedQuery = isRecord(extensions) ? extensions['persistedQuery'] : undefined
  if (persistedQuery === undefined || persistedQuery === null) return null
  const { version, sha256Hash: hash } = isRecord(persistedQuery) ? persistedQuery : {}
  if (version !== 1 || typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash))
    throw new ProductError(
      'BAD_USER_INPUT',
      'A persistedQuery has version 1 and a sha256Hash of 64 hexadecimal digits.',
    )
  return hash
}

/**
 * Reads the parameters of a request. Returns null if there is no document, which Apollo reports.
 * Throws BAD_USER_INPUT for an invalid hash and for variables that are nested too deeply.
 */
export const parseRequestParams = ({
  method,
  search,
  body,
}: Pick<HTTPGraphQLRequest, 'method' | 'search' | 'body'>): RequestParams | null => {
  const isInUrl = method === 'GET'
  const fields: unknown = isInUrl ? urlFields(search) : body
  if (!isRecord(fields)) return null
  const query = typeof fields['query'] === 'string' ? fields['query'] : null
  const hash = persistedQueryHash(parseJson(fields['extensions']))
  if (query === null && hash === null) return null
  const variables = parseJson(fields['variables'])
  requireJsonDepth(variables)
  return {
    query,
    hash,
    // Some clients send an empty name for none.
    operationName:
      typeof fields['operationName'] === 'string' ? fields['operationName'] || null : null,
    variables: isRecord(variables) ? variables : {},
    isInUrl,
  }
}

/** Returns the request with the text of its document instead of the hash. */
export const withDocumentText = (
  request: HTTPGraphQLRequest,
  { hash, isInUrl }: RequestParams,
  text: string,
): HTTPGraphQLRequest => {
  if (hash === null) return request
  if (!isInUrl)
    return { ...request, body: { ...(request.body as Fields), query: text, extensions: null } }
  const params = new URLSearchParams(request.search)
  params.set('query', text)
  params.delete('extensions')
  return { ...request, search: `?${params}` }
}
