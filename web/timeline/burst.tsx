import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { type Entry, type IsOwn, formerUser } from './entry.ts'
import { ChangeEntry } from './change-entry.tsx'

type Props = { entries: readonly Entry[]; isOwn: IsOwn }

const authorOf = (entries: readonly Entry[]) =>
  entries[0]?.activity?.actorName || entries[0]?.statusChange?.changedBy?.displayName || formerUser

/** Returns what several changes were: those of an import name its file. */
const headOf = (entries: readonly Entry[]) => {
  const { importId, importFile, verb } = entries[0]?.activity ?? {}
  if (importId == null) return `${authorOf(entries)} made ${entries.length} changes`
  const what = verb === 'undoImport' ? 'Import taken back' : 'Imported'
  return `${what} by ${authorOf(entries)}${importFile ? ` from ${importFile}` : ''}`
}

/** Several changes that one person made in a short time, or one import made: one line that expands. */
export const Burst = ({ entries, isOwn }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="grid min-h-tap w-full grid-cols-[1.5rem_1fr] items-center gap-x-2.5 rounded-md text-left text-sm text-text-quiet hover:text-text md:min-h-7"
      >
        <span className="relative z-1 grid size-6 place-items-center bg-surface">
          <ChevronRight
            aria-hidden="true"
            className={`size-4 transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-90' : ''}`}
          />
        </span>
        {headOf(entries)}
      </button>
      <ol id={id} hidden={!isOpen} className="space-y-3 pt-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <ChangeEntry entry={entry} isOwn={isOwn} />
          </li>
        ))}
      </ol>
    </>
  )
}
