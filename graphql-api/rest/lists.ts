import { wrongField } from '#api/errors.ts'
import type { Page, PageArgs, PageLimits } from '#api/stores/lists/page.ts'

/** What stands behind the question mark of a list's address. */
export type ListQuery = Readonly<Record<string, unknown>>

/** What is said about a list besides its rows: how many there are in all, and the query of the next page. */
export type ListMetadata = { total: number; next: string | null }

const limits: PageLimits = { default: 500, max: 1000 }

const readLimit = (given: unknown) => {
  if (given === undefined) return limits.default
  const limit = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : 0
  if (limit < 1 || limit > limits.max)
    throw wrongField('limit', `limit must be a whole number from 1 to ${limits.max}.`)
  return limit
}

const readAfter = (given: unknown) => {
  if (given === undefined || typeof given === 'string') return given ?? null
  throw wrongField('after', 'after must be given once.')
}

const parameterNames = new Set(['limit', 'after'])

/** Answers a list call: the rows of one page, the count of all, and where the next page is. */
export const readList = async <Row>(
  query: ListQuery,
  { present }: { present: (row: Row) => unknown },
  read: (args: PageArgs, limits: PageLimits) => Promise<Page<Row>>,
) => {
  const unknown = Object.keys(query).find((name) => !parameterNames.has(name))
  if (unknown !== undefined)
    throw wrongField(unknown, `${unknown} is not known here; use limit and after.`)
  const first = readLimit(query['limit'])
  const page = await read({ first, after: readAfter(query['after']) }, limits)
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
