import type { MessageRecordFragment } from '#web/records/message/message.generated.ts'
import type { UpTo } from '#web/ui/format-up-to.ts'
import {
  type ThreadCustomerFragment,
  type ThreadsFoundQuery,
  type ThreadsQuery,
  useThreadsFoundQuery,
  useThreadsQuery,
} from './threads.generated.ts'

/** A thread: its customer and its last message. */
export type ThreadSummary = {
  customer: ThreadCustomerFragment
  last: MessageRecordFragment | undefined
}

type Threads = { threads: readonly ThreadSummary[]; total: UpTo }

/** Threads shown without a search. */
const atMost = 50

const readListed = (data: ThreadsQuery | undefined): Threads | undefined =>
  data?.messages
    ? {
        threads: data.messages.nodes.map(({ customer, ...last }) => ({ customer, last })),
        total: data.messages.countUpTo,
      }
    : undefined

const readFound = (data: ThreadsFoundQuery | undefined): Threads | undefined =>
  data?.customers
    ? {
        threads: data.customers.nodes.map(({ messages, ...customer }) => ({
          customer,
          last: messages.nodes[0],
        })),
        total: data.customers.countUpTo,
      }
    : undefined

/**
 * Returns threads, newest message first, optionally only those waiting for a reply. A search also finds customers
 * without a message.
 */
export const useThreads = (words: string, isWaiting: boolean) => {
  const all = useThreadsQuery({
    variables: {
      first: atMost,
      fromCustomer: isWaiting || null,
      turnClosed: isWaiting ? false : null,
    },
  })
  const matches = useThreadsFoundQuery({ variables: { search: words }, skip: words === '' })
  const listResult = all.data ?? all.previousData
  // The previous list stays on screen until the search result arrives.
  const visibleList =
    (words === '' ? undefined : readFound(matches.data ?? matches.previousData)) ??
    readListed(listResult)
  const { loading, error, refetch } = words === '' ? all : matches
  return {
    threads: visibleList?.threads,
    total: visibleList?.total ?? { value: 0, isMore: false },
    waiting: listResult?.waiting?.countUpTo,
    loading,
    error: error && (words !== '' || !visibleList) ? error : undefined,
    retry: () => void refetch(),
  }
}
