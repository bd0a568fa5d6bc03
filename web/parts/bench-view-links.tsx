import { paths } from '#web/paths.ts'
import { ViewLinks } from './view-links.tsx'

const views = [
  { view: 'weeks', label: 'Weeks', to: paths.bench },
  { view: 'month', label: 'Month', to: paths.month },
] as const

/** Links to the two views of the bench: who has room in the coming weeks, and what a month brought. */
export const BenchViewLinks = ({ current }: { current: 'weeks' | 'month' }) => (
  <ViewLinks label="Views of the bench" views={views} current={current} />
)
