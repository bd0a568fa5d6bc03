import { useState } from 'react'
import { useInboxQuery } from './inbox.generated.ts'

const pageLength = 50

/** The filters of the inbox. `all` contains those that are done. */
const filters = { unread: { unread: true }, all: {} }
export type InboxFilter = keyof typeof filters

/** Returns the loaded notifications of a filter, and `showMore`, which loads the next page. */
export const useInboxPage = (filter: InboxFilter, chosen: InboxFilter) => {
  const [first, setFirst] = useState(pageLength)
  const { data, loading, error, refetch, fetchMore } = useInboxQuery({
    variables: { first, filter: filters[filter] },
    skip: filter !== chosen,
  })
  const page = data?.notifications
  return {
    rows: page?.nodes.filter(({ doneAt }) => filter === 'all' || doneAt == null),
    hasMore: page?.pageInfo.hasNextPage ?? false,
    isLoading: loading,
    error,
    refetch,
    showMore: async () => {
      await fetchMore({ variables: { first: pageLength, after: page?.pageInfo.endCursor } })
      setFirst(first + pageLength)
    },
  }
}
