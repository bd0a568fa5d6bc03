import { ConcurrencyConflict, isDuplicate } from '#api/errors.ts'
import type { CustomerServiceRow } from '#api/stores/entities/customer-service.ts'
import type { StoreTools } from '#api/stores/tools.ts'
import { formatExtraHours } from '#shared/extra-hours.ts'
import type { ExtraHoursStatus } from '#shared/extra-hours.ts'
import { extraHoursJson, extraHoursTables, readExtraHours } from './extra-hours-row.ts'
import type { ExtraHoursRow, StoredExtraHours } from './extra-hours-row.ts'

type NewRequest = {
  week: string
  hours: number
  reason: string
  requestedBy: number | null
}

type RequestColumns = Omit<NewRequest, 'hours'> & {
  id: number
  customerServiceId: number
  seconds: number
  createdAt: Date
}

type Answer = {
  status: Exclude<ExtraHoursStatus, 'open' | 'expired'>
  note: string | null
  answeredBy: number | null
}

/** What the history of the service says about a request. */
const historyWords: Readonly<Record<ExtraHoursStatus, string>> = {
  open: 'requested',
  approved: 'approved',
  declined: 'declined',
  taken_back: 'taken back',
  expired: 'expired',
}

/** Returns what the history says: `3 hours approved: by phone`. */
const historyOf = ({ hours, status, note }: ExtraHoursRow) => {
  const words = `${formatExtraHours(hours)} ${historyWords[status]}`
  return note === null ? words : `${words}: ${note}`
}

/** Reads and writes requests for extra hours. They belong to services; the caller has found the service in the viewer's scope. */
export const createExtraHours = ({
  db,
  clock,
  changeRecorder,
}: Pick<StoreTools, 'db' | 'clock' | 'changeRecorder'>) => {
  const find = async (id: number): Promise<ExtraHoursRow | null> => {
    const { rows } = await db.raw<{ rows: { request: StoredExtraHours }[] }>(
      `select ${extraHoursJson} as request from ${extraHoursTables} where r.id = ?`,
      [id],
    )
    const [row] = rows
    return row ? readExtraHours(row.request, clock()) : null
  }

  const findStored = async (id: number): Promise<ExtraHoursRow> => {
    const row = await find(id)
    if (!row) throw new Error(`No request ${id} for extra hours.`)
    return row
  }

  /** Writes a change into the history of the service, from where the rules of notifications and the change feed take it. */
  const log = (service: CustomerServiceRow, before: ExtraHoursRow | null, after: ExtraHoursRow) => {
    // Notifications tell the requester and name the hours, which are no columns of the service.
    const requestFacts = { requesterId: after.requestedBy?.id ?? null, requestedHours: after.hours }
    const subject = { ...service, ...requestFacts }
    const withHistory = (extraHours: string[]) => ({ ...subject, extraHours })
    changeRecorder.recordUpdate(
      'customerService',
      withHistory(before ? [historyOf(before)] : []),
      withHistory([historyOf(after)]),
    )
  }

  return {
    find,

    /** Adds an open request, and an entry to the history of the service. */
    add: async (
      service: CustomerServiceRow,
      { hours, ...values }: NewRequest,
    ): Promise<ExtraHoursRow> => {
      const columns = { ...values, seconds: hours * 3600, customerServiceId: service.id }
      const [{ id }] = (await db<RequestColumns>('extraHoursRequests')
        .insert({ ...columns, createdAt: clock() })
        .returning('id')
        .catch((error: unknown) => {
          // The week ended, or a time zone changed, between the look at the open requests and this.
          if (isDuplicate(error, 'extra_hours_requests_one_open')) throw new ConcurrencyConflict()
          throw error
        })) as [{ id: number }]
      const row = await findStored(id)
      log(service, null, row)
      return row
    },

    /** Stores the answer to a request, and an entry in the history of the service. */
    answer: async (
      service: CustomerServiceRow,
      request: ExtraHoursRow,
      answer: Answer,
    ): Promise<ExtraHoursRow> => {
      await db('extraHoursRequests')
        .where({ id: request.id })
        .update({ ...answer, answeredAt: clock() })
      const row = await findStored(request.id)
      log(service, request, row)
      return row
    },
  }
}
