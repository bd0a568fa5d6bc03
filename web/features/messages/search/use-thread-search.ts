import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#web/viewer/error-message.ts'
import { ThreadSearchDocument, type ThreadSearchQuery } from './thread-search.generated.ts'

/** Milliseconds after the last letter before a search. */
const pause = 250
const pageLength = 20

/** A found message and its place in the thread. */
export type ThreadHit = NonNullable<ThreadSearchQuery['messages']>['edges'][number]

type ThreadMatches = {
  /** The words that were searched. */
  words: string
  hits: readonly ThreadHit[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** Searches the messages of a thread while words are typed, newest first, page by page. */
export const useThreadSearch = (customerId: string, typedText: string) => {
  const client = useApolloClient()
  const [matches, setMatches] = useState<ThreadMatches | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  const latestRequest = useRef(0)
  const words = typedText.trim()

  const read = async (search: string, before: ThreadMatches | null) => {
    latestRequest.current += 1
    const turn = latestRequest.current
    setLoading(true)
    try {
      const { data } = await client.query<ThreadSearchQuery>({
        query: ThreadSearchDocument,
        variables: { customerId, search, first: pageLength, after: before?.next ?? null },
        // Cursors of single rows are not cached.
        fetchPolicy: 'no-cache',
      })
      // An answer to earlier words comes too late.
      if (turn !== latestRequest.current) return
      const { edges = [], pageInfo } = data?.messages ?? {}
      setProblem(null)
      setMatches({
        words: search,
        hits: [...(before?.hits ?? []), ...edges],
        next: pageInfo?.hasNextPage ? (pageInfo.endCursor ?? null) : null,
      })
    } catch (error) {
      if (turn === latestRequest.current) setProblem(errorMessage(error as Error))
    }
    if (turn === latestRequest.current) setLoading(false)
  }

  useEffect(() => {
    if (!words) return undefined
    const timer = setTimeout(() => void read(words, null), pause)
    return () => clearTimeout(timer)
    // The function differs with every render; only words start a search.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words, customerId])

  return {
    matches: words ? matches : null,
    problem: words ? problem : null,
    isLoading,
    showMore: () => (matches?.next ? read(matches.words, matches) : undefined),
  }
}
