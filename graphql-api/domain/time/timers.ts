import { authoriseRecord, requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import type { TimeEntryRow } from '#api/stores/entities/time-entry.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { insertTimer, lockRunningTimer } from './running-timer.ts'
import { endOfTimer } from './timer-end.ts'
import { lockTimeSubject } from './time-subject.ts'
import type { TimeSubject } from './time-subject.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

/** Returns the viewer's running timer, which is not locked yet. */
const findRunningTimer = (ctx: Ctx) => ctx.system.timeSpans.runningOf(requireViewer(ctx.viewer).id)

const isSame = (
  timer: TimeEntryRow,
  { customer, customerServiceId, taskId }: TimeSubject,
  note: string | null,
) =>
  timer.customerId === customer.id &&
  timer.customerServiceId === customerServiceId &&
  timer.taskId === taskId &&
  (note === null || timer.note === note)

async function start(ctx: Ctx, { note = null, ...input }: ParsedInput<'startTimer'>) {
  await ctx.system.organisation.lockShared()
  const runningTimer = await findRunningTimer(ctx)
  const subject = await lockTimeSubject(ctx, input, [runningTimer?.customerServiceId])
  const lockedTimer = await lockRunningTimer(ctx, runningTimer)
  // Pressing twice starts one timer.
  if (lockedTimer && isSame(lockedTimer, subject, note))
    return { timeEntry: lockedTimer, stopped: null }
  const { timeEntries } = ctx.stores
  const now = ctx.appServices.clock()
  const stoppedTimer =
    lockedTimer && (await timeEntries.change(lockedTimer.id, { end: endOfTimer(lockedTimer, now) }))
  const { customer, customerServiceId, taskId } = subject
  const timeEntry = await insertTimer(
    ctx,
    { customerId: customer.id, customerServiceId, taskId, note },
    now,
  )
  return { timeEntry, stopped: stoppedTimer }
}

export const startTimer = verb('startTimer', { changesAccounts: true, work: start })

/** Replaces the note of a timer that has stopped. */
const changeNote = async (ctx: Ctx, id: number, note: string | null | undefined) => {
  const { timeEntries } = ctx.stores
  const timer = (await timeEntries.lock(id)) ?? (await findOrRefuse(timeEntries, id))
  authoriseRecord(ctx.viewer, 'correctTime', timer, { now: ctx.appServices.clock() })
  return note ? timeEntries.change(id, { note }) : timer
}

async function stop(ctx: Ctx, { timerId, note }: ParsedInput<'stopTimer'>) {
  const runningTimer = await findRunningTimer(ctx)
  if (timerId != null && timerId !== runningTimer?.id)
    return { timeEntry: await changeNote(ctx, timerId, note) }
  const lockedTimer = await lockRunningTimer(ctx, runningTimer)
  if (!lockedTimer && runningTimer && note)
    await ctx.stores.timeEntries.change(runningTimer.id, { note })
  if (!lockedTimer)
    return { timeEntry: await ctx.system.timeSpans.lastStopped(requireViewer(ctx.viewer).id) }
  const end = endOfTimer(lockedTimer, ctx.appServices.clock())
  return {
    timeEntry: await ctx.stores.timeEntries.change(lockedTimer.id, { end, ...(note && { note }) }),
  }
}

/** Stops the viewer's timer. Without one it returns the timer that was stopped last, so that a second stop is the same stop. */
export const stopTimer = verb('stopTimer', { changesAccounts: true, work: stop })
