import type { ApolloClient, ObservableQuery } from '@apollo/client'
import type { ListPages } from './list-pages.ts'

/** A list in the cache: the id of its record, or the root, and the key of the field. */
type List = { id: string; key: string }

type Store = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const isListOf = (types: ReadonlySet<string>, value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'forward' in value &&
  types.has((value as ListPages).type ?? '')

const listsOf = (client: ApolloClient, types: ReadonlySet<string>): List[] =>
  Object.entries(client.cache.extract() as Store).flatMap(([id, fields]) =>
    Object.keys(fields).flatMap((key) => (isListOf(types, fields[key]) ? [{ id, key }] : [])),
  )

/** Returns the queries on screen that show a list. */
const queriesShowing = (client: ApolloClient, { id, key }: List) => {
  const queries: ObservableQuery[] = []
  void client.refetchQueries({
    updateCache: (cache) =>
      cache.modify({ id, fields: { [key]: (_, { INVALIDATE }) => INVALIDATE } }),
    onQueryUpdated: (query) => {
      queries.push(query)
      return false
    },
  })
  return queries
}

/** Resolves when a query has received its pending answer. */
export const answered = (query: ObservableQuery) =>
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
  if (query.getCurrentResult().loading) await answered(query)
  return query.refetch()
}

/** Refetches the lists of these types of records that are on screen, which keep their rows until then, and evicts the others. */
export const refreshListsOf = async (client: ApolloClient, ...types: readonly string[]) => {
  const shown = new Set<ObservableQuery>()
  for (const list of listsOf(client, new Set(types.map((type) => `${type}Connection`)))) {
    const queries = queriesShowing(client, list)
    for (const query of queries) shown.add(query)
    if (queries.length === 0)
      client.cache.modify({
        id: list.id,
        fields: { [list.key]: (_, { DELETE }) => DELETE },
      })
  }
  // A refetch cancels a pending notification: the changed row is rendered first.
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  await Promise.allSettled([...shown].map(refetch))
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
