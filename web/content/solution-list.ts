import { solutionPaths } from '#web/paths.ts'
import type { SolutionSlug } from '#web/paths.ts'

/** A solution's entry in menus and footers. Separate from the pages' texts, so that the menu's script stays small. */
export type SolutionEntry = { slug: SolutionSlug; title: string; line: string }

export const solutionList: readonly SolutionEntry[] = [
  {
    slug: 'real-estate',
    title: 'Real Estate',
    line: 'Listings, showings, and paperwork, kept moving.',
  },
  {
    slug: 'executive-assistants',
    title: 'Executive Assistants',
    line: 'Your calendar, inbox, and travel in steady hands.',
  },
  {
    slug: 'isa',
    title: 'Inside Sales Agents',
    line: 'Every lead called back while it is still warm.',
  },
  {
    slug: 'bookkeeping',
    title: 'Bookkeeping',
    line: 'Reconciled, closed, and ready for tax.',
  },
  {
    slug: 'answering-services',
    title: 'Answering Services',
    line: 'A person answers, in your name, day and night.',
  },
  {
    slug: 'marketing',
    title: 'Marketing',
    line: 'Posts, mailings, and search, on time.',
  },
  {
    slug: 'e-commerce',
    title: 'E-commerce',
    line: 'Orders, inventory, and customers, every day.',
  },
  {
    slug: 'project-management',
    title: 'Project Management',
    line: 'Asks, follows up, and writes it down.',
  },
  {
    slug: 'property-management',
    title: 'Property Management',
    line: 'Tenants, repairs, and rent, off your phone.',
  },
  {
    slug: 'medical-healthcare',
    title: 'Medical & Healthcare',
    line: 'The front desk’s work, done away from the front desk.',
  },
]

/** The nine solutions of the header’s menu; the footer links all ten. */
export const menuSolutions = solutionList.filter((entry) => entry.slug !== 'medical-healthcare')

export const solutionHref = (entry: SolutionEntry) => solutionPaths[entry.slug].path
