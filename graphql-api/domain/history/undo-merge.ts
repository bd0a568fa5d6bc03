import { nouns } from '#api/access/nouns.ts'
import { ProductError } from '#api/errors.ts'
import type { Ctx } from '#api/request/context.ts'
import type { CustomerRow } from '#api/stores/entities/customer.ts'
import type { LeadRow } from '#api/stores/entities/lead.ts'
import type { MergeRow } from '#api/stores/queries/merges/merges.ts'
import { logSecurityEvent } from '#api/domain/security-events.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { isSame, mergedStoreOf } from '#api/domain/merge-records.ts'
import { undoMergeDays, undoMergeUntil } from '#shared/merging.ts'

/** What moved rows are called, by their table. */
const rowLabels: Readonly<Record<string, string>> = {
  lead_contacts: 'contact',
  lead_status_changes: 'change of status',
  demo_bookings: 'demo',
  leads: 'lead',
  customers: 'merged customer',
  customer_services: 'service',
  tasks: 'task',
  calendar_events: 'appointment',
  communication_sessions: 'call',
  interactions: 'note or contact',
  messages: 'message',
  task_updates: 'task update',
  file_attachments: 'file',
  time_entries: 'time entry',
  event_series: 'series of appointments',
  task_series: 'series of tasks',
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
  const { noun, keepId, mergeId } = merge
  if (noun === 'customer') await stores.merges.lockLeadsOf(keepId)
  const [keep, mergedLead] = await stores.merges.lockBoth(noun, [keepId, mergeId])
  if (!keep || !mergedLead) throw createRefusal(`one of the ${nouns[noun].many} is gone.`)
  if (keep.mergedIntoId !== null)
    throw createRefusal(
      `the ${noun} that stayed was merged into another one. Undo that merge first.`,
    )
  return { merge, keep }
}

/** Throws if a chosen value has changed. Returns the values from before; a joined value that has changed since stays. */
const buildRestoredValues = ({ replaced }: MergeRow, keep: object) => {
  const changed = Object.keys(replaced).filter(
    (field) => !isSame((keep as Record<string, unknown>)[field], replaced[field]?.after),
  )
  const chosenFields = changed.filter((field) => replaced[field]?.isChosen)
  if (chosenFields.length > 0) throw createRefusal(`changed since: ${chosenFields.join(', ')}.`)
  return Object.fromEntries(
    Object.entries(replaced)
      .filter(([field]) => !changed.includes(field))
      .map(([field, { before }]) => [field, before]),
  )
}

/** Moves the rows back. Throws, naming them, if one of them has changed, is gone or moved on. */
const moveRowsBack = async ({ stores }: Ctx, merge: MergeRow) => {
  const missing = await stores.merges.moveBack(merge)
  const rows = Object.entries(missing).map(
    ([column, ids]) => `${rowLabels[column.split('.')[0] ?? ''] ?? column} ${ids.join(', ')}`,
  )
  if (rows.length > 0) throw createRefusal(`changed or removed since: ${rows.join('; ')}.`)
}

async function undo(ctx: Ctx, { id }: ParsedInput<'undoMerge'>) {
  const { merge, keep } = await lockMerge(ctx, id)
  const { noun, mergeId } = merge
  const values = buildRestoredValues(merge, keep)
  await moveRowsBack(ctx, merge)
  if (!(await ctx.stores.merges.markUndone(id))) throw createRefusal('it was undone before.')
  const store = mergedStoreOf(ctx, noun)
  // A customer that was handed over meanwhile went with its work.
  const assistant = noun === 'customer' ? { assignedVaId: keep.assignedVaId } : {}
  const merged = await store.change(mergeId, { mergedIntoId: null, ...assistant })
  const row = await store.change(keep.id, values)
  await logSecurityEvent(ctx, {
    kind: 'merge_undone',
    reason: `${noun} ${mergeId} out of ${noun} ${keep.id}`,
  })
  return {
    mergedLead: noun === 'lead' ? (merged as LeadRow) : null,
    lead: noun === 'lead' ? (row as LeadRow) : null,
    mergedCustomer: noun === 'customer' ? (merged as CustomerRow) : null,
    customer: noun === 'customer' ? (row as CustomerRow) : null,
  }
}

/** Undoes a merge: what moved and the replaced values go back exactly; what was added since stays. */
export const undoMerge = verb('undoMerge', undo)
