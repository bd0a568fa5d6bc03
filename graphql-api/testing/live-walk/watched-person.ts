import type { FeedChange } from '#api/access/change-scope.ts'
import type { TestClient } from '#api/testing/app.ts'
import { liveClient } from '#api/testing/live-client.ts'
import type { LiveItem } from '#api/testing/live-client.ts'
import type { PersonName } from '#api/testing/attempts/outcomes.ts'
import { faultsOfReturn } from './check-return.ts'
import { faultsOfRound } from './check-round.ts'
import { keyOfChange, lastKinds } from './record-keys.ts'
import type { RecordKey } from './record-keys.ts'
import { findVisible } from './visible-records.ts'

/** A person of the walk. The last of their pages loses its connection now and then. */
export type Watcher = {
  name: PersonName
  id: number
  isStaff: boolean
  client: TestClient
  pages: number
}

const describeItems = (items: readonly LiveItem[]) =>
  JSON.stringify([...lastKinds(items)].map((entry) => entry.join(' ')).toSorted())

/** Opens the pages of a person and checks after each round what these were told. */
export const watchPerson = async (url: string, watcher: Watcher) => {
  const openPage = async (after: string | null = null) => {
    const live = liveClient(url, watcher.client)
    live.closed.catch(() => undefined)
    return { ...(await live.follow(after)), close: live.close }
  }
  const pages = await Promise.all(Array.from({ length: watcher.pages }, () => openPage()))
  let visible = new Set<RecordKey>()
  /** Where the last page was cut, and what the first page was told since. */
  let cutRecord: { cursor: string; stayed: LiveItem[] } | null = null

  const takeItems = () =>
    pages.map(({ state }) => {
      if (state.reset) throw new Error('A page was told to read everything again.')
      return state.items.splice(0).filter(({ id }) => !id.startsWith('-'))
    })

  return {
    watcher,
    /** Remembers which of these records the person finds, after a round that moved records between people. */
    reread: async (keys: Iterable<RecordKey>) => {
      visible = await findVisible(watcher.client, keys)
    },
    waitFor: (marker: number) =>
      Promise.all(pages.map((page) => page.waitFor('NOTIFICATION', marker))),
    isCut: () => cutRecord !== null,
    cutLastPage: () => {
      const page = pages.pop()
      if (page) cutRecord = { cursor: page.state.cursor, stayed: [] }
      page?.close()
    },
    reconnect: async () => {
      if (cutRecord) pages.push(await openPage(cutRecord.cursor))
    },
    /** Returns what is wrong with what was told since the last check. */
    check: async (changes: readonly FeedChange[], hasReturned: boolean): Promise<string[]> => {
      const all = takeItems()
      const returnedItems = hasReturned ? all.pop() : undefined
      const [items = []] = all
      const faults = all.some((one) => describeItems(one) !== describeItems(items))
        ? ['two pages were told different things']
        : []
      cutRecord?.stayed.push(...items)
      const keys = [...lastKinds([...items, ...(cutRecord?.stayed ?? [])]).keys()]
      const foundVisible = await findVisible(watcher.client, [...keys, ...changes.map(keyOfChange)])
      const { isStaff } = watcher
      faults.push(
        ...faultsOfRound({
          isStaff,
          items,
          changes,
          visibleBefore: visible,
          visibleAfter: foundVisible,
        }),
      )
      if (cutRecord && returnedItems) {
        faults.push(...faultsOfReturn(cutRecord.stayed, returnedItems, foundVisible))
        cutRecord = null
      }
      for (const key of foundVisible) visible.add(key)
      return faults.map((fault) => `${watcher.name}: ${fault}`)
    },
    close: () => {
      for (const page of pages) page.close()
    },
  }
}
