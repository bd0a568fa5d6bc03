import type { ApolloClient } from '@apollo/client'
import { formatHoursInColumn } from '#shared/durations.ts'
import { longestEntry } from '#shared/time-rules.ts'
import { csvOf } from '#web/parts/csv.ts'
import {
  WeekEntriesDocument,
  type WeekEntriesQuery,
  type WeekEntriesQueryVariables,
} from './week-page.generated.ts'

type Entry = NonNullable<WeekEntriesQuery['timeEntries']>['nodes'][number]
type Week = { weekStart: string; weekEnd: string; timeZone: string }

/** Returns the entries of the week that count, clipped to it. */
const rowsOf = ({ weekStart, weekEnd, timeZone }: Week, entries: readonly Entry[], now: number) => {
  // Swedish writes times as spreadsheets read them: 2026-11-18 10:00:00.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return entries.flatMap((entry) => {
    const from = Math.max(Date.parse(entry.start), Date.parse(weekStart))
    const until = Math.min(entry.end ? Date.parse(entry.end) : now, Date.parse(weekEnd))
    const seconds = Math.floor((until - from) / 1000)
    if (entry.voidedAt || seconds <= 0) return []
    return [
      [
        format.format(from),
        format.format(until),
        formatHoursInColumn(seconds),
        seconds,
        entry.task?.title ?? '',
        entry.customerService?.serviceType ?? '',
        entry.assistant.displayName,
        entry.note ?? '',
      ],
    ]
  })
}

const columns = ['Start', 'End', 'Hours', 'Seconds', 'Task', 'Service', 'Assistant', 'Note']

const readPage = async (client: ApolloClient, variables: WeekEntriesQueryVariables) => {
  const { data } = await client.query<WeekEntriesQuery, WeekEntriesQueryVariables>({
    query: WeekEntriesDocument,
    variables,
    fetchPolicy: 'network-only',
  })
  return data?.timeEntries
}

/** Reads the entries of a week that the viewer may see, page by page, and writes them as CSV. */
export const readWeekCsv = async (client: ApolloClient, customer: string, week: Week) => {
  // An entry that began before may reach into the week.
  const startsAfter = new Date(Date.parse(week.weekStart) - longestEntry * 1000).toISOString()
  const entries: Entry[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, {
      customer,
      startsAfter,
      startsBefore: week.weekEnd,
      after,
    })
    entries.push(...(page?.nodes ?? []))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  return csvOf([columns, ...rowsOf(week, entries, Date.now())])
}
