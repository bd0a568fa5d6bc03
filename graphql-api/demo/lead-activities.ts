import type { Verb } from '#api/access/verbs.ts'
import type { New } from '#api/testing/factories/index.ts'
import type { LeadStatusChangeRow } from '#api/stores/history/lead-status-changes.ts'
import type { ActivityRow } from '#api/stores/entities/activity.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { buildActivity, type Actor } from './build-activity.ts'

/** Leads from the site are created by visitors. */
const beginningOf = ({ source }: LeadRow): Verb => {
  if (source === 'website') return 'sendInquiry'
  return source === 'booking' ? 'requestBooking' : 'createLead'
}

/** Returns the creation and the moves of a lead, from its status history; `personOf` returns people by id. */
export const activitiesOfLead = (
  lead: LeadRow,
  changes: readonly LeadStatusChangeRow[],
  manager: Actor,
  personOf: (id: number | null) => Actor,
): New<ActivityRow>[] => {
  const { name, createdAt } = lead
  const verb = beginningOf(lead)
  const by = verb === 'createLead' ? (personOf(lead.assignedVaId) ?? manager) : null
  // A won lead has the id of its customer.
  const firstActivity = buildActivity({
    at: createdAt,
    by,
    verb,
    noun: 'lead',
    row: lead,
    name,
    customerId: null,
  })
  let since = createdAt
  const moves = changes.map(({ fromStatus, toStatus, changedBy, changedAt }) => {
    const isWon = toStatus === 'won'
    const line = buildActivity({
      at: changedAt,
      by: personOf(changedBy),
      verb: isWon ? 'convertLead' : 'moveLead',
      noun: 'lead',
      row: lead,
      name,
      customerId: isWon ? lead.customerId : null,
      changes: [
        ['status', fromStatus, toStatus],
        ['statusSince', since, changedAt],
        ...(isWon ? [['customerId', null, lead.customerId] as const] : []),
      ],
    })
    since = changedAt
    return line
  })
  return [firstActivity, ...moves]
}
