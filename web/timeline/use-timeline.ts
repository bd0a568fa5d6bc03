import type { DocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { TimelineKind } from '#web/schema.generated.ts'
import type { TimelinePageFragment } from './timeline-page.generated.ts'

/** The page size, and the maximum that one answer contains. */
const step = 20
const most = 200

type Variables = {
  id: string
  first: number
  after: string | null
  kinds: readonly TimelineKind[] | null
}

/** The record's field with its timeline, for any kind of record. */
type Answer = Readonly<Record<string, { timeline: TimelinePageFragment } | null>>

export type TimelineOf = {
  /** The timeline query, which reads the record with this id. */
  document: DocumentNode
  id: string
}

/** Returns the loaded entries of a record's timeline, and functions that load others. */
export const useTimeline = (
  { document, id }: TimelineOf,
  kinds: readonly TimelineKind[] | null,
) => {
  const [{ first, after }, setWindow] = useState<{ first: number; after: string | null }>({
    first: step,
    after: null,
  })
  const { data, previousData, loading, error, refetch, fetchMore } = useQuery<Answer, Variables>(
    document,
    { variables: { id, first, after, kinds } },
  )
  const [isMore, setMore] = useState(false)
  const timelineIn = (answer: Answer | undefined) =>
    answer && Object.values(answer).find((one) => typeof one === 'object')?.timeline
  const timeline = timelineIn(data) ?? timelineIn(previousData)
  const end = timeline?.pageInfo.endCursor ?? null

  const showMore = async () => {
    if (first + step > most) {
      setWindow({ first: step, after: end })
      return
    }
    setMore(true)
    try {
      await fetchMore({ variables: { first: step, after: end } })
      setWindow({ first: first + step, after })
    } finally {
      setMore(false)
    }
  }

  return {
    timeline,
    isLoading: loading,
    isMore,
    error,
    retry: () => void refetch(),
    showMore,
    /** Returns to the newest entries, if they are no longer shown. */
    showNewest: after === null ? undefined : () => setWindow({ first: step, after: null }),
  }
}
