import { wallOf } from '#web/ui/reader-clock.ts'
import type { Entry } from './entry.ts'

/** Milliseconds within which consecutive changes by one person are one line. */
export const burstTime = 10 * 60 * 1000

/** One entry, or several changes that one person made in a short time or one import made, newest first. */
export type Item = { id: string; entries: readonly Entry[] }

export type Day = { day: string; items: readonly Item[] }

const authorOf = ({ kind, activity, statusChange }: Entry) =>
  kind === 'CHANGE'
    ? (activity?.actorId ?? activity?.actorName ?? statusChange?.changedBy?.id)
    : undefined

const isOneImport = (newest: Entry, next: Entry) =>
  newest.activity?.importId != null &&
  newest.activity.importId === next.activity?.importId &&
  newest.activity.verb === next.activity.verb

const isOneBurst = (newestEntry: Entry, next: Entry) =>
  (newestEntry.activity?.importId ?? next.activity?.importId) == null &&
  authorOf(newestEntry) !== undefined &&
  authorOf(newestEntry) === authorOf(next) &&
  Date.parse(newestEntry.at) - Date.parse(next.at) < burstTime

const inBursts = (entries: readonly Entry[]): Item[] => {
  const items: { id: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = items.at(-1)
    const [newestEntry] = last?.entries ?? []
    if (last && newestEntry && (isOneImport(newestEntry, entry) || isOneBurst(newestEntry, entry)))
      last.entries.push(entry)
    else items.push({ id: entry.id, entries: [entry] })
  }
  return items
}

/** Returns an entry's day in the reader's time zone: `2026-11-24`. */
const dayOf = (at: string) => wallOf(new Date(at)).toISOString().slice(0, 10)

/** Groups entries by day, and a person's consecutive changes within a day. */
export const groupEntries = (entries: readonly Entry[]): Day[] =>
  [...Map.groupBy(entries, ({ at }) => dayOf(at))].map(([day, ofDay]) => ({
    day,
    items: inBursts(ofDay),
  }))
