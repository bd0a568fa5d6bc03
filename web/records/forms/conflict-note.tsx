import { TriangleAlert } from 'lucide-react'
import { isolate } from '#shared/isolate.ts'
import { formatClock } from '#web/ui/format-time.ts'
import type { Texts } from '#web/writing/forms/fields.ts'
import { useAppointmentsNearQuery } from './appointments-near.generated.ts'
import { findNear, periodOf, variablesOf } from './near-appointments.ts'

type Props = {
  texts: Texts
  /** Whose time the event takes. */
  personId: string
  /** The event that is changed: `CalendarEvent:12`. */
  except?: string
}

const clockOf = (time: number) => formatClock(new Date(time).toISOString())

/** Says before saving what stands in the way of an event at the typed time. */
export const ConflictNote = ({ texts, personId, except }: Props) => {
  const period = periodOf(texts)
  const { data, previousData } = useAppointmentsNearQuery({
    variables: variablesOf(period ?? { start: 0, end: 0 }, personId),
    skip: !period,
    fetchPolicy: 'cache-and-network',
  })
  const known = data ?? previousData
  const near = period && known && findNear(known, period, { now: Date.now(), except })
  return (
    <output className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger empty:hidden">
      {near && (
        <>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {near.kind === 'overlap' ? 'Overlaps' : `Less than ${near.pause} minutes from`}{' '}
            {isolate(near.name)}, {clockOf(near.start)} to {clockOf(near.end)}.
          </span>
        </>
      )}
    </output>
  )
}
