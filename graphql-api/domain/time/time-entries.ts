import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ConcurrencyConflict, wrongField } from '#api/errors.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { findOrRefuse, lockAccount, lockCustomer, requireVersion } from '#api/domain/records.ts'
import { endOfTimer } from './timer-end.ts'
import { requireTimeBounds } from './time-bounds.ts'
import { findShortened, freeTime, lockShortened } from './time-overlaps.ts'
import {
  findSubjectCustomer,
  lockServices,
  lockTimeService,
  lockTimeSubject,
} from './time-subject.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'
import { watchHours } from '#api/domain/hours/watch-hours.ts'
import { writeWithinHours } from '#api/domain/hours/within-hours.ts'

/** Stops the timers for locked services that have used up their week, before time of them is read. Returns their ids. */
const stopUsedUpTimers = async (ctx: Ctx, serviceIds: readonly (number | null | undefined)[]) => {
  const stoppedIds: number[] = []
  for (const id of new Set(serviceIds))
    if (id != null) stoppedIds.push(...(await watchHours(ctx, id)))
  return stoppedIds
}

/** Returns the services of entries that are running timers: one at most, if all are of one assistant. */
const servicesOfTimers = (entries: readonly TimeEntryRow[]) =>
  entries.filter(({ end }) => end === null).map(({ customerServiceId }) => customerServiceId)

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
  await ctx.system.organisation.lockShared()
  const bounds = { start: floorToSecond(input.start), end: floorToSecond(input.end) }
  // No span of time ends before it starts.
  requireTimeBounds(ctx, bounds)
  const span = { ...bounds, assistantId }
  const overlappingEntries = await findShortened(ctx, span, input.overlap)
  const { customer, customerServiceId, taskId } = await lockTimeSubject(
    ctx,
    input,
    overlappingEntries.map((other) => other.customerServiceId),
  )
  const isOfCustomer = viewer.role === 'management' && input.assistantId == null
  // The customer was handed over meanwhile.
  if (isOfCustomer && customer.assignedVaId !== assistantId) throw new ConcurrencyConflict()
  await stopUsedUpTimers(ctx, [customerServiceId, ...servicesOfTimers(overlappingEntries)])
  await lockShortened(ctx, overlappingEntries)
  const values = { customerId: customer.id, customerServiceId, taskId, note: input.note ?? null }
  return writeWithinHours(ctx, { customerServiceId, ...bounds }, async () => {
    const shortenedEntries = await freeTime(ctx, span, input.overlap)
    const entry = { ...values, ...span, source: 'manual' as const }
    return { shortened: shortenedEntries, timeEntry: await ctx.stores.timeEntries.insert(entry) }
  })
}

export const recordTime = verb('recordTime', {
  changesAccounts: true,
  accounts: async (ctx, input) => [await findWorker(ctx, input)] as const,
  work: (ctx, input, _preparation, [assistantId]) => record(ctx, input, assistantId),
})

/** Locks an entry whose service is locked. Its customer is not, because assistants correct their time also of customers that they no longer have. */
const lockEntry = async (ctx: Ctx, entry: TimeEntryRow): Promise<TimeEntryRow> => {
  const { timeEntries } = ctx.stores
  const row = (await timeEntries.lock(entry.id)) ?? (await findOrRefuse(timeEntries, entry.id))
  if (!ctx.system.accounts.isLocked(row.assistantId)) throw new ConcurrencyConflict()
  if (row.customerServiceId !== entry.customerServiceId) throw new ConcurrencyConflict()
  return row
}

/**
 * Throws BAD_USER_INPUT if a correction names a service or a task of another customer. Locks the service, with its
 * customer, the one before, and those of entries that it shortens. Returns the ids of the timers for them that had used
 * up their week, and stopped.
 */
