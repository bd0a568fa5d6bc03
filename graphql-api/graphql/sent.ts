import type { Request } from 'express'
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

/** What is asked, wherever it stands; null where nothing is, which Apollo tells better. Throws where variables in an address are nested too deep. */
export const sentIn = ({ method, query, body }: Request): Sent | null => {
  const fields: unknown = method === 'GET' ? query : body
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
