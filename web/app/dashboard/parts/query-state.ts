import type { CardState } from '#web/parts/card-body.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'

type Query = {
  data?: unknown
  loading: boolean
  error?: Error | undefined
  refetch: () => Promise<unknown>
}

/** Returns the state of a card from its queries. Rows that were loaded stay while the card reloads or fails to. */
export const queryState = (...queries: Query[]): CardState => {
  const failedQueries = queries.filter(({ data, error }) => !data && error)
  return {
    isLoading: queries.some(({ loading }) => loading),
    error: failedQueries[0]?.error && errorMessage(failedQueries[0].error),
    onRetry: () => failedQueries.forEach(({ refetch }) => void refetch()),
  }
}
