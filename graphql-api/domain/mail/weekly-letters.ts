import type { Ctx } from '#api/request/context.ts'
import { queueMails } from './mails.ts'

/** Queues a letter about last week for each user of a customer on whose clock it is Monday morning. Each gets one a week, however often this runs. */
export const queueWeeklyLetters = async (ctx: Ctx): Promise<void> => {
  const due = await ctx.system.weeklyLetters.due(ctx.appServices.clock())
  await queueMails(
    ctx,
    'weekly_letter',
    due.map(({ to, customerId, monday }) => ({
      to,
      data: { customerId, monday },
      key: `${to.id} ${monday}`,
    })),
  )
}
