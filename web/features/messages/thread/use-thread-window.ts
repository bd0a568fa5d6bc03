import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  LaterMessagesDocument,
  type LaterMessagesQuery,
  useEarlierMessagesQuery,
} from './thread-pages.generated.ts'
import { retainPages } from '#web/writing/cache/retain-pages.ts'
import { useMessagesQuery } from './messages.generated.ts'

/** Messages of the newest page, and of the earlier ones. */
const newestLength = 50
const pageLength = 100

/**
 * The part of a thread that is on screen: at most two pages, however long the thread is. `anchors` are the cursors
 * after which the pages begin that were passed on the way back, the last one that of the window; null is the newest
 * message.
 */
type Window = { anchors: readonly (string | null)[]; isLong: boolean }

const newestWindow: Window = { anchors: [null], isLong: false }

/** The arguments of a page of messages. */
export type ThreadPage = { first: number; after: string | null }

/** Returns the shown part of a thread, newest first, and how to move it. New messages appear while it is at the newest. */
export const useThreadWindow = (customerId: string, isOurs: boolean) => {
  const client = useApolloClient()
  const [{ anchors, isLong }, setWindow] = useState(newestWindow)
  const anchor = anchors.at(-1) ?? null
  const firstPage = { first: anchor === null ? newestLength : pageLength, after: anchor }
  const page = useMessagesQuery({ variables: { customerId, ...firstPage, ours: isOurs } })
  const result = page.data ?? page.previousData
  const end = result?.messages?.pageInfo.endCursor
  const secondPage = { first: pageLength, after: end ?? null }
  const hasSecond = isLong && Boolean(end)
  const next = useEarlierMessagesQuery({
    variables: { customerId, ...secondPage },
    skip: !hasSecond,
  })
  const pages: [ThreadPage, ThreadPage?] = hasSecond ? [firstPage, secondPage] : [firstPage]
  const laterPage = result?.messages
  const earlierPage = isLong ? (next.data ?? next.previousData)?.messages : undefined
  // While the window moves, the second page may still be the one that is the first by now.
  const nodes = [
    ...new Map(
      [...(laterPage?.nodes ?? []), ...(earlierPage?.nodes ?? [])].map((node) => [node.id, node]),
    ).values(),
  ]
  const isLoading = next.loading || (page.loading && result !== undefined)

  /** Moves the window so that it begins shortly before this cursor, or at the newest message. */
  const showAround = async (cursor: string, before: number) => {
    const { data } = await client.query<LaterMessagesQuery>({
      query: LaterMessagesDocument,
      variables: { customerId, last: before, before: cursor },
      fetchPolicy: 'network-only',
    })
    const { hasPreviousPage, startCursor } = data?.messages?.pageInfo ?? {}
    setWindow({ anchors: [hasPreviousPage && startCursor ? startCursor : null], isLong: true })
  }

  return {
    customer: result?.customer,
    isOpened: result !== undefined,
    nodes,
    /** The pages of which the shown part consists. */
    pages,
    isLoading,
    error: result ? undefined : page.error,
    /** Why an earlier page is missing. */
    earlierError: next.error,
    isFirstLoading: page.loading && !result,
    retry: () => void (next.error ? next.refetch() : page.refetch()),
    isNewest: anchor === null,
    hasEarlier: (earlierPage ?? (isLong ? undefined : laterPage))?.pageInfo.hasNextPage ?? isLong,
    showEarlier: () => {
      if (!isLong) setWindow({ anchors, isLong: true })
      else if (next.data?.messages?.pageInfo.hasNextPage && end) {
        setWindow({ anchors: [...anchors, end], isLong })
        // However far one goes back, memory holds no more than the neighborhood.
        retainPages(client, { field: 'messages', filter: { customerId } }, [null, anchor, end])
      }
    },
    showLater: async () => {
      const start = laterPage?.pageInfo.startCursor
      if (anchors.length > 1) setWindow({ anchors: anchors.slice(0, -1), isLong })
      else if (anchor !== null && start) await showAround(start, pageLength)
    },
    showNewest: () => setWindow(newestWindow),
    showAround: (cursor: string) => showAround(cursor, pageLength / 2),
  }
}

export type ThreadWindow = ReturnType<typeof useThreadWindow>
