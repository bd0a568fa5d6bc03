import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { MergeRow } from '#api/stores/queries/merges/merges.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { undoMergeDays, undoMergeUntil } from '#shared/merging.ts'

/** What moved rows are called, by their column. */
const rowLabels: Readonly<Record<string, string>> = {
  'lead_contacts.lead_id': 'contact',
  'lead_status_changes.lead_id': 'change of status',
  'demo_bookings.lead_id': 'demo',
  'leads.merged_into_id': 'merged lead',
}

const createRefusal = (reason: string) =>
  new ProductError('CONFLICT', `The merge can’t be undone: ${reason}`)

/** Returns the merge if it can still be undone, and locks both records. */
const lockMerge = async ({ stores, appServices }: Ctx, id: number) => {
  const merge = await stores.merges.find(id)
  if (!merge) throw new ProductError('NOT_FOUND', 'Merge not found.')
  if (merge.undoneAt) throw createRefusal('it was undone before.')
  if (undoMergeUntil(merge) <= appServices.clock())
    throw createRefusal(`that is possible for ${undoMergeDays} days.`)
  const [keep, merged] = await stores.merges.lockBoth('lead', [merge.keepId, merge.mergeId])
  if (!keep || !merged) throw createRefusal('one of the leads is gone.')
  if (keep.mergedIntoId !== null)
    throw createRefusal('the lead that stayed was merged into another one. Undo that merge first.')
  return { merge, keep }
}

const toJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/** Returns the fields that hold another value than the merge gave them. */
const changedFields = ({ replaced }: MergeRow, keep: LeadRow) =>
  Object.keys(replaced).filter(
    (field) => toJson(keep[field as keyof LeadRow]) !== replaced[field]?.after,
  )

/** Throws if a chosen value has changed. Returns the values from before; a joined value that has changed since stays. */
const restoredValues = (merge: MergeRow, keep: LeadRow) => {
  const changed = changedFields(merge, keep)
  const chosen = changed.filter((field) => merge.replaced[field]?.isChosen)
  if (chosen.length > 0) throw createRefusal(`changed since: ${chosen.join(', ')}.`)
  return Object.fromEntries(
    Object.entries(merge.replaced)
      .filter(([field]) => !changed.includes(field))
      .map(([field, { before }]) => [field, before]),
  )
}

/** Moves the rows back. Throws, naming them, if one of them is gone or moved on. */
const moveRowsBack = async ({ stores }: Ctx, { moved, keepId, mergeId }: MergeRow) => {
  const missing = await stores.merges.moveBack(moved, { from: keepId, to: mergeId })
  const rows = Object.entries(missing).map(
    ([column, ids]) => `${rowLabels[column] ?? column} ${ids.join(', ')}`,
  )
  if (rows.length > 0) throw createRefusal(`removed since: ${rows.join('; ')}.`)
}

async function undo(ctx: Ctx, { id }: ParsedInput<'undoMerge'>) {
  const { stores } = ctx
  const { merge, keep } = await lockMerge(ctx, id)
  const values = restoredValues(merge, keep)
  await moveRowsBack(ctx, merge)
  if (!(await stores.merges.markUndone(id))) throw createRefusal('it was undone before.')
  const mergedLead = await stores.leads.change(merge.mergeId, { mergedIntoId: null })
  const lead = await stores.leads.change(keep.id, values)
  await logSecurityEvent(ctx, {
    kind: 'merge_undone',
    reason: `lead ${merge.mergeId} out of lead ${keep.id}`,
  })
  return { mergedLead, lead }
}

/** Undoes a merge: what moved and the replaced values go back exactly; what was added since stays. */
export const undoMerge = verb('undoMerge', undo)
