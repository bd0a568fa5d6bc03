import type { ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export type CardState = { isLoading: boolean; error: string | undefined; onRetry: () => void }

type Props = CardState & {
  label: string
  /** True if there are rows to show. They stay while the card reloads. */
  isReady: boolean
  /** The skeleton of a row. */
  row: ReactNode
  children: ReactNode
}

/** The body of a dashboard card while it loads, after a failure, and with its rows. */
export const CardBody = (props: Props) => {
  const { label, row, isReady, isLoading, error, onRetry, children } = props
  if (error)
    return (
      <ErrorState
        title={`Couldn’t load ${label.toLowerCase()}`}
        message={error}
        onRetry={onRetry}
        busy={isLoading}
      />
    )
  if (isReady) return children
  return (
    <Waiting label={`Loading ${label.toLowerCase()}`}>
      <div className="divide-y divide-line">
        {Array.from({ length: 6 }, (_, place) => (
          <div key={place} className="px-4 py-3 sm:px-5">
            {row}
          </div>
        ))}
      </div>
    </Waiting>
  )
}