const lockCorrectedSubject = async (
  ctx: Ctx,
  timeEntry: TimeEntryRow,
  { customerServiceId, taskId }: ParsedInput<'correctTime'>,
  shortenedEntries: readonly TimeEntryRow[],
) => {
  const { customerId } = timeEntry
  if (taskId != null || customerServiceId != null)
    await findSubjectCustomer(ctx, { customerId, customerServiceId, taskId })
  // Before any service: the one before may have a lower id.
  if (customerServiceId != null) await lockCustomer(ctx, customerId)
  const before = [timeEntry, ...shortenedEntries].map((entry) => entry.customerServiceId)
  await lockServices(ctx, [customerServiceId, ...before], (id) => lockTimeService(ctx, id))
  const watchedServices = [
    customerServiceId,
    timeEntry.customerServiceId,
    ...servicesOfTimers(shortenedEntries),
  ]
  return stopUsedUpTimers(ctx, watchedServices)
}

type Bounds = Pick<TimeEntryRow, 'start' | 'end'>

/** Returns the bounds after a correction; undefined if it leaves them as they are. */
const computeCorrectedBounds = (
  row: TimeEntryRow,
  { start, end }: ParsedInput<'correctTime'>,
): Bounds | undefined =>
  start || end
    ? {
        start: start ? floorToSecond(start) : row.start,
        end: end ? floorToSecond(end) : row.end,
      }
    : undefined

/** Throws unless the viewer may change this version of an entry, and to these bounds. */
const requireCorrectable = (
  ctx: Ctx,
  row: TimeEntryRow,
  { expectedVersion, bounds }: { expectedVersion: number; bounds: Bounds | undefined },
) => {
  requireVersion(row, expectedVersion)
  authoriseRecord(ctx.viewer, 'correctTime', row, { now: ctx.appServices.clock() })
  if (bounds) requireTimeBounds(ctx, bounds)
}

/** Returns the time of an entry after a correction. A running timer counts up to now. */
const spanAfter = (ctx: Ctx, { id, assistantId }: TimeEntryRow, bounds: Bounds) => ({
  start: bounds.start,
  end: bounds.end ?? floorToSecond(ctx.appServices.clock()),
  assistantId,
  exceptId: id,
})

async function correct(ctx: Ctx, input: ParsedInput<'correctTime'>) {
  const { id, expectedVersion, start: _start, end: _end, overlap, ...others } = input
  await ctx.system.organisation.lockShared()
  const entry = await findOrRefuse(ctx.stores.timeEntries, id)
  const newBounds = computeCorrectedBounds(entry, input)
  // No span of time ends before it starts.
  requireCorrectable(ctx, entry, { expectedVersion, bounds: newBounds })
  const overlappingEntries = newBounds
    ? await findShortened(ctx, spanAfter(ctx, entry, newBounds), overlap)
    : []
  const stoppedIds = await lockCorrectedSubject(ctx, entry, input, overlappingEntries)
  await lockShortened(ctx, overlappingEntries, id)
  const row = await lockEntry(ctx, entry)
  const bounds = computeCorrectedBounds(row, input)
  // The verb itself may have stopped it at zero.
  const version = expectedVersion + (stoppedIds.includes(id) ? 1 : 0)
  requireCorrectable(ctx, row, { expectedVersion: version, bounds })
  const span = spanAfter(ctx, row, bounds ?? row)
  const { customerServiceId } = { ...row, ...others }
  const write = async () => ({
    shortened: bounds ? await freeTime(ctx, span, overlap) : [],
    timeEntry: await ctx.stores.timeEntries.change(id, {
      ...others,
      ...bounds,
      ...(input.end && { idleStoppedAt: null }),
    }),
  })
  // A correction of the note alone changes no hours.
  if (!bounds && customerServiceId === row.customerServiceId) return write()
  return writeWithinHours(ctx, { customerServiceId, start: span.start, end: span.end }, write)
}

const workerOf = async (ctx: Ctx, { id }: { id: number }) =>
  [(await ctx.stores.timeEntries.find(id))?.assistantId] as const

export const correctTime = verb('correctTime', {
  changesAccounts: true,
  accounts: workerOf,
  work: correct,
})

async function markVoid(ctx: Ctx, { id, reason }: ParsedInput<'voidTime'>) {
  const entry = await findOrRefuse(ctx.stores.timeEntries, id)
  await lockServices(ctx, [entry.customerServiceId], (service) =>
    ctx.system.customerServices.lock(service),
  )
  const row = await lockEntry(ctx, entry)
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
