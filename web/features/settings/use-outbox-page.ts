import { useState } from 'react'
import { useOutboxPageQuery } from './outbox-page.generated.ts'

const pageLength = 50

/** Returns the loaded emails, and `fetchNext`, which loads the next page. */
export const useOutboxPage = () => {
  const [first, setFirst] = useState(pageLength)
  const { data, loading, error, refetch, fetchMore } = useOutboxPageQuery({
    variables: { first },
    // Mails are not part of the change feed.
    fetchPolicy: 'cache-and-network',
    // A function, so that a longer list is read from the cache.
    nextFetchPolicy: () => 'cache-first',
  })
  const page = data?.outbox
  return {
    page,
    isLoading: loading,
    error,
    refetch,
    fetchNext: async () => {
      await fetchMore({ variables: { first: pageLength, after: page?.pageInfo.endCursor } })
      setFirst(first + pageLength)
    },
  }
}
