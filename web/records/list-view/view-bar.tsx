import { Lock, Plus, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ViewList } from '#web/schema.generated.ts'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { addressOfView, type ListView, useListViews, wholeList } from './use-list-views.ts'
import { useTabKeys } from './use-tab-keys.ts'
import { ViewMenu } from './view-menu.tsx'
import { ViewNotice } from './view-notice.tsx'

/** The tabs beside that of the whole list; further views are in a menu. */
const tabLimit = 5

const tabShape =
  '-mb-px flex min-h-tap focus-visible:-outline-offset-2 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-text-quiet hover:text-text aria-[current=page]:border-text aria-[current=page]:font-semibold aria-[current=page]:text-text md:min-h-10 md:pointer-coarse:min-h-tap'

const loadDialog = async () => (await import('./view-dialog.tsx')).ViewDialog

/** Returns the views that are tabs, the current one among them, and the others. */
const divide = (views: readonly ListView[], view: ListView | undefined) => {
  const first = views.slice(0, tabLimit)
  const tabs = !view || first.includes(view) ? first : [...first.slice(0, -1), view]
  return { tabs, others: views.filter((one) => !tabs.includes(one)) }
}

/** Tabs of a list's views, and how the list stands to the current one. */
export const ViewBar = ({ list, entry }: { list: ViewList; entry: string }) => {
  const listViews = useListViews(list, entry)
  const { views, view, status, open } = listViews
  const [isNaming, setNaming] = useState(false)
  const { tabs, others } = divide(views, view)
  const nav = useRef<HTMLElement>(null)
  const formerStatus = useRef(status)
  useEffect(() => {
    const wasOpen = formerStatus.current === 'changed' || formerStatus.current === 'overtaken'
    formerStatus.current = status
    // Discarding and saving remove their own buttons.
    if (wasOpen && status === 'saved' && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('[aria-current=page]')?.focus()
  }, [status])
  const wholeEntry = new URLSearchParams(entry)
  wholeEntry.set('view', wholeList)
  useTabKeys((at) => {
    const next = [wholeEntry, ...tabs.map(addressOfView)][at]
    if (next) open(next)
    return next !== undefined
  })
  return (
    <>
      <div className="mb-3 flex items-stretch gap-1 overflow-x-auto border-b border-line print:hidden">
        <nav ref={nav} aria-label="Saved views" className="flex">
          <Link to={`?${wholeEntry}`} aria-current={view ? undefined : 'page'} className={tabShape}>
            Whole list
          </Link>
          {tabs.map((one) => (
            <Link
              key={one.id}
              to={`?${addressOfView(one)}`}
              aria-current={one === view ? 'page' : undefined}
              className={tabShape}
            >
              {one.shared ? (
                <Users aria-label="Shared" className="size-3.5" />
              ) : (
                <Lock aria-label="Private" className="size-3.5" />
              )}
              {one.name}
              {one === view && status !== 'saved' && (
                <span className="rounded-sm bg-warning-soft px-1.5 text-xs text-warning">
                  {status === 'changed' ? 'changed' : 'changed by someone else'}
                </span>
              )}
            </Link>
          ))}
        </nav>
        {view && <ViewMenu key={view.id} list={list} listViews={{ ...listViews, view }} />}
        {others.length > 0 && (
          <Menu>
            <MenuTrigger className={tabShape}>{others.length} more views</MenuTrigger>
            <MenuContent>
              {others.map((one) => (
                <MenuItem key={one.id} onSelect={() => open(addressOfView(one))}>
                  {one.name}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        )}
        <button type="button" onClick={() => setNaming(true)} className={`${tabShape} ml-auto`}>
          <Plus aria-hidden="true" className="size-4" />
          New view
        </button>
      </div>
      <ViewNotice listViews={listViews} onSaveAsNew={() => setNaming(true)} />
      {isNaming && (
        <LazyForm
          load={loadDialog}
          with={{ list, listViews, view: null, onClose: () => setNaming(false) }}
        />
      )}
    </>
  )
}
