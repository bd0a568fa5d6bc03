import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { sentence } from '#shared/isolate.ts'
import { CalendarEventNowDocument } from '#web/records/calendar-event/calendar-event.generated.ts'
import {
  UpdateCalendarEventDocument,
  useUpdateCalendarEventMutation,
} from '#web/records/calendar-event/calendar-event-mutations.generated.ts'
import { CommunicationSessionNowDocument } from '#web/records/communication-session/communication-session.generated.ts'
import {
  UpdateCommunicationSessionDocument,
  useUpdateCommunicationSessionMutation,
} from '#web/records/communication-session/communication-session-mutations.generated.ts'
import type { EditScope } from '#web/schema.generated.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { announce } from '#web/writing/actions/announce.tsx'
import { readAgain } from '#web/writing/cache/read-again.ts'
import { refreshLists } from '#web/writing/cache/refresh-lists.ts'
import { perform } from '#web/writing/mutations/perform.ts'
import { isConflict } from '#web/writing/mutations/refusal-of.ts'
import { undoBy, createUndoOffer, type UndoAction } from '#web/writing/mutations/undo-offer.ts'
import { type Entry, isEvent, type MovedPeriods, type Period } from './entries/entry.ts'
import { formatWeekdayAndDate } from '#web/ui/format-calendar-day.ts'
import { clockOf, dateOf } from './entries/format-entry.ts'

const timesOf = ({ start, end }: Period) => ({
  startTime: new Date(start).toISOString(),
  endTime: new Date(end).toISOString(),
})

/** Saves an event or a call at another time. A call has no planned end. */
const useSaveTime = () => {
  const client = useApolloClient()
  const [updateEvent] = useUpdateCalendarEventMutation()
  const [updateCall] = useUpdateCommunicationSessionMutation()
  return async ({ appointment }: Entry, period: Period, editScope?: EditScope) => {
    const { startTime, endTime } = timesOf(period)
    const target = { id: appointment.id, expectedVersion: appointment.version }
    if (isEvent(appointment)) {
      const { startTime: start, endTime: end } = appointment
      const input = { ...target, startTime, endTime, ...(editScope && { editScope }) }
      const outcome = await perform(client, updateEvent, input)
      const savedEvent = outcome.payload?.calendarEvent
      const back = (version: number) =>
        undoBy(UpdateCalendarEventDocument, {
          id: appointment.id,
          expectedVersion: version,
          startTime: start,
          endTime: end,
          // The following ones are a series of their own by now.
          ...(editScope && { editScope: editScope === 'THIS' ? editScope : 'ALL' }),
        })
      return {
        outcome,
        back: savedEvent && back(savedEvent.version),
        reader: CalendarEventNowDocument,
      }
    }
    const outcome = await perform(client, updateCall, { ...target, startTime })
    const savedCall = outcome.payload?.communicationSession
    const back = (version: number) =>
      undoBy(UpdateCommunicationSessionDocument, {
        id: appointment.id,
        expectedVersion: version,
        startTime: appointment.startTime,
      })
    return {
      outcome,
      back: savedCall && back(savedCall.version),
      reader: CommunicationSessionNowDocument,
    }
  }
}

/** Moves entries: each is at its new time at once, with an undo, and returns with the reason if the server refuses. */
export const useMoves = () => {
  const client = useApolloClient()
  const saveTime = useSaveTime()
  const [movedPeriods, setMovedPeriods] = useState<MovedPeriods>(new Map())
  const forget = (key: string) =>
    setMovedPeriods((all) => new Map([...all].filter(([one]) => one !== key)))

  const move = async (entry: Entry, period: Period, editScope?: EditScope) => {
    const { key, name, appointment } = entry
    setMovedPeriods((all) => new Map(all).set(key, { start: period.start, end: period.end }))
    const { outcome, back, reader } = await saveTime(entry, period, editScope)
    if (outcome.refusal) {
      const isOutdated = isConflict(outcome.refusal)
      if (isOutdated) await readAgain<object>(client, reader as never, appointment.id)
      forget(key)
      showToast({
        title: sentence`Couldn’t move ${name}`,
        description: isOutdated
          ? 'Someone else just changed it. Check it and try again.'
          : outcome.refusal.message,
        variant: 'destructive',
      })
      return
    }
    forget(key)
    const { payload, action, earlierEntries } = outcome
    const announcement = sentence`Moved ${name} to ${formatWeekdayAndDate(dateOf(period.start))}, ${clockOf(period.start)}.`
    const way: UndoAction | undefined = back && { of: key, announcement: 'Undone.', ...back }
    const change = { verb: action, fields: ['startTime', 'endTime'], earlierEntries }
    announce(announcement, way && createUndoOffer(client, change, way))
    await refreshLists(client, payload)
  }

  return { movedPeriods, move }
}
