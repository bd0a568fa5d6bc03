import type { StatusOf } from '#shared/statuses.ts'
import { contains, is, names, oneOf } from '#api/stores/filters.ts'
import { at, keep, word } from '#api/stores/kept.ts'

export type LeadRow = {
  id: number
  name: string
  email: string
  phone: string | null
  company: string | null
  source: string | null
  status: StatusOf<'lead'>
  statusSince: Date
  notes: string | null
  message: string | null
  page: string | null
  plan: string | null
  preferredTime: string | null
  submissionKey: string | null
  createdAt: Date
  lastContactedAt: Date | null
  assignedVaId: number | null
  /** The customer that a won lead became. */
  customerId: number | null
  version: number
}

export const lead = keep<LeadRow>()('lead', {
  filters: {
    status: oneOf('status'),
    assignedVaId: names('assignedVaId'),
    source: is('source'),
    search: contains(
      `(name || ' ' || coalesce(company, '') || ' ' || email || ' ' || coalesce(message, ''))`,
    ),
  },
  orders: { created_at: at('created_at'), name: word('name') },
})
