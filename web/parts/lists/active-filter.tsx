import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { panelLink } from '#web/parts/panel-link.ts'

/** Names the active filter of a list, with a link to all of it. */
export const ActiveFilter = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="flex flex-wrap items-center gap-x-3">
    {children}
    <Link to={to} className={panelLink}>
      Clear filter
    </Link>
  </p>
)
