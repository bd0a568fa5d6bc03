import type { TaskPriority } from './kinds.ts'
import type { PlanCategory } from './plans.ts'

type StarterTask = {
  title: string
  description: string
  priority: TaskPriority
  /** Days from the start of the service until it is due. */
  days: number
}

/** The starter tasks of a new customer by the category of their plan, in order of due date. */
export const starterTasks: Readonly<Record<PlanCategory, readonly StarterTask[]>> = {
  administrative: [
    {
      title: 'Welcome call',
      description:
        'Ask how they like to work, when they can be reached, and what’s most painful today.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Get access to email and calendar',
      description: 'Shared mailbox, calendar with edit access, and whatever their week runs on.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Write down the week as it is',
      description: 'Standing meetings, invoices, reports: what’s due when, and who needs it.',
      priority: 'medium',
      days: 3,
    },
    {
      title: 'Clear the inbox once',
      description: 'Sort what’s open, answer what you can, and list the rest for them.',
      priority: 'medium',
      days: 5,
    },
  ],
  ecommerce: [
    {
      title: 'Welcome call',
      description: 'Which store, which carriers, who packs, and what customers ask most.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Get access to the store',
      description: 'A staff account for orders, products, and returns, plus the support mailbox.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Check the ten best-selling listings',
      description: 'Photos, prices, inventory, and delivery times, with a list of what to fix.',
      priority: 'medium',
      days: 4,
    },
    {
      title: 'Answer all open customer questions',
      description: 'Start with the oldest. Save the answers you’ll need again.',
      priority: 'medium',
      days: 5,
    },
  ],
  marketing: [
    {
      title: 'Welcome call',
      description: 'Who they want to reach, what has worked, and what they never want to say.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Get access to channels and brand files',
      description: 'Social accounts, newsletter, logo, fonts, colors, and approved photos.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Plan the first four weeks of posts',
      description: 'A calendar with topics and dates for them to approve before anything goes out.',
      priority: 'medium',
      days: 4,
    },
    {
      title: 'Draft the first newsletter',
      description: 'To the current list, with one clear call to action. Send them a test first.',
      priority: 'medium',
      days: 7,
    },
  ],
  bookkeeping: [
    {
      title: 'Welcome call',
      description: 'Which books they keep, since when, who does their taxes, and what is overdue.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Connect bank accounts and cards',
      description:
        'The plan includes two of each. Get read-only access and last year’s statements.',
      priority: 'high',
      days: 2,
    },
    {
      title: 'Set up the chart of accounts',
      description: 'With their tax preparer, so the accounts match the lines on the return.',
      priority: 'medium',
      days: 5,
    },
    {
      title: 'Reconcile last month',
      description: 'Match or question every line, then send a first report of money in and out.',
      priority: 'medium',
      days: 10,
    },
  ],
  property: [
    {
      title: 'Welcome call',
      description:
        'Which units, which tenants need attention now, and what you can spend without asking.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Collect leases, keys, and deposits',
      description: 'One folder for each unit, with renewal dates and where every key is.',
      priority: 'high',
      days: 3,
    },
    {
      title: 'Introduce ourselves to every tenant',
      description: 'How to pay, who to call, and how to report what’s broken.',
      priority: 'medium',
      days: 5,
    },
    {
      title: 'List open repairs with two prices each',
      description: 'From tenants and a walk through the units. The owner decides.',
      priority: 'medium',
      days: 10,
    },
  ],
  receptionist: [
    {
      title: 'Welcome call',
      description: 'How they greet, who gets put through, and what a caller must never be told.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Write the greeting and the call script',
      description: 'The greeting, the ten most likely questions, and what happens after hours.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Forward their number and make a test call',
      description: 'From a cell phone and a landline, during and after their hours.',
      priority: 'high',
      days: 2,
    },
    {
      title: 'Send the first call report',
      description: 'Who called, why, and what happened, after the first full week.',
      priority: 'medium',
      days: 7,
    },
  ],
  isa: [
    {
      title: 'Welcome call',
      description: 'Which areas, which price range, and what makes a lead worth their own time.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Get access to the CRM and lead sources',
      description: 'The CRM, the portals that leads come from, and the calendar for appointments.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Write the first call script',
      description: 'An opening, five questions, and answers to the three usual objections.',
      priority: 'medium',
      days: 2,
    },
    {
      title: 'Call every lead from the last 90 days once',
      description: 'Note what each one needs, and book anyone who’s ready.',
      priority: 'medium',
      days: 7,
    },
  ],
}

/** Returns a task's due date: a number of days after the start, at the same hour. */
export const dueOf = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)
