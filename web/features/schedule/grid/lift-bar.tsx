import { TriangleAlert } from 'lucide-react'
import { Key } from './key.tsx'
import type { Entry, Period } from '#web/features/schedule/entries/entry.ts'
import { clockOf, formatMove } from '#web/features/schedule/entries/format-entry.ts'

type Props = { entry: Entry; from: Period; entries: readonly Entry[] }

/** Says where the lifted entry is and how to go on. Screen readers hear the same from the grid. */
export const LiftBar = ({ entry, from, entries }: Props) => (
  <div
    aria-hidden="true"
    className="inverse fixed right-4 bottom-4 left-4 z-toast flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-4 py-2.5 text-sm shadow-lg sm:left-auto"
  >
    <span className="flex items-center gap-1.5 font-semibold">
      {(entry.isOverlapping || entry.isTooClose) && (
        <TriangleAlert className="size-4 text-danger" />
      )}
      {formatMove(entry, entry, entries)}
    </span>
    <span className="whitespace-nowrap">
      <Key>Enter</Key> to keep, <Key>Esc</Key> to put back at {clockOf(from.start)}
    </span>
  </div>
)
