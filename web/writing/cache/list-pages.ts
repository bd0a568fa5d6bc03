import type { Reference } from '@apollo/client'

/** The server's default page size. */
const usualLength = 50

/** Returns the cache id of a row. */
export const nameOf = (row: Reference) => row['__ref']

/** One answer of a list. Fields that were not queried are undefined. */
export type Page = {
  nodes: readonly Reference[]
  /** The number of rows that were requested. */
  limit: number
  hasNext: boolean | undefined
  hasPrevious: boolean | undefined
  start: string | null | undefined
  end: string | null | undefined
}

/** The known pages of one list, separate by the cursor that they follow or precede. */
export type ListPages = {
  /** The type of the connection in the schema. */
  type: string | undefined
  /** `totalCount`, `monthlyValue` and `countUpTo`, under the cache keys of fields with arguments. */
  counts: Readonly<Record<string, unknown>>
  forward: Readonly<Record<string, Page>>
  backward: Readonly<Record<string, Page>>
  /** Cursors by row, for the end of a shorter window. */
  cursors: Readonly<Record<string, string>>
}

export type PageArgs = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

/** An answer, or the part of it that a query selects. */
export type Answer = {
  __typename?: string
  nodes?: readonly Reference[]
  totalCount?: number
  pageInfo?: {
    __typename?: string
    hasNextPage?: boolean
    hasPreviousPage?: boolean
    startCursor?: string | null
    endCursor?: string | null
  }
}

const noPages: ListPages = {
  type: undefined,
  counts: {},
  forward: {},
  backward: {},
  cursors: {},
}

const isBackward = ({ last, before }: PageArgs) => before != null || last != null
const lengthOf = (args: PageArgs) => args.first ?? args.last ?? usualLength

const cursorsOf = ({ nodes, start, end }: Page) => {
  const first = nodes[0]
  const last = nodes.at(-1)
  return {
    ...(first && start && { [nameOf(first)]: start }),
    ...(last && end && { [nameOf(last)]: end }),
  }
}

const pageOf = (nodes: readonly Reference[], { pageInfo }: Answer, args: PageArgs): Page => ({
  nodes,
  limit: lengthOf(args),
  hasNext:
    pageInfo?.hasNextPage ??
    (!isBackward(args) && nodes.length < lengthOf(args) ? false : undefined),
  hasPrevious: pageInfo?.hasPreviousPage,
  start: pageInfo?.startCursor,
  end: pageInfo?.endCursor,
})

/** Appends the known rows that follow a shorter answer for the same cursor. */
const withTail = (freshPage: Page, cachedPage: Page | undefined): Page => {
  const last = freshPage.nodes.at(-1)
  if (!cachedPage || !last || freshPage.limit >= cachedPage.limit) return freshPage
  const at = cachedPage.nodes.findIndex((row) => nameOf(row) === nameOf(last))
  if (at < 0) return freshPage
  const { limit, hasNext, end } = cachedPage
  return {
    ...freshPage,
    nodes: [...freshPage.nodes, ...cachedPage.nodes.slice(at + 1)],
    limit,
    hasNext,
    end,
  }
}

const isCount = (field: string) =>
  field === 'totalCount' || field === 'monthlyValue' || field.startsWith('countUpTo(')

const countsOf = (answer: Answer) =>
  Object.fromEntries(Object.entries(answer).filter(([field]) => isCount(field)))

/** Adds an answer to the known pages of the list. */
export const addPage = (
  cachedPages: ListPages = noPages,
  answer: Answer,
  args: PageArgs,
): ListPages => {
  const list = {
    ...cachedPages,
    type: answer['__typename'] ?? cachedPages.type,
    counts: { ...cachedPages.counts, ...countsOf(answer) },
  }
  if (!answer.nodes) return list
  const page = pageOf(answer.nodes, answer, args)
  const cursors = { ...cachedPages.cursors, ...cursorsOf(page) }
  if (isBackward(args))
    return { ...list, cursors, backward: { ...cachedPages.backward, [args.before ?? '']: page } }
  const key = args.after ?? ''
  return {
    ...list,
    cursors,
    forward: { ...cachedPages.forward, [key]: withTail(page, cachedPages.forward[key]) },
  }
}

/** Joins the known pages from a cursor on, up to the length of a window. */
const chain = ({ forward }: ListPages, args: PageArgs): Page | undefined => {
  let page = forward[args.after ?? '']
  while (page && page.limit < lengthOf(args) && page.hasNext !== false) {
    const next: Page | undefined = page.end ? forward[page.end] : undefined
    if (!next) return undefined
    page = {
      ...page,
      nodes: [...page.nodes, ...next.nodes],
      limit: page.limit + next.limit,
      hasNext: next.hasNext,
      end: next.end,
    }
  }
  return page
}

const cut = (page: Page, args: PageArgs, cursors: ListPages['cursors']): Page => {
  const length = lengthOf(args)
  if (page.limit <= length || page.nodes.length <= length) return page
  if (isBackward(args)) {
    const nodes = page.nodes.slice(-length)
    return { ...page, nodes, hasPrevious: true, start: nodes[0] && cursors[nameOf(nodes[0])] }
  }
  const nodes = page.nodes.slice(0, length)
  const last = nodes.at(-1)
  return { ...page, nodes, hasNext: true, end: last && cursors[nameOf(last)] }
}

/** Returns the known part of a window of the list; unknown fields are undefined, so that Apollo queries the server. */
export const readWindow = (list: ListPages, args: PageArgs): Answer => {
  const { type, counts, cursors } = list
  const cachedPage = isBackward(args) ? list.backward[args.before ?? ''] : chain(list, args)
  const page = cachedPage && cut(cachedPage, args, cursors)
  return {
    ...(type && { __typename: type }),
    ...counts,
    ...(page && {
      nodes: page.nodes,
      pageInfo: {
        __typename: 'PageInfo',
        ...(page.hasNext !== undefined && { hasNextPage: page.hasNext }),
        ...(page.hasPrevious !== undefined && { hasPreviousPage: page.hasPrevious }),
        ...(page.start !== undefined && { startCursor: page.start }),
        ...(page.end !== undefined && { endCursor: page.end }),
      },
    }),
  }
}
