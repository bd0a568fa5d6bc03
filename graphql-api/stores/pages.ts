import { wrongField } from '#api/errors.ts'

/** How many records a list has, counted no further than a limit. */
export type UpTo = { value: number; isMore: boolean }

/** How many records a list has. Each asks the database only when somebody wants it. */
export type Counts = {
  totalCount: () => Promise<number>
  countUpTo: (asked: { limit: number }) => Promise<UpTo>
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

/** What a caller says about the page that they want. */
export type PageArgs = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

/** How far a page reaches, and from where. */
export type Reach = { count: number; backward: boolean; cursor: string | null }

export type PageLimits = { default: number; max: number }

/** Reads page arguments, refusing sizes out of range by naming the limit. */
export const readReach = (args: PageArgs, limits: PageLimits): Reach => {
  const { first, last, after, before } = args
  if (first != null && last != null) throw wrongField('last', 'Use either first or last, not both.')
  const backward = last != null || (first == null && before != null)
  const named = backward ? 'last' : 'first'
  if (backward ? after != null : before != null)
    throw wrongField(
      backward ? 'after' : 'before',
      'Use `after` with `first`, and `before` with `last`.',
    )
  const count = (backward ? last : first) ?? limits.default
  if (!Number.isInteger(count) || count < 1 || count > limits.max)
    throw wrongField(named, `A page has from 1 to ${limits.max} records.`)
  return { count, backward, cursor: (backward ? before : after) ?? null }
}

const countedAtMost = 1000

/** Reads how far to count, refusing what is out of range by naming it. */
export const readLimit = (limit: number) => {
  if (!Number.isInteger(limit) || limit < 1 || limit > countedAtMost)
    throw wrongField('limit', `Counting ends at a number from 1 to ${countedAtMost}.`)
  return limit
}

type CursorOf<One> = (one: One) => string

class EdgeOf<One extends { row: unknown }> {
  readonly node: One['row']
  readonly #one: One
  readonly #cursorOf: CursorOf<One>

  constructor(one: One, cursorOf: CursorOf<One>) {
    this.node = one.row
    this.#one = one
    this.#cursorOf = cursorOf
  }
  get cursor() {
    return this.#cursorOf(this.#one)
  }
}

class PageInfoOf<One> {
  readonly hasNextPage: boolean
  readonly hasPreviousPage: boolean
  readonly #kept: readonly One[]
  readonly #cursorOf: CursorOf<One>

  constructor(
    kept: readonly One[],
    cursorOf: CursorOf<One>,
    { hasMore, reach: { backward, cursor } }: { hasMore: boolean; reach: Reach },
  ) {
    this.hasNextPage = backward ? cursor !== null : hasMore
    this.hasPreviousPage = backward ? hasMore : cursor !== null
    this.#kept = kept
    this.#cursorOf = cursorOf
  }
  #at(place: number) {
    const one = this.#kept.at(place)
    return one ? this.#cursorOf(one) : null
  }
  get startCursor() {
    return this.#at(0)
  }
  get endCursor() {
    return this.#at(-1)
  }
}

class PageOf<One extends { row: unknown }> implements Page<One['row']> {
  readonly nodes: One['row'][]
  readonly pageInfo: Page<One['row']>['pageInfo']
  readonly totalCount: Counts['totalCount']
  readonly countUpTo: Counts['countUpTo']
  readonly #kept: readonly One[]
  readonly #cursorOf: CursorOf<One>

  constructor(fetched: readonly One[], cursorOf: CursorOf<One>, reach: Reach, counts: Counts) {
    const kept = fetched.slice(0, reach.count)
    if (reach.backward) kept.reverse()
    const hasMore = fetched.length > reach.count
    this.nodes = kept.map((one) => one.row)
    this.pageInfo = new PageInfoOf(kept, cursorOf, { hasMore, reach })
    this.totalCount = counts.totalCount
    this.countUpTo = counts.countUpTo
    this.#kept = kept
    this.#cursorOf = cursorOf
  }
  get edges() {
    return this.#kept.map((one) => new EdgeOf(one, this.#cursorOf))
  }
}

/** Puts fetched rows into page form: one row more than asked for says that there is more. A cursor is made when it is looked at, and so are edges. */
export const toPage = <One extends { row: unknown }>(
  fetched: readonly One[],
  cursorOf: CursorOf<One>,
  reach: Reach,
  counts: Counts,
): Page<One['row']> => new PageOf(fetched, cursorOf, reach, counts)

/** A page as a door answers with it: read once somebody wants something of it, and counted without being read, unless it is counted along. */
export const lazily = <Row>(
  read: () => Promise<Page<Row>>,
  counts: Counts,
  { isCountedAlong = false } = {},
) => {
  let page: Promise<Page<Row>> | undefined
  const once = () => (page ??= read())
  return {
    nodes: async () => (await once()).nodes,
    edges: async () => (await once()).edges,
    pageInfo: async () => (await once()).pageInfo,
    ...counts,
    ...(isCountedAlong && { totalCount: async () => (await once()).totalCount() }),
  }
}
