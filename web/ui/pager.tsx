import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type Props = {
  /** The total: `40 customers`. */
  summary: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

/**
 * Buttons for the previous and next page. A direction without a page is disabled, and a list of one page has no
 * buttons.
 */
export const Pager = ({ summary, onPrevious, onNext }: Props) => (
  <nav
    aria-label="Pages"
    className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-4 py-1.5 text-sm text-text-quiet sm:px-5"
  >
    <p className="tabular-nums">{summary}</p>
    {(onPrevious ?? onNext) && (
      <div className="flex gap-1">
        <Button variant="quiet" onClick={onPrevious} disabled={!onPrevious}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">Previous</span>
        </Button>
        <Button variant="quiet" onClick={onNext} disabled={!onNext}>
          <span className="max-sm:sr-only">Next</span>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    )}
  </nav>
)
