import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'
import type { ListState } from './use-list-state.ts'

type Props = {
  /** The total: `40 customers`. */
  summary: ReactNode
  state: Pick<ListState, 'toPrevious' | 'toNext'>
  /** The page of the connection that is shown. */
  pageInfo: {
    hasPreviousPage: boolean
    hasNextPage: boolean
    startCursor: string | null
    endCursor: string | null
  }
}

/**
 * Buttons for the previous and next page. A direction without a page is disabled, and a list of one page has no
 * buttons.
 */
export const Pager = ({ summary, state, pageInfo }: Props) => {
  const { startCursor, endCursor } = pageInfo
  const previous = pageInfo.hasPreviousPage ? startCursor : null
  const next = pageInfo.hasNextPage ? endCursor : null
  return (
    <nav
      aria-label="Pages"
      className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-sm text-text-quiet sm:px-5"
    >
      <p className="tabular-nums">{summary}</p>
      {(previous ?? next) && (
        <div className="flex gap-1">
          <Button
            variant="quiet"
            onClick={() => previous && state.toPrevious(previous)}
            disabled={!previous}
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Previous</span>
          </Button>
          <Button variant="quiet" onClick={() => next && state.toNext(next)} disabled={!next}>
            <span className="max-sm:sr-only">Next</span>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    </nav>
  )
}
