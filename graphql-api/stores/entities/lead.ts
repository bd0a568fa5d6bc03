import type { details } from '#shared/inputs/leads.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  equals,
  oneOf,
  atOrAfter,
  before,
  isFilled,
  containsInWords,
  bindValue,
  uneven,
} from '#api/stores/lists/filters.ts'
import { isClosedLead, plannedSteps } from '#api/stores/queries/leads/planned-steps.ts'
import { currentTime } from '#api/stores/statements/parameter.ts'
import { byTime, byText, mapEntity } from './entity-mapping.ts'
import type { InputColumns } from './entity-mapping.ts'
import { addPhoneNumber } from '#api/phone-number.ts'

export type LeadRow = InputColumns<typeof details> & {
  id: number
  /** The phone in E.164; null if it does not parse as a number. */
  phoneNumber: string | null
  status: StatusOf<'lead'>
  statusSince: Date
  message: string | null
  page: string | null
  plan: string | null
  preferredTime: string | null
  submissionKey: string | null
  createdAt: Date
  assignedVaId: number | null
  /** The customer that a won lead became. */
  customerId: number | null
  /** The lead that this one was merged into. Scopes leave such leads out. */
  mergedIntoId: number | null
  version: number
}

// 0 for unassigned leads, which come first; the same expression as in the index.
const isAssigned = '(t.assigned_va_id is not null)::int::smallint'

export const lead = mapEntity<LeadRow>()('lead', {
  derive: addPhoneNumber,
  searchText: 't.words',
  filters: {
    status: oneOf('status'),
    assignedVaId: equals('assignedVaId'),
    assigned: isFilled('assignedVaId'),
    statusAfter: atOrAfter('t.status_since'),
    statusBefore: before('t.status_since'),
    stepBefore: uneven(
      bindValue(
        (query, time) =>
          void query.whereRaw(
            `not ${isClosedLead('t')} and t.id in (select lead_id from ${plannedSteps} where until > ? and at < ?)`,
            [currentTime, time] as never,
          ),
      ),
    ),
    source: uneven(equals('source')),
    search: containsInWords(),
  },
  orders: {
    created_at: byTime('created_at'),
    name: byText('name'),
    // Unassigned leads first, then the longest time in the same status.
    turn: [{ sql: isAssigned, type: 'smallint' }, ...byTime('status_since')],
    status_since: byTime('status_since'),
  },
})
