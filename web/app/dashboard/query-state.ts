import type { CardState } from '#web/parts/card-body.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'

type Query = {
  data?: unknown
  loading: boolean
  error?: Error | undefined
  refetch: () => Promise<unknown>
}

/** Returns the state of a card from its query. Rows that were loaded stay while the card reloads or fails to. */
export const queryState = ({ data, loading, error, refetch }: Query): CardState => ({
  isLoading: loading,
  error: data ? undefined : error && errorMessage(error),
  onRetry: () => void refetch(),
})
