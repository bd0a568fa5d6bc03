import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

/** How a column is sorted now, and what a press of its header does. */
export type HeaderSort = { direction: 'ascending' | 'descending' | null; onPress: () => void }

type Props = {
  sort: HeaderSort
  /** The accessible name with the direction, outside a table, which says it by itself. */
  label?: string
  children: ReactNode
}

/** The header of a column that sorts when it is pressed. The arrow shows the direction. */
export const SortButton = ({ sort, label, children }: Props) => (
  <button
    type="button"
    aria-label={label}
    onClick={sort.onPress}
    className={`-mx-1 inline-flex min-h-7 items-center gap-1 rounded-sm px-1 hover:text-text pointer-coarse:min-h-tap ${sort.direction ? 'font-semibold text-text' : ''}`}
  >
    {children}
    {sort.direction === 'ascending' && <ArrowUp aria-hidden="true" className="size-3" />}
    {sort.direction === 'descending' && <ArrowDown aria-hidden="true" className="size-3" />}
  </button>
)
