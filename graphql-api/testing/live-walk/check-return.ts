import type { LiveItem } from '#api/testing/live-client.ts'
import { keyOf, lastKinds } from './record-keys.ts'
import type { RecordKey } from './record-keys.ts'

/**
 * Returns what a page that was cut was not told on its return, compared with a page that stayed open. Records that came
 * and went meanwhile concern neither.
 */
export const faultsOfReturn = (
  stayedValues: readonly LiveItem[],
  returnedValues: readonly LiveItem[],
  visible: ReadonlySet<RecordKey>,
) => {
  const isNew = new Set(stayedValues.filter(({ kind }) => kind === 'CREATED').map(keyOf))
  const kinds = lastKinds(returnedValues)
  const missing = [...lastKinds(stayedValues)]
    .filter(([key, kind]) =>
      kind === 'ENDED' ? !isNew.has(key) && !kinds.has(key) : visible.has(key) && !kinds.has(key),
    )
    .map(([key]) => `${key} was not told after a cut`)
  const stayedKeys = lastKinds(stayedValues)
  const extra = [...kinds]
    .filter(([key, kind]) => kind !== 'ENDED' && !stayedKeys.has(key))
    .map(([key]) => `${key} was told after a cut only`)
  return [...missing, ...extra]
}
