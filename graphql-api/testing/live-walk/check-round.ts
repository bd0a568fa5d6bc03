import type { FeedChange } from '#api/access/change-scope.ts'
import type { LiveItem } from '#api/testing/live-client.ts'
import { keyOf, keyOfChange, lastKinds } from './record-keys.ts'
import type { RecordKey } from './record-keys.ts'

/** What one person was told in one round, and what they could read by their own requests. */
type Round = {
  isStaff: boolean
  items: readonly LiveItem[]
  changes: readonly FeedChange[]
  visibleBefore: ReadonlySet<RecordKey>
  visibleAfter: ReadonlySet<RecordKey>
}

/** True for what is read in other ways than by its id. */
const hasNoRecord = (key: RecordKey) => /^(?:NOTIFICATION|THREAD|ORGANISATION) /.test(key)

/** Returns what is wrong with what a person was told, by what they can read. */
export const faultsOfRound = ({ isStaff, items, changes, visibleBefore, visibleAfter }: Round) => {
  const wasVisible = (key: RecordKey) =>
    visibleBefore.has(key) || items.some((item) => keyOf(item) === key && item.kind !== 'ENDED')
  const kinds = lastKinds(items)
  const faults: string[] = []
  for (const [key, kind] of kinds) {
    if (hasNoRecord(key)) continue
    if (kind === 'ENDED' && visibleAfter.has(key)) faults.push(`${key} ended, but is found`)
    if (kind === 'ENDED' && !wasVisible(key)) faults.push(`${key} ended, but was never found`)
    if (kind !== 'ENDED' && !visibleAfter.has(key)) faults.push(`${key} changed, but is not found`)
  }
  for (const change of changes) {
    const isForThem = change.audience === 'customer' || (isStaff && change.audience === 'staff')
    const key = keyOfChange(change)
    if (isForThem && visibleAfter.has(key) && !kinds.has(key)) faults.push(`${key} was not told`)
  }
  return [...new Set(faults)]
}
