import type { details } from '#shared/inputs/leads.ts'
import type { StatusOf } from '#shared/statuses.ts'
import {
  before,
  containsBeside,
  either,
  from,
  is,
  names,
  oneOf,
  uneven,
} from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'
import type { Filled } from '#api/stores/kept.ts'
import { withPhoneNumber } from '#api/phone-number.ts'

export type LeadRow = Filled<typeof details> & {
  id: number
  /** The phone in E.164, where it can be read as a number. */
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
  version: number
}

// Whether it is somebody's, as the indexes of whose turn it is have it.
const isSomebodys = '(t.assigned_va_id is not null)::int::smallint'

export const lead = keep<LeadRow>()('lead', {
  complete: withPhoneNumber,
  countedBy: ['status', 'assignedVaId'],
  countedByDay: { statusSince: 't.status_since' },
  filters: {
    status: oneOf('status'),
    assignedVaId: names('assignedVaId'),
    assigned: {
      column: 'assignedVaId',
      ...either((query, value) => {
        void query.whereRaw(`${isSomebodys} = ${value ? 1 : 0}`)
        // An assistant's own are nobody's never: by the column itself that is seen at once.
        void (value ? query.whereNotNull('t.assignedVaId') : query.whereNull('t.assignedVaId'))
      }),
    },
    statusAfter: uneven(from('statusSince')),
    statusBefore: before('statusSince'),
    source: uneven(is('source')),
    search: containsBeside(),
  },
  orders: {
    created_at: at('created_at'),
    name: word('name'),
    // Nobody's first, then whoever has stood longest where they stand.
    turn: [{ sql: isSomebodys, type: 'smallint' }, ...at('status_since')],
    status_since: at('status_since'),
  },
})
