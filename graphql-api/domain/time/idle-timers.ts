import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { floorToSecond } from '#shared/time-rules.ts'
import { computeAskedAt, lastSeen } from './idle-moments.ts'
import { findOrRefuse, lockCustomer, createNotFoundError } from '#api/domain/records.ts'
import { insertTimer, lockRunningTimer } from './running-timer.ts'
import { endOfTimer } from './timer-end.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns an entry of the viewer. Throws NOT_FOUND for one of another person. */
const findOwn = async (ctx: Ctx, id: number) => {
  const entry = await findOrRefuse(ctx.stores.timeEntries, id)
  if (entry.assistantId !== requireViewer(ctx.viewer).id) throw createNotFoundError('timeEntry')
  return entry
}

/** Returns an entry of the viewer that has ended, as it is now. */
const readEnded = async (ctx: Ctx, id: number): Promise<TimeEntryRow> =>
  (await ctx.stores.timeEntries.lock(id)) ?? (await findOrRefuse(ctx.stores.timeEntries, id))

/** Stores a sign of life, unless the question stood by then. Returns the timer. */
const markSeen = async (ctx: Ctx, timer: TimeEntryRow, at: Date) =>
  at < computeAskedAt(timer) ? ctx.system.timeSpans.markSeen(timer.id, floorToSecond(at)) : timer

async function keepAlive(ctx: Ctx, { timerId, secondsAgo }: ParsedInput<'keepTimerAlive'>) {
  const runningTimer = await lockRunningTimer(ctx, await findOwn(ctx, timerId))
  if (!runningTimer) return { timeEntry: await readEnded(ctx, timerId) }
  const at = new Date(ctx.appServices.clock().getTime() - (secondsAgo ?? 0) * 1000)
  return { timeEntry: await markSeen(ctx, runningTimer, at) }
}

/** Reports a sign of life, which nobody follows: it is neither logged nor announced. */
export const keepTimerAlive = verb('keepTimerAlive', keepAlive)

async function answer(ctx: Ctx, { timerId, answer }: ParsedInput<'answerIdleTimer'>) {
  await ctx.system.organisation.lockShared()
  const entry = await findOwn(ctx, timerId)
  // A handover stops the timers of its customer, also the one that would start here.
  if (entry.end === null) await lockCustomer(ctx, entry.customerId)
  const timer = await lockRunningTimer(ctx, entry)
  if (!timer) return { timeEntry: await readEnded(ctx, timerId), started: null }
  const { timeEntries } = ctx.stores
  const now = ctx.appServices.clock()
  if (now < computeAskedAt(timer)) {
    // It was answered on another page, or the clock of this page is ahead.
    const timeEntry = answer === 'keep' ? await markSeen(ctx, timer, now) : timer
    return { timeEntry, started: null }
  }
  if (answer === 'keep') {
    const timeEntry = await timeEntries.change(timer.id, { seenAt: floorToSecond(now) })
    return { timeEntry, started: null }
  }
  const timeEntry = await timeEntries.change(timer.id, { end: endOfTimer(timer, lastSeen(timer)) })
  const { customerId, customerServiceId, taskId, note } = timer
  const subject = { customerId, customerServiceId, taskId, note }
  return { timeEntry, started: answer === 'split' ? await insertTimer(ctx, subject, now) : null }
}

/** Says what becomes of the time since the last sign of life. A second answer finds the question settled. */
export const answerIdleTimer = verb('answerIdleTimer', { changesAccounts: true, work: answer })
