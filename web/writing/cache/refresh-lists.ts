import type { ApolloClient, ObservableQuery } from '@apollo/client'
import type { ListPages } from './list-pages.ts'

/** A field in the cache: the id of its record, or the root, and the key of the field. */
type CachedField = { id: string; key: string }

type Store = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const isListOf = (types: ReadonlySet<string>, value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'forward' in value &&
  types.has((value as ListPages).type ?? '')

/** Returns the fields of the cache that pass a test. */
export const findCachedFields = (
  client: ApolloClient,
  test: (id: string, key: string, value: unknown) => boolean,
): CachedField[] =>
  Object.entries(client.cache.extract() as Store).flatMap(([id, fields]) =>
    Object.keys(fields).flatMap((key) => (test(id, key, fields[key]) ? [{ id, key }] : [])),
  )

/** Returns the queries on screen that show a field, or any field of a record. */
export const queriesShowing = (
  client: ApolloClient,
  { id, key }: { id: string; key?: string },
): ObservableQuery[] => {
  const queries: ObservableQuery[] = []
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({
        id,
        fields:
          key === undefined
            ? (_: unknown, { INVALIDATE }: { INVALIDATE: unknown }) => INVALIDATE
            : { [key]: (_: unknown, { INVALIDATE }: { INVALIDATE: unknown }) => INVALIDATE },
      } as never),
    onQueryUpdated: (query) => {
      queries.push(query)
      return false
    },
  })
  return queries
}

/** Returns the queries on screen that show one of these fields. The fields that are not on screen are evicted. */
export const evictOrShow = (client: ApolloClient, fields: readonly CachedField[]) => {
  const visibleQueries = new Set<ObservableQuery>()
  for (const field of fields) {
    const queries = queriesShowing(client, field)
    for (const query of queries) visibleQueries.add(query)
    if (queries.length === 0)
      client.cache.modify({
        id: field.id,
        fields: { [field.key]: (_, { DELETE }) => DELETE },
      })
  }
  return visibleQueries
}

/** Types of records in the calendar, which is no page of a list. */
const calendarTypes = ['CalendarEvent', 'CommunicationSession']

const isCalendar = (id: string, key: string) => id === 'ROOT_QUERY' && key.startsWith('calendar(')

/** Returns the lists of these types of records in the cache, the calendar among them. */
export const listsOf = (client: ApolloClient, types: readonly string[]) => {
  const connections = new Set(types.map((type) => `${type}Connection`))
  const hasCalendar = types.some((type) => calendarTypes.includes(type))
  return findCachedFields(
    client,
    (id, key, value) => isListOf(connections, value) || (hasCalendar && isCalendar(id, key)),
  )
}

/** Resolves when a query has received its pending answer. */
export const waitForAnswer = (query: ObservableQuery) =>
  new Promise<void>((resolve) => {
    const listening = query.subscribe(({ loading }) => {
      if (loading) return
      // Only after the request has ended, because Apollo Client deduplicates identical requests in flight.
      setTimeout(() => {
        listening.unsubscribe()
        resolve()
      })
    })
  })

/** Refetches a query. A pending answer may be older than the change, so it is awaited first. */
const refetch = async (query: ObservableQuery) => {
  if (query.getCurrentResult().loading) await waitForAnswer(query)
  return query.refetch()
}

/** Refetches queries on screen. Returns false if one of them failed. */
export const refetchAll = async (queries: Iterable<ObservableQuery>): Promise<boolean> => {
  const results = await Promise.allSettled([...queries].map(refetch))
  return results.every(({ status }) => status === 'fulfilled')
}

/** Refetches the lists of these types of records that are on screen, which keep their rows until then, and evicts the others. */
export const refreshListsOf = async (client: ApolloClient, ...types: readonly string[]) => {
  const visibleQueries = evictOrShow(client, listsOf(client, types))
  // A refetch cancels a pending notification: the changed row is rendered first.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  await refetchAll(visibleQueries)
}

const typesIn = (payload: object) =>
  Object.values(payload)
    .flat()
    .flatMap((value: unknown) =>
      typeof value === 'object' && value !== null && '__typename' in value
        ? [String(value['__typename'])]
        : [],
    )

/** Refreshes the lists of every type of record in a mutation's payload. */
export const refreshLists = (client: ApolloClient, payload: object) =>
  refreshListsOf(client, ...typesIn(payload))

/** Refetches the queries on screen that show a root field which is no list of records, such as the lead board. */
export const refreshRootField = async (client: ApolloClient, field: string) => {
  await client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({ fields: { [field]: (_, { INVALIDATE }) => INVALIDATE } }),
  })
}
