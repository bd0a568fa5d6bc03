import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { waitForAnswer, refreshListsOf } from './refresh-lists.ts'

const entryOfTimeline = 'TimelineEntry:'

/** Returns the ids of the timeline entries in the cache. */
export const readKnownEntries = (client: ApolloClient): ReadonlySet<string> =>
  new Set(
    Object.keys(client.cache.extract() as object).flatMap((name) =>
      name.startsWith(entryOfTimeline) ? [name.slice(entryOfTimeline.length)] : [],
    ),
  )

const ofHistory: readonly string[] = ['TimelineEntry', 'Activity']

const asksForHistory = ({ query }: ObservableQuery) =>
  query.definitions.some(
    (one) =>
      'typeCondition' in one &&
      ofHistory.some((noun) => one.typeCondition?.name.value === `${noun}Connection`),
  )

/** Refetches the timelines in the cache, and those that are loading once they have loaded: every mutation adds a line. */
export const readHistory = async (client: ApolloClient) => {
  const onTheirWay = [...client.getObservableQueries()].filter(
    (query) => asksForHistory(query) && query.getCurrentResult().loading,
  )
  await refreshListsOf(client, ...ofHistory)
  if (onTheirWay.length === 0) return
  // These requests were sent before the mutation was done.
  await Promise.all(onTheirWay.map(waitForAnswer))
  await refreshListsOf(client, ...ofHistory)
}
