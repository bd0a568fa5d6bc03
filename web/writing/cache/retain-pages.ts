import type { ApolloClient, InMemoryCache } from '@apollo/client'
import type { ListPages } from './list-pages.ts'

const only = <Value>(pages: Readonly<Record<string, Value>>, cursors: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(pages).filter(([cursor]) => cursors.has(cursor)))

/**
 * Forgets the pages of a long list that begin after other cursors than these, and the records that nothing else
 * refers to. `field` is the root field of the list, and `filter` its filter argument.
 */
export const retainPages = (
  client: ApolloClient,
  { field, filter }: { field: string; filter: object },
  cursors: readonly (string | null)[],
) => {
  const cursorSet = new Set(cursors.map((cursor) => cursor ?? ''))
  const key = `"filter":${JSON.stringify(filter)}`
  client.cache.modify({
    fields: {
      [field]: (list: ListPages, { storeFieldName }: { storeFieldName: string }) =>
        storeFieldName.includes(key)
          ? { ...list, forward: only(list.forward, cursorSet), backward: {} }
          : list,
    },
  } as never)
  // Results that were computed from the forgotten pages hold their records, too.
  ;(client.cache as InMemoryCache).gc({ resetResultCache: true })
}
