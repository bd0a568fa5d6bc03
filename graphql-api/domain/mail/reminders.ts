import type { Ctx } from '#api/request/context.ts'
import { queueMails } from './mails.ts'

/** Queues one email for each person who is to be reminded of something now. */
export const queueReminders = async (ctx: Ctx): Promise<void> => {
  const now = ctx.appServices.clock()
  await ctx.system.reminders.sweep(now)
  const found = await ctx.system.reminders.take(now)
  await queueMails(
    ctx,
    'reminder',
    found.map(({ to, reminders }) => ({
      to,
      data: { reminders },
      key: `${to.id} ${now.toISOString()}`,
    })),
  )
}
