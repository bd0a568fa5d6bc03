import type { ApolloClient, InMemoryCache, ObservableQuery } from '@apollo/client'
import { getMainDefinition } from '@apollo/client/utilities'
import type { ReadPage } from '#web/viewer/stored-pages.ts'
import type { CachedObjects } from './last-read.ts'

/** Pages that a device keeps. */
const most = 50

const root = 'ROOT_QUERY'

type FieldOfQuery = Parameters<InMemoryCache['policies']['getStoreFieldName']>[0]

/** Returns a root field as the policies of the cache take it. */
const fieldOf = (field: object) => ({ typename: 'Query', field }) as FieldOfQuery

/** Returns the keys of the root fields of a query in the cache. */
const keysOf = (client: ApolloClient, { query, variables }: ObservableQuery) => {
  const { policies } = client.cache as InMemoryCache
  return getMainDefinition(query)
    .selectionSet.selections.filter((selection) => 'name' in selection)
    .map((selection) =>
      policies.getStoreFieldName({
        ...fieldOf(selection),
        fieldName: selection.name.value,
        ...(variables && { variables }),
      }),
    )
}

/** Follows which pages a client has read, the newest first, after those that were `storedPages` before. */
export const followReadPages = (client: ApolloClient, storedPages: readonly ReadPage[]) => {
  let pages = storedPages
  const storedFields = new Set(storedPages.flatMap(({ fields }) => fields))
  return {
    /** Notes what the page of the present address shows, and what was read for it beside that. */
    note: (objects: CachedObjects): readonly ReadPage[] => {
      const address = location.pathname + location.search
      const isOnIt = pages[0]?.address === address
      const addedFields = Object.keys(objects[root] ?? {}).filter((key) => !storedFields.has(key))
      const openKeys = [...client.getObservableQueries()].flatMap((query) => keysOf(client, query))
      const fields = [
        ...new Set([...openKeys, ...addedFields, ...(isOnIt ? (pages[0]?.fields ?? []) : [])]),
      ]
      for (const key of fields) storedFields.add(key)
      const others = pages.filter((page) => page.address !== address)
      pages = [{ address, fields }, ...others].slice(0, most)
      return pages
    },
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the objects that these pages show: their root fields, and everything that those refer to. */
export const objectsOfPages = (
  objects: CachedObjects,
  pages: readonly ReadPage[],
): CachedObjects => {
  const keys = new Set(['__typename', ...pages.flatMap(({ fields }) => fields)])
  const ofPages = Object.entries(objects[root] ?? {}).filter(([key]) => keys.has(key))
  const pageObjects: Record<string, CachedObjects[string]> = { [root]: Object.fromEntries(ofPages) }
  const queue: unknown[] = Object.values(pageObjects[root] ?? {})
  while (queue.length > 0) {
    const value = queue.pop()
    if (!isObject(value)) continue
    queue.push(...Object.values(value))
    const id = value['__ref']
    const object = typeof id === 'string' && !(id in pageObjects) ? objects[id] : undefined
    if (!object) continue
    pageObjects[String(id)] = object
    queue.push(...Object.values(object))
  }
  return pageObjects
}
