import type { Ctx } from '#api/request/context.ts'
import type { MailRow } from '#api/stores/queries/mail/mails.ts'
import type { MailData } from '#shared/mail.ts'
import type { SummaryToRender } from '#shared/weekly-mails.ts'
import { openLeadStatuses, openTaskStatuses } from '#shared/statuses.ts'
import { readRecipient } from './mail-recipient.ts'

/** Assistants in a summary: those with the most overdue tasks. */
const mostAssistants = 5

/** Milliseconds in which a service ends that the summary counts. */
const endingWithin = 14 * 24 * 3_600_000

/** Counts what a manager finds on their pages now. */
const readPresent = async ({ stores, appServices }: Ctx, isBare: boolean) => {
  const now = appServices.clock()
  const endsBefore = new Date(now.getTime() + endingWithin)
  const openFilter = { status: [...openTaskStatuses] }
  const [overdueTasks, unassignedLeads, waitingMessages, waitingTasks, endingServices] =
    await Promise.all([
      stores.tasks.count({ ...openFilter, dueBefore: now }),
      stores.leads.count({ assigned: false, status: [...openLeadStatuses] }),
      stores.messages.count({ last: true, fromCustomer: true, turnClosed: false }),
      stores.tasks.count({ ...openFilter, customerActed: true }),
      stores.customerServices.count({ status: ['active'], endsAfter: now, endsBefore }),
    ])
  const assistants = isBare ? [] : await stores.workloads.busiest(mostAssistants)
  return {
    overdueTasks,
    unassignedLeads,
    waitingMessages,
    waitingTasks,
    endingServices,
    assistants: assistants
      .filter((one) => one.overdueTasks > 0)
      .map(({ assistant, overdueTasks: overdue, openTasks }) => ({
        id: assistant.id,
        name: assistant.displayName,
        overdue,
        open: openTasks,
      })),
  }
}

/** Returns the summary for its recipient, and the token by which they stop such emails; null for someone who is not management any more, or does not want it. */
export const readWeeklySummaryMail = async (
  ctx: Ctx,
  { userId, data }: Pick<MailRow, 'userId' | 'data'>,
): Promise<{ summary: SummaryToRender; isStaff: boolean; stopToken: string } | null> => {
  const recipient = await readRecipient(ctx, userId)
  if (recipient?.viewer.role !== 'management' || !recipient.wants('weekly_summary')) return null
  const { from, until } = data as MailData['weekly_summary']
  const week = await ctx.system.weeklySummaries.count(new Date(from), new Date(until))
  return {
    summary: { week, ...(await readPresent(recipient.ctx, recipient.isBare)) },
    ...recipient.factsFor(['weekly_summary']),
  }
}
