import { useId } from 'react'
import { NavLink } from 'react-router-dom'
import { usePlaceCounts } from './use-place-counts.ts'
import { usePlaces } from './use-places.ts'

/** The navigation, in the sidebar of large screens and the drawer of small ones. */
export const PlaceLinks = ({ onGo }: { onGo?: () => void }) => {
  const { open: counts, unread } = usePlaceCounts()
  const id = useId()
  return (
    <nav aria-label="Main">
      <ul className="space-y-0.5 p-3">
        {usePlaces().map(({ path, name, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onGo}
              aria-describedby={counts[path] || unread[path] ? `${id}${path}` : undefined}
              className="flex min-h-tap items-center gap-3 rounded-md px-3 text-sm font-medium text-text-quiet hover:bg-surface-hover hover:text-text aria-[current=page]:bg-press-soft aria-[current=page]:text-text lg:min-h-9"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {name}
              {unread[path] ? (
                <span
                  aria-hidden="true"
                  className="min-w-5 rounded-full border border-transparent bg-text px-1 text-center text-xs font-semibold text-surface tabular-nums"
                >
                  {unread[path]}
                </span>
              ) : null}
              {counts[path] ? (
                <span aria-hidden="true" className="ml-auto text-xs font-normal tabular-nums">
                  {counts[path].toLocaleString('en-US')}
                </span>
              ) : null}
            </NavLink>
            {counts[path] || unread[path] ? (
              <span id={`${id}${path}`} hidden>
                {[
                  ...(unread[path] ? [`New: ${unread[path]}`] : []),
                  ...(counts[path] ? [`Open: ${counts[path]}`] : []),
                ].join(', ')}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
