import type { ApolloClient, ObservableQuery } from '@apollo/client'
import {
  cachedFields,
  evictOrShow,
  listsOf,
  queriesShowing,
} from '#web/writing/cache/refresh-lists.ts'
import type { ChangedNoun } from '#web/schema.generated.ts'
import type { ChangesSubscription } from './changes.generated.ts'

export type ChangedItem = ChangesSubscription['changes']['items'][number]

/** Fields that are computed from records of a kind, by the type that has them. */
const derivedFields: { readonly [N in ChangedNoun]?: readonly `${string}.${string}`[] } = {
  CUSTOMER: ['Query.workloads'],
  CUSTOMER_SERVICE: ['Customer.plans', 'Customer.monthlyValue', 'Organisation.monthlyRevenue'],
  COMMUNICATION_SESSION: ['Customer.lastContactAt'],
  INTERACTION: ['Customer.lastContactAt'],
  LEAD: ['Query.leadColumns'],
  MESSAGE: ['Customer.unreadMessages', 'Customer.lastContactAt'],
  NOTIFICATION: ['Viewer.badges'],
  TASK: ['Query.workloads'],
  THREAD: ['Customer.unreadMessages'],
}

/** Types of objects in the cache that stand for a record, besides the type named like its kind. */
const otherTypes: { readonly [N in ChangedNoun]?: readonly string[] } = {
  USER: ['Person', 'Viewer'],
}

const withoutHistory: readonly ChangedNoun[] = ['NOTIFICATION', 'THREAD']

/** Returns the type of a kind of record in the schema: `TaskUpdate`. */
export const typeOfNoun = (noun: ChangedNoun) =>
  noun
    .toLowerCase()
    .split('_')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')

const objectsOf = ({ noun, id }: ChangedItem) =>
  noun === 'ORGANISATION'
    ? ['Organisation:{}']
    : [typeOfNoun(noun), ...(otherTypes[noun] ?? [])].map((type) => `${type}:${id}`)

const typeOfObject = (id: string) => (id === 'ROOT_QUERY' ? 'Query' : (id.split(':')[0] ?? ''))

const fieldName = (key: string) => key.split(/[(:]/)[0] ?? ''

const derivedOf = (client: ApolloClient, nouns: ReadonlySet<ChangedNoun>) => {
  const names = new Set([...nouns].flatMap((noun) => derivedFields[noun] ?? []))
  return cachedFields(client, (id, key) =>
    names.has(`${typeOfObject(id)}.${fieldName(key)}` as never),
  )
}

const isSearch = (id: string, key: string) => id === 'ROOT_QUERY' && fieldName(key) === 'search'

/**
 * Returns the queries on screen that show something that was changed, each once. What is cached of it and not on screen
 * is evicted, so that it is read again when it is opened.
 */
export const queriesConcerned = (
  client: ApolloClient,
  items: readonly ChangedItem[],
): Set<ObservableQuery> => {
  const nouns = new Set(items.map(({ noun }) => noun))
  const types = [...nouns].map(typeOfNoun)
  const history = items.some(({ noun }) => !withoutHistory.includes(noun))
    ? ['TimelineEntry', 'Activity']
    : []
  const shown = evictOrShow(client, [
    ...listsOf(client, [...types, ...history]),
    ...derivedOf(client, nouns),
    ...cachedFields(client, isSearch),
  ])
  for (const id of new Set(items.flatMap(objectsOf))) {
    const queries = queriesShowing(client, { id })
    for (const query of queries) shown.add(query)
    if (queries.length === 0) client.cache.evict({ id })
  }
  return shown
}

/** Returns all queries on screen, and evicts everything else: changes may be missing. */
export const everyQuery = (client: ApolloClient): Set<ObservableQuery> => {
  evictOrShow(
    client,
    cachedFields(client, (id) => id === 'ROOT_QUERY'),
  )
  client.cache.gc()
  return new Set(client.getObservableQueries())
}
