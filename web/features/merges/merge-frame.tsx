import type { ReactNode } from 'react'
import { Page } from '#web/parts/page.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'
import { errorMessage } from '#web/viewer/error-message.ts'

type Props = {
  words: 'leads' | 'customers'
  above: ReactNode
  isLoading: boolean
  error: unknown
  onRetry: () => void
}

const titles = {
  leads: { title: 'Merge leads', failed: 'Couldn’t load the leads' },
  customers: { title: 'Merge customers', failed: 'Couldn’t load the customers' },
} as const

/** The page of a merge until its records are there. */
export const MergeFrame = ({ words, above, isLoading, error, onRetry }: Props) => (
  <Page title={titles[words].title} above={above}>
    {error && !isLoading ? (
      <ErrorState title={titles[words].failed} message={errorMessage(error)} onRetry={onRetry} />
    ) : (
      <Waiting label={`Loading ${words}`}>
        <Skeleton className="h-96 rounded-lg" />
      </Waiting>
    )}
  </Page>
)
