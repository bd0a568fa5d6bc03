import type { FeedChange } from '#api/access/change-scope.ts'
import type { LiveItem } from '#api/testing/live-client.ts'

/** A record as a subscriber is told of it: `TASK 12`. */
export type RecordKey = `${string} ${string}`

export const keyOf = ({ noun, id }: { noun: string; id: string }): RecordKey => `${noun} ${id}`

/** Returns the value of the enum `ChangedNoun` of a kind: `taskUpdate` is `TASK_UPDATE`. */
export const enumValueOf = (noun: string) => noun.replaceAll(/[A-Z]/g, '_$&').toUpperCase()

/** Returns the last kind of change that was told of each record. */
export const lastKinds = (items: readonly LiveItem[]) =>
  new Map(items.map((item) => [keyOf(item), item.kind]))

export const keyOfChange = ({ noun, recordId }: FeedChange) =>
  keyOf({ noun: enumValueOf(noun), id: String(recordId) })
