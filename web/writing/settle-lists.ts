import type { ApolloClient, ObservableQuery } from '@apollo/client'
import { type Entity, type List, knownLists, recordsIn } from './known-lists.ts'
import { verdict } from './list-rules.ts'
import { holdsRow, type ListPages, putFirst, takeOut } from './list-pages.ts'

type Store = Readonly<Record<string, Entity>>

const storeOf = (client: ApolloClient) => client.cache.extract() as Store

const change = (
  client: ApolloClient,
  { parent, field, key }: List,
  next: (stored: ListPages, words: { INVALIDATE: unknown; DELETE: unknown }) => unknown,
) =>
  client.cache.modify({
    id: parent,
    fields: {
      [field]: (stored, { storeFieldName, INVALIDATE, DELETE }) =>
        storeFieldName === key ? next(stored as ListPages, { INVALIDATE, DELETE }) : stored,
    },
  })

/** The pages that show a list now. */
const watchersOf = (client: ApolloClient, list: List) => {
  const watchers: ObservableQuery[] = []
  void client.refetchQueries({
    updateCache: () => change(client, list, (_, { INVALIDATE }) => INVALIDATE),
    onQueryUpdated: (query) => {
      watchers.push(query)
      return false
    },
  })
  return watchers
}

/** Reads lists again: at once where they are shown, with the old rows until then, and else when they are next looked at. */
const readLists = async (client: ApolloClient, lists: readonly List[]) => {
  const shown = new Set<ObservableQuery>()
  for (const list of lists) {
    const watchers = watchersOf(client, list)
    for (const query of watchers) shown.add(query)
    if (watchers.length === 0) change(client, list, (_, { DELETE }) => DELETE)
  }
  await Promise.allSettled([...shown].map((query) => query.refetch()))
}

/** Brings one list in step with a record; false when only the server can say where the record stands. */
const bringInStep = (client: ApolloClient, list: List, ref: string, before: Store, now: Store) => {
  const record = now[ref]
  if (!record) return true
  const what = verdict(list, record, before[ref], now)
  if (what === 'stays') return true
  const isIn = holdsRow(list.stored, ref)
  if (what === 'out' && isIn) return change(client, list, (stored) => takeOut(stored, ref))
  const grown = what === 'first' && !isIn && putFirst(list.stored, ref)
  return grown ? change(client, list, () => grown) : false
}

/**
 * Brings all lists in step with what a verb did. Call it before the verb, and what it gives with the answer:
 * a record goes out of lists whose filter leaves it out, into lists whose filter and order say where, and every other
 * list that it may be in is read again.
 */
export const settleLists = (client: ApolloClient) => {
  const before = storeOf(client)
  return async (payload: object) => {
    const now = storeOf(client)
    const unsure = recordsIn(client.cache, payload).flatMap((ref) =>
      knownLists(now, ({ noun }) => noun === now[ref]?.['__typename']).filter(
        (list) => !bringInStep(client, list, ref, before, now),
      ),
    )
    await readLists(client, unsure)
  }
}

const entryOfTimeline = 'TimelineEntry:'

/** The entries of timelines that are known, by their ids. */
export const knownEntries = (client: ApolloClient): ReadonlySet<string> =>
  new Set(
    Object.keys(client.cache.extract() as Store).flatMap((name) =>
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

const isHistory = ({ noun }: { noun: string }) => ofHistory.includes(noun)

/** The answer that a query waits for. */
const answered = (query: ObservableQuery) =>
  new Promise<void>((resolve) => {
    const listening = query.subscribe(({ loading }) => {
      if (loading) return
      // Once it is over, or the next question would be taken for the same one.
      setTimeout(() => {
        listening.unsubscribe()
        resolve()
      })
    })
  })

/** Reads what was done again, wherever it is known, and where it is on its way once it has come: every verb leaves a line. */
export const readHistory = async (client: ApolloClient) => {
  const readKnown = () => readLists(client, knownLists(storeOf(client), isHistory))
  const onTheirWay = [...client.getObservableQueries()].filter(
    (query) => asksForHistory(query) && query.getCurrentResult().loading,
  )
  await readKnown()
  if (onTheirWay.length === 0) return
  // Asked before it was done.
  await Promise.all(onTheirWay.map(answered))
  await readKnown()
}
