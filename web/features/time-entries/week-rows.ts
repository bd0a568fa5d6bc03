import { longestEntry } from '#shared/time-rules.ts'
import type {
  TimeWeekQuery,
  WeekEntryFragment,
  WeekServiceFragment,
} from './time-week.generated.ts'
import type { Day } from '#web/records/time-entry/typed-time/day.ts'

/** The time of a row on one day. */
export type Cell = {
  seconds: number
  isRunning: boolean
  /** The entries with time on this day, earliest first. */
  entries: readonly WeekEntryFragment[]
}

/** What new time in a row is spent on. */
export type RowSubject = { customerId: string; customerServiceId?: string; taskId?: string }

type EntryRecords = Pick<WeekEntryFragment, 'customer' | 'customerService' | 'task'>

/** A row of the table: the time of a customer's service, or the part of it for one task. */
export type TimeRow = {
  key: string
  name: string
  cells: readonly Cell[]
  seconds: number
  /** Null if the viewer cannot record time for it. */
  subject: RowSubject | null
  /** The records that its entries belong to. */
  of: EntryRecords
}

export type Row = TimeRow & {
  service: WeekServiceFragment | null
  taskRows: readonly TimeRow[]
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

const rowsOfTasks = (
  { key, subject, of }: Pick<Row, 'key' | 'subject' | 'of'>,
  entries: readonly WeekEntryFragment[],
  days: readonly Day[],
  now: number,
): TimeRow[] => {
  const byTask = Map.groupBy(entries, ({ task }) => task?.id ?? '')
  return [...byTask]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === ''))
    .map(([taskId, ofTask]) => {
      const cells = cellsOf(ofTask, days, now)
      const task = ofTask[0]?.task ?? null
      return {
        key: `${key}/${taskId}`,
        name: task?.title ?? nameOfOthers(ofTask),
        cells,
        seconds: sumOf(cells),
        subject: subject && (taskId ? { ...subject, taskId } : subject),
        of: { ...of, task },
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
  const entriesInWeek = entries.filter(
    (entry) => entry.voidedAt === null && days.some((day) => isOn(entry, day, now)),
  )
  const byKey = Map.groupBy(entriesInWeek, ({ customer, customerService }) =>
    keyOf(customer?.id, customerService?.id),
  )
  const rowOf = (head: Pick<Row, 'service' | 'subject' | 'of'>): Row => {
    const { customer, customerService } = head.of
    const key = keyOf(customer?.id, customerService?.id)
    const ofRow = byKey.get(key) ?? []
    byKey.delete(key)
    const cells = cellsOf(ofRow, days, now)
    return {
      ...head,
      key,
      name: customer?.name ?? 'Former customers',
      cells,
      seconds: sumOf(cells),
      taskRows: rowsOfTasks({ ...head, key }, ofRow, days, now),
    }
  }
  const customerRows = customers.flatMap(({ id, name, abilities, customerServices }) => {
    const of = { customer: { id, name }, customerService: null, task: null }
    const mayRecord = abilities.includes('recordTime')
    const services = customerServices?.nodes ?? []
    if (services.length === 0)
      return rowOf({ of, service: null, subject: mayRecord ? { customerId: id } : null })
    return services.map((service) =>
      rowOf({
        of: { ...of, customerService: service },
        service,
        subject: mayRecord ? { customerId: id, customerServiceId: service.id } : null,
      }),
    )
  })
  // Rows of ended services, and of customers that were handed over.
  const otherRows = [...byKey.values()].map(([first]) =>
    rowOf({
      of: {
        customer: first?.customer ?? null,
        customerService: first?.customerService ?? null,
        task: null,
      },
      service: null,
      subject: null,
    }),
  )
  return [...customerRows, ...otherRows]
}
