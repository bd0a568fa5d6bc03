import { authorIdOf, authoriseRecord } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { OpenWorkRows } from '#api/stores/queries/customers/open-work.ts'
import { lockForUpdate, requireAssistant } from '#api/domain/records.ts'
import { statusTransitionsFor } from '#api/domain/status-transitions.ts'
import { handOverSeries } from './series-handover.ts'
import { stopTimersFor } from '#api/domain/time/stop-timers.ts'
import { transferWork } from './transfer-work.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { workPayload } from './work-payload.ts'

const transitions = statusTransitionsFor(({ customers }) => customers)

const closingNote = 'The customer’s account was closed.'

const noWork: OpenWorkRows = { tasks: [], calendarEvents: [], communicationSessions: [] }

const concat = (one: OpenWorkRows, other: OpenWorkRows): OpenWorkRows => ({
  tasks: [...one.tasks, ...other.tasks],
  calendarEvents: [...one.calendarEvents, ...other.calendarEvents],
  communicationSessions: [...one.communicationSessions, ...other.communicationSessions],
})

async function closeWithOpenWork(
  ctx: Ctx,
  { openTasks, events, reassignTo, cancelOverlapping, ...input }: ParsedInput<'closeCustomer'>,
) {
  const customer = await lockForUpdate(ctx, ctx.stores.customers, input)
  authoriseRecord(ctx.viewer, 'closeCustomer', customer)
  const now = ctx.appServices.clock()
  if (reassignTo != null) await requireAssistant(ctx, reassignTo, 'reassignTo')
  const cancelledWork = await ctx.system.openWork.cancel(customer.id, {
    tasks: openTasks === 'cancel',
    appointments: events === 'cancel',
    note: closingNote,
    by: authorIdOf(ctx.viewer),
    now,
  })
  const reassigned =
    reassignTo == null
      ? noWork
      : (await transferWork(ctx, customer.id, { to: reassignTo, cancelOverlapping })).work
  if (reassignTo != null) await handOverSeries(ctx, customer.id, reassignTo)
  await stopTimersFor(ctx, { customerId: customer.id })
  await ctx.system.balanceLinks.end(customer.id)
  const more = { balanceLinkUntil: null, ...(reassignTo != null && { assignedVaId: reassignTo }) }
  return {
    customer: await transitions.apply(ctx, { row: customer, to: 'closed', more }),
    ...workPayload(concat(cancelledWork, reassigned)),
  }
}

/** Closes a customer. Cancels the open tasks, and the upcoming events and calls, if the input says so; with `reassignTo` the customer and the work that stays open go to another assistant. Throws SLOT_TAKEN if appointments would overlap others of that assistant and are not to be cancelled. */
export const closeCustomer = verb('closeCustomer', {
  accounts: (_ctx, { reassignTo }) => [reassignTo],
  work: closeWithOpenWork,
})

export const reopenCustomer = transitions.verb('reopenCustomer')
