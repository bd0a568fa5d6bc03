import type { MailRowText, SummaryToRender } from '#shared/mail.ts'
import { formatMoney } from '#web/ui/format-money.ts'
import type { MailSection } from './mail-content.ts'

const row = (text: string, value: number, detail?: string): MailRowText => ({
  text,
  value: value.toLocaleString('en-US'),
  ...(detail !== undefined && { detail }),
})

/** Returns the sections of a weekly summary. */
export const summarySections = ({ week, assistants, ...now }: SummaryToRender): MailSection[] => [
  {
    title: 'Last week',
    rows: [
      row('New leads', week.newLeads),
      row('Leads won', week.wonLeads),
      row('New customers', week.newCustomers),
      row('Tasks requested', week.newTasks),
      row('Tasks done', week.doneTasks),
    ],
  },
  {
    title: 'Now',
    rows: [
      row('Customers waiting for an answer', now.waiting, 'Messages and tasks'),
      row('Tasks overdue', now.overdueTasks),
      row('Leads unassigned', now.unassignedLeads),
      row('Services ending within 14 days', now.endingServices),
      { text: 'Monthly revenue', value: formatMoney(now.monthlyRevenue) },
    ],
  },
  {
    title: 'Overdue by assistant',
    rows: assistants.map(({ name, overdue, open }) => row(name, overdue, `${open} open`)),
  },
]
