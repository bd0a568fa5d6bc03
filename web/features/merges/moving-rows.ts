import type { MergePageQuery } from './merge-page.generated.ts'

type Counts = MergePageQuery['mergeCounts']

const words: Readonly<Record<Exclude<keyof Counts, '__typename'>, readonly [string, string]>> = {
  contacts: ['call, note or appointment', 'calls, notes and appointments'],
  statusChanges: ['change of stage', 'changes of stage'],
  demos: ['booked demo', 'booked demos'],
}

/** Returns what moves with a lead: `3 calls, notes and appointments`. */
export const formatMovingRows = (counts: Counts): string[] =>
  Object.entries(words).flatMap(([name, [one, many]]) => {
    const count = counts[name as keyof typeof words]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
