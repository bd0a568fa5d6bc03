import type { TaskPriority } from './kinds.ts'
import type { PlanCategory } from './plans.ts'

type StarterTask = {
  title: string
  description: string
  priority: TaskPriority
  /** Days after the start of the service by which it is due. */
  days: number
}

/** What an assistant does first for a new customer, by what they have bought; the first due first. */
export const starterTasks: Readonly<Record<PlanCategory, readonly StarterTask[]>> = {
  administrative: [
    {
      title: 'Welcome call',
      description:
        'Ask how they like to work, when they can be reached, and what hurts most today.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Collect accesses to mail and calendar',
      description: 'Shared mailbox, calendar with rights to edit, and whatever their week runs on.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Write down the week as it is',
      description: 'Standing meetings, invoices, reports: what comes when, and who waits for it.',
      priority: 'medium',
      days: 3,
    },
    {
      title: 'Clear the inbox once',
      description: 'Sort what is open, answer what can be answered, list the rest for them.',
      priority: 'medium',
      days: 5,
    },
  ],
  ecommerce: [
    {
      title: 'Welcome call',
      description: 'Which shop, which carriers, who packs, and what customers ask most.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Collect accesses to the shop',
      description: 'A staff account for orders, products and returns, and the support mailbox.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Check the ten best-selling listings',
      description: 'Pictures, prices, stock and delivery times, with a list of what to mend.',
      priority: 'medium',
      days: 4,
    },
    {
      title: 'Answer all open customer questions',
      description: 'Begin with the oldest. Write down the answers that will be needed again.',
      priority: 'medium',
      days: 5,
    },
  ],
  marketing: [
    {
      title: 'Welcome call',
      description: 'Whom they want to reach, what has worked, and what they never want to say.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Collect accesses to channels and brand files',
      description:
        'Social accounts, newsletter, logo, fonts, colors and pictures that may be used.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Plan the first four weeks of posts',
      description:
        'A calendar with topics and dates, for them to approve before anything goes out.',
      priority: 'medium',
      days: 4,
    },
    {
      title: 'Draft the first newsletter',
      description: 'To the list as it is, with one thing to press. Send a test to them first.',
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
        'Two of each are in the plan. Read-only access, and statements of the last year.',
      priority: 'high',
      days: 2,
    },
    {
      title: 'Set up the chart of accounts',
      description: 'With their tax preparer, so that the year ends in the lines that are filed.',
      priority: 'medium',
      days: 5,
    },
    {
      title: 'Reconcile last month',
      description: 'Every line matched or asked about, and a first report of what came and went.',
      priority: 'medium',
      days: 10,
    },
  ],
  property: [
    {
      title: 'Welcome call',
      description:
        'Which units, which tenants need care now, and what may be spent without asking.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Collect leases, keys and deposits',
      description: 'One folder for each unit, with dates of renewal and where every key is.',
      priority: 'high',
      days: 3,
    },
    {
      title: 'Introduce ourselves to every tenant',
      description: 'How to pay, whom to call, and how to report what is broken.',
      priority: 'medium',
      days: 5,
    },
    {
      title: 'List open repairs with two prices each',
      description: 'From tenants and from a walk through the units; the owner decides.',
      priority: 'medium',
      days: 10,
    },
  ],
  receptionist: [
    {
      title: 'Welcome call',
      description: 'How they greet, whom we put through, and what a caller must never be told.',
      priority: 'high',
      days: 0,
    },
    {
      title: 'Write the greeting and the call script',
      description: 'The greeting, the ten likeliest questions, and what happens after hours.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Forward their number and make a test call',
      description: 'From a mobile and from a landline, inside and outside of their hours.',
      priority: 'high',
      days: 2,
    },
    {
      title: 'Send the first report of calls',
      description: 'Who called, why, and what came of it, after the first full week.',
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
      title: 'Collect accesses to the CRM and the lead sources',
      description: 'The CRM, the portals that leads come from, and the calendar for appointments.',
      priority: 'high',
      days: 1,
    },
    {
      title: 'Write the first call script',
      description: 'Opening, five questions, the answers to the three usual objections.',
      priority: 'medium',
      days: 2,
    },
    {
      title: 'Call every lead of the last 90 days once',
      description: 'Note what each one needs, and book whoever is ready.',
      priority: 'medium',
      days: 7,
    },
  ],
}

/** When a task is due: so many days after the start, at the hour of the start. */
export const dueOf = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000)
