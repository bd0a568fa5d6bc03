import { longestEntry } from '#shared/time-rules.ts'
import { nameOfTime } from '#web/records/time-entry/name-of-time.ts'
import type {
  TimeWeekQuery,
  WeekEntryFragment,
  WeekServiceFragment,
} from './time-week.generated.ts'
import type { Day } from './week.ts'

/** The time of a row on one day. */
export type Cell = {
  seconds: number
  isRunning: boolean
  /** The entries with time on this day, earliest first. */
  entries: readonly WeekEntryFragment[]
}

/** What new time in a row is spent on. */
export type RowSubject = { customerId: string; customerServiceId?: string; taskId?: string }

/** A line of the table: the time of a customer's service, or the part of it for one task. */
export type Line = {
  key: string
  name: string
  cells: readonly Cell[]
  seconds: number
  /** Null if the viewer cannot record time for it. */
  subject: RowSubject | null
}

export type Row = Line & {
  customer: { id: string; name: string } | null
  serviceName: string | null
  service: WeekServiceFragment | null
  lines: readonly Line[]
}

type Customers = NonNullable<TimeWeekQuery['customers']>['nodes']

/** Returns the end of an entry for counting. A running timer counts up to now, and for a day at most. */
export const endOf = ({ start, end }: Pick<WeekEntryFragment, 'start' | 'end'>, now: number) =>
  end === null
    ? Math.max(Date.parse(start), Math.min(now, Date.parse(start) + longestEntry * 1000))
    : Date.parse(end)

const secondsOn = (entry: WeekEntryFragment, { from, until }: Day, now: number) =>
  Math.max(
    0,
    Math.floor(
      (Math.min(endOf(entry, now), until) - Math.max(Date.parse(entry.start), from)) / 1000,
    ),
  )

const isOn = (entry: WeekEntryFragment, day: Day, now: number) =>
  Date.parse(entry.start) < day.until &&
  (endOf(entry, now) > day.from || (entry.end === null && Date.parse(entry.start) >= day.from))

/** Returns the time of entries on each day. */
export const cellsOf = (
  entries: readonly WeekEntryFragment[],
  days: readonly Day[],
  now: number,
): readonly Cell[] =>
  days.map((day) => {
    const ofDay = entries.filter((entry) => isOn(entry, day, now))
    return {
      entries: ofDay,
      seconds: ofDay.reduce((sum, entry) => sum + secondsOn(entry, day, now), 0),
      isRunning: ofDay.some(({ end }) => end === null) && now >= day.from && now < day.until,
    }
  })

/** Returns the sum of cells. */
export const sumOf = (cells: readonly Cell[]) =>
  cells.reduce((sum, { seconds }) => sum + seconds, 0)

/** Names entries that have no task: by the first one, and how many more there are. */
const nameOfOthers = (entries: readonly WeekEntryFragment[]) => {
  const names = [...new Set(entries.map(({ note }) => note ?? 'No task'))]
  return names.length > 1 ? `${names[0]}, ${names.length - 1} more` : (names[0] ?? 'No task')
}

const linesOf = (
  key: string,
  subject: RowSubject | null,
  entries: readonly WeekEntryFragment[],
  days: readonly Day[],
  now: number,
): Line[] => {
  const byTask = Map.groupBy(entries, ({ task }) => task?.id ?? '')
  return [...byTask]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
    .map(([taskId, ofTask]) => {
      const cells = cellsOf(ofTask, days, now)
      const [first] = ofTask
      return {
        key: `${key}/${taskId}`,
        name: taskId && first ? (first.task?.title ?? nameOfTime(first)) : nameOfOthers(ofTask),
        cells,
        seconds: sumOf(cells),
        subject: subject && (taskId ? { ...subject, taskId } : subject),
      }
    })
}

const keyOf = (customerId: string | undefined, serviceId: string | undefined) =>
  customerId === undefined ? 'former' : `${customerId}:${serviceId ?? ''}`

/**
 * Returns the rows of a week: one for each active service of the assistant's customers, or for a customer without one,
 * and one for everything else on which time was spent.
 */
export const rowsOf = (
  customers: Customers,
  entries: readonly WeekEntryFragment[],
  days: readonly Day[],
  now: number,
): readonly Row[] => {
  const counted = entries.filter(
    (entry) => entry.voidedAt === null && days.some((day) => isOn(entry, day, now)),
  )
  const byKey = Map.groupBy(counted, ({ customer, customerService }) =>
    keyOf(customer?.id, customerService?.id),
  )
  const rowOf = (
    key: string,
    head: Pick<Row, 'customer' | 'service' | 'serviceName' | 'subject'>,
  ): Row => {
    const ofRow = byKey.get(key) ?? []
    byKey.delete(key)
    const cells = cellsOf(ofRow, days, now)
    return {
      ...head,
      key,
      name: head.customer?.name ?? 'Former customers',
      cells,
      seconds: sumOf(cells),
      lines: linesOf(key, head.subject, ofRow, days, now),
    }
  }
  const own = customers.flatMap((customer) => {
    const services = customer.customerServices?.nodes ?? []
    const mayRecord = customer.abilities.includes('recordTime')
    const { id, name } = customer
    if (services.length === 0)
      return rowOf(keyOf(id, undefined), {
        customer: { id, name },
        service: null,
        serviceName: null,
        subject: mayRecord ? { customerId: id } : null,
      })
    return services.map((service) =>
      rowOf(keyOf(id, service.id), {
        customer: { id, name },
        service,
        serviceName: service.serviceType,
        subject: mayRecord ? { customerId: id, customerServiceId: service.id } : null,
      }),
    )
  })
  // Rows of ended services, and of customers that were handed over.
  const others = [...byKey].map(([key, [first]]) =>
    rowOf(key, {
      customer: first?.customer ?? null,
      service: null,
      serviceName: first?.customerService?.serviceType ?? null,
      subject: null,
    }),
  )
  return [...own, ...others]
}
