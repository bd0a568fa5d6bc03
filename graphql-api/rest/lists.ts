import { wrongField } from '#api/errors.ts'
import type { Page, PageArgs, PageLimits } from '#api/stores/lists/page.ts'

/** The query parameters of a list. */
export type ListQuery = Readonly<Record<string, unknown>>

/** The total count of a list, and the query string of its next page. */
export type ListMetadata = { total: number; next: string | null }

const limits: PageLimits = { default: 500, max: 1000 }

const parseLimit = (value: unknown) => {
  if (value === undefined) return limits.default
  const limit = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (limit < 1 || limit > limits.max)
    throw wrongField('limit', `limit must be a whole number from 1 to ${limits.max}.`)
  return limit
}

const parseAfter = (value: unknown) => {
  if (value === undefined || typeof value === 'string') return value ?? null
  throw wrongField('after', 'after must be a single value.')
}

const parameterNames = new Set(['limit', 'after'])

/** Reads one page of a list: its rows, the total count, and the query of the next page. Throws BAD_USER_INPUT. */
export const readList = async <Row>(
  query: ListQuery,
  { present }: { present: (row: Row) => unknown },
  read: (args: PageArgs, limits: PageLimits) => Promise<Page<Row>>,
) => {
  const unknownName = Object.keys(query).find((name) => !parameterNames.has(name))
  if (unknownName !== undefined)
    throw wrongField(
      unknownName,
      `${unknownName} is not a parameter of this list. Use limit and after.`,
    )
  const first = parseLimit(query['limit'])
  const page = await read({ first, after: parseAfter(query['after']) }, limits)
  const { hasNextPage, endCursor } = page.pageInfo
  const next =
    hasNextPage && endCursor
      ? new URLSearchParams({ limit: String(first), after: endCursor }).toString()
      : null
  return {
    status: 200,
    body: page.nodes.map(present),
    list: { total: await page.totalCount(), next },
  }
}
