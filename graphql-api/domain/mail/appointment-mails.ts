import type { Ctx } from '#api/request/context.ts'
import { queueMails } from './mails.ts'

/** Queues one email for each person and each event or call of theirs that was planned, changed or cancelled. */
export const queueAppointmentMails = async (ctx: Ctx): Promise<void> => {
  const now = ctx.appServices.clock()
  const found = await ctx.system.appointmentMails.take(now)
  await queueMails(
    ctx,
    'appointment',
    found.map(({ to, data }) => ({
      to,
      data,
      key: `${to.id} ${data.noun} ${data.id} ${now.toISOString()}`,
    })),
  )
}
