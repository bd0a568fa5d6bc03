import { requireViewer } from '#api/access/guard.ts'
import type { Ctx } from '#api/request/context.ts'
import { ProductError, wrongField } from '#api/errors.ts'
import { minuteOf } from '#shared/quiet-hours.ts'
import { findOrRefuse } from '#api/domain/records.ts'
import { verb } from '#api/domain/verb.ts'
import type { ParsedInput } from '#api/domain/verb.ts'

type Ids = readonly number[]

/** Throws NOT_FOUND unless all ids were the viewer’s: the transaction then changes nothing. */
const requireAll = (ids: Ids, changedCount: number) => {
  if (changedCount < new Set(ids).size)
    throw new ProductError('NOT_FOUND', 'Notification not found.')
}

const payloadOf = async (ctx: Ctx, ids: Ids) => ({
  notifications: await ctx.stores.notifications.findAll(ids),
  viewer: requireViewer(ctx.viewer),
})

async function readIdsOrRecord(
  ctx: Ctx,
  { ids, noun, recordId, kind }: ParsedInput<'readNotifications'>,
) {
  const { notifications } = ctx.stores
  if (kind != null) await notifications.markKindRead(kind)
  else if (ids) requireAll(ids, await notifications.markRead(ids))
  else if (noun === 'message' && recordId != null)
    await notifications.markSubjectRead(
      noun,
      (await findOrRefuse(ctx.stores.messages, recordId)).customerId,
    )
  else if (noun != null && recordId != null) await notifications.markSubjectRead(noun, recordId)
  return payloadOf(ctx, ids ?? [])
}

/** Marks notifications as read: by their ids, all about one record, or all of a kind. */
export const readNotifications = verb('readNotifications', readIdsOrRecord)

export const readAllNotifications = verb('readAllNotifications', async (ctx) => {
  await ctx.stores.notifications.markAllRead()
  return { viewer: requireViewer(ctx.viewer) }
})

/** Marks notifications as done and read, or as not done. */
export const markNotificationsDone = verb('markNotificationsDone', async (ctx, { ids, done }) => {
  requireAll(ids, await ctx.stores.notifications.markDone(ids, done ?? true))
  return payloadOf(ctx, ids)
})

/** Days for which a notification can be snoozed. Notifications are kept for 90 days. */
export const snoozeDays = 60

const snooze = async (ctx: Ctx, { ids, until }: ParsedInput<'snoozeNotifications'>) => {
  const ahead = until ? until.getTime() - ctx.appServices.clock().getTime() : null
  if (ahead !== null && (ahead <= 0 || ahead > snoozeDays * 86_400_000))
    throw wrongField('until', `Choose a time within the next ${snoozeDays} days.`)
  requireAll(ids, await ctx.stores.notifications.snooze(ids, until ?? null))
  if (until) await ctx.jobQueue.enqueue('endSnoozes', {}, { startAfter: until })
  return payloadOf(ctx, ids)
}

/** Puts unread notifications off until a time. */
export const snoozeNotifications = verb('snoozeNotifications', snooze)

/** Sets the hours in which the viewer wants to hear nothing, or ends them. */
export const setQuietHours = verb('setQuietHours', async (ctx, { from, to }) => {
  await ctx.stores.quietHours.set(
    from && to ? { fromMinute: minuteOf(from), toMinute: minuteOf(to) } : null,
  )
  return { viewer: requireViewer(ctx.viewer) }
})

/** Turns a kind of notification on or off for the viewer. */
export const chooseNotifications = verb('chooseNotifications', async (ctx, choice) => {
  await ctx.stores.notifications.choose(choice)
  return { viewer: requireViewer(ctx.viewer) }
})
