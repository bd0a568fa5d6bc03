import type { ApolloClient, ObservableQuery } from '@apollo/client'
import {
  findCachedFields,
  evictOrShow,
  listsOf,
  queriesShowing,
} from '#web/writing/cache/refresh-lists.ts'
import { forgetRead } from '#web/offline/last-read.ts'
import type { ChangedNoun } from '#web/schema.generated.ts'
import { computedFields } from '#shared/computed-fields.ts'
import { objectsOf, typeOfNoun, wordOfNoun } from './cached-objects.ts'
import type { ChangesSubscription } from './changes.generated.ts'

export type ChangedItem = ChangesSubscription['changes']['items'][number]

const withoutHistory: readonly ChangedNoun[] = ['NOTIFICATION', 'THREAD']

const typeOfObject = (id: string) => (id === 'ROOT_QUERY' ? 'Query' : (id.split(':')[0] ?? ''))

const fieldName = (key: string) => key.split(/[(:]/)[0] ?? ''

/** Reading a thread lowers a count. Without a network, a page with a count of 0 is still shown. */
const isUnchanged = (noun: ChangedNoun, value: unknown) => noun === 'THREAD' && value === 0

/** Returns the cached fields that are computed from these kinds of records, or from one of these objects, their own record. */
const computedFrom = (
  client: ApolloClient,
  nouns: ReadonlySet<ChangedNoun>,
  objects: ReadonlySet<string>,
) =>
  findCachedFields(client, (id, key, value) => {
    const read = computedFields[typeOfObject(id)]?.[fieldName(key)]
    if (!read) return false
    const isRead = (noun: ChangedNoun) =>
      read.includes(wordOfNoun(noun)) && !isUnchanged(noun, value)
    return objects.has(id) || [...nouns].some(isRead)
  })

/**
 * Returns the queries on screen that show something that was changed, each once. What is cached of it and not on screen
 * is evicted, so that it is read again when it is opened.
 */
export const queriesConcerned = (
  client: ApolloClient,
  items: readonly ChangedItem[],
): Set<ObservableQuery> => {
  const nouns = new Set(items.map(({ noun }) => noun))
  const objects = new Set(items.flatMap(objectsOf))
  const types = [...nouns].map(typeOfNoun)
  const history = items.some(({ noun }) => !withoutHistory.includes(noun))
    ? ['TimelineEntry', 'Activity']
    : []
  const visibleQueries = evictOrShow(client, [
    ...listsOf(client, [...types, ...history]),
    ...computedFrom(client, nouns, objects),
  ])
  for (const id of objects) {
    const queries = queriesShowing(client, { id })
    for (const query of queries) visibleQueries.add(query)
    if (queries.length === 0) client.cache.evict({ id })
  }
  forgetRead(client, new Set(items.filter(({ kind }) => kind === 'ENDED').flatMap(objectsOf)))
  return visibleQueries
}

/** Returns all queries on screen, and evicts everything else: changes may be missing. */
export const everyQuery = (client: ApolloClient): Set<ObservableQuery> => {
  evictOrShow(
    client,
    findCachedFields(client, (id) => id === 'ROOT_QUERY'),
  )
  client.cache.gc()
  return new Set(client.getObservableQueries())
}
