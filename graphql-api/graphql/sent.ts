import type { HTTPGraphQLRequest } from '@apollo/server'
import { refuseDeep } from '#api/doors/nesting.ts'

/** A request as it was sent: nothing of it is parsed, and nothing has been found to be valid. */
export type Sent = {
  query: string
  operationName: string | null
  variables: Readonly<Record<string, unknown>>
}

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** In an address the variables are JSON. */
const readVariables = (given: unknown): unknown => {
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
  }
}

/** What is asked, wherever it stands; null where nothing is, which Apollo tells better. Throws where variables in an address are nested too deep. */
export const sentIn = ({
  method,
  search,
  body,
}: Pick<HTTPGraphQLRequest, 'method' | 'search' | 'body'>): Sent | null => {
  const fields: unknown = method === 'GET' ? inAddress(search) : body
  if (!isRecord(fields) || typeof fields['query'] !== 'string') return null
  const { query: text, operationName: name, variables: given } = fields
  const variables = readVariables(given)
  refuseDeep(variables)
  return {
    query: text,
    operationName: typeof name === 'string' ? name : null,
    variables: isRecord(variables) ? variables : {},
  }
}
