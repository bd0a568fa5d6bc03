import type { PlanCategory } from '#shared/plans.ts'
import type { SolutionSlug } from '#web/paths.ts'

/** One of the ten solution pages. */
export type Solution = {
  slug: SolutionSlug
  heading: string
  subtitle: string
  /** What search engines show: one sentence, under 160 letters. */
  description: string
  servicesHeading: string
  services: readonly { title: string; text: string }[]
  /** A day as it looks with an assistant, or a week or a month, which is then its heading. */
  day: readonly { time: string; text: string }[]
  dayHeading?: string
  /** The tab of the price list that sells it. */
  plans: PlanCategory
  /** The promotional film, or the recording that the visitor starts and stops. */
  film: 'promo' | 'demo'
}
