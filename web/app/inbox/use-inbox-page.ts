import { useState } from 'react'
import { type InboxQuery, useInboxQuery } from './inbox.generated.ts'

const pageLength = 50

/** The filters of the inbox. `all` contains those that are done. */
const filters = { unread: { unread: true }, snoozed: { snoozed: true }, all: {} }
export type InboxFilter = keyof typeof filters

type Row = NonNullable<InboxQuery['notifications']>['nodes'][number]

/** Whether a row still belongs to a list after its reader has done something with it. Read rows stay until it is opened again. */
const isShown: Readonly<Record<InboxFilter, (row: Row) => boolean>> = {
  unread: ({ doneAt, snoozedUntil }) => doneAt == null && snoozedUntil == null,
  snoozed: ({ snoozedUntil }) => snoozedUntil != null,
  all: () => true,
}

/** Returns the loaded notifications of a filter, and `showMore`, which loads the next page. */
export const useInboxPage = (filter: InboxFilter, chosenFilter: InboxFilter) => {
  const [first, setFirst] = useState(pageLength)
  const { data, loading, error, refetch, fetchMore } = useInboxQuery({
    variables: { first, filter: filters[filter] },
    skip: filter !== chosenFilter,
  })
  const page = data?.notifications
  return {
    rows: page?.nodes.filter(isShown[filter]),
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
