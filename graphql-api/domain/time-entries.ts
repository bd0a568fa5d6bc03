import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict, wrongField } from '#api/errors.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { findOrRefuse, lockAccount, lockCustomer, requireVersion } from './records.ts'
import { endOfTimer } from './stop-timers.ts'
import { requireFreeTime, requireTimeBounds } from './time-bounds.ts'
import { findSubjectCustomer, lockTimeService, lockTimeSubject } from './time-subject.ts'
import { verb } from './verb.ts'
import type { ParsedInput } from './verb.ts'

/** Returns the assistant whose time it is: the viewer, or for management the one that is named, else the customer's. */
const findWorker = async (ctx: Ctx, input: ParsedInput<'recordTime'>): Promise<number> => {
  const viewer = requireViewer(ctx.viewer)
  if (viewer.role !== 'management') return viewer.id
  if (input.assistantId != null) return input.assistantId
  const id = await findSubjectCustomer(ctx, input)
  return (await findOrRefuse(ctx.stores.customers, id)).assignedVaId
}

async function record(ctx: Ctx, input: ParsedInput<'recordTime'>, assistantId: number) {
  const viewer = requireViewer(ctx.viewer)
  if (viewer.role !== 'management' && (input.assistantId ?? viewer.id) !== viewer.id)
    throw wrongField('assistantId', 'You can only record your own time.')
  if ((await lockAccount(ctx, assistantId))?.role !== 'virtual_assistant')
    throw wrongField('assistantId', 'Choose an assistant.')
  const { customer, customerServiceId, taskId } = await lockTimeSubject(ctx, input)
  const isOfCustomer = viewer.role === 'management' && input.assistantId == null
  // The customer was handed over meanwhile.
  if (isOfCustomer && customer.assignedVaId !== assistantId) throw new ConcurrencyConflict()
  const bounds = { start: floorToSecond(input.start), end: floorToSecond(input.end) }
  requireTimeBounds(ctx, bounds)
  await requireFreeTime(ctx, { ...bounds, assistantId })
  return {
    timeEntry: await ctx.stores.timeEntries.insert({
      customerId: customer.id,
      customerServiceId,
      taskId,
      assistantId,
      ...bounds,
      note: input.note ?? null,
      source: 'manual',
    }),
  }
}

export const recordTime = verb('recordTime', {
  changesAccounts: true,
  accounts: async (ctx, input) => [await findWorker(ctx, input)] as const,
  work: (ctx, input, _ready, [assistantId]) => record(ctx, input, assistantId),
})

/** Locks an entry. Its customer is not locked, because assistants correct their time also of customers that they no longer have. */
const lockEntry = async (ctx: Ctx, id: number): Promise<TimeEntryRow> => {
  const { timeEntries } = ctx.stores
  const row = (await timeEntries.lock(id)) ?? (await findOrRefuse(timeEntries, id))
  if (!ctx.system.accounts.isLocked(row.assistantId)) throw new ConcurrencyConflict()
  return row
}

/** Throws BAD_USER_INPUT if a correction names a service or a task of another customer. Locks the customer of the named service. */
const requireOwnSubject = async (
  ctx: Ctx,
  customerId: number,
  { customerServiceId, taskId }: ParsedInput<'correctTime'>,
) => {
  if (taskId == null && customerServiceId == null) return
  await findSubjectCustomer(ctx, { customerId, customerServiceId, taskId })
  if (customerServiceId != null) await lockCustomer(ctx, customerId)
}

/**
 * Locks the service that an entry has and the one that it gets, in share mode, so that no extra hours are taken back
 * meanwhile. Returns the service that it has.
 */
const lockCorrectedServices = async (ctx: Ctx, input: ParsedInput<'correctTime'>) => {
  const entry = await findOrRefuse(ctx.stores.timeEntries, input.id)
  await requireOwnSubject(ctx, entry.customerId, input)
  const ids = new Set([entry.customerServiceId, input.customerServiceId])
  for (const id of [...ids].filter((id) => id != null).toSorted((a, b) => a - b))
    if (id === input.customerServiceId) await lockTimeService(ctx, id)
    else await ctx.system.customerServices.lock(id, 'share')
  return entry.customerServiceId
}

/** Returns the bounds after a correction; undefined if it leaves them as they are. */
const correctedBounds = (row: TimeEntryRow, { start, end }: ParsedInput<'correctTime'>) =>
  start || end
    ? {
        start: start ? floorToSecond(start) : row.start,
        end: end ? floorToSecond(end) : row.end,
      }
    : undefined

async function correct(ctx: Ctx, input: ParsedInput<'correctTime'>) {
  const lockedServiceId = await lockCorrectedServices(ctx, input)
  const row = await lockEntry(ctx, input.id)
  if (row.customerServiceId !== lockedServiceId) throw new ConcurrencyConflict()
  requireVersion(row, input.expectedVersion)
  authoriseRecord(ctx.viewer, 'correctTime', row, { now: ctx.appServices.clock() })
  const bounds = correctedBounds(row, input)
  if (bounds) {
    requireTimeBounds(ctx, bounds)
    const { assistantId, id: exceptId } = row
    const end = bounds.end ?? floorToSecond(ctx.appServices.clock())
    await requireFreeTime(ctx, { start: bounds.start, end, assistantId, exceptId })
  }
  const { id, expectedVersion: _version, start: _start, end: _end, ...others } = input
  return { timeEntry: await ctx.stores.timeEntries.change(id, { ...others, ...bounds }) }
}

const workerOf = async (ctx: Ctx, { id }: { id: number }) =>
  [(await ctx.stores.timeEntries.find(id))?.assistantId] as const

export const correctTime = verb('correctTime', {
  changesAccounts: true,
  accounts: workerOf,
  work: correct,
})

async function markVoid(ctx: Ctx, { id, reason }: ParsedInput<'voidTime'>) {
  const row = await lockEntry(ctx, id)
  const voidedAt = ctx.appServices.clock()
  authoriseRecord(ctx.viewer, 'voidTime', row, { now: voidedAt })
  const end = row.end ?? endOfTimer(row, voidedAt)
  const values = { voidedAt, voidReason: reason, end }
  return { timeEntry: await ctx.stores.timeEntries.change(id, values) }
}

export const voidTime = verb('voidTime', {
  changesAccounts: true,
  accounts: workerOf,
  work: markVoid,
})
