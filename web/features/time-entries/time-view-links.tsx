import { Link } from 'react-router-dom'
import { hrefs } from '#web/paths.ts'

const views = [
  { view: 'week', label: 'Week' },
  { view: 'entries', label: 'Entries' },
] as const

export type TimeView = (typeof views)[number]['view']

/** Links to the two views of time: the week as a table, and the list of all entries. */
export const TimeViewLinks = ({ current }: { current: TimeView }) => (
  <nav aria-label="Views of time" className="flex rounded-md bg-surface-sunken p-0.5">
    {views.map(({ view, label }) => (
      <Link
        key={view}
        to={hrefs.time({ view })}
        aria-current={view === current ? 'page' : undefined}
        className="flex min-h-tap items-center rounded-sm px-3.5 text-sm font-medium text-text-quiet hover:text-text aria-[current=page]:bg-surface-raised aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-sm md:pointer-fine:min-h-8"
      >
        {label}
      </Link>
    ))}
  </nav>
)
