import type { Ctx } from '#api/request/context.ts'
import { wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import { leadMergeFields } from '#shared/merging.ts'
import { earlierOf, laterOf, lockPair, mergeLocked } from '#api/domain/merge-records.ts'
import { requireAssistant } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Throws if a lead that became a customer would be merged into one that is not of this customer. */
const requireSameCustomer = (keep: LeadRow, merge: LeadRow) => {
  const isWon = merge.status === 'won' || merge.customerId !== null
  if (isWon && merge.customerId !== keep.customerId)
    throw wrongField(
      'mergeId',
      'This lead became a customer. Keep it and merge the other one into it, or merge it into a lead of the same customer.',
    )
}

/** Returns what no one chooses: the first of both times of creation, the last contact, and what a form said if the lead that stays has none. */
const joinValues = (keep: LeadRow, merge: LeadRow) => ({
  createdAt: earlierOf(keep.createdAt, merge.createdAt),
  lastContactedAt: laterOf(keep.lastContactedAt, merge.lastContactedAt),
  message: keep.message ?? merge.message,
  page: keep.page ?? merge.page,
  plan: keep.plan ?? merge.plan,
  preferredTime: keep.preferredTime ?? merge.preferredTime,
})

async function merge(ctx: Ctx, input: ParsedInput<'mergeLeads'>) {
  const pair = await lockPair(ctx, 'lead', input)
  requireSameCustomer(pair.keep, pair.merge)
  const { values } = input
  if (values.assignedVaId != null && values.assignedVaId !== pair.keep.assignedVaId)
    await requireAssistant(ctx, values.assignedVaId, 'values.assignedVaId')
  const { row: lead, merge } = await mergeLocked(ctx, 'lead', pair, {
    fields: leadMergeFields,
    chosen: values,
    joined: joinValues(pair.keep, pair.merge),
  })
  return { merge, lead }
}

/** Merges a lead into another. Its rows move, and its id leads to the other from now on. */
export const mergeLeads = verb('mergeLeads', {
  accounts: (_ctx, { values }) => [values.assignedVaId],
  work: merge,
})

/** Counts what would move with a lead. */
export const countMergedRows = async (ctx: Ctx, leadId: number) => {
  const { id } = (await ctx.stores.leads.find(leadId)) ?? {}
  const counts = id === undefined ? {} : await ctx.stores.merges.count('lead', id)
  const count = (column: string) => (counts as Record<string, number>)[column] ?? 0
  return {
    contacts: count('lead_contacts.lead_id'),
    statusChanges: count('lead_status_changes.lead_id'),
    demos: count('demo_bookings.lead_id'),
  }
}
