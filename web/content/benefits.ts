import { claims, comparison } from '#shared/plans.ts'
import { dollars } from './money.ts'

const { employee, partTime, fullTime } = comparison
const { hoursSavedWeekly, revenueIncreasePercent, costReductionPercent } = claims

/** `savedPercent` is the savings in percent of the employee's cost. */
export type CostRow = { name: string; monthly: number; yearly: number; savedPercent?: number }

/** The costs of an employee and an assistant, in dollars. */
export const costs: readonly CostRow[] = [
  { name: 'Traditional employee', monthly: employee.monthly, yearly: employee.yearly },
  { name: 'Part-time assistant', ...partTime },
  { name: 'Full-time assistant', ...fullTime },
]

export const benefits = {
  title: 'Benefits',
  description: `What an assistant costs compared with an employee: up to ${costReductionPercent}% less, ${hoursSavedWeekly.from}-${hoursSavedWeekly.to} hours a week back, and no payroll to run.`,
  heading: 'Why choose Admin Genie?',
  lead: `A traditional employee costs ${dollars(employee.weekly)} a week before the desk, the laptop, and the sick days. An assistant costs what the plan says.`,
  chart: {
    heading: 'The same work, side by side',
    monthly: 'Monthly cost',
    yearly: 'Annual cost',
    who: 'Who does the work',
    note: `Based on an employee at ${dollars(employee.weekly)} a week, four weeks a month, before taxes and benefits.`,
  },
  savings: [
    {
      title: 'You save with a part-time assistant',
      amount: `${dollars(partTime.savedYearly)} per year`,
      share: `${partTime.savedPercent}% reduction`,
      sum: `${dollars(employee.yearly)} less ${dollars(partTime.yearly)}`,
    },
    {
      title: 'You save with a full-time assistant',
      amount: `${dollars(fullTime.savedYearly)} per year`,
      share: `${fullTime.savedPercent}% reduction`,
      sum: `${dollars(employee.yearly)} less ${dollars(fullTime.yearly)}`,
    },
  ],
  cardsHeading: 'What changes in your week',
  cards: [
    {
      figure: `${hoursSavedWeekly.from}-${hoursSavedWeekly.to} hours`,
      title: 'Time savings',
      text: `Owners hand over ${hoursSavedWeekly.from}-${hoursSavedWeekly.to} hours per week of routine work. That’s two working days.`,
    },
    {
      figure: `Up to ${costReductionPercent}%`,
      title: 'Cost reduction',
      text: `Up to ${costReductionPercent}% less than a traditional employee, with no payroll to run.`,
    },
    {
      figure: `${revenueIncreasePercent}%`,
      title: 'Revenue increase',
      text: `${revenueIncreasePercent}% more revenue on average, because the hours go back into selling.`,
    },
    {
      title: 'Scalable support',
      text: 'Add hours in a busy season and drop them when it’s over. Your plan adjusts within days.',
    },
    {
      title: 'Quality assurance',
      text: 'Work is checked by a team lead, and every task keeps its history where you can read it.',
    },
    {
      title: 'Industry experience',
      text: 'Your assistant has done this for businesses like yours, and speaks your language from day one.',
    },
  ],
  closing: {
    heading: 'See what your own numbers say',
    text: 'Bring last month’s to-do list. We’ll put a price next to each line, and you can decide.',
  },
} as const
