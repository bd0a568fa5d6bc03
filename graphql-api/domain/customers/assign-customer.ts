import { requireViewer } from '#api/access/guard.ts'
import { nounLabel } from '#api/access/noun-label.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError } from '#api/errors.ts'
import type {
  TransferredRecord,
  TransferConflict,
} from '#api/stores/queries/customers/open-work.ts'
import { undoPeriod } from '#api/domain/periods.ts'
import {
  lockForUpdate,
  lockAccounts,
  lockRecord,
  isActiveAssistant,
  requireAssistant,
} from '#api/domain/records.ts'
import { handOverSeries } from './series-handover.ts'
import { stopTimersFor } from '#api/domain/time/stop-timers.ts'
import { transferWork } from './transfer-work.ts'
import { manyVerb } from '#api/domain/many-verb.ts'
import { verb } from '#api/domain/verb.ts'
import { takeFirst, workPayload } from './work-payload.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Characters of an interaction's summary. */
const longestSummary = 500

/** Adds a note for the next assistant to the customer's timeline. A note that is too long for a summary is whole in the details. */
const addNote = (ctx: Ctx, customerId: number, note: string) => {
  const characters = Array.from(note)
  const isLong = characters.length > longestSummary
  return ctx.stores.interactions.insert({
    customerId,
    type: 'note',
    summary: isLong ? `${characters.slice(0, longestSummary - 1).join('')}…` : note,
    details: isLong ? note : null,
    userId: requireViewer(ctx.viewer).id,
    timestamp: ctx.appServices.clock(),
    answeredForCustomer: false,
  })
}

async function handOverCustomer(
  ctx: Ctx,
  { assignedVaId, note, cancelOverlapping, ...input }: ParsedInput<'assignCustomer'>,
) {
  const { id, assignedVaId: holderId } = await lockForUpdate(ctx, ctx.stores.customers, input)
  await requireAssistant(ctx, assignedVaId, 'assignedVaId')
  const { work, moved: transferredRecords } = await transferWork(ctx, id, {
    to: assignedVaId,
    cancelOverlapping,
  })
  await stopTimersFor(ctx, { customerId: id, assistantId: holderId })
  await handOverSeries(ctx, id, assignedVaId)
  const customer = await ctx.stores.customers.change(id, { assignedVaId })
  // After the customer, whose assistant is told of the note and no longer of the handover alone.
  if (note != null) await addNote(ctx, id, note)
  const all = [
    { noun: 'customer' as const, id, holderId, version: customer.version },
    ...transferredRecords,
  ]
  return {
    customer,
    ...workPayload(work),
    previousHolders: [...Map.groupBy(all, ({ noun }) => noun).values()].flatMap((ofKind) =>
      takeFirst(ofKind).map(({ noun, id, holderId }) => ({ noun, recordId: id, holderId })),
    ),
    handoverId: await ctx.system.handovers.save(id, all),
  }
}

/** Assigns a customer to another assistant, with the open work, the upcoming appointments, and perhaps a note. Throws SLOT_TAKEN if appointments would overlap others of the assistant and are not to be cancelled. The payload lists what was reassigned and its previous assistants. */
export const assignCustomer = verb('assignCustomer', {
  accounts: (_ctx, { assignedVaId }) => [assignedVaId],
  work: handOverCustomer,
})

/** Locks what handovers of customers lock one after the other: services with running timers, open work, times, and timers. */
export const lockForHandovers = async (
  { system, appServices }: Ctx,
  customerIds: readonly number[],
  assistantIds: readonly number[],
) => {
  const filter = { customerIds }
  await system.customerServices.lockAll(await system.timeSpans.servicesOfRunning(filter))
  await system.openWork.lockAll(customerIds, assistantIds, appServices.clock())
  await system.timeSpans.lockRunning(filter)
}

/** Assigns many customers to another assistant: a handover of each, with one note for all. A customer whose appointments would overlap is refused. */
export const assignCustomers = manyVerb('assignCustomers', {
  noun: 'customer',
  one: assignCustomer,
  accounts: ({ assignedVaId }) => [assignedVaId],
  lockMore: (ctx, { assignedVaId }, ids) => lockForHandovers(ctx, ids, [assignedVaId]),
})

const createUndoExpiredError = () => new ProductError('NOT_FOUND', 'It’s too late to undo this.')

/** Creates the CONFLICT error of an undo whose records have changed since the handover. */
const createUndoConflictError = (subject: string) =>
  new ProductError('CONFLICT', `${subject}. Reassign manually.`)

const describeConflict = ({ noun, name }: TransferConflict) =>
  name
    ? `The ${nounLabel(noun)} “${name}” has changed since`
    : `One ${nounLabel(noun)} was deleted since`

const holdersOf = (transferredRecords: readonly TransferredRecord[]) => [
  ...new Set(transferredRecords.map(({ holderId }) => holderId)),
]

/** Returns the assistants who had the records of handovers before. */
export const holdersOfHandovers = async (ctx: Ctx, ids: readonly number[]) =>
  holdersOf((await ctx.system.handovers.findAll(ids)).flatMap(({ moved }) => moved))

/** Throws CONFLICT if a previous assistant is no longer active. */
const requireActiveHolders = async (ctx: Ctx, transferredRecords: readonly TransferredRecord[]) => {
  const ids = holdersOf(transferredRecords)
  const holders = await lockAccounts(ctx, ids)
  const inactiveHolder = holders.find((one): boolean => !isActiveAssistant(one))
  if (inactiveHolder)
    throw createUndoConflictError(`${inactiveHolder.displayName} is no longer an active assistant`)
  if (holders.length < ids.length) throw createUndoConflictError('The previous assistant has left')
}

async function undoHandover(ctx: Ctx, { handoverId }: ParsedInput<'undoAssignCustomer'>) {
  const { moved: transferredRecords = [] } = (await ctx.system.handovers.find(handoverId)) ?? {}
  const [movedCustomer] = transferredRecords
  if (!movedCustomer) throw createUndoExpiredError()
  const customer = await lockRecord(ctx, ctx.stores.customers, movedCustomer.id, 'update')
  if (customer.version !== movedCustomer.version)
    throw createUndoConflictError('The customer has changed since')
  const now = ctx.appServices.clock()
  // Nothing has changed the customer since the handover, so that was their last change.
  if (now.getTime() - customer.updatedAt.getTime() > undoPeriod)
    throw createUndoConflictError('A handover can be undone for five minutes')
  await requireActiveHolders(ctx, transferredRecords)
  const { work, conflict } = await ctx.system.openWork.revert(customer.id, transferredRecords, now)
  if (conflict) throw createUndoConflictError(describeConflict(conflict))
  await handOverSeries(ctx, customer.id, movedCustomer.holderId)
  await stopTimersFor(ctx, { customerId: customer.id, assistantId: customer.assignedVaId })
  await ctx.system.handovers.remove(handoverId)
  return {
    customer: await ctx.stores.customers.change(customer.id, {
      assignedVaId: movedCustomer.holderId,
    }),
    ...workPayload(work),
  }
}

/** Undoes a handover: the customer and exactly the records that were reassigned go back. Throws CONFLICT if any of them has changed since. */
export const undoAssignCustomer = verb('undoAssignCustomer', {
  accounts: (ctx, { handoverId }) => holdersOfHandovers(ctx, [handoverId]),
  work: undoHandover,
})
