import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { ReplacedValue } from '#api/stores/queries/merges/merges.ts'
import { leadMergeFields } from '#shared/merging.ts'
import { notFound, requireAssistant, requireVersion } from '#api/domain/records.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

type Input = ParsedInput<'mergeLeads'>

/** Locks both leads. Throws CONFLICT if one was merged meanwhile, or has another version. */
const lockPair = async ({ stores }: Ctx, { keepId, keepVersion, mergeId, mergeVersion }: Input) => {
  const rows = await stores.leads.lockAll([keepId, mergeId])
  const find = async (id: number, version: number) => {
    const row = rows.find((one) => one.id === id)
    if (row) {
      requireVersion(row, version)
      return row
    }
    if ((await stores.merges.currentId('lead', id)) === null) throw notFound('lead')
    throw new ProductError('CONFLICT', 'One of these leads was merged meanwhile.')
  }
  return { keep: await find(keepId, keepVersion), merge: await find(mergeId, mergeVersion) }
}

/** Throws if a lead that became a customer would be merged into one that is not of this customer. */
const requireSameCustomer = (keep: LeadRow, merge: LeadRow) => {
  const isWon = merge.status === 'won' || merge.customerId !== null
  if (isWon && merge.customerId !== keep.customerId)
    throw wrongField(
      'mergeId',
      'This lead became a customer. Keep it and merge the other one into it, or merge it into a lead of the same customer.',
    )
}

const earlier = (one: Date, other: Date) => (other < one ? other : one)

const later = (one: Date | null, other: Date | null) =>
  one === null || (other !== null && other > one) ? other : one

/** Returns what no one chooses: the first of both times of creation, the last contact, and what a form said if the lead that stays has none. */
const joinValues = (keep: LeadRow, merge: LeadRow) => ({
  createdAt: earlier(keep.createdAt, merge.createdAt),
  lastContactedAt: later(keep.lastContactedAt, merge.lastContactedAt),
  message: keep.message ?? merge.message,
  page: keep.page ?? merge.page,
  plan: keep.plan ?? merge.plan,
  preferredTime: keep.preferredTime ?? merge.preferredTime,
})

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Returns the columns whose value changed. A phone in E.164 follows the chosen phone. */
const replacedValues = (before: LeadRow, after: LeadRow): Record<string, ReplacedValue> =>
  Object.fromEntries(
    [...leadMergeFields, ...Object.keys(joinValues(before, after))].flatMap((field) => {
      const column = field as keyof LeadRow
      const value = { before: toJson(before[column]), after: toJson(after[column]) }
      if (value.before === value.after) return []
      return [
        [field, { ...value, isChosen: (leadMergeFields as readonly string[]).includes(field) }],
      ]
    }),
  )

async function merge(ctx: Ctx, input: Input) {
  const { stores } = ctx
  const { keep, merge } = await lockPair(ctx, input)
  requireSameCustomer(keep, merge)
  const { values } = input
  if (values.assignedVaId != null && values.assignedVaId !== keep.assignedVaId)
    await requireAssistant(ctx, values.assignedVaId, 'values.assignedVaId')
  const moved = await stores.merges.move(merge.id, keep.id)
  await stores.leads.change(merge.id, { mergedIntoId: keep.id })
  const lead = await stores.leads.change(keep.id, { ...joinValues(keep, merge), ...values })
  const row = await stores.merges.insert({
    noun: 'lead',
    keepId: keep.id,
    mergeId: merge.id,
    userId: requireViewer(ctx.viewer).id,
    moved,
    replaced: replacedValues(keep, lead),
  })
  await logSecurityEvent(ctx, {
    kind: 'records_merged',
    reason: `lead ${merge.id} into lead ${keep.id}`,
  })
  return { merge: row, lead }
}

/** Merges a lead into another. Its rows move, and its id leads to the other from now on. */
export const mergeLeads = verb('mergeLeads', {
  accounts: (_ctx, { values }) => [values.assignedVaId],
  work: merge,
})

/** Counts what would move with a lead. */
export const countMergedRows = async (ctx: Ctx, leadId: number) => {
  const { id } = (await ctx.stores.leads.find(leadId)) ?? {}
  const counts = id === undefined ? {} : await ctx.stores.merges.count(id)
  const count = (column: string) => (counts as Record<string, number>)[column] ?? 0
  return {
    contacts: count('lead_contacts.lead_id'),
    statusChanges: count('lead_status_changes.lead_id'),
    demos: count('demo_bookings.lead_id'),
  }
}
