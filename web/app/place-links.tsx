import { useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { tabsOfPlaces } from './tabs-of-places.ts'
import { usePlaceCounts } from './use-place-counts.ts'
import { useMenu } from './use-places.ts'

/** The paths of tabs, by the path of their place. */
const tabPaths: Readonly<Record<string, readonly { path: string }[]>> = tabsOfPlaces

/** Returns the path of the menu's link that a page belongs to: the longest that it is below, or the place of its tabs. */
const findCurrent = (pathname: string, paths: readonly string[]) => {
  const isBelow = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const place = Object.entries(tabPaths).find(([, tabs]) => tabs.some(({ path }) => isBelow(path)))
  return place?.[0] ?? paths.find(isBelow)
}

/** The menu, in the sidebar of large screens and the drawer of small ones. */
export const PlaceLinks = ({ onGo }: { onGo?: () => void }) => {
  const { unread } = usePlaceCounts()
  const id = useId()
  const groups = useMenu()
  const { pathname } = useLocation()
  const currentPlace = findCurrent(
    pathname,
    groups.flatMap(({ links }) => links.map(({ path }) => path)),
  )
  const hasNames = groups.length > 1
  return (
    <nav aria-label="Main" className="p-3">
      {groups.map(({ group, links }) => (
        <div
          key={group}
          className={group === 'Settings' ? 'mt-3 border-t border-line pt-3' : 'not-first:mt-4'}
        >
          {hasNames && group !== 'Settings' && (
            <p className="mb-1 px-3 text-xs font-semibold text-text-quiet">{group}</p>
          )}
          <ul className="space-y-0.5">
            {links.map(({ path, name, Icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  onClick={onGo}
                  aria-current={path === currentPlace ? 'page' : undefined}
                  aria-describedby={unread[path] ? `${id}${path}` : undefined}
                  className="flex min-h-tap items-center gap-3 rounded-md px-3 text-sm font-medium text-text-quiet hover:bg-surface-hover hover:text-text aria-[current=page]:bg-press-soft aria-[current=page]:text-text lg:pointer-fine:min-h-9"
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0" />
                  {name}
                  {unread[path] ? (
                    <span
                      aria-hidden="true"
                      className="ml-auto min-w-5 rounded-full border border-transparent bg-text px-1 text-center text-xs font-semibold text-surface tabular-nums"
                    >
                      {unread[path]}
                    </span>
                  ) : null}
                </Link>
                {unread[path] ? (
                  <span id={`${id}${path}`} hidden>
                    {`New: ${unread[path]}`}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
