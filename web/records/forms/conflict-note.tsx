import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { isolate } from '#shared/isolate.ts'
import { formatClock } from '#web/ui/format-time.ts'
import type { Texts } from '#web/writing/forms/fields.ts'
import { useAppointmentsNearQuery } from './appointments-near.generated.ts'
import { callLengthsOf, findNear, periodOf, variablesOf } from './near-appointments.ts'

type Props = {
  texts: Texts
  /** Whose time the event or call takes. */
  personId: string
  /** The event or call that is changed: `CalendarEvent:12`. */
  exceptId?: string | undefined
  /** The length of a call that is changed; a new one has the usual length of the person’s calls. */
  callMinutes?: number | undefined
}

/** The length of a call until that of the person’s calls is known. */
const usualMinutes = 30

const clockOf = (time: number) => formatClock(new Date(time).toISOString())

/** Says before saving what stands in the way of an event or call at the typed time. */
export const ConflictNote = ({ texts, personId, exceptId, callMinutes }: Props) => {
  const [now] = useState(() => Date.now())
  // A day around the start is read, whatever the length.
  const around = periodOf(texts, callMinutes ?? usualMinutes)
  const { data, previousData } = useAppointmentsNearQuery({
    variables: variablesOf(around ?? { start: 0, end: 0 }, personId),
    skip: !around,
    fetchPolicy: 'cache-and-network',
  })
  const result = data ?? previousData
  const period = periodOf(
    texts,
    callMinutes ?? callLengthsOf(result)?.meetingMinutes ?? usualMinutes,
  )
  const nearAppointment = period && result && findNear(result, period, { now, exceptId })
  return (
    <output className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger empty:hidden">
      {nearAppointment && (
        <>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {nearAppointment.kind === 'overlap'
              ? 'Overlaps'
              : `Less than ${nearAppointment.pause} minutes from`}{' '}
            {isolate(nearAppointment.name)}, {clockOf(nearAppointment.start)} to{' '}
            {clockOf(nearAppointment.end)}.
          </span>
        </>
      )}
    </output>
  )
}
