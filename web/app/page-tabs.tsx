import { Link, useLocation } from 'react-router-dom'
import { pageEdge } from '#web/parts/page-frame.ts'
import { TabRow } from '#web/parts/tab-row.tsx'
import { useTabsOf } from './use-places.ts'

/** Links to the pages that belong to the same place of the menu as the current one. */
export const PageTabs = () => {
  const tabs = useTabsOf(useLocation().pathname)
  if (tabs.length === 0) return null
  return (
    <div className={`${pageEdge} pt-3 lg:pt-5`}>
      <TabRow label="In this section" className="-mb-2 md:-mx-2.5">
        {tabs.map(({ path, name, isCurrent }) => (
          <Link
            key={path}
            to={path}
            aria-current={isCurrent ? 'page' : undefined}
            className="px-2.5 md:min-h-7"
          >
            {name}
          </Link>
        ))}
      </TabRow>
    </div>
  )
}
