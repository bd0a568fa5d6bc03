import { useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import type { NewRecord } from '#web/records/new-records.ts'
import { LazyForm } from '#web/writing/forms/lazy-form.tsx'
import { useRowKeys } from '#web/writing/actions/use-row-keys.ts'
import { useUndoKey } from '#web/writing/mutations/use-undo-key.ts'
import { AboveRoutes } from '#web/parts/above-routes.tsx'
import { useTitleCount } from '#web/parts/use-document-title.ts'
import { AppHeader } from './app-header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useReadOpened } from './inbox/use-read-opened.ts'
import { LazyRing } from './ring/lazy-ring.tsx'
import { PageTabs } from './page-tabs.tsx'
import { PlaceLinks } from './place-links.tsx'
import { useFreshPages } from './use-fresh-pages.ts'
import { usePlaceCounts } from './use-place-counts.ts'
import { type Tool, useShortcuts } from './use-shortcuts.ts'

// Dialogs are loaded when they are first opened.
const loadDrawer = async () => (await import('./drawer.tsx')).Drawer
const loadInbox = async () => (await import('./inbox/inbox.tsx')).Inbox
const loadPalette = async () => (await import('./palette/palette.tsx')).Palette
const loadShortcutList = async () => (await import('./shortcut-list.tsx')).ShortcutList

/** The frame around every page of the app: header and navigation. */
export const Shell = () => {
  const [tool, setTool] = useState<Tool | null>(null)
  const [making, setMaking] = useState<NewRecord | null>(null)
  useShortcuts(setTool)
  useFreshPages()
  useUndoKey()
  useRowKeys()
  const { total, unread } = usePlaceCounts()
  useTitleCount(total)
  useReadOpened({ all: total, schedule: unread[paths.schedule] ?? 0 })
  const close = () => setTool(null)

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-md bg-press px-4 py-2 text-sm font-semibold text-on-press focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast"
      >
        Skip to content
      </a>
      <Pending />
      <AppHeader
        unread={total}
        onInbox={() => setTool('inbox')}
        onFind={() => setTool('palette')}
        onShortcuts={() => setTool('shortcuts')}
        onMenu={() => setTool('menu')}
      />
      <OfflineNotice />
      <div className="flex grow pt-(--call-above)">
        <aside
          aria-label="Main navigation"
          className="sticky top-bars hidden h-[calc(100dvh-var(--spacing-bars))] w-56 shrink-0 flex-col justify-between overflow-y-auto border-r border-line lg:flex print:hidden"
        >
          <PlaceLinks />
          <div className="p-3">
            <ThemeSwitch />
          </div>
        </aside>
        <main id="main" className="min-w-0 grow pb-(--call-below)">
          <PageTabs />
          <AboveRoutes>
            <Outlet />
          </AboveRoutes>
        </main>
      </div>
      {tool === 'inbox' && <LazyForm load={loadInbox} with={{ onClose: close }} />}
      {tool === 'menu' && <LazyForm load={loadDrawer} with={{ onClose: close }} />}
      {tool === 'palette' && (
        <LazyForm
          load={loadPalette}
          with={{
            onClose: close,
            onShortcuts: () => setTool('shortcuts'),
            onMake: (record: NewRecord) => setMaking(record),
          }}
        />
      )}
      {tool === 'shortcuts' && <LazyForm load={loadShortcutList} with={{ onClose: close }} />}
      {making && (
        <LazyForm key={making.label} load={making.load} with={{ onClose: () => setMaking(null) }} />
      )}
      <LazyRing />
      <ScrollRestoration />
    </div>
  )
}

/** A progress bar at the top while the next page loads. */
const Pending = () =>
  useNavigation().state === 'idle' ? null : (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-toast h-0.5 animate-pulse bg-text" />
  )
