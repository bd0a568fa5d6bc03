import { useState } from 'react'
import type { JobState } from '#web/schema.generated.ts'
import { useJobsPageQuery } from './jobs-page.generated.ts'

const pageLength = 50

/** Returns the loaded jobs in these states (all if empty), and `fetchNext`, which loads the next page. */
export const useJobsPage = (states: readonly JobState[]) => {
  const key = states.join()
  const [listSize, setListSize] = useState({ key, first: pageLength })
  const first = listSize.key === key ? listSize.first : pageLength
  const { data, loading, error, refetch, fetchMore } = useJobsPageQuery({
    variables: { first, filter: states.length > 0 ? { state: [...states] } : null },
    // Jobs are in no change feed.
    fetchPolicy: 'cache-and-network',
    // A function, so that a longer list is read from the cache.
    nextFetchPolicy: () => 'cache-first',
  })
  const page = data?.jobs
  return {
    page,
    isLoading: loading,
    error,
    refetch,
    fetchNext: async () => {
      await fetchMore({ variables: { first: pageLength, after: page?.pageInfo.endCursor } })
      setListSize({ key, first: first + pageLength })
    },
  }
}
