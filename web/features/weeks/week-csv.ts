import type { ApolloClient } from '@apollo/client'
import { longestEntry } from '#shared/time-rules.ts'
import { clipEntry, formatTimeCsv } from '#web/records/time-entry/format-time-csv.ts'
import {
  WeekEntriesDocument,
  type WeekEntriesQuery,
  type WeekEntriesQueryVariables,
} from './week-page.generated.ts'

type Entry = NonNullable<WeekEntriesQuery['timeEntries']>['nodes'][number]
type Customer = { id: string; name: string }
type Week = { weekStart: string; weekEnd: string; timeZone: string }

const readPage = async (client: ApolloClient, variables: WeekEntriesQueryVariables) => {
  const { data } = await client.query<WeekEntriesQuery, WeekEntriesQueryVariables>({
    query: WeekEntriesDocument,
    variables,
    fetchPolicy: 'network-only',
  })
  return data?.timeEntries
}

/** Reads the entries of a customer’s week that the viewer may see, page by page, and writes them as CSV. */
export const readWeekCsv = async (client: ApolloClient, customer: Customer, week: Week) => {
  // An entry that began before may reach into the week.
  const startsAfter = new Date(Date.parse(week.weekStart) - longestEntry * 1000).toISOString()
  const entries: Entry[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(client, {
      customer: customer.id,
      startsAfter,
      startsBefore: week.weekEnd,
      after,
    })
    entries.push(...(page?.nodes ?? []))
    after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
  } while (after)
  const span = { from: Date.parse(week.weekStart), until: Date.parse(week.weekEnd) }
  const lines = entries.flatMap((entry) => {
    const part = entry.voidedAt === null && clipEntry(entry, span, Date.now())
    return part ? [{ entry: { ...entry, customer }, span: part }] : []
  })
  return formatTimeCsv(lines, { timeZone: week.timeZone })
}
