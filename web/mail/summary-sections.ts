import type { SummaryToRender } from '#shared/weekly-mails.ts'
import { hrefs, paths } from '#web/paths.ts'
import type { MailRow, MailSection } from './mail-content.ts'

const row = (text: string, value: number, path: string, detail?: string): MailRow => ({
  text,
  value: value.toLocaleString('en-US'),
  path,
  ...(detail !== undefined && { detail }),
})

/** Returns the sections of a weekly summary. */
export const summarySections = ({ week, assistants, ...now }: SummaryToRender): MailSection[] => [
  {
    title: 'Last week',
    rows: [
      row('New leads', week.newLeads, paths.leads),
      row('Leads won', week.wonLeads, hrefs.leadList({ status: 'won' })),
      row('New customers', week.newCustomers, paths.customers),
      row('Tasks requested', week.newTasks, paths.tasks),
      row('Tasks done', week.doneTasks, hrefs.tasks({ status: 'completed' })),
    ],
  },
  {
    title: 'Now',
    rows: [
      row('Messages waiting for an answer', now.waitingMessages, hrefs.chat({ show: 'waiting' })),
      row('Tasks waiting for us', now.waitingTasks, hrefs.tasks({ acted: 'customer' })),
      row('Tasks overdue', now.overdueTasks, hrefs.tasks({ due: 'late' })),
      row('Leads unassigned', now.unassignedLeads, hrefs.leads({ show: 'unassigned' })),
      row('Services ending within 14 days', now.endingServices, hrefs.services({ show: 'ending' })),
    ],
  },
  {
    title: 'Overdue by assistant',
    rows: assistants.map(({ id, name, overdue, open }) =>
      row(name, overdue, hrefs.tasks({ assistant: String(id), due: 'late' }), `${open} open`),
    ),
  },
]
