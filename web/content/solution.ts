import type { PlanCategory } from '#shared/plans.ts'
import type { SolutionSlug } from '#web/paths.ts'

/** One of the ten solution pages. */
export type Solution = {
  slug: SolutionSlug
  heading: string
  subtitle: string
  /** The description for search engines: one sentence under 160 characters. */
  description: string
  servicesHeading: string
  services: readonly { title: string; text: string }[]
  /** An example day with an assistant, or a week or a month, as the heading then says. */
  day: readonly { time: string; text: string }[]
  dayHeading?: string
  /** The tab of the price list with its plans. */
  plans: PlanCategory
  /** The promotional film, or the recording that the visitor plays and pauses. */
  film: 'promo' | 'demo'
}
