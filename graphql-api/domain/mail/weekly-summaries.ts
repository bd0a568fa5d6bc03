import type { Ctx } from '#api/request/context.ts'
import { queueMails } from './mails.ts'

/** Queues a summary of last week for each manager on whose clock it is Monday morning. Each gets one a week, however often this runs. */
export const queueWeeklySummaries = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.system.weeklySummaries.due(ctx.appServices.clock())
  await queueMails(
    ctx,
    'weekly_summary',
    due.map(({ to, from, until }) => ({
      to,
      data: { from: from.toISOString(), until: until.toISOString() },
      key: `${to.id} ${until.toISOString()}`,
    })),
  )
}
