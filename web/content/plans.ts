import { bookkeepingAccounts, emergencyLineMonthly, plansOf } from '#shared/plans.ts'
import type { Plan, PlanCategory, Price, Span } from '#shared/plans.ts'
import { listPrice, thousands } from './money.ts'

/** The texts of a plan's card, ready to display. */
export type PlanCard = {
  id: string
  name: string
  price: string
  period: string
  description: string
  /** Five short features. */
  features: string[]
  note?: string
  isPopular?: boolean
}

export type PlanGroup = {
  category: PlanCategory
  /** The tab's label. */
  label: string
  /** One sentence above the cards. */
  line: string
  cards: PlanCard[]
  /** Notes that apply to every plan of the group. */
  notes: string[]
}

const priceText = (price: Price) =>
  price.kind === 'monthly'
    ? { price: listPrice(price.dollars), period: 'per month' }
    : { price: `${price.percent}%`, period: 'of monthly rent' }

type Words = Pick<PlanCard, 'description' | 'features' | 'note'>

const group = (
  category: PlanCategory,
  label: string,
  line: string,
  words: (plan: Plan, place: number) => Words,
  notes: string[] = [],
): PlanGroup => ({
  category,
  label,
  line,
  notes,
  cards: plansOf(category).map((plan, place) => ({
    id: plan.id,
    name: plan.name,
    ...priceText(plan.price),
    isPopular: plan.isPopular,
    ...words(plan, place),
  })),
})

const hours = (plan: Plan) => `${plan.hoursPerWeek ?? 0} hours a week`

/** Returns the features of an assistant plan, after the hours and the person that every such plan includes. */
const assistant =
  (partTime: Words, fullTime: Words) =>
  (plan: Plan, place: number): Words => {
    const words = place === 0 ? partTime : fullTime
    return { ...words, features: [hours(plan), 'Designated assistant', ...words.features] }
  }

const revenue = ({ from, to }: Span = {}) =>
  from === undefined
    ? `Revenue under ${thousands(to ?? 0)} a month`
    : `Revenue ${thousands(from)}–${thousands(to ?? 0)} a month`

const units = ({ from, to }: Span = {}) =>
  to === undefined ? `${from}+ units` : `${from}–${to} units`

const bookkeepingWords: Omit<Words, 'note'>[] = [
  {
    description: 'For a young business whose receipts have outgrown the shoebox.',
    features: [
      'Expense categorization',
      'Monthly bank reconciliation',
      'Profit and loss each month',
      'Email support',
    ],
  },
  {
    description: 'For a steady business that bills every week.',
    features: [
      'Everything in Core',
      'Invoices sent and followed up',
      'Bills entered and scheduled',
      'Quarterly call',
    ],
  },
  {
    description: 'For a growing team with payroll to run.',
    features: [
      'Everything in Plus',
      'Payroll forms and filings',
      '1099 and W-2 preparation',
      'Monthly call',
    ],
  },
  {
    description: 'For a business with several streams of income.',
    features: ['Everything in Pro', 'Reports by department', 'Cash-flow forecast', 'Biweekly call'],
  },
]

const propertyWords: Words[] = [
  {
    description: 'For the owner of a first few doors.',
    features: [
      'Rent collected, receipts sent',
      'Tenant questions answered',
      'Repairs booked and tracked',
      'Monthly owner statement',
    ],
  },
  {
    description: 'For a small portfolio that has become a second job.',
    features: [
      'Everything in Core',
      'Vacancies advertised',
      'Applicants screened',
      'Lease renewals prepared',
    ],
  },
  {
    description: 'For investors with tenants in several buildings.',
    features: [
      'Everything in Plus',
      'Move-in and move-out reports',
      'Vendor quotes compared',
      'Emergency line available',
    ],
  },
  {
    description: 'For firms that manage for other owners.',
    features: [
      'Everything in Pro',
      'Statements for each owner',
      'Inspections scheduled',
      'Emergency line available',
    ],
  },
]

const receptionistWords: Words[] = [
  {
    description: 'For the calls that come while you are with a client.',
    features: ['Greeting in your name', 'Messages by email', 'Calls transferred', 'Weekday hours'],
  },
  {
    description: 'For an office that rings through the day.',
    features: [
      'Everything in Core',
      'Appointments booked',
      'Answers from your script',
      'Evenings and weekends',
    ],
  },
  {
    description: 'For a busy practice or a team in the field.',
    features: [
      'Everything in Plus',
      'New-client intake',
      'Calls to confirm appointments',
      'Day and night',
    ],
  },
  {
    description: 'For several locations behind one number.',
    features: [
      'Everything in Pro',
      'Routing by location',
      'A designated lead receptionist',
      'Monthly call report',
    ],
  },
]

