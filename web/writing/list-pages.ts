import type { Reference } from '@apollo/client'

/** Rows that the server sends when a question does not say how many. */
const usualLength = 50

/** The name under which the cache keeps a row. */
export const nameOf = (row: Reference) => row['__ref']

/** One answer of a list. What the question did not ask for is undefined. */
export type Page = {
  nodes: readonly Reference[]
  /** How many rows were asked for. */
  asked: number
  hasNext: boolean | undefined
  hasPrevious: boolean | undefined
  start: string | null | undefined
  end: string | null | undefined
}

/** All that is known of one list: its pages by the cursor that they follow or come before, kept apart. */
export type ListPages = {
  /** The name of its type in the schema. */
  type: string | undefined
  /** `totalCount` and `countUpTo`, under the names that the cache gives fields with arguments. */
  counts: Readonly<Record<string, unknown>>
  forward: Readonly<Record<string, Page>>
  backward: Readonly<Record<string, Page>>
  /** Cursors by row, so that a shorter window knows where it ends. */
  cursors: Readonly<Record<string, string>>
}

export type PageArgs = {
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

/** An answer, or the part of it that a question asks for. */
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
  asked: lengthOf(args),
  hasNext:
    pageInfo?.hasNextPage ??
    (!isBackward(args) && nodes.length < lengthOf(args) ? false : undefined),
  hasPrevious: pageInfo?.hasPreviousPage,
  start: pageInfo?.startCursor,
  end: pageInfo?.endCursor,
})

/** A shorter answer to a question that was answered at more length: what followed is kept. */
const withTail = (fresh: Page, known: Page | undefined): Page => {
  const last = fresh.nodes.at(-1)
  if (!known || !last || fresh.asked >= known.asked) return fresh
  const at = known.nodes.findIndex((row) => nameOf(row) === nameOf(last))
  if (at < 0) return fresh
  const { asked, hasNext, end } = known
  return { ...fresh, nodes: [...fresh.nodes, ...known.nodes.slice(at + 1)], asked, hasNext, end }
}

const isCount = (field: string) => field === 'totalCount' || field.startsWith('countUpTo(')

const countsOf = (answer: Answer) =>
  Object.fromEntries(Object.entries(answer).filter(([field]) => isCount(field)))

/** Puts an answer where it belongs in the list. */
export const addPage = (known: ListPages = noPages, answer: Answer, args: PageArgs): ListPages => {
  const list = {
    ...known,
    type: answer['__typename'] ?? known.type,
    counts: { ...known.counts, ...countsOf(answer) },
  }
  if (!answer.nodes) return list
  const page = pageOf(answer.nodes, answer, args)
  const cursors = { ...known.cursors, ...cursorsOf(page) }
  if (isBackward(args))
    return { ...list, cursors, backward: { ...known.backward, [args.before ?? '']: page } }
  const key = args.after ?? ''
  return {
    ...list,
    cursors,
    forward: { ...known.forward, [key]: withTail(page, known.forward[key]) },
  }
}

/** The pages from a cursor on, as far as a window of this length needs them and they are known. */
const chain = ({ forward }: ListPages, args: PageArgs): Page | undefined => {
  let page = forward[args.after ?? '']
  while (page && page.asked < lengthOf(args) && page.hasNext !== false) {
    const next: Page | undefined = page.end ? forward[page.end] : undefined
    if (!next) return undefined
    page = {
      ...page,
      nodes: [...page.nodes, ...next.nodes],
      asked: page.asked + next.asked,
      hasNext: next.hasNext,
      end: next.end,
    }
  }
  return page
}

const cut = (page: Page, args: PageArgs, cursors: ListPages['cursors']): Page => {
  const length = lengthOf(args)
  if (page.asked <= length || page.nodes.length <= length) return page
  if (isBackward(args)) {
    const nodes = page.nodes.slice(-length)
    return { ...page, nodes, hasPrevious: true, start: nodes[0] && cursors[nameOf(nodes[0])] }
  }
  const nodes = page.nodes.slice(0, length)
  const last = nodes.at(-1)
  return { ...page, nodes, hasNext: true, end: last && cursors[nameOf(last)] }
}

/** What is known of a window of the list; what is not known is undefined, and the server is asked. */
export const readWindow = (list: ListPages, args: PageArgs): Answer => {
  const { type, counts, cursors } = list
  const found = isBackward(args) ? list.backward[args.before ?? ''] : chain(list, args)
  const page = found && cut(found, args, cursors)
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
