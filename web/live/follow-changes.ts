import type { ApolloClient } from '@apollo/client'
import { arrive } from '#web/ui/arrivals.ts'
import { refetchAll } from '#web/writing/cache/refresh-lists.ts'
import { forgetRead, noteCursor } from '#web/offline/last-read.ts'
import { type ChangedItem, everyQuery, queriesConcerned } from './apply-changes.ts'
import { typeOfNoun } from './cached-objects.ts'
import type { ChangeBatch } from './open-connection.ts'

/** Milliseconds between two refreshes of a page. */
const interval = 300

/** Milliseconds after which a refresh that failed is repeated. */
const retryPause = 2000

const noteArrivals = (items: readonly ChangedItem[]) =>
  arrive(
    items
      .filter(({ kind }) => kind === 'CREATED')
      .map(({ noun, id }) => `${typeOfNoun(noun)}:${id}`),
  )

/** Refreshes what a page shows of the changes that it takes, at most every 300 ms. What could not be read is read again later. */
export const followChanges = (client: ApolloClient) => {
  let queuedItems: ChangedItem[] = []
  let cursor: string | null = null
  let isReset = false
  let isStale = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  const schedule = (ms: number) => {
    if (!isStopped) timer ??= setTimeout(() => void refresh(), ms)
  }

  const refresh = async () => {
    const [items, reset, wasStale] = [queuedItems, isReset, isStale]
    queuedItems = []
    isReset = false
    isStale = false
    const queries = reset || wasStale ? everyQuery(client) : queriesConcerned(client, items)
    // Records may have left the viewer's scope unnoticed.
    if (reset) forgetRead(client)
    if (cursor !== null) noteCursor(client, cursor)
    const isDone = await refetchAll(queries)
    timer = undefined
    if (!isDone) {
      queuedItems.unshift(...items)
      isReset ||= reset
      isStale ||= wasStale
    }
    if (queuedItems.length > 0 || isReset || isStale) schedule(isDone ? interval : retryPause)
  }

  return {
    /** `isFirst` marks the changes from just before the page was opened, whose records its lists show already. */
    take: ({ reset, items, ...batch }: ChangeBatch, isFirst: boolean) => {
      ;({ cursor } = batch)
      if (!isFirst) noteArrivals(items)
      queuedItems.push(...items)
      isReset ||= reset
      if (items.length > 0 || reset) schedule(interval)
      else if (timer === undefined) noteCursor(client, cursor)
    },
    /** Reads everything on screen again, because old values were put back into the cache. */
    readAgain: () => {
      isStale = true
      schedule(interval)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
