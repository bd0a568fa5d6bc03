import type { DocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import type { TimelineKind } from '#web/schema.generated.ts'
import type { TimelinePageFragment } from './timeline-page.generated.ts'

/** Entries that come at a time, and the most that one answer has. */
const step = 20
const most = 200

type Variables = {
  id: string
  first: number
  after: string | null
  kinds: readonly TimelineKind[] | null
}

/** The record's field with its timeline, whatever the record is. */
type Answer = Readonly<Record<string, { timeline: TimelinePageFragment } | null>>

export type TimelineOf = {
  /** Asks for the timeline; in it stands one record, the one with this id. */
  document: DocumentNode
  id: string
}

/** The timeline of a record as far as it is shown, and the way to what came before. */
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
    /** Back to the newest, where the beginning is no longer shown. */
    showNewest: after === null ? undefined : () => setWindow({ first: step, after: null }),
  }
}
