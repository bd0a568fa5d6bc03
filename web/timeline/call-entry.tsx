import { ChevronRight, Phone, PhoneMissed, Video } from 'lucide-react'
import { useId, useState } from 'react'
import { formatLength, formatStart } from '#web/ui/format-time.ts'
import { CallDetails } from './call-details.tsx'
import type { Entry } from './entry.ts'
import { EntryRow, Who } from './entry-row.tsx'
import { nameOf } from './entry-views.tsx'

type Call = NonNullable<Entry['communicationSession']>

/** Returns the person who acted, and what they did: `Olivia` `called Maya by video, 14 minutes`. */
const callWords = (call: Call, actor: string): [who: string, did: string] => {
  const { status, type, startTime, endTime, va, callerId, caller, customer } = call
  const kind = type === 'VIDEO' ? 'video call' : 'call'
  if (status === 'SCHEDULED') return [actor, `booked a ${kind} for ${formatStart(startTime)}`]
  if (status === 'CANCELLED') return [actor, `cancelled a ${kind}`]
  const called = callerId === va.id ? customer.name : nameOf(va)
  const by = type === 'VIDEO' ? ' by video' : ''
  const seconds = endTime ? (Date.parse(endTime) - Date.parse(startTime)) / 1000 : 0
  const length = seconds > 0 ? `, ${formatLength(seconds)}` : ''
  if (callerId === null)
    return [
      nameOf(va),
      `${status === 'MISSED' ? 'missed' : 'had'} a ${kind} with ${customer.name}${length}`,
    ]
  if (status === 'MISSED') return [nameOf(caller), `called ${called}${by}, no answer`]
  if (status === 'ACTIVE') return [nameOf(caller), `is on a ${kind} with ${called}`]
  return [nameOf(caller), `called ${called}${by}${length}`]
}

type Props = { entry: Entry; of: Call }

/** A call in one line, which expands to its notes, recordings and who agreed to them. */
export const CallEntry = ({ entry, of }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [who, did] = callWords(
    of,
    nameOf({ displayName: entry.activity?.actorName || nameOf(of.va) }),
  )
  return (
    <EntryRow
      Icon={of.status === 'MISSED' ? PhoneMissed : of.type === 'VIDEO' ? Video : Phone}
      at={entry.at}
      head={
        <>
          <Who>{who}</Who> {did}{' '}
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
        {isOpen && <CallDetails id={of.id} />}
      </div>
    </EntryRow>
  )
}
