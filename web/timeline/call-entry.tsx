import { ChevronRight, Phone, PhoneMissed, Video } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { callWords } from './call-words.ts'
import type { Entry } from './entry.ts'
import { EntryRow, Who } from './entry-row.tsx'
import { nameOf } from './entry-views.tsx'

/** What is below the line of a call, loaded when one is unfolded. */
const CallDetails = lazy(async () => ({
  default: (await import('./call-details.tsx')).CallDetails,
}))

type Props = { entry: Entry; of: NonNullable<Entry['communicationSession']> }

/** A call in one line, which expands to its notes, recordings and who agreed to them. */
export const CallEntry = ({ entry, of }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [subject, predicate] = callWords(
    of,
    nameOf({ displayName: entry.activity?.actorName || nameOf(of.va) }),
  )
  return (
    <EntryRow
      Icon={of.status === 'MISSED' ? PhoneMissed : of.type === 'VIDEO' ? Video : Phone}
      at={entry.at}
      head={
        <>
          <Who>{subject}</Who> {predicate}{' '}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${isOpen ? 'Less' : 'More'} about this call`}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex items-center gap-0.5 rounded-sm text-text-quiet hover:text-text pointer-coarse:min-h-tap pointer-coarse:min-w-tap"
          >
            <ChevronRight
              aria-hidden="true"
              className={`size-4 transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-90' : ''}`}
            />
            {isOpen ? 'Less' : 'More'}
          </button>
        </>
      }
    >
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<p className="text-text-quiet">Loading…</p>}>
            <CallDetails id={of.id} />
          </Suspense>
        )}
      </div>
    </EntryRow>
  )
}
