import type { ScheduledEventFragment, ScheduledSessionFragment } from './schedule-page.generated.ts'

/** A call, or an event of the calendar. */
export type Appointment = ScheduledSessionFragment | ScheduledEventFragment

export const isEvent = (one: Appointment): one is ScheduledEventFragment => 'title' in one

type List<Node> = { pageInfo: { hasNextPage: boolean }; nodes: readonly Node[] }

const startOf = ({ startTime }: { startTime: string }) => Date.parse(startTime)

/** The time up to which a list is known: where its last record begins, unless it has no more. */
const knownUntil = ({ pageInfo, nodes }: List<Appointment>) => {
  const last = nodes.at(-1)
  return last && pageInfo.hasNextPage ? startOf(last) : Infinity
}

/** Several lists as one in the order of time, as far as all of them are known, and whether more come after that. */
export const joinComing = (...lists: List<Appointment>[]) => {
  const until = Math.min(...lists.map(knownUntil))
  const appointments = lists
    .flatMap(({ nodes }) => nodes)
    .filter((one) => startOf(one) <= until)
    .toSorted((one, other) => startOf(one) - startOf(other))
  return { appointments, isMore: until < Infinity }
}
