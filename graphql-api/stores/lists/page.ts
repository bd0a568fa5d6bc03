import { wrongField } from '#api/errors.ts'

/** A count that stops at a limit: `isMore` says that there are more than `value`. */
export type UpTo = { value: number; isMore: boolean }

/** Counts of a list. Each runs its statement only when it is called. */
export type Counts = {
  totalCount: () => Promise<number>
  countUpTo: (args: { limit: number }) => Promise<UpTo>
  /** The monthly value of the paying services among the records, in whole cents. Only services have it. */
  monthlyValue: () => Promise<number>
}

/** One page of a list. */
export type Page<Row> = Counts & {
  nodes: Row[]
  edges: { node: Row; cursor: string }[]
  pageInfo: {
    hasNextPage: boolean
    hasPreviousPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/** The pagination arguments of a list. */
export type PageArgs = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

/** Validated pagination arguments: page size, direction and cursor. */
export type PageRange = { size: number; isBackward: boolean; cursor: string | null }

export type PageLimits = { default: number; max: number }

/** Validates pagination arguments. Throws `BAD_USER_INPUT` naming the wrong one. */
export const parsePageArgs = (args: PageArgs, limits: PageLimits): PageRange => {
  const { first, last, after, before } = args
  if (first != null && last != null) throw wrongField('last', 'Use `first` or `last`, not both.')
  const isBackward = last != null || (first == null && before != null)
  const sizeName = isBackward ? 'last' : 'first'
  if (isBackward ? after != null : before != null)
    throw wrongField(
      isBackward ? 'after' : 'before',
      'Use `after` with `first`, and `before` with `last`.',
    )
  const size = (isBackward ? last : first) ?? limits.default
  if (!Number.isInteger(size) || size < 1 || size > limits.max)
    throw wrongField(sizeName, `The page size must be between 1 and ${limits.max}.`)
  return { size, isBackward, cursor: (isBackward ? before : after) ?? null }
}

const maxCountLimit = 1000

/** Validates the limit of `countUpTo`. Throws `BAD_USER_INPUT` if it is out of range. */
export const parseCountLimit = (limit: number) => {
  if (!Number.isInteger(limit) || limit < 1 || limit > maxCountLimit)
    throw wrongField('limit', `The limit must be between 1 and ${maxCountLimit}.`)
  return limit
}

/** A row in a page. Its cursor is made when it is read. */
class Edge<One extends { row: unknown }> {
  readonly #one: One
  readonly #cursorOf: (one: One) => string

  constructor(one: One, cursorOf: (one: One) => string) {
    this.#one = one
    this.#cursorOf = cursorOf
  }

  get node(): One['row'] {
    return this.#one.row
  }

  get cursor() {
    return this.#cursorOf(this.#one)
  }
}

class PageInfo {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly #edges: readonly { cursor: string }[]

  constructor(
    edges: readonly { cursor: string }[],
    has: Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'>,
  ) {
    this.hasNextPage = has.hasNextPage
    this.hasPreviousPage = has.hasPreviousPage
    this.#edges = edges
  }

  get startCursor() {
    return this.#edges[0]?.cursor ?? null
  }

  get endCursor() {
    return this.#edges.at(-1)?.cursor ?? null
  }
}

/**
 * Returns the page of rows that were read in page direction, one more than the page size to know whether there are
 * more. `cursorOf` is called only for rows whose cursor is read.
 */
export const toPage = <One extends { row: unknown }>(
  fetchedRows: readonly One[],
  cursorOf: (one: One) => string,
  { size, isBackward, cursor }: PageRange,
  counts: Counts,
): Page<One['row']> => {
  const pageRows = fetchedRows.slice(0, size)
  if (isBackward) pageRows.reverse()
  const hasMore = fetchedRows.length > size
  const edges = pageRows.map((one) => new Edge(one, cursorOf))
  return {
    nodes: pageRows.map((one) => one.row),
    edges,
    pageInfo: new PageInfo(edges, {
      hasNextPage: isBackward ? cursor !== null : hasMore,
      hasPreviousPage: isBackward ? hasMore : cursor !== null,
    }),
    ...counts,
  }
}

/** Returns a page that is read at first use of its rows, so that counts alone do not read it. */
export const lazyPage = <Row>(read: () => Promise<Page<Row>>, counts: Counts) => {
  let page: Promise<Page<Row>> | undefined
  const readOnce = () => (page ??= read())
  return {
    nodes: async () => (await readOnce()).nodes,
    edges: async () => (await readOnce()).edges,
    pageInfo: async () => (await readOnce()).pageInfo,
    ...counts,
  }
}
