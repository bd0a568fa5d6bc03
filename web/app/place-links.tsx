import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import { usePlaceCounts } from './use-place-counts.ts'
import { usePlaces } from './use-places.ts'

/** The navigation, in the sidebar of large screens and the drawer of small ones. */
export const PlaceLinks = ({ onGo }: { onGo?: () => void }) => {
  const counts = usePlaceCounts()
  const id = useId()
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5 p-3">
        {usePlaces().map(({ path, name, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onGo}
              aria-describedby={counts[path] ? `${id}${path}` : undefined}
              className="flex min-h-tap items-center gap-3 rounded-md px-3 text-sm font-medium text-text-quiet hover:bg-surface-hover hover:text-text aria-[current=page]:bg-press-soft aria-[current=page]:text-text lg:min-h-9"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {name}
              {counts[path] ? (
                <span aria-hidden="true" className="ml-auto text-xs font-normal tabular-nums">
                  {counts[path].toLocaleString('en-US')}
                </span>
              ) : null}
            </NavLink>
            {counts[path] ? (
              <span id={`${id}${path}`} hidden>
                Open: {counts[path]}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
