import type { Knex } from 'knex'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { plans } from '#shared/plans.ts'

/** The plans with weekly hours. */
const hourlyPlans = plans.flatMap(({ id, hoursPerWeek }) => (hoursPerWeek ? [id] : []))

/** An active service of a customer. */
export type PlanForTime = { id: number; serviceType: string; hasHours: boolean }

type Span = { assistantId: number; start: Date; end: Date; exceptId?: number }

/** Which running timers are stopped: those for a customer, perhaps of one assistant, for a service, or for many customers. */
export type RunningTimers =
  | { customerIds: readonly number[] }
  | { customerId: number; assistantId?: number }
  | { customerServiceId: number }

const narrowTo = (query: Knex.QueryBuilder, which: Partial<RunningTimers>) =>
  'customerIds' in which && which.customerIds
    ? query.whereIn('customerId', [...which.customerIds])
    : query.where(which)

const excludeVoided = (query: Knex.QueryBuilder) => query.whereNull('voidedAt')

/** Finds time of an assistant, whatever the viewer sees: it counts for overlaps all the same. */
export const createTimeSpans = ({ db, locks, changeRecorder }: StoreTools) => {
  const lockRows = async (query: Knex.QueryBuilder): Promise<TimeEntryRow[]> => {
    const rows = (await query.orderBy('id').forNoKeyUpdate().select('*')) as TimeEntryRow[]
    locks.take(
      'timeEntry',
      rows.map(({ id }) => id),
      'update',
    )
    for (const row of rows) changeRecorder.trackLocked('timeEntry', row)
    return rows
  }

  return {
    /** Returns the entries with which a span overlaps, the longest overlap first, up to 50. */
    findOverlaps: ({ assistantId, start, end, exceptId = 0 }: Span): Promise<TimeEntryRow[]> =>
      excludeVoided(db<TimeEntryRow>('timeEntries'))
        .where({ assistantId })
        .whereNot({ id: exceptId })
        .whereRaw('tstzrange(start, "end") && tstzrange(?, ?)', [start, end])
        .orderByRaw('least("end", ?) - greatest(start, ?) desc, id', [end, start])
        .limit(50)
        .select<TimeEntryRow[]>('*'),

    /** Returns true if the transaction has locked an entry. */
    isLocked: (id: number) => locks.has('timeEntry', id),

    /** Returns the running timer of an assistant; null if none runs. */
    runningOf: async (assistantId: number): Promise<TimeEntryRow | null> =>
      (await excludeVoided(db<TimeEntryRow>('timeEntries'))
        .where({ assistantId })
        .whereNull('end')
        .first<TimeEntryRow | undefined>()) ?? null,

    /** Returns the timer that an assistant stopped last; null if there is none. */
    lastStopped: async (assistantId: number): Promise<TimeEntryRow | null> =>
      (await excludeVoided(db<TimeEntryRow>('timeEntries'))
        .where({ assistantId, source: 'timer' })
        .whereNotNull('end')
        .orderBy([
          { column: 'start', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .first<TimeEntryRow | undefined>()) ?? null,

    /** Returns the last end of an assistant's time if that is after `since`; else null. */
    endAfter: async (assistantId: number, since: Date): Promise<Date | null> =>
      (
        await excludeVoided(db('timeEntries'))
          .where({ assistantId })
          .where('end', '>', since)
          .max('end as end')
          .first<{ end: Date | null }>()
      ).end,

    /** Returns the customer's active services that time can be spent on: those with weekly hours first, then the longest-running one. */
    plansForTime: async (customerId: number): Promise<PlanForTime[]> =>
      db('customerServices')
        .where({ customerId, status: 'active' })
        .orderByRaw('2 desc, start_date, id')
        .select('id', db.raw('coalesce(plan = any(?::text[]), false) as has_hours', [hourlyPlans]))
        .select('serviceType'),

    /** Returns the service that time of a task was last spent on; null if there was none. */
    lastServiceOfTask: async (taskId: number): Promise<number | null> =>
      (
        await excludeVoided(db('timeEntries'))
          .where({ taskId })
          .whereNotNull('customerServiceId')
          .orderBy([
            { column: 'start', order: 'desc' },
            { column: 'id', order: 'desc' },
          ])
          .first<{ customerServiceId: number } | undefined>('customerServiceId')
      )?.customerServiceId ?? null,

    /** Returns the running timers for a service, first started first. They change only while the service is locked. */
    running: async (customerServiceId: number): Promise<TimeEntryRow[]> =>
      excludeVoided(db<TimeEntryRow>('timeEntries'))
        .where({ customerServiceId })
        .whereNull('end')
        .orderBy(['start', 'id'])
        .select('*'),

    /** Returns the services of running timers by id: of all, or of these. */
    servicesOfRunning: async (which: Partial<RunningTimers> = {}): Promise<number[]> =>
      excludeVoided(db('timeEntries'))
        .where((query) => void narrowTo(query, which))
        .whereNull('end')
        .whereNotNull('customerServiceId')
        .distinct('customerServiceId')
        .orderBy('customerServiceId')
        .pluck('customer_service_id'),

    /** Returns the running timers without a sign of life since an instant: the services that they are for, and those without a service, both by id. */
    idleSince: async (since: Date): Promise<{ serviceIds: number[]; withoutService: number[] }> => {
      const rows = (await excludeVoided(db('timeEntries'))
        .whereNull('end')
        .whereRaw('greatest(start, seen_at) <= ?', [since])
        .orderBy(['customerServiceId', 'id'])
        .select('id', 'customerServiceId')) as Pick<TimeEntryRow, 'id' | 'customerServiceId'>[]
      const serviceIds = new Set(rows.map(({ customerServiceId }) => customerServiceId))
      return {
        serviceIds: [...serviceIds].filter((id) => id !== null),
        withoutService: rows.filter((row) => row.customerServiceId === null).map(({ id }) => id),
      }
    },

    /** Stores a sign of life of the assistant of a locked timer, which leaves no history. Returns the timer. */
    markSeen: async (id: number, at: Date): Promise<TimeEntryRow> => {
      const [row] = (await db('timeEntries')
        .where({ id })
        .update({ seenAt: db.raw('greatest(seen_at, ?)', [at]) })
        .returning('*')) as TimeEntryRow[]
      if (!row) throw new Error(`No timer ${id}.`)
      changeRecorder.trackLocked('timeEntry', row)
      return row
    },

    /** Returns the services of running timers of customers that have the time zone of the organization, by id. */
    servicesOfRunningInOurZone: async (): Promise<number[]> =>
      excludeVoided(db('timeEntries'))
        .whereNull('end')
        .whereNotNull('customerServiceId')
        .whereIn('customerId', db('customers').whereNull('timeZone').select('id'))
        .distinct('customerServiceId')
        .orderBy('customerServiceId')
        .pluck('customer_service_id'),

    /** Locks the running timers for a customer or a service, and returns them by id. */
    lockRunning: (which: RunningTimers): Promise<TimeEntryRow[]> =>
      lockRows(excludeVoided(narrowTo(db('timeEntries'), which)).whereNull('end')),

    /** Locks entries by ascending id with one statement. */
    lock: (ids: readonly number[]): Promise<TimeEntryRow[]> =>
      lockRows(db('timeEntries').whereIn('id', ids)),
  }
}
