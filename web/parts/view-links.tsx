import { Link } from 'react-router-dom'

type Props<View extends string> = {
  /** The accessible name. */
  label: string
  views: readonly { view: View; label: string; to: string }[]
  currentView: View
}

/** Links to the views of the same thing. */
export const ViewLinks = <View extends string>({ label, views, currentView }: Props<View>) => (
  <nav aria-label={label} className="flex rounded-md bg-surface-sunken p-0.5">
    {views.map(({ view, label: name, to }) => (
      <Link
        key={view}
        to={to}
        aria-current={view === currentView ? 'page' : undefined}
        className="flex min-h-tap items-center rounded-sm px-3.5 text-sm font-medium text-text-quiet hover:text-text aria-[current=page]:bg-surface-raised aria-[current=page]:font-semibold aria-[current=page]:text-text aria-[current=page]:shadow-sm md:pointer-fine:min-h-8"
      >
        {name}
      </Link>
    ))}
  </nav>
)
