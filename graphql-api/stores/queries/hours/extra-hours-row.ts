import type { ExtraHoursStatus } from '#shared/extra-hours.ts'
import type { PersonRow } from '#api/stores/queries/accounts/people.ts'

/** A request for extra hours of a service in one week. */
export type ExtraHoursRow = {
  id: number
  customerServiceId: number
  /** The Monday of the week in the customer's time zone, written YYYY-MM-DD. */
  week: string
  hours: number
  reason: string
  status: ExtraHoursStatus
  /** The end of the week in the time zone that the customer has now. */
  expiresAt: Date
  requestedBy: PersonRow | null
  createdAt: Date
  answeredBy: PersonRow | null
  answeredAt: Date | null
  note: string | null
}

type Moment = 'expiresAt' | 'createdAt' | 'answeredAt'

/** A request in the JSON of a statement, where moments are text. */
export type StoredExtraHours = Omit<ExtraHoursRow, Moment> & {
  expiresAt: string
  createdAt: string
  answeredAt: string | null
}

const personJson = (alias: string) => `
  case when ${alias}.id is not null then
    jsonb_build_object('id', ${alias}.id, 'displayName', ${alias}.display_name, 'role', ${alias}.role) end`

/** The tables of `extraHoursJson`. */
export const extraHoursTables = `extra_hours_requests r
  join customer_services requested_service on requested_service.id = r.customer_service_id
  join customers requested_customer on requested_customer.id = requested_service.customer_id
  cross join organisation requested_company
  left join users requester on requester.id = r.requested_by
  left join users answerer on answerer.id = r.answered_by`

/** The end of the week in the customer's time zone, which may have changed since the request was made. */
const weekEnd = `((r.week + 7)::timestamp at time zone coalesce(requested_customer.time_zone, requested_company.time_zone))`

/** A request with the names of its people, so that they need no statement of their own. */
export const extraHoursJson = `jsonb_build_object(
  'id', r.id, 'customerServiceId', r.customer_service_id, 'week', r.week, 'hours', r.seconds / 3600.0,
  'reason', r.reason, 'status', r.status, 'expiresAt', ${weekEnd}, 'requestedBy', ${personJson('requester')},
  'createdAt', r.created_at, 'answeredBy', ${personJson('answerer')}, 'answeredAt', r.answered_at, 'note', r.note)`

/** Reads a request from its JSON. An open request has expired when its week has ended. */
export const readExtraHours = (storedRow: StoredExtraHours, now: Date): ExtraHoursRow => {
  const expiresAt = new Date(storedRow.expiresAt)
  return {
    ...storedRow,
    status: storedRow.status === 'open' && expiresAt <= now ? 'expired' : storedRow.status,
    expiresAt,
    createdAt: new Date(storedRow.createdAt),
    answeredAt: storedRow.answeredAt === null ? null : new Date(storedRow.answeredAt),
  }
}
