import { systemNotificationRules } from '#api/access/system-notification-rules.ts'
import type { SystemEvent } from '#api/access/system-notification-rules.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import { writeHistoryRows } from '#api/stores/history/history-rows.ts'
import type { StoreTools } from '#api/stores/tools.ts'

/** A share of the weekly hours of which both sides are told, in percent. */
export type HoursLimit = 80 | 100

type ReachedMark = {
  serviceId: number
  weekStart: Date
  totalSeconds: number
  limits: readonly HoursLimit[]
  /** When timers were stopped because nothing was left. */
  stoppedAt: Date | null
}

type Recipients = {
  service: CustomerServiceRow
  toIds: readonly number[]
  toBothSides: boolean
}

/** Knows of which limits of weekly hours both sides were told, and tells them. */
export const createHoursNotices = ({ db }: Pick<StoreTools, 'db'>) => ({
  /** Stores that limits of a week are reached. Returns those that were not before. */
  addReached: async ({ serviceId, limits, ...week }: ReachedMark): Promise<HoursLimit[]> => {
    if (limits.length === 0) return []
    const rows = (await db('hoursNotices')
      .insert(
        limits.map((percent) => ({
          customerServiceId: serviceId,
          weekStart: week.weekStart,
          totalSeconds: week.totalSeconds,
          percent,
          stoppedAt: percent === 100 ? week.stoppedAt : null,
        })),
      )
      .onConflict(['customerServiceId', 'weekStart', 'totalSeconds', 'percent'])
      .merge(['stoppedAt'])
      .whereRaw('excluded.stopped_at is not null')
      // A row that was there before has been locked by its update.
      .returning(['percent', db.raw('xmax = 0 as is_new')])) as {
      percent: HoursLimit
      isNew: boolean
    }[]
    return rows.filter(({ isNew }) => isNew).map(({ percent }) => percent)
  },

  /** Tells the accounts `toIds`, and perhaps the customer's assistant and users, of an event about the hours of a service. */
  tell: async (event: SystemEvent, { service, toIds, toBothSides }: Recipients, at: Date) => {
    await writeHistoryRows(db, {
      notifications: [
        {
          event,
          kind: systemNotificationRules[event].kind,
          noun: 'customerService',
          recordId: service.id,
          subjectId: service.id,
          recordName: service.serviceType,
          customerId: service.customerId,
          audience: 'customer',
          actorId: null,
          at,
          toIds: [...toIds],
          toAssignee: false,
          toAssistant: toBothSides,
          toCustomerUsers: toBothSides,
          toManagement: false,
        },
      ],
    })
  },
})