const withFirst = (first: string, words: Words | undefined, note?: string): Words => {
  if (!words) throw new Error('every plan needs its words')
  return { ...words, features: [first, ...words.features], note }
}

export const planGroups: PlanGroup[] = [
  group(
    'administrative',
    'Administrative',
    'One assistant for the inbox, the calendar, and everything that piles up between them.',
    assistant(
      {
        description: 'Half a week of someone who keeps the small things from growing.',
        features: ['Inbox and calendar', 'Documents and data entry', 'Weekly summary of work'],
      },
      {
        description: 'A full week, for an office that runs on follow-up.',
        features: [
          'Inbox, calendar, and travel',
          'Follow-up with clients and vendors',
          'Daily summary of work',
        ],
      },
    ),
  ),
  group(
    'ecommerce',
    'E-Commerce',
    'Someone who opens the store dashboard before you do.',
    assistant(
      {
        description: 'For a store with a few dozen orders a day.',
        features: ['Orders and returns', 'Customer questions', 'Catalog kept current'],
      },
      {
        description: 'For a store that sells in several places at once.',
        features: [
          'Orders across channels',
          'Inventory and suppliers',
          'Disputes and fraud checks',
        ],
      },
    ),
  ),
  group(
    'marketing',
    'Marketing',
    'A steady hand on the calendar of posts, mailings, and pages.',
    assistant(
      {
        description: 'For a brand that wants to be seen every week.',
        features: ['Posts written and scheduled', 'One newsletter a month', 'Monthly report'],
      },
      {
        description: 'For campaigns that run all year.',
        features: ['Posts and replies each day', 'Mailings and landing pages', 'Weekly report'],
      },
    ),
  ),
  group(
    'bookkeeping',
    'Bookkeeping',
    'Priced by your monthly revenue, with the past cleaned up first.',
    (plan, place) =>
      withFirst(
        revenue(plan.revenue),
        bookkeepingWords[place],
        `Clean-up fee ${listPrice(plan.cleanUp ?? 0)}, once, at the start.`,
      ),
    [
      `Monthly prices include ${bookkeepingAccounts.bankIncluded} bank accounts and ${bookkeepingAccounts.creditCardsIncluded} credit cards; each additional account is ${listPrice(bookkeepingAccounts.extraMonthly)}/month.`,
      'The clean-up is a one-time fee at the start. It brings your books up to date before the first month.',
    ],
  ),
  group(
    'property',
    'Property',
    'A share of the rent, so we earn when your units do.',
    (plan, place) =>
      withFirst(
        units(plan.units),
        propertyWords[place],
        plan.emergencyLine
          ? `24/7 emergency line for ${listPrice(emergencyLineMonthly)} a month.`
          : undefined,
      ),
    ['Not available in all states. Ask us about yours.'],
  ),
  group(
    'receptionist',
    'Receptionist',
    'A person who answers in your company’s name.',
    (plan, place) => withFirst(`${plan.minutes} minutes a month`, receptionistWords[place]),
    [
      'Minutes count from answering a call until it ends. Ringing and holding before that are free.',
    ],
  ),
  group(
    'isa',
    'ISA',
    'An inside sales agent who calls while your leads still remember asking.',
    (plan) => ({
      description: 'For agents and teams with more leads than hours.',
      features: [
        hours(plan),
        'New leads called first',
        'Old leads worked again',
        'Appointments in your calendar',
        'Every call noted in your CRM',
      ],
    }),
  ),
]

/** Returns what a plan's price is for: ` for 20 hours a week`. */
const scopeOf = (plan: Plan) => {
  if (plan.hoursPerWeek) return ` for ${hours(plan)}`
  if (plan.minutes) return ` for ${plan.minutes} minutes`
  if (plan.units) return ` for ${units(plan.units)}`
  return plan.revenue ? ` for ${revenue(plan.revenue).replace('Revenue', 'revenue')}` : ''
}

/** Returns the lowest price of a group in words: `Plans start at $849 per month for 20 hours a week.` */
export const startingPrice = (category: PlanCategory) => {
  const plans = plansOf(category)
  const [first] = plans
  if (!first) return ''
  const { price, period } = priceText(first.price)
  const cost = `${price} ${period}${scopeOf(first)}.`
  return plans.length > 1 ? `Plans start at ${cost}` : `One plan, ${cost}`
}

/** The options of all plans, each with its group: `Bookkeeping – Plus, $499 per month`. */
export const planOptions = planGroups.map(({ label, cards }) => ({
  label,
  options: cards.map((card) => ({
    id: card.id,
    label: `${label} – ${card.name}, ${card.price} ${card.period}`,
  })),
}))

/** Returns the name and price of a plan; undefined if there is no such plan. */
export const planLabel = (plan: string | undefined) =>
  planOptions.flatMap(({ options }) => options).find(({ id }) => id === plan)?.label
