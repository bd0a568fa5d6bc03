import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export type CardState = { isLoading: boolean; error: string | undefined; onRetry: () => void }

type Props = CardState & { label: string; children: ReactNode }

/** What stands in a card of the dashboard while it loads, when it failed, and then. */
export const CardBody = ({ label, isLoading, error, onRetry, children }: Props) => {
  if (error)
    return (
      <ErrorState
        title={`${label} could not be loaded`}
        message={error}
        onRetry={onRetry}
        busy={isLoading}
      />
    )
  if (!isLoading) return children
  return (
    <output className="block divide-y divide-line">
      <span className="sr-only">Loading {label.toLowerCase()}</span>
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="block space-y-2 px-4 py-3 sm:px-5">
          <Skeleton className="w-4/5" />
          <Skeleton className="h-3 w-1/4" />
        </span>
      ))}
    </output>
  )
}
