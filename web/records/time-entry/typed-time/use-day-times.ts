import { useApolloClient } from '@apollo/client/react'
import { useCallback, useRef, useState } from 'react'
import { dayOf } from './day.ts'
import {
  DayTimeDocument,
  type DayTimeQuery,
  type DayTimeQueryVariables,
} from './day-time.generated.ts'
import { busyOf, dayTimeVariables, entriesOf } from './day-time.ts'
import type { Circumstances } from './place-length.ts'

type DayTime = Pick<Circumstances, 'busy' | 'workBegins'>

const unknown: DayTime = { busy: null, workBegins: '09:00' }

/**
 * Reads an assistant's time of the days that a form asks about. Each day is read once, so that what is typed is not
 * read as being in its own way after it was saved and the response was lost.
 */
export const useDayTimes = (assistantId: string | undefined) => {
  const client = useApolloClient()
  const requestedDays = useRef(new Set<string>())
  const [times, setTimes] = useState<Readonly<Record<string, DayTime>>>({})

  const load = useCallback(
    async (date: string) => {
      if (requestedDays.current.has(date)) return
      requestedDays.current.add(date)
      try {
        const { data } = await client.query<DayTimeQuery, DayTimeQueryVariables>({
          query: DayTimeDocument,
          variables: dayTimeVariables(assistantId, dayOf(date)),
          fetchPolicy: 'network-only',
        })
        const busySpans = busyOf(entriesOf(data), Date.now())
        const workBegins = data?.organisation?.workBegins ?? unknown.workBegins
        setTimes((before) => ({ ...before, [date]: { busy: busySpans, workBegins } }))
      } catch {
        // Times of day can be entered without it, and the field says so.
        requestedDays.current.delete(date)
      }
    },
    [client, assistantId],
  )

  return { load, timeOf: (date: string) => times[date] ?? unknown }
}
