import type { ScheduledEventFragment, ScheduledSessionFragment } from './schedule-page.generated.ts'

/** A call or a calendar event. */
export type Appointment = ScheduledSessionFragment | ScheduledEventFragment

export const isEvent = (one: Appointment): one is ScheduledEventFragment => 'title' in one

type List<Node> = { pageInfo: { hasNextPage: boolean }; nodes: readonly Node[] }

const startOf = ({ startTime }: { startTime: string }) => Date.parse(startTime)

/** Returns the time up to which a list is complete: the start of its last record, unless it has no more pages. */
const knownUntil = ({ pageInfo, nodes }: List<Appointment>) => {
  const last = nodes.at(-1)
  return last && pageInfo.hasNextPage ? startOf(last) : Infinity
}

/** Merges several lists in the order of time, up to where all of them are complete, and says whether more follow. */
export const joinComing = (...lists: List<Appointment>[]) => {
  const until = Math.min(...lists.map(knownUntil))
  const appointments = lists
    .flatMap(({ nodes }) => nodes)
    .filter((one) => startOf(one) <= until)
    .toSorted((one, other) => startOf(one) - startOf(other))
  return { appointments, isMore: until < Infinity }
}
